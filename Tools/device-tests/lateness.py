"""How busy a computer is: too busy, perhaps, for what emulates or records a device."""

import threading
import time

MUCH = 0.005  # seconds


class Lateness(threading.Thread):
    """How late this computer wakes a process up, at most, in seconds: how busy it is."""

    def __init__(self):
        super().__init__(daemon=True)
        self.most, self.is_done = 0.0, False

    def run(self):
        while not self.is_done:
            before = time.monotonic()
            time.sleep(0.005)
            self.most = max(self.most, time.monotonic() - before - 0.005)

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.is_done = True
        self.join()

    @property
    def is_much(self):
        return self.most > MUCH
