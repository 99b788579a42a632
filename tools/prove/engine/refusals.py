"""Every refusal of the engine left out, one at a time: found in the source, and let through as it runs."""

import ast
import inspect
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import CodeType, FunctionType
from typing import Any

from msgspec import Struct

from croupier import authority, cage, equipment, table
from croupier.editions import Ground
from croupier.equipment.sets import needs_of
from croupier.games.limits.regimes import BIG_WHEEL, RAPID, RAPID_1999
from croupier.table import commands as c
from tools.prove.engine import derived
from tools.prove.engine.changing import PROVEN, Apply, knows
from tools.prove.engine.lines import clauses
from tools.prove.patch import Break, let_through

MODULES = (
    *(found.name for package in (table, cage, authority, equipment)
      for found in iter_modules(package.__path__, f"{package.__name__}.")),
    "croupier.deciding.text",
    "croupier.floor.admission",
)  # fmt: skip
"""Wherever the pure half refuses, and where the floor does."""
MAKERS = ("refuse", "Refusal")
EXCHANGED = ("wheel", "layout")
"""What another game of a family is played with."""
MEASURES = {
    "rapid": ("2.3", "2.4"),
    "rapid-1999": ("2.3", "2.4"),
    "big-wheel": ("2.1", "DiagramA", "DiagramC", "DiagramE", "DiagramG"),
}
"""The rules by which the wheel, the layout or the ball of a table is wrong."""
LATER = {
    "barred": ("directed", "sanction_exclude"),
    "waiting": ("station_fault_after", "system_fault_after"),
}
"""Clauses that an event wrote into the state, and the lines of the edition that they can come from."""
REGIMES = {"rapid": RAPID, "rapid-1999": RAPID_1999, "big-wheel": BIG_WHEEL}
LIMITS = {"below": ("below",), "cut_clause": ("multiple", "above")}
"""Clauses that the limits name, and the lines of the regime that they can come from."""
HANDED = {
    "credit": ("dealer_buy_in", "note_buy_in", "ticket_buy_in"),
    "check_period": ("period",),
    "why_foreign": ("only_so",),  # on whose side the player is who comes another way
    "why_not": ("ranks",),
    "read_outcome": ("enter", "wrong_outcome"),
    "must_have_stood": ("higher_minimum", "closing_sign"),
    "correctable": ("wrong_outcome",),
    "_cancel_settled": ("invalidate",),
    "_waiting": ("unconfirmed", "station_fault_after", "system_fault_after"),
    "must_fit": ("sanction_hold", "dispute"),
    "must_be_moment": ("at_close", "options"),
    "_value": ("colour_value",),
    "_agreed_on": ("options",),
    "why_not_propose": ("sanction_hold", "dispute", "manual_payment"),
    "waiting": ("dispute", "manual_payment"),
    "why_not_second": ("sanction_hold", "dispute", "manual_payment"),
    "must_be_on_file": ("manual_payment", "closed-table"),
    "_must_be_new": ("ticket_cash_out",),
    "checked_text": (
        "directed",
        "manual_payment",
        "sanction_void",
        "sanction_exclude",
        "sanction_hold",
        "claim",
        "dispute",
        "rules_copy",
        "debt",
    ),
}
"""Functions that are handed the clause by which they refuse, and the lines of the edition that it can be."""
TERMS = {"clause": "ticket_cash_out", "by_hand": "manual_payment", "reprint": "reprint"}
"""What a ticket says, and the line of the edition that it comes from."""
HANDED_TOO = {
    ("correctable", "the next outcome was entered: only a dispute can change the last round now"): ("invalidate",),
}
"""The same for one refusal of a function."""
RETURNED = {
    ("signs", "_clause"): ("higher_minimum", "closing_sign"),
    ("faults", "_confirming"): ("station_fault_after", "system_fault_after"),
    ("cases", "_dispute"): ("dispute",),
    ("cases", "_claim"): ("claim",),
    ("reviews", "_clause"): ("review",),
    ("colours", "_colour"): ("colour_value",),
    ("debts", "_clause"): ("refund",),
    ("personal", "_clause"): ("personal",),
    ("wheel", "_empty_spins"): ("empty_spins",),
}
"""Functions that give back the clause by which their callers refuse, and the lines of the edition that it can be."""
GROUNDS = {"rounds": "no_spin", "invalidation": "invalidate"}
"""Subjects that refuse by the clause of a ground, and the line of the edition that lists the grounds."""
GIVEN_BY: dict[str, type[c.Command]] = {
    "wrong_outcome": c.FreezeAccounts,
    "claim": c.MakeClaim,
    "unconfirmed": c.VoidWagers,
}
"""Lines that an edition fills in although nobody may give the command that they are about."""
OUT_OF_REACH = {
    ("_sanction", "this book knows no sanctions"): ("rapid", "big-wheel"),
    ("_sat_out", "this book knows no idle player"): ("rapid", "big-wheel"),
    ("_dispute", "this book knows claims"): ("rapid", "big-wheel"),
    ("_rules_copy", "this book does not speak"): ("rapid", "big-wheel"),
    ("_known", "this book knows no cancelled"): ("rapid", "big-wheel"),
    ("_is_known", "in this book a table closes"): ("rapid",),
    ("_has_sensor", "in this book no sensor"): ("rapid",),
    ("_reads_notes", "buying in is with the Dealer only"): ("rapid",),
    ("_reads_tickets", "buying in is with the Dealer only"): ("rapid",),
    ("open_table", "in this book nobody could buy in"): ("rapid",),
    ("_check_seats", "this book knows no remote"): ("rapid",),
    ("_dealer_takes", "this table has no provision"): ("rapid-1999", "big-wheel"),
    ("_is_ground", "the sensor ended the period"): ("rapid-1999",),
    ("_check_seats", "a seat without a screen is"): ("rapid", "rapid-1999"),
    ("_has_ball", "at this table no ball"): ("rapid", "rapid-1999"),
    ("_owes", "{} owes {}"): ("rapid", "rapid-1999"),
    ("_has_debt", "{} owes nothing"): ("rapid", "rapid-1999"),
    ("named", "this player has no {} chips"): ("rapid", "rapid-1999"),
    ("whole_chips", "a {} chip is worth"): ("rapid", "rapid-1999"),
    ("_pay_in_colours", "{} is needed in {} chips"): ("rapid", "rapid-1999"),
    ("exchange_items", "{} is in use at table"): ("rapid", "rapid-1999"),
    ("_not_warned", "in this book the notice"): ("big-wheel",),
    ("_colour", "this book knows no chips"): ("big-wheel",),
    ("_check_colours", "this book knows no chips"): ("big-wheel",),
    ("_can_be_exchanged", "a table of this book"): ("big-wheel",),
    ("_is_known", "this book knows no oral"): ("big-wheel",),
    ("_clause", "this book knows no limits"): ("big-wheel",),
    ("_is_closed", "pay out the accounts"): ("big-wheel",),
    ("none_waits", "confirm or void"): ("big-wheel",),
    ("may_wager", "the account is being cashed out"): ("big-wheel",),
    ("move", "{} may not be"): ("big-wheel",),
    ("_all_or_none", "{} more is not"): ("big-wheel",),
    ("_turns", "at this table a ball"): ("big-wheel",),
    ("_ends_by_call", "at this table the time"): ("big-wheel",),
    ("_empty_spins", "this book knows no spins"): ("big-wheel",),
}
"""Refusals that nobody can meet under an edition: it knows what they deny, or who may give the command at all is asked
before, and nobody may; a table without the Dealer's buy-in does not open. On felt
wagers are not cut to a limit and wait for no record, and who leaves is paid before betting opens again."""


