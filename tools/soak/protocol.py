"""Random lines to our engine: always an answer, no traceback, no illegal move.

A process is sent thousands of lines; after each burst a word that must be answered tells whether it still listens. What
is on its board is followed here, so that each move it answers can be judged.
"""

from __future__ import annotations

import queue
import random
import re
import subprocess
import sys
import threading

from tools.soak.attack import Attack, Lost, Round

PATIENCE_S = 60.0
"""How long an answer may take; the machine is busy, and compiling takes its time too."""
BURST = 40
BURSTS = 500
"""So many bursts are sent to one process; then another is started, which takes seconds."""
ENGINES = 2
"""So many processes think at the same time."""
LIMITS = (*[(10, 1)] * 9, (0, 250_000_000))
"""Nodes of a search (0: no other limit than the time) and bytes an engine may take (1: as few as it can)."""
MOVE = re.compile(r"\d+,\d+")
COMMANDS = (
    *("START", "RECTSTART", "RESTART", "BEGIN", "TURN", "BOARD", "TAKEBACK", "PLAY", "SWAP2BOARD", "INFO", "ABOUT"),
    *("YXBOARD", "YXSTOP", "YXNBEST", "YXBALANCEONE", "YXSHOWFORBID", "YXBLOCK", "YXBLOCKUNDO", "YXBLOCKRESET"),
    *("YXHASHCLEAR", "YXSHOWINFO", "YXSWAP2STEP1", "YXSWAP2STEP2", "YXSWAP2STEP3", "STOP", "DONE", "NONSENSE"),
)
KEYS = ("timeout_match", "time_left", "rule", "level", "strength", "show_detail", "evaluate", "max_node", "folder", "x")
NUMBERS = ("0", "1", "2", "4", "8", "9", "-1", "1e3", "nan", "inf", "2147483648", "9" * 40, "", "x", "0x10", "１５")


class Talk:
    """One engine process, and what it has said."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gobang.engine"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            errors="surrogateescape",
            bufsize=1,
        )
        self.lines: queue.Queue[str] = queue.Queue()
        self.bursts = 0
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in self.process.stdout or ():
            self.lines.put(line.rstrip("\n"))
        self.lines.put("(its output has ended)")

    def say(self, *lines: str) -> None:
        """Send lines."""
        if self.process.stdin is not None:
            self.process.stdin.write("".join(f"{line}\n" for line in lines))
            self.process.stdin.flush()

    @property
    def word(self) -> str:
        """A word that is no command, said after the lines of a burst."""
        return f"NOWORD{self.bursts}"

    def say_burst(self, lines: list[str], nodes: int, memory: int) -> None:
        """Send the lines, and begin a game on an empty board. The lines may change the limits that are sent before."""
        self.bursts += 1
        limits = ("INFO timeout_turn 10", f"INFO max_node {nodes}", f"INFO max_memory {memory}")
        self.say(*limits, *lines, "DONE", self.word)
        self.say("YXBLOCKRESET", "INFO rule 0", "INFO level 1", f"INFO max_node {nodes}", "INFO timeout_turn 20")
        self.say("START 9", "TURN 4,4")

    def hear_until(self, wanted: str) -> list[str]:
        """What it says up to a line that begins with `wanted`. Raises Lost if that does not come."""
        found: list[str] = []
        while True:
            try:
                line = self.lines.get(timeout=PATIENCE_S)
            except queue.Empty:
                raise Lost(f"no {wanted} after {PATIENCE_S} s; it said {found[-3:]}") from None
            found.append(line)
            if line.startswith("(its output"):
                raise Lost(f"it ended: {(self.process.stderr.read() if self.process.stderr else '')[-300:]}")
            if line.startswith(wanted):
                return found

    def end(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()


def attack(round_: Round) -> None:
    """Send bursts of lines to some engines, which think at the same time, and hear them all; then the next bursts."""
    talks: list[Talk] = []
    try:
        while not round_.over:
            bursts: list[tuple[Talk, list[str]]] = []
            for place in range(ENGINES):
                if place == len(talks):
                    talks.append(Talk())
                dice = random.Random(f"{round_.kind} {round_.seed} {round_.tried} {place}")
                lines = [_line(dice) for _ in range(BURST)]
                talks[place].say_burst(lines, *dice.choice(LIMITS))
                bursts.append((talks[place], lines))
            for talk, lines in bursts:
                before = round_.lost
                with round_.trial("\n".join(lines).encode(), ".txt", count=BURST):
                    _judge(talk)
                if round_.lost > before or talk.bursts == BURSTS:
                    talk.end()
                    talks.remove(talk)
    finally:
        for talk in talks:
            talk.end()


def _judge(talk: Talk) -> None:
    """Hear what an engine answers to a burst and to the two moves after it. Raises Lost."""
    said = talk.hear_until(f"UNKNOWN {talk.word}")
    talk.hear_until("OK")
    said += _move(talk, {"4,4"})
    bad = [line for line in said if "Traceback" in line or re.match(r"ERROR (?!no )[A-Z]\w+(?:Error|Exception)", line)]
    if bad:
        raise Lost(bad[0])


def _move(talk: Talk, taken: set[str]) -> list[str]:
    said: list[str] = []
    while True:
        said += talk.hear_until("")
        if MOVE.fullmatch(said[-1]):
            x, y = map(int, said[-1].split(","))
            if said[-1] in taken or not (x < 9 and y < 9):
                raise Lost(f"illegal move {said[-1]}")
            return said
        if said[-1].startswith("ERROR"):
            raise Lost(f"no move: {said[-1]}")


def _line(dice: random.Random) -> str:
    """A line that means something, nearly means something, or nothing."""
    kind = dice.random()
    if kind < 0.35:
        return f"{dice.choice(COMMANDS)} {_argument(dice)}".strip()
    if kind < 0.55:
        return f"INFO {dice.choice(KEYS)} {dice.choice(NUMBERS)}"
    if kind < 0.8:
        return f"{_argument(dice)}{dice.choice(('', ',1', ',2', ',3', ',x', ';1'))}"
    if kind < 0.82:
        return "x" * dice.choice((5000, 70000))
    ranges = ((32, 127), (1, 32), (160, 0xD000))
    letters = (chr(dice.randrange(*dice.choice(ranges))) for _ in range(dice.randrange(60)))
    return "".join(letters).replace("\n", "").replace("\r", "")


def _argument(dice: random.Random) -> str:
    if dice.random() < 0.7:
        return f"{dice.randrange(-2, 24)},{dice.randrange(-2, 24)}"
    return dice.choice((*NUMBERS, "15", "5", "22", "23", "10,10", "15 15"))


ATTACK = Attack("protocol", "random lines to our engine", attack)
