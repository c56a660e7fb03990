"""The games of a contest in the formats of other programs: SGF, one file of all; Piskvork's, an archive of one each."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable, Iterator

from gobang.contest.planning.plan import ContestPlan
from gobang.contest.running.kept_game import KeptGame
from gobang.game.formats import registry
from gobang.game.formats.moves import contest_games
from gobang.game.record.record import Record

_UNFIT = re.compile(r'[\\/:*?"<>|\x00-\x1f]+')
"""Characters that may not be in names of files on every system."""


def records(plan: ContestPlan, games: Iterable[KeptGame]) -> Iterator[Record]:
    """The records of games, with times, depths and chances in the moves' properties."""
    about = {"size": plan.size, "rule": plan.rule}
    for game in games:
        record = contest_games.record_of(game.plain, about, plan.name)
        record.last()
        yield record


def sgf(plan: ContestPlan, games: Iterable[KeptGame]) -> bytes:
    """All games as one file of SGF."""
    return b"\n".join(registry.dumps(record, ".sgf") for record in records(plan, games))


def psq_archive(plan: ContestPlan, games: Iterable[KeptGame]) -> bytes:
    """A ZIP archive with a file of Piskvork's for each game."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, record in enumerate(records(plan, games), 1):
            head = record.header
            name = _UNFIT.sub("_", f"{number:05} {head.black} - {head.white}")[:120]
            archive.writestr(zipfile.ZipInfo(f"{name}.psq"), registry.dumps(record, ".psq"))
    return target.getvalue()
