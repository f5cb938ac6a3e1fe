#include "base/alloc.h"
#include "base/plural.h"
#include "cli/batch.h"
#include "source/daily.h"
#include "store/progress.h"

#include <stdlib.h>
#include <unistd.h>

/* Generates the day's puzzle. */
static int make_puzzle(batch *task, batch_piece *piece)
{
    creek_request request = task->line->options.request;
    creek_error error;
    char id[CREEK_ID_SIZE];
    creek_puzzle *puzzle = generate_first(&request, DAILY_MAX_NUMBERS - 1, NULL, &error);
    creek_generate_id(&request, id);
    piece->item.name = xstrdup(id);
    if (puzzle)
        piece->item.game = check_alloc(creek_game_new(puzzle));
    else
        piece->item.message = xasprintf("%s: %s", id, error.message);
    return puzzle ? STATUS_SUCCESS : STATUS_ERROR;
}

static int run(command_line *line)
{
    command_options *options = &line->options;
    puzzle_output_options *output = &options->output;
    int day = calendar_today();
    if (output->path && !options->format_given)
        return usage_error(NULL, "-o requires --format; add --format=url, for example");
    if (line->count && !daily_read_date(line->operands[0], &day))
        return usage_error(NULL, "%s: invalid date; give one as YYYY-MM-DD, such as 2026-11-20",
                           operand_name(line->operands[0]));
    options->request = daily_request(day);
    if (options->format_given || (!options->screen.plain && isatty(STDOUT_FILENO) != 1))
        return batch_write(&(batch){.line = line, .count = 1, .work = make_puzzle});
    int status = ui_run(&options->screen,
                        &(ui_opening){.request = &options->request, .more = DAILY_MAX_NUMBERS - 1});
    storage *st = storage_new(getenv("XDG_STATE_HOME"), getenv("HOME"));
    if (daily_day_state(st, day) != DAILY_OPEN) {
        char date[CALENDAR_DATE];
        calendar_write_date(day, date);
        daily_days days = daily_days_read(st, calendar_today());
        printf("%s, %s, is solved. Streak: %d day%s; longest: %d; total solved: %zu.\n",
               daily_weekday(day), date, days.streak, plural(days.streak), days.longest,
               days.count);
    }
    storage_free(st);
    return status;
}

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
    .options = {output_options, screen_options},
    .run = run};
