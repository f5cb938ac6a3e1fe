/* plain_cells.c - cells that are named in a line. */
#include "ui/play/plain_inside.h"

#include "ui/board/focus.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Reads "r3c5"; *at is moved behind it. */
static bool read_cell(const plain *p, const char **at, creek_place *cell)
{
    const puzzle_ref *entry = &p->pack->entries[p->index];
    char *end;
    const char *text = *at;
    if (tolower((unsigned char)*text) != 'r' || !isdigit((unsigned char)text[1]))
        return false;
    long row = strtol(text + 1, &end, 10);
    if (tolower((unsigned char)*end) != 'c' || !isdigit((unsigned char)end[1]))
        return false;
    long col = strtol(end + 1, &end, 10);
    if ((*end && !isspace((unsigned char)*end)) || row < 1 || col < 1 || row > entry->height ||
        col > entry->width)
        return false;
    *cell = (creek_place){(int)row - 1, (int)col - 1};
    *at = end + strspn(end, " \t");
    return true;
}

/* Whether all of `rest` are cells; tells when not. */
static bool are_cells(const plain *p, const char *rest)
{
    creek_place cell;
    while (*rest && read_cell(p, &rest, &cell))
        ;
    if (*rest)
        plain_tell(p, "A cell such as r3c5 is wanted, not %s.", rest);
    return !*rest;
}

/* Sets every cell that is named, or without a name the one named before; all of
 * them are one move. Nothing is set when one of them is no cell. */
static void set_cells(plain *p, const char *rest, creek_state state)
{
    creek_place cell;
    const char *at = rest;
    bool joined = false;
    if (!*rest && !p->named) {
        plain_tell(p, "A cell such as r3c5 is wanted.");
        return;
    }
    if (!are_cells(p, rest))
        return;
    if (!*rest)
        (void)play_set(p->play, p->focus, state, false);
    while (*at && read_cell(p, &at, &cell)) {
        p->focus = cell;
        p->named = true;
        joined = play_set(p->play, cell, state, joined) || joined;
    }
    if (play_look(p->play)->won)
        return;
    if (!*rest)
        plain_say_cell(p, p->focus);
    for (at = rest; *at && read_cell(p, &at, &cell);)
        plain_say_cell(p, cell);
}

void plain_shade(plain *p, const char *rest)
{
    set_cells(p, rest, CREEK_SHADED);
}

void plain_unshade(plain *p, const char *rest)
{
    set_cells(p, rest, CREEK_UNSHADED);
}

void plain_clear(plain *p, const char *rest)
{
    set_cells(p, rest, CREEK_UNDECIDED);
}

void plain_cell(plain *p, const char *rest)
{
    const char *at = rest;
    if (!are_cells(p, rest))
        return;
    if (!*rest)
        plain_say_cell(p, p->focus);
    while (*at && read_cell(p, &at, &p->focus)) {
        p->named = true;
        plain_say_cell(p, p->focus);
    }
}

void plain_row(plain *p, const char *rest)
{
    char *end;
    long row = *rest ? strtol(rest, &end, 10) : p->focus.row + 1;
    if ((*rest && (end == rest || *end)) || row < 1 || row > p->pack->entries[p->index].height)
        plain_tell(p, "The number of a row is wanted.");
    else
        plain_print_row(p, (int)row - 1);
}

void plain_move(plain *p, command which)
{
    const puzzle_ref *entry = &p->pack->entries[p->index];
    focus_grid grid = {entry->height, entry->width, 1, p->world->settings->wrap};
    p->focus = focus_find(&grid, p->focus, which).to;
    p->named = true;
    plain_say_cell(p, p->focus);
}
