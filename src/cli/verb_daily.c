#include "cli/verb_daily.h"

#include "base/alloc.h"
#include "base/plural.h"
#include "cli/exit_status.h"
#include "cli/output.h"
#include "cli/play_options.h"
#include "cli/puzzle_output.h"
#include "source/daily.h"
#include "store/daily_days.h"
#include "ui/play/daily_game.h"

#include <stdlib.h>
#include <unistd.h>

static const char help[] =
    "Usage: creek daily [OPTION]... [DATE]\n"
    "Play the puzzle of a day, which is the same for everyone. DATE is YYYY-MM-DD;\n"
    "without it, it is today by the local clock. The level rises from Monday (8x8,\n"
    "easy) over Tuesday (easy), Wednesday (normal), Thursday (hard) and Friday\n"
    "(expert), all 10x10, to Saturday (12x12, expert); Sunday's is 15x15 and hard.\n"
    "How many days in a row were solved is told in the end. When standard output is\n"
    "no terminal, the puzzle's URL is printed instead.\n"
    "\n"
    "  --format=FORMAT     do not play: print the puzzle as url, or as another format\n"
    "                      of `creek convert --help`\n"
    "  -o, --output=FILE   write that to FILE, or into a folder DIR/\n" PLAY_OPTIONS_HELP
    "  --help              show this help\n"
    "\n"
    "Exit status: 0; 1 when the puzzle was not waited for; 2 for wrong usage, no usable\n"
    "terminal or output that cannot be written.\n";

typedef struct {
    ui_options ui;
    puzzle_output_options output; /* without a format: play */
} daily_options;

/* The day's game; *id, the caller's to free, is its ID. NULL when there is
 * none, which has been said. */
static creek_game *make_game(daily_date date, char **id)
{
    creek_request request;
    creek_error error;
    char text[CREEK_ID_SIZE];
    creek_puzzle *puzzle = daily_puzzle(date, NULL, &request, &error);
    creek_generate_id(&request, text);
    if (!puzzle) {
        complain("%s: %s", text, error.message);
        return NULL;
    }
    *id = xstrdup(text);
    return check_alloc(creek_game_new(puzzle));
}

static int print_game(const daily_options *options, const creek_game *game, const char *id)
{
    puzzle_output output;
    if (!puzzle_output_open(&output, &options->output))
        return STATUS_WRONG;
    creek_error error = {0};
    buffer record = {0};
    bool fine = puzzle_output_make(&options->output, game, &record, &error);
    if (!fine)
        complain("%s: %s", id, error.message);
    fine = fine && puzzle_output_put(&output, id, game, NULL, &record);
    free(record.data);
    return puzzle_output_close(&output, fine) && fine ? STATUS_FINE : STATUS_WRONG;
}

/* Says what was reached, on standard output, where the game was. */
static void tell_streak(storage *st, daily_date date)
{
    char text[DAILY_TEXT_SIZE];
    daily_write_date(date, text);
    daily_days days = daily_days_read(st, daily_number(daily_at(time(NULL))));
    char *line = xasprintf("%s, %s, is solved; %d day%s in a row, %zu in all, %d at best.\n",
                           daily_weekday_name(daily_weekday(date)), text, days.streak,
                           plural(days.streak), days.count, days.longest);
    output_text(line);
    free(line);
}

/* Plays what is to be opened, which notes a win, and tells what was reached. */
static int play_day(const daily_options *options, daily_date date, ui_opening *opening)
{
    int status = play_opening(&options->ui, opening);
    storage *st = storage_new_from_environment();
    if (daily_day_solved(st, daily_number(date), NULL))
        tell_streak(st, date);
    storage_free(st);
    return status;
}

/* On a terminal it is made while the player looks on. */
static int play_made(const daily_options *options, daily_date date)
{
    creek_request request = daily_request(date);
    ui_opening opening = {.request = &request, .more = DAILY_MOST_NUMBERS - 1};
    return play_day(options, date, &opening);
}

static int run(const daily_options *options, daily_date date)
{
    if (!options->output.format && !options->ui.plain)
        return play_made(options, date);
    char *id;
    creek_game *game = make_game(date, &id);
    if (!game)
        return STATUS_WRONG;
    int status;
    if (options->output.format) {
        status = print_game(options, game, id);
        creek_game_free(game);
    } else {
        status = play_day(options, date, &(ui_opening){.puzzles = catalog_of_game(id, game, 0)});
    }
    free(id);
    return status;
}

enum { OPTION_FORMAT = OPTION_FIRST };
#define OPTION_OUTPUT 'o'

static const struct option all_options[] = {{"format", required_argument, NULL, OPTION_FORMAT},
                                            {"output", required_argument, NULL, OPTION_OUTPUT},
                                            PLAY_OPTIONS,
                                            {"help", no_argument, NULL, OPTION_HELP},
                                            {NULL, 0, NULL, 0}};

/* Takes one option; false when it is wrong, which has been said. */
static bool take_option(int option, daily_options *options)
{
    if (is_play_option(option))
        return take_play_option(option, &options->ui);
    if (option == OPTION_FORMAT)
        return puzzle_output_take_format(&options->output, optarg);
    options->output.path = optarg;
    return option == OPTION_OUTPUT;
}

int verb_daily(int argc, char **argv)
{
    daily_options options = {.ui = PLAY_USUAL, .output.option = "format"};
    int option;
    while ((option = options_next(argc, argv, "daily", all_options)) != -1) {
        if (option == OPTION_HELP)
            return output_text(help) ? STATUS_FINE : STATUS_WRONG;
        if (!take_option(option, &options))
            return STATUS_WRONG;
    }
    daily_date date = daily_at(time(NULL));
    if (argc - optind > 1)
        complain("%s: one date at most; leave it out", options_operand(argv[optind + 1]));
    else if (options.output.path && !options.output.format)
        complain("-o goes with --format; add --format=url, say");
    else if (argc > optind && !daily_read_date(argv[optind], &date))
        complain("%s: no date; give one as YYYY-MM-DD, such as 2026-11-20",
                 options_operand(argv[optind]));
    else if (!options.output.format && !options.ui.plain && isatty(STDOUT_FILENO) != 1 &&
             !puzzle_output_take_format(&options.output, "url"))
        return STATUS_WRONG;
    else
        return run(&options, date);
    return STATUS_WRONG;
}
