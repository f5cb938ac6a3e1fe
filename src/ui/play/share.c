/* share.c - the URL, and the line for friends. */
#include "ui/play/share.h"

#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

void share_url(shell *sh, const creek_game *game)
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
    char *text = xasprintf("%s\n%s",
                           copied ? "The URL was sent to the terminal's clipboard:"
                                  : "The URL (this terminal's clipboard cannot be reached):",
                           url);
    shell_say(sh, false, text);
    free(text);
    creek_free(url);
}

/* --- the line -------------------------------------------------------------- */

char *share_result_line(const creek_game *game, const play_result *r)
{
    creek_error error = {0};
    char *url = r->name[0] ? NULL : creek_write(game, CREEK_FORMAT_URL, &error);
    if (url)
        url[strcspn(url, "\n")] = '\0';
    size_t size = (url ? strlen(url) : 0) + 4 * RESULT_LINE;
    char *line = xmalloc(size);
    result_share_line(r, url, line, size);
    creek_free(url);
    return line;
}

void share_result(shell *sh, const creek_game *game, const play_result *r)
{
    if (!r->there) {
        shell_say(sh, false, "There is nothing to tell before the puzzle is solved.");
        return;
    }
    char *line = share_result_line(game, r);
    bool copied = shell_copy(sh, line);
    char *text = xasprintf("%s\n%s",
                           copied ? "This line was sent to the terminal's clipboard:"
                                  : "This line (this terminal's clipboard cannot be reached):",
                           line);
    shell_say(sh, false, text);
    free(text);
    free(line);
}