class Site(Struct, frozen=True):
    """One refusal in the source."""

    function: Any
    tree: ast.FunctionDef
    statement: ast.stmt
    clause: ast.expr
    reason: str

    @property
    def where(self) -> str:
        """The function that refuses."""
        return self.tree.name

    def met(self, id_: str) -> bool:
        """Whether anybody can meet it under an edition: a command leads there that somebody may give."""
        of_a_table = self.function.__module__.startswith("croupier.table.")
        if of_a_table and not knows(id_, *derived.asked_by(self.function)):
            return False
        return not any(
            (where, id_ in editions) == (self.where, True) and self.reason.startswith(words)
            for (where, words), editions in OUT_OF_REACH.items()
        )


def sites() -> Iterator[Site]:
    """Every refusal of the engine."""
    for name in MODULES:
        import_module(name)
        module = sys.modules[name]
        for tree in ast.parse(inspect.getsource(module)).body:
            if isinstance(tree, ast.FunctionDef):
                function = getattr(module, tree.name)
                for statement in ast.walk(tree):
                    call = _refusal(statement)
                    if call is not None and isinstance(statement, ast.stmt) and isinstance(function, FunctionType):
                        yield Site(function, tree, statement, call.args[0], _words(call.args[1], tree))


def _refusal(node: ast.AST) -> ast.Call | None:
    """The refusal that a statement makes, if it makes one."""
    match node:
        case ast.Raise(exc=ast.Call(func=ast.Name(id=maker)) as call) if maker in MAKERS:
            return call
        case ast.Return(value=ast.Call(func=ast.Name(id=maker)) as call) if maker in MAKERS:
            return call
        case ast.Expr(value=ast.Yield(value=ast.Call(func=ast.Name(id=maker)) as call)) if maker in MAKERS:
            return call
    return None


