"""A test marked with a clause that no book has fails the run."""

import pytest

from tools.proofs import ROOT

pytest_plugins = ["pytester"]

TEST = """
import pytest
@pytest.mark.clause({clause!r})
def test_it(): pass
"""


@pytest.mark.parametrize(("clause", "code"), [("RR 4.3.1", 0), ("RR 99.9", 4)])
def test_unknown_ids_fail_the_run(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, clause: str, code: int
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    pytester.makeini("[pytest]\nmarkers = clause")
    pytester.makeconftest("from tests.conftest import pytest_addoption, pytest_collection_modifyitems")
    pytester.makepyfile(TEST.format(clause=clause))
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    assert result.ret == code
