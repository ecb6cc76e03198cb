"""Sound files of AudioCustom events: which are read, and what they sound like at any position."""

from __future__ import annotations

import math
import os
from dataclasses import dataclass
from functools import lru_cache
from operator import mul
from typing import List, Optional, Sequence, Tuple

from .tables import Drop, PatternError, UnsupportedError
from .wav import read_wav

@dataclass(frozen=True)
class Sound:
    """A decoded file with the two waveform flags of its event (§5)."""

    rate: int
    channels: List[List[float]]
    looped: bool
    enveloped: bool

    @property
    def frames(self) -> int:
        """The file's length in its own frames."""
        return len(self.channels[0])

    @property
    def seconds(self) -> float:
        """§5: the length of an event without EventDuration."""
        return self.frames / self.rate

    def side(self, part: str) -> List[float]:
        """§5: mono goes to both sides, a stereo file keeps its own."""
        return self.channels[-1 if part == "r" else 0]


def resolve(name: str, folder: Optional[str]) -> str:
    """§2, §6: the path of a sound within the pattern's folder, or a Drop: no step of it may leave
    the folder, nor may the links that it leads through."""
    if os.path.isabs(name):
        raise Drop(f"{name!r} is an absolute path")
    if folder is None or "\0" in name:
        raise Drop(f"{name!r} is missing")
    depth = 0
    for step in name.split("/"):
        depth += -1 if step == ".." else 0 if step in ("", ".") else 1
        if depth < 0:
            raise Drop(f"{name!r} leaves the pattern's folder")
    root = os.path.realpath(folder)
    path = os.path.realpath(os.path.join(root, name))
    if os.path.commonpath([root, path]) != root:
        raise Drop(f"{name!r} leaves the pattern's folder")
    if not os.path.isfile(path):
        raise Drop(f"{name!r} is missing")
    return path


def load(name: str, folder: Optional[str], looped: bool, enveloped: bool) -> Sound:
    """§2: a file that is missing or not readable as audio costs its event."""
    try:
        rate, channels, _ = read_wav(resolve(name, folder))
    except UnsupportedError as reason:
        raise UnsupportedError(f"{name!r}: {reason}") from None
    except (PatternError, OSError) as reason:
        raise Drop(f"{name!r}: {reason}") from None
    if len(channels) > 2:
        raise UnsupportedError(f"{name!r}: {len(channels)} channels are not supported")
    return Sound(rate, channels, looped, enveloped)


def cutoff_share(pitch: float, brightness: float, rate: int) -> float:
    """The share of the frequencies that pass: what a faster reading would fold back does not, nor
    what lies above the brightness's cutoff."""
    share = min(1.0, 2.0**-pitch)
    if brightness < 1.0:
        share = min(share, 500.0 * 40.0**brightness / (rate / 2.0))
    return share


@lru_cache(maxsize=4096)
def taps(fraction: float, cutoff: float, rate: int) -> Tuple[int, Tuple[float, ...]]:
    """The filter between two samples: where its first tap stands, and its taps, whose sum is 1."""
    reach = min(32.0 / cutoff, max(64.0, rate / 400.0))
    first = math.ceil(fraction - reach)
    places = [n - fraction for n in range(first, math.floor(fraction + reach) + 1)]
    found = [
        (math.sin(math.pi * cutoff * t) / (math.pi * t) if t else cutoff) * _window(t / reach)
        for t in places
    ]
    total = math.fsum(found)
    return first, tuple(tap / total for tap in found)


def _window(x: float) -> float:
    """Blackman and Harris's window of four terms, from −1 to 1."""
    terms = (0.35875, 0.48829, 0.14128, 0.01168)
    return sum(a * math.cos(math.pi * k * x) for k, a in enumerate(terms))


def value_at(
    samples: Sequence[float], position: float, looped: bool, cutoff: float, rate: int
) -> float:
    """§5: a file's signal at a position in frames: silent before its start, and beyond its end
    unless it is looped."""
    count, whole = len(samples), math.floor(position)
    if not count or (whole >= count and not looped):
        return 0.0
    if position == whole and cutoff >= 1.0:
        return samples[whole % count]
    first, filter_taps = taps(position - whole, cutoff, rate)
    start = whole + first
    if 0 <= start and start + len(filter_taps) <= count:
        return sum(map(mul, filter_taps, samples[start : start + len(filter_taps)]))
    return math.fsum(
        tap * samples[n % count]
        for n, tap in enumerate(filter_taps, start)
        if n >= 0 and (n < count or looped)
    )
