"""Private sound servers with one sink that plays to nowhere, away from the user's own session."""

import contextlib
import os
import shutil
import signal
import subprocess
import time

from claims import Failed

SINK = "ahap-sink"
START_LIMIT = 10  # seconds


class Server:
    """A sound server whose files, sockets and settings are all in one folder."""

    packages = ()

    def __init__(self, folder, packages):
        self.folder, self.packages = folder, packages
        shutil.rmtree(folder, ignore_errors=True)
        for name in ("home", "run", "settings"):
            (folder / name).mkdir(parents=True)
        (folder / "run").chmod(0o700)
        self.processes = []
        # From scratch: the user's own addresses of servers must not get through.
        self.environment = packages.environment() | {
            "HOME": str(folder / "home"),
            "XDG_CONFIG_HOME": str(folder / "home"),
            "XDG_STATE_HOME": str(folder / "home"),
            "XDG_RUNTIME_DIR": str(folder / "run"),
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={folder}/no-bus",
            "DBUS_SYSTEM_BUS_ADDRESS": f"unix:path={folder}/no-bus",
            "ALSA_CONFIG_PATH": str(folder / "asound.conf"),
            "LC_ALL": "C.UTF-8",
        }
        self.configure()

    def launch(self, command):
        """Starts a program of the server in the background, with its environment and its log.

        It goes before other programs, where that is allowed: when it is late it loses sound.
        """
        with open(self.folder / "log", "a") as log:
            process = subprocess.Popen(
                command, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        with contextlib.suppress(PermissionError):
            os.setpriority(os.PRIO_PROCESS, process.pid, -11)
        return process

    def ask(self, *command):
        """What a client program of the server prints; empty if it fails."""
        try:
            done = subprocess.run(
                command, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True,
                text=True, timeout=START_LIMIT,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return ""
        return done.stdout if done.returncode == 0 else ""

    def start(self):
        self.launch_all()
        end = time.monotonic() + START_LIMIT
        while not self.is_ready():
            if time.monotonic() > end:
                raise Failed(f"it does not start; see {self.folder}/log")
            time.sleep(0.05)

    def signal(self, number):
        for process in self.processes:
            process.send_signal(number)

    def stop(self):
        """Kills the server, at once."""
        self.signal(signal.SIGKILL)
        for process in self.processes:
            process.wait()
        self.processes = []

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path


class PipeWire(Server):
    """PipeWire with pipewire-alsa, and WirePlumber as no more than a connector of streams.

    WirePlumber's monitors are left out: they would open the computer's own cards.
    """

    name = "PipeWire"
    packages = ("pipewire", "pipewire-bin", "pipewire-alsa", "wireplumber")

    def configure(self):
        find = self.packages.find
        settings = self.folder / "settings"
        for file in find("usr/share/pipewire").glob("*.conf"):
            shutil.copy(file, settings)
        self.write(
            "settings/pipewire.conf.d/sink.conf",
            f"""\
context.properties = {{
  default.clock.rate = 48000
  default.clock.quantum = 1024
  default.clock.min-quantum = 512
  default.clock.max-quantum = 1024
  support.dbus = false
}}
context.objects = [
  {{ factory = adapter
    args = {{
      factory.name = support.null-audio-sink
      node.name = {SINK}
      media.class = Audio/Sink
      object.linger = true
      audio.position = [ FL FR ]
      monitor.channel-volumes = false
    }}
  }}
]
""",
        )
        self.write(
            "asound.conf",
            f"""\
pcm_type.pipewire {{ lib "{find("usr/lib/*/alsa-lib/libasound_module_pcm_pipewire.so")}" }}
pcm.!default {{ type pipewire playback_node "{SINK}" }}
ctl.!default {{ type null }}
""",
        )
        self.environment |= {
            "PIPEWIRE_RUNTIME_DIR": str(self.folder / "run"),
            "PIPEWIRE_CONFIG_DIR": str(settings),
            "PIPEWIRE_MODULE_DIR": str(find("usr/lib/*/pipewire-0.3")),
            "SPA_PLUGIN_DIR": str(find("usr/lib/*/spa-0.2")),
            "WIREPLUMBER_CONFIG_DIR": str(find("usr/share/wireplumber")),
            "WIREPLUMBER_DATA_DIR": str(find("usr/share/wireplumber")),
            "WIREPLUMBER_MODULE_DIR": str(find("usr/lib/*/wireplumber-0.4")),
        }

    def launch_all(self):
        socket = self.folder / "run/pipewire-0"
        socket.unlink(missing_ok=True)  # that of a server that was killed
        self.processes.append(self.launch([self.packages.find("usr/bin/pipewire")]))
        end = time.monotonic() + START_LIMIT
        while not socket.exists() and time.monotonic() < end:
            time.sleep(0.02)
        connector = [self.packages.find("usr/bin/wireplumber"), "-c", "policy.conf"]
        self.processes.append(self.launch(connector))

    def is_ready(self):
        status = self.ask("wpctl", "status")
        return SINK in status and "WirePlumber" in status

    def remove_sink(self):
        for line in self.ask("wpctl", "status").splitlines():
            if SINK in line:
                self.ask("pw-cli", "destroy", line.split(".")[0].split()[-1])

    def record(self, path):
        """Begins to record what the sink gets."""
        form = ["--rate", "48000", "--channels", "2", "--format", "s16"]
        target = ["--target", SINK, "-P", "{ stream.capture.sink = true }"]
        return self.launch([self.packages.find("usr/bin/pw-record"), *target, *form, path])


class PulseAudio(Server):
    """PulseAudio with the `pulse` plug-in of ALSA."""

    name = "PulseAudio"
    packages = ("pulseaudio", "pulseaudio-utils", "libasound2-plugins")

    def configure(self):
        find = self.packages.find
        socket = self.folder / "run/native"
        self.write(
            "settings/default.pa",
            f"""\
load-module module-native-protocol-unix socket={socket}
load-module module-null-sink sink_name={SINK} rate=48000 channels=2 format=s16le norewinds=1
set-default-sink {SINK}
""",
        )
        self.write("settings/client.conf", "autospawn = no\nenable-shm = no\n")
        self.write("settings/daemon.conf", "")
        self.write(
            "asound.conf",
            f"""\
pcm_type.pulse {{ lib "{find("usr/lib/*/alsa-lib/libasound_module_pcm_pulse.so")}" }}
pcm.!default {{ type pulse }}
ctl.!default {{ type null }}
""",
        )
        self.environment |= {
            "PULSE_SERVER": f"unix:{socket}",
            "PULSE_CLIENTCONFIG": str(self.folder / "settings/client.conf"),
            "PULSE_CONFIG": str(self.folder / "settings/daemon.conf"),
            "PULSE_RUNTIME_PATH": str(self.folder / "run"),
            "PULSE_STATE_PATH": str(self.folder / "home"),
        }

    def launch_all(self):
        modules = self.packages.find("usr/lib/pulse-*/modules")
        command = [
            self.packages.find("usr/bin/pulseaudio"), "-n", "-F", self.folder / "settings/default.pa",
            "--dl-search-path", modules, "--daemonize=no", "--exit-idle-time=-1",
            "--disable-shm=yes", "--use-pid-file=no", "--realtime=no", "--high-priority=no",
        ]  # fmt: skip
        self.processes.append(self.launch(command))

    def is_ready(self):
        return SINK in self.ask("pactl", "list", "short", "sinks")

    def remove_sink(self):
        self.ask("pactl", "unload-module", "module-null-sink")

    def record(self, path):
        """Begins to record what the sink gets."""
        form = ["--rate=48000", "--channels=2", "--format=s16le", "--file-format=wav"]
        parec = self.packages.find("usr/bin/parec")
        return self.launch([parec, "-d", f"{SINK}.monitor", *form, path])
