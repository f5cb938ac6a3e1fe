#include "derivation.h"
#include "analyze.h"
#include "clauses.h"
#include "list.h"
#include "trail.h"
#include <stdlib.h>
#include <string.h>

enum { HASHES = 1024 };

struct derivation {
    log_entry *entries;
    int count, capacity;
    int_list literals;
    int_list uses;
    int_list now;           /* what the next entry depends on */
    int_list closing_clues; /* the clues that close edges of the next separation */
    int tried;              /* now.count at derivation_try() */
    int facts;              /* trail[0..facts-1] have entries */
    int_list units;         /* entries of learned clauses of one literal */
    int_list moved;         /* scratch: new numbers */
    int last;               /* the conclusion, or NO_ENTRY */
    int hash[HASHES];       /* separations, by their literals */
};

/* Ends the entry whose literals begin at `first`, with what was added. */
static int add_entry(search *s, entry_kind kind, int first)
{
    derivation *d = s->derivation;
    if (d->count == d->capacity &&
        !list_grow(s, (void **)&d->entries, &d->capacity, d->count + 1, sizeof *d->entries))
        return NO_ENTRY;
    d->entries[d->count] = (log_entry){.kind = kind,
                                       .first = first,
                                       .size = d->literals.count - first,
                                       .first_use = d->uses.count,
                                       .use_count = d->now.count,
                                       .next = NO_ENTRY};
    for (int i = 0; i < d->now.count; i++)
        list_push(s, &d->uses, d->now.data[i]);
    return s->failed ? NO_ENTRY : d->count++;
}

bool derivation_start(search *s)
{
    derivation *d = calloc(1, sizeof *d);
    if (!d)
        return false;
    s->bytes += sizeof *d;
    s->derivation = d;
    d->last = NO_ENTRY;
    memset(d->hash, NO_ENTRY, sizeof d->hash);
    for (int i = 0; i <= question_premise(s); i++)
        add_entry(s, PREMISE, 0);
    return !s->failed;
}

void derivation_free(search *s)
{
    derivation *d = s->derivation;
    if (!d)
        return;
    int_list *const lists[] = {&d->literals,      &d->uses,  &d->now,
                               &d->closing_clues, &d->units, &d->moved};
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
    if (why.kind == WHY_CLUE || why.kind == WHY_UNIT)
        derivation_add(s, why.what);
    else if (why.kind == WHY_CLAUSE)
        derivation_add(s, clause_entry(s, why.what));
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
    for (int i = 0; i < count; i++)
        list_push(s, &d->literals, literals[i]);
    return add_entry(s, CLAUSE, first);
}

int derivation_solution(search *s)
{
    derivation *d = s->derivation;
    int first = d->literals.count;
    for (cell_id cell = next_cell(s, 0); cell < s->cells; cell = next_cell(s, cell))
        list_push(s, &d->literals, literal_of(cell, is_unshaded(s, cell)));
    derivation_begin(s);
    derivation_add(s, question_premise(s));
    return add_entry(s, SOLUTION, first);
}

static int compare_literals(const void *a, const void *b)
{
    literal x = *(const literal *)a, y = *(const literal *)b;
    return (x > y) - (x < y);
}

static unsigned hash_of(const literal *literals, int count)
{
    uint32_t hash = UINT32_C(2166136261); /* FNV-1a, by literals */
    for (int i = 0; i < count; i++)
        hash = (hash ^ (uint32_t)literals[i]) * UINT32_C(16777619);
    return (hash ^ hash >> 16) % HASHES;
}

/* The separation with the same literals as those just added. */
static int find_same(const derivation *d, int first, unsigned hash)
{
    int size = d->literals.count - first;
    for (int i = d->hash[hash]; i != NO_ENTRY; i = d->entries[i].next) {
        const log_entry *other = &d->entries[i];
        if (other->size == size && memcmp(d->literals.data + other->first, d->literals.data + first,
                                          (size_t)size * sizeof(literal)) == 0)
            return i;
    }
    return NO_ENTRY;
}

