#include "proof.h"
#include "clauses.h"
#include "memory.h"
#include "rules.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { END = EOF };

typedef struct {
    const checker_puzzle *puzzle;
    int cells;
    checker_walker *walker;
    checker_clauses *clauses;

    FILE *file;
    int next;  /* the current byte, or END */
    int error; /* errno of a failed read */
    uint64_t line;

    /* The literals of the current line, without repetitions, in their order. */
    int *literals;
    size_t count;
    size_t positives;     /* number of positive ones, including repetitions */
    unsigned char *given; /* 2 * cell + (negative): whether it is one of them */

    bool has_solution;
    bool complete; /* the empty clause has been reached */
    checker_verdict verdict;
} checker;

/* Ends the check with a line that does not hold; always false. */
__attribute__((format(printf, 2, 3))) static bool refuse(checker *self, const char *format, ...)
{
    self->verdict.result = CHECKER_REFUSED;
    self->verdict.line = self->line;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(self->verdict.why, sizeof self->verdict.why, format, arguments);
    va_end(arguments);
    return false;
}

/* Characters ------------------------------------------------------------------- */

static void read_next(checker *self)
{
    self->next = getc(self->file);
    if (self->next == END && ferror(self->file))
        self->error = errno;
}

/* Reads the current byte. */
static int take(checker *self)
{
    int c = self->next;
    if (c != END)
        read_next(self);
    return c;
}

