"""A review in SGF: our own property REVIEW of every node, and the properties that other programs show.

REVIEW holds what was found out about the position after the node's move, for the side to move: `0.5423`, `win 9` or
`loss 4`, then `rule renju`, and if known `line h8 i9`, `passing win 5 h8 i9` (what the other side would have if it were
its turn) and `only`. What was found under another rule counts for nothing. Everything else that a review says follows
from that and from the moves, so that no engine is needed for it.

Last comes `seal` with a sum over the position and all that, made with this machine's key. Without a right one it is
only what a file says: its wins and losses are read as estimates, until our engine has looked at the position.

Beside it stand SBKV, Black's chance in percent as Sabaki keeps it, V, the same from -1 to 1, and for mistakes and only
moves one of BM, DO and TE (red-bean.com/sgf). What somebody else has written into these properties is left as it is.
What is said of mistakes in comments is only in the file: `sgf_remark`.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence

from gobang.game.formats import sgf_remark
from gobang.game.judging import judge
from gobang.game.notation import NotationError, parse_point, point_name
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Node
from gobang.game.review.appraisal import Appraisal, Finding
from gobang.game.review.grades import Grade, MoveReview
from gobang.game.ruleset import RuleSet
from gobang.game.worth import Proof

PROPERTY = sgf_remark.REVIEW
SHOWN = ("V", "SBKV", "BM", "DO", "TE")
"""The properties for other programs."""
SEAL = "seal "
SEAL_DIGITS = 24
"""How many hexadecimal digits of its sum a seal has."""
SIGNS = {
    Grade.INACCURACY: {"DO": [""]},
    Grade.MISTAKE: {"BM": ["1"]},
    Grade.BLUNDER: {"BM": ["2"]},
    Grade.MISSED_WIN: {"BM": ["2"]},
    Grade.LOSING_MOVE: {"BM": ["2"]},
}
ONLY = {"TE": ["1"]}


def with_review(
    node: Node, finding: Finding, rules: RuleSet, review: MoveReview | None = None, key: bytes = b""
) -> dict[str, list[str]]:
    """The properties of a node with this finding in the place of any earlier one; `review` is about its move.

    It is sealed with the `key`, if there is one. What a file has told stays as it stands there.
    """
    if finding.told:
        return node.properties
    ours = PROPERTY in node.properties
    kept = {name: list(values) for name, values in node.properties.items() if not (ours and name in SHOWN)}
    size = node.position.size
    parts = [_written(finding.appraisal), f"rule {rules.name}"]
    if finding.appraisal.line:
        parts.append(f"line {_names(finding.appraisal.line, size)}")
    if finding.passing is not None:
        parts.append(f"passing {_written(finding.passing)} {_names(finding.passing.line, size)}".strip())
    if finding.only:
        parts.append("only")
    kept[PROPERTY] = sealed(node.position, parts, key)
    to_move = finding.appraisal if node.position.turn is Stone.BLACK else finding.appraisal.turned
    shown = {"SBKV": [f"{100 * to_move.chance:.1f}"], "V": [f"{2 * to_move.chance - 1:.3f}"]}
    if review is not None and review.grade is not None:
        shown |= ONLY if review.only and not review.grade.is_mistake else SIGNS.get(review.grade, {})
    signed = any(name in kept for name in ("BM", "DO", "TE", "IT"))
    for name, values in shown.items():
        if name not in kept and not (signed and name in ("BM", "DO", "TE")):
            kept[name] = values
    return kept


def without_review(node: Node) -> dict[str, list[str]]:
    """The properties of a node without what a review has written."""
    if PROPERTY not in node.properties:
        return node.properties
    return {name: values for name, values in node.properties.items() if name not in (*SHOWN, PROPERTY)}


def findings_of(nodes: Sequence[Node], rules: RuleSet, key: bytes = b"") -> dict[int, Finding]:
    """What a review under these rules has found out about the positions of these nodes, by their ply.

    What cannot be read is left out, and lines that cannot be played are. Files of earlier editions name no rule. What
    was not sealed with the `key` is told.
    """
    found = {}
    for node in nodes:
        values = node.properties.get(PROPERTY)
        if values:
            with contextlib.suppress(ValueError, NotationError, IndexError):
                told = {word: rest for word, _, rest in (value.strip().partition(" ") for value in values[1:])}
                if told.get("rule", rules.name) == rules.name:
                    finding = _finding(node, values[0], told)
                    found[node.ply] = finding if _is_sealed(node, values, key) else _as_told(node, finding, rules)
    return found


def _finding(node: Node, value: str, told: Mapping[str, str]) -> Finding:
    passing = None
    if words := told.get("passing", "").split():
        passing = _read(" ".join(words[:2]), _line(words[2:], node.position))
    return Finding(node.ply, _read(value, _line(told.get("line", "").split(), node.position)), passing, "only" in told)


def _as_told(node: Node, finding: Finding, rules: RuleSet) -> Finding:
    """The finding of a file: nothing of it is proved, unless the game is over in this position."""
    value, position = finding.appraisal, node.position
    verdict = judge(position, rules) if value.proof and not value.plies else None
    winner = position.turn if value.proof is Proof.WIN else position.turn.other
    over = verdict is not None and verdict.winner is winner
    return Finding(node.ply, value if over else Appraisal(value.chance, line=value.line), told=True)


def sealed(position: Position, parts: Sequence[str], key: bytes) -> list[str]:
    """These values of REVIEW with the seal that makes them this machine's own.

    None without a key, and none on a board without stones, of which all reviews say the same: its seal would tell which
    files come from one machine.
    """
    if not key or not position.has_stones:
        return list(parts)
    stones = [[(point.x, point.y) for point in position.stones(stone)] for stone in (Stone.BLACK, Stone.WHITE)]
    text = json.dumps([position.size, *stones, position.turn, parts])
    return [*parts, SEAL + hmac.new(key, text.encode(), hashlib.sha256).hexdigest()[:SEAL_DIGITS]]


def _is_sealed(node: Node, values: Sequence[str], key: bytes) -> bool:
    """Whether the last of these values is the seal of the others."""
    *parts, last = (value.strip() for value in values)
    own = sealed(node.position, parts, key)
    return len(own) > len(parts) and hmac.compare_digest(own[-1].encode(), last.encode("utf-8", "surrogatepass"))


def _written(value: Appraisal) -> str:
    return f"{value.chance:.4f}" if value.proof is None else f"{value.proof.value} {value.plies}"


def _read(text: str, line: tuple[Point, ...]) -> Appraisal:
    """Raises ValueError."""
    word, _, plies = text.strip().partition(" ")
    if not plies:
        chance = float(word)
        if not 0 <= chance <= 1:
            raise ValueError(text)
        return Appraisal(chance, line=line)
    many = int(plies)
    if many < 0 or Proof(word) is Proof.DRAW:
        raise ValueError(text)
    return Appraisal.won(many, line) if Proof(word) is Proof.WIN else Appraisal.lost(many, line)


def _names(points: Sequence[Point], size: int) -> str:
    return " ".join(point_name(point, size).lower() for point in points)


def _line(names: Sequence[str], position: Position) -> tuple[Point, ...]:
    """The moves with these names; none if they cannot be played one after the other."""
    points = tuple(parse_point(name, position.size) for name in names)
    playable = len(set(points)) == len(points) and all(map(position.is_free, points))
    return points if playable else ()
