"""Rounding to frames, lengths, and envelopes."""

from __future__ import annotations

import math
import unittest

from ahap_evaluator.controls import frame_of, ramp
from ahap_evaluator.tables import PatternError
from tests.elements import continuous, curve, evaluation, event, parameter


class Frames(unittest.TestCase):
    def test_halves_up(self) -> None:
        for seconds, frame in (
            (0.5, 1),
            (1.5, 2),
            (2.5, 3),
            (0.49999999999999994, 0),
            (4503599627370497.5, 4503599627370498),
        ):
            self.assertEqual(frame_of(seconds, 1), frame)
        self.assertEqual(frame_of(1e308, 48_000), math.inf)
        self.assertEqual(frame_of(3.4e38, 48_000), int(3.4e38 * 48_000))

    def test_end_is_rounded_once(self) -> None:
        voice = evaluation(continuous(1.4, 1.4), rate=8000).voices[0]
        self.assertEqual((voice.start, voice.end), (11_200, 22_400))
        voice = evaluation(continuous(0.3 / 8000, 0.3 / 8000), rate=8000).voices[0]
        self.assertEqual((voice.start, voice.end), (0, 1))  # 0.3 and 0.6 frames

    def test_length(self) -> None:
        tap, control = event("HapticTransient", 0), parameter("HapticIntensityControl", 0.5, 1)
        self.assertEqual(evaluation(tap).length, 1056)
        self.assertEqual(evaluation(event("HapticTransient", 0.1, 0.5)).length, 28_800)
        self.assertEqual(evaluation(tap, control).length, 24_000)
        self.assertEqual(evaluation(control).length, 0)
        self.assertEqual(
            evaluation(tap, curve("HapticIntensityControl", 1, (0, 1), (3.4e38, 0))).length, 1056
        )
        self.assertEqual(evaluation(continuous(0, 0.1)).length, 4896)
        with self.assertRaises(PatternError):
            evaluation(continuous(0, 1e9))


class Envelopes(unittest.TestCase):
    def test_times(self) -> None:
        for value, frames in ((0, 96), (0.3, 763), (0.4, 1521), (0.5, 3036), (1, 96_000)):
            voice = evaluation(
                continuous(0, 0.1, AttackTime=value, DecayTime=value, ReleaseTime=value)
            ).voices[0]
            self.assertEqual((voice.attack, voice.decay, voice.release), (frames,) * 3)
            self.assertEqual(voice.stop, 4800 + frames)

    def test_controls_count_at_the_start(self) -> None:
        voice = evaluation(
            parameter("HapticAttackTimeControl", 0.1, 0.3),
            continuous(0.1, 0.1, AttackTime=0.2),
            parameter("HapticAttackTimeControl", 0.11, -1),
            parameter("HapticReleaseTimeControl", 0, -1),
        ).voices[0]
        self.assertEqual((voice.attack, voice.release), (3036, 96))

    def level(self, frame: int, **parameters: float) -> float:
        return (
            evaluation(continuous(0, 0.5, HapticIntensity=0.8, **parameters))
            .level_at(frame)
            .get(0, 0.0)
        )

    def test_attack_hold_release(self) -> None:
        for frame, level in (
            (0, 0),
            (24, 0.125),
            (48, 0.4),
            (72, 0.675),
            (96, 0.8),
            (24_000, 0.8),
            (24_024, 0.675),
            (24_048, 0.4),
            (24_096, 0),
        ):
            self.assertAlmostEqual(self.level(frame), level, places=14)

    def test_attack_cut(self) -> None:  # 24,000 of 96,000 frames: ramp(1/4) = 0.15625
        self.assertAlmostEqual(self.level(24_000, AttackTime=1), 0.125, places=14)
        self.assertAlmostEqual(self.level(24_048, AttackTime=1), 0.0625, places=14)

    def test_decay(self) -> None:  # 3,036 frames after the attack's 96
        for frame, level in (
            (96, 0.8),
            (96 + 759, 0.675),
            (96 + 1518, 0.4),
            (96 + 3036, 0.0),
            (20_000, 0.0),
        ):
            self.assertAlmostEqual(self.level(frame, DecayTime=0.5, Sustained=0), level, places=14)
        cut = (24_000 - 96) / 96_000
        reached = 0.8 * (1 - cut * cut * (3 - 2 * cut))
        self.assertAlmostEqual(self.level(24_000, DecayTime=1, Sustained=0), reached, places=14)
        self.assertAlmostEqual(self.level(24_048, DecayTime=1, Sustained=0), reached / 2, places=14)
        self.assertEqual(self.level(10_000, DecayTime=0, Sustained=1), 0.8)

    def test_ramp(self) -> None:
        self.assertEqual(
            [ramp(x) for x in (-1, 0, 0.25, 0.5, 0.75, 1, 2)], [0, 0, 0.15625, 0.5, 0.84375, 1, 1]
        )
