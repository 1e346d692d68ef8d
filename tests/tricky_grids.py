"""Grids drawn by hand to trip a fast engine over its wilds, its straddles and its runs of five."""

# name, origin (the cell of the drawing's top left corner), drawing, hand.
DRAWN = [
    ("a lone wild", (0, 0), "W", "W rc1 rc2 gt3"),
    ("two wilds alone", (-1, 0), "W W", "rc1 rc2 rc3 rc4"),
    ("two wilds around one card, upright", (2, -1), "W\nrc1\nW", "rc2 rc3 gs2 bt3"),
    (
        "a lot with two wilds, a stub on either side",
        (-1, -1),
        """
        .   gc2 .   .
        rc1 W   W   rc4
        .   .   bc2 .
        """,
        "rc2 rc3 yc2 gc3",
    ),
    (
        "two wilds in one row, stubs below, empty cells above both",
        (0, 0),
        """
        W   gs1 W
        rt2 .   bx3
        """,
        "yt2 yt3 bx2 gx3",
    ),
    (
        "filling the gap makes a row of five",
        (-4, 3),
        """
        W   gs1 .   yx2 W
        .   gs2 .   yx3 .
        .   gs3 rt1 yx4 .
        """,
        "bt3 bc1 ys1 gx1",
    ),
    (
        "an empty cell between two wilds, over a line",
        (0, 0),
        """
        W   .   W
        rc1 rc2 rc3
        """,
        "rc4 yc2 gc2 bs2",
    ),
    (
        "one wild at a crossing of two open lines of three",
        (5, 5),
        """
        .   .   gt1 .
        .   .   gs2 .
        rc1 bc2 W   .
        """,
        "W gc3 yc4 gx4",
    ),
    (
        "two wilds in one row, each at a crossing",
        (-2, -2),
        """
        gt1 .   .
        gs2 .   .
        W   rs1 W
        .   .   yx2
        .   .   yx1
        """,
        "gc3 gc4 yx3 bt2",
    ),
    (
        "two wilds one over the other, a card beside each",
        (0, 0),
        """
        bs1 W   .
        .   W   gx3
        """,
        "bs2 bs3 gx1 gx2",
    ),
    (
        "a block of four with wilds at two corners",
        (-1, -1),
        """
        W   rc1
        rc2 W
        """,
        "rc3 rc4 gc2 rs1",
    ),
    (
        "a comb to straddle, a wild on each tooth",
        (0, -2),
        """
        W   .   gc1 .
        rc2 .   W   .
        rc3 yc3 gc3 .
        """,
        "bc1 yc1 yc2 bc4",
    ),
    (
        "two pairs whose gap makes five, one of them with a wild",
        (-2, 0),
        """
        rc1 rc2 .   rc4 W
        .   gs2 .   gs4 .
        .   bt2 bt3 bt4 .
        """,
        "rc3 gs1 gs3 W",
    ),
    (
        "an upright lot with two wilds that mirror each other",
        (-1, -4),
        """
        .   rs1 .
        yt2 W   .
        .   W   gc3
        .   bx4 .
        """,
        "yt3 gt2 yc2 yc3",
    ),
    (
        "a wild to straddle under a line of three",
        (0, 0),
        """
        bc1 bc2 bc3
        .   W   .
        .   gs4 .
        """,
        "W rt1 yx3 yt1",
    ),
    (
        "one wild's only reading lies on the table",
        (0, -1),
        """
        gs3 .   .   .
        W   gs1 gs2 W
        """,
        "gs4 bs3 rs4 yt3",
    ),
    (
        "an empty cell between two wilds at crossings",
        (-3, -3),
        """
        rc1 rc2 W
        bc2 .   .
        gc3 bc3 W
        """,
        "rc3 rc4 yc3 gc2",
    ),
    (
        "one wild on the grid and one in hand to link to it",
        (0, 0),
        """
        rc1 bs2 W   .
        .   .   yt1 .
        """,
        "W gx4 yt3 gt3",
    ),
    (
        "a lane between two lots with a wild each",
        (-1, 2),
        """
        W   rc2 rc3 rc4
        .   .   .   bx1
        gs1 gs2 W   gs3
        """,
        "bx2 bx3 bx4 yt1",
    ),
    (
        "two wilds in one row with a card over one and under the other",
        (0, 0),
        """
        rc2 .   .
        rc3 .   .
        W   W   .
        .   gc3 .
        .   bc4 .
        """,
        "rc1 rc4 yc1 rx1",
    ),
    (
        "two wilds on two columns, a lane of empty cells between them",
        (-2, -2),
        """
        W   .   .   W
        gx1 .   .   bt2
        gx2 rs3 yc4 bt1
        """,
        "gx3 gx4 bt3 bt4",
    ),
    (
        "two wilds on top of two columns, so that two cards above complete two lots",
        (0, 0),
        """
        W   W
        rc1 gc1
        rc2 gc2
        """,
        "rc3 gc4 gc3 rc4",
    ),
    (
        "the same, the wilds bound by a third card in their row",
        (-2, 1),
        """
        W   W   yc3
        rc1 gc1 .
        rc2 gc2 .
        """,
        "rc4 gc4 gc3 bc3",
    ),
    (
        "two wilds over two columns apart, three cards above touch both",
        (0, 0),
        """
        W   gs1 W
        rt2 .   bx3
        rt3 .   bx4
        """,
        "rt4 bx2 rt1 yc4",
    ),
    ("both wilds in hand, a line of two", (0, 0), "rc1 bs2", "W W gx3 rt4"),
    (
        "both wilds in hand, a block of four",
        (-1, -1),
        """
        rc1 rc2
        rs1 rs2
        """,
        "W W rt1 gx4",
    ),
    (
        "both wilds in hand, a lane between two columns",
        (0, -3),
        """
        gs1 .   yx2
        gs2 .   yx3
        gs3 rt1 yx4
        """,
        "W W bc3 rc2",
    ),
    (
        "both wilds in hand, the worked game before its fourth turn",
        (0, -1),
        """
        .   .   rx3 .
        rc2 gt2 bx2 ys2
        .   .   gx1 rs3
        """,
        "W W yx4 bs1",
    ),
]


def grid_drawn(origin: tuple[int, int], drawing: str) -> dict[tuple[int, int], str]:
    """The grid of a drawing: one row a line, cards and dots (empty cells) apart by spaces."""
    x0, y0 = origin
    return {
        (x0 + x, y0 + y): card
        for y, row in enumerate(drawing.strip().splitlines())
        for x, card in enumerate(row.split())
        if card != "."
    }
