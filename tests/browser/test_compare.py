"""Tab Compare: a table that fills, charts, a set of boards, two solutions on one scrubber, and files to take away."""

import csv
import io
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.acting import OpenBoard, on_desktop, on_phone
from tests.browser.searching import A1, B1, EASY, HARD, QUEENS, TINY, TRAFFIC, chooser, press

ROUTES = {"algorithms": "uniform-cost,greedy,a-star,ida-star", "heuristics": "blocking"}


def results(page: Page) -> Locator:
    return page.get_by_role("region", name="Results")


def compare(page: Page) -> None:
    """Run all that is chosen, to the end."""
    page.get_by_role("button", name=re.compile("^Run · ")).click()
    expect(results(page)).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Run · "))).to_be_visible()


def line(page: Page, device: str, title: str, heuristic: str | None = None) -> Locator:
    """The row of the table, or on a phone the card, of one way."""
    if device == "phone":
        name = title if heuristic is None else f"{title} · {heuristic}"
        return (
            results(page)
            .get_by_role("listitem")
            .filter(has=page.get_by_role("heading", name=re.compile(rf"^{re.escape(name)}\*?$")))
        )
    row = results(page).get_by_role("row").filter(has=page.get_by_role("rowheader", name=title, exact=True))
    return row if heuristic is None else row.filter(has=page.get_by_role("cell", name=heuristic))


def value(page: Page, device: str, of: Locator, column: str) -> str:
    """What a line says in a column."""
    if device == "phone":
        return of.locator("dl > div").filter(has_text=re.compile(f"^{column}")).get_by_role("definition").inner_text()
    heads = [head.split("\n")[0].strip(" ▴▾") for head in results(page).get_by_role("columnheader").all_inner_texts()]
    return of.locator("th, td").nth(heads.index(column)).inner_text()


@pytest.mark.parametrize(
    ("device", "board", "ways", "figures"),
    [
        (
            "phone",
            EASY,
            {"algorithms": "uniform-cost,a-star", "heuristics": "manhattan,misplaced"},
            {("A*", "manhattan"): {"Moves": "3", "Optimal": "✔"}, ("A*", "misplaced"): {"Moves": "3"}},
        ),
        (
            "desktop",
            TRAFFIC,
            ROUTES,
            {
                ("Uniform-cost search", None): {"Moves": "5", "Cells": "9", "Expanded": "179", "Generated": "331"},
                ("Greedy best-first search", "blocking"): {"Expanded": "41", "Generated": "221", "Optimal": "–"},
                ("A*", "blocking"): {"Moves": "5", "Expanded": "10", "Generated": "53", "Optimal": "✔"},
                ("IDA*", "blocking"): {"Moves": "5", "Expanded": "10", "Generated": "49", "Optimal": "✔"},
            },
        ),
        (
            "phone",
            QUEENS,
            {"algorithms": "brute-force,backtracking"},
            {("Brute force", None): {"Cases examined": "11"}, ("Backtracking", None): {"Cases examined": "1"}},
        ),
    ],
    ids=["sliding", "rush-hour", "queens"],
)
def test_the_table_has_the_right_figures_of_every_way(
    opened: OpenBoard,
    device: str,
    board: str,
    ways: dict[str, str],
    figures: dict[tuple[str, str | None], dict[str, str]],
) -> None:
    page = opened(board, tab="compare", **ways)
    compare(page)
    for (title, heuristic), wanted in figures.items():
        of = line(page, device, title, heuristic)
        expect(of).to_contain_text("solved")
        for column, figure in wanted.items():
            assert value(page, device, of, column) == figure, (title, column)
        assert re.search(r"\d .s\s+n=\d+$", value(page, device, of, "Time"))  # each is over at once
    expect(results(page)).to_contain_text("a short run is timed n times")
    expect(results(page)).not_to_contain_text("0 kB")
    shown = results(page).inner_text()
    assert ("Cases examined" in shown, "Moves" in shown) == ((True, False) if board == QUEENS else (False, True))


def test_a_named_search_runs_where_a_rule_would_do(opened: OpenBoard, device: str) -> None:
    page = opened("AAAB/AAAB/DDAA/DDAA", tab="compare", algorithms="best,brute-force")
    compare(page)
    expect(line(page, device, "Brute force")).to_contain_text("no solution")
    assert value(page, device, line(page, device, "Brute force"), "Cases examined") == "24"
    if device == "desktop":  # a card leaves out what it has not
        assert value(page, device, line(page, device, "Best"), "Time") == "–"


