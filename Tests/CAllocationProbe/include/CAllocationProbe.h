#pragma once

#include <stdbool.h>

/// Whether allocations can be counted. Not under a sanitizer, which has an allocator of its own.
bool allocation_probe_is_available(void);

/// Starts to count what the calling thread allocates and frees; counts nothing until then.
void allocation_probe_arm(void);

/// Stops counting on the calling thread, and says how often it allocated or freed since it was armed.
long allocation_probe_disarm(void);
