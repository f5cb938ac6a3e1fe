#include "derivation.h"
#include "clauses.h"
#include "text.h"
#include "trail.h"
#include <stdlib.h>
#include <string.h>

typedef enum {
    PREMISE,
    SOLUTION,   /* the solution that others must differ from: all its literals */
    SEPARATION, /* two cells and a wall between them: literals a, b, the wall's cells and the
                 * cells that close its edges */
    PASSAGES,   /* a clause that follows from the number of passages */
    CLAUSE,     /* a clause that follows */
    FACT        /* a cell of level 0; it has no literals */
} entry_kind;

typedef struct {
    entry_kind kind;
    bool needed;              /* see derivation_mark_needed() */
    int first, size;          /* its literals */
    int first_use, use_count; /* the entries it depends on; of a separation the closing clues */
} log_entry;

struct derivation {
    log_entry *entries;
    int count, capacity;
    int_list literals;
    int_list uses;
    int_list now;           /* what the next entry depends on */
    int_list closing_clues; /* the clues that close edges of the next separation */
    int tried;              /* now.count at derivation_try() */
    int facts;              /* trail[0..facts-1] have entries */
    int last;               /* the conclusion, or NO_ENTRY */
};

/* Ends the entry whose literals begin at `first`, and which depends on `uses`. */
static int add_entry(search *s, entry_kind kind, int first, const int_list *uses)
{
    derivation *d = s->derivation;
    if (!list_grow(s, (void **)&d->entries, &d->capacity, d->count + 1, sizeof *d->entries))
        return NO_ENTRY;
    d->entries[d->count] = (log_entry){.kind = kind,
                                       .first = first,
                                       .size = d->literals.count - first,
                                       .first_use = d->uses.count,
                                       .use_count = uses->count};
    list_append(s, &d->uses, uses->data, uses->count);
    return s->failed ? NO_ENTRY : d->count++;
}

bool derivation_start(search *s)
{
    s->derivation = calloc(1, sizeof *s->derivation);
    s->bytes += s->derivation ? sizeof *s->derivation : 0;
    return s->derivation;
}

void derivation_reset(search *s)
{
    derivation *d = s->derivation;
    d->count = d->literals.count = d->uses.count = d->now.count = d->facts = 0;
    d->last = NO_ENTRY;
    for (int i = 0; i < s->cells; i++)
        add_entry(s, PREMISE, 0, &d->now);
}

void derivation_free(search *s)
{
    derivation *d = s->derivation;
    if (!d)
        return;
    int_list *const lists[] = {&d->literals, &d->uses, &d->now, &d->closing_clues};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        s->bytes -= (size_t)lists[i]->capacity * sizeof *lists[i]->data;
        free(lists[i]->data);
    }
    s->bytes -= sizeof *d + (size_t)d->capacity * sizeof *d->entries;
    free(d->entries);
    free(d);
    s->derivation = NULL;
}

/* --- adding ------------------------------------------------------------------- */

void derivation_begin(search *s)
{
    s->derivation->now.count = 0;
}

void derivation_add(search *s, int entry)
{
    if (entry != NO_ENTRY)
        list_push(s, &s->derivation->now, entry);
}

void derivation_try(search *s)
{
    s->derivation->tried = s->derivation->now.count;
}

void derivation_drop(search *s)
{
    s->derivation->now.count = s->derivation->tried;
}

void derivation_add_reason(search *s, reason why, const int_list *literals)
{
    if (!s->derivation)
        return;
    if (why.kind != WHY_NONE)
        derivation_add(s, why.kind == WHY_CLAUSE ? clause_entry(s, why.what) : why.what);
    for (int i = 0; i < literals->count; i++) {
        cell_id cell = cell_of(literals->data[i]);
        /* The rim is not a fact but part of every board. */
        if (s->level[cell] == 0 && s->position[cell] >= 0)
            derivation_add(s, s->why[cell].what);
    }
}

int derivation_clause(search *s, const literal *literals, int count)
{
    derivation *d = s->derivation;
    int first = d->literals.count;
    list_append(s, &d->literals, literals, count);
    return add_entry(s, CLAUSE, first, &d->now);
}

