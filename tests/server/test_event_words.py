"""The inspector's screen has words for every event of a table, in both languages: read from the types of the events."""

import re
from pathlib import Path

import pytest

from croupier.floor.messages import TYPES
from croupier.table.events import Event

TEXTS = Path(__file__).parents[2] / "web" / "src" / "lib" / "texts"
STEP = re.compile(r'^\t\t"?([a-z-]+)(?::[a-z-]+)?"?:', re.MULTILINE)
EVENTS = {
    name.partition("/")[2].partition(".")[0]: kind.__struct_fields__
    for kind, name in TYPES.items()
    if issubclass(kind, Event)
}


def steps(language: str) -> str:
    """What the screen says of each step, as its file has it."""
    text = (TEXTS / language / "inspector.ts").read_text(encoding="utf-8")
    return text.split("\n\tsteps: {\n")[1].split("\n\t}")[0]


@pytest.mark.parametrize("language", ["en", "zh-CN"])
def test_every_event_of_a_table_has_words(language: str) -> None:
    assert EVENTS.keys() - set(STEP.findall(steps(language))) == set()


@pytest.mark.parametrize("language", ["en", "zh-CN"])
def test_what_is_put_into_the_words_is_in_the_event(language: str) -> None:
    of_limits = {"minimum", "maximum"}  # in what was agreed
    for line in re.split(r"\n(?=\t\t\S)", steps(language)):
        found = STEP.match(line)
        assert found, line
        fields = EVENTS.get(found[1])
        if fields is not None:
            gaps = set(re.findall(r"\{(\w+)\}", line))
            assert gaps <= {*fields, *(of_limits if "agreed" in fields else ())}, line
