"""Pages of the site from the notebooks of the cookbook: their cells, and what is stored as their outputs.

A notebook stays the one source. Nothing is run here: `./run notebooks` runs them.
"""

import json
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path, PurePosixPath
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

LINK = re.compile(r"\.ipynb\)")
GET = "*This page is [a notebook]({name}) with what it gave. Download it and change it.*"


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """A page beside each notebook, which itself stays there to be fetched."""
    for file in [file for file in files if file.src_uri.endswith(".ipynb")]:
        assert file.abs_src_path is not None  # noqa: S101 - it is a file of ours
        notebook = json.loads(Path(file.abs_src_path).read_text(encoding="utf-8"))
        name = PurePosixPath(file.src_uri).name
        uri = file.src_uri.removesuffix(".ipynb") + ".md"
        files.append(File.generated(config, uri, content=markdown(notebook, name)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001
    """Where a page of ours leads to a notebook, the site leads to its page."""
    return markdown if page.file.generated_by else LINK.sub(".md)", markdown)


def markdown(notebook: dict[str, Any], name: str) -> str:
    """A notebook as a page; below its title, how to get it."""
    first, *cells = notebook["cells"]
    title, _, rest = "".join(first["source"]).partition("\n")
    blocks = [title, GET.format(name=name), rest.strip()]
    for cell in cells:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            blocks.append(source)
        else:
            blocks.append(f"```python\n{source}\n```")
            blocks += [block for output in cell["outputs"] for block in _shown(output)]
    return "\n\n".join(block for block in blocks if block) + "\n"


def _shown(output: dict[str, Any]) -> Iterator[str]:
    data = output["data"] if "data" in output else {"text/plain": output["text"]}
    if "image/svg+xml" in data:
        # A file of SVG says what it is before it begins, a page does not.
        drawing = "".join(data["image/svg+xml"])
        yield _output("picture", drawing[drawing.index("<svg") :])
    elif "text/html" in data:
        yield _output("table", "".join(data["text/html"]))
    else:
        yield _output("text", f"<pre>{escape(''.join(data['text/plain']))}</pre>")


def _output(kind: str, inner: str) -> str:
    """As it is: no line of it is Markdown, and nobody searches for the numbers of a picture."""
    return f'<div class="output {kind}" data-search-exclude>\n{inner}\n</div>'
