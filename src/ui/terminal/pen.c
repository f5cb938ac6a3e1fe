/* pen.c - the difference between two frames, in few bytes. */
#include "ui/terminal/pen.h"

#include "ui/terminal/pen_shift.h"
#include "ui/terminal/pen_way.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Up to as many changed places are sent colour by colour, more row by row. */
enum { FEW = 160 };

/* Unchanged places of the same look that are cheaper written than jumped over. */
enum { GAP = 3 };

/* As many blanks are erased rather than written. */
enum { ERASED = 6 };

typedef struct {
    pen *pen;
    const pen_terminal *to;
    const canvas_cell *before;
    const canvas *now;
} job;

static void send(const job *j, const char *text, int length)
{
    if (length > 0)
        j->to->send(j->to->context, text, (size_t)length);
}

/* --- looks ----------------------------------------------------------------- */

static bool blank(const canvas_cell *cell)
{
    return cell->glyph[0] == ' ' && !cell->glyph[1];
}

/* What a place looks like. The colour of a blank that is neither underlined
 * nor reversed cannot be seen. */
static theme_look look_of(const job *j, const canvas_cell *cell)
{
    theme_look look = theme_get(j->to->theme, (theme_style)cell->style, j->to->tier);
    look.attrs |= cell->attrs;
    if (blank(cell) && !(look.attrs & (CANVAS_UNDERLINE | CANVAS_REVERSE)))
        look = (theme_look){-1, 0};
    return look;
}

static bool same_look(theme_look a, theme_look b)
{
    return a.foreground == b.foreground && a.attrs == b.attrs;
}

static bool unseen(const canvas_cell *cell, theme_look look)
{
    return blank(cell) && look.attrs == 0;
}

/* Whether a pen in look `have` can write this place as it is to be. */
static bool suits(const canvas_cell *cell, theme_look wanted, theme_look have)
{
    if (unseen(cell, wanted))
        return !(have.attrs & (CANVAS_UNDERLINE | CANVAS_REVERSE));
    return same_look(wanted, have);
}

static bool changed(const job *j, int at)
{
    const canvas_cell *a = &j->before[at], *b = &j->now->cells[at];
    return strcmp(a->glyph, b->glyph) != 0 || !same_look(look_of(j, a), look_of(j, b));
}

/* The code of a foreground colour, below 0 the terminal's own. */
static void write_colour(char *text, size_t size, int colour, theme_tier tier)
{
    if (colour < 0)
        snprintf(text, size, ";39");
    else if (colour < 8)
        snprintf(text, size, ";%d", 30 + colour);
    else if (tier == TIER_16)
        snprintf(text, size, ";%d", 82 + colour);
    else
        snprintf(text, size, ";38;5;%d", colour);
}

/* From one set of attributes and colour to another, by the shorter way. */
static void dress(const job *j, theme_look look)
{
    pen *p = j->pen;
    static const struct {
        int attr;
        const char *code;
    } codes[] = {
        {CANVAS_BOLD, ";1"}, {CANVAS_DIM, ";2"}, {CANVAS_UNDERLINE, ";4"}, {CANVAS_REVERSE, ";7"}};
    if (p->dressed && same_look(p->look, look))
        return;
    if (j->to->dress) {
        j->to->dress(j->to->context, look);
    } else {
        char text[48] = "";
        bool anew = !p->dressed || (p->look.attrs & ~look.attrs);
        bool coloured = anew ? look.foreground >= 0 : look.foreground != p->look.foreground;
        uint8_t have = anew ? 0 : p->look.attrs;
        size_t length = 0;
        for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
            if ((look.attrs & codes[i].attr) && !(have & codes[i].attr))
                length +=
                    (size_t)snprintf(text + length, sizeof text - length, "%s", codes[i].code);
        if (coloured)
            write_colour(text + length, sizeof text - length, look.foreground, j->to->tier);
        char sequence[64];
        const char *rest = anew ? text : text + 1;
        send(j, sequence, snprintf(sequence, sizeof sequence, "\033[%sm", rest));
    }
    p->dressed = true;
    p->look = look;
}

/* --- places ---------------------------------------------------------------- */

static void go(const job *j, int row, int col)
{
    pen *p = j->pen;
    if (p->placed && p->row == row && p->col == col)
        return;
    if (j->to->place) {
        j->to->place(j->to->context, row, col);
    } else {
        pen_way way = pen_way_find(p, row, col);
        send(j, way.text, way.length);
    }
    p->placed = true;
    p->row = row;
    p->col = col;
}

/* --- places one by one ----------------------------------------------------- */

static bool plain(const canvas_cell *cell)
{
    return (unsigned char)cell->glyph[0] >= 0x20 && (unsigned char)cell->glyph[0] < 0x7f &&
           !cell->glyph[1];
}

