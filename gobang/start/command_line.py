"""Reading the words of a command line; imported only where there are any."""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import gobang
from gobang import logs
from gobang.start.options import Options

LANGUAGES = ("system", "zh_CN", "en")
THEMES = ("system", "light", "dark", "high-contrast")
SMALLEST, LARGEST = 320, 7680
"""What a side of the window may measure, in pixels; an 8K screen is the largest there is."""


def read(words: Sequence[str], *, chinese: bool) -> Options:
    """What `words` ask for; help, version and mistakes are told and leave by SystemExit."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a console that has no Chinese shall not end in a traceback
    say = _Words(chinese=chinese)
    try:
        found, strays = _parser(say).parse_known_args(words)
        if strays:
            raise argparse.ArgumentError(None, say("unknown: {0}", " ".join(strays)))  # noqa: TRY301  told like the rest
        if found.file and found.load:
            raise argparse.ArgumentError(None, say("one game at a time: {0}, {1}", found.file, found.load))  # noqa: TRY301
    except argparse.ArgumentError as mistake:
        name = f"{mistake.argument_name}: " if mistake.argument_name else ""
        # argparse's own sentences, of the kinds of options used here, are two.
        message = "takes no value" if mistake.message.startswith("ignored explicit argument") else mistake.message
        hint = say("gobang --help tells what is possible")
        print(f"gobang: {name}{say(message)}; {hint}", file=sys.stderr)  # noqa: T201  there is no window yet
        raise SystemExit(2) from None
    return Options(
        file=found.file or found.load,
        debug=found.debug,
        data=found.data,
        demo=found.demo,
        screenshot=found.screenshot,
        lang=found.lang or "",
        theme=found.theme or "",
        size=found.size,
    )


def _parser(say: _Words) -> argparse.ArgumentParser:
    """The options. Own converters and headings throughout, for argparse's texts are English only."""
    parser = argparse.ArgumentParser(
        prog="gobang",
        usage=f"gobang [{say('options')}] [{say('FILE')}]",
        description=say("Five in a row: play a friend or a machine, and watch the machine think."),
        epilog=say("Without a screen: gobang-cli play"),
        formatter_class=_Formatter,
        add_help=False,
        allow_abbrev=False,
        exit_on_error=False,
    )
    read = _Converters(say)
    one = parser.add_argument_group(say("options")).add_argument
    one("file", nargs="?", type=read.file, metavar=say("FILE"), help=say("a game to open"))
    one("--load", type=read.file, metavar=say("FILE"), help=say("the same, said by name"))
    one("--lang", type=read.language, metavar="|".join(LANGUAGES), help=say("the language"))
    one("--theme", type=read.theme, metavar="|".join(THEMES), help=say("the colours"))
    one("--size", type=read.size, metavar="1280x800", help=say("the window's size in pixels"))
    one("--data", type=read.folder, metavar=say("FOLDER"), help=say("keep settings, games and caches there"))
    one("--demo", action="store_true", help=say("show a game in full swing; nothing is kept"))
    one("--screenshot", type=read.picture, metavar="X.png", help=say("save a picture of the window and leave"))
    names = ",".join(logs.NAMES)
    one("--debug", type=read.loggers, default=(), metavar=names, help=say("tell what happens inside; all: all of it"))
    one("--version", action="version", version=f"gobang {gobang.__version__}", help=say("print the version and leave"))
    one("-h", "--help", action="help", help=say("print this and leave"))
    return parser


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


