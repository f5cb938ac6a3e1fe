#include "quiet.h"

#include <stdlib.h>
#include <string.h>

bool quiet_make(quiet *q, const shape *s)
{
    int units = 2 * s->cells + s->corners;
    *q = (quiet){.shape = s,
                 .units = units,
                 .unit = malloc((size_t)units),
                 .before = malloc((size_t)units),
                 .first = malloc((size_t)s->cells * sizeof(int))};
    if (q->unit && q->before && q->first)
        return true;
    quiet_free(q);
    return false;
}

void quiet_free(quiet *q)
{
    free(q->unit);
    free(q->before);
    free(q->first);
    free(q->links);
    *q = (quiet){0};
}

static void forget_links(quiet *q)
{
    for (int cell = 0; cell < q->shape->cells; cell++)
        q->first[cell] = NOWHERE;
    q->link_count = 0;
}

void quiet_clear(quiet *q)
{
    memset(q->unit, LOUD, (size_t)q->units);
    forget_links(q);
    q->settling = false;
}

void quiet_begin_ground(quiet *q)
{
    quiet_clear(q);
    q->settling = true;
}

void quiet_end_ground(quiet *q)
{
    memcpy(q->before, q->unit, (size_t)q->units);
    q->settling = false;
}

void quiet_reset(quiet *q)
{
    memcpy(q->unit, q->before, (size_t)q->units);
}

/* On a board that is one long corridor every unit rests on half of the cells;
 * those that find no room are looked at again each time. */
enum { LINKS_A_CELL = 64 };

static bool add_link(quiet *q, int number, int cell)
{
    int first = q->first[cell];
    if (first >= 0 && q->links[first].number == number)
        return true;
    if (q->link_count == q->link_room) {
        int most = LINKS_A_CELL * q->shape->cells;
        int room = q->link_room < most / 2 ? 2 * q->link_room + 256 : most;
        if (q->link_count == most)
            return false;
        struct quiet_link *links = realloc(q->links, (size_t)room * sizeof *links);
        if (!links)
            return false;
        q->links = links;
        q->link_room = room;
    }
    q->links[q->link_count] = (struct quiet_link){number, first};
    q->first[cell] = q->link_count++;
    return true;
}

bool quiet_rest_on(quiet *q, int number, const int *cells, int count)
{
    int width = q->shape->width, height = q->shape->height;
    bool told = q->settling;
    for (int i = 0; i < count && told; i++) {
        int row = cells[i] / width, col = cells[i] % width;
        for (int r = row - 1; r <= row + 1; r++)
            for (int c = col - 1; c <= col + 1; c++)
                if (r >= 0 && c >= 0 && r < height && c < width)
                    told = told && add_link(q, number, r * width + c);
    }
    return told;
}

static int at_least(int a, int least)
{
    return a < least ? least : a;
}

static int at_most(int a, int most)
{
    return a > most ? most : a;
}

/* A block of units of `size` bytes, in a grid of so many rows and columns. */
static void wake(uint8_t *grid, int rows, int cols, int size, int row, int col, int before,
                 int after)
{
    int left = at_least(col - before, 0), right = at_most(col + after, cols - 1);
    int bottom = at_most(row + after, rows - 1);
    for (int r = at_least(row - before, 0); r <= bottom; r++)
        memset(grid + (r * cols + left) * size, 0, (size_t)(right - left + 1) * (size_t)size);
}

/* A cell matters to those beside and across from it; to the clues whose cells
 * touch a clue that it touches; and to what rests on it. */
static void disturb_round(quiet *q, int cell)
{
    int width = q->shape->width, row = cell / width, col = cell % width;
    wake(q->unit, q->shape->height, width, 2, row, col, 1, 1);
    wake(q->unit + 2 * q->shape->cells, q->shape->height + 1, width + 1, 1, row, col, 1, 2);
    for (int link = q->first[cell]; link >= 0; link = q->links[link].next)
        q->unit[q->links[link].number] = LOUD;
}

/* A corner matters to a cell when a side leads from it to a corner of the
 * cell; to a clue likewise. */
void quiet_disturb(quiet *q, const mark_list *decided, const loops *l)
{
    int width = q->shape->width, height = q->shape->height;
    for (int i = 0; i < decided->count; i++)
        disturb_round(q, decided->items[i].cell);
    for (int i = 0; i < l->met_count; i++) {
        if (l->met[i] == q->shape->corners)
            continue; /* the outside; the corners on the edge are there too */
        int row = l->met[i] / (width + 1), col = l->met[i] % (width + 1);
        wake(q->unit, height, width, 2, row, col, 2, 1);
        wake(q->unit + 2 * q->shape->cells, height + 1, width + 1, 1, row, col, 2, 2);
    }
}
