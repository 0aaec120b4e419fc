"""Queens boards of growing difficulty; the first is what somebody sees who has never played it."""

from papan.puzzles.sample import Sample

SAMPLES = (
    Sample("sample.queens.7x7", "AAAABBC/AAACCCC/AAADCCC/AADDDDC/AAEFDDD/GEEFDDD/GEEEDDD", "easy"),
    Sample("sample.queens.5x5", "AAABB/AABBC/DABBE/DAEEE/AAEEE", "trivial"),
    Sample("sample.queens.6x6", "AAABBB/AAABCC/AAADCC/EEFDCF/EEFFFF/EEFFFF", "easy"),
    Sample("sample.queens.8x8", "AAAABCCC/ADDBBCCC/EEDBBCCC/EEDFBCDC/EEDFBCDD/EEDDDDDD/EEDGGHHH/EEDGGGHH", "medium"),
    Sample(
        "sample.queens.9x9",
        "AAABCCCCC/BABBBCCCC/BBBBDCECE/DDDDDDEEE/DDDDDEEEE/DFFDDEEEE/FFFFDEEGE/FFHFGGGGG/FFHHHGGII",
        "easy",
    ),
    Sample(
        "sample.queens.10x10",
        "ABBBBCCDDD/ABBBBBCDDD/AABBBBCDED/FFFBBBEEED/FFFFFBEGGG/FFHHHGGGGG/HHHHGGIGGG/HHGGGIIGGG/HHHHGJIIJJ/HHHHHJJJJJ",
        "hard",
    ),
    Sample(
        "sample.queens.course",
        "AAABBCCCD/ABBBBCECD/ABBBDCECD/AAABDCCCD/BBBBDDDDD/FGGGDDHDD/FGIGDDHDD/FGIGDDHDD/FGGGDDHHH",
        "easy",
    ),
)
