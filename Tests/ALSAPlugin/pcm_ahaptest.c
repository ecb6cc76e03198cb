// A playback device for tests: an external I/O plug-in of libasound.
//
// It plays in real time, or a number of times faster, into a file that receives every byte it is
// given, or only those that are heard. On request it underruns, is suspended, vanishes, dies or
// gets stuck at a given frame, and refuses what some real devices refuse.
//
//   cc -shared -fPIC -O2 -DPIC pcm_ahaptest.c -o libasound_module_pcm_ahaptest.so -lasound
//
// Fields of the configuration, with their defaults:
//
//   file ""          where the bytes go that it is given; none if empty
//   heard ""         where the bytes go that are heard: neither dropped nor given back before it
//                    played them. Instead of `file`
//   in_flight_ms 0   how long a byte is on its way when it was played; stopping loses it
//   speed 1          device seconds per second
//   xrun_at -1       the frame played at which it underruns once
//   suspend_at -1    the frame played at which it is suspended once
//   suspend_ms 0     how long it can't be resumed then
//   gone_at -1       the frame played at which it vanishes
//   dead_at -1       the frame played at which its server dies: it underruns for ever
//   stuck_at -1      the frame played at which it plays no further, without an error
//   pause 0          whether it can halt and go on
//   wakes 1          how often it wakes who waits, per period
//   open_error 0     the errno value that opening it fails with
//   channels_min 1   the fewest channels it takes
//   channels_max 32  the most
//   period_min 64, period_max 1048576, buffer_min 128, buffer_max 67108864    in bytes
//   periods_min 2, periods_max 1024
//   rate 0           the only rate it takes; any from 8,000 through 192,000 if 0
//   with_float 1     whether it takes 32-bit float besides 16-bit and 32-bit integers

#define _GNU_SOURCE
#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <sys/timerfd.h>
#include <time.h>

struct device {
  snd_pcm_ioplug_t io;
  snd_pcm_ioplug_callback_t callbacks;
  FILE *file, *heard;
  int timer;  // readable once a period

  long speed;
  long xrun_at, suspend_at, gone_at, dead_at, stuck_at;  // frames played; -1 = never
  long suspend_ms, in_flight_ms;
  long can_pause, wakes, open_error;
  long channels_min, channels_max, rate, with_float;
  long period_min, period_max, buffer_min, buffer_max, periods_min, periods_max;

  int is_running;
  int is_dead;
  struct timespec started;   // when frame 0 of this run was played
  double suspended;          // seconds into this run
  double halted;             // seconds into this run, while halted
  long long played_before;   // frames played in earlier runs
  long long fetched_in_run;  // frames of this run that were taken out of the buffer
  char *flight;              // what was taken out and is on its way
  size_t flight_size;
};

static double seconds_since(const struct timespec *start) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)(now.tv_sec - start->tv_sec) + 1e-9 * (double)(now.tv_nsec - start->tv_nsec);
}

static long long frames_played_in_run(const struct device *device) {
  if (!device->is_running) return 0;
  int is_halted = device->io.state == SND_PCM_STATE_PAUSED;
  double seconds = is_halted ? device->halted : seconds_since(&device->started);
  long long frames = (long long)(seconds * device->io.rate * (double)device->speed);
  long long rest = device->stuck_at - device->played_before;
  return device->stuck_at >= 0 && frames > rest ? rest : frames;
}

// Moves the start of the run, so that it goes on where it was.
static void skip(struct device *device, double seconds) {
  device->started.tv_sec += (time_t)seconds;
  device->started.tv_nsec += (long)((seconds - (double)(time_t)seconds) * 1e9);
  if (device->started.tv_nsec >= 1000000000L) {
    device->started.tv_nsec -= 1000000000L;
    device->started.tv_sec++;
  }
}

