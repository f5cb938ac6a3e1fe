/* invariants.h - what must hold whenever, whatever a player does. Each check is
 * worked out anew here, by the plainest means, and fails the test when the
 * library says something else. */
#ifndef CREEK_TESTS_UI_INVARIANTS_H
#define CREEK_TESTS_UI_INVARIANTS_H

#include "ui/canvas/canvas.h"

#include <creek/creek.h>

/* Every place has one printable glyph, or is the right half of one, and the
 * cursor is on the canvas. */
void invariants_check_canvas(const canvas *c);

/* Clues, areas and the verdict on the board of a game. O(cells). */
void invariants_check_rules(const creek_game *game);

/* The board is what the moves make of the start; the moves that are undone can
 * be made from there; layers lie within one another. O(moves). */
void invariants_check_history(const creek_game *game);

/* Two games of one puzzle stand at the same place. */
void invariants_check_same(const creek_game *a, const creek_game *b);

#endif
