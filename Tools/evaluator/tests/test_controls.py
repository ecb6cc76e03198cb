"""Controls over time, and phases under them."""

from __future__ import annotations

import math
import unittest
from typing import Dict

from ahap_evaluator.controls import Timeline, phases
from tests.elements import continuous, curve, evaluation, parameter, timeline


class Controls(unittest.TestCase):
    ID = "HapticIntensityControl"

    def check(self, line: Timeline, expected: Dict[int, float]) -> None:
        values = line.values(0, 2000)
        for frame, value in expected.items():
            self.assertAlmostEqual(line.value(frame), value, places=12, msg=str(frame))
            self.assertAlmostEqual(values[frame], value, places=12, msg=str(frame))

    def test_neutral_linear_hold(self) -> None:
        self.check(
            timeline(self.ID, curve(self.ID, 0.1, (0.1, 0), (0.3, 0.5))),
            {0: 1, 199: 1, 200: 0, 300: 0.25, 399: 0.4975, 400: 0.5, 1999: 0.5},
        )
        self.check(
            timeline("AudioPanControl", parameter("AudioPanControl", 0.5, 9)), {499: 0, 500: 1}
        )

    def test_clamped_before_interpolation(self) -> None:
        self.check(timeline(self.ID, curve(self.ID, 0, (0, 0), (1, 4))), {500: 0.5, 1500: 1})

    def test_steps(self) -> None:
        line = timeline(self.ID, curve(self.ID, 0, (0, 0), (1, 1), (1, 0.9), (1, 0.2), (1.5, 0.4)))
        self.check(line, {500: 0.5, 999: 0.999, 1000: 0.2, 1250: 0.3, 1500: 0.4})
        self.check(
            timeline(self.ID, curve(self.ID, 0, (0, 0), (1, 1), (1.00001, 0.2))),
            {999: 0.999, 1000: 0.2},
        )
        self.check(
            timeline(self.ID, curve(self.ID, 0, (0, 1), (1.00049, 1), (1.00051, 0.2))),
            {1000: 1, 1001: 0.2},
        )

    def test_later_takes_over(self) -> None:
        ramp_down = curve(self.ID, 0, (0, 1), (1, 0))
        self.check(
            timeline(self.ID, parameter(self.ID, 0.5, 0.8), ramp_down),
            {499: 0.501, 500: 0.8, 1999: 0.8},
        )
        self.check(
            timeline(
                self.ID, curve(self.ID, 0.2, (0.3, 0.7)), ramp_down, parameter(self.ID, 0.4, 0.1)
            ),
            {399: 0.601, 400: 0.1, 499: 0.1, 500: 0.7},
        )
        step, slope = parameter(self.ID, 0.5, 0.9), curve(self.ID, 0.5, (0, 0.3), (0.1, 0.5))
        self.check(timeline(self.ID, slope, step), {500: 0.9, 700: 0.9})
        self.check(timeline(self.ID, step, slope), {500: 0.3, 700: 0.5})
        self.check(
            timeline(self.ID, parameter(self.ID, 0.5001, 0.9), parameter(self.ID, 0.5, 0.3)),
            {499: 1, 500: 0.9},
        )

    def test_far_point(self) -> None:
        for far in (3.4e38, 1e308):
            self.check(timeline(self.ID, curve(self.ID, 0, (0, 1), (far, 0))), {0: 1, 1999: 1})
        self.check(timeline(self.ID, curve(self.ID, 0, (0, 1), (100, 0))), {1000: 0.99})

    def test_sharpness_phase(self) -> None:
        """Sharpness runs from −0.5 to 1.5 within 1,000 frames: the clamped mean is 0.5, so 155
        Hz."""
        line = timeline(
            "HapticSharpnessControl", curve("HapticSharpnessControl", 0, (0, -1), (1, 1))
        )
        self.assertEqual(
            list(line.clamped(0.5, 0, 1, 0, 1000)),
            [(0, 250, 0, 0), (250, 750, 0, 0.002), (750, 1000, 1, 0)],
        )
        angles = phases(
            line.clamped(0.5, 0, 1, 0, 1001),
            lambda x, k, t: 80 * t + 150 * (x + k * t / 2) * t,
            0,
            1000,
        )
        for frame, hertz in ((250, 80 * 250), (500, 80 * 500 + 150 * 62.5), (1000, 155 * 1000)):
            self.assertAlmostEqual(angles[frame], 2 * math.pi * hertz / 1000, places=9)
        self.assertEqual((angles[0], len(angles)), (0, 1001))

    def test_clamp_between_frames(self) -> None:
        """Against a sum of 1,000 steps a frame."""
        truth = evaluation(
            continuous(0.01, 0.3, HapticIntensity=1, HapticSharpness=0.37),
            curve("HapticSharpnessControl", 0, (0.02, -0.9), (0.051, 0.93), (0.2, -0.77)),
            rate=8000,
        )
        line, total, frame = truth.controls["HapticSharpnessControl"], 0.0, 80
        while frame < 1000:
            a, b = line.value(frame), line.value(frame + 1)
            if 0.02 <= frame / 8000:
                for k in range(1000):
                    total += 80 + 150 * min(1, max(0, 0.37 + a + (b - a) * (k + 0.5) / 1000))
            else:
                total += 1000 * (80 + 150 * min(1, max(0, 0.37 + a)))
            frame += 1
        expected = math.sin(2 * math.pi * total / 1000 / 8000)
        self.assertAlmostEqual(truth.samples(truth.voices[0])[1000 - 80], expected, places=6)
