"""The options of `gobang-cli weigher`."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable
from typing import Any

from gobang.game.weighers.profile_text import KINDS
from gobang.game.weighers.schemes import SCHEMES
from gobang.words.catalogue import tr
from gobang.words.command_line import Parser, number, one_of

MOST_GAMES = 100_000


def add(parser: Parser, language: Callable[[Parser], None]) -> None:
    """Give the parser the actions on weighers; `language` adds the option for it to each."""
    actions = parser.add_subparsers(dest="action", metavar=tr("COMMAND"), required=True, title=tr("commands"))

    def action(name: str, sentence: str) -> Any:
        made: Parser = actions.add_parser(name, help=sentence, prog=f"gobang-cli weigher {name}", sentence=sentence)
        language(made)
        return made.add_argument

    machine = {"metavar": tr("WEIGHER"), "help": tr("one of {0}, or a file .toml").format(", ".join(SCHEMES))}
    file = {"metavar": tr("FILE"), "help": tr("the weigher's file, .toml")}

    one = action("new", tr("Write a new weigher whose numbers are all 0, or that has no pattern yet."))
    one("file", **file)
    one("--reading", default="patterns", type=one_of(_NEW), metavar=tr("NAME"), help=", ".join(_NEW))
    _named(one)
    one = action("copy", tr("Write a copy of a weigher, to change it."))
    one("weigher", **machine)
    one("file", **file)
    one("--patterns", action="store_true", help=tr("written as patterns, so that each point weighs the same"))
    _named(one)
    one = action("set", tr("Change numbers of a weigher's file; what else stands in it is written anew."))
    one("file", **file)
    one("changes", nargs="+", type=_change, metavar=tr("NUMBER=N"), help=tr("such as own.live.3=1200"))
    one = action("list", tr("Print the weighers that there are, and what is wrong with others."))
    one("folder", nargs="?", default="", metavar=tr("FOLDER"), help=tr("a folder with files .toml"))
    one = action("show", tr("Print a weigher's table, or how a point's weight is calculated."))
    one("weigher", **machine)
    one("--numbers", action="store_true", help=tr("the numbers by their names"))
    one("--point", metavar="h8", help=tr("the steps of the calculation of this point's weight"))
    one("--board", default="-", metavar=tr("BOARDFILE"), help=tr("rows of . X O; - is standard input"))
    _lab(action, machine)
    one = action("export", tr("Write a weigher as a program of its own, or a board's weights as a table."))
    one("weigher", **machine)
    one("--python", default="", metavar=tr("FILE"), help=tr("a program in Python that plays in a terminal"))
    one("--java", default="", metavar=tr("FILE"), help=tr("the same in Java, NAME.java"))
    one("--csv", default="", metavar=tr("FILE"), help=tr("the weights of the board in --board"))
    one("--board", default="-", metavar=tr("BOARDFILE"), help=tr("rows of . X O; - is standard input"))


_NEW = [name for name in KINDS if name != "union"]


def _named(one: Callable[..., Any]) -> None:
    one("--name", default="", metavar=tr("NAME"), help=tr("its name; else that of the file"))
    one("--author", default="", metavar=tr("NAME"), help=tr("who made it"))


def _lab(action: Callable[[str, str], Any], machine: dict[str, str]) -> None:
    """The actions that the engine carries out."""

    def games(one: Callable[..., Any], usual: int, *, json: bool = True) -> None:
        told = tr("how many, of each opening two: {0}").format(usual)
        one("--games", default=usual, type=_even, metavar="N", help=told)
        one("--seed", default=1, type=number(0, 2**31), metavar="N", help=tr("the same games every time: 1"))
        if json:
            one("--json", action="store_true", help=tr("print a line of JSON for each result"))

    against = {"default": "", "metavar": tr("WEIGHER"), "help": tr("else what it was copied from, or five-tuple")}
    one = action("try", tr("Let a weigher play another, and print the score and where they differ."))
    one("weigher", **machine)
    one("--against", **against)
    games(one, 200)
    one = action("sweep", tr("Set one number to several values, and print the score of each."))
    one("weigher", **machine)
    one("number", metavar=tr("NUMBER"), help=tr("such as own.live.3"))
    one("--values", required=True, type=_values, metavar="N,N…", help=tr("what it is set to"))
    one("--against", **against)
    games(one, 200)
    one = action("tune", tr("Let a weigher become better by games against itself."))
    one("weigher", **machine)
    one("file", metavar=tr("FILE"), help=tr("where to write what was found, .toml"))
    one("--numbers", default="", metavar="A,B…", help=tr("the numbers that may change; else all"))
    one("--iterations", default=250, type=number(1, 100_000), metavar="N", help=tr("comparisons in a run: 250"))
    one("--runs", default=2, type=number(1, 100), metavar="N", help=tr("runs from different starts: 2"))
    one(
        "--keep", default="", metavar=tr("FILE"), help=tr("keep each result there; the same command goes on from there")
    )
    _named(one)
    games(one, 16, json=False)
    one = action("teach", tr("Make a weigher whose numbers fit the moves of games."))
    one("weigher", metavar=tr("WEIGHER"), help=tr("whose way of reading the board it gets"))
    one("file", metavar=tr("FILE"), help=tr("where to write it, .toml"))
    one("records", nargs="+", metavar=tr("GAME"), help=tr("a game file: {0}").format(".sgf .psq .lib .pos"))
    one("--player", default="", metavar=tr("NAME"), help=tr("only the moves of players with this in their names"))
    _named(one)
    one = action("blame", tr("Say which number, changed by how little, would have made another move."))
    one("weigher", **machine)
    told = tr("the moves of a game and the point to be played, such as h8i9g7:h10; several may be named")
    one("cases", nargs="+", type=_case, metavar=tr("MOVES:POINT"), help=told)
    one("--size", default=15, type=number(5, 22), metavar="5-22", help=tr("the board's size: 15"))
    games(one, 200)


def _even(text: str) -> int:
    found: int = number(2, MOST_GAMES)(text)
    return found + found % 2


def _change(text: str) -> tuple[str, int]:
    """A number's name and what it becomes. Raises ArgumentTypeError."""
    name, mark, value = text.rpartition("=")
    if not mark:
        raise ArgumentTypeError(tr("{0} is not a change such as own.live.3=1200").format(repr(text)))
    return name, _whole(value)


def _values(text: str) -> tuple[int, ...]:
    return tuple(map(_whole, text.split(",")))


def _whole(text: str) -> int:
    """Raise ArgumentTypeError for what is no whole number."""
    try:
        return int(text) if len(text) < 20 else int("x")
    except ValueError:
        raise ArgumentTypeError(tr("{0} is not a whole number").format(repr(text[:40]))) from None


def _case(text: str) -> tuple[str, str]:
    moves, mark, point = text.rpartition(":")
    if not mark:
        raise ArgumentTypeError(tr("{0} is not moves and a point such as h8i9g7:h10").format(repr(text[:40])))
    return moves, point
