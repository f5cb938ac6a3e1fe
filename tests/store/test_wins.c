/* Games that were won: best times, statistics, streaks. */
#include "saved_game.h"

#include "store/database.h"
#include "store/progress.h"

/* Some win of a puzzle, in a game of its own. */
static win a_win(uint64_t key, int size, int level, uint64_t seconds, unsigned hints)
{
    return (win){.key = key,
                 .width = size,
                 .height = size,
                 .level = level,
                 .score = level < 0 ? -1 : 100,
                 .time_ms = seconds * 1000,
                 .help = {[CREEK_HELP_HINT] = hints},
                 .helped = hints > 0,
                 .daily = WIN_NO_DAY};
}

/* The game with this id, for its win. */
static void add_to_game(int64_t game, const win *won)
{
    char sql[200];
    snprintf(sql, sizeof sql,
             "INSERT INTO games VALUES (%d, 0, 6, 6, '', '', 1, 0, %d, 0, 0, 0, 0, '', 0)",
             (int)game, (int)game);
    assert_true(storage_open(here.storage, true));
    assert_true(database_run(here.storage, sql));
    win_add(here.storage, game, won);
}

static void check_times(const win_times *times, size_t count, uint64_t best, uint64_t median,
                        uint64_t mean)
{
    assert_int_equal(times->count, count);
    assert_int_equal(times->best, best * 1000);
    assert_int_equal(times->median, median * 1000);
    assert_int_equal(times->mean, mean * 1000);
}

TEST(a_win_is_saved_with_its_game)
{
    win found = {.key = 0};
    played p = played_open();
    played_mark(&p, 0, 0, CREEK_SHADED);
    creek_game_count_help(p.game, CREEK_HELP_CHECK);
    win won = win_of(p.game);
    assert_int_equal(won.moves, 1);
    assert_int_equal(won.level, -1);
    won.daily = 20000;
    assert_true(game_in_play_save(p.play, p.game, &won));
    won.time_ms = 9;
    played_mark(&p, 1, 1, CREEK_SHADED);
    assert_true(game_in_play_save(p.play, p.game, &won)); /* the first counts */
    assert_true(win_find(here.storage, p.play->row.id, &found));
    assert_int_equal(found.time_ms, 1500);
    assert_int_equal(found.day, won.day);
    assert_true(found.helped);
    assert_int_equal(daily_day_state(here.storage, 20000), DAILY_SOLVED);
    known_puzzles known = known_puzzles_read(here.storage);
    assert_true(known_puzzles_find(&known, won.key).won);
    free(known.list);
    played_close(&p);
}

/* One transaction: where the win cannot be added, the moves are not saved either, and go
 * with the next try. */
TEST(a_win_and_its_moves_go_together)
{
    win found = {.key = 0};
    played p = played_open();
    played_mark(&p, 0, 0, CREEK_SHADED);
    place_sql("CREATE TRIGGER no BEFORE INSERT ON wins BEGIN SELECT RAISE(ABORT, 'no'); END");
    played_set(&p, 1, 1, CREEK_SHADED);
    win won = win_of(p.game);
    assert_false(game_in_play_save(p.play, p.game, &won));
    creek_game *saved = kept_game(saved_game_read(here.storage, 1, NULL));
    assert_int_equal(creek_game_moves(saved), 1);
    place_sql("DROP TRIGGER no");
    assert_true(game_in_play_save(p.play, p.game, &won));
    assert_true(win_find(here.storage, 1, &found));
    saved = kept_game(saved_game_read(here.storage, 1, NULL));
    assert_int_equal(creek_game_moves(saved), 2);
    played_close(&p);
}

TEST(wins_are_summed_by_size_and_level)
{
    static const struct {
        uint64_t key;
        int size, level;
        uint64_t seconds;
        unsigned hints;
    } games[] = {{1, 10, CREEK_HARD, 300, 0},
                 {2, 10, CREEK_HARD, 100, 0},
                 {3, 10, CREEK_HARD, 170, 0},
                 {3, 10, CREEK_HARD, 50, 1},
                 {4, 10, CREEK_EASY, 20, 0},
                 {4, 10, CREEK_EASY, 40, 0},
                 {5, 5, -1, 9, 3},
                 {6, 5, CREEK_EXTREME, 10, 0}};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        win w =
            a_win(games[i].key, games[i].size, games[i].level, games[i].seconds, games[i].hints);
        add_to_game((int64_t)i + 1, &w);
    }
    win_statistics sum;
    assert_true(win_statistics_read(here.storage, &sum));
    assert_int_equal(sum.solved, 8);
    assert_int_equal(sum.puzzles, 6);
    assert_int_equal(sum.times[TIMES_WITHOUT_HELP].count, 6);
    assert_int_equal(sum.times[TIMES_WITH_HELP].count, 2);
    assert_int_equal(sum.group_count, 4);
    const win_group *g = sum.groups;
    assert_true(g[0].width == 5 && g[0].level == CREEK_EXTREME);
    assert_true(g[1].width == 5 && g[1].level == -1);
    assert_true(g[2].width == 10 && g[2].level == CREEK_EASY);
    assert_true(g[3].width == 10 && g[3].level == CREEK_HARD);
    /* The second wins of puzzles are not among the times of their sizes. */
    check_times(&g[2].times[TIMES_WITHOUT_HELP], 1, 20, 20, 20);
    check_times(&g[3].times[TIMES_WITHOUT_HELP], 3, 100, 170, 190);
    check_times(&g[3].times[TIMES_WITH_HELP], 0, 0, 0, 0);
    check_times(&g[2].times[TIMES_WITH_HELP], 0, 0, 0, 0);
    win_statistics_free(&sum);

    /* Compared with the others. */
    win_times times[TIMES_KINDS];
    win own = a_win(3, 10, CREEK_HARD, 170, 0);
    win_times_of_puzzle(here.storage, &own, 3, times);
    assert_int_equal(times[TIMES_WITHOUT_HELP].count, 0);
    check_times(&times[TIMES_WITH_HELP], 1, 50, 50, 50);
    win_times_of_group(here.storage, &own, 3, times);
    check_times(&times[TIMES_WITHOUT_HELP], 2, 100, 200, 200);
    win_times_of_group(here.storage, &own, 0, times);
    check_times(&times[TIMES_WITHOUT_HELP], 3, 100, 170, 190);
}

