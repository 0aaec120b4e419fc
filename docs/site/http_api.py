"""The reference of the studio's HTTP API, from the description that the server itself gives."""

from __future__ import annotations

from typing import Any

from papan.studio.app import create_app


def http_api() -> str:
    """Return every path as Markdown, with what it takes and what it answers if nothing is wrong."""
    description = create_app().openapi()
    paths = [
        _path(method, path, operation)
        for path, methods in description["paths"].items()
        for method, operation in methods.items()
    ]
    records = [_record(name, schema) for name, schema in sorted(description["components"]["schemas"].items())]
    return "\n\n".join(["## Questions", *paths, "## Records", *records])


def _path(method: str, path: str, operation: dict[str, Any]) -> str:
    parts = [f"### {method.upper()} {path}", _sentence(operation)]
    parts += [f"- `{one['name']}` ({one['in']}): {_type(one['schema'])}" for one in operation.get("parameters", ())]
    body = operation.get("requestBody")
    if body:
        parts.append(f"Takes {_content(body)}.")
    answers = [_content(answer) for code, answer in operation["responses"].items() if code.startswith("2")]
    parts.append(f"Answers {', '.join(answers)}.")
    return "\n\n".join(filter(None, parts))


def _sentence(operation: dict[str, Any]) -> str:
    return str(operation.get("description") or operation.get("summary") or "")


def _content(part: dict[str, Any]) -> str:
    kinds = [
        _type(content["schema"]) if content.get("schema") else f"`{kind}`"
        for kind, content in part.get("content", {}).items()
    ]
    return ", ".join(kinds) or str(part.get("description", "nothing"))


def _record(name: str, schema: dict[str, Any]) -> str:
    parts = [f"### {name}", " ".join(str(schema.get("description", "")).split())]
    needed = schema.get("required", ())
    rows = [
        f"| `{field}`{'' if field in needed else ' (optional)'} | {_type(one)} |"
        for field, one in schema.get("properties", {}).items()
    ]
    if rows:
        parts.append("\n".join(["| field | type |", "|---|---|", *rows]))
    elif "enum" in schema:
        parts.append("One of " + ", ".join(f"`{value}`" for value in schema["enum"]) + ".")
    return "\n\n".join(filter(None, parts))


def _type(schema: dict[str, Any]) -> str:
    """What a value is, with a link if it is a record."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    for key in ("anyOf", "oneOf", "allOf"):
        if key in schema:
            return " or ".join(dict.fromkeys(map(_type, schema[key])))
    if "enum" in schema:
        return "one of " + ", ".join(f"`{value}`" for value in schema["enum"])
    if "const" in schema:
        return f"`{schema['const']}`"
    if schema.get("type") == "array":
        return "list of " + (_type(schema["items"]) if "items" in schema else "values")
    return str(schema.get("type", "any value"))
