"""A hint in three steps: first an area, then the move, then its continuation."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject

from gobang.controller.notices.notice import Until
from gobang.controller.notices.notices import Notices
from gobang.game.notation import point_name
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.weighers.schemes import STRONGEST
from gobang.model.engines.thoughts import Thought
from gobang.model.kept.settings import Settings
from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponents
from gobang.model.study.adviser import Adviser
from gobang.model.study.weighings import Weighings
from gobang.view.board.marks import LINE, Marks, Speaker
from gobang.view.main_window import MainWindow
from gobang.view.notice_bar import NoticeKind
from gobang.words.catalogue import Phrase, tr
from gobang.words.engines import thought_text
from gobang.words.opponents import weigher_name

LAST = 2
"""The last step of a hint, counted from 0: the line that the engine expects."""
NEAR = 2
"""A first hint shows the crossings this many steps around the best one."""


class Source(enum.Enum):
    """Where a hint comes from."""

    ENGINE = "engine"
    SHOWN = "shown"
    """From the weigher whose weights are shown on the board."""
    LATE = "late"
    """From a weigher, because our engine is not ready yet."""
    MUTE = "mute"
    """From a weigher, because our engine gives no answer."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The moves to name, best first; `thought` is the engine's answer, `scheme` the name of the weigher."""

    source: Source
    best: tuple[Point, ...]
    thought: Thought | None = None
    scheme: str = ""


@dataclass(slots=True)
class Search:
    """A hint that was asked for: what is known of it, and how much of that is shown."""

    position: Position
    hint: Hint | None = None
    thought: Thought | None = None
    """The engine's answer, also while a weigher's hint is shown."""
    instead: Source | None = None
    """Why there is no hint of the engine: LATE, MUTE, or None if unknown."""
    step: int = 0
    owed: int = 0
    """How many more steps were asked for than could be shown; they are shown when the answer comes."""

    def show(self, hint: Hint, step: int) -> None:
        """Show `hint`, at its step `step` or the last."""
        self.hint, self.step, self.owed = hint, min(step, LAST), 0

    def climb(self, hint: Hint) -> bool:
        """Go a step further, or from a weigher's hint to the engine's. Returns False if its answer is awaited first."""
        if hint.source is Source.ENGINE or (hint.source is Source.SHOWN and self.step == 0):
            self.step = min(self.step + 1, LAST)
        elif self.thought is not None:
            self.show(_engines(self.thought), 1)
        elif self.instead is not None:
            self.show(replace(hint, source=self.instead), 1)
        else:
            self.owed += 1
            return False
        return True


