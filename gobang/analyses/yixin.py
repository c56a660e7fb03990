"""What a record of Yixin's or Rapfi's database says, as a finding and as words of one's own.

Its label is what the position is to who has just moved, its value to who is to move. A value close to 30,000 is a win
in so many plies less. Only what is exact, or bounded from the side that matters, proves anything; a label that nothing
proves is a claim, which stands on the board as the person's own. Rapfi's database/dbtypes.cpp, core/types.h.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from gobang.analyses.finding import LONGEST_LABEL, LONGEST_TEXT, NO_WORDS, FoundLine, OwnWords, PositionFinding
from gobang.analyses.form import Form
from gobang.analyses.rows import KeptPosition
from gobang.analyses.yxdb import EXACT, LOWER, UPPER, YixinFile, YixinRecord
from gobang.game.point import Point
from gobang.game.record import code_page
from gobang.game.worth import Proof, Worth, chance_of, loss, win

MATE, LONGEST = 30_000, 499
"""The value of a win at once, and the plies of the longest; with one more it is won, and nobody knows when."""
LONGEST_NAME = 60
"""Characters of a file's name, by which its findings are known and can be taken out again."""
_SIGNS = range(33, 127)
_RESULTS = {"w": Proof.LOSS, "l": Proof.WIN, "d": Proof.DRAW}
"""What the labels of results are to who is to move."""
_BOARD_TEXTS, _NEXT = "@BTXT@", "\b"
"""How the texts on crossings begin, and what ends them; after that it is the line break of the comment."""
_SAMPLES = 200
"""Texts from which a code page is guessed."""


@dataclass(slots=True)
class YixinContents:
    """What the records of a file say."""

    positions: int = 0
    proved: int = 0
    valued: int = 0
    worded: int = 0
    """Positions with a label, a text or a text on a crossing after them."""
    bounds: int = 0
    """Values that are a bound, or of which that is not said, and so no estimate: they are left out."""
    empty: int = 0
    """Positions of which nothing is said."""
    unknown: int = 0
    """Labels, values and texts that are not understood."""
    shortened: int = 0
    """Texts that are longer than one of ours may be."""


def entries(path: Path, file: YixinFile, said: YixinContents) -> Iterator[KeptPosition | float]:
    """What the database at `path` holds, counted in `said` and `file`; numbers at pauses. Raises OSError."""
    engine, date = path.name[:LONGEST_NAME], int(path.stat().st_mtime)
    awaited: dict[int, tuple[Form, str]] = {}
    page = ""
    for record in file.reading(path):
        if isinstance(record, float):
            yield record
            continue
        if not (file.utf8 or page or record.text.isascii()):
            page = _page(path)
        text = code_page.decoded(record.text, page or "utf-8", "replace")
        on_crossings, comment = _texts(text)
        form = Form.of(record.position, record.rules)
        label = _label(record, said)
        finding = _finding(record, engine, date, said)
        if label.lower() in _RESULTS and finding is not None and finding.worth is not None and finding.worth.proved:
            label = ""
        _, written = awaited.pop(form.key, (form, ""))
        own = _words(written, label, comment, date, said)
        for point, sign in on_crossings:
            if record.position.is_free(point):
                after = form.played(point)
                awaited[after.key] = after, sign
            else:
                said.unknown += 1
        said.positions += 1
        said.worded += bool(own or on_crossings)
        if finding is not None or own:
            yield KeptPosition(form.key, record.position, record.rules, finding, own)
        else:
            said.empty += not (on_crossings or _is_bound(record))
    for key, (form, sign) in awaited.items():
        yield KeptPosition(key, form.position, form.rules, None, _words(sign, "", "", date, said))


def in_parts(found: Iterable[KeptPosition | float], most: int) -> Iterator[list[KeptPosition] | float]:
    """What `entries` finds, up to `most` positions together, with numbers at the same pauses and after full parts."""
    waiting: list[KeptPosition] = []
    done = 0.0
    for each in found:
        if isinstance(each, float):
            done = each
        else:
            waiting.append(each)
            if len(waiting) < most:
                continue
            yield waiting
            waiting = []
        yield done
    yield waiting


def _finding(record: YixinRecord, engine: str, date: int, said: YixinContents) -> PositionFinding | None:
    """What the value of a record means, as a finding without a move."""
    if abs(record.value) > MATE:
        said.unknown += 1
        return None
    worth = _proof(record)
    if worth is not None:
        said.proved += 1
    elif record.bound == EXACT and abs(record.value) < MATE - LONGEST - 1 and not _is_claim(record):
        worth = Worth(chance_of(record.value))
        said.valued += 1
    else:
        said.bounds += _is_bound(record)
        return None
    return PositionFinding((FoundLine((), worth, max(0, record.depth)),), engine, date)


def _is_claim(record: YixinRecord) -> bool:
    """Whether only its label means something: it claims a result, or nothing was searched."""
    return chr(record.label & 0x7F).lower() in _RESULTS or (record.label in _SIGNS and not record.depth)


def _is_bound(record: YixinRecord) -> bool:
    """Whether it has a value that is not exact, or of which that is not said."""
    return record.bound in (LOWER, UPPER) or bool(record.value)


def _proof(record: YixinRecord) -> Worth | None:
    """A win or a loss that the value proves and the label does not deny."""
    plies = MATE - abs(record.value)
    claimed = _RESULTS.get(chr(record.label).lower()) if record.label in _SIGNS else None
    proof, needed = (Proof.WIN, LOWER) if record.value > 0 else (Proof.LOSS, UPPER)
    proves = record.bound & needed or (not record.bound and claimed is proof)
    if plies > LONGEST or not proves or claimed not in (None, proof):
        return None
    return win(plies) if proof is Proof.WIN else loss(plies)


def _label(record: YixinRecord, said: YixinContents) -> str:
    """The sign of a record; empty for none."""
    if record.label in _SIGNS:
        sign = chr(record.label)
        return sign.upper() if sign in _RESULTS else sign
    said.unknown += record.label not in (0, -1)
    return ""


def _words(on_board: str, label: str, comment: str, date: int, said: YixinContents) -> OwnWords:
    """A text of the board, a sign and a comment: what does not stand on the board begins the text."""
    rest = (on_board if len(on_board) > LONGEST_LABEL else "", label if on_board else "", comment)
    text = "\n".join(filter(None, rest))
    said.shortened += len(text) > LONGEST_TEXT
    own = OwnWords(on_board or label, text, date=date).trimmed
    return own or NO_WORDS


def _texts(text: str) -> tuple[list[tuple[Point, str]], str]:
    """The texts on crossings, and the comment."""
    text = text.replace("\0", "")
    if not text.startswith(_BOARD_TEXTS):
        return [], text.replace(_NEXT, "\n").strip()
    first, _, comment = text.removeprefix(_BOARD_TEXTS).partition(_NEXT)
    signs = [
        (Point(_digit(line[0]), _digit(line[1])), line[2:].strip()) for line in first.split("\n") if line[2:].strip()
    ]
    return signs, comment.replace(_NEXT, "\n").strip()


def _digit(sign: str) -> int:
    """The number of a column or row: 0 to 9, then A and so on."""
    return ord(sign) - (ord("0") if sign <= "9" else ord("A") - 10)


def _page(path: Path) -> str:
    """In which code page the texts are of a file that does not say that they are UTF-8."""
    texts = []
    for record in YixinFile().reading(path):
        if isinstance(record, YixinRecord) and not record.text.isascii():
            texts.append(record.text)
            if len(texts) == _SAMPLES:
                break
    return code_page.guessed_of(texts) or "utf-8"
