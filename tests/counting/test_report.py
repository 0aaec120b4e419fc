"""Whose count it is, in words: few rows for many searches, and nothing that was not found out."""

from collections.abc import Callable

import pytest

import papan
from papan.counting.grouping import grouped
from papan.counting.report import effort, headline, options_of, sentence, table_of
from papan.messages import speaking

EASY = "0 1 3 4/9 2 6 7/10 5 11 8/13 14 15 12"
QUEENS = "AAAAAA/BBBBAA/BBAAAA/CCCDDD/DDDDDD/EEEEEF"


def test_groups_hold_every_match_once_and_the_options_that_matter() -> None:
    answer = papan.whose_count(QUEENS, cases=720, time_limit=None)
    groups = grouped(answer.exact, answer.puzzle)
    assert sum(group.size for group in groups) == len(answer.exact)
    assert options_of(groups[0]) == "space=permutations"  # whatever the order, and to the end in any case
    assert groups[0].is_any


def test_a_value_that_was_not_tried_is_not_said_to_do(only_first: Callable[[int], None]) -> None:
    only_first(60)
    answer = papan.whose_count(EASY, nodes=32, time_limit=None)
    for group in grouped(answer.exact, answer.puzzle):
        assert "order" in group.options  # not all 24 were tried


def test_the_words_say_how_many_were_tried(only_first: Callable[[int], None]) -> None:
    only_first(3)
    answer = papan.whose_count(EASY, nodes=32, time_limit=None)
    assert headline(answer) == "32 nodes: one variant counts exactly this."
    assert effort(answer) == "All 3 variants that papan can express were tried."
    assert sentence(answer) == (
        "32 nodes: branch-and-bound or a-star + misplaced (variant A), order=uldr repeats=keep ties=newest "
        "counts just as many (nodes generated, without the start)"
    )
    none = papan.whose_count(EASY, nodes=5, time_limit=None)
    assert headline(none) == sentence(none) == ("5 nodes: none of the 3 variants that papan can express counts this.")
    late = papan.whose_count(EASY, nodes=5, time_limit=0)
    assert "none of the 0 variants that were tried" in headline(late) and "3 were not" in effort(late)


def test_the_table_is_short_unless_all_is_wanted(only_first: Callable[[int], None]) -> None:
    only_first(400)
    answer = papan.whose_count(EASY, nodes=32, time_limit=None)
    short, whole = table_of(answer, 2), table_of(answer, None)
    assert len(short.rows) == 2 < len(whole.rows) and " more variants." in short.notes[-1]
    assert all("more" not in note for note in whole.notes)


def test_the_nearest_say_what_they_count(only_first: Callable[[int], None]) -> None:
    only_first(1)
    table = table_of(papan.whose_count(EASY, nodes=29, time_limit=None))
    assert (table.header[-1], table.rows[0][-1]) == ("it counts", "31 (+2)")


@pytest.mark.parametrize("asked", ["nodes", "cases", "generated", "expanded"])
def test_every_kind_of_number_has_its_words_in_both_languages(asked: str) -> None:
    answer = papan.whose_count(EASY, **{asked: 7}, time_limit=0)  # type: ignore[arg-type]
    words = headline(answer)
    with speaking("id"):
        assert headline(answer) != words and "count." not in headline(answer)
