"""Faults that a comparison must find, each by the quantity that it is about."""

from __future__ import annotations

import math
import unittest
from typing import Dict, List, Optional

from ahap_evaluator.comparison import Comparison
from ahap_evaluator.tables import PROFILES, Profile
from tests.elements import continuous, evaluation, event


class Faults(unittest.TestCase):
    """A comparison must find each fault by the quantity that it is about, and by that alone."""

    TWO = (
        event("HapticTransient", 0.01, HapticIntensity=0.9, HapticSharpness=0.3),
        continuous(0.1, 0.2, HapticIntensity=0.8, HapticSharpness=0.6),
        event("AudioContinuous", 0.4, 0.2, AudioVolume=0.7, AudioBrightness=0.6, AudioPan=0.3),
    )

    def found(
        self, channels: List[List[float]], step: float = 0.0
    ) -> Dict[str, List[Optional[bool]]]:
        checks = Comparison(evaluation(*self.TWO), "mix", channels, step).run()
        result: Dict[str, List[Optional[bool]]] = {}
        for check in checks:
            result.setdefault(check.quantity, []).append(check.passed)
        return result

    def setUp(self) -> None:
        self.right = evaluation(*self.TWO).render("mix")

    def test_none(self) -> None:
        self.assertEqual(
            self.found(self.right),
            {
                "length": [True],
                "samples": [True],
                "level": [True] * 3,
                "frequency": [True] * 3,
                "onset": [True] * 3,
            },
        )

    def test_level(self) -> None:
        for decibels, passed in ((0.13, False), (-0.13, False), (0.06, True)):
            found = self.found(
                [[x * 10 ** (decibels / 20) for x in channel] for channel in self.right]
            )
            self.assertEqual(
                (found["level"], found["frequency"], found["onset"]),
                ([passed] * 3, [True] * 3, [True] * 3),
            )
            self.assertEqual(found["samples"], [False])

    def test_one_side(self) -> None:
        found = self.found([self.right[0], [x * 1.03 for x in self.right[1]]])
        self.assertEqual(found["level"], [False] * 3)

    def test_frequency(self) -> None:
        haptic = [True, True, True]
        for factor, passed in ((1.007, False), (0.993, False), (1.003, True)):
            default = PROFILES["default"]
            PROFILES["detuned"] = Profile(1, 80 * factor, 150 * factor, *default[3:])
            try:
                found = self.found(evaluation(*self.TWO, profile="detuned").render("mix"))
            finally:
                del PROFILES["detuned"]
            self.assertEqual((found["frequency"], found["level"]), ([passed, passed, True], haptic))
        tone = (
            *self.TWO[:2],
            event(
                "AudioContinuous",
                0.4,
                0.2,
                AudioVolume=0.7,
                AudioBrightness=0.6,
                AudioPan=0.3,
                AudioPitch=0.01,
            ),
        )
        self.assertEqual(
            self.found(evaluation(*tone).render("mix"))["frequency"], [True, True, False]
        )

    def test_onset(self) -> None:
        for shift, passed in ((1, True), (2, False), (9, False)):
            late = [([0.0] * shift + channel)[: len(channel)] for channel in self.right]
            self.assertEqual(self.found(late)["onset"], [passed] * 3)
            early = [(channel + [0.0] * shift)[shift:] for channel in self.right]
            self.assertEqual(self.found(early)["onset"], [passed] * 3)

    def test_length_and_one_sample(self) -> None:
        self.assertEqual(self.found([channel[:-1] for channel in self.right])["length"], [False])
        for bad in (2e-4, math.nan, math.inf):
            self.right[1][7000] += bad
            self.assertEqual(self.found(self.right)["samples"], [False])
            self.right = evaluation(*self.TWO).render("mix")

    def test_silence_is_no_pass(self) -> None:
        found = self.found([[0.0] * len(channel) for channel in self.right])
        self.assertEqual((found["level"], found["frequency"], found["onset"]), ([False] * 3,) * 3)

    def test_unmeasured_is_skipped(self) -> None:
        truth = evaluation(
            continuous(0, 0.2, HapticIntensity=0.4),
            continuous(0, 0.2, HapticSharpness=0.9),
            event("AudioContinuous", 0, 0.1),
        )
        checks = Comparison(truth, "haptic", truth.render("haptic"), 0.0).run()
        self.assertEqual([check.passed for check in checks], [True, True] + [None] * 9)