def test_the_table_fills_while_the_runs_go_and_stop_ends_them(opened: OpenBoard, device: str) -> None:
    page = opened(HARD, tab="compare", algorithms="a-star,ida-star", heuristics="misplaced")
    page.get_by_role("button", name="Run · 2 runs").click()
    running = results(page).get_by_text("searching …")
    expect(running.first).to_be_visible()
    expect(results(page).get_by_role("status")).to_have_text("0 of 2 done")
    way = line(page, device, "IDA*", "misplaced")
    expect(way).to_contain_text(re.compile(r"\d,\d{3}"))  # what it has counted so far
    before = way.inner_text()
    expect(way).not_to_have_text(before)
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(results(page).get_by_role("status")).to_have_text("2 of 2 done")
    expect(results(page).get_by_text("stopped").first).to_be_visible()


@pytest.mark.parametrize(
    ("device", "board"),
    [("desktop", EASY), ("phone", TRAFFIC), ("desktop", QUEENS)],
    ids=["sliding", "rush-hour", "queens"],
)
def test_the_charts_show_nodes_time_and_length_on_a_log_scale_or_not(opened: OpenBoard, board: str) -> None:
    ways = {"algorithms": "brute-force,backtracking"} if board == QUEENS else {"algorithms": "uniform-cost,a-star"}
    page = opened(board, tab="compare", **ways)
    compare(page)
    chart = page.get_by_role("img", name="The figures of the table as bars")
    nodes = "Cases examined" if board == QUEENS else "Generated"
    for title in (f"{nodes} (log scale)", "Time (log scale)", *([] if board == QUEENS else ["Moves"])):
        expect(chart.get_by_text(title, exact=True)).to_be_visible()
    page.get_by_role("checkbox", name="log scale").uncheck()
    expect(chart.get_by_text(nodes, exact=True)).to_be_visible()
    expect(chart.get_by_text("(log scale)")).to_have_count(0)
    page.get_by_role("group", name="Charts").get_by_role("button", name="Time", exact=True).click()
    expect(chart.get_by_text(nodes, exact=True)).to_have_count(0)
    expect(chart.get_by_text("Time", exact=True)).to_be_visible()


def test_a_set_of_boards_is_pasted_or_made_and_its_figures_are_pooled(opened: OpenBoard, device: str) -> None:
    page = opened(EASY, tab="compare", algorithms="a-star", heuristics="manhattan")
    press(page, "A set")
    group = page.get_by_role("group", name="A set")
    group.get_by_role("textbox").fill(f"{EASY}\n{A1}\n{B1}\nno board at all\n")
    group.get_by_role("button", name="Add").first.click()
    expect(group.get_by_role("status")).to_contain_text("3 boards")
    page.get_by_role("button", name="Run · 3 runs").click()
    of = line(page, device, "A*", "manhattan")
    expect(of).to_contain_text("3 of 3 solved")
    assert value(page, device, of, "Moves").startswith("9.3")  # (3 + 10 + 15) / 3
    group.get_by_role("button", name="Clear").click()
    group.get_by_label("How many random boards").fill("2")
    group.get_by_label("Rows").fill("3")
    group.get_by_label("Columns").fill("3")
    group.get_by_role("button", name="Add").last.click()
    expect(group.get_by_role("status")).to_contain_text("2 boards")
    page.get_by_role("button", name="Run · 2 runs").click()
    expect(of).to_contain_text("2 of 2 solved")


@pytest.mark.parametrize(
    ("device", "board", "ways", "longest"),
    [
        ("desktop", EASY, {"algorithms": "uniform-cost,a-star", "heuristics": "manhattan"}, 3),
        ("phone", TINY, {"algorithms": "uniform-cost,a-star", "heuristics": "blocking"}, 2),
        ("desktop", QUEENS, {"algorithms": "brute-force,backtracking"}, 5),
    ],
    ids=["sliding", "rush-hour", "queens"],
)
def test_two_solutions_stand_side_by_side_on_one_scrubber(
    opened: OpenBoard, board: str, ways: dict[str, str], longest: int
) -> None:
    page = opened(board, tab="compare", **ways)
    compare(page)
    pair = page.get_by_role("region", name="Two side by side")
    sides = [chooser(page, "Left solution"), chooser(page, "Right solution")]
    assert sides[0].input_value() != sides[1].input_value()
    scrub = pair.get_by_role("slider", name="Both solutions, step by step")
    expect(pair).to_contain_text(f"0 / {longest}")
    scrub.press("ArrowRight")
    expect(pair).to_contain_text(f"1 / {longest}")
    expect(pair.get_by_role("img", name=re.compile("1:"))).to_have_count(2)  # both boards have moved
    pair.get_by_role("button", name="Last").click()
    expect(pair).to_contain_text(f"{longest} / {longest}")
    expect(pair.get_by_text("✔")).to_have_count(2)
    scrub.press("Home")
    pair.get_by_role("button", name="Play", exact=True).click()
    expect(pair).to_contain_text(f"{longest} / {longest}")


