#include "story.h"

#include <stdio.h>
#include <string.h>

int place_of(const story *s, const creek_mark *m)
{
    return m->row * s->d->shape.width + m->col;
}

int corner_of(const story *s, const creek_cited_clue *c)
{
    return c->row * (s->d->shape.width + 1) + c->col;
}

const char *state_word(creek_state state)
{
    return state == CREEK_SHADED ? "shaded" : "unshaded";
}

static bool one_state(const creek_step *step)
{
    for (size_t i = 1; i < step->cell_count; i++)
        if (step->cells[i].state != step->cells[0].state)
            return false;
    return true;
}

/* "r1c1 and r1c2", of those with a state (any when undecided). */
static void write_marks(const story *s, writer *w, const creek_mark *marks, size_t count,
                        creek_state state, const char *last)
{
    size_t wanted = 0, done = 0;
    for (size_t i = 0; i < count; i++)
        wanted += state == CREEK_UNDECIDED || marks[i].state == state;
    for (size_t i = 0; i < count; i++) {
        if (state != CREEK_UNDECIDED && marks[i].state != state)
            continue;
        write_separator(w, done++, wanted, last);
        write_cell(w, &s->d->shape, place_of(s, &marks[i]));
    }
}

static void write_step_cells(const story *s, writer *w, creek_state state, const char *last)
{
    write_marks(s, w, s->step->cells, s->step->cell_count, state, last);
}

/* "; r1c1 is unshaded already", of the cells cited, or nothing. */
static void write_known(const story *s, writer *w)
{
    for (size_t i = 0; i < s->step->because_count; i++) {
        const creek_mark *m = &s->step->because[i];
        write_string(w, i == 0 ? "; " : " and ");
        write_cell(w, &s->d->shape, place_of(s, m));
        write_string(w, " is ");
        write_string(w, state_word(m->state));
    }
    if (s->step->because_count)
        write_string(w, " already");
}

/* "r1c1 and r1c2 are shaded and r2c2 is unshaded" */
static void write_outcome(const story *s, writer *w)
{
    bool any = false;
    for (int state = CREEK_SHADED; state <= CREEK_UNSHADED; state++) {
        size_t count = 0;
        for (size_t i = 0; i < s->step->cell_count; i++)
            count += (int)s->step->cells[i].state == state;
        if (!count)
            continue;
        if (any)
            write_string(w, " and ");
        write_step_cells(s, w, (creek_state)state, " and ");
        write_string(w, count == 1 ? " is " : " are ");
        write_string(w, state_word((creek_state)state));
        any = true;
    }
}

static void write_clue(const story *s, writer *w, int corner)
{
    write_corner(w, &s->d->shape, corner, s->d->whole.clue[corner]);
}

/* "the 3", where that tells it from the other clue. */
static void write_short(const story *s, writer *w, int corner, int other)
{
    char number[32];
    if (s->d->whole.clue[corner] == s->d->whole.clue[other]) {
        write_string(w, corner == s->clue ? "the first" : "the second");
        return;
    }
    snprintf(number, sizeof number, "the %d", s->d->whole.clue[corner]);
    write_string(w, number);
}

static void write_clues(const story *s, writer *w, const int *corners, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        write_separator(w, i, count, " and ");
        write_clue(s, w, corners ? corners[i] : corner_of(s, &s->step->clues[i]));
    }
}

static void put_number(writer *w, const char *word, int number)
{
    if (word)
        write_string(w, word);
    else
        write_number(w, number);
}

static void write_ways(writer *w, int count)
{
    write_string(w, count == 1 ? "is one way" : "are ");
    if (count == 1)
        return;
    write_number(w, count);
    write_string(w, " ways");
}

static void write_list(const story *s, writer *w)
{
    if (s->marks)
        write_marks(s, w, s->marks, s->mark_count, CREEK_UNDECIDED, " and ");
    else
        write_cells(w, &s->d->shape, s->list, s->list_count);
}

