/* share.c - the URL, and the line for friends. */
#include "ui/play/share.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "source/puzzle_ref.h"
#include "ui/canvas/text.h"
#include "ui/play/game_screens.h"
#include "ui/play/play_race.h"
#include "ui/play/replay.h"
#include "ui/screens/screens.h"

#include <stdlib.h>
#include <string.h>

/* The caller owns it (creek_free); NULL with the reason. */
static char *url_of(const creek_game *game, creek_error *error)
{
    char *url = creek_write(game, CREEK_FORMAT_URL, error);
    if (url)
        url[strcspn(url, "\n")] = '\0';
    return url;
}

/* A terminal may keep its clipboard to itself, and does not say so: the text is shown too. */
static void hand_over(shell *sh, const char *what, const char *text)
{
    shell_say(sh, false,
              shell_copy(sh, text) ? "%s was sent to the terminal's clipboard:\n%s"
                                   : "%s (this terminal's clipboard cannot be reached):\n%s",
              what, text);
}

void share_url(shell *sh, const creek_game *game, const char *name)
{
    creek_error error = {0};
    creek_request request;
    bool has_id = ref_request(name, creek_game_puzzle(game), &request);
    char *url = url_of(game, &error);
    char *what = xasprintf(has_id ? "The ID of this puzzle is %s. Its URL" : "The URL", name);
    if (url)
        hand_over(sh, what, url);
    else
        shell_say(sh, true, "%s", error.message);
    creek_free(url);
    free(what);
}

char *share_line(const play *p)
{
    const win *won = &p->result.record;
    const creek_puzzle *puzzle = creek_game_puzzle(p->game);
    const char *title = creek_puzzle_text(puzzle, CREEK_TITLE);
    creek_error error;
    char group[40], time[CALENDAR_DURATION], help[RESULT_LINE], day[DAILY_TITLE_SIZE] = "";
    bool ordinal = p->name[strspn(p->name, "0123456789")] == '\0';
    bool daily = ref_daily_title(p->name, puzzle, day);
    bool unnamed = !daily && won->daily != WIN_NO_DAY; /* it was not opened by its ID */
    if (unnamed)
        daily_write_title(won->daily, day);
    if (!title && day[0])
        title = day;
    char *called = text_in_line(title ? title : "", REF_TITLE);
    char *name = text_in_line(ordinal ? "" : p->name, REF_TITLE);
    char *url = unnamed || (ordinal && !title) ? url_of(p->game, &error) : NULL;
    const char *whole = url ? url : name;
    result_group_name(won->width, won->height, won->level, group, sizeof group);
    calendar_write_duration(won->time_ms, time);
    result_help(&p->result, "no help", help);
    char *line = xasprintf("Creek: %s%s%s%s%s, %s%s%s", called, called[0] ? ", " : "", group,
                           p->result.by_solver ? "" : ", ", p->result.by_solver ? "" : time, help,
                           whole[0] ? ", " : "", whole);
    creek_free(url);
    free(called);
    free(name);
    return line;
}

static void share_result(shell *sh, const play *p)
{
    if (!p->won) {
        shell_say(sh, false, "There is nothing to share until the puzzle is solved.");
        return;
    }
    char *line = share_line(p);
    hand_over(sh, "This line", line);
    free(line);
}

bool share_obey(shell *sh, const play *p, command which)
{
    switch (which) {
    case COMMAND_URL:
        share_url(sh, p->game, p->name);
        return true;
    case COMMAND_SHARE:
        share_result(sh, p);
        return true;
    case COMMAND_REPLAY:
        shell_open(sh, screen_replay_new(sh, p->game, p->name));
        return true;
    case COMMAND_RACE:
        play_race_against(sh, p->game, p->name);
        return true;
    case COMMAND_REVIEW:
        shell_open(sh, screen_review_new(sh, p->game, p->name));
        return true;
    case COMMAND_EXPORT:
        shell_open(sh, screen_export_new(sh, &(export_choice){"", game_copy(p->game)}, 1, p->name));
        return true;
    case COMMAND_EDIT:
        sh->screens->edit(sh, creek_game_puzzle(p->game));
        return true;
    default:
        return false;
    }
}
