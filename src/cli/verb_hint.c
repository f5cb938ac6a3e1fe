#include "base/alloc.h"
#include "base/plural.h"
#include "cli/batch.h"
#include "cli/record.h"

#include <creek/coach.h>
#include <creek/rules.h>
#include <creek/solver.h>
#include <stdlib.h>
#include <string.h>

/* Writes the members of a step; the steps of a what-if have the same. */
static void put_members(record *json, size_t number, const creek_step *step)
{
    record_number(json, "step", (int64_t)number);
    record_text(json, "technique", creek_technique_name(step->technique));
    record_text(json, "level", creek_level_name(step->level));
    record_marks(json, "cells", step->cells, step->cell_count);
    record_open(json, "because", '{');
    record_open(json, "clues", '[');
    for (size_t i = 0; i < step->clue_count; i++)
        record_put(json, NULL, "{\"row\":%d,\"col\":%d,\"value\":%d}", step->clues[i].row,
                   step->clues[i].col, step->clues[i].value);
    record_close(json, ']');
    record_marks(json, "cells", step->because, step->because_count);
    record_put(json, "connectivity", step->connectivity ? "true" : "false");
    record_close(json, '}');
    if (step->step_count)
        record_open(json, "steps", '[');
    for (size_t i = 0; i < step->step_count; i++) {
        record_open(json, NULL, '{');
        if (step->steps[i]->technique == CREEK_ASSUMPTION)
            record_mark(json, "assume", &step->steps[i]->cells[0]);
        else
            put_members(json, i, step->steps[i]);
        record_close(json, '}');
    }
    if (step->step_count)
        record_close(json, ']');
    char *line = xstrdup(step->text); /* on one line */
    for (char *end = line; (end = strchr(end, '\n')) != NULL;)
        *end = ' ';
    record_text(json, "text", line);
    free(line);
}

static void put_step(FILE *out, bool json, const char *name, size_t number, const creek_step *step)
{
    if (json) {
        record line = record_begin(out, true);
        record_text(&line, "name", name);
        put_members(&line, number, step);
        record_end(&line);
        return;
    }
    fprintf(out, "%4zu  %s.", number, creek_technique_title(step->technique));
    putc(step->step_count ? '\n' : ' ', out);
    put_steps(out, step, 6);
}

static void put_name(FILE *out, const puzzle_ref *item)
{
    put_plain(out, item->name, 0);
    putc('\n', out);
}

/* Explains why there is no further step. */
static void put_end(FILE *out, const creek_puzzle *puzzle, const creek_board *board,
                    const creek_report *report)
{
    const creek_limits limits = {.steps = 20000000};
    creek_solver *solver = check_alloc(creek_solver_new(puzzle));
    if (!report->complete)
        creek_solver_assume_board(solver, board);
    uint64_t solutions;
    creek_count_result result = creek_solver_count(solver, 2, &limits, &solutions);
    check_memory(result != CREEK_COUNT_MEMORY);
    creek_solver_free(solver);
    fputs(report->complete ? "      the board is complete" : "      no step found", out);
    if (report->complete && report->undecided > 0)
        fprintf(out, ", with its %d undecided cell%s unshaded", report->undecided,
                plural(report->undecided));
    if (report->complete && solutions >= 2)
        fputs("; the puzzle also has other solutions", out);
    else if (!report->complete && solutions >= 2)
        fputs(": the puzzle has several solutions, and no technique leads further", out);
    else if (!report->complete && result == CREEK_COUNT_EXACT)
        fputs(": the puzzle has one solution, but no technique leads to it", out);
    putc('\n', out);
}

/* Prints one step, or all of them. */
static int walk(const puzzle_ref *item, FILE *out, const command_options *options,
                creek_deducer *deducer, creek_board *board)
{
    const creek_puzzle *puzzle = creek_game_puzzle(item->game);
    bool json = options->format == FORMAT_JSON;
    creek_step *step;
    creek_deduction found;
    if (!json)
        put_name(out, item);
    for (size_t number = 1;
         (found = creek_deducer_hint(deducer, board, NULL, &step)) != CREEK_DEDUCE_NOTHING;
         number++) {
        check_memory(found == CREEK_DEDUCED || found == CREEK_DEDUCED_CONTRADICTION);
        put_step(out, json, item->name, number, step);
        creek_step_apply(step, board);
        creek_step_free(step);
        if (found == CREEK_DEDUCED_CONTRADICTION)
            return STATUS_FAILED;
        if (!options->all)
            return STATUS_SUCCESS;
    }
    creek_report report;
    check_memory(creek_check(puzzle, board, &report));
    if (!json)
        put_end(out, puzzle, board, &report);
    return report.complete ? STATUS_SUCCESS : STATUS_FAILED;
}

