#include "technique.h"

#include <stdlib.h>

/* Runs: clues in a row count pairs of cells, each pair in two of them. How
 * many of one pair are shaded so says it of the next, and of the next; only
 * what fits from end to end remains.
 *
 *     ·?·?·?·?·          ·#·?·?·#·
 *     · 3 2 3 ·    ->    · 3 2 3 ·     the pairs in turn have 2, 1, 1 and 2
 *     ·?·?·?·?·          ·#·?·?·#·
 *
 * A unit is a line of corners: at.a 0 for a row of them, 1 for a column; at.b
 * its number.
 */
typedef struct {
    const position *p;
    bool down;  /* the line is a column of corners */
    int number; /* of the line */
    int pairs;  /* pairs of cells along it */
} line;

static line line_at(const position *p, unit at)
{
    return (line){p, at.a == 1, at.b, at.a == 1 ? p->shape->height : p->shape->width};
}

/* The two cells of pair `i`, one on either side of the line. */
static void cells_of(const line *l, int i, int cells[2])
{
    int width = l->p->shape->width, height = l->p->shape->height;
    for (int k = 0; k < 2; k++) {
        int across = l->number - 1 + k;
        if (l->down)
            cells[k] = across >= 0 && across < width ? i * width + across : NOWHERE;
        else
            cells[k] = across >= 0 && across < height ? across * width + i : NOWHERE;
    }
}

/* The corner before pair `i`. */
static int corner_before(const line *l, int i)
{
    int wide = l->p->shape->width + 1;
    return l->down ? i * wide + l->number : l->number * wide + i;
}

/* A pair can be one of four ways, 0 to 3: bit k says whether cell k is
 * shaded. The set of those its marks allow. */
static unsigned ways_of(const line *l, int i)
{
    int cells[2];
    cells_of(l, i, cells);
    unsigned set = 0;
    for (unsigned way = 0; way < 4; way++) {
        bool fits = true;
        for (int k = 0; k < 2; k++) {
            bool shaded = way >> k & 1u;
            if (cells[k] < 0)
                fits = fits && !shaded;
            else if (l->p->state[cells[k]] != CREEK_UNDECIDED)
                fits = fits && shaded == (l->p->state[cells[k]] == CREEK_SHADED);
        }
        set |= fits ? 1u << way : 0;
    }
    return set;
}

static int shaded_in(unsigned way)
{
    return (int)(way & 1u) + (int)(way >> 1);
}

/* Of the ways of one pair those that some way of its neighbour goes with. */
static unsigned ways_with(unsigned ways, unsigned neighbours, int clue)
{
    if (clue < 0)
        return neighbours ? ways : 0;
    unsigned set = 0;
    for (unsigned a = 0; a < 4; a++)
        for (unsigned b = 0; b < 4; b++)
            if ((ways >> a & 1u) && (neighbours >> b & 1u) && shaded_in(a) + shaded_in(b) == clue)
                set |= 1u << a;
    return set;
}

static void note_pair(const line *l, int i, unsigned ways, mark_list *forced)
{
    int cells[2];
    cells_of(l, i, cells);
    for (int k = 0; k < 2; k++) {
        if (cells[k] < 0 || l->p->state[cells[k]] != CREEK_UNDECIDED)
            continue;
        unsigned shaded = k == 0 ? 0xAu : 0xCu; /* the ways in which cell k is shaded */
        if (!(ways & shaded))
            list_add(forced, cells[k], CREEK_UNSHADED);
        else if (!(ways & ~shaded))
            list_add(forced, cells[k], CREEK_SHADED);
    }
}

static void derive(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    forced->count = 0;
    line l = line_at(p, at);
    unsigned ways[CREEK_SIZE_MAX + 2];
    ways[0] = ways[l.pairs + 1] = 1; /* outside nothing is shaded */
    for (int i = 0; i < l.pairs; i++)
        ways[i + 1] = ways_of(&l, i);
    for (int i = 1; i <= l.pairs + 1; i++)
        ways[i] = ways_with(ways[i], ways[i - 1], p->clue[corner_before(&l, i - 1)]);
    for (int i = l.pairs; i >= 0; i--)
        ways[i] = ways_with(ways[i], ways[i + 1], p->clue[corner_before(&l, i)]);
    if (!ways[0])
        return;
    for (int i = 0; i < l.pairs; i++)
        note_pair(&l, i, ways[i + 1], forced);
}

static void scan(creek_deducer *d, position *p, creek_technique id, findings *found)
{
    for (int down = 0; down < 2; down++) {
        int lines = down ? p->shape->width : p->shape->height;
        for (int number = 0; number <= lines; number++)
            if (note_derived(d, p, (unit){id, down, number}, found))
                return;
    }
}

static void touch(creek_deducer *d, position *p, creek_technique id, int cell, findings *found)
{
    int row = cell / p->shape->width, col = cell % p->shape->width;
    const unit lines[4] = {{id, 0, row}, {id, 0, row + 1}, {id, 1, col}, {id, 1, col + 1}};
    for (int i = 0; i < 4; i++)
        note_derived(d, p, lines[i], found);
}

/* The clues of the line that are connected to those at the cell; the ones
 * far from it first, so that they are the first to be left out. */
static void reasons(creek_deducer *d, position *p, const finding *f, premises *set)
{
    line l = line_at(p, f->unit);
    int cell = f->target.cell, width = p->shape->width;
    int pair = l.down ? cell / width : cell % width;
    int first = pair, last = pair + 1;
    while (first >= 0 && p->clue[corner_before(&l, first)] >= 0)
        first--;
    while (last <= l.pairs && p->clue[corner_before(&l, last)] >= 0)
        last++;
    for (int far = l.pairs + 1; far >= 0; far--) {
        if (pair - far > first)
            premises_add_clue_and_cells(set, p, corner_before(&l, pair - far));
        if (pair + 1 + far < last)
            premises_add_clue_and_cells(set, p, corner_before(&l, pair + 1 + far));
    }
}

const technique technique_run = {scan, derive, reasons, touch};
