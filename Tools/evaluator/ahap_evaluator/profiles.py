"""Actuator profiles, those with a name and those in files, and what they do to the haptic layer."""

from __future__ import annotations

import json
import math
import os
from operator import mul
from typing import Any, Dict, List, Tuple

from .controls import frame_of
from .tables import PROFILES, PatternError, Profile, clamp

Range = Tuple[float, float]
# Every number of a file: its object ("" is the file itself), its name and its range.
NUMBERS: Dict[Tuple[str, str], Range] = {
    ("", "highPassFrequency"): (10, 1000),
    ("", "levelLimit"): (0.001, 1),
    ("continuous", "amplitude"): (0, 1),
    ("continuous", "lowestFrequency"): (1, 3000),
    ("continuous", "highestFrequency"): (1, 3000),
    ("transient", "amplitude"): (0, 1),
    ("transient", "duration"): (0.001, 1),
    ("transient", "durationAtSharpness1"): (0.001, 1),
    ("transient", "cycles"): (0.5, 100),
    ("envelope", "shortestTime"): (0.0001, 0.1),
}
OBJECTS = ("continuous", "transient", "envelope")


def profile(name: str) -> Profile:
    """The profile of a name or of a file."""
    if name in PROFILES:
        return PROFILES[name]
    if not os.path.isfile(name):
        raise PatternError(f"{name!r} is neither a profile ({', '.join(PROFILES)}) nor a file")
    with open(name, encoding="utf-8") as file:
        try:
            return read_profile(json.load(file))
        except ValueError as error:
            raise PatternError(f"{name!r}: {error}") from None


def read_profile(root: Any) -> Profile:
    """A profile file: what is left out is as in the default profile."""
    if not isinstance(root, dict):
        raise ValueError("not an object")
    given: Dict[Tuple[str, str], float] = {}
    windowed = True
    for key, value in root.items():
        if key == "name" and isinstance(value, str):
            continue
        if key in OBJECTS and isinstance(value, dict):
            entries = {(key, name): x for name, x in value.items()}
        else:
            entries = {("", key): value}
        for entry, x in entries.items():
            if entry == ("transient", "window") and isinstance(x, bool):
                windowed = x
                continue
            low, high = NUMBERS.get(entry, (math.inf, -math.inf))
            if isinstance(x, bool) or not isinstance(x, (int, float)) or not low <= x <= high:
                raise ValueError(f"{'.'.join(entry).lstrip('.')}: {x!r} is not expected")
            given[entry] = float(x)
    plain = PROFILES["default"]
    lowest = given.get(("continuous", "lowestFrequency"), plain.base_hz)
    highest = given.get(("continuous", "highestFrequency"), plain.base_hz + plain.span_hz)
    seconds = given.get(("transient", "duration"), plain.tap_seconds)
    cycles = given.get(("transient", "cycles"))
    if not windowed and (cycles is None or (2 * cycles) % 1):
        raise ValueError("a transient without a window needs whole or half cycles")
    return Profile(
        given.get(("continuous", "amplitude"), plain.gain),
        lowest,
        highest - lowest,
        given.get(("transient", "amplitude"), plain.tap_gain),
        seconds,
        given.get(("transient", "durationAtSharpness1"), seconds) - seconds,
        cycles,
        windowed,
        given.get(("envelope", "shortestTime"), plain.shortest_time),
        given.get(("", "highPassFrequency")),
        given.get(("", "levelLimit"), plain.level_limit),
    )


def tail_frames(given: Profile, rate: int) -> int:
    """The frames that the high-pass sounds on behind a frame."""
    return int(frame_of(3.0 / given.high_pass, rate)) if given.high_pass else 0


def high_pass_response(cutoff: float, rate: int, tail: int) -> List[float]:
    """h(0), …, h(tail): Butterworth's recursion, what follows h(0) scaled so that all add up to
    0."""
    k = math.tan(math.pi * cutoff / rate)
    a = 1.0 / (1.0 + math.sqrt(2.0) * k + k * k)
    response: List[float] = []
    for i in range(tail + 1):
        value = a * {0: 1.0, 1: -2.0, 2: 1.0}.get(i, 0.0)
        if i >= 1:
            value += 2.0 * a * (1.0 - k * k) * response[i - 1]
        if i >= 2:
            value -= a * (1.0 - math.sqrt(2.0) * k + k * k) * response[i - 2]
        response.append(value)
    factor = -response[0] / math.fsum(response[1:])
    return response[:1] + [factor * value for value in response[1:]]


def worn(given: Profile, samples: List[float], rate: int) -> List[float]:
    """The sum of the haptic layer as the actuator plays it: its high-pass, then its level limit."""
    if given.high_pass:
        tail = tail_frames(given, rate)
        backwards = high_pass_response(given.high_pass, rate, tail)[::-1]
        padded = [0.0] * tail + samples
        samples = [
            sum(map(mul, backwards, padded[n : n + tail + 1])) for n in range(len(samples))
        ]
    limit = given.level_limit
    return [clamp(x, -limit, limit) for x in samples]
