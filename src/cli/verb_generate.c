#include "cli/verb_generate.h"

#include "base/alloc.h"
#include "cli/exit_status.h"
#include "cli/output.h"
#include "cli/parallel_batch.h"
#include "cli/progress_line.h"
#include "cli/puzzle_output.h"
#include "cli/request_options.h"
#include "source/picture_file.h"

#include <float.h>
#include <inttypes.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "Usage: creek generate [OPTION]...\n"
    "Make new puzzles: each has one solution, can be solved without guessing, and is\n"
    "just as hard as asked for. Print a puzz.link URL a line. The same options and\n"
    "seed give the same puzzles on every machine.\n"
    "\n"
    "  --size=WxH          the size (10x10)\n"
    "  --difficulty=LEVEL  easy, normal, hard, expert or extreme (normal)\n"
    "  --symmetry=NAME     of the places of the clues: none, rot2 (half turn), rot4\n"
    "                      (quarter turn), mirror, flip or diagonal (none)\n"
    "  --clues=MIN..MAX    the share of corners with a clue, such as 0.2..0.3; either\n"
    "                      end may be left out\n"
    "  --irreducible       no clue can be left out (with a symmetry: none together with\n"
    "                      those that belong to it)\n"
    "  --picture=FILE      the solution is this drawing: a PBM file, or rows of `#` and\n"
    "                      `.`; of any level up to hard unless --difficulty is given\n"
    "  --seed=N            0 to 18446744073709551615; else from the clock, and said on\n"
    "                      standard error\n"
    "  --count=N           how many (1); puzzle 3 is the same whatever N is\n"
    "  --jobs=N            make N at a time (1); the output is the same\n"
    "  --shard=I/N         only puzzles I, I+N, I+2N, ..., so that N machines can share\n"
    "                      a run\n"
    "  --format=FORMAT     url, or another one of `creek convert --help`\n"
    "  -o, --output=FILE   write FILE, whole or not at all\n"
    "  -o DIR/             write a file for each puzzle into the folder; formats that do\n"
    "                      not take a line a puzzle need it for several puzzles\n"
    "  --help              show this help\n"
    "\n"
    "Exit status: 0, 1 a puzzle that was asked for was not found, 2 wrong usage or\n"
    "output that cannot be written.\n";

typedef struct {
    creek_request request; /* the picture is its own */
    bool sized, seeded, levelled;
    const char *picture; /* the file, or NULL */
    uint64_t count;
    uint64_t shard, shards; /* from 1 */
    unsigned jobs;
    puzzle_output_options output;
} generate_options;

/* --- the run --------------------------------------------------------------- */

typedef struct {
    bool none; /* there is nothing to do */
    uint64_t number;
    creek_game *game; /* once made, if the record is not enough */
    buffer record;
    creek_error error;
} piece;

typedef struct {
    const generate_options *options;
    puzzle_output output;
    progress_line progress;
    uint64_t next; /* the number of the next puzzle */
    bool ended;    /* there is none */
    int status;
    atomic_bool stopped; /* going on makes no sense, which has been said */
} generate_run;

static bool take_piece(void *context, void *place)
{
    generate_run *run = context;
    const generate_options *options = run->options;
    piece *one = place;
    one->none = run->ended || atomic_load(&run->stopped);
    one->number = run->next;
    run->ended = one->none || options->count - run->next < options->shards;
    if (!run->ended)
        run->next += options->shards;
    return !run->ended;
}

static bool is_stopped(void *context)
{
    generate_run *run = context;
    return atomic_load(&run->stopped);
}

static void make_piece(void *context, void *place)
{
    generate_run *run = context;
    piece *one = place;
    if (one->none)
        return;
    creek_request request = run->options->request;
    request.number = one->number;
    creek_limits limits = {.cancel = is_stopped, .context = run};
    creek_puzzle *puzzle = creek_generate(&request, &limits, &one->error);
    if (!puzzle)
        return;
    one->game = check_alloc(creek_game_new(puzzle));
    if (!puzzle_output_make(&run->options->output, one->game, &one->record, &one->error)) {
        creek_game_free(one->game);
        one->game = NULL;
    }
}

static void raise_status(generate_run *run, int status)
{
    run->status = status > run->status ? status : run->status;
}

static void stop(generate_run *run, int status)
{
    raise_status(run, status);
    atomic_store(&run->stopped, true);
}

/* The puzzle's name: its ID when that says it all, else its number. */
static void name_piece(const generate_run *run, uint64_t number, char name[CREEK_ID_SIZE])
{
    creek_request request = run->options->request;
    request.number = number;
    bool plain = !request.picture && !request.irreducible && request.least_clues <= 0 &&
                 request.most_clues <= 0;
    if (plain)
        creek_generate_id(&request, name);
    else
        snprintf(name, CREEK_ID_SIZE, "%" PRIu64, number);
}

