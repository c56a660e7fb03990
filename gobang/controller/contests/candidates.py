"""Who can take part in a contest: the five, one's own, the levels, our engine with limits, and added engines."""

from __future__ import annotations

from pathlib import Path

from gobang.contest.entrants import COMMAND, FULL_STRENGTH
from gobang.contest.planning.plan import ContestPlan, PlannedEntrant, TimeLimits
from gobang.contest.running.seats import started
from gobang.game.engines import argument_text
from gobang.model.engines.specs import OWN, EngineSpec
from gobang.model.opponent_id import OpponentKind
from gobang.model.opponents.opponents import Opponent, Opponents
from gobang.model.testing.engine_test_run import EngineToTest
from gobang.view.contests.setting_up.candidates_list import ContestCandidate
from gobang.words.catalogue import tr
from gobang.words.contests.place import whole_engine_sentence
from gobang.words.numbers import number_text
from gobang.words.play.opponents import opponent_kind_name, opponent_name, opponent_sentence

LEAST_MS, USUAL_MS, MOST_MS = 10, 300, 1000
"""The time for a move in an engine's test: the least, that of one which has none in the contest, and the longest."""
ORDER = (OpponentKind.WEIGHER, OpponentKind.OWN_WEIGHER, OpponentKind.LEVEL, OpponentKind.EXTERNAL)


def known_candidates(opponents: Opponents) -> list[ContestCandidate]:
    """Everybody that can be played against, group by group, and our engine with limits."""
    specs = {spec.name: spec for spec in opponents.sound_engines if not spec.stranger}
    found: list[ContestCandidate] = []
    for kind in ORDER:
        listed = (_candidate(each, opponents, specs) for each in opponents.list if each.id.kind is kind)
        found += [each for each in listed if each is not None]
        if kind is OpponentKind.LEVEL:
            found.append(
                ContestCandidate(
                    FULL_STRENGTH,
                    PlannedEntrant(OWN.name, FULL_STRENGTH),
                    opponent_kind_name(kind),
                    tr("with limits"),
                    whole_engine_sentence(),
                    settable=True,
                )
            )
    return found


def _candidate(each: Opponent, opponents: Opponents, specs: dict[str, EngineSpec]) -> ContestCandidate | None:
    name, group, tip = opponent_name(each.id), opponent_kind_name(each.id.kind), opponent_sentence(each.id)
    note = "" if each.rating is None else tr("rating {0}").format(number_text(each.rating))
    match each.id.kind:
        case OpponentKind.OWN_WEIGHER:
            path = opponents.own_weighers.path(each.id.name)
            return ContestCandidate(str(each.id), PlannedEntrant(name, str(path)), group, note, tip)
        case OpponentKind.EXTERNAL:
            spec = specs.get(each.id.name)
            if spec is None:
                return None
            return ContestCandidate(str(each.id), entrant_of(spec), group, tip=spec.program, settable=True)
        case OpponentKind.LEVEL:
            level = tr("level {0}").format(each.id.level)
            note = f"{level} · {note}" if note else level
    return ContestCandidate(str(each.id), PlannedEntrant(name, str(each.id)), group, note, tip)


def entrant_of(spec: EngineSpec) -> PlannedEntrant:
    """An added engine as an entrant."""
    return PlannedEntrant(
        spec.name,
        f"{COMMAND}{argument_text.join(spec.command)}",
        folder=spec.home,
        whole_board=spec.whole_board,
        threads=spec.threads,
        memory_mb=spec.memory_mb,
    )


def tested_engine(entrant: PlannedEntrant, folder: Path, time: TimeLimits) -> EngineToTest:
    """The program of an entrant with what it may use in a contest; `folder` is that of the plan. Raises BadCommand.

    Where it has long for a move, or only a time for its game, it is tested with less: a test is to take a minute.
    """
    command, home = started(entrant, folder)
    limits = {"memory_mb": entrant.memory_mb} if entrant.memory_mb else {}
    turn_ms = min(max(LEAST_MS, time.move_ms or USUAL_MS), MOST_MS)
    return EngineToTest(
        entrant.name,
        command,
        home,
        turn_ms,
        time.tolerance_ms,
        threads=entrant.threads,
        options=entrant.options,
        whole_board=entrant.whole_board,
        **limits,
    )


def planned_candidates(plan: ContestPlan, key: str) -> list[ContestCandidate]:
    """The entrants of a plan that was opened; their keys begin with `key`."""
    return [
        ContestCandidate(
            f"{key} {each.name}", each, plan.name, tip=each.machine, settable=each.machine.startswith(COMMAND)
        )
        for each in plan.entrants
    ]
