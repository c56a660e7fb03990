"""The game: passes clicks, choices and orders to the match, and shows the match's news as notices."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from gobang.controller.context import Context
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.game.engines.trouble import Trouble
from gobang.game.forbidden import Forbidden
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Node
from gobang.game.ruleset import Verdict
from gobang.model.opponent_id import HUMAN, OpponentId
from gobang.model.orders import Deed, Order
from gobang.model.player import Player
from gobang.model.refusal import Refusal
from gobang.model.setup import Setup
from gobang.view.dialogs import questions
from gobang.view.notice_bar import NoticeKind
from gobang.view.orders.actions import first_key
from gobang.view.surroundings import REVIEW
from gobang.words import notices as words
from gobang.words.catalogue import Phrase
from gobang.words.play import lesson_words
from gobang.words.play.match import refusal_sentence


class GameController(QObject):
    """Routes every order about the game to the match, and the match's signals to the notice bar."""

    played_on = Signal()  # a person goes on with the game on the board
    review_wanted = Signal()  # the person wants the game that is over to be reviewed

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        match, opponents = context.desk.match, context.desk.opponents
        self._desk = context.desk
        self._match = match
        self._window = context.window
        self._settings = context.settings
        self._motives = context.study.motives
        self._opponents, self._notices = opponents, context.notices
        context.window.board.overtaken.connect(self._on_overtaken)
        context.window.board.missed.connect(self._on_missed)
        self._router = context.router
        context.router.obey(
            {
                Deed.PLACE: self._place,
                Deed.RESIGN: self._resign,
                Deed.OFFER_DRAW: match.offer_draw,
                Deed.PAUSE: match.pause,
                Deed.CONTINUE: match.resume,
                Deed.MOVE_NOW: self.move_now,
                Deed.ONE_MOVE: match.step,
            }
        )

        opponents.outcomes.follow(match)
        opponents.outcomes.ended.connect(self._on_ended)
        match.changed.connect(self._on_changed)
        match.refused.connect(self._on_refused)
        match.draw.offered.connect(self._on_draw_offered)
        match.draw.declined.connect(self._on_draw_declined)
        match.troubled.connect(self._on_troubled)
        match.replaced.connect(self._on_replaced)
        match.deputy.failed.connect(self._on_deputy_troubled)
        context.settings.changed.connect(self._on_settings_changed)
        context.window.around.left.connect(lambda _: self._notices.recall(words.reviewing))
        context.window.players.pace_chosen.connect(lambda pace: self._settings.change(pace_ms=pace))
        self._seen: Node | None = None
        self._obey_notices()
        self._on_changed()

    def _obey_notices(self) -> None:
        match = self._match
        self._notices.obey(
            {
                NoticeOrder.REVIEW: self.review,
                NoticeOrder.RESUME: match.resume,
                NoticeOrder.ASK_AGAIN: match.resume,
                NoticeOrder.RUN_STRANGER: self._run_stranger,
                NoticeOrder.RUN_TO_MOVE: self._run_to_move,
                NoticeOrder.TAKE_OVER: self._take_over,
                NoticeOrder.FORFEIT: match.forfeit,
                NoticeOrder.MOVE_NOW: self.move_now,
                NoticeOrder.ACCEPT_DRAW: lambda: match.draw.answer(agrees=True),
                NoticeOrder.DECLINE_DRAW: lambda: match.draw.answer(agrees=False),
                NoticeOrder.SHOW_FORBIDDEN: self._explain,
            }
        )

    # Orders

    def move_now(self) -> None:
        """Let a machine move for the side to move: the one that sits there, or the opponent of the choices.

        One that is thinking plays the best it has found.
        """
        match = self._match
        if match.thinking:
            match.hurry()
            return
        if match.paused:
            match.resume()
        if match.running and match.player_to_move.by_hand:
            self.played_on.emit()
            setup = self._opponents.playable(match.setup)
            deputy = self._opponents.make(setup.opponent, setup.rules)
            match.deputise(deputy)

    def _place(self, point: Point) -> None:
        match, before, stone = self._match, self._match.position, self._match.position.turn
        machine = None
        if match.person_to_move and not match.player_to_move.by_hand:
            machine = match.player_to_move.id
        match.offer(point)
        if match.position is not before:
            self._notices.recall(refusal_sentence)
            self.played_on.emit()
        if machine is not None and match.position is not before and match.running:
            self._notices.tell(NoticeKind.INFO, Phrase(words.placed_for, (machine, stone)), until=Until.MOVED)

    def _on_missed(self) -> None:
        """Say that a click has hit no crossing, where it would have placed a stone."""
        if self._router.deed(Order.POINT) is Deed.PLACE:
            self._place(Point(-1, -1))

    def _on_overtaken(self) -> None:
        """Say that a click did nothing because a stone came in its midst, where the person may place one now."""
        if self._match.person_to_move:
            self._notices.tell(NoticeKind.INFO, Phrase(words.overtaken), until=Until.MOVED, brief=True)

    def review(self) -> None:
        """Go to the beginning of the game, in the place where games are reviewed, and let it be reviewed."""
        self._match.go(self._match.record.root)
        self._window.around.visit(REVIEW)
        self._window.setFocus()  # so that the arrow keys step through the moves
        key = first_key(self._window.actions_.next)
        self._notices.tell(NoticeKind.INFO, Phrase(words.reviewing, (key,)), until=Until.MOVED)
        self.review_wanted.emit()

    def _take_over(self, stone: Stone) -> None:
        """Let a person play for the machine."""
        self._match.seat(stone, self._opponents.make(HUMAN, self._match.rules.active))

    def _explain(self, position: Position, forbidden: Forbidden) -> None:
        self._window.board.explain_forbidden(position, forbidden)

    def _resign(self) -> None:
        if not (self._match.running and not self._match.over and self._settings.now.confirm_resign):
            self._match.resign()
            return
        question = questions.confirm_resigning(self._window, self._match.own, self._match.resign)
        self._match.ended.connect(question.reject)  # the machine may win meanwhile

    # News

    def _on_changed(self) -> None:
        """Offer again what can be done after the game, where somebody steps to its end."""
        node, before = self._match.record.current, self._seen
        self._seen = node
        if node is self._match.ended_at and before is not node and self._match.verdict is not None:
            self._tell_ended(self._match.verdict, aloud=False)  # it is said with the step

    def _on_settings_changed(self) -> None:
        for player in self._match.seats.players:
            player.pace_ms = self._settings.now.pace_ms

    def _on_refused(self, refusal: Refusal, detail: object) -> None:
        position = self._match.position
        phrase = Phrase(refusal_sentence, (refusal, detail, position.size))
        if refusal is Refusal.NO_GAME:
            self._tell_no_game(phrase)
        elif refusal is Refusal.FORBIDDEN:
            show = NoticeButton(NoticeOrder.SHOW_FORBIDDEN, (position, detail))
            self._notices.tell(NoticeKind.WARNING, phrase, show, until=Until.MOVED)
        elif refusal is Refusal.PAUSED:
            self._notices.tell(NoticeKind.INFO, phrase, NoticeButton(NoticeOrder.RESUME), until=Until.CONTINUED)
        else:
            until = Until.GAME if refusal is Refusal.NOT_YOUR_TURN else Until.MOVED  # the machine may move at once
            self._notices.tell(NoticeKind.WARNING, phrase, until=until, brief=True)

    def _tell_no_game(self, phrase: Phrase) -> None:
        """Say why no stone can be placed, and what can be done instead; in a lesson only how it goes on."""
        match = self._match
        if match.activity.exercise is not None:
            self._notices.tell(NoticeKind.INFO, Phrase(lesson_words.onward), until=Until.MOVED, brief=True)
        elif match.told is not None:
            self._tell_ended(match.told)
        else:
            again = NoticeButton(NoticeOrder.NEW_GAME, (match.setup,))
            self._notices.tell(NoticeKind.INFO, phrase, again, until=Until.MOVED)

    def _on_ended(self, verdict: Verdict) -> None:
        """Tell how the game has ended and, as it is counted, what that has changed."""
        self._desk.keep_ended()
        if self._match.setup.free:  # five in a row does not end anything there
            return
        self._tell_ended(verdict)

    def _tell_ended(self, verdict: Verdict, *, aloud: bool = True) -> None:
        """Say how the game ended. Where it is reviewed, offer to go on from the position shown."""
        seats = self._match.seats
        won = not verdict.winner or seats.only_machines or seats[verdict.winner].by_hand
        review = NoticeOrder.REVIEW if won else NoticeOrder.WHERE_LOST
        orders = [review if self._match.verdict else NoticeOrder.RESUME, NoticeOrder.AGAIN]
        if self._match.setup.has_machine:
            orders.append(NoticeOrder.SWAPPED)
        motive = self._motives.of(self._match.record.current)
        if motive is not None and motive.scheme:  # of an engine's last move everybody sees why
            orders.append(NoticeOrder.WHY)
        kind = NoticeKind.GOOD if won else NoticeKind.INFO
        phrase = Phrase(words.ended, (verdict, seats.one_person, *self._levels(), self._match.activity.counts))
        self._notices.tell(kind, phrase, *map(NoticeButton, orders), until=Until.MOVED, aloud=aloud)

    def _levels(self) -> tuple[int, int]:
        """The level at which the adaptive opponent has played, and its level now; twice 0 if another has played."""
        played = self._match.seats.adaptive_level
        return (0, 0) if played is None else (played, self._opponents.adaptive.level)

    def _on_draw_offered(self, asked: Stone) -> None:
        self._notices.tell(
            NoticeKind.INFO,
            Phrase(words.draw_offered, (asked.other,)),
            NoticeButton(NoticeOrder.ACCEPT_DRAW),
            NoticeButton(NoticeOrder.DECLINE_DRAW),
            until=Until.ANSWERED,
            unanswered=NoticeOrder.DECLINE_DRAW,
        )

    def _on_draw_declined(self, stone: Stone) -> None:
        phrase = Phrase(words.draw_declined, (self._match.seats[stone].id, stone))
        self._notices.tell(NoticeKind.INFO, phrase, until=Until.MOVED, brief=True)

    def _on_troubled(self, stone: Stone, trouble: Trouble, said: str) -> None:
        again = NoticeButton(NoticeOrder.ASK_AGAIN)
        if trouble is Trouble.UNFIT:  # it would say the same again: offer a game against the usual machine
            usual = Setup()
            setup = replace(self._match.setup, opponent=usual.opponent, second=usual.second)
            again = NoticeButton(NoticeOrder.NEW_GAME, (setup,))
        elif trouble is Trouble.STRANGER:
            again = NoticeButton(NoticeOrder.RUN_STRANGER, (stone,))
        self._notices.tell(
            NoticeKind.TROUBLE,
            Phrase(words.machine_troubled, (self._match.seats[stone].id, trouble, said)),
            again,
            NoticeButton(NoticeOrder.TAKE_OVER, (stone,)),
            NoticeButton(NoticeOrder.FORFEIT, (stone,)),
            until=Until.CONTINUED,
        )

    def _run_stranger(self, stone: Stone) -> None:
        """Agree to the engine that sits there, and let it go on, also where it plays both sides."""
        match, opponent = self._match, self._match.seats[stone].id
        self._opponents.engines.agree(opponent.name)
        pace = self._settings.now.pace_ms
        for side in (Stone.BLACK, Stone.WHITE):
            if match.seats[side].id == opponent:
                player = self._opponents.again(opponent, match.rules.active, pace_ms=pace, level=None)
                match.seat(side, player)
        match.resume()

    def _on_replaced(self, player: Player) -> None:
        """Say that another machine made the move just played, unless that move ended the game."""
        if self._match.running:
            counted = self._match.activity.counts or self._match.seats.one_person is None
            say = words.replaced if counted else words.replaced_uncounted
            why = NoticeButton(NoticeOrder.WHY)
            phrase = Phrase(say, (player.id,))
            self._notices.tell(NoticeKind.INFO, phrase, why, until=Until.MOVED, waits=True)

    def _on_deputy_troubled(self, deputy: OpponentId, trouble: Trouble, said: str) -> None:
        """Tell that a machine could not move for a person, whose turn it is again."""
        strange = trouble is Trouble.STRANGER
        self._notices.tell(
            NoticeKind.TROUBLE,
            Phrase(words.machine_troubled, (deputy, trouble, said)),
            NoticeButton(NoticeOrder.RUN_TO_MOVE, (deputy.name,)) if strange else NoticeButton(NoticeOrder.MOVE_NOW),
            until=Until.MOVED,
        )

    def _run_to_move(self, name: str) -> None:
        """Agree to the engine of this name, and let it move for the person."""
        with suppress(KeyError):  # it was removed meanwhile, and another machine moves
            self._opponents.engines.agree(name)
        self.move_now()
