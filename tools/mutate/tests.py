"""Which tests may notice a mutant, and which of them cannot count."""

from pathlib import Path

import pytest

from tools.breaking import ROOT

FOLDERS = (
    "tests/authority", "tests/cage", "tests/cli", "tests/deciding", "tests/devices", "tests/editions",
    "tests/equipment", "tests/floor", "tests/games", "tests/lab", "tests/ledger", "tests/log", "tests/naive",
    "tests/rulebooks", "tests/server", "tests/table", "src/croupier",
)  # fmt: skip
"""Where the tests are that count, in so far as the folders exist; doctests of the source are tests too."""
LEFT_OUT = {
    "tests/golden": "a recorded log differs after any change, right or wrong",
    "tests/docs": "generated pages differ after any change, right or wrong",
    "tests/tools": "the tools are not the rules",
    "tests/screens": "a browser is too slow, and shows what the server decided",
    "tests/games/test_fingerprint.py": "a fingerprint differs after any change of the rules, right or wrong",
    "tests/floor/test_rules_pinned.py": "as do the rules that a table was opened with",
    "tests/floor/test_crash.py": "runs the floor in other processes, where nothing is broken",
    "tests/server/load/test_load.py": "measures, and takes long",
    "tests/log/test_flips.py": "is about bits on the disk, and takes long",
    "tests/rulebooks/test_marks.py": "is about the marks of the tests",
}
"""Tests that do not count, and why."""
SLOW_S, SLOW_CPU_S = 10.0, 3.0
"""Slower tests, by the clock or by the time of their process, are run only if no other runs the line."""


def folders() -> list[Path]:
    """The folders of the tests that count."""
    return [ROOT / folder for folder in FOLDERS if (ROOT / folder).is_dir()]


def counts(nodeid: str) -> bool:
    """Whether a test counts."""
    return not any(nodeid == at or nodeid.startswith((f"{at}/", f"{at}::")) for at in LEFT_OUT)


def is_slow(seconds: float, cpu_s: float) -> bool:
    """Whether a test is too slow to be run for every mutant."""
    return seconds > SLOW_S or cpu_s > SLOW_CPU_S


def clauses_of(item: pytest.Item) -> frozenset[str]:
    """The clauses that a test is marked with."""
    return frozenset(id_ for mark in item.iter_markers("clause") for id_ in mark.args)