void derivation_add_closing_clue(search *s, cell_id clue)
{
    list_push(s, &s->derivation->closing_clues, clue);
}

/* Sorts the literals from `first` on and removes repeated ones and those of a and b. */
static void tidy_wall(int_list *list, int first, const separation *apart)
{
    qsort(list->data + first, (size_t)(list->count - first), sizeof *list->data, compare_literals);
    int kept = first;
    for (int i = first; i < list->count; i++) {
        literal lit = list->data[i];
        if (cell_of(lit) != apart->a && cell_of(lit) != apart->b &&
            (kept == first || lit != list->data[kept - 1]))
            list->data[kept++] = lit;
    }
    list->count = kept;
}

/* Ends an entry that depends on `uses`, not on what has been added for the next one. */
static int add_separate_entry(search *s, entry_kind kind, int first, int_list uses)
{
    derivation *d = s->derivation;
    int_list now = d->now;
    d->now = uses;
    int number = add_entry(s, kind, first);
    d->now = now;
    return number;
}

int derivation_separation(search *s, const separation *apart, const literal *wall, int count)
{
    derivation *d = s->derivation;
    int_list *out = &d->literals;
    int first = out->count;
    bool closed_edges = d->closing_clues.count > 0;
    list_push(s, out, literal_of(apart->a < apart->b ? apart->a : apart->b, false));
    list_push(s, out, literal_of(apart->a < apart->b ? apart->b : apart->a, false));
    if (apart->through != NO_CELL)
        list_push(s, out, literal_of(apart->through, true));
    for (int i = 0; i < count; i++)
        list_push(s, out, wall[i]);
    derivation_add_closing_clue(s, area_premise(s));
    if (s->failed)
        return NO_ENTRY;
    tidy_wall(out, first + 2, apart);

    unsigned hash = hash_of(out->data + first, out->count - first);
    int number = find_same(d, first, hash);
    if (number != NO_ENTRY) {
        out->count = first;
        d->closing_clues.count = 0;
        return number;
    }
    /* It depends only on its closing clues and the one-area rule. */
    number = add_separate_entry(s, SEPARATION, first, d->closing_clues);
    d->closing_clues.count = 0;
    if (number != NO_ENTRY) {
        d->entries[number].closed_edges = closed_edges;
        d->entries[number].next = d->hash[hash];
        d->hash[hash] = number;
    }
    return number;
}

int derivation_passages(search *s, literal forced, const literal *literals, int count)
{
    int_list *out = &s->derivation->literals;
    int first = out->count;
    if (forced != NO_LITERAL)
        list_push(s, out, forced);
    for (int i = 0; i < count; i++)
        list_push(s, out, literals[i]);
    return add_separate_entry(s, PASSAGES, first, (int_list){0});
}

int derivation_facts(const search *s)
{
    return s->derivation->facts;
}

void derivation_add_fact(search *s)
{
    derivation *d = s->derivation;
    int number = add_entry(s, FACT, d->literals.count);
    if (number != NO_ENTRY)
        s->why[cell_of(s->trail[d->facts++])] = (reason){WHY_UNIT, number};
}

void derivation_add_unit(search *s, int number)
{
    list_push(s, &s->derivation->units, number);
}

void derivation_conclude(search *s, bool empty)
{
    derivation *d = s->derivation;
    d->last = add_entry(s, empty ? CLAUSE : FACT, d->literals.count);
}

/* --- reading ------------------------------------------------------------------ */

const log_entry *derivation_entry(const search *s, int number)
{
    return &s->derivation->entries[number];
}

const literal *derivation_literals(const search *s, const log_entry *e)
{
    return e->size ? s->derivation->literals.data + e->first : NULL;
}

/* Marks what the marked entries depend on. */
static void mark_uses(const derivation *d)
{
    for (int i = d->count - 1; i >= 0; i--) {
        const log_entry *e = &d->entries[i];
        for (int k = 0; e->needed && k < e->use_count; k++)
            d->entries[d->uses.data[e->first_use + k]].needed = true;
    }
}

