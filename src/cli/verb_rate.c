#include "base/alloc.h"
#include "base/plural.h"
#include "cli/batch.h"
#include "cli/exit_status.h"
#include "cli/json_output.h"
#include "cli/options.h"
#include "cli/output.h"

#include <creek/rate.h>

typedef struct {
    int format;
    bool explain;
} rate_settings;

static void put_tsv(FILE *out, const puzzle_ref *item, const creek_rating *rating)
{
    const creek_puzzle *puzzle = creek_game_puzzle(item->game);
    put_field(out, item->name);
    fprintf(out, "\t%dx%d\t", creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    if (rating->rated)
        fprintf(out, "%s\t%d\t%s\t%d\n", creek_level_name(rating->level), rating->score,
                creek_technique_name(rating->hardest), rating->steps);
    else
        fputs("-\t-\t-\t-\n", out);
}

static void put_lines_tsv(FILE *out, const creek_rating *rating)
{
    for (int i = 0; i < CREEK_TECHNIQUE_COUNT; i++)
        if (rating->lines[i].count)
            fprintf(out, "\t%s\t%d\t%d\n", creek_technique_name((creek_technique)i),
                    rating->lines[i].count, rating->lines[i].score);
}

static void put_techniques_json(json_output *json, const creek_rating *rating)
{
    json_open_array(json, "techniques");
    for (int i = 0; i < CREEK_TECHNIQUE_COUNT; i++) {
        if (!rating->lines[i].count)
            continue;
        json_open_object(json, NULL);
        json_put_text(json, "technique", creek_technique_name((creek_technique)i));
        json_put_number(json, "count", rating->lines[i].count);
        json_put_number(json, "score", rating->lines[i].score);
        json_close_object(json);
    }
    json_close_array(json);
}

static void put_object(FILE *out, const puzzle_ref *item, const creek_rating *rating, bool explain)
{
    json_output json = json_begin(out);
    json_put_text(&json, "name", item->name);
    json_put_size(&json, creek_game_puzzle(item->game));
    json_put_text(&json, "level", rating->rated ? creek_level_name(rating->level) : NULL);
    if (rating->rated) {
        json_put_number(&json, "score", rating->score);
        json_put_text(&json, "hardest", creek_technique_name(rating->hardest));
        json_put_number(&json, "steps", rating->steps);
        json_put_number(&json, "rounds", rating->rounds);
        json_put_number(&json, "longest_chain", rating->longest_chain);
        if (explain)
            put_techniques_json(&json, rating);
    }
    json_close_object(&json);
}

static void put_text(FILE *out, const puzzle_ref *item, const creek_rating *rating, bool explain)
{
    const creek_puzzle *puzzle = creek_game_puzzle(item->game);
    put_plain(out, item->name);
    fprintf(out, "  %dx%d  ", creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    if (!rating->rated) {
        fputs("no rating: it has not exactly one solution\n", out);
        return;
    }
    fprintf(out, "%s  %d  (%.1f a cell; %d step%s in %d round%s; hardest: %s",
            creek_level_name(rating->level), rating->score, rating->score_per_cell, rating->steps,
            plural(rating->steps), rating->rounds, plural(rating->rounds),
            creek_technique_name(rating->hardest));
    if (rating->longest_chain)
        fprintf(out, ", %d round%s", rating->longest_chain, plural(rating->longest_chain));
    fputs(")\n", out);
    for (int i = 0; i < CREEK_TECHNIQUE_COUNT && explain; i++)
        if (rating->lines[i].count)
            fprintf(out, "  %-36s %5d x  %7d\n", creek_technique_title((creek_technique)i),
                    rating->lines[i].count, rating->lines[i].score);
}

static int rate_one(batch_piece *piece, void *context)
{
    const rate_settings *settings = context;
    const puzzle_ref *item = &piece->item;
    FILE *out = piece->record.out;
    creek_rating rating;
    if (creek_rate(creek_game_puzzle(item->game), NULL, &rating) != CREEK_RATED)
        alloc_failed();
    switch (settings->format) {
    case FORMAT_TSV:
        put_tsv(out, item, &rating);
        if (settings->explain && rating.rated)
            put_lines_tsv(out, &rating);
        break;
    case FORMAT_JSON:
        put_object(out, item, &rating, settings->explain);
        break;
    default:
        put_text(out, item, &rating, settings->explain);
        break;
    }
    return rating.rated ? STATUS_SUCCESS : STATUS_FAILED;
}

static int run(const command_line *line)
{
    return batch_run(&(batch){.line = line, .work = rate_one, .context = line->settings});
}

static const option_row options[] = {
    {"explain", NULL,
     "list the techniques, how often each is needed, and what it adds to the score",
     option_set_flag, .place = offsetof(rate_settings, explain)},
    {"format", "FORMAT", "output format; tsv has NAME, WxH, LEVEL, SCORE, HARDEST, STEPS",
     option_set_name, .place = offsetof(rate_settings, format), .names = text_json_or_tsv,
     .initial = "text"},
    {NULL}};

const verb verb_rate = {
    .name = "rate",
    .operands = "[PUZZLE]...",
    .operand = "PUZZLE",
    .many = true,
    .summary = "rate how hard puzzles are",
    .about = "Rate how hard each PUZZLE is: its level (easy, normal, hard, expert or extreme; the "
             "manual says what each means), and a score that orders puzzles of one level. Marks "
             "are ignored.",
    .failure = "at least one puzzle failed (does not have exactly one solution)",
    .groups = {{options}},
    .settings_size = sizeof(rate_settings),
    .run = run};
