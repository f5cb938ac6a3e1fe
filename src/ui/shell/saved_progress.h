/* saved_progress.h - packs, and what the database knows about their puzzles. */
#ifndef CREEK_UI_SAVED_PROGRESS_H
#define CREEK_UI_SAVED_PROGRESS_H

#include "source/catalog.h"
#include "store/saved_items.h"
#include "ui/shell/services.h"

/* The puzzle of a saved game, named after it, to continue that game. NULL if it cannot be read. */
catalog *catalog_from_saved(storage *st, const saved_item *saved, const char *name);

/* Looks up the size of every entry of these packs, and whether it is solved or begun. */
void catalog_refresh(catalog_pack *packs, size_t count, const services *w);

#endif
