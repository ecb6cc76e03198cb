"""What can be measured in samples: lone stretches, zero crossings, a tap's frequency, levels."""

from __future__ import annotations

import math
from typing import Callable, List, Sequence, Tuple

from .tables import TWO_PI
from .voices import Voice


def lone_stretches(
    voice: Voice, others: Sequence[Voice], length: int, silent_from: Callable[[Voice], int]
) -> List[Tuple[int, int]]:
    """Where a voice sounds alone; a voice may be heard up to its `silent_from`."""
    result, start, stop = [], voice.start, min(silent_from(voice), length)
    for other in sorted(
        (o for o in others if silent_from(o) > start and o.start < stop), key=lambda o: o.start
    ):
        if other.start > start:
            result.append((start, other.start))
        start = max(start, silent_from(other))
    return result + [(start, stop)] if start < stop else result


def crossings(samples: Sequence[float], first: int, last: int) -> List[float]:
    """The upward zero crossings, by linear interpolation."""
    return [
        n + samples[n] / (samples[n] - samples[n + 1])
        for n in range(first, last - 1)
        if samples[n] < 0.0 <= samples[n + 1]
    ]


def fit_tap_frequency(
    samples: Sequence[float], window: Sequence[float], hertz: float, rate: int
) -> float:
    """The frequency within 15 % of `hertz` at which w·(a·sin − b·u·v) fits the samples best, by
    least squares."""
    count = len(samples)
    hump = [w * n * (count - n) / count**2 for n, w in enumerate(window)]
    hh, hy = math.fsum(h * h for h in hump), math.fsum(map(lambda h, y: h * y, hump, samples))

    def explained(frequency: float) -> float:
        step = TWO_PI * frequency / rate
        sine = [w * math.sin(step * n) for n, w in enumerate(window)]
        ss, sh = math.fsum(x * x for x in sine), math.fsum(map(lambda x, h: x * h, sine, hump))
        sy = math.fsum(map(lambda x, y: x * y, sine, samples))
        return (sy * sy * hh - 2.0 * sy * hy * sh + hy * hy * ss) / (ss * hh - sh * sh)

    low, high, golden = 0.85 * hertz, 1.15 * hertz, (math.sqrt(5.0) - 1.0) / 2.0
    for _ in range(36):
        a, b = high - golden * (high - low), low + golden * (high - low)
        low, high = (low, b) if explained(a) > explained(b) else (a, high)
    return (low + high) / 2.0


def is_steady(values: Sequence[float]) -> bool:
    """Within a factor of 1.8, and without a step of more than 2 % of the largest."""
    top = max(values)
    return (
        min(values) * 1.8 >= top
        and max(map(abs, map(float.__sub__, values[1:], values))) <= 0.02 * top
    )


def decibels(measured: float, truth: float) -> float:
    """A ratio of levels in dB."""
    return 20.0 * math.log10(measured / truth) if measured > 0.0 else -math.inf
