"""Makes, from golden.wav (mono, 16 bits) in the folder it runs in, the variants that a comparison
must tell apart."""

import struct
import wave

with wave.open("golden.wav") as golden:
    FORM = golden.getparams()
    SAMPLES = list(struct.unpack(f"<{FORM.nframes}h", golden.readframes(FORM.nframes)))


def write(name, samples):
    held = [max(-32768, min(32767, int(sample))) for sample in samples]
    with wave.open(name, "wb") as variant:
        variant.setnchannels(1)
        variant.setsampwidth(2)
        variant.setframerate(FORM.framerate)
        variant.writeframes(struct.pack(f"<{len(held)}h", *held))


write("v1.wav", [sample + (1, -1, 0)[index % 3] for index, sample in enumerate(SAMPLES)])
write("v2.wav", SAMPLES[:-1])
write("v3.wav", [0] + SAMPLES[:-1])
write("v4.wav", [sample * 10 ** (-0.5 / 20) for sample in SAMPLES])
write("v5.wav", [-sample for sample in SAMPLES])
write("v6.wav", SAMPLES[:1000] + [20000] + SAMPLES[1001:])
write("v7.wav", [0] * len(SAMPLES))
