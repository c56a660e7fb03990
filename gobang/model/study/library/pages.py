"""The games of a long list that are known, a page at a time."""

from __future__ import annotations

from collections.abc import Sequence

from gobang.game.library.values import ListedGame

PAGE = 40
"""Games that are asked for at once."""
MOST_PAGES = 60
"""Pages that are kept; when there are more, all are forgotten, and those that are seen are asked for again."""


class ListPages:
    """The rows of a list as far as they are known, and which pages of it were asked for."""

    def __init__(self) -> None:
        self._rows: dict[int, ListedGame | None] = {}
        self._asked: set[int] = set()

    def row(self, at: int) -> ListedGame | None:
        """The game at this place of the list; None if it is not known, or is no longer there."""
        return self._rows.get(at)

    def missing(self, at: int) -> int | None:
        """The first row of the page to ask for in order to know row `at`; None if that was done."""
        page = at // PAGE
        if at in self._rows or page in self._asked:
            return None
        if len(self._asked) >= MOST_PAGES:
            self.forget()
        self._asked.add(page)
        return page * PAGE

    def take(self, start: int, games: Sequence[ListedGame | None]) -> None:
        """Keep these games, of which the first one stands in row `start`."""
        self._rows.update(enumerate(games, start))

    def forget(self) -> None:
        """Forget all, because the list is another one."""
        self._rows.clear()
        self._asked.clear()
