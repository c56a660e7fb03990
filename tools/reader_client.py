"""A screen reader without a voice: listens to an application by AT-SPI, and obeys requests, one line of JSON each.

`tools.readers` runs it with a Python of the system that can `import gi`. It knows nothing of Gobang.
"""

from __future__ import annotations

import ctypes
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gi  # type: ignore[import-not-found, unused-ignore]

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # type: ignore[import-not-found, unused-ignore]  # noqa: E402

ANSWER_MS = 60_000
"""How long the application may take to answer a question. The usual 800 ms are too short where a dialog is made."""
LET_IT = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda _display, _error: 0)
"""Lets Xlib go on after an error, such as that a window has gone meanwhile."""
STATUS = ("IsEnabled", "ScreenReaderEnabled")
"""The properties by which the desktop tells programs that a screen reader is running."""
EVENTS = (
    "object:state-changed:focused",
    "object:announcement",
    "object:property-change:accessible-name",
    "window:activate",
)
AGAIN_MS = 40
"""How often to check a condition that no event announces."""
Request = dict[str, Any]


class Recorder:
    """Records everything that one application announces, in order."""

    def __init__(self) -> None:
        Atspi.set_timeout(ANSWER_MS, ANSWER_MS)
        self.loop = GLib.MainLoop()
        self.heard: list[dict[str, str]] = []
        self.things: list[Any] = []
        self._listener = Atspi.EventListener.new(self._on_event)
        for event in EVENTS:
            self._listener.register(event)

    # What is heard

    def _on_event(self, event: Any) -> None:
        try:
            kind, source = event.type, event.source
            if source is None or source.get_application() is None:
                return
            if kind.startswith("object:announcement"):
                self._hear("said", str(event.any_data))
            elif kind.startswith("object:state-changed:focused"):
                if event.detail1:
                    self._hear("focus", spoken(source))
            elif kind.startswith("object:property-change"):
                self._hear("name", source.get_name())
            elif kind.startswith("window:activate"):
                self._hear("window", source.get_name())
        except GLib.Error:  # it is already gone
            return

    def _hear(self, kind: str, text: str) -> None:
        self.heard.append({"kind": kind, "text": text})

    # What can be asked

    def listen(self, request: Request) -> Any:
        """Tell the desktop whether a screen reader is running."""
        for name in STATUS:
            value = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", request["on"])))
            properties().call_sync("Set", value, 0, -1, None)
        return True

    def listens(self, request: Request) -> Any:  # noqa: ARG002  all answers are called alike
        """Whether the desktop has been told that a screen reader is running."""
        asked = [GLib.Variant("(ss)", ("org.a11y.Status", name)) for name in STATUS]
        return any(properties().call_sync("Get", each, 0, -1, None).unpack()[0] for each in asked)

    def await_window(self, request: Request) -> Any:
        """Wait until a window of a process has the keyboard focus, without listening to the application."""
        return self._until(lambda: focused_process() == request["process"] or None, request["seconds"])

    def await_file(self, request: Request) -> Any:
        """Wait until a file exists."""
        return self._until(lambda: Path(request["path"]).exists() or None, request["seconds"])

    def press(self, request: Request) -> Any:
        """Press keys one after the other; each is given by its X name."""
        for key in request["keys"]:
            symbol = keysym(key)
            Atspi.generate_keyboard_event(symbol, None, Atspi.KeySynthType.SYM)
        return True

    def hear(self, request: Request) -> Any:
        """Return the first match heard from number `after` on, and its number; None if time runs out."""
        kind, pattern, start = request.get("kind"), re.compile(request["text"]), request["after"]

        def found() -> Any:
            for number, each in enumerate(self.heard[start:], start):
                if kind in (None, each["kind"]) and pattern.search(each["text"]):
                    return {"number": number, **each}
            return None

        return self._until(found, request["seconds"])

    def so_far(self, request: Request) -> Any:  # noqa: ARG002  all answers are called alike
        """Everything heard."""
        return self.heard

    def find(self, request: Request) -> Any:
        """The first visible thing of this role whose name matches; None if the time runs out."""
        role, name = re.compile(request["role"]), re.compile(request["name"])

        def found() -> Any:
            for thing in walk(application(request["application"])):
                if role.fullmatch(thing.get_role_name()) and name.search(thing.get_name() or "") and showing(thing):
                    self.things.append(thing)
                    return {"id": len(self.things) - 1, **told(thing)}
            return None

        return self._until(found, request["seconds"])

    def look(self, request: Request) -> Any:
        """Describe a thing found before, as it is now."""
        thing = self.things[request["id"]]
        thing.clear_cache_single() if hasattr(thing, "clear_cache_single") else thing.clear_cache()
        return told(thing)

    def act(self, request: Request) -> Any:
        """Activate it; if it has several actions, the first."""
        return self.things[request["id"]].get_action_iface().do_action(0)

    def focus(self, request: Request) -> Any:
        """Give it the keyboard focus."""
        return self.things[request["id"]].get_component_iface().grab_focus()

    def fill(self, request: Request) -> Any:
        """Replace the text of a field, as dictation does: nothing is completed, and no key can get lost."""
        return self.things[request["id"]].get_editable_text_iface().set_text_contents(request["text"])

    def cells(self, request: Request) -> Any:
        """The names of all cells of a table, row by row."""
        table = self.things[request["id"]].get_table_iface()
        columns = range(table.get_n_columns())
        return [[table.get_accessible_at(row, x).get_name() for x in columns] for row in range(table.get_n_rows())]

    def cell(self, request: Request) -> Any:
        """One cell of a table: its name and its place on the screen."""
        found = self.things[request["id"]].get_table_iface().get_accessible_at(request["row"], request["column"])
        place = found.get_component_iface().get_extents(Atspi.CoordType.SCREEN)
        return {**told(found), "place": [place.x, place.y, place.width, place.height]}

    def items(self, request: Request) -> Any:
        """The names of a thing's children."""
        thing = self.things[request["id"]]
        return [thing.get_child_at_index(i).get_name() for i in range(thing.get_child_count())]

    def tree(self, request: Request) -> Any:
        """Everything visible, parents before their children."""
        return [told(thing) for thing in walk(application(request["application"])) if showing(thing)]

    # How it waits

    def _until(self, found: Callable[[], Any], seconds: float) -> Any:
        """Call `found` again after each event until it finds something; returns that, or None after `seconds`."""
        result = attempt(found)
        if result is not None:
            return result
        late: list[bool] = []
        context = GLib.MainContext.default()
        deadline = GLib.timeout_add(round(seconds * 1000), lambda: late.append(True))
        again = GLib.timeout_add(AGAIN_MS, lambda: True)
        while result is None and not late:
            context.iteration(True)
            result = attempt(found)
        if not late:
            GLib.source_remove(deadline)
        GLib.source_remove(again)
        return result

    def serve(self) -> None:
        """Answer requests until the input ends."""
        channel = GLib.IOChannel.unix_new(sys.stdin.fileno())
        GLib.io_add_watch(channel, GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, self._on_asked)
        self.loop.run()

    def _on_asked(self, *_: Any) -> bool:
        line = sys.stdin.readline()
        if not line:
            self.loop.quit()
            return False
        request = json.loads(line)
        try:
            answer = {"answer": getattr(self, request["do"])(request)}
        except Exception as error:  # noqa: BLE001  whoever asked is told
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)
        return True


