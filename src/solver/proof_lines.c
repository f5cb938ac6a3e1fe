#include "proof_lines.h"
#include <stdlib.h>
#include <string.h>

/* Unit propagation over the clauses of the clues and those of the lines, by
 * counting false literals: as plain as can be, for it is run on small proofs
 * only. Clauses are added in the order of the lines; what they settle by
 * themselves stays assigned. */
typedef struct {
    int clauses, clause_room, literals, literal_room;
    int *first; /* per clause, and one more: its literals */
    literal *literal;
    int *false_count; /* per clause; meaningful once it is added */
    bool *added;
    int *watch_first; /* per literal, and one more: the clauses it is in */
    int *watch;
    int8_t *value; /* per literal */
    literal *trail;
    int trail_count;
    int64_t work; /* literal visits left */
} checker;

enum { WORK = 40 * 1000 * 1000, MOST_LINES = 1500 };

/* --- clauses ------------------------------------------------------------------- */

static void end_clause(checker *c)
{
    c->first[++c->clauses] = c->literals;
}

/* Of the four cells round a corner, rim included, no more than `total` are
 * shaded and no more than 4-total unshaded; as clauses over the board's cells. */
static void add_clue(checker *c, const search *s, cell_id corner, bool count_only)
{
    cell_id cells[4];
    int size = 0, rim = 0;
    for (int k = 0; k < 4; k++) {
        cell_id cell = corner + (k & 1) + (k & 2 ? s->stride : 0);
        int col = cell % s->stride;
        bool outside =
            cell < s->stride || cell >= s->cells - s->stride || col == 0 || col == s->stride - 1;
        if (outside)
            rim++;
        else
            cells[size++] = cell;
    }
    int clue = s->clue[corner] - rim;
    for (int shaded = 0; shaded <= 1; shaded++) {
        int most = shaded ? clue : size - clue;
        for (int set = 0; set < 1 << size; set++) {
            if (__builtin_popcount((unsigned)set) != most + 1)
                continue;
            for (int k = 0; k < size; k++) {
                if (!(set >> k & 1))
                    continue;
                if (!count_only)
                    c->literal[c->literals] = literal_of(cells[k], shaded);
                c->literals++;
            }
            if (count_only)
                c->clauses++;
            else
                end_clause(c);
        }
    }
}

/* Every clause in its place: the clues', then one a line (that of a solution
 * forbids it). With count_only just how much room it takes. */
static void add_all(checker *c, const search *s, const proof_lines *lines, bool count_only)
{
    c->clauses = c->literals = 0;
    if (!count_only)
        c->first[0] = 0;
    for (int row = 0; row <= s->height; row++) {
        for (int col = 0; col <= s->width; col++) {
            cell_id corner = row * s->stride + col;
            if (s->clue[corner] < NO_CLUE)
                add_clue(c, s, corner, count_only);
        }
    }
    for (int i = 0; i < lines->count; i++) {
        const proof_line *line = &lines->items[i];
        for (int k = 0; k < line->size; k++) {
            literal lit = lines->literals.data[line->first + k];
            if (!count_only)
                c->literal[c->literals] = line->kind == 's' ? negate(lit) : lit;
            c->literals++;
        }
        if (count_only)
            c->clauses++;
        else
            end_clause(c);
    }
}

static void index_clauses(checker *c, int literals)
{
    for (int i = 0; i < c->literals; i++)
        c->watch_first[c->literal[i] + 1]++;
    for (literal lit = 0; lit < literals; lit++)
        c->watch_first[lit + 1] += c->watch_first[lit];
    for (int clause = c->clauses - 1; clause >= 0; clause--) {
        for (int i = c->first[clause]; i < c->first[clause + 1]; i++)
            c->watch[--c->watch_first[c->literal[i] + 1]] = clause;
    }
    /* watch_first[lit + 1] is now where the list of lit begins. */
    memmove(c->watch_first, c->watch_first + 1, (size_t)literals * sizeof *c->watch_first);
    c->watch_first[literals] = c->literals;
}

static void free_checker(checker *c)
{
    free(c->first);
    free(c->literal);
    free(c->false_count);
    free(c->added);
    free(c->watch_first);
    free(c->watch);
    free(c->value);
    free(c->trail);
}

