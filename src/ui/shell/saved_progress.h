/* saved_progress.h - packs and what the database knows of their puzzles. */
#ifndef CREEK_UI_SAVED_PROGRESS_H
#define CREEK_UI_SAVED_PROGRESS_H

#include "source/catalog.h"
#include "store/saved_items.h"
#include "ui/shell/services.h"

/* The puzzle of a saved game, under that NAME, to continue that game. NULL when it
 * cannot be read. */
catalog *catalog_from_saved(storage *st, const saved_item *saved, const char *name);

/* Looks up, for every entry of so many packs, its size and whether it is solved or begun. */
void catalog_refresh(catalog_pack *packs, size_t count, const services *w);

#endif
