"""What the place of a library shows and says: next moves on its board, why its list is empty, what can be added."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt

from gobang.controller.notices.notice import NoticeButton
from gobang.controller.notices.order import NoticeOrder
from gobang.game import archives
from gobang.game.formats import registry
from gobang.game.library.values import NextMove
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.model.library.answers import Doing, Import
from gobang.model.library.folders import folders
from gobang.model.library.game_library import GameLibrary
from gobang.view.art.marks import Candidate, Marks
from gobang.view.library.offer import Offer
from gobang.view.notice_bar import NoticeKind
from gobang.words.catalogue import Phrase, tr
from gobang.words.library import place as words

MOST_MARKED = 12
"""How many different next moves are marked on the board."""
MOST_COUNTED = 1000
"""From this many games on thousands are written on the board."""
ARCHIVES = " ".join(f"*{ending}" for ending in archives.ARCHIVES)
RENJUNET, CONTESTS = "*.rif *.xml", "*.jsonl"
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
            Candidate(point, 1 - good, text, proved=True, best=number == 0, said=words.games_text(many))
            for point in move.points
            if position.is_free(point)
        ]
    return Marks(position, candidates=tuple(candidates))


def kinds() -> dict[str, str]:
    """The kinds of files that can be added, with the patterns of their names."""
    games = " ".join(f"*{suffix}" for suffix in registry.readable())
    everything = f"{games} {RENJUNET} {CONTESTS} {ARCHIVES}"
    return {
        tr("All games and archives"): everything,
        tr("Archives"): ARCHIVES,
        tr("RenjuNet's database"): RENJUNET,
        tr("Games of a contest"): CONTESTS,
    }


def entries(library: GameLibrary) -> list[tuple[str, str, bool, bool]]:
    """The libraries for the menu: the name of each, its folder, whether it is open, and whether it is there."""
    return [
        (
            tr("Own library") if path == library.usual else f"{path.name} · {path.parent}",
            str(path),
            path == library.folder,
            there,
        )
        for path, there in folders(library)
    ]


def added(done: Import) -> tuple[NoticeKind, Phrase, list[NoticeButton]]:
    """The notice of what came of adding files. Those of Go are named, as the library counts them like the others."""
    partly = sum(each.partly for each in done.failed)
    counts = (done.files, done.games, done.already, done.others, len(done.failed) - partly)
    many = done.failed or len(done.of_go) > words.MOST_NAMED
    buttons = [NoticeButton(NoticeOrder.SHOW_UNREADABLE, (done.failed, done.of_go))] if many else []
    kind = NoticeKind.WARNING if done.failed or done.of_go else NoticeKind.GOOD
    return kind, Phrase(words.added_sentence, (*counts, done.of_go, partly)), buttons


def offer(library: GameLibrary) -> Offer:
    """What is offered where the list is empty."""
    if library.broken is not None:
        return Offer.TRY_AGAIN
    if library.by_board and library.filtered and library.left_out:
        return Offer.POSITION_ONLY
    return Offer.ALL_GAMES if library.searching else Offer.ADD_GAMES


def empty_sentence(library: GameLibrary) -> str:
    """Why the list is empty; an empty text: it is not, or nobody knows yet."""
    if library.broken is not None:
        return words.broken_sentence(str(library.folder), library.broken)
    if not library.count and library.searching:
        left_out = library.left_out if library.filtered else 0
        return words.no_match_sentence(by_board=library.by_board, left_out=left_out)
    if not library.total and library.known_total and library.doing is Doing.RESTING:
        return words.empty_sentence()
    return ""
