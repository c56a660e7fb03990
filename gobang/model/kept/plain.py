"""Converts values to JSON's types and back."""

from __future__ import annotations

import enum
from dataclasses import fields, is_dataclass, replace
from typing import Any

from gobang.game.timecontrol import TimeControl
from gobang.model.kept.shortcuts import Shortcuts
from gobang.model.opponents.opponent_id import OpponentId


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
    if isinstance(usual, TimeControl):
        return TimeControl.parse(str(read))
    if isinstance(usual, OpponentId) and isinstance(read, str):
        return OpponentId.parse(read)
    if isinstance(usual, Shortcuts):
        return Shortcuts.parse(read)
    if isinstance(usual, enum.Enum):
        return type(usual)(read)
    if is_dataclass(usual) and isinstance(read, dict):
        known = [field.name for field in fields(usual) if field.name in read]
        return replace(usual, **{name: from_plain(getattr(usual, name), read[name]) for name in known})  # type: ignore[type-var]
    if type(read) is not type(usual):
        raise ValueError(read)
    return read
