"""The sentences of notices about files, engines, choices and the course of a game; other modules here have the rest."""

from __future__ import annotations

from gobang.game.engines.trouble import Trouble
from gobang.game.notation import point_name
from gobang.game.point import Stone
from gobang.game.record.marks import MarkTool
from gobang.game.ruleset import Verdict
from gobang.model.analysis.blunders import Blunder
from gobang.model.analysis.hint import LINE, Hint, HintSource
from gobang.model.opponent_id import HUMAN, OpponentId
from gobang.model.setup import Mode, Setup
from gobang.words.board import stone_name
from gobang.words.catalogue import Phrase, as_list, joined, tr, tr_many
from gobang.words.engines.engines import trouble_sentence
from gobang.words.numbers import percent_text, whole_percent_text
from gobang.words.play.match import ending_sentence
from gobang.words.play.opponents import engine_name, level_name, mode_name, opponent_name, weigher_name
from gobang.words.record.edits import tool_name
from gobang.words.worth import move_worth_text

# Files and folders


def settings_set_aside(name: str) -> str:
    """The settings were unreadable; their file is called `name` now."""
    return tr("The settings could not be read. They are kept as {0}; the defaults are used.").format(name)


def game_set_aside(name: str) -> str:
    """The unfinished game was unreadable; its file is called `name` now."""
    return tr("The unfinished game could not be read. It is kept as {0}; a new game begins.").format(name)


def results_set_aside(name: str) -> str:
    """The results against machines were unreadable; their file is called `name` now."""
    return tr("Your results could not be read. They are kept as {0}; counting starts over.").format(name)


def level_set_aside(name: str) -> str:
    """The adaptive opponent's level was unreadable; its file is called `name` now."""
    return tr("Your level could not be read. It is kept as {0}; the adaptive opponent starts over.").format(name)


def settings_unsaved(path: str, why: Phrase) -> str:
    """The settings' file cannot be written."""
    return tr("Your settings cannot be saved: {0} cannot be written ({1}). They hold until you quit.").format(
        path, why()
    )


def results_unsaved(path: str, why: Phrase) -> str:
    """The results' file cannot be written."""
    return tr("Your results cannot be saved: {0} cannot be written ({1}). They hold until you quit.").format(
        path, why()
    )


def level_unsaved(path: str, why: Phrase) -> str:
    """The file of the adaptive opponent's level cannot be written."""
    return tr("Your level cannot be saved: {0} cannot be written ({1}). It holds until you quit.").format(path, why())


def keys_unusable(titles: tuple[str, ...]) -> str:
    """Keys in the settings cannot be used; the commands of these titles have their usual ones."""
    return tr("Some shortcuts in the settings cannot be used; these commands have their usual keys: {0}").format(
        as_list(titles)
    )


def games_unsaved(path: str, why: Phrase) -> str:
    """A game cannot be written."""
    return tr("Games cannot be kept: {0} cannot be written ({1}). Save this one yourself.").format(path, why())


def reading(name: str, part: float) -> str:
    """A large file is being read; `part` of it, from 0 to 1, is done. A pasted text has no name."""
    what = tr("Reading {0}…").format(name) if name else tr("Reading the text…")
    return f"{what} {whole_percent_text(round(100 * part))}"


def saving(name: str, part: float) -> str:
    """A large file is being written."""
    return f"{tr('Saving {0}…').format(name)} {whole_percent_text(round(100 * part))}"


def opened_not(name: str, why: Phrase) -> str:
    """A file cannot be opened."""
    return tr("{0} cannot be opened: {1}. The game on the board is untouched.").format(name, why())


def pasted(moves: int, stones: int) -> str:
    """A game of so many moves, or a position with so many stones, was pasted over the one on the board."""
    if not moves and not stones:
        return tr("Pasted an empty board.")
    if not moves:
        return tr_many("Pasted a position with one stone.", "Pasted a position with {0} stones.", stones).format(stones)
    return tr_many("Pasted a game of one move.", "Pasted a game of {0} moves.", moves).format(moves)


def nothing_to_paste() -> str:
    """There is no text on the clipboard."""
    return tr("The clipboard holds no text.")


def unread(why: Phrase) -> str:
    """A text that was pasted or dropped is no game."""
    return tr("That is neither moves such as h8i9h7, nor a drawn board, nor an SGF record ({0}).").format(why())


def saved(name: str) -> str:
    """A file was written."""
    return tr("Saved as {0}.").format(name)


def saved_apart(name: str) -> str:
    """A file was written that had other names, by hard links."""
    return tr("Saved as {0}. The file had other names too: under those the old game still stands.").format(name)


def unsaved(name: str, why: Phrase) -> str:
    """A file was not written."""
    return tr("{0} could not be saved: {1}.").format(name, why())


def picture_unsaved(name: str) -> str:
    """A picture was not written."""
    return tr("{0} could not be saved. Choose a folder that can be written, and .png, .svg, .gif or .pdf.").format(name)


