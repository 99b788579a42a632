"""The tool that changes the source on purpose: what it changes, what it leaves alone, whether it finds weak tests."""

from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from tools.mutate import page, report
from tools.mutate.__main__ import _runs_early, changed_since, main
from tools.mutate.apply import changed
from tools.mutate.equivalents import Unmatched, check, is_equivalent
from tools.mutate.find import Mutant, mutants
from tools.mutate.marks import marked
from tools.mutate.meaning import MEANINGS, MONEY
from tools.mutate.results import End, Result, current, load, save
from tools.mutate.source import MODULE, SOURCE, made_within, module_name, read
from tools.mutate.targets import chosen, targets
from tools.mutate.tests import counts
from tools.mutate.uses import using
from tools.mutate.zygote import at_import

GUARDS = "table/guards.py"
"""A file in whose words the examples are written: its imports say what Table, Visit and edition_of are."""


def made(text: str, family: str | None = None, path: str = GUARDS) -> list[str]:
    """The changes of a piece of source."""
    return [mutant.change for mutant in mutants(path, text) if family in (None, mutant.family)]


def function(body: str, given: str = "a, b, c") -> str:
    return f"def f({given}):\n    {body}\n"


@pytest.mark.parametrize(
    ("body", "changes"),
    [
        ("return a < b", ["a < b -> a <= b", "a < b -> a >= b"]),
        ("return a <= b", ["a <= b -> a < b", "a <= b -> a > b"]),
        ("return a == b", ["a == b -> a != b"]),
        ("return a is None", ["a is None -> a is not None"]),
        ("return a not in b", ["a not in b -> a in b"]),
        ("return (a or b) == (c)", ["(a or b) == (c) -> (a or b) != (c)"]),
        ("return a < b > c", ["a < b > c -> a <= b > c", "a < b > c -> a >= b > c",
                              "a < b > c -> a < b >= c", "a < b > c -> a < b <= c"]),
    ],
)  # fmt: skip
def test_comparisons(body: str, changes: list[str]) -> None:
    assert made(function(body), "comparison") == changes


@pytest.mark.parametrize(
    ("body", "changes"),
    [
        ("return a and b", ["a and b -> b", "a and b -> a"]),
        ("return (a or b) and c", ["(a or b) and c -> c", "(a or b) and c -> (a or b)", "a or b -> b", "a or b -> a"]),
        ("return not (a or b)", ["not (a or b) -> (a or b)", "a or b -> b", "a or b -> a"]),
        ("return a if b else c", ["b -> True", "b -> False"]),
        ("return [x for x in a if x]", ["x -> True", "x -> False"]),
        ("while a: b()", ["a -> False"]),
        ("if True: return a", []),
    ],
)
def test_conditions(body: str, changes: list[str]) -> None:
    assert made(function(body), "logic") == changes


@pytest.mark.parametrize(
    ("body", "changes"),
    [
        ("a.x += b", ["a.x += b -> a.x = b", "a.x += b -> a.x -= b", "a.x += b -> pass"]),
        ("a.x, a.y = b, c", ["a.x, a.y = b, c -> _, a.y = b, c", "a.x, a.y = b, c -> a.x, _ = b, c",
                             "a.x, a.y = b, c -> pass"]),
        ("a[b] = c", ["a[b] = c -> pass"]),
        ("a.append(b)", ["a.append(b) -> pass"]),
        ("del a[b]", ["del a[b] -> pass"]),
        ("raise refuse(a, b)", ["raise refuse(a, b) -> pass"]),
        ("raise AssertionError(a)", []),
        ("_LOGGER.info(a)", []),
        ("x = a", []),
        ("return a", []),
        ("if a:\n        return b", []),  # the condition that never holds is the same
        ("if a:\n        return b\n    else:\n        c()", ["return b -> pass", "c() -> pass"]),
        ("for x in a:\n        return b", ["return b -> pass"]),
    ],
)  # fmt: skip
def test_statements(body: str, changes: list[str]) -> None:
    assert made(function(body), "statement") == changes


