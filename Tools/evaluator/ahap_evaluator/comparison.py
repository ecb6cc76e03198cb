"""A rendered file against the truth: its samples, and levels, frequencies and onsets by voice."""

from __future__ import annotations

import math
from typing import Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple

from .evaluation import Evaluation
from .measures import crossings, decibels, fit_tap_frequency, is_steady, lone_stretches
from .tables import LAYOUTS, TWO_PI, clamp
from .voices import Voice, harmonics, tap_shape

LEVEL_DB, FREQUENCY_PERCENT, ONSET_FRAMES, SAMPLE_DIFFERENCE = 0.1, 0.5, 1, 1e-4


class Check(NamedTuple):
    """One line of a comparison; `passed` None: it could not be measured."""

    quantity: str
    passed: Optional[bool]
    text: str


Finding = Tuple[float, str]  # the size of an error, and where


class Comparison:
    """Measures a rendered file's samples against an evaluation."""

    def __init__(
        self, evaluation: Evaluation, layout: str, measured: List[List[float]], step: float
    ) -> None:
        self.truth, self.layout, self.measured, self.step = evaluation, layout, measured, step
        self.expected = evaluation.render(layout)
        if step:  # §5: integer samples saturate
            self.expected = [
                [clamp(x, -1.0, 1.0 - step) for x in channel] for channel in self.expected
            ]
        self.length = min(evaluation.length, len(measured[0]))
        self.floor = max(1e-3, 128.0 * step)  # quieter stretches are not measured
        self.checks: List[Check] = []

    def run(self) -> List[Check]:
        """All checks, in the order in which they are printed."""
        self._length_and_samples()
        if len(self.truth.starts) > 1:  # passes overlap: length and samples say it all
            return self.checks
        for voice in self.truth.voices:
            channels = self._channel_levels(voice)
            if not channels:
                for quantity in ("level", "frequency", "onset"):
                    self.checks.append(
                        Check(quantity, None, f"{voice.name()}: not in layout {self.layout}")
                    )
                continue
            others = [
                o for o in self.truth.voices if o is not voice and self._shares_channel(o, channels)
            ]
            stretches = lone_stretches(voice, others, self.length, self.truth.silent_from)
            measure = self._tap if voice.kind == "HapticTransient" else self._steady
            # What is filtered or limited has no level of its own to be held against.
            if voice.sound or (voice.haptic and self.truth.is_worn):
                measure = self._sound
            levels, frequencies = measure(voice, channels, stretches)
            why = (
                "overlapped throughout"
                if not stretches
                else "too short, too quiet, clipped or never steady"
            )
            self._report("level", voice, levels, LEVEL_DB, "dB", why)
            self._report("frequency", voice, frequencies, FREQUENCY_PERCENT, "%", why)
            self._onset(voice, channels, others)
        return self.checks

    def _length_and_samples(self) -> None:
        """Equal length; the largest difference of a sample, and where."""
        length, other = self.truth.length, len(self.measured[0])
        self.checks.append(Check("length", length == other, f"{other} frames, {length} expected"))
        allowed, worst, place = SAMPLE_DIFFERENCE + self.step / 2.0, 0.0, "no frame"
        for index, (expected, measured) in enumerate(zip(self.expected, self.measured)):
            for n, (x, y) in enumerate(zip(expected, measured)):
                if not abs(x - y) <= worst:  # also true of a sample that is not a number
                    worst, place = (
                        abs(x - y),
                        f"frame {n}, channel {index}: {y:.9f}, {x:.9f} expected",
                    )
                    if math.isnan(worst):
                        worst = math.inf
        self.checks.append(
            Check("samples", worst <= allowed, f"largest difference {worst:.3g} at {place}")
        )

    def _channels_of(self, parts: str) -> List[int]:
        """The channels that carry one of these parts."""
        carried = enumerate(LAYOUTS[self.layout])
        return [channel for channel, names in carried if any(part in names for part in parts)]

    def _report(
        self, quantity: str, voice: Voice, found: List[Finding], allowed: float, unit: str, why: str
    ) -> None:
        """The worst finding of a quantity, or why there is none."""
        if not found:
            self.checks.append(Check(quantity, None, f"{voice.name()}: {why}"))
            return
        error, where = max(found, key=lambda finding: abs(finding[0]))
        self.checks.append(
            Check(
                quantity,
                abs(error) <= allowed,
                f"{voice.name()}: {error:+.4f} {unit} at worst of {len(found)}, {where}",
            )
        )

    def _shares_channel(self, voice: Voice, channels: Dict[int, List[float]]) -> bool:
        """Whether a voice is heard in one of the channels."""
        parts = "h" if voice.haptic else "lr"
        return any(part in LAYOUTS[self.layout][channel] for part in parts for channel in channels)

    def _channel_levels(self, voice: Voice) -> Dict[int, List[float]]:
        """The true level (√2·RMS; a transient's peak) per frame in each channel that carries the
        voice."""
        truth = self.truth
        if voice.sound:
            return {channel: [] for channel in self._channels_of("lr")}
        if voice.kind == "HapticTransient":
            levels = [truth.level_at(voice.start)[voice.index]] * (voice.stop - voice.start)
        else:
            levels = truth.amplitudes(voice)
        if not voice.haptic:
            bright = truth.controls["AudioBrightnessControl"].values(
                voice.start, voice.stop, voice.parameters["AudioBrightness"], 0.0, 1.0
            )
            levels = [
                level * math.hypot(*harmonics(b, truth.harmonic_count))
                for level, b in zip(levels, bright)
            ]
        return {
            channel: [truth.gain * level * factor for level, factor in zip(levels, gains)]
            for part, gains in truth.parts(voice).items()
            for channel, carried in enumerate(LAYOUTS[self.layout])
            if part in carried
        }

    def _clipped(self, channel: int, first: int, last: int) -> bool:
        """Whether integer samples saturate within a stretch (§5)."""
        return (
            bool(self.step) and max(map(abs, self.expected[channel][first:last])) >= 1.0 - self.step
        )

    def _tap(
        self, voice: Voice, channels: Dict[int, List[float]], stretches: List[Tuple[int, int]]
    ) -> Tuple[List[Finding], List[Finding]]:
        """A lone transient: its peak against its level, its frequency by a fit."""
        levels, frequencies, truth = [], [], self.truth
        hertz, window, _ = tap_shape(
            truth.profile, truth.value_of(voice, "HapticSharpness"), truth.rate
        )
        for channel, level in channels.items():
            if (
                stretches != [(voice.start, voice.stop)]
                or level[0] < self.floor
                or self._clipped(channel, voice.start, voice.stop)
            ):
                continue
            samples = self.measured[channel][voice.start : voice.stop]
            where = f"frames {voice.start} to {voice.stop}, channel {channel}"
            levels.append((decibels(max(map(abs, samples)), level[0]), where))
            fitted = fit_tap_frequency(samples, window, hertz, truth.rate)
            frequencies.append(
                (100.0 * (fitted / hertz - 1.0), f"{where}: {fitted:.3f} Hz, {hertz:.3f} expected")
            )
        return levels, frequencies

    def _steady(
        self, voice: Voice, channels: Dict[int, List[float]], stretches: List[Tuple[int, int]]
    ) -> Tuple[List[Finding], List[Finding]]:
        """A lone continuous voice in windows of at least three periods and 20 ms within which its
        level and frequency are steady: Hann-weighted RMS·√2 against the equally weighted level,
        whole cycles per time against the mean frequency."""
        levels, frequencies = [], []
        hertz = [self.truth.frequency_at(voice, n) for n in range(voice.start, voice.stop)]
        for channel, level in channels.items():
            samples = self.measured[channel]
            for first, last in self._windows(voice, level, hertz, stretches):
                if self._clipped(channel, first, last):
                    continue
                where, size = f"frames {first} to {last}, channel {channel}", last - first
                hann = [1.0 - math.cos(TWO_PI * (n + 0.5) / size) for n in range(size)]
                power = math.fsum(w * y * y for w, y in zip(hann, samples[first:last]))
                ideal = math.fsum(
                    w * x * x for w, x in zip(hann, level[first - voice.start : last - voice.start])
                )
                levels.append((decibels(math.sqrt(2.0 * power), math.sqrt(ideal)), where))
                times = crossings(samples, first, last)
                if len(times) < 2:
                    frequencies.append((-100.0, f"{where}: no whole cycle"))
                    continue
                found = (len(times) - 1) * self.truth.rate / (times[-1] - times[0])
                within = hertz[
                    math.ceil(times[0]) - voice.start : math.floor(times[-1]) + 1 - voice.start
                ]
                mean = math.fsum(within) / len(within)
                frequencies.append(
                    (100.0 * (found / mean - 1.0), f"{where}: {found:.3f} Hz, {mean:.3f} expected")
                )
        return levels, frequencies

    def _sound(
        self, voice: Voice, channels: Dict[int, List[float]], stretches: List[Tuple[int, int]]
    ) -> Tuple[List[Finding], List[Finding]]:
        """A lone sound, or what a profile filters or limits, in half-overlapping windows of 30 ms: Hann-weighted RMS and whole cycles per
        time, each against the same measure of the expected samples."""
        levels, frequencies, size = [], [], math.ceil(0.03 * self.truth.rate)
        hann = [1.0 - math.cos(TWO_PI * (n + 0.5) / size) for n in range(size)]
        for channel in channels:
            pair = self.expected[channel], self.measured[channel]
            for start, stop in stretches:
                for first in range(start, stop - size + 1, size // 2):
                    if self._clipped(channel, first, first + size):
                        continue
                    ideal, found = (
                        math.sqrt(
                            2 * math.fsum(w * y * y for w, y in zip(hann, x[first : first + size]))
                            / math.fsum(hann)
                        )
                        for x in pair
                    )
                    if ideal < self.floor:
                        continue
                    where = f"frames {first} to {first + size}, channel {channel}"
                    levels.append((decibels(found, ideal), where))
                    frequencies += self._cycles(pair, first, first + size, where)
        return levels, frequencies

    def _cycles(
        self, pair: Tuple[List[float], List[float]], first: int, last: int, where: str
    ) -> List[Finding]:
        """The frequencies of expected and measured samples, if there are three cycles or more, of
        one length (no noise), none too quiet."""
        ideal, found = (crossings(x, first, last) for x in pair)
        periods = list(map(float.__sub__, ideal[1:], ideal))
        if len(periods) < 3 or max(periods) > 1.2 * min(periods):
            return []
        marks = [round(time) for time in ideal]
        if any(max(map(abs, pair[0][a:b])) < self.floor for a, b in zip(marks, marks[1:])):
            return []
        if len(found) < 2:
            return [(-100.0, f"{where}: no whole cycle")]
        ideal_hertz, hertz = (
            (len(times) - 1) * self.truth.rate / (times[-1] - times[0]) for times in (ideal, found)
        )
        text = f"{where}: {hertz:.3f} Hz, {ideal_hertz:.3f} expected"
        return [(100.0 * (hertz / ideal_hertz - 1.0), text)]

    def _windows(
        self, voice: Voice, level: List[float], hertz: List[float], stretches: List[Tuple[int, int]]
    ) -> Iterator[Tuple[int, int]]:
        """Half-overlapping windows that can be measured."""
        rate = self.truth.rate
        for start, stop in stretches:
            while start < stop:
                size = math.ceil(rate * max(3.0 / hertz[start - voice.start], 0.02))
                size = math.ceil(
                    rate
                    * max(3.0 / min(hertz[start - voice.start : start - voice.start + size]), 0.02)
                )
                if start + size > stop:
                    break
                part = slice(start - voice.start, start - voice.start + size)
                steady = (
                    min(level[part]) >= self.floor
                    and is_steady(level[part])
                    and is_steady(hertz[part])
                )
                if steady:
                    yield start, start + size
                start += size // 2 if steady else max(1, size // 8)

    def _onset(
        self, voice: Voice, channels: Dict[int, List[float]], others: Sequence[Voice]
    ) -> None:
        """The first frame of a voice after silence: where the file first exceeds half an integer
        step (float: 1e-6), less the frames that the voice itself needs to get there."""
        silent = self.truth.silent_from
        before = max([silent(o) for o in others if o.start <= voice.start], default=0)
        start = (before + voice.start) // 2 if before else 0
        stop = min([o.start for o in others if o.start > voice.start] + [silent(voice), self.length])
        expected, found = (
            next(
                (
                    n
                    for n in range(start, stop)
                    for channel in channels
                    if abs(signals[channel][n]) > (self.step / 2.0 or 1e-6)
                ),
                None,
            )
            for signals in (self.expected, self.measured)
        )
        if before and before > voice.start - 4:
            check = Check("onset", None, f"{voice.name()}: no silence before it")
        elif expected is None:
            check = Check(
                "onset", None, f"{voice.name()}: silent until it ends or another voice starts"
            )
        elif found is None:
            check = Check("onset", False, f"{voice.name()}: none found")
        else:
            error = found - expected
            check = Check(
                "onset",
                abs(error) <= ONSET_FRAMES,
                f"{voice.name()}: {error:+d} frames, at frame {voice.start + error}",
            )
        self.checks.append(check)