/* Writes a glyph where the pen stands. */
static void put(const job *j, const canvas_cell *cell)
{
    pen *p = j->pen;
    send(j, cell->glyph, (int)strlen(cell->glyph));
    /* At the right border terminals differ in where the cursor goes. */
    if (p->col + 2 >= j->now->width)
        p->placed = false;
    else
        p->col = plain(cell) ? p->col + 1 : -1;
}

/* How many blanks that cannot be seen stand from `at` to the end of its row or
 * the first other place, and how many of them have changed; 0 changed when it
 * is not worth it. */
static int blanks(const job *j, int at, bool *to_end)
{
    int width = j->now->width, col = at % width, count = 0, last = 0, news = 0;
    while (col + count < width) {
        const canvas_cell *cell = &j->now->cells[at + count];
        if (!unseen(cell, look_of(j, cell)))
            break;
        count++;
        if (changed(j, at + count - 1)) {
            last = count;
            news++;
        }
    }
    *to_end = col + count == width;
    if (news < ERASED || !j->to->erases)
        return 0;
    return *to_end ? count : last;
}

/* Sends the place `at` and what follows from it; returns how many places of
 * the row are right now. */
static int write_from(const job *j, int at)
{
    int width = j->now->width, row = at / width, col = at % width;
    const canvas_cell *cell = &j->now->cells[at];
    bool last = row == j->now->height - 1 && col == width - 1;
    if (!cell->glyph[0] || (last && !j->to->last_safe))
        return 1;
    theme_look look = look_of(j, cell);
    bool to_end = false;
    int count = unseen(cell, look) ? blanks(j, at, &to_end) : 0;
    if (count > 0) {
        /* Some terminals erase in the colours that are set. */
        if (j->pen->look.attrs || !j->pen->dressed)
            dress(j, (theme_look){-1, 0});
        go(j, row, col);
        char text[24];
        send(j, text,
             to_end ? snprintf(text, sizeof text, "\033[K")
                    : snprintf(text, sizeof text, "\033[%dX", count));
        return count;
    }
    if (!j->pen->dressed || !suits(cell, look, j->pen->look))
        dress(j, look);
    go(j, row, col);
    put(j, cell);
    return 1;
}

/* Whether the places between the pen and `at` are few, and such that it can
 * write over them as they are. */
static bool bridge(const job *j, int at)
{
    const pen *p = j->pen;
    int width = j->now->width, row = at / width, col = at % width;
    if (!p->placed || p->row != row || p->col < 0 || p->col >= col || col - p->col > GAP)
        return false;
    for (int i = p->col; i < col; i++) {
        const canvas_cell *cell = &j->now->cells[row * width + i];
        if (!plain(cell) || changed(j, row * width + i) || !suits(cell, look_of(j, cell), p->look))
            return false;
    }
    return true;
}

static void write_place(const job *j, int at, int *done)
{
    if (bridge(j, at)) {
        int width = j->now->width;
        for (int i = at / width * width + j->pen->col; i < at; i++)
            put(j, &j->now->cells[i]);
    }
    *done = at + write_from(j, at);
}

/* --- frames ---------------------------------------------------------------- */

/* Sends those of `count` places that the present look suits, and says whether
 * there was one; the others move up. */
static int write_suiting(const job *j, int *places, int count, theme_look look)
{
    int left = 0, done = -1;
    for (int i = 0; i < count; i++) {
        const canvas_cell *cell = &j->now->cells[places[i]];
        if (places[i] < done)
            continue; /* erased along with others */
        if (suits(cell, look_of(j, cell), look))
            write_place(j, places[i], &done);
        else
            places[left++] = places[i];
    }
    return left;
}

static void write_by_look(const job *j, int *places, int count)
{
    if (j->pen->dressed)
        count = write_suiting(j, places, count, j->pen->look);
    while (count > 0) {
        theme_look look = look_of(j, &j->now->cells[places[0]]);
        dress(j, look);
        count = write_suiting(j, places, count, look);
    }
}

static void write_by_row(const job *j)
{
    int total = j->now->width * j->now->height, done = 0;
    for (int at = 0; at < total; at++)
        if (at >= done && changed(j, at))
            write_place(j, at, &done);
}

/* Finds what has changed: the first FEW places; returns how many there are, but
 * not more than FEW + 1. */
static int find_changes(const job *j, int *places)
{
    int count = 0, total = j->now->width * j->now->height;
    for (int at = 0; at < total && count <= FEW; at++) {
        /* The same bytes are the same look; this is nearly all of them. */
        if (memcmp(&j->before[at], &j->now->cells[at], sizeof j->before[at]) == 0 ||
            !changed(j, at))
            continue;
        if (count < FEW)
            places[count] = at;
        count++;
    }
    return count;
}