class _Converters:
    """From a word of the command line to a value; each raises ArgumentTypeError with a sentence for the user."""

    def __init__(self, say: _Words) -> None:
        self._say = say

    def file(self, text: str) -> Path:
        path = Path(text)
        if not path.exists():
            raise self._refusal("no such file: {0}", text)
        if not path.is_file():
            raise self._refusal("not a file: {0}", text)
        return path

    def folder(self, text: str) -> Path:
        path = Path(text).expanduser()
        if not text or (path.exists() and not path.is_dir()):
            raise self._refusal("not a folder: {0}", text)
        return path

    def picture(self, text: str) -> Path:
        path = Path(text)
        if path.suffix.lower() != ".png":
            raise self._refusal("the picture's name should end in .png: {0}", text)
        if not path.parent.is_dir():
            raise self._refusal("no such folder: {0}", path.parent)
        return path

    def size(self, text: str) -> tuple[int, int]:
        found = re.fullmatch(r"([0-9]{1,5})[xX×]([0-9]{1,5})", text)
        if not found:
            raise self._refusal("width and height look like 1280x800, not {0}", text)
        width, height = int(found[1]), int(found[2])
        if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
            raise self._refusal("each side must be {0} to {1} pixels: {2}", SMALLEST, LARGEST, text)
        return width, height

    def loggers(self, text: str) -> tuple[str, ...]:
        chosen = tuple(logs.NAMES) if text == "all" else tuple(text.split(","))
        for name in chosen:
            if name not in logs.NAMES:
                raise self._refusal("{0} is not one of {1}", repr(name), ", ".join((*logs.NAMES, "all")))
        return chosen

    def language(self, text: str) -> str:
        return self._one_of(LANGUAGES, text)

    def theme(self, text: str) -> str:
        return self._one_of(THEMES, text)

    def _one_of(self, choices: Sequence[str], text: str) -> str:
        if text not in choices:
            raise self._refusal("{0} is not one of {1}", repr(text), ", ".join(choices))
        return text

    def _refusal(self, sentence: str, *values: object) -> argparse.ArgumentTypeError:
        return argparse.ArgumentTypeError(self._say(sentence, *values))


class _Words:
    """A sentence in the user's language; Qt's translator is not loaded yet."""

    def __init__(self, *, chinese: bool) -> None:
        self._table = _CHINESE if chinese else {}

    def __call__(self, sentence: str, *values: object) -> str:
        said = self._table.get(sentence, sentence)
        return said.format(*values) if values else said


_CHINESE = {
    "options": "选项",
    "FILE": "文件",
    "FOLDER": "文件夹",
    "Five in a row: play a friend or a machine, and watch the machine think.": (
        "五子棋：与朋友或电脑对弈，看电脑如何思考。"
    ),
    "Without a screen: gobang-cli play": "没有图形界面时：gobang-cli play",
    "a game to open": "要打开的棋谱",
    "the same, said by name": "同上，写明选项名",
    "the language": "界面语言",
    "the colours": "界面配色",
    "the window's size in pixels": "窗口大小（像素）",
    "keep settings, games and caches there": "设置、棋局与缓存都放在该文件夹",
    "show a game in full swing; nothing is kept": "演示一局进行中的棋，不保存任何内容",
    "save a picture of the window and leave": "保存窗口截图后退出",
    "tell what happens inside; all: all of it": "输出内部运行信息；all 表示全部",
    "print the version and leave": "显示版本号后退出",
    "print this and leave": "显示本帮助后退出",
    "gobang --help tells what is possible": "用法见 gobang --help",
    "unknown: {0}": "不认识的参数：{0}",
    "one game at a time: {0}, {1}": "一次只能打开一局：{0}、{1}",
    "no such file: {0}": "没有这个文件：{0}",
    "not a file: {0}": "这不是文件：{0}",
    "no such folder: {0}": "没有这个文件夹：{0}",
    "not a folder: {0}": "这不是文件夹：{0}",
    "the picture's name should end in .png: {0}": "图片文件名应以 .png 结尾：{0}",
    "width and height look like 1280x800, not {0}": "宽和高应写成 1280x800 的样子，而不是 {0}",
    "each side must be {0} to {1} pixels: {2}": "宽和高都应在 {0} 到 {1} 像素之间：{2}",
    "{0} is not one of {1}": "{0} 不在可选范围内：{1}",
    "expected one argument": "后面应跟一个值",
    "takes no value": "后面不能跟值",
}
