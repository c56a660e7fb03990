"""Analysis databases that were damaged: nothing raises, what is whole is kept, and the damaged file is set aside.

A row ends with a sum of what is in it, so that nothing is taken wrong; a damage costs the rows of its page at most.
"""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from gobang.analyses.database import NAME, AnalysisDatabase
from gobang.analyses.finding import FoundLine, OwnWords, PositionFinding
from gobang.analyses.form import Form
from gobang.analyses.mending import mending
from gobang.analyses.obstacle import DatabaseError, Obstacle
from gobang.game.gradual import finish
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RENJU
from gobang.game.worth import Worth
from tools.soak.attack import Attack, Lost, Round

POSITIONS = 150
SIZE, PAGE = 15, 4096
ON_A_PAGE = 40
"""More rows of ours are not on one page."""
Pairs = list[tuple[Form, PositionFinding]]


def attack(round_: Round) -> None:
    """Damage a sound database in one place, now and then in several, until the round is over."""
    pairs = made(random.Random(round_.seed))
    with tempfile.TemporaryDirectory(prefix="gobang-analyses-") as name:
        sound = written(Path(name), pairs)
        mended = 0
        while not round_.over:
            data, pages = damaged(sound, round_.dice())
            with round_.trial(data, ".db"):
                mended += attack_one(data, pairs, pages)
    round_.notes.append(f"{mended:,} of {round_.tried:,} were mended, in the others nothing of use was hit")


def attack_one(data: bytes, pairs: Pairs, pages: int) -> bool:
    """Open a database that was damaged on so many pages, mend it if need be, and return whether. Raises Lost."""
    with tempfile.TemporaryDirectory(prefix="gobang-analyses-") as name:
        path = Path(name, NAME)
        path.write_bytes(data)
        told = obstacle(path)
        if told is Obstacle.DAMAGED:
            aside = finish(mending(path)).aside
            if aside.read_bytes() != data:
                raise Lost("the damaged file was not set aside as it was")
        elif told is not None:
            raise Lost(f"it is said to be {told.value}")
        if (again := obstacle(path)) is not None:
            raise Lost(f"after mending it is {again.value}")
        with AnalysisDatabase(path) as database:
            found = [database.finding(form) for form, _ in pairs]
            own = [database.own(form).label for form, _ in pairs]
    if any(each not in (None, finding) for each, (_, finding) in zip(found, pairs, strict=True)):
        raise Lost("a finding is not what was written")
    if any(label not in ("", str(number)) for number, label in enumerate(own)):
        raise Lost("own words are not what was written")
    missing = found.count(None) + own.count("")
    if missing > ON_A_PAGE * pages:
        raise Lost(f"{missing} of {2 * len(pairs)} rows are lost by damage on {pages} pages")
    return told is not None


def obstacle(path: Path) -> Obstacle | None:
    """What is wrong with a database."""
    try:
        with AnalysisDatabase(path) as database:
            finish(database.checking())
    except DatabaseError as error:
        return error.obstacle
    return None


def damaged(sound: bytes, dice: random.Random) -> tuple[bytes, int]:
    """The database with a bit changed, a stretch zeroed or another program's bytes in it, and on how many pages."""
    data = bytearray(sound)
    places = 1 if dice.random() < 0.8 else dice.randint(2, 4)
    pages = set[int]()
    for _ in range(places):
        at = dice.randrange(110) if dice.random() < 0.3 else dice.randrange(len(data))
        match dice.randrange(4):
            case 0 | 1:
                changed = bytes((data[at] ^ 1 << dice.randrange(8),))
            case 2:
                changed = bytes(dice.randint(1, 200))
            case _:
                changed = dice.randbytes(dice.randint(1, 200))
        changed = changed[: len(data) - at]
        data[at : at + len(changed)] = changed
        pages |= {at // PAGE, (at + len(changed) - 1) // PAGE}
    return bytes(data), len(pages)


def written(folder: Path, pairs: Pairs) -> bytes:
    """A sound database of these findings, and a label for each."""
    with AnalysisDatabase(folder / NAME) as database:
        database.write(pairs)
        for number, (form, _) in enumerate(pairs):
            database.write_own(form, OwnWords(str(number), "text"))
    return (folder / NAME).read_bytes()


def made(dice: random.Random) -> Pairs:
    """Positions with findings of one to five lines."""
    points = [Point(x, y) for x in range(SIZE) for y in range(SIZE)]
    pairs: dict[int, tuple[Form, PositionFinding]] = {}
    while len(pairs) < POSITIONS:
        stones = dice.sample(points, dice.randint(1, 40))
        free = [point for point in points if point not in stones]
        lines = [
            FoundLine(tuple(dice.sample(free, 8)), Worth(dice.randrange(10_000) / 10_000), dice.randint(8, 30), 20)
            for _ in range(dice.randint(1, 5))
        ]
        form = Form.of(Position.of(SIZE, stones), RENJU)
        pairs[form.key] = form, PositionFinding(tuple(lines), "Gobang", dice.randrange(10**9))
    return [*pairs.values()]


ATTACK = Attack("analyses", "bytes of the analysis database changed", attack)