def copied() -> str:
    """Something was copied to the clipboard."""
    return tr("Copied.")


def ended_by_fault() -> str:
    """The program was ended by a fault in native code last time."""
    return tr("Gobang was ended by a fault last time. Your game was saved; a report tells what happened.")


# Engines


def engines_set_aside(name: str) -> str:
    """The list of engines was unreadable; its file is called `name` now."""
    return tr("The list of engines could not be read. It is kept as {0}.").format(name)


def weighers_unsaved(path: str, why: Phrase) -> str:
    """A weigher of somebody's own cannot be written."""
    return tr("Your machine cannot be saved: {0} cannot be written ({1}). It stays until you quit.").format(path, why())


def weigher_set_aside(name: str) -> str:
    """A weigher's file was unreadable; it is called `name` now."""
    return tr("One of your machines could not be read. Its file is kept as {0}.").format(name)


def engines_unsaved(path: str, why: Phrase) -> str:
    """The list of engines cannot be written."""
    return tr("Your engines cannot be saved: {0} cannot be written ({1}). They stay until you quit.").format(
        path, why()
    )


def engine_not_ready(said: str) -> str:
    """The preparation of our engine failed; it `said` why."""
    return tr("The engine could not be prepared ({0}). Try again, or choose another opponent.").format(said)


def kernels_unkept(why: str) -> str:
    """What our engine has compiled cannot be kept, because of `why`."""
    text = tr(
        "What the engine compiles cannot be kept ({0}), so it gets ready anew at each start. "
        "It plays all the same; free some space on the disk or mend the folder's permissions."
    )
    return text.format(why)


def replaced(opponent: OpponentId) -> str:
    """The move just played was a stand-in's."""
    return tr("A weigher made this move: “{0}” is still getting ready.").format(opponent_name(opponent))


def replaced_uncounted(opponent: OpponentId) -> str:
    """The same in a game that would have been counted among the results against `opponent`."""
    text = tr("A weigher made this move: “{0}” is still getting ready. This game will not count in your results.")
    return text.format(opponent_name(opponent))


def reviewing(key: str) -> str:
    """A game that is over is shown from its first move; `key` shows the next one, and may be empty."""
    if not key:
        return tr("The game from its beginning: step through the list of moves.")
    return tr("The game from its beginning: {0} shows the next move.").format(key)


def loss_is_sought() -> str:
    """A game that was lost is being reviewed, and the move that has lost it will be shown."""
    return tr("The engine looks for the move that lost the game. It will be shown as soon as it is found.")


# The game


def begun_elsewhere() -> str:
    """Two machines play again, and therefore begin with a random opening."""
    return tr("A random opening was placed: from the empty board these machines might play the same game again.")


def change_question(wanted: Setup, now: Setup) -> str:
    """The question whether to start a new game with the choice that was made; its buttons begin one or keep this one.

    It is short enough to be whole, with what becomes of the game on the board, beside the board of a small window.
    """
    if wanted.mode is Mode.VERSUS and (wanted.opponent != now.opponent or now.mode is not Mode.VERSUS):
        question = tr("Play “{0}”?").format(opponent_name(wanted.opponent))
    elif wanted.mode is not now.mode:
        question = tr("{0}?").format(mode_name(wanted.mode))
    else:
        question = tr("New game with this choice?")
    return tr("{0} This one is kept.").format(question)


def ended(verdict: Verdict, own: Stone | None, before: int, after: int, counts: bool) -> str:
    """How the game ended; `own` is the reader's side against a machine.

    `before` is the level at which the adaptive opponent played, `after` its level now; the same if it was another.
    A game that does not count among the reader's results is said not to.
    """
    text = ending_sentence(verdict, own=own)
    if own is not None and not counts:
        return joined(text, tr("Not counted in your results."))
    if before == after:
        return text
    moved = tr("The adaptive opponent rises to level {0}: {1}.")
    if after < before:
        moved = tr("The adaptive opponent goes down to level {0}: {1}.")
    return joined(text, moved.format(after, level_name(after)))


def draw_offered(stone: Stone) -> str:
    """`stone` offers the other side a draw."""
    return tr("{0} offers a draw.").format(stone_name(stone))


def draw_declined(opponent: OpponentId, stone: Stone) -> str:
    """The sentence that a draw was declined; it names a machine by its name, a person by the colour."""
    name = stone_name(stone) if opponent == HUMAN else tr("“{0}”").format(opponent_name(opponent))
    return tr("{0} declines the draw.").format(name)


def overtaken() -> str:
    """The board changed between a press and its release."""
    return tr("The board changed in mid-click. Click again.")


def left_paused() -> str:
    """The person has gone to another place, and a timed game waits."""
    return tr("The game is paused while you are here: its clock stands still.")


def slept() -> str:
    """The computer slept, and the game waits."""
    return tr("The computer was asleep or frozen, so the game is paused. Nobody has lost time.")


