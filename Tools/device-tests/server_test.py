"""Plays on private sound servers, and judges what their sink received.

usage: server_test.py PROGRAM PROBE FOLDER

PROGRAM is `ahap`, PROBE is `engine-probe`; FOLDER keeps what the servers left, and copies of packages.
"""

import os
import pathlib
import signal
import subprocess
import sys
import time

from claims import Failed, Skipped, Table
from engine_notes import EngineNotes
from lateness import Lateness
from packages import Packages
from playing import PATTERNS, Play, Recording, read_wave, render
from servers import PipeWire, PulseAudio

TAP, PHRASE, LONG = "tap-firm.ahap", "unlock.ahap", "engine-rev.ahap"
ENDS_WITHIN = 2.0  # seconds after the server has gone
NOTICED_WITHIN = 5.0  # seconds after the server has fallen silent without going
IDLE_SHARE = 0.1  # of a core, while a server is gone
PLAYING_SHARE = 0.02  # of a core, while one continuous event plays
STEADY = """\
{ "Version": 1.0, "Pattern": [ { "Event": {
  "EventType": "HapticContinuous", "Time": 0, "EventDuration": 8, "EventParameters": [] } } ] }
"""


class Player:
    """`ahap play -v` on a server, begun and observed."""

    def __init__(self, program, server, arguments):
        self.output = server.folder / "played"
        self.name = program.name
        self.ticks = os.sysconf("SC_CLK_TCK")
        with open(self.output, "w") as said:
            self.process = subprocess.Popen(
                [program, "play", "-v", *arguments], env=server.environment,
                stdin=subprocess.DEVNULL, stdout=said, stderr=said,
            )  # fmt: skip
        self.mark()

    def mark(self):
        """The moment from which time and CPU time are measured."""
        self.marked_at, self.marked_cpu = time.monotonic(), self.cpu()

    def cpu(self):
        """The CPU time so far, in seconds."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2]
        user, system = fields.split()[11:13]
        return (int(user) + int(system)) / self.ticks

    def cpu_of_threads(self):
        """The CPU time of the program's own threads and of those that libraries named, in seconds."""
        own = others = 0
        for thread in pathlib.Path(f"/proc/{self.process.pid}/task").iterdir():
            name, _, fields = (thread / "stat").read_text().partition("(")[2].rpartition(")")
            ticks = sum(map(int, fields.split()[11:13]))
            if name == self.name:
                own += ticks
            else:
                others += ticks
        return own / self.ticks, others / self.ticks

    def wait_until_playing(self):
        end = time.monotonic() + 10
        while "buffer" not in (said := self.output.read_text()):
            if time.monotonic() > end or "error: " in said:
                raise Failed(f"it does not begin to play: {self.finish().last_words}")
            time.sleep(0.01)
        time.sleep(0.7)

    def finish(self, limit=30):
        """Waits for the end; `seconds` and `cpu_seconds` then tell of the time since the mark."""
        end = time.monotonic() + limit
        while True:
            done, status, usage = os.wait4(self.process.pid, os.WNOHANG)
            if done:
                break
            if time.monotonic() > end:
                self.process.kill()
                os.wait4(self.process.pid, 0)
                self.process.returncode = -signal.SIGKILL
                raise Failed(f"it does not end within {limit} s")
            time.sleep(0.005)
        self.process.returncode = os.waitstatus_to_exitcode(status)
        self.seconds = time.monotonic() - self.marked_at
        self.cpu_seconds = max(0.0, usage.ru_utime + usage.ru_stime - self.marked_cpu)
        return Play(self.process.returncode, self.output.read_text())


