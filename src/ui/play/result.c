/* result.c - a game that is won, and the wins before. */
#include "ui/play/result.h"

#include "source/daily.h"
#include "ui/canvas/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- finding --------------------------------------------------------------- */

/* The puzzle's name: NAME, or its title where that is but an ordinal. */
static void take_name(play_result *r, const creek_game *game, const char *name)
{
    const char *title = creek_puzzle_text(creek_game_puzzle(game), CREEK_TITLE);
    bool ordinal = name[strspn(name, "0123456789")] == '\0';
    snprintf(r->name, sizeof r->name, "%s", !ordinal ? name : title ? title : "");
    r->record.name = r->name;
    snprintf(r->title, sizeof r->title, "%s", title ? title : "");
    daily_date date;
    uint64_t number;
    if (!r->title[0] && daily_read_id(name, &date, &number) && number == 1) {
        char day[DAILY_TITLE_SIZE];
        daily_write_title(date, day);
        snprintf(r->title, sizeof r->title, "%s", day);
    }
}

/* A level that came with the puzzle counts until it is worked out. */
static void take_level(play_result *r, storage *st, const creek_game *game)
{
    win *own = &r->record;
    const char *told = creek_puzzle_text(creek_game_puzzle(game), CREEK_RATING);
    if (!win_rating(st, own->key, &own->level, &own->score))
        own->level = told ? creek_level_from_name(told) : -1;
    r->rating = own->score < 0;
}

/* Compares with all other wins. */
static void compare_with(play_result *r, storage *st, int64_t id)
{
    win_times_of_puzzle(st, &r->record, id, r->puzzle);
    win_times_of_group(st, &r->record, id, r->group);
}

/* What was known of the game when it counted stands, whatever was played
 * since. */
static void take_known(play_result *r, const win *known)
{
    int level = r->record.level, score = r->record.score;
    r->record = *known;
    r->record.level = level;
    r->record.score = score;
    r->record.name = r->name;
    r->counted = true;
    r->fresh = false;
}

void result_find(play_result *r, storage *st, const creek_game *game, int64_t id, const char *name,
                 bool by_solver, bool fresh)
{
    win known;
    *r = (play_result){.there = true, .by_solver = by_solver, .fresh = fresh};
    r->record = win_of(game, r->name);
    take_name(r, game, name);
    take_level(r, st, game);
    if (!by_solver && id && win_find(st, id, &known))
        take_known(r, &known);
    compare_with(r, st, id);
}

bool result_counts(const play_result *r)
{
    return r->there && r->fresh && !r->counted && !r->by_solver;
}

void result_rated(play_result *r, storage *st, int64_t id, const creek_rating *rating)
{
    char why[STORAGE_WHY];
    r->rating = false;
    if (!rating->rated)
        return;
    r->record.level = (int)rating->level;
    r->record.score = rating->score;
    if (r->counted)
        (void)win_rate(st, &r->record, why);
    compare_with(r, st, id);
}

/* --- words ----------------------------------------------------------------- */

static void add(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void add(char *text, size_t size, const char *format, ...)
{
    size_t have = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + have, size - have, format, arguments);
    va_end(arguments);
}

static const char *plural(unsigned count)
{
    return count == 1 ? "" : "s";
}

/* How far the hints went. */
static const char *deepest_hint(const win *taken)
{
    static const struct {
        creek_help kind;
        const char *words;
    } table[] = {{CREEK_HELP_HINT_REASON, " up to the reason"},
                 {CREEK_HELP_HINT_CELLS, " up to the cells"},
                 {CREEK_HELP_HINT_LOOK, " up to the clues"}};
    if (taken->help[CREEK_HELP_HINT_PLAYED] > 0)
        return taken->help[CREEK_HELP_HINT] == 1 ? " with its move" : " with their moves";
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (taken->help[table[i].kind] > 0)
            return table[i].words;
    return " by name";
}

/* "2 hints up to the reason, 1 check, the solver" after `before`; "" when no
 * help was taken. */
