"""The search tree: how it grows, folds and is walked, its terms and reasons; and the pseudocode beside it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect
from tests.browser.acting import OpenBoard, box_of, on_desktop, on_phone
from tests.browser.searching import (
    B2,
    EASY,
    FULL,
    QUEENS,
    SLOWEST,
    TINY,
    TRAFFIC,
    WAYS,
    at_speed,
    chooser,
    each_way_somewhere,
    panel,
    press,
    run_to_the_end,
    stands_at,
    track,
)


def nodes(page: Page, name: str | re.Pattern[str] | None = None) -> Locator:
    return page.get_by_role("treeitem", name=name) if name else page.get_by_role("treeitem")


def whole_tree(page: Page) -> Page:
    """The page with the tree of a search that has ended, all of it in view."""
    panel(page, "Tree")
    at_speed(page)
    run_to_the_end(page)
    press(page, "The whole tree")
    return page


@each_way_somewhere
def test_the_tree_grows_as_the_search_runs(opened: OpenBoard, puzzle: str) -> None:
    board, way = WAYS[puzzle]
    page = opened(board, tab="search", **way)
    panel(page, "Tree")
    at_speed(page, SLOWEST)
    press(page, "Run")
    expect(nodes(page, re.compile("^start"))).to_be_visible()
    first = nodes(page).count()
    at_speed(page, FULL)
    expect(nodes(page, re.compile("solution"))).to_be_visible()
    assert nodes(page).count() > first
    expect(page.get_by_role("tabpanel")).to_contain_text("A solution: this board is the goal.")


@on_desktop
def test_each_node_has_its_terms_in_the_letters_of_the_lecture(opened: OpenBoard) -> None:
    for algorithm, start, first in (
        ("branch-and-bound", "ĉ = 0 + 3 = 3", "ĉ = 1 + 2 = 3"),
        ("a-star", "f = 0 + 3 = 3", "f = 1 + 2 = 3"),
        ("uniform-cost", "g = 0", "g = 1"),
        ("greedy", "h = 3", "h = 2"),
    ):
        page = whole_tree(opened(EASY, tab="search", algorithm=algorithm, heuristic="misplaced"))
        expect(nodes(page, re.compile(f"^start {re.escape(start)} 1$"))).to_be_visible()  # the first taken up
        expect(nodes(page, re.compile(f"^down {re.escape(first)}")).first).to_be_visible()


@on_desktop
def test_a_node_tells_why_it_was_taken_up_or_cut_off(opened: OpenBoard) -> None:
    page = whole_tree(opened(TRAFFIC, tab="search", algorithm="ida-star", heuristic="blocking"))
    why = page.get_by_role("tabpanel")
    expect(why).to_contain_text("A solution: this board is the goal.")
    nodes(page, re.compile("^start")).click()
    expect(why).to_contain_text("The start: the search begins here.")
    nodes(page, re.compile("^F-down-2 f = 4 .*cut off")).click()
    expect(why).to_contain_text("Cut off: f = 6 is over the bound 5.")
    opened(EASY, tab="search", algorithm="branch-and-bound", heuristic="misplaced")
    whole_tree(page)
    nodes(page, re.compile(r"^down ĉ = 1 \+ 2 = 3 2")).click()
    expect(why).to_contain_text("Taken up: the least ĉ (3) of all live nodes; of equal ones,")
    nodes(page, re.compile(r"^up ĉ = 1 \+ 4 = 5")).click()
    expect(why).to_contain_text("It waits among the live nodes, with ĉ = 5.")


@on_desktop
def test_backtracking_tells_that_a_rule_is_broken(opened: OpenBoard) -> None:
    page = whole_tree(opened(QUEENS, tab="search", algorithm="backtracking"))
    nodes(page, re.compile("cut off")).first.click()
    expect(page.get_by_role("tabpanel")).to_contain_text("Cut off: it breaks a rule")


@on_desktop
def test_a_large_tree_is_folded_with_its_numbers_and_can_be_opened(opened: OpenBoard) -> None:
    page = whole_tree(opened(B2, tab="search", algorithm="branch-and-bound", heuristic="misplaced"))
    folds = nodes(page, re.compile(r"[\d,]+ nodes? folded; open"))
    expect(folds.first).to_be_visible()
    drawn = nodes(page).count()
    assert 20 < drawn <= 300
    label = folds.first.get_attribute("aria-label")
    folds.first.click()
    expect(page.get_by_role("treeitem", name=label, exact=True)).to_have_count(0)
    assert nodes(page).count() <= 400


@on_desktop
def test_ida_star_shows_its_bounds_as_rounds(opened: OpenBoard) -> None:
    page = whole_tree(opened(TRAFFIC, tab="search", algorithm="ida-star", heuristic="blocking"))
    rounds = chooser(page, "Round")
    assert rounds.get_by_role("option").all_inner_texts() == ["round 1: bound 4", "round 2: bound 5"]
    expect(nodes(page, re.compile("solution"))).to_be_visible()
    rounds.select_option("round 1: bound 4")
    press(page, "The whole tree")
    expect(nodes(page, re.compile("solution"))).to_have_count(0)
    expect(nodes(page, re.compile("^start"))).to_be_visible()
    panel(page, "Numbers")
    expect(page.get_by_role("tabpanel")).to_contain_text("4 → 5")


@on_desktop
def test_the_tree_can_be_zoomed_panned_and_seen_whole(opened: OpenBoard) -> None:
    page = whole_tree(opened(EASY, tab="search", algorithm="branch-and-bound", heuristic="misplaced"))
    tree = page.get_by_role("tree")
    tree.evaluate("tree => tree.scrollIntoView({block: 'center'})")
    start = nodes(page, re.compile("^start"))

    def settled() -> FloatRect:
        """Where the start node stands, once it stands still."""
        tree.evaluate("tree => Promise.all(tree.getAnimations({subtree: true}).map((one) => one.finished))")
        return box_of(start)

    whole = settled()
    press(page, "Zoom out")
    small = settled()
    assert small["width"] < whole["width"]
    press(page, "Zoom in")
    assert settled()["width"] > small["width"]
    press(page, "The whole tree")
    before = settled()
    room = box_of(tree)
    x, y = room["x"] + 6, room["y"] + room["height"] / 2  # where no node is
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y - 20, steps=4)
    page.mouse.up()
    after = settled()
    assert after["x"] - before["x"] == pytest.approx(30, abs=3)
    assert after["y"] - before["y"] == pytest.approx(-20, abs=3)
    page.mouse.wheel(0, 300)
    assert settled()["width"] < after["width"]
    press(page, "Back to the search")
    expect(nodes(page, re.compile("solution"))).to_be_visible()


@each_way_somewhere
def test_a_click_on_a_node_shows_its_board(opened: OpenBoard, puzzle: str) -> None:
    board, way = WAYS[puzzle]
    page = whole_tree(opened(board, tab="search", **way))
    child = page.locator("[role=treeitem][aria-level='2']").first
    child.click()
    expect(page.get_by_role("img", name=re.compile("^Chosen node · "))).to_be_visible()
    expect(child).to_have_attribute("aria-selected", "true")
    press(page, "Back to the search")
    expect(page.get_by_role("img", name=re.compile("^solution"))).to_be_visible()


@on_desktop
def test_the_tree_can_be_walked_by_keyboard(opened: OpenBoard) -> None:
    page = whole_tree(opened(EASY, tab="search", algorithm="a-star", heuristic="misplaced"))
    tree = page.get_by_role("tree")
    tree.focus()
    for _ in range(3):  # from the solution up to the start
        tree.press("ArrowUp")
    expect(page.get_by_role("treeitem", selected=True)).to_have_accessible_name(re.compile("^start"))
    expect(page.get_by_role("img", name=re.compile("^Chosen node"))).to_be_visible()
    tree.press("ArrowDown")
    expect(page.get_by_role("treeitem", selected=True)).to_have_attribute("aria-level", "2")
    tree.press("Escape")
    expect(page.get_by_role("img", name=re.compile("^solution"))).to_be_visible()


@pytest.mark.parametrize(
    ("device", "board", "algorithm", "lines"),
    [
        (
            "phone",
            EASY,
            "branch-and-bound",
            ["take the live node of least ĉ(P) = f(P) + ĝ(P)", "else make m a live node"],
        ),
        ("desktop", TINY, "a-star", ["take the node of least f(n) = g(n) + h(n)", "else put m into the frontier"]),
        ("phone", QUEENS, "backtracking", ["for each choice for the next place", "m ← candidate with that choice"]),
    ],
    ids=["sliding", "rush-hour", "queens"],
)
def test_the_line_of_the_pseudocode_that_an_event_comes_from_is_lit(
    opened: OpenBoard, board: str, algorithm: str, lines: list[str]
) -> None:
    page = opened(board, tab="search", algorithm=algorithm)
    code = panel(page, "Pseudocode")
    at_speed(page)
    run_to_the_end(page)
    lit = code.locator("[aria-current=step]")
    expect(lit).to_contain_text(re.compile("goal|solution node|return it"))
    track(page, "Search").press("Home")
    expect(lit).to_contain_text(lines[0])
    track(page, "Search").press("ArrowRight")
    expect(lit).to_contain_text(lines[1])
    expect(lit).to_have_count(1)


@on_desktop
def test_the_pseudocode_of_branch_and_bound_speaks_of_p_throughout(opened: OpenBoard) -> None:
    page = opened(EASY, tab="search", algorithm="branch-and-bound")
    code = panel(page, "Pseudocode")
    expect(code).to_contain_text("for each child m of P:")
    expect(code).not_to_contain_text("of n")


@on_phone
def test_the_live_nodes_stand_in_the_order_in_which_they_are_taken(opened: OpenBoard) -> None:
    page = opened(EASY, tab="search", algorithm="branch-and-bound", heuristic="misplaced")
    live = panel(page, "Live nodes")
    at_speed(page)
    run_to_the_end(page)
    expect(live.get_by_role("listitem")).to_have_count(6)
    seen = []
    for event in range(2, 13):  # whatever is taken up next was the first of the list just before
        track(page, "Search").fill(str(event))
        stands_at(page, "Search", f"^event {event + 1} of 13")
        words = page.get_by_role("region", name="Board").get_by_role("img").get_attribute("aria-label")
        assert words is not None
        if words.startswith(("expanded", "solution")):
            track(page, "Search").press("ArrowLeft")
            stands_at(page, "Search", f"^event {event} of 13")
            node = " ".join(words.split(" · ")[1:])
            expect(live.get_by_role("button").first).to_have_accessible_name(f"1 {node}")
            seen.append(node)
    assert [node.split()[0] for node in seen] == ["down", "right", "down"]


LARGE = "8 6 7/2 5 4/3 0 1"  # one of the two hardest: a tree of ten thousand nodes


def test_a_large_tree_is_folded_found_in_and_walked_by_keyboard(
    opened: OpenBoard, faults_in_light_and_dark: Callable[[Page], list[str]]
) -> None:
    page = opened(
        LARGE, tab="search", algorithm="a-star", heuristic="manhattan", watch="on", speed="full", panel="tree"
    )
    panel(page, "Tree")
    run_to_the_end(page)
    tree = page.get_by_role("tree")
    expect(nodes(page, re.compile("solution"))).to_be_visible()
    assert nodes(page).count() < 250  # the neighbourhood of the solution; the rest is summarised
    expect(page.get_by_role("img", name="The whole tree, small")).to_be_visible()
    # To a value, then to a depth: both by their own fields.
    depth = page.get_by_role("combobox", name="Unfold to a depth")
    depth.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(depth).to_have_value("2")
    page.get_by_role("combobox", name="Fold what has a greater f").select_option("21")
    find = page.get_by_role("searchbox")
    find.focus()
    page.keyboard.type("h=0")
    page.keyboard.press("Enter")
    expect(page.get_by_role("search")).to_contain_text("1 of 1")
    expect(nodes(page, re.compile("solution")).and_(page.locator("[aria-selected=true]"))).to_be_visible()
    find.fill("down")
    page.keyboard.press("Enter")
    expect(page.get_by_role("search")).to_contain_text(re.compile(r"1 of 1,000\+"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("search")).to_contain_text("2 of 1,000+")
    find.fill("8 6 7/2 5 4/0 3 1")  # a board: the search is done again for it
    page.keyboard.press("Enter")
    expect(page.get_by_role("search")).to_contain_text("1 of 1")
    expect(page.get_by_role("img", name=re.compile("^Chosen node"))).to_be_visible()
    # A branch: folded and unfolded from the keyboard.
    tree.focus()
    page.keyboard.press("ArrowUp")
    before = nodes(page).count()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Unfold this branch")).to_be_visible()
    assert nodes(page).count() < before
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Fold this branch")).to_be_visible()
    assert faults_in_light_and_dark(page) == []
