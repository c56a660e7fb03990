"""What the analysis database knows, on the board and in the panel, and what is wrong with it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt

from gobang.analyses.finding import LONGEST_LABEL, OwnMark, OwnWords
from gobang.analyses.form import Form
from gobang.analyses.known import KnownMove
from gobang.analyses.mending import Mended
from gobang.analyses.obstacle import DatabaseError
from gobang.controller.analysis.known_tree import KnownTree
from gobang.controller.context import Context
from gobang.controller.known_speech import KnownSpeech
from gobang.controller.notices.notice import Until
from gobang.game.point import Point
from gobang.view import speech
from gobang.view.analysis.analysis_panel import AnalysisPanel
from gobang.view.art.marks import Label, Marks, Speaker
from gobang.view.notice_bar import NoticeKind
from gobang.view.panels import Panels
from gobang.view.surroundings import WORKSHOP
from gobang.words.analysis.database_words import (
    crossing_label,
    known_move,
    known_sentence,
    mark_name,
    mark_sign,
    memory_hindered,
    mended_sentence,
    move_label,
    own_sentence,
    wins_sentence,
)
from gobang.words.analysis.heard_words import known_move_words, own_words, words_kept
from gobang.words.catalogue import Phrase


class MemoryController(QObject):
    """Shows what is known of the position on the board, and of the moves from it."""

    def __init__(self, context: Context, panels: Panels) -> None:
        super().__init__(context.window)
        self._match, self._window, self._notices = context.match, context.window, context.notices
        self._settings = context.settings
        self._analysis, self._memory = context.study.analysis, context.study.memory
        self._second = context.study.second
        self._page = panels.analysis_page
        self._marks: Marks | None = None
        """What was given to the board last."""
        self._memory.met.connect(self._show)
        self._memory.troubled.connect(self._on_troubled)
        self._memory.recovered.connect(self._on_recovered)
        self._memory.mended.connect(self._on_mended)
        for each in (self._analysis, self._second.analysis):
            each.changed.connect(self._show_marks)
        context.match.sheet.changed.connect(self._show_marks)
        context.settings.changed.connect(self._on_settings)
        context.window.around.visited.connect(self._show_marks)
        self._page.when_made(self._show_in_panel)
        self._tree = KnownTree(context, panels)
        self._speech = KnownSpeech(context)
        self._on_settings()

    def _on_settings(self) -> None:
        self._memory.show(self._settings.now.show_known)
        self._show_marks()

    # The person's own words

    def ask(self) -> None:
        """Let the person's words on the position shown be changed."""
        from gobang.view.dialogs.analyses.own_words_dialog import OwnWordsDialog

        try:
            own = self._memory.own_words()
        except DatabaseError as error:
            self._on_troubled(error)
            return
        form = self._memory.form
        names = {mark.value: f"{mark_sign(mark)} {mark_name(mark)}".strip() for mark in OwnMark}
        dialog = OwnWordsDialog((own.label, own.mark.value, own.text), names, LONGEST_LABEL, self._window)
        dialog.accepted.connect(lambda: self._say(form, *dialog.words))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _say(self, form: Form, label: str, mark: str, text: str) -> None:
        own = OwnWords(label, text, OwnMark(mark))
        self._memory.say(form, own)
        speech.say(self._window.board, words_kept(own.trimmed))

    # What is shown

    def _show(self) -> None:
        self._show_marks()
        if self._page.made is not None:
            self._show_in_panel(self._page.made)

    def _show_in_panel(self, panel: AnalysisPanel) -> None:
        known = self._memory.known
        finding = known.finding if known is not None else None
        value = known_sentence(finding) if finding is not None and not finding.lines[0].moves else ""
        wins = wins_sentence(known.wins, self._match.position.size) if known is not None else ""
        own = own_sentence(known.own) if known is not None else ""
        panel.show_known("\n".join(filter(None, (value, wins, own))))

    def _show_marks(self) -> None:
        """Label the moves that are known and that no line of the analysis and no mark of the record stands on.

        The person's own words stand where a line begins, too, in place of its worth. Moves that are proved to win have
        the ground of certain moves, so that all are seen, however few lines are asked for. Where weights are shown,
        which have a number on each crossing, and in the workshop there are none.
        """
        known, now, thoughts = self._memory.known, self._settings.now, list(self._analysis.thoughts)
        if self._second.chosen:
            thoughts += self._second.analysis.thoughts
        weighed = now.show_weights or (self._window.around.place == WORKSHOP and not self._analysis.on)
        if known is None or not now.show_candidates or weighed:
            self._put(None)
            return
        marked, lines, wins = {*self._match.sheet.marks}, {thought.moves[0] for thought in thoughts}, known.wins
        told = ((point, move) for point, move in known.told.items() if point not in marked)
        labels = tuple(_label(point, move, wins=point in wins, line=point in lines) for point, move in told)
        self._put(Marks(self._match.position, labels=tuple(label for label in labels if label is not None)))

    def _put(self, marks: Marks | None) -> None:
        """Give the board these marks if they are others; the analysis changes ten times a second."""
        if marks != self._marks:
            self._marks = marks
            self._window.board.show_marks(Speaker.KNOWN, marks)

    # What is wrong

    def _on_troubled(self, error: DatabaseError) -> None:
        self._notices.tell(NoticeKind.WARNING, Phrase(memory_hindered, (error,)), until=Until.LASTING)

    def _on_recovered(self) -> None:
        self._notices.recall(memory_hindered)

    def _on_mended(self, mended: Mended) -> None:
        phrase = Phrase(mended_sentence, (mended.positions, mended.aside.name))
        self._notices.tell(NoticeKind.WARNING, phrase, until=Until.LASTING)


def _label(point: Point, move: KnownMove, *, wins: bool, line: bool) -> Label | None:
    """What a known move has on the board; where a `line` begins only what the person says of it, or nothing."""
    if line and not (move.own.label or move.own.mark.value):
        if not move.own.text:
            return None
        return Label(point, "", known=True, said=own_words(move.own), about=own_sentence(move.own))
    short, known = crossing_label(move), known_move(move)
    about = "" if known == short else known  # all of it stands on the crossing
    return Label(point, move_label(move), known=True, short=short, said=known_move_words(move), wins=wins, about=about)
