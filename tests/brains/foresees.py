"""A Gomocup engine that says of each move what it expects: a chance, or with the word "proves" a win."""

from __future__ import annotations

import sys


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def answer(stones: list[str]) -> None:
    """Play the first free point, and tell the line that goes on to the right of it."""
    taken = {tuple(stone.split(",")[:2]) for stone in stones}
    free = [(x, y) for y in range(15) for x in range(15) if (str(x), str(y)) not in taken]
    evaluation = "+M3" if "proves" in sys.argv else "40"
    line = " ".join(f"{x},{y}" for x, y in free[:3])
    for key, value in {"PV": 0, "DEPTH": 4, "EVAL": evaluation, "WINRATE": 0.62, "BESTLINE": line}.items():
        say(f"MESSAGE INFO {key} {value}")
    say("MESSAGE INFO PV DONE")
    stones.append(f"{free[0][0]},{free[0][1]}")
    say(stones[-1])


stones: list[str] = []
reading = False
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if reading:
        if word == "DONE":
            reading = False
            answer(stones)
        else:
            stones.append(word)
    elif word == "START":
        say("OK")
    elif word == "BOARD":
        stones, reading = [], True
    elif word == "TURN":
        stones.append(rest)
        answer(stones)
    elif word == "BEGIN":
        stones = []
        answer(stones)
    elif word == "RESTART":
        stones = []
        say("OK")
    elif word == "ABOUT":
        say('name="foresees"')
    elif word == "END":
        break
