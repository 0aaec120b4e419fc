"""Programs in the languages that students use: they run within the limits, and a hog of memory is told as such."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.grading.sandbox.running import SMALL, Runs, in_two_ways

LIMITS = replace(SMALL, memory=256 << 20, processes=64, disk=32 << 20)
JAVA_HOG = """
public class Main {
    public static void main(String[] arguments) {
        var held = new java.util.ArrayList<int[]>();
        while (true) held.add(new int[1 << 18]);
    }
}
"""
# Far more than the limit in all, but little at any time: Java must clean up in time.
JAVA_WASTE = """
public class Main {
    public static void main(String[] arguments) {
        int[] last = null;
        for (int i = 0; i < 1000; i++) last = new int[1 << 18];
        System.out.println(last.length);
    }
}
"""
CPP_HOG = """
#include <vector>
int main() { std::vector<std::vector<int>> held; for (;;) held.emplace_back(1 << 18, 1); }
"""


def needs(tool: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(not Path("/usr/bin", tool).exists(), reason=f"there is no /usr/bin/{tool}")


@pytest.mark.parametrize(
    "name, program, command",
    [
        pytest.param("main.py", "held = []\nwhile True: held.append(bytes(1 << 20))", "python3 main.py", id="Python"),
        pytest.param("main.cpp", CPP_HOG, "g++ main.cpp && ./a.out", id="C++", marks=needs("g++")),
        pytest.param("Main.java", JAVA_HOG, "java Main.java", id="Java", marks=needs("javac")),
        pytest.param(
            "main.js", "const held = []; for (;;) held.push(Array(1000).fill(0.5))", "node main.js", id="Node",
            marks=needs("node"),
        ),
    ],
)  # fmt: skip
@in_two_ways
def test_a_hog_of_memory(run: Runs, name: str, program: str, command: str) -> None:
    ran = run(command, inputs={name: program.encode()}, limits=LIMITS)
    assert ran.ending == "memory", ran.err


@needs("javac")
@in_two_ways
def test_java_is_compiled_and_run_within_the_limits(run: Runs) -> None:
    ran = run("javac Main.java && java Main", inputs={"Main.java": JAVA_WASTE.encode()}, limits=LIMITS)
    assert (ran.ending, ran.out, ran.err) == ("exit", b"262144\n", b"")


@needs("g++")
@in_two_ways
def test_cpp_is_compiled_and_run_within_the_limits(run: Runs) -> None:
    program = b"#include <iostream>\n#include <map>\nint main() { std::map<int, int> m{{1, 2}}; std::cout << m[1]; }"
    ran = run("g++ -O2 main.cpp && ./a.out", inputs={"main.cpp": program}, limits=LIMITS)
    assert (ran.ending, ran.out, ran.err) == ("exit", b"2", b"")


@needs("node")
def test_node_reads_what_is_typed(run: Runs) -> None:
    program = b"console.log(require('fs').readFileSync(0, 'utf8').length)"
    ran = run("node main.js", inputs={"main.js": program}, stdin=b"12345", limits=LIMITS)
    assert (ran.ending, ran.out, ran.err) == ("exit", b"5\n", b"")


def test_python_with_processes_of_its_own(run: Runs) -> None:
    program = """
from multiprocessing import Pool
if __name__ == "__main__":
    with Pool(2) as pool:
        print(pool.map(abs, [1, -2]))
"""
    ran = run("python3 main.py", inputs={"main.py": program.encode()}, limits=LIMITS)
    assert (ran.ending, ran.out, ran.err) == ("exit", b"[1, 2]\n", b"")


def test_a_command_that_is_not_there(run: Runs) -> None:
    ran = run("no-such-program")
    assert (ran.ending, ran.code) == ("exit", 127)
