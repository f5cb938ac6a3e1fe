/* booklet_layout.h - how many boards go onto a page, and where. In points. */
#ifndef CREEK_PICTURE_BOOKLET_LAYOUT_H
#define CREEK_PICTURE_BOOKLET_LAYOUT_H

/* A4. */
#define BOOKLET_PAGE_WIDTH 595.28
#define BOOKLET_PAGE_HEIGHT 841.89

typedef struct {
    int columns, rows;
    double top;           /* of the first slot */
    double width, height; /* of a slot */
} booklet_layout;

typedef struct {
    double x, y, width, height;
} booklet_slot;

/* Slots for `count` boards about as wide as high, with `caption` points for
 * what stands above each, below a heading of the page (0: none). */
booklet_layout booklet_layout_for(int count, double caption, double heading);

/* Slot `index`, from 0, row by row. */
booklet_slot booklet_layout_slot(const booklet_layout *layout, int index);

#endif
