#include "cli/verb_rate.h"

#include "base/alloc.h"
#include "base/plural.h"
#include "cli/batch.h"
#include "cli/exit_status.h"
#include "cli/json_output.h"
#include "cli/options.h"
#include "cli/output.h"

#include <creek/rate.h>

static const char help[] =
    "Usage: creek rate [OPTION]... [PUZZLE]...\n"
    "Tell how hard each PUZZLE is: its level, and a score that tells apart puzzles of\n"
    "one level. A PUZZLE is a file or a list, `-`, a URL, an ID, a text, a level or a\n"
    "pack (see creek --help); without one, standard input is read. Marks do not count.\n"
    "\n"
    "  --explain           list the techniques, how often each is needed, and what it\n"
    "                      adds to the score\n"
    "  --format=FORMAT     text  for people (the default)\n"
    "                      tsv   NAME, WxH, LEVEL, SCORE, HARDEST, STEPS\n"
    "                      json  one object a line\n"
    "  --help              show this help\n"
    "\n"
    "LEVEL is easy, normal, hard, expert or extreme; the manual says what each means.\n"
    "\n"
    "Exit status: 0 each puzzle has exactly one solution and so a rating, 1 one has\n"
    "not, 2 wrong usage or unreadable input.\n";

typedef enum { FORMAT_TEXT, FORMAT_TSV, FORMAT_JSON, FORMAT_COUNT } rate_format;
static const char *const format_names[FORMAT_COUNT] = {"text", "tsv", "json"};

typedef struct {
    rate_format format;
    bool explain;
} rate_options;

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
    fprintf(out, "%s  %d  (%d step%s in %d round%s; hardest: %s", creek_level_name(rating->level),
            rating->score, rating->steps, plural(rating->steps), rating->rounds,
            plural(rating->rounds), creek_technique_name(rating->hardest));
    if (rating->longest_chain)
        fprintf(out, ", %d round%s", rating->longest_chain, plural(rating->longest_chain));
    fputs(")\n", out);
    for (int i = 0; i < CREEK_TECHNIQUE_COUNT && explain; i++)
        if (rating->lines[i].count)
            fprintf(out, "  %-36s %5d x  %7d\n", creek_technique_title((creek_technique)i),
                    rating->lines[i].count, rating->lines[i].score);
}

static int rate_one(const puzzle_ref *item, FILE *out, const void *context)
{
    const rate_options *options = context;
    creek_rating rating;
    if (creek_rate(creek_game_puzzle(item->game), NULL, &rating) != CREEK_RATED)
        alloc_failed();
    switch (options->format) {
    case FORMAT_TSV:
        put_tsv(out, item, &rating);
        if (options->explain && rating.rated)
            put_lines_tsv(out, &rating);
        break;
    case FORMAT_JSON:
        put_object(out, item, &rating, options->explain);
        break;
    default:
        put_text(out, item, &rating, options->explain);
        break;
    }
    return rating.rated ? STATUS_FINE : STATUS_NOT_SO;
}

enum { OPTION_FORMAT = OPTION_FIRST, OPTION_EXPLAIN };

static const struct option all_options[] = {{"explain", no_argument, NULL, OPTION_EXPLAIN},
                                            {"format", required_argument, NULL, OPTION_FORMAT},
                                            {"help", no_argument, NULL, OPTION_HELP},
                                            {NULL, 0, NULL, 0}};

int verb_rate(int argc, char **argv)
{
    int choice = FORMAT_TEXT;
    rate_options options = {FORMAT_TEXT, false};
    int option;
    while ((option = options_next(argc, argv, "rate", all_options)) != -1) {
        if (option == OPTION_HELP)
            return output_text(help) ? STATUS_FINE : STATUS_WRONG;
        if (option == OPTION_EXPLAIN)
            options.explain = true;
        else if (option != OPTION_FORMAT ||
                 !options_choice("format", optarg, format_names, FORMAT_COUNT, &choice))
            return STATUS_WRONG;
    }
    options.format = (rate_format)choice;
    batch task = {.verb = "rate", .work = rate_one, .context = &options, .jobs = 1};
    return batch_run(&task, argv + optind, (size_t)(argc - optind));
}
