"""Pictures inside a page that follow its light or dark look: drawn once, with the page's variables for colours."""

from __future__ import annotations

import re
from collections.abc import Callable

_COLOUR = re.compile(r'\b(fill|stroke)="(#[0-9a-f]{6})"')
_GROUND = re.compile(r'<rect width="[\d.]+" height="[\d.]+" fill="#[0-9a-f]{6}"/>\n')
_ICON = re.compile(r'(id="|href="#)icon-')


class TwoThemes:
    """Collects the pictures of one page and the colours that differ between its two looks."""

    def __init__(self) -> None:
        self._names: dict[tuple[str, str], str] = {}
        self._pictures = 0

    def picture(self, draw: Callable[[str], str]) -> str:
        """Return the SVG that `draw` gives for a theme, without its ground, in colours that the page defines."""
        light, dark = (_GROUND.sub("", draw(theme), count=1) for theme in ("light", "dark"))
        self._pictures += 1
        light = _ICON.sub(rf"\g<1>p{self._pictures}-icon-", light)  # no two things of a page share a name
        dark = _ICON.sub(rf"\g<1>p{self._pictures}-icon-", dark)
        if _COLOUR.sub("", light) != _COLOUR.sub("", dark):
            return light  # never so with papan's own pictures: they differ in colours alone
        others = iter(_COLOUR.findall(dark))
        return _COLOUR.sub(lambda found: f'{found[1]}="{self._colour(found[2], next(others)[1])}"', light)

    def _colour(self, light: str, dark: str) -> str:
        if light == dark:
            return light
        return f"var({self._names.setdefault((light, dark), f'--picture-{len(self._names) + 1}')})"

    def style(self) -> str:
        """Return the rules that define the colours; paper is light."""
        light = "".join(f"{name}:{pair[0]};" for pair, name in self._names.items())
        dark = "".join(f"{name}:{pair[1]};" for pair, name in self._names.items())
        return f":root{{{light}}}\n@media screen and (prefers-color-scheme:dark){{:root{{{dark}}}}}"