@pytest.mark.parametrize(
    ("body", "changes"),
    [
        ("return min(a, 1)", ["min(a, 1) -> max(a, 1)"]),
        ("return any(a)", ["any(a) -> all(a)"]),
        ("return sum(a)", ["sum(a) -> int()"]),
        ("return g(a, b)", ["g(a, b) -> g(b, a)"]),
        ("return g(a, a)", []),
        ("return refuse(a, b)", ["refuse(a, b) -> refuse(b, a)"]),
        ("return refuse(a, b, asked=1, allowed=2)", [
            "refuse(a, b, asked=1, allowed=2) -> refuse(b, a, asked=1, allowed=2)",
            "refuse(a, b, asked=1, allowed=2) -> refuse(a, b, asked=2, allowed=1)",
            "refuse(a, b, asked=1, allowed=2) -> refuse(a, b, allowed=2)",
            "refuse(a, b, asked=1, allowed=2) -> refuse(a, b, asked=1)",
        ]),
    ],
)  # fmt: skip
def test_calls(body: str, changes: list[str]) -> None:
    assert made(function(body), "call") == changes


@pytest.mark.parametrize(
    ("body", "changes"),
    [
        ("return table.minimum", ["table.minimum -> table.maximum"]),
        ("return table.round.phase", []),  # there is no other phase
        ("return table.round.number", []),  # nor another number
        ("visit = visit_of(table, 1)\n    visit.balance = 0", ["visit.balance -> visit.undo_oral"]),
        ("for visit in table.visits.values():\n        visit.held()", ["visit.held -> visit.complaints"]),
        ("return [v.unconfirmed for v in table.visits.values()]", ["v.unconfirmed -> v.ever_confirmed"]),
        ("return table.unknown", []),
        ("return other.minimum", []),
    ],
)
def test_fields(body: str, changes: list[str]) -> None:
    found = [change for change in made(function(body, "table: Table, other"), "field") if ".values" not in change]
    assert [change for change in found if not change.startswith("table.visits")] == changes


def test_members_of_an_enumeration() -> None:
    assert made("x = When.ANY_TIME\n", "field", "games/craps/kinds.py") == ["When.ANY_TIME -> When.BEFORE_COME_OUT"]


@pytest.mark.parametrize(
    ("text", "family", "changes"),
    [
        (function("for x in a: b(x)"), "loop", ["a -> list(a)[1:]", "a -> list(a)[:-1]"]),
        (function("return {x for x in a}"), "loop", ["a -> list(a)[1:]", "a -> list(a)[:-1]"]),
        (function("return a + 1"), "constant", ["a + 1 -> a - 1", "1 -> 2", "1 -> 0"]),
        (function("return a * b // c"), "constant", ["a * b // c -> a * b * c", "a * b -> a // b"]),
        (function('return a + "x"'), "constant", []),
        (function('return "RR 9.4"'), "constant", ['"RR 9.4" -> "RR 9.5"']),
        (function("return True"), "constant", ["True -> False"]),
        (function("pass", 'a: str = ""'), "default", ['"" -> "x"']),
        (function("pass", "a: int | None = None"), "default", ["None -> 0"]),
        ('class A:\n    x: str | None = None\n', "default", ['None -> ""']),
        (function("return a in (b, c)"), "collection", ["(b, c) -> (c,)", "(b, c) -> (b,)"]),
        (function("return [a, b, c]"), "collection", ["[a, b, c] -> [b, c]", "[a, b, c] -> [a, b]"]),
        (function("return {a}"), "collection", ["{a} -> set()"]),
        (function("return {1: a, **(b)}"), "collection", ["{1: a, **(b)} -> {**(b)}", "{1: a, **(b)} -> {1: a}"]),
        (function('return "0 32 15".split()'), "collection", ["\"0 32 15\" -> '32 15'", "\"0 32 15\" -> '0 32'"]),
        (function("return a, b"), "collection", []),  # taking it apart would crash
    ],
)  # fmt: skip
def test_loops_constants_defaults_and_collections(text: str, family: str, changes: list[str]) -> None:
    assert made(text, family) == changes


