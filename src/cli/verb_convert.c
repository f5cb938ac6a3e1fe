#include "base/alloc.h"
#include "cli/command_line.h"
#include "cli/exit_status.h"
#include "cli/option_groups.h"
#include "cli/options.h"
#include "cli/output.h"
#include "source/source.h"

#include <creek/rate.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    puzzle_output_options output;
    bool solution; /* in place of the marks */
} convert_settings;

/* A run over all puzzles. */
typedef struct {
    const convert_settings *settings;
    puzzle_output output;
    size_t count;     /* puzzles so far */
    text_stream held; /* the first one, while it may be the only one */
    int status;
    bool stopped; /* going on makes no sense, which has been said */
} convert_run;

static void raise_status(convert_run *run, int status)
{
    run->status = status > run->status ? status : run->status;
}

static void stop(convert_run *run)
{
    raise_status(run, STATUS_ERROR);
    run->stopped = true;
}

/* Finds the solution: a new board, of which cells that can be both are
 * undecided; NULL, and said, when there is none. */
static creek_board *solve(convert_run *run, const puzzle_ref *item)
{
    creek_solver *solver = check_alloc(creek_solver_new(creek_game_puzzle(item->game)));
    creek_verdict verdict = creek_solver_run(solver, NULL);
    creek_board *board = NULL;
    if (verdict == CREEK_VERDICT_MEMORY)
        alloc_failed();
    if (verdict == CREEK_VERDICT_NONE)
        complain("%s: there is no solution to show", item->name);
    if (verdict == CREEK_VERDICT_MULTIPLE)
        complain("%s: there are several solutions; cells that differ are left open", item->name);
    if (verdict != CREEK_VERDICT_UNIQUE)
        raise_status(run, STATUS_FAILED);
    if (verdict == CREEK_VERDICT_UNIQUE || verdict == CREEK_VERDICT_MULTIPLE)
        board = check_alloc(creek_board_clone(creek_solver_result(solver)));
    creek_solver_free(solver);
    return board;
}

/* Makes the solution the marks of the game. */
static void put_solution(convert_run *run, puzzle_ref *item)
{
    creek_board *board = solve(run, item);
    creek_puzzle *puzzle = check_alloc(creek_puzzle_clone(creek_game_puzzle(item->game)));
    creek_game *game = check_alloc(creek_game_new(puzzle));
    if (board && !creek_game_set_start(game, board))
        alloc_failed();
    creek_board_free(board);
    creek_game_free(item->game);
    item->game = game;
}

static void tell_losses(const convert_run *run, const puzzle_ref *item)
{
    const output_format *to = run->settings->output.format;
    unsigned losses = puzzle_writer_losses(item->game, to);
    if (!losses)
        return;
    char words[OUTPUT_PARTS_WORDS];
    output_parts_words(losses, words);
    complain("%s: %s has no room for %s; left out", item->name, to->name, words);
}

/* The lists' names stand before the lines of their puzzles. */
static void put_name(FILE *out, const char *name)
{
    put_plain(out, name);
    putc('\t', out);
}

/* JSON has the list's name inside, as the remark that the puzzle's name is. It takes the
 * place of the name that the puzzle had. */
static void set_name(creek_game *game, const char *name)
{
    static const char key[] = "name ";
    creek_puzzle *puzzle = creek_game_edit_text(game);
    const char *remarks = creek_puzzle_text(puzzle, CREEK_REMARKS);
    text_stream text;
    text_stream_open(&text);
    fprintf(text.out, "%s%s", key, name);
    for (const char *line = remarks ? remarks : ""; *line;) {
        size_t length = strcspn(line, "\n");
        if (strncmp(line, key, strlen(key)) != 0)
            fprintf(text.out, "\n%.*s", (int)length, line);
        line += length + (line[length] == '\n');
    }
    text_stream_close(&text);
    if (!creek_puzzle_set_text(puzzle, CREEK_REMARKS, text.text))
        alloc_failed();
    free(text.text);
}

/* Gives a puzzle without a rating the one it deserves. */
static void rate(const puzzle_ref *item)
{
    creek_puzzle *puzzle = creek_game_edit_text(item->game);
    creek_rating rating = {.rated = false};
    if (creek_puzzle_text(puzzle, CREEK_RATING))
        return;
    if (creek_rate(puzzle, NULL, &rating) == CREEK_RATE_MEMORY)
        alloc_failed();
    if (rating.rated &&
        !creek_puzzle_set_text(puzzle, CREEK_RATING, creek_level_name(rating.level)))
        alloc_failed();
}

/* Writes what was made of a puzzle. In a folder the other files do not depend on this one. */
static void put(convert_run *run, const puzzle_ref *item, const creek_board *solution,
                const text_stream *record)
{
    if (puzzle_output_put(&run->output, item->name, item->game, solution, record))
        return;
    raise_status(run, STATUS_ERROR);
    run->stopped = !destination_is_folder(run->output.out);
}

