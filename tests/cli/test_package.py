"""The package as an index shows it: its dependencies, its description, and no dead links.

The long form, which builds the wheel and installs it into fresh environments, is `python -m tests.wheel`.
"""

import re
import tomllib
from email import message_from_string
from email.message import Message
from pathlib import Path

import msgspec
import pytest
from hatchling.build import prepare_metadata_for_build_wheel
from trove_classifiers import classifiers, deprecated_classifiers

import croupier
from croupier.rulebooks import BOOKS
from croupier.rulebooks.sources import SOURCES
from tests.docs.fences import ROOT

SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def metadata(tmp_path_factory: pytest.TempPathFactory) -> "Message[str, str]":
    folder = tmp_path_factory.mktemp("metadata")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        made = prepare_metadata_for_build_wheel(str(folder))
    return message_from_string((folder / made / "METADATA").read_text(encoding="utf-8"))


def test_the_core_needs_msgspec_alone_and_the_floor_brings_the_command_line(metadata: "Message[str, str]") -> None:
    needs = [re.match(r"([\w-]+)[^;]*(?:;(.*))?", line) for line in metadata.get_all("Requires-Dist", [])]
    found = [(need[1], need[2] or "") for need in needs if need]
    assert [name for name, when in found if "extra" not in when] == ["msgspec"]
    floor = {name for name, when in found if "'floor'" in when}
    assert {name for name, when in found if "'cli'" in when} == {"click", "rich"} < floor


def test_classifiers_are_known_to_the_index(metadata: "Message[str, str]") -> None:
    given = metadata.get_all("Classifier", [])
    assert len(given) > 10
    assert set(given) <= classifiers
    assert not set(given) & set(deprecated_classifiers)
    assert not any(each.startswith("License ::") for each in given), "the licence is an expression"
    assert metadata["License-Expression"] == "MIT"


def test_the_description_has_no_link_or_picture_that_leads_nowhere(metadata: "Message[str, str]") -> None:
    text = metadata.get_payload()
    assert isinstance(text, str)
    assert metadata["Description-Content-Type"] == "text/markdown"
    targets = re.findall(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"", text)
    assert [target for pair in targets for target in pair if target and "://" not in target] == []
    assert "only in the repository" not in text
    assert "<img" not in text
    assert "All screens (`docs/screens.md`)" in text
    assert "see `LICENSE`" in text


def test_the_files_that_the_description_names_are_in_the_source_distribution(metadata: "Message[str, str]") -> None:
    included = SETTINGS["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    linked = re.findall(r"\[[^\]]+\]\(([^)\s]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    named = {target for target in linked if "://" not in target}
    assert len(named) > 8
    for target in named:
        assert f"`{target}`" in str(metadata.get_payload())
        assert (ROOT / target).exists()
        assert any(target == each or target.startswith(f"{each}/") for each in included), target


def test_versions_agree() -> None:
    citation = msgspec.yaml.decode((ROOT / "CITATION.cff").read_bytes())
    assert croupier.__version__ == SETTINGS["project"]["version"] == str(citation["version"])
    assert citation["license"] == SETTINGS["project"]["license"]


def test_every_book_is_cited_with_its_title() -> None:
    citation = msgspec.yaml.decode((ROOT / "CITATION.cff").read_bytes())
    cited = {reference["abbreviation"]: reference["title"] for reference in citation["references"]}
    assert cited == {book: source.title for book, source in SOURCES.items()}
    assert list(SOURCES) == list(BOOKS)


def test_a_book_bears_a_date_or_there_is_a_reason_for_its_period() -> None:
    assert all(bool(source.dated) is not bool(source.period) for source in SOURCES.values())


def test_what_builds_the_package_is_in_its_source_distribution() -> None:
    included = SETTINGS["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert {path.name for path in Path(ROOT).glob("hatch_*.py")} <= set(included)