def _words(node: ast.expr, tree: ast.FunctionDef) -> str:
    """The reason, as far as it is written out."""
    for given in ast.walk(tree):
        match node, given:
            case ast.Name(id=name), ast.Assign(targets=[ast.Name(id=known)], value=value) if name == known:
                return _words(value, tree)
            case ast.Call(func=ast.Name(id="said"), args=[ast.Constant(value=str(words)), *_]), _:
                return words
    return str(node.value) if isinstance(node, ast.Constant) else ast.unparse(node).removeprefix("f").strip("'\"")


class Clauses:
    """Which clauses of an edition a refusal can name."""

    def __init__(self, site: Site, id_: str) -> None:
        self.site, self.edition = site, PROVEN[id_]
        self.asked: set[str] = set()
        self.globals: Mapping[str, Any] = site.function.__globals__

    def named(self) -> list[str]:
        """All of them."""
        return list(dict.fromkeys(found for found in self._of(self.site.clause) if found))

    def _of(self, node: ast.expr) -> Iterator[str]:
        match node:
            case ast.Constant(value=str(clause)):
                yield clause
            case ast.Attribute(value=ast.Name(id="power")):
                return  # every power is put into other hands by itself
            case ast.BoolOp(values=values):
                for value in values:
                    found = list(self._of(value))
                    yield from found
                    if any(found) and not (isinstance(value, ast.Attribute) and value.attr in LATER):
                        return
            case ast.IfExp(body=body, orelse=orelse):
                yield from self._of(body)
                yield from self._of(orelse)
            case ast.Name(id=name):
                yield from self._called(name)
            case _:
                yield from self._looked_up(node)

    def _looked_up(self, node: ast.expr) -> Iterator[str]:
        match node:
            case ast.Attribute(value=ast.Name(id="wrong")):
                yield from (f"{self.edition.book} {rule}" for rule in MEASURES[self.edition.id])
            case ast.Attribute(value=ast.Attribute(attr="station"), attr=attribute):
                yield str(getattr(self.edition.station, attribute, ""))
            case ast.Attribute(value=ast.Attribute(attr="terms") | ast.Name(id="terms"), attr=attribute):
                yield getattr(self.edition, TERMS[attribute]) or ""
            case ast.Attribute(value=ast.Name(id="found" | "ground"), attr="clause") if self._subject() in GROUNDS:
                yield from self._grounds()
            case ast.Attribute(attr=attribute):
                yield from self._line(attribute)
            case ast.Subscript(value=ast.Attribute(attr=line), slice=ast.Constant(value=key)):
                yield getattr(self.edition, line)[key]
            case ast.Call(func=ast.Name(id=called), args=given):
                yield from self._from(called, given)

    def _from(self, called: str, given: list[ast.expr]) -> Iterator[str]:
        """What a function gives back."""
        match called, given:
            case "next", [ast.GeneratorExp(generators=[ast.comprehension(ifs=[asked])]), _]:
                kinds = [str(one.value) for one in ast.walk(asked) if isinstance(one, ast.Constant)]
                yield from (need.clause for need in self.edition.needs if need.kind in kinds)
            case "_distance_clause", _:
                yield self.edition.remote or str(getattr(self.edition.station, "clause", ""))
            case "_sanction", [_, ast.Constant(value=str(line))]:
                yield getattr(self.edition, line) or ""
            case _:
                for line in RETURNED.get((self._subject(), called), ()):
                    yield from clauses(line, self.edition.id)

    def _subject(self) -> str:
        """The module of the function that refuses."""
        return str(self.globals["__name__"]).rpartition(".")[2]

    def _grounds(self) -> Iterator[str]:
        """The clauses of the grounds on which it refuses: of all, or of those that are what it asks for."""
        known: Mapping[str, Ground] = getattr(self.edition, GROUNDS[self._subject()]) or {}
        asked = [
            part.attr
            for node in ast.walk(self.site.tree)
            if isinstance(node, ast.If) and self.site.statement in node.body
            for part in ast.walk(node.test)
            if isinstance(part, ast.Attribute) and part.attr in Ground.__struct_fields__
        ]
        yield from (ground.clause for ground in known.values() if all(getattr(ground, name) for name in asked))

    def _line(self, attribute: str) -> Iterator[str]:
        if attribute in ("clause", "approval_clause"):
            twice = "one is needed" in self.site.reason
            # To the register a station is an item as all others.
            of_all = self.globals["__name__"] == "croupier.equipment.decide"
            needs = needs_of(self.edition) if of_all else self.edition.needs
            if self.site.where == "exchange_items":
                needs = tuple(need for need in needs if need.kind in EXCHANGED)
            yield from (getattr(need, attribute) for need in needs if not (twice and need.many))
        for line in LIMITS.get(attribute, ()):
            yield getattr(REGIMES[self.edition.id], line)
        for line in LATER.get(attribute, (attribute,)):
            if self._is_used(line):
                yield getattr(self.edition, line, None) or ""

    def _is_used(self, line: str) -> bool:
        return line not in GIVEN_BY or knows(self.edition.id, GIVEN_BY[line])

    def _given(self, name: str) -> list[ast.Assign]:
        """What gives a name its value: what stands right before the refusal, or else all of it."""
        all_ = [node for node in ast.walk(self.site.tree) if isinstance(node, ast.Assign)]
        for node in ast.walk(self.site.tree):
            beside = getattr(node, "body", [])
            if isinstance(beside, list) and self.site.statement in beside:
                before = [one for one in beside[: beside.index(self.site.statement)] if one in all_]
                if near := [one for one in before if ast.unparse(one.targets[0]) == name]:
                    return near[-1:]
        return all_

    def _called(self, name: str) -> Iterator[str]:
        """What a name of the function stands for."""
        if isinstance(self.globals.get(name), str):
            yield self.globals[name]
            return
        if name in self.asked:
            return  # what it was before it was given another value
        self.asked.add(name)
        given = self._given(name)
        for node in given:
            match node.targets[0]:
                case ast.Name(id=known) if known == name:
                    yield from self._of(node.value)
                case ast.Tuple(elts=parts) if isinstance(node.value, ast.Tuple):
                    for part, value in zip(parts, node.value.elts, strict=True):
                        yield from self._of(value) if ast.unparse(part) == name else ()
                case ast.Tuple(elts=parts) if name in map(ast.unparse, parts) and hasattr(self.edition, name):
                    yield getattr(self.edition, name) or ""  # what is taken apart is named as its line is
        if name in (one.arg for one in self.site.tree.args.args):
            lines = (*HANDED[self.site.where], *HANDED_TOO.get((self.site.where, self.site.reason), ()))
            for line in filter(self._is_used, lines):
                yield from clauses(line, self.edition.id)


