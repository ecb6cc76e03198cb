"""Programs out of Debian packages that are not installed: unpacked into a folder of their own."""

import pathlib
import re
import shutil
import subprocess

from claims import Skipped


class Packages:
    """Some packages and what they need: those that are installed, and copies of the others.

    Nothing is installed, so that packages which exclude each other can be used beside each other.
    """

    def __init__(self, folder, names):
        self.root = folder / "root"
        wanted = self.missing(names)
        note = folder / "unpacked"
        if not note.exists() or note.read_text() != wanted:
            shutil.rmtree(folder, ignore_errors=True)
            self.root.mkdir(parents=True)
            self.unpack([line.split()[0] for line in wanted.splitlines()], folder)
            note.write_text(wanted)

    @staticmethod
    def missing(names):
        """The packages that an installation would add, and their versions, a line each."""
        command = ["apt-get", "-s", "-o", "APT::Install-Recommends=0", "install", *names]
        try:
            plan = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        except FileNotFoundError:
            raise Skipped("there is no apt-get") from None
        if plan.returncode != 0:
            raise Skipped(f"apt cannot have {' '.join(names)}; try 'apt-get update'")
        found = re.findall(r"^Inst (\S+)(?: \[\S+\])? \((\S+)", plan.stdout, re.MULTILINE)
        return "".join(f"{name} {version}\n" for name, version in found)

    def unpack(self, names, folder):
        if not names:
            return
        downloads = folder / "downloads"
        downloads.mkdir()
        # The unprivileged user that apt would download as cannot write there.
        command = ["apt-get", "-qq", "-o", "APT::Sandbox::User=root", "download", *names]
        done = subprocess.run(
            command, cwd=downloads, stdin=subprocess.DEVNULL, capture_output=True, text=True
        )
        if done.returncode != 0:
            reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
            raise Skipped(f"cannot download packages: {reason}")
        for package in downloads.glob("*.deb"):
            subprocess.run(["dpkg-deb", "-x", package, self.root], check=True)
        shutil.rmtree(downloads)

    def find(self, pattern):
        """The file or folder that matches a pattern such as `usr/bin/parec`."""
        for root in (self.root, pathlib.Path("/")):
            if found := sorted(root.glob(pattern)):
                return found[-1]
        raise Skipped(f"no /{pattern} although its package should have it")

    def environment(self):
        """What makes the copies find each other, and nothing of the user's."""
        libraries = [*self.root.glob("usr/lib/*-linux-gnu"), *self.root.glob("lib/*-linux-gnu")]
        libraries += self.root.glob("usr/lib/*/pulseaudio")
        libraries += self.root.glob("usr/lib/pulse-*/modules")
        return {
            "PATH": f"{self.root}/usr/bin:/usr/bin:/bin",
            "LD_LIBRARY_PATH": ":".join(map(str, libraries)),
        }
