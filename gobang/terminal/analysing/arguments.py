"""The options of `gobang-cli analyses`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gobang.game.position import LARGEST, SMALLEST
from gobang.game.ruleset import RULES
from gobang.words.catalogue import tr
from gobang.words.command_line import Parser, number, one_of

MOST_DEPTH, MOST_DAYS, MOST_GAMES = 484, 36_500, 1_000_000


def add(parser: Parser, language: Callable[[Parser], None]) -> None:
    """Give the parser the actions on the analysis database; `language` adds the option for it to each."""
    actions = parser.add_subparsers(dest="action", metavar=tr("COMMAND"), required=True, title=tr("commands"))
    name, file = tr("NAME"), tr("FILE")

    def action(which: str, sentence: str) -> Any:
        made: Parser = actions.add_parser(which, help=sentence, prog=f"gobang-cli analyses {which}", sentence=sentence)
        made.add_argument("--file", default="", metavar=file, help=tr("a database; else the one of the window"))
        language(made)
        return made.add_argument

    def rule_and_size(one: Any, usual: str | None) -> None:
        names = ", ".join(RULES)
        told = tr("{0}; else {1}").format(names, usual or tr("the one of which something is kept"))
        one("--rule", default=usual, type=one_of(tuple(RULES)), metavar=name, help=told)
        sizes = f"{SMALLEST}-{LARGEST}"
        one("--size", default=15, type=number(SMALLEST, LARGEST), metavar=sizes, help=tr("the board's size: 15"))

    json = tr("print a line of JSON")
    one = action("count", tr("Print how much the database holds; looks whether it is whole."))
    one("--json", action="store_true", help=json)
    one = action("show", tr("Print what is known of a position and of the moves from it."))
    moves = tr("the moves that lead to it, in any order and orientation, such as h8i9g7")
    one("--position", default="", metavar=tr("MOVES"), help=moves)
    rule_and_size(one, "freestyle")
    one("--json", action="store_true", help=json)
    one = action("merge", tr("Take other databases into this one; what is better stays, your own words always."))
    one("sources", nargs="+", metavar=file, help=tr("a database, {0}").format("analysis.db"))
    one = action("prune", tr("Say what would go of it, and with --yes take that out."))
    one("--depth", default=0, type=number(1, MOST_DEPTH), metavar="N", help=tr("what is searched less deep"))
    one("--older", default=0, type=number(1, MOST_DAYS), metavar="N", help=tr("what is older than so many days"))
    one("--engine", default="", metavar=name, help=tr("what this engine has found"))
    one("--yes", action="store_true", help=tr("take it out"))
    one = action("export", tr("Write what is known of one rule and size as a tree of moves, for RenLib as .lib."))
    one("target", metavar=tr("OUT"), help=".lib .sgf")
    rule_and_size(one, None)
    told = tr("only what is searched so deep, proved, or has your own words")
    one("--depth", default=0, type=number(1, MOST_DEPTH), metavar="N", help=told)
    told = tr("a record whose positions are to lie in the tree as they do there")
    one("--like", metavar=tr("FILE"), help=told)
    one = action("import", tr("Take in labels and comments of RenLib's .lib, or a database of Yixin or Rapfi."))
    one("source", metavar=tr("IN"), help=".lib .sgf .db")
    told = tr("else it is the file's; RenLib's are renju")
    one("--rule", type=one_of(tuple(RULES)), metavar=name, help=told)
    told = tr("which game of a file of several")
    one("--game", type=number(1, MOST_GAMES), metavar="N", help=told, dest="game_number")
    action("mend", tr("Make a damaged database anew of all that is whole in it."))
