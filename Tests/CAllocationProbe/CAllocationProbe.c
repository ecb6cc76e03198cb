// Stands in front of the C library's allocator in the program that it is linked into, and counts the
// calls of threads that have armed it. The linker prefers these definitions to the library's.
#define _GNU_SOURCE
#include "CAllocationProbe.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define ALLOCATOR_IS_TAKEN 1
#endif
#endif

#if defined(ALLOCATOR_IS_TAKEN) || !defined(__linux__)

bool allocation_probe_is_available(void) { return false; }
void allocation_probe_arm(void) {}
long allocation_probe_disarm(void) { return 0; }

#else

#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static _Thread_local bool is_armed;
static _Thread_local long call_count;

bool allocation_probe_is_available(void) { return true; }

void allocation_probe_arm(void) {
  call_count = 0;
  is_armed = true;
}

long allocation_probe_disarm(void) {
  is_armed = false;
  return call_count;
}

static void count(void) {
  if (is_armed) call_count++;
}

static struct {
  void *(*malloc)(size_t);
  void *(*calloc)(size_t, size_t);
  void *(*realloc)(void *, size_t);
  void (*free)(void *);
  int (*posix_memalign)(void **, size_t, size_t);
  void *(*aligned_alloc)(size_t, size_t);
} next;

// dlsym may itself allocate while the functions above are looked up: from here, never freed.
static _Alignas(16) char early_memory[16384];
static size_t early_size;
static bool is_looking_up;

static void *early_malloc(size_t size) {
  size_t rounded = (size + 15) & ~(size_t)15;
  if (rounded < size || rounded > sizeof early_memory - early_size) return NULL;
  void *memory = early_memory + early_size;
  early_size += rounded;
  return memory;
}

static bool is_early(void *memory) {
  uintptr_t place = (uintptr_t)memory, start = (uintptr_t)early_memory;
  return place >= start && place < start + sizeof early_memory;
}

// Whether the functions are known; false while they are being looked up. The first allocation of a
// program comes before its second thread.
static bool is_ready(void) {
  if (next.aligned_alloc) return true;
  if (is_looking_up) return false;
  is_looking_up = true;
  next.malloc = dlsym(RTLD_NEXT, "malloc");
  next.calloc = dlsym(RTLD_NEXT, "calloc");
  next.realloc = dlsym(RTLD_NEXT, "realloc");
  next.free = dlsym(RTLD_NEXT, "free");
  next.posix_memalign = dlsym(RTLD_NEXT, "posix_memalign");
  next.aligned_alloc = dlsym(RTLD_NEXT, "aligned_alloc");
  is_looking_up = false;
  return true;
}

void *malloc(size_t size) {
  count();
  return is_ready() ? next.malloc(size) : early_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count();
  if (is_ready()) return next.calloc(number, size);
  // Never used before, so that it is zero.
  return size && number > SIZE_MAX / size ? NULL : early_malloc(number * size);
}

void *realloc(void *memory, size_t size) {
  count();
  if (is_ready() && !is_early(memory)) return next.realloc(memory, size);
  void *moved = is_ready() ? next.malloc(size) : early_malloc(size);
  if (moved && memory) {
    size_t room = (size_t)(early_memory + sizeof early_memory - (char *)memory);
    memcpy(moved, memory, size < room ? size : room);
  }
  return moved;
}

void free(void *memory) {
  count();
  if (memory && !is_early(memory) && is_ready()) next.free(memory);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count();
  return is_ready() ? next.posix_memalign(memory, alignment, size) : ENOMEM;
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return is_ready() ? next.aligned_alloc(alignment, size) : NULL;
}

#endif