class HintController(QObject):
    """Asks our engine for hints; while weights are shown, the first hint comes from them. A move removes a hint."""

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
        self._adviser.delayed.connect(lambda position: self._on_not_advised(position, Source.LATE))
        self._adviser.failed.connect(lambda position: self._on_not_advised(position, Source.MUTE))
        self._search: Search | None = None
        """The hint that is looked for or shown."""
        window.actions_.hint.triggered.connect(self._on_wanted)
        self._said: Phrase | None = None
        """What the notice says that goes with the hint: whose marks are on the board, or that is looked for."""
        notices.turned.connect(self._on_notice_turned)
        window.closing.connect(self._adviser.stop)
        match.changed.connect(self._on_changed)

    def _on_changed(self) -> None:
        search, match = self._search, self._match
        if search is not None and (search.position is not match.position or not match.running):
            self._forget()

    def _on_notice_turned(self) -> None:
        """Let the marks go with their notice. A hint that is looked for goes if its notice is closed unreplaced."""
        if self._said is None or self._notices.holds(self._said):
            return
        if self._notices.shows and (self._search is None or self._search.hint is None):
            self._said = None
        else:
            self._forget()

    def _forget(self) -> None:
        self._said = self._search = None
        self._adviser.stop()
        self._window.board.show_marks(Speaker.HINT, None)

    def _on_wanted(self) -> None:
        search = self._search
        if not self._match.running:
            self._notices.tell(NoticeKind.INFO, Phrase(_nothing_to_hint_at), until=Until.MOVED, brief=True)
        elif search is None or search.position is not self._match.position:
            self._begin(self._match.position)
        elif search.hint is None:
            search.owed += 1
        elif search.climb(search.hint):
            self._show(search, search.hint)

    def _begin(self, position: Position) -> None:
        self._forget()
        search = self._search = Search(position)
        self._adviser.ask(position, self._match.rules.active)
        if self._settings.now.show_weights:
            self._ask_weigher(search, Source.SHOWN, self._settings.now.scheme)
        else:
            self._tell_looking()

    def _tell_looking(self) -> None:
        self._said = Phrase(_looking)
        self._notices.tell(NoticeKind.INFO, self._said, until=Until.MOVED)

    def _on_advised(self, position: Position, thought: Thought) -> None:
        search = self._search
        if search is not None and position is search.position:
            search.thought = thought
            if search.hint is None or search.owed:
                hint = _engines(thought)
                search.show(hint, search.owed)
                self._show(search, hint)

    def _on_not_advised(self, position: Position, source: Source) -> None:
        search = self._search
        if search is None or position is not search.position:
            return
        search.instead = source
        if search.hint is None:
            self._ask_weigher(search, source, STRONGEST)
        elif search.owed:
            search.owed = 0
            if search.climb(search.hint):
                self._show(search, search.hint)

    def _ask_weigher(self, search: Search, source: Source, scheme: str) -> None:
        """Show a weigher's hint, which has two steps."""
        best = self._weighings.of(scheme).playable(self._match.rules.active)
        if best:
            hint = Hint(source, best, scheme=scheme)
            search.show(hint, min(search.owed, 1))
            self._show(search, hint)

    def _show(self, search: Search, hint: Hint) -> None:
        position = search.position
        if search.step == 0:
            marks = Marks(position, region=around(hint.best[0], position))
        elif search.step == 1 or hint.thought is None:
            marks = Marks(position, hints=hint.best)
        else:
            marks = Marks(position, preview=hint.thought.moves[:LINE])
        self._window.board.show_marks(Speaker.HINT, marks)
        self._said = Phrase(hint_sentence, (hint, search.step, position.size))
        self._notices.tell(NoticeKind.INFO, self._said, until=Until.MOVED)

    def go_on_from(self, before: HintController) -> None:
        """Go on with the hint of a replaced window, if its position is still on the board."""
        search = before._search
        if search is None or search.position is not self._match.position:
            return
        search = self._search = replace(search, instead=None)
        if search.thought is None:
            self._adviser.ask(search.position, self._match.rules.active)
        if search.hint is None:
            self._tell_looking()
        else:
            self._show(search, search.hint)


def _nothing_to_hint_at() -> str:
    return tr("No game is running, so there is no hint to give.")


def _looking() -> str:
    return tr("The engine is looking at the board…")


def hint_sentence(hint: Hint, steps: int, size: int) -> str:
    """The sentence of a hint at its step `steps`, from 0."""
    name, thought = point_name(hint.best[0], size), hint.thought
    if steps == 0:
        texts = {
            Source.ENGINE: tr("Look here, says the engine. Ask again for the point."),
            Source.SHOWN: tr("Look here, says {0}. Ask again for the point."),
            Source.LATE: tr("Look here, says {0}: the engine is not ready yet. Ask again for the point."),
            Source.MUTE: tr("Look here, says {0}: the engine gives no answer. Ask again for the point."),
        }
        return texts[hint.source].format(weigher_name(hint.scheme))
    if thought is None:
        texts = {
            Source.SHOWN: tr("{0} would play {1}. Ask again to hear the engine."),
            Source.LATE: tr("{0} would play {1}. The engine is still getting ready: ask again in a while."),
            Source.MUTE: tr("{0} would play {1}. The engine gives no answer."),
        }
        return texts[hint.source].format(weigher_name(hint.scheme), name)
    if steps == 1:
        text = tr("The engine would play {0} ({1}). Ask again for the line.")
        return text.format(name, thought_text(thought))
    line = " ".join(point_name(point, size) for point in thought.moves[:LINE])
    return tr("The engine expects {0} ({1}).").format(line, thought_text(thought))


def _engines(thought: Thought) -> Hint:
    return Hint(Source.ENGINE, thought.moves[:1], thought)


def around(point: Point, position: Position) -> frozenset[Point]:
    """The crossings of the board at most NEAR steps from `point`."""
    steps = range(-NEAR, NEAR + 1)
    near = (Point(point.x + dx, point.y + dy) for dx in steps for dy in steps)
    return frozenset(p for p in near if p in position)
