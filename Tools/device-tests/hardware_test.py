"""Plays on the sound cards of a real kernel in a virtual machine, and judges what they recorded.

usage: hardware_test.py PROGRAM FOLDER

PROGRAM is `ahap`; FOLDER keeps what the machines left.
"""

import pathlib
import shutil
import subprocess
import sys

from claims import Failed, Skipped, Table
from playing import PATTERNS, Play, Recording, read_wave, render

HERE = pathlib.Path(__file__).resolve().parent
TAP, PHRASE, LONG = "tap-firm.ahap", "notification-error.ahap", "engine-rev.ahap"
LOST_WITHIN = 1.0  # seconds
IDLE_CPU = 0.5  # seconds of CPU time, of an emulated processor, for all of the ending
ALSA_FORMATS = {"s16": "S16_LE", "s32": "S32_LE", "f32": "FLOAT_LE"}


def tools(*names):
    return [shutil.which(name) for name in names]


class Listed:
    """A play in the list that a guest goes through, to be found in a recording."""

    def __init__(self, name, claim, device, pattern=PHRASE, options=(), level=0):
        self.name, self.claim, self.pattern = name, claim, pattern
        # A level of its own makes each play of a pattern different from the others.
        self.gain = ["--gain", str(-level)]
        self.arguments = ["--device", device, *options, *self.gain, pattern]

    def line(self, *before):
        return " ".join([self.name, *before, *self.arguments])


