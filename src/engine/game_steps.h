/* game_steps.h - many steps through the history of a game at once. */
#ifndef CREEK_ENGINE_GAME_STEPS_H
#define CREEK_ENGINE_GAME_STEPS_H

#include <creek/game.h>

/* Undoes or redoes until `position` moves are on the board, at most all there
 * are. A drag does not go on after it, even when nothing had to be done: what
 * stands for undo and redo that came back must end it as they do. False when
 * memory ran out on the way. */
bool game_go_to(creek_game *game, size_t position);

#endif
