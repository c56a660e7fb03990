"""The command line of `gobang-cli`; imports no Qt, so that --help, --version and mistakes are answered at once."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable, Sequence
from typing import NoReturn

from gobang import __version__
from gobang.game.position import LARGEST, SMALLEST
from gobang.game.ruleset import RULES
from gobang.game.weighers.schemes import DEFAULT, SCHEMES
from gobang.terminal.complaint import Complaint
from gobang.words.language import reads_chinese

LANGUAGES = ("system", "zh_CN", "en")
COLOURS = ("black", "white")
MOST_GAMES = 1_000_000


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """Read the words after the program's name; `command` says which command. Raises Complaint.

    Help and version are printed and leave by SystemExit with code 0.
    """
    return _parser(_Words(chinese=reads_chinese(argv))).parse_args(argv)


class _Parser(argparse.ArgumentParser):
    """Complains in one line instead of two and the usage, in the user's language."""

    def __init__(self, *, say: _Words, sentence: str, prog: str) -> None:
        super().__init__(
            prog=prog, description=say(sentence), formatter_class=_Formatter, add_help=False, allow_abbrev=False
        )
        self._say = say
        self._positionals.title = say("arguments")
        self._optionals.title = say("options")
        self.add_argument("-h", "--help", action="help", help=say("print this and leave"))

    def error(self, message: str) -> NoReturn:
        raise Complaint(f"{self._say.mistake(message)}; {self._say('{0} --help tells what is possible', self.prog)}")


class _Formatter(argparse.HelpFormatter):
    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        """Leave out argparse's English "usage: "."""
        super().add_usage(usage, actions, groups, prefix or "")


def _parser(say: _Words) -> argparse.ArgumentParser:
    main = _Parser(say=say, prog="gobang-cli", sentence="Five in a row in a terminal, and commands for scripts.")
    main.add_argument("--version", action="version", version=f"gobang {__version__}", help=say("print the version"))
    commands = main.add_subparsers(dest="command", metavar=say("COMMAND"), required=True, title=say("commands"))

    def command(name: str, sentence: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=say(sentence), say=say, prog=f"gobang-cli {name}", sentence=sentence)

    _play(command("play", "Play a friend or a machine."), say)
    _weigh(command("weigh", "Print the weight of every crossing of a board, as JSON."), say)
    _judge(command("judge", "Print who has won on a board and what is forbidden, as JSON."), say)
    _convert(command("convert", "Turn a game from one file format into another."), say)
    _duel(command("duel", "Let machines play each other, and print a table."), say)
    return main


def _play(parser: argparse.ArgumentParser, say: _Words) -> None:
    one = parser.add_argument
    machines = ", ".join((*SCHEMES, "engine-1 …", "suits-me"))
    one("--opponent", default=DEFAULT, metavar=say("NAME"), help=say("human, or one of {0}", machines))
    one("--watch", default="", metavar=say("NAME"), help=say("let this machine play in your place"))
    one(
        "--colour",
        "--color",
        default="black",
        type=_one_of(say, COLOURS),
        metavar="|".join(COLOURS),
        help=say("your stones"),
    )
    one("--first", default="black", type=_one_of(say, COLOURS), metavar="|".join(COLOURS), help=say("who begins"))
    _rule_and_size(parser, say)
    one("--seed", type=_number(say, 0, 2**63), metavar="N", help=say("the same dice in every game"))
    one("--lang", default="system", type=_one_of(say, LANGUAGES), metavar="|".join(LANGUAGES), help=say("the language"))


def _weigh(parser: argparse.ArgumentParser, say: _Words) -> None:
    one = parser.add_argument
    one("--scheme", required=True, type=_one_of(say, SCHEMES), metavar=say("NAME"), help=", ".join(SCHEMES))
    one("--to-move", type=_one_of(say, COLOURS), metavar="|".join(COLOURS), help=say("else it follows from the counts"))
    _board(parser, say)


def _judge(parser: argparse.ArgumentParser, say: _Words) -> None:
    parser.add_argument(
        "--rule", required=True, type=_one_of(say, tuple(RULES)), metavar=say("NAME"), help=", ".join(RULES)
    )
    _board(parser, say)


def _convert(parser: argparse.ArgumentParser, say: _Words) -> None:
    formats = ".sgf .psq .lib .pos .txt"
    parser.add_argument("source", metavar=say("IN"), help=say("a game; its format follows from its name: {0}", formats))
    parser.add_argument("target", metavar=say("OUT"), help=say("where to write it, likewise"))


def _duel(parser: argparse.ArgumentParser, say: _Words) -> None:
    one = parser.add_argument
    every = ", ".join((*SCHEMES, "engine-1 …", "cmd:PROGRAM"))
    one("--black", metavar=say("NAME"), help=say("one of {0}; the last is any Gomocup engine", every))
    one("--white", metavar=say("NAME"), help=say("its opponent; colours change game by game"))
    one("--all", action="store_true", help=say("the five weighers among each other, as a Markdown table"))
    one("--games", default=100, type=_number(say, 1, MOST_GAMES), metavar="N", help=say("how many, for each pair: 100"))
    _rule_and_size(parser, say)
    one("--turn-ms", type=_number(say, 1, 3_600_000), metavar="N", help=say("an engine's time for a move"))
    one("--seed", default=1, type=_number(say, 0, 2**63), metavar="N", help=say("the same games every time: 1"))
    one("--json", action="store_true", help=say("print the results as JSON"))


