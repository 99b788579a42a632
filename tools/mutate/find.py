"""All mutants of a file."""

import ast
from collections import Counter
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from tools.mutate.clauses import enforced, lines, of_row
from tools.mutate.edit import Edit, Site
from tools.mutate.operators import FAMILIES
from tools.mutate.source import MODULE, Function, Scope, functions, read
from tools.mutate.types import MISSING, Types, parameters

TEXTS = ("reason", "message", "text", "doc", "help", "description")
"""Parameters that are words for a reader: no test should pin them."""
MOST_OF_A_ROW = 12
"""Data that names more clauses is a whole book: a place in it that names none is not a line of each of them."""
NOT_CODE = ("TypeVar", "NewType", "cast", "Literal", "ParamSpec")


class Mutant(Struct, frozen=True):
    """One small change of the source."""

    path: str
    scope: str
    family: str
    line: int
    first: int
    last: int
    """The lines of its statement."""
    old: str
    new: str
    start: int
    end: int
    text: str
    """What comes in the place of the bytes from start to end."""
    clauses: tuple[str, ...]
    digest: str
    """Of its function."""
    definition: bool = False
    """Whether it is a default in the function's first lines, which count whenever the function is called."""
    number: int = 1
    """Which it is, of those in its function that read the same."""

    @property
    def change(self) -> str:
        """The change, for a reader."""
        return f"{self.old} -> {self.new}"

    @property
    def id(self) -> str:
        """What it is called, wherever its lines move."""
        return f"{self.path}::{self.scope}::{self.family}::{self.change}#{self.number}"

    @property
    def place(self) -> str:
        """Where it is, for a reader."""
        return f"src/croupier/{self.path}:{self.line}"

    @property
    def outside(self) -> bool:
        """Whether it is outside all functions."""
        return self.scope == MODULE


def mutants(path: str, text: str | None = None) -> Iterator[Mutant]:
    """The mutants of a file, or of another text in its place, each once."""
    file = read(path, text)
    site = Site(file)
    names: Counter[tuple[str, str, str, str]] = Counter()
    seen: set[tuple[int, int, str]] = set()
    roots: dict[ast.AST, Types] = {}
    for qualname, function in functions(file.tree.body):
        roots[function] = Types(path, function, qualname.rpartition(".")[0])
    outside = Types(path)
    for node in _nodes(file.tree, site, roots, outside):
        statement = _statement(node, site)
        for family, (edits, _) in FAMILIES.items():
            for edit in edits(node, site):
                changed = _minimal(edit, site)
                if changed in seen or site.between(edit.start, edit.end) == edit.new:
                    continue
                seen.add(changed)
                made = _made(edit, family, statement, site)
                key = (made.scope, family, made.old, made.new)
                names[key] += 1
                yield made if names[key] == 1 else _numbered(made, names[key])


def _minimal(edit: Edit, site: Site) -> tuple[int, int, str]:
    """An edit without what it leaves as it is, so that two that do the same are the same."""
    start, end, new = edit.start, edit.end, edit.new.encode()
    while start < end and new and site.bytes[start] == new[0]:
        start, new = start + 1, new[1:]
    while start < end and new and site.bytes[end - 1] == new[-1]:
        end, new = end - 1, new[:-1]
    return start, end, new.decode(errors="replace")


def _numbered(made: Mutant, number: int) -> Mutant:
    return replace(made, number=number)


def _made(edit: Edit, family: str, statement: ast.stmt, site: Site) -> Mutant:
    old, new = site.shown(edit)
    rows = lines(statement)
    line = getattr(edit.node, "lineno", statement.lineno)
    scope = site.file.scope(rows.start)
    named = (of_row(edit.node, site) if scope.name == MODULE else ()) or enforced(statement, site)
    if scope.name == MODULE and len(named) > MOST_OF_A_ROW:
        named = ()
    return Mutant(
        site.file.path, scope.name, family, line, rows.start, rows.stop - 1, _short(old, new)[0], _short(old, new)[1],
        edit.start, edit.end, edit.new, named, scope.digest,
        _is_its_definition(statement, scope),
    )  # fmt: skip


