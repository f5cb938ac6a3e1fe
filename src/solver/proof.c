#include "proof.h"
#include "clauses.h"
#include "clues.h"
#include "lists.h"
#include "proof_lines.h"
#include "text.h"
#include "trail.h"
#include "walls.h"
#include <stdlib.h>
#include <string.h>

enum { HASHES = 1024 };

struct proof {
    creek_proof_sink sink;
    void *context;
    proof_lines all;
    int_list uses;
    int_list now;  /* what the next line rests on */
    int tried;     /* proof_try(): now.count then */
    int32_t *area; /* per cell: proof_line_of() */
    int32_t *fact; /* per cell of level 0: its number */
    int facts;     /* trail[0..facts-1] have theirs */
    int last;      /* the empty clause; NO_LINE: not derived yet */
    literal_list reasons;
    int hash[HASHES]; /* separations, by their literals */
    bool failed;
};

bool proof_start(search *s, creek_proof_sink sink, void *context)
{
    proof *p = calloc(1, sizeof *p);
    if (!p)
        return false;
    s->proof = p;
    p->sink = sink;
    p->context = context;
    p->last = NO_LINE;
    p->area = malloc((size_t)s->cells * sizeof *p->area);
    p->fact = malloc((size_t)s->cells * sizeof *p->fact);
    if (!p->area || !p->fact) {
        proof_free(s);
        return false;
    }
    memset(p->area, NO_LINE, (size_t)s->cells * sizeof *p->area);
    for (int i = 0; i < HASHES; i++)
        p->hash[i] = NO_LINE;
    return true;
}

void proof_free(search *s)
{
    proof *p = s->proof;
    if (!p)
        return;
    free(p->all.items);
    free(p->all.literals.data);
    free(p->uses.data);
    free(p->now.data);
    free(p->area);
    free(p->fact);
    free(p->reasons.data);
    free(p);
    s->proof = NULL;
}

bool proof_failed(const search *s)
{
    return s->proof && s->proof->failed;
}

/* --- lines ------------------------------------------------------------------ */

/* Ends the line whose literals began at `first`; it rests on `uses` numbers. */
static int add_line(search *s, char kind, int first, const int32_t *uses, int count)
{
    proof *p = s->proof;
    if (p->all.count == p->all.capacity && !list_grow(s, (void **)&p->all.items, &p->all.capacity,
                                                      p->all.count + 1, sizeof *p->all.items))
        return NO_LINE;
    p->all.items[p->all.count] = (proof_line){.kind = kind,
                                              .first = first,
                                              .size = p->all.literals.count - first,
                                              .first_use = p->uses.count,
                                              .uses = count,
                                              .next = NO_LINE};
    for (int i = 0; i < count; i++)
        push_int(s, &p->uses, uses[i]);
    return p->all.count++;
}

