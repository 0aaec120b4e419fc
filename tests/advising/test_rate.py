"""Ratings: harder boards score no lower, with the parts that say why."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import papan
from papan import native
from papan.advising.rate import rate
from papan.errors import UndecidedError, UsageError
from papan.messages import LANGUAGES, catalogue, use_language
from papan.puzzles import puzzle_named
from papan.puzzles.advice import Rating
from papan.puzzles.difficulty import WORDS
from papan.puzzles.queens.rate import LEVELS
from papan.puzzles.sliding.rate import KNOWN, typical

# By the hardest step they need, easiest first.
QUEENS = {
    "single": "AAAAAA/AAABBB/CCDEBB/CCDDFF/CCDDFF/CCCFFF",
    "confined": "AAAAAA/AAAAAB/CCDDAB/EEDEFF/EEEEFF/EEEEFF",
    "emptying": "AAAAAA/AABAAC/AAAACC/ADEEEE/EEEEEF/EEEFFF",
    "pair": "AAAABB/AAAABB/AACBBB/DDCEBB/DDCEEF/DDCEEE",
    "triple": "AAABBC/AAABBC/ADEEBB/DDEEEB/DDFEEB/DDFFFB",
    "contradiction": "AAAAAA/ABBBCC/DDCCCC/CCCCCC/ECCCCF/EEECFF",
}
HARD = "BBoKMxDDDKMoIAALooIoJLEEooJFFNoGGoxN"  # 60 moves


def parts(rating: Rating) -> dict[str, float]:
    return {part.name: part.value for part in rating.parts}


def test_queens_are_rated_by_the_hardest_step_they_need() -> None:
    ratings = {name: rate(words, puzzle="queens") for name, words in QUEENS.items()}
    scores = [rating.score for rating in ratings.values()]
    assert scores == sorted(set(scores))
    for name, rating in ratings.items():
        found = parts(rating)
        assert found["hardest"] == list(LEVELS).index(name) + 1
        assert found[name] >= 1 and found["single"] == 6
        assert all(found[level] > 0 for level in LEVELS if level in found)


def test_the_levels_of_queens_do_not_overlap() -> None:
    lows = [low for low, _ in LEVELS.values()]
    assert lows == sorted(set(lows))


@pytest.mark.parametrize("words", ["6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM.", HARD])
def test_along_a_shortest_way_rush_hour_gets_easier(words: str) -> None:
    board = papan.load(words, "rush-hour")
    at = puzzle_named("rush-hour").positions.board_at
    assert at is not None
    solution = papan.solve(board)
    ratings = [rate(at(board, state)) for _, state in solution.states()]
    scores = [rating.score for rating in ratings]
    assert scores == sorted(scores, reverse=True) and scores[0] > scores[-1]
    assert [parts(rating)["moves"] for rating in ratings] == list(range(len(scores) - 1, -1, -1))
    assert len({parts(rating)["states"] for rating in ratings}) == 1


def test_the_parts_of_a_rush_hour_board_are_its_known_figures() -> None:
    found = parts(rate("ooooooooooBoAAooBooooooooooooooooooo", puzzle="rush-hour"))
    assert (found["moves"], found["steps"], found["states"]) == (2, 5, 21)
    assert found["choices"] > 1


def test_rush_hour_is_rated_the_same_without_the_core(monkeypatch: pytest.MonkeyPatch) -> None:
    words = "6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM."
    expected = rate(words)
    monkeypatch.setattr(native, "core", None)
    assert rate(words) == expected


def test_a_longer_way_on_a_sliding_board_never_scores_lower() -> None:
    boards = [
        *papan.generate("sliding", (3, 3), seed=1, count=60),
        papan.load("8 6 7/2 5 4/3 0 1"),
        papan.load("1 2 3/4 5 6/7 8 0"),
    ]
    ratings = sorted((rate(board) for board in boards), key=lambda rating: parts(rating)["moves"])
    scores = [rating.score for rating in ratings]
    assert scores == sorted(scores)
    assert (scores[0], scores[-1]) == (1, 100)  # solved, and the longest there is


@given(rows=st.integers(2, 100), columns=st.integers(2, 100))
def test_what_is_typical_of_a_size_makes_sense(rows: int, columns: int) -> None:
    mean, longest = typical(rows, columns)
    assert 0 < mean < longest
    assert typical(columns, rows) == (mean, longest)
    if rows < 100 and {rows, columns} != {2, 3}:
        assert typical(rows + 1, columns)[0] > mean


@pytest.mark.skipif(not native.is_built(), reason="only the core knows small boards in full")
@pytest.mark.parametrize("size", [size for size in KNOWN if size[0] * size[1] <= 9])
def test_what_is_known_of_small_boards_is_exact(size: tuple[int, int]) -> None:
    from papan.native.sliding import Space

    distances = Space(*size).distances
    mean, longest = KNOWN[size]
    assert longest == max(distances)
    assert mean == pytest.approx(sum(distances) / len(distances), abs=0.01)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("AABB/AABB/CCDD/CCDD", "several solutions"),
        ("AAAA/ABBA/ACDA/AAAA", "no solution"),
        ("1 2 3/4 5 6/8 7 0", "cannot be solved"),
        (".A../.A../PP#.K/....", "cannot be solved"),
    ],
)
def test_a_board_without_its_one_solution_is_not_rated(words: str, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        rate(words)


@pytest.mark.parametrize("words", ["15 8 12 0/1 4 13 3/11 2 7 9/10 6 5 14", HARD, QUEENS["pair"]])
def test_a_board_that_is_not_solved_in_time_is_undecided(words: str) -> None:
    with pytest.raises(UndecidedError, match="within the limits"):
        rate(words, node_limit=1)


@given(score=st.integers(1, 100))
@settings(max_examples=100)
def test_every_score_has_a_word(score: int) -> None:
    word = Rating(score, ()).word
    assert all(word in catalogue(language) for language in LANGUAGES)
    assert Rating(score, ()).to_json()["word"] in WORDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_complete(language: str) -> None:
    use_language(language)
    try:
        boards = [*QUEENS.values(), "6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM.", "1 2 3/4 5 6/0 7 8"]
        sentences = [part.sentence for words in boards for part in rate(words).parts]
    finally:
        use_language("en")
    assert all(sentence and not set(sentence) & set("{}") and "rating." not in sentence for sentence in sentences)
