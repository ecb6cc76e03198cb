"""The elements of patterns for tests, and what becomes of them."""

from __future__ import annotations

import json
from typing import Any, Dict, Optional, Tuple

from ahap_evaluator.controls import Timeline
from ahap_evaluator.evaluation import Evaluation
from ahap_evaluator.reading import Score, read_score


def event(
    kind: str, time: float, duration: Optional[float] = None, **parameters: float
) -> Dict[str, Any]:
    body: Dict[str, Any] = {
        "EventType": kind,
        "Time": time,
        "EventParameters": [
            {"ParameterID": name, "ParameterValue": value} for name, value in parameters.items()
        ],
    }
    if duration is not None:
        body["EventDuration"] = duration
    return {"Event": body}


def continuous(time: float, duration: float, **parameters: float) -> Dict[str, Any]:
    return event("HapticContinuous", time, duration, **parameters)


def parameter(name: str, time: float, value: float) -> Dict[str, Any]:
    return {"Parameter": {"ParameterID": name, "Time": time, "ParameterValue": value}}


def curve(name: str, time: float, *points: Tuple[float, float]) -> Dict[str, Any]:
    return {
        "ParameterCurve": {
            "ParameterID": name,
            "Time": time,
            "ParameterCurveControlPoints": [{"Time": t, "ParameterValue": v} for t, v in points],
        }
    }


def score(*elements: Any) -> Score:
    return read_score(json.dumps({"Version": 1, "Pattern": elements}).encode())


def evaluation(
    *elements: Any, rate: int = 48_000, profile: str = "default", gain: float = 0.0
) -> Evaluation:
    return Evaluation(score(*elements), rate, profile, gain)


def timeline(name: str, *elements: Any, rate: int = 1000) -> Timeline:
    return Timeline(name, score(*elements).setters, rate)
