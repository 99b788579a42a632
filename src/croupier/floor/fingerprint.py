"""A fingerprint of the code that the state depends on: another one, and old snapshots are not used."""

import hashlib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

PARTS = ("games", "authority", "table", "cage", "ledger", "equipment", "floor")


@cache
def fingerprint() -> str:
    """The digest of the source of everything that computes a state."""
    digest = hashlib.sha256()
    for part in PARTS:
        for path, text in sorted(_sources(files("croupier") / part)):
            digest.update(f"{part}/{path}\0{len(text)}\0".encode() + text)
    return digest.hexdigest()


def _sources(folder: Traversable, prefix: str = "") -> list[tuple[str, bytes]]:
    found = []
    for entry in folder.iterdir():
        if entry.is_dir():
            found += _sources(entry, f"{prefix}{entry.name}/")
        elif entry.name.endswith(".py"):
            found.append((f"{prefix}{entry.name}", entry.read_bytes()))
    return found
