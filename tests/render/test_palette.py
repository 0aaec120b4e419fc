"""The palette: labels can be read, and colours told apart."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from papan.errors import UsageError
from papan.render.geometry import STROKES
from papan.render.ground import pattern_colour
from papan.render.palette import (
    FILLS,
    PATTERNS,
    THEMES,
    channels,
    clearest,
    contrast,
    has_patterns,
    mix,
    terminal_code,
    terminal_colour,
    theme_named,
)


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == 1


@pytest.mark.parametrize("name", THEMES)
def test_words_can_be_read_on_every_fill_and_pattern(name: str) -> None:
    theme = THEMES[name]
    for paint in (*theme.numbered, *theme.named.values()):
        assert contrast(paint.ink, paint.fill) >= 4.5, paint
    for paint in theme.numbered:
        assert contrast(paint.ink, pattern_colour(paint)) >= 4.5, paint
    assert contrast(theme.caption, theme.page) >= 4.5


@pytest.mark.parametrize("name", THEMES)
def test_crowns_rings_and_seams_can_be_seen(name: str) -> None:
    theme = THEMES[name]
    queen = theme.paint("crown")
    grounds = [*theme.numbered, theme.paint("empty")]
    assert all(contrast(clearest(ground.fill, queen.fill, queen.ink), ground.fill) >= 4.4 for ground in grounds)
    assert all(contrast(theme.seam, paint.fill) >= 3 for paint in theme.numbered)
    assert contrast(theme.ring, theme.paint("empty").fill) >= 4.5
    assert contrast(theme.paint("exit").fill, theme.page) >= 3


@pytest.mark.parametrize("name", THEMES)
def test_numbered_fills_all_differ_and_neighbours_differ_most(name: str) -> None:
    def distance(one: str, two: str) -> int:
        return sum(abs(a - b) for a, b in zip(channels(one), channels(two), strict=True))

    fills = [paint.fill for paint in THEMES[name].numbered]
    assert len(fills) >= 12
    assert len(set(fills)) == len(fills)
    assert all(distance(one, two) > 80 for one, two in pairwise(fills[: len(FILLS)]))
    assert all(distance(one, two) > 80 for one, two in zip(fills, fills[len(FILLS) :], strict=False))


def test_numbers_beyond_the_palette_begin_again() -> None:
    theme = THEMES["light"]
    assert theme.paint(len(theme.numbered) + 3) == theme.paint(3)
    assert theme.paint(-1) == theme.numbered[-1]


def test_every_fill_has_a_pattern_that_is_drawn_differently() -> None:
    assert len(PATTERNS) == len(FILLS)
    assert len({STROKES[name] for name in PATTERNS}) == len(PATTERNS)
    inside = [
        0 <= value <= 1 for strokes in STROKES.values() for stroke in strokes for point in stroke for value in point
    ]
    assert inside
    assert all(inside)


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert mix("#102030", "#ffffff", 0) == "#102030"
    assert mix("#102030", "#f0e0d0", 1) == "#f0e0d0"
    assert mix("#000000", "#ffffff", 0.5) == "#808080"


def test_terminal_codes_are_the_nearest() -> None:
    assert terminal_code("#ffffff") == 231
    assert terminal_code("#000000") == 16
    assert terminal_code("#d70000") == 160
    assert terminal_code("#121212") == 233
    assert all(terminal_code(terminal_colour(code)) == code for code in (16, 67, 160, 231, 240))


def test_an_unknown_theme_is_refused_with_the_nearest_name() -> None:
    assert theme_named("dark") is THEMES["dark"]
    with pytest.raises(UsageError, match="dark"):
        theme_named("darc")


def test_the_safe_palette_has_patterns_and_an_unknown_one_is_refused() -> None:
    assert has_patterns("safe")
    assert not has_patterns("standard")
    with pytest.raises(UsageError, match="safe"):
        has_patterns("saef")


PAGE = Path(__file__).parents[2] / "web/src"


@pytest.mark.parametrize(("name", "rule"), [("light", r":root \{"), ("dark", r':root\[data-theme="dark"\] \{')])
def test_the_page_draws_with_these_colours_and_its_ink_can_be_read_on_them(name: str, rule: str) -> None:
    def declared(sheet: str) -> dict[str, str]:
        found = re.search(rule + r"(.*?)\n\}", (PAGE / sheet).read_text(encoding="utf-8"), re.DOTALL)
        assert found is not None
        return dict(re.findall(r"--([\w-]+): (#\w+);", found[1]))

    theme, page, tokens = THEMES[name], declared("boards/palette.css"), declared("app.css")
    hues = {f"hue-{number}": paint.fill for number, paint in enumerate(theme.numbered)}
    primary = theme.paint("primary")
    assert page == {"primary-piece": primary.fill, "on-primary": primary.ink, **hues}
    assert all(contrast(tokens["on-piece"], fill) >= 4.5 for fill in hues.values())
    assert all(contrast(tokens["queen"], fill) >= 4.5 for fill in hues.values())
    assert all(contrast(tokens["cross"], fill) >= 3 for fill in hues.values())
