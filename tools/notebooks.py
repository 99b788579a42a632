"""`./run notebooks`: run the cookbook of docs/cookbook anew; `--check`: say which outputs would be others.

What is stored is what a reader needs and nothing else: no paths, no times, no versions, ids by position. A picture or a
table is stored without its text, and a plot as SVG, so that the same cells give the same file on every machine.
"""

import argparse
import difflib
import json
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

COOKBOOK = Path(__file__).parent.parent / "docs" / "cookbook"
SECONDS = 300
SHOWN = ("image/svg+xml", "text/html", "text/plain")
"""Of what a cell gives, the first of these that there is."""
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
# Plots on the felt of the pictures, so that they look right on a light page and on a dark one.
MATPLOTLIB = """\
svg.hashsalt: croupier
svg.fonttype: none
figure.figsize: 8, 3.6
figure.facecolor: 12523f
axes.facecolor: 12523f
axes.edgecolor: 2c6b57
axes.labelcolor: f6efdd
axes.titlecolor: f6efdd
axes.titlelocation: left
axes.titlepad: 12
axes.grid: True
axes.axisbelow: True
axes.spines.top: False
axes.spines.right: False
axes.prop_cycle: cycler("color", ["ecd59a", "7fb0d6", "d98a8f", "7cc4a5"])
grid.color: 2c6b57
grid.linewidth: 0.6
xtick.color: b9c7b4
ytick.color: b9c7b4
text.color: f6efdd
legend.frameon: False
"""
IPYTHON = """\
c.InlineBackend.figure_formats = {"svg"}
c.InlineBackend.rc = {}
c.InlineBackend.print_figure_kwargs = {
    "bbox_inches": "tight", "pad_inches": 0.25, "facecolor": "#12523f", "metadata": {"Date": None, "Creator": None},
}
"""

Notebook = dict[str, Any]


def read(path: Path) -> Notebook:
    """A notebook as plain data."""
    found: Notebook = json.loads(path.read_text(encoding="utf-8"))
    return found


def written(notebook: Notebook) -> str:
    """A notebook as its file has it: one line for each line of a cell, so that two can be compared."""
    return json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def executed(notebook: Notebook) -> Notebook:
    """The notebook with what its cells give now, far from the repository."""
    with TemporaryDirectory(prefix="notebooks-") as name:
        folder = Path(name)
        (folder / "matplotlibrc").write_text(MATPLOTLIB, encoding="utf-8")
        profile = folder / "profile_default"
        profile.mkdir()
        (profile / "ipython_kernel_config.py").write_text(IPYTHON, encoding="utf-8")
        environment = os.environ | {"MPLCONFIGDIR": name, "IPYTHONDIR": name}
        client = import_module("nbclient").NotebookClient(
            import_module("nbformat").reads(written(clean(notebook)), as_version=4), kernel_name="python3",
            timeout=SECONDS, record_timing=False, resources={"metadata": {"path": name}},
        )  # fmt: skip
        manager = client.create_kernel_manager()
        manager.transport, manager.ip = "ipc", f"{name}/kernel"  # a file of this machine: nothing listens on a port
        client.execute(env=environment)
        done: Notebook = json.loads(json.dumps(client.nb))
        return clean(done)


def clean(notebook: Notebook) -> Notebook:
    """A notebook with nothing in it but its cells and what they show."""
    cells, codes = [], count(1)
    for number, cell in enumerate(notebook["cells"], 1):
        cells.append(_cell(cell, f"cell-{number:02}", next(codes) if cell["cell_type"] == "code" else 0))
    return {"cells": cells, "metadata": METADATA, "nbformat": 4, "nbformat_minor": 5}


def _cell(cell: dict[str, Any], id_: str, number: int) -> dict[str, Any]:
    tags = cell["metadata"].get("tags")
    kept = {
        "cell_type": cell["cell_type"], "id": id_, "metadata": {"tags": tags} if tags else {},
        "source": _lines(cell["source"]),
    }  # fmt: skip
    if not number:
        return kept
    return kept | {"execution_count": number, "outputs": [_output(output, number) for output in cell["outputs"]]}


def _output(output: dict[str, Any], number: int) -> dict[str, Any]:
    if output["output_type"] == "stream":
        return {"name": output["name"], "output_type": "stream", "text": _lines(output["text"])}
    if output["output_type"] == "error":
        raise ValueError(f"a cell ended in an error: {output['evalue']}")
    kind = next(kind for kind in SHOWN if kind in output["data"])
    given = {"data": {kind: _lines(output["data"][kind])}, "metadata": {}, "output_type": output["output_type"]}
    return given | ({"execution_count": number} if output["output_type"] == "execute_result" else {})


def _lines(text: str | list[str]) -> list[str]:
    return ("".join(text)).splitlines(keepends=True)


def main(arguments: Sequence[str]) -> int:
    """Run every notebook, or those that are named, and write what they show, or compare it."""
    parser = argparse.ArgumentParser(prog="./run notebooks", description="Run the notebooks of the cookbook anew.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if an output would be another")
    parser.add_argument("name", nargs="*", help="such as pictures; without any, all")
    given = parser.parse_args(arguments)
    paths = [COOKBOOK / f"{name}.ipynb" for name in given.name] or sorted(COOKBOOK.glob("*.ipynb"))
    stale = 0
    for path in paths:
        now = written(executed(read(path)))
        before = path.read_text(encoding="utf-8")
        if now == before:
            print(f"docs/cookbook/{path.name}: as it was", flush=True)
        elif given.check:
            stale += 1
            print(f"docs/cookbook/{path.name}: stale", flush=True)
            print(
                *list(difflib.unified_diff(before.splitlines(), now.splitlines(), "stored", "now", lineterm=""))[:40],
                sep="\n",
            )
        else:
            path.write_text(now, encoding="utf-8")
            print(f"docs/cookbook/{path.name}: written", flush=True)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
