"""The weigher that lies on the workshop's bench: its numbers, what they were, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QObject, Signal

from gobang.game.weighers.profile import WeightProfile
from gobang.game.weighers.readings import Table
from gobang.game.weighers.schemes import DEFAULT
from gobang.game.weighers.window_memory import WindowMemory
from gobang.model.workshop.own_weighers import OwnWeighers


@dataclass(frozen=True, slots=True)
class NumbersChange:
    """Numbers by name before and after one change. Changes of one `gesture`, as a drag, are one."""

    before: Mapping[str, int]
    after: Mapping[str, int]
    gesture: object = None


@dataclass(frozen=True, slots=True)
class TableChange:
    """A table whose numbers have other places, as when a pattern was drawn, before and after one change."""

    before: Table
    after: Table


Change = NumbersChange | TableChange


@dataclass(slots=True)
class _Past:
    """The changes of one weigher, and those that were taken back."""

    done: list[Change] = field(default_factory=list)
    undone: list[Change] = field(default_factory=list)


class Bench(QObject):
    """Holds one weigher. Only somebody's own can be changed; each change is kept by itself and can be undone."""

    chosen = Signal()  # another weigher lies on it
    reshaped = Signal()  # its numbers have other places; `changed` follows
    changed = Signal()  # its numbers are others
    second_chosen = Signal()  # another weigher, or none, lies beside it

    def __init__(
        self, originals: Callable[[], Mapping[str, WeightProfile]], own: OwnWeighers, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._originals, self.own = originals, own
        self.name = DEFAULT
        """Which weigher lies on it."""
        self.second = ""
        """Which one lies beside it to be compared; "" if none does."""
        self._pasts: dict[str, _Past] = {}
        self._memories: dict[str, WindowMemory] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """All weighers: those that come with the program, then one's own."""
        return (*self._originals(), *self.own)

    @property
    def is_own(self) -> bool:
        """Whether its numbers can be changed."""
        return self.name in self.own

    @property
    def profile(self) -> WeightProfile:
        """The weigher as it is now."""
        return self.of(self.name)

    @property
    def origin(self) -> WeightProfile | None:
        """The weigher that it began as a copy of, if that is there and differs in numbers only; else None."""
        profile = self.profile
        if not self.is_own or profile.copied_from == self.name or profile.copied_from not in self.names:
            return None
        origin = self.of(profile.copied_from)
        return origin if profile.has_places_of(origin) else None

    @property
    def differences(self) -> dict[str, int]:
        """What the numbers were that differ from those of its origin, by name."""
        origin = self.origin
        if origin is None:
            return {}
        now = self.profile.numbers
        return {name: was for name, was in origin.numbers.items() if now[name] != was}

    def choose(self, name: str) -> None:
        """Put another weigher on it; one that is not there is not chosen."""
        if name != self.name and name in self.names:
            before, self.name = self.name, name
            if name == self.second:
                self.choose_second(before)
            self.chosen.emit()

    def choose_second(self, name: str) -> None:
        """Put another weigher beside it, or none; the one that lies on the bench already is none."""
        name = name if name in self.names and name != self.name else ""
        if name != self.second:
            self.second = name
            self.second_chosen.emit()

    def copy(self, name: str, author: str = "") -> None:
        """Make a copy of what lies on it, and put the copy on it."""
        self.take(self.profile.copied(name, author))

    def take(self, profile: WeightProfile) -> None:
        """Keep one more weigher of one's own, and put it on the bench."""
        name = self.own.free_name(profile.name)
        self._pasts.pop(name, None)
        self._memories.pop(name, None)
        self.choose(self.own.add(profile))

    def rename(self, title: str) -> None:
        """Let the weigher on it, one's own, be called otherwise; what is taken gets a number behind it."""
        if self.is_own:
            self.own.rename(self.name, title)

    def remove(self) -> WeightProfile:
        """Delete the weigher on it, one's own, and put its original there, or the usual one. Raises OSError."""
        source, name = self.profile.copied_from, self.name
        self.name = source if source in self.names and source != name else DEFAULT
        try:
            removed = self.own.remove(name)
        except OSError:
            self.name = name
            raise
        self._pasts.pop(name, None)
        self.choose_second(self.second)
        self.chosen.emit()
        return removed

    # Changes

    def set(self, numbers: Mapping[str, int], gesture: object = None) -> None:
        """Change numbers. Changes of one `gesture` are undone together. Raises ProfileError."""
        if not self.is_own:
            return
        now, past = self.profile.numbers, self._past
        after = {name: number for name, number in numbers.items() if now.get(name) != number}
        if not after:
            return
        self._keep(after)
        before = {name: now[name] for name in after}
        last = past.done[-1] if past.done else None
        if gesture is not None and isinstance(last, NumbersChange) and last.gesture is gesture:
            past.done.pop()
            before, after = {**before, **last.before}, {**last.after, **after}
        past.undone.clear()
        if before != after:
            past.done.append(NumbersChange(before, after, gesture))
        self.changed.emit()

    def put(self, table: Table) -> None:
        """Give it a table whose numbers have other places."""
        before = self.profile.table
        if self.is_own and table != before:
            past = self._past
            past.undone.clear()
            past.done.append(TableChange(before, table))
            self._reshape(table)

    def reset(self, *names: str) -> None:
        """Give these numbers, or without names all, the values of the origin."""
        differences = self.differences
        self.set({name: was for name, was in differences.items() if name in names or not names})

    @property
    def undoable(self) -> Change | None:
        """The change that undo takes back."""
        return self._past.done[-1] if self.is_own and self._past.done else None

    @property
    def redoable(self) -> Change | None:
        """The change that redo makes again."""
        return self._past.undone[-1] if self.is_own and self._past.undone else None

    def undo(self) -> None:
        """Take the last change back."""
        if (change := self.undoable) is not None:
            self._past.undone.append(self._past.done.pop())
            self._go(change.before)

    def redo(self) -> None:
        """Make the change again that was taken back last."""
        if (change := self.redoable) is not None:
            self._past.done.append(self._past.undone.pop())
            self._go(change.after)

    def _go(self, to: Mapping[str, int] | Table) -> None:
        """Give it these numbers, or this table."""
        if isinstance(to, Mapping):
            self._keep(to)
            self.changed.emit()
        else:
            self._reshape(to)

    def _reshape(self, table: Table) -> None:
        self._memories.pop(self.name, None)
        self.own.keep(replace(self.profile, table=table))
        self.reshaped.emit()
        self.changed.emit()

    @property
    def _past(self) -> _Past:
        return self._pasts.setdefault(self.name, _Past())

    def of(self, name: str) -> WeightProfile:
        """The weigher of this name. Raises KeyError."""
        return self.own[name] if name in self.own else self._originals()[name]

    def _keep(self, numbers: Mapping[str, int]) -> None:
        before = self.profile
        after = before.changed(numbers)
        self._memories.setdefault(self.name, WindowMemory()).carry_over(before, after, numbers)
        self.own.keep(after)
