"""Teaching in the workshop: a machine gets the numbers by which somebody's moves are the heaviest points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.notice import Until
from gobang.controller.workshop.lab_notices import LabNotices
from gobang.view import speech
from gobang.view.notice_bar import NoticeKind
from gobang.words.catalogue import Phrase
from gobang.words.play.opponents import weigher_name
from gobang.words.workshop import teach_words as words
from gobang.words.workshop.machines import taken_sentence
from gobang.words.workshop.trial_words import while_preparing

if TYPE_CHECKING:
    from gobang.game.weighers.profile import WeightProfile
    from gobang.model.workshop.bench import Bench
    from gobang.model.workshop.teaching import MachineTeaching
    from gobang.view.workshop.lab.teach_card import TeachCard


class TeachController(QObject):
    """Offers the games played here and those of the library, and puts on the bench what a player's have taught."""

    def __init__(self, context: Context, card: TeachCard) -> None:
        super().__init__(context.window)
        self._study, self._settings, self._notices = context.study, context.settings, context.notices
        self._card = card
        self._players: tuple[tuple[str, int], ...] | None = None
        """Those that are offered."""
        self._certain: WeightProfile | None = None
        """The machine whose certainty is shown."""
        self._rival = ""
        card.opened.connect(self._on_opened)
        card.source_chosen.connect(self._teaching.look_into)
        card.teach_wanted.connect(self._teach)
        card.rival_chosen.connect(self._compare_with)
        teaching = self._teaching
        teaching.changed.connect(self._show)
        teaching.taught.connect(self._on_taught)
        LabNotices(context, teaching)
        self._bench.own.listed.connect(self._list_rivals)
        self._show()

    @property
    def _teaching(self) -> MachineTeaching:
        return self._study.teaching

    @property
    def _bench(self) -> Bench:
        return self._study.bench

    def _on_opened(self, opened: bool) -> None:
        """Look into the games, which may be more than at the last time."""
        if not opened or self._teaching.on:
            return
        library = self._study.library
        name = library.folder.name if library.folder != library.usual else ""
        self._card.show_sources(
            [(str(library.own), words.own_games()), (str(library.folder), words.library_games(name))]
        )
        self._teaching.look_into(self._card.sources.currentData())

    def _teach(self, player: str) -> None:
        if self._teaching.on:
            self._teaching.stop()
        else:
            self._teaching.teach(self._bench.profile, player)

    def _on_taught(self) -> None:
        """Put the machine on the bench, and say what it was taught."""
        teaching, bench = self._teaching, self._bench
        machine = teaching.machine
        if machine is None:
            return
        name = words.taught_name(teaching.player, machine.name)
        self._rival = machine.name
        bench.take(machine.copied(name, self._settings.now.player_name))
        phrase = Phrase(taken_sentence, (bench.profile.called,))
        self._notices.tell(NoticeKind.GOOD, phrase, until=Until.GAME, brief=True)
        speech.say(self._card, words.taught_text(teaching))

    def _compare_with(self, rival: str) -> None:
        self._rival = rival
        self._show_comparison()

    # What is shown

    def _show(self) -> None:
        card, teaching = self._card, self._teaching
        if teaching.players != self._players:
            self._players = teaching.players
            players = [(name, words.player_text(name, games)) for name, games in teaching.players]
            card.show_players(players, teaching.player or self._settings.now.player_name)
        told = ""
        if teaching.on:
            told = while_preparing(teaching.engine, words.progress_text(teaching))
        elif teaching.machine is not None:
            told = words.taught_text(teaching)
        elif teaching.counted and not teaching.players:
            told = words.no_games()
        elif teaching.player and not teaching.moves:
            told = words.nothing_learnt()
        card.show_state(told, on=teaching.on, ready=bool(teaching.players))
        if teaching.machine is not self._certain:
            self._certain = teaching.machine
            rows = words.certainty_rows(teaching.machine, teaching.errors) if teaching.machine is not None else []
            card.show_certainty(rows)
            self._list_rivals()

    def _list_rivals(self) -> None:
        """Offer each machine that reads the board alike; the taught one's original first chosen."""
        machine, bench = self._teaching.machine, self._bench
        alike: list[str] = []
        if machine is not None:
            alike = [name for name in bench.names if bench.of(name).numbers.keys() == machine.numbers.keys()]
        if self._rival not in alike:
            self._rival = alike[0] if alike else ""
        self._card.show_rivals([(name, words.compared_heading(weigher_name(name))) for name in alike], self._rival)
        self._show_comparison()

    def _show_comparison(self) -> None:
        teaching = self._teaching
        text = ""
        if teaching.machine is not None and self._rival:
            text = words.compared_text(teaching.machine, self._bench.of(self._rival), teaching.errors)
        self._card.show_comparison(text)
