/* share.c - the URL, and the way to the export screen. */
#include "ui/share.h"

#include "source/message.h"
#include "ui/screen_export.h"

#include <stdlib.h>
#include <string.h>

static void share_url(shell *sh, const creek_game *game)
{
    creek_error error = {0};
    char *url = creek_write(game, CREEK_FORMAT_URL, &error);
    if (!url) {
        shell_say(sh, true, error.message);
        return;
    }
    url[strcspn(url, "\n")] = '\0';
    bool copied = shell_copy(sh, url);
    /* A terminal may keep its clipboard to itself, and does not say so. */
    char *text = message_format("%s\n%s",
                                copied ? "The URL was sent to the terminal's clipboard:"
                                       : "The URL (this terminal's clipboard cannot be reached):",
                                url);
    shell_say(sh, false, text ? text : url);
    free(text);
    creek_free(url);
}

bool share_key(shell *sh, const event *e, const creek_game *game, const char *name)
{
    if (event_is_plain(e, 'y'))
        share_url(sh, game);
    else if (event_is_plain(e, 'E'))
        shell_open(sh, screen_export_new(sh, game, name));
    else
        return false;
    return true;
}
