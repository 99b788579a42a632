"""What an SVG shows, read back without the code that drew it."""

import re
from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"


def parse(text: str) -> ET.Element:
    return ET.fromstring(text)  # noqa: S314 - our own drawing


def of_class(drawing: ET.Element, name: str) -> list[ET.Element]:
    return [element for element in drawing.iter() if element.get("class") == name]


def place(element: ET.Element) -> tuple[int, int]:
    found = re.match(r"translate\((-?\d+) (-?\d+)\)", element.get("transform", ""))
    assert found, f"{element.attrib} lies nowhere"
    return int(found[1]), int(found[2])


def says(element: ET.Element) -> list[str]:
    return ["".join(text.itertext()) for text in element.iter(f"{SVG}text")]


def chips(drawing: ET.Element) -> list[tuple[str, str, tuple[int, int]]]:
    """Every chip: the bet, what is written on it, and where it lies on the felt."""
    return [(chip.get("data-bet", ""), says(chip)[0], place(chip)) for chip in of_class(drawing, "chip")]
