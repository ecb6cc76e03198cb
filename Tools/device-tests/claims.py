"""The table that the device tests print: a line per claim, and a sum."""

class Failed(Exception):
    """Why a claim does not hold, in words."""


class Skipped(Exception):
    """Why a claim could not be tried, in words."""


class Table:
    """Prints each claim as soon as it is judged, and counts."""

    def __init__(self):
        self.counts = {"ok": 0, "FAILED": 0, "skipped": 0}

    def heading(self, text):
        print(f"\n{text}", flush=True)

    def check(self, claim, judge):
        """Judges a claim: `judge` returns what was measured, or raises Failed or Skipped."""
        try:
            self.put(claim, judge())
        except (Failed, Skipped) as reason:
            self.put(claim, reason)

    def put(self, claim, outcome):
        """Prints a claim and its outcome: what was measured, a Failed or a Skipped."""
        words = {Failed: "FAILED", Skipped: "skipped"}
        self.line(words.get(type(outcome), "ok"), claim, outcome)

    def line(self, outcome, claim, figure):
        self.counts[outcome] += 1
        print(f"{outcome:<8} {claim:<62} {figure}", flush=True)

    def finish(self):
        """Prints the sum; returns the exit status, 2 if nothing could be tried."""
        counts = self.counts
        sums = f"{counts['ok']} ok, {counts['FAILED']} failed, {counts['skipped']} skipped"
        print(f"\n{sums}", flush=True)
        if counts["FAILED"]:
            return 1
        return 0 if counts["ok"] else 2
