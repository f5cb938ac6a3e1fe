#include "booklet_layout.h"

#define SIDE 42.0   /* left and right of the slots */
#define TOP 42.0    /* above */
#define BOTTOM 54.0 /* below, with the page number */
#define GAP 16.0    /* between them */

static double smaller(double a, double b)
{
    return a < b ? a : b;
}

booklet_layout booklet_layout_for(int count, double caption)
{
    double width = BOOKLET_PAGE_WIDTH - 2 * SIDE, height = BOOKLET_PAGE_HEIGHT - TOP - BOTTOM;
    booklet_layout best = {0};
    double best_side = -1;
    for (int columns = 1; columns <= count; columns++) {
        int rows = (count + columns - 1) / columns;
        booklet_layout layout = {.columns = columns,
                                 .rows = rows,
                                 .width = (width - (columns - 1) * GAP) / columns,
                                 .height = (height - (rows - 1) * GAP) / rows};
        double side = smaller(layout.width, layout.height - caption);
        if (best_side < 0 || side > best_side) {
            best = layout;
            best_side = side;
        }
    }
    return best;
}

booklet_slot booklet_layout_slot(const booklet_layout *layout, int index)
{
    return (booklet_slot){.x = SIDE + index % layout->columns * (layout->width + GAP),
                          /* NOLINTNEXTLINE(bugprone-integer-division): the number of the row */
                          .y = TOP + index / layout->columns * (layout->height + GAP),
                          .width = layout->width,
                          .height = layout->height};
}
