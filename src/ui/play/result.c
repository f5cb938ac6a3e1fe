/* result.c - a game that is won, and the wins before. */
#include "ui/play/result.h"

#include "base/calendar.h"
#include "base/plural.h"
#include "ui/canvas/text.h"

#include <stdio.h>

/* --- finding --------------------------------------------------------------- */

/* Compares with all other wins. */
static void compare_with(play_result *r, storage *st, int64_t id)
{
    win_times_of_puzzle(st, &r->record, id, r->puzzle);
    if (r->record.level >= 0)
        win_times_of_group(st, &r->record, id, r->group);
}

void result_find(play_result *r, storage *st, int64_t id)
{
    (void)win_find(st, id, &r->record);
    compare_with(r, st, id);
}

void result_rated(play_result *r, storage *st, int64_t id, const creek_rating *rating)
{
    r->record.level = (int)rating->level;
    r->record.score = rating->score;
    win_rate(st, &r->record);
    compare_with(r, st, id);
}

/* --- words ----------------------------------------------------------------- */

void result_help(const play_result *r, const char *none, char text[RESULT_LINE])
{
    static const struct {
        creek_help kind;
        const char *noun, *after;
    } kinds[] = {{CREEK_HELP_HINT, "hint", ""},
                 {CREEK_HELP_HINT_APPLIED, "step", " applied for you"},
                 {CREEK_HELP_CHECK, "check", ""}};
    const unsigned *help = r->record.help;
    text[0] = '\0';
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (help[kinds[i].kind] > 0)
            text_append(text, RESULT_LINE, "%s%u %s%s%s", text[0] ? ", " : "", help[kinds[i].kind],
                        kinds[i].noun, plural(help[kinds[i].kind]), kinds[i].after);
    if (help[CREEK_HELP_SOLVE] > 0)
        text_append(text, RESULT_LINE, "%swith the solver's help", text[0] ? ", " : "");
    if (!text[0])
        snprintf(text, RESULT_LINE, "%s", none);
    if (r->by_solver)
        snprintf(text, RESULT_LINE, "finished by the solver");
}

void result_how(const play_result *r, char text[RESULT_LINE])
{
    char time[CALENDAR_DURATION], help[RESULT_LINE];
    calendar_write_duration(r->record.time_ms, time);
    result_help(r, "without help", help);
    if (r->by_solver)
        snprintf(text, RESULT_LINE, "by the solver");
    else
        snprintf(text, RESULT_LINE, "in %s, %.300s", time, help);
}

void result_level(const play_result *r, char text[RESULT_LINE])
{
    int level = r->record.level;
    snprintf(text, RESULT_LINE, "%s", level >= 0 ? creek_level_name((creek_level)level) : "");
    if (r->record.score >= 0)
        text_append(text, RESULT_LINE, ", difficulty score %d", r->record.score);
}

void result_group_name(int width, int height, int level, char *text, size_t size)
{
    snprintf(text, size, "%dx%d", width, height);
    if (level >= 0)
        text_append(text, size, " %s", creek_level_name((creek_level)level));
}

/* One sentence about a time among others of its kind; nothing when there are
 * none. `what` is what they have in common. */
static void add_best(const play_result *r, const win_times *others, const char *what,
                     char text[RESULT_LINE])
{
    char best[CALENDAR_DURATION];
    if (others->count == 0)
        return;
    bool better = r->record.time_ms < others->best;
    calendar_write_duration(others->best, best);
    text_append(text, RESULT_LINE, "%s%s %s%s %s.", text[0] ? " " : "",
                !better    ? "Best"
                : r->fresh ? "New best"
                           : "The best",
                what,
                !better    ? ":"
                : r->fresh ? "; before:"
                           : "; next best:",
                best);
}

void result_best(const play_result *r, char text[RESULT_LINE])
{
    char group[40], what[80];
    times_kind kind = r->record.helped ? TIMES_WITH_HELP : TIMES_WITHOUT_HELP;
    const char *helped = kind == TIMES_WITH_HELP ? " with help" : "";
    text[0] = '\0';
    if (r->by_solver) {
        snprintf(text, RESULT_LINE, "Games that the solver finished do not count.");
        return;
    }
    result_group_name(r->record.width, r->record.height, r->record.level, group, sizeof group);
    snprintf(what, sizeof what, "%s%s", group, helped);
    bool counts = r->record.level >= 0 && !r->record.known;
    if (counts && r->fresh && r->group[kind].count == 0)
        text_append(text, RESULT_LINE, "Your first %s puzzle solved%s.", group,
                    helped[0] ? helped : " without help");
    else if (counts)
        add_best(r, &r->group[kind], what, text);
    snprintf(what, sizeof what, "here%s", helped);
    add_best(r, &r->puzzle[kind], what, text);
    if (r->record.level >= 0 && !counts)
        text_append(text, RESULT_LINE, "%sNo %s record: %s.", text[0] ? " " : "", group,
                    r->record.raced ? "this was a race" : "you knew the puzzle");
}
