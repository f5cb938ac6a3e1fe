#include "cli/verb_solve.h"

#include "cli/batch.h"
#include "cli/exit_status.h"
#include "cli/grid.h"
#include "cli/options.h"
#include "cli/output.h"

#include <inttypes.h>
#include <time.h>

static const char help[] =
    "Usage: creek solve [OPTION]... [PUZZLE]...\n"
    "Solve each PUZZLE and tell whether its solution is the only one. A PUZZLE is a\n"
    "file or a list, `-`, a URL, an ID, a text, a level or a pack (see creek --help);\n"
    "without one, standard input is read. Marks in a puzzle do not matter.\n"
    "\n"
    "  --format=FORMAT     grid  the solution drawn, for people (the default)\n"
    "                      tsv   NAME, WxH, STATUS, MICROSECONDS, SOLUTION in a line\n"
    "                      json  one object a line\n"
    "                      01    rows of 0 (unshaded) and 1 (shaded)\n"
    "                      A `?` cell can be both. STATUS is unique, multiple, none or\n"
    "                      timeout; SOLUTION has `#` shaded, `.` unshaded, `/` between\n"
    "                      rows, or is `-`.\n"
    "  --count[=LIMIT]     print the number of solutions in place of STATUS, >LIMIT\n"
    "                      when there are more (01 has no STATUS and stays as it is)\n"
    "  --timeout=SECONDS   give up on a puzzle after so long, decimals allowed\n"
    "  --jobs=N            work on N puzzles at a time; the order stays (1)\n"
    "  --help              show this help\n"
    "\n"
    "Exit status: 0 each puzzle has exactly one solution, 1 one has not or is not\n"
    "decided in time, 2 wrong usage or unreadable input.\n";

typedef enum { FORMAT_GRID, FORMAT_TSV, FORMAT_JSON, FORMAT_01, FORMAT_COUNT } solve_format;
static const char *const format_names[FORMAT_COUNT] = {"grid", "tsv", "json", "01"};

typedef struct {
    solve_format format;
    grid_style style;
    bool count;
    uint64_t limit;  /* of the count, 0 for none */
    int64_t timeout; /* in nanoseconds, 0 for none */
} solve_options;

typedef enum { ANSWER_UNIQUE, ANSWER_MULTIPLE, ANSWER_NONE, ANSWER_TIMEOUT } solve_answer;
static const char *const answer_names[] = {"unique", "multiple", "none", "timeout"};

/* What was found out about a puzzle. */
typedef struct {
    solve_answer answer;
    int64_t nanoseconds; /* that it took */
    creek_board *board;  /* the solution, `undecided` what can be both; NULL for
                            NONE and TIMEOUT */
    uint64_t solutions;  /* when they were counted */
    bool more;           /* there are more than that */
} finding;

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/* The time a puzzle has. */
typedef struct {
    int64_t deadline; /* 0 for none */
    bool over;
} allowance;

static bool is_over(void *context)
{
    allowance *time = context;
    time->over = time->over || (time->deadline && now() >= time->deadline);
    return time->over;
}

/* Counts the solutions of a puzzle that has several. */
static void count_solutions(creek_solver *solver, const solve_options *options,
                            const creek_limits *limits, finding *found)
{
    const allowance *time = limits->context;
    bool exact = false;
    found->more = options->limit == 1;
    found->solutions = options->limit;
    if (found->more)
        return;
    uint64_t solutions = creek_solver_count(solver, options->limit, limits, &exact);
    found->more = !exact && !time->over;
    if (exact)
        found->solutions = solutions;
    if (!exact && time->over)
        found->answer = ANSWER_TIMEOUT;
}

/* Runs the solver; false when memory runs out. */
static bool run(creek_solver *solver, const solve_options *options, const creek_limits *limits,
                finding *found)
{
    switch (creek_solver_run(solver, limits)) {
    case CREEK_VERDICT_NONE:
        found->answer = ANSWER_NONE;
        return true;
    case CREEK_VERDICT_UNIQUE:
        found->answer = ANSWER_UNIQUE;
        found->solutions = 1;
        break;
    case CREEK_VERDICT_MULTIPLE:
        found->answer = ANSWER_MULTIPLE;
        break;
    case CREEK_VERDICT_OPEN:
        found->answer = ANSWER_TIMEOUT;
        return true;
    default:
        return false;
    }
    found->board = creek_board_clone(creek_solver_result(solver));
    if (!found->board)
        return false;
    if (found->answer == ANSWER_MULTIPLE && options->count && options->format != FORMAT_01)
        count_solutions(solver, options, limits, found);
    return true;
}

