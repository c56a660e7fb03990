"""Files that say they are of Go, and passes: what is left out is told."""

from __future__ import annotations

import pytest

OF_GO = "The file says that it is a game of Go. It is shown as five in a row."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "(;GM[1]SZ[19];B[dd];W[tt];B[pp])",
            f"{OF_GO} 1 pass is left out: passing is not possible here.",
        ),
        ("(;GM[1]SZ[19];B[dd];W[pp])", OF_GO),
        ("(;GM[4]RU[Renju]SZ[15];B[dd];W[];B[];W[hh])", "2 passes are left out: passing is not possible here."),
        ("(;GM[1]RU[Renju]SZ[15];B[dd];W[hh])", ""),
    ],
)
def test_a_file_of_go_and_passes_that_are_left_out_are_told(driver, tmp_path, text, told):
    path = tmp_path / "go.sgf"
    path.write_text(text)
    files = driver.session.furnishings.files
    files.open_file(str(path))
    assert driver.notice() == told
    files.read_text(text)
    assert driver.notice().endswith(told)