def attempt(found: Callable[[], Any]) -> Any:
    """What `found` finds; None also if a thing disappears meanwhile."""
    try:
        return found()
    except GLib.Error:
        return None


def application(name: str) -> Any:
    """The application with this name, or None."""
    desktop = Atspi.get_desktop(0)
    for number in range(desktop.get_child_count()):
        each = desktop.get_child_at_index(number)
        if each is not None and each.get_name() == name:
            return each
    return None


def walk(thing: Any) -> Any:
    """`thing` and all below it; tables without their cells."""
    if thing is None:
        return
    yield thing
    if thing.get_role_name() in ("table", "tree table"):
        return
    for number in range(thing.get_child_count()):
        child = thing.get_child_at_index(number)
        if child is not None:
            yield from walk(child)


def showing(thing: Any) -> bool:
    """Whether it is visible; the application itself always counts as visible."""
    return thing.get_role_name() == "application" or bool(thing.get_state_set().contains(Atspi.StateType.SHOWING))


def told(thing: Any) -> dict[str, Any]:
    """Describe a thing as a reader knows it."""
    states = thing.get_state_set()
    value = thing.get_value_iface()
    table = thing.get_table_iface()
    return {
        "role": thing.get_role_name(),
        "name": thing.get_name() or "",
        "description": thing.get_description() or "",
        "value": value.get_current_value() if value is not None else None,
        "size": [table.get_n_rows(), table.get_n_columns()] if table is not None else None,
        "focused": states.contains(Atspi.StateType.FOCUSED),
        "focusable": states.contains(Atspi.StateType.FOCUSABLE),
        "selected": states.contains(Atspi.StateType.SELECTED),
        "checked": states.contains(Atspi.StateType.CHECKED),
        "enabled": states.contains(Atspi.StateType.ENABLED),
        "label": label_of(thing),
        "text": text_of(thing),
    }