/* Adds a puzzle to a pdf, rated and with its solution when that is a booklet. */
static void put_page(convert_run *run, const puzzle_ref *item)
{
    const puzzle_output_options *output = &run->settings->output;
    if (output->per_page)
        rate(item);
    creek_board *solution = output->solutions ? solve(run, item) : NULL;
    put(run, item, solution, NULL);
    creek_board_free(solution);
}

/* Writes a puzzle, or keeps it back until it is known to be the only one. */
static void put_record(convert_run *run, const puzzle_ref *item)
{
    const puzzle_output_options *output = &run->settings->output;
    bool folder = destination_is_folder(run->output.out);
    bool json = output->format->format == CREEK_FORMAT_JSON;
    text_stream record;
    creek_error error = {0};
    text_stream_open(&record);
    if (item->named && json)
        set_name(item->game, item->name);
    else if (item->named && output->format->a_line && !folder)
        put_name(record.out, item->name);
    bool made = puzzle_output_make(output, item->game, record.out, &error);
    text_stream_close(&record);
    if (!made) {
        complain("%s: %s", item->name, error.message);
        raise_status(run, STATUS_ERROR);
    } else if (folder || output->format->a_line) {
        put(run, item, NULL, &record);
    } else {
        run->held = record;
        record = (text_stream){0};
    }
    free(record.text);
}

static void convert_one(convert_run *run, puzzle_ref *item)
{
    if (++run->count > 1 && !puzzle_output_takes_several(&run->output)) {
        stop(run);
        return;
    }
    if (run->settings->solution)
        put_solution(run, item);
    tell_losses(run, item);
    if (puzzle_output_is_pdf(&run->settings->output))
        put_page(run, item);
    else
        put_record(run, item);
}

static void convert_all(convert_run *run, source *stream)
{
    source_result result = SOURCE_ITEM;
    while (result != SOURCE_END && !run->stopped) {
        puzzle_ref item;
        result = source_next(stream, &item);
        if (item.message)
            complain("%s", item.message);
        if (item.note)
            complain("%s", item.note);
        if (result == SOURCE_BAD)
            raise_status(run, STATUS_ERROR);
        else if (result == SOURCE_ITEM)
            convert_one(run, &item);
        ref_clear(&item);
    }
}

static int convert(const command_line *line)
{
    const convert_settings *settings = line->settings;
    convert_run run = {.settings = settings};
    if (!puzzle_output_open(&run.output, &settings->output))
        return STATUS_ERROR;
    source *stream = source_new(line->operands, line->count);
    convert_all(&run, stream);
    source_free(stream);
    if (!run.stopped && run.held.length)
        put(&run, &(puzzle_ref){0}, NULL, &run.held);
    free(run.held.text);
    if (!puzzle_output_close(&run.output, !run.stopped))
        raise_status(&run, STATUS_ERROR);
    return run.status;
}

static int run(const command_line *line)
{
    convert_settings *settings = line->settings;
    puzzle_output_options *output = &settings->output;
    if (!output->format)
        return usage_error(line, "convert: --to=FORMAT is missing");
    if (output->per_page && !puzzle_output_is_pdf(output))
        return usage_error(NULL, "--per-page is for --to=pdf; leave it out");
    if (output->cell_size && output->format->format)
        return usage_error(NULL, "--cell-size is for --to=svg, png and pdf; leave it out");
    output->solutions = output->per_page && !settings->solution;
    signal(SIGINT, SIG_DFL);
    return convert(line);
}

static const option_row options[] = {
    {"to", "FORMAT", "the format to write:", option_set_format,
     .place = offsetof(convert_settings, output), .names = output_format_at,
     .meanings = output_format_about},
    {"output", "FILE",
     "write FILE, complete or not at all; -o DIR/ writes a file NAME.FORMAT for each puzzle into "
     "that folder, which is created if needed. Formats that do not take a line a puzzle need it "
     "for several puzzles (pdf does not)",
     option_set_text, .place = offsetof(convert_settings, output.path), .letter = 'o'},
    {"solution", NULL, "write the solution in place of the marks", option_set_flag,
     .place = offsetof(convert_settings, solution)},
    {"cell-size", "N", "cell size: of svg and png in pixels, of pdf in points at most",
     option_set_int, .place = offsetof(convert_settings, output.cell_size), .initial = "36",
     .low = CREEK_CELL_SIZE_MIN, .high = CREEK_CELL_SIZE_MAX},
    {"per-page", "N", "make the pdf a booklet: N puzzles a page, solutions at the end",
     option_set_int, .place = offsetof(convert_settings, output.per_page), .low = 1,
     .high = CREEK_PER_PAGE_MAX},
    {NULL}};

static const convert_settings defaults = {.output.option = "to"};

const verb verb_convert = {
    .name = "convert",
    .operands = "--to=FORMAT [PUZZLE]...",
    .operand = "PUZZLE",
    .many = true,
    .summary = "write puzzles in another format",
    .about =
        "Write each PUZZLE in another format. What FORMAT has no room for is named on standard "
        "error.",
    .failure = "at least one puzzle failed (a solution was asked for and it does not have exactly "
               "one)",
    .groups = {{options}},
    .defaults = &defaults,
    .settings_size = sizeof defaults,
    .run = run};
