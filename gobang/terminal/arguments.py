"""The command line of `gobang-cli`; imports no Qt, so that --help, --version and mistakes are answered at once."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Sequence
from pathlib import Path

from gobang import __version__
from gobang.game.analysis.proof import MARK
from gobang.game.archives import ARCHIVES
from gobang.game.library.dates import read_date
from gobang.game.library.values import RESULTS
from gobang.game.openings.action import FORMS
from gobang.game.openings.opening_rules import OPENING_RULES
from gobang.game.openings.renju import RenjuOpening
from gobang.game.position import LARGEST, SMALLEST
from gobang.game.ruleset import RULES
from gobang.game.train.orders import MOST_TASKS
from gobang.game.train.task import TaskKind, Topic
from gobang.game.weighers.schemes import DEFAULT, SCHEMES
from gobang.paths import is_folder
from gobang.terminal.analysing import arguments as analyses
from gobang.terminal.complaint import Complaint
from gobang.terminal.weighing import arguments as weighers
from gobang.words.catalogue import speak, tr
from gobang.words.command_line import Mistake, Parser, number, one_of
from gobang.words.language import SYSTEM, asked_for, choices, choose

COLOURS = ("black", "white")
MOST_GAMES = 1_000_000
USUAL_S = 45
"""Seconds for the review of a game: sixty moves take less than a minute, the start of the engine included."""
READABLE = ".sgf .psq .lib .pos .txt .sav .rec .rif .xml .jsonl"


def parse(argv: Sequence[str]) -> Namespace:
    """Read the words after the program's name; `command` says which command. Raises Complaint.

    Prints help and version and raises SystemExit with code 0. Later texts are in the language asked for.
    """
    speak(choose(asked_for(argv)))
    try:
        return _parser().parse_args(argv)
    except Mistake as mistake:
        raise Complaint(str(mistake)) from None


def _parser() -> Parser:
    main = Parser("gobang-cli", tr("Five in a row in a terminal, and commands for scripts."))
    version = f"gobang {__version__}"
    main.add_argument("--version", action="version", version=version, help=tr("print the version and exit"))
    commands = main.add_subparsers(dest="command", metavar=tr("COMMAND"), required=True, title=tr("commands"))

    def command(name: str, sentence: str, epilog: str | None = None) -> Parser:
        return commands.add_parser(name, help=sentence, prog=f"gobang-cli {name}", sentence=sentence, epilog=epilog)

    _play(command("play", tr("Play a friend or a machine.")))
    _opening(command("opening", tr("Follow an opening rule step by step, as JSON."), _opening_actions()))
    _weigh(command("weigh", tr("Print the weight of every crossing of a board, as JSON.")))
    weighers.add(command("weigher", tr("Make weighers of your own: change, try, tune and teach them.")), _language)
    _judge(command("judge", tr("Print who has won on a board and what is forbidden, as JSON.")))
    _proof(command("proof", tr("Check a proof of a forced win against every defence, by the rules alone.")))
    _convert(command("convert", tr("Turn a game from one file format into another.")))
    _review(command("review", tr("Judge every move of a game, and say where it was lost.")))
    _library(command("library", tr("Keep games in a folder, and find them by players, results and positions.")))
    sentence = tr("The analysis database: count, show, merge and prune it, and exchange it with RenLib.")
    analyses.add(command("analyses", sentence), _language)
    _train(command("train", tr("Answer tasks: wins to find, defences, forbidden points.")))
    _contest(
        command("contest", tr("Play a tournament of machines, as a file says it; go on with one."), _contest_note())
    )
    _duel(command("duel", tr("Let machines play each other, and print a table.")))
    _engine(command("engine", tr("Test whether an engine is fit for contests.")))
    return main


def _play(parser: Parser) -> None:
    one = parser.add_argument
    machines = ", ".join((*SCHEMES, "engine-1 …", "suits-me", "FILE.toml", "cmd:PROGRAM"))
    one("--opponent", default=DEFAULT, metavar=tr("NAME"), help=tr("human, or one of {0}").format(machines))
    one("--watch", default="", metavar=tr("NAME"), help=tr("let this machine play in your place"))
    one(
        "--colour",
        "--color",
        default="black",
        type=one_of(COLOURS),
        metavar="|".join(COLOURS),
        help=tr("your stones"),
    )
    one("--first", default="black", type=one_of(COLOURS), metavar="|".join(COLOURS), help=tr("who begins"))
    known = ", ".join(OPENING_RULES)
    one("--opening", type=opening_rule, metavar=tr("NAME"), help=tr("begin by an opening rule: {0}").format(known))
    _rule_and_size(parser, rule=None)
    one("--seed", type=number(0, 2**63), metavar="N", help=tr("the same dice in every game"))
    _language(parser)


def _opening(parser: Parser) -> None:
    parser.add_argument("name", type=opening_rule, metavar=tr("NAME"), help=", ".join(OPENING_RULES))
    _size(parser)
    _language(parser)


def _opening_actions() -> str:
    return " ".join(
        (
            tr("Standard input holds one action a line: {0}.").format(FORMS),
            tr(
                "A line of JSON tells the state at the start and after each action: {0}. An action that is not allowed "
                "changes nothing and is answered by a line with {1}."
            ).format("to_act, colour, choices, points, declared, offered, done", "error"),
            tr("{0} are those where a stone may be placed, else those that may be taken or offered.").format("points"),
        )
    )


def opening_rule(text: str) -> str:
    """A converter for argparse that accepts the name of an opening rule, also without hyphens or in capitals."""
    plain = {_letters(name): name for name in OPENING_RULES}
    return one_of(tuple(OPENING_RULES))(plain.get(_letters(text.lower()), text))


def _letters(text: str) -> str:
    return re.sub(r"\W|_", "", text)


def _weigh(parser: Parser) -> None:
    one = parser.add_argument
    told = tr("one of {0}, or a file .toml").format(", ".join(SCHEMES))
    one("--scheme", required=True, type=_scheme, metavar=tr("NAME"), help=told)
    one("--to-move", type=one_of(COLOURS), metavar="|".join(COLOURS), help=tr("else it follows from the counts"))
    _board(parser)


def _scheme(text: str) -> str:
    """A converter for argparse that accepts the name of a weigher or of its file."""
    return text if text.endswith(".toml") else one_of(SCHEMES)(text)


def _judge(parser: Parser) -> None:
    parser.add_argument("--rule", required=True, type=one_of(tuple(RULES)), metavar=tr("NAME"), help=", ".join(RULES))
    _board(parser)


def _proof(parser: Parser) -> None:
    actions = parser.add_subparsers(dest="action", metavar=tr("COMMAND"), required=True, title=tr("commands"))
    sentence = tr(
        "Check every branch: each reply that does not lose at once must be refuted. What is not is printed; "
        "the exit code is 1 then."
    )
    check: Parser = actions.add_parser("check", help=sentence, prog="gobang-cli proof check", sentence=sentence)
    one = check.add_argument
    one("file", metavar=tr("FILE"), help=tr("a tree of moves: {0}").format(".sgf .lib"))
    one(
        "--rule",
        type=one_of(tuple(RULES)),
        metavar=tr("NAME"),
        help=tr("the rule, if not the file's: {0}").format(", ".join(RULES)),
    )
    about = tr("the proof begins after so many moves; else where a comment begins with {0}, or at set-up stones")
    one("--after", type=number(0, 500), metavar="N", help=about.format(MARK))
    _game_number(check, tr("which game of a file of several"))
    one("--json", action="store_true", help=tr("print a line of JSON"))
    _language(check)


def _convert(parser: Parser) -> None:
    parser.add_argument(
        "source",
        metavar=tr("IN"),
        help=tr("a game; its format follows from its name: {0}; - is text on standard input").format(READABLE),
    )
    parser.add_argument("target", metavar=tr("OUT"), help=tr("where to write it, likewise; - is standard output"))
    parser.add_argument(
        "--format",
        type=_suffix,
        metavar=tr("FORMAT"),
        help=tr("the format of OUT, where its name does not say it; .sgf for standard output"),
    )
    _game_number(parser, tr("which game of a file of several; else all of them"))


def _suffix(text: str) -> str:
    """The suffix of a format, with or without its dot. Raises ArgumentTypeError."""
    return one_of(READABLE.split())("." + text.lower().removeprefix("."))


def _game_number(parser: Parser, told: str) -> None:
    parser.add_argument("--game", type=number(1, MOST_GAMES), metavar="N", help=told, dest="game_number")


def _review(parser: Parser) -> None:
    one = parser.add_argument
    one("game", metavar=tr("GAME"), help=tr("a game file: {0}").format(READABLE))
    _game_number(parser, tr("which game of a file of several"))
    one("--seconds", default=USUAL_S, type=number(1, 86_400), metavar="N", help=tr("at most: {0}").format(USUAL_S))
    one("--rule", type=one_of(tuple(RULES)), metavar=tr("NAME"), help=tr("else it is the file's, or freestyle"))
    one("--save", default="", metavar=tr("FILE"), help=tr("write the game with the review in it there, as .sgf"))
    one("--again", action="store_true", help=tr("search again, though the file holds a review already"))
    one("--json", action="store_true", help=tr("print a line of JSON for each move, and one for the whole game"))
    _language(parser)


def _train(parser: Parser) -> None:
    one = parser.add_argument
    kinds, lessons = [kind.value for kind in TaskKind], [topic.value for topic in Topic]
    one("--kind", type=one_of(kinds), metavar=tr("NAME"), help=", ".join(kinds))
    one(
        "--lesson",
        type=one_of(lessons),
        metavar=tr("NAME"),
        help=tr("of the first course: {0}").format(", ".join(lessons)),
    )
    one("--rule", type=one_of(tuple(RULES)), metavar=tr("NAME"), help=", ".join(RULES))
    one("--count", default=10, type=number(1, MOST_GAMES), metavar="N", help=tr("how many: 10"))
    one("--seed", type=number(0, 2**63), metavar="N", help=tr("the same choice and orientation every time"))
    one("--make", type=number(1, MOST_TASKS), metavar="N", help=tr("make so many new tasks instead, and keep them"))
    _language(parser)


def _library(parser: Parser) -> None:
    actions = parser.add_subparsers(dest="action", metavar=tr("COMMAND"), required=True, title=tr("commands"))

    def action(name: str, sentence: str) -> Parser:
        made: Parser = actions.add_parser(name, help=sentence, prog=f"gobang-cli library {name}", sentence=sentence)
        made.add_argument("folder", metavar=tr("FOLDER"), help=tr("the library: a folder with game files"))
        return made

    adding = action("add", tr("Copy games into a library, from files, folders and archives."))
    adding.add_argument("sources", nargs="+", metavar=tr("SOURCE"), help=f"{READABLE} {' '.join(ARCHIVES)}")
    finding = action("find", tr("Print the games that hold a position, or of which something else is known."))
    listing = action("list", tr("Print all games, and what cannot be read."))
    moves = action("moves", tr("Print what was played from a position, with the results."))
    finding.add_argument("--position", metavar=tr("MOVES"), help=_position_help())
    moves.add_argument("--position", default="", metavar=tr("MOVES"), help=_position_help())
    one = finding.add_argument
    one("--player", default="", metavar=tr("NAME"), help=tr("part of a player's name"))
    one("--event", default="", metavar=tr("NAME"), help=tr("part of the event's name"))
    date, day = tr("DATE"), tr("a day, month or year such as 2024-05")
    one("--from", "--since", dest="since", default="", type=_date, metavar=date, help=day)
    one("--to", "--until", dest="until", default="", type=_date, metavar=date, help=tr("likewise; both are included"))
    one("--rule", type=one_of(tuple(RULES)), metavar=tr("NAME"), help=", ".join(RULES))
    one("--result", type=one_of(RESULTS), metavar=tr("NAME"), help=", ".join(RESULTS))
    one(
        "--opening", default="", type=_renju_opening, metavar=tr("NAME"), help=tr("one of the 26: D1 to D13, I1 to I13")
    )
    one("--least", type=number(0, 1000), metavar="N", help=tr("games of so many moves or more"))
    one("--most", type=number(0, 1000), metavar="N", help=tr("games of so many moves or fewer"))
    one("--least-mistakes", type=number(0, 1000), metavar="N", help=tr("reviewed games with so many mistakes or more"))
    one("--most-mistakes", type=number(0, 1000), metavar="N", help=tr("reviewed games with so many mistakes or fewer"))
    listing.add_argument("--twins", action="store_true", help=tr("only games that are there several times"))
    for each in (finding, listing):
        each.add_argument("--limit", type=number(0, MOST_GAMES), metavar="N", help=tr("print at most so many games"))
    for each in (finding, moves):
        _size(each)
    for each in (finding, listing, moves):
        each.add_argument("--json", action="store_true", help=tr("print a line of JSON for each of them"))
    for each in (adding, finding, listing, moves):
        _language(each)


def _date(text: str) -> str:
    """The date in the form of SGF's. Raises ArgumentTypeError."""
    date = read_date(text)
    if date is None:
        raise ArgumentTypeError(tr("{0} is not a date such as 2025, 2025-03 or 2025-03-14").format(text))
    return date


