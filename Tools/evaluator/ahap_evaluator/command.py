"""The command: `render` writes the samples, `compare` judges a rendered file."""

from __future__ import annotations

import argparse
import struct
import sys
from typing import Optional, Sequence

from .comparison import Comparison
from .evaluation import Evaluation, evaluate
from .tables import LAYOUTS, PatternError
from .wav import interleave, read_wav, wav_bytes


def load(options: argparse.Namespace, rate: int) -> Evaluation:
    """The pattern of the command line; says what was dropped."""
    evaluation = evaluate(
        options.pattern, rate, options.profile, options.gain, options.speed, options.loop
    )
    for reason in evaluation.dropped:
        print(f"evaluate: dropped: {reason}", file=sys.stderr)
    return evaluation


def run_render(options: argparse.Namespace) -> int:
    """`render`: interleaved doubles, or a 32-bit float WAV."""
    evaluation = load(options, options.rate)
    channels = evaluation.render(options.layout or "mix")
    if not options.file.lower().endswith((".f64", ".wav")):
        raise PatternError("the output is neither .f64 nor .wav")
    wav = options.file.lower().endswith(".wav")
    with open(options.file, "wb") as file:
        file.write(wav_bytes(options.rate, channels) if wav else interleave("d", channels))
    return 0


def run_compare(options: argparse.Namespace) -> int:
    """`compare`: one line a check, and a summary."""
    rate, channels, step = read_wav(options.file)
    layout = options.layout or {1: "haptic", 2: "mix", 3: "split"}.get(len(channels), "mix")
    if len(channels) != len(LAYOUTS[layout]):
        raise PatternError(
            f"{len(channels)} channels, but layout {layout} has {len(LAYOUTS[layout])}"
        )
    checks = Comparison(load(options, rate), layout, channels, step).run()
    for check in checks:
        word = {True: "ok", False: "DIFFERS", None: "skipped"}[check.passed]
        print(f"{check.quantity:<10}{word:<9}{check.text}")
    measures = [check for check in checks if check.quantity not in ("length", "samples")]
    differs = any(check.passed is False for check in checks)
    skipped = sum(check.passed is None for check in measures)
    word = "DIFFERS" if differs else "ok"
    print(f"summary   {word:<9}{len(measures) - skipped} measured, {skipped} skipped")
    return 1 if differs else 0


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(
        prog="evaluate", description="Evaluates haptic patterns (AHAP files)."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for name, function, text in (
        ("render", run_render, "write the samples to OUT.f64 or OUT.wav"),
        ("compare", run_compare, "measure a rendered WAV against the pattern"),
    ):
        command = commands.add_parser(name, help=text)
        command.add_argument("pattern", metavar="IN.ahap")
        command.add_argument("file", metavar="OUT" if name == "render" else "RENDERED.wav")
        if name == "render":
            command.add_argument("--rate", type=int, default=48_000)
        command.add_argument(
            "--layout", choices=list(LAYOUTS), help="default: mix, or by a WAV's channels"
        )
        command.add_argument("--gain", type=float, default=-6.0, metavar="DB")
        command.add_argument("--profile", default="default", metavar="NAME|FILE")
        command.add_argument("--speed", type=float, default=1.0, metavar="FACTOR")
        command.add_argument("--loop", type=int, default=1, metavar="N")
        command.set_defaults(run=function)
    options = parser.parse_args(arguments)
    try:
        return options.run(options)
    except (PatternError, OSError, struct.error, OverflowError, MemoryError) as error:
        print(f"evaluate: {error}", file=sys.stderr)
        return 2
