"""WAV files, and the command."""

from __future__ import annotations

import contextlib
import io
import json
import os
import struct
import tempfile
import unittest
from pathlib import Path
from typing import Sequence

from ahap_evaluator.command import main
from ahap_evaluator.evaluation import evaluate
from ahap_evaluator.tables import PatternError
from ahap_evaluator.wav import read_wav, wav_bytes
from tests.elements import continuous, event


def integer_wav(
    rate: int, channels: Sequence[Sequence[float]], bits: int, extensible: bool
) -> bytes:
    size, count = bits // 8, len(channels)
    body = b"".join(
        int(
            max(-(2.0 ** (bits - 1)), min(2.0 ** (bits - 1) - 1, round(x * 2.0 ** (bits - 1))))
        ).to_bytes(size, "little", signed=True)
        for frame in zip(*channels)
        for x in frame
    )
    form = struct.pack(
        "<HHIIHH", 0xFFFE if extensible else 1, count, rate, rate * count * size, count * size, bits
    )
    if extensible:
        form += (
            struct.pack("<HHI", 22, bits, 0)
            + b"\x01\x00\x00\x00\x00\x00\x10\x00\x80\x00\x00\xaa\x00\x38\x9b\x71"
        )
    chunks = (
        b"WAVEfmt "
        + struct.pack("<I", len(form))
        + form
        + b"LIST\x03\x00\x00\x00abc\x00"
        + b"data"
        + struct.pack("<I", len(body))
        + body
        + b"\x00" * (len(body) % 2)
    )
    return b"RIFF" + struct.pack("<I", len(chunks)) + chunks


class Files(unittest.TestCase):
    TWO = (
        event("HapticTransient", 0.01, HapticIntensity=1),
        continuous(0.1, 0.2, HapticIntensity=0.8),
    )

    def test_formats(self) -> None:
        channels = [[0.0, 0.5, -1.0, 0.25], [0.125, -0.5, 0.999, -0.75]]
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "x.wav")
            for bits in (16, 24, 32):
                for extensible in (False, True):
                    Path(path).write_bytes(integer_wav(44_100, channels, bits, extensible))
                    rate, read, step = read_wav(path)
                    self.assertEqual((rate, step), (44_100, 2.0 ** (1 - bits)))
                    for a, b in zip(channels, read):
                        self.assertLessEqual(max(abs(x - y) for x, y in zip(a, b)), step / 2)
            Path(path).write_bytes(wav_bytes(8000, channels))
            rate, read, step = read_wav(path)
            self.assertEqual((rate, step, read[0]), (8000, 0.0, channels[0]))
            for broken in (
                b"",
                b"RIFF",
                integer_wav(8000, channels, 16, False)[:-3],
                integer_wav(8000, channels, 8, False),
            ):
                Path(path).write_bytes(broken)
                with self.assertRaises(PatternError):
                    read_wav(path)

    def test_command(self) -> None:
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(
            io.StringIO()
        ) as output, contextlib.redirect_stderr(io.StringIO()):
            pattern, wav, raw = (
                os.path.join(folder, name) for name in ("p.ahap", "p.wav", "p.f64")
            )
            Path(pattern).write_text(json.dumps({"Pattern": self.TWO}), encoding="utf-8")
            for layout, channels in (("mix", 2), ("haptic", 1), ("audio", 2), ("split", 3)):
                options = ["--layout", layout, "--gain", "-3"]
                self.assertEqual(main(["render", pattern, wav, "--rate", "16000", *options]), 0)
                self.assertEqual(main(["compare", pattern, wav, *options]), 0)
                self.assertEqual(main(["render", pattern, raw, "--rate", "16000", *options]), 0)
                self.assertEqual(os.path.getsize(raw), 8 * channels * 4832)
            for bits in (16, 24, 32):
                truth = evaluate(pattern, 22_050)
                Path(wav).write_bytes(integer_wav(22_050, truth.render("haptic"), bits, bits != 16))
                self.assertEqual(main(["compare", pattern, wav]), 0)
            self.assertIn("6 measured, 0 skipped", output.getvalue())
            self.assertEqual(main(["compare", pattern, wav, "--gain", "0"]), 1)
            self.assertEqual(main(["compare", pattern, wav, "--layout", "split"]), 2)
            self.assertEqual(main(["compare", pattern, pattern]), 2)
            self.assertEqual(main(["compare", folder, wav]), 2)
            self.assertEqual(main(["render", pattern, wav, "--rate", "7999"]), 2)
