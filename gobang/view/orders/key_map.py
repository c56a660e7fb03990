"""Which keys give which orders: the usual ones, and those that the user has chosen instead."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenuBar

from gobang.game.notation import column_name
from gobang.game.position import LARGEST
from gobang.model.kept.shortcuts import Shortcuts
from gobang.view.orders.actions import Actions

_TYPED = {column_name(x) for x in range(LARGEST)} | set("0123456789,.-")
"""What begins or goes on the name of a crossing."""
_BOARD = frozenset(
    {
        *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down),
        *(Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Backspace, Qt.Key.Key_Escape),
        *(Qt.Key.Key_Tab, Qt.Key.Key_Backtab),
        *(Qt.Key[f"Key_{name}"] for name in _TYPED if name.isalnum()),
        *(Qt.Key.Key_Comma, Qt.Key.Key_Period, Qt.Key.Key_Minus),
    }
)
"""The keys that the board takes, alone or with Shift."""


class Refused(enum.Enum):
    """Why a key cannot be chosen for an order."""

    TAKEN = "taken"
    """Another order has it."""
    BOARD = "board"
    """The board needs it."""
    MENU = "menu"
    """It opens a menu."""
    UNKNOWN = "unknown"
    """It is no key, or several one after the other."""


@dataclass(frozen=True, slots=True)
class Clash:
    """Why a key cannot be chosen; `holder` is the name of the order that has it, or of the menu that it opens."""

    why: Refused
    holder: str = ""


class KeyMap:
    """Gives the orders of `actions` their keys. Made before anybody has changed them."""

    def __init__(self, actions: Actions, bar: QMenuBar) -> None:
        self._actions, self._bar = actions, bar
        self._named: Mapping[str, QAction] = actions.named
        self._usual = {name: tuple(action.shortcuts()) for name, action in self._named.items()}
        self._chosen: dict[str, tuple[str, ...]] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """Every order, by the name that settings keep."""
        return tuple(self._named)

    def action(self, name: str) -> QAction:
        """The order of this name."""
        return self._named[name]

    def title(self, name: str) -> str:
        """The order of this name as the menu has it."""
        return self._named[name].text().replace("&", "")

    def keys(self, name: str) -> tuple[QKeySequence, ...]:
        """The keys that give an order now."""
        return tuple(self._named[name].shortcuts())

    def is_usual(self, name: str) -> bool:
        """Whether an order has its usual keys."""
        return name not in self._chosen

    # Choosing

    def clash(self, name: str, key: QKeySequence) -> Clash | None:
        """Why `key` cannot be chosen for the order `name`; None if it can."""
        if key.count() != 1 or _chord(key).key() is Qt.Key.Key_unknown:
            return Clash(Refused.UNKNOWN)
        if key not in self._usual[name]:
            if _of_board(key):
                return Clash(Refused.BOARD)
            for menu in self._bar.actions():
                if QKeySequence.mnemonic(menu.text()) == key:
                    return Clash(Refused.MENU, menu.text())
        holder = next((other for other in self._named if other != name and key in self.keys(other)), "")
        return Clash(Refused.TAKEN, holder) if holder else None

    def choosing(self, name: str, key: QKeySequence | None) -> Shortcuts:
        """The shortcuts to keep if the order `name` gets only `key`, or no key. Another order that has it loses it."""
        chosen = dict(self._chosen)
        for other in self._named:
            if other != name and key is not None and key in self.keys(other):
                chosen[other] = tuple(_text(held) for held in self.keys(other) if held != key)
        keys = () if key is None else (_text(key),)
        chosen[name] = keys
        if (key,) == self._usual[name] or (key is None and not self._usual[name]):
            del chosen[name]
        return Shortcuts.of(chosen)

    def resetting(self, name: str) -> Shortcuts:
        """The shortcuts to keep if the order `name` gets its usual keys again; others that have one of them lose it."""
        chosen = {other: keys for other, keys in self._chosen.items() if other != name}
        usual = {_text(key) for key in self._usual[name]}
        for other, keys in chosen.items():
            chosen[other] = tuple(key for key in keys if key not in usual)
        return Shortcuts.of(chosen)

    # Applying

    def apply(self, wanted: Shortcuts) -> tuple[str, ...]:
        """Let the orders have these keys. Returns those whose chosen keys cannot be used; they have the usual ones.

        Names that belong to no order are ignored, for a later edition may have written them.
        """
        chosen = {name: keys for name, keys in wanted.chosen if name in self._named}
        taken = {_text(key) for name, usual in self._usual.items() if name not in chosen for key in usual}
        held: dict[str, tuple[str, ...]] = {}
        wrong = []
        for name, keys in chosen.items():
            if self._usable(name, keys, taken):
                held[name] = keys
                taken |= {_text(QKeySequence(key)) for key in keys}
            else:
                wrong.append(name)
        for name in wrong:  # somebody else may have taken a usual key of theirs
            free = tuple(text for key in self._usual[name] if (text := _text(key)) not in taken)
            taken |= set(free)
            if len(free) < len(self._usual[name]):
                held[name] = free
        self._chosen = held
        for name, usual in self._usual.items():
            keys_now = [QKeySequence(key) for key in held[name]] if name in held else list(usual)
            if keys_now != self._named[name].shortcuts():
                self._actions.set_keys(self._named[name], keys_now)
        return tuple(wrong)

    @property
    def kept(self) -> Shortcuts:
        """The keys that differ from the usual ones."""
        return Shortcuts.of(self._chosen)

    def _usable(self, name: str, texts: Sequence[str], taken: set[str]) -> bool:
        keys = [QKeySequence(text) for text in texts]
        usual = self._usual[name]
        return all(
            key.count() == 1
            and _chord(key).key() is not Qt.Key.Key_unknown
            and (key in usual or not _of_board(key))
            and _text(key) not in taken
            for key in keys
        )


def key_text(keys: Sequence[QKeySequence]) -> str:
    """Keys as they are shown: Ctrl+N, F2. Those of which few keyboards have any, such as "New", are left out."""
    native = QKeySequence.SequenceFormat.NativeText
    return ", ".join(key.toString(native) for key in keys if _chord(key).key() < Qt.Key.Key_Back)


def _text(key: QKeySequence) -> str:
    """A key as settings keep it, the same in every language."""
    return key.toString(QKeySequence.SequenceFormat.PortableText)


def _of_board(key: QKeySequence) -> bool:
    """Whether the board needs this key to place stones without a mouse."""
    chord = _chord(key)
    shift = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
    return chord.key() in _BOARD and not chord.keyboardModifiers() & ~shift


def _chord(key: QKeySequence) -> QKeyCombination:
    """The one key, with what is held beside it."""
    chord: QKeyCombination = key[0]  # type: ignore[index]  # the stubs do not know it
    return chord
