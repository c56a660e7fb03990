"""The orders that the buttons of notices give, and the texts of those buttons."""

from __future__ import annotations

import enum

from gobang.words.catalogue import tr


class NoticeOrder(enum.Enum):
    """An order that a notice offers. `Notices.obey` sets the function that carries it out."""

    NEW_GAME = "new game"
    AGAIN = "again"
    SWAPPED = "swapped"
    FROM_HERE = "from here"
    KEEP_GAME = "keep game"
    REVIEW = "review"
    WHERE_LOST = "where lost"
    RESUME = "resume"
    ASK_AGAIN = "ask again"
    TAKE_OVER = "take over"
    FORFEIT = "forfeit"
    MOVE_NOW = "move now"
    ACCEPT_DRAW = "accept draw"
    DECLINE_DRAW = "decline draw"
    GO_BACK = "go back"
    WHY = "why"
    NEXT_FORCED = "next forced"
    ALL_DEFENCES = "all defences"
    FORCED_ANEW = "forced anew"
    STOP_FORCED = "stop forced"
    STOP_DEFENCES = "stop defences"
    SHOW_FORBIDDEN = "show forbidden"
    SHOW_BETTER = "show better"
    ANALYSE = "analyse"
    USE_OURS = "use ours"
    RUN_STRANGER = "run stranger"
    RUN_TO_ANALYSE = "run to analyse"
    RUN_TO_MOVE = "run to move"
    SECOND_AGAIN = "second again"
    RUN_SECOND = "run second"
    WITHOUT_SECOND = "without second"
    RENEW = "renew"
    UNDO_EDIT = "undo edit"
    UNDO_PASTE = "undo paste"
    BEGIN_LESSON = "begin lesson"
    NO_LESSON = "no lesson"
    PUT_TOOL_AWAY = "put tool away"
    OPEN_KEPT = "open kept"
    RESUME_KEPT = "resume kept"
    BACK_TO_GAME = "back to game"
    OPEN = "open"
    OTHER_PAGE = "other page"
    STOP_WORK = "stop work"
    STOP_TAKING = "stop taking"
    SHOW_REPORT = "show report"
    SAVE = "save"
    SAVE_ELSEWHERE = "save elsewhere"
    EXPORT_ELSEWHERE = "export elsewhere"
    SHOW_UNREADABLE = "show unreadable"
    SHOW_FAULTS = "show faults"
    LIBRARY_AGAIN = "library again"
    PUT_BACK = "put back"
    ADD_DROPPED = "add dropped"
    MAKE_MINE = "make mine"
    MACHINE_BACK = "machine back"
    PAUSE_DEEPENING = "pause deepening"
    RESUME_DEEPENING = "resume deepening"
    END_DEEPENING = "end deepening"
    EVERY_MOVE = "every move"
    STOP_BALANCE = "stop balance"
    ADD_BALANCE = "add balance"


def order_name(order: NoticeOrder) -> str:
    """The text of its button."""
    return {
        NoticeOrder.NEW_GAME: tr("New game"),
        NoticeOrder.AGAIN: tr("Again"),
        NoticeOrder.SWAPPED: tr("Swap sides"),
        NoticeOrder.FROM_HERE: tr("From this position"),
        NoticeOrder.KEEP_GAME: tr("Keep this game"),
        NoticeOrder.REVIEW: tr("Review"),
        NoticeOrder.WHERE_LOST: tr("Where did I lose?"),
        NoticeOrder.RESUME: tr("Continue"),
        NoticeOrder.ASK_AGAIN: tr("Try again"),
        NoticeOrder.TAKE_OVER: tr("Take over"),
        NoticeOrder.FORFEIT: tr("Count as a loss"),
        NoticeOrder.MOVE_NOW: tr("Try again"),
        NoticeOrder.ACCEPT_DRAW: tr("Accept"),
        NoticeOrder.DECLINE_DRAW: tr("Decline"),
        NoticeOrder.GO_BACK: tr("Go back"),
        NoticeOrder.WHY: tr("Why?"),
        NoticeOrder.NEXT_FORCED: tr("Next move"),
        NoticeOrder.ALL_DEFENCES: tr("All defences"),
        NoticeOrder.FORCED_ANEW: tr("Search anew"),
        NoticeOrder.STOP_FORCED: tr("Stop"),
        NoticeOrder.STOP_DEFENCES: tr("Stop"),
        NoticeOrder.SHOW_FORBIDDEN: tr("Show"),
        NoticeOrder.SHOW_BETTER: tr("Show"),
        NoticeOrder.ANALYSE: tr("Try again"),
        NoticeOrder.USE_OURS: tr("Use Gobang's engine"),
        NoticeOrder.RUN_STRANGER: tr("Run it"),
        NoticeOrder.RUN_TO_ANALYSE: tr("Run it"),
        NoticeOrder.RUN_TO_MOVE: tr("Run it"),
        NoticeOrder.SECOND_AGAIN: tr("Try again"),
        NoticeOrder.RUN_SECOND: tr("Run it"),
        NoticeOrder.WITHOUT_SECOND: tr("No second engine"),
        NoticeOrder.RENEW: tr("Try again"),
        NoticeOrder.UNDO_EDIT: tr("Undo"),
        NoticeOrder.UNDO_PASTE: tr("Undo"),
        NoticeOrder.BEGIN_LESSON: tr("Start"),
        NoticeOrder.NO_LESSON: tr("Not now"),
        NoticeOrder.PUT_TOOL_AWAY: tr("Done"),
        NoticeOrder.OPEN_KEPT: tr("Open it"),
        NoticeOrder.RESUME_KEPT: tr("Resume it"),
        NoticeOrder.BACK_TO_GAME: tr("Back to your game"),
        NoticeOrder.OPEN: tr("Open another"),
        NoticeOrder.OTHER_PAGE: tr("Other encoding…"),
        NoticeOrder.STOP_WORK: tr("Cancel"),
        NoticeOrder.STOP_TAKING: tr("Cancel"),
        NoticeOrder.SHOW_REPORT: tr("Show report"),
        NoticeOrder.SAVE: tr("Save as…"),
        NoticeOrder.SAVE_ELSEWHERE: tr("Save elsewhere"),
        NoticeOrder.EXPORT_ELSEWHERE: tr("Save elsewhere"),
        NoticeOrder.SHOW_UNREADABLE: tr("Show them"),
        NoticeOrder.SHOW_FAULTS: tr("Show all"),
        NoticeOrder.LIBRARY_AGAIN: tr("Try again"),
        NoticeOrder.PUT_BACK: tr("Undo"),
        NoticeOrder.ADD_DROPPED: tr("Add"),
        NoticeOrder.MAKE_MINE: tr("Make it mine"),
        NoticeOrder.MACHINE_BACK: tr("Undo"),
        NoticeOrder.PAUSE_DEEPENING: tr("Pause"),
        NoticeOrder.RESUME_DEEPENING: tr("Go on"),
        NoticeOrder.END_DEEPENING: tr("End it"),
        NoticeOrder.EVERY_MOVE: tr("All moves"),
        NoticeOrder.STOP_BALANCE: tr("Stop"),
        NoticeOrder.ADD_BALANCE: tr("Add to the record"),
    }[order]
