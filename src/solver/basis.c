#include "basis.h"
#include "clauses.h"
#include "clues.h"
#include "lists.h"
#include "trail.h"
#include "walls.h"
#include <stdlib.h>
#include <string.h>

struct basis {
    int words;      /* a row */
    uint64_t *rows; /* all rows, one after the other */
    int count, capacity;
    int_list free_rows;
    uint64_t *now, *before_try, *final;
    int32_t *fact_row; /* per cell assigned at level 0 */
    int facts;         /* trail[0..facts-1] have their rows */
    int_list units;    /* literal, row, literal, row ... */
    literal_list reasons;
};

bool basis_start(search *s)
{
    basis *b = calloc(1, sizeof *b);
    if (!b)
        return false;
    s->basis = b;
    b->words = (s->cells + 2 + 63) / 64;
    b->now = calloc((size_t)b->words, sizeof *b->now);
    b->before_try = calloc((size_t)b->words, sizeof *b->before_try);
    b->final = calloc((size_t)b->words, sizeof *b->final);
    b->fact_row = malloc((size_t)s->cells * sizeof *b->fact_row);
    if (b->now && b->before_try && b->final && b->fact_row)
        return true;
    basis_free(s);
    return false;
}

void basis_free(search *s)
{
    basis *b = s->basis;
    if (!b)
        return;
    free(b->rows);
    free(b->free_rows.data);
    free(b->now);
    free(b->before_try);
    free(b->final);
    free(b->fact_row);
    free(b->units.data);
    free(b->reasons.data);
    free(b);
    s->basis = NULL;
}

size_t basis_memory(const search *s)
{
    const basis *b = s->basis;
    if (!b)
        return 0;
    return ((size_t)b->capacity + 3) * (size_t)b->words * sizeof *b->rows +
           (size_t)s->cells * sizeof *b->fact_row;
}

static uint64_t *row_at(const basis *b, int row)
{
    return b->rows + (size_t)row * (size_t)b->words;
}

static void set_bit(uint64_t *row, int bit)
{
    row[bit / 64] |= UINT64_C(1) << (bit % 64);
}

static void unite(const basis *b, uint64_t *into, const uint64_t *from)
{
    for (int i = 0; i < b->words; i++)
        into[i] |= from[i];
}

/* A free row, its bits as they come; NO_BASIS when memory ran out. */
static int new_row(search *s)
{
    basis *b = s->basis;
    if (b->free_rows.count)
        return b->free_rows.data[--b->free_rows.count];
    if (b->count == b->capacity && !list_grow(s, (void **)&b->rows, &b->capacity, b->count + 1,
                                              (size_t)b->words * sizeof *b->rows))
        return NO_BASIS;
    return b->count++;
}

static int keep(search *s, const uint64_t *bits)
{
    int row = new_row(s);
    if (row != NO_BASIS)
        memcpy(row_at(s->basis, row), bits, (size_t)s->basis->words * sizeof *bits);
    return row;
}

int basis_keep(search *s)
{
    return keep(s, s->basis->now);
}

int basis_keep_bit(search *s, int bit)
{
    basis_begin(s);
    set_bit(s->basis->now, bit);
    return basis_keep(s);
}

bool basis_has(const search *s, int row, int bit)
{
    return row != NO_BASIS && (row_at(s->basis, row)[bit / 64] >> (bit % 64) & 1);
}

void basis_release(search *s, int row)
{
    if (row != NO_BASIS)
        push_int(s, &s->basis->free_rows, row);
}

static void add_reason(search *s, uint64_t *into, reason why)
{
    switch (why.kind) {
    case WHY_NONE:
        break;
    case WHY_CLUE:
        set_bit(into, why.what);
        break;
    case WHY_CLAUSE:
        if (clause_basis(s, why.what) != NO_BASIS)
            unite(s->basis, into, row_at(s->basis, clause_basis(s, why.what)));
        break;
    case WHY_AREA:
        set_bit(into, basis_area_bit(s));
        break;
    case WHY_UNIT:
        unite(s->basis, into, row_at(s->basis, why.what));
        break;
    }
}

