#include "cli/verb_convert.h"

#include "base/alloc.h"
#include "cli/exit_status.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/puzzle_output.h"
#include "source/source.h"

#include <creek/rate.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "Usage: creek convert --to=FORMAT [OPTION]... [PUZZLE]...\n"
    "Write each PUZZLE in another format. A PUZZLE is a file or a list, `-`, a URL, an\n"
    "ID, a text, a level or a pack (see creek --help), in any format, told by its\n"
    "content; without one, standard input is read. What FORMAT has no room for is\n"
    "named on standard error.\n"
    "\n"
    "  --to=FORMAT         creek      creek's own: clues, marks, moves, title, ...\n"
    "                      pzpr       the file of puzz.link\n"
    "                      url        a puzz.link URL, a line each\n"
    "                      spop       the first Creek solver's text, a line each\n"
    "                      sgt        an ID of the Simon Tatham family, a line each\n"
    "                      sgt-save   its saved game, with moves\n"
    "                      puzzlekit  a grid of clues\n"
    "                      janko      begin ... end\n"
    "                      json       an object a line\n"
    "                      text       a picture in characters\n"
    "                      svg, png   a picture\n"
    "                      pdf        pages to print, all puzzles in one file\n"
    "  -o, --output=FILE   write FILE, whole or not at all\n"
    "  -o DIR/             write a file NAME.FORMAT for each puzzle into the folder,\n"
    "                      which is made if need be. Formats that do not take a line\n"
    "                      a puzzle need it for several puzzles (pdf does not)\n"
    "  --solution          with the solution in place of the marks\n"
    "  --cell-size=N       of svg and png in pixels (36), of pdf in points at most\n"
    "  --per-page=N        make the pdf a booklet: N puzzles a page, solutions at the\n"
    "                      end\n"
    "  --help              show this help\n"
    "\n"
    "Exit status: 0 all is written, 1 a solution was asked for and a puzzle has not\n"
    "exactly one, 2 wrong usage, unreadable input, or output that cannot be written.\n";

typedef struct {
    puzzle_output_options output;
    bool solution; /* in place of the marks */
} convert_options;

/* A run over all puzzles. */
typedef struct {
    const convert_options *options;
    puzzle_output output;
    size_t count; /* puzzles so far */
    buffer held;  /* the first one, while it may be the only one */
    int status;
    bool stopped; /* going on makes no sense, which has been said */
} convert_run;

static void raise_status(convert_run *run, int status)
{
    run->status = status > run->status ? status : run->status;
}

static void stop(convert_run *run)
{
    raise_status(run, STATUS_WRONG);
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
        raise_status(run, STATUS_NOT_SO);
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
    const output_format *to = run->options->output.format;
    unsigned losses = puzzle_writer_losses(item->game, to);
    if (!losses)
        return;
    char words[OUTPUT_PARTS_WORDS];
    output_parts_words(losses, words);
    complain("%s: %s has no room for %s; left out", item->name, to->name, words);
}

/* The lists' names stand before the lines of their puzzles. */
static void add_name(buffer *out, const char *name)
{
    text_stream text;
    text_stream_open(&text);
    put_plain(text.out, name);
    putc('\t', text.out);
    text_stream_close(&text);
    buffer_add(out, text.text, text.length);
    free(text.text);
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
                const buffer *record)
{
    if (puzzle_output_put(&run->output, item->name, item->game, solution, record))
        return;
    raise_status(run, STATUS_WRONG);
    run->stopped = !destination_is_folder(run->output.out);
}

/* Adds a puzzle to a pdf, rated and with its solution when that is a booklet. */
static void put_page(convert_run *run, const puzzle_ref *item)
{
    const puzzle_output_options *output = &run->options->output;
    if (output->per_page)
        rate(item);
    creek_board *solution = output->solutions ? solve(run, item) : NULL;
    put(run, item, solution, NULL);
    creek_board_free(solution);
}

/* Writes a puzzle, or keeps it back until it is known to be the only one. */
static void put_record(convert_run *run, const puzzle_ref *item)
{
    const puzzle_output_options *output = &run->options->output;
    bool folder = destination_is_folder(run->output.out);
    bool json = output->format->format == CREEK_FORMAT_JSON;
    buffer record = {0};
    creek_error error = {0};
    if (item->named && json)
        set_name(item->game, item->name);
    else if (item->named && output->format->a_line && !folder)
        add_name(&record, item->name);
    if (!puzzle_output_make(output, item->game, &record, &error)) {
        complain("%s: %s", item->name, error.message);
        raise_status(run, STATUS_WRONG);
    } else if (folder || output->format->a_line) {
        put(run, item, NULL, &record);
    } else {
        run->held = record;
        record = (buffer){0};
    }
    free(record.data);
}

