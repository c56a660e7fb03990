"""Reads JSON strictly, and converts values to JSON's types and back.

Everything kept is read with these functions. Whatever is wrong with a text, they raise ValueError.
"""

from __future__ import annotations

import enum
import json
from dataclasses import fields, is_dataclass, replace
from typing import Any

from gobang.game.play.timecontrol import TimeControl
from gobang.model.kept.shortcuts import Shortcuts
from gobang.model.opponent_id import OpponentId


def parse(text: str) -> Any:
    """The JSON in `text`. Raises ValueError, also for NaN, Infinity, unpaired surrogates, and too deep nesting."""
    try:
        read = json.loads(text, parse_constant=_refuse)
        json.dumps(read, ensure_ascii=False).encode()  # fails for unpaired surrogates, also for one that was an escape
    except (RecursionError, MemoryError) as error:
        raise ValueError("nested too deeply") from error
    return read


def is_text(name: str) -> bool:
    """Whether this can be kept; names of files are bytes on Linux, and not always text."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _refuse(constant: str) -> float:
    raise ValueError(constant)


def whole(read: Any, least: int, most: int) -> int:
    """`read` if it is a whole number from `least` to `most`. Raises ValueError."""
    if type(read) is not int or not least <= read <= most:
        raise ValueError(read)
    return read


def listed(read: Any, length: int | None = None) -> list[Any]:
    """`read` if it is a list, of `length` items if that is given. Raises ValueError."""
    if type(read) is not list or length not in (None, len(read)):
        raise ValueError(read)
    return read


def keyed(read: Any, *names: str) -> dict[str, Any]:
    """`read` if it is an object that has these names. Raises ValueError."""
    if type(read) is not dict or not set(names) <= read.keys():
        raise ValueError(read)
    return read


def to_plain(value: Any) -> Any:
    """`value` in JSON's types: a boolean, a number, a text, an enum, or a frozen dataclass of such values."""
    if isinstance(value, (TimeControl, OpponentId)):
        return str(value)
    if isinstance(value, Shortcuts):
        return value.plain
    if isinstance(value, enum.Enum):
        return value.value
    if is_dataclass(value):
        return {field.name: to_plain(getattr(value, field.name)) for field in fields(value)}
    return value


def from_plain(usual: Any, read: Any) -> Any:
    """Convert `read`, made by `to_plain`, back to a value of the same type as `usual`.

    A dataclass takes missing fields from `usual` and ignores unknown ones, because an earlier or later edition may have
    written them. Raises ValueError.
    """
    if isinstance(usual, TimeControl):  # the first edition wrote bare seconds
        return TimeControl.parse(str(read))
    if isinstance(usual, OpponentId) and isinstance(read, str):
        return OpponentId.parse(read)
    if isinstance(usual, Shortcuts):
        return Shortcuts.parse(read)
    if isinstance(usual, enum.Enum):
        if type(read) is not type(usual.value):
            raise ValueError(read)
        return type(usual)(read)
    if is_dataclass(usual) and isinstance(read, dict):
        known = [field.name for field in fields(usual) if field.name in read]
        return replace(usual, **{name: from_plain(getattr(usual, name), read[name]) for name in known})  # type: ignore[type-var]
    if type(read) is not type(usual):
        raise ValueError(read)
    return read