// Takes the first `in_run` frames of this run out of the buffer, and writes those that have arrived
// by then to the file.
static int hear(struct device *device, long long in_run) {
  snd_pcm_ioplug_t *io = &device->io;
  const snd_pcm_channel_area_t *area = snd_pcm_ioplug_mmap_areas(io);
  if (!device->heard || !area) return 0;
  if (in_run > (long long)io->appl_ptr) in_run = (long long)io->appl_ptr;
  size_t frame_bytes = area->step / 8;
  while (device->fetched_in_run < in_run) {
    size_t offset = (size_t)(device->fetched_in_run % (long long)io->buffer_size);
    size_t count = (size_t)(in_run - device->fetched_in_run);
    if (count > io->buffer_size - offset) count = io->buffer_size - offset;
    size_t size = count * frame_bytes;
    char *flight = realloc(device->flight, device->flight_size + size);
    if (!flight) return -ENOMEM;
    memcpy(flight + device->flight_size,
           (const char *)area->addr + area->first / 8 + offset * frame_bytes, size);
    device->flight = flight;
    device->flight_size += size;
    device->fetched_in_run += (long long)count;
  }
  size_t on_its_way = (size_t)(device->in_flight_ms * (long)io->rate / 1000) * frame_bytes;
  if (device->flight_size <= on_its_way) return 0;
  size_t arrived = device->flight_size - on_its_way;
  if (fwrite(device->flight, 1, arrived, device->heard) != arrived) return -EIO;
  memmove(device->flight, device->flight + arrived, on_its_way);
  device->flight_size = on_its_way;
  return 0;
}

static void set_timer(struct device *device, double seconds) {
  struct itimerspec timer = {{0, 0}, {0, 0}};
  timer.it_interval.tv_sec = (time_t)seconds;
  timer.it_interval.tv_nsec = (long)((seconds - (double)timer.it_interval.tv_sec) * 1e9);
  timer.it_value = timer.it_interval;
  timerfd_settime(device->timer, 0, &timer, NULL);
}

static int start(snd_pcm_ioplug_t *io) {
  struct device *device = io->private_data;
  if (device->is_dead) return -EPIPE;
  clock_gettime(CLOCK_MONOTONIC, &device->started);
  device->is_running = 1;
  device->fetched_in_run = 0;
  double period = (double)io->period_size / io->rate / (double)device->speed;
  set_timer(device, period / (double)device->wakes);
  return 0;
}

static int stop(snd_pcm_ioplug_t *io) {
  struct device *device = io->private_data;
  long long in_run = frames_played_in_run(device);
  if (device->is_running) hear(device, in_run);
  device->flight_size = 0;
  device->played_before += in_run;
  device->is_running = 0;
  set_timer(device, 0);
  return 0;
}

static int prepare(snd_pcm_ioplug_t *io) {
  return stop(io);
}

// Whether `*frame` is reached; a frame is reached once.
static int is_reached(long *frame, long long played) {
  if (*frame < 0 || played < *frame) return 0;
  *frame = -1;
  return 1;
}

// Where the device plays. libasound 1.2.8 takes any negative answer for an underrun, so that the
// other failures have to set the state.
static snd_pcm_sframes_t pointer(snd_pcm_ioplug_t *io) {
  struct device *device = io->private_data;
  snd_pcm_sframes_t unchanged = (snd_pcm_sframes_t)(io->hw_ptr % io->buffer_size);
  if (device->is_dead) return -EPIPE;
  if (!device->is_running || io->state == SND_PCM_STATE_SUSPENDED ||
      io->state == SND_PCM_STATE_PAUSED || io->state == SND_PCM_STATE_DISCONNECTED)
    return unchanged;

  long long in_run = frames_played_in_run(device);
  long long played = device->played_before + in_run;
  if (device->gone_at >= 0 && played >= device->gone_at) {
    snd_pcm_ioplug_set_state(io, SND_PCM_STATE_DISCONNECTED);
    return unchanged;
  }
  if (is_reached(&device->suspend_at, played)) {
    device->suspended = seconds_since(&device->started);
    snd_pcm_ioplug_set_state(io, SND_PCM_STATE_SUSPENDED);
    return unchanged;
  }
  if (is_reached(&device->dead_at, played)) device->is_dead = 1;
  if (device->is_dead || is_reached(&device->xrun_at, played)) return -EPIPE;

  int error = hear(device, in_run);
  if (error < 0) return error;
  long long queued = (long long)io->appl_ptr;  // since prepare
  if (in_run > queued) {
    if (io->state != SND_PCM_STATE_DRAINING) return -EPIPE;
    in_run = queued;
  }
  return (snd_pcm_sframes_t)(in_run % (long long)io->buffer_size);
}

