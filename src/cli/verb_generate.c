#include "base/alloc.h"
#include "cli/exit_status.h"
#include "cli/option_groups.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/parallel_batch.h"
#include "cli/progress_line.h"
#include "source/picture_file.h"

#include <float.h>
#include <inttypes.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    request_settings wanted; /* its picture belongs to the run */
    const char *picture;     /* the file, or NULL */
    uint64_t count;
    uint64_t shard, shards; /* from 1 */
    int jobs;
    puzzle_output_options output;
} generate_settings;

/* --- the run --------------------------------------------------------------- */

typedef struct {
    bool none; /* there is nothing to do */
    uint64_t number;
    creek_game *game; /* once made, if the record is not enough */
    text_stream record;
    creek_error error;
} piece;

typedef struct {
    const generate_settings *settings;
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
    const generate_settings *settings = run->settings;
    piece *one = place;
    one->none = run->ended || atomic_load(&run->stopped);
    one->number = run->next;
    run->ended = one->none || settings->count - run->next < settings->shards;
    if (!run->ended)
        run->next += settings->shards;
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
    creek_request request = run->settings->wanted.request;
    request.number = one->number;
    creek_limits limits = {.cancel = is_stopped, .context = run};
    creek_puzzle *puzzle = creek_generate(&request, &limits, &one->error);
    if (!puzzle)
        return;
    one->game = check_alloc(creek_game_new(puzzle));
    text_stream_open(&one->record);
    bool made = puzzle_output_make(&run->settings->output, one->game, one->record.out, &one->error);
    text_stream_close(&one->record);
    if (!made) {
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
    creek_request request = run->settings->wanted.request;
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
    const char *picture = run->settings->picture;
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
        raise_status(run, STATUS_FAILED);
        return;
    default:
        complain("%s: %s", culprit(run, name), one->error.message);
        stop(run, one->error.code == CREEK_ERROR_DATA ? STATUS_FAILED : STATUS_ERROR);
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
                raise_status(run, STATUS_ERROR);
            else if (!written)
                stop(run, STATUS_ERROR);
        }
        run->progress.done++;
        progress_line_show(&run->progress);
    }
    creek_game_free(one->game);
    free(one->record.text);
}

static void show_progress(void *context)
{
    generate_run *run = context;
    progress_line_show(&run->progress);
}

/* How many puzzles the shard has. */
static uint64_t shard_size(const generate_settings *settings)
{
    if (settings->shard > settings->count)
        return 0;
    return (settings->count - settings->shard) / settings->shards + 1;
}

static int generate(const generate_settings *settings)
{
    uint64_t total = shard_size(settings);
    generate_run run = {.settings = settings, .next = settings->shard, .ended = total == 0};
    if (!puzzle_output_open(&run.output, &settings->output))
        return STATUS_ERROR;
    if (total > 1 && !puzzle_output_takes_several(&run.output)) {
        puzzle_output_close(&run.output, false);
        return STATUS_ERROR;
    }
    signal(SIGINT, SIG_DFL);
    run.progress = progress_line_begin(total);
    parallel_batch work = {.context = &run,
                           .piece_size = sizeof(piece),
                           .jobs = (unsigned)settings->jobs,
                           .take = take_piece,
                           .work = make_piece,
                           .put = put_piece,
                           .wait = progress_line_is_on(&run.progress) ? show_progress : NULL};
    parallel_batch_run(&work);
    progress_line_hide(&run.progress);
    if (!puzzle_output_close(&run.output, !atomic_load(&run.stopped)))
        raise_status(&run, STATUS_ERROR);
    return run.status;
}

/* --- the options ----------------------------------------------------------- */

