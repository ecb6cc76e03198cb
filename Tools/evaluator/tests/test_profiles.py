"""Profile files, the high-pass and the level limit."""

from __future__ import annotations

import contextlib
import io
import json
import math
import tempfile
import unittest
from pathlib import Path
from typing import Any

from ahap_evaluator.command import main
from ahap_evaluator.evaluation import Evaluation
from ahap_evaluator.profiles import high_pass_response, profile, read_profile
from ahap_evaluator.tables import PROFILES, PatternError
from tests.elements import continuous, event, score

FILES = Path(__file__).resolve().parents[1] / "profiles"


class Profiles(unittest.TestCase):
    def evaluation(self, root: Any, *elements: Any, rate: int = 8000, passes: int = 1) -> Evaluation:
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(root, file)
            file.flush()
            return Evaluation(score(*elements), rate, file.name, 0.0, passes)

    def test_files(self) -> None:
        self.assertEqual(read_profile({}), PROFILES["default"])
        quest = {
            "continuous": {"lowestFrequency": 55, "highestFrequency": 200},
            "transient": {"duration": 0.0364, "durationAtSharpness1": 0.0121, "cycles": 2},
        }
        for mine, known in zip(read_profile(quest), PROFILES["quest"]):
            self.assertAlmostEqual(mine or 0, known or 0, places=12)
        self.assertGreaterEqual(len(list(FILES.glob("*.json"))), 2)
        for path in FILES.glob("*.json"):
            profile(str(path))
        for wrong in ([], {"x": 1}, {"levelLimit": 2}, {"levelLimit": True}, {"continuous": 1},
                      {"transient": {"window": False}}, {"transient": {"levelLimit": 1}}):
            with self.assertRaises(ValueError):
                read_profile(wrong)
        with self.assertRaises(PatternError):
            profile("none")
        with contextlib.redirect_stderr(io.StringIO()):
            self.assertEqual(main(["render", "x.ahap", "x.wav", "--profile", "none"]), 2)

    def test_response(self) -> None:
        for cutoff, rate in ((40, 8000), (1000, 8000), (10, 48_000)):
            tail = int(3 * rate / cutoff)
            response = high_pass_response(cutoff, rate, tail)
            self.assertAlmostEqual(math.fsum(response), 0.0, places=12)
            for share in (0.1, 0.5, 1, 3):
                turn = 2 * math.pi * share * cutoff / rate
                real = math.fsum(x * math.cos(turn * n) for n, x in enumerate(response))
                imaginary = math.fsum(x * math.sin(turn * n) for n, x in enumerate(response))
                bent = math.tan(turn / 2) / math.tan(math.pi * cutoff / rate)
                expected = bent**2 / math.sqrt(1 + bent**4)
                self.assertAlmostEqual(math.hypot(real, imaginary) / expected, 1.0, delta=2e-3)

    def test_layer(self) -> None:
        tap = event("HapticTransient", 0.1, HapticIntensity=1)
        truth = self.evaluation({"highPassFrequency": 40}, tap)
        self.assertEqual(truth.length, 800 + 176 + 600)
        samples = truth.render("haptic")[0]
        plain = self.evaluation({}, tap).render("haptic")[0]
        response = high_pass_response(40, 8000, 600)
        self.assertEqual(set(samples[:801]), {0.0})
        for n in (801, 900, 1000, 1575):
            expected = math.fsum(
                response[n - m] * plain[m] for m in range(max(800, n - 600), min(976, n + 1)))
            self.assertAlmostEqual(samples[n], expected, places=14)
        limited = self.evaluation({"highPassFrequency": 40, "levelLimit": 0.25}, tap)
        self.assertEqual(
            limited.render("haptic")[0], [max(-0.25, min(0.25, x)) for x in samples])
        # The limit holds the sum of passes, not each of them.
        looped = self.evaluation({"levelLimit": 0.5}, continuous(0, 0.02, ReleaseTime=0.6), passes=3)
        self.assertLessEqual(max(looped.render("haptic")[0]), 0.5)
        self.assertEqual(self.evaluation({"envelope": {"shortestTime": 0.01}},
                                         continuous(0, 0.1)).voices[0].attack, 80)


if __name__ == "__main__":
    unittest.main()