/* --- why a cell follows ------------------------------------------------------ */

/* The chain to one cell. */
static int explain_cell(const puzzle_ref *item, FILE *out, const command_options *options,
                        creek_deducer *deducer)
{
    static const char *const reasons[] = {
        [CREEK_CHAIN_CONTRADICTION] = "the marks contradict each other; correct them first",
        [CREEK_CHAIN_DECIDED] = "this cell is marked already; name an undecided one",
        [CREEK_CHAIN_OPEN] = "solutions differ in this cell, so nothing decides it",
        [CREEK_CHAIN_NONE] = "no technique decides this cell"};
    const creek_board *board = creek_game_board(item->game);
    int width = creek_board_width(board), height = creek_board_height(board);
    if (options->cell[0] >= height || options->cell[1] >= width) {
        complain("%s: r%dc%d is outside the board; the last cell is r%dc%d", item->name,
                 options->cell[0] + 1, options->cell[1] + 1, height, width);
        return STATUS_ERROR;
    }
    const creek_chain_request request = {options->cell[0], options->cell[1], CREEK_NESTED_WHAT_IF,
                                         0};
    creek_chain chain;
    creek_chain_result result = creek_deducer_chain(deducer, board, &request, NULL, &chain);
    check_memory(result != CREEK_CHAIN_MEMORY);
    if (options->format == FORMAT_TEXT && chain.count > 0)
        put_name(out, item);
    for (size_t i = 0; i < chain.count; i++)
        put_step(out, options->format == FORMAT_JSON, item->name, i + 1, chain.steps[i]);
    creek_chain_free(&chain);
    if (result == CREEK_CHAIN_FOUND)
        return STATUS_SUCCESS;
    complain("%s: r%dc%d: %s", item->name, options->cell[0] + 1, options->cell[1] + 1,
             reasons[result]);
    return STATUS_FAILED;
}

/* Reads "r3c4" into two numbers, from 0. */
static char *set_cell(const option_row *row, const char *value, void *place)
{
    int *cell = place, end = 0;
    /* NOLINTNEXTLINE(cert-err34-c): so few digits cannot overflow */
    (void)sscanf(value, "r%6dc%6d%n", &cell[0], &cell[1], &end);
    if (!end || value[end] || cell[0] < 1 || cell[1] < 1)
        return xstrdup("name a cell such as r3c4 (row 3, column 4)");
    cell[0]--;
    cell[1]--;
    return NULL;
}

/* --- the verb -------------------------------------------------------------- */

static int hint_one(batch *task, batch_piece *piece)
{
    const puzzle_ref *item = &piece->item;
    const command_options *options = &task->line->options;
    FILE *out = piece->record.out;
    creek_deducer *deducer = check_alloc(creek_deducer_new(creek_game_puzzle(item->game)));
    creek_board *board = check_alloc(creek_board_clone(creek_game_board(item->game)));
    int status = options->cell_given ? explain_cell(item, out, options, deducer)
                                     : walk(item, out, options, deducer, board);
    creek_board_free(board);
    creek_deducer_free(deducer);
    return status;
}

static int run(command_line *line)
{
    const command_options *options = &line->options;
    if (options->cell_given && options->all)
        return usage_error(line, "--cell and --all cannot be combined");
    return batch_run(&(batch){.line = line, .work = hint_one});
}

static const option_row options[] = {
    {"all", NULL, "show all steps, to the solution if possible", option_set_flag,
     .place = offsetof(command_options, all)},
    {"cell", "rRcC", "show only the steps that lead to one cell, such as r3c4", set_cell,
     .place = offsetof(command_options, cell), .given = offsetof(command_options, cell_given)},
    {NULL}};

const verb verb_hint = {
    .name = "hint",
    .operand = "PUZZLE",
    .many = true,
    .summary = "show the next step and why it follows",
    .about =
        "Show the easiest next step of each PUZZLE and why it follows, starting from the marks "
        "in the puzzle. Wrong marks are reported first.",
    .failure = "in at least one puzzle no step was found although the board is not complete, "
               "nothing decides the cell, or marks are wrong",
    .options = {options, report_options},
    .run = run};