def label_of(thing: Any) -> str:
    """The text of the label beside it, if there is one."""
    for relation in thing.get_relation_set():
        if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY and relation.get_n_targets():
            return relation.get_target(0).get_name() or ""
    return ""


def text_of(thing: Any) -> str:
    """The text in it, if it is a text field."""
    text = thing.get_text_iface()
    return Atspi.Text.get_text(text, 0, Atspi.Text.get_character_count(text)) if text is not None else ""


def spoken(thing: Any) -> str:
    """What a reader says when the focus arrives there."""
    role = thing.get_role_name()
    return thing.get_name() if role == "table cell" else ", ".join(filter(None, (thing.get_name(), role)))


def properties() -> Any:
    """What the desktop tells programs about screen readers."""
    return Gio.DBusProxy.new_for_bus_sync(
        Gio.BusType.SESSION, 0, None, "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", None
    )


def focused_process() -> int:
    """The number of the process whose X window has the keyboard focus; 0 if it is not known."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XInternAtom.restype = ctypes.c_ulong
    x.XSetErrorHandler(LET_IT)
    display, window, revert = ctypes.c_void_p(x.XOpenDisplay(None)), ctypes.c_ulong(), ctypes.c_int()
    x.XGetInputFocus(display, ctypes.byref(window), ctypes.byref(revert))
    kind, bits, count, more = ctypes.c_ulong(), ctypes.c_int(), ctypes.c_ulong(), ctypes.c_ulong()
    found = ctypes.POINTER(ctypes.c_ulong)()
    told = (ctypes.byref(kind), ctypes.byref(bits), ctypes.byref(count), ctypes.byref(more), ctypes.byref(found))
    name = ctypes.c_ulong(x.XInternAtom(display, b"_NET_WM_PID", 0))
    x.XGetWindowProperty(display, window, name, ctypes.c_long(0), ctypes.c_long(1), 0, ctypes.c_ulong(0), *told)
    process = found[0] if count.value else 0
    x.XFree(found)
    x.XCloseDisplay(display)
    return process


def keysym(key: str) -> int:
    """X's number for a key's symbol."""
    named = {
        "Return": 0xFF0D, "Escape": 0xFF1B, "Tab": 0xFF09, "BackSpace": 0xFF08,
        "Left": 0xFF51, "Up": 0xFF52, "Right": 0xFF53, "Down": 0xFF54, "Home": 0xFF50, "End": 0xFF57, "Menu": 0xFF67,
        "F1": 0xFFBE, "F2": 0xFFBF, "F4": 0xFFC1, "F10": 0xFFC7,
    }  # fmt: skip
    return named[key] if key in named else ord(key)


if __name__ == "__main__":
    Recorder().serve()
