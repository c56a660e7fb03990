"""An engine that analyses, and knows the command of Yixin's window for moves that are not looked at."""

from misbehave import Analyses


class LeavesOut(Analyses):
    """Knows YXBLOCK, too, and never looks at what is blocked."""

    def __init__(self):
        super().__init__()
        self.blocked, self.blocking = set(), False
        self.words |= {"YXBLOCK": self.block, "YXBLOCKRESET": lambda _: self.blocked.clear()}

    def block(self, _):
        self.gathering = self.blocking = True

    def gather(self, line):
        if not self.blocking:
            super().gather(line)
        elif line == "DONE":
            self.gathering = self.blocking = False
        else:
            self.blocked.add(line)

    def free(self):
        return [(x, y) for x, y in super().free() if f"{x},{y}" not in self.blocked]


if __name__ == "__main__":
    LeavesOut().run()
