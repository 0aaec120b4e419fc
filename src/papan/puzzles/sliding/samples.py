"""Boards of the sliding puzzle of growing difficulty; the first is what somebody sees who has never played it."""

from papan.puzzles.sample import Sample

SAMPLES = (
    Sample("sample.sliding.easy", "1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12", "trivial"),
    Sample("sample.sliding.8-puzzle", "2 5 3/1 0 6/4 7 8", "trivial"),
    Sample("sample.sliding.course-15", "5 1 7 3/9 2 6 4/10 11 8 12/13 14 0 15", "trivial"),
    Sample("sample.sliding.course-22", "9 1 7 4/6 3 2 8/13 15 5 11/14 0 10 12", "easy"),
    Sample("sample.sliding.hardest-8-puzzle", "8 6 7/2 5 4/3 0 1", "expert"),
    Sample("sample.sliding.hard", "13 1 7 4/9 3 2 8/6 15 5 11/14 0 10 12", "easy"),
    Sample("sample.sliding.unsolvable", "1 3 4 15/2 0 5 12/7 6 11 14/8 9 10 13"),
    Sample("sample.sliding.24-puzzle", "1 7 2 3 4/6 8 13 10 5/11 12 9 20 14/17 0 23 18 15/16 21 22 19 24", "trivial"),
)
