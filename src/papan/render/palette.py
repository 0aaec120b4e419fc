"""The colours of every renderer: for each tint a fill, an edge and an ink, on a light and on a dark page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product

from papan.errors import unknown_name
from papan.render.scene import Tint

# Chosen by maximising the smallest difference between any two, for normal vision as well as for red-,
# green- and blue-blind eyes; lightness alternates so that consecutive numbers differ most.
FILLS = (
    "#9db2f5",  # blue
    "#f2ea9f",  # straw
    "#8bb375",  # leaf
    "#e1c0ee",  # lilac
    "#6fa8b8",  # teal
    "#fbbd80",  # apricot
    "#a2dcbd",  # mint
    "#9a88d3",  # violet
    "#bb9142",  # ochre
    "#cfecfb",  # ice
    "#d0788d",  # rose
    "#c1b5a9",  # clay
)

NIGHT = "#101018"
READABLE = 4.5  # the contrast that WCAG 2 asks for between letters and their ground,
VISIBLE = 3  # and between a picture and its ground

# One pattern for each fill, for eyes that tell no colours apart; geometry.py says what each one looks like.
PATTERNS = (
    "plain",
    "dots",
    "rising",
    "across",
    "falling",
    "grid",
    "upright",
    "diamonds",
    "crosses",
    "zigzag",
    "bricks",
    "rain",
)


@dataclass(frozen=True, slots=True)
class Paint:
    """The colours of one tint: its area, its edge, and what is written on it."""

    fill: str
    edge: str
    ink: str


@dataclass(frozen=True, slots=True)
class Theme:
    """All colours on one kind of page."""

    page: str
    caption: str
    frame: str  # around the board
    seam: str  # between regions
    ring: str  # around what just moved
    numbered: tuple[Paint, ...]
    named: Mapping[str, Paint]

    def paint(self, tint: Tint) -> Paint:
        """Return the colours of a tint; numbers beyond the palette begin again."""
        if isinstance(tint, int):
            return self.numbered[tint % len(self.numbered)]
        return self.named[tint]


def mix(colour: str, other: str, share: float) -> str:
    """Return the colour mixed with that share of the other."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in pairs)


def channels(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue, each from 0 to 255, of #rrggbb."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def contrast(one: str, two: str) -> float:
    """Return the contrast ratio of two colours as WCAG 2 defines it, from 1 to 21."""
    dark, light = sorted((_luminance(one), _luminance(two)))
    return (light + 0.05) / (dark + 0.05)


def clearest(ground: str, *colours: str) -> str:
    """Return the one of these colours that is easiest to see on that ground."""
    return max(colours, key=lambda colour: contrast(ground, colour))


def _luminance(colour: str) -> float:
    shares = (value / 255 for value in channels(colour))
    red, green, blue = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def terminal_code(colour: str) -> int:
    """Return the nearest of the 240 fixed colours of a 256-colour terminal."""
    wanted = channels(colour)
    return min(_TERMINAL, key=lambda code: sum((a - b) ** 2 for a, b in zip(_TERMINAL[code], wanted, strict=True)))


def terminal_colour(code: int) -> str:
    """Return the colour that a 256-colour terminal shows for a code."""
    return "#" + "".join(f"{value:02x}" for value in _TERMINAL[code])


_STEPS = (0, 95, 135, 175, 215, 255)
_TERMINAL = {
    16 + 36 * red + 6 * green + blue: (_STEPS[red], _STEPS[green], _STEPS[blue])
    for red, green, blue in product(range(6), repeat=3)
} | {232 + step: (8 + 10 * step,) * 3 for step in range(24)}


def _numbered(dimmed: float) -> tuple[Paint, ...]:
    """The fills, then each once more, lighter or darker; edges and inks are the fill itself, darkened."""
    others = [mix(fill, NIGHT, 0.25) if _luminance(fill) > 0.55 else mix(fill, "#ffffff", 0.5) for fill in FILLS]
    fills = [mix(fill, NIGHT, dimmed) for fill in (*FILLS, *others)]
    return tuple(Paint(fill, mix(fill, NIGHT, 0.24), mix(fill, "#08080c", 0.86)) for fill in fills)


# What looks the same on both pages.
_SIGNALS = {
    "home": Paint("#3d7a75", "#2c5f5b", "#ffffff"),
    "primary": Paint("#c73f3c", "#962b2a", "#ffffff"),
    "exit": Paint("#2a7d50", "#1d5f3b", "#ffffff"),
    "crown": Paint("#1e1c24", "#000000", "#ffffff"),
    "cross": Paint("#3d3a45", "#26242c", "#e8e6ee"),
    "danger": Paint("#b3261e", "#86160f", "#ffffff"),
}

THEMES = {
    "light": Theme(
        page="#ffffff",
        caption="#3a3842",
        frame="#3a3842",
        seam="#3a3842",
        ring="#17161c",
        numbered=_numbered(0.0),
        named={
            "empty": Paint("#f1eee8", "#dedad1", "#5d5950"),
            "wall": Paint("#5c5a66", "#494752", "#ffffff"),
            "tile": Paint("#fffdf9", "#cfc8ba", "#2e2b27"),
            **_SIGNALS,
        },
    ),
    "dark": Theme(
        page="#17171c",
        caption="#d9d7e0",
        frame="#55535f",
        seam="#1c1b21",
        ring="#ffffff",
        numbered=_numbered(0.12),
        named={
            "empty": Paint("#27262d", "#35343d", "#aaa7b4"),
            "wall": Paint("#66646f", "#7b7985", "#ffffff"),
            "tile": Paint("#403f4a", "#585664", "#f3f1ec"),
            **_SIGNALS,
            "exit": Paint("#4cb581", "#2f8a5d", "#0c1a12"),
        },
    ),
}


def theme_named(name: str) -> Theme:
    """Return the theme of that name; raise a UsageError that names the nearest one if there is none."""
    if name not in THEMES:
        raise unknown_name("theme", name, THEMES)
    return THEMES[name]


# Whether patterns support the colours, for eyes that tell few of them apart.
PALETTES = {"standard": False, "safe": True}


def has_patterns(palette: str) -> bool:
    """Return whether the palette of that name draws patterns, or raise a UsageError that names the nearest one."""
    if palette not in PALETTES:
        raise unknown_name("palette", palette, PALETTES)
    return PALETTES[palette]
