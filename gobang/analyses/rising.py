"""Carries what was found about a position back to the known positions that lead to it, move by move."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from gobang.analyses.database import AnalysisDatabase
from gobang.analyses.form import Form
from gobang.game.gradual import Gradual


def rising(database: AnalysisDatabase, forms: Iterable[Form]) -> Gradual[int]:
    """Correct these positions by what is known after them, then those before them as long as that changes something.

    Only positions with a finding are corrected: at most as many as are known on the ways to these. Returns how many
    have changed. Raises DatabaseError.
    """
    waiting, changed = deque(forms), 0
    first = {form.key for form in waiting}
    seen = set[int]()
    while waiting:
        form = waiting.popleft()
        better = database.correct(form)
        changed += better
        yield 0.0
        if better or (form.key in first and form.key not in seen):
            seen.add(form.key)
            waiting.extend(database.before(form))
            yield 0.0
    return changed
