"""Loops that miss their first or their last element."""

import ast
from collections.abc import Iterator

from tools.mutate.edit import Edit, Site


def edits(node: ast.AST, site: Site) -> Iterator[Edit]:
    """The loop over all but the first, and over all but the last."""
    if isinstance(node, ast.For | ast.comprehension):
        text = site.text(node.iter)
        yield site.swap(node.iter, f"list({text})[1:]")
        yield site.swap(node.iter, f"list({text})[:-1]")
