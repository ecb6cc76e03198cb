"""What sounds: voices, their envelopes and their waveforms (§5)."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Dict, List, Optional, Sequence, Tuple

from .controls import frame_of, ramp
from .sounds import Sound
from .tables import TWO_PI, Profile


@dataclass
class Voice:
    """One sounding voice: frames start ≤ n < stop; `end` is where the release begins."""

    index: int
    kind: str
    parameters: Dict[str, float]
    start: int
    end: int
    stop: int = 0
    attack: int = 1
    decay: int = 1
    release: int = 1
    mergeable: bool = False
    sound: Optional[Sound] = None

    @property
    def haptic(self) -> bool:
        """§3: its domain: haptic, or else audio."""
        return self.kind.startswith("Haptic")

    def name(self) -> str:
        """How a comparison names it."""
        return f"voice {self.index + 1} ({self.kind} at frame {self.start})"


def envelope_at(voice: Voice, frame: int) -> float:
    """§5: the envelope of a continuous voice."""
    if not voice.start <= frame < voice.stop:
        return 0.0
    if voice.sound and not voice.sound.enveloped:
        return 1.0
    # The release of a sound multiplies what goes on under it; elsewhere it starts from a level.
    n = (frame if voice.sound else min(frame, voice.end)) - voice.start
    body = ramp(n / voice.attack)
    if not voice.parameters["Sustained"]:
        body *= 1.0 - ramp((n - voice.attack) / voice.decay)
    return body if frame <= voice.end else body * (1.0 - ramp((frame - voice.end) / voice.release))


def tap_shape(
    profile: Profile, sharpness: float, rate: int
) -> Tuple[float, List[float], List[float]]:
    """§5: a transient's frequency, its window w, and its samples at level 1."""
    seconds = profile.tap_seconds + profile.tap_seconds_span * sharpness
    count = int(frame_of(seconds, rate))
    if not profile.tap_windowed:
        hertz = profile.tap_cycles * rate / count
        return (
            hertz,
            [1.0] * count,
            [math.sin(TWO_PI * profile.tap_cycles * n / count) for n in range(count)],
        )
    hertz = profile.tap_cycles / seconds if profile.tap_cycles else profile.hertz(sharpness)
    falls = [1.0 - n / count for n in range(count)]
    window = [v * v * ((1.0 - sharpness) + sharpness * v**4) for v in falls]
    wave = [math.sin(TWO_PI * hertz * n / rate) for n in range(count)]
    hump = [(1.0 - v) * v for v in falls]
    c = math.fsum(map(float.__mul__, window, wave)) / math.fsum(map(float.__mul__, window, hump))
    samples = [w * (x - c * h) for w, x, h in zip(window, wave, hump)]
    peak = max(map(abs, samples))
    return hertz, window, [x / peak for x in samples]


@lru_cache(maxsize=4096)
def harmonics(brightness: float, count: int) -> Tuple[float, ...]:
    """§5: the amplitudes of AudioContinuous's harmonics 1…count."""
    scale = brightness / math.asin(brightness) if brightness else 1.0
    return tuple(scale * brightness ** (h - 1) / h for h in range(1, count + 1))


def harmonic_sum(amplitudes: Sequence[float], phase: float) -> float:
    """Σ amplitude[h]·sin(h·phase), by Clenshaw's recurrence."""
    twice, y1, y2 = 2.0 * math.cos(phase), 0.0, 0.0
    for amplitude in reversed(amplitudes):
        y1, y2 = amplitude + twice * y1 - y2, y1
    return y1 * math.sin(phase)
