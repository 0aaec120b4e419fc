"""The numbers that three programs of branch and bound, and one of brute force, published for their boards."""

PROGRAMS = {
    "A": {
        "X 1 3 4/9 2 6 7/10 5 11 8/13 14 15 12": 32,
        "1 2 3 4/5 6 7 8/11 12 15 14/10 9 13 X": 870,
        "9 1 7 4/6 3 2 8/13 15 5 11/14 X 10 12": 12870,
    },
    "B": {
        "5 1 7 3/9 2 6 4/10 11 8 12/13 14 0 15": 117,
        "3 2 4 8/1 0 7 12/5 10 6 15/9 13 11 14": 1933,
        "6 5 3 8/0 1 4 7/2 9 14 11/13 15 10 12": 38789,
    },
    "C": {
        "1 2 3 4/5 6 16 8/9 10 7 11/13 14 15 12": 10,
        "1 2 3 4/5 6 11 7/14 16 10 8/9 13 15 12": 39,
        "5 1 3 4/9 2 16 8/6 10 7 11/13 14 15 12": 73,
    },
}
CONVENTION_OF = {"A": "generated", "B": "generated-and-start", "C": "generated-and-start"}
RUNS = [(program, board, nodes) for program, runs in PROGRAMS.items() for board, nodes in runs.items()]

CASES = {
    "AAABBCCCD/ABBBBCECD/ABBBDCECD/AAABDCCCD/BBBBDDDDD/FGGGDDHDD/FGIGDDHDD/FGIGDDHDD/FGGGDDHHH": 306205,
    "AAABBCCCB/DABBBBCBB/DAEEEBCBB/FFFEBBBBB/GFGEKGHHH/GFGGGGGHG/GGGIIIGHG/GGGGIGGGG/GGGGIGGGG": 106227,
    "AAABBBCC/AAABBBCC/DDDDBBCC/DDEEECCC/DDEEEFFF/GGEHHFFF/GGGHHHFF/GGGHHHFF": 1523,
    "AAABB/ACCCB/ACDDB/EEEFF/EGGFF": 11,
    "AAAAAA/BBBBAA/BBAAAA/CCCDDD/DDDDDD/EEEEEF": 720,
}