/* Finds out about a puzzle; false when memory runs out. The time counts from
 * before anything is derived from the clues. */
static bool find_out(const creek_puzzle *puzzle, const solve_options *options, finding *found)
{
    int64_t start = now();
    allowance time = {.deadline = options->timeout ? start + options->timeout : 0};
    creek_limits limits = {.cancel = is_over, .context = &time};
    creek_solver *solver = creek_solver_new(puzzle);
    bool fine = solver && run(solver, options, &limits, found);
    found->nanoseconds = now() - start;
    creek_solver_free(solver);
    if (found->answer == ANSWER_TIMEOUT) {
        creek_board_free(found->board);
        found->board = NULL;
    }
    return fine;
}

/* STATUS, or what --count prints in its place. */
static void put_status(FILE *out, const finding *found, const solve_options *options)
{
    if (options->count && found->answer != ANSWER_TIMEOUT)
        fprintf(out, "%s%" PRIu64, found->more ? ">" : "", found->solutions);
    else
        fputs(answer_names[found->answer], out);
}

/* The rows of a board, each between `before` and `after`. */
static void put_rows(FILE *out, const creek_board *board, const char *letters, const char *before,
                     const char *between, const char *after)
{
    int height = creek_board_height(board);
    for (int row = 0; row < height; row++) {
        fputs(row == 0 ? before : between, out);
        for (int col = 0; col < creek_board_width(board); col++)
            putc(letters[creek_board_get(board, row, col)], out);
    }
    fputs(after, out);
}

/* The letters of a solution, by creek_state. */
static const char solution_letters[] = "?#.";
static const char binary_letters[] = "?10";

static void put_tsv(FILE *out, const source_item *item, const finding *found,
                    const solve_options *options)
{
    const creek_puzzle *puzzle = creek_game_puzzle(item->game);
    fprintf(out, "%s\t%dx%d\t", item->name, creek_puzzle_width(puzzle),
            creek_puzzle_height(puzzle));
    put_status(out, found, options);
    fprintf(out, "\t%" PRId64 "\t", found->nanoseconds / 1000);
    if (found->board)
        put_rows(out, found->board, solution_letters, "", "/", "\n");
    else
        fputs("-\n", out);
}

static void put_object(FILE *out, const source_item *item, const finding *found,
                       const solve_options *options)
{
    const creek_puzzle *puzzle = creek_game_puzzle(item->game);
    fputs("{\"name\":", out);
    put_json(out, item->name);
    fprintf(out, ",\"size\":{\"rows\":%d,\"cols\":%d},\"status\":\"%s\"",
            creek_puzzle_height(puzzle), creek_puzzle_width(puzzle), answer_names[found->answer]);
    if (options->count && found->answer != ANSWER_TIMEOUT)
        fprintf(out, ",\"solutions\":%" PRIu64 ",\"more\":%s", found->solutions,
                found->more ? "true" : "false");
    fprintf(out, ",\"microseconds\":%" PRId64 ",\"solution\":", found->nanoseconds / 1000);
    if (found->board)
        put_rows(out, found->board, solution_letters, "[\"", "\",\"", "\"]}\n");
    else
        fputs("null}\n", out);
}

static void put_01(FILE *out, const finding *found)
{
    if (found->board)
        put_rows(out, found->board, binary_letters, "", "\n", "\n");
    else
        fputs(found->answer == ANSWER_NONE ? "no solution\n" : "timeout\n", out);
}

