"""Ice-sliding boards of growing difficulty; the first is what somebody sees who has never played it."""

from papan.puzzles.sample import Sample

SAMPLES = (
    Sample("sample.ice-sliding.first", "4 5/X*O**/*****/Z*X**/X*X**/5 2 8 4 4/3 2 2 8 5/8 8 9 5 5/5 4 2 3 6", "easy"),
    Sample(
        "sample.ice-sliding.digit",
        "5 6/*X****/****OX/*Z0X**/****XX/X*****/5 9 4 1 3 9/2 9 1 7 8 3/5 4 1 2 7 4/4 5 7 9 2 8/2 8 3 2 8 1",
        "easy",
    ),
    Sample(
        "sample.ice-sliding.lava",
        "6 7/*XLL*LX/X***0*O/*XZ**X*/1******/XLL*X**/X******/"
        "3 4 5 3 8 5 1/8 8 5 1 6 6 9/6 2 6 2 4 9 1/4 5 1 5 6 4 3/7 4 4 5 9 1 8/8 8 7 9 6 8 9",
        "easy",
    ),
    # Here the cheapest way is longer than the shortest.
    Sample(
        "sample.ice-sliding.detour",
        "8 8/X*X*****/*****X**/***0**X*/*L*X*Z**/LXL*X**X/****X**O/*****X**/X**X1***/"
        "6 1 3 8 6 4 8 2/6 7 1 3 4 1 4 5/9 9 9 9 9 7 3 9/6 8 1 8 8 3 8 4/"
        "6 7 8 3 8 1 4 4/2 5 9 6 9 9 2 5/4 8 2 7 3 4 4 6/4 9 6 1 5 3 6 6",
        "medium",
    ),
    Sample(
        "sample.ice-sliding.traps",
        "8 8/****X**X/*X****Z*/***X*X0*/*X****X*/*X******/L****X**/XX**L***/L*1*XO**/"
        "8 5 4 1 3 2 4 9/1 2 3 8 5 5 5 4/5 6 3 4 5 1 5 9/7 6 3 4 1 1 8 7/"
        "9 2 1 7 5 1 2 9/5 3 4 2 1 6 2 5/7 6 8 3 6 3 5 2/3 4 9 3 1 8 9 5",
        "medium",
    ),
    Sample(
        "sample.ice-sliding.lake",
        "6 8/X*Z**X**/X1*X****/******0*/X*****OX/*X******/**L*X***/"
        "4 2 2 1 7 9 3 2/5 2 5 4 8 2 3 6/8 6 5 9 1 9 4 5/5 2 6 6 3 9 1 4/4 7 8 9 3 2 9 4/5 1 5 6 1 5 3 1",
        "hard",
    ),
    Sample(
        "sample.ice-sliding.wide",
        "7 16/****O1X*****X***/X*******X0**ZL*X/XL**********L**X/*X**********XX**/X*3L***X**2*****/"
        "****XXX*X*******/*****L*XXX***X*X/8 2 4 4 2 7 6 3 6 7 3 4 2 6 2 3/2 6 6 6 1 1 3 4 8 4 7 7 6 7 8 6/"
        "9 2 4 5 1 4 5 7 5 1 2 3 5 9 3 4/8 1 5 9 1 3 1 1 2 1 3 7 3 7 6 4/4 8 8 6 5 7 4 2 2 9 7 8 8 4 6 6/"
        "1 1 3 1 3 8 9 8 6 8 7 8 3 6 7 7/9 6 2 5 9 3 3 9 9 9 2 6 9 4 9 8",
        "hard",
    ),
    Sample(
        "sample.ice-sliding.five-digits",
        "12 12/****X**X****/*X*X***0****/************/L***********/L****2X**3**/**X*X**ZX**4/*O******X***/"
        "X***********/****XX****LL/**X***X*****/************/**X******1**/8 7 6 2 3 4 2 9 6 3 7 2/"
        "4 7 5 7 3 2 5 6 9 3 1 3/8 3 2 1 7 1 3 4 4 8 2 6/5 7 1 8 3 8 6 1 6 2 7 2/8 3 2 5 6 3 7 6 6 6 1 1/"
        "7 4 4 1 1 8 8 8 2 3 5 4/4 5 3 2 9 1 1 9 1 8 4 2/2 8 1 5 3 7 1 9 9 5 3 3/3 6 5 3 3 6 8 6 5 3 1 5/"
        "8 4 5 9 1 7 1 7 4 3 9 9/1 2 1 2 4 8 1 3 7 8 3 4/8 6 4 7 3 2 3 1 6 7 4 4",
        "expert",
    ),
    Sample(
        "sample.ice-sliding.unsolvable",
        "5 6/XX*0**/****XO/*LX*X*/X***Z1/******/5 3 2 5 7 5/7 3 6 3 6 4/3 7 3 2 8 3/2 2 6 1 2 7/8 2 2 4 4 7",
    ),
)
