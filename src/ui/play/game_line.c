/* game_line.c - saved games in words. */
#include "ui/play/game_line.h"

#include "source/daily.h"
#include "source/generated.h"
#include "source/puzzle_ref.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

const puzzle_ref *game_line_level(catalog *levels, const saved_game *game)
{
    for (size_t i = 0; i < levels->count; i++)
        for (size_t k = 0; k < levels->packs[i].count; k++) {
            puzzle_ref *entry = &levels->packs[i].entries[k];
            if (ref_know(entry) && entry->key == game->key && entry->width == game->width &&
                entry->height == game->height)
                return entry;
        }
    return NULL;
}

static bool read_id(const char *name, creek_request *request)
{
    creek_error error;
    return generated_is_id(name, strlen(name)) && creek_generate_read_id(name, request, &error);
}

/* "hard rot2 #7.3" of an ID; false when the name is none. */
static bool title_of_id(const char *name, bool id, char *title)
{
    creek_request request;
    daily_date date;
    uint64_t number;
    if (!read_id(name, &request))
        return false;
    if (daily_read_id(name, &date, &number) && number == 1) {
        daily_write_title(date, title);
        return true;
    }
    if (id)
        return false;
    bool any = request.symmetry == CREEK_SYMMETRY_NONE;
    snprintf(title, REF_TITLE, "%s%s%s #%" PRIu64 ".%" PRIu64, creek_level_name(request.level),
             any ? "" : " ", any ? "" : creek_symmetry_name(request.symmetry), request.seed,
             request.number);
    return true;
}

void game_line_title(const saved_game *game, const puzzle_ref *known, bool id,
                     char title[REF_TITLE])
{
    bool solved = game->state == GAME_WON || game->state == GAME_SOLVED;
    if (known)
        ref_title(known, solved, title);
    else if (game->title[0])
        snprintf(title, REF_TITLE, "%s", game->title);
    else if (!title_of_id(game->name, id, title))
        snprintf(title, REF_TITLE, "%s",
                 game->name[strspn(game->name, "0123456789")] ? game->name : "");
}

void game_line_rating(storage *st, const saved_game *game, const puzzle_ref *known, char rating[24])
{
    char why[STORAGE_WHY];
    creek_game *read = known ? NULL : saved_game_read(st, game->id, why);
    const char *text = read ? ref_rating(game->name, creek_game_puzzle(read)) : NULL;
    snprintf(rating, 24, "%s", known ? known->rating : text ? text : "");
    creek_game_free(read);
}

void game_line_state(const saved_game *game, char text[80])
{
    size_t have =
        (size_t)snprintf(text, 80, "%zu move%s", game->moves, game->moves == 1 ? "" : "s");
    if (game->undecided > 0)
        have += (size_t)snprintf(text + have, 80 - have, ", %d cell%s to go", game->undecided,
                                 game->undecided == 1 ? "" : "s");
    if (game->state == GAME_CLOSED)
        snprintf(text + have, 80 - have, "; restarted");
    else if (game->state == GAME_SOLVED)
        snprintf(text + have, 80 - have, "; finished by the solver");
}

catalog *game_line_open(shell *sh, int64_t id, char why[STORAGE_WHY])
{
    char reason[STORAGE_WHY] = "it was deleted";
    saved_game game;
    catalog *opened = NULL;
    if (saved_game_get(sh->world->storage, id, &game)) {
        const puzzle_ref *known = game_line_level(sh->levels, &game);
        opened =
            catalog_from_saved(sh->world->storage, &game, known ? known->name : game.name, reason);
        saved_game_release(&game);
    }
    if (!opened)
        snprintf(why, STORAGE_WHY, "This game cannot be opened: %.250s.", reason);
    return opened;
}