/* What is at fault: the picture if there is one, else the puzzle asked for. */
static const char *culprit(const generate_run *run, const char *name)
{
    const char *picture = run->options->picture;
    if (!picture)
        return name;
    return strcmp(picture, "-") == 0 ? "standard input" : picture;
}

static void tell_error(generate_run *run, const piece *one)
{
    char name[CREEK_ID_SIZE];
    name_piece(run, one->number, name);
    progress_line_hide(&run->progress);
    switch (one->error.code) {
    case CREEK_OK: /* it was stopped */
        return;
    case CREEK_ERROR_NOT_FOUND: /* the next one may do better */
        complain("%s: %s", name, one->error.message);
        raise_status(run, STATUS_NOT_SO);
        return;
    default:
        complain("%s: %s", culprit(run, name), one->error.message);
        stop(run, one->error.code == CREEK_ERROR_DATA ? STATUS_NOT_SO : STATUS_WRONG);
        return;
    }
}

static void put_piece(void *context, void *place)
{
    generate_run *run = context;
    piece *one = place;
    if (!one->none && !atomic_load(&run->stopped)) {
        if (!one->game) {
            tell_error(run, one);
        } else {
            char name[CREEK_ID_SIZE];
            name_piece(run, one->number, name);
            progress_line_make_way(&run->progress);
            bool written = puzzle_output_put(&run->output, name, one->game, NULL, &one->record);
            /* In a folder the other files do not depend on this one. */
            if (!written && destination_is_folder(run->output.out))
                raise_status(run, STATUS_WRONG);
            else if (!written)
                stop(run, STATUS_WRONG);
        }
        run->progress.done++;
        progress_line_show(&run->progress);
    }
    creek_game_free(one->game);
    free(one->record.data);
}

static void show_progress(void *context)
{
    generate_run *run = context;
    progress_line_show(&run->progress);
}

/* How many puzzles the shard has. */
static uint64_t shard_size(const generate_options *options)
{
    if (options->shard > options->count)
        return 0;
    return (options->count - options->shard) / options->shards + 1;
}

static int generate(const generate_options *options)
{
    uint64_t total = shard_size(options);
    generate_run run = {.options = options, .next = options->shard, .ended = total == 0};
    if (!puzzle_output_open(&run.output, &options->output))
        return STATUS_WRONG;
    if (total > 1 && !puzzle_output_takes_several(&run.output)) {
        puzzle_output_close(&run.output, false);
        return STATUS_WRONG;
    }
    signal(SIGINT, SIG_DFL);
    run.progress = progress_line_begin(total);
    parallel_batch work = {.context = &run,
                           .piece_size = sizeof(piece),
                           .jobs = options->jobs,
                           .take = take_piece,
                           .work = make_piece,
                           .put = put_piece,
                           .wait = progress_line_is_on(&run.progress) ? show_progress : NULL};
    parallel_batch_run(&work);
    progress_line_hide(&run.progress);
    if (!puzzle_output_close(&run.output, !atomic_load(&run.stopped)))
        raise_status(&run, STATUS_WRONG);
    return run.status;
}

/* --- the options ----------------------------------------------------------- */

enum {
    OPTION_COUNT = OPTION_FIRST,
    OPTION_JOBS,
    OPTION_SHARD,
    OPTION_FORMAT,
    OPTION_CLUES,
    OPTION_IRREDUCIBLE,
    OPTION_PICTURE
};
#define OPTION_OUTPUT 'o'

static const struct option all_options[] = {REQUEST_OPTIONS,
                                            {"count", required_argument, NULL, OPTION_COUNT},
                                            {"jobs", required_argument, NULL, OPTION_JOBS},
                                            {"shard", required_argument, NULL, OPTION_SHARD},
                                            {"format", required_argument, NULL, OPTION_FORMAT},
                                            {"clues", required_argument, NULL, OPTION_CLUES},
                                            {"irreducible", no_argument, NULL, OPTION_IRREDUCIBLE},
                                            {"picture", required_argument, NULL, OPTION_PICTURE},
                                            {"output", required_argument, NULL, OPTION_OUTPUT},
                                            {"help", no_argument, NULL, OPTION_HELP},
                                            {NULL, 0, NULL, 0}};

static bool take_jobs(const char *text, unsigned *jobs)
{
    uint64_t number = 0;
    if (!options_number("jobs", text, 1, PARALLEL_JOBS_MAX, &number))
        return false;
    *jobs = (unsigned)number;
    return true;
}

