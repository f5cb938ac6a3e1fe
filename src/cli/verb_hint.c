#include "cli/verb_hint.h"

#include "base/alloc.h"
#include "base/plural.h"
#include "cli/batch.h"
#include "cli/exit_status.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/step_json.h"

#include <creek/deduce.h>
#include <creek/rules.h>
#include <creek/solver.h>

static const char help[] =
    "Usage: creek hint [OPTION]... [PUZZLE]...\n"
    "Tell the easiest next step of each PUZZLE, and why it follows. A PUZZLE is a file\n"
    "or a list, `-`, a URL, an ID, a text, a level or a pack (see creek --help);\n"
    "without one, standard input is read. Marks in the puzzle are taken as they are;\n"
    "when they cannot be right, that is said first.\n"
    "\n"
    "  --all               go on from step to step, as long as one is found\n"
    "  --format=FORMAT     text  for people (the default)\n"
    "                      json  one object a line for each step\n"
    "  --help              show this help\n"
    "\n"
    "Exit status: 0 there is a next step, or the board is complete, undecided cells\n"
    "taken as unshaded; with --all it is so in the end; 1 not so, or marks are wrong;\n"
    "2 wrong usage or unreadable input.\n";

typedef enum { FORMAT_TEXT, FORMAT_JSON, FORMAT_COUNT } hint_format;
static const char *const format_names[FORMAT_COUNT] = {"text", "json"};

typedef struct {
    hint_format format;
    bool all;
} hint_options;

/* The chain of a what-if, a line for each step. */
static void put_chain(FILE *out, const creek_step *step, int depth)
{
    for (size_t i = 0; i < step->step_count; i++) {
        const creek_step *inner = step->steps[i];
        fprintf(out, "%*s", 6 + 3 * depth, "");
        if (inner->step_count) {
            fprintf(out, "%zu) What if?\n", i);
            put_chain(out, inner, depth + 1);
            fprintf(out, "%*s%s\n", 9 + 3 * depth, "", inner->conclusion);
        } else if (i == 0) {
            fprintf(out, "%s\n", inner->text);
        } else {
            fprintf(out, "%zu) %s\n", i, inner->text);
        }
    }
}

/* Stands over the first line of a puzzle. */
static void put_name(FILE *out, const puzzle_ref *item, size_t number)
{
    if (number > 1)
        return;
    put_plain(out, item->name);
    putc('\n', out);
}

static void put_text(FILE *out, const puzzle_ref *item, size_t number, const creek_step *step)
{
    put_name(out, item, number);
    fprintf(out, "%4zu  %s.", number, creek_technique_title(step->technique));
    if (!step->step_count) {
        fprintf(out, " %s\n", step->text);
        return;
    }
    putc('\n', out);
    put_chain(out, step, 0);
    fprintf(out, "      %s\n", step->conclusion);
}

static void put_step(FILE *out, const hint_options *options, const puzzle_ref *item, size_t number,
                     const creek_step *step)
{
    if (options->format == FORMAT_JSON)
        put_step_json(out, item->name, number, step);
    else
        put_text(out, item, number, step);
}

typedef enum { SOLUTIONS_UNKNOWN, SOLUTIONS_ONE, SOLUTIONS_SEVERAL } solutions;

/* How many solutions there are with the marks of `board` (NULL: with any); not known
 * when that takes long. */
static solutions ask_for_several(const creek_puzzle *puzzle, const creek_board *board)
{
    const creek_limits limits = {.steps = 20000000};
    creek_solver *solver = check_alloc(creek_solver_new(puzzle));
    if (board)
        creek_solver_assume_board(solver, board);
    bool exact = false;
    uint64_t count = creek_solver_count(solver, 2, &limits, &exact);
    if (creek_solver_failed(solver))
        alloc_failed();
    creek_solver_free(solver);
    return count >= 2 ? SOLUTIONS_SEVERAL : exact ? SOLUTIONS_ONE : SOLUTIONS_UNKNOWN;
}

