"""The OpenAPI description as one readable page without scripts."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, TypeAlias

Schema: TypeAlias = dict[str, Any]


def document(api: Schema, title: str) -> str:
    """The page: what can be asked, then what every name in it means."""
    body = "\n".join([*_requests(api), *_models(api)])
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs.css">'
        f"<title>{escape(title)}</title></head><body><h1>{escape(title)}</h1>"
        f'<p>{escape(api["info"].get("description", ""))} <a href="/api/openapi.json">openapi.json</a></p>'
        f"{body}</body></html>"
    )


def _requests(api: Schema) -> Iterator[str]:
    for path, methods in api["paths"].items():
        for method, about in methods.items():
            yield f"<h2><code>{method.upper()} {escape(path)}</code></h2><p>{escape(about.get('description', ''))}</p>"
            yield "<table>"
            for parameter in about.get("parameters", []):
                yield _row("?" + parameter["name"], _type(parameter["schema"]), parameter.get("description", ""))
            for content in about.get("requestBody", {}).get("content", {}).values():
                yield _row("body", _type(content["schema"]))
            for status, answer in about["responses"].items():
                kinds = [
                    f"{kind}: {_type(content.get('schema', {}))}" for kind, content in answer.get("content", {}).items()
                ]
                yield _row(status, "; ".join(kinds), answer.get("description", ""))
            yield "</table>"


def _models(api: Schema) -> Iterator[str]:
    for name, schema in api["components"]["schemas"].items():
        yield f'<h2 id="{escape(name)}"><code>{escape(name)}</code></h2><p>{escape(schema.get("description", ""))}</p>'
        required = schema.get("required", [])
        yield "<table>"
        for field, about in schema.get("properties", {}).items():
            yield _row(field + ("" if field in required else "?"), _type(about), about.get("description", ""))
        yield "</table>"


def _row(name: str, kind: str, words: str = "") -> str:
    return f"<tr><td>{escape(name)}</td><td>{kind}</td><td>{escape(words)}</td></tr>"


def _type(schema: Schema) -> str:
    """A type in words, with links to the models it names; already HTML."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(_type(one) for one in schema[several])
    if "const" in schema:
        return f"<code>{escape(str(schema['const']))}</code>"
    if "enum" in schema:
        return " | ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"[{_type(schema.get('items', {}))}]"
    if schema.get("type") == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"{{name: {_type(schema['additionalProperties'])}}}"
    bounds = [f"{sign} {schema[key]}" for key, sign in _BOUNDS.items() if key in schema]
    return escape(" ".join([str(schema.get("type", "any")), *bounds]))


_BOUNDS = {"minimum": "≥", "maximum": "≤", "exclusiveMinimum": ">", "maxLength": "length ≤", "maxItems": "items ≤"}
