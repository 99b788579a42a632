"""Shows the examples of docstrings as code: fences what starts with `>>>`, until the next blank line."""

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)


class FencedDoctests(griffe.Extension):
    """Puts a fence around each example of a docstring."""

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        """Rewrite every docstring of a package."""
        fence(pkg)


def fence(thing: griffe.Object) -> None:
    """Fence the examples of an object and of all that it holds."""
    if thing.docstring:
        thing.docstring.value = EXAMPLE.sub(r"```pycon\n\g<0>\n```", thing.docstring.value)
    for member in thing.members.values():
        if isinstance(member, griffe.Object):
            fence(member)
