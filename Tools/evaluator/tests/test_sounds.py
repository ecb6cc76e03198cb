"""AudioCustom events: which files are read, and what they sound like."""

from __future__ import annotations

import contextlib
import io
import json
import math
import os
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, List

from ahap_evaluator.command import main
from ahap_evaluator.evaluation import Evaluation
from ahap_evaluator.reading import Score, read_score
from ahap_evaluator.sounds import cutoff_share, value_at
from ahap_evaluator.tables import PatternError, UnsupportedError
from ahap_evaluator.wav import wav_bytes
from tests.elements import curve, event, parameter

RATE = 8000
MONO = [0.5 + n / 1024 for n in range(400)]
STEREO = [[0.25] * 300, [-0.5] * 300]
LOOP, PLAIN = "EventWaveformLoopEnabled", "EventWaveformUseVolumeEnvelope"


def custom(path: Any, time: float = 0, duration: Any = None, **others: Any) -> Dict[str, Any]:
    """An AudioCustom event; names in `others` that begin with EventWaveform are keys."""
    flags = {name: x for name, x in others.items() if name.startswith("EventWaveform")}
    values = {name: x for name, x in others.items() if name not in flags}
    result = event("AudioCustom", time, duration, **values)
    result["Event"].update(flags, EventWaveformPath=path)
    return result


def ramp(x: float) -> float:
    x = max(0.0, min(1.0, x))
    return x * x * (3 - 2 * x)


