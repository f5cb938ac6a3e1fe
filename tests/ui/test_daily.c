/* The daily puzzle, and days in a row. */
#include "kept.h"
#include "makers.h"
#include "unit_test.h"

#include "store/progress.h"

static void play_day(stage *s)
{
    stage_keys(s, "d");
    stage_solve(s);
}

/* Mondays are quick to be made. */
enum { MONDAY = 20773, TUESDAY }; /* 2026-11-16 */

static stage *home_on(int day)
{
    stage *s = stage_new(80, 24, false);
    s->today = day;
    stage_open(s, NULL, 0);
    return s;
}

TEST(days_in_a_row_are_kept)
{
    stage *s = home_on(MONDAY);
    SHOWS(s, "8x8 easy", NOT "streak");
    play_day(s);
    SHOWS(s, "Solved", "treak: 1 day");
    PRESS_SHOWS(s, "<esc>", "✓ solved, streak 1");
    /* Once more is not one more. */
    PRESS_SHOWS(s, "d", "Solved", "You solved this puzzle", "I review", "R again");
    PRESS_SHOWS(s, "i", "Solved", "To share");
    PRESS_SHOWS(s, "<esc>", "Solved", "I review");
    PRESS_SHOWS(s, "R", "undecided  64");
    PRESS_HIDES(s, "xi", "To share");
    stage_keys(s, "<esc><esc>");
    play_day(s);
    SHOWS(s, "Solved");
    PRESS_SHOWS(s, "<esc>", "treak: 1 day");
    /* The next day, and after a restart. */
    s->today = TUESDAY;
    stage_restart(s, NULL, 0);
    SHOWS(s, "10x10 easy, streak 1");
    play_day(s);
    SHOWS(s, "treak: 2 days");
    PRESS_SHOWS(s, "q", "✓ solved, streak 2");
    stage_resize(s, 40, 12);
    SHOWS(s, "✓ solved, streak 2");
    stage_resize(s, 80, 24);
    s->today = calendar_day_of(2026, 11, 19);
    stage_restart(s, NULL, 0);
    SHOWS(s, "10x10 hard", NOT "streak");
}

/* A day's puzzle has one name everywhere. */
TEST(the_daily_is_named)
{
    static const char name[] = "Daily, Monday 2026-11-16";
    stage *s = home_on(MONDAY);
    PRESS_SHOWS(s, "d", name, NOT "20261116");
    PRESS_HIDES(s, "<esc>", "Continue");
    PRESS_SHOWS(s, "d.<esc>", "8x8, 63 to go");
    stage_restart(s, NULL, 0);
    PRESS_SHOWS(s, "g", name);
    stage_keys(s, "<esc>");
    play_day(s);
    SHOWS(s, "treak: 1 day");
    /* No other puzzle is this day's. */
    SHOWS(s, NOT "next", "i result");
    PRESS_SHOWS(s, "<enter>", "To share");
    PRESS_SHOWS(s, "<esc>m", "treak: 1 day");
    PRESS_SHOWS(s, "<esc>i", name, "treak: 1 day", "Creek: Daily, Monday 2026-11-16, 8x8 easy, ");
    PRESS_SHOWS(s, "<esc><esc>g", name);
    PRESS_SHOWS(s, "I", "Review of Daily, Monday 2026-11-16, 8x8");
    PRESS_SHOWS(s, "<esc><esc>dE<enter>", "daily-2026-11-16.");
}

/* The daily that is begun is continued, not generated; of several games the one played furthest. */
TEST(the_daily_is_continued)
{
    stage *s = home_on(MONDAY);
    stage_keys(s, "d.");
    char *older = written(stage_game(s), CREEK_FORMAT_CREEK);
    stage_keys(s, "l.<esc>");
    /* Its ID is in no file, but it was played before. */
    stage_keys(s, "ot");
    stage_paste(s, stage_write(s, "older.creek", older));
    PRESS_SHOWS(s, "<enter>", "This game was added", "Daily, Monday 2026-11-16", "8x8 · easy");
    PASTE_SHOWS(s, "creek/1/1/g0g", "undecided  1");
    PRESS_SHOWS(s, "<esc><esc>", "8x8, 62 to go");
    stage_maker(s, makers_never);
    s->hold = true;
    PRESS_SHOWS(s, "d", "undecided  62");
}

/* What Solve finishes is no day in a row. */
TEST(the_solver_wins_no_day)
{
    stage *s = home_on(MONDAY);
    PRESS_SHOWS(s, "dS", "Solved", NOT "streak");
    PRESS_SHOWS(s, "q", "8x8 easy");
}

/* A day's puzzle under the name of its ID, on another day. */
static void play_by_id(stage *s, int date)
{
    creek_request request = daily_request(date);
    char id[CREEK_ID_SIZE];
    creek_generate_id(&request, id);
    PASTE_SHOWS(s, id, "Daily, ");
    stage_solve(s);
}

TEST(the_line_names_the_day)
{
    stage *s = home_on(MONDAY);
    s->shell->clipboard = true;
    play_by_id(s, MONDAY);
    stage_keys(s, "Y");
    assert_non_null(strstr(s->shell->copy, "Creek: Daily, Monday 2026-11-16, 8x8"));
    assert_non_null(strstr(s->shell->copy, "#20261116."));
}

TEST(a_day_that_is_over_makes_no_row)
{
    stage *s = home_on(TUESDAY);
    play_by_id(s, MONDAY);
    SHOWS(s, "Solved", "That day has passed");
    daily_days days = daily_days_read(s->services.storage, TUESDAY);
    assert_int_equal(daily_day_state(s->services.storage, MONDAY), DAILY_SOLVED_LATE);
    assert_int_equal(days.count, 1);
    assert_int_equal(days.streak, 0);
    assert_int_equal(days.longest, 0);
    /* By its ID it counts as well as from home. */
    stage_keys(s, "<esc>");
    play_by_id(s, TUESDAY);
    SHOWS(s, "treak: 1 day");
}

/* Who began before midnight is in time. */
TEST(a_day_may_end_while_it_is_played)
{
    stage *s = home_on(MONDAY);
    stage_keys(s, "d");
    s->today = TUESDAY;
    stage_solve(s);
    SHOWS(s, "treak: 1 day");
    PRESS_SHOWS(s, "<esc>", "10x10 easy, streak 1");
}
