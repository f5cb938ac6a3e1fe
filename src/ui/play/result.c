/* result.c - a game that is won, and the wins before. */
#include "ui/play/result.h"

#include "base/plural.h"
#include "store/calendar.h"
#include "ui/canvas/text.h"

#include <stdio.h>
#include <string.h>

/* --- finding --------------------------------------------------------------- */

/* Compares with all other wins. */
static void compare_with(play_result *r, storage *st, int64_t id)
{
    win_times_of_puzzle(st, &r->record, id, r->puzzle);
    win_times_of_group(st, &r->record, id, r->group);
}

void result_find(play_result *r, storage *st, const creek_game *game, int64_t id, const char *name,
                 bool by_solver, bool fresh)
{
    win known;
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    const char *title = creek_puzzle_text(puzzle, CREEK_TITLE);
    bool ordinal = name[strspn(name, "0123456789")] == '\0';
    char day[DAILY_TITLE_SIZE] = "";
    *r = (play_result){.by_solver = by_solver, .fresh = fresh, .record = win_of(game)};
    win *own = &r->record;
    if (!title && ref_daily_title(name, puzzle, day))
        snprintf(r->title, sizeof r->title, "%s", day);
    else if (title)
        snprintf(r->title, sizeof r->title, "%s", title);
    snprintf(r->name, sizeof r->name, "%s", !ordinal ? name : title ? title : "");
    r->rating = !win_rating(st, own->key, &own->level, &own->score);
    if (!by_solver && id && win_find(st, id, &known)) {
        /* What was known when it counted stands, whatever was played since. */
        known.level = own->level;
        known.score = own->score;
        *own = known;
        r->counted = true;
        r->fresh = false;
    }
    compare_with(r, st, id);
}

bool result_counts(const play_result *r)
{
    return r->fresh && !r->counted && !r->by_solver;
}

void result_rated(play_result *r, storage *st, int64_t id, const creek_rating *rating)
{
    r->rating = false;
    if (!rating->rated)
        return;
    r->record.level = (int)rating->level;
    r->record.score = rating->score;
    if (r->counted)
        win_rate(st, &r->record);
    compare_with(r, st, id);
}

/* --- words ----------------------------------------------------------------- */

/* How far the hints went. */
static const char *deepest_hint(const win *taken)
{
    bool one = taken->help[CREEK_HELP_HINT] == 1;
    return taken->help[CREEK_HELP_HINT_PLAYED] > 0   ? one ? " with its move" : " with their moves"
           : taken->help[CREEK_HELP_HINT_REASON] > 0 ? " up to the reason"
           : taken->help[CREEK_HELP_HINT_CELLS] > 0  ? " up to the cells"
           : taken->help[CREEK_HELP_HINT_LOOK] > 0   ? " up to the clues"
                                                     : " by name";
}

/* Adds "2 hints up to the reason, 1 check, the solver"; false when no help was taken. */
static bool add_help(const win *taken, bool deep, char *text, size_t size)
{
    unsigned hints = taken->help[CREEK_HELP_HINT], checks = taken->help[CREEK_HELP_CHECK];
    bool solver = taken->help[CREEK_HELP_SOLVE] > 0;
    if (hints > 0)
        text_append(text, size, "%u hint%s%s", hints, plural(hints),
                    deep ? deepest_hint(taken) : "");
    if (checks > 0)
        text_append(text, size, "%s%u check%s", hints > 0 ? ", " : "", checks, plural(checks));
    if (solver)
        text_append(text, size, "%sthe solver", hints + checks > 0 ? ", " : "");
    return hints > 0 || checks > 0 || solver;
}

void result_help(const win *taken, char *text, size_t size)
{
    text[0] = '\0';
    if (!add_help(taken, false, text, size))
        snprintf(text, size, "no help");
}

void result_how(const play_result *r, char *text, size_t size)
{
    char time[CALENDAR_DURATION];
    calendar_write_duration(r->record.time_ms, time);
    snprintf(text, size, "in %s, ", time);
    if (r->by_solver)
        text_append(text, size, "by the solver");
    else if (!add_help(&r->record, true, text, size))
        text_append(text, size, "without help");
}

void result_level(const play_result *r, char *text, size_t size)
{
    text[0] = '\0';
    if (r->record.level >= 0)
        text_append(text, size, "%s", creek_level_name((creek_level)r->record.level));
    if (r->record.score >= 0)
        text_append(text, size, ", score %d", r->record.score);
}

void result_group_name(int width, int height, int level, char *text, size_t size)
{
    snprintf(text, size, "%dx%d", width, height);
    if (level >= 0)
        text_append(text, size, " %s", creek_level_name((creek_level)level));
}

/* One sentence about a time among others of its kind; nothing when there are
 * none. `what` is what they have in common. */
static void add_best(const play_result *r, const win_times *others, const char *what, char *text,
                     size_t size)
{
    char best[CALENDAR_DURATION];
    if (others->count == 0)
        return;
    calendar_write_duration(others->best, best);
    if (text[0])
        text_append(text, size, " ");
    if (r->record.time_ms >= others->best)
        text_append(text, size, "Best %s: %s.", what, best);
    else if (r->record.time_ms / 1000 == others->best / 1000)
        text_append(text, size, r->fresh ? "New best %s, by less than a second." : "The best %s.",
                    what);
    else
        text_append(text, size, r->fresh ? "New best %s, was %s." : "The best %s; then %s.", what,
                    best);
}

void result_best(const play_result *r, char *text, size_t size)
{
    char group[40], what[80];
    times_kind kind = win_helped(&r->record) ? TIMES_WITH_HELP : TIMES_WITHOUT_HELP;
    const char *helped = kind == TIMES_WITH_HELP ? " with help" : "";
    text[0] = '\0';
    if (r->by_solver) {
        snprintf(text, size, "What Solve finishes does not count.");
        return;
    }
    result_group_name(r->record.width, r->record.height, r->record.level, group, sizeof group);
    snprintf(what, sizeof what, "%s%s", group, helped);
    if (r->record.level >= 0 && r->fresh && r->group[kind].count == 0)
        text_append(text, size, "Your first %s%s.", group, helped[0] ? "" : " without help");
    else if (r->record.level >= 0)
        add_best(r, &r->group[kind], what, text, size);
    snprintf(what, sizeof what, "here%s", helped);
    add_best(r, &r->puzzle[kind], what, text, size);
}
