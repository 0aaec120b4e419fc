"""Files on their way into the sandbox and out of it."""

import os
from dataclasses import replace
from pathlib import Path

import pytest
from tests.grading.sandbox.running import SMALL

from papan.errors import UsageError
from papan.grading.sandbox.sandbox import Sandbox


@pytest.fixture
def sandbox(sandbox_works: None) -> Sandbox:
    return Sandbox()


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A student's folder, which nobody but its owner can read."""
    folder = tmp_path / "private" / "student"
    (folder / "src").mkdir(parents=True)
    folder.parent.chmod(0o700)
    (folder / "main.sh").write_text("cat board.txt > answer.txt; cat board.txt")
    (folder / "src" / "tool").write_text("#!/bin/sh\necho tool")
    (folder / "src" / "tool").chmod(0o700)
    (folder / "answer.txt").write_text("an old answer")
    (folder / "link").symlink_to("src/tool")
    return folder


def test_the_folder_and_the_board_are_there_and_stay_as_they_are(sandbox: Sandbox, program: Path) -> None:
    before = sorted(program.rglob("*"))
    ran = sandbox.run(
        "sh main.sh; ./link; src/tool; rm -r *", folder=program, inputs={"board.txt": b"1 2\n"}, limits=SMALL
    )
    assert ran.out == b"1 2\ntool\ntool\n"
    assert sorted(program.rglob("*")) == before


def test_the_board_wins_over_whatever_has_its_name(sandbox: Sandbox, program: Path) -> None:
    (program / "boards").write_text("a file where a folder must be")
    (program / "board.txt").mkdir()
    (program / "board.txt" / "mine").write_text("mine")
    (program / "other.txt").symlink_to("answer.txt")
    boards = {"board.txt": b"one ", "boards/1/a.txt": b"two ", "other.txt": b"three"}
    ran = sandbox.run(f"cat {' '.join(boards)}", folder=program, inputs=boards, limits=SMALL)
    assert (ran.out, ran.err) == (b"one two three", b"")


def test_only_what_the_program_wrote_is_wanted(sandbox: Sandbox, program: Path) -> None:
    """An old answer among the submitted files, or the board itself, is not taken for what it wrote."""
    arguments = {"folder": program, "inputs": {"board.txt": b"1 2\n"}, "wanted": ["*.txt", "out/*"], "limits": SMALL}
    assert sandbox.run("true", **arguments).files == {}  # type: ignore[arg-type]
    assert sandbox.run("sh main.sh", **arguments).files == {"answer.txt": b"1 2\n"}  # type: ignore[arg-type]
    ran = sandbox.run("mkdir out; echo a > 'out/with space'; echo b > out/-n", **arguments)  # type: ignore[arg-type]
    assert ran.files == {"out/with space": b"a\n", "out/-n": b"b\n"}


def test_a_new_answer_that_is_as_the_old_one_counts(sandbox: Sandbox, program: Path) -> None:
    ran = sandbox.run("printf 'an old answer' > answer.txt", folder=program, wanted=["answer.txt"], limits=SMALL)
    assert ran.files == {"answer.txt": b"an old answer"}


def test_links_and_other_things_do_not_come_out(sandbox: Sandbox) -> None:
    tricks = (
        "ln -s /etc/os-release a.txt; mkfifo b.txt; mkdir c.txt; ln -s / root; ln -s /dev/zero d.txt; echo e > e.txt"
    )
    wanted = ["*.txt", "/etc/*", "../*", "../home/*", "$(touch f.txt)", "*.txt; echo"]
    ran = sandbox.run(f"{tricks}; echo up > ../up", folder=None, wanted=wanted, limits=SMALL)
    assert (ran.ending, ran.files) == ("exit", {"e.txt": b"e\n"})


def test_a_file_that_is_too_large_does_not_come_out(sandbox: Sandbox) -> None:
    command = f"head -c {SMALL.output} /dev/zero > fits.txt; head -c {SMALL.output + 1} /dev/zero > large.txt"
    ran = sandbox.run(command, folder=None, wanted=["*.txt"], limits=SMALL)
    assert (ran.ending, list(ran.files)) == ("output", ["fits.txt"])


