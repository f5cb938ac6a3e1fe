/* pen_shift.c - finding what has moved. */
#include "ui/terminal/pen_shift.h"

#include <stdlib.h>
#include <string.h>

/* Shifts that are tried: a row or cell of each layout, and a notch more. */
static const int distances[] = {1, -1, 2, -2, 4, -4};

/* Places that must come right by it, more than go wrong. */
enum { WORTH_IT = 60 };

/* Two frames as numbers that are the same only where the places are. */
typedef struct {
    int width, height;
    uint64_t *before, *now;
    int *gain; /* of each row or column */
} frames;

static uint64_t number_of(const canvas_cell *cell)
{
    uint64_t parts[2] = {0};
    memcpy(parts, cell->glyph, sizeof parts);
    return ((parts[0] * UINT64_C(0x9e3779b97f4a7c15)) ^ parts[1]) * UINT64_C(0xff51afd7ed558ccd) +
           ((uint64_t)cell->style << 8 | cell->attrs);
}

/* What a place gains when what stands `away` places further on comes to it. */
static int gain_at(const frames *f, int at, int away)
{
    /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): all are set */
    bool comes = f->now[at] == f->before[at + away], stays = f->now[at] == f->before[at];
    return comes - stays;
}

/* The stretch of numbers with the largest sum; 0 when no sum is positive. */
static int best_stretch(const int *numbers, int count, int *from, int *to)
{
    int best = 0, sum = 0, start = 0;
    for (int i = 0; i < count; i++) {
        sum += numbers[i];
        if (sum <= 0) {
            sum = 0;
            start = i + 1;
        } else if (sum > best) {
            best = sum;
            *from = start;
            *to = i + 1;
        }
    }
    return best;
}

/* The gain of rows first..last-1, or of one row, by columns from..to-1. */
static int row_gain(const frames *f, int row, int from, int to, int away)
{
    int gain = 0;
    for (int col = from; col < to; col++)
        gain += gain_at(f, row * f->width + col, away);
    return gain;
}

static int find_up(const frames *f, int by, pen_shift *found)
{
    int from = 0, to = 0;
    for (int row = 0; row < f->height; row++) {
        bool inside = row + by >= 0 && row + by < f->height;
        f->gain[row] = inside ? row_gain(f, row, 0, f->width, by * f->width) : -f->width;
    }
    int gain = best_stretch(f->gain, f->height, &from, &to);
    int top = by > 0 ? from : from + by, bottom = by > 0 ? to + by : to;
    *found = (pen_shift){.part = {top, 0, bottom - top, f->width}, .by = by};
    return gain;
}

static int find_left(const frames *f, int by, pen_shift *found)
{
    int from = 0, to = 0, first = 0, last = 0;
    for (int col = 0; col < f->width; col++) {
        bool inside = col + by >= 0 && col + by < f->width;
        f->gain[col] = inside ? 0 : -f->height;
        for (int row = 0; inside && row < f->height; row++)
            f->gain[col] += gain_at(f, row * f->width + col, by);
    }
    if (best_stretch(f->gain, f->width, &from, &to) == 0)
        return 0;
    for (int row = 0; row < f->height; row++)
        f->gain[row] = row_gain(f, row, from, to, by);
    int gain = best_stretch(f->gain, f->height, &first, &last);
    int left = by > 0 ? from : from + by, right = by > 0 ? to + by : to;
    *found =
        (pen_shift){.part = {first, left, last - first, right - left}, .sideways = true, .by = by};
    return gain;
}

/* Half of a wide glyph could come to be moved without the other. */
static bool has_wide(const canvas_cell *cells, int width, canvas_rect part)
{
    for (int row = part.top; row < part.top + part.height; row++)
        for (int col = 0; col < width; col++)
            if (!cells[row * width + col].glyph[0])
                return true;
    return false;
}

bool pen_shift_find(const canvas_cell *cells, const canvas *now, bool sideways, pen_shift *found)
{
    size_t count = (size_t)now->width * (size_t)now->height;
    int longest = now->width > now->height ? now->width : now->height, best = 0;
    frames f = {.width = now->width,
                .height = now->height,
                .before = malloc((count + 1) * sizeof *f.before),
                .now = malloc((count + 1) * sizeof *f.now),
                .gain = malloc(((size_t)longest + 1) * sizeof *f.gain)};
    bool room = f.before && f.now && f.gain;
    for (size_t i = 0; room && i < count; i++) {
        f.before[i] = number_of(&cells[i]);
        f.now[i] = number_of(&now->cells[i]);
    }
    for (size_t i = 0; room && i < sizeof distances / sizeof distances[0]; i++) {
        pen_shift shift;
        int gain =
            sideways ? find_left(&f, distances[i], &shift) : find_up(&f, distances[i], &shift);
        if (gain > best) {
            best = gain;
            *found = shift;
        }
    }
    free(f.before);
    free(f.now);
    free(f.gain);
    return best >= WORTH_IT && !(sideways && has_wide(cells, now->width, found->part));
}

void pen_shift_apply(canvas_cell *cells, int width, const pen_shift *shift)
{
    static const canvas_cell blank = {" ", 0, 0};
    canvas_rect part = shift->part;
    int rows = shift->sideways ? 0 : shift->by, cols = shift->sideways ? shift->by : 0;
    bool forth = shift->by > 0;
    for (int i = 0; i < part.height; i++)
        for (int k = 0; k < part.width; k++) {
            int row = forth ? i : part.height - 1 - i, col = forth ? k : part.width - 1 - k;
            int from_row = row + rows, from_col = col + cols;
            bool inside =
                from_row >= 0 && from_row < part.height && from_col >= 0 && from_col < part.width;
            cells[(part.top + row) * width + part.left + col] =
                inside ? cells[(part.top + from_row) * width + part.left + from_col] : blank;
        }
}
