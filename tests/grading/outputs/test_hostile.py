"""Whatever students call themselves and print, sheets show it as words: no markup, no script, nothing outside."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from tests.grading.outputs.sample_class import ASKED, COURSE, ClassFolder, jumping

from papan.errors import UsageError
from papan.grading.grades import read_grades
from papan.grading.layout import RUN
from papan.grading.outputs import write_outputs
from papan.grading.outputs.document import (
    Alarm,
    Block,
    Cell,
    Commands,
    Document,
    Facts,
    Grid,
    Paragraph,
    Quote,
    QuotedLine,
    Section,
)
from papan.grading.outputs.html_writer import html_of
from papan.grading.outputs.markdown_writer import markdown_of
from papan.grading.outputs.quoting import shown_line
from papan.grading.reasons import Reason
from papan.grading.results import CaseResult, Mark

HOSTILE = (
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "![x](http://example.com/x.png) [y](javascript:alert(1))",
    "```\n# not a heading\n```",
    "| a | b |\n|---|---|",
    "=cmd|'/C calc'!A0",
    "\x1b]0;title\x07\x1b[31mred",
    "\u202egnp.exe",
    "https://example.com www.example.com @somebody <!-- -->",
    '" onmouseover="alert(1)',
    "&lt;b&gt; &#60;",
    "1. one\n- two\n> three\n    four",
    "{student} {0} %s \\",
)
TAGS = """
    html head meta title style body main header footer section div p h1 h2 h3 dl dt dd table thead tbody tr th td span a
    br small strong b figure figcaption pre ol li svg title desc g rect path polygon text defs use
"""
ATTRIBUTES = """
    lang charset name content http-equiv class role id href style tabindex scope data-label title aria-label xmlns width
    height viewbox font-family text-anchor stroke-linecap transform x y rx fill stroke stroke-width stroke-linejoin
    font-size font-weight d points
"""
RENDERER = MarkdownIt("commonmark").enable("table")


class Page(HTMLParser):
    """The words of a page; an error at anything that papan never writes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in TAGS.split(), tag
        for name, value in attrs:
            assert name in ATTRIBUTES.split(), name
            if name == "href":
                assert value is not None and (value.startswith(("#", "students/")) or ":" not in value)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def document_with(words: str) -> Document:
    blocks: tuple[Block, ...] = (
        Alarm(words),
        Paragraph(words),
        Facts(((words, words),)),
        Grid((words, "b"), ((Cell(words, note=words), Cell(words, is_badge=True, title=words)),)),
        Quote(words, [QuotedLine(1, shown_line(line)) for line in words.split("\n")]),
        Commands(words, (words,)),
    )
    return Document(words, words, (*blocks, Section(words, blocks, Cell(words))), words)


@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_words_stay_words(words: str) -> None:
    document = document_with(words)
    Page(html_of(document))
    markdown = markdown_of(document)
    kinds = {inner.type for token in RENDERER.parse(markdown) for inner in (token, *(token.children or ()))}
    assert not kinds & {"html_block", "image", "link_open", "code_inline", "em_open"}
    headings = [token.tag for token in RENDERER.parse(markdown) if token.type == "heading_open"]
    assert headings == ["h1", "h2"]


@given(st.text(max_size=60))
def test_any_words_are_safe_in_both_forms_and_are_still_there(words: str) -> None:
    page = Page(html_of(document_with(words)))
    shown = " ".join("".join(page.words).split())
    letters = "".join(sign for sign in words if sign.isalnum())[:10]
    if letters.isascii() and letters == words:
        assert letters in shown
    tokens = RENDERER.parse(markdown_of(document_with(words)))
    inner = {child.type for token in tokens for child in token.children or ()}
    assert inner <= {"text", "text_special", "strong_open", "strong_close", "softbreak", "html_inline"}
    # The only markup that is written is a line break in a cell.
    written = {child.content for token in tokens for child in token.children or () if child.type == "html_inline"}
    assert written <= {"<br>"}
    assert [token.tag for token in tokens if token.type == "heading_open"] == ["h1", "h2"]
    assert sum(token.type == "fence" for token in tokens) == 4


def test_hostile_students_and_answers_get_their_sheets(tmp_path: Path) -> None:
    students = tuple(sorted(words.replace("/", "∕").replace("\n", " ").replace("\\", "") for words in HOSTILE))
    made = ClassFolder(tmp_path, students=students, cases=("own-1",))
    for student, words in zip(students, HOSTILE, strict=True):
        reason = Reason("check.conflicts", {"conflicts": words}, 2)
        asked = ASKED["own-1"]
        result = CaseResult(
            student,
            "own-1",
            words,
            asked.kind,
            words,
            "wrong",
            reason,
            (Mark("valid", 0, 1, reason),),
            whose_count=words,
        )
        made.add(result, COURSE, f"first\n{words}\n{words * 10_000}", words)
    write_outputs(made.read())
    for file in (tmp_path / "overview.html", *tmp_path.glob("students/*/feedback.html")):
        Page(file.read_text(encoding="utf-8"))
    for file in tmp_path.glob("students/*/*.json"):
        if file.name != "submission.json":
            json.loads(file.read_text(encoding="utf-8"))
    assert len(list(tmp_path.glob("students/*/feedback.md"))) == len(HOSTILE)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "grades.csv", "overview.html", "overview.md", "pictures", RUN, "students", "students.csv", "timing.csv"
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["..", "", "a/b", "../../etc", "a\\b", "\0", "."])
@pytest.mark.parametrize("kind", ["students", "cases"])
def test_a_name_that_leads_out_of_the_folder_is_refused(tmp_path: Path, name: str, kind: str) -> None:
    ClassFolder(tmp_path)
    record = json.loads((tmp_path / RUN).read_text(encoding="utf-8"))
    record[kind] = [name]
    (tmp_path / RUN).write_text(json.dumps(record), encoding="utf-8")
    with pytest.raises(UsageError, match="not what papan grade wrote"):
        read_grades(tmp_path)


@pytest.mark.parametrize("points", ["NaN", "Infinity", "1e999"])
def test_points_that_are_no_number_are_refused(tmp_path: Path, points: str) -> None:
    made = ClassFolder(tmp_path, students=("a",), cases=("own-1",))
    made.judge("a", "own-1", jumping(COURSE))
    file = made.folder.case("a", "own-1") / "result.json"
    file.write_text(file.read_text(encoding="utf-8").replace('"earned": 0,', f'"earned": {points},'), encoding="utf-8")
    with pytest.raises(UsageError):
        made.read()
