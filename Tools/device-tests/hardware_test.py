"""Plays on the sound cards of a real kernel in a virtual machine, and judges what they recorded.

usage: hardware_test.py PROGRAM PROBE FOLDER

PROGRAM is `ahap`, PROBE is `engine-probe`; FOLDER keeps what the machines left.
"""

import json
import pathlib
import shutil
import subprocess
import sys

from claims import Failed, Skipped, Table
from engine_notes import EngineNotes
from lateness import Lateness
from playing import ALSA_FORMATS, PATTERNS, Play, Recording, read_wave, render

HERE = pathlib.Path(__file__).resolve().parent
TAP, PHRASE, LONG = "tap-firm.ahap", "unlock.ahap", "engine-rev.ahap"
LOST_WITHIN = 1.0  # seconds
RETURNS_WITHIN = 2.0  # seconds from the moment that a card is put back
IDLE_CPU = 0.5  # seconds of CPU time, of an emulated processor, for all of the ending


class Listed:
    """A play in the list that a guest goes through, to be found in a recording."""

    def __init__(
        self, name, claim, device, pattern=PHRASE, options=(), level=0, record=None, lead=0
    ):  # fmt: skip
        self.name, self.claim, self.pattern = name, claim, pattern
        # The frames at the start that the device may lose.
        self.lead = lead
        # A level of its own makes each play of a pattern different from the others.
        self.gain = ["--gain", str(-level)]
        # ALSA's name of the format and the rate in which a guest shall record, if the card does not
        # by itself.
        self.record = record
        before = [record[0], str(record[1])] if record else []
        self.line = " ".join([name, *before, "--device", device, *options, *self.gain, pattern])


class Cards:
    """What it takes to run a machine with certain cards, once more if need be."""

    def __init__(self, program, folder, script, cards, files=()):
        self.program, self.folder, self.script, self.cards = program, folder, script, cards
        self.files = list(files)
        shutil.rmtree(folder, ignore_errors=True)

    def run(self, plays, name="1", files=()):
        folder = self.folder / name
        folder.mkdir(parents=True)
        (folder / "plays.txt").write_text("".join(play.line + "\n" for play in plays))
        files = [self.program, HERE / "guest.sh", folder / "plays.txt", *self.files, *files]
        files += [PATTERNS / pattern for pattern in (TAP, PHRASE, LONG)]
        command = [HERE / "virtual-machine"]
        for option, values in (("-c", self.cards), ("-f", files)):
            for value in values:
                command += [option, value]
        with Lateness() as lateness:
            status = subprocess.run(
                [*command, folder, HERE / self.script], stdin=subprocess.DEVNULL
            ).returncode
        return Machine(self.program, folder, status, lateness.is_much)

    def hear(self, table, plays, find_recording):
        """Judges that the plays are heard as they are rendered; returns the machine.

        An emulated card does not wait for a computer that is late, and loses sound without telling
        the kernel. Only where that may be the cause, what failed is tried again, twice at most.
        """
        first = machine = self.run(plays)
        outcomes, left = {}, list(plays)
        for attempt in (1, 2, 3):
            for play in left:
                outcomes[play] = machine.heard(play, find_recording(machine, play), attempt)
            left = [play for play in left if isinstance(outcomes[play], Failed)]
            if not left or not machine.was_late or attempt == 3:
                break
            machine.spoilt = left
            machine = self.run(left, str(attempt + 1), ["/dev/null=plays-only"])
        for play in plays:
            table.put(play.claim, outcomes[play])
        return first


