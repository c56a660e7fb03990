"""Why what was once found of positions is not at hand."""

from __future__ import annotations

from gobang.words.catalogue import tr


def words_only_beside_games() -> str:
    """Why no words can be written now."""
    return tr("In a game only while an analysis is on; in a record and on a free board always.")
