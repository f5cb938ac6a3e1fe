#include "base/alloc.h"
#include "base/nearest.h"
#include "cli/batch.h"
#include "cli/options.h"
#include "cli/record.h"
#include "source/clock.h"

#include <creek/format.h>
#include <creek/lessons.h>
#include <inttypes.h>
#include <string.h>

typedef struct {
    ui_options ui;
    creek_technique technique;
    uint64_t seed, count;
    bool seeded, counted, json;
    int format;
} practice_settings;

/* --- as JSON --------------------------------------------------------------- */

static char *url_of(const creek_practice *position)
{
    creek_error error;
    creek_puzzle *puzzle = check_alloc(creek_puzzle_clone(position->puzzle));
    creek_game *game = check_alloc(creek_game_new(puzzle));
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
    const practice_settings *settings = task->line->settings;
    creek_limits limits = {.cancel = batch_is_stopped, .context = task};
    creek_error error;
    creek_practice *position =
        creek_practice_new(settings->technique, settings->seed, piece->index + 1, &limits, &error);
    if (position) {
        put_position(piece->record.out, position);
        creek_practice_free(position);
        return STATUS_SUCCESS;
    }
    if (error.code == CREEK_ERROR_MEMORY)
        alloc_failed();
    if (error.code != CREEK_OK)
        piece->item.message = xasprintf("practice: %s", error.message);
    return STATUS_FAILED;
}

static int put_all(const command_line *line)
{
    practice_settings *settings = line->settings;
    if (!settings->seeded) {
        settings->seed = clock_seed();
        complain("seed %" PRIu64, settings->seed);
    }
    return batch_run(
        &(batch){.line = line, .count = settings->count, .work = put_one, .shows_progress = true});
}

/* --- the verb -------------------------------------------------------------- */

static int no_technique(const char *name)
{
    nearest_word near = nearest_word_to(name);
    for (int id = 0; id < CREEK_TECHNIQUE_COUNT; id++)
        nearest_word_try(&near, creek_technique_name((creek_technique)id));
    if (near.word)
        return usage_error(NULL, "unknown technique '%s'; did you mean '%s'?", name, near.word);
    return usage_error(NULL, "%s: unknown technique; `creek practice --help` lists them",
                       operand_name(name));
}

static int run(const command_line *line)
{
    practice_settings *settings = line->settings;
    const char *name = line->count ? line->operands[0] : NULL;
    int id = name ? creek_technique_from_name(name) : -1;
    if (name && (id < 0 || id >= CREEK_TECHNIQUE_COUNT))
        return no_technique(name);
    if (settings->counted && !settings->json)
        return usage_error(line, "--count requires --format=json");
    if (!name && (settings->seeded || settings->json))
        return usage_error(line, "--%s requires a TECHNIQUE, such as overlap",
                           settings->json ? "format=json" : "seed");
    settings->technique = (creek_technique)id;
    if (settings->json)
        return put_all(line);
    return play_opening(&settings->ui,
                        &(ui_opening){.practice = &(practice_choice){.technique = id,
                                                                     .seeded = settings->seeded,
                                                                     .seed = settings->seed}});
}

static const char *json_only(size_t index)
{
    return index == 0 ? "json" : NULL;
}

static const option_row options[] = {
    {"seed", "N", "the same seed gives the same positions; requires TECHNIQUE", option_set_number,
     .place = offsetof(practice_settings, seed), .given = offsetof(practice_settings, seeded),
     .high = UINT64_MAX},
    {"count", "N", "number of positions to print, with --format=json", option_set_number,
     .place = offsetof(practice_settings, count), .given = offsetof(practice_settings, counted),
     .initial = "1", .low = 1, .high = UINT64_MAX},
    {"format", "FORMAT", "print positions, one JSON object per line; requires TECHNIQUE",
     option_set_name, .place = offsetof(practice_settings, format),
     .given = offsetof(practice_settings, json), .names = json_only},
    {NULL}};

static const practice_settings defaults = {.ui = SCREEN_DEFAULTS, .count = 1};

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
    .groups = {{options}, {screen_options, offsetof(practice_settings, ui)}},
    .defaults = &defaults,
    .settings_size = sizeof defaults,
    .run = run};
