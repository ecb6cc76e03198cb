"""A score at one rate, profile and gain: its voices, its samples, and its analytical truth."""

from __future__ import annotations

import bisect
import math
import os
from typing import Dict, List, Optional

from .controls import Timeline, frame_of, phases
from .profiles import profile as profile_of
from .profiles import tail_frames, worn
from .reading import Event, Score, read_score
from .sounds import cutoff_share, value_at
from .tables import (
    CONTROLS,
    LAYOUTS,
    MULTIPLIED,
    PARAMETERS,
    TWO_PI,
    PatternError,
    UnsupportedError,
    clamp,
)
from .voices import Voice, envelope_at, harmonic_sum, harmonics, tap_shape

MAX_SECONDS = 3600.0
RATES = (8_000, 768_000)


class Evaluation:
    """A score at one rate, profile and master gain: its voices, its length, its samples and its
    truth."""

    def __init__(
        self,
        score: Score,
        rate: int = 48_000,
        profile: str = "default",
        gain_db: float = -6.0,
        passes: int = 1,
    ) -> None:
        if not RATES[0] <= rate <= RATES[1]:
            raise PatternError(f"rate {rate} is outside {RATES[0]} to {RATES[1]} Hz")
        self.rate, self.profile, self.gain = rate, profile_of(profile), 10.0 ** (gain_db / 20.0)
        self.controls = {name: Timeline(name, score.setters, rate) for name in CONTROLS}
        self.harmonic_count = max(h for h in range(1, 17) if h * 880 < rate / 2)
        times = [event.end for event in score.events] + score.parameter_times
        if score.events and max(times) > MAX_SECONDS:
            raise PatternError(f"longer than {MAX_SECONDS:g} s")
        self.voices: List[Voice] = []
        self.dropped = score.dropped
        for event in score.events:
            self._add(event)
        marks = [frame_of(time, rate) for time in times]
        marks += [self.silent_from(voice) for voice in self.voices]
        # §5; without an event the length is 0 (§2)
        self.single_length = int(max(marks)) if self.voices else 0
        # §4: copy k of a loop is moved by frame(k·D); a pattern of length 0 is played once.
        duration = max(times) if self.voices else 0.0
        self.starts = [
            int(frame_of(k * duration, rate)) for k in range(passes if duration > 0 else 1)
        ]
        self.length = self.starts[-1] + self.single_length

    def _add(self, event: Event) -> None:
        """§4, §5: an event becomes a voice, or lengthens the one that it touches."""
        start, end = (
            int(frame_of(time, self.rate)) for time in (event.start, event.end)
        )
        voice = Voice(len(self.voices), event.kind, event.parameters, start, end)
        voice.sound = event.sound
        if event.kind == "HapticTransient":
            seconds = self.profile.tap_seconds + self.profile.tap_seconds_span * self.value_of(
                voice, "HapticSharpness"
            )
            voice.end = voice.stop = start + int(frame_of(seconds, self.rate))
        else:
            times = [
                self.value_of(voice, name) for name in ("AttackTime", "DecayTime", "ReleaseTime")
            ]
            shortest = self.profile.shortest_time if voice.haptic else 0.002
            voice.attack, voice.decay, voice.release = (
                max(1, int(frame_of(shortest * 1000.0**value, self.rate))) for value in times
            )
            voice.stop = end + voice.release
            if voice.sound:
                self._place_sound(voice)
            voice.mergeable = (
                voice.haptic and bool(event.parameters["Sustained"]) and not any(times)
            )
            for other in self.voices:
                if (
                    voice.mergeable
                    and other.mergeable
                    and other.end == start
                    and other.parameters == voice.parameters
                ):
                    other.end, other.stop = voice.end, voice.stop
                    return
        self.voices.append(voice)

    def _place_sound(self, voice: Voice) -> None:
        """§5: a sound ends with its event, or with its file; the release ends with the sound, so it
        starts that much earlier, at its first frame at the earliest."""
        if voice.sound.rate != self.rate:
            raise UnsupportedError(
                f"unsupported rate: a sound of {voice.sound.rate} Hz in a render of {self.rate} Hz"
            )
        voice.stop = voice.end
        if voice.sound.enveloped:
            end = self._sound_end(voice)
            voice.end = max(voice.start, end - voice.release)
            voice.release = max(1, end - voice.end)

    @property
    def is_worn(self) -> bool:
        """Whether the profile filters or limits the haptic layer."""
        return bool(self.profile.high_pass) or self.profile.level_limit < math.inf

    def silent_from(self, voice: Voice) -> int:
        """Where nothing of a voice is heard any more: behind the profile's tail."""
        return voice.stop + (tail_frames(self.profile, self.rate) if voice.haptic else 0)

    def _sound_end(self, voice: Voice) -> int:
        """§5: where a sound ends: with its event, or earlier where its file has been read."""
        if voice.sound.looped:
            return voice.stop
        places = self.positions(voice)
        return voice.start + bisect.bisect_left(places, voice.sound.frames)

    def _control(self, voice: Voice, parameter: str) -> Timeline:
        """§3: the control that acts on a voice's parameter, within its own domain."""
        domain = "Haptic" if voice.haptic else "Audio"
        return self.controls[
            (parameter if parameter.startswith(domain) else domain + parameter) + "Control"
        ]

    def value_of(self, voice: Voice, parameter: str, frame: Optional[int] = None) -> float:
        """§3: event parameter with its control at a frame (at the start by default), clamped."""
        own = voice.parameters[parameter]
        control = self._control(voice, parameter).value(voice.start if frame is None else frame)
        return clamp(
            own * control if parameter in MULTIPLIED else own + control,
            *PARAMETERS[voice.kind][parameter][:2],
        )

    # ---- analytical truth

    def level_at(self, frame: int) -> Dict[int, float]:
        """§5: envelope · intensity · control (· the profile's amplitude) of each haptic voice that
        sounds at a frame, by voice index and before the master gain; for a transient the peak of
        the whole tap."""
        levels: Dict[int, float] = {}
        for voice in self.voices:
            if voice.haptic and voice.start <= frame < voice.stop:
                if voice.kind == "HapticTransient":
                    levels[voice.index] = self.profile.tap_gain * self.value_of(
                        voice, "HapticIntensity"
                    )
                else:
                    levels[voice.index] = (
                        self.profile.gain
                        * self.value_of(voice, "HapticIntensity", frame)
                        * envelope_at(voice, frame)
                    )
        return levels

    def frequency_at(self, voice: Voice, frame: int) -> float:
        """§5: the frequency of a voice at a frame, in Hz."""
        if voice.kind == "HapticTransient":
            return tap_shape(self.profile, self.value_of(voice, "HapticSharpness"), self.rate)[0]
        if voice.haptic:
            return self.profile.hertz(self.value_of(voice, "HapticSharpness", frame))
        return 440.0 * 2.0 ** self.value_of(voice, "AudioPitch", frame)

    @property
    def onset_frames(self) -> List[int]:
        """§4: the first frame of each voice."""
        return [voice.start for voice in self.voices]

    def amplitudes(self, voice: Voice) -> List[float]:
        """Envelope · intensity or volume · control (· the profile's amplitude) at each frame of a
        continuous voice."""
        name, gain = (
            ("HapticIntensity", self.profile.gain) if voice.haptic else ("AudioVolume", 1.0)
        )
        scale, controls = gain * voice.parameters[name], self._control(voice, name).values(
            voice.start, voice.stop
        )
        return [
            scale * control * envelope_at(voice, n)
            for n, control in enumerate(controls, voice.start)
        ]

    def parts(self, voice: Voice) -> Dict[str, List[float]]:
        """The per-frame gain of a voice on each part of a layout: h, l and r (§5, pan law)."""
        if voice.haptic:
            return {"h": [1.0] * (voice.stop - voice.start)}
        pans = self.controls["AudioPanControl"].values(
            voice.start, voice.stop, voice.parameters["AudioPan"], -1.0, 1.0
        )
        angles, root = [(pan + 1.0) * math.pi / 4.0 for pan in pans], math.sqrt(2.0)
        return {
            "l": [root * math.cos(a) for a in angles],
            "r": [root * math.sin(a) for a in angles],
        }

    def _audio_values(self, voice: Voice, name: str) -> List[float]:
        """§3: an added audio parameter with its control at each frame of a voice."""
        name = "Audio" + name
        return self.controls[name + "Control"].values(
            voice.start, voice.stop, voice.parameters[name], *PARAMETERS[voice.kind][name][:2]
        )

    # ---- samples

    def positions(self, voice: Voice) -> List[float]:
        """§5: where a sound is read: the integral of 2^(pitch + control), in frames of the
        file."""
        if not any(self._audio_values(voice, "Pitch")):
            return [float(n) for n in range(voice.stop - voice.start)]
        log2, pieces = math.log(2.0), self.controls["AudioPitchControl"].clamped(
            voice.parameters["AudioPitch"], -1.0, 1.0, voice.start, voice.stop
        )
        turns = phases(
            pieces,
            lambda x, k, t: 2.0**x * (math.expm1(k * log2 * t) / (k * log2) if k else t),
            voice.start,
            1,
        )
        return [turn / TWO_PI for turn in turns]

    def sound_samples(self, voice: Voice) -> Dict[str, List[float]]:
        """§5: both sides of an AudioCustom voice before pan and master gain."""
        places, levels, sound = self.positions(voice), self.amplitudes(voice), voice.sound
        cutoffs = [
            cutoff_share(pitch, brightness, self.rate)
            for pitch, brightness in zip(
                self._audio_values(voice, "Pitch"), self._audio_values(voice, "Brightness")
            )
        ]
        sides = {
            id(sound.side(part)): [
                level * value_at(sound.side(part), place, sound.looped, cutoff, self.rate)
                if level
                else 0.0
                for level, place, cutoff in zip(levels, places, cutoffs)
            ]
            for part in ("lr" if len(sound.channels) == 2 else "l")
        }
        return {part: sides[id(sound.side(part))] for part in "lr"}

    def samples(self, voice: Voice) -> List[float]:
        """§5: a voice's own samples, before pan and master gain."""
        first, last, given = voice.start, voice.stop, voice.parameters
        if voice.kind == "HapticTransient":
            level = self.level_at(first)[voice.index]
            return [
                level * x
                for x in tap_shape(
                    self.profile, self.value_of(voice, "HapticSharpness"), self.rate
                )[2]
            ]
        amplitudes = self.amplitudes(voice)
        if voice.haptic:
            base, span = self.profile.base_hz, self.profile.span_hz
            pieces = self.controls["HapticSharpnessControl"].clamped(
                given["HapticSharpness"], 0.0, 1.0, first, last
            )
            angles = phases(
                pieces, lambda x, k, t: base * t + span * (x + 0.5 * k * t) * t, first, self.rate
            )
            return [a * math.sin(angle) for a, angle in zip(amplitudes, angles)]
        log2 = math.log(2.0)
        pieces = self.controls["AudioPitchControl"].clamped(
            given["AudioPitch"], -1.0, 1.0, first, last
        )
        angles = phases(
            pieces,
            lambda x, k, t: 440.0 * 2.0**x * (math.expm1(k * log2 * t) / (k * log2) if k else t),
            first,
            self.rate,
        )
        bright = self.controls["AudioBrightnessControl"].values(
            first, last, given["AudioBrightness"], 0.0, 1.0
        )
        return [
            a * harmonic_sum(harmonics(b, self.harmonic_count), angle)
            for a, b, angle in zip(amplitudes, bright, angles)
        ]

    def render(self, layout: str = "mix") -> List[List[float]]:
        """§4: the channels of a layout; a loop is the sum of single renders, through the profile's
        high-pass and level limit."""
        carried = LAYOUTS[layout]
        sums = {part: [0.0] * self.length for part in set("".join(carried))}
        for part, once in self.render_once("".join(sums)).items():
            for start in self.starts:
                for n, x in enumerate(once, start):
                    sums[part][n] += x
        if "h" in sums:
            sums["h"] = worn(self.profile, sums["h"], self.rate)
        return [
            [self.gain * math.fsum(xs) for xs in zip(*(sums[part] for part in parts))]
            for parts in carried
        ]

    def render_once(self, wanted: str) -> Dict[str, List[float]]:
        """§5: the parts of a layout before the gain; voices are summed in the score's order."""
        sums = {part: [0.0] * self.single_length for part in wanted}
        for voice in self.voices:
            gains = self.parts(voice)
            if not any(part in wanted for part in gains):
                continue
            if voice.sound:
                sides = self.sound_samples(voice)
            else:
                sides = dict.fromkeys(gains, self.samples(voice))
            for part, gain in gains.items():
                if part in wanted:
                    for n, (x, factor) in enumerate(zip(sides[part], gain), voice.start):
                        sums[part][n] += x * factor
        return sums


def evaluate(
    path: str,
    rate: int = 48_000,
    profile: str = "default",
    gain_db: float = -6.0,
    speed: float = 1.0,
    passes: int = 1,
) -> Evaluation:
    """Reads a file and resolves it."""
    with open(path, "rb") as file:
        score = read_score(file.read(), os.path.dirname(path) or ".").at_speed(speed)
    return Evaluation(score, rate, profile, gain_db, passes)
