"""A game of a contest as a record that can be put on the board."""

from __future__ import annotations

from gobang.contest.planning.plan import ContestPlan
from gobang.contest.running.kept_game import WINNERS, KeptGame
from gobang.game.position import Position
from gobang.game.record.record import Header, Record
from gobang.game.record.result import result_text
from gobang.game.ruleset import Ending, Verdict


def record_of(plan: ContestPlan, game: KeptGame) -> Record:
    """The record of a game, at its end."""
    verdict = Verdict(Ending(game.ending), WINNERS[game.winner])
    header = Header(
        black=game.black,
        white=game.white,
        rule=plan.rule,
        result=result_text(verdict),
        event=plan.name,
        round=str(game.round) if game.round else "",
        date=game.began[:10],
    )
    return Record.of(Position.of(plan.size, game.played(plan.size)), header)