@pytest.mark.parametrize(
    "text",
    [
        '"""A text with RR 9.4 and 1."""\n',
        function('"""RR 9.4"""'),
        "def f(a: Literal[1, 2]) -> tuple[int, int]: ...\n",
        "Phase = Literal[1, 2]\n",
        "class A(Struct, frozen=True):\n    x: int\n",
        "def f(a):\n    assert a > 1\n",
        "class A:\n    def __repr__(self):\n        return 1\n",
        "import a, b\n",
        "@lru_cache(maxsize=2)\ndef f(a): ...\n",
        function("return f'{a + 1}'"),
        function("raise LookupError('no', a + 1)").replace("    raise", "    if a:\n        pass\n    raise"),
    ],
)
def test_what_no_test_should_notice_is_left_alone(text: str) -> None:
    assert [change for change in made(text) if not change.endswith(("-> pass", "-> True", "-> False"))] == []


def test_words_for_a_reader_are_left_alone() -> None:
    assert made(function('raise refuse("RR 9.4", "x" if a > 1 else "y")')) == [
        'raise refuse("RR 9.4", "x" if a > 1 else "y") -> pass',
        'refuse("RR 9.4", "x" if a > 1 else "y") -> refuse("x" if a > 1 else "y", "RR 9.4")',
        '"RR 9.4" -> "RR 9.5"',
    ]


def test_each_change_is_made_once_and_where_it_says() -> None:
    text = 'def f(a):\n    if "é" in a and a < 1:\n        return 1\n    return a < 1\n'
    found = list(mutants(GUARDS, text))
    assert len({mutant.id for mutant in found}) == len(found)
    (shifted,) = [mutant for mutant in found if mutant.change == "a < 1 -> a <= 1" and mutant.number == 2]
    assert (shifted.line, shifted.scope, shifted.outside) == (4, "f", False)
    assert text.encode()[shifted.start : shifted.end] == b"<"


def test_every_mutant_of_a_file_can_be_read_by_python() -> None:
    for mutant in mutants(GUARDS):
        compile(changed(mutant), mutant.path, "exec")


@pytest.mark.parametrize(
    ("body", "clauses"),
    [
        ('raise refuse("RR 9.4", "no")', ("RR 9.4",)),
        ("a = 1  # RR 9.4", ("RR 9.4",)),
        ("a = edition_of(table).sensor", ("RR 5.1.3",)),
        ("if table.open:\n        raise refuse(edition.wrong_outcome, '')", ("RR 9.4", "RR99 8.4", "BW 9.11")),
        ("a = 1", ("RR 3.7",)),
    ],
)
def test_clauses_of_a_statement(body: str, clauses: tuple[str, ...]) -> None:
    text = f'def f(table: Table):\n    """As RR 3.7 says."""\n    edition = edition_of(table)\n    {body}\n'
    assert {mutant.clauses for mutant in mutants(GUARDS, text) if mutant.line >= 4} == {clauses}


def test_functions_keep_their_names_when_lines_move() -> None:
    text = (SOURCE / "table/wagers.py").read_text(encoding="utf-8")
    before, after = read("table/wagers.py"), read("table/wagers.py", f"# one more line\n{text}")
    inside = [(scope.name, scope.digest) for scope in before.scopes if scope.name != MODULE]
    assert [(scope.name, scope.digest) for scope in after.scopes if scope.name != MODULE] == inside
    assert len(set(inside)) == len(inside)


def test_what_uses_a_table_is_found_through_other_tables() -> None:
    file = read("editions/shared.py")
    line = next(at for at, text in enumerate(file.text.splitlines(), 1) if '"approve-payment"' in text)
    scopes = {read(path).scope(at).name for path, at in using(file.path, line)}
    assert "why_not" in scopes


def test_targets() -> None:
    assert GUARDS in targets()
    assert chosen(["games/limits"]) == [path for path in targets() if path.startswith("games/limits/")]
    assert chosen([str(SOURCE / GUARDS)]) == [GUARDS]
    with pytest.raises(FileNotFoundError, match="nowhere"):
        chosen(["nowhere"])


