#include "base/alloc.h"
#include "base/plural.h"
#include "cli/batch.h"
#include "cli/record.h"

#include <creek/rate.h>

/* A line of fields, with tabs or as JSON. */
static void put_record(FILE *out, const puzzle_ref *item, const creek_rating *rating,
                       const command_options *options)
{
    record line = record_begin_puzzle(out, options->format == FORMAT_JSON, item);
    record_text(&line, "level", rating->rated ? creek_level_name(rating->level) : NULL);
    if (rating->rated) {
        record_number(&line, "score", rating->score);
        record_text(&line, "hardest", creek_technique_name(rating->hardest));
        record_number(&line, "steps", rating->steps);
    } else if (!line.json) {
        record_put(&line, NULL, "-\t-\t-");
    }
    if (rating->rated && line.json) {
        record_number(&line, "rounds", rating->rounds);
        record_number(&line, "longest_chain", rating->longest_chain);
    }
    if (rating->rated && options->explain) {
        record_open(&line, "techniques", '[');
        for (int i = 0; i < CREEK_TECHNIQUE_COUNT; i++) {
            if (!rating->lines[i].count)
                continue;
            record_open(&line, NULL, '{');
            record_text(&line, "technique", creek_technique_name((creek_technique)i));
            record_number(&line, "count", rating->lines[i].count);
            record_number(&line, "score", rating->lines[i].score);
            record_close(&line, '}');
        }
        record_close(&line, ']');
    }
    record_end(&line);
}

static void put_text(FILE *out, const puzzle_ref *item, const creek_rating *rating, bool explain)
{
    put_heading(out, item);
    if (!rating->rated) {
        fputs("not rated: the solution is not unique\n", out);
        return;
    }
    fprintf(out, "%s  %d  (%.1f per cell; %d step%s in %d round%s; hardest: %s",
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

static int rate_one(batch *task, batch_piece *piece)
{
    const command_options *options = &task->line->options;
    creek_rating rating;
    check_memory(creek_rate(creek_game_puzzle(piece->item.game), NULL, &rating) == CREEK_RATED);
    if (options->format == FORMAT_TEXT)
        put_text(piece->record.out, &piece->item, &rating, options->explain);
    else
        put_record(piece->record.out, &piece->item, &rating, options);
    return rating.rated ? STATUS_SUCCESS : STATUS_FAILED;
}

static const option_row options[] = {
    {"explain", NULL,
     "list the techniques, how many steps use each one, and how much they add to the score",
     option_set_flag, .place = offsetof(command_options, explain)},
    {"format", "FORMAT",
     "output format; tsv has NAME, WxH, difficulty, score, hardest technique, number of steps",
     option_set_name, .place = offsetof(command_options, format), .names = text_json_or_tsv,
     .initial = "text"},
    {NULL}};

const verb verb_rate = {
    .name = "rate",
    .operand = "PUZZLE",
    .many = true,
    .summary = "rate how hard puzzles are",
    .about =
        "Rate how hard each PUZZLE is: its difficulty (easy, normal, hard, expert or extreme; the "
        "manual explains them), and a score that compares puzzles of the same difficulty. Marks "
        "are ignored.",
    .failure = "at least one puzzle does not have exactly one solution",
    .options = {options},
    .each = rate_one};
