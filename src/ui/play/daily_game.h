/* daily_game.h - the daily puzzle, wherever it is played, and the days in a
 * row.
 *
 * A puzzle whose NAME is the ID of a day's puzzle (daily.h) is that day's. One
 * with another name, a URL that somebody sent, say, is compared with today's;
 * one with a later number of a day's run with that day's.
 * It was solved in time when it was opened on its day.
 */
#ifndef CREEK_UI_DAILY_GAME_H
#define CREEK_UI_DAILY_GAME_H

#include "source/daily.h"
#include "store/wins.h"
#include "ui/shell/world.h"

#include <creek/creek.h>

typedef struct daily_game daily_game;

/* A puzzle that is opened now. The caller owns the result. NULL when it is
 * certain that it is no daily puzzle; that may become certain only later, when today's puzzle was
 * made to be compared with. */
daily_game *daily_game_new(const world *w, const char *name, const creek_puzzle *puzzle);
void daily_game_free(daily_game *d);

/* The puzzle is solved: if it is a day's, the win becomes one of that day
 * (win.daily, win.late). NULL is fine. */
void daily_game_mark(daily_game *d, win *won);

/* What a saved win means for the days in a row; "" when it is no day's. */
void daily_game_tell(const world *w, const win *won, char *text, size_t size);

#endif
