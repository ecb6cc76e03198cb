/// What an audio thread needs of the C library, admitted to Swift's `@_noLocks`: calls that neither
/// lock nor wait nor allocate.
#pragma once

#include <semaphore.h>

/// Marks a function that `@_noLocks` code may call.
#define CREALTIME_SAFE __attribute__((swift_attr("@_noLocks")))

/// Wakes one thread that waits for `semaphore`; never blocks.
CREALTIME_SAFE void crealtime_post(sem_t *semaphore);
