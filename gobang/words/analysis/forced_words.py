"""What is said of forced wins that are looked for, and of their proofs."""

from __future__ import annotations

from gobang.game.analysis.forced import WinAnswer
from gobang.game.analysis.proof import ProofTree
from gobang.game.analysis.proof_node import WinKind
from gobang.game.notation import point_name
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.model.forced.kept_wins import ClaimedWin
from gobang.words.analysis.database_words import day_text
from gobang.words.board import stone_name
from gobang.words.catalogue import Phrase, joined, tr, tr_many
from gobang.words.numbers import number_text
from gobang.words.worth import moves_to_end


def looking_for_win(stone: Stone, kind: WinKind, seconds: int, nodes: int, claim: ClaimedWin | None = None) -> str:
    """A win of `stone` is looked for since so many seconds; so many nodes were searched.

    `claim` is a win of which only another program says that it is there.
    """
    name = stone_name(stone)
    if nodes:
        text = {
            WinKind.VCF: tr("Looking for a win of {0} by fours (VCF)… {1} s, {2} nodes"),
            WinKind.VCT: tr("Looking for a win of {0} by fours and threes (VCT)… {1} s, {2} nodes"),
            WinKind.ANY: tr("Looking for any forced win of {0}… {1} s, {2} nodes"),
        }[kind]
    else:
        text = {
            WinKind.VCF: tr("Looking for a win of {0} by fours (VCF)…"),
            WinKind.VCT: tr("Looking for a win of {0} by fours and threes (VCT)…"),
            WinKind.ANY: tr("Looking for any forced win of {0}…"),
        }[kind]
    looking = text.format(name, seconds, number_text(nodes))
    return joined(claimed_win(stone, claim), looking) if claim is not None else looking


def win_waits(stone: Stone, claim: ClaimedWin | None = None) -> str:
    """The same, while the engine compiles itself."""
    waits = tr("The engine is still getting ready; then it looks for a win of {0}.").format(stone_name(stone))
    return joined(claimed_win(stone, claim), waits) if claim is not None else waits


def claimed_win(stone: Stone, claim: ClaimedWin) -> str:
    """A win of `stone` is known only because another program says so."""
    moves = moves_to_end(claim.plies)
    text = tr_many(
        "Only {0} says that {1} wins in 1 move, and not how.",
        "Only {0} says that {1} wins in {2} moves, and not how.",
        moves,
    )
    return text.format(claim.engine, stone_name(stone), moves)


def no_answer() -> str:
    """The engine has no answer."""
    return tr("The engine gives no answer. Ask again.")


def win_sentence(answer: WinAnswer, kind: WinKind, asked: Position, claim: ClaimedWin | None = None) -> str:
    """What was found of a win of the side to move in `asked`, of the kind that was asked for.

    If nothing was, it is told, too, which other program has said that there is one.
    """
    name = stone_name(asked.turn)
    if answer.found is None:
        nothing = _no_win(name, kind, answer, asked)
        return joined(nothing, claimed_win(asked.turn, claim)) if claim is not None else nothing
    moves, first = moves_to_end(answer.plies), point_name(answer.line[0], asked.size)
    if moves == 1:
        return tr("{0} wins at once: five at {1}.").format(name, first)
    if answer.found is WinKind.VCF:
        text = tr_many("{0} wins by VCF in 1 move: {2} ({3}).", "{0} wins by VCF in {1} moves: {2} ({3}).", moves)
    elif answer.found is WinKind.VCT:
        text = tr_many("{0} wins by VCT in 1 move: {2} ({3}).", "{0} wins by VCT in {1} moves: {2} ({3}).", moves)
    else:
        text = tr_many("{0} wins by force in 1 move: {2} ({3}).", "{0} wins by force in {1} moves: {2} ({3}).", moves)
    return text.format(name, moves, first, tr("the shortest") if answer.shortest else tr("perhaps not the shortest"))


def known_win_sentence(answer: WinAnswer, kind: WinKind, asked: Position, engine: str, date: int) -> str:
    """The same of a win that was found earlier, by which engine and when."""
    known = tr("Known: {0}.").format(f"{engine} · {day_text(date)}")
    return joined(win_sentence(answer, kind, asked), known)


def if_to_move(stone: Stone, sentence: Phrase) -> str:
    """A sentence about the side that is not to move on the board."""
    return tr("If it were {0}'s turn: {1}").format(stone_name(stone), sentence)


