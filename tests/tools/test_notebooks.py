"""What is kept of a notebook that was run: what a reader sees, and nothing of the machine."""

from typing import Any

import pytest

from tools.notebooks import METADATA, clean, written


def code(*outputs: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"cell_type": "code", "id": "f00d", "metadata": {}, "source": "a\nb", "outputs": list(outputs), **more}


def kept(*outputs: dict[str, Any], **more: Any) -> dict[str, Any]:
    [cell] = clean({"cells": [code(*outputs, **more)], "metadata": {}})["cells"]
    return cell  # type: ignore[no-any-return]


def test_cells_are_named_and_counted_by_their_place() -> None:
    text = {"cell_type": "markdown", "id": "f00d", "metadata": {"collapsed": True}, "source": ["# Title"]}
    done = clean({"cells": [text, code(), code()], "metadata": {"machine": "ours"}, "nbformat_minor": 2})
    assert done == {
        "cells": [
            {"cell_type": "markdown", "id": "cell-01", "metadata": {}, "source": ["# Title"]},
            *(
                {
                    "cell_type": "code", "id": f"cell-{place:02}", "metadata": {}, "source": ["a\n", "b"],
                    "execution_count": count, "outputs": [],
                }
                for place, count in ((2, 1), (3, 2))
            ),
        ],
        "metadata": METADATA, "nbformat": 4, "nbformat_minor": 5,
    }  # fmt: skip


def test_times_go_and_tags_stay() -> None:
    assert kept(metadata={"execution": {"iopub.status.busy": "now"}, "tags": ["plot"]})["metadata"] == {
        "tags": ["plot"]
    }


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ({"text/plain": "x", "text/html": "<p>", "image/svg+xml": "<svg/>"}, "image/svg+xml"),
        ({"text/plain": "x", "text/html": "<p>"}, "text/html"),
        ({"text/plain": "x"}, "text/plain"),
    ],
)
def test_of_what_a_cell_gives_the_richest_is_kept(given: dict[str, str], kind: str) -> None:
    output = {"output_type": "execute_result", "data": given, "metadata": {"isolated": True}, "execution_count": 7}
    assert kept(output)["outputs"] == [
        {"output_type": "execute_result", "data": {kind: [given[kind]]}, "metadata": {}, "execution_count": 1}
    ]


def test_what_was_printed_is_kept_line_by_line() -> None:
    output = {"output_type": "stream", "name": "stdout", "text": "a\nb\n"}
    assert kept(output)["outputs"] == [{"output_type": "stream", "name": "stdout", "text": ["a\n", "b\n"]}]


def test_an_error_is_not_kept() -> None:
    with pytest.raises(ValueError, match="a cell ended in an error: no such bet"):
        kept({"output_type": "error", "ename": "UnknownBet", "evalue": "no such bet", "traceback": []})


def test_what_is_clean_stays_as_it_is() -> None:
    once = clean({"cells": [code({"output_type": "stream", "name": "stdout", "text": "x\n"})], "metadata": {}})
    assert clean(once) == once
    assert written(once).endswith("}\n")