def _renju_opening(text: str) -> str:
    """The number of one of the 26 openings of renju, also in small letters, or nothing. Raises ArgumentTypeError."""
    if text and text.upper() not in {opening.number for opening in RenjuOpening}:
        raise ArgumentTypeError(tr("{0} is none of the 26 openings: D1 to D13, I1 to I13").format(text))
    return text.upper()


def _position_help() -> str:
    return tr("the moves that lead to it, in any order and orientation, such as h8i9g7")


def _contest(parser: Parser) -> None:
    one = parser.add_argument
    one("file", metavar=tr("FILE"), type=Path, help=tr("the plan, contest.toml, or the folder in which it lies"))
    one("--resume", action="store_true", help=tr("go on where it was broken off"))
    one("--status", action="store_true", help=tr("print the table of the games played so far, and play none"))
    name = tr("NAME")
    one("--again", metavar=name, default="", help=tr("play the games again that this entrant lost by a failure"))
    one("--replaced", metavar=name, default="", help=tr("this entrant is another now: play all its games again"))
    one("--boards", type=number(1, 64), metavar="N", help=tr("how many games at the same time; else as the plan says"))
    one("--json", action="store_true", help=tr("print the table as JSON"))
    told = tr("write the games or the table there, and play none: .sgf, .zip (as .psq), .html, .csv, .games.csv, .txt")
    one("--export", metavar=tr("FILE"), nargs="+", type=Path, default=[], help=told)
    one("--orders", action="store_true", help=tr("for a program: tell events, and obey orders, as lines of JSON"))
    _language(parser)


