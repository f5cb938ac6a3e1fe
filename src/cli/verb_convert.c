#include "base/alloc.h"
#include "cli/batch.h"

#include <creek/rate.h>
#include <creek/solver.h>
#include <string.h>

/* Finds the solution: a new board, with undecided cells where both are possible; NULL, and
 * reported, if there is none. Sets *status unless the solution is unique. */
static creek_board *solve(const puzzle_ref *item, int *status)
{
    creek_solver *solver = check_alloc(creek_solver_new(creek_game_puzzle(item->game)));
    creek_verdict verdict = creek_solver_run(solver, NULL);
    creek_board *board = NULL;
    check_memory(verdict != CREEK_VERDICT_MEMORY);
    if (verdict == CREEK_VERDICT_NONE)
        complain("%s: no solution to show; check the clues", item->name);
    else
        board = check_alloc(creek_board_clone(creek_solver_result(solver)));
    if (verdict == CREEK_VERDICT_MULTIPLE)
        complain("%s: several solutions; cells that differ stay undecided", item->name);
    if (verdict != CREEK_VERDICT_UNIQUE)
        *status = STATUS_FAILED;
    creek_solver_free(solver);
    return board;
}

/* Replaces the marks of the game by the solution. */
static void put_solution(puzzle_ref *item, int *status)
{
    creek_board *board = solve(item, status);
    creek_game *game = game_with_marks(creek_game_puzzle(item->game), board);
    creek_board_free(board);
    creek_game_free(item->game);
    item->game = game;
}

/* Rates a puzzle that has no rating. */
static void rate(const puzzle_ref *item)
{
    creek_puzzle *puzzle = creek_game_edit_text(item->game);
    creek_rating rating = {.rated = false};
    if (creek_puzzle_text(puzzle, CREEK_RATING))
        return;
    check_memory(creek_rate(puzzle, NULL, &rating) != CREEK_RATE_MEMORY);
    check_memory(!rating.rated ||
                 creek_puzzle_set_text(puzzle, CREEK_RATING, creek_level_name(rating.level)));
}

/* Prepares a puzzle for writing. */
static int convert(batch *task, batch_piece *piece)
{
    const command_options *options = &task->line->options;
    const puzzle_output_options *output = &options->output;
    puzzle_ref *item = &piece->item;
    int status = STATUS_SUCCESS;
    if (options->solution)
        put_solution(item, &status);
    if (output->per_page)
        rate(item);
    if (output->solutions)
        piece->solution = solve(item, &status);
    if (item->named && output->format->format == CREEK_FORMAT_JSON)
        check_memory(
            creek_puzzle_set_text(creek_game_edit_text(item->game), CREEK_NAME, item->name));
    return status;
}

static int run(command_line *line)
{
    const command_options *options = &line->options;
    puzzle_output_options *output = &line->options.output;
    if (!output->format)
        return usage_error(line, "convert: --to=FORMAT is missing");
    if (output->per_page && output->format->kind != CREEK_PICTURE_PDF)
        return usage_error(NULL, "--per-page works only with --to=pdf");
    if (output->cell_size && !output_format_is_picture(output->format))
        return usage_error(NULL, "--cell-size works only with --to=svg, png or pdf");
    if (options->animate && strcmp(output->format->name, "svg") != 0)
        return usage_error(NULL, "--animate works only with --to=svg");
    if (options->animate)
        output->format = &output_format_animation;
    if (output->format->film && options->solution)
        return usage_error(NULL, "%s shows the recorded moves; leave out --solution",
                           options->animate ? "--animate" : "--to=cast");
    output->solutions = output->per_page && !options->solution;
    return batch_write(&(batch){.line = line, .work = convert});
}

static const option_row options[] = {
    {"to", "FORMAT", "the format to write:", option_set_format,
     .place = offsetof(command_options, output.format), .names = output_format_at,
     .meanings = output_format_about},
    {"solution", NULL, "write the solution instead of the marks", option_set_flag,
     .place = offsetof(command_options, solution)},
    {"animate", NULL, "show the recorded moves of a game as an animated svg", option_set_flag,
     .place = offsetof(command_options, animate)},
    {"cell-size", "N",
     "cell size in pixels (svg, png), or maximum cell size in points (pdf) "
     "(default: 36)",
     option_set_int, .place = offsetof(command_options, output.cell_size),
     .low = CREEK_CELL_SIZE_MIN, .high = CREEK_CELL_SIZE_MAX},
    {"per-page", "N", "make the pdf a booklet: N puzzles per page, solutions at the end",
     option_set_int, .place = offsetof(command_options, output.per_page), .low = 1,
     .high = CREEK_PER_PAGE_MAX},
    {NULL}};

const verb verb_convert = {
    .name = "convert",
    .required = "--to=FORMAT",
    .operand = "PUZZLE",
    .many = true,
    .summary = "write puzzles in another format",
    .about = "Write each PUZZLE in another format. Anything that FORMAT cannot store is left out, "
             "with a warning on standard error.",
    .failure = "--solution was given and at least one puzzle does not have exactly one solution",
    .options = {options, &output_options[1]}, /* without --format */
    .run = run};
