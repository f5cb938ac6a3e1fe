/* creek-bench-hints LIST...: asks for every hint on the way through each puzzle,
 * asks on the way why some cells are so, and rates it, and prints one table: how the
 * hints read, how long the slowest takes, how many steps lead to a cell, and how the
 * ratings come out. Times are of the processor, so that a busy
 * machine makes them no longer. */
#include <creek/creek.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A name, and which hint of that puzzle. */
typedef struct {
    char name[40];
    int step;
    creek_technique technique;
} place;

/* Pairs of values that are to be compared. */
typedef struct {
    double count, x, y, xx, yy, xy;
} correlation;

/* How many steps lead to a cell: the chain, and all hints up to it. */
typedef struct {
    int chain, hints;
} way;

/* What all puzzles together come to. */
typedef struct {
    int puzzles, without_what_if, agreed, not_solved;
    int steps, what_ifs, easy_what_ifs;
    long words;
    int longest_words, max_clues;
    place longest, most_cited, slowest;
    double slowest_time, all_hints;
    way *ways;
    size_t way_count, way_room;
    int no_way;
    double slowest_way, slowest_large_way, all_ways;
    place slowest_cell, slowest_large_cell;
    int levels[CREEK_LEVEL_COUNT], single_step_hard;
    int rated;
    correlation score_conflicts, level_conflicts, level_cells; /* but for the level logarithmic */
} totals;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static int words_in(const char *text)
{
    int words = 0;
    for (const char *at = text; *at; at++)
        words += *at != ' ' && (at == text || at[-1] == ' ');
    return words;
}

static bool is_easy(const creek_step *what_if)
{
    for (size_t i = 0; i < what_if->step_count; i++) {
        creek_technique id = what_if->steps[i]->technique;
        if (id < CREEK_TECHNIQUE_COUNT && creek_technique_level(id) > CREEK_EASY)
            return false;
    }
    return true;
}

static void take_step(totals *t, const creek_step *step, double time, bool small, place at)
{
    t->steps++;
    if (small && time > t->slowest_time) {
        t->slowest_time = time;
        t->slowest = at;
    }
    if (step->technique >= CREEK_WHAT_IF) {
        int words = words_in(step->text);
        t->what_ifs++;
        t->easy_what_ifs += is_easy(step);
        t->words += words;
        if (words > t->longest_words) {
            t->longest_words = words;
            t->longest = at;
        }
    } else if ((int)step->clue_count > t->max_clues) {
        t->max_clues = (int)step->clue_count;
        t->most_cited = at;
    }
}

static void print_place(const char *what, double value, const char *unit, const place *at)
{
    printf("%-44s %8.1f%s  (%s, hint %d, %s)\n", what, value, unit, at->name, at->step,
           creek_technique_name(at->technique));
}

/* --- chains to cells -------------------------------------------------------- */

/* The steps to the solution, and the board before each. */
typedef struct {
    int count, room;
    creek_board **before;
    int *decided_by; /* of each cell: how many steps up to the one that decides it */
} road;

static void add_way(totals *t, way w)
{
    if (t->way_count == t->way_room) {
        t->way_room = t->way_room ? 2 * t->way_room : 256;
        t->ways = realloc(t->ways, t->way_room * sizeof *t->ways);
        if (!t->ways)
            abort();
    }
    t->ways[t->way_count++] = w;
}

static void ask_why(totals *t, creek_deducer *deducer, const creek_board *board, int row, int col,
                    int hints, place at)
{
    enum { SMALL = 15 * 15 };
    creek_chain_request request = {.row = row, .col = col, .hardest = CREEK_NESTED_WHAT_IF};
    creek_chain chain;
    double start = now();
    creek_chain_result found = creek_deducer_chain(deducer, board, &request, NULL, &chain);
    double time = now() - start;
    bool small = creek_board_width(board) * creek_board_height(board) <= SMALL;
    double *slowest = small ? &t->slowest_way : &t->slowest_large_way;
    t->all_ways += time;
    t->no_way += found != CREEK_CHAIN_FOUND;
    if (found == CREEK_CHAIN_FOUND) {
        add_way(t, (way){(int)chain.count, hints});
        at.technique = chain.steps[chain.count - 1]->technique;
    }
    if (time > *slowest) {
        *slowest = time;
        *(small ? &t->slowest_cell : &t->slowest_large_cell) = at;
    }
    creek_chain_free(&chain);
}

/* Asks at some places of the road why some cells are so that the hints decide later. */
static void ask_on_the_way(totals *t, const creek_puzzle *puzzle, const road *r, place at)
{
    enum { POSITIONS = 4, CELLS = 5 };
    int width = creek_puzzle_width(puzzle), cells = width * creek_puzzle_height(puzzle);
    unsigned chance = 1;
    creek_deducer *deducer = creek_deducer_new(puzzle);
    if (!deducer)
        abort();
    for (int i = 0; i < POSITIONS * CELLS && r->count; i++) {
        int step = i / CELLS * r->count / POSITIONS, cell;
        do {
            chance = chance * 1103515245U + 12345U;
            cell = (int)(chance >> 8) % cells;
        } while (r->decided_by[cell] <= step);
        at.step = step + 1;
        ask_why(t, deducer, r->before[step], cell / width, cell % width, r->decided_by[cell] - step,
                at);
    }
    creek_deducer_free(deducer);
}

