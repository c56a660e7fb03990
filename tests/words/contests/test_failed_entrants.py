"""Why an entrant cannot play, in the window and in a terminal."""

import pytest

from gobang.contest.running.messages import EntrantFailed
from gobang.words.contests.contest import failed_sentence
from gobang.words.contests.place import entrant_failed_sentence


@pytest.mark.parametrize(
    ("why", "said"),
    [("no-file", "the file of its weigher is gone"), ("bad-file", "the file of its weigher cannot be read")],
)
def test_a_weigher_without_its_file_is_told_with_the_file(why, said):
    told = EntrantFailed("own", why, "machines/own.toml")
    assert failed_sentence(told) == f"own: {said} (machines/own.toml)"
    assert entrant_failed_sentence(told).startswith(f"own cannot play: {said} (machines/own.toml).")