def _board(parser: argparse.ArgumentParser, say: _Words) -> None:
    parser.add_argument(
        "board",
        nargs="?",
        default="-",
        metavar=say("BOARDFILE"),
        help=say("rows of . X O, boards parted by blank lines; - is standard input"),
    )


def _rule_and_size(parser: argparse.ArgumentParser, say: _Words) -> None:
    one = parser.add_argument
    one("--rule", default="freestyle", type=_one_of(say, tuple(RULES)), metavar=say("NAME"), help=", ".join(RULES))
    sizes = f"{SMALLEST}-{LARGEST}"
    one("--size", default=15, type=_number(say, SMALLEST, LARGEST), metavar=sizes, help=say("the board's size: 15"))


def _one_of(say: _Words, choices: Sequence[str]) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in choices:
            raise argparse.ArgumentTypeError(say("{0} is not one of {1}", repr(text), ", ".join(choices)))
        return text

    return read


def _number(say: _Words, least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,19}", text) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(say("{0} is not a number from {1} to {2}", repr(text), least, most))
        return int(text)

    return read


class _Words:
    """A sentence in the user's language; Qt's translator is not loaded yet."""

    def __init__(self, *, chinese: bool) -> None:
        self._table = _CHINESE if chinese else {}

    def __call__(self, sentence: str, *values: object) -> str:
        said = self._table.get(sentence, sentence)
        return said.format(*values) if values else said

    def mistake(self, message: str) -> str:
        """One of argparse's own sentences."""
        message = re.sub(r"^argument ([^:]*): ", r"\1: ", message)
        for pattern, sentence in _MISTAKES:
            if found := re.search(pattern, message):
                return message[: found.start()] + self(sentence, *found.groups())
        return message


_MISTAKES = (
    (r"the following arguments are required: (.*)", "missing: {0}"),
    (r"unrecognized arguments: (.*)", "unknown: {0}"),
    (r"invalid choice: ('[^']*').*", "there is no command {0}"),
    (r"(expected one) argument", "a value should follow"),
    (r"(ignored explicit) argument.*", "takes no value"),
)
_CHINESE = {
    "missing: {0}": "缺少：{0}",
    "unknown: {0}": "不认识的参数：{0}",
    "there is no command {0}": "没有这个命令：{0}",
    "a value should follow": "后面应跟一个值",
    "takes no value": "后面不能跟值",
    "{0} --help tells what is possible": "用法见 {0} --help",
    "{0} is not one of {1}": "{0} 不在可选范围内：{1}",
    "{0} is not a number from {1} to {2}": "{0} 不是 {1} 到 {2} 之间的整数",
    "Five in a row in a terminal, and commands for scripts.": "终端里的五子棋，以及供脚本使用的命令。",
    "print the version": "显示版本号",
    "print this and leave": "显示本帮助后退出",
    "COMMAND": "命令",
    "commands": "命令",
    "arguments": "参数",
    "options": "选项",
    "NAME": "名称",
    "IN": "输入",
    "OUT": "输出",
    "BOARDFILE": "棋盘文件",
    "Play a friend or a machine.": "与朋友或电脑对弈。",
    "Print the weight of every crossing of a board, as JSON.": "以 JSON 输出棋盘上每一点的权值。",
    "Print who has won on a board and what is forbidden, as JSON.": "以 JSON 输出棋盘上的胜负与禁手点。",
    "Turn a game from one file format into another.": "转换棋谱的文件格式。",
    "Let machines play each other, and print a table.": "让电脑互相对弈，并输出成绩表。",
    "human, or one of {0}": "human（真人），或以下之一：{0}",
    "let this machine play in your place": "由该电脑代你下棋",
    "your stones": "您执的棋子",
    "who begins": "先手方",
    "the same dice in every game": "固定随机数，使每局相同",
    "the language": "界面语言",
    "else it follows from the counts": "不写则由棋子数推定",
    "a game; its format follows from its name: {0}": "棋谱，格式由文件名后缀决定：{0}",
    "where to write it, likewise": "写到何处，格式同样由后缀决定",
    "one of {0}; the last is any Gomocup engine": "以下之一：{0}；最后一种是任意 Gomocup 引擎",
    "an engine's time for a move": "引擎每步的时间（毫秒）",
    "its opponent; colours change game by game": "它的对手；每局交换黑白",
    "the five weighers among each other, as a Markdown table": "五种权值电脑两两对弈，输出 Markdown 表格",
    "how many, for each pair: 100": "每对的局数，默认 100",
    "the same games every time: 1": "随机种子，相同则棋局相同，默认 1",
    "print the results as JSON": "以 JSON 输出成绩",
    "rows of . X O, boards parted by blank lines; - is standard input": (
        "由 . X O 组成的行，多个棋盘以空行分隔；- 表示标准输入"
    ),
    "the board's size: 15": "棋盘大小，默认 15",
}
