"""A Gomocup brain for pictures: it always reports the same lines, and thinks until it is stopped.

With a number as its argument it leaves out so many of the best moves: two of them do not agree.
"""

from __future__ import annotations

import sys

CHANCES = (0.71, 0.64, 0.52, 0.38, 0.17, 0.11, 0.08, 0.05, 0.03, 0.02)
"""What the best moves are worth, best first."""
LENGTH = 14
"""How many moves a line has."""


def main() -> None:
    """Answer the window's commands, line by line."""
    left_out = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    size, stones, gathering, answer = 15, set[str](), False, ""
    for line in map(str.strip, sys.stdin):
        word, _, rest = line.partition(" ")
        if gathering:
            gathering = line != "DONE"
            if gathering:
                stones.add(line.rpartition(",")[0])
        elif word == "END":
            return
        elif word == "START":
            size = int(rest)
            _say("OK")
        elif word == "YXBOARD":
            stones, gathering = set(), True
        elif word == "YXNBEST":
            answer = _tell(_free(size, stones)[left_out:], int(rest))
        elif word in ("STOP", "YXSTOP") and answer:
            _say(answer)
            answer = ""


def _free(size: int, stones: set[str]) -> list[str]:
    """The free crossings from the middle outward."""
    middle = size // 2
    points = [(x, y) for y in range(size) for x in range(size) if f"{x},{y}" not in stones]
    points.sort(key=lambda p: (max(abs(p[0] - middle), abs(p[1] - middle)), (7 * p[0] + 3 * p[1]) % 11))
    return [f"{x},{y}" for x, y in points]


def _tell(free: list[str], count: int) -> str:
    """Report value and line of `count` moves; returns the best move."""
    for rank, chance in enumerate(CHANCES[:count]):
        line = " ".join(free[(rank + 3 * step) % len(free)] for step in range(LENGTH))
        value = "+M7" if rank == 0 else str(round(400 * (chance - 0.5)))
        for field in (
            *(f"PV {rank}", "NUMPV 0", f"DEPTH {15 - rank}", f"SELDEPTH {31 - rank}", "TOTALNODES 10234567"),
            *("SPEED 840000", f"EVAL {value}", f"WINRATE {chance}", f"BESTLINE {line}", "PV DONE"),
        ):
            _say(f"MESSAGE INFO {field}")
    return free[0]


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
