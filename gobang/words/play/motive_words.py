"""Why a machine has played a move."""

from __future__ import annotations

from gobang.game.judging import bans
from gobang.game.notation import point_name
from gobang.game.point import Point
from gobang.game.ruleset import RuleSet
from gobang.game.weighers.profile import Tie
from gobang.game.weighers.weights import Weighing
from gobang.game.worth import Proof
from gobang.model.engines.thoughts import Thought
from gobang.model.opponent_id import OpponentId
from gobang.words.catalogue import joined, tr, tr_many
from gobang.words.numbers import number_text, percent_text
from gobang.words.play.opponents import opponent_name
from gobang.words.worth import moves_to_end


def weigher_sentence(player: OpponentId, move: Point, weighing: Weighing, rules: RuleSet) -> str:
    """What the move weighed, and why it was this one where others weigh as much or more."""
    name, point = opponent_name(player), point_name(move, weighing.position.size)
    if not any(weighing.position.grid) and weighing.profile.takes_centre:
        return tr("{0} begins in the centre, whatever the weights are.").format(name)
    weight = weighing.weights[move]
    banned = bans(weighing.position, rules)
    heavier = [each for each, other in weighing.weights.items() if other > weight]
    equal = sum(other == weight for each, other in weighing.weights.items() if each not in banned)
    if heavier:
        return tr("{0} played {1}: it weighs {2}, the most of the points that are not forbidden.").format(
            name, point, number_text(weight)
        )
    if equal == 1:
        return tr("{0} played {1}: it weighs {2}, more than any other point.").format(name, point, number_text(weight))
    if weighing.profile.tie is Tie.FIRST:
        text = tr("{0} played {1}: {3} points weigh {2}, and it is the first of them, row by row from the top.")
    else:
        text = tr("{0} played {1}: {3} points weigh {2}, and it was drawn by lot.")
    return text.format(name, point, number_text(weight), equal)


def engine_sentence(player: OpponentId, thought: Thought, size: int) -> str:
    """What an engine said when it chose its move: its chance or its proof, and the line it expected."""
    name, point, worth = opponent_name(player), point_name(thought.moves[0], size), thought.worth
    if worth is None:
        said = tr("{0} played {1} and did not say what that is worth.").format(name, point)
    elif worth.proof is None:
        said = tr("{0} played {1} and gave itself a chance of {2}.").format(name, point, percent_text(worth.chance))
    elif worth.proof is Proof.DRAW:
        said = tr("{0} played {1} and saw a draw.").format(name, point)
    else:
        moves = moves_to_end(worth.plies)
        if worth.proof is Proof.WIN:
            said = tr_many(
                "{0} played {1} and had proved a win in one move.",
                "{0} played {1} and had proved a win in {2} moves.",
                moves,
            ).format(name, point, moves)
        else:
            said = tr_many(
                "{0} played {1} and saw that it loses in one move.",
                "{0} played {1} and saw that it loses in {2} moves.",
                moves,
            ).format(name, point, moves)
    line = " ".join(point_name(each, size) for each in thought.moves[1:])
    return joined(said, tr("It expected {0}.").format(line)) if line else said
