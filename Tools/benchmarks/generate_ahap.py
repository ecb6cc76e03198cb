#!/usr/bin/env python3
"""Writes a long AHAP pattern to standard output, one element of `Pattern` a line.

usage: generate_ahap.py SECONDS [curves]

Every second holds a continuous event of half a second, whose sharpness differs from second to
second, and four transients of growing intensity and sharpness after it. With `curves` the continuous
event is shaped by an intensity curve and a sharpness curve, neutral again when the transients come.
"""

import json
import sys

SHAPES = {
    "HapticIntensityControl": ((0, 0.2), (0.15, 1), (0.3, 0.6), (0.5, 1)),
    "HapticSharpnessControl": ((0, 0), (0.15, 0.3), (0.3, -0.2), (0.5, 0)),
}


def event(kind, time, intensity, sharpness, **more):
    values = {"HapticIntensity": intensity, "HapticSharpness": sharpness}
    parameters = [{"ParameterID": key, "ParameterValue": value} for key, value in values.items()]
    return {"Event": {"Time": time, "EventType": kind, **more, "EventParameters": parameters}}


def curve(identifier, time, points):
    points = [{"Time": time, "ParameterValue": value} for time, value in points]
    return {
        "ParameterCurve": {
            "ParameterID": identifier,
            "Time": time,
            "ParameterCurveControlPoints": points,
        }
    }


def elements(seconds, with_curves):
    for second in range(seconds):
        yield event("HapticContinuous", second, 0.8, second % 11 / 10, EventDuration=0.5)
        if with_curves:
            for identifier, points in SHAPES.items():
                yield curve(identifier, second, points)
        for tap in range(4):
            level = 0.25 * (tap + 1)
            yield event("HapticTransient", round(second + 0.55 + 0.1 * tap, 2), level, level)


def write(file, seconds, with_curves=False):
    file.write('{"Version": 1.0, "Metadata": {"Project": "Benchmark"}, "Pattern": [\n')
    separator = ""
    for element in elements(seconds, with_curves):
        file.write(separator + json.dumps(element))
        separator = ",\n"
    file.write("\n]}\n")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    write(sys.stdout, int(sys.argv[1]), "curves" in sys.argv[2:])
