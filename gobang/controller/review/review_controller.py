"""The place for reviews: its panel, what it shows on the board, and the engine that judges the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal

from gobang.controller.analysis.evaluation_controller import EvaluationController
from gobang.controller.analysis.line_steps import LineSteps
from gobang.controller.context import PANEL_DELAY_MS, Context
from gobang.controller.place_controller import PlaceController
from gobang.controller.review import review_cards
from gobang.game.point import Point
from gobang.game.record.record import Header, Node, Record
from gobang.game.review import grades
from gobang.model.orders import Deed
from gobang.model.refusal import refusal_of
from gobang.model.review import review
from gobang.view import speech
from gobang.view.art.marks import Marks, Speaker
from gobang.view.review import review_graph, reviewed_moves
from gobang.view.surroundings import REVIEW
from gobang.words import notices as sentences
from gobang.words.catalogue import Phrase
from gobang.words.review import place as words

if TYPE_CHECKING:
    from gobang.view.review.review_panel import ReviewPanel


class ReviewController(PlaceController["ReviewPanel"]):
    """Shows the review of the game on the board, and passes on what the user wants of it.

    The panel and the review are made when the place is first visited.
    """

    tried = Signal(object, object)  # Record up to a mistake, and the Stone that made it, whom the user wants to play
    blamed = Signal(str, object, object)  # a weigher's name, the Node before its mistake, and the Point that was better

    def __init__(self, context: Context, evaluation: EvaluationController, lines: LineSteps) -> None:
        super().__init__(REVIEW, context)
        self._evaluation, self._lines = evaluation, lines
        self._study = context.study
        self._router = context.router
        context.router.obey({Deed.ASK_ABOUT: self._ask_about})
        self._cards: list[grades.MoveReview] = []
        """The mistakes that the panel shows, in the order of its cards."""
        self._node: Node | None = None
        """The node to which the steps belong."""
        self._step = self._tried_step = 0
        """How many moves of a refutation, or of the line after the move asked about, are on the board."""
        self._whole = False
        """Whether the refutation was shown whole, so that a step along it begins at its first move."""
        self._was_running = self._arrived = False
        self._follows = False
        """Whether the review was made and its news are heard."""
        self._graded: Sequence[grades.MoveReview] | None = None
        self._points: list[review_graph.GraphPoint | None] = []
        self._cells: list[reviewed_moves.MoveCell] = []
        """What graph and list show, which are made anew when the moves were graded anew."""
        self._soon = QTimer(self, singleShot=True, interval=PANEL_DELAY_MS)
        self._soon.timeout.connect(self._show)
        context.match.began.connect(self._on_began)
        context.match.changed.connect(self._on_match_changed)
        if context.study.reviews:
            self._follow()

    @property
    def _review(self) -> review.GameReview:
        return self._study.review

    @property
    def _misplaced_ply(self) -> int:
        """The number of the move that is out of turn; 0 if none is."""
        misplaced = self._review.misplaced
        return 0 if misplaced is None else misplaced.ply

    @property
    def _mistakes(self) -> Sequence[grades.MoveReview]:
        """The mistakes that may be told now, in the order of the moves."""
        return self._review.mistakes if self._review.hindrance is None else []

    # Coming and going

    def _arrive(self) -> None:
        self._show()
        self._on_match_changed()

    def _furnish(self, panel: ReviewPanel) -> None:
        panel.order_pressed.connect(self._on_order)
        panel.cancel_pressed.connect(self._review.cancel)
        panel.ply_chosen.connect(self._go)
        panel.mistake_chosen.connect(lambda number: self._go_to(self._node_of(self._cards[number])))
        panel.step_chosen.connect(self._show_steps)
        panel.show_wanted.connect(lambda number: self._show_steps(number, None))
        panel.line_wanted.connect(self._show_line)
        panel.try_wanted.connect(self._try)
        panel.what_if_wanted.connect(self._before)
        panel.blame_wanted.connect(self._blame)
        panel.tried_step_chosen.connect(self._show_tried_step)
        panel.cleared.connect(self._clear)
        panel.losing_move_wanted.connect(self._go_to_losing_move)
        panel.back_wanted.connect(self._back)
        self._follow()

    def _follow(self) -> None:
        """Hear the news of the review, which may be at work while another place is seen."""
        if not self._follows:
            self._follows = True
            self._review.changed.connect(self._show_soon)
            self._review.failed.connect(self._on_failed)

    def _leave(self) -> None:
        """Take everything from the board that belongs to the review."""
        self._review.drop_tried()
        self._soon.stop()
        self._window.board.show_marks(Speaker.REVIEW, None)
        self._lines.offer(Speaker.REVIEW, None)
        self._evaluation.tell_review(None)

    def _back(self) -> None:
        """Go back to the game, to where it was left if it is still played."""
        left = self._match.left_at
        super()._back()
        if left is not None:
            self._match.go(left.node)
        self._window.board.setFocus()

    def _on_began(self) -> None:
        self._step = self._tried_step = 0

    # Orders

    def _on_order(self) -> None:
        if self._review.whole and self._review.mistakes and not self._review.game.told:
            self._review.deepen()
        else:
            self._review.begin()

    def begin(self) -> None:
        """Review the game on the board, unless all of it was reviewed."""
        if not self._review.whole:
            self._review.begin()

    def _go_to_losing_move(self) -> None:
        if (ply := review_cards.losing_ply(self._review)) is not None:
            self._go(ply)

    def _go(self, ply: int) -> None:
        self._go_to(next((node for node in self._review.line if node.ply == ply), None))

    def _go_to(self, node: Node | None) -> None:
        if node is not None:
            self._match.go(node)

    def _node_of(self, mistake: grades.MoveReview) -> Node | None:
        """The node of a mistake; None if the game has changed since the panel has shown its card."""
        line, ply = self._review.line, mistake.ply
        same = ply < len(line) and line[ply].move == mistake.move and line[ply - 1].position == mistake.position
        return line[ply] if same else None

    def _show_steps(self, number: int, step: int | None) -> None:
        """Show so many moves of a card's line on the board; None: one more than now, or none after the last."""
        mistake = self._cards[number]
        node = self._node_of(mistake)
        if node is None:
            return
        now = self._step if self._match.record.current is node else 0
        self._match.go(node)
        many = len(review_cards.line_after(mistake))
        self._whole = False
        if step is None:
            self._step = now + 1 if now < many else 0
        else:
            self._step = 0 if step == now else step
        self._show()

    def _clear(self) -> None:
        """Take what was asked about and the moves of a line from the board."""
        self._step = 0
        self._review.drop_tried()
        self._show()

    def _show_line(self) -> None:
        number = self._chosen
        if number is not None:
            self._show_steps(number, len(review_cards.line_after(self._cards[number])))
            self._whole = self._step > 0

    def _follow_line(self, by: int) -> bool:
        """Show one move more or less of the line on the board. Returns whether there was one."""
        tried, chosen = self._review.tried, self._chosen
        before = self._step, self._tried_step
        if tried is not None:
            self._tried_step = min(len(review_cards.line_of(tried)), max(1, self._tried_step + by))
        elif chosen is not None:
            many = len(review_cards.line_after(self._cards[chosen]))
            self._step = 1 if self._whole and by > 0 else min(many, max(1, self._step + by))
            self._whole = False
        self._show()
        return before != (self._step, self._tried_step)

    def _before(self, number: int) -> None:
        """Go before a mistake, where any point may be asked about."""
        mistake = self._cards[number]
        node = self._node_of(mistake)
        if node is None:
            return
        self._study.motives.lead_back(node)
        self._window.board.setFocus()
        self._tell(Phrase(sentences.ask_about_points, (mistake.stone,)))

    def _try(self, number: int) -> None:
        mistake = self._cards[number]
        if self._node_of(mistake) is None:
            return
        nodes = self._review.line[: mistake.ply]
        record = Record(nodes[0].position, Header(rule=self._match.rules.active.name))
        for node in nodes[1:]:
            if node.move is not None:
                record.play(node.move)
        self.tried.emit(record, mistake.stone)
        self._window.board.setFocus()

    def _weigher(self, mistake: grades.MoveReview) -> str:
        """The name of the weigher that has played a mistake and could have played better; "" for others."""
        node = self._node_of(mistake)
        motive = self._study.motives.of(node) if node is not None and mistake.better else None
        return motive.player.name if motive is not None and motive.scheme else ""

    def _blame(self, number: int) -> None:
        if (node := self._node_of(mistake := self._cards[number])) is not None:
            self.blamed.emit(self._weigher(mistake), node.parent, mistake.better[0])

    def _ask_about(self, point: Point) -> None:
        """Ask what a move there is worth, or say why nobody can."""
        match, hindrance = self._match, self._review.hindrance
        refusal = refusal_of(point, match.position, match.rules, running=True)
        if hindrance is not None:
            self._tell(Phrase(words.hindrance_sentence, (hindrance, self._misplaced_ply)))
        elif match.verdict is not None:
            self._tell(Phrase(words.nothing_after_end))
        elif refusal is not None:
            match.refused.emit(*refusal)
        elif self._review.stage is not review.ReviewStage.RESTING:
            self._tell(Phrase(sentences.still_reviewing))
        else:
            self._step, self._tried_step = 0, 1
            self._review.ask(match.position, point)

    def _show_tried_step(self, step: int) -> None:
        self._tried_step = step
        self._show()

    # What is shown

    def _on_match_changed(self) -> None:
        """Let the board point out what may be asked."""
        if self._here:
            match = self._match
            asks = self._review.hindrance is None and match.verdict is None
            self._router.note(asks=asks)
            self._tell_value()
            self._show_soon()

    def _tell_value(self) -> None:
        """Tell the bar beside the board what the review knows of the position."""
        ply, turn = self._ply, self._match.position.turn
        value = self._review.values.get(ply) if ply is not None and self._review.hindrance is None else None
        self._evaluation.tell_review(None if value is None else value.for_black(turn))

    def _show_soon(self) -> None:
        if self._here and not self._soon.isActive():
            self._soon.start()

    @property
    def _ply(self) -> int | None:
        """How many moves of the reviewed line are on the board; None in a variation."""
        line, here = self._review.line, self._match.record.current
        return here.ply if here.ply < len(line) and line[here.ply] is here else None

    @property
    def _chosen(self) -> int | None:
        """The number of the card about the move that led to the board."""
        ply = self._ply
        return next((number for number, each in enumerate(self._cards) if each.ply == ply), None)

    def _show(self) -> None:
        panel = self._panel
        if panel is None or not self._here:
            return
        self._soon.stop()
        here = self._match.record.current
        if here is not self._node:
            self._node, self._step, self._arrived = here, 0, True
        self._cards = review_cards.in_order(self._review, self._mistakes)
        self._show_state(panel)
        self._show_game(panel)
        chosen = self._chosen
        notes = review_cards.notes(self._review)
        contents = [
            review_cards.mistake_content(
                self._review, each, notes.get(each.ply, ""), chosen=number == chosen, weigher=self._weigher(each)
            )
            for number, each in enumerate(self._cards)
        ]
        panel.show_cards(contents, chosen, self._step)
        self._show_tried(panel)
        self._tell_value()
        self._mark(chosen)
        if self._arrived and (chosen is None or self._review.cause(self._cards[chosen]) is not None):
            self._arrived = False
            self._tell_chosen(panel, chosen)

    @staticmethod
    def _tell_chosen(panel: ReviewPanel, chosen: int | None) -> None:
        """Scroll to the card of the mistake on the board, and let a screen reader say it."""
        if chosen is not None:
            panel.reveal(chosen)
            content = panel.cards[chosen].content
            speech.say(panel.cards[chosen], words.spoken_card(content.spoken, content.sentences))

    def _show_state(self, panel: ReviewPanel) -> None:
        judged = self._review
        hindrance, stage = judged.hindrance, judged.stage
        done, wanted = judged.progress
        running = stage is not review.ReviewStage.RESTING
        moves = len(judged.line) - 1
        size = words.size_sentence(moves, judged.seconds, told=judged.game.told) if moves else ""
        order, tip = words.order_words(judged) if hindrance is None else ("", "")
        if running:
            size = words.stage_sentence(stage, done, wanted)
        panel.show_state(size, order, tip, running=running, share=judged.share)
        message = ""
        if hindrance is not None:
            message = words.hindrance_sentence(hindrance, self._misplaced_ply)
        elif not judged.found and not running:
            message = words.invitation()
        elif not running and not judged.whole:
            message = words.partly(len(judged.found), len(judged.line))
        elif not running and not self._cards:
            message = words.no_mistake()
        panel.show_message(message)
        told = review_cards.outcome_sentences(judged) if hindrance is None else ()
        panel.outcome.show_outcome(told, leads=review_cards.losing_ply(judged) is not None)
        if self._was_running and not running and judged.whole:
            speech.say(panel, words.finished(len(self._cards)))
        self._was_running = running

    def _show_game(self, panel: ReviewPanel) -> None:
        judged, ply, opened = self._review, self._ply, self._review.hindrance is None
        graded = judged.reviews if opened else ()
        if graded is not self._graded:
            self._graded = graded
            self._points = review_cards.graph_points(judged) if opened else []
            self._cells = review_cards.move_cells(judged, self._cards) if opened else []
            panel.counts.show_counts(review_cards.grade_totals(judged) if opened else [])
        mistakes = {each.ply: each.grade for each in self._cards}
        panel.graph.show_game(self._points, mistakes, -1 if ply is None else ply)
        panel.moves.show_moves(self._cells, ply or 0)
        panel.moves.setVisible(bool(self._cells))
        rest = None
        if opened and ply is not None:
            rest = panel.graph.told
            if (value := judged.values.get(ply)) is not None:
                rest = words.position_sentence(ply, value.for_black(self._match.position.turn))
        elif opened:
            rest = words.aside()
        self._window.around.set_rest(REVIEW, rest)

    def _show_tried(self, panel: ReviewPanel) -> None:
        tried = self._review.tried
        if tried is None:
            panel.show_tried(None, 0)
            return
        content = review_cards.tried_content(tried, self._match.record.current.ply)
        fresh = panel.tried.isHidden() or panel.tried.content.sentences != content.sentences
        panel.show_tried(content, self._tried_step)
        if fresh:
            panel.reveal(None)
            speech.say(panel.tried, content.spoken)

    def _mark(self, chosen: int | None) -> None:
        """Mark on the board the mistake that led to it, what was better, and the moves that are stepped through."""
        position, ply = self._match.position, self._match.record.current.ply
        tried = self._review.tried
        shows = tried is not None or (chosen is not None and self._step > 0)
        self._lines.offer(Speaker.REVIEW, self._follow_line if shows else None)
        marks = Marks(position, first_number=ply + 1)
        if chosen is not None:
            mistake = self._cards[chosen]
            better = tuple(point for point in mistake.better[:1] if position.is_free(point))
            marks = replace(marks, mistakes=(mistake.move,), better=better, preview=mistake.refutation[: self._step])
        if tried is not None and tried.position == position:
            line = review_cards.line_of(tried)
            marks = replace(marks, preview=line[: max(1, self._tried_step)], mistakes=(), better=())
        self._window.board.show_marks(Speaker.REVIEW, marks)
