"""An engine that analyses, and proposes other moves than the others do: those of the last row first."""

from misbehave import Analyses


class FromTheEnd(Analyses):
    """Is less sure of its moves, too."""

    def free(self):
        return super().free()[::-1]

    def chance(self):
        return 0.6


if __name__ == "__main__":
    FromTheEnd().run()
