"""The table of activities and orders in docs/orders.md: what each order can come down to on each board.

`python -m tools.orders_table` prints it; `--write` puts it into the document.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from gobang.game.record.edits import EditKind
from gobang.game.record.record import Record
from gobang.model.activity import Activity, Reviewing, Searching, Tinkering, Waiting, deed_of
from gobang.model.game_state import Exercise, ExerciseKind, GameState, Opening, Playing, Reading
from gobang.model.orders import Facts, Order

DOCUMENT = Path(__file__).parents[1] / "docs" / "orders.md"
START = "<!-- made by tools/orders_table.py -->\n"


def activities() -> dict[str, Activity]:
    """One of each, by its name in the table."""
    game = GameState(Record())
    return {
        "Playing": Playing(),
        "Playing, browsed": Playing(browsed=True, pasted_over=game),
        "Playing, after its opening": Playing(placed=3),
        "Opening": Opening(),
        "Reading": Reading(game),
        "Exercise of the lesson": Exercise(ExerciseKind.LESSON, game),
        "The same, browsed": Exercise(ExerciseKind.LESSON, game, browsed=True),
        "Task": Exercise(ExerciseKind.TASK, game),
        "Reviewing": Reviewing(Playing(browsed=True)),
        "Searching": Searching(Playing()),
        "Waiting": Waiting(Playing()),
        "Tinkering": Tinkering(Playing()),
    }


def all_facts() -> Iterator[Facts]:
    """Boards on which nothing is so, on which all is so, and those that differ from them in one fact."""
    everything: dict[str, Any] = {
        field.name: _other(getattr(Facts(), field.name), field.name) for field in fields(Facts)
    }
    for base in (Facts(), Facts(**everything)):
        yield base
        for field in fields(Facts):
            other: Any = getattr(Facts(), field.name) if getattr(base, field.name) else everything[field.name]
            yield replace(base, **{field.name: other})
    yield Facts(running=True, machines=1)


def _other(usual: object, name: str) -> object:
    """A value of a fact that says it is so."""
    if usual is None:
        return EditKind.COMMENT
    return 2 if name == "machines" else True


def table() -> str:
    """The table, as Markdown."""
    known = activities()
    lines = [["order", *known], ["---"] * (len(known) + 1)]
    for order in Order:
        cells = []
        for activity in known.values():
            deeds = {deed_of(activity, order, facts) for facts in all_facts()} - {None}
            cells.append(" · ".join(sorted(deed.value for deed in deeds if deed is not None)) or "–")
        lines.append([order.value, *cells])
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def main(arguments: list[str]) -> int:
    """Print the table, or write it."""
    if arguments == ["--write"]:
        text = DOCUMENT.read_text(encoding="utf-8")
        DOCUMENT.write_text(text[: text.index(START) + len(START)] + "\n" + table(), encoding="utf-8")
    else:
        print(table(), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
