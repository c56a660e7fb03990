"""What is said of threats: what a stone would make, what the other side would do, and how its win goes."""

from __future__ import annotations

from gobang.game.analysis.forced import WinAnswer
from gobang.game.analysis.proof_node import WinKind
from gobang.game.analysis.threat_lens import Threatened, at
from gobang.game.forbidden import Forbidden, ForbiddenKind
from gobang.game.notation import point_name
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.review.shapes import Threat
from gobang.game.ruleset import RuleSet
from gobang.words.board import stone_name
from gobang.words.catalogue import as_list, joined, tr, tr_in, tr_many
from gobang.words.worth import move_worth_text, moves_to_end


def threat_name(threat: Threat) -> str:
    """What a stone makes, in the words of the field; empty for nothing."""
    return {
        Threat.FIVE: tr_in("threat", "five"),
        Threat.STRAIGHT_FOUR: tr_in("threat", "straight four"),
        Threat.DOUBLE_FOUR: tr_in("threat", "double four"),
        Threat.FOUR_THREE: tr_in("threat", "four-three"),
        Threat.FOUR: tr_in("threat", "four"),
        Threat.DOUBLE_THREE: tr_in("threat", "double three"),
        Threat.THREE: tr_in("threat", "open three"),
        Threat.NONE: "",
    }[threat]


def threat_sign(threatened: Threatened) -> str:
    """The same in at most two characters, for the board."""
    if threatened.threat is Threat.NONE:
        return "3" if threatened.false else "6"
    return {
        Threat.FIVE: "5",
        Threat.STRAIGHT_FOUR: "4",
        Threat.DOUBLE_FOUR: "44",
        Threat.FOUR_THREE: "43",
        Threat.FOUR: "4",
        Threat.DOUBLE_THREE: "33",
        Threat.THREE: "3",
    }[threatened.threat]


def lens_phrases(threatened: Threatened, size: int) -> list[str]:
    """What the lens says of one side at a crossing: what it makes there, and why that is worth nothing, or more."""
    found = [threat_name(threatened.threat)] if threatened.threat is not Threat.NONE else []
    if threatened.banned is not None:
        found.append(tr("forbidden: {0}").format(_kind(threatened.banned.kind)))
    for each in threatened.false:
        text = tr("false three: {0} is forbidden ({1})")
        found.append(text.format(*_reason(each, size)))
    if threatened.unanswered is not None:
        text = tr("wins: Black may not stop it at {0} ({1})")
        found.append(text.format(*_reason(threatened.unanswered, size)))
    return found


def lens_text(threatened: Threatened, size: int) -> str:
    """The same in one text: "Black: four-three"."""
    return tr("{0}: {1}").format(stone_name(threatened.stone), as_list(lens_phrases(threatened, size)))


def lens_sentence(found: tuple[Threatened, ...], size: int) -> str:
    """All that the lens shows, in a sentence: which threats each side can make, and where."""
    if not found:
        return tr("Threat lens: neither side can make a three or a four here.")
    sides = [_side(found, stone, size) for stone in (Stone.BLACK, Stone.WHITE)]
    return joined(*(side for side in sides if side))


def lens_off() -> str:
    """The lens was put away."""
    return tr("The threat lens is off.")


def _side(found: tuple[Threatened, ...], stone: Stone, size: int) -> str:
    """What one side can make where, the strongest first; false threats are left out."""
    parts = []
    for threat in Threat:
        points = [
            point_name(each.point, size)
            for each in found
            if each.stone is stone and each.threat is threat and each.banned is None and threat is not Threat.NONE
        ]
        if points:
            parts.append(f"{threat_name(threat)} {' '.join(points)}")
    return tr("{0}: {1}.").format(stone_name(stone), as_list(parts)) if parts else ""


def _reason(forbidden: Forbidden, size: int) -> tuple[str, str]:
    return point_name(forbidden.point, size), _kind(forbidden.kind)


def _kind(kind: ForbiddenKind) -> str:
    return {
        ForbiddenKind.OVERLINE: tr_in("forbidden", "overline"),
        ForbiddenKind.DOUBLE_FOUR: tr_in("forbidden", "double four"),
        ForbiddenKind.DOUBLE_THREE: tr_in("forbidden", "double three"),
    }[kind]


# What the other side threatens


def nothing_threatened() -> str:
    """It would be asked where the game is over."""
    return tr("The game is over: nothing is threatened any more.")


def looking_at_threat(stone: Stone) -> str:
    """The engine looks at what `stone` would do if it were its turn."""
    return tr("Looking at what {0} threatens…").format(stone_name(stone))


def threat_waits(stone: Stone) -> str:
    """The same, while the engine compiles itself."""
    return tr("The engine is still getting ready; then it says what {0} threatens.").format(stone_name(stone))


def no_threat_told() -> str:
    """The engine has no answer."""
    return tr("The engine gives no answer to what is threatened. Ask again.")


def no_threat_yet() -> str:
    """It was asked while the game is opened by a rule."""
    return tr("What is threatened is told when the opening is over.")


def threat_sentence(answer: WinAnswer, asked: Position, rules: RuleSet) -> str:
    """What the side to move in `asked` threatens to do: its win and how it begins, or its best move."""
    name, first = stone_name(asked.turn), point_name(answer.line[0], asked.size)
    made = made_name(asked, answer.line[0], rules)
    if answer.found is None:
        best = tr("{0} threatens no forced win. Best would be {1} ({2}), {3}.")
        plain = tr("{0} threatens no forced win. Best would be {1} ({2}).")
        return (best if made else plain).format(name, first, move_worth_text(answer.best), made)
    moves = moves_to_end(answer.plies)
    if moves == 1:
        return tr("{0} threatens to win at once: five at {1}.").format(name, first)
    if answer.found is WinKind.VCF:
        text = tr_many("{0} threatens to win by fours in 1 move.", "{0} threatens to win by fours in {1} moves.", moves)
    elif answer.found is WinKind.VCT:
        text = tr_many(
            "{0} threatens to win by fours and threes in 1 move.",
            "{0} threatens to win by fours and threes in {1} moves.",
            moves,
        )
    else:
        text = tr_many("{0} threatens to win in 1 move.", "{0} threatens to win in {1} moves.", moves)
    begins = tr("It begins with {0}, {1}.").format(first, made) if made else tr("It begins with {0}.").format(first)
    return joined(text.format(name, moves), begins)


def step_sentence(line: tuple[Point, ...], asked: Position, rules: RuleSet) -> str:
    """The last of the moves that are shown of such a win: "3. White J9, four."."""
    position = asked
    for point in line[:-1]:
        position = position.play(point)
    made = made_name(position, line[-1], rules)
    name = point_name(line[-1], asked.size)
    text = tr("{0}. {1} {2}, {3}.") if made else tr("{0}. {1} {2}.")
    return text.format(len(line), stone_name(position.turn), name, made)


def made_name(position: Position, point: Point, rules: RuleSet) -> str:
    """What the side to move makes there, or else what it stops."""
    found = at(position, point, position.turn, rules)
    if found is not None and found.threat is not Threat.NONE:
        return threat_name(found.threat)
    stopped = at(position, point, position.turn.other, rules)
    if stopped is None or stopped.threat not in (Threat.FIVE, Threat.STRAIGHT_FOUR):
        return ""
    return tr("stops the {0}").format(threat_name(stopped.threat))