static void add_facts(search *s, uint64_t *into, const literal_list *literals)
{
    for (int i = 0; i < literals->count; i++) {
        cell_id cell = cell_of(literals->data[i]);
        /* The rim is no fact but what a board is. */
        if (s->level[cell] == 0 && s->position[cell] >= 0)
            unite(s->basis, into, row_at(s->basis, s->basis->fact_row[cell]));
    }
}

/* Gives every cell of level 0 its row: what its reason rests on. In trail
 * order, so that the rows of the reason's own cells are there. */
static void settle_facts(search *s)
{
    basis *b = s->basis;
    int end = s->levels ? s->level_start[0] : s->trail_count;
    for (; b->facts < end && !s->failed; b->facts++) {
        cell_id cell = cell_of(s->trail[b->facts]);
        int row = new_row(s);
        if (row == NO_BASIS)
            return;
        b->fact_row[cell] = row;
        memset(row_at(b, row), 0, (size_t)b->words * sizeof *b->rows);
        b->reasons.count = 0;
        if (s->why[cell].kind == WHY_CLUE)
            clues_explain(s, s->why[cell].what, cell, &b->reasons);
        else if (s->why[cell].kind == WHY_CLAUSE)
            clause_explain(s, s->why[cell].what, &b->reasons);
        else if (s->why[cell].kind == WHY_AREA)
            walls_explain(s, cell, &b->reasons);
        add_reason(s, row_at(b, row), s->why[cell]);
        add_facts(s, row_at(b, row), &b->reasons);
    }
}

void basis_begin(search *s)
{
    memset(s->basis->now, 0, (size_t)s->basis->words * sizeof *s->basis->now);
}

void basis_add(search *s, reason why, const literal_list *literals)
{
    settle_facts(s);
    if (s->failed)
        return;
    add_reason(s, s->basis->now, why);
    add_facts(s, s->basis->now, literals);
}

void basis_try(search *s)
{
    memcpy(s->basis->before_try, s->basis->now, (size_t)s->basis->words * sizeof *s->basis->now);
}

void basis_drop(search *s)
{
    memcpy(s->basis->now, s->basis->before_try, (size_t)s->basis->words * sizeof *s->basis->now);
}

void basis_add_unit(search *s, literal unit, int row)
{
    push_int(s, &s->basis->units, unit);
    push_int(s, &s->basis->units, row);
}

void basis_forget_facts(search *s)
{
    basis *b = s->basis;
    for (int i = 0; i < b->facts; i++)
        basis_release(s, b->fact_row[cell_of(s->trail[i])]);
    b->facts = 0;
}

bool basis_restore_units(search *s, int on)
{
    basis *b = s->basis;
    int kept = 0;
    bool good = true;
    for (int i = 0; i < b->units.count; i += 2) {
        literal unit = b->units.data[i];
        int row = b->units.data[i + 1];
        if (basis_has(s, row, on)) {
            basis_release(s, row);
            continue;
        }
        b->units.data[kept++] = unit;
        b->units.data[kept++] = row;
        if (is_false(s, unit)) {
            s->conflict.count = 0;
            push_literal(s, &s->conflict, unit);
            s->conflict_why = (reason){WHY_UNIT, row};
            good = false;
        } else if (!is_true(s, unit))
            trail_assign(s, unit, WHY_UNIT, row);
    }
    b->units.count = kept;
    return good;
}

void basis_conclude(search *s)
{
    memcpy(s->basis->final, s->basis->now, (size_t)s->basis->words * sizeof *s->basis->now);
}

bool basis_concluded_on(const search *s, int bit)
{
    return s->basis->final[bit / 64] >> (bit % 64) & 1;
}
