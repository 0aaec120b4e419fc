"""Bars of a comparison: on a logarithmic scale, from a bar that can be seen to one that fits."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

import papan
from papan.searching.run import Counts
from papan.solving.bars import bar_legend, bars_of

RESULT = papan.solve("1 2 3/4 5 6/0 7 8", "a-star", "manhattan")


@given(st.lists(st.integers(0, 10**12), min_size=1, max_size=8))
def test_the_longer_bar_is_the_greater_value(values: list[int]) -> None:
    bars = bars_of([replace(RESULT, counts=Counts(expanded=value)) for value in values])
    shares = [0.0 if bar is None else bar.share for bar in bars.get("expanded", [None] * len(values))]
    assert all((share > 0.01) == (value > 0) and share <= 1 for share, value in zip(shares, values, strict=True))
    pairs = [(one, two) for one in zip(values, shares, strict=True) for two in zip(values, shares, strict=True)]
    assert all(one[1] <= two[1] for one, two in pairs if one[0] < two[0])


def test_ten_times_as_much_is_the_same_step_everywhere() -> None:
    bars = bars_of([replace(RESULT, counts=Counts(expanded=10**power)) for power in (1, 2, 3)])["expanded"]
    shares = [bar.share for bar in bars if bar is not None]
    assert abs((shares[2] - shares[1]) - (shares[1] - shares[0])) < 1e-9


def test_what_did_not_end_with_a_solution_is_told() -> None:
    bars = bars_of([RESULT, replace(RESULT, status=papan.Status.LIMIT, actions=None)])
    assert [bar.finished for bar in bars["expanded"] if bar is not None] == [True, False]
    assert "Grey" in bar_legend(bars) and "Grey" not in bar_legend(bars_of([RESULT]))
    assert bar_legend({}) == "" and bars_of([]) == {}
