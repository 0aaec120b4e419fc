"""What answers say in words: that there is no solution, and that a board is malformed."""

from __future__ import annotations

import pytest

from papan.checking.claims import no_solution_line, refuses

NO_SOLUTION = """
Unsolvable
Unsolveable
The puzzle is UNSOLVABLE!
This puzzle is insolvable.
insoluble
Puzzle is not solvable
Puzzle isn't solvable
The goal is not reachable
Goal state is unreachable
Goal state is not reachable.
The goal state cannot be reached
Cannot reach the goal state
can't be solved
This puzzle can not be solved.
couldn't be solved
Impossible to solve
It is impossible to reach the goal
No solution
no solution found
No solutions exist.
There is no valid solution for this board
No valid configuration found
no path found
The board has no solution
This board does not have a solution
Solution not found
Solution was not found.
A solution could not be found
solution doesn't exist
Could not find a solution
Unable to find any solution
failed to find a solution
unable to solve the puzzle
0 solutions
Solutions: 0
Solution: none
Tidak ada solusi.
TIDAK ADA SOLUSI
tidak solvable
Puzzle tidak solvable
Puzzle ini tidak dapat diselesaikan
PUZZLE TIDAK BISA DISELESAIKAN!
tidak bisa disolve
tidak bisa di-solve
tidak mungkin diselesaikan
mustahil diselesaikan
Status tujuan tidak dapat dicapai
Status tujuan tidak dapat tercapai
Goal tidak tercapai
tidak dapat mencapai status tujuan
Tidak bisa mencapai goal
Puzzle tidak terselesaikan
Solusi tidak ditemukan
Solusi tidak ada
Solusi: tidak ada
Solusi gagal ditemukan
gagal menemukan solusi
Tidak ditemukan solusi
Tidak ditemukan jalur menuju tujuan
tidak ada jalan keluar
tidak ada jalur
tidak ada lintasan
tidak ada langkah
tidak ada konfigurasi yang valid
tidak ada penyelesaian
Puzzle ini tidak memiliki solusi
Papan tidak mempunyai solusi
Tidak terdapat solusi untuk papan ini
tak punya solusi
nggak ada solusi
Jawaban tidak ditemukan
Papan ini tanpa solusi
Maaf, persoalan ini tidak dapat diselesaikan :(
""".strip().split("\n")

NOT_SAID = """
The puzzle is solvable
Puzzle solved
Puzzle is not unsolvable
It is not an impossible board
bukan tidak dapat diselesaikan
tidak mustahil diselesaikan
tidak ada kesalahan
Tidak ada error
No errors
no error found
dapat diselesaikan
Puzzle dapat diselesaikan
Puzzle bisa diselesaikan
Solusi ditemukan
Solution found
Solution: 5 moves
Solusi: 12 langkah
1 solution
10 solutions
Solutions: 10
no other solution exists
There is no shorter solution
tidak ada solusi lain
Tidak ada solusi yang lebih pendek
Tidak ada langkah yang salah
Apakah puzzle tidak dapat diselesaikan?
Is the puzzle unsolvable?
Checking whether the puzzle is unsolvable
Jika tidak ada solusi, program berhenti
Solusi tidak optimal
Goal state reached
Status tujuan tercapai
Apakah Anda ingin menyimpan solusi? (ya/tidak)
Path not optimal
File tidak ditemukan
No. of solutions: 1
""".strip().split("\n")

REFUSED = """
Error: invalid board
Input tidak valid
Format file salah.
Jumlah piece tidak sesuai
ERROR - baris 3 kurang panjang
Papan harus persegi
no-exit.txt:1:1: no K found; expected one outside the board
Tidak ada primary piece
Duplicate tile 5
gagal membaca file
Kesalahan: terdapat huruf ganda
The board is not square.
Terlalu banyak baris
""".strip().split("\n")

NOT_REFUSED = """
Gerakan 1: P-kanan
No errors
Tidak ada kesalahan
Solusi ditemukan
Traceback (most recent call last): ValueError: invalid literal
Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException: Index 6
1 2 3
Kurang(1) = 0
hello
""".strip().split("\n")


@pytest.mark.parametrize("words", NO_SOLUTION)
def test_words_that_say_there_is_no_solution(words: str) -> None:
    assert no_solution_line(f"Papan Awal\n{words}\n") == 2


@pytest.mark.parametrize("words", NOT_SAID)
def test_words_that_do_not_say_so(words: str) -> None:
    assert no_solution_line(words) is None


@pytest.mark.parametrize("words", REFUSED)
def test_words_that_refuse_a_board(words: str) -> None:
    assert refuses(words)


@pytest.mark.parametrize("words", NOT_REFUSED)
def test_words_that_refuse_nothing(words: str) -> None:
    assert not refuses(words)


def test_a_solution_after_an_error_message_is_no_refusal() -> None:
    assert not refuses("Error: invalid board\nGerakan 1: P-kanan\n")


@pytest.mark.parametrize("part", ["tidak ", "no ", "solusi ", "not a ", "tidak ada tidak ", "a", "? ", "un", "gagal "])
def test_long_texts_are_read_all_the_same(part: str) -> None:
    text = part * (400_000 // len(part))
    assert no_solution_line(text + "\nUnsolvable") == 2
    refuses(text)
