/* play_race.c - beginning a race. */
#include "ui/play/play_race.h"

#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

/* The race that a game is, which is announced if it begins; NULL if it is none. */
static race *join_race(play *p)
{
    const char *rival = p->saved->rival;
    creek_error error = {0};
    char text[RACE_LINE];
    creek_game *game = rival ? creek_read(rival, strlen(rival), NULL, &error) : NULL;
    if (error.code == CREEK_ERROR_MEMORY)
        alloc_failed();
    if (!game)
        return NULL;
    /* Whatever the database has come to hold. */
    bool fits = creek_puzzle_equal(creek_game_puzzle(game), creek_game_puzzle(p->game)) &&
                !race_refusal(game);
    race *against = fits ? race_new(game) : NULL;
    creek_game_free(game);
    if (!against)
        return NULL;
    race_tell_rival(against, text);
    if (!p->message[0])
        play_tell(p, SAY_NOTICE, "The race is on! %s", text);
    return against;
}

play *play_enter(const services *w, creek_game *game, int64_t saved, puzzle_ref *entry,
                 race **against)
{
    play *p = play_open(w, game, saved, entry->rival, entry->name);
    p->saved->own = p->saved->own || entry->own;
    free(entry->rival);
    entry->rival = NULL;
    race_free(*against);
    *against = join_race(p);
    return p;
}

void play_race_against(shell *sh, const creek_game *game, const char *name)
{
    const char *refusal = race_refusal(game);
    if (refusal)
        shell_say(sh, true, "Cannot race: %s.", refusal);
    else
        shell_bring(sh, catalog_of_race(name, game));
}
