#include "base/alloc.h"
#include "base/plural.h"
#include "cli/batch.h"
#include "cli/options.h"
#include "source/daily.h"
#include "store/progress.h"

#include <stdlib.h>
#include <unistd.h>

typedef struct {
    ui_options ui;
    puzzle_output_options output; /* without a format: play */
    int day;
} daily_settings;

/* Generates the day's puzzle. */
static int make_puzzle(batch *task, batch_piece *piece)
{
    const daily_settings *options = task->line->settings;
    creek_request request;
    creek_error error;
    char id[CREEK_ID_SIZE];
    creek_puzzle *puzzle = daily_puzzle(options->day, NULL, &request, &error);
    creek_generate_id(&request, id);
    piece->item.name = xstrdup(id);
    if (puzzle)
        piece->item.game = check_alloc(creek_game_new(puzzle));
    else
        piece->item.message = xasprintf("%s: %s", id, error.message);
    return puzzle ? STATUS_SUCCESS : STATUS_ERROR;
}

/* Prints the streak on standard output, after the game. */
static void print_streak(storage *st, int day)
{
    char text[CALENDAR_DATE];
    calendar_write_date(day, text);
    daily_days days = daily_days_read(st, calendar_today());
    printf("%s, %s, is solved. Streak: %d day%s; longest: %d; total solved: %zu.\n",
           daily_weekday(day), text, days.streak, plural(days.streak), days.longest, days.count);
}

/* Plays the puzzle, then prints the streak if it is solved. Line mode shows no progress while a
 * puzzle is made, so it is made first. */
static int play_day(const daily_settings *options)
{
    creek_request request = daily_request(options->day);
    ui_opening opening = {.request = &request, .more = DAILY_MAX_NUMBERS - 1};
    if (options->ui.plain) {
        creek_error error;
        creek_puzzle *puzzle = daily_puzzle(options->day, NULL, &request, &error);
        if (!puzzle) {
            complain("daily: %s", error.message);
            return STATUS_ERROR;
        }
        opening = (ui_opening){.puzzles = catalog_of_generated(&request, puzzle)};
    }
    int status = play_opening(&options->ui, &opening);
    storage *st = storage_new_from_environment();
    if (daily_day_solved(st, options->day, NULL))
        print_streak(st, options->day);
    storage_free(st);
    return status;
}

static int run(const command_line *line)
{
    daily_settings *options = line->settings;
    puzzle_output_options *output = &options->output;
    options->day = calendar_today();
    if (output->path && !output->format)
        return usage_error(NULL, "-o requires --format; add --format=url, for example");
    if (line->count && !daily_read_date(line->operands[0], &options->day))
        return usage_error(NULL, "%s: invalid date; give one as YYYY-MM-DD, such as 2026-11-20",
                           operand_name(line->operands[0]));
    if (!output->format && !options->ui.plain && isatty(STDOUT_FILENO) != 1)
        output->format = output_format_for(".url");
    if (output->format)
        return batch_write(&(batch){.line = line, .count = 1, .work = make_puzzle}, output);
    return play_day(options);
}

static const daily_settings defaults = {.ui = SCREEN_DEFAULTS};

const verb verb_daily = {
    .name = "daily",
    .operand = "DATE",
    .summary = "play the puzzle of the day",
    .about = "Play the daily puzzle, which is the same for everyone. DATE is YYYY-MM-DD; "
             "the default is today by the local clock. The puzzle is 8x8 and easy on Monday; 10x10 "
             "and easy, normal, hard or expert from Tuesday to Friday; 12x12 and expert on "
             "Saturday; 15x15 and hard on Sunday. At the end, creek prints your streak.\n"
             "With --format, or when standard output is not a terminal, the puzzle is printed "
             "instead.",
    .failure = "the puzzle was not found, or you cancelled",
    .groups = {{output_options, offsetof(daily_settings, output)},
               {screen_options, offsetof(daily_settings, ui)}},
    .defaults = &defaults,
    .settings_size = sizeof defaults,
    .run = run};
