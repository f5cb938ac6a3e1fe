#include "reference.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t bit(int cell)
{
    return UINT64_C(1) << cell;
}

static uint64_t all_cells(int width, int height)
{
    return UINT64_MAX >> (64 - width * height);
}

/* The cells that can be reached from the cells `from` without entering `closed`. */
static uint64_t reach(int width, int height, uint64_t from, uint64_t closed)
{
    uint64_t first_column = 0, open = all_cells(width, height) & ~closed, before;
    for (int row = 0; row < height; row++)
        first_column |= bit(row * width);
    uint64_t last_column = first_column << (width - 1);
    from &= open;
    do {
        before = from;
        uint64_t grown = (from & ~last_column) << 1 | (from & ~first_column) >> 1;
        if (height > 1)
            grown |= from << width | from >> width;
        from |= grown;
        from &= open;
    } while (from != before);
    return from;
}

/* Unit propagation from *cells; false when it contradicts itself. */
static bool propagate(const reference_set *set, reference_cells *cells)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < set->count; i++) {
            reference_clause clause = set->clauses[i];
            if (clause.shaded & cells->shaded || clause.unshaded & cells->unshaded)
                continue;
            clause.shaded &= ~cells->unshaded;
            clause.unshaded &= ~cells->shaded;
            int left = __builtin_popcountll(clause.shaded) + __builtin_popcountll(clause.unshaded);
            if (left == 0)
                return false;
            if (left == 1) {
                cells->shaded |= clause.shaded;
                cells->unshaded |= clause.unshaded;
                changed = true;
            }
        }
    }
    return !(cells->shaded & cells->unshaded);
}

void reference_add(reference_set *set, reference_clause clause)
{
    if (set->count == set->capacity) {
        set->capacity = set->capacity ? 2 * set->capacity : 64;
        set->clauses = realloc(set->clauses, set->capacity * sizeof *set->clauses);
        if (!set->clauses)
            abort();
    }
    set->clauses[set->count++] = clause;
    set->contradicted = set->contradicted || !propagate(set, &set->settled);
}

bool reference_follows(const reference_set *set, reference_clause clause)
{
    reference_cells cells = {set->settled.shaded | clause.unshaded,
                             set->settled.unshaded | clause.shaded};
    return set->contradicted || cells.shaded & cells.unshaded || !propagate(set, &cells);
}

/* Every filling of the cells round a clue that is wrong is forbidden by the
 * smallest clauses that do so. */
static void add_clue(reference_set *set, const creek_puzzle *puzzle, int row, int col)
{
    creek_place places[4];
    int clue = creek_puzzle_clue(puzzle, row, col);
    int count = creek_corner_cells(set->width, set->height, row, col, places);
    for (int choice = 0; choice < 1 << count; choice++) {
        uint64_t cells = 0;
        for (int i = 0; i < count; i++) {
            if (choice & 1 << i)
                cells |= bit(places[i].row * set->width + places[i].col);
        }
        int size = __builtin_popcountll(cells);
        if (size == clue + 1)
            reference_add(set, (reference_clause){.unshaded = cells});
        if (size == count - clue + 1 || (size == 0 && count < clue))
            reference_add(set, (reference_clause){.shaded = cells});
    }
}

void reference_begin(reference_set *set, const creek_puzzle *puzzle)
{
    *set =
        (reference_set){.width = creek_puzzle_width(puzzle), .height = creek_puzzle_height(puzzle)};
    for (int row = 0; row <= set->height; row++) {
        for (int col = 0; col <= set->width; col++) {
            if (creek_puzzle_clue(puzzle, row, col) >= 0)
                add_clue(set, puzzle, row, col);
        }
    }
}

void reference_end(reference_set *set)
{
    free(set->clauses);
}

/* Lines ------------------------------------------------------------------------ */

/* The words of a line; false when there are too many or one is too long. */
typedef struct {
    char word[1024][16];
    int count;
} words;

static bool split(const char *line, size_t length, words *out)
{
    out->count = 0;
    for (size_t i = 0; i < length;) {
        size_t end = i;
        while (end < length && !memchr(" \t\r", line[end], 3))
            end++;
        if (end > i) {
            if (out->count == 1024 || end - i >= 16)
                return false;
            memcpy(out->word[out->count], line + i, end - i);
            out->word[out->count++][end - i] = '\0';
        }
        i = end + 1;
    }
    return true;
}

/* A number written the only way it can be; -1 for anything else. */
static int number(const char *word, int most)
{
    char again[32];
    long value = strtol(word, NULL, 10);
    snprintf(again, sizeof again, "%ld", value);
    return value <= most && strcmp(word, again) == 0 ? (int)value : -1;
}