def test_what_changed_is_found_by_function(monkeypatch: pytest.MonkeyPatch) -> None:
    """A function that is new or differs, and no other, however the lines moved."""
    text = read(GUARDS).text.replace("if not table.open:", "if table.open:").replace("def game_of(", "def renamed_of(")
    monkeypatch.setattr("tools.mutate.__main__._git", lambda *words: "commit" if words[0] == "merge-base" else text)
    assert changed_since("main", [GUARDS]) == {f"{GUARDS}::must_be_open", f"{GUARDS}::game_of"}


def test_tests_that_notice_anything_do_not_count() -> None:
    assert counts("tests/floor/test_rr_rounds.py::test_x")
    assert not counts("tests/golden/test_golden.py::test_x")
    assert not counts("tests/games/test_fingerprint.py::test_x")


def example(end: End, clauses: tuple[str, ...] = (), killer: str = "", **own: str) -> Result:
    """A result of a mutant of the first line that can be changed."""
    mutant = next(iter(mutants(GUARDS)))
    named = {clause.replace("_", " "): test for clause, test in own.items()}
    return Result(
        Mutant(**{**{f: getattr(mutant, f) for f in mutant.__struct_fields__}, "clauses": clauses}),
        end,
        1,
        killer,
        named,
    )


def test_the_report_of_clauses_tells_own_tests_from_others() -> None:
    results = [
        example(End.KILLED, ("RR 3", "RR99 3"), "own", RR_3="own"),
        example(End.KILLED, ("RR 3",), "other"),
        example(End.SURVIVED, ("RR 3",)),
        example(End.TIMEOUT, ("RR 3",)),
    ]
    found = report.by_clause(results)
    assert (found["RR 3"].mutants, found["RR 3"].own, found["RR 3"].others, found["RR 3"].nobody) == (3, 1, 1, 1)
    assert (found["RR99 3"].own, found["RR99 3"].others) == (0, 1)
    (row,) = [example(End.KILLED, ("RR 3", "RR 4", "RR99 3"), "own", RR_3="own")]
    shared = report.by_clause([row])
    assert [(shared[id_].own, shared[id_].beside, shared[id_].others) for id_ in row.mutant.clauses] == [
        (1, 0, 0), (0, 1, 0), (0, 0, 1),
    ]  # fmt: skip
    said = "\n".join(report.suggestions(results))
    assert "RR 3: 1 of 3 mutants are noticed only by tests without the mark" in said
    assert "1 other" in said
    assert report.by_package(results)["table"] == {End.KILLED: 2, End.SURVIVED: 1, End.TIMEOUT: 1}
    assert report.score(report.by_package(results)["table"]) == "66.7 %"


def test_the_page_says_how_much_was_tried() -> None:
    results = [example(End.KILLED, ("RR 3.7",), "tests/x.py::test_y"), example(End.SURVIVED)]
    text = "\n".join(page.lines(results, [result.mutant for result in results] * 2, 10, date(2026, 1, 2), 61))
    assert "As of 2026-01-02: 2 of 4 mutants tried, 1 noticed, 1 survived, 0 run by no test." in text
    assert "| RR 3.7 | 1 | 0 | 0 | 1 | 0 | `x.py::test_y` |" in text


def test_results_are_kept_as_long_as_their_function_is_the_same(tmp_path: Path) -> None:
    result = example(End.KILLED)
    save(tmp_path, {result.mutant.id: result})
    assert load(tmp_path) == {result.mutant.id: result}
    assert current(load(tmp_path), [result.mutant]) == {result.mutant.id: result}
    other = Mutant(**{**{f: getattr(result.mutant, f) for f in result.mutant.__struct_fields__}, "digest": "other"})
    assert current(load(tmp_path), [other]) == {}


def test_an_equivalent_that_is_not_there_is_an_error() -> None:
    mutant = example(End.KILLED).mutant
    there = {(mutant.path, mutant.scope, mutant.change): "because"}
    check([mutant], [GUARDS], there)
    assert is_equivalent(mutant, there)
    with pytest.raises(Unmatched, match="gone"):
        check([mutant], [GUARDS], {(GUARDS, "gone", "a -> b"): "because"})
    check([mutant], [GUARDS], {("other.py", "gone", "a -> b"): "because"})


