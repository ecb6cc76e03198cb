"""Sound files of AudioCustom events: which are read, and what they sound like at any position."""

from __future__ import annotations

import math
import os
from dataclasses import dataclass
from typing import List, Optional, Sequence

from .tables import Drop, PatternError, UnsupportedError
from .wav import read_wav

HALF_WIDTH = 48  # of the windowed sinc, in samples of the file


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
    """§2, §6: the path of a sound within the pattern's folder, links resolved, or a Drop."""
    if os.path.isabs(name):
        raise Drop(f"{name!r} is an absolute path")
    if folder is None or "\0" in name:
        raise Drop(f"{name!r} is missing")
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


def _tap(x: float) -> float:
    """A sinc under a Hann window of 2·HALF_WIDTH samples."""
    return math.sin(math.pi * x) / (math.pi * x) * (0.5 + 0.5 * math.cos(math.pi * x / HALF_WIDTH))


def value_at(samples: Sequence[float], position: float, looped: bool) -> float:
    """§5: a file's signal at a position in frames, silent beyond its end unless it is looped."""
    count, whole = len(samples), math.floor(position)
    if not count or (whole >= count and not looped):
        return 0.0
    if position == whole:
        return samples[whole % count]
    near = range(whole - HALF_WIDTH + 1, whole + HALF_WIDTH + 1)
    if not looped:
        near = range(max(0, near.start), min(count, near.stop))
    return math.fsum(samples[n % count] * _tap(position - n) for n in near)
