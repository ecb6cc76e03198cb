/// What tests need of the system and Swift's Glibc module does not have.
#pragma once
#include <stddef.h>

/// Opens a new pseudo-terminal of 24 lines and 80 columns.
///
/// Returns the descriptor of the side that stands for the keyboard and the screen, and stores the
/// name of the other side; -1 on failure.
int ctest_open_terminal(char *name, size_t capacity);

/// Lets two names stand for each other's files, at one moment; 0 if it could.
int ctest_exchange(const char *first, const char *second);
