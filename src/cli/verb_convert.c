#include "cli/verb_convert.h"

#include "cli/conversion.h"
#include "cli/destination.h"
#include "cli/exit_status.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/puzzle_output.h"
#include "cli/saved_argument.h"
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
    const conversion *to;
    const char *output; /* of -o, or NULL */
    bool solution;
    int cell_size; /* 0: the usual one */
    int per_page;  /* 0: no booklet */
} convert_options;

/* A run over all puzzles. */
typedef struct {
    const convert_options *options;
    destination *out;
    size_t count;           /* puzzles so far */
    buffer held;            /* the first one, while it may be the only one */
    creek_booklet *booklet; /* of all puzzles, once there is one */
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

static void stop_for_memory(convert_run *run)
{
    complain_of_memory();
    stop(run);
}

/* What drawing or writing one puzzle ended with; the others may do better. */
static void fail_puzzle(convert_run *run, const source_item *item, const creek_error *error)
{
    if (error->code == CREEK_ERROR_MEMORY) {
        stop_for_memory(run);
        return;
    }
    complain("%s: %s", item->name, error->message);
    raise_status(run, STATUS_WRONG);
}

/* Finds the solution: a new board, of which cells that can be both are
 * undecided; NULL, and said, when there is none. *fine is false when memory
 * runs out. */
static creek_board *solve(convert_run *run, const source_item *item, bool *fine)
{
    creek_solver *solver = creek_solver_new(creek_game_puzzle(item->game));
    creek_verdict verdict = solver ? creek_solver_run(solver, NULL) : CREEK_VERDICT_MEMORY;
    creek_board *board = NULL;
    *fine = verdict != CREEK_VERDICT_MEMORY;
    if (verdict == CREEK_VERDICT_NONE)
        complain("%s: there is no solution to show", item->name);
    if (verdict == CREEK_VERDICT_MULTIPLE)
        complain("%s: there are several solutions; cells that differ are left open", item->name);
    if (verdict != CREEK_VERDICT_UNIQUE)
        raise_status(run, STATUS_NOT_SO);
    if (verdict == CREEK_VERDICT_UNIQUE || verdict == CREEK_VERDICT_MULTIPLE) {
        board = creek_board_clone(creek_solver_result(solver));
        *fine = board;
    }
    creek_solver_free(solver);
    return board;
}

/* Makes the solution the marks of the game. */
static bool put_solution(convert_run *run, source_item *item)
{
    bool fine;
    creek_board *board = solve(run, item, &fine);
    creek_puzzle *puzzle = fine ? creek_puzzle_clone(creek_game_puzzle(item->game)) : NULL;
    creek_game *game = puzzle ? creek_game_new(puzzle) : NULL;
    if (puzzle && !game)
        creek_puzzle_free(puzzle);
    if (game && (!board || creek_game_set_start(game, board))) {
        creek_game_free(item->game);
        item->game = game;
        game = NULL;
    } else {
        fine = false;
    }
    creek_game_free(game);
    creek_board_free(board);
    return fine;
}

static void tell_losses(const convert_run *run, const source_item *item)
{
    const conversion *to = run->options->to;
    unsigned losses = conversion_losses(to, item->game);
    if (!losses)
        return;
    char words[OUTPUT_PARTS_WORDS];
    output_parts_words(losses, words);
    complain("%s: %s has no room for %s; left out", item->name, to->name, words);
}

/* The lists' names stand before the lines of their puzzles. */
static bool add_name(buffer *out, const char *name)
{
    char *text = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&text, &length);
    if (!stream)
        return false;
    put_plain(stream, name);
    putc('\t', stream);
    bool fine = !ferror(stream);
    fine = fclose(stream) == 0 && fine && buffer_add(out, text, length);
    free(text);
    return fine;
}

static bool take_pdf(void *context, const void *data, size_t length)
{
    return destination_write(context, data, length);
}

