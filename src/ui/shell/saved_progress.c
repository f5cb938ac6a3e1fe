/* saved_progress.c - marks packs with the player's progress. */
#include "ui/shell/saved_progress.h"

#include "base/alloc.h"
#include "store/progress.h"

#include <stdlib.h>

catalog *catalog_from_saved(storage *st, const saved_item *saved, const char *name)
{
    creek_game *game = saved_game_read(st, saved->id, NULL);
    if (!game)
        return NULL;
    creek_puzzle *puzzle = check_alloc(creek_puzzle_clone(creek_game_puzzle(game)));
    creek_game_free(game);
    return catalog_of_game(name, check_alloc(creek_game_new(puzzle)), saved->id);
}

/* Computes the key of an entry, once. False if it cannot be read. */
static bool find_key(puzzle_ref *entry)
{
    bool loaded = entry->game;
    if (entry->key == 0 && ref_load(entry))
        entry->key = puzzle_key(creek_game_puzzle(entry->game));
    if (!loaded)
        ref_unload(entry);
    return entry->key != 0;
}

static void refresh_pack(catalog_pack *pack, const known_puzzles *known)
{
    pack->solved = 0;
    for (size_t i = 0; i < pack->count; i++) {
        puzzle_ref *entry = &pack->entries[i];
        if (!find_key(entry))
            continue;
        known_puzzle puzzle = known_puzzles_find(known, entry->key);
        entry->solved = puzzle.won;
        entry->begun = puzzle.begun;
        pack->solved += entry->solved ? 1 : 0;
    }
}

void catalog_refresh(catalog_pack *packs, size_t count, const services *w)
{
    known_puzzles known = known_puzzles_read(w->storage);
    for (size_t i = 0; i < count; i++)
        refresh_pack(&packs[i], &known);
    free(known.list);
}
