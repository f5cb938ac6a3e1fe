#include "base/alloc.h"
#include "cli/batch.h"
#include "cli/record.h"
#include "source/clock.h"

#include <creek/format.h>
#include <creek/lessons.h>
#include <string.h>

/* --- as JSON --------------------------------------------------------------- */

static char *url_of(const creek_practice *position)
{
    creek_error error;
    creek_game *game = game_with_marks(position->puzzle, NULL);
    char *url = check_alloc(creek_write(game, CREEK_FORMAT_URL, &error));
    url[strcspn(url, "\n")] = '\0';
    creek_game_free(game);
    return url;
}

static void put_position(FILE *out, const creek_practice *position)
{
    record json = record_begin(out, true);
    char *url = url_of(position);
    record_text(&json, "puzzle", url);
    creek_free(url);
    record_board(&json, "marks", position->board);
    record_text(&json, "technique", creek_technique_name(position->technique));
    record_marks(&json, "cells", position->cells, position->cell_count);
    record_end(&json);
}

static int put_one(batch *task, batch_piece *piece)
{
    const command_line *line = task->line;
    creek_limits limits = {.cancel = batch_is_stopped, .context = task};
    creek_error error;
    creek_practice *position =
        creek_practice_new((creek_technique)creek_technique_from_name(line->operands[0]),
                           line->options.request.seed, piece->index + 1, &limits, &error);
    if (position) {
        put_position(piece->record.out, position);
        creek_practice_free(position);
        return STATUS_SUCCESS;
    }
    check_memory(error.code != CREEK_ERROR_MEMORY);
    if (error.code != CREEK_OK)
        piece->item.message = xasprintf("practice: %s", error.message);
    return STATUS_FAILED;
}

/* --- the verb -------------------------------------------------------------- */

static const char *technique_at(size_t index)
{
    return index < CREEK_TECHNIQUE_COUNT ? creek_technique_name((creek_technique)index) : NULL;
}

static int run(command_line *line)
{
    command_options *options = &line->options;
    const char *name = line->count ? line->operands[0] : NULL;
    int id = name ? creek_technique_from_name(name) : -1;
    bool json = options->format_given;
    if (name && (id < 0 || id >= CREEK_TECHNIQUE_COUNT))
        return unknown_name("technique", name, technique_at, "practice --help");
    if (options->count_given && !json)
        return usage_error(line, "--count requires --format=json");
    if (!name && (options->seed_given || json))
        return usage_error(line, "--%s requires a TECHNIQUE, such as overlap",
                           json ? "format=json" : "seed");
    if (!json) {
        practice_choice choice = {id, options->seed_given ? options->request.seed : clock_seed()};
        return ui_run(&options->screen, &(ui_opening){.practice = &choice});
    }
    choose_seed(options);
    return batch_run(
        &(batch){.line = line, .count = options->count, .work = put_one, .shows_progress = true});
}

static const char *json_only(size_t index)
{
    return index == 0 ? "json" : NULL;
}

static const option_row options[] = {
    {"seed", "N", "the same seed gives the same positions; requires TECHNIQUE", option_set_number,
     .place = offsetof(command_options, request.seed),
     .given = offsetof(command_options, seed_given), .high = UINT64_MAX},
    {"count", "N", "number of positions to print, with --format=json", option_set_number,
     .place = offsetof(command_options, count), .given = offsetof(command_options, count_given),
     .initial = "1", .low = 1, .high = UINT64_MAX},
    {"format", "FORMAT", "print positions, one JSON object per line; requires TECHNIQUE",
     option_set_name, .place = offsetof(command_options, format),
     .given = offsetof(command_options, format_given), .names = json_only},
    {NULL}};

const verb verb_practice = {
    .name = "practice",
    .operand = "TECHNIQUE",
    .summary = "find the next step in positions that need one technique",
    .about =
        "Practise finding steps. Each position is a partly solved puzzle whose easiest next step "
        "uses TECHNIQUE. Mark a cell that this step decides. Without TECHNIQUE, creek chooses one: "
        "techniques that you miss come back soon.\nTECHNIQUE is one "
        "of full-or-empty, saturation, isolated, exit, wall, border-pair, side-pair, clues-round, "
        "run, alternating-sum, crossed-two, lone-cell, closed-passage, demand, passage-wall, "
        "overlap, diagonal-pair, double-overlap, what-if and nested-what-if.",
    .failure = "no position was found",
    .options = {options, screen_options},
    .run = run};
