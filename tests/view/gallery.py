"""All widgets around the board on one sheet, to be looked at: `python tests/view/gallery.py light out.png [zh]`."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QRadioButton,
    QSlider,
    QSpinBox,
    QTabWidget,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from gobang.game.notation import parse_point
from gobang.game.point import Stone
from gobang.game.record.record import Record
from gobang.game.weighers.profile_text import loads
from gobang.game.weighers.schemes import SCHEMES
from gobang.game.weighers.weights import weigh
from gobang.paths import resources
from gobang.view.analysis.weights_panel import WeightsPanel
from gobang.view.art import style, theme
from gobang.view.art.icons import icon, names
from gobang.view.notice_bar import NoticeBar, NoticeKind
from gobang.view.play.player_card import PlayerCard
from gobang.view.record.comment_panel import CommentPanel
from gobang.view.record.moves_panel import MovesPanel
from gobang.words.catalogue import speak
from gobang.words.language import choose
from gobang.words.play.opponents import weigher_name, weigher_sentence


def words(zh: bool, english: str, chinese: str) -> str:
    return chinese if zh else english


def toolbar(colours: theme.Theme, zh: bool) -> QToolBar:
    bar = QToolBar()
    for i, (en, cn) in enumerate(
        (("New game", "新游戏"), ("Take back", "悔棋"), ("Forward", "恢复"), ("Hint", "提示"), ("Resign", "认输"))
    ):
        button = QPushButton(words(zh, en, cn))
        button.setProperty("primary", i == 0)
        button.setEnabled(i != 2)
        bar.addWidget(button)
    for en, cn in (
        ("You and the machine", "人机对战"),
        ("Union weights", "联合权值"),
        ("Freestyle · 15×15", "无禁手 · 15×15"),
    ):
        combo = QComboBox()
        combo.addItems([words(zh, en, cn), "B"])
        bar.addWidget(combo)
    bar.addAction(icon("preferences", colours), "settings")
    return bar


def controls(colours: theme.Theme, zh: bool) -> QWidget:
    box = QWidget()
    grid = QGridLayout(box)
    for i, widget in enumerate(
        (
            QCheckBox(words(zh, "Show weights", "显示权值"), checked=True),
            QCheckBox(words(zh, "Coordinates", "坐标")),
            QRadioButton(words(zh, "Black", "黑棋"), checked=True),
            QRadioButton(words(zh, "White", "白棋")),
            QSpinBox(value=15),
            QDoubleSpinBox(value=1.5),
            QLineEdit("h8i9h7"),
            QSlider(Qt.Orientation.Horizontal, value=40),
            QProgressBar(value=60),
            QPushButton(words(zh, "Delete", "删除"), enabled=False),
        )
    ):
        grid.addWidget(widget, i // 4, i % 4)
    return box


def icons(colours: theme.Theme) -> QWidget:
    box = QWidget()
    grid = QGridLayout(box)
    for i, name in enumerate(names()):
        button = QPushButton(icon(name, colours), "")
        button.setProperty("quiet", True)
        grid.addWidget(button, i // 16, i % 16)
    return box


def sheet(colours: theme.Theme, zh: bool) -> QWidget:
    window = QWidget()
    window.setStyleSheet(f"QWidget#sheet {{ background: {colours.window}; }}")
    window.setObjectName("sheet")
    box = QVBoxLayout(window)
    box.addWidget(toolbar(colours, zh))
    cards = QHBoxLayout()
    for stone, name, detail, clock, active in (
        (Stone.BLACK, words(zh, "You", "你"), words(zh, "Black · to move", "黑棋 · 轮到你"), "4:12", True),
        (
            Stone.WHITE,
            words(zh, "Union weights", "联合权值"),
            words(zh, "White · tutorial E", "白棋 · 教程 E"),
            "0:03",
            False,
        ),
        (
            Stone.WHITE,
            "A very long engine name 3.0 beta (64 bit)",
            words(zh, "White · thinking", "白棋 · 思考中"),
            "1:02:03",
            True,
        ),
    ):
        card = PlayerCard(stone)
        card.set_name(name)
        card.set_detail(detail)
        card.set_clock(clock)
        card.set_active(active)
        card.set_thinking(stone is Stone.WHITE and active)
        card.set_low(clock == "0:03")
        card.set_won(clock == "4:12")
        cards.addWidget(card)
    box.addLayout(cards)
    for kind in (None, *NoticeKind):
        bar = NoticeBar()
        bar.set_rest(words(zh, "Black to move · move 13", "轮到黑棋 · 第 13 手"))
        if kind:
            bar.show_notice(
                kind,
                words(zh, "Black wins: five in a row from F6 to J10.", "黑棋获胜：F6 到 J10 五子连珠。"),
                ((words(zh, "New game", "新游戏"), "new"), (words(zh, "Review", "复盘"), "review")),
            )
        box.addWidget(bar)
    narrow = NoticeBar()
    narrow.show_notice(
        NoticeKind.WARNING,
        words(
            zh,
            "H8 is forbidden. Double three: row 8 and the diagonal from F6.",
            "H8 是禁手。三三：第 8 行和从 F6 起的斜线。",
        ),
        ((words(zh, "Show", "查看"), "show"),),
    )
    narrow.setFixedWidth(360)
    box.addWidget(narrow)
    box.addWidget(controls(colours, zh))
    box.addWidget(icons(colours))
    tabs = QTabWidget()
    for en, cn in (("Weights", "权值"), ("Moves", "棋谱"), ("Analysis", "分析")):
        tabs.addTab(QWidget(), words(zh, en, cn))
    tabs.setFixedHeight(60)
    box.addWidget(tabs)
    return window


GAME = ["H8", "I9", "H10", "H9", "G9", "I7", "I8", "J8", "G8", "F8", "G10", "G7"]


def record() -> Record:
    made = Record()
    for name in GAME[:6]:
        made.play(parse_point(name, 15))
    made.current.comment = "Closes the four before it is one; K6 was slower."
    for name in GAME[6:]:
        made.play(parse_point(name, 15))
    end = made.current
    made.back(4)
    for name in ("K6", "L5", "G6", "F5", "E4", "D3", "C2", "B1", "A1"):
        made.play(parse_point(name, 15))
    made.back(7)
    made.go(end.parent)
    for name in ("K9", "K10"):
        made.play(parse_point(name, 15))
    made.go(end)
    return made


def panels(width: int, compare: bool, point: str) -> QWidget:
    game = record()
    opponents = {name: loads((resources() / "weights" / f"{name}.toml").read_text("utf-8")) for name in SCHEMES}
    panel = WeightsPanel()
    panel.set_names({name: (weigher_name(name), weigher_sentence(name)) for name in SCHEMES})
    weighings = {name: weigh(game.position, profile) for name, profile in opponents.items()}
    panel.show_weighings(weighings)
    panel.set_scheme("union-weights")
    panel.set_compared("five-tuple" if compare else None)
    panel.set_shown(True)
    other = weighings["shape-table" if point == "H6" else "ray-pattern"] if compare else None
    panel.show_reasons(parse_point(point, 15), weighings["union-weights" if width > 400 else "five-tuple"], other)
    moves = MovesPanel()
    moves.set_record(game)
    comment = CommentPanel()
    window = style.panel()
    window.setFixedWidth(width)
    box = QVBoxLayout(window)
    for each, stretch in ((panel, 5), (moves, 3), (comment, 1)):
        box.addWidget(each, stretch)
    window.setFixedHeight(1250 if compare else 880)
    return window


def main() -> None:
    application = QApplication(sys.argv)
    colours = theme.load(sys.argv[1])
    style.dress(application, colours)
    chinese = "zh" in sys.argv[3:]
    if chinese:
        speak(choose("zh_CN"))
    if "panels" in sys.argv:
        window = QWidget()
        row = QHBoxLayout(window)
        for width, compare, point in ((576, True, "H6"), (576, False, "G11"), (330, False, "F10")):
            row.addWidget(panels(width, compare, point))
    else:
        window = sheet(colours, chinese)
    window.show()
    application.processEvents()
    window.grab().save(sys.argv[2])


main()
