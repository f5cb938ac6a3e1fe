#include "prover.h"
#include "bruteforce.h"
#include "reference.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    reference_set set;
    test_random *random;
    char *text;
    size_t length, capacity;
    int decisions[REFERENCE_CELLS_MAX]; /* literals assumed, in order */
    int depth;
} prover;

static void put(prover *self, const char *text)
{
    size_t length = strlen(text);
    if (self->length + length + 1 > self->capacity) {
        self->capacity = 2 * (self->length + length + 1);
        self->text = realloc(self->text, self->capacity);
        if (!self->text)
            abort();
    }
    memcpy(self->text + self->length, text, length + 1);
    self->length += length;
}

static void put_literal(prover *self, int literal)
{
    char text[16];
    snprintf(text, sizeof text, " %d", literal);
    put(self, text);
}

/* Writes "KIND LITERALS 0", the literals that deny all decisions. */
static void put_denial(prover *self, const char *kind)
{
    put(self, kind);
    for (int i = 0; i < self->depth; i++)
        put_literal(self, -self->decisions[i]);
    put(self, " 0\n");
}

static reference_clause denial(const prover *self)
{
    reference_clause clause = {0};
    for (int i = 0; i < self->depth; i++) {
        int literal = -self->decisions[i];
        *(literal > 0 ? &clause.shaded : &clause.unshaded) |= UINT64_C(1) << (abs(literal) - 1);
    }
    return clause;
}

/* All cells are decided, the clues are met, and it is not the solution: two
 * areas, and the shaded cells round one of them part it from the other. */
static void refute_areas(prover *self, reference_cells cells)
{
    int width = self->set.width, height = self->set.height, all = width * height;
    int a = __builtin_ctzll(cells.unshaded);
    uint64_t area = reference_reach(width, height, UINT64_C(1) << a, cells.shaded);
    int b = __builtin_ctzll(cells.unshaded & ~area);
    uint64_t wall = 0;
    for (int cell = 0; cell < all; cell++) {
        uint64_t around =
            reference_reach(width, height, UINT64_C(1) << cell, ~(area | UINT64_C(1) << cell));
        bool touches = (around & area) != 0;
        /* Now and then a cell too many: that is allowed. */
        if (cells.shaded >> cell & 1 && (touches || test_random_below(self->random, 8) == 0))
            wall |= UINT64_C(1) << cell;
    }
    reference_clause clause = {.shaded = UINT64_C(1) << a | UINT64_C(1) << b, .unshaded = wall};
    put(self, "c");
    put_literal(self, a + 1);
    put_literal(self, b + 1);
    for (int cell = all - 1; cell >= 0; cell--) {
        if (wall >> cell & 1)
            put_literal(self, -(cell + 1));
    }
    put(self, " 0\n");
    reference_add(&self->set, clause);
}

static void refute(prover *self);

/* Refutes the decisions with a cell that is not decided shaded, and unshaded;
 * returns the literal of the case that came first. */
static int refute_both(prover *self, uint64_t decided)
{
    int cell;
    do
        cell = test_random_below(self->random, self->set.width * self->set.height);
    while (decided >> cell & 1);
    int literal = test_random_below(self->random, 2) ? cell + 1 : -(cell + 1);
    self->decisions[self->depth++] = literal;
    refute(self);
    self->decisions[self->depth - 1] = -literal;
    refute(self);
    self->depth--;
    return literal;
}

/* Refutes the decisions, and says so by an r line. */
static void refute(prover *self)
{
    reference_cells cells = self->set.settled;
    int all = self->set.width * self->set.height;
    for (int i = 0; i < self->depth; i++) {
        int literal = self->decisions[i];
        *(literal > 0 ? &cells.shaded : &cells.unshaded) |= UINT64_C(1) << (abs(literal) - 1);
    }
    bool open = !self->set.contradicted && !(cells.shaded & cells.unshaded) &&
                reference_propagate(&self->set, &cells);
    int split = 0;
    if (open) {
        uint64_t decided = cells.shaded | cells.unshaded;
        if (__builtin_popcountll(decided) == all)
            refute_areas(self, cells);
        else
            split = refute_both(self, decided);
    }
    put_denial(self, "r");
    reference_add(&self->set, denial(self));
    /* The denials of the two cases are implied by this one. (In this prover's
     * own set they stay, and do no harm.) */
    if (split && self->depth && test_random_below(self->random, 2) == 0) {
        self->decisions[self->depth++] = split;
        put_denial(self, "d");
        self->decisions[self->depth - 1] = -split;
        put_denial(self, "d");
        self->depth--;
    }
}

char *prover_write(const creek_puzzle *puzzle, test_random *random)
{
    bruteforce_answer answer = bruteforce(puzzle, NULL);
    if (answer.solutions > 1)
        return NULL;
    prover self = {.random = random};
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    char header[64];
    snprintf(header, sizeof header, "creek-proof 1 %d %d\n", width, height);
    put(&self, header);
    reference_begin(&self.set, puzzle);
    if (answer.solutions == 1) {
        put(&self, "s ");
        for (int cell = 0; cell < width * height; cell++) {
            if (cell && cell % width == 0)
                put(&self, "/");
            put(&self, answer.ever_shaded >> cell & 1 ? "#" : ".");
        }
        put(&self, "\n");
        reference_add(&self.set, (reference_clause){answer.ever_unshaded, answer.ever_shaded});
    }
    refute(&self);
    reference_end(&self.set);
    return self.text;
}
