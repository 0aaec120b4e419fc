"""What a hostile program may try: each is really run, and costs nobody else anything."""

import os
import secrets
import socket
import subprocess
import sys
import textwrap
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from tests.grading.sandbox.running import SMALL, Runs, in_two_ways, processes_with

from papan.grading.sandbox.sandbox import Sandbox

SYSTEM_FOLDERS = {"bin", "dev", "etc", "lib", "lib32", "lib64", "libx32", "proc", "sbin", "tmp", "usr", "var"}
BRIEF = replace(SMALL, seconds=1.0)


def python(program: str) -> dict[str, bytes]:
    return {"main.py": textwrap.dedent(program).encode()}


def test_a_program_gets_what_is_typed_then_its_end(run: Runs) -> None:
    ran = run("cat; echo done >&2; exit 3", stdin=b"1\nboard.txt\n")
    assert (ran.ending, ran.code, ran.signal) == ("exit", 3, None)
    assert (ran.out, ran.err) == (b"1\nboard.txt\n", b"done\n")


def test_a_fork_bomb_that_gives_up(run: Runs) -> None:
    ran = run("python3 main.py", inputs=python("import os\nwhile True:\n    os.fork()"))
    assert ran.ending == "processes"


@in_two_ways
def test_a_fork_bomb_that_never_ends(run: Runs) -> None:
    bomb = """
        import os
        while True:
            try:
                os.fork()
            except OSError:
                pass
        """
    ran = run("python3 main.py", inputs=python(bomb), limits=replace(SMALL, seconds=3.0))
    assert ran.ending == "processes"


@in_two_ways
def test_a_fork_bomb_of_the_shell(run: Runs) -> None:
    assert run("f() { f | f & }; f; sleep 2").ending == "processes"


def test_an_endless_loop(run: Runs) -> None:
    ran = run("while :; do :; done", limits=BRIEF)
    assert (ran.ending, ran.code, ran.signal) == ("time", None, None)


def test_a_program_that_waits_for_ever(run: Runs) -> None:
    assert run("mkfifo never; cat never", limits=BRIEF).ending == "time"


@pytest.mark.parametrize("command", ["yes", "yes >&2", "head -c 10000000000 /dev/zero"])
def test_a_flood_of_output(run: Runs, command: str) -> None:
    ran = run(command)
    assert ran.ending == "output"
    assert len(ran.out) + len(ran.err) == SMALL.output


def test_output_just_at_the_limit_is_no_flood(run: Runs) -> None:
    ran = run(f"head -c {SMALL.output} /dev/zero")
    assert (ran.ending, len(ran.out)) == ("exit", SMALL.output)
    assert run(f"head -c {SMALL.output + 1} /dev/zero").ending == "output"


@pytest.mark.parametrize("place", [".", "/tmp", "/var/tmp", "$HOME"])
def test_a_filled_disk(run: Runs, place: str) -> None:
    ran = run(f"head -c {SMALL.disk + 4096} /dev/zero > {place}/big")
    assert ran.ending == "disk"


@in_two_ways
def test_a_disk_filled_by_a_program_that_does_not_mind(run: Runs) -> None:
    limits = replace(SMALL, seconds=3.0)
    assert run(f"head -c {2 * SMALL.disk} /dev/zero > big; sleep 60", limits=limits).ending == "disk"


def test_a_disk_filled_by_many_files(run: Runs) -> None:
    many = "import pathlib\nfor n in range(10**6):\n    pathlib.Path(str(n)).write_bytes(bytes(4096))"
    assert run("python3 main.py", inputs=python(many)).ending == "disk"


def test_a_file_with_a_hole_is_not_larger_than_the_disk(run: Runs) -> None:
    assert run("truncate -s 1T hole").code != 0


@pytest.mark.parametrize(
    "command", ["kill -9 -1; echo alive", "kill -9 1; echo alive", "kill -9 $PPID; echo alive", "kill -9 $$"]
)
def test_a_program_that_kills_what_it_can_ends_nobody_but_itself(run: Runs, command: str) -> None:
    ran = run(command)
    assert (ran.ending, ran.out) == ("exit", b"alive\n") or (ran.ending, ran.signal) == ("signal", 9)


def test_a_crash_says_its_signal(run: Runs) -> None:
    ran = run("sh -c 'kill -SEGV $$'")
    assert (ran.ending, ran.signal, ran.code) == ("signal", 11, None)


def test_a_daemon_ends_with_its_program(run: Runs) -> None:
    mark = secrets.token_hex(8)
    ran = run(f"setsid sh -c 'setsid sh -c \"while :; do sleep 1; done\" {mark} & sleep 60' & echo gone")
    assert ran.out == b"gone\n"
    assert not processes_with(mark)


def test_a_daemon_ends_at_the_time_limit(run: Runs) -> None:
    mark = secrets.token_hex(8)
    command = f"setsid sh -c 'while :; do sleep 1; done' {mark} & sleep 60"
    assert run(command, limits=BRIEF).ending == "time"
    assert not processes_with(mark)


