"""Scenes as plain data, for what draws them elsewhere: the studio's page and the view in a notebook."""

from __future__ import annotations

from dataclasses import fields

from papan.render.change import change_between
from papan.render.scene import Scene, Shape

DEFAULTS = {field.name: field.default for field in fields(Shape)}


def shape_row(shape: Shape) -> dict[str, object]:
    """Return a shape without what is as its default says: a large board has thousands of them."""
    return {name: value for name, default in DEFAULTS.items() if (value := getattr(shape, name)) != default}


def scene_row(scene: Scene) -> dict[str, object]:
    """Return a scene with all its shapes."""
    return {"rows": scene.rows, "columns": scene.columns, "shapes": list(map(shape_row, scene.shapes))}


def scene_change(start: Scene, scene: Scene) -> dict[str, object]:
    """Return a scene by what is different from that of the start."""
    change = change_between(start, scene)
    return {
        "rows": change.rows,
        "columns": change.columns,
        "gone": list(change.gone),
        "come": list(map(shape_row, change.come)),
    }
