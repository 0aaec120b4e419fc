"""The numbers that an answer claims: in both languages, of every kind, and by somebody's own patterns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papan.checking.check import check
from papan.checking.numbers import Claim, read_claims
from papan.errors import UsageError


@pytest.mark.parametrize(
    ("line", "kind", "number"),
    [
        ("Jumlah langkah: 5", "moves", 5),
        ("Solved in 20 moves", "moves", 20),
        ("Cost: 12", "once", 12),
        ("Jumlah node yang dikunjungi: 1.234", "nodes", 1234),
        ("Nodes expanded: 4", "nodes", 4),
        ("Banyak kasus yang ditinjau: 306205 kasus", "cases", 306205),
        ("Waktu pencarian: 12 ms", "time", 12),
        ("Execution time: 0.03 s", "time", 30),
        ("Waktu eksekusi: 1,5 detik", "time", 1500),
        ("took 15 ms", "time", 15),
        ("Time taken: 1.5e-03 s", "time", 2),
        ("Runtime: 12000 µs", "time", 12),
        ("Waktu pencarian (ms): 12", "time", 12),
        ("Time in milliseconds: 12", "time", 12),
        ("time_ms = 12", "time", 12),
        ("Durasi: 1 menit 5 detik", "time", 65000),
        ("Time taken: 2 minutes", "time", 120000),
        ("Lama pencarian: 12 milidetik", "time", 12),
        ("Solution length: 15", "moves", 15),
        ("Panjang solusi: 15", "moves", 15),
        ("Moves required: 15", "moves", 15),
        ("Solusi (15 langkah):", "moves", 15),
        ("Nodes: 120", "nodes", 120),
        ("Node dieksplorasi: 120", "nodes", 120),
        ("Explored 120 nodes", "nodes", 120),
        ("1,200 states visited", "nodes", 1200),
        ("Banyaknya simpul: 120", "nodes", 120),
        ("Heuristik papan awal: 5", "h", 5),
        ("Initial heuristic: 5", "h", 5),
        ("Heuristik awal: h = 3", "h", 3),
        ("h(start)=4", "h", 4),
        ("Nilai heuristik: 5", "h", 5),
        ("Heuristic value of the start: 7", "h", 7),
    ],
)
def test_a_number_is_read_with_its_kind(line: str, kind: str, number: int) -> None:
    [claim] = read_claims([line])
    assert (claim.kind, claim.number) == (kind, number)


@pytest.mark.parametrize("line", ["f = 3 + 2 = 5", "Heuristik: 2", "path = 3", "Gerakan 1: H-up-2", "h1 = 3"])
def test_other_numbers_are_no_claims(line: str) -> None:
    assert not list(read_claims([line]))


def test_own_patterns_take_the_place_of_papans() -> None:
    lines = ["Nodes expanded: 4", "visited 55 of them", "Moves: 3"]
    found = list(read_claims(lines, {"nodes": [r"visited (\d+)"]}))
    assert found == [Claim("nodes", 2, 55), Claim("once", 3, 3)]


@pytest.mark.parametrize(
    ("patterns", "found"),
    [({"nodes": ["(\\d+"]}, "(\\d+"), ({"nodes": ["\\d+"]}, "\\d+"), ({"node": ["(\\d+)"]}, "node")],
)
def test_a_wrong_pattern_is_named(patterns: dict[str, list[str]], found: str) -> None:
    with pytest.raises(UsageError) as error:
        list(read_claims(["1"], patterns))
    assert found in str(error.value)


def test_the_number_may_be_in_a_group_of_that_name_and_a_unit_behind_it() -> None:
    patterns = {"nodes": [r"(\w+) of (?P<number>\d+)"], "time": [r"after (\d+)"]}
    found = list(read_claims(["some of 55", "after 3 s", "after 3 ms", "after 3"], patterns))
    assert [(claim.number, claim.seconds) for claim in found] == [(55, None), (3000, 3.0), (3, 0.003), (3, 0.003)]


@pytest.mark.parametrize("word", ["inf", "nan", "1e999", "-", ""])
def test_a_time_that_is_no_number_is_no_claim(word: str) -> None:
    assert not list(read_claims([f"0 {word}"], {"time": ["0 (.*)"]}))


def test_a_pattern_may_find_what_is_no_number() -> None:
    assert not list(read_claims(["1 none"], {"nodes": ["(none)"], "time": ["(none)"]}))


@given(st.lists(st.text(max_size=60), max_size=8))
def test_any_text_can_be_read(lines: list[str]) -> None:
    for claim in read_claims(lines):
        assert 1 <= claim.line <= len(lines) and claim.number >= 0


def test_check_judges_by_own_patterns() -> None:
    board, answer = "1 2 3/4 5 6/0 7 8", "right, right\nso 7 it was"
    assert not check(board, answer, whose=False).warnings
    [warning] = check(board, answer, whose=False, patterns={"moves": ["so (\\d+)"]}).warnings
    assert warning.key == "check.claimed-moves"
