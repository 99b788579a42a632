"""The proof file: for each clause, where the code names it and which passing tests prove it."""

import ast
import io
import json
import re
import tokenize
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from croupier.rulebooks import BOOKS, Clause, clauses

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "croupier"
PROOFS = SOURCE / "rulebooks" / "proofs.json"
SCREENS = ROOT / "web" / "src"
FINISHED = {"games": tuple(BOOKS), "engine": tuple(BOOKS), "screens": tuple(BOOKS), "craps-wheel": ("BW",)}
"""The owners whose provable clauses, of these books, must all have a proof; others are added as they are built."""
READERS = ("cli", "lab", "rulebooks")
"""Parts that mention clauses only as examples or to show them."""
REMARK = re.compile(r"<!--.*?-->|/\*.*?\*/|//[^\n]*", re.DOTALL)
"""A comment in the source of a screen; text that a screen shows to its user does not count."""
MENTION = re.compile(r"(?:RR99|RR|RO|CR|BW) (?:[0-9][^\s,;\"`]*|Diagram[A-Z]|Notice:[a-z]+)")


def mentioned(text: str) -> Iterator[str]:
    """The clauses that a piece of source names in full."""
    known = clauses()
    for found in MENTION.findall(text):
        name = found
        while name and name not in known:  # drop punctuation after the id
            name = name[:-1]
        if name:
            yield name


def enforced_by() -> dict[str, list[str]]:
    """For each clause the definitions in the source that name it, as `games/roulette/books.py: RR`, and the screens."""
    places: dict[str, dict[str, None]] = {}
    for id_, place in (*_in_library(), *_in_screens()):
        places.setdefault(id_, {})[place] = None
    return {id_: list(found) for id_, found in places.items()}


def _in_library() -> Iterator[tuple[str, str]]:
    for path in sorted(SOURCE.rglob("*.py")):
        if path.relative_to(SOURCE).parts[0] in READERS:
            continue
        text = path.read_text(encoding="utf-8")
        owners = _owners(text)
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type in (tokenize.STRING, tokenize.COMMENT):
                for offset, line in enumerate(token.string.splitlines()):
                    for id_ in mentioned(line):
                        yield id_, f"{path.relative_to(SOURCE).as_posix()}: {owners.get(token.start[0] + offset, '-')}"


def _in_screens() -> Iterator[tuple[str, str]]:
    for path in sorted([*SCREENS.rglob("*.svelte"), *SCREENS.rglob("*.ts")]):
        if path.name.endswith(".test.ts") or path.name == "wire.ts":  # the wire's words are the server's
            continue
        for remark in REMARK.findall(path.read_text(encoding="utf-8")):
            for id_ in mentioned(remark):
                yield id_, f"web/src/{path.relative_to(SCREENS).as_posix()}"


def _owners(text: str) -> dict[int, str]:
    """The top-level name that each line belongs to."""
    owners: dict[int, str] = {}
    for node in ast.parse(text).body:
        name = getattr(node, "name", None)
        if isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            name = ast.unparse(target)
        if name:
            owners |= dict.fromkeys(range(node.lineno, (node.end_lineno or node.lineno) + 1), name)
    return owners


def build(tests: Mapping[str, Iterable[str]]) -> str:
    """The text of the proof file, from the tests that passed."""
    places = enforced_by()
    rows = {
        id_: {"enforced_by": places.get(id_, []), "tests": sorted(tests.get(id_, ()))}
        for id_ in clauses()
        if id_ in places or id_ in tests
    }
    return json.dumps(rows, indent=1, ensure_ascii=False) + "\n"


def must_be_proven(clause: Clause) -> bool:
    """Whether the part of Croupier that enforces a clause is finished, and a test can prove it."""
    return clause.provable and clause.book in FINISHED.get(clause.owner, ())


def complaints(tests: Mapping[str, Iterable[str]]) -> Iterator[str]:
    """Write the proof file, and report what is wrong: a clause that must be proven and is not, or a stale file."""
    places = enforced_by()
    for clause in clauses().values():
        if must_be_proven(clause):
            if not tests.get(clause.id):
                yield f"{clause.id} is not proven by any test: {clause.text}"
            if clause.id not in places:
                yield f"{clause.id} is not named by the source that enforces it"
    text = build(tests)
    if PROOFS.read_text(encoding="utf-8") != text:
        PROOFS.write_text(text, encoding="utf-8")
        yield f"{PROOFS.relative_to(ROOT)} was out of date and is written anew: look at the change and commit it"