class Machine:
    """What a run of a virtual machine left."""

    def __init__(self, program, folder, status, was_late):
        self.program, self.folder, self.was_late = program, folder, was_late
        self.trouble = f"the virtual machine ended with {status}" if status else None
        # The plays that failed here and are tried again by another machine.
        self.spoilt = []
        self.recordings = {}

    def measured(self, name):
        """The status, the seconds and the CPU seconds of a play, and its attempts."""
        if self.trouble:
            raise Failed(self.trouble)
        line = (self.folder / f"{name}.result").read_text()
        return {key: float(value) for key, value in (word.split("=") for word in line.split())}

    def play(self, name):
        status = int(self.measured(name)["status"])
        return Play(status, (self.folder / f"{name}.err").read_text())

    def heard(self, listed, recording, run=1):
        """What was measured of a listed play that was heard as it is rendered, or Failed."""
        try:
            play = self.play(listed.name)
            play.expect_end()
            rendered = render(self.program, play, listed.pattern, listed.gain)
            figure = recording.expect_once(rendered, play, listed.lead)
            if listed.record:
                recording.expect_silence_elsewhere()
        except Failed as failure:
            return failure
        tries = int(self.measured(listed.name)["attempts"]) + run - 1
        return figure if tries == 1 else f"{figure}; try {tries}: this computer was late"

    def nothing_else(self, recording, plays):
        """Judges that there is silence before and between the plays."""
        if any(
            play in self.spoilt or self.measured(play.name)["attempts"] > 1 for play in plays
        ):
            raise Skipped("this computer was late, and a play was repeated")
        return recording.expect_silence_elsewhere(goes_on=True)

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
        """What a card played."""
        if name not in self.recordings:
            path = self.folder / f"{name}.wav"
            self.recordings[name] = Recording(read_wave(path) if path.exists() else b"", "s16", 2)
        return self.recordings[name]

    def recorded(self, listed):
        """What the guest recorded of a play."""
        path = self.folder / f"{listed.name}.raw"
        return Recording(path.read_bytes() if path.exists() else b"", ALSA_FORMATS[listed.record[0]], 2)


def test_hda(table, program, folder):
    table.heading("HDA cards of 48000, 44100 and 96000 Hz")
    plays = {
        Listed("tap", "hw: a 22 ms transient is heard whole, once", "hw:0", TAP): 0,
        Listed("hw", "hw: the rendered samples", "hw:0", level=1): 0,
        Listed("plug", "plughw: the rendered samples", "plughw:0", level=2): 0,
    }
    # ALSA's mixing drops what it is given in its first moments, whichever program it comes from.
    claim = "default, mixed by ALSA: the rendered samples after 10 ms"
    plays[Listed("mixed", claim, "default", level=6, lead=480)] = 0
    for level, latency in ((3, 20), (4, 100), (5, 400)):
        claim = f"hw: the rendered samples at --latency {latency}ms"
        options = ["--latency", f"{latency}ms"]
        plays[Listed(f"latency{latency}", claim, "hw:0", options=options, level=level)] = 0
    for card, rate in ((1, 44100), (2, 96000)):
        claim = f"hw: the rendered samples at {rate} Hz"
        options = ["--rate", str(rate)]
        plays[Listed(f"rate{rate}", claim, f"hw:{card}", options=options)] = card
    cards = Cards(program, folder / "hda", "hda.sh", ["hda", "hda:44100", "hda:96000"])
    machine = cards.hear(
        table, plays, lambda machine, play: machine.recording(f"hda{plays[play]}")
    )
    first = machine.recording("hda0")
    on_first = [play for play, card in plays.items() if card == 0]
    table.check("nothing else is heard", lambda: machine.nothing_else(first, on_first))

    def devices():
        report = json.loads((machine.folder / "devices.json").read_text())
        names = {device["name"] for device in report["devices"]}
        for card, _ in enumerate(cards.cards):
            name = "hw:CARD=Intel,DEV=0" if card == 0 else f"hw:CARD=Intel_{card},DEV=0"
            if name not in names:
                raise Failed(f"no {name} among {sorted(names)}")
        return f"{len(cards.cards)} cards, {len(names)} names"

    table.check("devices: lists each card by its stable name", devices)

    def busy():
        play = machine.play("intruder")
        play.expect_trouble("another program is using it")
        return f"“{play.error}”"

    def undisturbed():
        play = machine.play("holder")
        play.expect_end()
        return play.last_words.split(": ", 1)[1]

    table.check("a device that another program plays on: busy, exit 2", busy)
    table.check("the other program plays on undisturbed", undisturbed)
    table.check("suspended while playing: plays on, counts it", lambda: machine.suspended(first))
    table.check("driver unbound while playing: lost, exit 2, no spin", lambda: machine.lost("removed"))


