"""Tells what of a file was not understood, and names all of it in a list."""

from __future__ import annotations

from PySide6.QtCore import Qt

from gobang.controller.context import Context
from gobang.controller.notices.notice import NoticeButton
from gobang.controller.notices.order import NoticeOrder
from gobang.game.fault import Faults
from gobang.view.dialogs.unreadable_dialog import UnreadableDialog
from gobang.view.notice_bar import NoticeKind
from gobang.words.catalogue import Phrase, tr
from gobang.words.faults import more_not_named, not_understood, reason_and_place


def about(faults: Faults) -> Phrase | None:
    """What is said of a file with these faults; None without any."""
    return Phrase(not_understood, (faults,)) if faults else None


def kind(faults: Faults) -> NoticeKind:
    """How loudly that is said."""
    return NoticeKind.WARNING if faults.incomplete else NoticeKind.INFO


def buttons(faults: Faults) -> list[NoticeButton]:
    """The button that names all of them, where the notice names only the first."""
    return [NoticeButton(NoticeOrder.SHOW_FAULTS, (faults,))] if len(faults) > 1 else []


def obey(context: Context) -> None:
    """Let that button show the list."""

    def show(faults: Faults) -> None:
        rows = [reason_and_place(each) for each in faults]
        if faults.more:
            rows.append(("…", more_not_named(faults.more)))
        dialog = UnreadableDialog(rows, context.window, tr("What is not read"), (tr("Where"), tr("Reason")))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    context.notices.obey({NoticeOrder.SHOW_FAULTS: show})
