/* opening.h - puzzles collected to be opened as one pack.
 *
 * A long list is kept lean: of a puzzle with nothing but its clues, a title and
 * a rating the text stays, from which its game is made when somebody looks at
 * it. And there is a bound, for nobody plays through more.
 */
#ifndef CREEK_UI_OPENING_H
#define CREEK_UI_OPENING_H

#include "source/source.h"
#include "ui/ui.h"

/* So many puzzles are opened as one pack, and so many bytes of them. */
enum { OPENING_MOST = 100000, OPENING_BYTES = 64 << 20 };

/* Adds what was read: takes the game over, and the ID or else the name. */
void opening_add(ui_opening *opening, source_item *item);

/* Whether no more is to be added. */
bool opening_is_full(const ui_opening *opening);

/* Frees the entries. */
void opening_clear(ui_opening *opening);

#endif
