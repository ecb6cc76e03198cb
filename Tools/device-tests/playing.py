"""What `ahap play -v` said and a device recorded, held against `ahap render`."""

import pathlib
import re
import struct
import subprocess
import tempfile

from claims import Failed

AGREEMENT = re.compile(
    r": (\d+) Hz (\d+) ch (\w+), buffer (\d+), period (\d+) \(([\d.]+) ms\)"
)
SUMMARY = re.compile(r": (\d+) frames, (\d+) xruns, (\d+) suspends")
ALSA_FORMATS = {
    "S16_LE": "s16", "S24_3LE": "s24", "S24_LE": "s24in32", "S32_LE": "s32", "FLOAT_LE": "f32"
}  # fmt: skip
SAMPLE_BYTES = {"s16": 2, "s24": 3, "s24in32": 4, "s32": 4, "f32": 4}
PATTERNS = pathlib.Path(__file__).resolve().parents[2] / "Patterns"


class Play:
    """One run of `ahap play -v`: its exit status and what it said."""

    def __init__(self, status, said):
        self.status = status
        self.said = said
        agreement = AGREEMENT.search(said)
        self.is_agreed = agreement is not None
        if agreement:
            self.rate, self.channels = int(agreement[1]), int(agreement[2])
            self.sample_format = ALSA_FORMATS[agreement[3]]
            self.buffer, self.period = int(agreement[4]), int(agreement[5])
            self.latency = float(agreement[6])
        summary = SUMMARY.search(said)
        self.xruns, self.suspends = (int(summary[2]), int(summary[3])) if summary else (0, 0)

    def expect_end(self):
        """Checks that everything was played, without a gap."""
        if self.status != 0:
            raise Failed(f"exit status {self.status}: {self.error or self.last_words}")
        if self.xruns or self.suspends:
            raise Failed(f"{self.xruns} xruns, {self.suspends} suspends")

    def expect_trouble(self, words):
        """Checks that it ended with exit status 2 and an error that contains `words`."""
        if self.status != 2:
            raise Failed(f"exit status {self.status}: {self.last_words}")
        if words not in self.error:
            raise Failed(f"it says “{self.error or self.last_words}”")

    @property
    def error(self):
        lines = [line for line in self.said.splitlines() if "error: " in line]
        return lines[0].split("error: ", 1)[1] if lines else ""

    @property
    def last_words(self):
        lines = self.said.strip().splitlines()
        return lines[-1] if lines else "nothing"

    @property
    def form(self):
        return f"{self.rate} Hz {self.sample_format}, {self.period} × {self.buffer // self.period}"


def render(program, play, pattern, options):
    """The bytes of a render in the form that a play agreed with its device."""
    with tempfile.TemporaryDirectory() as folder:
        output = pathlib.Path(folder) / "rendered.raw"
        command = [program, "render", "-q", "--rate", str(play.rate), "--sample-format"]
        command += [play.sample_format, *options, "-o", str(output), str(PATTERNS / pattern)]
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
        return output.read_bytes()


def read_wave(path):
    """The samples of a 16-bit WAV file whose header may not tell how many there are."""
    data = path.read_bytes()
    start = data.find(b"data")
    return data[start + 8 :] if start > 0 else b""


class Recording:
    """What a device recorded, and which parts of it are explained."""

    def __init__(self, data, sample_format, channels):
        self.data = data
        self.frame_bytes = SAMPLE_BYTES[sample_format] * channels
        self.sample_format = sample_format
        self.explained = []

    def expect_once(self, rendered, play, lead=0):
        """Checks that a render is in the recording whole, but for `lead` frames at most, and once."""
        if play.sample_format != self.sample_format:
            raise Failed(f"played as {play.sample_format}, recorded as {self.sample_format}")
        for lost in range(lead + 1):
            sound = rendered[lost * self.frame_bytes :]
            start = self.find(sound, 0)
            if start >= 0:
                break
        else:
            raise Failed(self.describe_missing(sound))
        if self.find(sound, start + self.frame_bytes) >= 0:
            raise Failed("heard more than once")
        self.explained.append((start, start + len(sound)))
        count = f"{len(sound) // self.frame_bytes}"
        if lead:
            count += f" of {len(rendered) // self.frame_bytes}"
        return f"{count} frames, {play.form}"

    def expect_end(self, rendered, frames):
        """Checks that the last frames of a render are in the recording."""
        if self.find(rendered[-frames * self.frame_bytes :], 0) < 0:
            raise Failed(f"the last {frames} frames were not heard")

    def expect_silence_elsewhere(self, goes_on=False):
        """Checks that the recording holds nothing but what was found in it.

        What comes after the last part is not looked at where the recording `goes_on`.
        """
        if not self.explained:
            raise Failed("nothing of what was played was found")
        end = silent = 0
        for first, last in sorted(self.explained):
            if any(self.data[end:first]):
                frame = first // self.frame_bytes
                raise Failed(f"sound before frame {frame} that nobody played")
            silent += first - end
            end = last
        if not goes_on and any(self.data[end:]):
            raise Failed(f"sound after frame {end // self.frame_bytes} that nobody played")
        return f"{silent // self.frame_bytes} silent frames, {len(self.explained)} sounds"

    def find(self, data, start):
        while True:
            start = self.data.find(data, start)
            if start < 0 or start % self.frame_bytes == 0:
                return start
            start += 1

    def describe_missing(self, rendered):
        """What is wrong first: how many frames are there from the beginning, and what comes then."""
        low, high = 0, len(rendered) // self.frame_bytes
        while low < high:
            middle = (low + high + 1) // 2
            if self.find(rendered[: middle * self.frame_bytes], 0) >= 0:
                low = middle
            else:
                high = middle - 1
        whole = len(rendered) // self.frame_bytes
        heard = low * self.frame_bytes
        end = self.find(rendered[:heard], 0) + heard
        return f"{low} of {whole} frames were heard, then {self.describe(end, rendered, heard)}"

    def describe(self, position, rendered, heard):
        """What the recording has at a position, compared with the rest of a render."""
        silent = position
        while silent < len(self.data) and not any(self.data[silent : silent + self.frame_bytes]):
            silent += self.frame_bytes
        if silent > position:
            frames = (silent - position) // self.frame_bytes
            after = "" if silent < len(self.data) else " to the end"
            return f"{frames} frames of silence{after}"
        block = self.data[position : position + 32 * self.frame_bytes]
        later = rendered.find(block, heard)
        if later < 0:
            return "something else"
        return f"{(later - heard) // self.frame_bytes} are missing"
