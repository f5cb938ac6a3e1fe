/* play_race.h - from a finished game to a race against it. */
#ifndef CREEK_UI_PLAY_RACE_H
#define CREEK_UI_PLAY_RACE_H

#include "source/puzzle_ref.h"
#include "store/saved_items.h"
#include "ui/play/play.h"
#include "ui/race/race.h"
#include "ui/shell/shell.h"

/* Plays a game that ref_take_game() gave, as play_open(). Only the first game of an entry races
 * against its rival. If it is a race, new or continued, *against becomes that; otherwise NULL. The
 * race that was there is freed. */
play *play_enter(const services *w, creek_game *game, int64_t saved, puzzle_ref *entry,
                 race **against);

/* Opens a race against a game, or says why it cannot be raced. */
void play_race_against(shell *sh, const creek_game *game, const char *name);

#endif
