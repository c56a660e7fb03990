"""The parser of both command lines, `gobang` and `gobang-cli`: argparse, in the language spoken.

The language must be chosen before a parser is made.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import NoReturn

from gobang.words.catalogue import tr


def forgive_encodings() -> None:
    """Let the standard streams replace what their encodings do not hold, such as Chinese in a console, or odd bytes."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


class Mistake(Exception):
    """A mistake in a command line; its text is one translated sentence."""


class Parser(argparse.ArgumentParser):
    """An ArgumentParser whose headings and mistakes are translated; a mistake is raised instead of printed."""

    def __init__(self, prog: str, sentence: str, *, usage: str | None = None, epilog: str | None = None) -> None:
        super().__init__(
            prog=prog,
            usage=usage,
            description=sentence,
            epilog=epilog,
            formatter_class=_Formatter,
            add_help=False,
            allow_abbrev=False,
        )
        self._positionals.title = tr("arguments")
        self._optionals.title = tr("options")
        self.add_argument("-h", "--help", action="help", help=tr("print this and exit"))

    def error(self, message: str) -> NoReturn:
        """Raise Mistake."""
        hint = tr("{0} --help tells what is possible").format(self.prog)
        raise Mistake(f"{_translated(message)}; {hint}")


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


def one_of(choices: Sequence[str]) -> Callable[[str], str]:
    """A converter for argparse that accepts only these words."""

    def read(text: str) -> str:
        if text not in choices:
            raise argparse.ArgumentTypeError(tr("{0} is not one of {1}").format(repr(text), ", ".join(choices)))
        return text

    return read


def number(least: int, most: int) -> Callable[[str], int]:
    """A converter for argparse that accepts a whole number from `least` to `most`."""

    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,19}", text) or not least <= int(text) <= most:
            sentence = tr("{0} is not a number from {1} to {2}")
            raise argparse.ArgumentTypeError(sentence.format(repr(text), least, most))
        return int(text)

    return read


def _translated(message: str) -> str:
    """Translate one of argparse's own messages; others have been translated already."""
    message = re.sub(r"^argument ([^:]*): ", r"\1: ", message)
    for pattern, sentence in (
        (r"the following arguments are required: (.*)", tr("missing: {0}")),
        (r"unrecognized arguments: (.*)", tr("unknown: {0}")),
        (r"invalid choice: ('[^']*').*", tr("there is no command {0}")),
        (r"(expected one) argument", tr("a value should follow")),
        (r"(ignored explicit) argument.*", tr("takes no value")),
    ):
        if found := re.search(pattern, message):
            return message[: found.start()] + sentence.format(*found.groups())
    return message
