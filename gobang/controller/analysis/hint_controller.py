"""A hint in three steps: first an area, then the move, then its continuation."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from gobang.controller.context import Context
from gobang.controller.notices.notice import Until
from gobang.game.position import Position
from gobang.game.weighers.schemes import STRONGEST
from gobang.game.worth import Proof
from gobang.model.analysis.adviser import Adviser
from gobang.model.analysis.hint import LAST, LINE, Hint, HintSearch, HintSource, around
from gobang.model.engines.thoughts import Thought
from gobang.model.orders import Deed
from gobang.view.art.marks import Marks, Speaker
from gobang.view.notice_bar import NoticeKind
from gobang.words import notices as words
from gobang.words.catalogue import Phrase


class HintController(QObject):
    """Asks our engine for hints, and a weigher where the engine has no answer. A move removes a hint."""

    given = Signal()  # a step of a hint is shown
    marked = Signal(bool)  # whether the board marks the move of a hint

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        self._match, self._window = context.match, context.window
        self._weighings = context.study.weighings
        self._analysis = context.study.analysis
        self._notices = context.notices
        self._analysed = context.study.analysis.on
        """Whether the analysis was on when it was last heard of."""
        context.study.analysis.changed.connect(self._on_analysed)
        self._adviser = Adviser(context.opponents, self)
        self._adviser.advised.connect(self._on_advised)
        self._adviser.delayed.connect(lambda position: self._on_not_advised(position, HintSource.LATE))
        self._adviser.failed.connect(lambda position: self._on_not_advised(position, HintSource.MUTE))
        self._study = context.study
        context.router.obey({Deed.HINT: self.want})
        self._said: Phrase | None = None
        """What the notice says that goes with the hint: whose marks are on the board, or that is looked for."""
        context.notices.turned.connect(self._on_notice_turned)
        context.window.closing.connect(self._adviser.stop)
        context.match.changed.connect(self._on_changed)

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
        self._mark(None)

    def want(self) -> None:
        """Begin a hint for the position on the board, or show one step more of it."""
        search = self._search
        if self._match.activity.in_opening:
            self._notices.tell(NoticeKind.INFO, Phrase(words.no_hint_yet), until=Until.MOVED, brief=True)
        elif search is None or search.position is not self._match.position:
            self._begin(self._match.position)
        elif search.hint is not None:  # one step at a time: what is asked before the first is seen asks for no second
            search.climb()
            self._show(search)

    def _begin(self, position: Position) -> None:
        self._forget()
        self._search = HintSearch(position)
        if (known := self._analysis.judged(position)) is not None:  # it is on the screen: nothing else is told
            self._on_advised(position, known)
            return
        self._adviser.ask(position, self._match.rules.active)
        self._tell_looking()

    def _tell_looking(self) -> None:
        self._said = Phrase(words.looking)
        self._notices.tell(NoticeKind.INFO, self._said, until=Until.MOVED)

    def _on_advised(self, position: Position, thought: Thought) -> None:
        search = self._search
        if search is not None and position is search.position:
            search.thought = thought
            if search.hint is None:
                search.hint = Hint.of_engine(thought)
                self._show(search)

    def _on_not_advised(self, position: Position, source: HintSource) -> None:
        """Show the strongest weigher's hint, which has two steps, or note why it is still the weigher's."""
        search = self._search
        if search is None or position is not search.position:
            return
        if search.hint is not None:
            search.hint = replace(search.hint, source=source)
        elif best := self._weighings.of(STRONGEST).playable(self._match.rules.active):
            search.hint = Hint(source, best, scheme=STRONGEST)
            self._show(search)

    def _on_analysed(self) -> None:
        """Let the hint name as many moves to a win as the analysis does now.

        When the analysis begins, a line that covers the board gives way to it: the hint goes back to its move.
        """
        search, before = self._search, self._analysed
        self._analysed = self._analysis.on
        if search is None or search.hint is None or search.step == 0 or search.position is not self._match.position:
            return
        if self._analysed and not before and search.step == LAST:
            search.step -= 1
            self._show(search, aloud=False)
            return
        told, now = search.hint.thought, self._told(search.hint).thought
        if told is not None and now is not None and _end(told) != _end(now):
            self._show(search, aloud=False)

    def _told(self, hint: Hint) -> Hint:
        """The engine's hint as its analysis tells it, if that is on: nobody is told two things of a move at once."""
        analysis = self._analysis
        if hint.thought is None or not analysis.on or analysis.engine:
            return hint
        known = (thought for thought in analysis.thoughts if thought.moves[:1] == hint.best)
        return replace(hint, thought=next(known, hint.thought))

    def _show(self, search: HintSearch, *, aloud: bool = True) -> None:
        position = search.position
        if search.hint is None:
            return
        hint = search.hint = self._told(search.hint)
        if search.step == 0:
            marks = Marks(position, region=around(hint.best[0], position))
        elif search.step == 1 or hint.thought is None:
            marks = Marks(position, hints=hint.best)
        else:
            marks = Marks(position, preview=hint.thought.moves[:LINE])
        self._mark(marks)
        self._said = Phrase(words.hint_sentence, (hint, search.step, position.size))
        self._notices.tell(NoticeKind.INFO, self._said, until=Until.MOVED, aloud=aloud)
        self.given.emit()

    def _mark(self, marks: Marks | None) -> None:
        self._window.board.show_marks(Speaker.HINT, marks)
        self.marked.emit(marks is not None and bool(marks.hints))

    def show_again(self) -> None:
        """Go on with the hint in a window that replaces another one, if its position is still on the board."""
        search = self._search
        if search is None or search.position is not self._match.position:
            return
        if search.thought is None:
            self._adviser.ask(search.position, self._match.rules.active)
        if search.hint is None:
            self._tell_looking()
        else:
            self._show(search)

    @property
    def _search(self) -> HintSearch | None:
        """The hint that is looked for or shown."""
        return self._study.hint

    @_search.setter
    def _search(self, search: HintSearch | None) -> None:
        self._study.hint = search


def _end(thought: Thought) -> tuple[Proof | None, int]:
    """How the move of a thought is proved to end the game, and after how many plies."""
    return (thought.worth.proof, thought.worth.plies) if thought.worth is not None else (None, 0)
