// Lets a program find the device files of sound cards elsewhere than in /dev/snd, without making
// any: to be preloaded, with AHAPTEST_DEVICES naming the folder.
//
//   cc -shared -fPIC -O2 devices_elsewhere.c -o devices_elsewhere.so -ldl

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// The path to use instead; `text` is where it is made.
static const char *moved(const char *path, char text[4096]) {
  static const char prefix[] = "/dev/snd";
  const char *folder = getenv("AHAPTEST_DEVICES");
  if (!folder || !path || strncmp(path, prefix, sizeof prefix - 1) != 0) return path;
  snprintf(text, 4096, "%s%s", folder, path + sizeof prefix - 1);
  return text;
}

static mode_t mode_of(int flags, va_list arguments) {
  return flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0;
}

#define OPENING(name)                                                  \
  int name(const char *path, int flags, ...) {                         \
    char text[4096];                                                   \
    va_list arguments;                                                 \
    va_start(arguments, flags);                                        \
    mode_t mode = mode_of(flags, arguments);                           \
    va_end(arguments);                                                 \
    return NEXT(name)(moved(path, text), flags, mode);                 \
  }
OPENING(open)
OPENING(open64)

int access(const char *path, int mode) {
  char text[4096];
  return NEXT(access)(moved(path, text), mode);
}

int stat(const char *path, struct stat *status) {
  char text[4096];
  return NEXT(stat)(moved(path, text), status);
}

DIR *opendir(const char *path) {
  char text[4096];
  return NEXT(opendir)(moved(path, text));
}
