#include "cli/verb_hint.h"

#include "cli/batch.h"
#include "cli/exit_status.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/step_json.h"

#include <creek/deduce.h>
#include <creek/rules.h>

static const char help[] =
    "Usage: creek hint [OPTION]... [PUZZLE]...\n"
    "Tell the easiest next step of each PUZZLE, and why it follows. A PUZZLE is a file\n"
    "or a list, `-`, a URL, an ID, a text, a level or a pack (see creek --help);\n"
    "without one, standard input is read. Marks in the puzzle are taken as they are;\n"
    "when they cannot be right, that is said first.\n"
    "\n"
    "  --all               go on from step to step, to the solution\n"
    "  --format=FORMAT     text  for people (the default)\n"
    "                      json  one object a line for each step\n"
    "  --help              show this help\n"
    "\n"
    "Exit status: 0 there is a next step, with --all the solution was reached, or the\n"
    "board is complete; 1 not so, or marks are wrong; 2 wrong usage or unreadable\n"
    "input.\n";

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

static void put_text(FILE *out, const source_item *item, size_t number, const creek_step *step)
{
    if (number == 1) {
        put_plain(out, item->name);
        putc('\n', out);
    }
    fprintf(out, "%4zu  %s.", number, creek_technique_title(step->technique));
    if (!step->step_count) {
        fprintf(out, " %s\n", step->text);
        return;
    }
    putc('\n', out);
    put_chain(out, step, 0);
    fprintf(out, "      %s\n", step->conclusion);
}

static void put_step(FILE *out, const hint_options *options, const source_item *item, size_t number,
                     const creek_step *step)
{
    if (options->format == FORMAT_JSON)
        put_step_json(out, item->name, number, step);
    else
        put_text(out, item, number, step);
}

/* When there is no further step. */
static int judge_end(const creek_game *game, const creek_board *board)
{
    creek_report report;
    if (!creek_check(creek_game_puzzle(game), board, &report))
        return BATCH_OUT_OF_MEMORY;
    return report.complete ? STATUS_FINE : STATUS_NOT_SO;
}

/* One step, or all of them, on a board of its own. */
static int walk(const source_item *item, FILE *out, const hint_options *options,
                creek_deducer *deducer, creek_board *board)
{
    for (size_t number = 1;; number++) {
        creek_step *step;
        creek_deduction found = number == 1 ? creek_deducer_hint(deducer, board, NULL, &step)
                                            : creek_deducer_continue(deducer, board, NULL, &step);
        if (found == CREEK_DEDUCE_NOTHING)
            return judge_end(item->game, board);
        if (found != CREEK_DEDUCED && found != CREEK_DEDUCED_WRONG)
            return BATCH_OUT_OF_MEMORY;
        put_step(out, options, item, number, step);
        creek_step_apply(step, board);
        creek_step_free(step);
        if (found == CREEK_DEDUCED_WRONG)
            return STATUS_NOT_SO;
        if (!options->all)
            return STATUS_FINE;
    }
}

static int hint_one(const source_item *item, FILE *out, const void *context)
{
    creek_deducer *deducer = creek_deducer_new(creek_game_puzzle(item->game));
    creek_board *board = creek_board_clone(creek_game_board(item->game));
    int status = deducer && board ? walk(item, out, context, deducer, board) : BATCH_OUT_OF_MEMORY;
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
