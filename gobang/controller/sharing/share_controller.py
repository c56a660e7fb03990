"""Gives the position away: as a link with its QR code, as moves, as a picture."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.game.formats.moves.calculator_link import calculator_link
from gobang.game.notation import position_text
from gobang.view.dialogs import questions
from gobang.words import notices
from gobang.words.record import sharing

if TYPE_CHECKING:
    from gobang.view.pictures.share_dialog import ShareDialog

COPIED_CODE = 720
"""The side of a QR code that is copied, in pixels."""


class ShareController(QObject):
    """Opens the dialog, and does what its buttons ask for."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        self._context = context
        context.router.always(context.window.actions_.share, self._share)

    def _share(self) -> None:
        from gobang.view.pictures import share_dialog

        window, position = self._context.window, self._context.match.position
        link = calculator_link(position)
        hint = sharing.link_hint(position.size, self._context.match.rules.active.name, linked=link is not None)
        numbers = window.board.surface.numbers
        dialog = share_dialog.open_dialog(link, position_text(position), hint, numbers=numbers, window=window)
        dialog.text_wanted.connect(partial(self._copy_text, dialog))
        dialog.code_wanted.connect(partial(self._copy_code, dialog))
        dialog.picture_wanted.connect(partial(self._copy_picture, dialog))
        dialog.page_wanted.connect(partial(self._open_page, dialog))

    def _copy_text(self, dialog: ShareDialog, text: str) -> None:
        questions.copy_text(text)
        dialog.say(notices.copied())

    def _copy_code(self, dialog: ShareDialog, text: str) -> None:
        from gobang.view.pictures import qr_code

        questions.copy_image(qr_code.qr_code(text, COPIED_CODE))
        dialog.say(notices.copied())

    def _copy_picture(self, dialog: ShareDialog, numbers: bool) -> None:
        from gobang.view.pictures import picture

        shown = picture.Picture.of(self._context.window.board)
        questions.copy_image(picture.image(replace(shown, numbers=numbers)))
        dialog.say(notices.copied())

    def _open_page(self, dialog: ShareDialog, address: str) -> None:
        dialog.say("" if questions.open_page(address) else sharing.no_browser())