class Machine:
    """What a run of a virtual machine left."""

    def __init__(self, program, folder, script, cards, lines, more=()):
        self.program, self.folder = program, folder
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        plays = folder / "plays.txt"
        plays.write_text("".join(line + "\n" for line in lines))
        files = [program, HERE / "guest.sh", plays, *more]
        files += [PATTERNS / name for name in (TAP, PHRASE, LONG)]
        command = [HERE / "virtual-machine"]
        for card in cards:
            command += ["-c", card]
        for file in files:
            command += ["-f", file]
        done = subprocess.run([*command, folder, HERE / script], stdin=subprocess.DEVNULL)
        self.trouble = done.returncode and f"the virtual machine ended with {done.returncode}"

    def measured(self, name):
        """The status, the seconds and the CPU seconds of a play, and its attempts."""
        if self.trouble:
            raise Failed(self.trouble)
        line = (self.folder / f"{name}.result").read_text()
        return {key: float(value) for key, value in (word.split("=") for word in line.split())}

    def play(self, name):
        status = int(self.measured(name)["status"])
        return Play(status, (self.folder / f"{name}.err").read_text())

    def heard(self, listed, recording):
        """Judges that a listed play was heard as it is rendered."""
        play = self.play(listed.name)
        play.expect_end()
        rendered = render(self.program, play, listed.pattern, listed.gain)
        figure = recording.expect_once(rendered, play)
        attempts = int(self.measured(listed.name)["attempts"])
        return figure if attempts == 1 else f"{figure}; attempt {attempts}"

    def lost(self, name):
        """Judges that a play ended soon, and idly, after its device had gone."""
        self.play(name).expect_trouble("it went away while playing")
        measured = self.measured(name)
        figure = f"after {measured['seconds']:.2f} s and {measured['cpu']:.2f} s of CPU time"
        if measured["seconds"] > LOST_WITHIN or measured["cpu"] > IDLE_CPU:
            raise Failed(figure)
        return figure

    def suspended(self, recording=None):
        """Judges that a play counted a suspend and went on to its end."""
        play = self.play("suspended")
        if play.status != 0 or play.suspends != 1:
            raise Failed(f"exit status {play.status}: {play.last_words}")
        if recording:
            recording.expect_end(render(self.program, play, LONG, []), play.rate // 2)
        return play.last_words.split(": ", 1)[1]

    def recording(self, name):
        path = self.folder / f"{name}.wav"
        return Recording(read_wave(path) if path.exists() else b"", "s16", 2)


def test_hda(table, program, folder):
    table.heading("HDA cards of 48000, 44100 and 96000 Hz")
    tap = Listed("tap", "hw: a 22 ms transient is heard whole, once", "hw:0", TAP)
    plays = [
        Listed("hw", "hw: the rendered samples", "hw:0", level=1),
        Listed("plug", "plughw: the rendered samples", "plughw:0", level=2),
        *(
            Listed(
                f"latency{time}", f"hw: the rendered samples at --latency {time}ms", "hw:0",
                options=["--latency", f"{time}ms"], level=level,
            )
            for level, time in ((3, 15), (4, 80), (5, 320))
        ),
    ]  # fmt: skip
    others = [
        Listed(f"rate{rate}", f"hw: the rendered samples at {rate} Hz", f"hw:{card}",
               options=["--rate", str(rate)])
        for card, rate in ((1, 44100), (2, 96000))
    ]  # fmt: skip
    machine = Machine(
        program, folder / "hda", "hda.sh", ["hda", "hda:44100", "hda:96000"],
        [play.line() for play in [tap, *plays, *others]],
    )  # fmt: skip
    first = machine.recording("hda0")
    for play in [tap, *plays]:
        table.check(play.claim, lambda: machine.heard(play, first))
    table.check("hw, plughw: nothing else is heard", first.expect_silence_elsewhere)
    for card, play in enumerate(others, 1):
        table.check(play.claim, lambda: machine.heard(play, machine.recording(f"hda{card}")))

    def busy():
        play = machine.play("intruder")
        play.expect_trouble("another program is using it")
        return f"“{play.error}”"

    def undisturbed():
        machine.play("holder").expect_end()
        return machine.play("holder").last_words.split(": ", 1)[1]

    table.check("a device that another program plays on: busy, exit 2", busy)
    table.check("the other program plays on undisturbed", undisturbed)
    table.check("suspended while playing: plays on, counts it", lambda: machine.suspended(first))
    table.check("driver unbound while playing: lost, exit 2, no spin", lambda: machine.lost("removed"))


def test_usb(table, program, folder):
    table.heading("USB card")
    tap = Listed("tap", "a 22 ms transient is heard whole, once", "hw:0", TAP)
    hw = Listed("hw", "hw: the rendered samples", "hw:0", level=1)
    plug = Listed("plug", "plughw: the rendered samples", "plughw:0", level=2)
    lines = [play.line() for play in (tap, hw, plug)]
    machine = Machine(program, folder / "usb", "usb.sh", ["usb"], lines, tools("amixer"))
    recording = machine.recording("usb0")
    for play in (tap, hw, plug):
        table.check(play.claim, lambda: machine.heard(play, recording))
    table.check("nothing else is heard", recording.expect_silence_elsewhere)
    table.check("suspended while playing: plays on, counts it", lambda: machine.suspended(recording))
    table.check("pulled out while playing: lost, exit 2, no spin", lambda: machine.lost("pulled"))

    def absent():
        play = machine.play("absent")
        play.expect_trouble("no such sound device")
        return f"“{play.error}”"

    table.check("while it is out: no such device, exit 2", absent)
    returned = Listed("returned", "", "hw:0", level=7)
    table.check("put back: the rendered samples", lambda: machine.heard(returned, machine.recording("usb0-again")))


def test_aloop(table, program, folder):
    table.heading("loopback card, recorded by arecord")
    tap = Listed("tap", "a 22 ms transient is heard whole, once", "hw:0,0", TAP)
    plays = [(tap, "s16", 48000)]
    for rate, sample_format in ((44100, "f32"), (48000, "s16"), (96000, "s32")):
        claim = f"the rendered samples at {rate} Hz {sample_format}"
        play = Listed(f"rate{rate}", claim, "hw:0,0", options=["--rate", str(rate)])
        plays.append((play, sample_format, rate))
    for time in (20, 80, 320):
        claim = f"the rendered samples at --latency {time}ms"
        play = Listed(f"latency{time}", claim, "hw:0,0", options=["--latency", f"{time}ms"])
        plays.append((play, "s32", 48000))
    lines = [play.line(ALSA_FORMATS[form], str(rate)) for play, form, rate in plays]
    machine = Machine(program, folder / "aloop", "aloop.sh", ["aloop"], lines, tools("arecord"))

    def heard(play, form):
        complaints = machine.folder / f"{play.name}.record"
        if complaints.exists() and "overrun" in complaints.read_text():
            raise Skipped("the recorder lost samples: the computer is too busy")
        recorded = machine.folder / f"{play.name}.raw"
        recording = Recording(recorded.read_bytes() if recorded.exists() else b"", form, 2)
        figure = machine.heard(play, recording)
        recording.expect_silence_elsewhere()
        return figure

    for play, form, _ in plays:
        table.check(play.claim, lambda: heard(play, form))
    table.check("suspended while playing: plays on, counts it", machine.suspended)


def main():
    program, folder = map(pathlib.Path, sys.argv[1:])
    table = Table()
    test_hda(table, program, folder)
    test_usb(table, program, folder)
    test_aloop(table, program, folder)
    return table.finish()


sys.exit(main())
