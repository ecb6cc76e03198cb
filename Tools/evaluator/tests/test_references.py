"""Renders of another implementation, which stand with the tests of the renderer."""

from __future__ import annotations

import contextlib
import io
import unittest
from pathlib import Path

from ahap_evaluator.command import main
from ahap_evaluator.evaluation import evaluate
from ahap_evaluator.wav import read_wav

ROOT = Path(__file__).resolve().parents[3]
REFERENCE = ROOT / "Tests" / "HapticSynthesisTests" / "Reference"
PEAKS = {
    "transients": 0.501187,
    "defaults": 0.375890,
    "envelope-sustained": 0.501187,
    "envelope-decaying": 0.500434,
    "intensity-curve": 0.400950,
    "sharpness-curve": 0.501187,
    "parameters-and-curves": 0.497143,
    "touching": 0.350831,
    "overlap": 0.501040,
    "tones": 0.501187,
}


class References(unittest.TestCase):
    def test_samples_length_and_peak(self) -> None:
        for name, peak in PEAKS.items():
            with self.subTest(name):
                rate, channels, step = read_wav(str(REFERENCE / f"{name}.wav"))
                self.assertEqual((rate, step), (48_000, 0.0))
                truth = evaluate(str(REFERENCE / f"{name}.ahap"), rate)
                ours = truth.render("split" if name == "tones" else "haptic")
                self.assertEqual(len(ours), len(channels))
                self.assertEqual(truth.length, len(channels[0]))
                worst = max(abs(x - y) for a, b in zip(ours, channels) for x, y in zip(a, b))
                self.assertLessEqual(worst, 1e-4)
                self.assertAlmostEqual(max(map(abs, ours[0])), peak, delta=2e-6)

    def test_command_passes_all(self) -> None:
        for name in PEAKS:
            with self.subTest(name), contextlib.redirect_stdout(io.StringIO()) as output:
                files = [str(REFERENCE / f"{name}.{ending}") for ending in ("ahap", "wav")]
                code = main(["compare", *files])
                self.assertEqual(code, 0, output.getvalue())
