"""The opening of a game: shows whose choice it is and which, and passes on what the user decides."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.notice import Until
from gobang.game.notation import point_name
from gobang.game.openings import action as acts
from gobang.game.openings import renju
from gobang.game.openings.opening_rules import Party
from gobang.game.openings.phase import OpeningPhase
from gobang.game.point import Point
from gobang.model.opponent_id import HUMAN
from gobang.model.orders import Deed
from gobang.model.play import opening
from gobang.model.refusal import Refusal
from gobang.model.setup import Mode
from gobang.view import speech
from gobang.view.art.marks import Label, Marks, Speaker
from gobang.view.notice_bar import NoticeKind
from gobang.view.play import opening_card
from gobang.view.surroundings import PLAY
from gobang.words import faults
from gobang.words.catalogue import Phrase, as_list, joined, titled
from gobang.words.play import opening_words as words
from gobang.words.play.match import refusal_sentence
from gobang.words.play.opponents import opponent_name


class OpeningController(QObject):
    """Lets a card stand in the place of the choices while a game is opened, and marks the points that count.

    The card says whose choice it is, the notice's row what was done last. When the opening is over, a notice says so.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        match = context.desk.match
        self._desk = context.desk
        self._match = match
        self._window = context.window
        self._settings = context.settings
        self._study = context.study
        self._notices = context.notices
        self._router = context.router
        self._card: opening_card.OpeningCard | None = None
        self._last: tuple[tuple[OpeningPhase, acts.Action], ...] = ()
        """What was done last, and when; before it what the same machine has decided without a stone.

        Empty once the card has gone.
        """
        self._final: tuple[OpeningPhase, acts.Action] | None = None
        """The same, kept until something else is done."""
        self._told: tuple[OpeningPhase, tuple[Point, ...]] | None = None
        """The phase and the picked points that were announced last."""
        match.began.connect(self._on_began)
        match.changed.connect(self._show_around)
        context.settings.changed.connect(self._show_around)
        context.router.obey(
            {Deed.DECIDE: self._decide, Deed.UNDECIDE: self._take_back, Deed.DECIDE_AGAIN: self._decide_again}
        )
        if self._opening is not None:
            self._follow(self._opening)

    @property
    def _opening(self) -> opening.OpeningGuide | None:
        return self._study.opening

    def _on_began(self) -> None:
        activity = self._match.activity
        opened = activity.in_opening or activity.placed > 0
        if self._opening is None and opened:
            self._study.opening = opening.OpeningGuide(self._desk)
            self._follow(self._study.opening)

    def _follow(self, followed: opening.OpeningGuide) -> None:
        followed.changed.connect(self._show)
        followed.changed.connect(self._router.refresh)
        followed.acted.connect(self._on_acted)
        followed.refused.connect(self._on_refused)
        followed.over.connect(self._on_over)
        followed.idle.connect(self._on_idle)
        self._show()
        self._router.refresh()

    # What the user decides

    def _decide(self, point: Point) -> None:
        if self._opening is not None:
            self._opening.choose(point)

    def _on_chosen(self, kind: acts.ActionKind) -> None:
        if self._opening is None:
            return
        self._window.board.setFocus()  # the button goes
        if kind is acts.ActionKind.OFFER:
            self._opening.set_picking(True)
        else:
            self._opening.do(acts.Action(kind))

    def _on_declared(self, number: int) -> None:
        if self._opening is not None:
            self._window.board.setFocus()
            self._opening.do(acts.Action(acts.ActionKind.DECLARE, number=number))

    def _on_offered(self) -> None:
        if self._opening is not None:
            self._window.board.setFocus()
            self._opening.do(acts.Action(acts.ActionKind.OFFER, self._opening.picked))

    def _on_returned(self) -> None:
        if self._opening is not None:
            self._window.board.setFocus()
            self._opening.set_picking(False)

    def _take_back(self) -> None:
        """Take back the last step of the opening, also when it is over."""
        if self._opening is None:
            return
        self._last = ()
        if self._match.activity.in_opening:
            self._opening.take_back()
        else:
            self._final = None
            self._notices.recall(words.opened_sentence)
            self._opening.reopen()

    def _decide_again(self) -> None:
        if self._opening is not None:
            self._last = ()
            self._opening.forward()

    # News

    def _on_acted(self, phase: OpeningPhase, action: acts.Action) -> None:
        self._last = (*self._unseen(phase), (phase, action))
        self._final = phase, action
        if self._match.setup.seat(phase.stone_of(phase.to_act)) == HUMAN:
            self._notices.recall(refusal_sentence)
        if action.points and action.kind is not acts.ActionKind.OFFER and self._settings.now.sound:
            self._window.sounds.play_stone(self._settings.now.volume)

    def _unseen(self, phase: OpeningPhase) -> list[tuple[OpeningPhase, acts.Action]]:
        """What a machine that acts in `phase` has decided just before, and no stone shows."""
        if not self._last or self._opening is None or self._opening.seat(phase.to_act) == HUMAN:
            return []
        before, action = self._last[-1]
        follows = before.to_act is phase.to_act and phase.actions == (*before.actions, action)
        return [each for each in self._last if each[1].kind is not acts.ActionKind.PLACE] if follows else []

    def _on_over(self, phase: OpeningPhase) -> None:
        own = self._match.setup
        colour = own.own if own.mode is Mode.VERSUS else None
        phrase = Phrase(words.opened_sentence, (phase.rule.name, colour, self._machine_did(phase)))
        # a machine that is to move places its stone at once: that must not hide what it has chosen
        until = Until.STONE if self._match.seats[phase.position.turn].by_hand else Until.GAME
        self._notices.tell(NoticeKind.INFO, phrase, until=until, brief=True)

    def _machine_did(self, after: OpeningPhase) -> Phrase | None:
        """What a machine has done last, which has led to the phase `after`, if that cannot be seen on the board."""
        if self._final is None:
            return None
        phase, action = self._final
        seated = self._match.setup.seat(after.stone_of(phase.to_act))
        if seated == HUMAN or action.kind is acts.ActionKind.PLACE:
            return None
        return Phrase(words.done_sentence, (Phrase(opponent_name, (seated,)), action, phase.position.size))

    def _on_refused(self, error: acts.OpeningError) -> None:
        phrase = Phrase(words.refused_sentence, (Phrase(faults.reason, (error,)),))
        self._notices.tell(NoticeKind.WARNING, phrase, until=Until.MOVED, brief=True)

    def _on_idle(self) -> None:
        """A crossing was chosen while a machine decides, or while there is nothing but buttons to choose from."""
        opened = self._opening
        if opened is None or opened.phase is None:
            return
        phrase, until = Phrase(words.buttons_sentence, (opened.phase,)), Until.MOVED
        if not opened.asks_a_person:  # the machine may decide at once
            phrase = Phrase(refusal_sentence, (Refusal.NOT_YOUR_TURN, None, opened.phase.position.size))
            until = Until.GAME
        self._notices.tell(NoticeKind.INFO, phrase, until=until, brief=True)

    # What is shown

    def _show(self) -> None:
        """Show the choices of the present phase; without one the card goes."""
        opened = self._opening
        phase = None if opened is None else opened.phase
        self._notices.recall(words.refused_sentence)  # what was refused is over
        if opened is None or phase is None:
            self._close()
            return
        if self._card is None:
            card = self._card = opening_card.OpeningCard()
            card.chosen.connect(self._on_chosen)
            card.declared.connect(self._on_declared)
            card.offered.connect(self._on_offered)
            card.returned.connect(self._on_returned)
            self._window.show_opening(card)
        if not opened.asks_a_person:
            self._card.show_actions((), 1)
        elif opened.picking:
            may_return = phase.kinds != (acts.ActionKind.OFFER,)
            self._card.show_picking(len(opened.picked), phase.wanted, may_return=may_return)
        else:
            kinds = [kind for kind in phase.kinds if kind in opening_card.CHOSEN_BY_BUTTON]
            self._card.show_actions([(kind, words.action_name(kind, phase)) for kind in kinds], phase.most)
        self._card.follow(self._window.board)
        self._show_around()
        self._announce(phase)

    def _close(self) -> None:
        if self._card is None:
            return
        self._window.show_opening(None)
        self._card.deleteLater()
        self._card = self._told = None
        self._last = ()
        self._window.players.set_choosing(None)
        self._window.board.show_marks(Speaker.OPENING, None)

    def _show_around(self) -> None:
        """Show on the board, on the players' cards and in the notice's row what depends on the phase."""
        opened = self._opening
        phase = None if opened is None else opened.phase
        if opened is None or phase is None or self._card is None:
            return
        board = self._window.board
        by_hand = opened.asks_a_person and opened.here
        board.show_marks(Speaker.OPENING, self._marks(opened, phase) if by_hand else None)
        self._card.show_text(self._task(opened, phase))
        self._window.players.set_choosing(phase.stone_of(phase.to_act), thinking=not opened.asks_a_person)
        self._window.around.set_rest(PLAY, self._state(phase))

    def _marks(self, opened: opening.OpeningGuide, phase: OpeningPhase) -> Marks:
        """Shade the points for the next stone unless they are all, and number those that are picked or offered."""
        numbered = opened.picked if opened.picking else phase.offered
        labels = tuple(Label(point, str(number)) for number, point in enumerate(numbered, start=1))
        shaded = not opened.picking and not phase.anywhere
        return Marks(phase.position, places=frozenset(phase.points if shaded else ()), labels=labels)

    def _state(self, phase: OpeningPhase) -> str:
        """By which rule the game is opened, and what was done last."""
        return titled(words.opening_rule_name(phase.rule.name), joined(*self._done(phase)))

    def _done(self, phase: OpeningPhase) -> list[str]:
        """What was done last, a sentence for each action; empty if that is not known."""
        if not self._last:
            return []
        before, action = self._last[-1]
        if before.rule is not phase.rule or phase.actions != (*before.actions, action):  # it was in another opening
            return []
        return [self._done_sentence(*each) for each in self._last]

    def _done_sentence(self, phase: OpeningPhase, action: acts.Action) -> str:
        """What was done in `phase`."""
        size = phase.position.size
        if self._is_you(phase.to_act):
            return words.own_done_sentence(action, size)
        return words.done_sentence(self._name(phase.to_act), action, size)

    def _task(self, opened: opening.OpeningGuide, phase: OpeningPhase) -> str:
        if not opened.here:
            return words.elsewhere()
        if opened.asks_a_person:
            name = "" if self._is_you(phase.to_act) else self._name(phase.to_act)
            found = renju.opening_shown(phase.position) if self._match.setup.rules.renju else None
            return words.task_text(phase, name, found, picking=opened.picking)
        return words.machine_sentence(self._name(phase.to_act))

    def _is_you(self, party: Party) -> bool:
        """Whether this party is the only person."""
        opened = self._opening
        return self._match.setup.mode is Mode.VERSUS and opened is not None and opened.seat(party) == HUMAN

    def _name(self, party: Party) -> str:
        opened = self._opening
        seated = HUMAN if opened is None else opened.seat(party)
        return words.party_name(party) if seated == HUMAN else opponent_name(seated)

    def _announce(self, phase: OpeningPhase) -> None:
        """Say to a screen reader what was done and what is to be done, once for each phase; then each pick."""
        opened, card, before = self._opening, self._card, self._told
        if opened is None or card is None or before == (phase, opened.picked):
            return
        self._told = phase, opened.picked
        if before is None or before[0] is not phase or not opened.picking:
            heading, text = words.opening_rule_name(phase.rule.name), joined(*self._done(phase)[-1:], card.text)
        else:
            heading = as_list(point_name(point, phase.position.size) for point in opened.picked)
            text = words.picked_text(len(opened.picked), phase.wanted)
        speech.say(self._window.board, titled(heading, text))
