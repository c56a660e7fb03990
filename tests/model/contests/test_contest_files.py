"""A contest goes anywhere with the files it needs: weighers and openings are copied, programs are named in full."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gobang.contest.planning.plan import ContestFormat, ContestPlan, OpeningChoice, OpeningKind, PlannedEntrant
from gobang.game.weighers.profile_text import SUFFIX
from gobang.model.contests import contest_files
from gobang.model.contests.contest_files import put_files, resolved, with_file, with_files


@pytest.fixture
def plan(tmp_path):
    """Two weighers of the same name from two folders, a program, and openings of a file."""
    entrants = []
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "mine.toml").write_text(folder)
        entrants.append(PlannedEntrant(folder, f"{folder}/mine.toml"))
    (tmp_path / "lines.PSQ").write_text("openings")
    program = PlannedEntrant("program", "cmd:./engine --fast", folder="two")
    tutorial = PlannedEntrant("tutorial", "run-code")
    openings = OpeningChoice(OpeningKind.FILE, "lines.PSQ")
    made = ContestPlan("Cup", ContestFormat.ROUND_ROBIN, (*entrants, program, tutorial), openings=openings)
    return resolved(made, tmp_path)


def test_what_a_plan_names_is_found_from_anywhere(plan, tmp_path):
    one, _, program, tutorial = plan.entrants
    assert one.machine == str(tmp_path / "one" / "mine.toml")
    assert (program.machine, program.folder) == ("cmd:./engine --fast", str(tmp_path / "two"))
    assert tutorial.machine == "run-code"
    assert plan.openings.file == str(tmp_path / "lines.PSQ")


def test_files_of_the_same_name_are_kept_apart(plan, tmp_path):
    held = with_files(plan)
    names = [entrant.machine for entrant in held.plan.entrants]
    assert names[:2] == ["machines/mine.toml", "machines/mine-2.toml"]
    assert held.plan.openings.file == "openings.psq"
    folder = tmp_path / "contest"
    folder.mkdir()
    put_files(folder, held.files)
    assert [(folder / name).read_text() for name in names[:2]] == ["one", "two"]
    assert (folder / "openings.psq").read_text() == "openings"


def test_a_program_of_another_contest_lies_in_a_folder_of_its_own(plan):
    held = with_files(plan, within="cup")
    assert sorted(held.files) == ["cup/mine-2.toml", "cup/mine.toml", "cup/openings.psq"]


def test_one_more_entrant_takes_a_name_that_is_free(plan):
    kept = {"machines/mine.toml"}
    entrant, files = with_file(plan.entrants[1], lambda name: name not in kept)
    assert entrant.machine == "machines/mine-2.toml"
    assert files == {entrant.machine: b"two"}


def test_what_is_gone_or_too_large_raises(plan, tmp_path, monkeypatch):
    gone = replace(plan.entrants[0], machine=str(tmp_path / f"gone{SUFFIX}"))
    with pytest.raises(FileNotFoundError):
        with_files(replace(plan, entrants=(gone,)))
    monkeypatch.setattr(contest_files, "LARGEST", 2)
    with pytest.raises(ValueError, match="too large"):
        with_files(plan)