static creek_booklet *new_booklet(convert_run *run, creek_picture_output output, creek_error *error)
{
    const convert_options *options = run->options;
    creek_booklet_options wanted = {.per_page = options->per_page ? options->per_page : 1,
                                    .cell_size = options->cell_size,
                                    .solutions = options->per_page && !options->solution};
    return creek_booklet_new(&wanted, output, error);
}

/* Gives a puzzle without a rating the one it deserves; false when memory runs
 * out. */
static bool rate(const source_item *item)
{
    creek_puzzle *puzzle = creek_game_edit_text(item->game);
    creek_rating rating = {.rated = false};
    if (creek_puzzle_text(puzzle, CREEK_RATING))
        return true;
    return creek_rate(puzzle, NULL, &rating) != CREEK_RATE_MEMORY &&
           (!rating.rated ||
            creek_puzzle_set_text(puzzle, CREEK_RATING, creek_level_name(rating.level)));
}

/* Adds the puzzle to a booklet. */
static bool add_page(convert_run *run, creek_booklet *booklet, const source_item *item,
                     creek_error *error)
{
    bool fine = !run->options->per_page || rate(item);
    bool at_end = fine && run->options->per_page && !run->options->solution;
    creek_board *solution = at_end ? solve(run, item, &fine) : NULL;
    if (fine)
        fine = creek_booklet_add(booklet, item->name, creek_game_puzzle(item->game),
                                 creek_game_board(item->game), solution, error);
    else
        *error = (creek_error){.code = CREEK_ERROR_MEMORY};
    creek_board_free(solution);
    return fine;
}

/* A pdf of one puzzle, for a folder. */
static bool make_pdf(convert_run *run, const source_item *item, buffer *out, creek_error *error)
{
    creek_booklet *booklet =
        new_booklet(run, (creek_picture_output){conversion_gather, out}, error);
    bool fine =
        booklet && add_page(run, booklet, item, error) && creek_booklet_finish(booklet, error);
    creek_booklet_free(booklet);
    return fine;
}

/* The pdf of all puzzles grows by one. */
static void extend_pdf(convert_run *run, const source_item *item)
{
    creek_error error = {0};
    if (!run->booklet)
        run->booklet = new_booklet(run, (creek_picture_output){take_pdf, run->out}, &error);
    if (run->booklet && add_page(run, run->booklet, item, &error))
        return;
    /* Nothing can be added to a pdf that went wrong. */
    fail_puzzle(run, item, &error);
    stop(run);
}

static void put_record(convert_run *run, const source_item *item, const buffer *record)
{
    bool fine = destination_is_folder(run->out)
                    ? destination_put(run->out, item->name, run->options->to->extension,
                                      record->data, record->length)
                    : destination_write(run->out, record->data, record->length);
    if (!fine)
        stop(run);
}

/* Writes a puzzle, or keeps it back until it is known to be the only one. */
static void convert_alone(convert_run *run, const source_item *item)
{
    const conversion *to = run->options->to;
    bool folder = destination_is_folder(run->out);
    buffer record = {0};
    creek_error error = {0};
    bool named = item->named && to->a_line && !folder;
    bool fine = !named || add_name(&record, item->name);
    if (!fine)
        error.code = CREEK_ERROR_MEMORY;
    else if (conversion_is_pdf(to))
        fine = make_pdf(run, item, &record, &error);
    else
        fine = conversion_make(to, item->game, run->options->cell_size, &record, &error);
    if (!fine) {
        fail_puzzle(run, item, &error);
    } else if (folder || to->a_line) {
        put_record(run, item, &record);
    } else {
        run->held = record;
        record = (buffer){0};
    }
    free(record.data);
}

