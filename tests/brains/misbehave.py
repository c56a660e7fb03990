"""A Gomocup brain with bad manners, chosen by its first argument; "good" has none.

It plays the first free crossing, row by row from the top. Imports as little as it can: dozens are started by the tests.
"""

import os
import sys
import time

AMOUNT = float(sys.argv[2]) if len(sys.argv) > 2 else 1.0
"""How many seconds slow manners wait."""


def say(line, end="\r\n"):
    sys.stdout.write(line + end)
    sys.stdout.flush()


def complain(line):
    sys.stderr.write(line + "\n")
    sys.stderr.flush()


class Good:
    """Follows the protocol."""

    ok = "OK"

    def __init__(self):
        self.size, self.stones, self.gathering = 0, set(), False
        self.words = {
            "START": self.start,
            "RESTART": self.restart,
            "BOARD": self.board,
            "BEGIN": lambda _: self.move(),
            "TURN": self.turn,
            "ABOUT": self.about,
            "INFO": lambda _: None,
        }

    def run(self):
        for raw in sys.stdin:
            line = raw.strip()
            word, _, rest = line.partition(" ")
            if word == "END":
                break
            if self.gathering:
                self.gather(line)
            elif word in self.words:
                self.words[word](rest)
            else:
                say("UNKNOWN " + line)
        self.end()

    def start(self, rest):
        self.size, self.stones = int(rest), set()
        say(self.ok)

    def restart(self, _):
        self.stones = set()
        say("OK")

    def board(self, _):
        self.stones, self.gathering = set(), True

    def gather(self, line):
        if line == "DONE":
            self.gathering = False
            self.move()
        else:
            self.stones.add(line.rpartition(",")[0])

    def turn(self, rest):
        self.stones.add(rest)
        self.move()

    def about(self, _):
        say('name="Misbehave", version="1", author="tests", country="-"')

    def move(self):
        free = (f"{x},{y}" for y in range(self.size) for x in range(self.size) if f"{x},{y}" not in self.stones)
        text = next(free)
        self.stones.add(text)
        self.answer(text)

    def answer(self, text):
        say(text)

    def end(self):
        """Nothing more to do."""


class Echoes(Good):
    """Says again what it is told, as `cat` does."""

    def run(self):
        for raw in sys.stdin:
            say(raw.strip())


class Greets(Good):
    """Answers every line with a greeting, whatever it is."""

    def run(self):
        for raw in sys.stdin:
            if raw.strip() in ("ABOUT", "START 15", "DONE"):
                say("hello, what can I do for you?")


class Welcomes(Good):
    """Writes lines that are not of the protocol, and nothing else before it is asked for a move; then it loads."""

    ok = "loading"

    def about(self, _):
        say("Brain 1.0")
        say("(c) nobody")

    def answer(self, text):
        if self.ok:
            self.ok = ""
            say("MESSAGE loading the net")
            time.sleep(AMOUNT)
        say(text)


class Slow(Good):
    def answer(self, text):
        time.sleep(AMOUNT)
        say(text)


class SlowAndStern(Slow):
    """Answers an unknown command with ERROR; the protocol asks for UNKNOWN."""

    def __init__(self):
        super().__init__()
        self.words["YXSTOP"] = self.words["STOP"] = lambda _: say("ERROR unknown command")


class Ponders(Good):
    """Moves only at YXSTOP."""

    def __init__(self):
        super().__init__()
        self.found = None
        self.words["YXSTOP"] = self.stop

    def answer(self, text):
        self.found = text

    def stop(self, _):
        if self.found is not None:
            say(self.found)
            self.found = None


class PondersUntilStop(Ponders):
    """Moves only at STOP, and does not know YXSTOP."""

    def __init__(self):
        super().__init__()
        self.words["STOP"] = self.words.pop("YXSTOP")


class PondersAndRefuses(Ponders):
    """Gives one move and then none."""

    def answer(self, text):
        if len(self.stones) > 2:
            say("ERROR I will not play this")
        else:
            super().answer(text)


class StartsLate(Good):
    """Loads something for AMOUNT seconds before it reads a line."""

    def run(self):
        time.sleep(AMOUNT)
        super().run()


class StartsLateAndThinks(StartsLate, Slow):
    """The same, and then thinks as long about each move."""


class LoadsAtItsFirstMove(Good):
    def answer(self, text):
        if len(self.stones) < 4:
            time.sleep(AMOUNT)
        super().answer(text)


class ComplainsOfInfo(Good):
    """Answers ERROR to INFO keys that it does not know, but plays."""

    def __init__(self):
        super().__init__()
        self.words["INFO"] = self.info

    def info(self, rest):
        if rest.split()[0] not in ("timeout_turn", "timeout_match", "max_memory", "rule"):
            say("ERROR unknown key " + rest)


class FallsSilent(Good):
    """Moves once and then never again."""

    def answer(self, text):
        if len(self.stones) < 4:
            super().answer(text)


