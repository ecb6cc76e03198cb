/// Debian's libasound, and the little of it that Swift cannot import.
#pragma once
#include <alsa/asoundlib.h>
#include <poll.h>
#include <sys/eventfd.h>

/// Receives one line of libasound's own diagnostics.
typedef void (*calsa_message_handler)(const char *message);

/// Sends libasound's diagnostics to `handler` instead of standard error.
///
/// libasound's own setter takes a variadic callback, which Swift cannot write. Process-wide; call it
/// before the first other call of libasound. `NULL` drops the messages.
void calsa_set_message_handler(calsa_message_handler handler);

/// Drops the diagnostics that arise on the calling thread, or no longer.
void calsa_mute_messages(int should_be_muted);

/// The position of a channel: a flexible array is out of Swift's reach.
static inline unsigned calsa_channel_position(const snd_pcm_chmap_t *map, unsigned channel) {
  return map->pos[channel] & SND_CHMAP_POSITION_MASK;
}

/// The flags of an event descriptor that wakes a waiting thread.
static const int calsa_wake_flags = EFD_CLOEXEC | EFD_NONBLOCK;

/// Beside SCHED_FIFO: what the thread makes doesn't inherit its scheduling.
static const int calsa_reset_on_fork = 0x40000000;

/// Raises the process's limit of real-time priorities to `wanted`, as far as its hard limit allows.
void calsa_raise_priority_limit(int wanted);

/// Waits for any of the descriptors, at most `seconds`, which may be infinite, to the nanosecond.
///
/// Returns how many are ready, 0 when the time is up, or a negative `errno` value.
int calsa_poll(struct pollfd *descriptors, unsigned count, double seconds);
