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

void write_separator(writer *w, size_t i, size_t count)
{
    if (i > 0)
        write_string(w, i == count - 1 ? " and " : ", ");
}

/* "r1c1 and r1c2", of those with a state (any when undecided). */
static void write_step_cells(const story *s, writer *w, creek_state state)
{
    size_t count = 0, done = 0;
    for (size_t i = 0; i < s->step->cell_count; i++)
        count += state == CREEK_UNDECIDED || s->step->cells[i].state == state;
    for (size_t i = 0; i < s->step->cell_count; i++) {
        if (state != CREEK_UNDECIDED && s->step->cells[i].state != state)
            continue;
        write_separator(w, done++, count);
        write_cell(w, &s->d->shape, place_of(s, &s->step->cells[i]));
    }
}

/* "r1c1, r1c2 or r1c3" */
static void write_any_cell(const story *s, writer *w)
{
    size_t count = s->step->cell_count;
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            write_string(w, i == count - 1 ? " or " : ", ");
        write_cell(w, &s->d->shape, place_of(s, &s->step->cells[i]));
    }
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
        write_step_cells(s, w, (creek_state)state);
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
        write_separator(w, i, count);
        write_clue(s, w, corners ? corners[i] : corner_of(s, &s->step->clues[i]));
    }
}

typedef enum {
    KEY_CLUE,
    KEY_SECOND,
    KEY_SHORT,
    KEY_OTHER,
    KEY_CELLS,
    KEY_ARE,
    KEY_STATE,
    KEY_NOT,
    KEY_N,
    KEY_M,
    KEY_O,
    KEY_S,
    KEY_Z,
    KEY_LIST,
    KEY_MORE,
    KEY_APART,
    KEY_HOME,
    KEY_CLUES,
    KEY_CLOSERS,
    KEY_WAYS,
    KEY_OUTCOME,
    KEY_SUM,
    KEY_OTHERS,
    KEY_NARE,
    KEY_ANY,
    KEY_THAT,
    KEY_KNOWN,
    KEY_COUNT
} key;

static const char *const key_names[KEY_COUNT] = {
    "clue",    "second", "short",   "other", "cells",  "are",  "state", "not",  "n",
    "m",       "o",      "s",       "z",     "list",   "more", "apart", "home", "clues",
    "closers", "ways",   "outcome", "sum",   "others", "nare", "any",   "that", "known"};

static void put_number(writer *w, const char *word, int number)
{
    if (word)
        write_string(w, word);
    else
        write_number(w, number);
}

static void put_cells(const story *s, writer *w)
{
    creek_technique id = s->step->technique;
    bool pattern = id >= CREEK_BORDER_PAIR && id <= CREEK_RUN && id != CREEK_LONE_CELL;
    if (pattern || !one_state(s->step))
        write_outcome(s, w);
    else
        write_step_cells(s, w, CREEK_UNDECIDED);
}

static void put_key(const story *s, writer *w, key k)
{
    const shape *board = &s->d->shape;
    creek_state state = s->step->cell_count ? s->step->cells[0].state : CREEK_UNDECIDED;
    switch (k) {
    case KEY_CLUE:
        write_clue(s, w, s->clue);
        break;
    case KEY_SECOND:
        write_clue(s, w, s->second);
        break;
    case KEY_SHORT:
        write_short(s, w, s->clue, s->second);
        break;
    case KEY_OTHER:
        write_short(s, w, s->second, s->clue);
        break;
    case KEY_CELLS:
        put_cells(s, w);
        break;
    case KEY_ARE:
        write_string(w, s->step->cell_count == 1 ? "is" : "are");
        break;
    case KEY_STATE:
        write_string(w, s->word ? s->word : state_word(state));
        break;
    case KEY_NOT:
        write_string(w, state_word((creek_state)opposite((uint8_t)state)));
        break;
    case KEY_N:
        put_number(w, s->word, s->n);
        break;
    case KEY_M:
        put_number(w, s->other_word, s->m);
        break;
    case KEY_O:
        put_number(w, NULL, s->o);
        break;
    case KEY_S:
        write_string(w, s->n == 1 ? "" : "s");
        break;
    case KEY_Z:
        write_string(w, s->n == 1 ? "s" : "");
        break;
    case KEY_LIST:
        if (s->list_text)
            write_string(w, s->list_text);
        else
            write_cells(w, board, s->list, s->list_count);
        break;
    case KEY_MORE:
        write_cell(w, board, s->more);
        break;
    case KEY_APART:
        write_cell(w, board, s->apart);
        break;
    case KEY_HOME:
        if (s->step->cell_count > 0 && s->home == place_of(s, &s->step->cells[0]))
            write_string(w, "it");
        else
            write_cell(w, board, s->home);
        break;
    case KEY_CLUES:
        write_clues(s, w, NULL, s->step->clue_count);
        break;
    case KEY_CLOSERS:
        write_clues(s, w, s->closers, (size_t)s->closer_count);
        break;
    case KEY_OUTCOME:
        write_outcome(s, w);
        break;
    case KEY_SUM:
        write_string(w, s->sum);
        break;
    case KEY_OTHERS:
        write_cells(w, board, s->others, s->other_count);
        break;
    case KEY_ANY:
        write_any_cell(s, w);
        break;
    case KEY_THAT:
        write_string(w, s->step->cell_count == 1 ? "that" : "one of these");
        break;
    case KEY_KNOWN:
        write_known(s, w);
        break;
    case KEY_NARE:
        write_string(w, s->n == 1 ? "is" : "are");
        break;
    case KEY_WAYS:
        write_string(w, s->n == 1 ? "is one way" : "are ");
        if (s->n > 1) {
            write_number(w, s->n);
            write_string(w, " ways");
        }
        break;
    default:
        break;
    }
}

static int key_called(const char *name, size_t length, bool *capital)
{
    char lower[16] = "";
    if (length >= sizeof lower)
        return -1;
    memcpy(lower, name, length);
    *capital = lower[0] >= 'A' && lower[0] <= 'Z';
    if (*capital)
        lower[0] = (char)(lower[0] - 'A' + 'a');
    for (int i = 0; i < KEY_COUNT; i++)
        if (strcmp(key_names[i], lower) == 0)
            return i;
    return -1;
}

void say(const story *s, writer *w, enum text_id id)
{
    for (const char *at = texts[id]; *at;) {
        size_t plain = strcspn(at, "{");
        write_text(w, at, plain);
        at += plain;
        if (!*at)
            break;
        size_t length = strcspn(at, "}");
        bool capital = false;
        int k = key_called(at + 1, length - 1, &capital);
        size_t from = w->length;
        if (k >= 0)
            put_key(s, w, (key)k);
        if (capital)
            capitalise_from(w, from);
        at += length + 1;
    }
}
