"""Named boards of growing difficulty for each puzzle; the first is what somebody sees who has never played it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Sample:
    """A board in one line, and how hard papan.rate calls it, if it can be solved; the name is a catalogue key."""

    name: str
    board: str
    difficulty: str | None = None


SAMPLES: dict[str, tuple[Sample, ...]] = {
    "queens": (
        Sample("sample.queens.7x7", "AAAABBC/AAACCCC/AAADCCC/AADDDDC/AAEFDDD/GEEFDDD/GEEEDDD", "easy"),
        Sample("sample.queens.5x5", "AAABB/AABBC/DABBE/DAEEE/AAEEE", "trivial"),
        Sample("sample.queens.6x6", "AAABBB/AAABCC/AAADCC/EEFDCF/EEFFFF/EEFFFF", "easy"),
        Sample(
            "sample.queens.8x8", "AAAABCCC/ADDBBCCC/EEDBBCCC/EEDFBCDC/EEDFBCDD/EEDDDDDD/EEDGGHHH/EEDGGGHH", "medium"
        ),
        Sample(
            "sample.queens.9x9",
            "AAABCCCCC/BABBBCCCC/BBBBDCECE/DDDDDDEEE/DDDDDEEEE/DFFDDEEEE/FFFFDEEGE/FFHFGGGGG/FFHHHGGII",
            "easy",
        ),
        Sample(
            "sample.queens.10x10",
            "ABBBBCCDDD/ABBBBBCDDD/AABBBBCDED/FFFBBBEEED/FFFFFBEGGG/"
            "FFHHHGGGGG/HHHHGGIGGG/HHGGGIIGGG/HHHHGJIIJJ/HHHHHJJJJJ",
            "hard",
        ),
        Sample(
            "sample.queens.course",
            "AAABBCCCD/ABBBBCECD/ABBBDCECD/AAABDCCCD/BBBBDDDDD/FGGGDDHDD/FGIGDDHDD/FGIGDDHDD/FGGGDDHHH",
            "easy",
        ),
    ),
    "sliding": (
        Sample("sample.sliding.easy", "1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12", "trivial"),
        Sample("sample.sliding.8-puzzle", "2 5 3/1 0 6/4 7 8", "trivial"),
        Sample("sample.sliding.course-15", "5 1 7 3/9 2 6 4/10 11 8 12/13 14 0 15", "trivial"),
        Sample("sample.sliding.course-22", "9 1 7 4/6 3 2 8/13 15 5 11/14 0 10 12", "easy"),
        Sample("sample.sliding.hardest-8-puzzle", "8 6 7/2 5 4/3 0 1", "expert"),
        Sample("sample.sliding.hard", "13 1 7 4/9 3 2 8/6 15 5 11/14 0 10 12", "easy"),
        Sample("sample.sliding.unsolvable", "1 3 4 15/2 0 5 12/7 6 11 14/8 9 10 13"),
        Sample(
            "sample.sliding.24-puzzle", "1 7 2 3 4/6 8 13 10 5/11 12 9 20 14/17 0 23 18 15/16 21 22 19 24", "trivial"
        ),
    ),
    "rush-hour": (
        Sample("sample.rush-hour.course", "6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM.", "easy"),
        Sample("sample.rush-hour.first", "3 4/2/PPA.K/..A./BB..", "trivial"),
        Sample("sample.rush-hour.bottom", "7 5/9/....P/AAA.P/BB..P/C.DDD/C.EEE/FGGHH/F..II/    K", "easy"),
        Sample("sample.rush-hour.walls", "6 6/9/.#..AA/...#BB/..#.CC/..DEFF/G.DEHI/G.PPHIK", "medium"),
        Sample("sample.rush-hour.wide", "5 9/12/AABCCDDEE/FFBGGGHHI/..#JJ..#I/PPPL.....K/...L...MM", "medium"),
        Sample("sample.rush-hour.top", "6 6/10/   K/.ABBCC/DAEEEF/D....F/DGGPHF/.I.PHJ/.I...J", "medium"),
        Sample("sample.rush-hour.left", "6 6/10/ ABBCCC/ A.DEEE/ FFDG../ .HHGII/K...GPP/ ..JJJ.", "hard"),
        Sample("sample.rush-hour.right", "6 6/11/...AAA/.BBBCD/.EPPCDK/.EFFCD/GE.HII/GJJHLL", "hard"),
        Sample("sample.rush-hour.unsolvable", "4 6/3/..A.../PPA.BBK/..C.../..C..."),
    ),
}