@on_desktop
def test_the_comparison_is_taken_away_as_csv_markdown_latex_svg_and_png(opened: OpenBoard, tmp_path: Path) -> None:
    page = opened(TRAFFIC, tab="compare", **ROUTES)
    compare(page)

    def taken(item: str) -> Path:
        press(page, "Download")
        with page.expect_download() as download:
            page.get_by_role("menuitem", name=item).click()
        target = tmp_path / download.value.suggested_filename
        download.value.save_as(target)
        return target

    rows = list(csv.DictReader(io.StringIO(taken("CSV").read_text(encoding="utf-8"))))
    assert [(row["algorithm"], row["generated"], row["moves"]) for row in rows if row["algorithm"] != "greedy"] == [
        ("uniform-cost", "331", "5"),
        ("a-star", "53", "5"),
        ("ida-star", "49", "5"),
    ]
    assert {row["status"] for row in rows} == {"solved"}
    assert "| A* | blocking |" in taken("Markdown").read_text(encoding="utf-8")
    assert r"\begin{tabular}" in taken("LaTeX").read_text(encoding="utf-8")
    svg = taken("Charts as SVG")
    assert svg.suffix == ".svg"
    words = "".join(ElementTree.fromstring(svg.read_bytes()).itertext())
    assert "Generated" in words
    assert "331" in words
    assert taken("Charts as PNG").read_bytes().startswith(b"\x89PNG\r\n")


def test_the_results_can_be_put_in_order(opened: OpenBoard, device: str) -> None:
    page = opened(TRAFFIC, tab="compare", **ROUTES)
    compare(page)

    def order() -> list[str]:
        lines = results(page).get_by_role("heading", level=3) if device == "phone" else page.locator("tbody th")
        return lines.all_inner_texts()

    if device == "phone":
        chooser(page, "Order").select_option("Generated")
    else:
        results(page).get_by_role("button", name="Generated").click()
        expect(page.get_by_role("columnheader", name="Generated")).to_have_attribute("aria-sort", "ascending")
    assert [name.split(" · ")[0] for name in order()] == [
        "IDA*",
        "A*",
        "Greedy best-first search",
        "Uniform-cost search",
    ]


@on_phone
def test_a_way_of_the_comparison_opens_in_search(opened: OpenBoard) -> None:
    page = opened(TRAFFIC, tab="compare", **ROUTES)
    compare(page)
    page.get_by_role("button", name="Watch in Search: IDA* · blocking").click()
    expect(chooser(page, "Algorithm")).to_have_value("ida-star")
    expect(chooser(page, "Heuristic")).to_have_value("blocking")


@on_desktop
def test_a_heuristic_that_may_claim_too_much_is_marked(opened: OpenBoard) -> None:
    page = opened(TRAFFIC, tab="compare", algorithms="a-star", heuristics="blocking,recursive")
    compare(page)
    expect(results(page)).to_contain_text("not admissible for moves: recursive")


@pytest.mark.parametrize("device", ["desktop"], indirect=True)
def test_on_a_tablet_no_column_covers_the_figures_and_the_keys_scroll_the_table(opened: OpenBoard) -> None:
    page = opened(EASY, tab="compare", algorithms="a-star,greedy")
    compare(page)
    page.set_viewport_size({"width": 768, "height": 900})
    table = results(page).get_by_role("group", name="Results")
    expect(table).to_have_attribute("tabindex", "0")
    covered = """table => [...table.querySelectorAll("tbody tr")].some(row => {
        const boxes = [...row.cells].map(cell => cell.getBoundingClientRect());
        return boxes.at(-1).left < boxes.at(-2).right - 1;
    })"""
    assert not table.evaluate(covered)
