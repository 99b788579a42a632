"""A small change of the source, and what an operator needs to make one."""

import ast
from collections.abc import Iterator
from typing import Any, NamedTuple

from tools.mutate.source import File
from tools.mutate.types import Types


class Edit(NamedTuple):
    """One change: from here to there, something else. Places are counted in bytes from the start of the file."""

    node: ast.AST
    """What is shown to a reader, before and after."""
    start: int
    end: int
    new: str


class Site:
    """A file, with the places of its nodes."""

    def __init__(self, file: File) -> None:
        self.file = file
        self.bytes = file.text.encode()
        self.starts: list[int] = [0]
        for line in self.bytes.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.parents: dict[ast.AST, ast.AST] = {}
        for node in ast.walk(file.tree):
            for child in ast.iter_child_nodes(node):
                self.parents[child] = node
        self.types = Types(file.path)
        """What names mean at the place that is looked at now."""

    def start(self, node: Any) -> int:
        """Where a node begins."""
        return self.starts[int(node.lineno) - 1] + int(node.col_offset)

    def end(self, node: Any) -> int:
        """Where a node ends."""
        return self.starts[int(node.end_lineno) - 1] + int(node.end_col_offset)

    def text(self, node: ast.AST) -> str:
        """The source of a node."""
        return self.bytes[self.start(node) : self.end(node)].decode()

    def between(self, start: int, end: int) -> str:
        """The source between two places."""
        return self.bytes[start:end].decode()

    def outer(self, node: ast.AST, start: int, end: int) -> tuple[int, int]:
        """Where a node begins and ends with the parentheses around it, as far as they lie between two places."""
        first, last = self.start(node), self.end(node)
        while True:
            before = len(self.bytes[:first].rstrip()) - 1
            after = last + len(self.bytes[last:]) - len(self.bytes[last:].lstrip())
            if before < start or after >= end or self.bytes[before : before + 1] != b"(":
                return first, last
            if self.bytes[after : after + 1] != b")":
                return first, last
            first, last = before, after + 1

    def inside(self, node: ast.AST, parent: ast.AST) -> tuple[int, int]:
        """The same for a part of a node."""
        return self.outer(node, self.start(parent), self.end(parent))

    def swap(self, node: ast.AST, new: str) -> Edit:
        """Something else in the place of a node."""
        return Edit(node, self.start(node), self.end(node), new)

    def up(self, node: ast.AST) -> Iterator[ast.AST]:
        """What a node is part of, from the inside out."""
        while node in self.parents:
            node = self.parents[node]
            yield node

    def applied(self, edit: Edit) -> str:
        """The whole file after a change."""
        return (self.bytes[: edit.start] + edit.new.encode() + self.bytes[edit.end :]).decode()

    def shown(self, edit: Edit) -> tuple[str, str]:
        """What a reader sees of a change: before and after."""
        node = edit.node
        start, end = min(self.start(node), edit.start), max(self.end(node), edit.end)
        new = self.bytes[start : edit.start] + edit.new.encode() + self.bytes[edit.end : end]
        return " ".join(self.bytes[start:end].decode().split()), " ".join(new.decode().split())
