"""Independent evaluator of haptic patterns (AHAP files), written from the law of sounds alone. It
reads a pattern (§1–§3), resolves it into voices on whole frames (§4) and computes every sample in
double precision (§5). `render` writes the samples; `compare` measures a rendered WAV file against
the analytical truth. The signs § name the sections of that law, which NOTES.md lists and reads.
Covered: HapticTransient, HapticContinuous, AudioContinuous; every Parameter and ParameterCurve; all
profiles and layouts; 8,000 to 768,000 Hz. Left out: AudioCustom (its file would have to be decoded;
a pattern with such an event is refused with an UnsupportedError), comments in the file (refused
here), loops, speed, parts, and device limits. Exit codes: 0 within the tolerances, 1 with
differences, 2 on trouble."""