int proof_solution(search *s)
{
    proof *p = s->proof;
    int first = p->all.literals.count;
    for (int row = 0; row < s->height; row++) {
        for (int col = 0; col < s->width; col++) {
            cell_id cell = search_cell(s, row, col);
            push_literal(s, &p->all.literals, literal_of(cell, is_unshaded(s, cell)));
        }
    }
    return add_line(s, 's', first, NULL, 0);
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

/* The line that has the same literals as the last ones written down. */
static int find_same(const proof *p, int first, unsigned hash)
{
    int size = p->all.literals.count - first;
    for (int i = p->hash[hash]; i != NO_LINE; i = p->all.items[i].next) {
        const proof_line *other = &p->all.items[i];
        if (other->size == size &&
            memcmp(p->all.literals.data + other->first, p->all.literals.data + first,
                   (size_t)size * sizeof(literal)) == 0)
            return i;
    }
    return NO_LINE;
}

int proof_separation(search *s, const separation *apart, const literal *wall, int count)
{
    proof *p = s->proof;
    literal_list *out = &p->all.literals;
    int first = out->count;
    push_literal(s, out, literal_of(apart->a < apart->b ? apart->a : apart->b, false));
    push_literal(s, out, literal_of(apart->a < apart->b ? apart->b : apart->a, false));
    push_literal(s, out, literal_of(apart->through, true));
    for (int i = 0; i < count; i++)
        push_literal(s, out, wall[i]);
    if (s->failed)
        return NO_LINE;
    qsort(out->data + first + 2, (size_t)count + 1, sizeof *out->data, compare_literals);

    unsigned hash = hash_of(out->data + first, out->count - first);
    int number = find_same(p, first, hash);
    if (number != NO_LINE) {
        out->count = first;
        return number;
    }
    number = add_line(s, 'c', first, NULL, 0);
    if (number != NO_LINE) {
        p->all.items[number].next = p->hash[hash];
        p->hash[hash] = number;
    }
    return number;
}

int proof_line_of(const search *s, cell_id cell)
{
    return s->proof->area[cell];
}

void proof_set_line(search *s, cell_id cell, int number)
{
    s->proof->area[cell] = number;
}

/* --- what a line rests on ------------------------------------------------------ */

static void use(search *s, int number)
{
    if (number != NO_LINE)
        push_int(s, &s->proof->now, number);
}

static int line_of_reason(search *s, reason why, int area_line)
{
    switch (why.kind) {
    case WHY_CLAUSE:
        return clause_basis(s, why.what);
    case WHY_UNIT:
        return why.what;
    case WHY_AREA:
        return area_line;
    case WHY_NONE:
    case WHY_CLUE:
        break;
    }
    return NO_LINE;
}

static void use_facts(search *s, const literal_list *literals)
{
    for (int i = 0; i < literals->count; i++) {
        cell_id cell = cell_of(literals->data[i]);
        if (s->level[cell] == 0 && s->position[cell] >= 0)
            use(s, s->proof->fact[cell]);
    }
}

/* Numbers what level 0 knows of each cell, in trail order, so that what a
 * fact rests on has its number. */
static void settle_facts(search *s)
{
    proof *p = s->proof;
    int end = s->levels ? s->level_start[0] : s->trail_count;
    for (; p->facts < end && !s->failed; p->facts++) {
        cell_id cell = cell_of(s->trail[p->facts]);
        int begin = p->now.count;
        p->reasons.count = 0;
        if (s->why[cell].kind == WHY_CLUE)
            clues_explain(s, s->why[cell].what, cell, &p->reasons);
        else if (s->why[cell].kind == WHY_CLAUSE)
            clause_explain(s, s->why[cell].what, &p->reasons);
        else if (s->why[cell].kind == WHY_AREA)
            walls_explain(s, cell, &p->reasons);
        use_facts(s, &p->reasons);
        use(s, line_of_reason(s, s->why[cell], p->area[cell]));
        if (s->failed)
            return;
        const int32_t *now = begin ? p->now.data + begin : p->now.data; /* which may be NULL */
        p->fact[cell] = add_line(s, FACT, p->all.literals.count, now, p->now.count - begin);
        p->now.count = begin;
    }
}

void proof_begin(search *s)
{
    s->proof->now.count = 0;
}

void proof_add(search *s, reason why, int area_line, const literal_list *literals)
{
    settle_facts(s);
    use(s, line_of_reason(s, why, area_line));
    use_facts(s, literals);
}

void proof_try(search *s)
{
    s->proof->tried = s->proof->now.count;
}

void proof_drop(search *s)
{
    s->proof->now.count = s->proof->tried;
}

int proof_derived(search *s, const literal *literals, int count)
{
    proof *p = s->proof;
    int first = p->all.literals.count;
    for (int i = 0; i < count; i++)
        push_literal(s, &p->all.literals, literals[i]);
    return add_line(s, 'r', first, p->now.data, p->now.count);
}

/* --- the end -------------------------------------------------------------------- */

/* Variables are 1..width*height row by row; positive means shaded. */
static void add_literal(const search *s, literal lit, text_builder *out)
{
    cell_id cell = cell_of(lit);
    text_add_format(out, " %s%d", lit & 1 ? "-" : "",
                    (cell / s->stride - 1) * s->width + cell % s->stride);
}

static void add_text(const search *s, const proof_line *line, text_builder *out)
{
    const literal *all = s->proof->all.literals.data,
                  *literals = line->size ? all + line->first : all;
    text_add_char(out, line->kind);
    if (line->kind == 's') {
        for (int i = 0; i < line->size; i++) {
            if (i % s->width == 0)
                text_add_char(out, i ? '/' : ' ');
            text_add_char(out, literals[i] & 1 ? '.' : '#');
        }
        text_add_char(out, '\n');
        return;
    }
    for (int i = 0; i < line->size; i++)
        add_literal(s, literals[i], out);
    text_add_string(out, " 0\n");
}

static void send(proof *p, text_builder *out)
{
    if (out->failed || (!p->failed && !p->sink(p->context, out->data, out->length)))
        p->failed = true;
    out->length = 0;
}

/* Marks what the last line rests on. */
static void mark_needed(const proof *p, int last)
{
    p->all.items[last].needed = true;
    for (int i = last; i >= 0; i--) {
        const proof_line *line = &p->all.items[i];
        for (int k = 0; line->needed && k < line->uses; k++)
            p->all.items[p->uses.data[line->first_use + k]].needed = true;
    }
}

void proof_conclude(search *s)
{
    s->proof->last = proof_derived(s, NULL, 0);
    if (s->failed || s->proof->last == NO_LINE)
        s->proof->failed = true;
}

void proof_write(search *s)
{
    proof *p = s->proof;
    int last = p->last;
    if (last == NO_LINE || p->failed)
        return;
    mark_needed(p, last);
    proof_thin_out(s, &p->all);
    text_builder out = {0};
    text_add_format(&out, "creek-proof 1 %d %d\n", s->width, s->height);
    send(p, &out);
    for (int i = 0; i <= last; i++) {
        if (!p->all.items[i].needed || p->all.items[i].kind == FACT)
            continue;
        add_text(s, &p->all.items[i], &out);
        send(p, &out);
    }
    free(out.data);
}