def _is_its_definition(statement: ast.stmt, scope: Scope) -> bool:
    if not isinstance(statement, Function) or scope.name == MODULE:
        return False
    return scope.first == min([statement.lineno, *(one.lineno for one in statement.decorator_list)])


def _short(old: str, new: str, most: int = 140) -> tuple[str, str]:
    """Both texts, without most of what they have in common if they are long."""
    if max(len(old), len(new)) <= most:
        return old, new
    at = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
    start = max(0, at - 50)
    dots = "…" if start else ""
    return tuple(f"{dots}{text[start : start + most]}{'…' if start + most < len(text) else ''}" for text in (old, new))  # type: ignore[return-value]


def _statement(node: ast.AST, site: Site) -> ast.stmt:
    if isinstance(node, ast.stmt):
        return node
    return next(up for up in site.up(node) if isinstance(up, ast.stmt))


def _nodes(root: ast.AST, site: Site, roots: dict[ast.AST, Types], known: Types) -> Iterator[ast.AST]:
    """The nodes that are worth a change, with the types known at each."""
    for child in _children(root, site):
        if isinstance(child, Function) and child.name == "__repr__":
            continue
        inner = roots.get(child, known)
        site.types = inner
        yield child
        site.types = inner
        yield from _nodes(child, site, roots, inner)


def _children(node: ast.AST, site: Site) -> Iterator[ast.AST]:
    """The parts of a node, without annotations, docstrings, words for a reader and what only a type checker reads."""
    if not _is_for_readers(node, site):
        left_out = _left_out(node, site)
        yield from (child for child in ast.iter_child_nodes(node) if child not in left_out)


def _is_for_readers(node: ast.AST, site: Site) -> bool:
    """Whether nothing in a node decides anything."""
    match node:
        case ast.JoinedStr() | ast.Assert() | ast.Import() | ast.ImportFrom() | ast.arg():
            return True
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Assign():
            return _is_a_type(node, site)
        case ast.Raise():
            return not _refuses(node)
        case ast.Call():
            return _is_not_code(node, site)
        case ast.If():
            return site.text(node.test) == "TYPE_CHECKING"
    return False


def _left_out(node: ast.AST, site: Site) -> set[ast.AST]:
    """The parts of a node that decide nothing."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return {*node.decorator_list, *([node.returns] if node.returns else ())}
        case ast.ClassDef():
            return {*node.bases, *node.keywords, *node.decorator_list}
        case ast.AnnAssign():
            return {node.annotation}
        case ast.Call():
            return _words(node, site)
    return set()


def _is_a_type(node: ast.Assign, site: Site) -> bool:
    if not isinstance(site.parents[node], ast.Module):
        return False
    target, value = node.targets[0], node.value
    if isinstance(target, ast.Name) and target.id in ("__all__", "Event", "Command"):
        return True
    if isinstance(value, ast.Subscript):
        return True
    return isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr)


def _refuses(node: ast.Raise) -> bool:
    """Whether what is raised is a refusal; an error is for programmers, and its text is not looked at."""
    return (
        isinstance(node.exc, ast.Call) and isinstance(node.exc.func, ast.Name) and "refuse" in node.exc.func.id.lower()
    )


def _is_not_code(node: ast.Call, site: Site) -> bool:
    text = site.text(node.func)
    return text in NOT_CODE or text.startswith(("_LOGGER", "LOGGER", "logger", "warnings"))


def _words(node: ast.Call, site: Site) -> set[ast.AST]:
    """Arguments that are words for a reader."""
    called = site.types.called(node)
    spec = parameters(called) if called is not MISSING and callable(called) else None
    left_out: set[ast.AST] = {keyword for keyword in node.keywords if keyword.arg in TEXTS}
    for given, one in zip(node.args, spec or (), strict=False):
        if one.name in TEXTS:
            left_out.add(given)
    return left_out
