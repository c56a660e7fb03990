"""Tuning in the workshop: the ticked numbers move by games of the machine against itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from gobang.controller.context import Context
from gobang.controller.notices.notice import Until
from gobang.controller.workshop.lab_notices import LabNotices
from gobang.game.weighers.orders import LabProblem, ProblemKind
from gobang.model.workshop.tuning import GAMES, LENGTHS, RUNS, TuningPlan, movable
from gobang.view import speech
from gobang.view.notice_bar import NoticeKind
from gobang.view.workshop.lab.tuning_chart import ChartPoint
from gobang.words.catalogue import Phrase, joined, tr
from gobang.words.workshop import tune_words as words
from gobang.words.workshop.machines import taken_sentence
from gobang.words.workshop.number_sheet import number_sheet
from gobang.words.workshop.trial_words import while_preparing

if TYPE_CHECKING:
    from gobang.model.workshop.bench import Bench
    from gobang.model.workshop.tuning import MachineTuning
    from gobang.view.workshop.lab.tune_card import TuneCard

DELAY_MS = 100
"""How often at most what is shown follows what is found."""


class TuneController(QObject):
    """Shows the tuning that was begun last, and begins others with the machine on the bench."""

    def __init__(self, context: Context, card: TuneCard) -> None:
        super().__init__(context.window)
        self._study, self._notices, self._settings = context.study, context.notices, context.settings
        self._card = card
        self._listed: tuple[str, tuple[str, ...]] | None = None
        """The machine and the numbers that are listed."""
        self._soon = QTimer(self, singleShot=True, interval=DELAY_MS)
        self._soon.timeout.connect(self._show)
        tuning, bench = self._tuning, self._bench
        card.show_lengths([(games, words.length_text(games)) for games in LENGTHS], LENGTHS[1])
        card.begin_wanted.connect(self._begin)
        card.pause_wanted.connect(self._pause)
        card.keep_wanted.connect(self._keep)
        card.ticks_changed.connect(self._show)
        card.opened.connect(self._show)
        tuning.changed.connect(self._on_changed)
        tuning.completed.connect(self._on_completed)
        LabNotices(context, tuning, words.refused_sentence)
        bench.chosen.connect(self._list_numbers)
        bench.changed.connect(self._list_numbers)
        if tuning.set_aside is not None:
            phrase = Phrase(words.set_aside_sentence, (str(tuning.set_aside),))
            self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME)
            tuning.set_aside = None
        self._list_numbers()
        self._show()

    @property
    def _tuning(self) -> MachineTuning:
        return self._study.tuning

    @property
    def _bench(self) -> Bench:
        return self._study.bench

    def _begin(self, names: tuple[str, ...], games: int) -> None:
        try:
            self._tuning.begin(TuningPlan(self._bench.profile, names, games // GAMES, GAMES, RUNS))
        except OSError as error:
            problem = LabProblem(ProblemKind.SYSTEM, (error.errno, error.strerror, error.filename))
            phrase = Phrase(words.refused_sentence, (problem,))
            self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME)
        self._show()

    def _pause(self) -> None:
        """Pause, or go on."""
        if self._tuning.on:
            self._tuning.stop()
        else:
            self._tuning.go_on()
        self._show()

    def _keep(self) -> None:
        """Put a machine with the best numbers so far on the bench."""
        tuning = self._tuning
        found, plan = tuning.found, tuning.plan
        if found is not None and plan is not None:
            name = words.kept_name(plan.machine.name)
            self._bench.take(found.copied(name, self._settings.now.player_name))
            phrase = Phrase(taken_sentence, (self._bench.profile.called,))
            self._notices.tell(NoticeKind.GOOD, phrase, until=Until.GAME, brief=True)

    def _on_completed(self) -> None:
        """Say what was found, by all that is shown."""
        self._show()
        if self._tuning.finished:
            told = words.progress_text(self._tuning), words.spoken(self._tuning)
            speech.say(self._card, joined(*(tr("{0}.").format(each) for each in told), self._verdict()))

    # What is shown

    def _list_numbers(self) -> None:
        """List the numbers of another machine, all of them ticked that it uses."""
        profile = self._bench.profile
        listed = profile.name, tuple(profile.numbers)
        if listed != self._listed:
            self._listed = listed
            moves = movable(profile)
            cells = number_sheet(profile).cells()
            self._card.show_numbers([(cell.number, cell.words, cell.number in moves) for cell in cells])
            self._show()

    def _on_changed(self) -> None:
        if not self._soon.isActive():
            self._soon.start()

    def _show(self) -> None:
        self._soon.stop()
        card, tuning = self._card, self._tuning
        told = words.progress_text(tuning)
        if tuning.on:
            told = while_preparing(tuning.engine, told)
        ready = bool(card.ticked) and not tuning.on
        if not card.ticked and not tuning.on:
            told = joined(told, words.unready_text())
        share = tuning.done / tuning.wanted if tuning.wanted else 0.0
        pausable = tuning.plan is not None and not tuning.finished
        card.show_state(told, share, on=tuning.on, pausable=pausable, ready=ready)
        row, best = words.best_row(tuning), tuning.best
        about = joined(tr("{0}.").format(words.best_text(best)), self._verdict()) if best is not None else ""
        card.show_found(self._points(), words.spoken(tuning), row, about, words.found_text(tuning))

    def _verdict(self) -> str:
        """Whether what was proved is better."""
        row, best = words.best_row(self._tuning), self._tuning.best
        return words.better_text(row) if row is not None and best is not None and best.proof else ""

    def _points(self) -> list[ChartPoint]:
        tuning = self._tuning
        if tuning.plan is None:
            return []
        each_run = tuning.plan.iterations
        found = []
        for check in tuning.checks:
            at = ((check.run - 1) * each_run + check.iteration) / tuning.wanted
            found.append(ChartPoint(at, check.run, check.share, check.proof))
        return found
