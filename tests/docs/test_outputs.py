"""How outputs are compared: times may differ, anything else only where a page says `…`."""

import pytest
from tests.docs.outputs import is_as_shown

TABLE = "algorithm  moves  time (ms)  runs\n─────────  ─────  ─────────  ────\na-star         {}  {:>9}    {}\n"


def test_times_may_differ_and_counts_may_not() -> None:
    assert is_as_shown(TABLE.format(5, "0.1", 25), TABLE.format(5, "12.345", 3))
    assert not is_as_shown(TABLE.format(5, "0.1", 25), TABLE.format(6, "0.1", 25))
    assert is_as_shown("Search time: 3 ms", "Search time: 0.25 ms\n")
    assert is_as_shown("Waktu pencarian: 0,3 ms", "Waktu pencarian: 1 ms\n")
    assert not is_as_shown("Nodes: 3", "Nodes: 4")


@pytest.mark.parametrize(
    ("shown", "printed", "same"),
    [
        ("a\n…\nd", "a\nb\nc\nd", True),
        ("a\n…\nd", "a\nd", True),
        ("a\n…\nd", "a\nb\nc", False),
        ("a\nb …", "a\nb c\nd", True),
        ("a … d", "a b c d", True),
        ("a … d\ne", "a b\nd\ne", False),
        ("a", "a\nb", False),
        ("", "", True),
        ("", "b", False),
    ],
)
def test_an_ellipsis_stands_for_what_is_left_out(shown: str, printed: str, same: bool) -> None:
    assert is_as_shown(shown, printed) is same
