"""Make the screens' types from the server's: `web/src/lib/wire.ts` from wire/ and the engine's commands."""

import argparse
import inspect
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec

from croupier.cage import commands as cage
from croupier.equipment import commands as equipment
from croupier.floor import Answer
from croupier.server import wire
from croupier.server.wire import cage as cage_part
from croupier.server.wire import choices, http, messages, parts
from croupier.table import commands as table

OUT = Path(__file__).parent.parent / "web" / "src" / "lib" / "wire.ts"
HEAD = "// Made by tools/make_wire.py from the server's types: ./run make. Do not edit.\n"
Schema = Mapping[str, Any]
SIMPLE = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def _commands(module: object, base: type) -> list[type]:
    """The commands of one module, in the order in which they are written."""
    return [kind for kind in vars(module).values() if inspect.isclass(kind) and base in kind.__mro__[1:]]


COMMANDS = {
    "TableCommand": _commands(table, table.Command),
    "CageCommand": _commands(cage, cage.Command),
    "EquipmentCommand": _commands(equipment, equipment.Command),
}
LINES = [table.LimitLine, table.LineMinimum]
"""Lines of a sign, which commands and parts have in them."""
UNIONS = {
    "Message": get_args(wire.Message),
    "FromScreen": get_args(wire.FromScreen),
    "Answer": get_args(Answer),
    **{name: tuple(kinds) for name, kinds in COMMANDS.items()},
}


def _structs() -> list[type]:
    """Every type that a screen can receive or send."""
    said = [
        kind
        for module in (parts, cage_part, choices, messages, http)
        for kind in vars(module).values()
        if inspect.isclass(kind) and kind.__module__ == module.__name__ and kind is not wire.FromServer
    ]
    return [*said, *LINES, *(kind for kinds in COMMANDS.values() for kind in kinds)]


def _type(schema: Schema) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(one) for one in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(f'"{one}"' if isinstance(one, str) else str(one) for one in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        extra = schema.get("additionalProperties", {})
        return f"Record<string, {_type(extra) if isinstance(extra, dict) else 'unknown'}>"
    return SIMPLE[kind] if kind else "unknown"


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"readonly [{', '.join(_type(one) for one in schema['prefixItems'])}]"
    inner = _type(schema.get("items") or {})
    return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"


def _struct(name: str, schema: Schema) -> Iterator[str]:
    """A struct as a type alias; an interface would not be accepted as a record."""
    if "description" in schema:
        yield f"/** {' '.join(schema['description'].split())} */"
    required = set(schema.get("required", ()))
    fields = [
        f"\treadonly {field}{'' if field in required else '?'}: {_type(one)};"
        for field, one in schema["properties"].items()
    ]
    yield "\n".join([f"export type {name} = {{", *fields, "};"])
    yield ""


def _anything(kind: type) -> dict[str, Any]:
    """The schema of a value of any type."""
    if kind is object:
        return {"title": "anything"}
    raise NotImplementedError(kind)


def typescript() -> str:
    """The whole file."""
    _, components = msgspec.json.schema_components([*_structs(), Answer], schema_hook=_anything, ref_template="{name}")
    lines = [HEAD]
    for name, schema in components.items():
        lines += _struct(name, schema) if "properties" in schema else [f"export type {name} = {_type(schema)};", ""]
    for name, kinds in UNIONS.items():
        lines += [f"export type {name} =", *(f"\t| {kind.__name__}" for kind in kinds)]
        lines[-1] += ";"
        lines.append("")
    lines += ["/** All that the engine can be asked. */", f"export type Command = {' | '.join(COMMANDS)};", ""]
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    """Write the file, or with `--check` say that it is stale and fail."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if the file is stale")
    check = parser.parse_args(arguments).check
    made = typescript()
    if OUT.exists() and OUT.read_text(encoding="utf-8") == made:
        return 0
    if check:
        print("stale: web/src/lib/wire.ts", file=sys.stderr)
        return 1
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text(made, encoding="utf-8")
    print("made web/src/lib/wire.ts")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
