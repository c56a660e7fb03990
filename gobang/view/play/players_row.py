"""The two players, one above the other: their names, whose turn it is, and their time."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gobang.game.formats import sgf_opening
from gobang.game.point import Stone
from gobang.model.kept.settings import Settings
from gobang.model.match import Match
from gobang.model.opponent_id import HUMAN, SUITS_ME, OpponentId
from gobang.view.handlers import TellsErrors
from gobang.view.play.pace_row import PaceRow
from gobang.view.play.player_card import BETWEEN, PlayerCard
from gobang.words.board import stone_name
from gobang.words.catalogue import tr
from gobang.words.numbers import clock_text
from gobang.words.play import opening_words
from gobang.words.play.opponents import (
    given_name,
    is_machine,
    opponent_name,
    seated_sentence,
    shown_name,
    tutorial_name,
)
from gobang.words.play.times import countdown_text, overtime_sentence, overtime_text

_BETWEEN = 6
"""The gap between the two cards."""


class PlayersRow(TellsErrors, QWidget):
    """Follows a match and its clock. A person who plays a machine sits below, on the side of the orders.

    Where only machines play, each has one line, and in the room that this saves the speed of their game can be chosen.
    In a low window, where each has one line anyway, it is chosen in the preferences.
    """

    pace_chosen = Signal(int)  # how long machines wait before each move, in milliseconds
    table_wanted = Signal(str)  # the weigher whose table of numbers is asked for
    menu_wanted = Signal(object, object)  # Stone, and the QPoint on the screen where the menu should open

    def __init__(self, match: Match, settings: Settings) -> None:
        super().__init__()
        self._match = match
        self._settings = settings
        self._notes = dict.fromkeys((Stone.BLACK, Stone.WHITE), ("", ""))
        self._choosing: Stone | None = None
        """Who decides how the opening goes on, by the colour held at present; None without an opening."""
        self._chooser_thinks = False
        self.cards = {stone: PlayerCard(stone) for stone in (Stone.BLACK, Stone.WHITE)}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(_BETWEEN)
        for stone in (Stone.WHITE, Stone.BLACK):
            self._column.addWidget(self.cards[stone])
            self.cards[stone].table_wanted.connect(lambda stone=stone: self._on_table_wanted(stone))
            self.cards[stone].menu_wanted.connect(lambda where, stone=stone: self.menu_wanted.emit(stone, where))
        self.pace = PaceRow()
        self.pace.chosen.connect(self.pace_chosen)
        self.pace.hide()
        self._column.addWidget(self.pace)
        self._flat = False
        match.began.connect(self._on_changed)
        match.changed.connect(self._on_changed)
        match.clock.ticked.connect(self._on_ticked)
        settings.changed.connect(self._on_changed)
        self._on_changed()

    def note(self, stone: Stone, text: str, sentence: str) -> None:
        """Say on the card of `stone` what keeps its player, in few words, and in the tool tip in a sentence."""
        if self._notes[stone] != (text, sentence):
            self._notes[stone] = text, sentence
            self._on_changed()

    def set_choosing(self, stone: Stone | None, *, thinking: bool = False) -> None:
        """Point out the player of `stone`, who decides how the opening goes on; `thinking`: a machine. None: nobody."""
        if (stone, thinking) != (self._choosing, self._chooser_thinks):
            self._choosing, self._chooser_thinks = stone, thinking
            self._on_changed()

    def set_flat(self, flat: bool) -> None:
        """Set whether each player has only one line, where the window is low."""
        self._flat = flat
        self._show_pace()

    def _show_pace(self) -> None:
        seats = self._match.seats
        watched = seats.taken and seats.only_machines
        self.pace.show_pace(self._settings.now.pace_ms)
        self.pace.setVisible(watched and not self._flat)
        for card in self.cards.values():
            card.set_flat(self._flat or watched)

    def height_if(self, *, flat: bool) -> int:
        """How high both are with one line each, or with two."""
        return sum(card.height_if(flat=flat) for card in self.cards.values()) + _BETWEEN

    def player_name(self, stone: Stone) -> str:
        """The name shown for the player of `stone`: the record's, or else `usual_name`."""
        header = self._match.record.header
        own, other = (header.black, header.white) if stone is Stone.BLACK else (header.white, header.black)
        if given := given_name(own):
            return shown_name(given)
        if self._match.setup.free and is_machine(own):
            return opponent_name(OpponentId.parse(own))  # a game that was opened
        if self._match.setup.free and own == str(HUMAN) and is_machine(other):
            return self._settings.now.player_name or tr("You")
        return self.usual_name(stone)

    def usual_name(self, stone: Stone) -> str:
        """The name of the player of `stone` if the record gives none."""
        player = self._match.seats.get(stone)
        if player is None:
            return stone_name(stone)
        if not player.by_hand:
            return opponent_name(player.id)
        both = self._match.seats.only_people
        if both and (opened := sgf_opening.opening_of(self._match.record)) is not None:
            return opening_words.party_name(opened.holder(stone))
        return stone_name(stone) if both else self._settings.now.player_name or tr("You")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the clocks to the new width."""
        super().resizeEvent(event)
        self._column.activate()  # the cards get their width first
        self._fit()

    def show_names(self) -> None:
        """Show what the players are called now."""
        self._on_changed()

    def _on_changed(self) -> None:
        match = self._match
        below = self.cards[match.seats.one_person or Stone.BLACK]
        if self._column.indexOf(below) == 0:
            self._column.insertWidget(1, below)
        self._show_pace()
        for stone, card in self.cards.items():
            player = match.seats.get(stone)
            to_move = match.running and match.told is None and stone is match.position.turn
            chooses = stone is self._choosing
            thinking = (to_move and match.thinking) or (chooses and self._chooser_thinks)
            card.set_name(self.player_name(stone))
            card.set_detail(self._detail(stone, to_move=to_move))
            card.set_active(to_move or chooses)
            card.set_thinking(thinking)
            card.set_table(player is not None and bool(player.id.scheme))
            card.set_won(match.told is not None and match.told.winner is stone)
            card.setToolTip(self._notes[stone][1] or (seated_sentence(player.id, player.level) if player else ""))
        self._on_ticked()

    def _on_table_wanted(self, stone: Stone) -> None:
        if (player := self._match.seats.get(stone)) is not None:
            self.table_wanted.emit(player.id.scheme)

    def _detail(self, stone: Stone, *, to_move: bool) -> str:
        player = self._match.seats.get(stone)
        parts = [stone_name(stone)]
        if self.player_name(stone) == stone_name(stone):
            parts = []
        if player is not None and player.id == SUITS_ME and player.level is not None:
            parts.append(tr("level {0}").format(player.level))
        verdict = self._match.told
        if verdict is not None and verdict.winner is stone:
            parts.append(tr("won"))
        elif note := self._notes[stone][0]:
            parts = [note]  # nothing else has room beside it
        elif stone is self._choosing:
            parts.append(tr("to decide"))
        elif to_move and self._match.paused:
            parts.append(tr("paused"))
        elif to_move and stone is self._match.seats.one_person:
            parts.append(tr("your move"))
        elif to_move:
            parts.append(tr("to move"))
        elif player is not None and (tutorial := tutorial_name(player.id.name)):
            parts.append(tutorial)
        return BETWEEN.join(parts)

    def _on_ticked(self) -> None:
        clock = self._match.clock
        for stone, card in self.cards.items():
            left, reading = clock.left(stone), clock.reading(stone)
            if self._match.setup.free:
                card.set_clock("")
                card.set_overtime("", "")
            elif left is None:
                card.set_clock(clock_text(clock.spent(stone)))
                card.set_overtime(tr("used"), tr("time used, no limit"))
            else:
                card.set_clock(countdown_text(left))
                card.set_overtime(overtime_text(clock.control, reading), overtime_sentence(clock.control, reading))
            card.set_low(clock.is_low(stone))
        self._fit()

    def _fit(self) -> None:
        """Make both clocks smaller where one of the names has no room beside its clock."""
        small = not all(card.fits for card in self.cards.values())
        for card in self.cards.values():
            card.set_small(small)
