"""Voices, profiles, harmonics and layouts against numbers computed by hand."""

from __future__ import annotations

import math
import unittest

from ahap_evaluator.tables import PROFILES
from ahap_evaluator.voices import harmonic_sum, harmonics, tap_shape
from tests.elements import continuous, curve, evaluation, event, parameter


class Voices(unittest.TestCase):
    def test_touching(self) -> None:
        same = [continuous(t / 10, 0.1, HapticIntensity=0.7) for t in (1, 0, 2)]
        truth = evaluation(*same)
        self.assertEqual([(v.start, v.end, v.stop) for v in truth.voices], [(0, 14_400, 14_496)])
        whole = evaluation(continuous(0, 0.3, HapticIntensity=0.7))
        self.assertEqual(truth.render("haptic"), whole.render("haptic"))
        for other in (
            continuous(0.1, 0.1, HapticIntensity=0.71),
            continuous(0.1001, 0.1, HapticIntensity=0.7),
            continuous(0.1, 0.1, HapticIntensity=0.7, HapticSharpness=0.4),
        ):
            self.assertEqual(len(evaluation(same[1], other).voices), 2)
        for change in (
            {"AttackTime": 0.1},
            {"DecayTime": 0.1},
            {"ReleaseTime": 0.1},
            {"Sustained": 0},
        ):
            pair = [continuous(t, 0.1, **change) for t in (0, 0.1)]
            self.assertEqual(len(evaluation(*pair).voices), 2, change)
        control = parameter("HapticReleaseTimeControl", 0.1, 0.2)
        self.assertEqual(len(evaluation(same[0], same[1], control).voices), 2)
        control = parameter("HapticReleaseTimeControl", 0.05, -0.2)
        self.assertEqual(len(evaluation(same[0], same[1], control).voices), 1)

    def test_transient(self) -> None:
        for rate, frames in ((8000, 176), (44_100, 970), (48_000, 1056)):
            for sharpness in (0.0, 0.3, 1.0):
                hertz, _, samples = tap_shape(PROFILES["default"], sharpness, rate)
                self.assertEqual(
                    (len(samples), hertz, samples[0]), (frames, 80 + 150 * sharpness, 0)
                )
                self.assertAlmostEqual(math.fsum(samples), 0, places=11)
                self.assertEqual(max(map(abs, samples)), 1)
                self.assertLess(abs(samples[-1]), 1e-4)

    def test_transient_takes_its_start(self) -> None:
        truth = evaluation(
            event("HapticTransient", 0.1, HapticIntensity=0.8, HapticSharpness=0.5),
            parameter("HapticIntensityControl", 0.1, 0.5),
            parameter("HapticIntensityControl", 0.105, 0),
            curve("HapticSharpnessControl", 0, (0, 0), (0.2, 1)),
        )
        self.assertAlmostEqual(truth.level_at(4800)[0], 0.4, places=14)
        self.assertAlmostEqual(truth.frequency_at(truth.voices[0], 4800), 230, places=9)
        self.assertAlmostEqual(max(map(abs, truth.render("haptic")[0])), 0.4, places=14)

    def test_profiles(self) -> None:
        two = [
            continuous(0, 0.1, HapticIntensity=0.5, HapticSharpness=1),
            event("HapticTransient", 0.2, HapticIntensity=0.5, HapticSharpness=1),
        ]
        for name, level, hertz, tap_level, tap_hertz, stop in (
            ("default", 0.5, 230, 0.5, 230, 10_656),
            ("speaker", 0.5, 920, 0.5, 920, 10_656),
            ("mpeg", 0.3069, 300, 0.396, 2 / 0.022, 10_656),
            ("quest", 0.5, 200, 0.5, 2 / 0.0121, 10_181),
        ):
            truth = evaluation(*two, profile=name)
            self.assertAlmostEqual(truth.level_at(2000)[0], level, places=12)
            self.assertAlmostEqual(truth.frequency_at(truth.voices[0], 2000), hertz, places=9)
            self.assertAlmostEqual(truth.level_at(9600)[1], tap_level, places=12)
            self.assertAlmostEqual(truth.frequency_at(truth.voices[1], 9600), tap_hertz, places=9)
            self.assertEqual((truth.length, truth.onset_frames), (stop, [0, 9600]))

    def test_harmonics(self) -> None:
        self.assertAlmostEqual(harmonics(1.0, 16)[0], 2 / math.pi, places=15)
        for value, expected in zip(harmonics(0.5, 3), (0.9549296586, 0.2387324146, 0.0795774715)):
            self.assertAlmostEqual(value, expected, places=9)
        self.assertEqual(harmonics(0.0, 3), (1, 0, 0))
        amplitudes = harmonics(0.8, 16)
        for phase in (0.0, 0.001, 1.0, 3.0, 50.0):
            direct = math.fsum(a * math.sin(h * phase) for h, a in enumerate(amplitudes, 1))
            self.assertAlmostEqual(harmonic_sum(amplitudes, phase), direct, places=12)
        for rate, count in ((8000, 4), (16_000, 9), (28_160, 15), (28_170, 16), (48_000, 16)):
            self.assertEqual(
                evaluation(event("HapticTransient", 0), rate=rate).harmonic_count, count
            )

    def test_audio_pan_pitch_and_layouts(self) -> None:
        tone = event("AudioContinuous", 0, 1, AudioPan=-0.5, AudioVolume=0.5, AudioBrightness=0)
        truth = evaluation(tone, curve("AudioPitchControl", 0, (0, -0.5), (1, 0.5)), rate=8000)
        left, right = truth.render("audio")
        phase = 2 * math.pi * 440 * (2**0 - 2**-0.5) / math.log(2)  # at half a second
        self.assertAlmostEqual(left[4000], 0.5 * 1.3065629649 * math.sin(phase), places=9)
        self.assertAlmostEqual(right[4000], 0.5 * 0.5411961001 * math.sin(phase), places=9)
        self.assertEqual(truth.render("mix"), [left, right])
        self.assertEqual(truth.render("split")[1:], [left, right])
        self.assertEqual(set(truth.render("haptic")[0]), {0.0})
        truth = evaluation(event("HapticTransient", 0), tone, rate=8000)
        haptic, left, right = truth.render("split")
        self.assertEqual(
            truth.render("mix"), [[h + x for h, x in zip(haptic, side)] for side in (left, right)]
        )

    def test_gain(self) -> None:
        tap = event("HapticTransient", 0, HapticIntensity=1)
        self.assertAlmostEqual(
            max(map(abs, evaluation(tap, gain=-6).render()[0])), 0.5011872336, places=9
        )
