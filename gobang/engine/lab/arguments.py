"""What the command lines of the engine's tools accept, and how mistakes are told: in one line."""

from __future__ import annotations

import argparse
import math
import sys
from contextlib import nullcontext
from pathlib import Path

from gobang import bounded
from gobang.game.notation import NotationError, parse_boards
from gobang.game.point import Stone
from gobang.game.position import Position


class WrongArguments(Exception):
    """A mistake in the arguments or files; its text is one line."""


class ToolParser(argparse.ArgumentParser):
    """A parser that raises WrongArguments instead of ending the program."""

    def error(self, message: str) -> None:  # type: ignore[override]
        """Raise WrongArguments."""
        raise WrongArguments(f"{self.prog}: {message}")


def said(problem: Exception) -> str:
    """What a problem says to a person: that of a file or folder is its name and the reason, without a number."""
    if isinstance(problem, OSError) and problem.strerror and problem.filename is not None:
        return f"{problem.filename}: {problem.strerror}"
    return str(problem)


def whole(text: str) -> int:
    """A whole number. Raises ArgumentTypeError, as all of these do: argparse would tell the name of a function."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number") from None


def real(text: str) -> float:
    """A number."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise argparse.ArgumentTypeError(f"{text!r} is no number")
    return number


def positive(text: str) -> int:
    """A whole number from 1."""
    number = whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is less than 1")
    return number


def natural(text: str) -> int:
    """A whole number from 0."""
    number = whole(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"{text} is less than 0")
    return number


def seconds(text: str) -> float:
    """A time that somebody may wait."""
    number = real(text)
    if not 0 < number < 1e6:
        raise argparse.ArgumentTypeError(f"{text} is no sensible time")
    return number


def even(text: str) -> int:
    """A number of games, two for each opening."""
    number = positive(text)
    if number % 2:
        raise argparse.ArgumentTypeError(f"{text} is odd: each opening is played both ways")
    return number


def rate(text: str) -> float:
    """A number above 0 and at most 1."""
    number = real(text)
    if not 0 < number <= 1:
        raise argparse.ArgumentTypeError(f"{text} is not above 0 and at most 1")
    return number


def boards(file: str, to_move: str | None) -> list[Position]:
    """Read the boards in a file; `to_move` overrides whose turn it is. Raises WrongArguments."""
    turn = {"black": Stone.BLACK, "white": Stone.WHITE, None: None}[to_move]
    try:
        with nullcontext(sys.stdin) if file == "-" else Path(file).open(encoding="utf-8") as source:
            found = parse_boards(bounded.everything(source), turn)
    except bounded.TooLong as problem:
        raise WrongArguments(f"gobang-engine: {file}: more than {problem} characters are no boards") from None
    except (OSError, UnicodeDecodeError, NotationError) as problem:
        told = said(problem) if isinstance(problem, OSError) else f"{file}: {problem}"
        raise WrongArguments(f"gobang-engine: {told}") from None
    if not found:
        raise WrongArguments(f"gobang-engine: {file}: there is no board")
    return found
