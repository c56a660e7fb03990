"""The list of a contest's games: narrowed to an entrant or an ending, and opened where one plays or reviews."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint

from gobang.contest.running.kept_game import KeptGame
from gobang.controller.context import Context
from gobang.controller.notices.game_left import told_of_left
from gobang.controller.notices.notice import Until
from gobang.game.formats.moves.contest_games import record_of
from gobang.view.contests.contest_menu import ContestGameMenu
from gobang.view.contests.games_card import ALL
from gobang.view.notice_bar import NoticeKind
from gobang.view.surroundings import PLAY, REVIEW
from gobang.words.catalogue import Phrase
from gobang.words.contests import game_words as words

if TYPE_CHECKING:
    from gobang.model.contests.contest_run import ContestRun
    from gobang.view.contests.contests_panel import ContestsPanel
    from gobang.words.contests.rows import ShownRow


class GamesController(QObject):
    """Lists games as they end; `review` reviews the game on the board."""

    def __init__(self, context: Context, panel: ContestsPanel, review: Callable[[], object]) -> None:
        super().__init__(context.window)
        self._desk, self._window, self._notices = context.desk, context.window, context.notices
        self._panel, self._card, self._review = panel, panel.games, review
        self._run: ContestRun | None = None
        self._pair: frozenset[str] = frozenset()
        """The two whose games alone are listed; empty if others are, too."""
        self._rows: dict[object, ShownRow] = {}
        self._shown = 0
        card = self._card
        card.narrowed.connect(self._on_narrowed)
        card.open_wanted.connect(lambda about: self._open(about, PLAY))
        card.menu_wanted.connect(self._show_menu)
        panel.failures.open_wanted.connect(lambda about: self._open(about, PLAY))
        panel.table.wanted.connect(self._show_games_of)
        panel.table.pair_wanted.connect(self._show_games_of)

    def follow(self, run: ContestRun | None) -> None:
        """List the games of this contest from now on."""
        self._run, self._pair = run, frozenset()
        self._rows.clear()
        if run is not None:
            run.grown.connect(self._on_grown)
            run.reread.connect(self._on_reread)
        self._card.show_filters((), ())
        self._show()

    # What is listed

    def _on_grown(self, games: list[KeptGame]) -> None:
        if self.sender() is not self._run or self._run is None:
            return
        fitting = [game for game in games if self._fits(game)]
        self._show_filters()
        if len(self._card.table.shown.rows) != self._shown:
            self._show()
            return
        self._shown += len(fitting)
        self._card.add_games([self._row(game) for game in reversed(fitting)], self._count)

    def _on_reread(self) -> None:
        if self.sender() is self._run:
            self._rows.clear()  # a game that is played again has another result
            self._show()

    def _on_narrowed(self) -> None:
        self._pair = frozenset()
        self._show()

    def _show_games_of(self, one: object, other: object = None) -> None:
        """List the games of an entrant, or of two against each other."""
        self._card.narrow(str(one))
        if other is not None:
            self._pair = frozenset((str(one), str(other)))
            self._show()
        self._panel.open_page(self._card)

    def _fits(self, game: KeptGame) -> bool:
        entrant, ending = self._card.chosen
        if self._pair and {game.black, game.white} != self._pair:
            return False
        fits = entrant in (ALL, game.black, game.white)
        return fits and ending in (ALL, words.ending_key(game))

    def _row(self, game: KeptGame) -> ShownRow:
        row = self._rows.get(game.key)
        if row is None:
            row = self._rows[game.key] = words.game_row(game)
        return row

    @property
    def _count(self) -> str:
        return words.counted_games(self._shown, 0 if self._run is None else len(self._run.games))

    def _show(self) -> None:
        games: Iterable[KeptGame] = () if self._run is None else self._run.games.values()
        fitting = [game for game in games if self._fits(game)]
        self._shown = len(fitting)
        self._show_filters()
        empty = words.no_games_text(any_ended=bool(self._run and self._run.games))
        self._card.show_games([self._row(game) for game in reversed(fitting)], self._count, empty)

    def _show_filters(self) -> None:
        run = self._run
        if run is None or run.plan is None:
            return
        entrants = [(each.name, each.name) for each in run.plan.entrants]
        endings = {words.ending_key(game): None for game in run.games.values()}
        self._card.show_filters(entrants, [(key, words.ending_name(key)) for key in endings])

    # A game

    def _game(self, about: object) -> KeptGame | None:
        return None if self._run is None else self._run.games.get(about)  # type: ignore[call-overload]

    def _show_menu(self, about: object, where: QPoint) -> None:
        menu = ContestGameMenu(self._card)
        menu.open_wanted.connect(lambda: self._open(about, PLAY))
        menu.review_wanted.connect(lambda: self._open(about, REVIEW))
        menu.popup(where)

    def _open(self, about: object, place: str) -> None:
        """Put a game on the board; what was there is kept among the earlier games."""
        game, run = self._game(about), self._run
        if game is None or run is None or run.plan is None:
            return
        rules = {"size": run.plan.size, "rule": run.plan.rule}
        left = self._desk.read(record_of(game.plain, rules, run.plan.name))
        self._window.around.visit(place)
        self._window.board.setFocus()
        if place == REVIEW:
            self._review()
        told = told_of_left(left)
        if told is not None:
            phrase, button = told
            self._notices.tell(NoticeKind.INFO, phrase, button, until=Until.PLAYED)
        else:
            self._notices.tell(
                NoticeKind.INFO, Phrase(words.opened_sentence, (run.plan.name, game)), until=Until.MOVED, brief=True
            )
