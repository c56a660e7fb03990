"""Trials in the workshop: games of the machine on the bench against others, and one number swept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.game_left import told_of_left
from gobang.controller.notices.notice import Until
from gobang.game.engines.trouble import Trouble
from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.game.weighers.orders import LabProblem
from gobang.game.weighers.schemes import SCHEMES
from gobang.game.weighers.weights import WeightProfile
from gobang.model.engines.specs import OWN
from gobang.view import speech
from gobang.view.notice_bar import NoticeKind
from gobang.view.surroundings import PLAY
from gobang.words.catalogue import Phrase, joined
from gobang.words.engines.engines import compiling_time, trouble_sentence
from gobang.words.play.opponents import profile_name
from gobang.words.play.weigher_words import lab_problem_sentence
from gobang.words.workshop import trial_words as words

if TYPE_CHECKING:
    from gobang.model.workshop.bench import Bench
    from gobang.model.workshop.trial import MachineTrial
    from gobang.view.workshop.workshop_panel import WorkshopPanel

SIZE = 15
"""The lab plays on boards of this size."""


class TrialController(QObject):
    """Shows the trial that was begun last, and begins others."""

    def __init__(self, context: Context, panel: WorkshopPanel) -> None:
        super().__init__(context.window)
        self._desk, self._window, self._notices = context.desk, context.window, context.notices
        self._study, self._panel = context.study, panel
        self._shown: tuple[object, ...] = ()
        """The games whose buttons are shown."""
        card, trial, bench = panel.trial, self._trial, self._bench
        card.trial_wanted.connect(self._begin)
        card.sweep_wanted.connect(self._sweep)
        card.game_wanted.connect(self._open)
        trial.changed.connect(self._show)
        trial.failed.connect(self._on_failed)
        trial.refused.connect(self._on_refused)
        trial.completed.connect(self._on_completed)
        bench.chosen.connect(self._on_chosen)
        bench.own.listed.connect(self._show_rivals)
        bench.own.listed.connect(self._show)
        bench.changed.connect(self._show)
        self._show_rivals()
        self._show()

    @property
    def _trial(self) -> MachineTrial:
        return self._study.trial

    @property
    def _bench(self) -> Bench:
        return self._study.bench

    def _begin(self, rivals: tuple[str, ...]) -> None:
        if self._trial.on:
            self._trial.stop()
        else:
            self._trial.begin(self._bench.profile, self._profiles(rivals))

    def _sweep(self, rivals: tuple[str, ...]) -> None:
        number = self._panel.card.table.current
        ((name, profile), *_) = self._profiles(rivals).items()
        if number:
            self._trial.sweep(self._bench.profile, name, profile, number)

    def _profiles(self, rivals: tuple[str, ...]) -> dict[str, WeightProfile]:
        return {name: self._bench.of(name) for name in rivals}

    def _open(self, number: int) -> None:
        """Open a game on the board at the move where the two first differ."""
        trial = self._trial
        if trial.machine is None:
            return
        game, rival = trial.differing[number], trial.rivals[0]
        record = Record.of(Position.of(SIZE, parse_position_string(game.moves, SIZE)))
        left = self._desk.read(record)
        self._desk.match.go(record.line()[game.number])
        self._window.around.visit(PLAY)
        _, *buttons = told_of_left(left) or (None,)
        phrase = Phrase(words.opened_sentence, (profile_name(trial.machine), rival, game))
        self._notices.tell(NoticeKind.INFO, phrase, *buttons, until=Until.GAME)

    def _on_failed(self, trouble: Trouble, said: str) -> None:
        self._notices.tell(NoticeKind.TROUBLE, Phrase(trouble_sentence, (trouble, OWN.name, said)))

    def _on_refused(self, problem: LabProblem) -> None:
        self._notices.tell(NoticeKind.TROUBLE, Phrase(lab_problem_sentence, (problem,)))

    # What is shown

    def _on_chosen(self) -> None:
        """Offer the rivals of another machine."""
        self._show_rivals(keeps=False)
        self._show()

    def _show_rivals(self, *, keeps: bool = True) -> None:
        """Offer the original first, then all five, then each other machine."""
        bench = self._bench
        source = bench.profile.copied_from
        others = [name for name in bench.names if name != bench.name]
        if source in others:
            others = [source, *(name for name in others if name != source)]
        five = tuple(name for name in SCHEMES if name != bench.name)
        offered = [(others[0],), five, *((name,) for name in others[1:])]
        self._panel.trial.show_rivals([(names, words.rivals_name(names)) for names in offered], keeps=keeps)

    def _show(self) -> None:
        card, trial = self._panel.trial, self._trial
        card.show_progress(trial.played, trial.wanted, on=trial.on)
        rows = [words.score_row(rival, score) for rival, score in trial.scores.items()]
        told = ""
        if trial.on:
            told = words.progress_text(trial)
            if trial.engine.compiling:
                told = joined(words.preparing_sentence(compiling_time()), told)
        elif trial.machine is not None and not self._is_current(trial.machine):
            told = words.stale_text(profile_name(trial.machine))
        if trial.swept:
            told = " · ".join(filter(None, (words.swept_text(trial), told)))
        card.show_rows(rows, told)
        points = [(value, words.score_row(trial.rivals[0], score)) for value, score in sorted(trial.curve.items())]
        now = trial.machine.numbers.get(trial.swept) if trial.machine is not None else None
        card.show_curve(points, now, words.curve_sentence(trial) if points else "")
        if trial.differing != self._shown:
            self._shown = trial.differing
            card.show_games([words.game_text(game) for game in trial.differing])

    def _is_current(self, machine: WeightProfile) -> bool:
        """Whether these are the name and the numbers of what lies on the bench now."""
        profile = self._bench.profile
        return profile.name == machine.name and profile.numbers == machine.numbers

    def _on_completed(self) -> None:
        """Say the result."""
        rows = [words.score_row(rival, score) for rival, score in self._trial.scores.items()]
        if rows:
            speech.say(self._panel.trial, "; ".join(row.spoken for row in rows))
