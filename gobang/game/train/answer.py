"""What a person's attempt at a task was worth, as one line of the log of answers."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime

from gobang.game.train.attempt import Outcome
from gobang.game.train.task import TaskKind

LONGEST_KEY = 200
SLOWEST_S = 86_400.0
EARLIEST, LATEST = 1990, 2200
"""The years between which an answer may have been given; next to the years 1 and 9999 times cannot be reckoned with."""
HARDEST = 10_000


@dataclass(frozen=True, slots=True)
class Answer:
    """One attempt that was decided: when, at which task, what it was worth, and how long it took.

    `at` is the local time, with its distance from UTC. `key` is the task's, and `difficulty` what the task's file says.
    """

    at: datetime
    key: str
    kind: TaskKind
    difficulty: int
    outcome: Outcome
    seconds: float
    guess: int | None = None
    """What the person's rating was taken to be before it, if this is the first answer of all; None: NEWCOMER's."""


def dumps(answer: Answer) -> str:
    """The answer as one line, without a line break."""
    said: dict[str, object] = {
        "at": answer.at.isoformat(timespec="seconds"),
        "task": answer.key,
        "kind": answer.kind.value,
        "difficulty": answer.difficulty,
        "outcome": answer.outcome.value,
        "seconds": round(answer.seconds, 1),
    }
    if answer.guess is not None:
        said["guess"] = answer.guess
    return json.dumps(said)


def loads(line: str) -> Answer:
    """Read a line; keys that a later edition may add are ignored. Raises ValueError."""
    try:
        said = json.loads(line)
        at, key = datetime.fromisoformat(said["at"]), said["task"]
        difficulty, seconds, guess = said["difficulty"], said["seconds"], said.get("guess")
        kind, outcome = TaskKind(said["kind"]), Outcome(said["outcome"])
    except (KeyError, TypeError, RecursionError, OverflowError) as problem:
        raise ValueError(line) from problem
    fits = (
        at.tzinfo is not None
        and EARLIEST <= at.year < LATEST
        and isinstance(key, str)
        and 0 < len(key) <= LONGEST_KEY
        and type(difficulty) is int
        and 0 <= difficulty <= HARDEST
        and type(seconds) in (int, float)
        and 0 <= seconds <= SLOWEST_S
        and (guess is None or (type(guess) is int and 0 <= guess <= HARDEST))
    )
    if not fits:
        raise ValueError(line)
    return Answer(at, key, kind, difficulty, outcome, float(seconds), guess)
