"""Tab Search: choosing a way to solve, its limits, its progress, its answer, and the Kurang(i) table."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.acting import OpenBoard, on_desktop, on_phone
from tests.browser.searching import (
    A1,
    A3,
    B1,
    C3,
    EASY,
    HARD,
    JAM,
    NO_QUEENS,
    ODD,
    QUEENS,
    QUEENS_8,
    TRAFFIC,
    at_speed,
    chooser,
    figure,
    more,
    panel,
    press,
    run_to_the_end,
    timeline,
    unwatched,
)


@pytest.mark.parametrize(
    ("device", "board", "algorithm", "heuristic", "verdict", "counts"),
    [
        ("phone", EASY, "A*", "manhattan", "3 moves · optimal, proved", "expanded 3"),
        (
            "desktop",
            TRAFFIC,
            "IDA*",
            "blocking",
            "5 moves (9 cells) · optimal, proved",
            "generated 49 (50 with the start)",
        ),
        ("phone", QUEENS, "Brute force", None, "Solved", "11 cases examined"),
    ],
    ids=["sliding", "rush-hour", "queens"],
)
def test_the_answer_tells_length_proof_counts_time_and_engine(
    opened: OpenBoard, board: str, algorithm: str, heuristic: str | None, verdict: str, counts: str
) -> None:
    page = opened(board, tab="search")
    chooser(page, "Algorithm").select_option(algorithm)
    if heuristic:
        chooser(page, "Heuristic").select_option(heuristic)
    unwatched(page)
    run_to_the_end(page)
    expect(timeline(page)).to_contain_text(verdict)
    expect(timeline(page)).to_contain_text(counts)
    expect(timeline(page)).to_contain_text(re.compile(r"\d (µs|ms|s)( \(median of \d+ runs\))? · native \(C\+\+\)"))
    expect(figure(page, "Search time")).to_be_visible()
    expect(figure(page, "Memory")).to_be_visible()


@on_desktop
def test_branch_and_bound_counts_as_each_of_the_three_programs_did(opened: OpenBoard) -> None:
    for variant, board, moves, generated in (("A", A1, 10, 32), ("B", B1, 15, 116), ("C", C3, 11, 72)):
        page = opened(board, tab="search")
        chooser(page, "Algorithm").select_option("Branch and bound")
        chooser(page, "Variant").select_option(variant)
        unwatched(page)
        run_to_the_end(page)
        expect(timeline(page)).to_contain_text(f"generated {generated} ({generated + 1} with the start)")
        expect(timeline(page)).to_contain_text(f"{moves} moves")
    page.get_by_text("Whose count is this?").click()
    rows = page.get_by_role("row")
    expect(rows.filter(has_text="generated, without the start")).to_contain_text("72")
    expect(rows.filter(has_text="generated, with the start")).to_contain_text("73")


@on_desktop
def test_options_set_by_hand_change_the_count(opened: OpenBoard) -> None:
    page = opened(A3, tab="search", algorithm="branch-and-bound", heuristic="misplaced")
    unwatched(page)
    more(page)
    page.get_by_role("textbox", name="order").fill("urdl")
    chooser(page, "ties").select_option("oldest")
    for repeats, nodes in (("cheaper", "13,213"), ("drop", "13,195"), ("keep", "16,400")):
        chooser(page, "repeats").select_option(repeats)
        run_to_the_end(page)
        expect(timeline(page)).to_contain_text("22 moves")
        expect(timeline(page)).to_contain_text(f"({nodes} with the start)")


@pytest.mark.parametrize(
    ("device", "board"),
    [("phone", EASY), ("desktop", TRAFFIC), ("phone", QUEENS)],
    ids=["sliding", "rush-hour", "queens"],
)
def test_every_choice_explains_itself_in_a_line(opened: OpenBoard, board: str) -> None:
    page = opened(board, tab="search")
    more(page)
    how = page.get_by_role("region", name="How to solve it")
    algorithms = chooser(page, "Algorithm")
    for title in algorithms.get_by_role("option").all_inner_texts():
        algorithms.select_option(title)
        expect(how).to_contain_text(re.compile(re.escape(title) + r": \S+ \S+"))
        unexplained = how.evaluate(
            """how => [...how.querySelectorAll('[aria-describedby]')]
            .filter(field => !document.getElementById(field.getAttribute('aria-describedby'))?.textContent.trim())
            .map(field => field.labels[0]?.textContent)"""
        )
        assert unexplained == []
    for limit in ("Time limit (seconds)", "Node limit", "Memory limit (MB)"):
        expect(page.get_by_label(limit)).to_have_accessible_description(re.compile(r"\S+ \S+"))
    if board != QUEENS:
        algorithms.select_option("A*")
        heuristics = chooser(page, "Heuristic")
        for name in heuristics.get_by_role("option").all_inner_texts():
            heuristics.select_option(name)
            expect(how).to_contain_text(re.compile(re.escape(name) + r": \S+ \S+"))


@on_desktop
def test_a_limit_ends_the_search_and_is_told_apart_from_an_answer(opened: OpenBoard) -> None:
    page = opened(A3, tab="search", algorithm="a-star", heuristic="manhattan")
    more(page)
    page.get_by_label("Node limit").fill("5")
    page.get_by_label("Node limit").press("Enter")
    unwatched(page)
    run_to_the_end(page)
    expect(timeline(page)).to_contain_text(re.compile("limit", re.IGNORECASE))
    expect(timeline(page)).to_contain_text(re.compile(r"a solution takes at least \d+ moves"))
    expect(timeline(page)).to_contain_text("expanded 5")


@on_phone
def test_the_engine_chosen_is_the_engine_used(opened: OpenBoard) -> None:
    page = opened(TRAFFIC, tab="search", algorithm="uniform-cost")
    unwatched(page)
    more(page)
    for engine in ("Python", "native (C++)"):
        chooser(page, "Engine").select_option(engine)
        run_to_the_end(page)
        expect(timeline(page)).to_contain_text(re.compile(f"· {re.escape(engine)}"))
        expect(timeline(page)).to_contain_text("generated 331")
    chooser(page, "Length counted in").select_option("cells")
    run_to_the_end(page)
    expect(timeline(page)).to_contain_text("9 cells")


@on_desktop
def test_a_search_shows_nodes_a_second_and_stops_at_once(opened: OpenBoard) -> None:
    page = opened(HARD, tab="search", algorithm="ida-star", heuristic="misplaced", engine="python")
    unwatched(page)
    press(page, "Run")
    expect(timeline(page)).to_contain_text("Searching…")
    expect(timeline(page)).to_contain_text(re.compile(r"[\d,]+ nodes a second"))
    expect(figure(page, "Nodes a second")).to_be_visible()
    press(page, "Stop")
    expect(page.get_by_role("button", name="Run", exact=True)).to_be_visible()
    expect(timeline(page)).to_contain_text("Stopped")
    expect(timeline(page)).to_contain_text(re.compile(r"generated [\d,]+"))


@pytest.mark.parametrize(
    ("device", "board", "algorithm", "why"),
    [
        ("desktop", ODD, "a-star", "37 is odd"),
        ("phone", JAM, "a-star", "the piece B slides along the same line as P"),
        ("desktop", NO_QUEENS, "brute-force", "720 cases examined"),
    ],
    ids=["sliding", "rush-hour", "queens"],
)
def test_a_board_without_a_solution_is_told_with_the_reason(
    opened: OpenBoard, board: str, algorithm: str, why: str
) -> None:
    page = opened(board, tab="search", algorithm=algorithm)
    unwatched(page)
    run_to_the_end(page)
    expect(timeline(page)).to_contain_text("No solution")
    expect(timeline(page)).to_contain_text(why)


@on_desktop
def test_brute_force_counts_as_the_report_did_and_can_count_every_solution(opened: OpenBoard) -> None:
    page = opened(QUEENS_8, tab="search", algorithm="brute-force")
    unwatched(page)
    run_to_the_end(page)
    expect(timeline(page)).to_contain_text("1,523 cases examined")
    more(page)
    chooser(page, "Solutions wanted").select_option("how many there are")
    run_to_the_end(page)
    expect(timeline(page)).to_contain_text("40,320 cases examined")
    expect(timeline(page)).to_contain_text(re.compile(r"\d solutions|exactly one solution"))


@pytest.mark.parametrize(
    ("board", "kurang", "total", "verdict"),
    [
        (ODD, [0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 3, 6, 0, 4, 11, 10], "37", "37 is odd → cannot be solved"),
        (EASY, [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 9], "16", "16 is even → can be solved"),
    ],
    ids=["odd", "even"],
)
def test_the_kurang_table_shows_the_working(
    opened: OpenBoard, device: str, board: str, kurang: list[int], total: str, verdict: str
) -> None:
    page = opened(board, tab="search")
    expect(page.get_by_text(verdict).locator("visible=true")).to_have_count(1)  # also where the card is folded
    if device == "phone":
        page.get_by_text("Kurang(i)").first.click()
    table = page.get_by_role("table", name=re.compile("Kurang"))
    cells = [int(text) for text in table.get_by_role("cell").all_inner_texts()]
    tiles = [int(text) for text in table.get_by_role("rowheader").all_inner_texts()]
    assert [value for _, value in sorted(zip(tiles, cells, strict=True))] == kurang
    assert sorted(tiles) == list(range(1, 17))
    expect(page.get_by_role("definition").filter(has_text=re.compile(f"^{total}$")).last).to_be_visible()


@on_desktop
def test_only_a_sliding_board_has_a_kurang_table(opened: OpenBoard) -> None:
    page = opened(TRAFFIC, tab="search")
    expect(page.get_by_role("button", name="Run", exact=True)).to_be_visible()
    expect(page.get_by_text("Kurang")).to_have_count(0)


@on_desktop
def test_what_was_chosen_is_there_again_after_a_reload(opened: OpenBoard) -> None:
    page = opened(TRAFFIC, tab="search")
    chooser(page, "Algorithm").select_option("Greedy best-first search")
    chooser(page, "Heuristic").select_option("recursive")
    at_speed(page)
    panel(page, "Pseudocode")
    page.reload()
    expect(chooser(page, "Algorithm")).to_have_value("greedy")
    expect(chooser(page, "Heuristic")).to_have_value("recursive")
    expect(page.get_by_role("slider", name="Speed of the search")).to_have_value("10")
    expect(page.get_by_role("tab", name="Pseudocode")).to_have_attribute("aria-selected", "true")
