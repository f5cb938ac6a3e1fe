#include "story.h"

#include <string.h>

/* "one" to "nine", then digits. */
static void write_number(story *s, int number)
{
    static const char *const words[] = {"none", "one", "two",   "three", "four",
                                        "five", "six", "seven", "eight", "nine"};
    if (number >= 0 && number < 10)
        text_add_string(&s->out, words[number]);
    else
        text_add_format(&s->out, "%d", number);
}

/* "r3c6" */
static void write_cell(story *s, int cell)
{
    int width = s->d->shape.width;
    text_add_format(&s->out, "r%dc%d", cell / width + 1, cell % width + 1);
}

/* What goes before item `i` of `count` in a list: ", ", for the last one `last`,
 * for the first nothing. */
static void write_separator(story *s, size_t i, size_t count, const char *last)
{
    if (i > 0)
        text_add_string(&s->out, i == count - 1 ? last : ", ");
}

/* "r3c6", "r3c6 and r3c7", "r3c6, r3c7 and r4c7" */
static void write_cells(story *s, const int *cells, int count)
{
    for (int i = 0; i < count; i++) {
        write_separator(s, (size_t)i, (size_t)count, " and ");
        write_cell(s, cells[i]);
    }
}

/* "the 3 where r3c6 and r4c7 meet" */
static void write_clue(story *s, int corner)
{
    int cells[4], count = 0;
    for (int i = 0; i < 4; i++)
        if (s->d->shape.around[corner][i] >= 0)
            cells[count++] = s->d->shape.around[corner][i];
    text_add_format(&s->out, "the %d %s", s->d->whole.clue[corner],
                    count == 4   ? "where "
                    : count == 2 ? "between "
                                 : "at the corner of ");
    write_cell(s, cells[0]);
    if (count > 1) {
        text_add_string(&s->out, " and ");
        write_cell(s, cells[count - 1]);
    }
    if (count == 4)
        text_add_string(&s->out, " meet");
}

int place_of(story *s, const creek_mark *m)
{
    return m->row * s->d->shape.width + m->col;
}

int corner_of(story *s, const creek_cited_clue *c)
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
static void write_marks(story *s, const creek_mark *marks, size_t count, creek_state state,
                        const char *last)
{
    size_t wanted = 0, done = 0;
    for (size_t i = 0; i < count; i++)
        wanted += state == CREEK_UNDECIDED || marks[i].state == state;
    for (size_t i = 0; i < count; i++) {
        if (state != CREEK_UNDECIDED && marks[i].state != state)
            continue;
        write_separator(s, done++, wanted, last);
        write_cell(s, place_of(s, &marks[i]));
    }
}

static void write_step_cells(story *s, creek_state state, const char *last)
{
    write_marks(s, s->step->cells, s->step->cell_count, state, last);
}

/* "r1c1 and r1c2 are shaded and r2c2 is unshaded" */
static void write_states(story *s, const creek_mark *marks, size_t count)
{
    bool any = false;
    for (int state = CREEK_SHADED; state <= CREEK_UNSHADED; state++) {
        size_t of_state = 0;
        for (size_t i = 0; i < count; i++)
            of_state += (int)marks[i].state == state;
        if (!of_state)
            continue;
        if (any)
            text_add_string(&s->out, " and ");
        write_marks(s, marks, count, (creek_state)state, " and ");
        text_add_string(&s->out, of_state == 1 ? " is " : " are ");
        text_add_string(&s->out, state_word((creek_state)state));
        any = true;
    }
}

static void write_outcome(story *s)
{
    write_states(s, s->step->cells, s->step->cell_count);
}

/* "; r1c1 is unshaded already", of the cells cited, or nothing. */
static void write_known(story *s)
{
    if (!s->step->because_count)
        return;
    text_add_string(&s->out, "; ");
    write_states(s, s->step->because, s->step->because_count);
    text_add_string(&s->out, " already");
}

/* "the 3", where that tells it from the other clue. */
static void write_short(story *s, int corner, int other)
{
    if (s->d->whole.clue[corner] == s->d->whole.clue[other])
        text_add_string(&s->out, corner == s->clue ? "the first" : "the second");
    else
        text_add_format(&s->out, "the %d", s->d->whole.clue[corner]);
}

static void write_clues(story *s, const int *corners, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        write_separator(s, i, count, " and ");
        write_clue(s, corners ? corners[i] : corner_of(s, &s->step->clues[i]));
    }
}

static void put_number(story *s, const char *word, int number)
{
    if (word)
        text_add_string(&s->out, word);
    else
        write_number(s, number);
}

static void write_ways(story *s, int count)
{
    text_add_string(&s->out, count == 1 ? "is one way" : "are ");
    if (count == 1)
        return;
    write_number(s, count);
    text_add_string(&s->out, " ways");
}

