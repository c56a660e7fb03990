"""All actions of the window: menus, buttons, context menus and the list of keys show these."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from gobang.game.record.marks import MarkTool
from gobang.view.frame.place import Place
from gobang.view.frame.tabs import Tab, tab_name
from gobang.words.catalogue import tr, tr_in
from gobang.words.numbers import exact_decimal_text
from gobang.words.record.edits import same_position_tip, similar_position_tip, tool_name

Key = QKeySequence.StandardKey
Action = QAction
"""An order of the window, for those who do not know Qt's widgets."""
orders = logging.getLogger("gobang.orders")


def key_texts(action: QAction) -> list[str]:
    """The keys of `action` as this system writes them, the usual one first."""
    return [key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts()]


def first_key(action: QAction) -> str:
    """The usual key of `action` as this system writes it, or "" if it has none."""
    return next(iter(key_texts(action)), "")


class Actions:
    """The window's actions with their keys. The window shows them; the controllers connect them.

    `paused`: the game is paused, and Pause therefore lets it continue.
    """

    paused = False

    def __init__(self, owner: QWidget, places: Sequence[Place] = ()) -> None:
        self._owner = owner
        self.forbidden_for_now: set[QAction] = set()
        """The actions whose tool tips say why they are disabled."""
        make = self._make

        self.new_game = make(tr("New game"), tr("Start a new game with the same players and rules"), Key.New)
        self.game_options = make(tr("Set up a new game…"), tr("Choose players, rule, board and time"), "Ctrl+Shift+N")
        self._make_file_actions()
        self.quit = make(tr("Quit"), "", Key.Quit, role=QAction.MenuRole.QuitRole)

        self.take_back = make("", "", Key.Undo)
        self.redo = make("", "", Key.Redo, "Ctrl+Shift+Z", "Ctrl+Y")
        self.copy = make(tr("Copy position"), tr("Copy the moves, such as h8i9h7"), Key.Copy)
        self.copy_text = make(tr("Copy as text"), tr("Copy the board drawn with letters"), "Ctrl+Shift+C")
        self.copy_picture = make(tr("Copy as picture"), tr("Copy the board as a picture"), "Ctrl+Shift+I")
        self.share = make(
            tr("Share position…"), tr("Give it away as a link, a QR code, moves or a picture"), "Ctrl+Shift+U"
        )
        self.paste = make(tr("Paste position"), tr("Set up the moves, board or game on the clipboard"), Key.Paste)
        self._make_record_actions()
        self.tell_undo()

        self._make_game_actions()
        self.previous = make(tr("Previous move"), "", "Left", "Alt+Left")
        self.next = make(tr("Next move"), "", "Right", "Alt+Right")
        self.first = make(tr("To the first move"), "", "Home")
        self.last = make(tr("To the last move"), "", "End")
        self.ten_back = make(tr("Ten moves back"), "", "PgUp")
        self.ten_on = make(tr("Ten moves forward"), "", "PgDown")
        self.previous_variation = make(tr("Previous variation"), "", "Up")
        self.next_variation = make(tr("Next variation"), "", "Down")

        self._make_weights()
        self.coordinates = make(tr("Change coordinates"), tr("Letters and numbers, numbers only, or none"), "K")
        self.numbers = make(tr("Move numbers"), tr("Write its number on each stone"), "Alt+N", checkable=True)
        self.followers = make(
            tr("Mark next moves"),
            tr("Mark the next moves of the record, its variations too; not while a game is played"),
            "Alt+B",
            checkable=True,
        )
        self.forbidden = make(tr("Forbidden points"), tr("Mark where Black may not play"), "Alt+X", checkable=True)
        self.threat_lens = make(
            tr("Threat lens"),
            tr("Mark every five, four and three that either side can make"),
            "Shift+X",
            checkable=True,
        )
        self._make_turns()
        self._make_replay()
        self.full_screen = make(tr("Full screen"), tr("Fill the screen with the board"), "F11", checkable=True)
        self.reset_layout = make(tr("Reset layout"), tr("Put everything back where it was at first"))
        self.preferences = make(tr("Preferences…"), "", "Ctrl+,", role=QAction.MenuRole.PreferencesRole)

        self.peek = make(tr("Menus and panel"), tr("In full screen: show what is hidden, or hide it again"), "F9")
        self.peek.setEnabled(False)
        self.places = {
            place.name: make(place.title(), place.tip(), f"Ctrl+{place.key}", checkable=True) for place in places
        }
        self.tabs = {
            tab: make(tr("{0} tab").format(tab_name(tab)), tr("Show this tab of the panel"), f"Alt+{number}")
            for number, tab in enumerate(Tab, 1)
        }

        self.help = make(tr("Manual"), tr("How everything is used, with search"), "F1", "?")
        self.lesson = make(tr("First lesson"), tr("Five short steps on the board; your game waits meanwhile"))
        self.machine_lesson = make(
            tr("Your first machine"), tr("Six short steps in the workshop; your game waits meanwhile")
        )
        self.about = make(tr("About Gobang"), "", role=QAction.MenuRole.AboutRole)

    def _make_game_actions(self) -> None:
        make = self._make
        self.hint = make(tr("Hint"), tr("First where to look, then which point, then how it goes on"), "H", "F2")
        self.threat = make(
            tr("What is threatened?"), tr("Show what the other side would do if it were its turn, move by move"), "X"
        )
        self._make_forced()
        self._make_balances()
        self.move_now = make(tr("Let the machine move"), tr("The machine plays the next move"), "Ctrl+M")
        self.one_move = make("", "", "Ctrl+Right")
        self._word(self.one_move, tr("One move"), tr("One machine moves, then the game waits"), short=tr("Step"))
        self.analysis = make(
            tr("Analyse"),
            tr("Let an engine think about the position shown, or stop it"),
            "Space",
            "Ctrl+Shift+A",
            checkable=True,
        )
        self.second_engine = make(
            tr("Second engine…"), tr("Let a second engine think about the same position, or no longer"), "Ctrl+K"
        )
        self._make_narrowings()
        self.deepen = make(
            tr("Deepen this branch…"), tr("Let the engine search all that follows in the record, one after the other")
        )
        self.engines = make(tr("Engines…"), tr("Add, change and test other engines"))
        self.transcript = make(
            tr("Engine transcript…"), tr("Everything sent to the engine in this game, and everything it answered")
        )
        self.pause = make(tr("Pause"), tr("Stop the clock and the machines"), "Ctrl+P")
        self.resign = make(tr("Resign"), tr("Give up this game"), "Ctrl+R")
        self.offer_draw = make(tr("Offer a draw"), tr("Propose a draw to your opponent"), "Ctrl+D")
        self.swap_sides = make(tr("Swap sides"), tr("Start a new game with the colours exchanged"), "Ctrl+Shift+X")

    def _make_narrowings(self) -> None:
        make = self._make
        self.leave_out = make(
            tr("Leave out of the analysis"),
            tr("Let the analysis leave out the move under the cursor or the pointer, or look at it again"),
            "-",
        )
        self.look_only = make(
            tr("Analyse only this move"),
            tr("Let the analysis look at the move under the cursor or the pointer alone, and at others marked so"),
            "+",
        )
        self.every_move = make(tr("Analyse all moves"), tr("Let the analysis look at all moves again"), "Alt+0")

    @property
    def narrowings(self) -> Sequence[QAction]:
        """The orders that say which moves the analysis looks at."""
        return self.leave_out, self.look_only, self.every_move

    def _make_forced(self) -> None:
        make = self._make
        side, other = tr("Look for a forced win of the side to move"), tr("Look for a forced win of the other side")
        self.win_by_fours = make(tr("Win by fours (VCF)"), side, "F6")
        self.win_by_threats = make(tr("Win by threats (VCT)"), side, "F7")
        self.any_win = make(tr("Any forced win"), side, "F8")
        self.other_by_fours = make(tr("Other side: by fours (VCF)"), other, "Shift+F6")
        self.other_by_threats = make(tr("Other side: by threats (VCT)"), other, "Shift+F7")
        self.other_any = make(tr("Other side: any forced win"), other, "Shift+F8")
        self.all_defences = make(
            tr("All defences"), tr("Show every reply to the forced win on the board, and what refutes it"), "Ctrl+F8"
        )
        self.defend = make(tr("Only moves that defend"), tr("Show every move that does not lose"), "Shift+D", "Ctrl+F7")

    def _make_balances(self) -> None:
        make = self._make
        one, two = tr("Look for a stone after which both sides stand alike"), tr("Look for two such stones, one each")
        self.balance_one = make(tr("Even with one stone"), one, "Shift+B", "Ctrl+F6")
        self.balance_two = make(tr("Even with two stones"), two, "Alt+Shift+B")

    @property
    def forced(self) -> Sequence[QAction]:
        """The orders that look for forced wins of a kind, and for what does not lose."""
        return (
            *(self.win_by_fours, self.win_by_threats, self.any_win),
            *(self.other_by_fours, self.other_by_threats, self.other_any, self.all_defences, self.defend),
        )

    def _make_file_actions(self) -> None:
        make = self._make
        self.open = make(tr("Open…"), tr("Open a game record"), Key.Open)
        self.save = make(tr("Save"), tr("Save the game record"), Key.Save)
        self.save_as = make(tr("Save as…"), tr("Save the game record under another name"), "Ctrl+Shift+S")
        self.export_picture = make(
            tr("Export picture…"), tr("Save the board as PNG or SVG, or the game as an animated GIF or PDF"), "Ctrl+E"
        )
        self.print = make(
            tr("Print…"), tr("Print the game: diagrams with numbered moves, and comments"), "Ctrl+Shift+P"
        )

    def _make_record_actions(self) -> None:
        make = self._make
        self.previous_mistake = make("", "", "Shift+N", "Shift+F3")
        self.next_mistake = make("", "", "N", "F3")
        self.tell_mistakes("")
        self.back_to_review = make(
            tr("Back to the review"), tr("Go back to the reviewed game, to the move that you try yourself"), "Ctrl+B"
        )
        self.back_to_review.setEnabled(False)
        self.forward = make(tr_in("beside Take back", "Forward"), tr("One move forward"))
        self.promote = make(tr("Make this the main line"), tr("Put this variation first"))
        self.prefer = make(tr("Prefer to its alternatives"), tr("The main line goes on with this move from here"))
        self.copy_branch = make(tr("Copy branch"), tr("Copy this move and everything after it"))
        self.paste_branch = make(
            tr("Paste as variation"), tr("Add the moves on the clipboard after the move shown"), "Ctrl+Shift+V"
        )
        self.merge = make(tr("Merge a file…"), tr("Add the moves and comments of another file to this game"))
        self.find = make(tr("Find…"), tr("Find comments and marks in the record"), Key.Find)
        self.same_position = make(tr("Same position elsewhere"), same_position_tip(), "Ctrl+G")
        self.similar_position = make(tr("Similar position elsewhere"), similar_position_tip(), "Ctrl+Shift+G")
        self.remove = make(tr("Delete from here"), tr("Delete this move and everything after it from the record"))
        self.comment = make(tr("Comment on this move"), tr("Write beside the move shown"), "Ctrl+Shift+M")
        self.own_words = make(
            tr("Your words on this position…"),
            tr("Write a label, a mark and a text for the position, in the analysis database"),
            "Ctrl+Shift+W",
        )
        self.take_record = make(
            tr("Take this record into the database…"),
            tr("Keep the labels and comments of this record for its positions, in the analysis database"),
        )
        self.copy_line = make(tr("Copy line"), tr("Copy the moves of the whole line shown"))
        self.about_game = make(tr("About this game…"), tr("Players, event, date and result"), "Ctrl+I")
        self.edit_position = make(
            tr("Edit position…"), tr("Put stones on the board and play from there"), "Ctrl+Shift+E"
        )

        self.find_in_library = make(
            tr("Find this position in the library"), tr("Show the games that hold the position on the board"), "Ctrl+L"
        )
        self.mark_letter = make(tool_name(MarkTool.LETTER), tr("Set the next letter"), "Ctrl+Shift+L", checkable=True)
        self.mark_number = make(tool_name(MarkTool.NUMBER), tr("Set the next number"), "Ctrl+Shift+D", checkable=True)
        self.mark_triangle = make(tool_name(MarkTool.TRIANGLE), tr("Set a triangle"), "Ctrl+Shift+T", checkable=True)
        self.mark_square = make(tool_name(MarkTool.SQUARE), tr("Set a square"), "Ctrl+Shift+B", checkable=True)
        self.mark_circle = make(tool_name(MarkTool.CIRCLE), tr("Set a circle"), "Ctrl+Shift+O", checkable=True)
        self.mark_cross = make(tool_name(MarkTool.CROSS), tr("Set a cross"), "Ctrl+Shift+K", checkable=True)
        self.erase_mark = make(
            tool_name(MarkTool.ERASER), tr("Take a letter or a shape away"), "Ctrl+Shift+R", checkable=True
        )

    def _make_weights(self) -> None:
        make = self._make
        self.weights = make(
            tr("Weights on the board"), tr("What a weigher thinks of every point"), "W", "F4", checkable=True
        )
        self.why = make(
            tr("Why did it play that?"), tr("Go back before a machine's move and show what it saw there"), "Shift+W"
        )
        self.pin = make(
            tr("Keep the sum in sight"),
            tr("Keep the sum of the point under the cursor or the pointer in sight, or let it go"),
            "P",
        )
        self.table = make(tr("The machines' numbers…"), tr("The table of numbers each of the five plays by"), "T")

    def _make_replay(self) -> None:
        self.replay = self._make("", "", "F5", checkable=True)
        self.replay_faster = self._make(tr("Replay faster"), "", "Ctrl+F5")
        self.replay_slower = self._make(tr("Replay slower"), "", "Shift+F5")
        self.tell_replay(running=False, seconds=1)

    def tell_replay(self, *, running: bool, seconds: float) -> None:
        """Set whether the moves are being played by themselves, and how long each position is shown."""
        self.replay.setChecked(running)
        pace = tr("{0} s for each move").format(exact_decimal_text(seconds))
        text = tr("Stop the replay") if running else tr("Replay the moves")
        self._word(self.replay, text, tr("{0}, {1}").format(text, pace))

    def _make_turns(self) -> None:
        make = self._make
        self.turn_right = make(tr("Turn right"), tr("Turn the board a quarter to the right"), "Alt+Shift+Right")
        self.turn_left = make(tr("Turn left"), tr("Turn the board a quarter to the left"), "Alt+Shift+Left")
        self.mirror = make(tr("Mirror"), tr("Exchange left and right"), "Alt+Shift+M")
        self.unturned = make(tr("Usual view"), tr("A1 at the lower left"), "Alt+Shift+Home")

    def tell_thinking(self, thinking: bool) -> None:
        """Set whether a machine is thinking; if so, "move now" is enabled."""
        if thinking:
            self._word(self.move_now, tr("Move now"), tr("The machine plays the best it has found so far"))
        else:
            self._word(self.move_now, tr("Let the machine move"), tr("The machine plays the next move"))

    def tell_full(self, full: bool) -> None:
        """Set whether the window fills the screen; the tool tip then says how to leave that."""
        tip = tr("Leave the full screen") if full else tr("Fill the screen with the board")
        self._word(self.full_screen, tr("Full screen"), tip)

    def tell_undo(self, undone: str = "", redone: str = "", *, free: bool = False) -> None:
        """Set the names of the edits that undo and redo apply to; without a name they apply to moves.

        On a `free` board they are steps back and forward, which change nothing.
        """
        if undone:
            tip = tr("Undo the last change")
            self._word(self.take_back, tr("Undo: {0}").format(undone), tip, short=tr("Undo"))
        elif free:
            tip = tr("Go back one move; nothing is removed")
            self._word(self.take_back, tr("Step back"), tip, short=tr_in("step", "Back"))
        else:
            self._word(self.take_back, tr("Take back"), tr("Take back your last move"))
        forward = tr_in("step", "Forward") if free else tr_in("beside Take back", "Forward")
        self._word(self.forward, forward, tr("One move forward"))
        if redone:
            self._word(self.redo, tr("Redo: {0}").format(redone), tr("Make the change again"))
        elif free:
            self._word(self.redo, tr("Step forward"), tr("Go on one move"))
        else:
            self._word(self.redo, tr("Redo move"), tr("Play again the move you took back"))

    @property
    def marks(self) -> Mapping[MarkTool, QAction]:
        """The tools that set letters and shapes on the board, and the one that erases them."""
        return {
            MarkTool.LETTER: self.mark_letter,
            MarkTool.NUMBER: self.mark_number,
            MarkTool.TRIANGLE: self.mark_triangle,
            MarkTool.SQUARE: self.mark_square,
            MarkTool.CIRCLE: self.mark_circle,
            MarkTool.CROSS: self.mark_cross,
            MarkTool.ERASER: self.erase_mark,
        }

    def tell_paused(self, paused: bool) -> None:
        """Set whether the game is paused."""
        self.paused = paused
        if paused:
            self._word(self.pause, tr("Continue"), tr("Let the game go on from the position shown"))
        else:
            self._word(self.pause, tr("Pause"), tr("Stop the clock and the machines"))

    @property
    def on_board(self) -> Sequence[QAction]:
        """The orders that change what is seen on the board of the game, and therefore lead to it."""
        return (
            *(
                self.take_back,
                self.redo,
                self.hint,
                self.threat,
                *self.forced,
                *(self.balance_one, self.balance_two),
                self.move_now,
                self.analysis,
                self.second_engine,
                self.pause,
                self.resign,
            ),
            self.one_move,
            *(self.offer_draw, self.previous, self.next, self.first, self.last, self.ten_back, self.ten_on),
            *(self.previous_variation, self.next_variation, self.weights, self.numbers, self.followers, self.why),
            *(
                self.forbidden,
                self.threat_lens,
                self.previous_mistake,
                self.next_mistake,
                self.forward,
                self.promote,
                self.remove,
            ),
            *(
                self.prefer,
                self.paste_branch,
                self.merge,
                self.same_position,
                self.similar_position,
                self.edit_position,
                self.lesson,
            ),
        )

    @property
    def named(self) -> Mapping[str, QAction]:
        """Every action by the name that settings keep, such as "new-game", "place-play" and "tab-moves"."""
        single = {name.replace("_", "-"): value for name, value in vars(self).items() if isinstance(value, QAction)}
        places = {f"place-{name}": action for name, action in self.places.items()}
        return single | places | {f"tab-{tab.value}": action for tab, action in self.tabs.items()}

    def set_keys(self, action: QAction, keys: Sequence[QKeySequence]) -> None:
        """Give `action` these keys instead of those it has; its tool tip names the first."""
        action.setShortcuts(keys)
        self._word(action, action.text(), action.statusTip(), short=action.iconText())

    def allow(self, action: QAction, *, why_not: str, useful: bool = True) -> None:
        """Enable `action` if it is `useful` now and nothing forbids it; otherwise its tool tip says `why_not`."""
        action.setEnabled(useful and not why_not)
        if why_not:
            self.forbidden_for_now.add(action)
            action.setToolTip(why_not)
        elif action in self.forbidden_for_now:
            self.forbidden_for_now.remove(action)
            self._word(action, action.text(), action.statusTip(), short=action.iconText())

    def tell_mistakes(self, why_none: str) -> None:
        """Say in the tips where the orders for mistakes lead; while no mistake is known, `why_none` and what to do."""
        previous = why_none or tr("Go to the previous mistake")
        self._word(self.previous_mistake, tr("Previous mistake"), previous, short=tr("‹ Mistake"))
        following = why_none or tr("Go to the next mistake that a review has found")
        self._word(self.next_mistake, tr("Next mistake"), following, short=tr("Mistake ›"))

    def all(self) -> Sequence[QAction]:
        """Every action."""
        return tuple(self.named.values())

    def _make(
        self,
        text: str,
        tip: str = "",
        *keys: QKeySequence.StandardKey | str,
        checkable: bool = False,
        role: QAction.MenuRole = QAction.MenuRole.NoRole,
    ) -> QAction:
        action = QAction(self._owner, checkable=checkable)
        action.setMenuRole(role)
        sequences: list[QKeySequence] = []
        for key in keys:
            bound = [QKeySequence(key)] if isinstance(key, str) else _bindings(key)
            sequences += [sequence for sequence in bound if sequence not in sequences]
        action.setShortcuts(sequences)
        self._word(action, text, tip)
        self._owner.addAction(action)
        return action

    def _word(self, action: QAction, text: str, tip: str, *, short: str = "") -> None:
        """Set the action's text, a `short` one for its button, and its tool tip, which names its first key."""
        action.setText(text)
        action.setIconText(short or text.rstrip("…"))
        tip = tip or text
        action.setStatusTip(tip)
        if key := first_key(action):
            tip = f"{tip} ({key})"
        action.setToolTip(tip)


def _bindings(key: QKeySequence.StandardKey) -> list[QKeySequence]:
    """The system's keys for `key`, without F13 and the following, which Qt binds for keyboards of the nineties."""
    return [bound for bound in QKeySequence.keyBindings(key) if not _is_of_old(bound)]


def _is_of_old(bound: QKeySequence) -> bool:
    chord: QKeyCombination = bound[0]  # type: ignore[index]  # the stubs do not know it
    return Qt.Key.Key_F13 <= chord.key() <= Qt.Key.Key_F35
