/* play_race.h - from a finished game to a race against it. */
#ifndef CREEK_UI_PLAY_RACE_H
#define CREEK_UI_PLAY_RACE_H

#include "source/puzzle_ref.h"
#include "store/saved_items.h"
#include "ui/play/play.h"
#include "ui/race/race.h"
#include "ui/shell/shell.h"

/* The race against the rival of an entry that is played now, which is announced; NULL if it has
 * none. The caller owns it (race_free). */
race *play_join_race(play *p, const puzzle_ref *entry);

/* A catalog of the puzzle, to race against a game, which is copied; `name` is the puzzle's NAME.
 * NULL, with the reason as recording_refusal() gives it, if it cannot be raced. */
catalog *play_race_catalog(const creek_game *game, const char *name, const char **refusal);

/* Opens a race against a game, which is copied, or says why it cannot be raced. */
void play_race_against(shell *sh, const creek_game *game, const char *name);

#endif