static void convert_one(convert_run *run, puzzle_ref *item)
{
    if (++run->count > 1 && !puzzle_output_takes_several(&run->output)) {
        stop(run);
        return;
    }
    if (run->options->solution)
        put_solution(run, item);
    tell_losses(run, item);
    if (puzzle_output_is_pdf(&run->options->output))
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
            raise_status(run, STATUS_WRONG);
        else if (result == SOURCE_ITEM)
            convert_one(run, &item);
        ref_clear(&item);
    }
}

static int convert(const convert_options *options, char *const *arguments, size_t count)
{
    convert_run run = {.options = options};
    if (!puzzle_output_open(&run.output, &options->output))
        return STATUS_WRONG;
    source *stream = source_new(arguments, count);
    convert_all(&run, stream);
    source_free(stream);
    if (!run.stopped && run.held.length)
        put(&run, &(puzzle_ref){0}, NULL, &run.held);
    free(run.held.data);
    if (!puzzle_output_close(&run.output, !run.stopped))
        raise_status(&run, STATUS_WRONG);
    return run.status;
}

enum { OPTION_TO = OPTION_FIRST, OPTION_SOLUTION, OPTION_CELL_SIZE, OPTION_PER_PAGE };
#define OPTION_OUTPUT 'o'

static const struct option all_options[] = {
    {"to", required_argument, NULL, OPTION_TO},
    {"output", required_argument, NULL, OPTION_OUTPUT},
    {"solution", no_argument, NULL, OPTION_SOLUTION},
    {"cell-size", required_argument, NULL, OPTION_CELL_SIZE},
    {"per-page", required_argument, NULL, OPTION_PER_PAGE},
    {"help", no_argument, NULL, OPTION_HELP},
    {NULL, 0, NULL, 0}};

static bool take_number(const char *option, const char *text, int low, int high, int *number)
{
    uint64_t value = 0;
    if (!options_number(option, text, (uint64_t)low, (uint64_t)high, &value))
        return false;
    *number = (int)value;
    return true;
}

/* Takes one option; false when it is wrong, which has been said. */
static bool take_option(int option, convert_options *options)
{
    switch (option) {
    case OPTION_TO:
        return puzzle_output_take_format(&options->output, optarg);
    case OPTION_OUTPUT:
        options->output.path = optarg;
        return true;
    case OPTION_SOLUTION:
        return options->solution = true;
    case OPTION_CELL_SIZE:
        return take_number("cell-size", optarg, CREEK_CELL_SIZE_MIN, CREEK_CELL_SIZE_MAX,
                           &options->output.cell_size);
    case OPTION_PER_PAGE:
        return take_number("per-page", optarg, 1, CREEK_PER_PAGE_MAX, &options->output.per_page);
    default:
        return false;
    }
}

/* Whether the options go together; if not, that is said. */
static bool check_options(const convert_options *options)
{
    const puzzle_output_options *output = &options->output;
    if (output->per_page && !puzzle_output_is_pdf(output))
        complain("--per-page is for --to=pdf; leave it out");
    else if (output->cell_size && output->format->format)
        complain("--cell-size is for --to=svg, png and pdf; leave it out");
    else
        return true;
    return false;
}

int verb_convert(int argc, char **argv)
{
    convert_options options = {.output.option = "to"};
    int option;
    while ((option = options_next(argc, argv, "convert", all_options)) != -1) {
        if (option == OPTION_HELP)
            return output_text(help) ? STATUS_FINE : STATUS_WRONG;
        if (!take_option(option, &options))
            return STATUS_WRONG;
    }
    if (!options.output.format) {
        complain("convert: --to=FORMAT is missing; see `creek convert --help`");
        return STATUS_WRONG;
    }
    if (!check_options(&options))
        return STATUS_WRONG;
    if (optind == argc && isatty(STDIN_FILENO)) {
        complain("no PUZZLE; name one, or let puzzles come from standard input (see "
                 "`creek convert --help`)");
        return STATUS_WRONG;
    }
    options.output.solutions = options.output.per_page && !options.solution;
    signal(SIGINT, SIG_DFL);
    return convert(&options, argv + optind, (size_t)(argc - optind));
}
