#include "base/alloc.h"
#include "cli/batch.h"
#include "cli/options.h"
#include "source/picture_file.h"

#include <float.h>
#include <inttypes.h>
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

static int make_piece(batch *task, batch_piece *piece)
{
    const generate_settings *settings = task->line->settings;
    const char *origin = settings->picture ? settings->picture : "generate";
    creek_request request = settings->wanted.request;
    creek_limits limits = {.cancel = batch_is_stopped, .context = task};
    creek_error error;
    char id[CREEK_ID_SIZE];
    request.number = settings->shard + piece->index * settings->shards;
    creek_generate_id(&request, id);
    bool more = request.picture || request.irreducible || request.max_clues > 0 || request.needs ||
                request.theme;
    piece->item.name = more ? xasprintf("%" PRIu64, request.number) : xstrdup(id);
    creek_puzzle *puzzle = creek_generate(&request, &limits, &error);
    if (puzzle) {
        piece->item.game = check_alloc(creek_game_new(puzzle));
        return STATUS_SUCCESS;
    }
    /* If a puzzle is not found, the next one may be; CREEK_OK: the run was stopped. */
    piece->stop = error.code != CREEK_ERROR_NOT_FOUND;
    if (error.code != CREEK_OK)
        piece->item.message =
            xasprintf("%s: %s", piece->stop ? origin : piece->item.name, error.message);
    return error.code == CREEK_ERROR_NOT_FOUND || error.code == CREEK_ERROR_DATA ? STATUS_FAILED
                                                                                 : STATUS_ERROR;
}

/* --- the options ----------------------------------------------------------- */

static char *set_shard(const option_row *row, const char *value, void *place)
{
    generate_settings *settings = place;
    const char *at = value;
    if (option_read_digits(&at, UINT64_MAX, &settings->shard) && *at++ == '/' &&
        option_read_digits(&at, UINT64_MAX, &settings->shards) && !*at && settings->shard > 0 &&
        settings->shard <= settings->shards)
        return NULL;
    return xstrdup("give I/N for shard I of N, such as 1/4");
}

static char *set_clues(const option_row *row, const char *text, void *place)
{
    creek_request *request = place;
    const char *gap = strstr(text, "..");
    double least = 0, most = 1;
    if (!gap || strlen(text) < 3 ||
        (gap > text && !option_read_decimal(text, (size_t)(gap - text), 1, &least)) ||
        (gap[2] && !option_read_decimal(gap + 2, strlen(gap + 2), 1, &most)) || most < least)
        return xstrdup("give the share of corners as MIN..MAX, such as 0.2..0.3");
    request->min_clues = least;
    request->max_clues = most > 0 ? most : DBL_MIN; /* 0 is no limit to the generator */
    return NULL;
}

static const char *technique_at(size_t index)
{
    const char *name = creek_technique_name((creek_technique)index);
    return index >= CREEK_TECHNIQUE_COUNT ? NULL : index ? name : "any";
}

static const char *theme_at(size_t index)
{
    return index < CREEK_THEME_COUNT ? creek_theme_name((creek_theme)index) : NULL;
}

static int run(const command_line *line)
{
    generate_settings *settings = line->settings;
    creek_request *request = &settings->wanted.request;
    creek_board *picture = NULL;
    char *message = NULL;
    if (!settings->output.format)
        settings->output.format = output_format_for(".url");
    if (settings->picture && !(picture = picture_file_read(settings->picture, &message))) {
        complain("%s", message);
        free(message);
        return STATUS_ERROR;
    }
    /* The picture determines what the options do not. */
    request->picture = picture;
    request->any_level = picture && !settings->wanted.level;
    if (picture && !settings->wanted.size) {
        request->width = creek_board_width(picture);
        request->height = creek_board_height(picture);
    }
    if (request->needs && !settings->wanted.level)
        request->level = creek_technique_level((creek_technique)request->needs);
    request_choose_seed(&settings->wanted);
    bool any = settings->shard <= settings->count; /* whether the shard has puzzles */
    uint64_t count = any ? (settings->count - settings->shard) / settings->shards + 1 : 0;
    int status = batch_write(&(batch){.line = line,
                                      .count = count,
                                      .jobs = (unsigned)settings->jobs,
                                      .work = make_piece,
                                      .shows_progress = true},
                             &settings->output);
    creek_board_free(picture);
    return status;
}

static const option_row options[] = {
    {"clues", "MIN..MAX",
     "share of corners with a clue, such as 0.2..0.3; either end can be omitted", set_clues,
     .place = offsetof(generate_settings, wanted.request)},
    {"needs", "TECHNIQUE", "the hardest technique, which also determines the difficulty",
     option_set_name, .place = offsetof(generate_settings, wanted.request.needs),
     .names = technique_at, .initial = "any"},
    {"theme", "NAME",
     "put a clue on all corners of the border, of a ring further inside, or that touch this many "
     "shaded cells",
     option_set_name, .place = offsetof(generate_settings, wanted.request.theme),
     .names = theme_at},
    {"best-of", "N", "generate N candidates for each puzzle and choose the most varied one",
     option_set_int, .place = offsetof(generate_settings, wanted.request.best_of), .initial = "1",
     .low = 1, .high = CREEK_BEST_OF_MAX},
    {"irreducible", NULL, "no clue is redundant (with a symmetry: no set of symmetric clues)",
     option_set_flag, .place = offsetof(generate_settings, wanted.request.irreducible)},
    {"picture", "FILE",
     "use this drawing as the solution: a PBM file, or rows of `#` and `.`; any difficulty up to "
     "hard unless --difficulty is given",
     option_set_text, .place = offsetof(generate_settings, picture)},
    {"count", "N", "number of puzzles", option_set_number,
     .place = offsetof(generate_settings, count), .initial = "1", .low = 1, .high = UINT64_MAX},
    {"jobs", "N", "generate N puzzles at a time; the output does not change", option_set_int,
     .place = offsetof(generate_settings, jobs), .initial = "1", .low = 1, .high = BATCH_JOBS_MAX},
    {"shard", "I/N", "generate only puzzles I, I+N, I+2N, ..., to split a run across N machines",
     .set = set_shard},
    {NULL}};

static const generate_settings defaults = {
    .wanted = REQUEST_DEFAULTS, .count = 1, .shard = 1, .shards = 1, .jobs = 1};

const verb verb_generate = {
    .name = "generate",
    .summary = "generate new puzzles",
    .about =
        "Generate puzzles that have one solution, can be solved without guessing, and have "
        "the difficulty you choose. Prints one puzz.link URL per line. The same options and seed "
        "give the same puzzles on every machine.",
    .failure = "at least one puzzle was not found",
    .groups = {{request_options, offsetof(generate_settings, wanted)},
               {options},
               {output_options, offsetof(generate_settings, output)}},
    .defaults = &defaults,
    .settings_size = sizeof defaults,
    .run = run};
