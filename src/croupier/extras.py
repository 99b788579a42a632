"""What each part needs besides Python and msgspec, and what to say if it is missing.

The rules, the odds and the settlement need none of this. It is looked up before a part is imported, so that a user
who lacks a package reads what to install and not a traceback.
"""

import sys
from importlib.util import find_spec

EXTRAS = {
    "cli": ("click", "rich"),
    "floor": ("apsw", "argon2", "cryptography", "litestar", "segno", "uvicorn", "uvloop", "websockets"),
    "png": ("resvg_py",),
}
"""The modules that each extra of the package brings; those of `floor` come with `cli`."""
POSIX = ("fcntl", "resource")
"""What the floor asks of the system: locks that end with their process, and limits on open files."""


def missing(modules: tuple[str, ...]) -> str | None:
    """The first of these modules that cannot be imported; nothing is imported to find out.

    >>> missing(("json", "no_such_module"))
    'no_such_module'
    """
    return next((module for module in modules if not _there(module)), None)


def _there(module: str) -> bool:
    if module in sys.modules:
        return sys.modules[module] is not None
    return find_spec(module) is not None


def how_to_get(extra: str, module: str) -> str:
    """What to do about a module that an extra would have brought.

    >>> how_to_get("png", "resvg_py")
    'needs resvg_py, which is not installed: pip install "croupier[png]"'
    """
    return f'needs {module}, which is not installed: pip install "croupier[{extra}]"'