static void write_list(story *s)
{
    if (s->marks)
        write_marks(s, s->marks, s->mark_count, CREEK_UNDECIDED, " and ");
    else
        write_cells(s, s->list, s->list_count);
}

static void write_apart(story *s)
{
    if (s->d->terse && s->step->cell_count == 1 && s->apart == place_of(s, &s->step->cells[0]))
        text_add_string(&s->out, "it");
    else
        write_cell(s, s->apart);
}

static void write_home(story *s)
{
    if (s->step->technique < CREEK_OVERLAP && s->step->cell_count > 0 &&
        s->home == place_of(s, &s->step->cells[0]))
        text_add_string(&s->out, "it");
    else
        write_cell(s, s->home);
}

static void put_cells(story *s)
{
    creek_technique id = s->step->technique;
    bool pattern = id >= CREEK_BORDER_PAIR && id <= CREEK_RUN && id != CREEK_LONE_CELL;
    if (pattern || !one_state(s->step))
        write_outcome(s);
    else
        write_step_cells(s, CREEK_UNDECIDED, " and ");
}

/* Writes what a key stands for. */
static void put_key(story *s, const char *key)
{
    const creek_step *step = s->step;
    creek_state state = step->cell_count ? step->cells[0].state : CREEK_UNDECIDED;
    if (strcmp(key, "clue") == 0)
        write_clue(s, s->clue);
    else if (strcmp(key, "second") == 0)
        write_clue(s, s->second);
    else if (strcmp(key, "short") == 0)
        write_short(s, s->clue, s->second);
    else if (strcmp(key, "other") == 0)
        write_short(s, s->second, s->clue);
    else if (strcmp(key, "clues") == 0)
        write_clues(s, NULL, step->clue_count);
    else if (strcmp(key, "closers") == 0)
        write_clues(s, s->closers, (size_t)s->closer_count);
    else if (strcmp(key, "cells") == 0)
        put_cells(s);
    else if (strcmp(key, "any") == 0)
        write_step_cells(s, CREEK_UNDECIDED, " or ");
    else if (strcmp(key, "that") == 0)
        text_add_string(&s->out, step->cell_count == 1 ? "that" : "one of these");
    else if (strcmp(key, "are") == 0)
        text_add_string(&s->out, step->cell_count == 1 ? "is" : "are");
    else if (strcmp(key, "outcome") == 0)
        write_outcome(s);
    else if (strcmp(key, "state") == 0)
        text_add_string(&s->out, s->word ? s->word : state_word(state));
    else if (strcmp(key, "not") == 0)
        text_add_string(&s->out, state_word((creek_state)opposite((uint8_t)state)));
    else if (strcmp(key, "n") == 0)
        put_number(s, s->word, s->n);
    else if (strcmp(key, "m") == 0)
        put_number(s, s->other_word, s->m);
    else if (strcmp(key, "o") == 0)
        write_number(s, s->o);
    else if (strcmp(key, "s") == 0)
        text_add_string(&s->out, s->n == 1 ? "" : "s");
    else if (strcmp(key, "z") == 0)
        text_add_string(&s->out, s->n == 1 ? "s" : "");
    else if (strcmp(key, "nare") == 0)
        text_add_string(&s->out, s->n == 1 ? "is" : "are");
    else if (strcmp(key, "ways") == 0)
        write_ways(s, s->n);
    else if (strcmp(key, "list") == 0)
        write_list(s);
    else if (strcmp(key, "others") == 0)
        write_cells(s, s->others, s->other_count);
    else if (strcmp(key, "more") == 0)
        write_cell(s, s->more);
    else if (strcmp(key, "apart") == 0)
        write_apart(s);
    else if (strcmp(key, "home") == 0)
        write_home(s);
    else if (strcmp(key, "known") == 0)
        write_known(s);
}

/* Makes the letter at `from` a capital, but not that of a cell. */
static void capitalise_from(story *s, size_t from)
{
    if (s->out.failed || from == s->out.length)
        return;
    char *text = s->out.data + from;
    bool cell = text[0] == 'r' && s->out.length > from + 1 && text[1] >= '0' && text[1] <= '9';
    if (text[0] >= 'a' && text[0] <= 'z' && !cell)
        text[0] = (char)(text[0] - 'a' + 'A');
}

void say(story *s, enum text_id id)
{
    for (const char *at = texts[id]; *at;) {
        size_t plain = strcspn(at, "{");
        text_add(&s->out, at, plain);
        at += plain;
        if (!*at)
            break;
        char key[16] = "";
        size_t length = strcspn(at, "}"), from = s->out.length;
        memcpy(key, at + 1, length - 1 < sizeof key ? length - 1 : 0);
        bool capital = key[0] >= 'A' && key[0] <= 'Z';
        if (capital)
            key[0] = (char)(key[0] - 'A' + 'a');
        put_key(s, key);
        if (capital)
            capitalise_from(s, from);
        at += length + 1;
    }
}
