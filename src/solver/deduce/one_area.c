#include "area_check.h"

/* Most checks only ask whether a position breaks the one-area rule. Then rows of bits take the
 * place of numbered areas: from one unshaded cell, all cells that it reaches are found row by row.
 */

/* The most columns of a row of bits; one bit more is used at its end. */
enum { WIDEST = 63 };

/* Eight bytes, the first one lowest. */
static uint64_t eight_at(const uint8_t *b)
{
    return b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 | (uint64_t)b[3] << 24 |
           (uint64_t)b[4] << 32 | (uint64_t)b[5] << 40 | (uint64_t)b[6] << 48 |
           (uint64_t)b[7] << 56;
}

/* One bit of each of eight bytes. The product has bit 8k of its first factor at 56 + k. */
static uint64_t bits_of(uint64_t eight, int bit)
{
    return (eight >> bit & 0x0101010101010101) * 0x0102040810204080 >> 56;
}

/* Reads the rows of the part, counted from 1 with empty ones around; the first unshaded cell is
 * reached. False if there is none. */
static bool read_rows(const position *p, areas *a)
{
    const int count = count_cells(p), height = p->part.bottom - p->part.top + 1;
    const int wide = p->shape->width + 1;
    const uint8_t *open = a->open + passages_at(p->shape, first_cell(p, p->part.top));
    const uint64_t inside = ((uint64_t)1 << count) - 1;
    bool any = false;
    for (int i = 1; i <= height; i++, open += wide) {
        row_bits row = {0};
        for (int col = 0; col < count; col += 8) {
            uint64_t eight = eight_at(open + col);
            row.right |= bits_of(eight, 0) << col;
            row.below |= bits_of(eight, 1) << col;
            row.unshaded |= bits_of(eight, 2) << col;
        }
        row.right &= inside;
        row.below &= inside;
        row.unshaded &= inside;
        if (!any)
            row.reached = row.unshaded & (~row.unshaded + 1);
        any = any || row.unshaded;
        a->rows[i] = row;
    }
    a->rows[height + 1] = (row_bits){0};
    return any;
}

/* Reaches cells from the row above and below, and then along the row. Whether there were any. */
static bool reach_row(row_bits *row)
{
    const uint64_t before = row->reached;
    uint64_t reached = before | (row[-1].reached & row[-1].below) | (row[1].reached & row->below);
    for (uint64_t last = 0; last != reached;) {
        last = reached;
        reached |= (reached & row->right) << 1 | (reached >> 1 & row->right);
    }
    row->reached = reached;
    return reached != before;
}

/* Goes down and up until no more cells are reached. */
static void reach_all(row_bits *rows, int height)
{
    bool more = true;
    for (int i = 1; i <= height; i++)
        reach_row(&rows[i]);
    while (more) {
        more = false;
        for (int i = height; i >= 1; i--)
            more = reach_row(&rows[i]) || more;
        for (int i = 1; i <= height && more; i++)
            reach_row(&rows[i]);
    }
}

/* How many of the two cells beside a corner of the row are reached. */
static int reached_at(const row_bits *row, int corner)
{
    uint64_t two = row->reached << 1 >> corner;
    return (int)(two & 1) + (int)(two >> 1 & 1);
}

/* Whether a clue demands more unshaded cells than are reached. */
static bool any_unmet(const position *p, const row_bits *rows)
{
    const int count = count_cells(p) + 1, height = p->part.bottom - p->part.top + 2;
    for (int row = 0; row < height; row++) {
        int first = first_corner(p, p->part.top + row);
        const int8_t *clue = p->clue + first, *touches = p->shape->touches + first;
        for (int i = 0; i < count; i++)
            if (clue[i] >= 0 &&
                reached_at(&rows[row], i) + reached_at(&rows[row + 1], i) < touches[i] - clue[i])
                return true;
    }
    return false;
}

bool breaks_area_rule(const position *p, int flags, areas *a)
{
    if (p->shape->width > WIDEST)
        return check_areas(p, flags, a).bad;
    find_passages(p, flags, a);
    const int height = p->part.bottom - p->part.top + 1;
    if (!read_rows(p, a))
        return flags & CHECK_DEMANDS && check_areas(p, flags, a).bad;
    reach_all(a->rows, height);
    for (int i = 1; i <= height; i++)
        if (a->rows[i].unshaded & ~a->rows[i].reached)
            return true;
    return flags & CHECK_DEMANDS && any_unmet(p, a->rows);
}

int simplest_check(const position *p, areas *a)
{
    static const int flags[] = {CHECK_PLAIN, CHECK_PASSAGES, CHECK_ALL};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (breaks_area_rule(p, flags[i], a))
            return flags[i];
    return NOWHERE;
}
