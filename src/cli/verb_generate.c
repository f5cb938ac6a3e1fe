#include "base/alloc.h"
#include "cli/batch.h"
#include "source/picture_file.h"

#include <float.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* --- the run --------------------------------------------------------------- */

static int make_piece(batch *task, batch_piece *piece)
{
    const command_options *options = &task->line->options;
    const char *origin = options->picture ? options->picture : "generate";
    creek_request request = options->request;
    creek_limits limits = {.cancel = batch_is_stopped, .context = task};
    creek_error error;
    char id[CREEK_ID_SIZE];
    request.number = options->shard + piece->index * options->shards;
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
    command_options *options = place;
    if (option_read_digits(&value, UINT64_MAX, &options->shard) && *value++ == '/' &&
        option_read_digits(&value, UINT64_MAX, &options->shards) && !*value && options->shard > 0 &&
        options->shard <= options->shards)
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

static int run(command_line *line)
{
    command_options *options = &line->options;
    creek_request *request = &options->request;
    creek_board *picture = NULL;
    char *message = NULL;
    if (options->picture && !(picture = picture_file_read(options->picture, &message))) {
        complain("%s", message);
        free(message);
        return STATUS_ERROR;
    }
    /* The picture determines what the options do not. */
    request->picture = picture;
    request->any_level = picture && !options->level_given;
    if (picture && !options->size_given) {
        request->width = creek_board_width(picture);
        request->height = creek_board_height(picture);
    }
    if (request->needs && !options->level_given)
        request->level = creek_technique_level((creek_technique)request->needs);
    choose_seed(options);
    bool any = options->shard <= options->count; /* whether the shard has puzzles */
    uint64_t count = any ? (options->count - options->shard) / options->shards + 1 : 0;
    int status = batch_write(
        &(batch){.line = line, .count = count, .work = make_piece, .shows_progress = true});
    creek_board_free(picture);
    return status;
}

static const option_row options[] = {
    {"clues", "MIN..MAX",
     "share of corners with a clue, such as 0.2..0.3; either end can be omitted", set_clues,
     .place = offsetof(command_options, request)},
    {"needs", "TECHNIQUE", "the hardest technique, which also determines the difficulty",
     option_set_name, .place = offsetof(command_options, request.needs), .names = technique_at,
     .initial = "any"},
    {"theme", "NAME",
     "put a clue on all corners of the border, of a ring further inside, or that touch this many "
     "shaded cells",
     option_set_name, .place = offsetof(command_options, request.theme), .names = theme_at},
    {"best-of", "N", "generate N candidates for each puzzle and choose the most varied one",
     option_set_int, .place = offsetof(command_options, request.best_of), .initial = "1", .low = 1,
     .high = CREEK_BEST_OF_MAX},
    {"irreducible", NULL, "no clue is redundant (with a symmetry: no set of symmetric clues)",
     option_set_flag, .place = offsetof(command_options, request.irreducible)},
    {"picture", "FILE",
     "use this drawing as the solution: a PBM file, or rows of `#` and `.`; any difficulty up to "
     "hard unless --difficulty is given",
     option_set_text, .place = offsetof(command_options, picture)},
    {"count", "N", "number of puzzles", option_set_number,
     .place = offsetof(command_options, count), .initial = "1", .low = 1, .high = UINT64_MAX},
    {"jobs", "N", "generate N puzzles at a time; the output does not change", option_set_int,
     .place = offsetof(command_options, jobs), .initial = "1", .low = 1, .high = BATCH_JOBS_MAX},
    {"shard", "I/N", "generate only puzzles I, I+N, I+2N, ..., to split a run across N machines",
     set_shard, .initial = "1/1"},
    {NULL}};

const verb verb_generate = {
    .name = "generate",
    .summary = "generate new puzzles",
    .about =
        "Generate puzzles that have one solution, can be solved without guessing, and have "
        "the difficulty you choose. Prints one puzz.link URL per line. The same options and seed "
        "give the same puzzles on every machine.",
    .failure = "at least one puzzle was not found",
    .options = {request_options, options, output_options},
    .run = run};
