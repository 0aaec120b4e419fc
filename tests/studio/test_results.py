"""What the result of a run in the studio tells: that it searched, how often it was timed, what memory it took."""

from tests.studio.studio_client import Studio


def test_a_board_that_a_rule_refutes_can_be_watched_all_the_same(studio: Studio) -> None:
    with studio.run(
        watch={"limit": 500}, puzzle="queens", board="AAAB/AAAB/DDAA/DDAA", algorithm="brute-force"
    ) as page:
        result = page.all()[-1]["result"]
    assert (result["status"], result["reason"], result["counts"]["examined"]) == ("unsolvable", "exhausted", 24)
    assert result["sentence"].startswith("No solution: every possibility has been tried. A rule shows")
    searched = studio.result(puzzle="sliding", board="2 1/3 0", algorithm="breadth-first", refute=False)["result"]
    assert (searched["reason"], searched["counts"]["expanded"]) == ("exhausted", 12)


def test_a_short_run_is_timed_more_than_once_unless_it_is_watched(studio: Studio) -> None:
    result = studio.result(puzzle="sliding", board="1 2 3/4 5 6/0 7 8", algorithm="a-star")["result"]
    assert result["runs"] > 1 and result["memory"] is None  # of so few nodes
    with studio.run(watch={"limit": 10}, puzzle="sliding", board="1 2 3/4 5 6/0 7 8", algorithm="a-star") as page:
        assert page.all()[-1]["result"]["runs"] == 1
    large = studio.result(puzzle="sliding", board="8 6 7/2 5 4/3 0 1", algorithm="breadth-first", engine="python")
    assert large["result"]["memory"] > 2_000_000
