"""`gobang-engine training`: rules on answers to tasks, and makes new tasks."""

from __future__ import annotations

import json
from itertools import islice
from typing import TYPE_CHECKING

from gobang.engine.protocol.order_lines import serve
from gobang.engine.search.stop import Stop
from gobang.game.train.orders import RulingOrder, TasksOrder, read_order, write_ruling
from gobang.game.train.task_text import dumps

if TYPE_CHECKING:
    from gobang.engine.search.searcher import Searcher


def run() -> None:
    """Answer orders until the input ends."""
    serve(read_order, _obey)


def _obey(order: RulingOrder | TasksOrder, searcher: Searcher, stop: Stop) -> None:
    if isinstance(order, TasksOrder):
        from gobang.engine.train.makers import TaskMaker

        maker = TaskMaker(order.rules, order.size, order.seed, stop)
        for task in islice(maker.tasks(order.kind), order.count):
            print(json.dumps({"task": json.loads(dumps(task))}), flush=True)
        return
    from gobang.engine.train.examiner import Examiner

    ruling = Examiner(searcher).rule(order.position, order.rules, order.aim, order.move, stop)
    if ruling is not None:
        print(write_ruling(ruling, order.position.size), flush=True)