/* The literals of words 1 to the last, which is 0. */
static bool read_clause(const words *line, int cells, reference_clause *clause)
{
    *clause = (reference_clause){0};
    if (line->count < 2 || strcmp(line->word[line->count - 1], "0") != 0)
        return false;
    for (int i = 1; i < line->count - 1; i++) {
        bool negative = line->word[i][0] == '-';
        int cell = number(line->word[i] + negative, cells);
        if (cell < 1)
            return false;
        *(negative ? &clause->unshaded : &clause->shaded) |= bit(cell - 1);
    }
    return true;
}

static bool connectivity_holds(const reference_set *set, const words *line, reference_clause clause)
{
    if (line->count < 4)
        return false;
    for (int i = 1; i < line->count - 1; i++) {
        if ((line->word[i][0] == '-') != (i > 2))
            return false;
    }
    uint64_t a = bit(atoi(line->word[1]) - 1), b = bit(atoi(line->word[2]) - 1);
    if (a == b || (a | b) & clause.unshaded)
        return false;
    return !(reach(set->width, set->height, a, clause.unshaded) & b);
}

/* Whether cells a and b, which are neighbours, can both be unshaded with all of
 * `open`, as far as each clue alone knows. */
static bool may_pass(const creek_puzzle *puzzle, int a, int b, uint64_t open)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    for (int row = 0; row <= height; row++) {
        for (int col = 0; col <= width; col++) {
            creek_place places[4];
            int clue = creek_puzzle_clue(puzzle, row, col);
            int count = creek_corner_cells(width, height, row, col, places);
            uint64_t round = 0;
            for (int i = 0; i < count; i++)
                round |= bit(places[i].row * width + places[i].col);
            if (clue >= 0 && round & bit(a) && round & bit(b) &&
                __builtin_popcountll(round & (open | bit(a) | bit(b))) > count - clue)
                return false;
        }
    }
    return true;
}

static bool connectivity_holds_with_clues(const creek_puzzle *puzzle, const words *line,
                                          reference_clause clause)
{
    int width = creek_puzzle_width(puzzle), cells = width * creek_puzzle_height(puzzle), second = 2;
    while (second < line->count && strcmp(line->word[second], line->word[1]) == 0)
        second++;
    if (line->count < 4 || second >= line->count - 1 || line->word[1][0] == '-' ||
        line->word[second][0] == '-')
        return false;
    uint64_t a = bit(atoi(line->word[1]) - 1), b = bit(atoi(line->word[second]) - 1);
    if ((a | b) & clause.unshaded)
        return false;
    for (uint64_t before = 0; before != a;) {
        before = a;
        for (int cell = 0; cell < cells; cell++) {
            for (int next = 0; next < cells && before & bit(cell); next++) {
                bool beside =
                    (next == cell + 1 && next % width) || (cell == next + 1 && cell % width);
                if ((beside || next == cell + width || cell == next + width) &&
                    !(clause.unshaded & bit(next)) && may_pass(puzzle, cell, next, clause.shaded))
                    a |= bit(next);
            }
        }
    }
    return !(a & b);
}

/* Whether by Euler's formula no filling in which all literals of the clause are false is one area:
 * summed over either half of the corners. */
static bool passages_forbid(const creek_puzzle *puzzle, reference_clause clause)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    int sum[2] = {0, 0};
    for (int row = 0; row <= height; row++) {
        for (int col = 0; col <= width; col++) {
            creek_place places[4];
            int count = creek_corner_cells(width, height, row, col, places);
            int clue = creek_puzzle_clue(puzzle, row, col), least[2] = {1000, 1000};
            for (int choice = 0; choice < 1 << count; choice++) {
                uint64_t open = 0, shaded = 0;
                for (int i = 0; i < count; i++)
                    *(choice & 1 << i ? &open : &shaded) |=
                        bit(places[i].row * width + places[i].col);
                int cells = __builtin_popcountll(open), pairs = 0;
                if ((clue >= 0 && clue != count - cells) || clause.shaded & shaded ||
                    clause.unshaded & open)
                    continue;
                for (int i = 0; i < count; i++) {
                    uint64_t beside = bit(places[i].row * width + places[i].col);
                    uint64_t near = places[i].col + 1 < width ? beside << 1 : 0;
                    near |= places[i].row + 1 < height ? beside << width : 0;
                    pairs += open & beside ? __builtin_popcountll(open & near) : 0;
                }
                for (int half = 0; half < 2; half++) {
                    int adds = (row + col + half) % 2 ? 0 : cells - 2 * pairs;
                    adds += cells == 4 ? 2 : 0;
                    least[half] = adds < least[half] ? adds : least[half];
                }
            }
            sum[0] += least[0];
            sum[1] += least[1];
        }
    }
    return sum[0] > 2 || sum[1] > 2;
}