def test_of_equivalents_that_read_the_same_one_may_be_meant() -> None:
    first = example(End.KILLED).mutant
    second = replace(first, number=2)
    there = {(first.path, first.scope, f"{first.change} #2"): "because"}
    check([first, second], [GUARDS], there)
    assert [is_equivalent(mutant, there) for mutant in (first, second)] == [False, True]
    with pytest.raises(Unmatched, match="#2"):
        check([first], [GUARDS], there)


def test_what_runs_at_import_is_known(tmp_path: Path) -> None:
    early = at_import(tmp_path)
    file = read("editions/edition.py")
    assert {scope.name: scope.last for scope in file.scopes}["rank"] in early[file.path]
    file = read("authority/powers.py")
    assert {scope.name: scope.last for scope in file.scopes}["why_not"] not in early[file.path]
    assert module_name("table/__init__.py") == "croupier.table"


def test_a_guard_that_is_made_at_import_is_made_anew_for_its_mutants(tmp_path: Path) -> None:
    early = at_import(tmp_path)
    lines = (SOURCE / "cage/tickets.py").read_text(encoding="utf-8").splitlines()
    guard = 1 + next(number for number, line in enumerate(lines) if line.startswith("    def guard("))
    found = {mutant.line: mutant for mutant in mutants("cage/tickets.py")}
    assert _runs_early(found[guard + 1], early)
    assert made_within("cage/tickets.py", guard + 1) == guard
    assert made_within("cage/tickets.py", guard) is None
    issue = next(mutant for mutant in found.values() if mutant.scope == "issue")
    assert not _runs_early(issue, early)


TEETH = """
from croupier.games.money import Odds

def test_with_teeth():
    assert Odds(2, 3).ceil(300) == 200

def test_toothless():
    Odds(2, 3)
"""


def test_the_command_tells_on_toothless_tests(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tests = tmp_path / "test_odds.py"
    tests.write_text(TEETH, encoding="utf-8")
    lines = read("games/money.py").text.splitlines()
    wanted = [at for at, line in enumerate(lines, 1) if line.startswith(("MAX_CENTS =", "        return -(-stake"))]
    places = [word for at in wanted for word in ("--line", str(at))]
    arguments = ["games/money.py", *places, "--tests", str(tests), "--keep", str(tmp_path / "kept"), "--survivors"]
    assert main(arguments) == 1
    said = capsys.readouterr().out
    kept = load(tmp_path / "kept")
    ends = {(result.mutant.scope, result.end) for result in kept.values()}
    assert ("Odds.ceil", End.KILLED) in ends, said
    assert (MODULE, End.SURVIVED) in ends, said
    assert {result.killer.rpartition("::")[2] for result in kept.values() if result.end is End.KILLED} == {
        "test_with_teeth"
    }
    assert End.ACCIDENT not in {result.end for result in kept.values()}
    assert "MAX_CENTS = 100_000_000_000" in said
    assert main(arguments) == 1  # nothing changed, so that nothing is tried again
    assert load(tmp_path / "kept") == kept


def test_every_path_that_has_a_meaning_is_that_of_a_target() -> None:
    paths = {path for _, paths in MEANINGS for path in paths} | {path for paths in MONEY.values() for path in paths}
    assert [path for path in paths if not any(target.startswith(path) for target in targets())] == []


def test_a_mark_is_given_for_the_book_that_a_test_is_about() -> None:
    text = 'import pytest\n\n\n@pytest.mark.clause("RR 9.4")\ndef test_a() -> None:\n    """open-table t1"""\n'
    found, said = marked(text, {"test_a": ["RR 9.3", "RR99 8.4", "RR 9.4"], "test_b": ["RR 9.3"]})
    assert found == text.replace("@pytest", '@pytest.mark.clause("RR 9.3")\n@pytest', 1)
    assert said == ["test_a: RR 9.3"]


def test_a_test_that_would_get_many_marks_gets_none() -> None:
    text = 'import pytest\n\n\ndef test_a() -> None:\n    """rapid-roulette-1999"""\n'
    many = [f"RR99 3.{number}" for number in range(7)]
    assert marked(text, {"test_a": many}) == (text, [])
    assert len(marked(text, {"test_a": many[1:]})[1]) == 1
