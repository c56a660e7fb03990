"""Why did it play that? Goes back before a machine's move and shows what the machine saw there."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.model.analysis.hint import LINE
from gobang.model.analysis.motives import Motive
from gobang.model.orders import Deed, Order
from gobang.view.art.marks import Marks, Speaker
from gobang.view.frame.tabs import Tab
from gobang.view.notice_bar import NoticeKind
from gobang.view.surroundings import PLAY
from gobang.words.catalogue import Phrase
from gobang.words.play import motive_words


class MotiveController(QObject):
    """Shows a weigher's weights with the sum of its move, or the line that an engine expected."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        self._match, self._window, self._notices = context.match, context.window, context.notices
        self._motives, self._weighings = context.study.motives, context.study.weighings
        self._router = context.router
        self._said: Phrase | None = None
        """What the notice says that goes with what is shown."""
        context.router.obey({Deed.EXPLAIN_MOVE: self._explain})
        context.notices.obey(
            {NoticeOrder.GO_BACK: context.match.go, NoticeOrder.WHY: lambda: context.router.give(Order.WHY)}
        )
        context.notices.turned.connect(self._on_notice_turned)

    def _explain(self) -> None:
        match, node = self._match, self._router.questioned
        motive, where = self._motives.of(node), match.record.current
        if motive is None or node.parent is None or node.move is None:
            return
        if where is node.parent:
            where = node
            if self._said is not None and self._notices.holds(self._said):
                return  # it is told already
        self._motives.lead_back(node)
        position = match.position
        if motive.scheme:
            self._weighings.pin(node.move, motive.scheme)
            if self._window.around.place == PLAY:
                self._window.around.bring_tab(Tab.WEIGHTS)
            rules = match.rules.active
            self._said = Phrase(
                motive_words.weigher_sentence,
                (motive.player, node.move, self._weighings.of(motive.scheme), rules),
            )
        else:
            self._said = self._of_engine(motive)
            line = () if motive.thought is None else motive.thought.moves[:LINE]
            self._window.board.show_marks(Speaker.MOTIVE, Marks(position, preview=line))
        back = NoticeButton(NoticeOrder.GO_BACK, (where,))
        self._notices.tell(NoticeKind.INFO, self._said, back, until=Until.MOVED)

    def _of_engine(self, motive: Motive) -> Phrase:
        return Phrase(motive_words.engine_sentence, (motive.player, motive.thought, self._match.position.size))

    def _on_notice_turned(self) -> None:
        """Let the line on the board go with its notice."""
        if self._said is not None and not self._notices.holds(self._said):
            self._said = None
            self._window.board.show_marks(Speaker.MOTIVE, None)