static snd_pcm_sframes_t transfer(snd_pcm_ioplug_t *io, const snd_pcm_channel_area_t *areas,
                                  snd_pcm_uframes_t offset, snd_pcm_uframes_t count) {
  struct device *device = io->private_data;
  size_t frame_bytes = areas->step / 8;
  const char *frames = (const char *)areas->addr + areas->first / 8 + offset * frame_bytes;
  if (device->file && fwrite(frames, frame_bytes, count, device->file) != count) return -EIO;
  return (snd_pcm_sframes_t)count;
}

// libasound 1.2.8 ignores what this returns, and leaves the state alone.
static int resume(snd_pcm_ioplug_t *io) {
  struct device *device = io->private_data;
  double pause = seconds_since(&device->started) - device->suspended;
  if (pause * 1000 < (double)device->suspend_ms) return -EAGAIN;
  skip(device, pause);
  return snd_pcm_ioplug_set_state(io, SND_PCM_STATE_RUNNING);
}

static int pause_device(snd_pcm_ioplug_t *io, int is_halted) {
  struct device *device = io->private_data;
  if (is_halted) {
    device->halted = seconds_since(&device->started);
    set_timer(device, 0);
    return 0;
  }
  skip(device, seconds_since(&device->started) - device->halted);
  double period = (double)io->period_size / io->rate / (double)device->speed;
  set_timer(device, period / (double)device->wakes);
  return 0;
}

static int poll_revents(snd_pcm_ioplug_t *io, struct pollfd *descriptors, unsigned count,
                        unsigned short *events) {
  struct device *device = io->private_data;
  unsigned long long ticks;
  int is_due = count > 0 && (descriptors[0].revents & POLLIN) &&
               read(device->timer, &ticks, sizeof ticks) == sizeof ticks;
  *events = is_due ? POLLOUT : 0;
  // As a kernel does, tells that it stopped.
  if (is_due && pointer(io) < 0) snd_pcm_ioplug_set_state(io, SND_PCM_STATE_XRUN);
  if (io->state == SND_PCM_STATE_XRUN || io->state == SND_PCM_STATE_SUSPENDED ||
      io->state == SND_PCM_STATE_DISCONNECTED)
    *events |= POLLERR;
  return 0;
}

static int delay(snd_pcm_ioplug_t *io, snd_pcm_sframes_t *frames) {
  struct device *device = io->private_data;
  *frames = (snd_pcm_sframes_t)((long long)io->appl_ptr - frames_played_in_run(device));
  return 0;
}

static void release(struct device *device) {
  if (device->file) fclose(device->file);
  if (device->heard) fclose(device->heard);
  free(device->flight);
  if (device->timer >= 0) close(device->timer);
  free(device);
}

static int close_device(snd_pcm_ioplug_t *io) {
  release(io->private_data);
  return 0;
}

static const snd_pcm_ioplug_callback_t callbacks = {
    .start = start,
    .stop = stop,
    .pointer = pointer,
    .transfer = transfer,
    .close = close_device,
    .prepare = prepare,
    .resume = resume,
    .pause = pause_device,
    .poll_revents = poll_revents,
    .delay = delay,
};

static int open_file(snd_config_t *field, FILE **file) {
  const char *path;
  int error = snd_config_get_string(field, &path);
  if (error < 0 || !*path) return error;
  *file = fopen(path, "wb");
  return *file ? 0 : -errno;
}

// Reads one field of the configuration. Fields that every PCM has are skipped.
static int read_field(struct device *device, snd_config_t *field, const char *id) {
  if (!strcmp(id, "comment") || !strcmp(id, "type") || !strcmp(id, "hint")) return 0;
  if (!strcmp(id, "file")) return open_file(field, &device->file);
  if (!strcmp(id, "heard")) return open_file(field, &device->heard);
  struct {
    const char *id;
    long *value;
  } numbers[] = {
      {"speed", &device->speed},           {"xrun_at", &device->xrun_at},
      {"suspend_at", &device->suspend_at}, {"suspend_ms", &device->suspend_ms},
      {"gone_at", &device->gone_at},       {"channels_min", &device->channels_min},
      {"rate", &device->rate},             {"with_float", &device->with_float},
      {"dead_at", &device->dead_at},       {"channels_max", &device->channels_max},
      {"stuck_at", &device->stuck_at},     {"in_flight_ms", &device->in_flight_ms},
      {"pause", &device->can_pause},       {"wakes", &device->wakes},
      {"period_min", &device->period_min}, {"period_max", &device->period_max},
      {"buffer_min", &device->buffer_min}, {"buffer_max", &device->buffer_max},
      {"periods_min", &device->periods_min},
      {"periods_max", &device->periods_max},
      {"open_error", &device->open_error},
  };
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (!strcmp(id, numbers[i].id)) return snd_config_get_integer(field, numbers[i].value);
  SNDERR("ahaptest: unknown field %s", id);
  return -EINVAL;
}

