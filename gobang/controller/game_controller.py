"""The game: passes clicks, choices and orders to the match, and shows the match's news as notices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from gobang.controller.notices.notices import Button, Notices, Subject
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.records.record import Node, Record
from gobang.game.ruleset import Verdict
from gobang.model.kept.earlier import EarlierGames
from gobang.model.kept.settings import Settings
from gobang.model.match import Match
from gobang.model.opponents.opponent_id import HUMAN, OpponentId
from gobang.model.opponents.opponents import Opponents
from gobang.model.player import Player, Trouble
from gobang.model.refusal import Refusal
from gobang.model.setup import Mode, Setup
from gobang.view.dialogs import new_game_dialog, questions
from gobang.view.main_window import MainWindow
from gobang.view.notice_bar import NoticeKind
from gobang.view.places.tabs import Tab
from gobang.words.board import stone_name
from gobang.words.catalogue import tr
from gobang.words.engines import trouble_sentence
from gobang.words.match import ending_sentence, refusal_sentence
from gobang.words.opponents import mode_name, opponent_name

if TYPE_CHECKING:
    from gobang.game.forbidden import Forbidden


class GameController(QObject):
    """Routes every order about the game to the match, and the match's signals to the notice bar."""

    def __init__(
        self,
        match: Match,
        window: MainWindow,
        settings: Settings,
        opponents: Opponents,
        earlier: EarlierGames,
        notices: Notices,
    ) -> None:
        super().__init__(window)
        self._match, self._window, self._settings = match, window, settings
        self._opponents, self._earlier, self._notices = opponents, earlier, notices
        board, actions = window.board, window.actions_

        board.point_clicked.connect(self._on_pointed)
        board.missed.connect(lambda: self._on_pointed(Point(-1, -1)))
        window.choices.chosen.connect(self._on_chosen)

        for action, order in (
            (actions.new_game, lambda: self.begin(settings.now.setup)),
            (actions.game_options, self._ask_for_setup),
            (actions.swap_sides, lambda: self.begin(settings.now.setup.swapped())),
            (actions.resign, self._resign),
            (actions.offer_draw, match.offer_draw),
            (actions.pause, self._pause_or_go_on),
            (actions.move_now, self.move_now),
            (actions.previous, self._step(lambda record: record.current.parent)),
            (actions.next, self._step(lambda record: record.current.next)),
            (actions.first, self._step(lambda record: record.root)),
            (actions.last, self._step(lambda record: record.line()[-1])),
            (actions.ten_back, self._step(lambda record: record.current.path()[-11:][0])),
            (actions.ten_on, self._step(lambda record: record.line()[: record.current.ply + 11][-1])),
            (actions.previous_variation, self._step(lambda _: self._sibling(-1))),
            (actions.next_variation, self._step(lambda _: self._sibling(1))),
        ):
            action.triggered.connect(order)

        match.changed.connect(self._on_changed)
        match.began.connect(self._on_began)
        match.stone_placed.connect(self._on_stone_placed)
        match.refused.connect(self._on_refused)
        match.ended.connect(self._on_ended)
        match.draw.offered.connect(self._on_draw_offered)
        window.notice.dismissed.connect(lambda: match.draw.answer(agrees=False))  # dismissing the question declines
        match.draw.declined.connect(self._on_draw_declined)
        match.troubled.connect(self._on_troubled)
        match.replaced.connect(self._on_replaced)
        match.deputy.failed.connect(self._on_deputy_troubled)
        settings.changed.connect(self._on_settings_changed)
        window.choices.show_setup(match.setup)
        self._on_changed()

    # Orders

    def begin(self, setup: Setup) -> None:
        """Start a new game; the one on the board is saved among the earlier games."""
        self._earlier.keep(self._match.record)
        setup = self._playable(setup)
        self._settings.change(setup=setup)
        black, white = self.players(setup)
        self._match.begin(black, white, setup)

    def _playable(self, setup: Setup) -> Setup:
        """`setup`, with the default machine in place of an engine that is no longer on the list."""
        names, usual = self._opponents.machines, Setup()
        return replace(
            setup,
            opponent=setup.opponent if setup.opponent in names else usual.opponent,
            second=setup.second if setup.second in names else usual.second,
        )

    def players(self, setup: Setup) -> tuple[Player, Player]:
        """New players as `setup` names them, Black first."""
        pace = self._settings.now.pace_ms
        black, white = (
            self._opponents.make(setup.seat(stone), setup.rules, pace_ms=pace) for stone in (Stone.BLACK, Stone.WHITE)
        )
        return black, white

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
            setup = self._match.setup
            deputy = self._opponents.make(setup.opponent, setup.rules)
            match.deputise(deputy)

    def _on_pointed(self, point: Point) -> None:
        self._match.offer(point)

    def _on_chosen(self, setup: Setup) -> None:
        """Handle a choice in the tool bar: on an empty board begin a new game at once, else ask first."""
        if not self._match.record.root.children or self._match.verdict is not None:
            self.begin(setup)
            return
        self._window.choices.show_setup(self._match.setup)
        now = self._match.setup
        buttons = [Button(lambda: tr("New game"), self.begin, (setup,))]
        if (setup.size, setup.begins) == (now.size, now.begins):
            buttons.append(Button(lambda: tr("From this position"), self._go_on_with, (setup,)))
        self._notices.tell(
            NoticeKind.INFO,
            partial(_change_question, setup, now),
            *buttons,
            Button(lambda: tr("Keep this game"), self._notices.clear),
        )

    def _begin_again(self) -> None:
        self.begin(self._match.setup)

    def _begin_swapped(self) -> None:
        self.begin(self._match.setup.swapped())

    def _review(self) -> None:
        """Go to the beginning of the game and show the list of moves."""
        self._match.go(self._match.record.root)
        self._window.tabs.choose(Tab.MOVES)
        self._window.setFocus()  # so that the arrow keys step through the moves

    def _take_over(self, stone: Stone) -> None:
        """Let a person play for the machine."""
        self._match.seat(stone, self._opponents.make(HUMAN, self._match.rules.active))

    def _explain(self, position: Position, forbidden: Forbidden) -> None:
        self._window.board.explain_forbidden(position, forbidden)

    def _go_on_with(self, setup: Setup) -> None:
        """Continue from the position on the board with the players and the rule of `setup`."""
        self._settings.change(setup=setup)
        black, white = self.players(setup)
        record = self._match.record
        record.header = replace(record.header, black=str(black.id), white=str(white.id), rule=setup.rule)
        self._match.open(record, black, white, setup)

    def _ask_for_setup(self) -> None:
        dialog = new_game_dialog.NewGameDialog(self._match.setup, self._opponents.list, self._window)
        dialog.accepted.connect(lambda: self.begin(dialog.setup))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _resign(self) -> None:
        if not (self._match.running and self._settings.now.confirm_resign):
            self._match.resign()
            return
        questions.confirm_resigning(self._window, self._match.own, self._match.resign)

    def _pause_or_go_on(self) -> None:
        if self._match.paused:
            self._match.resume()
        else:
            self._match.pause()

    def _step(self, where: Callable[[Record], Node | None]) -> Callable[[], None]:
        def step() -> None:
            node = where(self._match.record)
            if node is not None:
                self._match.go(node)

        return step

    def _sibling(self, step: int) -> Node:
        siblings = self._match.record.siblings
        index = siblings.index(self._match.record.current) + step
        return siblings[min(max(index, 0), len(siblings) - 1)]

    # News

    def _on_began(self) -> None:
        self._notices.clear()
        self._window.choices.show_setup(self._match.setup)

    def _on_changed(self) -> None:
        match, actions = self._match, self._window.actions_
        record = match.record
        for action in (actions.next, actions.last, actions.ten_on):
            action.setEnabled(record.current.next is not None)
        for action in (actions.previous, actions.first, actions.ten_back):
            action.setEnabled(record.current.parent is not None)
        for action in (actions.previous_variation, actions.next_variation):
            action.setEnabled(len(record.siblings) > 1)
        contest = match.running and not match.seats.only_machines and not match.setup.free
        actions.resign.setVisible(not match.seats.only_machines and not match.setup.free)
        actions.resign.setEnabled(contest)
        actions.offer_draw.setEnabled(contest)
        actions.swap_sides.setEnabled(match.setup.has_machine)
        actions.pause.setVisible(match.seats.only_machines or match.can_pause or match.can_resume)
        actions.pause.setEnabled(match.can_pause or match.can_resume)
        actions.tell_paused(match.can_resume)
        actions.move_now.setEnabled(match.running)
        actions.tell_thinking(match.thinking)
        self._notices.follow(match.position)
        if match.verdict is None:
            self._notices.withdraw(Subject.ENDING)
        if not match.held:
            self._notices.withdraw(Subject.PAUSE)

    def _on_settings_changed(self) -> None:
        for player in self._match.seats.players:
            player.pace_ms = self._settings.now.pace_ms

    def _on_stone_placed(self) -> None:
        self._notices.clear()

    def _on_refused(self, refusal: Refusal, detail: object) -> None:
        position = self._match.position
        phrase = partial(refusal_sentence, refusal, detail, position.size)
        if refusal is Refusal.NO_GAME:
            again = Button(lambda: tr("New game"), self._begin_again)
            self._notices.tell(NoticeKind.INFO, phrase, again, position=position)
        elif refusal is Refusal.FORBIDDEN:
            show = Button(lambda: tr("Show"), self._explain, (position, detail))
            self._notices.tell(NoticeKind.WARNING, phrase, show, position=position)
        elif refusal is Refusal.PAUSED:
            go_on = Button(lambda: tr("Continue"), self._match.resume)
            self._notices.tell(NoticeKind.INFO, phrase, go_on, subject=Subject.PAUSE)
        else:
            self._notices.tell(NoticeKind.WARNING, phrase, brief=True)

    def _on_ended(self, verdict: Verdict) -> None:
        if self._match.setup.free:  # five in a row does not end anything there
            return
        seats = self._match.seats
        won = not verdict.winner or seats.only_machines or seats[verdict.winner].by_hand
        buttons = [
            Button(lambda: tr("Review"), self._review),
            Button(lambda: tr("Again"), self._begin_again),
        ]
        if self._match.setup.has_machine:
            buttons.append(Button(lambda: tr("Swap sides"), self._begin_swapped))
        kind = NoticeKind.GOOD if won else NoticeKind.INFO
        self._notices.tell(kind, partial(ending_sentence, verdict), *buttons, subject=Subject.ENDING)

    def _on_draw_offered(self, asked: Stone) -> None:
        self._notices.tell(
            NoticeKind.INFO,
            lambda: tr("{0} offers a draw.").format(stone_name(asked.other)),
            Button(lambda: tr("Accept"), self._match.draw.answer, (True,)),
            Button(lambda: tr("Decline"), self._match.draw.answer, (False,)),
        )

    def _on_draw_declined(self, stone: Stone) -> None:
        self._notices.tell(NoticeKind.INFO, partial(_declined_sentence, self._match.seats[stone].id, stone), brief=True)

    def _on_troubled(self, stone: Stone, trouble: Trouble, said: str) -> None:
        machine = self._match.seats[stone].id
        self._notices.tell(
            NoticeKind.TROUBLE,
            lambda: trouble_sentence(trouble, opponent_name(machine), said),
            Button(lambda: tr("Try again"), self._match.resume),
            Button(lambda: tr("Take over"), self._take_over, (stone,)),
            Button(lambda: tr("Count as a loss"), self._match.forfeit, (stone,)),
        )

    def _on_replaced(self, player: Player) -> None:
        """Tell that the move just played was a stand-in's, unless there is the end of the game to be told."""
        name = player.id
        if self._match.running:
            self._notices.tell(
                NoticeKind.INFO,
                lambda: tr("A weigher made this move: {0} is still getting ready.").format(opponent_name(name)),
            )

    def _on_deputy_troubled(self, deputy: OpponentId, trouble: Trouble, said: str) -> None:
        """Tell that a machine could not move for a person, whose turn it is again."""
        self._notices.tell(
            NoticeKind.TROUBLE,
            lambda: trouble_sentence(trouble, opponent_name(deputy), said),
            Button(lambda: tr("Try again"), self.move_now),
        )


def _change_question(wanted: Setup, now: Setup) -> str:
    """The question whether to start a new game with the choice that was made."""
    if wanted.mode is Mode.VERSUS and (wanted.opponent != now.opponent or now.mode is not Mode.VERSUS):
        question = tr("Start a new game against {0}?").format(opponent_name(wanted.opponent))
    elif wanted.mode is not now.mode:
        question = tr("Start a new game: {0}?").format(mode_name(wanted.mode))
    else:
        question = tr("Start a new game with this choice?")
    return tr("{0} This one is kept under Earlier games.").format(question)


def _declined_sentence(opponent: OpponentId, stone: Stone) -> str:
    """The sentence that a draw was declined; it names a machine by its name, a person by the colour."""
    name = stone_name(stone) if opponent == HUMAN else opponent_name(opponent)
    return tr("{0} declines the draw.").format(name)
