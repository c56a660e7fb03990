"""Announces what happens on the board to screen readers. Notices announce themselves."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.game.point import Point, Stone
from gobang.model.game_state import ExerciseKind
from gobang.view import speech
from gobang.words.board import stone_name
from gobang.words.catalogue import joined
from gobang.words.play import spoken
from gobang.words.play.match import ending_sentence
from gobang.words.play.times import low_sentence


class SpeechController(QObject):
    """Announces new games, moves, take-backs, other steps through the record, and time running out."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        self._match, self._window = context.match, context.window
        self._shown = context.match.position
        context.match.began.connect(self._on_began)
        context.match.stone_placed.connect(self._on_stone_placed)
        context.match.changed.connect(self._on_changed)
        context.match.clock.low.connect(self._on_low)

    def _say(self, sentence: str) -> None:
        speech.say(self._window.board, sentence)

    def _on_began(self) -> None:
        match = self._match
        if match.activity.exercise is ExerciseKind.TASK:
            return  # its own controller announces tasks
        if match.activity.in_opening or match.record.root.children:
            return  # an opened record: announce the node as after any other step
        self._shown = match.record.position
        self._say(spoken.new_game_sentence(match.seats.one_person, self._shown.turn))

    def _on_stone_placed(self, stone: Stone, point: Point) -> None:
        self._shown = self._match.position
        self._say(spoken.move_sentence(stone, point, self._shown.size))

    def _on_changed(self) -> None:
        """Announce a step through the record, unless it was a move."""
        match, position = self._match, self._match.position
        if position is self._shown:
            return
        self._shown = position
        if match.activity.in_opening:
            return  # its own controller announces what is done
        own = match.seats.one_person
        ending = match.told and ending_sentence(match.told, own=own)
        where = spoken.step_sentence(match.record.current)
        self._say(joined(where, ending or spoken.turn_sentence(own, position.turn)))

    def _on_low(self, stone: Stone) -> None:
        name, left = stone_name(stone), self._match.clock.left(stone) or 0
        speech.say(self._window.board, low_sentence(name, left), urgent=True)
