"""The source as it is broken: files, and in each the functions, which keep their names when lines move."""

import ast
import hashlib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from msgspec import Struct

from tools.breaking import ROOT

SOURCE = ROOT / "src" / "croupier"
MODULE = "(module)"
"""The scope of what stands outside all functions."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


def digest(text: str | bytes) -> str:
    """A short name for a text."""
    return hashlib.sha256(text.encode() if isinstance(text, str) else text).hexdigest()[:16]


class Scope(Struct, frozen=True):
    """An outermost function or method, or what stands outside of them."""

    path: str
    """Within src/croupier."""
    name: str
    first: int
    last: int
    digest: str
    qualname: str = ""
    line: int = 0
    """Where its code begins, as Python counts: at its first decorator."""

    @property
    def key(self) -> str:
        """What it is called in files that outlive a change of the lines."""
        return f"{self.path}::{self.name}"


class File(Struct, frozen=True):
    """One file of the library."""

    path: str
    text: str
    tree: ast.Module
    scopes: tuple[Scope, ...]

    def scope(self, line: int) -> Scope:
        """What a line belongs to."""
        for found in self.scopes[1:]:
            if found.first <= line <= found.last:
                return found
        return self.scopes[0]


def functions(body: list[ast.stmt], within: str = "") -> Iterator[tuple[str, Function]]:
    """Outermost functions and methods, with their qualified names."""
    for node in body:
        if isinstance(node, Function):
            yield f"{within}{node.name}", node
        elif isinstance(node, ast.ClassDef):
            yield from functions(node.body, f"{within}{node.name}.")
        elif isinstance(node, ast.If | ast.Try | ast.With):
            yield from functions(node.body, within)


@cache
def read(path: str, text: str | None = None) -> File:
    """A file, by its path within src/croupier; or another text in its place."""
    if text is None:
        text = (SOURCE / path).read_text(encoding="utf-8")
    tree = ast.parse(text)
    lines = text.splitlines(keepends=True)
    found: list[Scope] = []
    names: Counter[str] = Counter()
    outside = list(lines)
    for qualname, node in functions(tree.body):
        first, last = min([node.lineno, *(d.lineno for d in node.decorator_list)]), node.end_lineno or node.lineno
        name = qualname
        if qualname.endswith("_") and node.decorator_list:  # registered functions without a name of their own
            name = f"@{ast.unparse(node.decorator_list[-1])} {qualname}"
        names[name] += 1
        if names[name] > 1:
            name = f"{name}#{names[name]}"
        own = "".join(lines[first - 1 : last])
        outside[first - 1 : last] = [""] * (last - first + 1)
        found.append(Scope(path, name, first, last, digest(own), qualname, first))
    module = Scope(path, MODULE, 1, len(lines) + 1, digest("".join(outside)))
    return File(path, text, tree, (module, *found))


@cache
def _inner(path: str) -> tuple[ast.FunctionDef, ...]:
    """The functions that other functions make."""
    outer = (node for node in ast.walk(read(path).tree) if isinstance(node, ast.FunctionDef))
    return tuple(
        node for one in outer for node in ast.walk(one) if isinstance(node, ast.FunctionDef) and node is not one
    )


def made_within(path: str, line: int) -> int | None:
    """The line where the function begins that has this line and that another function makes, if there is one."""
    return max((node.lineno for node in _inner(path) if node.lineno < line <= (node.end_lineno or 0)), default=None)


def relative(path: Path | str) -> str:
    """The path within src/croupier."""
    return Path(path).resolve().relative_to(SOURCE).as_posix()


def module_name(path: str) -> str:
    """The name that a file is imported by."""
    parts = ["croupier", *Path(path).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