static void convert_one(convert_run *run, source_item *item)
{
    const conversion *to = run->options->to;
    bool together = !destination_is_folder(run->out) && !to->a_line;
    run->count++;
    if (together && !conversion_is_pdf(to) && run->count > 1) {
        complain("--to=%s takes a file for each puzzle, and here are several; add -o DIR/ for a "
                 "folder",
                 to->name);
        stop(run);
        return;
    }
    if (run->options->solution && !put_solution(run, item)) {
        stop_for_memory(run);
        return;
    }
    tell_losses(run, item);
    if (together && conversion_is_pdf(to))
        extend_pdf(run, item);
    else
        convert_alone(run, item);
}

static void convert_all(convert_run *run, source *stream)
{
    source_result result = SOURCE_ITEM;
    while (result != SOURCE_END && !run->stopped) {
        source_item item;
        result = source_next(stream, &item);
        if (item.message)
            complain("%s", item.message);
        if (item.note)
            complain("%s", item.note);
        if (result == SOURCE_BAD)
            raise_status(run, STATUS_WRONG);
        else if (result == SOURCE_MEMORY)
            stop_for_memory(run);
        else if (result == SOURCE_ITEM)
            convert_one(run, &item);
        source_item_clear(&item);
    }
}

/* Writes what was kept back and ends the pdf. */
static void finish(convert_run *run)
{
    creek_error error = {0};
    if (!run->stopped && run->held.length &&
        !destination_write(run->out, run->held.data, run->held.length))
        stop(run);
    if (!run->stopped && run->booklet && !creek_booklet_finish(run->booklet, &error)) {
        if (error.code == CREEK_ERROR_MEMORY)
            complain_of_memory();
        stop(run);
    }
    creek_booklet_free(run->booklet);
    free(run->held.data);
    if (!destination_close(run->out, !run->stopped))
        raise_status(run, STATUS_WRONG);
}

static int convert(const convert_options *options, char *const *arguments, size_t count)
{
    convert_run run = {.options = options, .out = destination_open(options->output)};
    if (!run.out)
        return STATUS_WRONG;
    if (options->to->binary && destination_is_terminal(run.out)) {
        complain("%s is nothing for a terminal; name a file with -o", options->to->name);
        destination_close(run.out, false);
        return STATUS_WRONG;
    }
    source *stream = saved_argument_source(arguments, count);
    convert_all(&run, stream);
    source_free(stream);
    finish(&run);
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
        return puzzle_output_take_format("to", optarg, &options->to);
    case OPTION_OUTPUT:
        options->output = optarg;
        return true;
    case OPTION_SOLUTION:
        return options->solution = true;
    case OPTION_CELL_SIZE:
        return take_number("cell-size", optarg, CREEK_CELL_SIZE_MIN, CREEK_CELL_SIZE_MAX,
                           &options->cell_size);
    case OPTION_PER_PAGE:
        return take_number("per-page", optarg, 1, CREEK_PER_PAGE_MAX, &options->per_page);
    default:
        return false;
    }
}

/* Whether the options go together; if not, that is said. */
static bool check_options(const convert_options *options)
{
    const conversion *to = options->to;
    creek_error error;
    if (options->per_page && !conversion_is_pdf(to))
        complain("--per-page is for --to=pdf; leave it out");
    else if (options->cell_size && to->format)
        complain("--cell-size is for --to=svg, png and pdf; leave it out");
    else if (options->output && !*options->output)
        complain("-o needs the name of a file, or of a folder with a / at its end");
    else if (!to->format && !creek_picture_available(to->kind, &error))
        complain("--to=%s: %s", to->name, error.message);
    else
        return true;
    return false;
}

int verb_convert(int argc, char **argv)
{
    convert_options options = {0};
    int option;
    while ((option = options_next(argc, argv, "convert", all_options)) != -1) {
        if (option == OPTION_HELP)
            return output_text(help) ? STATUS_FINE : STATUS_WRONG;
        if (!take_option(option, &options))
            return STATUS_WRONG;
    }
    if (!options.to) {
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
    signal(SIGINT, SIG_DFL);
    return convert(&options, argv + optind, (size_t)(argc - optind));
}