def _contest_note() -> str:
    return tr("The manual's page “Contests” has every key of the plan. The games are kept beside it, in {0}.").format(
        "games.jsonl"
    )


def _engine(parser: Parser) -> None:
    actions = parser.add_subparsers(dest="action", metavar=tr("COMMAND"), required=True, title=tr("commands"))
    sentence = tr(
        "Test whether it speaks, plays, keeps its time and its memory, and ends; the last lines stand under each fault."
    )
    test: Parser = actions.add_parser("test", help=sentence, prog="gobang-cli engine test", sentence=sentence)
    one = test.add_argument
    quoted = "'/my engines/brain' --fast" if sys.platform != "win32" else '"C:\\my engines\\brain" --fast'
    program = tr("the program and its arguments as one word, such as {0}").format(repr(quoted))
    one("command_line", metavar=tr("PROGRAM"), help=program)
    folder = tr("the folder in which it runs; else the present one")
    one("--folder", metavar=tr("FOLDER"), type=_folder, default=None, help=folder)
    one("--turn-ms", default=300, type=number(10, 60_000), metavar="N", help=tr("its time for a move: 300"))
    one("--tolerance-ms", default=500, type=number(0, 60_000), metavar="N", help=tr("how late it may be: 500"))
    one("--memory-mb", default=350, type=number(1, 1 << 20), metavar="N", help=tr("megabytes that it may take: 350"))
    one("--threads", default=1, type=number(1, 1024), metavar="N", help=tr("threads that it may use: 1"))
    told = tr("what else it is told by INFO, such as “max_depth 10”; may be given several times")
    one("--info", metavar=tr("LINE"), action="append", default=[], help=told)
    one("--whole-board", action="store_true", help=tr("always send it the whole board"))
    one("--json", action="store_true", help=tr("print a line of JSON for each of them"))
    _language(test)


