"""Announces what happens on the board to screen readers. Notices announce themselves."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.game.notation import point_name
from gobang.game.point import Point, Stone
from gobang.model.game_state import Exercise, ExerciseKind, Opening
from gobang.view import speech
from gobang.words.board import stone_name
from gobang.words.catalogue import joined, tr
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

    def _say(self, *sentences: str) -> None:
        speech.say(self._window.board, joined(*sentences))

    def _on_began(self) -> None:
        match = self._match
        if isinstance(match.activity, Exercise) and match.activity.kind is ExerciseKind.TASK:
            return  # its own controller announces tasks
        if isinstance(match.activity, Opening) or match.record.root.children:
            return  # an opened record: announce the node as after any other step
        self._shown = match.record.position
        said = [tr("New game.")]
        if match.seats.one_person is not None:
            said.append(tr("You play Black.") if match.own is Stone.BLACK else tr("You play White."))
        self._say(*said, self._turn())

    def _on_stone_placed(self, stone: Stone, point: Point) -> None:
        self._shown = self._match.position
        self._say(tr("{0} {1}").format(stone_name(stone), point_name(point, self._shown.size)))

    def _on_changed(self) -> None:
        """Announce a step through the record, unless it was a move."""
        match, position = self._match, self._match.position
        if position is self._shown:
            return
        self._shown = position
        if isinstance(match.activity, Opening):
            return  # its own controller announces what is done
        node = match.record.current
        if node.move is None:
            where = tr("The beginning of the game.")
        else:
            name = point_name(node.move, position.size)
            where = tr("Back at move {0}: {1} {2}.").format(node.ply, stone_name(node.stone), name)
        ending = match.told and ending_sentence(match.told, own=match.seats.one_person)
        self._say(where, ending or self._turn())

    def _turn(self) -> str:
        """Who is to move: the listener, where one person plays a machine, or a colour."""
        if self._match.record.position.turn is self._match.seats.one_person:
            return tr("Your move.")
        return tr("{0} to move.").format(stone_name(self._match.record.position.turn))

    def _on_low(self, stone: Stone) -> None:
        name, left = stone_name(stone), self._match.clock.left(stone) or 0
        speech.say(self._window.board, low_sentence(name, left), urgent=True)
