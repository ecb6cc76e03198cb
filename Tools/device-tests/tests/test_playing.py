"""What the device tests believe of a recording and of what `ahap play -v` says."""

import struct
import sys
import pathlib
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from claims import Failed
from playing import Play, Recording

SAID = """\
ahap: hw:0: 48000 Hz 2 ch S16_LE, buffer 1920, period 480 (40 ms)
ahap: 100 frames, 0 xruns, 0 suspends
"""


def frames(numbers):
    return b"".join(struct.pack("<hh", number, -number) for number in numbers)


SOUND = frames(range(1, 101))
SILENCE = frames([0] * 50)


class RecordingTests(unittest.TestCase):
    def expect(self, recorded, words=None, rest=None):
        """Checks what is found wrong with a recording of SOUND, and with the rest of it."""
        recording = Recording(recorded, "s16", 2)
        play = Play(0, SAID)
        if words:
            with self.assertRaisesRegex(Failed, words):
                recording.expect_once(SOUND, play)
            return
        self.assertEqual(recording.expect_once(SOUND, play), "100 frames, 48000 Hz s16, 480 × 4")
        if rest:
            with self.assertRaisesRegex(Failed, rest):
                recording.expect_silence_elsewhere()
        else:
            recording.expect_silence_elsewhere()

    def test_whole_once(self):
        self.expect(SOUND)
        self.expect(SILENCE + SOUND + SILENCE)

    def test_not_whole(self):
        self.expect(SILENCE, "0 of 100 frames were heard")
        self.expect(SILENCE + SOUND[:-4] + SILENCE, "99 of 100 .* then 50 frames of silence to the end")
        self.expect(SOUND[:160] + SOUND[200:], "40 of 100 frames were heard, then 10 are missing")
        self.expect(SOUND[:160] + SILENCE + SOUND[160:], "40 of 100 .* then 50 frames of silence$")
        # One sample that is one step off.
        self.expect(SOUND[:-2] + struct.pack("<h", -101), "99 of 100 frames")

    def test_more_than_once(self):
        self.expect(SOUND + SOUND, "more than once")

    def test_something_else(self):
        self.expect(frames([7]) + SILENCE + SOUND, rest="before frame 51 that nobody played")
        self.expect(SOUND + SILENCE + frames([7]), rest="after frame 100 that nobody played")

    def test_half_a_frame_late_is_not_found(self):
        self.expect(b"\0\0" + SOUND, "0 of 100 frames")

    def test_nothing_found_is_no_silence(self):
        with self.assertRaises(Failed):
            Recording(SILENCE, "s16", 2).expect_silence_elsewhere()

    def test_a_lead_may_be_lost(self):
        play = Play(0, SAID)
        recording = Recording(SILENCE + SOUND[40:] + SILENCE, "s16", 2)
        self.assertIn("90 of 100 frames", recording.expect_once(SOUND, play, lead=10))
        with self.assertRaisesRegex(Failed, "frames were heard"):
            recording.expect_once(SOUND, play, lead=9)

    def test_end(self):
        recording = Recording(SILENCE + SOUND[40:] + SILENCE, "s16", 2)
        recording.expect_end(SOUND, 90)
        with self.assertRaisesRegex(Failed, "the last 91 frames were not heard"):
            recording.expect_end(SOUND, 91)


class PlayTests(unittest.TestCase):
    def test_agreement_and_summary(self):
        play = Play(0, SAID.replace("0 xruns, 0 sus", "2 xruns, 1 sus"))
        self.assertEqual((play.rate, play.channels, play.sample_format), (48000, 2, "s16"))
        self.assertEqual((play.buffer, play.period), (1920, 480))
        self.assertEqual((play.xruns, play.suspends), (2, 1))
        with self.assertRaisesRegex(Failed, "2 xruns, 1 suspends"):
            play.expect_end()

    def test_trouble(self):
        said = "ahap: error: cannot play on 'hw:0': it went away while playing (x: ENODEV (-19))\nNext."
        Play(2, said).expect_trouble("went away")
        for status, words in ((0, "went away"), (1, "went away"), (2, "busy")):
            with self.assertRaises(Failed):
                Play(status, said).expect_trouble(words)


if __name__ == "__main__":
    unittest.main()