class Garbles(FallsSilent):
    """Moves once, and then writes what is no move."""

    def answer(self, text):
        super().answer(text if len(self.stones) < 4 else say(f"my move is {text}"))


class Deaf(Good):
    def answer(self, text):
        pass


class DoesNotStart(Good):
    def run(self):
        sys.exit(complain("cannot open weights.bin") or 1)


class Dies(Good):
    def answer(self, text):
        complain("Segmentation fault, or so")
        sys.exit(3)


class Crashes(Good):
    def answer(self, text):
        os.abort()


class Floods(Good):
    def answer(self, text):
        while True:
            say("MESSAGE and another thing " + "x" * 200)


class FloodsWithoutLines(Good):
    def answer(self, text):
        while True:
            say("x" * 4096, end="")


class PlaysOnStones(Good):
    def answer(self, text):
        say("7,7")


class PlaysOffTheBoard(Good):
    def answer(self, text):
        say("15,-1")


class SplitsLines(Good):
    def answer(self, text):
        for letter in text:
            say(letter, end="")
            time.sleep(0.01)
        say("")


class Chatty(Good):
    def answer(self, text):
        say("message depth 1\r\nDEBUG x\r\n\r\n   \r\nSUGGEST 1,1\r\nMESSAGE " + "x" * 3000)
        say(text)


class Complains(Good):
    def answer(self, text):
        complain("warning: no book\n" * 20000)
        say(text)


class ClosesItsOutput(Good):
    def answer(self, text):
        os.close(1)
        time.sleep(60)


class LowerCase(Good):
    ok = "ok"

    def answer(self, text):
        say(" " + text.replace(",", " , ") + " ")


class Refuses(Good):
    def answer(self, text):
        say("ERROR I will not play this")


class WrongSize(Good):
    def start(self, rest):
        say("ERROR unsupported size")


class NoAnswerToStart(Good):
    def start(self, rest):
        self.size, self.stones = int(rest), set()


class NoName(Good):
    def about(self, _):
        pass


class AnswersEarly(Good):
    ok = "OK\r\n3,3"


class AnswersTwice(Good):
    def answer(self, text):
        say(text + "\r\n" + text)


class RefusesToDie(Good):
    def end(self):
        time.sleep(60)


class LeavesAChild(Good):
    def start(self, rest):
        import subprocess

        super().start(rest)
        child = subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(60)"])
        say(f"MESSAGE child {child.pid}")

    def end(self):
        os._exit(0)


class LeavesAStranger(Good):
    """Its child has a session and a process group of its own."""

    def start(self, rest):
        import subprocess

        super().start(rest)
        code = "import time; time.sleep(60)"
        child = subprocess.Popen([sys.executable, "-S", "-c", code], start_new_session=True)
        say(f"MESSAGE child {child.pid}")

    def end(self):
        os._exit(0)


class TakesMuchMemory(Good):
    """Takes AMOUNT megabytes while it thinks."""

    def answer(self, text):
        self.taken = b"x" * int(AMOUNT * 1e6)
        time.sleep(60)


class PlaysFreestyle(Good):
    """Plays freestyle, whatever rule it is told."""

    def move(self):
        if "3,7" in self.stones:
            say("6,7")
        else:
            super().move()


class PlaysFreestyleWhileCompiling(Good):
    """Plays a weigher's moves for some seconds; these are freestyle whatever the rule."""

    def __init__(self):
        super().__init__()
        self.since = time.monotonic()

    def start(self, rest):
        say("MESSAGE compiling the search; this is done once and takes about 20 seconds")
        super().start(rest)

    def move(self):
        if time.monotonic() < self.since + AMOUNT:
            say("MESSAGE still compiling the search: this move is a weigher's")
            say("6,7" if "3,7" in self.stones else "14,14")
        else:
            super().move()


class LeavesWhileCompiling(PlaysFreestyleWhileCompiling):
    """Makes one move of a weigher's and ends."""

    def move(self):
        super().move()
        sys.exit(1)


class RefusesRules(Good):
    """Plays two rules; refuses one of the others in its own words, and one by ending its process."""

    def __init__(self):
        super().__init__()
        self.words["INFO"] = self.info

    def info(self, rest):
        if rest == "rule 4":
            say("ERROR renju is not supported")
        elif rest == "rule 8":
            sys.exit(1)


class RefusesRulesAndStartsLate(StartsLate, RefusesRules):
    """The same, but slow when it is started again after that."""


class FreezesAtCaro(RefusesRules):
    def info(self, rest):
        if rest in ("rule 9", "rule 8"):
            time.sleep(60)