class Sounds(unittest.TestCase):
    def setUp(self) -> None:
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = os.path.join(holder.name, "patterns")
        os.mkdir(self.folder)
        self.write("mono.wav", RATE, [MONO])
        self.write("stereo.wav", RATE, STEREO)
        self.write("../outside.wav", RATE, [MONO])

    def write(self, name: str, rate: int, channels: List[List[float]]) -> None:
        Path(self.folder, name).write_bytes(wav_bytes(rate, channels))

    def score(self, *elements: Any) -> Score:
        return read_score(json.dumps({"Pattern": elements}).encode(), self.folder)

    def evaluation(self, *elements: Any, speed: float = 1.0, passes: int = 1) -> Evaluation:
        return Evaluation(self.score(*elements).at_speed(speed), RATE, "default", 0.0, passes)

    def plain(self, *elements: Any) -> List[float]:
        """The left channel without haptics."""
        return self.evaluation(*elements).render("audio")[0]

    def same(self, found: List[float], expected: List[float]) -> None:
        self.assertEqual(len(found), len(expected))
        self.assertLess(max(abs(x - y) for x, y in zip(found, expected)), 1e-12)

    def test_dropped(self) -> None:
        Path(self.folder, "text.wav").write_text("no sound", encoding="utf-8")
        os.symlink("../outside.wav", os.path.join(self.folder, "link.wav"))
        os.symlink("mono.wav", os.path.join(self.folder, "inside.wav"))
        outside = os.path.join(self.folder, "mono.wav")
        for path in (
            "", "none.wav", "text.wav", "link.wav", "../outside.wav", "../patterns/mono.wav",
            "sub/../../patterns/mono.wav", outside, ".", "a\0b", 3, None
        ):
            with self.subTest(path):
                score = self.score(custom(path), event("HapticTransient", 0))
                self.assertEqual((len(score.events), len(score.dropped)), (1, 1))
                with self.assertRaises(PatternError):
                    self.score(custom(path))
        os.mkdir(os.path.join(self.folder, "sub"))
        for path in ("mono.wav", "./mono.wav", "inside.wav", "sub/../mono.wav"):
            self.assertEqual(len(self.score(custom(path)).events), 1)
        kept = self.score(custom("mono.wav", 0, -1), custom("mono.wav")).events
        self.assertEqual([event.end for event in kept], [0.05])

    def test_flags(self) -> None:
        for value, expected in ((True, True), (0, False), (1, True), ("x", False), (None, False)):
            sound = self.score(custom("mono.wav", **{LOOP: value})).events[0].sound
            self.assertIs(sound.looped, expected)
        for value, expected in ((False, False), (0, False), (1, True), (2, True), ([], True)):
            sound = self.score(custom("mono.wav", **{PLAIN: value})).events[0].sound
            self.assertIs(sound.enveloped, expected)

    def test_other_rate_and_formats(self) -> None:
        self.write("other.wav", 16_000, [MONO])
        self.write("three.wav", RATE, [MONO] * 3)
        for name in ("other.wav", "three.wav"):
            with self.assertRaises(UnsupportedError):
                self.evaluation(custom(name))
        pattern = os.path.join(self.folder, "p.ahap")
        Path(pattern).write_text(json.dumps({"Pattern": [custom("other.wav")]}), encoding="utf-8")
        with contextlib.redirect_stderr(io.StringIO()) as errors:
            self.assertEqual(main(["render", pattern, pattern + ".wav", "--rate", "8000"]), 2)
        self.assertIn("unsupported rate", errors.getvalue())

    def test_lengths(self) -> None:
        off: Dict[str, Any] = {PLAIN: False}
        self.same(self.plain(custom("mono.wav", **off)), MONO)
        self.same(self.plain(custom("mono.wav", 0, 0, **off)), MONO)
        self.same(self.plain(custom("mono.wav", 0.01, 0.02, **off)), [0.0] * 80 + MONO[:160])
        self.same(self.plain(custom("mono.wav", 0, 0.06, **off)), MONO + [0.0] * 80)
        looped = custom("mono.wav", 0, 0.175, **off, **{LOOP: True})
        self.same(self.plain(looped), MONO * 3 + MONO[:200])

    def test_speed_and_loop(self) -> None:
        off: Dict[str, Any] = {PLAIN: False}
        pair = custom("mono.wav", 0.02, **off), custom("mono.wav", 0.1, 0.04, **off)
        truth = self.evaluation(*pair, speed=2)
        self.assertEqual([(v.start, v.stop) for v in truth.voices], [(80, 480), (400, 560)])
        truth = self.evaluation(pair[0], passes=3)
        self.assertEqual((truth.starts, truth.length), ([0, 560, 1120], 1680))

    def test_envelope(self) -> None:
        def expected(count: int, length: int, attack: int, release: int) -> List[float]:
            start = length - release
            return [
                MONO[n] * ramp(n / attack) * (1 - ramp((n - start) / release))
                if n < length else 0.0
                for n in range(count)
            ]

        self.same(self.plain(custom("mono.wav")), expected(400, 400, 16, 16))
        self.same(self.plain(custom("mono.wav", 0, 0.03)), expected(240, 240, 16, 16))
        self.same(self.plain(custom("mono.wav", 0, 0.06)), expected(480, 400, 16, 16))
        met = custom("mono.wav", AttackTime=0.5, ReleaseTime=0.3)  # 506 and 127 frames
        self.same(self.plain(met), expected(400, 400, 506, 127))
        long = custom("mono.wav", ReleaseTime=0.5)  # 506 frames, held to the sound's 400
        self.same(self.plain(long), expected(400, 400, 16, 400))
        self.same(self.plain(custom("mono.wav", 0, 0.06, ReleaseTime=0.5)),
                  expected(480, 400, 16, 400))
        # An attack of 16 frames, a decay of 506 that the release of 127 meets.
        decaying = self.plain(custom("mono.wav", DecayTime=0.5, ReleaseTime=0.3, Sustained=0))
        self.same(decaying, [
            x * (1 - ramp((n - 16) / 506)) for n, x in enumerate(expected(400, 400, 16, 127))])
        control = parameter("AudioReleaseTimeControl", 0, 0.3)
        self.same(self.plain(custom("mono.wav"), control), expected(400, 400, 16, 127))
        off = custom("mono.wav", AttackTime=0.5, Sustained=0, **{PLAIN: False})
        self.same(self.plain(off), MONO)

    def test_pan_volume_and_sides(self) -> None:
        off: Dict[str, Any] = {PLAIN: False}
        truth = self.evaluation(
            custom("stereo.wav", AudioPan=-0.5, AudioVolume=0.5, **off),
            parameter("AudioVolumeControl", 0.01, 0.5),
            parameter("AudioPanControl", 0.02, 0.5),
        )
        left, right = truth.render("audio")
        self.assertAlmostEqual(left[0], 0.125 * math.sqrt(2) * math.cos(math.pi / 8), places=12)
        self.assertAlmostEqual(right[0], -0.25 * math.sqrt(2) * math.sin(math.pi / 8), places=12)
        self.assertAlmostEqual(left[159] / left[0], 0.5, places=12)
        self.assertAlmostEqual(left[160], 0.0625, places=12)
        self.assertAlmostEqual(right[160], -0.125, places=12)
        self.assertEqual(set(truth.render("haptic")[0]), {0.0})

    def test_pitch(self) -> None:
        truth = self.evaluation(custom("mono.wav", AudioPitch=-1, AudioBrightness=0.5))
        self.assertAlmostEqual(truth.positions(truth.voices[0])[399], 199.5, places=9)
        sweep = curve("AudioPitchControl", 0, (0, 0), (0.05, 1))
        truth = self.evaluation(custom("mono.wav", 0, 0.05), sweep)
        voice = truth.voices[0]
        expected = 400 / math.log(2) * (2 ** (200 / 400) - 1)
        self.assertAlmostEqual(truth.positions(voice)[200], expected, places=9)
        self.assertEqual(voice.end, math.ceil(400 * math.log2(1 + math.log(2))) - 16)

    def test_interpolation(self) -> None:
        wave = [math.sin(2 * math.pi * 0.05 * n) for n in range(400)]
        for place in (150.0, 150.25, 222.9):
            true = math.sin(2 * math.pi * 0.05 * place)
            self.assertAlmostEqual(value_at(wave, place, False, 1, RATE), true, places=6)
            self.assertAlmostEqual(value_at(wave, place + 800, True, 1, RATE), true, places=6)
        self.assertEqual(value_at(wave, 400.0, False, 1, RATE), 0.0)

    def test_low_pass(self) -> None:
        self.assertEqual(cutoff_share(0, 1, RATE), 1)
        self.assertEqual(cutoff_share(-1, 1, RATE), 1)
        self.assertEqual(cutoff_share(1, 1, RATE), 0.5)
        self.assertEqual(cutoff_share(0, 0, RATE), 500 / 4000)
        self.assertEqual(cutoff_share(0, 0.9, RATE), 1)
        # A tenth of the rate passes a cutoff at a quarter, and not one at 1/40: −60 dB and less.
        wave = [math.sin(2 * math.pi * 0.1 * n) for n in range(1200)]
        self.assertAlmostEqual(
            value_at(wave, 600.25, False, 0.5, RATE), math.sin(2 * math.pi * 60.025), places=4)
        darkened = [value_at(wave, 600 + n / 4, False, 0.05, RATE) for n in range(40)]
        self.assertLess(max(map(abs, darkened)), 1e-3)
        self.assertAlmostEqual(value_at([0.5] * 1200, 600.3, False, 0.05, RATE), 0.5, places=12)


if __name__ == "__main__":
    unittest.main()
