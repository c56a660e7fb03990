"""A function that accepts any iterable must loop over it only once, because an iterator is empty afterwards."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

CODE = Path(__file__).parents[1] / "gobang"
ONCE = ("Iterable", "Iterator", "Generator")
LOOPS = (ast.For, ast.While, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def again(code: str) -> list[str]:
    """The parameters declared as an iterable that are used twice, or once inside a loop."""
    found = []
    for function in ast.walk(ast.parse(code)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            arguments = function.args
            for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
                kind = ast.unparse(argument.annotation) if argument.annotation else ""
                if kind.startswith(ONCE) and _uses(function, argument.arg) > 1:
                    found.append(f"{function.name}: {argument.arg}")
    return found


def _uses(function: ast.AST, name: str) -> int:
    """How often the value is read; a use that a loop may repeat counts twice."""
    return sum(_reads(child, name) for child in ast.iter_child_nodes(function))


def _reads(node: ast.AST, name: str) -> int:
    if isinstance(node, ast.Name):
        return int(node.id == name and isinstance(node.ctx, ast.Load))
    reads = sum(_reads(child, name) for child in ast.iter_child_nodes(node))
    if not reads or not isinstance(node, LOOPS):
        return reads
    if isinstance(node, ast.While):
        first = 0
    elif isinstance(node, ast.For):
        first = _reads(node.iter, name)
    else:
        first = _reads(node.generators[0].iter, name)
    return first + 2 * (reads - first)


def test_nobody_goes_twice_through_what_may_be_an_iterator():
    found = {path: again(path.read_text(encoding="utf-8")) for path in CODE.rglob("*.py")}
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("return sum(points)", []),
        ("return [p for p in points]", []),
        ("for p in points:\n  print(p)", []),
        ("held = set(points)\n return points", ["f: points"]),
        ("for width in (1, 2):\n  for p in points:\n   print(p)", ["f: points"]),
        ("return [p for _ in (1, 2) for p in points]", ["f: points"]),
    ],
)
def test_going_twice_is_noticed(body, found):
    assert again(f"def f(points: Iterable[int]) -> object:\n {body}") == found
