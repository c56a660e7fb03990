"""The identity of an opponent, and its text in settings, kept games and command lines."""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass


class OpponentKind(enum.Enum):
    """The kinds of players, in the order in which a menu groups them."""

    HUMAN = "human"
    ADAPTIVE = "adaptive"
    """Our engine on the level that suits its player."""
    LEVEL = "level"
    """A fixed level of our engine."""
    WEIGHER = "weigher"
    """One of the five tutorials' machines."""
    OWN_WEIGHER = "own"
    """A weigher that the user has made."""
    EXTERNAL = "external"
    """An engine the user has added."""


_PREFIX, OWN_PREFIX = "external:", "own:"
_LEVEL = re.compile(r"engine-([1-9]\d?)", re.ASCII)


@dataclass(frozen=True, slots=True)
class OpponentId:
    """One opponent: `level` says which level of our engine, `name` which weigher or which added engine.

    `str` gives the text that files keep, and `parse` reads it: "human", "suits-me", "engine-7", "run-code",
    "own:My rays", "external:Rapfi". An id says nothing about whether that opponent is still on the list; `Opponents`
    does.
    """

    kind: OpponentKind
    name: str = ""
    level: int = 0

    @classmethod
    def of_level(cls, level: int) -> OpponentId:
        """Level `level` of our engine."""
        return cls(OpponentKind.LEVEL, level=level)

    @classmethod
    def of_weigher(cls, scheme: str) -> OpponentId:
        """The weigher of the tutorial's scheme `scheme`."""
        return cls(OpponentKind.WEIGHER, scheme)

    @classmethod
    def of_own(cls, name: str) -> OpponentId:
        """The weigher that the user has made and first called `name`; it may have another title now."""
        return cls(OpponentKind.OWN_WEIGHER, name)

    @property
    def scheme(self) -> str:
        """The text that names a weigher, as `Opponents.weighers` has it; "" for all others."""
        return str(self) if self.kind in (OpponentKind.WEIGHER, OpponentKind.OWN_WEIGHER) else ""

    @classmethod
    def of_engine(cls, name: str) -> OpponentId:
        """The engine the user has added as `name`."""
        return cls(OpponentKind.EXTERNAL, name)

    @classmethod
    def parse(cls, text: str) -> OpponentId:
        """The opponent that `text` stands for. A text of no other form is taken as a weigher's name."""
        for fixed in (HUMAN, SUITS_ME):
            if text == str(fixed):
                return fixed
        if text.startswith(_PREFIX):
            return cls.of_engine(text.removeprefix(_PREFIX))
        if text.startswith(OWN_PREFIX):
            return cls.of_own(text.removeprefix(OWN_PREFIX))
        if found := _LEVEL.fullmatch(text):
            return cls.of_level(int(found[1]))
        return cls.of_weigher(text)

    def __str__(self) -> str:
        match self.kind:
            case OpponentKind.HUMAN:
                return "human"
            case OpponentKind.ADAPTIVE:
                return "suits-me"
            case OpponentKind.LEVEL:
                return f"engine-{self.level}"
            case OpponentKind.EXTERNAL:
                return _PREFIX + self.name
            case OpponentKind.OWN_WEIGHER:
                return OWN_PREFIX + self.name
            case OpponentKind.WEIGHER:
                return self.name


HUMAN = OpponentId(OpponentKind.HUMAN)
SUITS_ME = OpponentId(OpponentKind.ADAPTIVE)
