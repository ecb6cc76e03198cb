/// What an audio thread needs of the C library, admitted to Swift's `@_noLocks`: calls that neither
/// lock nor wait nor allocate.
///
/// Includes nothing: Swift would ask for this module wherever it uses the C library's own.
#pragma once

/// Marks a function that `@_noLocks` code may call.
#define CREALTIME_SAFE __attribute__((swift_attr("@_noLocks")))

/// Wakes one thread that waits for `semaphore`, a `sem_t`; never blocks.
CREALTIME_SAFE void crealtime_post(void *semaphore);
