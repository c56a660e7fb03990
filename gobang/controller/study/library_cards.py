"""What the board of a library shows of next moves, which files can be added to a library, and what is said of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt

from gobang.controller.notices.notice import NoticeButton
from gobang.controller.notices.order import NoticeOrder
from gobang.game import formats
from gobang.game.library.values import NextMove
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.model.study.library.answers import Import
from gobang.view.board.marks import Candidate, Marks
from gobang.view.notice_bar import NoticeKind
from gobang.words.catalogue import Phrase, tr
from gobang.words.library import place as words

MOST_MARKED = 12
"""How many different next moves are marked on the board."""
MOST_COUNTED = 1000
"""From this many games on thousands are written on the board."""
ARCHIVES = "*.zip *.tar *.tgz *.tar.gz *.tar.bz2 *.tar.xz"
DATABASES = "*.rif *.xml"
DELETE_ON_CLOSE = Qt.WidgetAttribute.WA_DeleteOnClose


def marks(position: Position, moves: Sequence[NextMove]) -> Marks:
    """Mark what was played: with the number of games, coloured by how well the side to move has fared with it."""
    candidates = []
    for number, move in enumerate(moves[:MOST_MARKED]):
        share = words.known_share(move.results)
        good = 0.5 if share is None else share if position.turn is Stone.BLACK else 1 - share
        many = move.games
        text = str(many) if many < MOST_COUNTED else f"{many // MOST_COUNTED}k"
        candidates += [
            Candidate(point, 1 - good, text, proved=True, best=number == 0)
            for point in move.points
            if position.is_free(point)
        ]
    return Marks(position, candidates=tuple(candidates))


def kinds() -> dict[str, str]:
    """The kinds of files that can be added, with the patterns of their names."""
    games = " ".join(f"*{suffix}" for suffix in formats.readable())
    everything = f"{games} {DATABASES} {ARCHIVES}"
    return {tr("All games and archives"): everything, tr("Archives"): ARCHIVES, tr("RenjuNet's database"): DATABASES}


def added(done: Import) -> tuple[NoticeKind, Phrase, list[NoticeButton]]:
    """The notice of what came of adding files. Those of Go are named, as the library counts them like the others."""
    counts = (done.files, done.games, done.already, done.others, len(done.failed))
    many = done.failed or len(done.of_go) > words.MOST_NAMED
    buttons = [NoticeButton(NoticeOrder.SHOW_UNREADABLE, (done.failed, done.of_go))] if many else []
    kind = NoticeKind.WARNING if done.failed or done.of_go else NoticeKind.GOOD
    return kind, Phrase(words.added_sentence, (*counts, done.of_go)), buttons