static void clear_marks(const derivation *d)
{
    for (int i = 0; i < d->count; i++)
        d->entries[i].needed = false;
}

int derivation_mark_needed(search *s)
{
    derivation *d = s->derivation;
    clear_marks(d);
    if (d->last != NO_ENTRY)
        d->entries[d->last].needed = true;
    mark_uses(d);
    return d->last;
}

/* --- forgetting ----------------------------------------------------------------- */

void derivation_forget_facts(search *s)
{
    s->derivation->facts = 0;
    s->derivation->last = NO_ENTRY;
}

/* Marks the entries that depend on a premise. */
static void mark_consequences(const derivation *d, int premise)
{
    clear_marks(d);
    d->entries[premise].needed = true;
    for (int i = premise + 1; i < d->count; i++) {
        log_entry *e = &d->entries[i];
        for (int k = 0; !e->needed && k < e->use_count; k++)
            e->needed = d->entries[d->uses.data[e->first_use + k]].needed;
    }
}

static bool is_independent(const search *s, int number)
{
    return number != NO_ENTRY && !s->derivation->entries[number].needed;
}

/* Removes the entries that are not marked. moved[number] is the new number of each one that
 * stays. */
static void drop_unmarked(search *s)
{
    derivation *d = s->derivation;
    int kept = 0;
    d->moved.count = d->literals.count = d->uses.count = 0;
    for (int i = 0; i < d->count; i++) {
        list_push(s, &d->moved, kept);
        if (s->failed)
            return;
        log_entry e = d->entries[i];
        if (!e.needed)
            continue;
        for (int k = 0; k < e.size; k++)
            d->literals.data[d->literals.count++] = d->literals.data[e.first + k];
        for (int k = 0; k < e.use_count; k++)
            d->uses.data[d->uses.count++] = d->moved.data[d->uses.data[e.first_use + k]];
        e.first = d->literals.count - e.size;
        e.first_use = d->uses.count - e.use_count;
        d->entries[kept++] = e;
    }
    d->count = kept;
}

static void find_hashes(derivation *d)
{
    memset(d->hash, NO_ENTRY, sizeof d->hash);
    for (int i = 0; i < d->count; i++) {
        log_entry *e = &d->entries[i];
        if (e->kind != SEPARATION)
            continue;
        unsigned hash = hash_of(d->literals.data + e->first, e->size);
        e->next = d->hash[hash];
        d->hash[hash] = i;
    }
}

void derivation_forget(search *s, int premise)
{
    derivation *d = s->derivation;
    mark_consequences(d, premise);
    clauses_keep(s, is_independent);
    int kept = 0;
    for (int i = 0; i < d->units.count; i++) {
        if (is_independent(s, d->units.data[i]))
            d->units.data[kept++] = d->units.data[i];
    }
    d->units.count = kept;

    clear_marks(d);
    for (int i = 0; i <= question_premise(s); i++)
        d->entries[i].needed = true;
    for (int i = 0; i < s->clauses.count; i++)
        d->entries[clause_entry(s, s->clauses.data[i])].needed = true;
    for (int i = 0; i < d->units.count; i++)
        d->entries[d->units.data[i]].needed = true;
    mark_uses(d);
    drop_unmarked(s);
    if (s->failed)
        return;
    for (int i = 0; i < s->clauses.count; i++) {
        int32_t clause = s->clauses.data[i];
        clause_set_entry(s, clause, d->moved.data[clause_entry(s, clause)]);
    }
    for (int i = 0; i < d->units.count; i++)
        d->units.data[i] = d->moved.data[d->units.data[i]];
    find_hashes(d);
}

void derivation_restore_units(search *s)
{
    const derivation *d = s->derivation;
    for (int i = 0; i < d->units.count; i++) {
        int entry = d->units.data[i];
        literal unit = d->literals.data[d->entries[entry].first];
        if (!is_false(s, unit) && !is_true(s, unit))
            trail_assign(s, unit, WHY_UNIT, entry);
    }
}
