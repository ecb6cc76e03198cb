"""The tables of the law: profiles, parameters, controls and layouts; and what can go wrong."""

from __future__ import annotations

import math
from typing import Dict, List, NamedTuple, Optional, Tuple

TWO_PI = 2.0 * math.pi


class PatternError(Exception):
    """The file is refused, or nothing of it can be played."""


class UnsupportedError(PatternError):
    """The file asks for something that this evaluator leaves out."""


class Drop(Exception):
    """The entry at hand is dropped (§2); the rest plays."""


class Profile(NamedTuple):
    """§5, the actuator profile. `tap_cycles` None: the tap sounds at the profile's own frequency;
    `high_pass` None: nothing is taken away."""

    gain: float
    base_hz: float
    span_hz: float
    tap_gain: float
    tap_seconds: float
    tap_seconds_span: float
    tap_cycles: Optional[float]
    tap_windowed: bool
    shortest_time: float = 0.002
    high_pass: Optional[float] = None
    level_limit: float = math.inf

    def hertz(self, sharpness: float) -> float:
        """§5: f(s)."""
        return self.base_hz + self.span_hz * sharpness


PROFILES: Dict[str, Profile] = {
    "default": Profile(1.0, 80.0, 150.0, 1.0, 0.022, 0.0, None, True),
    "mpeg": Profile(0.6138, 65.0, 235.0, 0.792, 0.022, 0.0, 2.0, False),
    "quest": Profile(1.0, 55.0, 145.0, 1.0, 0.0364, -0.0243, 2.0, True),
    "speaker": Profile(1.0, 320.0, 600.0, 1.0, 0.022, 0.0, None, True),
}
Range = Tuple[float, float, float]  # lowest, highest, default or neutral value
_ENVELOPE: Dict[str, Range] = {
    "AttackTime": (0, 1, 0),
    "DecayTime": (0, 1, 0),
    "ReleaseTime": (0, 1, 0),
    "Sustained": (0, 1, 1),
}
_AUDIO: Dict[str, Range] = {
    "AudioVolume": (0, 1, 1),
    "AudioPitch": (-1, 1, 0),
    "AudioPan": (-1, 1, 0),
    "AudioBrightness": (0, 1, 1),
    **_ENVELOPE,
}
PARAMETERS: Dict[str, Dict[str, Range]] = {  # §3
    "HapticTransient": {"HapticIntensity": (0, 1, 0.75), "HapticSharpness": (0, 1, 0.5)},
    "HapticContinuous": {
        "HapticIntensity": (0, 1, 0.6),
        "HapticSharpness": (0, 1, 0.4226),
        **_ENVELOPE,
    },
    "AudioContinuous": _AUDIO,
    "AudioCustom": _AUDIO,
}
MULTIPLIED = ("HapticIntensity", "AudioVolume")  # §3: their controls multiply, the other ten add
CONTROLS: Dict[str, Range] = {
    **{name + "Control": (0, 1, 1) for name in MULTIPLIED},
    **{
        name: (-1, 1, 0)
        for name in (
            "HapticSharpnessControl",
            "HapticAttackTimeControl",
            "HapticDecayTimeControl",
            "HapticReleaseTimeControl",
            "AudioPanControl",
            "AudioPitchControl",
            "AudioBrightnessControl",
            "AudioAttackTimeControl",
            "AudioDecayTimeControl",
            "AudioReleaseTimeControl",
        )
    },
}
LAYOUTS: Dict[str, List[str]] = {  # §5: what each channel carries (h haptic, l left, r right)
    "mix": ["hl", "hr"],
    "haptic": ["h"],
    "audio": ["l", "r"],
    "split": ["h", "l", "r"],
}


def clamp(value: float, low: float, high: float) -> float:
    """A value within low…high."""
    return low if value < low else high if value > high else value