/* Says why there is no further step. */
static void put_end(FILE *out, const creek_puzzle *puzzle, const creek_board *board,
                    const creek_report *report)
{
    static const char *const ends[] = {
        [SOLUTIONS_UNKNOWN] = "",
        [SOLUTIONS_ONE] = ": there is one solution, but no technique leads on to it",
        [SOLUTIONS_SEVERAL] = ": there are several solutions, and no technique leads on"};
    solutions there = ask_for_several(puzzle, report->complete ? NULL : board);
    if (!report->complete) {
        fprintf(out, "      no step is found%s\n", ends[there]);
        return;
    }
    fputs("      the board is complete", out);
    if (report->undecided > 0)
        fprintf(out, ", with its %d undecided cell%s unshaded", report->undecided,
                plural(report->undecided));
    fputs(there == SOLUTIONS_SEVERAL ? "; there are other solutions, too\n" : "\n", out);
}

/* When there is no further step; `number` is that of the one not found. */
static int judge_end(const puzzle_ref *item, FILE *out, const hint_options *options, size_t number,
                     const creek_board *board)
{
    const creek_puzzle *puzzle = creek_game_puzzle(item->game);
    creek_report report;
    if (!creek_check(puzzle, board, &report))
        alloc_failed();
    if (options->format == FORMAT_TEXT) {
        put_name(out, item, number);
        put_end(out, puzzle, board, &report);
    }
    return report.complete ? STATUS_FINE : STATUS_NOT_SO;
}

/* One step, or all of them, on a board of its own. */
static int walk(const puzzle_ref *item, FILE *out, const hint_options *options,
                creek_deducer *deducer, creek_board *board)
{
    for (size_t number = 1;; number++) {
        creek_step *step;
        creek_deduction found = number == 1 ? creek_deducer_hint(deducer, board, NULL, &step)
                                            : creek_deducer_continue(deducer, board, NULL, &step);
        if (found == CREEK_DEDUCE_NOTHING)
            return judge_end(item, out, options, number, board);
        if (found != CREEK_DEDUCED && found != CREEK_DEDUCED_WRONG)
            alloc_failed();
        put_step(out, options, item, number, step);
        creek_step_apply(step, board);
        creek_step_free(step);
        if (found == CREEK_DEDUCED_WRONG)
            return STATUS_NOT_SO;
        if (!options->all)
            return STATUS_FINE;
    }
}

static int hint_one(const puzzle_ref *item, FILE *out, const void *context)
{
    creek_deducer *deducer = check_alloc(creek_deducer_new(creek_game_puzzle(item->game)));
    creek_board *board = check_alloc(creek_board_clone(creek_game_board(item->game)));
    int status = walk(item, out, context, deducer, board);
    creek_board_free(board);
    creek_deducer_free(deducer);
    return status;
}

enum { OPTION_FORMAT = OPTION_FIRST, OPTION_ALL };

static const struct option all_options[] = {{"all", no_argument, NULL, OPTION_ALL},
                                            {"format", required_argument, NULL, OPTION_FORMAT},
                                            {"help", no_argument, NULL, OPTION_HELP},
                                            {NULL, 0, NULL, 0}};

int verb_hint(int argc, char **argv)
{
    int choice = FORMAT_TEXT;
    hint_options options = {FORMAT_TEXT, false};
    int option;
    while ((option = options_next(argc, argv, "hint", all_options)) != -1) {
        if (option == OPTION_HELP)
            return output_text(help) ? STATUS_FINE : STATUS_WRONG;
        if (option == OPTION_ALL)
            options.all = true;
        else if (option != OPTION_FORMAT ||
                 !options_choice("format", optarg, format_names, FORMAT_COUNT, &choice))
            return STATUS_WRONG;
    }
    options.format = (hint_format)choice;
    batch task = {.verb = "hint", .work = hint_one, .context = &options, .jobs = 1};
    return batch_run(&task, argv + optind, (size_t)(argc - optind));
}