class ServerTest:
    """The claims about one server."""

    def __init__(self, table, program, probe, server):
        self.table, self.program, self.probe, self.server = table, program, probe, server

    def run(self):
        check = self.table.check
        self.try_to("a 22 ms transient is heard whole, once", lambda: self.heard(TAP))
        self.try_to("the rendered samples", lambda: self.heard(PHRASE))
        for latency in (20, 100, 400):
            claim = f"the rendered samples at --latency {latency}ms"
            options = ["--latency", f"{latency}ms"]
            self.try_to(claim, lambda: self.heard(PHRASE, options))
        claim = "one continuous event at 256-frame periods: under 2 % of a core"
        self.try_to(claim, self.cpu_share)
        check("sink removed while playing: ends, exit 2, no spin", self.sink_removed)
        self.restart()
        check("server hangs while playing: ends, exit 2, no spin", self.server_hangs)
        self.restart()
        check("server killed while playing: lost, exit 2, no spin", self.server_killed)
        check("while it is down: no server, exit 2", self.server_down)
        self.server.start()
        self.try_to("started again: the rendered samples", lambda: self.heard(PHRASE))
        check("an engine as the server goes and comes: stopped, reset, once each", self.engine)

    def try_to(self, claim, judge):
        """Judges a claim that a busy computer can spoil: again, twice at most, only where it was.

        A recorder or a server that is late loses sound and tells nobody.
        """
        for attempt in (1, 2, 3):
            with Lateness() as lateness:
                try:
                    outcome = judge()
                except (Failed, Skipped) as reason:
                    outcome = reason
            if not isinstance(outcome, Failed) or not lateness.is_much:
                break
        if attempt > 1:
            outcome = type(outcome)(f"{outcome}; try {attempt}: this computer was late")
        self.table.put(claim, outcome)

    def restart(self):
        self.server.stop()
        self.server.start()

    def heard(self, pattern, options=()):
        """Judges that a pattern reaches the sink as it is rendered."""
        play, recording = self.record(pattern, options)
        play.expect_end()
        # The sink has a form of its own, whichever the player sends.
        sent, play.sample_format = play.form, "s16"
        rendered = render(self.program, play, pattern, [])
        recording.expect_once(rendered, play)
        recording.expect_silence_elsewhere()
        return f"{len(rendered) // recording.frame_bytes} frames, {sent}"

    def record(self, pattern, options):
        path = self.server.folder / "recorded.wav"
        path.unlink(missing_ok=True)
        recorder = self.server.record(path)
        try:
            self.wait_until_recording(path)
            play = Player(self.program, self.server, [*options, PATTERNS / pattern]).finish()
            time.sleep(0.5)
        finally:
            recorder.send_signal(signal.SIGINT)
            recorder.wait()
        return play, Recording(read_wave(path), "s16", 2)

    def wait_until_recording(self, path):
        end = time.monotonic() + 10
        while not path.exists() or path.stat().st_size < 10_000:
            if time.monotonic() > end:
                raise Failed("the sink's monitor gives nothing")
            time.sleep(0.02)

    def begin(self, pattern=PATTERNS / LONG, options=()):
        player = Player(self.program, self.server, [*options, pattern])
        player.wait_until_playing()
        player.mark()
        return player

    def expect_idle_end(self, player, limit, words):
        play = player.finish()
        play.expect_trouble(words)
        figure = f"after {player.seconds:.2f} s and {player.cpu_seconds:.3f} s of CPU time"
        if player.seconds > limit or player.cpu_seconds > IDLE_SHARE * max(1, player.seconds):
            raise Failed(figure)
        return f"{figure}: “{play.error}”"

    def cpu_share(self):
        pattern = self.server.write("steady.ahap", STEADY)
        player = self.begin(pattern, ["--latency", "21.4ms"])
        before, began = player.cpu_of_threads(), time.monotonic()
        time.sleep(5)
        after, seconds = player.cpu_of_threads(), time.monotonic() - began
        play = player.finish()
        play.expect_end()
        if play.period != 256:
            raise Skipped(f"the device has periods of {play.period} frames")
        own, others = ((end - start) / seconds for start, end in zip(before, after))
        figure = f"{100 * own:.1f} %, and {100 * others:.1f} % in threads of the server's library"
        if own >= PLAYING_SHARE:
            raise Failed(figure)
        return f"{figure}; {play.form}"

    def sink_removed(self):
        player = self.begin()
        self.server.remove_sink()
        return self.expect_idle_end(player, NOTICED_WITHIN, "it ")

    def server_hangs(self):
        player = self.begin()
        self.server.signal(signal.SIGSTOP)
        return self.expect_idle_end(player, NOTICED_WITHIN, "it stopped taking sound")

    def server_killed(self):
        player = self.begin()
        self.server.stop()
        return self.expect_idle_end(player, ENDS_WITHIN, "it went away while playing")

    def server_down(self):
        player = Player(self.program, self.server, [PATTERNS / TAP])
        play = player.finish()
        play.expect_trouble("its sound server does not answer")
        return f"after {player.seconds:.2f} s: “{play.error}”"


    def engine(self):
        path = self.server.folder / "engine.log"
        with open(path, "w") as log:
            probe = subprocess.Popen(
                [self.probe, "default", PATTERNS / LONG, "13"], env=self.server.environment,
                stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            )  # fmt: skip
        try:
            self.wait_for(path, "started")
            time.sleep(0.7)
            killed = time.clock_gettime(time.CLOCK_BOOTTIME)
            self.server.stop()
            self.wait_for(path, "stopped")
            time.sleep(1)
            back = time.clock_gettime(time.CLOCK_BOOTTIME)
            self.server.start()
            probe.wait(30)
        finally:
            probe.kill()
        notes = EngineNotes(path)
        stopped = notes.once("stopped: deviceLost", killed)
        reset = notes.once("reset", back)
        notes.once("player ended: finished")
        figure = f"after {stopped:.2f} s, and {reset:.2f} s after the server was started"
        if stopped > ENDS_WITHIN or reset > NOTICED_WITHIN:
            raise Failed(figure)
        return figure

    def wait_for(self, path, words):
        end = time.monotonic() + 10
        while words not in path.read_text():
            if time.monotonic() > end:
                raise Failed(f"no “{words}” within 10 s: {path.read_text()}")
            time.sleep(0.01)


def main():
    program, probe, folder = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    table = Table()
    for kind in (PipeWire, PulseAudio):
        table.heading(kind.name)
        try:
            packages = Packages(folder / f"{kind.name}-packages", kind.packages)
            server = kind(folder / kind.name, packages)
        except Skipped as reason:
            table.put("all about it", reason)
            continue
        try:
            server.start()
            ServerTest(table, program, probe, server).run()
        except Failed as failure:
            table.put("the server runs", failure)
        finally:
            server.stop()
    return table.finish()


# An exception, unlike the signal, still stops the servers.
signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
sys.exit(main())
