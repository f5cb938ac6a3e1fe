/* share.c - the URL, and the line for friends. */
#include "ui/play/share.h"

#include "base/alloc.h"
#include "store/calendar.h"
#include "ui/canvas/text.h"

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
    char *said =
        xasprintf(shell_copy(sh, text) ? "%s was sent to the terminal's clipboard:\n%s"
                                       : "%s (this terminal's clipboard cannot be reached):\n%s",
                  what, text);
    shell_say(sh, false, said);
    free(said);
}

void share_url(shell *sh, const creek_game *game)
{
    creek_error error = {0};
    char *url = url_of(game, &error);
    if (url)
        hand_over(sh, "The URL", url);
    else
        shell_say(sh, true, error.message);
    creek_free(url);
}

char *share_line(const creek_game *game, const play_result *r)
{
    creek_error error;
    char group[40], time[CALENDAR_DURATION], help[RESULT_LINE];
    char *title = text_in_line(r->title, RESULT_NAME), *name = text_in_line(r->name, RESULT_NAME);
    char *url = name[0] ? NULL : url_of(game, &error);
    const char *puzzle = url ? url : strcmp(name, title) != 0 ? name : "";
    result_group_name(r->record.width, r->record.height, r->record.level, group, sizeof group);
    calendar_write_duration(r->record.time_ms, time);
    result_help(&r->record, help, sizeof help);
    char *line = xasprintf("Creek %s%s%s, %s, %s%s%s", title, title[0] ? ", " : "", group, time,
                           help, puzzle[0] ? ", " : "", puzzle);
    creek_free(url);
    free(name);
    free(title);
    return line;
}

void share_result(shell *sh, const creek_game *game, const play_result *r)
{
    char *line = share_line(game, r);
    hand_over(sh, "This line", line);
    free(line);
}
