"""A hint in three steps: where to look, then which point, then how it goes on."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gobang.controller.notices import Notices
from gobang.game.notation import point_name
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.schemes import STRONGEST
from gobang.model.adviser import Adviser
from gobang.model.match import Match
from gobang.model.opponents import Opponents
from gobang.model.settings import Settings
from gobang.model.thoughts import Thought
from gobang.model.weighings import Weighings
from gobang.view import engine_words, words
from gobang.view.main_window import MainWindow
from gobang.view.marks import NOTHING, Marks
from gobang.view.notice_bar import NoticeKind

NEAR = 2
"""A first hint shows the crossings this many steps around the best one."""
LINE = 9
"""How many moves of a line are shown."""


class HintController(QObject):
    """Asks our engine where it is running already, else the weigher chosen; a hint goes with its position."""

    def __init__(
        self,
        match: Match,
        window: MainWindow,
        settings: Settings,
        weighings: Weighings,
        opponents: Opponents,
        notices: Notices,
    ) -> None:
        super().__init__(window)
        self._match, self._window, self._settings = match, window, settings
        self._weighings, self._notices = weighings, notices
        self._adviser = Adviser(opponents, self)
        self._adviser.advised.connect(self._on_advised)
        self._adviser.failed.connect(self._on_not_advised)
        self._hinted: Position | None = None
        self._thought: Thought | None = None
        self._best: tuple[Point, ...] = ()
        self._steps = 0
        window.actions_.hint.triggered.connect(self._hint)
        window.closing.connect(self._adviser.stop)
        match.changed.connect(self._on_changed)
        notices.learn(self._hint_again)

    @property
    def _scheme(self) -> str:
        """The weigher whose weights are on the board, so that the hint agrees with them; else the strongest one."""
        now = self._settings.now
        return now.scheme if now.show_weights else STRONGEST

    def _on_changed(self) -> None:
        if self._hinted is not None and self._hinted is not self._match.position:
            self._forget()
            self._window.board.show_marks(NOTHING)

    def _forget(self) -> None:
        self._adviser.stop()
        self._hinted = self._thought = None
        self._best, self._steps = (), 0

    def _hint(self) -> None:
        position = self._match.position
        if not self._match.running:
            text = self.tr("No game is running, so there is nothing to hint at.")
            self._notices.tell(NoticeKind.INFO, text, brief=True)
        elif self._hinted is position:
            if self._best:
                self._steps += 1
                self._show()
        else:
            self._forget()
            self._hinted = position
            if self._adviser.ready:
                self._adviser.ask(position, self._match.rules.active)
            else:
                self._ask_weigher()

    def _on_advised(self, position: Position, thought: Thought) -> None:
        if position is self._hinted:
            self._thought, self._best = thought, (thought.moves[0],)
            self._show()

    def _on_not_advised(self, position: Position) -> None:
        if position is self._hinted:
            self._ask_weigher()

    def _ask_weigher(self) -> None:
        weighing = self._weighings.of(self._scheme)
        banned = self._match.rules.forbidden_points(self._match.position)
        self._best = tuple(point for point in weighing.best if point not in banned)
        if not self._best and (point := weighing.choose(banned=banned)) is not None:
            self._best = (point,)
        if self._best:
            self._show()

    def _show(self) -> None:
        position, board = self._match.position, self._window.board
        best, thought = self._best[0], self._thought
        name = point_name(best, position.size)
        if self._steps == 0:
            board.show_marks(Marks(region=around(best, position)))
            text = self.tr("Look here. Ask again for the point.")
        elif thought is None:
            board.show_marks(Marks(hints=self._best))
            text = self.tr("{0} would play {1}.").format(words.opponent(self._scheme), name)
        elif self._steps == 1:
            board.show_marks(Marks(hints=self._best))
            text = self.tr("The engine would play {0} ({1}). Ask again for the line.").format(
                name, engine_words.thought(thought)
            )
        else:
            board.show_marks(Marks(preview=thought.moves[:LINE]))
            line = " ".join(point_name(point, position.size) for point in thought.moves[:LINE])
            text = self.tr("The engine expects {0} ({1}).").format(line, engine_words.thought(thought))
        again = (self._hint_again, position, thought, self._best, self._steps)
        self._notices.tell(NoticeKind.INFO, text, brief=self._steps < 2, again=again)

    def _hint_again(self, position: Position, thought: Thought | None, best: tuple[Point, ...], steps: int) -> None:
        """On the board of another window, if the position is still there."""
        if position is self._match.position:
            self._hinted, self._thought, self._best, self._steps = position, thought, best, steps
            self._show()


def around(point: Point, position: Position) -> frozenset[Point]:
    """The crossings of the board at most NEAR steps from `point`."""
    steps = range(-NEAR, NEAR + 1)
    near = (Point(point.x + dx, point.y + dy) for dx in steps for dy in steps)
    return frozenset(p for p in near if p in position)
