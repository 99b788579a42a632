"""A fingerprint of the code that the state depends on: another one, and old snapshots are not used."""

import hashlib
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

ROOT = "croupier.floor.state"
"""The module that has the state of a floor. What it imports, directly or not, computes and stores that state."""
IMPORT = re.compile(r"^ *(?:from (croupier[\w.]*) import (\([^)]*\)|.*)|import (croupier[\w.]*))", re.MULTILINE)
"""An import. Quicker than to parse the source at every start, and what it takes too many for one does no harm."""
NAME = re.compile(r"(\w+)(?: as \w+)?(?=[,\s)]|$)")


@cache
def fingerprint() -> str:
    """The digest of the source of everything that computes a state."""
    return digest_of(files("croupier"))


def digest_of(package: Traversable, root: str = ROOT) -> str:
    """The digest of a module's source and of all that it imports within the package."""
    digest = hashlib.sha256()
    for name, text in sorted(imported(package, root).items()):
        digest.update(f"{name}\0{len(text)}\0{text}".encode())
    return digest.hexdigest()


def imported(package: Traversable, root: str = ROOT) -> dict[str, str]:
    """The source of a module and of all that it imports within the package, by the names of the modules."""
    modules = dict(_modules(package, "croupier"))
    found: dict[str, str] = {}
    waiting = [root]
    while waiting:
        name = waiting.pop()
        if name not in found:
            text = found[name] = modules[name].read_text(encoding="utf-8")
            waiting += [module for names in _names(text) if (module := next(filter(modules.get, names), ""))]
    return found


def _names(text: str) -> Iterator[tuple[str, ...]]:
    """What each import may be of: in `from a import b`, b is a module within a, or something that a has."""
    for within, those, module in IMPORT.findall(text):
        yield from ((f"{within}.{name}", within) for name in NAME.findall(those)) if within else ((module,),)


def _modules(folder: Traversable, name: str) -> Iterator[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        if entry.name == "__init__.py":
            yield name, entry
        elif entry.name.endswith(".py"):
            yield f"{name}.{entry.name.removesuffix('.py')}", entry
        elif entry.is_dir():
            yield from _modules(entry, f"{name}.{entry.name}")
