"""Analysis by an engine: its switch, its lines on the board and in the panel, its failures."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from PySide6.QtCore import QObject, QTimer

from gobang.controller.analysis.evaluation_controller import EvaluationController
from gobang.controller.analysis.line_steps import LineSteps
from gobang.controller.context import PANEL_DELAY_MS, Context
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.game.engines.trouble import Trouble
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.worth import Proof, Worth
from gobang.model.analysis.analysis import Analysis
from gobang.model.analysis.asking import Effort
from gobang.model.engines.specs import OWN
from gobang.model.engines.thoughts import Thought
from gobang.model.orders import Deed
from gobang.view.analysis.analysis_panel import AnalysisPanel
from gobang.view.analysis.lines.line_text import moves_text, usual_length
from gobang.view.art.marks import Candidate, Half, Marks, Speaker
from gobang.view.dialogs import questions
from gobang.view.frame.tabs import Tab
from gobang.view.notice_bar import NoticeKind
from gobang.view.orders.actions import first_key
from gobang.view.panels import Panels
from gobang.view.surroundings import WORKSHOP
from gobang.words import notices as words
from gobang.words.analysis import analysis_words
from gobang.words.analysis.heard_words import candidate_words
from gobang.words.analysis.second_words import does_not_run
from gobang.words.catalogue import Phrase
from gobang.words.engines.engines import found_earlier, trouble_sentence
from gobang.words.numbers import percent_of
from gobang.words.worth import BELOW, moves_to_end


class AnalysisController(QObject):
    """Connects the analysis with the panel, the board and the evaluation bar."""

    def __init__(self, context: Context, panels: Panels, evaluation: EvaluationController, lines: LineSteps) -> None:
        super().__init__(context.window)
        self._match = context.match
        self._window = context.window
        self._settings = context.settings
        self._notices = context.notices
        self._analysis, self._second = context.study.analysis, context.study.second
        self._engines = context.opponents.engines
        self._listed: Position = context.match.position
        """The position that the panel's lines are about; the panel is updated a little later than the board."""
        self._soon = QTimer(self, singleShot=True, interval=PANEL_DELAY_MS)
        self._soon.timeout.connect(self._show_panel)
        self._panels = panels
        self._page = panels.analysis_page
        self._evaluation, self._lines = evaluation, lines
        context.router.obey({Deed.ANALYSE: self._on_wanted})
        context.window.board.line_chosen.connect(self._on_line_chosen)
        for analysis in (self._analysis, self._second.analysis):
            analysis.changed.connect(self._show)
        context.study.analysis.failed.connect(self._on_failed)
        context.match.changed.connect(self._show)
        context.window.around.visited.connect(self._show)
        context.notices.obey(
            {
                NoticeOrder.ANALYSE: lambda: self._switch(on=True),
                NoticeOrder.RUN_TO_ANALYSE: self._agree,
                NoticeOrder.USE_OURS: self._use_ours,
            }
        )
        context.settings.changed.connect(self._on_settings)
        context.window.actions_.analysis.changed.connect(self._show_key)
        self._on_settings()
        self._show()
        self._page.when_made(self._on_panel_made)

    def _on_panel_made(self, panel: AnalysisPanel) -> None:
        """Follow the panel's signals, and show everything in it."""
        settings = self._settings
        panel.switched.connect(self._switch)
        panel.count_chosen.connect(lambda count: settings.change(analysis_lines=count))
        panel.time_chosen.connect(lambda seconds: settings.change(analysis_seconds=seconds))
        panel.engine_chosen.connect(lambda name: settings.change(analysis_engine=name))
        panel.opinion_toggled.connect(lambda shown: settings.change(show_candidates=shown))
        panel.opinion_toggled.connect(self._show)
        panel.line_wanted.connect(self._on_line_wanted)
        panel.line_chosen.connect(self._on_line_chosen)
        panel.ply_chosen.connect(self._on_ply_chosen)
        for lines in panel.lists:
            lines.line_copied.connect(self._on_line_copied)
            lines.whole_wanted.connect(self._on_whole_wanted)
        panel.left.connect(self._window.board.setFocus)
        self._show_key()
        self._show_panel()

    # Orders

    def _on_wanted(self) -> None:
        """Turn analysis on or off by key or menu, and show its panel."""
        if not self._analysis.on and not self._match.activity.in_opening:
            self._window.tabs.choose(Tab.ANALYSIS)
        self._switch(on=not self._analysis.on)

    def _switch(self, on: bool) -> None:
        self._withdraw()
        opening = self._match.activity.in_opening
        if on and not self._match.open_to_analysis:
            why = analysis_words.no_analysis_yet if opening else analysis_words.nothing_to_analyse
            self._notices.tell(NoticeKind.INFO, Phrase(why), until=Until.MOVED, brief=True)
        self._analysis.switch(on and not opening)
        self._show()

    def _on_settings(self) -> None:
        """Let the analysis follow what was chosen in the panel or among the preferences."""
        now, analysis = self._settings.now, self._analysis
        for each in (analysis, self._second.analysis):
            each.beginning.wanted = now.begin_with_known
        self._second.want(now.analysis_lines)
        self._second.allow(Effort(now.analysis_threads, now.analysis_memory_mb, now.analysis_seconds))
        if analysis.engine != now.analysis_engine:
            self._withdraw()
            analysis.use(now.analysis_engine)

    def _on_line_wanted(self, line: tuple[Point, ...] | None) -> None:
        marks = Marks(self._listed, preview=line) if line else None
        self._window.board.show_marks(Speaker.LINE, marks)
        self._offer_line()

    def _offer_line(self) -> None:
        """Let Left and Right step along the line that is kept on the board."""
        kept = self._page.panel.kept
        self._lines.offer(Speaker.LINE, kept.follow if kept is not None else None)

    def _on_line_chosen(self, line: tuple[Point, ...]) -> None:
        """Add the line to the record, and offer to undo that."""
        many = self._match.add_line(line)
        phrase = Phrase(words.line_added, (many,))
        if many:
            self._notices.tell(NoticeKind.GOOD, phrase, NoticeButton(NoticeOrder.UNDO_EDIT), until=Until.UNDONE)
        else:
            self._notices.tell(NoticeKind.INFO, phrase, until=Until.MOVED, brief=True)

    def _on_line_copied(self, line: tuple[Point, ...]) -> None:
        self._copy(moves_text(line, self._listed.size))

    def _copy(self, moves: str) -> None:
        questions.copy_text(moves)
        self._notices.tell(NoticeKind.GOOD, Phrase(words.copied), until=Until.MOVED, brief=True)

    def _on_whole_wanted(self, thought: Thought) -> None:
        from gobang.view.analysis.lines.whole_line_dialog import WholeLineDialog

        dialog = WholeLineDialog(thought, self._listed.size, self._window)
        dialog.copied.connect(self._copy)
        dialog.open()

    def _on_ply_chosen(self, ply: int) -> None:
        line = self._match.record.line()
        self._match.go(line[min(ply, len(line) - 1)])

    # What is shown

    def _show(self) -> None:
        analysis, match, window = self._analysis, self._match, self._window
        shown = self._settings.now.show_candidates
        told = shown and (analysis.on or bool(analysis.thoughts))
        value = analysis.worth(match.record.current) if told else None
        whole = not analysis.narrowings.now.points  # of some moves alone it is not known what the position is worth
        expected = told and match.open_to_analysis and not analysis.preparing and whole  # else a bar would be empty
        self._evaluation.tell_analysis(value, on=value is not None or expected)
        marks = self._marks()
        window.board.show_marks(Speaker.ANALYSIS, marks)
        self._panels.set_analysed(marks is not None)
        earlier = marks is not None and not analysis.on
        window.around.set_found(found_earlier(analysis.depth) if earlier else "")
        self._show_panel_soon()

    def _show_key(self) -> None:
        """Name the key of the order where the panel speaks of it; it changes."""
        if self._page.made is not None:
            self._page.made.set_key(first_key(self._window.actions_.analysis))
            self._show_panel_soon()

    def _show_panel_soon(self) -> None:
        if self._page.made is not None and not self._soon.isActive():
            self._soon.start()

    def _show_panel(self) -> None:
        analysis, match, panel = self._analysis, self._match, self._page.panel
        panel.set_count(analysis.count)
        panel.set_time(self._settings.now.analysis_seconds)
        panel.set_opinion(self._settings.now.show_candidates)
        thinking, able = not self._resting(analysis), self._window.actions_.analysis.isEnabled()
        panel.show_state(on=analysis.on, status=self._status(analysis), thinking=thinking, able=able)
        if self._listed != match.position:
            self._listed = match.position
            for lines in panel.lists:
                lines.forget_line()
            self._offer_line()
        panel.show_thoughts(analysis.thoughts, match.position.size)
        line, second = match.record.line(), self._second
        if second.chosen:
            panel.show_second(second.analysis.thoughts, match.position.size, self._status(second.analysis))
        values = [second.analysis.worth(node) for node in line] if second.chosen else []
        panel.show_game([analysis.worth(node) for node in line], line.index(match.record.current), values)

    def _marks(self) -> Marks | None:
        """The marks for the candidates; None if there are none to show.

        What was found earlier does not lie over the weights, about which the workshop is.
        """
        candidates = self._candidates
        if self._window.around.place == WORKSHOP and not self._analysis.on:
            return None
        if not (self._settings.now.show_candidates and candidates and self._match.open_to_analysis):
            return None
        return Marks(self._match.position, candidates=candidates)

    @property
    def _candidates(self) -> tuple[Candidate, ...]:
        """The moves of the engine, or those of two, each with its half of the crossing."""
        if not self._second.seen:
            return _candidates(self._analysis.thoughts)
        second = _candidates(self._second.analysis.thoughts, Half.LOWER)
        return _candidates(self._analysis.thoughts, Half.UPPER) + second

    def _status(self, analysis: Analysis) -> str:
        if analysis.preparing:
            return analysis_words.getting_ready()
        if not analysis.thoughts:
            return self._status_before_thoughts(analysis)
        if not analysis.tells_lines:
            return analysis_words.only_a_move_short()
        return analysis_words.progress_text(analysis, resting=self._resting(analysis))

    def _status_before_thoughts(self, analysis: Analysis) -> str:
        if self._match.activity.in_opening:
            return analysis_words.no_analysis_yet()
        if not analysis.on and self._analysis.on:
            return does_not_run()
        if not analysis.on:
            press = analysis_words.press_to_analyse(first_key(self._window.actions_.analysis))
            return analysis_words.nothing_to_analyse() if self._match.decided else press
        if self._match.thinking:
            return analysis_words.machine_moves_first()
        if not analysis.thinking:
            return analysis_words.nothing_to_analyse() if self._match.decided else ""
        return analysis_words.thinking() if analysis.tells_lines else analysis_words.only_a_move()

    def _resting(self, analysis: Analysis) -> bool:
        """Whether an engine has finished with this position, and waits for another."""
        return analysis.on and bool(analysis.thoughts) and not analysis.thinking and not self._match.thinking

    def _on_failed(self, name: str, trouble: Trouble, said: str) -> None:
        strange = trouble is Trouble.STRANGER
        buttons = [NoticeButton(NoticeOrder.RUN_TO_ANALYSE, (name,)) if strange else NoticeButton(NoticeOrder.ANALYSE)]
        if name:
            buttons.append(NoticeButton(NoticeOrder.USE_OURS))
        self._notices.tell(NoticeKind.TROUBLE, Phrase(trouble_sentence, (trouble, name or OWN.name, said)), *buttons)

    def _withdraw(self) -> None:
        """Take away the notice that says why the analysis has stopped."""
        for order in (NoticeOrder.ANALYSE, NoticeOrder.RUN_TO_ANALYSE):
            self._notices.withdraw(order)

    def _agree(self, name: str) -> None:
        """Let an engine be run that was not added on this machine, and analyse with it."""
        with suppress(KeyError):  # it was removed meanwhile
            self._engines.agree(name)
        self._switch(on=True)

    def _use_ours(self) -> None:
        self._settings.change(analysis_engine="")
        self._switch(on=True)


def _candidates(thoughts: Sequence[Thought], half: Half | None = None) -> tuple[Candidate, ...]:
    """The marks of an engine's thoughts, best first."""
    return tuple(_candidate(each, thoughts[0].worth, first=each is thoughts[0], half=half) for each in thoughts)


def _candidate(thought: Thought, best: Worth | None, *, first: bool, half: Half | None = None) -> Candidate:
    """The mark of a thought: coloured by its loss against the best move, with its chance inside if known."""
    worth, loss, text = thought.worth, 0.0, ""
    below = BELOW if thought.below else ""
    if worth is not None:
        loss = max(0.0, best.chance - worth.chance) if best is not None else 0.0
        alone = half is None and not below  # else there is no room for the sign
        text = f"{percent_of(worth.chance)}{'%' if alone else ''}"
        if worth.proved:
            text = f"{'+' if worth.proof is Proof.WIN else '−'}{moves_to_end(worth.plies)}"
            loss = loss if worth.proof is Proof.WIN else 1.0  # a lost move is never green, not even where all are lost
    line = thought.moves[: usual_length(thought)]
    said = candidate_words(worth, thought.below)
    proved = thought.proved
    return Candidate(thought.moves[0], loss, text + below, line, proved=proved, best=first, half=half, said=said)
