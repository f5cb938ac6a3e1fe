#include "booklet_layout.h"

#define SIDE 42.0   /* left and right of the slots */
#define TOP 42.0    /* above */
#define BOTTOM 54.0 /* below, with the page number */
#define GAP 16.0    /* between them */

booklet_layout booklet_layout_for(int count, double caption, double heading)
{
    double top = TOP + heading, best_side = 0;
    double width = BOOKLET_PAGE_WIDTH - 2 * SIDE, height = BOOKLET_PAGE_HEIGHT - top - BOTTOM;
    booklet_layout best = {0};
    for (int columns = 1; columns <= count; columns++) {
        int rows = (count + columns - 1) / columns;
        booklet_layout layout = {.columns = columns,
                                 .rows = rows,
                                 .top = top,
                                 .width = (width - (columns - 1) * GAP) / columns,
                                 .height = (height - (rows - 1) * GAP) / rows};
        double room = layout.height - caption, side = layout.width < room ? layout.width : room;
        if (columns == 1 || side > best_side) {
            best = layout;
            best_side = side;
        }
    }
    return best;
}

booklet_slot booklet_layout_slot(const booklet_layout *layout, int index)
{
    int row = index / layout->columns, column = index % layout->columns;
    return (booklet_slot){.x = SIDE + column * (layout->width + GAP),
                          .y = layout->top + row * (layout->height + GAP),
                          .width = layout->width,
                          .height = layout->height};
}