static char *set_shard(const option_row *row, const char *value, void *place)
{
    generate_settings *settings = place;
    const char *at = value;
    (void)row;
    if (option_read_digits(&at, UINT64_MAX, &settings->shard) && *at++ == '/' &&
        option_read_digits(&at, UINT64_MAX, &settings->shards) && !*at && settings->shard > 0 &&
        settings->shard <= settings->shards)
        return NULL;
    return xstrdup("give I/N, the I-th of N shards, such as 1/4");
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

static char *set_clues(const option_row *row, const char *text, void *place)
{
    creek_request *request = place;
    const char *gap = strstr(text, "..");
    size_t length = gap ? (size_t)(gap - text) : 0;
    const char *rest = gap ? gap + 2 : "";
    double least = 0, most = 0;
    (void)row;
    bool fine = gap && (length || *rest) && (!length || read_share(text, length, &least)) &&
                (!*rest || read_share(rest, strlen(rest), &most));
    /* To the generator 0 says that there is no limit. */
    if (fine && *rest && most <= 0)
        most = DBL_MIN;
    if (!fine || (*rest && most < least))
        return xstrdup("give two shares of the corners as MIN..MAX, such as 0.2..0.3");
    request->least_clues = least;
    request->most_clues = most;
    return NULL;
}

/* Reads the picture, which is the caller's then; false when that fails. */
static bool load_picture(generate_settings *settings, creek_board **picture)
{
    char *message;
    *picture = picture_file_read(settings->picture, &message);
    if (!*picture) {
        complain("%s", message);
        free(message);
        return false;
    }
    creek_request *request = &settings->wanted.request;
    request->picture = *picture;
    request->any_level = !settings->wanted.levelled;
    if (!settings->wanted.sized) {
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
static bool check_request(const generate_settings *settings)
{
    creek_error error;
    creek_limits limits = {.cancel = end_at_once};
    creek_puzzle_free(creek_generate(&settings->wanted.request, &limits, &error));
    if (error.code != CREEK_ERROR_RANGE)
        return true;
    complain("generate: %s", error.message);
    return false;
}

static int run(const command_line *line)
{
    generate_settings *settings = line->settings;
    creek_board *picture = NULL;
    int status = STATUS_ERROR;
    if (!settings->output.format)
        settings->output.format = output_format_for(".url");
    if (settings->picture && !load_picture(settings, &picture))
        return STATUS_ERROR;
    if (check_request(settings)) {
        if (!settings->wanted.seeded)
            settings->wanted.request.seed = request_clock_seed();
        status = generate(settings);
    }
    creek_board_free(picture);
    return status;
}

static const option_row options[] = {
    {"clues", "MIN..MAX",
     "the share of corners with a clue, such as 0.2..0.3; either end may be left out", set_clues,
     .place = offsetof(generate_settings, wanted.request)},
    {"irreducible", NULL,
     "no clue can be left out (with a symmetry: none together with those that belong to it)",
     option_set_flag, .place = offsetof(generate_settings, wanted.request.irreducible)},
    {"picture", "FILE",
     "the solution is this drawing: a PBM file, or rows of `#` and `.`; of any level up to hard "
     "unless --difficulty is given",
     option_set_text, .place = offsetof(generate_settings, picture)},
    {"count", "N", "how many; puzzle 3 is the same whatever N is", option_set_number,
     .place = offsetof(generate_settings, count), .initial = "1", .low = 1, .high = UINT64_MAX},
    {"jobs", "N", "make N at a time; the output is the same", option_set_int,
     .place = offsetof(generate_settings, jobs), .initial = "1", .low = 1,
     .high = PARALLEL_JOBS_MAX},
    {"shard", "I/N", "only puzzles I, I+N, I+2N, ..., so that N machines can share a run",
     .set = set_shard},
    {NULL}};

static const generate_settings defaults = {.wanted = REQUEST_DEFAULTS,
                                           .count = 1,
                                           .shard = 1,
                                           .shards = 1,
                                           .jobs = 1,
                                           .output.option = "format"};

const verb verb_generate = {
    .name = "generate",
    .operands = "",
    .summary = "make new puzzles",
    .about = "Make new puzzles: each has one solution, can be solved without guessing, and is just "
             "as hard as asked for. Print a puzz.link URL a line. The same options and seed give "
             "the same puzzles on every machine.",
    .failure = "at least one puzzle was not found",
    .groups = {{request_options, offsetof(generate_settings, wanted)},
               {options},
               {output_options, offsetof(generate_settings, output)}},
    .defaults = &defaults,
    .settings_size = sizeof defaults,
    .run = run};