static int read_configuration(struct device *device, snd_config_t *configuration) {
  snd_config_iterator_t iterator, next;
  snd_config_for_each(iterator, next, configuration) {
    snd_config_t *field = snd_config_iterator_entry(iterator);
    const char *id;
    if (snd_config_get_id(field, &id) < 0) continue;
    int error = read_field(device, field, id);
    if (error < 0) return error;
  }
  return 0;
}

// Tells libasound what the device takes.
static void set_limits(struct device *device) {
  static const unsigned accesses[] = {SND_PCM_ACCESS_RW_INTERLEAVED,
                                      SND_PCM_ACCESS_MMAP_INTERLEAVED};
  static const unsigned formats[] = {SND_PCM_FORMAT_S16_LE, SND_PCM_FORMAT_S32_LE,
                                     SND_PCM_FORMAT_FLOAT_LE};
  snd_pcm_ioplug_t *io = &device->io;
  unsigned rate_min = device->rate ? (unsigned)device->rate : 8000;
  unsigned rate_max = device->rate ? (unsigned)device->rate : 192000;
  unsigned format_count = device->with_float ? 3 : 2;
  snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_ACCESS, 2, accesses);
  snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_FORMAT, format_count, formats);
  snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_CHANNELS,
                                  (unsigned)device->channels_min,
                                  (unsigned)device->channels_max);
  snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_RATE, rate_min, rate_max);
  snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_PERIOD_BYTES,
                                  (unsigned)device->period_min, (unsigned)device->period_max);
  snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_BUFFER_BYTES,
                                  (unsigned)device->buffer_min, (unsigned)device->buffer_max);
  snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_PERIODS, (unsigned)device->periods_min,
                                  (unsigned)device->periods_max);
}

static struct device *make_device(void) {
  struct device *device = calloc(1, sizeof *device);
  if (!device) return NULL;
  device->speed = 1;
  device->xrun_at = device->suspend_at = device->gone_at = -1;
  device->dead_at = device->stuck_at = -1;
  device->wakes = 1;
  device->channels_min = 1;
  device->channels_max = 32;
  device->period_min = 64;
  device->period_max = 1 << 20;
  device->buffer_min = 128;
  device->buffer_max = 64 << 20;
  device->periods_min = 2;
  device->periods_max = 1024;
  device->with_float = 1;
  device->timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
  device->io.version = SND_PCM_IOPLUG_VERSION;
  device->io.name = "AHAP test device";
  device->io.callback = &device->callbacks;
  device->io.private_data = device;
  device->io.poll_fd = device->timer;
  device->io.poll_events = POLLIN;
  return device;
}

SND_PCM_PLUGIN_DEFINE_FUNC(ahaptest) {
  (void)root;
  if (stream != SND_PCM_STREAM_PLAYBACK) return -EINVAL;
  struct device *device = make_device();
  if (!device) return -ENOMEM;
  int error = device->timer < 0 ? -errno : read_configuration(device, conf);
  if (error >= 0) error = (int)-device->open_error;
  // libasound takes a device for able to pause if it has the function.
  device->callbacks = callbacks;
  if (!device->can_pause) device->callbacks.pause = NULL;
  // What is heard stands in the buffer until it is played, as in hardware.
  device->io.mmap_rw = device->heard != NULL;
  if (error >= 0) error = snd_pcm_ioplug_create(&device->io, name, stream, mode);
  if (error < 0) {
    release(device);
    return error;
  }
  set_limits(device);
  *pcmp = device->io.pcm;
  return 0;
}
SND_PCM_PLUGIN_SYMBOL(ahaptest);
