"""Trials in the workshop: games of the machine on the bench against others, and one number swept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.game_left import way_back
from gobang.controller.notices.notice import Until
from gobang.controller.workshop.lab_notices import LabNotices
from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.record.record import Header, Record
from gobang.game.ruleset import FREESTYLE
from gobang.game.weighers.schemes import SCHEMES
from gobang.game.weighers.weights import WeightProfile, weigh
from gobang.model.opponent_id import OpponentId
from gobang.model.workshop.trial import GAMES, LEVEL_GAMES, Rival
from gobang.view import speech
from gobang.view.notice_bar import NoticeKind
from gobang.view.surroundings import PLAY
from gobang.words.catalogue import Phrase
from gobang.words.play.opponents import profile_name
from gobang.words.workshop import trial_words as words
from gobang.words.workshop.ladder_words import ladder_place

if TYPE_CHECKING:
    from gobang.model.workshop.bench import Bench
    from gobang.model.workshop.live_trial import LiveTrial
    from gobang.model.workshop.trial import MachineTrial
    from gobang.view.workshop.workshop_panel import WorkshopPanel


class TrialController(QObject):
    """Shows the trial that was begun last, and begins others."""

    def __init__(self, context: Context, panel: WorkshopPanel) -> None:
        super().__init__(context.window)
        self._desk, self._window, self._notices = context.desk, context.window, context.notices
        self._study, self._panel, self._opponents = context.study, panel, context.opponents
        self._shown: tuple[object, ...] = ()
        """The games whose buttons are shown."""
        card, trial, bench = panel.trial, self._trial, self._bench
        card.trial_wanted.connect(self._begin)
        card.sweep_wanted.connect(self._sweep)
        card.live_wanted.connect(self._follow)
        self._live.switched.connect(self._show)
        card.game_wanted.connect(self._open)
        trial.changed.connect(self._show)
        LabNotices(context, trial)
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

    @property
    def _live(self) -> LiveTrial:
        return self._study.live_trial

    def _begin(self, rivals: tuple[Rival, ...]) -> None:
        stops = self._trial.on and not self._trial.live
        self._live.end()
        if stops:
            self._trial.stop()
        else:
            self._trial.begin(self._bench.profile, self._profiles(rivals))

    def _follow(self, on: bool) -> None:
        """Let the score follow the numbers, or not."""
        if on:
            self._live.begin(self._profiles(self._panel.trial.rivals.currentData()))
        else:
            self._live.end()

    def _sweep(self, rivals: tuple[Rival, ...]) -> None:
        number = self._panel.card.table.current
        ((name, profile), *_) = self._profiles(rivals).items()
        if number and isinstance(name, str) and profile is not None:
            self._live.end()
            self._trial.sweep(self._bench.profile, name, profile, number)

    def _profiles(self, rivals: tuple[Rival, ...]) -> dict[Rival, WeightProfile | None]:
        """The rivals with their numbers; a level has none."""
        return {rival: None if isinstance(rival, int) else self._bench.of(rival) for rival in rivals}

    def _open(self, number: int) -> None:
        """Open a game on the board where the two first differ: before the machine's move."""
        trial = self._trial
        if trial.machine is None:
            return
        game, rival = trial.differing[number], trial.rivals[0]
        names = [str(_player(trial.machine.name)), str(_player(rival))]
        black, white = names if game.is_black else reversed(names)
        header = Header(black=black, white=white, rule=FREESTYLE.name)
        record = Record.of(Position.of(words.SIZE, parse_position_string(game.moves, words.SIZE)), header)
        before, move = record.line()[game.number - 1 : game.number + 1]
        record.go(before)
        left = self._desk.show_example(record)
        self._window.around.visit(PLAY)
        profile = self._profiles((rival,))[rival]
        elsewhere = weigh(before.position, profile).best if profile is not None else ()
        about = profile_name(trial.machine), rival, game, move.move, elsewhere
        self._notices.tell(NoticeKind.INFO, Phrase(words.opened_sentence, about), *way_back(left), until=Until.GAME)

    # What is shown

    def _on_chosen(self) -> None:
        """Offer the rivals of another machine."""
        self._show_rivals(keeps=False)
        self._show()

    def _show_rivals(self, *, keeps: bool = True) -> None:
        """Offer the original first, then all five, then each other machine, then the levels of our engine."""
        bench = self._bench
        source = bench.profile.copied_from
        others = [name for name in bench.names if name != bench.name]
        if source in others:
            others = [source, *(name for name in others if name != source)]
        five = tuple(name for name in SCHEMES if name != bench.name)
        offered: list[tuple[Rival, ...]] = [(others[0],), five, *((name,) for name in others[1:])]
        levels = [each.id.level for each in self._opponents.list if each.id.level]
        games = [(rivals, words.rivals_name(rivals), GAMES * len(rivals)) for rivals in offered]
        games += [((level,), words.rivals_name((level,)), LEVEL_GAMES) for level in levels]
        self._panel.trial.show_rivals(games, keeps=keeps)

    def _show(self) -> None:
        card, trial = self._panel.trial, self._trial
        rows = [words.score_row(rival, score) for rival, score in trial.scores.items()]
        card.show_progress(trial.played, trial.wanted, on=trial.on and not trial.live)
        card.show_live(on=self._live.on)
        self._panel.card.show_score(rows[0].points if rows and self._live.on else "")
        told = ""
        if trial.on and not trial.live:
            told = words.while_preparing(trial.engine, words.progress_text(trial))
        elif trial.on:
            told = words.while_preparing(trial.engine, "")
        elif not self._live.on and trial.machine is not None and not self._is_current(trial.machine):
            told = words.stale_text(profile_name(trial.machine))
        elif not self._live.on and not trial.swept and len(rows) == 1 and trial.played == trial.wanted:
            told = words.verdict_text(trial.rivals[0], rows[0])
        if trial.swept:
            told = " · ".join(filter(None, (words.swept_text(trial), told)))
        card.show_rows(rows, told)
        named = profile_name(trial.machine) if trial.machine is not None else ""
        place = ladder_place(named, trial.scores, self._ratings)
        card.ladder.show_place(place)
        points = [(value, words.score_row(trial.rivals[0], score)) for value, score in sorted(trial.curve.items())]
        now = trial.machine.numbers.get(trial.swept) if trial.machine is not None else None
        card.show_curve(points, now, words.curve_sentence(trial) if points else "")
        if trial.differing != self._shown:
            self._shown = trial.differing
            card.show_games([words.game_text(game) for game in trial.differing])

    @property
    def _ratings(self) -> dict[Rival, int]:
        """The ratings of our machines: the levels and the five."""
        rated = [(each.id, each.rating) for each in self._opponents.list if each.rating is not None]
        return {id_.level or id_.name: rating for id_, rating in rated}

    def _is_current(self, machine: WeightProfile) -> bool:
        """Whether these are the name and the numbers of what lies on the bench now."""
        profile = self._bench.profile
        return profile.name == machine.name and profile.numbers == machine.numbers

    def _on_completed(self) -> None:
        """Say the result."""
        rows = [words.score_row(rival, score) for rival, score in self._trial.scores.items()]
        machine = self._trial.machine
        if rows and machine is not None:
            place = ladder_place(profile_name(machine), self._trial.scores, self._ratings)
            told = [row.spoken for row in rows] + ([] if place is None else [place.spoken])
            speech.say(self._panel.trial, "; ".join(told))


def _player(rival: Rival) -> OpponentId:
    """A machine of the trial as a record's header names it."""
    if isinstance(rival, int):
        return OpponentId.of_level(rival)
    return OpponentId.of_weigher(rival) if rival in SCHEMES else OpponentId.of_own(rival)
