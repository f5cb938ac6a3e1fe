/* screen_stats.c - the statistics. */
#include "ui/screens/screens.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "base/minmax.h"
#include "base/plural.h"
#include "store/progress.h"
#include "ui/canvas/page.h"
#include "ui/canvas/theme.h"
#include "ui/kit/text_screen.h"
#include "ui/play/game_screens.h"
#include "ui/play/result.h"

#include <stdio.h>
#include <string.h>

enum {
    MOST_WIDTH = 76,
    CHART_ROWS = 6,
    CHART_MOST = 60, /* bars */
    TIMES = 3,
    ROOMY_WIDTH = 36 /* labels shorter than this leave room */
};

typedef struct {
    text_screen text;
    win_statistics sum;
    daily_days daily;
    const char *problem; /* why nothing can be read, or NULL */
    int today;           /* base/calendar.h */
    int shown;           /* the chart, in `charts` */
} stats_screen;

/* --- counts ---------------------------------------------------------------- */

static void draw_counts(const stats_screen *s, column *to)
{
    const win_statistics *sum = &s->sum;
    const win_times *plain = &sum->times[TIMES_WITHOUT_HELP];
    const win_times *helped = &sum->times[TIMES_WITH_HELP];
    char played[CALENDAR_DURATION];
    calendar_write_duration(plain->total + helped->total, played);
    to->indent = to->width < ROOMY_WIDTH ? 7 : 12;
    column_fact(to, "solved", STYLE_TEXT, "%zu game%s, %zu puzzle%s", sum->solved,
                plural((int64_t)sum->solved), sum->puzzles, plural((int64_t)sum->puzzles));
    column_fact(to, "", STYLE_TEXT, "%zu without help, %zu with", plain->count, helped->count);
    column_fact(to, "time", STYLE_TEXT, "%s in solved games", played);
    column_fact(to, "daily", STYLE_TEXT, "streak %d day%s, longest %d, total %zu", s->daily.streak,
                plural(s->daily.streak), s->daily.longest, s->daily.count);
}

/* --- the chart ------------------------------------------------------------- */

enum { CHARTS = 3, WEEK = 7 };

static const struct {
    const char *title, *last; /* the label of the last bar */
    bool minutes;             /* that solved games took, rounded up; else their number */
    int days, bar;            /* of a bar: how many days it stands for; columns */
} charts[CHARTS] = {
    {"Games solved per day", "today", false, 1, 1},
    {"Games solved per week", "this week", false, WEEK, 3},
    {"Minutes of solved games per day", "today", true, 1, 1},
};

/* The values of the last `count` bars, the one with today last; weeks start on Monday. Returns the
 * first day. */
static int chart_values(const stats_screen *s, int count, uint64_t values[CHART_MOST])
{
    int days = charts[s->shown].days;
    int last = s->today - (days == WEEK ? calendar_weekday(s->today) : 0);
    int first = last - (count - 1) * days;
    memset(values, 0, (size_t)count * sizeof *values);
    for (size_t i = 0; i < s->sum.day_count; i++) {
        const win_day *day = &s->sum.days[i];
        int at = (day->day - first) / days;
        if (day->day >= first && at < count)
            values[at] += charts[s->shown].minutes ? (day->time_ms + 59999) / 60000 : day->solved;
    }
    return first;
}

static void draw_chart(const stats_screen *s, column *to)
{
    uint64_t values[CHART_MOST];
    char from[CALENDAR_DATE];
    int bar = charts[s->shown].bar, count = min_of(chart_room(to->width, bar), CHART_MOST);
    if (count < 2)
        return;
    column_text(to, STYLE_TITLE, charts[s->shown].title);
    calendar_write_date(chart_values(s, count, values), from);
    chart what = {.values = values, .count = count, .left = from, .right = charts[s->shown].last};
    chart_draw(&what, to->c, (canvas_rect){to->row, to->left, CHART_ROWS, to->width}, bar);
    to->row += CHART_ROWS;
}

/* --- the table ------------------------------------------------------------- */

/* The best, median and mean of these times, "-" if there are none. */
static void write_times(const win_times *times, char texts[TIMES][CALENDAR_DURATION])
{
    const uint64_t values[TIMES] = {times->best, times->median, times->mean};
    for (int i = 0; i < TIMES; i++) {
        snprintf(texts[i], CALENDAR_DURATION, "-");
        if (times->count > 0)
            calendar_write_duration(values[i], texts[i]);
    }
}

