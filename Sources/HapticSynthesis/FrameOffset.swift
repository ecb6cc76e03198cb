/// A small number of frames as a double.
///
/// By way of 32 bits, since no vector instruction of the baseline converts 64-bit integers.
@_noLocks
@inline(__always)
func frameOffset(_ frames: Int) -> Double { Double(Int32(truncatingIfNeeded: frames)) }
