#define _GNU_SOURCE
#include "CALSA.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/resource.h>

static calsa_message_handler current_handler;
static _Thread_local int is_muted;

static void forward(const char *file, int line, const char *function, int error,
                    const char *format, ...) {
  (void)file;
  (void)line;
  if (current_handler == NULL || is_muted) return;
  char text[512];
  va_list arguments;
  va_start(arguments, format);
  int length = snprintf(text, sizeof text, "%s: ", function);
  if (length >= 0 && (size_t)length < sizeof text)
    length += vsnprintf(text + length, sizeof text - (size_t)length, format, arguments);
  va_end(arguments);
  if (error != 0 && length >= 0 && (size_t)length < sizeof text)
    snprintf(text + length, sizeof text - (size_t)length, ": %s", snd_strerror(error));
  current_handler(text);
}

void calsa_mute_messages(int should_be_muted) {
  is_muted = should_be_muted;
}

void calsa_set_message_handler(calsa_message_handler handler) {
  current_handler = handler;
  snd_lib_error_set_handler(forward);
}

void calsa_raise_priority_limit(int wanted) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_RTPRIO, &limit) != 0 || limit.rlim_cur >= (rlim_t)wanted) return;
  limit.rlim_cur = limit.rlim_max < (rlim_t)wanted ? limit.rlim_max : (rlim_t)wanted;
  setrlimit(RLIMIT_RTPRIO, &limit);
}

int calsa_poll(struct pollfd *descriptors, unsigned count, double seconds) {
  struct timespec time;
  if (isfinite(seconds)) {
    time.tv_sec = (time_t)seconds;
    time.tv_nsec = (long)((seconds - (double)time.tv_sec) * 1e9);
  }
  int ready = ppoll(descriptors, count, isfinite(seconds) ? &time : NULL, NULL);
  return ready < 0 ? -errno : ready;
}
