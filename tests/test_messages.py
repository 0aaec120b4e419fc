"""The catalogue: sentences of plug-ins in both languages, and what the operating system says."""

import errno
import re
from collections.abc import Iterator

import pytest

from papan import cli
from papan.errors import reason_of
from papan.messages import add_translations, catalogue, tr, use_language

pytestmark = pytest.mark.usefixtures("tables")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """The language is English again after every test."""
    yield
    use_language("en")


def test_a_sentence_of_a_plug_in_is_said_in_the_language_in_use() -> None:
    add_translations("id", {"found {n} signs; expected one": "ditemukan {n} tanda; seharusnya satu"})
    assert tr("found {n} signs; expected one", n=3) == "found 3 signs; expected one"
    use_language("id")
    assert tr("found {n} signs; expected one", n=3) == "ditemukan 3 tanda; seharusnya satu"
    assert tr("not translated") == "not translated"


def test_translations_may_be_given_again() -> None:
    for word in ("satu", "dua"):
        add_translations("id", {"one": word})
    use_language("id")
    assert tr("one") == "dua"


@pytest.mark.parametrize(
    ("language", "sentences", "said"),
    [
        ("fr", {"one": "un"}, "language 'fr'; expected one of en, id"),
        ("id", {"puzzle.sliding.title": "Ubin"}, "is a key of papan"),
        ("id", {"found {n}": "ditemukan {m}"}, "other {names}"),
        ("id", {"found {n}": "ditemukan"}, "other {names}"),
        ("id", {"found": "ditemukan {"}, "'{'"),
    ],
)
def test_a_translation_that_cannot_be_right_is_refused(language: str, sentences: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said.replace("{", r"\{")):
        add_translations(language, {"two": "dua", **sentences})
    use_language("id")
    assert tr("two") == "two"


@pytest.mark.parametrize("code", [errno.ENOENT, errno.EACCES, errno.EISDIR, errno.ENOSPC])
def test_common_errors_of_the_system_are_in_the_catalogue(code: int) -> None:
    error = OSError(code, "in the system's words")
    assert reason_of(error) == catalogue("en")[f"os.{errno.errorcode[code]}"]
    use_language("id")
    assert reason_of(error) == catalogue("id")[f"os.{errno.errorcode[code]}"] != catalogue("en")["os.ENOENT"]


def test_other_errors_are_told_in_the_systems_words() -> None:
    assert reason_of(OSError(errno.EPIPE, "Broken pipe")) == "Broken pipe"
    assert reason_of(OSError("no number at all")) == "no number at all"


def test_a_folder_in_place_of_a_file_is_told_in_indonesian(
    tmp_path: object, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["batch", "--lang", "id", str(tmp_path)]) == 2
    err = capsys.readouterr().err
    assert "directory" not in err and err.strip()


def test_indonesian_has_one_word_for_a_queen() -> None:
    sentences = catalogue("id")
    mixed = {key: said for key, said in sentences.items() if re.search(r"\bqueen\b", said, re.IGNORECASE)}
    assert mixed == {}  # the game alone is called Queens
    assert "ratu" in sentences["puzzle.queens.rules"] and sentences["puzzle.queens.title"] == "Queens"