def test_too_many_files_do_not_come_out(sandbox: Sandbox) -> None:
    command = f"for i in $(seq 50); do head -c {SMALL.output} /dev/zero > $i.txt; done"
    ran = sandbox.run(command, folder=None, wanted=["*.txt"], limits=replace(SMALL, disk=64 << 20))
    assert ran.ending == "output"
    assert len(ran.files) < 50


def test_a_build_is_kept(sandbox: Sandbox, program: Path, tmp_path: Path) -> None:
    kept = tmp_path / "built" / "student"
    ran = sandbox.run("mkdir bin; cp src/tool bin/main; ln -s bin/main run", folder=program, keep=kept, limits=SMALL)
    assert (ran.ending, ran.code) == ("exit", 0)
    assert (kept / "bin" / "main").read_text() == "#!/bin/sh\necho tool"
    assert os.access(kept / "bin" / "main", os.X_OK)
    assert (kept / "run").readlink() == Path("bin/main")
    assert (kept / "answer.txt").read_text() == "an old answer"
    assert sandbox.run("./run", folder=kept, limits=SMALL).out == b"tool\n"


def test_what_is_kept_leads_nowhere_else(sandbox: Sandbox, tmp_path: Path) -> None:
    tricks = """
        ln -s /etc outside; ln -s ../.. up; ln -s . here; mkdir -p p/q; ln -s ../.. p/q/b; ln -s p/q/b/../../x sly
        mkfifo pipe; printf x > file; chmod 4755 file; ln file hard
    """
    kept = tmp_path / "kept"
    sandbox.run(tricks, folder=None, keep=kept, limits=SMALL)
    assert (kept / "file").stat().st_mode & 0o7777 == 0o755
    assert (kept / "hard").read_text() == "x"
    assert not (kept / "pipe").exists()
    assert {path.name for path in kept.rglob("*") if path.is_symlink()} == {"here", "b"}
    assert all(path.resolve().is_relative_to(kept.resolve()) for path in kept.rglob("*"))


def test_what_is_kept_is_no_larger_than_the_disk(sandbox: Sandbox, tmp_path: Path) -> None:
    """Links of the system let one file be many when they are copied."""
    command = f"head -c {SMALL.disk // 2} /dev/zero > a; for i in $(seq 20); do ln a $i; done"
    assert sandbox.run(command, folder=None, keep=tmp_path / "kept", limits=SMALL).ending == "disk"
    written = sum(path.stat().st_size for path in (tmp_path / "kept").rglob("*"))
    assert written <= SMALL.disk


def test_what_comes_with_the_program_does_not_count_as_written(sandbox: Sandbox, tmp_path: Path) -> None:
    (tmp_path / "big").write_bytes(bytes(2 * SMALL.disk))
    command = f"head -c {SMALL.disk // 2} /dev/zero > more && echo written"
    assert sandbox.run(command, folder=tmp_path, limits=SMALL).out == b"written\n"


def test_a_folder_that_is_not_there_is_no_fault_of_the_program(sandbox: Sandbox, tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    with pytest.raises(UsageError):
        sandbox.run("true", folder=None, keep=tmp_path / "kept", limits=SMALL)
    with pytest.raises(UsageError):
        sandbox.run("true", folder=tmp_path / "nowhere", limits=SMALL)


def test_readable_folders_are_there_to_read(sandbox_works: None, tmp_path: Path) -> None:
    for folder in (tmp_path, *tmp_path.parents[:-2]):
        folder.chmod(folder.stat().st_mode | 0o055)
    tools = tmp_path / "tools"
    (tools / "bin").mkdir(parents=True)
    (tools / "bin" / "my-compiler").write_text("#!/bin/sh\necho compiled")
    (tools / "bin" / "my-compiler").chmod(0o755)
    sandbox = Sandbox(readable=[tools])
    assert sandbox.run("my-compiler", folder=None, limits=SMALL).out == b"compiled\n"
    assert sandbox.run(f"touch {tools}/x", folder=None, limits=SMALL).code != 0


def test_a_readable_folder_that_is_not_there_is_said_with_the_command(sandbox_works: None, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"bwrap.*nowhere"):
        Sandbox(readable=[tmp_path / "nowhere"]).run("true", folder=None, limits=SMALL)
