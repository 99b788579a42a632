"""The cookbook: its notebooks are clean, their cells still give what is stored, and the site shows all of it.

The long form, which runs them as a reader does and draws the plots, is `./run notebooks --check`.
"""

import ast
import io
import json
import re
from contextlib import redirect_stdout
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from docs.hooks import cookbook
from tools.notebooks import COOKBOOK, clean, read, written

NOTEBOOKS = sorted(path.stem for path in COOKBOOK.glob("*.ipynb"))
OURS = re.compile(r"/(?:home|root|tmp|Users|work|usr)/|0x[0-9a-f]{6}|Traceback|\d{4}-\d\d-\d\dT")
"""Paths of a machine, addresses in memory, errors and times."""


def load(name: str) -> dict[str, Any]:
    return read(COOKBOOK / f"{name}.ipynb")


def code(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def run(source: str, names: dict[str, Any]) -> list[dict[str, Any]]:
    """What a cell gives: what it prints, and what its last line comes to."""
    tree, said = ast.parse(source), io.StringIO()
    end = tree.body[-1]
    last = end.value if isinstance(end, ast.Expr) else None
    if last:
        tree.body.pop()
    with redirect_stdout(said):
        exec(compile(tree, "cell", "exec"), names)  # noqa: S102 - our own notebook
        value = eval(compile(ast.Expression(last), "cell", "eval"), names) if last else None  # noqa: S307
    given: list[dict[str, Any]] = [{"output_type": "stream", "name": "stdout", "text": said.getvalue()}]
    if value is not None:
        shown = {"image/svg+xml": "_repr_svg_", "text/html": "_repr_html_", "text/plain": "__repr__"}
        data = {kind: getattr(value, name)() for kind, name in shown.items() if hasattr(value, name)}
        given.append({"output_type": "execute_result", "data": data})
    return given if given[0]["text"] else given[1:]


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_the_cells_give_what_is_stored(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All but the plots, for which matplotlib is not installed here."""
    monkeypatch.chdir(tmp_path)
    stored, now, names = load(name), load(name), dict[str, Any]()
    for cell in code(now):
        if "plot" not in cell["metadata"].get("tags", []):
            cell["outputs"] = run("".join(cell["source"]), names)
    assert written(clean(now)) == written(stored)


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_is_clean(name: str) -> None:
    text = (COOKBOOK / f"{name}.ipynb").read_text(encoding="utf-8")
    assert text == written(clean(json.loads(text))), "./run notebooks"
    assert OURS.findall(text) == []


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_every_cell_was_run(name: str) -> None:
    """Each code cell of the cookbook ends in something to look at."""
    assert [cell["id"] for cell in code(load(name)) if not cell["outputs"]] == []


def test_the_index_leads_to_every_notebook() -> None:
    index = (COOKBOOK / "index.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"\((\w[\w-]*)\.ipynb\)", index)) == NOTEBOOKS


# ---------------------------------------------------------------------- the pages of the site
def notebook(*cells: dict[str, Any]) -> dict[str, Any]:
    return {"cells": [{"cell_type": "markdown", "source": ["# Title\n", "\n", "First words."]}, *cells]}


def shows(**output: Any) -> str:
    page = cookbook.markdown(notebook({"cell_type": "code", "source": ["x"], "outputs": [output]}), "x.ipynb")
    return page.partition("```python\nx\n```\n\n")[2]


def test_below_its_title_a_page_says_how_to_get_the_notebook() -> None:
    assert cookbook.markdown(notebook(), "edges.ipynb") == (
        "# Title\n\n*This page is [a notebook](edges.ipynb) with what it gave. Download it and change it.*\n\n"
        "First words.\n"
    )


def test_a_table_and_a_text_are_shown_as_they_are() -> None:
    assert shows(output_type="execute_result", data={"text/html": ["<table>\n", "</table>"]}) == (
        '<div class="output table" data-search-exclude>\n<table>\n</table>\n</div>\n'
    )
    assert shows(output_type="stream", text=["1 < 2\n"]) == (
        '<div class="output text" data-search-exclude>\n<pre>1 &lt; 2\n</pre>\n</div>\n'
    )


def test_a_picture_is_shown_without_what_only_a_file_has() -> None:
    assert shows(output_type="display_data", data={"image/svg+xml": ["<?xml?>\n", "<!DOCTYPE svg>\n", "<svg/>"]}) == (
        '<div class="output picture" data-search-exclude>\n<svg/>\n</div>\n'
    )


@pytest.mark.parametrize(
    ("generated_by", "target"),
    [(None, "[Pictures](pictures.md)"), ("the hook", "[Pictures](pictures.ipynb)")],
    ids=["a page of ours leads to the page", "the page of a notebook leads to the notebook"],
)
def test_links_to_a_notebook(generated_by: str | None, target: str) -> None:
    page: Any = SimpleNamespace(file=SimpleNamespace(generated_by=generated_by))
    unused: Any = None
    assert cookbook.on_page_markdown("[Pictures](pictures.ipynb)", page, unused, unused) == target
