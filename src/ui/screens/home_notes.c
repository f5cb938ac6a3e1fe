/* home_notes.c - what stands beside the lines of the home screen's menu. */
#include "ui/screens/home_notes.h"

#include "source/generated.h"
#include "store/progress.h"
#include "ui/canvas/text.h"
#include "ui/play/game_line.h"
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

void home_notes_last(home_notes *n, const shell *sh, const saved_game *last)
{
    const puzzle_ref *known = game_line_level(sh->levels, last);
    bool made = !known && generated_is_id(last->name, strlen(last->name));
    char title[REF_TITLE], rating[24], size[24], what[64];
    game_line_title(last, known, made, title);
    game_line_rating(sh->world->storage, last, known, rating);
    if (!title[strspn(title, "0123456789")])
        title[0] = '\0'; /* an ordinal says nothing */
    snprintf(size, sizeof size, "%dx%d", last->width, last->height);
    snprintf(what, sizeof what, "%s%s%s", size, rating[0] ? " " : "", rating);
    /* A generated puzzle's name tells the rest. */
    if (title[0] && !made)
        home_note(n, "%s, %s, %d cells to go", title, what, last->undecided);
    if (title[0])
        home_note(n, "%s, %d cells to go", title, last->undecided);
    home_note(n, "%s, %d cells to go", what, last->undecided);
    home_note(n, "%s, %d cells to go", size, last->undecided);
    home_note(n, "%d cells to go", last->undecided);
}

void home_notes_games(home_notes *n, const shell *sh)
{
    size_t count = saved_games_count(sh->world->storage);
    if (count == 0)
        return;
    home_note(n, "%zu saved, to play or replay", count);
    home_note(n, "%zu saved", count);
}

/* How many cells of today's puzzle are to be decided, when it was begun; else
 * -1. */
static int daily_left(const shell *sh, const creek_request *request)
{
    char id[CREEK_ID_SIZE];
    saved_game saved;
    creek_generate_id(request, id);
    if (!saved_game_named(sh->world->storage, id, &saved))
        return -1;
    int left = saved.undecided;
    saved_game_release(&saved);
    return left;
}

void home_notes_daily(home_notes *n, const shell *sh)
{
    daily_date today = world_today(sh->world);
    creek_request request = daily_request(today);
    const char *weekday = daily_weekday_name(daily_weekday(today));
    int number = daily_number(today);
    int length = daily_days_read(sh->world->storage, number).streak;
    char row[40] = "", brief[24] = "";
    if (length > 0) {
        snprintf(row, sizeof row, "; %d day%s in a row", length, length == 1 ? "" : "s");
        snprintf(brief, sizeof brief, ", %d in a row", length);
    }
    n->done = daily_day_solved(sh->world->storage, number, NULL);
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
