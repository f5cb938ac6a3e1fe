/* next_game.h - the puzzle that follows a generated one, made while that is
 * played. */
#ifndef CREEK_UI_NEXT_GAME_H
#define CREEK_UI_NEXT_GAME_H

#include "ui/making/maker.h"
#include "ui/shell/saved_progress.h"

typedef struct next_game next_game;

/* Begins to make, in the background, the puzzle after the last one of a run
 * (catalog_pack.run). The caller owns it. NULL when the pack is no run, or
 * nobody makes puzzles. */
next_game *next_game_new(const world *w, const catalog_pack *run);
/* Whatever is not made yet is not made any more. NULL is fine. */
void next_game_free(next_game *next);

/* What it is called and how far it is; NULL when there is none to come. */
const puzzle_ref *next_game_entry(next_game *next);
maker_job *next_game_job(const next_game *next);

#endif
