"""What the patterns reach together: every type, parameter, control, envelope and profile entry."""

from __future__ import annotations

import json
import subprocess
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, List, Set, Tuple

from ahap_evaluator.evaluation import evaluate
from ahap_evaluator.profiles import NUMBERS
from ahap_evaluator.reading import parse_json
from ahap_evaluator.tables import CONTROLS, PARAMETERS, PatternError

ROOT = Path(__file__).resolve().parents[1]


class Coverage(unittest.TestCase):
    folder: Path

    @classmethod
    def setUpClass(cls) -> None:
        holder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(holder.cleanup)
        cls.folder = Path(holder.name, "random")
        subprocess.run([str(ROOT / "generate-patterns"), str(cls.folder), "24"], check=True)

    def paths(self, generated: bool) -> List[Path]:
        return sorted((self.folder if generated else ROOT / "patterns").glob("**/*.ahap"))

    def elements(self, generated: bool) -> List[Dict[str, Any]]:
        found: List[Dict[str, Any]] = []
        for path in self.paths(generated):
            pattern = parse_json(path.read_bytes())["Pattern"]
            found += [element for element in pattern if isinstance(element, dict)]
        return found

    def test_number(self) -> None:
        self.assertGreaterEqual(len(self.paths(False)), 60)
        self.assertEqual(len(self.paths(True)), 24)

    def test_generated_patterns_repeat(self) -> None:
        with tempfile.TemporaryDirectory() as other:
            subprocess.run([str(ROOT / "generate-patterns"), other, "2", "5"], check=True)
            for name in ("generated-005.ahap", "generated-006.ahap"):
                self.assertEqual(
                    Path(other, name).read_bytes(), (self.folder / name).read_bytes())

    def test_parameters_and_controls(self) -> None:
        wanted = {(kind, name) for kind, names in PARAMETERS.items() for name in names}
        keys = {"Parameter", "ParameterCurve"}
        for generated in (False, True):
            parameters: Set[Tuple[str, str]] = set()
            controls: Set[Tuple[str, str]] = set()
            for element in self.elements(generated):
                event = element.get("Event")
                if isinstance(event, dict) and isinstance(event.get("EventParameters"), list):
                    for parameter in event["EventParameters"]:
                        if isinstance(parameter, dict):
                            parameters.add((event.get("EventType"), parameter.get("ParameterID")))
                for key in keys & element.keys():
                    if isinstance(element[key], dict):
                        controls.add((key, element[key].get("ParameterID")))
            self.assertEqual(wanted - parameters, set())
            # Each control, in either way over both kinds of patterns.
            self.assertEqual(set(CONTROLS) - {name for _, name in controls}, set())

    def test_project_patterns(self) -> None:
        """Those that people start from show every type, parameter, control and waveform key."""
        found: Set[str] = set()

        def walk(value: Any) -> None:
            if isinstance(value, dict):
                found.update(key for key in value if key.startswith("EventWaveform"))
                found.update(value[key] for key in ("EventType", "ParameterID") if key in value)
                for member in value.values():
                    walk(member)
            elif isinstance(value, list):
                for member in value:
                    walk(member)

        for path in (ROOT.parents[1] / "Patterns").glob("*.ahap"):
            walk(parse_json(path.read_bytes()))
        wanted = {name for names in PARAMETERS.values() for name in names} | set(CONTROLS)
        wanted |= set(PARAMETERS)
        wanted |= {"EventWaveform" + key for key in ("Path", "LoopEnabled", "UseVolumeEnvelope")}
        self.assertEqual(wanted - found, set())

    def test_four_envelopes(self) -> None:
        """Attack, hold and release; an attack cut by the end; a decay to silence; a decay cut."""
        found: Set[Tuple[str, str]] = set()
        for path in self.paths(False) + self.paths(True):
            try:
                truth = evaluate(str(path), 48_000)
            except PatternError:
                continue
            for voice in truth.voices:
                if voice.kind == "HapticTransient" or (voice.sound and not voice.sound.enveloped):
                    continue
                length = voice.end - voice.start
                if length <= voice.attack:
                    shape = "cut attack"
                elif voice.parameters["Sustained"]:
                    shape = "hold"
                else:
                    shape = "decay" if length >= voice.attack + voice.decay else "cut decay"
                found.add((voice.kind, shape))
        shapes = ("hold", "cut attack", "decay", "cut decay")
        kinds = ("HapticContinuous", "AudioContinuous", "AudioCustom")
        self.assertEqual({(kind, shape) for kind in kinds for shape in shapes} - found, set())

    def test_profile_entries(self) -> None:
        entries: Set[Tuple[str, str]] = set()
        for path in (ROOT / "profiles").glob("*.json"):
            for key, value in json.loads(path.read_text(encoding="utf-8")).items():
                names = value if isinstance(value, dict) else {key: value}
                entries |= {(key if isinstance(value, dict) else "", name) for name in names}
        wanted = set(NUMBERS) | {("transient", "window"), ("", "name")}
        self.assertEqual(wanted - entries, set())


if __name__ == "__main__":
    unittest.main()
