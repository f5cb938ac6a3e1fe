/* play_next.c - what comes after a puzzle. */
#include "ui/play/play_screen.h"

static bool is_open(const play_screen *s, const catalog_pack *pack, size_t index)
{
    catalog_entry *entry = &pack->entries[index];
    return !(pack == s->pack && index == s->index) && catalog_load(entry) &&
           !progress_solved(s->world->progress, entry->key);
}

static bool first_open(const play_screen *s, const catalog_pack *pack, size_t *index)
{
    for (*index = 0; *index < pack->count; ++*index)
        if (is_open(s, pack, *index))
            return true;
    return false;
}

int play_pack_number(const play_screen *s)
{
    for (size_t i = 0; s->levels && i < s->levels->count; i++)
        if (s->pack == &s->levels->packs[i])
            return (int)i;
    return -1;
}

bool play_next_puzzle(const play_screen *s, catalog_pack **pack, size_t *index)
{
    *pack = s->pack;
    *index = s->index + 1;
    if (*index < s->pack->count)
        return true;
    if (s->pack->count > 1 && first_open(s, s->pack, index))
        return true;
    int here = play_pack_number(s);
    for (size_t i = 1; here >= 0 && i < s->levels->count; i++) {
        *pack = &s->levels->packs[((size_t)here + i) % s->levels->count];
        if (first_open(s, *pack, index))
            return true;
    }
    return false;
}