def test_other_files_are_not_there(run: Runs, tmp_path: Path) -> None:
    (tmp_path / "key").write_text("the answer")
    for folder in (tmp_path, *tmp_path.parents[:-2]):
        folder.chmod(folder.stat().st_mode | 0o055)
    home = Path.home()
    ran = run(f"cat {tmp_path}/key /proc/*/root{tmp_path}/key; ls {home} {tmp_path} /etc/passwd /etc/shadow; ls /")
    assert b"answer" not in ran.out
    assert set(ran.out.decode().split()) <= SYSTEM_FOLDERS


def test_nothing_outside_can_be_written(run: Runs) -> None:
    for place in ("/", "/usr", "/etc", "/dev", "/proc", "/var", "/bin/.."):
        assert run(f"touch {place}/papan-was-here").code != 0


def test_no_network(run: Runs) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.setblocking(False)
        port = listener.getsockname()[1]
        ran = run("python3 main.py", inputs=python(f"import socket\nsocket.create_connection(('127.0.0.1', {port}))"))
        assert b"refused" in ran.err
        with pytest.raises(BlockingIOError):
            listener.accept()


def test_the_environment_says_nothing_of_the_machine(run: Runs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAPAN_SECRET", "the answer")
    ran = run("env; cat /proc/*/environ; hostname; id -u")
    assert b"the answer" not in ran.out
    assert ran.out.endswith(b"sandbox\n1000\n")


def test_no_new_namespaces_and_no_privileges(run: Runs) -> None:
    assert run("unshare --user true").code != 0
    ran = run("grep -E 'CapEff|CapBnd|NoNewPrivs' /proc/self/status")
    assert ran.out.split() == [b"CapEff:", b"0" * 16, b"CapBnd:", b"0" * 16, b"NoNewPrivs:", b"1"]


@in_two_ways
def test_a_program_that_talks_in_the_place_of_the_runner(run: Runs) -> None:
    liar = """
        import os
        for name in os.listdir("/proc/1/fd"):
            try:
                file = os.open(f"/proc/1/fd/{name}", os.O_WRONLY)
                os.write(file, b"ended 0\\n" + b"lies " * 10_000)
            except OSError:
                pass
        """
    ran = run("python3 main.py; sleep 60", inputs=python(liar), wanted=["*"], limits=BRIEF)
    assert not ran.files


def test_a_run_is_stopped_at_once(run: Runs) -> None:
    assert run("sleep 60", stopped=lambda: True).ending == "stopped"


def test_memory_of_many_processes_counts_together(run: Runs) -> None:
    hogs = """
        import os, sys, time
        for _ in range(8):
            if os.fork() == 0:
                held = b"x" * (40 << 20)
                time.sleep(60)
        os.wait()  # for the first that ends
        sys.exit(1)
        """
    assert run("python3 main.py", inputs=python(hogs)).ending == "memory"


def test_several_run_beside_each_other(sandbox_works: None) -> None:
    def run(slot: int) -> set[bytes]:
        sandbox = Sandbox(slot)
        return {sandbox.run(f"echo {slot}; ls", folder=None, limits=SMALL).out for _ in range(5)}

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(run, range(4))) == [{b"0\n"}, {b"1\n"}, {b"2\n"}, {b"3\n"}]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can run programs as another user")
def test_slots_do_not_count_the_processes_of_each_other(sandbox_works: None) -> None:
    """While one program has all the processes it may have, another has as many."""
    mark = secrets.token_hex(8)
    crowd = " ".join(map(str, range(SMALL.processes - 4)))
    first = subprocess.Popen(
        [sys.executable, "-c", _RUN, f"for i in {crowd}; do sleep 60 & done; sh -c 'sleep 60; :' {mark}"]
    )
    try:
        while not processes_with(mark):
            assert first.poll() is None
            time.sleep(0.01)
        ran = Sandbox(slot=1).run(f"for i in {crowd}; do sleep 60 & done; echo all", folder=None, limits=SMALL)
        assert ran.out == b"all\n"
    finally:
        first.kill()
        first.wait()


def test_nothing_is_left_of_a_papan_that_was_killed(sandbox_works: None) -> None:
    mark = secrets.token_hex(8)
    papan = subprocess.Popen([sys.executable, "-c", _RUN, f"setsid sh -c 'while :; do sleep 1; done' {mark}"])
    while not processes_with(mark):
        assert papan.poll() is None
        time.sleep(0.01)
    papan.kill()
    papan.wait()
    while processes_with(mark):
        time.sleep(0.01)
    Sandbox()
    assert not list(Path("/sys/fs/cgroup").glob(f"*/papan-{papan.pid}-*"))


_RUN = """
import sys
from papan.grading.sandbox.sandbox import Sandbox
from papan.grading.sandbox.limits import RunLimits
Sandbox().run(sys.argv[1], folder=None, limits=RunLimits(seconds=60.0, processes=24))
"""
