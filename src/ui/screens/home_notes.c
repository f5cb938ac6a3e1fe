/* home_notes.c - what stands beside the lines of the home screen's menu. */
#include "ui/screens/home_notes.h"

#include "store/game_file.h"
#include "store/game_names.h"
#include "store/kept_games.h"
#include "store/streak.h"
#include "ui/canvas/text.h"
#include "ui/screens/screen_lessons.h"

#include <creek/lessons.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void home_note(home_notes *n, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (n->count < HOME_NOTES)
        vsnprintf(n->text[n->count++], HOME_NOTE_SIZE, format, arguments);
    va_end(arguments);
}

const char *home_notes_choose(const home_notes *n, int room)
{
    int shown = 0;
    while (shown + 1 < n->count && text_width(n->text[shown]) > room)
        shown++;
    return n->text[shown];
}

void home_notes_last(home_notes *n, const catalog_pack *pack, size_t index, const creek_game *game)
{
    const catalog_entry *entry = &pack->entries[index];
    const creek_board *board = creek_game_board(game);
    int left = creek_board_count(board, CREEK_UNDECIDED);
    char title[CATALOG_TITLE], size[24], what[64];
    catalog_title(entry, false, title);
    if (!title[strspn(title, "0123456789")])
        title[0] = '\0'; /* an ordinal says nothing */
    snprintf(size, sizeof size, "%dx%d", creek_board_width(board), creek_board_height(board));
    snprintf(what, sizeof what, "%s%s%.30s", size, entry->rating[0] ? " " : "", entry->rating);
    /* A generated puzzle's name tells the rest. */
    if (title[0] && !pack->run)
        home_note(n, "%s, %s, %d cells to go", title, what, left);
    if (title[0])
        home_note(n, "%s, %d cells to go", title, left);
    home_note(n, "%s, %d cells to go", what, left);
    home_note(n, "%s, %d cells to go", size, left);
    home_note(n, "%d cells to go", left);
}

void home_notes_games(home_notes *n, const shell *sh)
{
    kept_game *games;
    size_t count;
    if (!kept_games_list(sh->world->store, &games, &count))
        return;
    free(games);
    if (count == 0)
        return;
    home_note(n, "%zu kept, to play on or to replay", count);
    home_note(n, "%zu kept", count);
}

/* How many cells of today's puzzle are to be decided, when it was begun; else
 * -1. */
static int daily_left(const shell *sh, const creek_request *request)
{
    char id[CREEK_ID_SIZE];
    int left = -1;
    creek_generate_id(request, id);
    game_names *names = game_names_load(sh->world->store);
    const char *file = game_names_file(names, id);
    creek_game *game = file[0] ? game_file_peek(sh->world->store, file) : NULL;
    if (game)
        left = creek_board_count(creek_game_board(game), CREEK_UNDECIDED);
    creek_game_free(game);
    game_names_free(names);
    return left;
}

void home_notes_daily(home_notes *n, const shell *sh)
{
    daily_date today = world_today(sh->world);
    creek_request request = daily_request(today);
    const char *weekday = daily_weekday_name(daily_weekday(today));
    streak *days = streak_load(sh->world->store);
    int number = daily_number(today);
    int length = days ? streak_length(days, number) : 0;
    char row[40] = "", brief[24] = "";
    if (length > 0) {
        snprintf(row, sizeof row, "; %d day%s in a row", length, length == 1 ? "" : "s");
        snprintf(brief, sizeof brief, ", %d in a row", length);
    }
    n->done = days && streak_solved(days, number);
    int left = n->done ? -1 : daily_left(sh, &request);
    const char *hard = creek_level_name(request.level);
    if (n->done) {
        home_note(n, "%s's is solved%s", weekday, row);
        home_note(n, "solved%s", brief);
    } else if (left >= 0) {
        home_note(n, "%s, %dx%d %s, %d cells to go%s", weekday, request.width, request.height, hard,
                  left, row);
        home_note(n, "%s, %d cells to go%s", weekday, left, row);
        home_note(n, "%d to go%s", left, brief);
    } else {
        home_note(n, "%s, %dx%d %s%s", weekday, request.width, request.height, hard, row);
        home_note(n, "%dx%d %s%s", request.width, request.height, hard, length < 1000 ? brief : "");
    }
    streak_free(days);
}

void home_notes_levels(home_notes *n, const shell *sh)
{
    size_t count = 0, solved = 0;
    for (size_t i = 0; i < sh->levels->count; i++) {
        count += sh->levels->packs[i].count;
        solved += sh->levels->packs[i].solved;
    }
    n->done = count > 0 && solved == count;
    home_note(n, "%zu of %zu done", solved, count);
}

void home_notes_lessons(home_notes *n, const shell *sh)
{
    size_t done = screen_lessons_done(sh), count = creek_lesson_count();
    n->done = done == count;
    home_note(n, "%zu of %zu done", done, count);
}