/* The answer in words. */
static void put_words(FILE *out, const finding *found, const solve_options *options)
{
    if (found->answer == ANSWER_TIMEOUT)
        fputs("not decided in time", out);
    else if (found->answer == ANSWER_NONE)
        fputs("no solution", out);
    else if (found->answer == ANSWER_UNIQUE)
        fputs("one solution", out);
    else if (options->count)
        fprintf(out, "%s%" PRIu64 " solutions", found->more ? "more than " : "", found->solutions);
    else
        fputs("several solutions", out);
    if (found->answer == ANSWER_MULTIPLE)
        fputs(" (? can be both)", out);
}

static void put_duration(FILE *out, int64_t nanoseconds)
{
    double milliseconds = (double)nanoseconds / 1e6;
    if (milliseconds < 1000)
        fprintf(out, "%.*f ms", milliseconds < 10 ? 2 : 0, milliseconds);
    else
        fprintf(out, "%.2f s", milliseconds / 1000);
}

static void put_grid(FILE *out, const source_item *item, const finding *found,
                     const solve_options *options)
{
    const creek_puzzle *puzzle = creek_game_puzzle(item->game);
    put_plain(out, item->name);
    fprintf(out, "  %dx%d  ", creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    put_words(out, found, options);
    fputs("  ", out);
    put_duration(out, found->nanoseconds);
    putc('\n', out);
    if (found->board)
        grid_draw(out, puzzle, found->board, options->style);
}

static void put(FILE *out, const source_item *item, const finding *found,
                const solve_options *options)
{
    switch (options->format) {
    case FORMAT_TSV:
        put_tsv(out, item, found, options);
        break;
    case FORMAT_JSON:
        put_object(out, item, found, options);
        break;
    case FORMAT_01:
        put_01(out, found);
        break;
    default:
        put_grid(out, item, found, options);
        break;
    }
}

static int solve_one(const source_item *item, FILE *out, const void *context)
{
    const solve_options *options = context;
    finding found = {.answer = ANSWER_TIMEOUT};
    bool fine = find_out(creek_game_puzzle(item->game), options, &found);
    if (fine)
        put(out, item, &found, options);
    creek_board_free(found.board);
    if (!fine)
        return BATCH_OUT_OF_MEMORY;
    return found.answer == ANSWER_UNIQUE ? STATUS_FINE : STATUS_NOT_SO;
}

enum { OPTION_FORMAT = OPTION_FIRST, OPTION_COUNT, OPTION_TIMEOUT, OPTION_JOBS };

static const struct option all_options[] = {{"format", required_argument, NULL, OPTION_FORMAT},
                                            {"count", optional_argument, NULL, OPTION_COUNT},
                                            {"timeout", required_argument, NULL, OPTION_TIMEOUT},
                                            {"jobs", required_argument, NULL, OPTION_JOBS},
                                            {"help", no_argument, NULL, OPTION_HELP},
                                            {NULL, 0, NULL, 0}};

/* Takes one option; false when it is wrong, which has been said. */
static bool take_option(int option, solve_options *options, uint64_t *jobs)
{
    int choice = FORMAT_GRID;
    switch (option) {
    case OPTION_FORMAT:
        if (!options_choice("format", optarg, format_names, FORMAT_COUNT, &choice))
            return false;
        options->format = (solve_format)choice;
        return true;
    case OPTION_COUNT:
        options->count = true;
        options->limit = 0;
        return !optarg || options_number("count", optarg, 1, UINT64_MAX, &options->limit);
    case OPTION_TIMEOUT:
        return options_seconds("timeout", optarg, &options->timeout);
    case OPTION_JOBS:
        return options_number("jobs", optarg, 1, BATCH_JOBS_MAX, jobs);
    default:
        return false;
    }
}

int verb_solve(int argc, char **argv)
{
    solve_options options = {.style = grid_style_of_locale()};
    uint64_t jobs = 1;
    int option;
    while ((option = options_next(argc, argv, "solve", all_options)) != -1) {
        if (option == OPTION_HELP)
            return output_text(help) ? STATUS_FINE : STATUS_WRONG;
        if (!take_option(option, &options, &jobs))
            return STATUS_WRONG;
    }
    batch task = {.verb = "solve",
                  .work = solve_one,
                  .context = &options,
                  .jobs = (unsigned)jobs,
                  .spaced = options.format == FORMAT_GRID || options.format == FORMAT_01};
    return batch_run(&task, argv + optind, (size_t)(argc - optind));
}
