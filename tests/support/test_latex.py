"""LaTeX: hostile words stay words, and tables are well formed."""

from __future__ import annotations

import re

import pytest

import papan
from papan.support.latex import PACKAGES, booktabs, escaped
from papan.support.table import Table, html


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("100% & more_of #1", r"100\% \& more\_of \#1"),
        (r"\input{/etc/passwd}", r"\textbackslash{}input\{/etc/passwd\}"),
        ("a^b~c $x$", r"a\textasciicircum{}b\textasciitilde{}c \$x\$"),
        ("ĉ = f + ĝ ✔ –", r"$\hat{c}$ = f + $\hat{g}$ $\checkmark$ --"),
        ("one\ntwo\x1b[31m 漢", "one two?[31m ?"),
    ],
)
def test_words_are_printed_as_they_are(words: str, written: str) -> None:
    assert escaped(words) == written


def test_a_table_has_its_packages_columns_rules_and_footnotes() -> None:
    table = Table(
        ["way", "n"], [["a&b", "1"], ["c", "2"], ["d", "–"]], ["too large", "", "too large"], ["All are medians."]
    )
    written = booktabs(table, "50% of it")
    assert all(rf"\usepackage{{{name}}}" in written.splitlines()[0] for name in PACKAGES)
    assert written.splitlines()[0].startswith("% ")
    assert r"\begin{tabular}{@{}lr@{}}" in written
    assert r"\caption{50\% of it}" in written
    assert written.count(r"\textsuperscript{a}") == 3  # two rows and the note that they share
    assert r"\textsuperscript{a}~too large\par" in written and r"All are medians.\par" in written
    assert [written.count(rule) for rule in (r"\toprule", r"\midrule", r"\bottomrule")] == [1, 1, 1]
    for kind in ("table", "adjustbox", "tabular", "minipage"):
        assert written.count(rf"\begin{{{kind}}}") == written.count(rf"\end{{{kind}}}") == 1
    body = written.split(r"\midrule")[1].split(r"\bottomrule")[0]
    assert all(len(re.findall(r"(?<!\\)&", line)) == 1 for line in body.strip().splitlines())


def test_what_is_said_of_rows_of_a_comparison_stands_below_it() -> None:
    table = papan.compare(
        "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 0 24", ["astar"], ["walking-distance", "manhattan"]
    )
    written = table.to_booktabs()
    assert "note" not in written.split(r"\midrule")[0]
    assert r"a-star\textsuperscript{a} & walking-distance" in written


def test_html_is_a_table_whose_words_are_words() -> None:
    written = html(["<script>", "n"], [["a & b", "1"]], styled=True)
    assert "<script>" not in written and "&lt;script&gt;" in written and "a &amp; b" in written
    assert written.startswith("<table") and written.endswith("</table>")
    assert "text-align: right" in written
