"""How a program is talked to: by arguments, by answers to its questions, or by both; told by its sources."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from papan.grading.detecting.candidate import because
from papan.grading.detecting.sources import Sources
from papan.grading.reasons import Reason

ENDINGS = {
    "Python": (".py",),
    "Java": (".java",),
    "JavaScript": (".js", ".mjs", ".cjs", ".ts"),
    "Rust": (".rs",),
    "Go": (".go",),
    "C": (".c", ".cpp", ".cc", ".cxx", ".h", ".hpp"),
    "C#": (".cs",),
    "shell": (".sh",),
}
_ASKS = {
    "Python": r"\binput\s*\(|\bsys\.stdin\b|\bfileinput\b",
    "Java": r"\bSystem\.in\b|\bSystem\.console\s*\(",
    "JavaScript": r"\breadline\b|\bprocess\.stdin\b|\bprompt\s*\(|/dev/stdin",
    "Rust": r"\bstdin\s*\(\s*\)",
    "Go": r"\bos\.Stdin\b|\bfmt\.Scan",
    "C": r"\bcin\b|\bscanf\s*\(|\bgetchar\s*\(|\bstdin\b",
    "C#": r"\bConsole\.Read",
    "shell": r"^[ \t]*read\b",
}
_ARGUMENTS = {
    "Python": r"\bsys\.argv\b|\bargparse\b|\bimport click\b|\btyper\b",
    "Java": r"\bargs\s*\[|\bargs\.length\b|\bargv\s*\[",
    "JavaScript": r"\bprocess\.argv\b|\bcommander\b|\byargs\b",
    "Rust": r"\benv::args\b|\bclap\b",
    "Go": r"\bos\.Args\b|\bflag\.",
    "C": r"\bargv\b|\bgetopt",
    "C#": r"\bargs\s*\[|\bargs\.Length\b",
    "shell": r"\$[1@*]|\$\{1",
}
# Where arguments are counted, and the number by which the first of them goes.
_COUNTED = {
    "Python": (r"\bargv\s*\[\s*(\d)\s*\]", 1),
    "Java": (r"\barg[sv]\s*\[\s*(\d)\s*\]", 0),
    "JavaScript": (r"\bargv\s*\[\s*(\d)\s*\]", 2),
    "Rust": (r"\bargs\s*\[\s*(\d)\s*\]|\bnth\s*\(\s*(\d)\s*\)", 1),
    "Go": (r"\bArgs\s*\[\s*(\d)\s*\]", 1),
    "C": (r"\bargv\s*\[\s*(\d)\s*\]", 1),
    "C#": (r"\bargs\s*\[\s*(\d)\s*\]", 0),
    "shell": (r"\$\{?(\d)", 1),
}
_WINDOW = re.compile(
    r"\b(?:import|from)\s+(?:tkinter|pygame|PyQt\d|PySide\d|customtkinter|streamlit|flask)\b|\bjavax\.swing\b|\bjavafx\."
    r"|<SDL|<SFML/|<Q(?:Application|Widget)>|\bexpress\s*\("
)
# What a question asks for, by its words in English or Indonesian.
_QUESTIONS = (
    ("heuristic", re.compile(r"he?uristi[ck]", re.IGNORECASE)),
    ("algorithm", re.compile(r"algorit|metode|\bmethod|\bUCS\b|\bA\*|\bGBFS\b", re.IGNORECASE)),
    ("board", re.compile(r"\bfile|berkas|\bpath\b|nama|papan|\bboard|masukan|\binput|\.txt", re.IGNORECASE)),
)
_WORDS = re.compile(r'"([^"\n]{3,200})"|\'([^\'\n]{3,200})\'|`([^`]{3,200})`')
MAX_QUESTIONS = 100
NEAR = 250  # letters before an answer is read in which its question stands


@dataclass(frozen=True)
class Talk:
    """What is put after a command and what is typed to it, with what was seen and whether that leaves a doubt."""

    arguments: str
    stdin: str
    reason: Reason
    is_clear: bool
    opens_window: bool = False


def talk_of(sources: Sources, language: str, asks: bool | None = None) -> Talk:
    """Return how a program is talked to; `asks` says that it is by a menu, or that it is not, where that is known."""
    texts = list(sources.texts(sources.ending_with(*ENDINGS[language])))
    seen_asking = [text for text in texts if re.search(_ASKS[language], text, re.MULTILINE)]
    has_arguments = any(re.search(_ARGUMENTS[language], text) for text in texts)
    opens_window = any(_WINDOW.search(text) for text in texts)
    is_asking = bool(seen_asking) if asks is None else asks
    if is_asking and (asks or not has_arguments):
        stdin = "".join(f"{{{name}}}\n" for name in _order_of_questions(seen_asking, language))
        return Talk("", stdin, because("asks"), bool(seen_asking), opens_window)
    arguments = _arguments(texts, language)
    if is_asking:
        left = [name for name in ("algorithm", "heuristic") if name not in arguments]
        stdin = "".join(f"{{{name}}}\n" for name in left)
        return Talk(arguments, stdin, because("both"), False, opens_window)
    if has_arguments:
        return Talk(arguments, "", because("arguments"), True, opens_window)
    return Talk(" {board}", "", because("neither"), False, opens_window)


def _arguments(texts: Iterable[str], language: str) -> str:
    """The placeholders for as many arguments as the sources count."""
    pattern, first = _COUNTED[language]
    numbers = [int(next(filter(None, found.groups()))) for text in texts for found in re.finditer(pattern, text)]
    count = max(numbers, default=first) - first + 1
    return "".join(f" {{{name}}}" for name in ("board", "algorithm", "heuristic")[: max(1, count)])


def _order_of_questions(texts: list[str], language: str) -> list[str]:
    """The names of the answers, in the order of the questions in the file that asks most; by default, the usual one."""
    if not texts:
        return ["board", "algorithm", "heuristic"]
    most = max(texts, key=lambda text: len(re.findall(_ASKS[language], text)))
    order: list[str] = []
    for asked in islice(re.finditer(_ASKS[language], most, re.MULTILINE), MAX_QUESTIONS):
        line = most[asked.end() : asked.end() + NEAR].split("\n", 1)[0]
        around = most[max(0, asked.start() - NEAR) : asked.end()] + line
        words = [next(filter(None, found.groups())) for found in _WORDS.finditer(around)]
        name = next((name for said in reversed(words) for name, known in _QUESTIONS if known.search(said)), None)
        if name is not None and name not in order:
            order.append(name)
    return [*order, *(name for name in ("board", "algorithm", "heuristic") if name not in order)]
