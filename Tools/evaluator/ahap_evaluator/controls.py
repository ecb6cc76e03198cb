"""Frames, and the value of a control at each of them (§3, §4)."""

from __future__ import annotations

import bisect
import math
from typing import Callable, Iterator, List, Sequence, Tuple

from .reading import Setter
from .tables import CONTROLS, TWO_PI, clamp


def frame_of(seconds: float, rate: float) -> float:
    """§4: whole frames, halves up; infinite only when the product overflows."""
    x = seconds * rate
    if math.isinf(x):
        return x
    whole = math.floor(x)
    return whole + (1 if x - whole >= 0.5 else 0)


def ramp(x: float) -> float:
    """§5: x²·(3 − 2x), clipped."""
    return 0.0 if x <= 0.0 else 1.0 if x >= 1.0 else x * x * (3.0 - 2.0 * x)


Piece = Tuple[float, float, float, float]  # start, stop, value at start, slope per frame


class Timeline:
    """§3: the value of one control over whole frames: neutral, then what each setter makes of
    it."""

    def __init__(self, control: str, setters: Sequence[Setter], rate: int) -> None:
        self.spans: List[Tuple[float, float, float]] = [(-math.inf, CONTROLS[control][2], 0.0)]
        chosen = sorted((s for s in setters if s.control == control), key=lambda s: s.points[0][0])
        for setter in chosen:  # sorted() is stable, so equal beginnings keep the order in the file
            points = [(frame_of(time, rate), value) for time, value in setter.points]
            while self.spans[-1][0] >= points[0][0]:
                self.spans.pop()
            for (a, va), (b, vb) in zip(points, points[1:] + [(math.inf, points[-1][1])]):
                if b > a:
                    self.spans.append((a, va, (vb - va) / (b - a)))
        self.starts = [span[0] for span in self.spans]

    def value(self, frame: int) -> float:
        """§3: the control at a frame."""
        start, value, slope = self.spans[bisect.bisect_right(self.starts, frame) - 1]
        return value + slope * (frame - start) if slope else value

    def pieces(self, first: int, last: int) -> Iterator[Piece]:
        """The linear pieces that cover first ≤ n < last."""
        index = bisect.bisect_right(self.starts, first) - 1
        while first < last:
            stop = min(last, self.starts[index + 1] if index + 1 < len(self.spans) else last)
            yield first, stop, self.value(first), self.spans[index][2]
            first, index = stop, index + 1

    def values(
        self,
        first: int,
        last: int,
        base: float = 0.0,
        low: float = -math.inf,
        high: float = math.inf,
    ) -> List[float]:
        """clamp(base + control) at each frame of first ≤ n < last."""
        result: List[float] = []
        for start, stop, value, slope in self.pieces(first, last):
            if slope:
                result += [clamp(base + value + slope * n, low, high) for n in range(stop - start)]
            else:
                result += [clamp(base + value, low, high)] * (stop - start)
        return result

    def clamped(
        self, base: float, low: float, high: float, first: int, last: int
    ) -> Iterator[Piece]:
        """§3: clamp(base + control) as linear pieces, split where the clamp begins to bite."""
        for start, stop, value, slope in self.pieces(first, last):
            x, cuts = base + value, [float(start), float(stop)]
            if slope:
                cuts[1:1] = sorted(
                    t
                    for t in (start + (edge - x) / slope for edge in (low, high))
                    if start < t < stop
                )
            for a, b in zip(cuts, cuts[1:]):
                middle = x + slope * ((a + b) / 2 - start)
                inside = low < middle < high
                yield a, b, x + slope * (a - start) if inside else clamp(middle, low, high), (
                    slope if inside else 0.0
                )


def phases(
    pieces: Iterator[Piece], area: Callable[[float, float, float], float], first: int, rate: int
) -> List[float]:
    """§5: the exact integral of 2π·f/R from the first frame on; `area` integrates f over a piece's
    first frames."""
    total, frame, scale, result = 0.0, first, TWO_PI / rate, []
    for a, b, value, slope in pieces:
        stop = math.ceil(b)
        result += [scale * (total + area(value, slope, n - a)) for n in range(frame, stop)]
        total, frame = total + area(value, slope, b - a), stop
    return result
