"""Which numbers a window weighs by, so that after a change only the windows with that number are read anew."""

from __future__ import annotations

from collections.abc import Collection

from gobang.game.weighers.profile import WeightProfile


class WindowMemory:
    """Belongs to one weigher, whose numbers change again and again.

    A whole 19 by 19 board has some 1,300 windows, which take 15 ms to be read; those with one number a tenth of that.
    """

    def __init__(self) -> None:
        self._uses: dict[bytes, frozenset[str]] = {}

    def carry_over(self, before: WeightProfile, after: WeightProfile, changed: Collection[str]) -> None:
        """Give `after` the weights that `before` has found, but those in which one of the `changed` numbers counts."""
        numbers = frozenset(changed)
        for window, weight in before.known.items():
            uses = self._uses.get(window)
            if uses is None:
                uses = self._uses[window] = frozenset(term.number for term in before.table.terms(window))
            if uses.isdisjoint(numbers):
                after.known[window] = weight
            else:
                del self._uses[window]  # another value may be in another class, which joins otherwise