/* Whether `solution` is the text of a solution; its cells into *cells. */
static bool read_solution(const creek_puzzle *puzzle, const char *solution, reference_cells *cells)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    *cells = (reference_cells){0};
    if (strlen(solution) != (size_t)((width + 1) * height - 1))
        return false;
    for (int i = 0; solution[i]; i++) {
        int row = i / (width + 1), col = i % (width + 1);
        if (!strchr(col == width ? "/" : "#.", solution[i]))
            return false;
        if (col < width)
            *(solution[i] == '#' ? &cells->shaded : &cells->unshaded) |= bit(row * width + col);
    }
    for (int row = 0; row <= height; row++) {
        for (int col = 0; col <= width; col++) {
            creek_place places[4];
            int count = creek_corner_cells(width, height, row, col, places), shaded = 0;
            while (count-- > 0)
                shaded += cells->shaded >> (places[count].row * width + places[count].col) & 1;
            int clue = creek_puzzle_clue(puzzle, row, col);
            if (clue >= 0 && clue != shaded)
                return false;
        }
    }
    uint64_t first = cells->unshaded & -cells->unshaded;
    return reach(width, height, first, cells->shaded) == cells->unshaded;
}

/* Checks a line that is not the header. */
static bool check_line(reference_set *set, const creek_puzzle *puzzle, const char *text,
                       size_t length, bool *unique, bool *complete)
{
    static words line;
    reference_clause clause;
    char solution[2 * REFERENCE_CELLS_MAX + 2];
    /* A line begins with its letter, and a blank follows. */
    if (length < 2 || !memchr(" \t\r", text[1], 3) || memchr(text, '\0', length))
        return false;
    if (text[0] == 's') {
        size_t from = 1, to = length;
        while (from < to && memchr(" \t\r", text[from], 3))
            from++;
        while (to > from && memchr(" \t\r", text[to - 1], 3))
            to--;
        snprintf(solution, sizeof solution, "%.*s", (int)(to - from), text + from);
        if (*unique || to - from >= sizeof solution || !read_solution(puzzle, solution, &clause))
            return false;
        *unique = true;
        reference_add(set, (reference_clause){clause.unshaded, clause.shaded});
        return true;
    }
    if (!split(text, length, &line) || !read_clause(&line, set->width * set->height, &clause))
        return false;
    switch (text[0]) {
    case 'c':
        if (!connectivity_holds(set, &line, clause))
            return false;
        reference_add(set, clause);
        return true;
    case 'w':
        if (!connectivity_holds_with_clues(puzzle, &line, clause))
            return false;
        reference_add(set, clause);
        return true;
    case 'p':
        if (!passages_forbid(puzzle, clause))
            return false;
        reference_add(set, clause);
        return true;
    case 'r':
        if (!reference_follows(set, clause))
            return false;
        *complete = !clause.shaded && !clause.unshaded;
        reference_add(set, clause);
        return true;
    default:
        return false;
    }
}

static bool check_header(const creek_puzzle *puzzle, const char *text, size_t length)
{
    static words line;
    return length > 11 && text[0] == 'c' && split(text, length, &line) && line.count == 4 &&
           strcmp(line.word[0], "creek-proof") == 0 && number(line.word[1], 1) == 1 &&
           number(line.word[2], 255) == creek_puzzle_width(puzzle) &&
           number(line.word[3], 255) == creek_puzzle_height(puzzle);
}

reference_verdict reference_check(const creek_puzzle *puzzle, const char *proof)
{
    reference_set set;
    reference_begin(&set, puzzle);
    bool unique = false, complete = false, good = true;
    size_t line = 0;
    while (good && !complete) {
        line++;
        size_t length = strcspn(proof, "\n");
        good = *proof && (line == 1 ? check_header(puzzle, proof, length)
                                    : check_line(&set, puzzle, proof, length, &unique, &complete));
        if (good)
            proof += length + (proof[length] == '\n');
    }
    reference_end(&set);
    if (good && *proof) {
        good = false;
        line++;
    }
    return (reference_verdict){!good    ? REFERENCE_REFUSED
                               : unique ? REFERENCE_UNIQUE
                                        : REFERENCE_NONE,
                               good ? 0 : line};
}
