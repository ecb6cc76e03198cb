// The floor that `ahap render` is compared with: the events of generate_ahap.py (without curves),
// written out by hand. It reads no pattern, checks nothing, and knows every event in advance; its
// envelopes are simpler than ours. It does the same number of sines for the same samples.
//
// usage: plain_renderer sine|rotation|rotation-float SECONDS OUT.wav
//   sine            one sin() of the C library per sample, 16-bit samples
//   rotation        one complex multiplication per sample instead, 16-bit samples
//   rotation-float  the same, float samples

#include <math.h>
#include <sndfile.h>
#include <stdlib.h>
#include <string.h>

enum { RATE = 48000 };

// A sine by rotation: the imaginary part of a phasor that turns by one sample's angle.
struct phasor {
  double re, im, cos, sin;
};

static struct phasor make_phasor(double angle) {
  return (struct phasor){.re = 1, .im = 0, .cos = cos(angle), .sin = sin(angle)};
}

static double next_sine(struct phasor *phasor) {
  double value = phasor->im;
  double re = phasor->re * phasor->cos - phasor->im * phasor->sin;
  phasor->im = phasor->re * phasor->sin + phasor->im * phasor->cos;
  phasor->re = re;
  return value;
}

static double frequency(double sharpness) { return 80 + 150 * sharpness; }

// Half a second with ramps of 5 ms.
static void add_continuous(float *block, double sharpness, int uses_sin) {
  double angle = 2 * M_PI * frequency(sharpness) / RATE;
  struct phasor phasor = make_phasor(angle);
  for (int n = 0; n < RATE / 2; n++) {
    double t = (double)n / RATE;
    double envelope = 0.8 * fmin(1, t / 0.005) * fmin(1, fmax(0, (0.5 - t) / 0.005));
    block[n] += (float)(envelope * (uses_sin ? sin(angle * n) : next_sine(&phasor)));
  }
}

// 22 ms that die away.
static void add_transient(float *block, double level, int uses_sin) {
  double angle = 2 * M_PI * frequency(level) / RATE;
  double decay = exp(-314.0 / RATE), amplitude = level;
  struct phasor phasor = make_phasor(angle);
  for (int n = 0; n < 22 * RATE / 1000; n++) {
    block[n] += (float)(amplitude * (uses_sin ? sin(angle * n) : next_sine(&phasor)));
    amplitude *= decay;
  }
}

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  int uses_sin = strcmp(argv[1], "sine") == 0;
  int is_float = strcmp(argv[1], "rotation-float") == 0;
  SF_INFO info = {.samplerate = RATE, .channels = 1};
  info.format = SF_FORMAT_WAV | (is_float ? SF_FORMAT_FLOAT : SF_FORMAT_PCM_16);
  SNDFILE *file = sf_open(argv[3], SFM_WRITE, &info);
  if (!file) return 2;

  static float block[RATE];
  int seconds = atoi(argv[2]);
  for (int second = 0; second < seconds; second++) {
    memset(block, 0, sizeof block);
    add_continuous(block, second % 11 / 10.0, uses_sin);
    for (int tap = 0; tap < 4; tap++)
      add_transient(block + (int)((0.55 + 0.1 * tap) * RATE + 0.5), 0.25 * (tap + 1), uses_sin);
    if (sf_writef_float(file, block, RATE) != RATE) return 2;
  }
  return sf_close(file) == 0 ? 0 : 2;
}
