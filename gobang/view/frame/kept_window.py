"""Puts the window on the screen whole, and keeps where it stands and which tab is in front, for the next start."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QEvent, QMargins, QObject, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QStyle

from gobang.model.kept import window_place
from gobang.view.art import style
from gobang.view.handlers import TellsErrors
from gobang.view.main_window import MainWindow

STEP = 32
"""How far, in logical pixels, windows stand from each other."""
USUAL = QSize(1280, 800)
"""The least size that a window is given at its first start, if there is room."""
LARGEST = QSize(1920, 1200)
"""The size that it is given at most."""
SHARE = 0.75
"""The part of the room on the screen that it takes between these two."""
SAVE_DELAY_MS = 500
"""How long after a change it is written: a window that is dragged changes with every frame."""


def fitting(wished: QRect, room: QRect, frame: QMargins) -> QRect | None:
    """Where a window of the `wished` geometry lies whole in the `room` of a screen, with its `frame` around it.

    None if it is too large for the room: it is to be maximised.
    """
    space, place = room.marginsRemoved(frame), QRect(wished)
    if place.width() > space.width() or place.height() > space.height():
        return None
    place.moveLeft(max(space.left(), min(place.left(), space.right() + 1 - place.width())))
    place.moveTop(max(space.top(), min(place.top(), space.bottom() + 1 - place.height())))
    return place


def wished(room: QSize) -> QSize:
    """How large a window is at its first start, on a screen with so much room: a share of it, within bounds.

    On a large screen one of the usual size would look lost, and its board small. One wider than the largest would only
    have more empty room beside a board that is as high as the screen lets it be. Larger words need a larger window.
    """
    share = QSize(round(room.width() * SHARE), round(room.height() * SHARE))
    least = USUAL * (max(100, style.percent()) / 100)
    return share.expandedTo(least).boundedTo(LARGEST)


def place(window: MainWindow, kept: QByteArray | None) -> None:
    """Give the window, which is not shown yet, its `kept` place, or its first size where the desktop puts it.

    The first size takes the place of a kept one on a screen that is gone or has become much smaller.
    """
    window.resize(wished(window.screen().availableSize()))
    if kept is not None:
        window.restoreGeometry(kept)  # Qt refuses such a place
    if window.isFullScreen():
        usual = window.normalGeometry()
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowFullScreen)
        if not window.isMaximized():
            window.setGeometry(usual)
    settle(window)


def settle(window: MainWindow) -> None:
    """Let all of the window lie on its screen, beside the desktop's bars: move it, or maximise one too large."""
    if window.windowState() & (Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen):
        return
    handle, room, before = window.windowHandle(), window.screen().availableGeometry(), window.geometry()
    title = window.style().pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight, None, window)
    shown = window.isVisible() and handle is not None
    frame = handle.frameMargins() if shown else QMargins(0, title, 0, 0)  # the desktop's is not known before
    whole = fitting(before, room, frame)
    if whole is None:  # with a size for the time when it is no longer maximised
        space = room.marginsRemoved(frame)
        window.setGeometry(QRect(space.topLeft(), before.size().boundedTo(space.size())))
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)
    elif whole != before and (shown or window.testAttribute(Qt.WidgetAttribute.WA_Moved)):
        window.setGeometry(whole)


class KeptWindow(TellsErrors, QObject):
    """Keeps it soon after each change, so that nothing is forgotten when the program is ended from outside.

    It also keeps the window whole when a screen goes or gets another size or scale.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._soon = QTimer(self, singleShot=True, interval=SAVE_DELAY_MS)
        self._soon.timeout.connect(self._keep)
        window.tabs.turned.connect(self._soon.start)
        window.frame.panel_resized.connect(self._soon.start)
        window.closing.connect(self._keep)
        window.installEventFilter(self)
        self._soon.start()  # the next window stands beside this one
        self._settled = QTimer(self, singleShot=True, interval=0)
        self._settled.timeout.connect(lambda: settle(window))
        self._settled.start()  # its frame is known now
        screens = QGuiApplication.instance()
        if isinstance(screens, QGuiApplication):
            screens.screenRemoved.connect(self._settled.start)
            screens.screenAdded.connect(self._watch)
        for screen in QGuiApplication.screens():
            self._watch(screen)

    def _watch(self, screen: QScreen) -> None:
        screen.availableGeometryChanged.connect(self._settled.start)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note that the window was moved or got another size."""
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.WindowStateChange):
            self._soon.start()
        return super().eventFilter(watched, event)

    def _keep(self) -> None:
        self._soon.stop()
        window_place.keep(self._window.saveGeometry(), self._window.layout_state(lasting=True))


def cascade(window: MainWindow, number: int) -> None:
    """Put the window `number` steps right of and below its kept place, where others stand, but inside the screen.

    Where there is no room to the right or below it goes to the other side; one as large as the screen becomes smaller.
    """
    if window.isMaximized() or window.isFullScreen():
        return
    room, place, step = window.screen().availableGeometry(), window.geometry(), STEP * number
    least = window.minimumSizeHint().expandedTo(window.minimumSize())
    across, width = _shifted(place.x(), place.width(), room.x(), room.width(), step, least.width())
    down, height = _shifted(place.y(), place.height(), room.y(), room.height(), step, least.height())
    window.setGeometry(across, down, width, height)


def _shifted(start: int, length: int, edge: int, room: int, step: int, least: int) -> tuple[int, int]:
    """Where `length` from `start` goes, and how long it then is, in the `room` from `edge` on."""
    if start + length + step <= edge + room:
        return start + step, length
    if start - step >= edge:
        return start - step, length
    shorter = max(min(length, room - step), least)
    return max(edge, edge + room - shorter), min(shorter, room)


def follow(window: MainWindow, *, wanted: bool) -> None:
    """Keep the place of `window` from now on if that is wanted: not that of a demonstration or of a size asked for."""
    if wanted:
        KeptWindow(window)
