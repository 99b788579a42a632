"""The README as a package index shows it: there, nothing lies beside it, so links to files become their names."""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

ONLY_HERE = re.compile(r"<!-- only in the repository -->.*?<!-- everywhere -->\n*", re.DOTALL)
LINK = re.compile(r"\[(?P<words>[^\]]+)\]\((?P<target>[^)\s]+)\)")


def for_index(readme: str) -> str:
    """The text without pictures, and with the names of files in place of links to them.

    >>> for_index("See [the tutorial](docs/tutorial.md), [LICENSE](LICENSE) and [Python](https://www.python.org).")
    'See the tutorial (`docs/tutorial.md`), `LICENSE` and [Python](https://www.python.org).'
    """
    return LINK.sub(_named, ONLY_HERE.sub("", readme))


def _named(link: re.Match[str]) -> str:
    words, target = link["words"], link["target"]
    if "://" in target:
        return link[0]
    said_already = target.startswith(words.strip("`"))
    return f"`{target}`" if said_already else f"{words} (`{target}`)"


class IndexReadme(MetadataHookInterface):
    """Gives the package its description."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Read it, and make it fit to stand alone."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": for_index(text)}
