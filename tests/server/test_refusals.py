"""What the engine and the server say, the screens know by its code, in Chinese too: read from the sources of both."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from croupier.authority import CAGE, EQUIPMENT
from croupier.cage.tickets import SAID
from croupier.editions import EDITIONS
from croupier.floor.answers import NOT_STORED, UNCERTAIN
from croupier.table.as_seen import REASONS

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "croupier"
PARTS = (
    "authority", "cage", "deciding", "devices", "equipment", "floor", "server", "table", "games/bigwheel",
    "games/limits", "games/money.py", "games/refusal.py", "games/roulette/ball.py",
    "games/roulette/wheels.py", "games/wheelgame.py",
)  # fmt: skip
ELSEWHERE = ("floor/scripts", "server/load")
"""Said to whoever writes scripts or runs a load test, on no screen."""
SAYS = {
    "Refusal": 1, "WrongEquipment": 1, "refuse": 1, "Failed": 1, "hang_up_on": 1, "must_be_moment": 3,
    "must_have_stood": 3, "said": 0, "gone": 0, "problem": 0, "hang_up": 0, "view_of": 0, "Full": 0, "BadCode": 0,
    "BadTicket": 0, "NotTaken": 0, "NotApplied": 0, "Text": 1,
}  # fmt: skip
"""Which argument of a call is a reason. Errors for bad input are for programs, unless they are made with `said`."""
CHINESE = ROOT / "web" / "src" / "lib" / "texts" / "zh-CN" / "refusals"
SEAT = CHINESE.parents[3] / "station" / "refusals.ts"
SLOT = re.compile(r"\{[$kcdp]?\}")
Known = Mapping[str, list[ast.expr]]


def _trees() -> Iterator[ast.Module]:
    for part in PARTS:
        there = SOURCE / part
        for path in there.rglob("*.py") if there.is_dir() else [there]:
            if not path.relative_to(SOURCE).as_posix().startswith(ELSEWHERE):
                yield ast.parse(path.read_text())


def _assigned(scope: ast.AST) -> dict[str, list[ast.expr]]:
    known: dict[str, list[ast.expr]] = {}
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            known.setdefault(node.targets[0].id, []).append(node.value)
    return known


def _calls() -> Iterator[tuple[str, ast.Call, Known]]:
    """Every call by its name, with what the names around it may stand for."""
    for tree in _trees():
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
        scopes = [(node, _assigned(node)) for node in functions]
        top = {name: values for name, values in _assigned(tree).items() if name.isupper()}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                around = [known for scope, known in scopes if scope.lineno <= node.lineno <= (scope.end_lineno or 0)]
                yield name, node, {**top, **(around[-1] if around else {})}


def _made(node: ast.expr, known: Known) -> Iterator[ast.expr]:
    """What an expression may be."""
    if isinstance(node, ast.IfExp):
        yield from _made(node.body, known)
        yield from _made(node.orelse, known)
    elif isinstance(node, ast.Name):
        for value in known.get(node.id, ()):
            yield from _made(value, {})
    else:
        yield node


def _said(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "said"


@cache
def _reasons() -> tuple[ast.expr, ...]:
    return tuple(
        made
        for name, call, known in _calls()
        if (place := SAYS.get(name)) is not None and len(call.args) > place
        for made in _made(call.args[place], known)
    )


@cache
def _codes() -> tuple[str, ...]:
    """All codes: literals in calls that say something, and what stands in tables."""
    found = {made.value for made in _reasons() if isinstance(made, ast.Constant) and isinstance(made.value, str)}
    procedures = (rows for edition in EDITIONS.values() for rows in edition.procedure.values())
    found |= {row.reason for rows in procedures for row in rows}
    return tuple(sorted({*found, *SAID.values(), *REASONS.values(), NOT_STORED.reason, UNCERTAIN.reason} - {""}))


@cache
def _chinese() -> dict[str, tuple[str, str]]:
    """The patterns and the sentences that the screens have, by code."""
    pair = re.compile(r'^\t+(?:\[)?"((?:[^"\\]|\\.)*)",\s*"((?:[^"\\]|\\.)*)"', re.MULTILINE)
    pairs = [found for path in sorted(CHINESE.glob("*.ts")) for found in pair.findall(path.read_text())]
    known = {SLOT.sub("{}", pattern): (pattern, chinese) for pattern, chinese in pairs}
    assert len(known) == len(pairs), "a code stands there twice"
    return known


def test_the_sources_are_read() -> None:
    assert {"no ball is running", "round {} is under way", "ticket {} is void"} <= set(_codes())
    assert len(_codes()) > 250


@pytest.mark.parametrize("code", _codes())
def test_every_refusal_is_known_in_chinese(code: str) -> None:
    assert code in _chinese(), f"{CHINESE.name} does not know: {code}"


def test_what_a_station_says_in_its_own_words_is_a_refusal_that_is_made() -> None:
    table = SEAT.read_text().partition("const PLAIN")[2].partition("const SAYING")[0]
    found = re.findall(r'^\t"([^"\n]+)": "|^const [A-Z]+ = "([^"\n]+)"', table, re.MULTILINE)
    own = [plain or limited for plain, limited in found]
    assert len(own) == 10
    assert sorted(set(own) - set(_codes())) == []


def test_the_chinese_is_of_refusals_that_are_made() -> None:
    assert sorted(set(_chinese()) - set(_codes())) == []


def test_the_chinese_has_every_value_in_its_place() -> None:
    for pattern, chinese in _chinese().values():
        numbers = {int(number) for number in re.findall(r"\{(\d)\}", chinese)}
        assert numbers == set(range(len(SLOT.findall(pattern)))), f"{pattern} / {chinese}"


def test_no_reason_is_an_f_string() -> None:
    """It would keep neither its code nor its values, and no screen could say it in another language."""
    assert [ast.unparse(made) for made in _reasons() if isinstance(made, ast.JoinedStr)] == []


def test_every_slot_has_a_value_and_no_value_is_a_sentence() -> None:
    for name, call, known in _calls():
        if name != "said" or not isinstance(call.args[0], ast.Constant):
            continue
        assert str(call.args[0].value).count("{}") == len(call.args) - 1, ast.unparse(call)
        assert not [made for value in call.args[1:] for made in _made(value, known) if _said(made)], ast.unparse(call)


def test_what_staff_may_be_refused_for_want_of_a_power_has_words() -> None:
    listed = [*(edition.powers for edition in EDITIONS.values()), CAGE, EQUIPMENT]
    of_people = {name.partition(":")[0] for powers in listed for name, it in powers.items() if it.least or it.roles}
    words = (CHINESE.parents[1] / "en" / "deeds.ts").read_text()
    found = set(re.findall(r'^\t"?([\w-]+)"?: "', words, re.MULTILINE))
    assert of_people - found == set()