int derivation_solution(search *s)
{
    derivation *d = s->derivation;
    int first = d->literals.count;
    for (cell_id cell = next_cell(s, 0); cell < s->cells; cell = next_cell(s, cell))
        list_push(s, &d->literals, literal_of(cell, is_unshaded(s, cell)));
    return add_entry(s, SOLUTION, first, &(int_list){0});
}

void derivation_add_closing_clue(search *s, cell_id clue)
{
    list_push(s, &s->derivation->closing_clues, clue);
}

int derivation_separation(search *s, const separation *apart, const literal *wall, int count)
{
    derivation *d = s->derivation;
    int_list *out = &d->literals;
    int first = out->count;
    list_push(s, out, literal_of(apart->a, false));
    list_push(s, out, literal_of(apart->b, false));
    if (apart->through != NO_CELL)
        list_push(s, out, literal_of(apart->through, true));
    for (int i = 0; i < count; i++) {
        if (cell_of(wall[i]) != apart->a && cell_of(wall[i]) != apart->b)
            list_push(s, out, wall[i]);
    }
    /* Of the premises it depends only on its closing clues. */
    int number = add_entry(s, SEPARATION, first, &d->closing_clues);
    d->closing_clues.count = 0;
    return number;
}

int derivation_passages(search *s, literal forced, const int_list *literals)
{
    int_list *out = &s->derivation->literals;
    int first = out->count;
    if (forced != NO_LITERAL)
        list_push(s, out, forced);
    list_append(s, out, literals->data, literals->count);
    return add_entry(s, PASSAGES, first, &(int_list){0});
}

int derivation_facts(const search *s)
{
    return s->derivation->facts;
}

void derivation_add_fact(search *s)
{
    derivation *d = s->derivation;
    int number = add_entry(s, FACT, d->literals.count, &d->now);
    if (number != NO_ENTRY)
        s->why[cell_of(s->trail[d->facts++])] = (reason){WHY_UNIT, number};
}

void derivation_conclude(search *s)
{
    derivation *d = s->derivation;
    d->last = add_entry(s, CLAUSE, d->literals.count, &d->now);
}

/* --- reading ------------------------------------------------------------------ */

void derivation_mark_needed(search *s)
{
    const derivation *d = s->derivation;
    for (int i = d->count - 1; i >= 0; i--)
        d->entries[i].needed = i == d->last;
    for (int i = d->last; i >= 0; i--) {
        const log_entry *e = &d->entries[i];
        for (int k = 0; e->needed && k < e->use_count; k++)
            d->entries[d->uses.data[e->first_use + k]].needed = true;
    }
}

bool derivation_needs(const search *s, int number)
{
    return s->derivation->entries[number].needed;
}

/* Variables are 1..width*height row by row; positive means shaded. */
static void add_line(const search *s, const log_entry *e, text_builder *out)
{
    const literal *literals = s->derivation->literals.data + e->first;
    text_add_char(out, e->kind == SOLUTION   ? 's'
                       : e->kind == CLAUSE   ? 'r'
                       : e->kind == PASSAGES ? 'p'
                       : e->use_count        ? 'w'
                                             : 'c');
    for (int i = 0; i < e->size; i++) {
        creek_place at = search_place(s, cell_of(literals[i]));
        bool unshaded = literals[i] & 1;
        if (e->kind != SOLUTION)
            text_add_format(out, unshaded ? " -%d" : " %d", at.row * s->width + at.col + 1);
        else
            text_add_format(out, "%s%c", at.col ? "" : at.row ? "/" : " ", unshaded ? '.' : '#');
    }
    text_add_string(out, e->kind == SOLUTION ? "\n" : " 0\n");
}

bool derivation_write_proof(search *s, creek_proof_sink sink, void *context)
{
    const derivation *d = s->derivation;
    if (d->last == NO_ENTRY)
        return true;
    derivation_mark_needed(s);
    text_builder out = {0};
    text_add_format(&out, "creek-proof 1 %d %d\n", s->width, s->height);
    bool good = !out.failed && sink(context, out.data, out.length);
    for (int i = 0; i <= d->last && good; i++) {
        const log_entry *e = &d->entries[i];
        if (!e->needed || e->kind == PREMISE || e->kind == FACT)
            continue;
        out.length = 0;
        add_line(s, e, &out);
        good = !out.failed && sink(context, out.data, out.length);
    }
    free(out.data);
    return good;
}
