"""What a list of games is narrowed to, besides a position."""

from __future__ import annotations

from gobang.game.library.values import Query
from gobang.game.ruleset import RULES
from gobang.words.catalogue import tr
from gobang.words.library import place
from gobang.words.library.results import result_name
from gobang.words.play.opening_words import renju_opening_title
from gobang.words.play.rule_names import rule_name


def filters_text(query: Query, *, own_only: bool) -> str:
    """Each thing that is looked for, as its chip says it; empty: nothing is."""
    opening = place.OPENINGS.get(query.opening)
    parts = (
        query.text,
        rule_name(query.rule) if query.rule in RULES else "",
        "" if query.result is None else result_name(query.result),
        "" if opening is None else renju_opening_title(opening),
        place.length_names().get((query.least, query.most), "") if query.least or query.most else "",
        place.dates_text(query.since, query.until) if query.since or query.until else "",
        ""
        if query.least_mistakes is None
        else place.mistake_names().get((query.least_mistakes, query.most_mistakes), ""),
        tr("Own games") if own_only else "",
        tr("Duplicates") if query.twins else "",
    )
    return " · ".join(filter(None, parts))
