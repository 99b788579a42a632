"""Every reading that the code names is explained."""

import re

from tests.docs.fences import ROOT

NAMED = re.compile(r"READINGS (?P<which>[A-Z]\d+(?:(?:, | and | to )[A-Z]\d+)*)")


def test_every_reading_that_the_source_names_is_on_the_page() -> None:
    page = (ROOT / "docs" / "readings.md").read_text(encoding="utf-8")
    explained = set(re.findall(r"^\*\*([A-Z]\d+)\. ", page, flags=re.MULTILINE))
    sources = (path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    named = {reading for text in sources for found in NAMED.finditer(text) for reading in found["which"].split()}
    wanted = {reading.strip(",") for reading in named} - {"and", "to"}
    assert wanted
    assert wanted <= explained
