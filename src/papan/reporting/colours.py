"""The colours of figures that are no boards: those of the page (web/src/app.css), so that paper and page look alike."""

from __future__ import annotations

from dataclasses import dataclass

from papan.render.palette import mix


@dataclass(frozen=True)
class Colours:
    """The page's tokens, by their names there; `map` goes from the least value to the greatest."""

    card: str
    sunken: str
    line: str
    line_strong: str
    ink: str
    ink_soft: str
    accent: str
    accent_soft: str
    on_accent: str
    map: tuple[str, ...]  # --map-1 and so on
    map_solution: str

    def shade(self, place: float) -> str:
        """Return the colour at a place of the ramp, from 0 to 1."""
        at = min(1.0, max(0.0, place)) * (len(self.map) - 1)
        low = min(int(at), len(self.map) - 2)
        return mix(self.map[low], self.map[low + 1], at - low)


COLOURS = {
    "light": Colours(
        card="#ffffff",
        sunken="#eceeed",
        line="#d5dad8",
        line_strong="#8b9592",
        ink="#17211f",
        ink_soft="#50605c",
        accent="#0f766e",
        accent_soft="#d5ece9",
        on_accent="#ffffff",
        map=("#7fa41b", "#1f9a6c", "#17808f", "#2d5a94", "#3b2173"),
        map_solution="#b8005c",
    ),
    "dark": Colours(
        card="#18201f",
        sunken="#222c2a",
        line="#33403d",
        line_strong="#7d8b87",
        ink="#e9efed",
        ink_soft="#a7b5b1",
        accent="#4fd1c5",
        accent_soft="#17413d",
        on_accent="#06201d",
        map=("#5763b8", "#3a86b5", "#2aa89a", "#7fcb55", "#fde725"),
        map_solution="#ff7ab8",
    ),
}
