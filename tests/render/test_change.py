"""What changes between two scenes is enough to make one of the other."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from papan.render.change import change_between
from papan.render.scene import Scene, Shape

SHAPES = st.lists(
    st.builds(Shape, st.just("block"), st.integers(0, 2), st.integers(0, 2), id=st.sampled_from(["", "a"])), max_size=8
)


@given(SHAPES, SHAPES)
def test_a_change_makes_one_scene_of_the_other(before: list[Shape], after: list[Shape]) -> None:
    change = change_between(Scene(3, 3, tuple(before)), Scene(3, 3, tuple(after)))
    stays = [shape for number, shape in enumerate(before) if number not in change.gone]
    assert Counter([*stays, *change.come]) == Counter(after)


def test_what_stays_is_not_told_again() -> None:
    ground = tuple(Shape("ground", row, column) for row in range(100) for column in range(100))
    before = Scene(100, 100, (*ground, Shape("block", 0, 0, id="a")))
    change = change_between(before, Scene(100, 100, (*ground, Shape("block", 0, 1, id="a"))))
    assert (change.gone, change.come) == ((10_000,), (Shape("block", 0, 1, id="a"),))
