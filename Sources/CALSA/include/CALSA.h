/// Debian's libasound, and the little of it that Swift cannot import.
#pragma once
#include <alsa/asoundlib.h>

/// Receives one line of libasound's own diagnostics.
typedef void (*calsa_message_handler)(const char *message);

/// Sends libasound's diagnostics to `handler` instead of standard error.
///
/// libasound's own setter takes a variadic callback, which Swift cannot write. Process-wide; call it
/// before the first other call of libasound. `NULL` drops the messages.
void calsa_set_message_handler(calsa_message_handler handler);
