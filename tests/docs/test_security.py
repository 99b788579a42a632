"""The page on security names tests that exist, and every threat names one."""

import ast
import re

import pytest

from tests.docs.fences import ROOT

NAMED = re.compile(r"`(?P<file>tests/[\w/]+\.py)::(?P<test>\w+)`")
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
THREATS = [line for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith("| wants")]


@pytest.mark.parametrize(("file", "test"), sorted(set(NAMED.findall(PAGE))))
def test_a_named_test_exists(file: str, test: str) -> None:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    assert test in {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_every_threat_names_a_test() -> None:
    assert len(THREATS) > 20
    assert [threat for threat in THREATS if not NAMED.search(threat)] == []
