#define _GNU_SOURCE
#include "CTestSystem.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

int ctest_open_terminal(char *name, size_t capacity) {
  int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (master < 0) return -1;
  struct winsize size = {24, 80, 0, 0};
  if (grantpt(master) != 0 || unlockpt(master) != 0 || ptsname_r(master, name, capacity) != 0 ||
      ioctl(master, TIOCSWINSZ, &size) != 0) {
    close(master);
    return -1;
  }
  return master;
}

int ctest_exchange(const char *first, const char *second) {
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
}
