"""Parses the arguments of `gobang`; imported only if there are any."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path

import gobang
from gobang import logs, paths
from gobang.start.options import Options
from gobang.words.catalogue import speak, tr
from gobang.words.command_line import Mistake, Parser, forgive_encodings, one_of
from gobang.words.language import asked_for, choices, choose

THEMES = ("system", "light", "dark", "high-contrast")
SMALLEST, LARGEST = 320, 7680
"""What a side of the window may measure, in pixels; an 8K screen is the largest there is."""


def read(words: Sequence[str]) -> Options:
    """Parse `words`. Raises SystemExit after printing help, version or a mistake."""
    forgive_encodings()
    speak(choose(asked_for(words)))
    parser = _parser()
    try:
        found = parser.parse_args(words)
        if found.file and found.load:
            parser.error(tr("one game at a time: {0}, {1}").format(found.file, found.load))
    except Mistake as mistake:
        print(f"gobang: {mistake}", file=sys.stderr)  # noqa: T201  there is no window yet
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


def _parser() -> Parser:
    """The parser. Each option's converter says in a sentence of its own what it does not accept."""
    parser = Parser(
        "gobang",
        tr("Five in a row: play a friend or a machine, and watch the machine think."),
        usage=f"gobang [{tr('options')}] [{tr('FILE')}]",
        epilog=tr("Without a screen: gobang-cli play"),
    )
    one = parser.add_argument
    one("file", nargs="?", type=_file, metavar=tr("FILE"), help=tr("a game to open"))
    one("--load", type=_file, metavar=tr("FILE"), help=tr("the same, said by name"))
    one("--lang", type=one_of(choices()), metavar="|".join(choices()), help=tr("the language"))
    one("--theme", type=one_of(THEMES), metavar="|".join(THEMES), help=tr("the colours"))
    one("--size", type=_size, metavar="1280x800", help=tr("the window's size in pixels"))
    one("--data", type=_folder, metavar=tr("FOLDER"), help=tr("keep settings, games and caches there"))
    one("--demo", action="store_true", help=tr("show a game in progress; nothing is saved"))
    one("--screenshot", type=_picture, metavar="X.png", help=tr("save a picture of the window and exit"))
    names = ",".join(logs.NAMES)
    one("--debug", type=_loggers, default=(), metavar=names, help=tr("log what happens inside; all: everything"))
    one("--version", action="version", version=f"gobang {gobang.__version__}", help=tr("print the version and exit"))
    return parser


def _file(text: str) -> Path:
    path = Path(text)
    if not paths.is_file(path):
        sentence = tr("not a file: {0}") if paths.is_there(path) else tr("no such file: {0}")
        raise argparse.ArgumentTypeError(sentence.format(text))
    return path


def _folder(text: str) -> Path:
    path = Path(text).expanduser()
    if not text or paths.is_file(path):
        raise argparse.ArgumentTypeError(tr("not a folder: {0}").format(text))
    return path


def _picture(text: str) -> Path:
    path = Path(text)
    if path.suffix.lower() != ".png":
        raise argparse.ArgumentTypeError(tr("the picture's name should end in .png: {0}").format(text))
    if not paths.is_folder(path.parent):
        raise argparse.ArgumentTypeError(tr("no such folder: {0}").format(path.parent))
    return path


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,5})[xX×]([0-9]{1,5})", text)
    if not found:
        raise argparse.ArgumentTypeError(tr("width and height look like 1280x800, not {0}").format(text))
    width, height = int(found[1]), int(found[2])
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise argparse.ArgumentTypeError(tr("each side must be {0} to {1} pixels: {2}").format(SMALLEST, LARGEST, text))
    return width, height


def _loggers(text: str) -> tuple[str, ...]:
    chosen = tuple(logs.NAMES) if text == "all" else tuple(text.split(","))
    for name in chosen:
        if name not in logs.NAMES:
            raise argparse.ArgumentTypeError(
                tr("{0} is not one of {1}").format(repr(name), ", ".join((*logs.NAMES, "all")))
            )
    return chosen