/* A whole number above 0 of so many characters. */
static bool read_count(const char *text, size_t length, uint64_t *count)
{
    uint64_t value = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        uint64_t digit = (uint64_t)(text[i] - '0');
        if (value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *count = value;
    return value > 0;
}

static bool take_shard(const char *text, generate_options *options)
{
    size_t slash = strcspn(text, "/");
    if (text[slash] && read_count(text, slash, &options->shard) &&
        read_count(text + slash + 1, strlen(text + slash + 1), &options->shards) &&
        options->shard <= options->shards)
        return true;
    complain("--shard=%s: give I/N, the I-th of N shards, such as 1/4", text);
    return false;
}

/* A fraction from 0 to 1 of so many characters. */
static bool read_share(const char *text, size_t length, double *share)
{
    double value = 0, unit = 1;
    bool digits = false, point = false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '.' && !point) {
            point = true;
            continue;
        }
        if (text[i] < '0' || text[i] > '9')
            return false;
        digits = true;
        unit = point ? unit / 10 : unit;
        value = point ? value + unit * (text[i] - '0') : value * 10 + (text[i] - '0');
    }
    *share = value;
    return digits && value <= 1;
}

static bool take_clues(const char *text, creek_request *request)
{
    const char *gap = strstr(text, "..");
    size_t length = gap ? (size_t)(gap - text) : 0;
    const char *rest = gap ? gap + 2 : "";
    double least = 0, most = 0;
    bool fine = gap && (length || *rest) && (!length || read_share(text, length, &least)) &&
                (!*rest || read_share(rest, strlen(rest), &most));
    /* To the generator 0 says that there is no limit. */
    if (fine && *rest && most <= 0)
        most = DBL_MIN;
    if (!fine || (*rest && most < least)) {
        complain("--clues=%s: give two shares of the corners as MIN..MAX, such as 0.2..0.3", text);
        return false;
    }
    request->least_clues = least;
    request->most_clues = most;
    return true;
}

/* Takes one option; false when it is wrong, which has been said. */
static bool take_option(int option, generate_options *options)
{
    if (is_request_option(option)) {
        options->sized = options->sized || option == REQUEST_OPTION_SIZE;
        options->seeded = options->seeded || option == REQUEST_OPTION_SEED;
        options->levelled = options->levelled || option == REQUEST_OPTION_DIFFICULTY;
        return take_request_option(option, &options->request);
    }
    switch (option) {
    case OPTION_COUNT:
        return options_number("count", optarg, 1, UINT64_MAX, &options->count);
    case OPTION_JOBS:
        return take_jobs(optarg, &options->jobs);
    case OPTION_SHARD:
        return take_shard(optarg, options);
    case OPTION_FORMAT:
        return puzzle_output_take_format(&options->output, optarg);
    case OPTION_CLUES:
        return take_clues(optarg, &options->request);
    case OPTION_IRREDUCIBLE:
        return options->request.irreducible = true;
    case OPTION_PICTURE:
        options->picture = optarg;
        return true;
    case OPTION_OUTPUT:
        options->output.path = optarg;
        return true;
    default:
        return false;
    }
}

/* Reads the picture, which is the caller's then; false when that fails. */
static bool load_picture(generate_options *options, creek_board **picture)
{
    char *message;
    *picture = picture_file_read(options->picture, &message);
    if (!*picture) {
        complain("%s", message);
        free(message);
        return false;
    }
    creek_request *request = &options->request;
    request->picture = *picture;
    request->any_level = !options->levelled;
    if (!options->sized) {
        request->width = creek_board_width(*picture);
        request->height = creek_board_height(*picture);
    }
    return true;
}

static bool end_at_once(void *context)
{
    (void)context;
    return true;
}

/* Whether the request makes sense, before any work is done. */
static bool check_request(const generate_options *options)
{
    creek_error error;
    creek_limits limits = {.cancel = end_at_once};
    creek_puzzle_free(creek_generate(&options->request, &limits, &error));
    if (error.code != CREEK_ERROR_RANGE)
        return true;
    complain("generate: %s", error.message);
    return false;
}

static int run_with(generate_options *options)
{
    creek_board *picture = NULL;
    if (options->picture && !load_picture(options, &picture))
        return STATUS_WRONG;
    int status = STATUS_WRONG;
    if (check_request(options)) {
        if (!options->seeded)
            options->request.seed = request_clock_seed();
        status = generate(options);
    }
    creek_board_free(picture);
    return status;
}

int verb_generate(int argc, char **argv)
{
    generate_options options = {.request = REQUEST_USUAL,
                                .count = 1,
                                .shard = 1,
                                .shards = 1,
                                .jobs = 1,
                                .output.option = "format"};
    puzzle_output_take_format(&options.output, "url");
    int option;
    while ((option = options_next(argc, argv, "generate", all_options)) != -1) {
        if (option == OPTION_HELP)
            return output_text(help) ? STATUS_FINE : STATUS_WRONG;
        if (!take_option(option, &options))
            return STATUS_WRONG;
    }
    if (optind < argc) {
        complain("%s: generate makes puzzles and takes none; see `creek generate --help`",
                 options_operand(argv[optind]));
        return STATUS_WRONG;
    }
    return run_with(&options);
}
