/* play_race.c - beginning a race. */
#include "ui/play/play_race.h"

#include "base/alloc.h"

#include <string.h>

race *play_join_race(play *p, const puzzle_ref *entry)
{
    char text[RACE_LINE];
    if (!entry->rival)
        return NULL;
    race *against = race_new(entry->rival);
    race_tell_start(against, text);
    if (!p->message[0])
        play_tell(p, SAY_NOTICE, "%s", text);
    return against;
}

catalog *play_race_catalog(const creek_game *game, const char *name, const char **refusal)
{
    creek_error error = {0};
    *refusal = recording_refusal(game);
    if (*refusal)
        return NULL;
    char *text = check_alloc(creek_write(game, CREEK_FORMAT_CREEK, &error));
    creek_game *rival = check_alloc(creek_read(text, strlen(text), NULL, &error));
    creek_free(text);
    return catalog_of_race(name, rival);
}

void play_race_against(shell *sh, const creek_game *game, const char *name)
{
    const char *refusal;
    catalog *opened = play_race_catalog(game, name, &refusal);
    if (opened)
        shell_bring(sh, opened);
    else
        shell_say(sh, true, "No race: %s.", refusal);
}
