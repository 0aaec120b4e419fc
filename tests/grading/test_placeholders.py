"""Values put into commands and answers: one word each, whatever they are."""

from __future__ import annotations

import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from papan.errors import UsageError
from papan.grading.placeholders import IN_COMMANDS, IN_STDIN, check_placeholders, fill_command, fill_stdin, names_in

VALUES = {"board": "a b.txt", "algorithm": "1", "heuristic": "", "student": "13522001", "board_name": "x"}


@pytest.mark.parametrize(
    ("template", "filled"),
    [
        ("./main {board}", "./main 'a b.txt'"),
        ('./main "{board}"', './main "a b.txt"'),
        ("sh -c './main {board}'", "sh -c './main a b.txt'"),
        ("./main {algorithm} {heuristic}", "./main 1 "),
        ("echo ${{HOME}} {student}", "echo ${HOME} 13522001"),
        ("plain", "plain"),
    ],
)
def test_a_value_is_quoted_as_its_place_needs(template: str, filled: str) -> None:
    assert fill_command(template, VALUES) == filled


@given(st.text(st.characters(exclude_characters="\0\r", exclude_categories=["Cs"]), min_size=1, max_size=20))
@settings(max_examples=50)
def test_a_shell_sees_any_value_as_one_word(value: str) -> None:
    command = fill_command("printf '%s|' {board} \"{board}\" '{board}' \\'{board}", {"board": value})
    ran = subprocess.run(["sh", "-c", command], capture_output=True, check=True)
    assert ran.stdout.decode() == f"{value}|{value}|{value}|'{value}|"


def test_a_line_whose_names_have_no_value_is_left_out_of_the_answers() -> None:
    template = "{algorithm}\n{heuristic}\n\n{board} {heuristic}\n{{}}\ny"
    assert fill_stdin(template, VALUES) == "1\n\na b.txt \n{}\ny"


def test_names_and_lone_braces_are_checked() -> None:
    check_placeholders("{board} {{x}} {student}", IN_COMMANDS)
    assert names_in("{board} {{x}} {student}") == {"board", "student"}
    for wrong in ("{", "}", "{bord}", "{board:>3}", "{board.x}", "{}", "{0}", "a } b"):
        with pytest.raises(UsageError):
            check_placeholders(wrong, IN_STDIN)
    with pytest.raises(UsageError, match=r"board_txt; did you mean board_text.*\{\{board_txt\}\}"):
        check_placeholders("{board_txt}", IN_STDIN)


@given(st.text(alphabet="{}ab\n'\"\\ $", max_size=30))
def test_what_passes_the_check_can_be_filled_in(template: str) -> None:
    try:
        check_placeholders(template, ("a", "b"))
    except UsageError:
        return
    values = {"a": "1", "b": ""}
    assert isinstance(fill_command(template, values) + fill_stdin(template, values), str)