static bool make_checker(checker *c, const search *s, const proof_lines *lines)
{
    *c = (checker){.work = WORK};
    add_all(c, s, lines, true);
    size_t clauses = (size_t)c->clauses, literals = (size_t)c->literals, all = 2 * (size_t)s->cells;
    c->first = malloc((clauses + 1) * sizeof *c->first);
    c->literal = malloc((literals + 1) * sizeof *c->literal);
    c->false_count = malloc((clauses + 1) * sizeof *c->false_count);
    c->added = malloc((clauses + 1) * sizeof *c->added);
    c->watch_first = calloc(all + 2, sizeof *c->watch_first);
    c->watch = malloc((literals + 1) * sizeof *c->watch);
    c->value = malloc(all);
    c->trail = malloc((size_t)s->cells * sizeof *c->trail);
    if (!c->first || !c->literal || !c->false_count || !c->added || !c->watch_first || !c->watch ||
        !c->value || !c->trail) {
        free_checker(c);
        return false;
    }
    add_all(c, s, lines, false);
    index_clauses(c, 2 * s->cells);
    return true;
}

/* --- propagation ------------------------------------------------------------------ */

static void assign(checker *c, literal lit)
{
    c->value[lit] = 1;
    c->value[negate(lit)] = -1;
    c->trail[c->trail_count++] = lit;
}

/* The clause has one literal left at most: assigns it. False when none is. */
static bool use_clause(checker *c, int clause)
{
    literal open = -1;
    for (int i = c->first[clause]; i < c->first[clause + 1]; i++) {
        if (c->value[c->literal[i]] > 0)
            return true;
        if (c->value[c->literal[i]] == 0)
            open = c->literal[i];
    }
    if (open < 0)
        return false;
    assign(c, open);
    return true;
}

/* Propagates from trail[from] on; false on a conflict. Every literal that is
 * taken from the trail is counted, also after one, so that it can be undone. */
static bool propagate(checker *c, int from)
{
    bool good = true;
    for (int at = from; at < c->trail_count; at++) {
        literal gone = negate(c->trail[at]);
        for (int i = c->watch_first[gone]; i < c->watch_first[gone + 1]; i++) {
            int clause = c->watch[i], size = c->first[clause + 1] - c->first[clause];
            c->work--;
            if (++c->false_count[clause] >= size - 1 && good && c->added[clause])
                good = use_clause(c, clause);
        }
    }
    return good;
}

static void undo(checker *c, int to)
{
    while (c->trail_count > to) {
        literal lit = c->trail[--c->trail_count], gone = negate(lit);
        for (int i = c->watch_first[gone]; i < c->watch_first[gone + 1]; i++)
            c->false_count[c->watch[i]]--;
        c->value[lit] = c->value[gone] = 0;
    }
}

/* Adds a clause for good; false when everything is contradicted by now. */
static bool add_clause(checker *c, int clause)
{
    /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): there is one more */
    int from = c->trail_count, size = c->first[clause + 1] - c->first[clause];
    c->added[clause] = true;
    if (c->false_count[clause] < size - 1)
        return true;
    return use_clause(c, clause) && propagate(c, from);
}

/* Whether the clause follows by unit propagation. */
static bool follows(checker *c, int clause)
{
    int from = c->trail_count;
    for (int i = c->first[clause]; i < c->first[clause + 1]; i++) {
        if (c->value[c->literal[i]] > 0)
            return true;
    }
    for (int i = c->first[clause]; i < c->first[clause + 1]; i++) {
        if (c->value[c->literal[i]] == 0)
            assign(c, negate(c->literal[i]));
    }
    bool good = propagate(c, from);
    undo(c, from);
    return !good;
}

/* Whether the lines that are needed are a proof. */
static bool is_proof(checker *c, const search *s, const proof_lines *lines)
{
    int clues = c->clauses - lines->count;
    memset(c->false_count, 0, (size_t)c->clauses * sizeof *c->false_count);
    memset(c->added, 0, (size_t)c->clauses * sizeof *c->added);
    memset(c->value, 0, 2 * (size_t)s->cells);
    c->trail_count = 0;
    for (int clause = 0; clause < clues; clause++) {
        if (!add_clause(c, clause))
            return true;
    }
    for (int i = 0; i < lines->count && c->work > 0; i++) {
        if (!lines->items[i].needed || lines->items[i].kind == FACT)
            continue;
        if (lines->items[i].kind == 'r' && !follows(c, clues + i))
            return false;
        if (!add_clause(c, clues + i))
            return true;
    }
    return false;
}

void proof_thin_out(search *s, proof_lines *lines)
{
    int needed = 0;
    for (int i = 0; i < lines->count; i++)
        needed += lines->items[i].needed && lines->items[i].kind != FACT;
    checker c;
    if (needed > MOST_LINES || !make_checker(&c, s, lines))
        return;
    /* The last line is the end; the solution is what there is no other of. */
    for (int i = lines->count - 2; i >= 0 && c.work > 0; i--) {
        proof_line *line = &lines->items[i];
        if (!line->needed || line->kind == FACT || line->kind == 's')
            continue;
        line->needed = false;
        line->needed = !is_proof(&c, s, lines);
    }
    free_checker(&c);
}
