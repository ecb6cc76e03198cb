"""A file's bytes as a score in seconds: what is refused, dropped, defaulted and clamped (§1–§3)."""

from __future__ import annotations

import json
import math
import re
from dataclasses import dataclass, field, replace
from typing import Any, Dict, List, Optional, Tuple

from .sounds import Sound, load
from .tables import CONTROLS, PARAMETERS, Drop, PatternError, clamp

MAX_DEPTH = 64
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}:,]|[^\s"\[\]{}:,]+', re.S)


def parse_json(data: bytes) -> Any:
    """§1: strict UTF-8 JSON, except for a byte order mark and trailing commas. All numbers become
    floats."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise PatternError(f"not UTF-8: byte {error.start}") from None
    commas, depth, before, last = [], 0, ("", 0), ("", 0)
    for match in _TOKEN.finditer(text):
        token = match.group()
        if token in ("[", "{"):
            depth += 1
            if depth > MAX_DEPTH:
                raise PatternError(f"nested deeper than {MAX_DEPTH} levels")
        elif token in ("]", "}"):
            depth -= 1
            if last[0] == "," and before[0] not in ("", ",", ":", "[", "{"):
                commas.append(last[1])
        before, last = last, (token, match.start())
    letters = list(text)
    for position in commas:
        letters[position] = " "
    try:
        return json.loads("".join(letters), parse_int=float, parse_constant=_refuse_constant)
    except ValueError as error:
        raise PatternError(f"not JSON: {error}") from None


def _refuse_constant(name: str) -> float:
    """§1: no NaN, no Infinity."""
    raise ValueError(f"{name} is not a JSON number")


@dataclass(frozen=True)
class Event:
    """One playable event: times in seconds, parameters clamped and complete (§3)."""

    kind: str
    start: float
    duration: float
    parameters: Dict[str, float]
    sound: Optional[Sound] = None

    @property
    def end(self) -> float:
        """§4, §5: its logical end; without EventDuration (or with 0) a sound is as long as its
        file."""
        if self.sound and not self.duration:
            return self.start + self.sound.seconds
        return self.start + self.duration


@dataclass(frozen=True)
class Setter:
    """A Parameter (one point) or a ParameterCurve of one control: absolute seconds and clamped
    values (§3)."""

    control: str
    points: List[Tuple[float, float]]


@dataclass
class Score:
    """What is left of a file after dropping: events by time, setters in file order, and what was
    dropped."""

    events: List[Event] = field(default_factory=list)
    setters: List[Setter] = field(default_factory=list)
    parameter_times: List[float] = field(default_factory=list)
    dropped: List[str] = field(default_factory=list)
    folder: Optional[str] = None

    def at_speed(self, speed: float) -> Score:
        """§4: every time and every EventDuration scaled; envelope times, transients, pitches and
        the lengths of files stay."""
        return Score(
            [
                replace(e, start=e.start / speed, duration=e.duration / speed)
                for e in self.events
            ],
            [
                Setter(s.control, [(time / speed, value) for time, value in s.points])
                for s in self.setters
            ],
            [time / speed for time in self.parameter_times],
            self.dropped,
        )


def _typed(value: Any, kind: type, what: str) -> Any:
    """§2: a value of the wrong JSON type costs the entry that holds it; so does a number that
    overflowed (§1)."""
    if not isinstance(value, kind) or (kind is float and not math.isfinite(value)):
        raise Drop(f"{what} is not a {'finite number' if kind is float else kind.__name__}")
    return value


def _member(holder: Dict[str, Any], key: str, kind: type, default: Any = None) -> Any:
    """§2: a member of the right type, its default when it is missing, or a Drop."""
    if key in holder:
        return _typed(holder[key], kind, key)
    if default is None:
        raise Drop(f"{key} is missing")
    return default


def _time(holder: Dict[str, Any]) -> float:
    """§2: a missing time is 0; a negative one drops its entry."""
    time = _member(holder, "Time", float, 0.0)
    if time < 0:
        raise Drop("Time is negative")
    return time


def _read_parameters(kind: str, entries: List[Any], score: Score) -> Dict[str, float]:
    """§2, §3: unknown and inapplicable IDs ignored, values clamped, the last of repeated IDs wins,
    defaults added."""
    ranges = PARAMETERS[kind]
    values = {name: float(default) for name, (_, _, default) in ranges.items()}
    for entry in entries:
        try:
            _typed(entry, dict, "event parameter")
            name, value = _member(entry, "ParameterID", str), _member(
                entry, "ParameterValue", float
            )
        except Drop as reason:
            score.dropped.append(f"event parameter: {reason}")
            continue
        if name in ranges:
            values[name] = clamp(value, *ranges[name][:2])
    if "Sustained" in values:
        values["Sustained"] = 1.0 if values["Sustained"] >= 0.5 else 0.0
    return values


def _flag(body: Dict[str, Any], key: str, default: bool, score: Score) -> bool:
    """§2: a waveform flag; 0 and 1 as meant, anything else is an error and the default."""
    value = body.get(key, default)
    if not isinstance(value, (bool, float)) or value not in (0, 1):
        score.dropped.append(f"{key} is no boolean")
        return default
    return bool(value)


def _read_sound(body: Dict[str, Any], score: Score) -> Sound:
    """§2, §5: the file and the flags of an AudioCustom event."""
    path = _member(body, "EventWaveformPath", str)
    if not path:
        raise Drop("EventWaveformPath is empty")
    looped = _flag(body, "EventWaveformLoopEnabled", False, score)
    enveloped = _flag(body, "EventWaveformUseVolumeEnvelope", True, score)
    return load(path, score.folder, looped, enveloped)


def _read_event(body: Dict[str, Any], score: Score) -> None:
    """§2: the rules by which an event is kept or dropped."""
    kind, start = _member(body, "EventType", str), _time(body)
    duration = _member(body, "EventDuration", float, 0.0)
    entries = _member(body, "EventParameters", list, [])
    if kind not in PARAMETERS:
        raise Drop(f"unknown EventType {kind!r}")
    if duration < 0:
        raise Drop("EventDuration is negative")
    if kind.endswith("Continuous") and duration == 0:
        raise Drop("EventDuration is missing or 0")
    sound = _read_sound(body, score) if kind == "AudioCustom" else None
    values = _read_parameters(kind, entries, score)
    score.events.append(Event(kind, start, duration, values, sound))


def _read_parameter(body: Dict[str, Any], score: Score) -> None:
    """§2, §3: one dynamic parameter."""
    name, value, time = (
        _member(body, "ParameterID", str),
        _member(body, "ParameterValue", float),
        _time(body),
    )
    if name in CONTROLS:
        score.setters.append(Setter(name, [(time, clamp(value, *CONTROLS[name][:2]))]))
        score.parameter_times.append(time)


def _read_curve(body: Dict[str, Any], score: Score) -> None:
    """§2, §3: one curve; point times are relative to it, points are clamped first and sorted
    stably."""
    name, start = _member(body, "ParameterID", str), _time(body)
    points: List[Tuple[float, float]] = []
    for point in _member(body, "ParameterCurveControlPoints", list):
        try:
            _typed(point, dict, "control point")
            points.append((_time(point), _member(point, "ParameterValue", float)))
        except Drop as reason:
            score.dropped.append(f"control point: {reason}")
    if name in CONTROLS and points:
        low, high, _ = CONTROLS[name]
        points.sort(key=lambda point: point[0])
        score.setters.append(
            Setter(name, [(start + time, clamp(value, low, high)) for time, value in points])
        )


def read_score(data: bytes, folder: Optional[str] = None) -> Score:
    """§1, §2: the file's bytes as a score, or PatternError when it is refused. Sounds are sought in
    `folder`."""
    root = parse_json(data)
    if not isinstance(root, dict) or not isinstance(root.get("Pattern"), list):
        raise PatternError("the root is no object, or Pattern is missing or no array")
    version = root.get("Version", 1.0)
    if not isinstance(version, float) or version <= 0:
        raise PatternError("Version is not a number above 0")
    score, readers = Score(folder=folder), {
        "Event": _read_event,
        "Parameter": _read_parameter,
        "ParameterCurve": _read_curve,
    }
    for index, element in enumerate(root["Pattern"]):
        try:
            keys = [key for key in readers if key in _typed(element, dict, "element")]
            if len(keys) != 1:
                raise Drop("not exactly one of Event, Parameter and ParameterCurve")
            readers[keys[0]](_member(element, keys[0], dict), score)
        except Drop as reason:
            score.dropped.append(f"element {index}: {reason}")
    if score.dropped and not score.events:
        raise PatternError("errors leave none of its events: " + "; ".join(score.dropped))
    score.events.sort(key=lambda event: event.start)
    return score
