/* draft_line.c - reading a draft for a list. */
#include "ui/edit/draft_line.h"

#include "ui/edit/draft_text.h"

#include <stdio.h>
#include <stdlib.h>

draft *draft_line_draft(const draft_line *l, const store *st, char *why, size_t size)
{
    char *text;
    size_t length;
    draft *d = NULL;
    if (!draft_file_look(st, l->name.name, &text, &length, why, size))
        return NULL;
    draft_reading reading = draft_read(text, length, &d);
    free(text);
    if (!d)
        (void)snprintf(why, size, "%s cannot be read%s", l->name.name,
                       reading == DRAFT_READ_MEMORY ? ": memory ran out" : "");
    return d;
}

void draft_line_read(draft_line *l, const store *st)
{
    char why[200];
    draft *d = draft_line_draft(l, st, why, sizeof why);
    l->known = true;
    if (!d) {
        (void)snprintf(l->title, sizeof l->title, "%s", why);
        return;
    }
    const creek_puzzle *puzzle = draft_puzzle(d);
    const char *title = creek_puzzle_text(puzzle, CREEK_TITLE);
    int clues = draft_count_clues(puzzle);
    (void)snprintf(l->title, sizeof l->title, "%s", title ? title : "Untitled");
    (void)snprintf(l->note, sizeof l->note, "%dx%d, %d clue%s", creek_puzzle_width(puzzle),
                   creek_puzzle_height(puzzle), clues, clues == 1 ? "" : "s");
    draft_free(d);
}