class LetThrough(ast.NodeTransformer):
    """Puts a note that somebody was let through where a refusal was."""

    def __init__(self, statement: ast.stmt) -> None:
        self.statement = statement

    def visit(self, node: ast.AST) -> Any:
        """Replace the one statement."""
        if isinstance(node, ast.stmt) and (node.lineno, type(node)) == (self.statement.lineno, type(self.statement)):
            call = ast.Call(ast.Name(let_through.__name__, ast.Load()), [], [])
            # What was a generator stays one.
            note = ast.YieldFrom(call) if isinstance(node, ast.Expr) else call
            return ast.fix_missing_locations(ast.copy_location(ast.Expr(note), node))
        return self.generic_visit(node)


def left_out(site: Site) -> Apply:
    """Give the function a body without the refusal."""

    def apply() -> None:
        tree = LetThrough(site.statement).visit(site.tree)
        module = compile(ast.Module([tree], []), site.function.__code__.co_filename, "exec")
        site.function.__globals__[let_through.__name__] = let_through
        site.function.__code__ = next(part for part in module.co_consts if isinstance(part, CodeType))

    return apply


def breaks() -> Iterator[Break]:
    """Leave every refusal out, for each clause that it can name."""
    for site in sites():
        for id_, edition in PROVEN.items():
            for clause in Clauses(site, id_).named():
                if clause.startswith(f"{edition.book} ") and site.met(id_):
                    yield Break(clause, "refusal", f'{site.where} lets through: "{site.reason}"', left_out(site))
