"""The games of a long list that are known, a page at a time, and the one among them that is chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

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
        self._kept: tuple[str, int, bool] | None = None
        """The place of the game that was to stay chosen when the list was asked for."""
        self._kept_row: int | None = None
        """Its row; None if it is not in the list."""

    def keep(self, game: ListedGame | None) -> dict[str, Any]:
        """What is added to the question for another list, so that this game stays chosen in it."""
        self._kept = game.place if game is not None else None
        return {} if self._kept is None else {"keep": self._kept}

    def begin(self, answer: Mapping[str, Any], game: ListedGame | None) -> bool:
        """Begin the list that was asked for. False if another game was chosen meanwhile: then it is asked for again."""
        if game is not None and game.place != self._kept:
            return False
        self.forget()
        self._kept_row = answer["row"]
        return True

    def row_of(self, game: ListedGame) -> int | None:
        """The row of a game; None if it is not in the list, or nobody knows where."""
        known = (row for row, each in self._rows.items() if each is not None and each.place == game.place)
        return next(known, self._kept_row if game.place == self._kept else None)

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