static bool is_blank(int c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static void skip_blanks(checker *self)
{
    while (is_blank(self->next))
        take(self);
}

/* Names the next byte in a printable way. */
static const char *describe(checker *self, char name[32])
{
    int c = self->next;
    if (c == END)
        snprintf(name, 32, "the end of the file");
    else if (c == '\n')
        snprintf(name, 32, "the end of the line");
    else if (c == ' ')
        snprintf(name, 32, "a blank");
    else if (c > ' ' && c < 0x7F)
        snprintf(name, 32, "'%c'", c);
    else
        snprintf(name, 32, "the byte 0x%02X", (unsigned)c);
    return name;
}

/* Skips to the end of the line, which may only be preceded by spaces. */
static bool end_line(checker *self)
{
    char seen[32];
    skip_blanks(self);
    if (self->next != '\n' && self->next != END)
        return refuse(self, "expected the end of the line, found %s", describe(self, seen));
    take(self);
    return true;
}

/* Reads a number without leading zeros; rejects those above `most`. */
static bool read_number(checker *self, const char *what, int most, int *number)
{
    char seen[32];
    int first = self->next;
    if (!isdigit(first))
        return refuse(self, "expected %s, found %s", what, describe(self, seen));
    for (*number = 0; isdigit(self->next);) {
        *number = *number * 10 + (take(self) - '0');
        if (*number > most)
            return refuse(self, "%s can be at most %d", what, most);
        if (first == '0' && isdigit(self->next))
            return refuse(self, "%s must not begin with 0", what);
    }
    return true;
}

/* Lines ------------------------------------------------------------------------- */

/* Reads "creek-proof 1 COLS ROWS". */
static bool read_header(checker *self)
{
    enum { VERSION = 1, VERSION_MAX = 999999 };
    int version, cols, rows;
    const char *c = "creek-proof";
    while (*c && self->next == *c) {
        take(self);
        c++;
    }
    if (*c || !is_blank(self->next))
        return refuse(self, "a proof must begin with the line 'creek-proof 1 COLS ROWS'");
    skip_blanks(self);
    if (!read_number(self, "the version of the format", VERSION_MAX, &version))
        return false;
    if (version != VERSION)
        return refuse(self, "unknown version %d of the format; only 1 is supported", version);
    skip_blanks(self);
    if (!read_number(self, "the number of columns", CHECKER_SIZE_MAX, &cols))
        return false;
    skip_blanks(self);
    if (!read_number(self, "the number of rows", CHECKER_SIZE_MAX, &rows))
        return false;
    if (cols != self->puzzle->width || rows != self->puzzle->height)
        return refuse(self, "the proof is for a board of %dx%d, but the puzzle has %dx%d", cols,
                      rows, self->puzzle->width, self->puzzle->height);
    return end_line(self);
}

/* Whether a literal is in the current line. */
static unsigned char *given(checker *self, int literal)
{
    return &self->given[literal > 0 ? 2 * (literal - 1) : 2 * (-literal - 1) + 1];
}

static void add_literal(checker *self, int literal)
{
    self->positives += literal > 0;
    if (!*given(self, literal))
        self->literals[self->count++] = literal;
    *given(self, literal) = 1;
}

static void forget_literals(checker *self)
{
    while (self->count > 0)
        *given(self, self->literals[--self->count]) = 0;
    self->positives = 0;
}

/* Reads the rest of a line after its letter: "LITERALS 0". Repeated literals are dropped, so
 * there are at most two per cell. */
static bool read_literals(checker *self)
{
    take(self);
    forget_literals(self);
    for (;;) {
        char seen[32];
        int variable;
        if (!is_blank(self->next))
            return refuse(self, "expected a space before each literal and the final 0, found %s",
                          describe(self, seen));
        skip_blanks(self);
        bool negative = self->next == '-';
        if (negative)
            take(self);
        if (!read_number(self, "a literal or the final 0", self->cells, &variable))
            return false;
        if (variable == 0)
            return negative ? refuse(self, "-0 is not a literal") : end_line(self);
        add_literal(self, negative ? -variable : variable);
    }
}

static void add_clause(checker *self)
{
    checker_clauses_add(self->clauses, self->literals, self->count);
}

/* Adds the clauses of one clue: of the cells around it, no clue + 1 are all shaded, and no
 * (cells - clue + 1) are all unshaded. A clue too large for its corner gives the empty clause. */
static void add_clue(checker *self, int row, int col)
{
    int clue = self->puzzle->clue[row][col], cells[4];
    int count = checker_corner_cells(self->puzzle, row, col, cells);
    int too_many = clue + 1, too_few = clue <= count ? count - clue + 1 : 0;
    for (int set = 0; set < 1 << count; set++) {
        int chosen = 0;
        for (int i = 0; i < count; i++)
            chosen += set >> i & 1;
        for (int sign = -1; sign <= 1; sign += 2) {
            if (chosen != (sign < 0 ? too_many : too_few))
                continue;
            forget_literals(self);
            for (int i = 0; i < count; i++) {
                if (set >> i & 1)
                    add_literal(self, sign * (cells[i] + 1));
            }
            add_clause(self);
        }
    }
}

static void add_clues(checker *self)
{
    for (int row = 0; row <= self->puzzle->height; row++) {
        for (int col = 0; col <= self->puzzle->width; col++) {
            if (self->puzzle->clue[row][col] != CHECKER_NO_CLUE)
                add_clue(self, row, col);
        }
    }
}

/* Reads the rest of "s SOLUTION" as the clause that excludes it. */
static bool read_solution(checker *self)
{
    char seen[32];
    take(self);
    forget_literals(self);
    if (!is_blank(self->next))
        return refuse(self, "expected a space after s, found %s", describe(self, seen));
    skip_blanks(self);
    for (int cell = 0; cell < self->cells; cell++) {
        if (cell && cell % self->puzzle->width == 0) {
            if (self->next != '/')
                return refuse(self, "expected '/' after row %d of the solution, found %s",
                              cell / self->puzzle->width, describe(self, seen));
            take(self);
        }
        if (self->next != '#' && self->next != '.')
            return refuse(self, "expected '#' or '.' for r%dc%d of the solution, found %s",
                          cell / self->puzzle->width + 1, cell % self->puzzle->width + 1,
                          describe(self, seen));
        add_literal(self, take(self) == '#' ? -(cell + 1) : cell + 1);
    }
    return end_line(self);
}

/* s: the solution, which must obey the rules; from now on it is excluded. */
static bool check_solution(checker *self)
{
    char why[120];
    if (self->has_solution)
        return refuse(self, "a second solution; a proof has at most one");
    if (!read_solution(self))
        return false;
    if (!checker_is_solution(self->walker, self->given, why, sizeof why))
        return refuse(self, "not a solution: %s", why);
    self->has_solution = true;
    add_clause(self);
    return true;
}

/* c: two cells, and cells that separate them. w: the same using clues, and cells assumed to be
 * unshaded. */
static bool check_connectivity(checker *self, bool with_clues)
{
    if (!read_literals(self))
        return false;
    const int *literals = self->literals;
    if (self->count < 2 || literals[0] < 0 || literals[1] < 0 ||
        (!with_clues && self->positives != 2))
        return refuse(self,
                      with_clues
                          ? "a w line must begin with two different cells A B"
                          : "a c line must have two different cells A B and then only -X -Y ...");
    int width = self->puzzle->width, a = literals[0] - 1, b = literals[1] - 1;
    for (int i = 0; i < 2; i++) {
        int cell = literals[i] - 1;
        if (*given(self, -literals[i]))
            return refuse(self, "r%dc%d is one of the cells that should separate it",
                          cell / width + 1, cell % width + 1);
    }
    if (!checker_separated(self->walker, a, b, self->given, with_clues))
        return refuse(self, "these cells do not separate r%dc%d from r%dc%d", a / width + 1,
                      a % width + 1, b / width + 1, b % width + 1);
    add_clause(self);
    return true;
}

/* p: a clause that follows from the number of passages. */
static bool check_passages(checker *self)
{
    if (!read_literals(self))
        return false;
    if (!checker_has_too_few_passages(self->walker, self->literals, self->count, self->given))
        return refuse(self, "the number of passages does not prove this clause");
    add_clause(self);
    return true;
}

/* r: a clause that follows by reverse unit propagation. */
static bool check_consequence(checker *self)
{
    if (!read_literals(self))
        return false;
    if (!checker_clauses_imply(self->clauses, self->literals, self->count))
        return refuse(self, "the %sclause does not follow by unit propagation",
                      self->count ? "" : "empty ");
    self->complete = self->count == 0;
    add_clause(self);
    return true;
}

static bool check_line(checker *self)
{
    char seen[32];
    switch (self->next) {
    case 's':
        return check_solution(self);
    case 'c':
        return check_connectivity(self, false);
    case 'w':
        return check_connectivity(self, true);
    case 'p':
        return check_passages(self);
    case 'r':
        return check_consequence(self);
    case END:
        return refuse(self, "the proof ends without the empty clause, 'r 0'");
    default:
        return refuse(self, "a line must begin with s, c, w, p or r, found %s",
                      describe(self, seen));
    }
}

static void check_lines(checker *self)
{
    self->line = 1;
    read_next(self);
    add_clues(self);
    if (!read_header(self))
        return;
    do {
        self->line++;
        if (!check_line(self))
            return;
    } while (!self->complete);
    self->line++;
    if (self->next == END)
        self->verdict.result = self->has_solution ? CHECKER_UNIQUE : CHECKER_NONE;
    else
        refuse(self, "the proof continues after the empty clause, 'r 0'");
}

checker_verdict checker_verify(const checker_puzzle *puzzle, FILE *proof)
{
    int count = puzzle->width * puzzle->height;
    size_t cells = (size_t)count;
    checker self = {.puzzle = puzzle,
                    .cells = count,
                    .file = proof,
                    .walker = checker_walker_new(puzzle),
                    .clauses = checker_clauses_new(count),
                    .literals = checker_calloc(2 * cells, sizeof *self.literals),
                    .given = checker_calloc(2 * cells, sizeof *self.given)};
    check_lines(&self);
    if (self.error) {
        self.verdict.result = CHECKER_UNREADABLE;
        snprintf(self.verdict.why, sizeof self.verdict.why, "%s", strerror(self.error));
    }
    checker_walker_free(self.walker);
    checker_clauses_free(self.clauses);
    free(self.literals);
    free(self.given);
    return self.verdict;
}
