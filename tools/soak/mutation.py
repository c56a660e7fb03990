"""Small faults that can be put into a source: a mutant is the source with one of them."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass

OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
MOST_SHOWN = 100
"""Characters of a statement that are shown."""
ANOTHER: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """A faulty source: the line of the fault, the statement before and after, and the whole source."""

    line: int
    before: str
    after: str
    tree: ast.Module

    @property
    def text(self) -> str:
        """The whole source; written only when it is asked for, which takes longer than all the rest."""
        return ast.unparse(ast.fix_missing_locations(self.tree))


def sites(source: str, part: str = "") -> list[tuple[int, int]]:
    """Where and how a source can be mutated, in statements with `part` in them.

    Each is the number of a node, and of one of the faults it can have.
    """
    tree = ast.parse(source)
    alone, above = _left_alone(tree), _parents(tree)
    return [
        (number, way)
        for number, node in enumerate(ast.walk(tree))
        if id(node) not in alone
        for way in range(len(_faults(node)))
        if not part or part in _first(_statement(above, node))
    ]


def mutant(source: str, number: int, way: int) -> Mutant:
    """The mutant of one of the `sites`."""
    tree = ast.parse(source)
    node = list(ast.walk(tree))[number]
    before = _statement(_parents(tree), node)
    line, words = before.lineno, _first(before)
    _faults(node)[way]()
    after = _first(before)
    if len(words) > MOST_SHOWN:
        at = next((i for i, (one, other) in enumerate(zip(words, after, strict=False)) if one != other), 0)
        words, after = (each[max(0, at - 40) :][:MOST_SHOWN] for each in (words, after))
    return Mutant(line, words[:MOST_SHOWN], after[:MOST_SHOWN], tree)


def _faults(node: ast.AST) -> list[Callable[[], None]]:
    """What can be done to a node."""
    found: list[Callable[[], None]] = []

    def put(name: str, value: object) -> None:
        found.append(lambda: setattr(node, name, value))

    match node:
        case ast.Compare(ops=[op]) if type(op) in OPPOSITE:
            put("ops", [OPPOSITE[type(op)]()])
        case ast.BoolOp():
            put("op", ast.Or() if isinstance(node.op, ast.And) else ast.And())
            put("values", node.values[1:] if len(node.values) > 2 else [node.values[0], node.values[0]])
        case ast.BinOp() if type(node.op) in ANOTHER:
            put("op", ANOTHER[type(node.op)]())
        case ast.Constant(value=bool()):
            put("value", not node.value)
        case ast.Constant(value=int(number)):
            put("value", number + 1)
        case ast.If() | ast.While() | ast.IfExp():
            put("test", ast.UnaryOp(ast.Not(), node.test))
        case ast.Return(value=ast.Constant(value=None | False)):
            pass  # whoever calls it only asks whether it is true
        case ast.Return(value=ast.expr()):
            put("value", ast.Constant(None))
    return found + _omissions(node)


def _omissions(node: ast.AST) -> list[Callable[[], None]]:
    """Each statement in the body of a node that can be left out."""
    found: list[Callable[[], None]] = []
    for body in (getattr(node, name, None) for name in ("body", "orelse", "finalbody")):
        for at, each in enumerate(body if isinstance(body, list) else []):
            if _removable(each):
                found.append(lambda body=body, at=at: body.__setitem__(at, ast.Pass()))  # type: ignore[misc]
    return found


def _removable(node: ast.AST) -> bool:
    """Whether this statement does something that can be left out without a NameError."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, (ast.Call, ast.Yield, ast.YieldFrom))
    if isinstance(node, (ast.Raise, ast.Continue, ast.Break, ast.AugAssign)):
        return True
    kept = (ast.Attribute, ast.Subscript)
    return isinstance(node, ast.Assign) and all(isinstance(target, kept) for target in node.targets)


def _left_alone(tree: ast.Module) -> set[int]:
    """The nodes of annotations, decorators, imports, type checks and documentation, and the `strict` of `zip`."""
    alone: set[int] = set()
    for node in ast.walk(tree):
        parts: list[ast.AST | None] = []
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            parts += [node.returns, *node.decorator_list]
        elif isinstance(node, ast.ClassDef):
            parts += node.decorator_list
        elif isinstance(node, (ast.arg, ast.AnnAssign)):
            parts.append(node.annotation)
        elif (
            isinstance(node, (ast.Import, ast.ImportFrom))
            or (isinstance(node, ast.keyword) and node.arg == "strict")
            or (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test))
        ):
            parts.append(node)
        alone |= {id(each) for part in parts if part is not None for each in ast.walk(part)}
    return alone


def _parents(tree: ast.Module) -> dict[ast.AST, ast.AST]:
    """The node that each node is a part of."""
    return {part: node for node in ast.walk(tree) for part in ast.iter_child_nodes(node)}


def _statement(above: dict[ast.AST, ast.AST], wanted: ast.AST) -> ast.stmt:
    """The innermost statement around a node."""
    while not isinstance(wanted, ast.stmt):
        wanted = above[wanted]
    return wanted


def _first(statement: ast.stmt) -> str:
    """A statement in one line."""
    return " ".join(ast.unparse(statement).split())