static void road_add(road *r, const creek_board *board, const creek_step *step)
{
    if (r->count == r->room) {
        r->room = r->room ? 2 * r->room : 64;
        r->before = realloc(r->before, (size_t)r->room * sizeof *r->before);
    }
    if (!r->before || !(r->before[r->count] = creek_board_clone(board)))
        abort();
    r->count++;
    for (size_t i = 0; i < step->cell_count; i++)
        r->decided_by[step->cells[i].row * creek_board_width(board) + step->cells[i].col] =
            r->count;
}

static void road_free(road *r)
{
    for (int i = 0; i < r->count; i++)
        creek_board_free(r->before[i]);
    free(r->before);
    free(r->decided_by);
}

static int by_number(const void *a, const void *b)
{
    double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

static double median(double *numbers, size_t count)
{
    qsort(numbers, count, sizeof *numbers, by_number);
    return count ? (numbers[(count - 1) / 2] + numbers[count / 2]) / 2 : 0;
}

static void print_ways(const totals *t)
{
    size_t count = t->way_count;
    double *numbers = calloc(3 * count + 1, sizeof *numbers);
    if (!numbers)
        abort();
    double *chains = numbers, *hints = numbers + count, *shares = numbers + 2 * count;
    for (size_t i = 0; i < count; i++) {
        chains[i] = t->ways[i].chain;
        hints[i] = t->ways[i].hints;
        shares[i] = 100.0 * t->ways[i].chain / t->ways[i].hints;
    }
    printf("%-44s %8zu  (%d without a chain)\n", "cells asked about", count, t->no_way);
    printf("%-44s %8.1f  (hints that lead there: %.1f)\n", "steps of a chain, median",
           median(chains, count), median(hints, count));
    printf("%-44s %8.1f %%\n", "steps of a chain to those hints, median", median(shares, count));
    printf("%-44s %8.1f ms\n", "a chain, mean", t->all_ways / (double)(count + 1));
    print_place("slowest chain up to 15x15", t->slowest_way, " ms", &t->slowest_cell);
    print_place("slowest chain above", t->slowest_large_way, " ms", &t->slowest_large_cell);
    free(numbers);
}

/* --- the hints ------------------------------------------------------------- */

/* Follows the hints of a puzzle; the hardest technique among them. */
static creek_technique walk(totals *t, const creek_puzzle *puzzle, const char *name)
{
    enum { SMALL = 15 * 15 };
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    creek_technique hardest = CREEK_FULL_OR_EMPTY;
    creek_board *board = creek_board_new(width, height);
    creek_deducer *deducer = creek_deducer_new(puzzle);
    road r = {.decided_by = calloc((size_t)width * (size_t)height, sizeof(int))};
    if (!board || !deducer || !r.decided_by)
        abort();
    place at = {.step = 0};
    snprintf(at.name, sizeof at.name, "%s", name);
    for (int i = 1;; i++) {
        creek_step *step;
        double start = now();
        /* As a player's program asks: with the look for wrong marks. */
        creek_deduction found = creek_deducer_hint(deducer, board, NULL, &step);
        double time = now() - start;
        t->all_hints += time;
        if (found != CREEK_DEDUCED)
            break;
        at.step = i;
        at.technique = step->technique;
        road_add(&r, board, step);
        take_step(t, step, time, width * height <= SMALL, at);
        if (step->technique > hardest)
            hardest = step->technique;
        creek_step_apply(step, board);
        creek_step_free(step);
    }
    t->not_solved += creek_board_count(board, CREEK_UNDECIDED) > 0;
    ask_on_the_way(t, puzzle, &r, at);
    road_free(&r);
    creek_deducer_free(deducer);
    creek_board_free(board);
    return hardest;
}

static double log_of_conflicts(const creek_puzzle *puzzle)
{
    creek_solver *solver = creek_solver_new(puzzle);
    if (!solver)
        abort();
    creek_solver_run(solver, NULL);
    double conflicts = (double)creek_solver_statistics(solver).conflicts;
    creek_solver_free(solver);
    return log(1 + conflicts);
}

static void add_pair(correlation *c, double x, double y)
{
    c->count++;
    c->x += x;
    c->y += y;
    c->xx += x * x;
    c->yy += y * y;
    c->xy += x * y;
}

static void print_correlation(const char *what, const correlation *c)
{
    double both = c->count * c->xy - c->x * c->y;
    double own = c->count * c->xx - c->x * c->x, other = c->count * c->yy - c->y * c->y;
    printf("%-44s %8.2f\n", what, both / sqrt(own * other));
}

static void take_rating(totals *t, const creek_puzzle *puzzle, creek_technique hardest)
{
    creek_rating rating;
    if (creek_rate(puzzle, NULL, &rating) != CREEK_RATED || !rating.rated)
        return;
    double conflicts = log_of_conflicts(puzzle);
    double cells = log((double)creek_puzzle_width(puzzle) * creek_puzzle_height(puzzle));
    t->rated++;
    t->agreed += rating.hardest == hardest;
    t->levels[rating.level]++;
    t->single_step_hard += rating.level >= CREEK_HARD && rating.lines[rating.hardest].count == 1 &&
                           creek_technique_level(rating.hardest) <= rating.level;
    add_pair(&t->score_conflicts, log(rating.score), conflicts);
    add_pair(&t->level_conflicts, rating.level, conflicts);
    add_pair(&t->level_cells, rating.level, cells);
}

static void read_list(totals *t, const char *path)
{
    static char text[1 << 20];
    FILE *file = fopen(path, "r");
    if (!file) {
        perror(path);
        exit(2);
    }
    while (fgets(text, sizeof text, file)) {
        creek_error error;
        char name[40], *puzzle = strchr(text, '\t');
        if (*text == '#' || !puzzle)
            continue;
        snprintf(name, sizeof name, "%.*s", (int)(puzzle++ - text), text);
        creek_game *game = creek_read(puzzle, strcspn(puzzle, "\t\r\n"), NULL, &error);
        if (!game)
            continue;
        int what_ifs = t->what_ifs;
        creek_technique hardest = walk(t, creek_game_puzzle(game), name);
        t->puzzles++;
        t->without_what_if += t->what_ifs == what_ifs;
        take_rating(t, creek_game_puzzle(game), hardest);
        creek_game_free(game);
    }
    fclose(file);
}

static creek_puzzle *all_ones(int size)
{
    creek_puzzle *puzzle = creek_puzzle_new(size, size);
    for (int row = 1; puzzle && row < size; row++)
        for (int col = 1; col < size; col++)
            creek_puzzle_set_clue(puzzle, row, col, 1);
    return puzzle;
}

/* The time of the first hint on a board. */
static void time_first(const char *what, creek_puzzle *puzzle)
{
    if (!puzzle)
        abort();
    creek_board *board = creek_board_new(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    creek_deducer *deducer = creek_deducer_new(puzzle);
    creek_step *step;
    if (!board || !deducer)
        abort();
    double start = now();
    creek_deducer_hint(deducer, board, NULL, &step);
    printf("%-44s %8.1f ms\n", what, now() - start);
    creek_step_free(step);
    creek_deducer_free(deducer);
    creek_board_free(board);
    creek_puzzle_free(puzzle);
}

/* A generated puzzle without every fifth of its clues. */
static creek_puzzle *thinned(int width, int height)
{
    creek_request request = {
        .width = width, .height = height, .level = CREEK_NORMAL, .seed = 1, .number = 1};
    creek_error error;
    creek_puzzle *puzzle = creek_generate(&request, NULL, &error);
    if (!puzzle)
        abort();
    int clues = 0;
    for (int row = 0; row <= height; row++)
        for (int col = 0; col <= width; col++)
            if (creek_puzzle_clue(puzzle, row, col) >= 0 && ++clues % 5 == 0)
                creek_puzzle_set_clue(puzzle, row, col, CREEK_CLUE_NONE);
    return puzzle;
}

static void print_share(const char *what, int part, int whole)
{
    printf("%-44s %8.1f %%  (%d of %d)\n", what, whole ? 100.0 * part / whole : 0, part, whole);
}

int main(int argc, char **argv)
{
    totals t = {0};
    for (int i = 1; i < argc; i++)
        read_list(&t, argv[i]);
    if (t.not_solved)
        printf("%-44s %8d\n", "puzzles not solved", t.not_solved);
    print_share("puzzles without a what-if", t.without_what_if, t.puzzles);
    print_share("what-ifs of easy techniques alone", t.easy_what_ifs, t.what_ifs);
    printf("%-44s %8.1f\n", "words of a what-if, mean",
           t.what_ifs ? (double)t.words / t.what_ifs : 0);
    print_place("words of the longest what-if", t.longest_words, "", &t.longest);
    print_place("clues in a named step, at most", t.max_clues, "", &t.most_cited);
    printf("%-44s %8d\n", "steps", t.steps);
    print_share("hardest step the same as in the rating", t.agreed, t.rated);
    print_place("slowest hint up to 15x15", t.slowest_time, " ms", &t.slowest);
    printf("%-44s %8.1f ms\n", "all hints of all puzzles", t.all_hints);
    print_ways(&t);
    free(t.ways);
    time_first("first hint, 255x255 without clues", creek_puzzle_new(255, 255));
    time_first("first hint, 30x30 with 1s at inner corners", all_ones(30));
    time_first("first hint, 41x29 without a fifth of its clues", thinned(41, 29));
    for (int level = CREEK_EASY; level < CREEK_LEVEL_COUNT; level++) {
        char what[40];
        snprintf(what, sizeof what, "level %s", creek_level_name((creek_level)level));
        print_share(what, t.levels[level], t.rated);
    }
    print_share("hard or more because of a single step", t.single_step_hard, t.rated);
    print_correlation("correlation of score and conflicts", &t.score_conflicts);
    print_correlation("correlation of level and conflicts", &t.level_conflicts);
    print_correlation("correlation of level and cells", &t.level_cells);
    return 0;
}
