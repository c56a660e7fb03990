"""A damaged database: nothing raises, what is whole is kept, and the damaged file is set aside."""

from __future__ import annotations

import random

import pytest

from gobang.analyses import mending as module
from gobang.analyses.database import NAME, AnalysisDatabase
from gobang.analyses.finding import OwnWords
from gobang.analyses.mending import finish_mending, mending
from gobang.analyses.obstacle import DatabaseError, Obstacle
from gobang.game.gradual import finish
from tests.analyses.made import many, opened

PAIRS = many(120)
LONG = OwnWords("A", "of several pages " * 500, date=1).trimmed
ON_A_PAGE = 20
"""Findings of five lines on one page of 4096 bytes, at most."""


@pytest.fixture(scope="module")
def sound(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sound")
    with opened(folder) as database:
        database.write(PAIRS)
        database.write_own(PAIRS[0][0], LONG)
    return (folder / NAME).read_bytes()


def obstacle(path):
    """What is wrong with a database; None if it is whole."""
    try:
        with AnalysisDatabase(path) as database:
            finish(database.checking())
    except DatabaseError as error:
        return error.obstacle
    return None


def whole_after(path):
    """How many findings are as they were, and whether the words are, after mending if that is necessary."""
    before = path.read_bytes()
    if obstacle(path) is Obstacle.DAMAGED:
        assert finish(mending(path)).aside.read_bytes() == before
    with AnalysisDatabase(path) as database:
        finish(database.checking())
        found = [database.finding(form) for form, _ in PAIRS]
        assert all(each in (None, finding) for each, (_, finding) in zip(found, PAIRS, strict=True))
        return sum(each is not None for each in found), database.own(PAIRS[0][0]) == LONG


@pytest.mark.parametrize("seed", range(40))
def test_a_changed_byte_costs_a_page_at_most(sound, tmp_path, seed):
    """Two of them, of which every other one is in the first hundred bytes, which say what the file is."""
    dice = random.Random(seed)
    data = bytearray(sound)
    data[dice.randrange(len(data)) if seed % 2 else dice.randrange(110)] ^= 1 << dice.randrange(8)
    (tmp_path / NAME).write_bytes(data)
    findings, own = whole_after(tmp_path / NAME)
    assert findings >= len(PAIRS) - ON_A_PAGE
    assert own or findings == len(PAIRS)


@pytest.mark.parametrize("begin", [0, 16, 4096, 9000])
def test_zeroed_blocks_cost_what_stood_there(sound, tmp_path, begin):
    (tmp_path / NAME).write_bytes(sound[:begin] + bytes(600) + sound[begin + 600 :])
    findings, _ = whole_after(tmp_path / NAME)
    assert findings >= len(PAIRS) - 2 * ON_A_PAGE


def test_of_a_file_that_is_cut_off_the_rest_is_kept(sound, tmp_path):
    (tmp_path / NAME).write_bytes(sound[: len(sound) // 2])
    findings, _ = whole_after(tmp_path / NAME)
    assert len(PAIRS) // 3 < findings < len(PAIRS)


@pytest.mark.parametrize("data", [b"text", b"SQLite format 3\0" + bytes(5000), bytes(range(256)) * 64])
def test_what_is_no_database_is_set_aside(tmp_path, data):
    (tmp_path / NAME).write_bytes(data)
    assert whole_after(tmp_path / NAME) == (0, False)
    assert (tmp_path / f"{NAME}.broken").read_bytes() == data


def test_what_only_the_log_holds_is_kept_too(tmp_path):
    """As a killed process leaves it: the file itself is still empty, and then it is damaged."""
    database = opened(tmp_path)
    database.write(PAIRS)
    (tmp_path / "killed").mkdir()
    for each in tmp_path.glob(f"{NAME}*"):
        (tmp_path / "killed" / each.name).write_bytes(each.read_bytes())
    database.close()
    path = tmp_path / "killed" / NAME
    path.write_bytes(b"x" * path.stat().st_size)
    assert finish(mending(path)).positions == len(PAIRS)
    assert whole_after(path)[0] == len(PAIRS)
    assert sorted(each.name for each in path.parent.iterdir()) == [
        NAME,
        *(f"{NAME}.broken{ending}" for ending in ("", "-shm", "-wal")),
    ]


@pytest.mark.parametrize("renames", range(3))
def test_mending_that_is_killed_is_finished_or_begun_again(sound, tmp_path, monkeypatch, renames):
    path = tmp_path / NAME
    path.write_bytes(b"y" * 100 + sound[100:])
    left = [renames]

    def dying(move):
        def moved(self, target):
            if not left[0]:
                raise KeyboardInterrupt
            left[0] -= 1
            return move(self, target)

        return moved

    with monkeypatch.context() as patch:
        patch.setattr(module.Path, "rename", dying(module.Path.rename))
        patch.setattr(module.Path, "replace", dying(module.Path.replace))
        with pytest.raises(KeyboardInterrupt):
            finish(mending(path))
    finish_mending(path)
    assert whole_after(path)[0] >= len(PAIRS) - ON_A_PAGE
    assert len([*tmp_path.glob(f"{NAME}.broken*")]) == 1


def test_two_programs_do_not_mend_at_the_same_time(sound, tmp_path):
    path = tmp_path / NAME
    path.write_bytes(b"y" * 100 + sound[100:])
    first = mending(path)
    next(first)
    with pytest.raises(DatabaseError) as told:
        finish(mending(path))
    assert told.value.obstacle is Obstacle.BUSY
    finish(first)
    assert whole_after(path)[0] >= len(PAIRS) - ON_A_PAGE
