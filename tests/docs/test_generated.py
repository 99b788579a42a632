"""The generated pages agree with the code."""

from pathlib import Path

import pytest

from tools import make_docs
from tools.markdown import cell


@pytest.mark.parametrize("page", make_docs.PAGES)
def test_page_is_current(page: str) -> None:
    assert (make_docs.DOCS / page).read_text(encoding="utf-8") == make_docs.rendered(page), "python -m tools.make_docs"


def test_check_names_stale_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_docs, "DOCS", tmp_path)
    assert make_docs.main([]) == 0
    assert make_docs.main(["--check"]) == 0
    (tmp_path / "reference/odds.md").write_text("# Odds\n\nAbout even.\n", encoding="utf-8")
    assert make_docs.main(["--check"]) == 1
    assert "docs/reference/odds.md" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("value", "shown"), [(1306, "1,306"), ("a|b", "a\\|b"), ("`a|b`", "`a\\|b`"), ("<b>", "&lt;b&gt;")]
)
def test_a_cell_shows_its_value(value: object, shown: str) -> None:
    assert cell(value) == shown
