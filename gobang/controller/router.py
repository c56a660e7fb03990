"""Routes every order of the window to the one function that carries it out, and says which orders can be given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject

from gobang.game.point import Point
from gobang.game.record.record import Node
from gobang.model.activity import (
    BALANCES,
    FORCED,
    Activity,
    Reviewing,
    Searching,
    Tinkering,
    Waiting,
    deed_of,
    deeds_of,
    lock_for,
    shows_stone,
    shows_weights,
)
from gobang.model.game_state import ExerciseKind
from gobang.model.kept.settings import Settings
from gobang.model.match import Match
from gobang.model.orders import Deed, Facts, Order
from gobang.model.play.opening import OpeningGuide
from gobang.model.study import Study
from gobang.view.main_window import MainWindow
from gobang.view.orders.actions import Action, orders
from gobang.view.surroundings import CONTESTS, LIBRARY, PLAY, REVIEW, TRAIN, WORKSHOP
from gobang.words.analysis import threat_words
from gobang.words.analysis.analysis_words import nothing_to_analyse
from gobang.words.notices import nothing_to_hint_at
from gobang.words.record.edits import edit_name, lock_reason, numbers_name, paste_name


class Router(QObject):
    """Asks the present activity what an order means, and calls the one who has said that it does that.

    An order that does not depend on what is on the board is given with `always`. Each order is connected once, here.
    Whatever changes what orders mean calls `refresh`: all of them are enabled, checked and worded in one loop.
    """

    def __init__(self, match: Match, window: MainWindow, settings: Settings, study: Study) -> None:
        super().__init__(window)
        self._match, self._window, self._settings, self._study = match, window, settings, study
        self._deeds: dict[Deed, Callable[..., object]] = {}
        self._noted = Facts()
        """What others have noted."""
        self._aim: Node | None = None
        self._analysed = False
        """Whether the analysis was on when orders were enabled last."""
        self._connected: set[Action] = set()
        self._after_end = {
            Order.HINT: nothing_to_hint_at,
            Order.ANALYSE: nothing_to_analyse,
            **dict.fromkeys(FORCED, threat_words.nothing_threatened),
            **dict.fromkeys(BALANCES, nothing_to_analyse),
        }
        """Why these orders cannot be given where a game has ended."""
        actions = window.actions_
        named = actions.named
        self._actions = {order: named[order.value] for order in Order if order.value in named}
        for order, action in self._actions.items():
            self.always(action, partial(self.give, order))
        for name, action in actions.places.items():
            self.always(action, partial(window.around.visit, name))
        for tab, action in actions.tabs.items():
            self.always(action, partial(window.around.bring_tab, tab))
        window.board.point_clicked.connect(self.point)
        window.around.visited.connect(self.refresh)
        match.changed.connect(self.refresh)
        match.began.connect(self.refresh)
        match.sheet.changed.connect(self.refresh)
        study.analysis.changed.connect(self._on_analysis)
        study.analysis.narrowings.changed.connect(self.refresh)
        study.weighings.pinned_changed.connect(self._check)
        settings.changed.connect(self._check)

    # Who does what

    def obey(self, deeds: Mapping[Deed, Callable[..., object]]) -> None:
        """Call these functions for these deeds. Raises ValueError where somebody does one of them already."""
        if twice := self._deeds.keys() & deeds.keys():
            raise ValueError(twice)
        self._deeds.update(deeds)

    def always(self, action: Action, do: Callable[[], object]) -> None:
        """Call `do` for `action`, whatever is on the board. Raises ValueError where somebody obeys it already."""
        if action in self._connected:
            raise ValueError(action.text())
        self._connected.add(action)
        action.triggered.connect(lambda: self._carry_out(action, do))

    @property
    def unheard(self) -> list[str]:
        """The names of what nobody does: deeds, and actions of the window."""
        actions = self._window.actions_.named.items()
        return [deed.name for deed in Deed if deed not in self._deeds] + [
            name for name, action in actions if action not in self._connected
        ]

    # Orders

    def deed(self, order: Order) -> Deed | None:
        """What `order` comes down to now; None: it is not on offer."""
        return deed_of(self.activity, order, self.facts())

    def give(self, order: Order, point: Point | None = None) -> None:
        """Carry out `order`, about `point` if it is about one; do nothing where it is not on offer."""
        deed = self.deed(order)
        if deed is None:
            return
        if point is None:
            self._deeds[deed]()
        else:
            self._deeds[deed](point)
        if order is Order.ANALYSE:
            self.refresh()  # after the end it can be turned off, and not on again
        self._check()  # Qt has checked what the order has perhaps not done

    def point(self, point: Point) -> None:
        """The person wants something at a crossing of the game's board."""
        orders.info("crossing %s,%s", point.x, point.y)
        self.give(Order.POINT, point)

    def _carry_out(self, action: Action, do: Callable[[], object]) -> None:
        named = self._window.actions_.named
        orders.info("%s", next((name for name, each in named.items() if each is action), action.text()))
        self._lead_to_board(action)
        do()

    def _lead_to_board(self, action: Action) -> None:
        """Show the game's board before an order changes what is seen on it."""
        actions = self._window.actions_
        leads = action in actions.on_board or action in actions.marks.values()
        if leads and isinstance(self.activity, Searching):
            self._window.around.visit(PLAY)
            self._window.board.setFocus()

    # What they mean

    @property
    def activity(self) -> Activity:
        """What the board is used for now."""
        on_board, place = self._match.activity, self._window.around.place
        if place == REVIEW:
            return Reviewing(on_board)
        if place in (LIBRARY, CONTESTS):
            return Searching(on_board)
        if place == WORKSHOP:
            return Tinkering(on_board)
        trains = on_board.exercise is ExerciseKind.TASK
        return Waiting(on_board) if place == TRAIN and not trains else on_board

    @property
    def node(self) -> Node:
        """The node that edits apply to: the one whose menu is open, or else the one shown."""
        record = self._match.record
        return self._aim if self._aim is not None and record.holds(self._aim) else record.current

    @property
    def questioned(self) -> Node:
        """The node whose move is asked about: the one whose menu is open, or else the one that is looked into."""
        return self.node if self._aim is not None else self._study.motives.subject

    def aim(self, node: Node | None) -> None:
        """Apply edits to `node` while its menu is open; None: to the node shown."""
        self._aim = node
        self.refresh()

    def note(
        self,
        *,
        elsewhere: bool | None = None,
        answers: bool | None = None,
        asks: bool | None = None,
        tries: bool | None = None,
        solved: bool | None = None,
        line: bool | None = None,
        won: bool | None = None,
        number_undo: bool | None = None,
        number_redo: bool | None = None,
    ) -> None:
        """Note facts that only the caller knows, by the names that they have in `Facts`; the others stay."""
        told = {
            "elsewhere": elsewhere,
            "answers": answers,
            "asks": asks,
            "tries": tries,
            "solved": solved,
            "line": line,
            "won": won,
            "number_undo": number_undo,
            "number_redo": number_redo,
        }
        noted = replace(self._noted, **{name: fact for name, fact in told.items() if fact is not None})  # type: ignore[arg-type]
        if noted != self._noted:
            self._noted = noted
            self.refresh()

    @property
    def shows_weights(self) -> bool:
        """Whether weights are wanted on the board: always, or to see why a weigher has played there."""
        preferred = shows_weights(self._match.activity, self._settings.now.show_weights)
        return preferred or bool(self._study.weighings.asked)

    def facts(self) -> Facts:
        """What is so on the board."""
        match, sheet, node = self._match, self._match.sheet, self.node
        current, players = match.record.current, match.seats.players
        running = match.running
        facts = replace(
            self._noted,
            running=running,
            ended=match.verdict is not None,
            decided=match.decided,
            over=match.over,
            analysed=self._study.analysis.on,
            narrowed=bool(self._study.analysis.narrowings.now.points),
            by_hand=match.person_to_move,
            weighed=running and self.shows_weights and not match.person_to_move and not match.held,
            motive=self._study.motives.of(self.questioned) is not None,
            free=match.setup.free,
            machines=sum(not player.by_hand for player in players),
            can_pause=match.can_pause,
            can_resume=match.can_resume,
            can_take_back=bool(players) and match.take_back_node is not None,
            undo=sheet.undoable,
            redo=sheet.redoable,
            before=current.parent is not None,
            after=current.next is not None,
            siblings=len(match.record.siblings) > 1,
            moves=bool(match.record.root.children),
            removable=node.parent is not None,
            beside=any(step.parent is not None and step.parent.children[0] is not step for step in node.path()),
            second=node.parent is not None and node.parent.children[0] is not node,
        )
        guide = self._study.opening
        return facts if guide is None or not match.activity.in_opening else _of_opening(facts, guide)

    # What is shown

    def refresh(self) -> None:
        """Enable, check and word all orders, and let the board point out what a click would do."""
        match, actions, activity, facts = self._match, self._window.actions_, self.activity, self.facts()
        answers = deeds_of(activity, facts)
        for order, action in self._actions.items():
            enabled = answers[order] is not None
            if lock := lock_for(match.activity, order):
                actions.allow(action, why_not=lock_reason(lock))
            elif facts.ended and not enabled and order in self._after_end:
                actions.allow(action, why_not=self._after_end[order]())
            elif action in actions.forbidden_for_now:
                actions.allow(action, why_not="", useful=enabled)
            elif action.isEnabled() is not enabled:
                action.setEnabled(enabled)
        undone = edit_name(facts.undo) if answers[Order.UNDO] is Deed.UNDO_EDIT else ""
        undone = paste_name() if answers[Order.UNDO] is Deed.UNPASTE else undone
        undone = numbers_name() if answers[Order.UNDO] is Deed.UNDO_NUMBERS else undone
        redone = edit_name(facts.redo) if answers[Order.REDO] is Deed.REDO_EDIT else ""
        redone = numbers_name() if answers[Order.REDO] is Deed.REDO_NUMBERS else redone
        steps = facts.free and match.activity.exercise is None and not match.activity.in_opening
        actions.tell_undo(undone, redone, free=steps)
        actions.tell_paused(match.can_resume)
        actions.tell_thinking(match.thinking)
        self._check()
        self._analysed = facts.analysed
        self._window.board.narrows = answers[Order.LEAVE_OUT] is not None
        asks = answers[Order.POINT] is Deed.ASK_ABOUT
        self._window.board.set_turn(match.position.turn if shows_stone(activity, facts) else None, asks=asks)

    def _on_analysis(self) -> None:
        if self._study.analysis.on is not self._analysed:
            self.refresh()
        else:
            self._check()

    def _check(self) -> None:
        actions = self._window.actions_
        actions.analysis.setChecked(self._study.analysis.on)
        actions.weights.setChecked(self.shows_weights)


def _of_opening(facts: Facts, guide: OpeningGuide) -> Facts:
    """The same with what is known of the opening on the board."""
    return replace(
        facts,
        decides=guide.asks_a_person and guide.here,
        places=guide.places,
        at_front=guide.at_front,
        undecides=guide.may_take_back,
        decides_again=guide.may_forward,
    )
