import CAllocationProbe

/// Whether a sanitizer watches, under which everything takes ten times as long; it takes the
/// allocator as well.
let isSanitized = !allocation_probe_is_available()