static void list_help(const win *taken, bool deep, const char *before, char *text, size_t size)
{
    unsigned hints = taken->help[CREEK_HELP_HINT], checks = taken->help[CREEK_HELP_CHECK];
    text[0] = '\0';
    if (hints > 0) {
        add(text, size, "%s%u hint%s%s", before, hints, plural(hints),
            deep ? deepest_hint(taken) : "");
        before = ", ";
    }
    if (checks > 0) {
        add(text, size, "%s%u check%s", before, checks, plural(checks));
        before = ", ";
    }
    if (taken->help[CREEK_HELP_SOLVE] > 0)
        add(text, size, "%sthe solver", before);
}

void result_help(const win *taken, char *text, size_t size)
{
    list_help(taken, false, "", text, size);
    if (!text[0])
        snprintf(text, size, "no help");
}

void result_how(const play_result *r, char *text, size_t size)
{
    char time[CALENDAR_DURATION], help[RESULT_LINE];
    calendar_write_duration(r->record.time_ms, time);
    if (r->by_solver) {
        snprintf(text, size, "in %s, by the solver", time);
        return;
    }
    list_help(&r->record, true, ", ", help, sizeof help);
    snprintf(text, size, "in %s%s", time, help[0] ? help : ", without help");
}

void result_level(const play_result *r, char *text, size_t size)
{
    text[0] = '\0';
    if (r->record.level >= 0)
        add(text, size, "%s", creek_level_name((creek_level)r->record.level));
    if (r->record.score >= 0)
        add(text, size, ", score %d", r->record.score);
}

void result_group_name(int width, int height, int level, char *text, size_t size)
{
    snprintf(text, size, "%dx%d%s%s", width, height, level >= 0 ? " " : "",
             level >= 0 ? creek_level_name((creek_level)level) : "");
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
    const char *gap = text[0] ? " " : "";
    if (r->record.time_ms < others->best && r->record.time_ms / 1000 == others->best / 1000)
        add(text, size, r->fresh ? "%sNew best %s, by less than a second." : "%sThe best %s.", gap,
            what);
    else if (r->record.time_ms < others->best)
        add(text, size, r->fresh ? "%sNew best %s, was %s." : "%sThe best %s; then %s.", gap, what,
            best);
    else
        add(text, size, "%sBest %s: %s.", gap, what, best);
}

void result_best(const play_result *r, char *text, size_t size)
{
    char group[40], what[80];
    text[0] = '\0';
    if (r->by_solver) {
        snprintf(text, size, "What Solve finishes does not count.");
        return;
    }
    times_kind kind = win_helped(&r->record) ? TIMES_WITH_HELP : TIMES_WITHOUT_HELP;
    const char *helped = kind == TIMES_WITH_HELP ? " with help" : "";
    result_group_name(r->record.width, r->record.height, r->record.level, group, sizeof group);
    snprintf(what, sizeof what, "%s%s", group, helped);
    if (r->record.level >= 0)
        add_best(r, &r->group[kind], what, text, size);
    if (r->record.level >= 0 && r->fresh && r->group[kind].count == 0)
        add(text, size, "Your first %s%s.", group, kind == TIMES_WITH_HELP ? "" : " without help");
    snprintf(what, sizeof what, "here%s", helped);
    add_best(r, &r->puzzle[kind], what, text, size);
}

/* Adds a name as it may stand in a line of text. */
static void add_name(char *text, size_t size, const char *name)
{
    while (*name) {
        uint32_t character;
        size_t length = text_decode(name, &character);
        if (text_width_of(character) < 0)
            add(text, size, "?");
        else
            add(text, size, "%.*s", (int)length, name);
        name += length;
    }
}

void result_share_line(const play_result *r, const char *url, char *text, size_t size)
{
    char group[40], time[CALENDAR_DURATION], help[RESULT_LINE];
    result_group_name(r->record.width, r->record.height, r->record.level, group, sizeof group);
    calendar_write_duration(r->record.time_ms, time);
    result_help(&r->record, help, sizeof help);
    snprintf(text, size, "Creek ");
    if (r->title[0]) {
        add_name(text, size, r->title);
        add(text, size, ", ");
    }
    add(text, size, "%s, %s, %s", group, time, help);
    const char *name = r->name[0] ? r->name : url;
    if (name && name[0] && strcmp(name, r->title) != 0) {
        add(text, size, ", ");
        add_name(text, size, name);
    }
}