def _no_win(name: str, kind: WinKind, answer: WinAnswer, asked: Position) -> str:
    if answer.exhausted and answer.within >= asked.count(Stone.EMPTY):  # no win is longer than the board has room for
        texts = {
            WinKind.VCF: tr("{0} has no win by fours (VCF); that is proved."),
            WinKind.VCT: tr("{0} has no win by fours and threes (VCT); that is proved."),
            WinKind.ANY: tr("{0} has no forced win: proved."),
        }
    elif answer.exhausted:
        texts = {
            WinKind.VCF: tr("{0} has no win by fours (VCF) of up to {1} moves: proved."),
            WinKind.VCT: tr("{0} has no win by fours and threes (VCT) of up to {1} moves: proved."),
            WinKind.ANY: tr("{0} has no forced win: proved."),
        }
    else:
        texts = {
            WinKind.VCF: tr("No win of {0} by fours (VCF) was found in the time; there may be one."),
            WinKind.VCT: tr("No win of {0} by fours and threes (VCT) was found in the time; there may be one."),
            WinKind.ANY: tr("No forced win of {0} was found in the time; there may be one."),
        }
    return texts[kind].format(name, moves_to_end(answer.within))


# The proof


def proving(positions: int) -> str:
    """Every defence is being worked out; the proof has so many positions by now."""
    if not positions:
        return tr("Working out every defence…")
    return tr("Working out every defence… {0} positions").format(number_text(positions))


def no_whole_proof() -> str:
    """The whole proof was not found."""
    return tr("Not every defence could be worked out: it takes too long, or the proof is too large.")


def proof_sentence(proof: ProofTree) -> str:
    """What a proof says, and how large it is."""
    moves = moves_to_end(proof.plies[0])
    text = tr_many(
        "{0} wins in 1 move, whatever is replied. Positions: {2}, replies: {3}.",
        "{0} wins in at most {1} moves, whatever is replied. Positions: {2}, replies: {3}.",
        moves,
    )
    replies = sum(len(node.replies) for node in proof.nodes)
    return text.format(stone_name(proof.position.turn), moves, number_text(len(proof.nodes)), number_text(replies))


def proof_comment(proof: ProofTree) -> str:
    """The comment at the beginning of its file."""
    return proof_sentence(proof)


def proof_note() -> str:
    """How the window of a proof is read."""
    return tr("Each row: a reply, and what refutes it. Every other reply loses at once. A row is shown on the board.")


def reply_text(number: int, reply: Point, size: int) -> str:
    """A reply, with the number of its move: "2. K8"."""
    return f"{number}. {point_name(reply, size)}"


def attack_text(number: int, attack: Point, made: str, size: int) -> str:
    """The attacker's move, with its number and what it makes: "3. L7, four"."""
    text = f"{number}. {point_name(attack, size)}"
    return tr("{0}, {1}").format(text, made) if made else text


def row_words(reply: str, attack: str, left: str, *, first: bool) -> str:
    """A row of a proof in words: "2. K8, refuted by 3. L7, four: wins in 4 moves"; the `first` one has no reply."""
    text = tr("Beginning: {1}: wins in {2}") if first else tr("{0}, refuted by {1}: wins in {2}")
    return text.format(reply, attack, left)


def moves_left_text(plies: int) -> str:
    """After how many moves of the attacker the game ends at the latest."""
    return tr_many("1 move", "{0} moves", moves_to_end(plies)).format(moves_to_end(plies))


def proof_files() -> dict[str, str]:
    """The kinds of files that hold a proof."""
    return {tr("Game records"): "*.sgf", tr("RenLib libraries"): "*.lib"}


def proof_saved(name: str) -> str:
    """A proof was saved."""
    return tr("Saved as {0}. gobang-cli proof check tells whether it holds.").format(name)


def proof_unwritten(path: str, why: object) -> str:
    """It cannot be written there."""
    return tr("{0} cannot be written ({1}).").format(path, why)


def proof_of_other_kind() -> str:
    """The name of the file asks for a format that holds no tree."""
    return tr("Only .sgf and .lib hold a proof. Choose one of them.")


def proof_without_moves() -> str:
    """A .lib was wanted of a position that no moves in turn lead to."""
    return tr("A .lib holds only moves in turn on 15 × 15, which do not lead to this position. Choose .sgf.")


def proof_too_large() -> str:
    """Written out, the proof is too large."""
    return tr("With all its branches the proof is too large for a file.")
