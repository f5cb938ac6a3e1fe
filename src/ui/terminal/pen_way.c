/* pen_way.c - sequences of ECMA-48 that move a cursor. */
#include "ui/terminal/pen_way.h"

#include <stdio.h>
#include <string.h>

/* So many steps to the left are taken one by one. */
enum { BACKSPACES = 4 };

/* Adds the way along a row from one column, which may not be known (-1), to
 * another. */
static void add_along(pen_way *w, int from, int to)
{
    char *end = w->text + w->length;
    size_t room = sizeof w->text - (size_t)w->length;
    int steps = to - from;
    char column[16];
    int absolute = to > 0 ? snprintf(column, sizeof column, "\033[%dG", to + 1)
                          : snprintf(column, sizeof column, "\r");
    if (from >= 0 && steps == 0)
        return;
    if (from >= 0 && steps < 0 && -steps <= BACKSPACES && -steps < absolute) {
        memset(end, '\b', (size_t)-steps);
        w->length -= steps;
        return;
    }
    char forward[16];
    int relative = absolute;
    if (from >= 0 && steps > 0)
        relative = steps > 1 ? snprintf(forward, sizeof forward, "\033[%dC", steps)
                             : snprintf(forward, sizeof forward, "\033[C");
    w->length += snprintf(end, room, "%s", relative < absolute ? forward : column);
}

/* From where the pen is, step by step. */
static pen_way relative_way(const pen *p, int row, int col)
{
    pen_way w = {.length = 0};
    int steps = row - p->row, count = steps < 0 ? -steps : steps;
    char letter = steps < 0 ? 'A' : 'B';
    if (count > 1)
        w.length = snprintf(w.text, sizeof w.text, "\033[%d%c", count, letter);
    else if (count == 1)
        w.length = snprintf(w.text, sizeof w.text, "\033[%c", letter);
    add_along(&w, p->col, col);
    return w;
}

static pen_way absolute_way(int row, int col)
{
    pen_way w;
    w.length = col > 0 ? snprintf(w.text, sizeof w.text, "\033[%d;%dH", row + 1, col + 1)
                       : snprintf(w.text, sizeof w.text, "\033[%dH", row + 1);
    return w;
}

pen_way pen_way_find(const pen *p, int row, int col)
{
    pen_way best = absolute_way(row, col);
    if (!p->placed)
        return best;
    pen_way other = relative_way(p, row, col);
    return other.length < best.length ? other : best;
}
