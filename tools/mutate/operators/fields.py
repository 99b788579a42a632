"""Fields: a like field of the same record is used instead, or the next member of an enumeration."""

import ast
from collections.abc import Iterator

import msgspec

from tools.mutate.edit import Edit, Site
from tools.mutate.types import MISSING, enum_of, hints, is_struct


def edits(node: ast.AST, site: Site) -> Iterator[Edit]:
    """The next field of the same type, in the order of the record."""
    if not isinstance(node, ast.Attribute):
        return
    other = _next_member(node, site) or _next_field(node, site)
    if other is not None:
        end = site.end(node)
        yield Edit(node, end - len(node.attr.encode()), end, other)


def _next_member(node: ast.Attribute, site: Site) -> str | None:
    owner = site.types.object(node.value)
    members = list(enum_of(owner) or ()) if owner is not MISSING else []
    names = [member.name for member in members]
    return names[(names.index(node.attr) + 1) % len(names)] if node.attr in names and len(names) > 1 else None


def _next_field(node: ast.Attribute, site: Site) -> str | None:
    owner = site.types.infer(node.value)
    if not is_struct(owner):
        return None
    known = hints(owner)
    names = [field.name for field in msgspec.structs.fields(owner)]
    if node.attr not in names:
        return None
    alike = [name for name in names if known.get(name) == known.get(node.attr)]
    return alike[(alike.index(node.attr) + 1) % len(alike)] if len(alike) > 1 else None
