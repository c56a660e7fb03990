"""One's own weighers are kept at every change, and what cannot be read is set aside."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gobang.game.weighers.making.beginnings import Beginning, beginning
from gobang.game.weighers.patterns import Pattern, PatternTable
from gobang.game.weighers.profile_text import loads
from gobang.model.workshop.own_weighers import OwnWeighers
from tests.game.weighers.machines import FIVE

RAY = FIVE["ray-pattern"]


@pytest.fixture
def folder(qapp, tmp_path):
    return tmp_path / "weighers"


def on_disk(folder) -> list[str]:
    return [loads(path.read_text(encoding="utf-8")).name for path in sorted(folder.glob("*.toml"))]


def test_a_copy_is_on_the_disk_at_once(folder):
    own = OwnWeighers(folder)
    assert own.add(RAY.copied("Mine", "Ann")) == "Mine"
    assert on_disk(folder) == ["Mine"]
    again = OwnWeighers(folder)
    assert list(again) == ["Mine"]
    assert again["Mine"].author == "Ann"
    assert again["Mine"].numbers == RAY.numbers


def test_no_two_have_one_name(folder):
    own = OwnWeighers(folder)
    names = [own.add(RAY.copied(name)) for name in ("Mine", "Mine", "ray-pattern")]
    assert names == ["Mine", "Mine 2", "ray-pattern 2"]
    assert list(OwnWeighers(folder)) == names


def test_files_of_one_name_are_both_there(folder):
    own = OwnWeighers(folder)
    own.add(RAY.copied("Mine"))
    (folder / "from-a-friend.toml").write_bytes((folder / "weigher-1.toml").read_bytes())
    assert set(OwnWeighers(folder)) == {"Mine", "Mine 2"}


def test_two_files_of_one_weigher_are_two_weighers(folder):
    own = OwnWeighers(folder)
    own.add(RAY.copied("Mine"))
    own.rename("Mine", "Ours")
    (folder / "from-a-friend.toml").write_bytes((folder / "weigher-1.toml").read_bytes())
    assert OwnWeighers(folder).titles == {"Mine": "Ours", "Mine 2": "Ours 2"}


def test_a_title_may_be_the_first_name_of_one_that_is_called_otherwise_now(folder):
    own = OwnWeighers(folder)
    own.add(RAY.copied("Mine"))
    own.rename("Mine", "Ours")
    own.add(RAY.copied("Mine"))
    assert OwnWeighers(folder).titles == {"Mine": "Ours", "Mine 2": "Mine"}


def test_a_change_is_written_soon(folder, qtbot):
    own = OwnWeighers(folder)
    own.add(RAY.copied("Mine"))
    own.keep(own["Mine"].changed({"own.live.3": 1200}))
    qtbot.waitUntil(lambda: OwnWeighers(folder)["Mine"].numbers["own.live.3"] == 1200)


def test_changes_without_a_pause_are_written_meanwhile(folder, qtbot):
    """A drag may last long; a kill in the midst of it must not lose it all."""
    own = OwnWeighers(folder)
    own.add(RAY.copied("Mine"))
    value = 0

    def drag() -> bool:
        nonlocal value
        value += 1
        own.keep(own["Mine"].changed({"own.live.3": value}))
        return OwnWeighers(folder)["Mine"].numbers["own.live.3"] not in (700, value)

    qtbot.waitUntil(drag)


def test_what_cannot_be_read_is_set_aside_and_the_others_are_there(folder):
    OwnWeighers(folder).add(RAY.copied("Mine"))
    (folder / "bad.toml").write_text('name = "x"\nreading = "tarot"\n', encoding="utf-8")
    (folder / "worse.toml").write_bytes(b"\xff\xfe\x00")
    own = OwnWeighers(folder)
    assert list(own) == ["Mine"]
    assert own.set_aside == folder / "bad.toml.broken"
    assert (folder / "worse.toml.broken").read_bytes() == b"\xff\xfe\x00"


def test_a_folder_that_cannot_be_written_is_told_and_the_copy_stays(folder):
    folder.write_text("in the way", encoding="utf-8")
    own, told = OwnWeighers(folder), []
    own.storage.unsaved.connect(told.append)
    own.add(RAY.copied("Mine"))
    assert told == [str(folder / "weigher-1.toml")]
    assert list(own) == ["Mine"]


def test_what_could_not_be_written_is_written_with_the_next(folder):
    folder.write_text("in the way", encoding="utf-8")
    own = OwnWeighers(folder)
    own.add(RAY.copied("Mine"))
    own.rename("Mine", "Ours")
    folder.unlink()
    own.add(RAY.copied("Other"))
    assert OwnWeighers(folder).titles == {"Mine": "Ours", "Other": "Other"}


def test_the_file_of_one_that_is_deleted_stays_with_its_last_numbers(folder):
    own = OwnWeighers(folder)
    for value in (1, 2):
        own.add(RAY.copied("Mine"))
        own.keep(own["Mine"].changed({"own.live.3": value}))
        own.remove("Mine")
    assert list(OwnWeighers(folder)) == []
    removed = [loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.toml.removed"))]
    assert [profile.numbers["own.live.3"] for profile in removed] == [1, 2]


def test_a_demonstration_deletes_no_file(folder):
    OwnWeighers(folder).add(RAY.copied("Mine"))
    own = OwnWeighers(folder)
    own.storage.quiet = True
    own.remove("Mine")
    assert list(own) == []
    assert on_disk(folder) == ["Mine"]


def test_two_windows_lose_nothing_of_each_other(folder):
    one = OwnWeighers(folder)
    one.add(RAY.copied("Mine"))
    other = OwnWeighers(folder)
    one.keep(one["Mine"].changed({"own.live.3": 1200}))
    one.flush()
    other.keep(other["Mine"].changed({"own.live.2": 34}))
    other.flush()
    one.rename("Mine", "Ours")
    other.keep(other["Mine"].changed({"ring": 5}))
    other.flush()
    kept = OwnWeighers(folder)["Mine"].numbers
    assert OwnWeighers(folder).titles == {"Mine": "Ours"}
    assert (kept["own.live.3"], kept["own.live.2"], kept["ring"]) == (1200, 34, 5)


def test_a_machine_that_goes_on_in_another_window_is_not_written_over_a_new_one(folder):
    one = OwnWeighers(folder)
    one.add(RAY.copied("Mine"))
    other = OwnWeighers(folder)
    one.remove("Mine")
    one.add(RAY.copied("New"))
    other.keep(other["Mine"].changed({"ring": 5}))
    other.flush()
    assert sorted(on_disk(folder)) == ["Mine", "New"]


def test_one_that_is_not_there_cannot_be_kept(folder):
    with pytest.raises(KeyError):
        OwnWeighers(folder).keep(RAY)


def test_a_pattern_that_is_drawn_otherwise_is_written_with_its_number(folder):
    own = OwnWeighers(folder)
    drawn = beginning(Beginning.EMPTY, "Drawn")
    own.add(replace(drawn, table=PatternTable((Pattern("*O", 7), Pattern("*X", 5)))))
    table = PatternTable((Pattern("*OO", 9, twice=True), Pattern("*X", 5)))
    own.keep(replace(drawn, table=table))
    own.flush()
    assert OwnWeighers(folder)["Drawn"].table == table
