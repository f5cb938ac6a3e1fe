/* open_puzzles.h - opens the puzzles that a player names or pastes, and tells what the database
 * knows about them. */
#ifndef CREEK_UI_OPEN_PUZZLES_H
#define CREEK_UI_OPEN_PUZZLES_H

#include "source/catalog.h"
#include "store/saved_items.h"
#include "ui/shell/services.h"

/* Opens a puzzle argument as on the command line, except standard input, or text in any format.
 * After a second of reading, any input cancels it. A path may begin with `~/`. Returns one pack,
 * empty if there is nothing to open; `why` says what could not be read. The caller owns it
 * (catalog_free). */
catalog *open_puzzles_named(const char *text, const services *w);

/* The path with `~` at its beginning replaced by $HOME. The caller owns it (free). */
char *open_puzzles_home(const char *path);

/* The same for a text: a puzzle in any format, or a list. */
catalog *open_puzzles_in_text(const char *text, size_t length, const services *w);

/* The puzzle of a saved game, named after it, to continue that game. NULL if it cannot be read. */
catalog *catalog_from_saved(storage *st, const saved_item *saved, const char *name);

/* Looks up whether every entry of these packs is solved or begun. */
void catalog_refresh(catalog_pack *packs, size_t count, const services *w);

#endif
