/* opening.c - games packed as text. */
#include "ui/opening.h"

#include "base/alloc.h"
#include "ui/known_id.h"

#include <stdlib.h>
#include <string.h>

/* About what a game takes in memory, for every cell of it. */
enum { BYTES_PER_CELL = 40 };

static void clear_entry(ui_entry *entry)
{
    free(entry->name);
    free(entry->text);
    free(entry->title);
    free(entry->rating);
    creek_game_free(entry->game);
    *entry = (ui_entry){0};
}

void opening_clear(ui_opening *opening)
{
    for (size_t i = 0; i < opening->count; i++)
        clear_entry(&opening->entries[i]);
    free(opening->entries);
    opening->entries = NULL;
    opening->count = opening->bytes = 0;
}

bool opening_is_full(const ui_opening *opening)
{
    return opening->count >= OPENING_MOST || opening->bytes >= OPENING_BYTES;
}

/* A text from which the same puzzle is read, without the address that a URL
 * begins with; NULL when there is none, or memory ran out. */
static char *text_of(const creek_game *game)
{
    creek_error error;
    char *url = creek_write(game, CREEK_FORMAT_URL, &error);
    const char *from = url ? strstr(url, "creek/") : NULL;
    char *text = from ? xstrndup(from, strcspn(from, "\n")) : NULL;
    creek_free(url);
    return text;
}

/* A copy of a text; NULL for none. */
static char *copy_text(const char *text)
{
    return text && *text ? xstrdup(text) : NULL;
}

/* Puts the text in the place of the game, where it tells all there is. */
static void pack(ui_entry *entry)
{
    const creek_puzzle *puzzle = creek_game_puzzle(entry->game);
    unsigned kept = CREEK_PART_UNKNOWN_CLUES | CREEK_PART_TITLE | CREEK_PART_RATING;
    if (creek_game_parts(entry->game) & ~kept)
        return;
    char day[DAILY_TITLE_SIZE];
    ui_entry packed = {.text = text_of(entry->game)};
    if (!packed.text)
        return;
    packed.title = copy_text(known_id_title(entry->name, puzzle, day));
    packed.rating = copy_text(known_id_rating(entry->name, puzzle));
    packed.name = entry->name;
    entry->name = NULL;
    clear_entry(entry);
    *entry = packed;
}

/* What an entry takes, roughly. */
static size_t bytes_of(const ui_entry *entry)
{
    if (entry->text)
        return strlen(entry->text) + strlen(entry->name);
    const creek_puzzle *puzzle = creek_game_puzzle(entry->game);
    return (size_t)creek_puzzle_width(puzzle) * (size_t)creek_puzzle_height(puzzle) *
           BYTES_PER_CELL;
}

/* Room for one entry more; the array grows by doubling whenever its count is a
 * power of two. */
static void make_room(ui_opening *opening)
{
    size_t count = opening->count;
    if ((count & (count - 1)) == 0)
        opening->entries =
            xreallocarray(opening->entries, count ? 2 * count : 1, sizeof *opening->entries);
}

void opening_add(ui_opening *opening, source_item *item)
{
    make_room(opening);
    /* The ID of a generated puzzle says more than its number. */
    char **name = item->id ? &item->id : &item->name;
    ui_entry *entry = &opening->entries[opening->count++];
    *entry = (ui_entry){.name = *name, .game = item->game, .saved = item->saved};
    *name = NULL;
    if (entry->saved && entry->name[0] == '@')
        entry->name[0] = '\0'; /* how it was named here is no NAME of the puzzle */
    item->game = NULL;
    /* One that is alone is played at once. */
    if (opening->count == 2) {
        pack(&opening->entries[0]);
        opening->bytes += bytes_of(&opening->entries[0]);
    }
    if (opening->count > 1) {
        pack(entry);
        opening->bytes += bytes_of(entry);
    }
}