/* A group on a line, with as many of the times as fit; if none does, the best on the next line. */
static void draw_table(const stats_screen *s, column *to)
{
    enum { NAME = 20, TIME = 9 };
    static const char titles[] = "                    without help               with help",
                      heads[] = "             puzzles     best   median     mean"
                                "     best   median     mean";
    canvas *c = to->c;
    int row = to->row, left = to->left, width = to->width;
    int columns = clamp((width - NAME) / TIME, 0, TIMES * TIMES_KINDS);
    int most = columns > 0 ? NAME + columns * TIME : 0;
    canvas_print(c, row, left, width, STYLE_TITLE, "%.*s", most, titles);
    canvas_print(c, row + 1, left, width, STYLE_FAINT, "%.*s", most, heads);
    row += columns > 0 ? 2 : 0;
    for (size_t i = 0; i < s->sum.group_count; i++, row++) {
        const win_group *group = &s->sum.groups[i];
        char name[40], times[TIMES_KINDS][TIMES][CALENDAR_DURATION];
        result_group_name(group->width, group->height, group->level, name, sizeof name);
        for (int kind = 0; kind < TIMES_KINDS; kind++)
            write_times(&group->times[kind], times[kind]);
        canvas_print(c, row, left, NAME, STYLE_TEXT, "%-15s%5zu", name,
                     group->times[TIMES_WITHOUT_HELP].count + group->times[TIMES_WITH_HELP].count);
        for (int k = 0; k < columns; k++)
            canvas_print(c, row, left + NAME + k * TIME, TIME, STYLE_TEXT, "%9s",
                         times[k / TIMES][k % TIMES]);
        if (columns == 0)
            canvas_print(c, ++row, left + 1, width - 1, STYLE_TEXT, "best %s", times[0][0]);
    }
    to->row = row;
}

/* --- the page -------------------------------------------------------------- */

static void paint(void *context, column *to)
{
    const stats_screen *s = context;
    column_text(to, STYLE_TITLE, "Statistics");
    to->row++;
    if (s->problem) {
        column_fact(to, "", STYLE_BAD, "The statistics cannot be read: %s.", s->problem);
        to->row++;
    }
    draw_counts(s, to);
    to->row++;
    draw_chart(s, to);
    to->row++;
    if (s->sum.group_count == 0) {
        column_text(to, STYLE_FAINT, "Best times appear here once you solve a puzzle.");
        return;
    }
    draw_table(s, to);
    column_text(to, STYLE_FAINT, "The first win of each puzzle counts here; races do not.");
}

/* Opens the replay or review of the last game won, or a race against it. */
static void view_last_win(shell *sh, command which)
{
    saved_item game;
    if (!saved_game_last(sh->services->storage, GAME_WON, 0, &game)) {
        shell_say(sh, false, "You have not solved a game yet.");
        return;
    }
    game_line_view(sh, &game, which);
    saved_item_release(&game);
}

static bool offers(const text_screen *base, command which)
{
    bool last = which == COMMAND_REPLAY_WIN || which == COMMAND_REVIEW_WIN;
    return ((const stats_screen *)base)->sum.solved > 0 || !(last || which == COMMAND_RACE_WIN);
}

static bool obey(text_screen *base, shell *sh, command which)
{
    stats_screen *s = (stats_screen *)base;
    if (which == COMMAND_NEXT_CHART)
        s->shown = (s->shown + 1) % CHARTS;
    else if (which == COMMAND_REPLAY_WIN || which == COMMAND_REVIEW_WIN ||
             which == COMMAND_RACE_WIN)
        view_last_win(sh, which);
    else if (which == COMMAND_LIST_GAMES)
        shell_open(sh, screen_games_new(sh));
    else
        return false;
    return true;
}

static void release(screen *self)
{
    win_statistics_free(&((stats_screen *)self)->sum);
    text_screen_release(self);
}

screen *screen_stats_new(shell *sh)
{
    static const text_screen_kind kind = {
        .class = {TEXT_SCREEN_METHODS, .release = release, .context = CONTEXT_STATISTICS},
        .most = MOST_WIDTH,
        .paint = paint,
        .offers = offers,
        .obey = obey,
        .keys = {{COMMAND_REPLAY_WIN, "replay last win"},
                 {COMMAND_RACE_WIN, "race"},
                 {COMMAND_REVIEW_WIN, "review"},
                 {COMMAND_NEXT_CHART, "next chart"},
                 {COMMAND_LIST_GAMES, "saved games"}}};
    stats_screen *s = xcalloc(1, sizeof *s);
    text_screen_init(&s->text, &kind);
    s->today = services_today(sh->services);
    s->daily = daily_days_read(sh->services->storage, s->today);
    if (!win_statistics_read(sh->services->storage, &s->sum))
        s->problem = storage_why(sh->services->storage);
    return &s->text.base;
}
