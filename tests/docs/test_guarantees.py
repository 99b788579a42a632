"""The page of guarantees names tests that exist."""

import ast
import re

import pytest

from tests.docs.fences import ROOT

NAMED = re.compile(r"`(?P<file>tests/[\w/]+\.py)::(?P<test>\w+)`")
PAGE = (ROOT / "docs" / "guarantees.md").read_text(encoding="utf-8")
PROMISES = PAGE.split("\n## ")[1:]


@pytest.mark.parametrize(("file", "test"), sorted(set(NAMED.findall(PAGE))))
def test_a_named_test_exists(file: str, test: str) -> None:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    names = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    names |= {target.id for node in ast.walk(tree) if isinstance(node, ast.Assign) for target in node.targets
              if isinstance(target, ast.Name)}  # fmt: skip
    assert test in names


def test_every_promise_names_a_test() -> None:
    assert len(PROMISES) == 9
    assert [text.splitlines()[0] for text in PROMISES if not NAMED.search(text)] == []
