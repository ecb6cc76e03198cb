"""The test patterns, rendered and measured by themselves."""

from __future__ import annotations

import unittest
from pathlib import Path

from ahap_evaluator.comparison import Comparison
from ahap_evaluator.evaluation import evaluate

PATTERNS = Path(__file__).resolve().parents[1] / "patterns"


class Patterns(unittest.TestCase):
    def test_own_patterns_as_16_bit(self) -> None:
        paths = sorted(PATTERNS.glob("**/*.ahap"))
        self.assertGreaterEqual(len(paths), 24)
        for path in paths:
            with self.subTest(path.name):
                rate = 48_000 if path.parent.name == "custom" else 16_000
                truth = evaluate(str(path), rate)
                self.assertLessEqual(truth.length, 2.2 * rate)
                channels = [
                    [max(-32768, min(32767, round(x * 32768))) / 32768 for x in channel]
                    for channel in truth.render("mix")
                ]
                checks = Comparison(truth, "mix", channels, 2.0**-15).run()
                self.assertEqual([check for check in checks if check.passed is False], [])


if __name__ == "__main__":
    unittest.main()