class Analyses(Good):
    """Knows the commands for analysis; sends its thoughts at once and then waits for YXSTOP."""

    def __init__(self):
        super().__init__()
        self.thinking, self.asked = False, True
        self.words |= {"YXBOARD": self.yxboard, "YXNBEST": self.think, "YXSTOP": self.stop, "BOARD": self.plain}

    def plain(self, rest):
        self.asked = True
        self.board(rest)

    def yxboard(self, rest):
        self.asked = False
        self.board(rest)

    def move(self):
        if self.asked:
            super().move()
        self.asked = True

    def free(self):
        return [(x, y) for y in range(self.size) for x in range(self.size) if f"{x},{y}" not in self.stones]

    def think(self, rest):
        self.thinking = True
        free = self.free()
        for depth in (1, 2, 9):
            for rank in range(min(int(rest), len(free))):
                line = " ".join(f"{x},{y}" for x, y in free[rank : rank + 4])
                evaluation = "+M7" if depth == 9 and rank == 0 and len(self.stones) == 4 else str(100 - 40 * rank)
                fields = {"PV": rank, "DEPTH": depth, "SELDEPTH": depth + 3, "NODES": 1000 * depth, "SPEED": 500000}
                fields |= {"EVAL": evaluation, "WINRATE": self.chance() - 0.1 * rank, "BESTLINE": line}
                for key, value in fields.items():
                    say(f"MESSAGE INFO {key} {value}")
                say("MESSAGE INFO PV DONE")

    def chance(self):
        return 0.7

    def stop(self, _):
        if self.thinking:
            self.thinking = False
            x, y = self.free()[0]
            say(f"{x},{y}")


class TellsItsLimits(Analyses):
    """Says what it was told by INFO, each time before it thinks."""

    def __init__(self):
        super().__init__()
        self.told = {}
        self.words["INFO"] = self.info

    def info(self, rest):
        key, _, value = rest.partition(" ")
        self.told[key] = value

    def think(self, rest):
        said = ("thread_num", "max_memory", "timeout_turn")
        say("MESSAGE limits " + " ".join(self.told.get(key, "?") for key in said) + " " + rest)
        super().think(rest)


class ThinksAloud(Analyses):
    """Analyses, and ends its search by itself."""

    def think(self, rest):
        super().think(rest)
        self.stop("")


class Loads(ThinksAloud):
    """Loads like our engine: it has no thoughts for some seconds, and moves like a weigher if it gets less time."""

    def __init__(self):
        super().__init__()
        self.turn_s, self.since = 0.0, time.monotonic()
        self.words["INFO"] = self.info

    def info(self, rest):
        key, _, value = rest.partition(" ")
        if key == "timeout_turn":
            self.turn_s = int(value) / 1000

    def think(self, rest):
        left = self.since + AMOUNT - time.monotonic()
        time.sleep(max(0, min(left, 0.7 * self.turn_s)))
        if left > 0.7 * self.turn_s:
            say("MESSAGE still compiling the search: this move is a weigher's")
            self.thinking = True
            self.stop("")
        else:
            super().think(rest)


class Compiles(Loads):
    def start(self, rest):
        if time.monotonic() < self.since + AMOUNT:
            say("MESSAGE compiling the search; this is done once and takes about 20 seconds")
        super().start(rest)


class GetsReady(Compiles):
    """Says by itself when it has compiled; until then it moves like a weigher, and says so."""

    def answer(self, text):
        if time.monotonic() < self.since + AMOUNT:
            say("MESSAGE still compiling the search: this move is a weigher's")
        super().answer(text)

    def start(self, rest):
        import threading

        super().start(rest)
        left = max(0, self.since + AMOUNT - time.monotonic())
        threading.Timer(left, say, ("MESSAGE ready: the search is loaded",)).start()


class CannotLoad(Compiles):
    """Says by itself that it could not compile."""

    def start(self, rest):
        super().start(rest)
        say("ERROR cannot load the search: OSError: no room on the disk")


class CannotLoadWhenAsked(CannotLoad):
    """Answers every question by saying that it could not load."""

    def answer(self, text):
        say("ERROR no answer: cannot load the search: OSError: no room on the disk")


class CannotKeep(Good):
    """Says that it cannot keep what it has compiled."""

    def start(self, rest):
        super().start(rest)
        say("MESSAGE not kept: the compiled search, so it is compiled at each start (/cache: no room (none))")


class LosesHope(ThinksAloud):
    """Reports a good chance for the side to move, but a bad one once there are two stones on the board."""

    def chance(self):
        return 0.9 if len(self.stones) < 2 else 0.35


class DiesWhileAnalysing(Analyses):
    def think(self, rest):
        super().think(rest)
        sys.exit(1)


class DoesNotStopAnalysing(Analyses):
    def stop(self, _):
        pass


def subclasses(kind):
    return [kind, *(below for child in kind.__subclasses__() for below in subclasses(child))]


def manner(kind):
    """What a class is called on the command line: "plays on stones"."""
    return "".join(" " + c.lower() if c.isupper() else c for c in kind.__name__).strip()


if __name__ == "__main__":
    KINDS = {manner(kind): kind for kind in subclasses(Good)}
    KINDS[sys.argv[1]]().run()
