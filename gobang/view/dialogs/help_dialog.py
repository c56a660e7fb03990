"""The help: how to play, and a list of all keys."""

from __future__ import annotations

from html import escape

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from gobang.game.ruleset import RULES
from gobang.view.art import style
from gobang.view.dialogs.room import give_room
from gobang.view.orders.actions import Actions
from gobang.view.orders.key_map import key_text
from gobang.words.catalogue import tr
from gobang.words.opponents import union_codes
from gobang.words.rules import rule_name, rule_sentence


class HelpDialog(QDialog):
    """One page that can be read from top to bottom; the key list comes from the actions themselves."""

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Help and keys"))
        give_room(self, 640, 640)
        self.page = QTextBrowser(openExternalLinks=False)
        self.page.setAccessibleName(self.windowTitle())
        self.page.setHtml(self._html(actions))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        lesson = buttons.addButton(actions.lesson.text(), QDialogButtonBox.ButtonRole.ActionRole)
        lesson.setToolTip(actions.lesson.toolTip())
        lesson.clicked.connect(self.accept)
        lesson.clicked.connect(actions.lesson.trigger)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[2 * style.UNIT] * 4)
        layout.addWidget(self.page)
        layout.addWidget(buttons)

    def _html(self, actions: Actions) -> str:
        parts = [
            f"<h2>{escape(tr('How to play'))}</h2>",
            *(
                f"<p>{escape(text)}</p>"
                for text in (
                    tr("Two players take turns placing stones. The first to get five in a row wins."),
                    tr("Click a point to place a stone. Take back works even after the end."),
                    tr("Placing a stone at an earlier move starts a variation; nothing you have played is lost."),
                )
            ),
            f"<h3>{escape(tr('Rules'))}</h3><ul>",
            *(
                f"<li>{tr('{0}: {1}').format(f'<b>{escape(rule_name(name))}</b>', escape(rule_sentence(name)))}</li>"
                for name in RULES
            ),
            f"</ul><h3>{escape(tr('Weights'))}</h3><p>",
            escape(
                tr(
                    "The five machines weigh every empty point. Weights on the board paints what they think there; "
                    "point at a crossing to see its sum line by line, and choose a second weigher to compare."
                )
            ),
            f" {escape(union_codes())}",
            f"</p><h3>{escape(tr('Keys on the board'))}</h3><table cellpadding='4'>",
            *(
                f"<tr><td>{escape(keys)}</td><td>{escape(text)}</td></tr>"
                for keys, text in (
                    ("Tab", tr("Go to the board and on to the panels")),
                    (tr("Arrows"), tr("Move the cursor when the board has the focus")),
                    (tr("Enter or Space"), tr("Place a stone at the cursor")),
                    ("H8", tr("Type the name of a point to play there")),
                    ("Esc", tr("Leave the board or close a notice")),
                )
            ),
            f"</table><h3>{escape(tr('Keys'))}</h3><table cellpadding='4'>",
        ]
        for action in actions.all():
            keys = key_text(action.shortcuts())
            if keys:
                parts.append(f"<tr><td>{escape(keys)}</td><td>{escape(action.text())}</td></tr>")
        return "".join([*parts, "</table>"])