/* A race, or a puzzle that was won before or that the solver has finished, sets no record. */
TEST(known_puzzles_set_no_record_of_their_size)
{
    win first = a_win(1, 10, CREEK_HARD, 300, 2), again = a_win(1, 10, CREEK_HARD, 20, 0);
    win raced = a_win(2, 10, CREEK_HARD, 30, 0), solved = a_win(3, 10, CREEK_HARD, 40, 0);
    win found = first;
    raced.known = true;
    assert_false(win_find(here.storage, 1, &found) || found.known);
    add_to_game(1, &first);
    found = again;
    assert_true(!win_find(here.storage, 2, &found) && found.known);
    add_to_game(2, &again);
    add_to_game(3, &raced);
    place_sql("INSERT INTO games (id, key, started, width, height, name, state)"
              " VALUES (9, 3, 0, 10, 10, '', 2)");
    found = solved;
    assert_true(!win_find(here.storage, 4, &found) && found.known);
    add_to_game(4, &solved);
    assert_true(win_find(here.storage, 1, &found) && !found.known);
    assert_true(win_find(here.storage, 2, &found) && found.known);
    assert_true(win_find(here.storage, 3, &found) && found.known);
    win_times times[TIMES_KINDS];
    win_times_of_group(here.storage, &first, 0, times);
    check_times(&times[TIMES_WITH_HELP], 1, 300, 300, 300);
    check_times(&times[TIMES_WITHOUT_HELP], 0, 0, 0, 0);
    win_times_of_puzzle(here.storage, &first, 0, times);
    check_times(&times[TIMES_WITHOUT_HELP], 1, 20, 20, 20);
    win_statistics sum;
    assert_true(win_statistics_read(here.storage, &sum));
    assert_int_equal(sum.solved, 4);
    assert_int_equal(sum.group_count, 1);
    win_statistics_free(&sum);
}

TEST(a_rating_counts_for_all_wins_of_a_puzzle)
{
    win w = a_win(UINT64_MAX - 5, 10, -1, 60, 0), found = w;
    add_to_game(1, &w);
    add_to_game(2, &w);
    assert_true(win_find(here.storage, 1, &found));
    assert_int_equal(found.score, -1);
    w.level = CREEK_EXPERT;
    w.score = 777;
    win_rate(here.storage, &w);
    assert_true(win_find(here.storage, 2, &found));
    assert_true(found.level == CREEK_EXPERT && found.score == 777);
}

TEST(the_wins_of_a_day_are_summed_up)
{
    static const int ago[] = {0, 0, 1, 400, -1};
    int today = 20777;
    for (size_t i = 0; i < sizeof ago / sizeof ago[0]; i++) {
        win w = a_win(i, 10, CREEK_HARD, 61, 0);
        w.day = today - ago[i];
        add_to_game((int64_t)i + 1, &w);
    }
    win_statistics sum;
    assert_true(win_statistics_read(here.storage, &sum));
    assert_int_equal(sum.day_count, 4);
    assert_int_equal(sum.days[0].day, today - 400);
    assert_int_equal(sum.days[2].solved, 2);
    assert_int_equal(sum.days[2].time_ms, 122000);
    win_statistics_free(&sum);
}

/* --- days ------------------------------------------------------------------ */

static void solve_day(int day, bool late)
{
    static int64_t next = 100;
    win w = a_win((uint64_t)day, 8, CREEK_EASY, 60, 0);
    w.daily = day;
    w.late = late;
    add_to_game(next++, &w);
}

static void expect_days(int today, int streak, int longest)
{
    daily_days days = daily_days_read(here.storage, today);
    assert_int_equal(days.streak, streak);
    assert_int_equal(days.longest, longest);
}

TEST(days_in_a_row_are_a_streak)
{
    expect_days(100, 0, 0);
    solve_day(103, false);
    solve_day(101, false);
    solve_day(90, false);
    solve_day(102, false);
    solve_day(102, false);
    assert_int_equal(daily_days_read(here.storage, 103).count, 4);
    expect_days(103, 3, 3);
    expect_days(104, 3, 3); /* today may still be solved */
    expect_days(105, 0, 3);
    expect_days(101, 1, 3);
    expect_days(90, 1, 3);
    assert_int_equal(daily_day_state(here.storage, 101), DAILY_SOLVED);
    assert_int_equal(daily_day_state(here.storage, 100), DAILY_OPEN);

    /* Late days make no streak, whatever comes later. */
    solve_day(100, true);
    assert_int_equal(daily_day_state(here.storage, 100), DAILY_SOLVED_LATE);
    solve_day(100, false);
    expect_days(103, 3, 3);
    assert_int_equal(daily_days_read(here.storage, 103).count, 5);
}
