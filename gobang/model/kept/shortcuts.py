"""The keys that the user has chosen for orders."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shortcuts:
    """The orders whose keys were chosen, by name, each with its keys such as "Ctrl+N"; the others have the usual ones.

    An order without keys has had them removed.
    """

    chosen: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @classmethod
    def of(cls, chosen: Mapping[str, tuple[str, ...]]) -> Shortcuts:
        """The shortcuts with these keys."""
        return cls(tuple(sorted(chosen.items())))

    @classmethod
    def parse(cls, read: object) -> Shortcuts:
        """Read what `plain` has given. Raises ValueError."""
        if not isinstance(read, dict):
            raise ValueError(read)  # noqa: TRY004  the text is wrong, not the call
        for keys in read.values():
            if not isinstance(keys, list) or not all(isinstance(key, str) for key in keys):
                raise ValueError(read)
        return cls.of({str(name): tuple(keys) for name, keys in read.items()})

    @property
    def plain(self) -> dict[str, list[str]]:
        """The keys in JSON's types."""
        return {name: list(keys) for name, keys in self.chosen}