static void write_changes(const job *j)
{
    int places[FEW], count = find_changes(j, places);
    if (count > FEW)
        write_by_row(j);
    else
        write_by_look(j, places, count);
    go(j, j->now->cursor_row, j->now->cursor_col);
}

/* --- shifts ---------------------------------------------------------------- */

/* Has the terminal move rows within a region of the screen. Where its cursor is
 * after setting one is not the same everywhere. */
static void shift_rows(const job *j, const pen_shift *shift)
{
    char text[48];
    int top = shift->part.top, count = shift->by > 0 ? shift->by : -shift->by;
    send(j, text, snprintf(text, sizeof text, "\033[%d;%dr", top + 1, top + shift->part.height));
    j->pen->placed = false;
    go(j, top, 0);
    send(j, text, snprintf(text, sizeof text, "\033[%d%c", count, shift->by > 0 ? 'M' : 'L'));
    send(j, "\033[r", 3);
    j->pen->placed = false;
}

/* The same order at a column of each row of a part; down them, or up. */
static void order_rows(const job *j, canvas_rect part, int col, bool down, int count, char order)
{
    char text[24];
    int length = snprintf(text, sizeof text, "\033[%d%c", count, order);
    for (int i = 0; i < part.height; i++) {
        go(j, down ? part.top + i : part.top + part.height - 1 - i, col);
        send(j, text, length);
    }
}

/* Has it delete places on one side of the part, and insert as many on the
 * other, in each row: first the one in all rows, and then the other, because
 * it is near from row to row. */
static void shift_columns(const job *j, const pen_shift *shift)
{
    canvas_rect part = shift->part;
    int count = shift->by > 0 ? shift->by : -shift->by;
    int left = part.left, right = part.left + part.width - count;
    bool at_border = part.left + part.width == j->now->width;
    if (shift->by > 0 || !at_border)
        order_rows(j, part, shift->by > 0 ? left : right, true, count, 'P');
    if (shift->by < 0 || !at_border)
        order_rows(j, part, shift->by > 0 ? right : left, false, count, '@');
}

static void write_shifted(const job *j, const pen_shift *shift)
{
    /* Some terminals blank in the colours that are set. */
    if (j->pen->look.attrs || j->pen->look.foreground >= 0 || !j->pen->dressed)
        dress(j, (theme_look){-1, 0});
    if (shift->sideways)
        shift_columns(j, shift);
    else
        shift_rows(j, shift);
    write_changes(j);
}

static void count_bytes(void *context, const char *bytes, size_t length)
{
    (void)bytes;
    *(size_t *)context += length;
}

/* How many bytes a job comes to, after a shift (NULL: without). */
static size_t bytes_of(const job *j, const pen_shift *shift)
{
    size_t bytes = 0;
    pen trial = *j->pen;
    pen_terminal counter = *j->to;
    counter.send = count_bytes;
    counter.context = &bytes;
    job tried = *j;
    tried.pen = &trial;
    tried.to = &counter;
    if (shift)
        write_shifted(&tried, shift);
    else
        write_changes(&tried);
    return bytes;
}

/* Draws with the help of a shift when one makes it shorter; false otherwise:
 * nothing is sent then. */
static bool draw_shifted(const job *j)
{
    size_t count = (size_t)j->now->width * (size_t)j->now->height, least = 0;
    canvas_cell *moved = NULL, *best = NULL;
    pen_shift shift, chosen = {.by = 0};
    for (int sideways = 0; sideways < 2; sideways++) {
        if (!pen_shift_find(j->before, j->now, sideways != 0, &shift))
            continue;
        if (!moved)
            moved = malloc(count * sizeof *moved);
        if (!moved)
            break;
        memcpy(moved, j->before, count * sizeof *moved);
        pen_shift_apply(moved, j->now->width, &shift);
        job then = *j;
        then.before = moved;
        size_t bytes = bytes_of(&then, &shift);
        if (!least)
            least = bytes_of(j, NULL);
        if (bytes >= least)
            continue;
        least = bytes;
        chosen = shift;
        free(best);
        best = moved;
        moved = NULL;
    }
    if (best) {
        job then = *j;
        then.before = best;
        write_shifted(&then, &chosen);
    }
    free(moved);
    free(best);
    return chosen.by != 0;
}

void pen_draw(pen *p, const pen_terminal *t, const canvas_cell *before, const canvas *c)
{
    const job j = {.pen = p, .to = t, .before = before, .now = c};
    int places[FEW];
    if (t->shifts && find_changes(&j, places) > FEW && draw_shifted(&j))
        return;
    write_changes(&j);
}