def test_usb(table, program, folder):
    table.heading("USB card")
    plays = [
        Listed("tap", "a 22 ms transient is heard whole, once", "hw:0", TAP),
        Listed("hw", "hw: the rendered samples", "hw:0", level=1),
        Listed("plug", "plughw: the rendered samples", "plughw:0", level=2),
    ]
    cards = Cards(program, folder / "usb", "usb.sh", ["usb"], [shutil.which("amixer")])
    machine = cards.hear(table, plays, lambda machine, _: machine.recording("usb0"))
    first = machine.recording("usb0")
    table.check("nothing else is heard", lambda: machine.nothing_else(first, plays))
    table.check("suspended while playing: plays on, counts it", lambda: machine.suspended(first))
    table.check("pulled out while playing: lost, exit 2, no spin", lambda: machine.lost("pulled"))

    def absent():
        play = machine.play("absent")
        play.expect_trouble("no such sound device")
        return f"“{play.error}”"

    table.check("while it is out: no such device, exit 2", absent)
    returned = Listed("returned", "put back: the rendered samples", "hw:0", level=7)
    table.put(returned.claim, machine.heard(returned, machine.recording("usb0-again")))


def test_aloop(table, program, folder):
    table.heading("loopback card, recorded by arecord")
    claim = "a 22 ms transient is heard whole, once"
    plays = [Listed("tap", claim, "hw:0,0", TAP, record=("S16_LE", 48000))]
    for rate, alsa_format in ((44100, "FLOAT_LE"), (48000, "S16_LE"), (96000, "S32_LE")):
        claim = f"the rendered samples at {rate} Hz {alsa_format}"
        options, record = ["--rate", str(rate)], (alsa_format, rate)
        plays.append(Listed(f"rate{rate}", claim, "hw:0,0", options=options, record=record))
    for latency in (20, 100, 400):
        claim = f"the rendered samples at --latency {latency}ms"
        options, record = ["--latency", f"{latency}ms"], ("S32_LE", 48000)
        plays.append(Listed(f"latency{latency}", claim, "hw:0,0", options=options, record=record))
    cards = Cards(program, folder / "aloop", "aloop.sh", ["aloop"], [shutil.which("arecord")])
    machine = cards.hear(table, plays, Machine.recorded)
    table.check("suspended while playing: plays on, counts it", machine.suspended)


def test_engine(table, program, probe, folder):
    table.heading("an engine on the USB card")
    cards = Cards(program, folder / "engine", "engine.sh", ["usb"], [probe, shutil.which("amixer")])
    machine = cards.run([])

    def read(name):
        if machine.trouble:
            raise Failed(machine.trouble)
        return EngineNotes(machine.folder / name)

    def notes():
        return read("pulled.log"), read("card.log")

    def suspended():
        engine = read("suspended.log")
        engine.once("player ended: finished")
        if engine.times("stopped"):
            raise Failed("the engine stopped")
        engine.once(" 1 suspends")
        return engine.lines[-1][1]

    def stopped():
        engine, card = notes()
        engine.once("stopped")
        delay = engine.once("stopped: deviceLost", card.once("pulled"))
        engine.once("player ended: engineStopped")
        figure = f"after {delay:.2f} s"
        if delay > LOST_WITHIN:
            raise Failed(figure)
        return figure

    def idle():
        words = notes()[1].lines[1][1]
        if int(words.split()[-5]) > 100:
            raise Failed(words)
        return words

    def returned():
        engine, card = notes()
        delay = engine.once("reset", card.once("back"))
        figure = f"after {delay:.2f} s"
        if delay > RETURNS_WITHIN:
            raise Failed(figure)
        return figure

    def heard():
        engine, _ = notes()
        engine.once("player ended: finished")
        play = Play(0, "hw:0: 48000 Hz 2 ch S16_LE, buffer 1920, period 480 (40 ms)")
        recording = machine.recording("usb0-again")
        return recording.expect_once(render(program, play, LONG, []), play)

    table.check("suspended while playing: plays on, counts it", suspended)
    table.check("pulled out while playing: stoppedHandler, deviceLost, once", stopped)
    table.check("while it is out: idle", idle)
    table.check("put back: resetHandler, once", returned)
    for attempt in (1, 2, 3):
        try:
            outcome = heard()
            break
        except Failed as failure:
            outcome = failure
            if not machine.was_late or attempt == 3:
                break
        machine = cards.run([], str(attempt + 1))
    table.put("a player made since: the rendered samples", outcome)


def main():
    program, probe, folder = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    table = Table()
    for test in (test_hda, test_usb, test_aloop):
        test(table, program, folder)
    test_engine(table, program, probe, folder)
    return table.finish()


sys.exit(main())
