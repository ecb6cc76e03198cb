"""What is read, refused, dropped and clamped."""

from __future__ import annotations

import unittest

from ahap_evaluator.reading import Score, read_score
from ahap_evaluator.tables import PatternError
from tests.elements import continuous, curve, event, parameter, score


class Reading(unittest.TestCase):
    def read(self, text: str) -> Score:
        return read_score(text.encode())

    def test_trailing_commas_and_mark(self) -> None:
        event = '{"EventType":"HapticTransient","Time":0,"x":",]"}'
        text = '\ufeff{"Version":1,"Pattern":[{"Event":' + event + ',},],}'
        self.assertEqual(len(self.read(text).events), 1)

    def test_refused(self) -> None:
        good = '{"Pattern":[]}'
        for text in (
            '{"Pattern":[,]}',
            '{"Pattern":[1,,]}',
            '{"Pattern":[NaN]}',
            '{"Pattern":[+1]}',
            '{"Pattern":[.5]}',
            '{"Pattern":[01]}',
            '{"Pattern":[]',
            good + ",",
            "",
            "[]",
            '{"Pattern":{}}',
            "{}",
            '{"Version":0,"Pattern":[]}',
            '{"Version":"1","Pattern":[]}',
            '{"Version":true,"Pattern":[]}',
            '{"a":' + "[" * 64 + "]" * 64 + ',"Pattern":[]}',
        ):
            with self.subTest(text[:40]), self.assertRaises(PatternError):
                self.read(text)
        self.assertEqual(self.read(good).events, [])
        for data in (good.encode("utf-16"), good.encode() + b"\xff"):
            with self.assertRaises(PatternError):
                read_score(data)

    def test_depth_of_64_is_read(self) -> None:
        self.read('{"a":' + "[" * 63 + "]" * 63 + ',"Pattern":[]}')

    def test_last_repeated_key_counts(self) -> None:
        events = self.read(
            '{"Pattern":[{"Event":{"EventType":"x","EventType":"HapticTransient",'
            '"Time":9,"Time":2}}]}'
        )
        self.assertEqual(events.events[0].start, 2.0)

    def test_dropped(self) -> None:
        keep = event("HapticTransient", 0)
        for bad in (
            event("HapticTransient", -1),
            event("HapticBuzz", 0),
            event("haptictransient", 0),
            event("HapticContinuous", 0),
            continuous(0, 0),
            continuous(0, -1),
            event("HapticTransient", 0, -1),
            event("AudioContinuous", 0),
            {"Event": {"Time": 0}},
            {"Event": 1},
            5,
            {},
            {**keep, "Parameter": {}},
            {"Event": {"EventType": "HapticTransient", "Time": "0"}},
            {"Event": {"EventType": "HapticTransient", "Time": None}},
            {"Event": {"EventType": "HapticTransient", "EventParameters": {}}},
            parameter("HapticIntensityControl", -1, 0),
            {"Parameter": {"Time": 0, "ParameterValue": 0}},
            {"Parameter": {"Time": 0, "ParameterID": "HapticIntensityControl"}},
            curve("HapticIntensityControl", -1, (0, 0)),
            {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0}},
        ):
            with self.subTest(bad):
                result = score(keep, bad)
                self.assertEqual(
                    (len(result.events), len(result.setters), len(result.dropped)), (1, 0, 1)
                )

    def test_nothing_left(self) -> None:
        with self.assertRaises(PatternError):
            score(continuous(0, 0))
        with self.assertRaises(PatternError):
            score({"Event": {"EventType": "AudioCustom", "EventWaveformPath": "a.wav"}})

    def test_overflow_costs_its_entry(self) -> None:
        result = self.read(
            '{"Pattern":[{"Event":{"EventType":"HapticTransient","Time":1e999}},'
            '{"Event":{"EventType":"HapticTransient"}}]}'
        )
        self.assertEqual([e.start for e in result.events], [0.0])

    def test_parameters(self) -> None:
        body = {
            "EventType": "HapticContinuous",
            "EventDuration": 1,
            "EventParameters": [
                {"ParameterID": "HapticIntensity", "ParameterValue": 0.2},
                {"ParameterID": "HapticIntensity", "ParameterValue": 7},
                {"ParameterID": "HapticSharpness", "ParameterValue": "1"},
                {"ParameterID": "HapticAttackTime", "ParameterValue": 1},
                {"ParameterID": "Sustained", "ParameterValue": 0.5},
                {"ParameterID": "AudioVolume", "ParameterValue": 0},
            ],
        }
        self.assertEqual(
            score({"Event": body}).events[0].parameters,
            {
                "HapticIntensity": 1,
                "HapticSharpness": 0.4226,
                "AttackTime": 0,
                "DecayTime": 0,
                "ReleaseTime": 0,
                "Sustained": 1,
            },
        )
        self.assertEqual(
            score(event("HapticTransient", 0)).events[0].parameters,
            {"HapticIntensity": 0.75, "HapticSharpness": 0.5},
        )

    def test_points_are_clamped_sorted_and_dropped(self) -> None:
        setter = score(
            event("HapticTransient", 0),
            curve("HapticSharpnessControl", 1, (0.5, 3), (0.25, -2), (-1, 0)),
        ).setters
        self.assertEqual(setter[0].points, [(1.25, -1), (1.5, 1)])