static void write_home(const story *s, writer *w)
{
    if (s->step->cell_count > 0 && s->home == place_of(s, &s->step->cells[0]))
        write_string(w, "it");
    else
        write_cell(w, &s->d->shape, s->home);
}

static void put_cells(const story *s, writer *w)
{
    creek_technique id = s->step->technique;
    bool pattern = id >= CREEK_BORDER_PAIR && id <= CREEK_RUN && id != CREEK_LONE_CELL;
    if (pattern || !one_state(s->step))
        write_outcome(s, w);
    else
        write_step_cells(s, w, CREEK_UNDECIDED, " and ");
}

/* Writes what a key stands for. */
static void put_key(const story *s, writer *w, const char *key)
{
    const shape *board = &s->d->shape;
    const creek_step *step = s->step;
    creek_state state = step->cell_count ? step->cells[0].state : CREEK_UNDECIDED;
    if (strcmp(key, "clue") == 0)
        write_clue(s, w, s->clue);
    else if (strcmp(key, "second") == 0)
        write_clue(s, w, s->second);
    else if (strcmp(key, "short") == 0)
        write_short(s, w, s->clue, s->second);
    else if (strcmp(key, "other") == 0)
        write_short(s, w, s->second, s->clue);
    else if (strcmp(key, "clues") == 0)
        write_clues(s, w, NULL, step->clue_count);
    else if (strcmp(key, "closers") == 0)
        write_clues(s, w, s->closers, (size_t)s->closer_count);
    else if (strcmp(key, "cells") == 0)
        put_cells(s, w);
    else if (strcmp(key, "any") == 0)
        write_step_cells(s, w, CREEK_UNDECIDED, " or ");
    else if (strcmp(key, "that") == 0)
        write_string(w, step->cell_count == 1 ? "that" : "one of these");
    else if (strcmp(key, "are") == 0)
        write_string(w, step->cell_count == 1 ? "is" : "are");
    else if (strcmp(key, "outcome") == 0)
        write_outcome(s, w);
    else if (strcmp(key, "state") == 0)
        write_string(w, s->word ? s->word : state_word(state));
    else if (strcmp(key, "not") == 0)
        write_string(w, state_word((creek_state)opposite((uint8_t)state)));
    else if (strcmp(key, "n") == 0)
        put_number(w, s->word, s->n);
    else if (strcmp(key, "m") == 0)
        put_number(w, s->other_word, s->m);
    else if (strcmp(key, "o") == 0)
        write_number(w, s->o);
    else if (strcmp(key, "s") == 0)
        write_string(w, s->n == 1 ? "" : "s");
    else if (strcmp(key, "z") == 0)
        write_string(w, s->n == 1 ? "s" : "");
    else if (strcmp(key, "nare") == 0)
        write_string(w, s->n == 1 ? "is" : "are");
    else if (strcmp(key, "ways") == 0)
        write_ways(w, s->n);
    else if (strcmp(key, "list") == 0)
        write_list(s, w);
    else if (strcmp(key, "others") == 0)
        write_cells(w, board, s->others, s->other_count);
    else if (strcmp(key, "more") == 0)
        write_cell(w, board, s->more);
    else if (strcmp(key, "apart") == 0)
        write_cell(w, board, s->apart);
    else if (strcmp(key, "home") == 0)
        write_home(s, w);
    else if (strcmp(key, "known") == 0)
        write_known(s, w);
}

void say(const story *s, writer *w, enum text_id id)
{
    for (const char *at = texts[id]; *at;) {
        size_t plain = strcspn(at, "{");
        write_text(w, at, plain);
        at += plain;
        if (!*at)
            break;
        char key[16] = "";
        size_t length = strcspn(at, "}"), from = w->length;
        memcpy(key, at + 1, length - 1 < sizeof key ? length - 1 : 0);
        bool capital = key[0] >= 'A' && key[0] <= 'Z';
        if (capital)
            key[0] = (char)(key[0] - 'A' + 'a');
        put_key(s, w, key);
        if (capital)
            capitalise_from(w, from);
        at += length + 1;
    }
}
