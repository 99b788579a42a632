"""`croupier draw -o picture.png`: a real PNG with its texts, or a clear message about what is missing."""

import struct
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.games import game
from croupier.lab.pictures import NoPng, draw_wheel, png, to_png
from tests.cli.process import without

WHEEL = draw_wheel(game("rapid-roulette"), None)


def run(*args: str) -> Result:
    return CliRunner().invoke(main, ["draw", *args])


def has_font() -> bool:
    try:
        return bool(to_png(png.NOTHING))
    except NoPng:
        return False


needs_font = pytest.mark.skipif(not has_font(), reason="this system has no font, which is an error of its own below")


@needs_font
@pytest.mark.parametrize("name", ["wheel.png", "WHEEL.PNG"])
def test_a_png_is_one_and_twice_as_large_as_the_svg(tmp_path: Path, name: str) -> None:
    done = run("wheel", "rapid-roulette", "-o", str(tmp_path / name))
    assert (done.exit_code, done.output) == (0, "")
    data = (tmp_path / name).read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    assert f'width="{width // 2}" height="{height // 2}"' in WHEEL


@needs_font
def test_its_texts_are_there() -> None:
    """Two pictures that differ only in a number, in both of the fonts that pictures use."""
    for family in ("serif", "sans-serif", "'No Such Font', serif"):
        one, other = (
            png.A_LETTER.replace(">8<", f">{digit}<").replace('"sans-serif"', f'"{family}"') for digit in "17"
        )
        assert to_png(one) != to_png(other), family


def test_without_a_font_it_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png, "SANS", ("No Such Font",))
    done = run("wheel", "rapid-roulette", "-o", str(tmp_path / "wheel.png"))
    assert (done.exit_code, done.stdout) == (1, "")
    assert "a PNG needs a font" in done.stderr
    assert not (tmp_path / "wheel.png").exists()


def test_without_the_extra_it_says_what_to_install(tmp_path: Path) -> None:
    ran = without(["resvg_py"], "draw", "wheel", "rapid-roulette", "-o", str(tmp_path / "wheel.png"))
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == (
        'Error: a PNG needs resvg_py, which is not installed: pip install "croupier[png]"; '
        "or write a file that ends in .svg\n"
    )
    assert without(["resvg_py"], "draw", "wheel", "rapid-roulette").stdout == WHEEL


def test_a_picture_that_is_neither_is_refused(tmp_path: Path) -> None:
    done = run("wheel", "rapid-roulette", "-o", str(tmp_path / "wheel.pdf"))
    assert (done.exit_code, done.stdout) == (2, "")
    assert "ends in .svg or .png" in " ".join(done.stderr.split())
