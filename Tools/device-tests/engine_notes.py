"""What `engine-probe` notes."""

from claims import Failed


class EngineNotes:
    """Lines of a log: the seconds since the system was started, and what happened then."""

    def __init__(self, path):
        self.lines = []
        for line in path.read_text().splitlines():
            seconds, _, words = line.partition(" ")
            self.lines.append((float(seconds), words))

    def times(self, words):
        return [seconds for seconds, noted in self.lines if words in noted]

    def once(self, words, after=0):
        """The seconds from `after` at which something was noted, which is to have been once."""
        times = self.times(words)
        if len(times) != 1:
            noted = "; ".join(noted for _, noted in self.lines)
            raise Failed(f"“{words}” {len(times)} times: {noted}")
        return times[0] - after
