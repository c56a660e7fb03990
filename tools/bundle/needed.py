"""What goes into a bundle: of Qt a twelfth of its plug-ins and libraries, and no tests of other packages."""

from __future__ import annotations

import re

from gobang.words.language import TABLE

# Parts of libraries that nothing of ours uses: compilers for graphics cards, their own tests, other toolkits, servers.
UNUSED = [
    "numba.cuda", "numba.tests", "numba.pycc", "llvmlite.tests", "numpy.f2py", "numpy.distutils", "numpy.tests",
    "numpy.ma.tests", "numpy.random.tests", "IPython", "scipy", "matplotlib", "PIL", "tkinter", "_tkinter", "idlelib",
    "lib2to3", "setuptools", "pkg_resources", "distutils", "ensurepip", "ssl", "_ssl", "_hashlib", "yaml",
    "distributed", "dask",
]  # fmt: skip
# Qt's plug-ins that a window of ours needs, on any of the three systems.
PLUGINS = re.compile(
    r"plugins/(platforms/(lib)?q(xcb|wayland|offscreen|windows|cocoa)\."
    r"|platforminputcontexts/lib(ibus|compose)|platformthemes/libqxdgdesktopportal|printsupport/|styles/"
    r"|iconengines/|imageformats/(lib)?q(svg|webp|gif|ico|icns)\.|wayland-shell-integration/libxdg-shell"
    r"|wayland-decoration-client/libadwaita|accessible)"
)
LIBRARIES = {"Core", "DBus", "Gui", "PrintSupport", "Svg", "Widgets", "XcbQpa", "WaylandClient"}
WORDS = {f"qtbase_{language.toolkit}.qm" for language in TABLE if language.toolkit}


def is_needed(place: str) -> bool:
    """Whether the file that PyInstaller would put at this place of the bundle belongs there."""
    name = place.replace("\\", "/")
    if "/plugins/" in name and "PySide6" in name:
        return bool(PLUGINS.search(name))
    if "/translations/" in name and "PySide6" in name:
        return name.rpartition("/")[2] in WORDS
    if "/qml/" in name and "PySide6" in name:
        return False
    library = re.search(r"(?:^|/)(?:lib)?Qt6?(\w+?)(?:\.so[.\d]*|\.dll|\.framework.*|\.abi3\.so|\.pyd)?$", name)
    if library and re.search(r"(libQt6|Qt6\w+\.dll|Qt\w+\.framework|Qt\w+\.abi3\.so|Qt\w+\.pyd)", name):
        return library[1] in LIBRARIES
    return not re.search(r"(opengl32sw|d3dcompiler_\d+)\.dll$", name)