def _folder(text: str) -> str:
    """The path of a folder. Raises ArgumentTypeError if there is none."""
    if not is_folder(Path(text)):
        raise ArgumentTypeError(tr("{0} is no folder").format(text))
    return text


def _duel(parser: Parser) -> None:
    one = parser.add_argument
    every = ", ".join((*SCHEMES, "engine-1 …", "FILE.toml", "cmd:PROGRAM"))
    quoted = "cmd:'/my engines/brain' --fast" if sys.platform != "win32" else 'cmd:"C:\\my engines\\brain" --fast'
    last = tr("one of {0}; the last is any Gomocup engine, its words quoted as in {1}")
    one("--black", metavar=tr("NAME"), help=last.format(every, quoted))
    one("--white", metavar=tr("NAME"), help=tr("its opponent; colours change game by game"))
    one("--all", action="store_true", help=tr("the five weighers among each other, as a Markdown table"))
    one("--games", default=100, type=number(1, MOST_GAMES), metavar="N", help=tr("how many, for each pair: 100"))
    _rule_and_size(parser)
    one("--turn-ms", type=number(1, 3_600_000), metavar="N", help=tr("an engine's time for a move"))
    memory = tr("an engine's memory in megabytes; the game is lost by one that takes much more")
    one("--memory-mb", default=0, type=number(1, 1 << 20), metavar="N", help=memory)
    one("--seed", default=1, type=number(0, 2**63), metavar="N", help=tr("the same games every time: 1"))
    one("--json", action="store_true", help=tr("print the results as JSON"))
    one(
        "--games-file",
        type=Path,
        metavar=tr("FILE"),
        help=tr("keep each game there when it ends; games that are there are not played again"),
    )
    one("--workers", default=1, type=number(1, 64), metavar="N", help=tr("how many games at the same time: 1"))


def _board(parser: Parser) -> None:
    parser.add_argument(
        "board",
        nargs="?",
        default="-",
        metavar=tr("BOARDFILE"),
        help=tr("rows of . X O, boards parted by blank lines; - is standard input"),
    )


def _rule_and_size(parser: Parser, rule: str | None = "freestyle") -> None:
    parser.add_argument("--rule", default=rule, type=one_of(tuple(RULES)), metavar=tr("NAME"), help=", ".join(RULES))
    _size(parser)


def _size(parser: Parser) -> None:
    sizes = f"{SMALLEST}-{LARGEST}"
    kind = number(SMALLEST, LARGEST)
    parser.add_argument("--size", default=15, type=kind, metavar=sizes, help=tr("the board's size: 15"))


def _language(parser: Parser) -> None:
    known = choices()
    parser.add_argument("--lang", default=SYSTEM, type=one_of(known), metavar="|".join(known), help=tr("the language"))
