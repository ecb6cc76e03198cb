#include "CALSA.h"

#include <stdarg.h>
#include <stdio.h>

static calsa_message_handler current_handler;

static void forward(const char *file, int line, const char *function, int error,
                    const char *format, ...) {
  (void)file;
  (void)line;
  if (current_handler == NULL) return;
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

void calsa_set_message_handler(calsa_message_handler handler) {
  current_handler = handler;
  snd_lib_error_set_handler(forward);
}