def placed_for(machine: OpponentId, stone: Stone) -> str:
    """A person has placed a stone of `machine`, which plays `stone`."""
    return tr("You placed {0}'s stone for “{1}”.").format(stone_name(stone), opponent_name(machine))


def machine_troubled(machine: OpponentId, trouble: Trouble, said: str) -> str:
    """Why a machine at the board did not move, and what it `said` about it."""
    if machine.scheme:  # nothing else can happen to it
        return tr("“{0}” has no legal move.").format(opponent_name(machine))
    return trouble_sentence(trouble, engine_name(machine), said)


# Hints and blunders


def nothing_to_hint_at() -> str:
    """A hint would be asked for where the game is over."""
    return tr("The game is over: go back a move for a hint.")


def no_hint_yet() -> str:
    """A hint was asked for while the game is opened by a rule."""
    return tr("There are hints when the opening is over.")


def looking() -> str:
    """The engine was asked for a hint and has not answered."""
    return tr("The engine is looking at the board…")


def hint_sentence(hint: Hint, steps: int, size: int) -> str:
    """The sentence of a hint at its step `steps`, from 0."""
    name, thought = point_name(hint.best[0], size), hint.thought
    if steps == 0:
        texts = {
            HintSource.ENGINE: tr("Look here, says the engine. Ask again for the point."),
            HintSource.LATE: tr("Look here, says {0}: the engine is not ready yet. Ask again for the point."),
            HintSource.MUTE: tr("Look here, says {0}: the engine gives no answer. Ask again for the point."),
        }
        return texts[hint.source].format(weigher_name(hint.scheme))
    if thought is None:
        texts = {
            HintSource.LATE: tr("{0} would play {1}. The engine is still getting ready: ask again in a while."),
            HintSource.MUTE: tr("{0} would play {1}. The engine gives no answer."),
        }
        return texts[hint.source].format(weigher_name(hint.scheme), name)
    if steps == 1:
        text = tr("The engine would play {0} ({1}). Ask again for the line.")
        return text.format(name, move_worth_text(thought.worth))
    line = " ".join(point_name(point, size) for point in thought.moves[:LINE])
    return tr("The engine expects {0} ({1}).").format(line, move_worth_text(thought.worth))


def blunder_sentence(blunder: Blunder, yours: bool) -> str:
    """How much a move has cost, and the better move; `yours` if the person at the board made it."""
    then, now = percent_text(blunder.before), percent_text(blunder.after)
    better = point_name(blunder.better[0], blunder.node.position.size)
    if yours:
        return tr("Your chance fell from {0} to {1}. Better: {2}.").format(then, now, better)
    sentence = tr("{0}'s chance fell from {1} to {2}. Better: {3}.")
    return sentence.format(stone_name(blunder.stone), then, now, better)


# The record


def removed(many: int) -> str:
    """So many moves were deleted from the record."""
    return tr_many("One move deleted.", "{0} moves deleted.", many).format(many)


def put_first() -> str:
    """The line of the move shown was put before the others."""
    return tr("This line comes first now.")


def line_added(many: int) -> str:
    """So many moves of the analysis were added to the record."""
    if not many:
        return tr("These moves are in the record already.")
    return tr_many("One move added to the record.", "{0} moves added to the record.", many).format(many)


def line_ends() -> str:
    """There are no more moves in the line that is followed on the board."""
    return tr("The line ends here. Esc lets it go.")


def tool_taken(tool: MarkTool) -> str:
    """Clicks now set marks instead of stones."""
    return tr("{0}: click a crossing, or press Enter at the cursor. Esc ends it.").format(tool_name(tool))


def full_screen(leave: str, rest: str) -> str:
    """The window fills the screen; these keys leave that, and show the menus. A key may be empty."""
    told = tr("Full screen: Esc or {0} ends it.").format(leave) if leave else tr("Full screen: Esc ends it.")
    return joined(told, tr("{0} or the edge of the screen shows the menus.").format(rest)) if rest else told


def no_more_mistakes(known: bool) -> str:
    """The user wants the next mistake of a review; `known`: there is one, which is on the board."""
    if known:
        return tr("There is no other mistake.")
    return tr("No mistake is known. Review this game to find them.")


def round_again(forward: bool) -> str:
    """The last mistake in this direction was passed; the jump has gone on from the other end."""
    if forward:
        return tr("No mistake follows; this is the first one.")
    return tr("No mistake comes before; this is the last one.")


def ask_about_points(stone: Stone) -> str:
    """The position before a mistake is on the board, whose points can be asked about."""
    return tr("Click any point: what if {0} plays there?").format(stone_name(stone))


def still_reviewing() -> str:
    """The engine is at work on the whole game, so a move cannot be asked about."""
    return tr("The review is still running. Ask about a point when it is finished.")


def trying() -> str:
    """A game has begun before a mistake of the one that was reviewed."""
    return tr("Play on from here, and do better. “Back to the review” leads back.")
