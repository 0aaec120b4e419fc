"""Rush Hour boards of growing difficulty; the first is what somebody sees who has never played it."""

from papan.puzzles.sample import Sample

SAMPLES = (
    Sample("sample.rush-hour.course", "6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM.", "easy"),
    Sample("sample.rush-hour.first", "3 4/2/PPA.K/..A./BB..", "trivial"),
    Sample("sample.rush-hour.bottom", "7 5/9/....P/AAA.P/BB..P/C.DDD/C.EEE/FGGHH/F..II/    K", "easy"),
    Sample("sample.rush-hour.walls", "6 6/9/.#..AA/...#BB/..#.CC/..DEFF/G.DEHI/G.PPHIK", "medium"),
    Sample("sample.rush-hour.wide", "5 9/12/AABCCDDEE/FFBGGGHHI/..#JJ..#I/PPPL.....K/...L...MM", "medium"),
    Sample("sample.rush-hour.top", "6 6/10/   K/.ABBCC/DAEEEF/D....F/DGGPHF/.I.PHJ/.I...J", "medium"),
    Sample("sample.rush-hour.left", "6 6/10/ ABBCCC/ A.DEEE/ FFDG../ .HHGII/K...GPP/ ..JJJ.", "hard"),
    Sample("sample.rush-hour.right", "6 6/11/...AAA/.BBBCD/.EPPCDK/.EFFCD/GE.HII/GJJHLL", "hard"),
    Sample("sample.rush-hour.unsolvable", "4 6/3/..A.../PPA.BBK/..C.../..C..."),
)
