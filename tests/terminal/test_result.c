/* From the winning move on: the result, the line for friends, the next puzzle,
 * statistics, and the game looked at again. */
#include "player.h"
#include "unit_test.h"
#include "wording.h"

#include <signal.h>

static const char *const no_arguments[] = {NULL};

/* What `creek stats --json` says. */
static const char *statistics(lab *place)
{
    const char *const arguments[] = {player_program(), "stats", "--json", NULL};
    lab_result result = lab_run(place, arguments, NULL);
    assert_int_equal(result.status, 0);
    assert_string_equal(result.err, "");
    return result.out;
}

static bool written(const term *t, const char *text)
{
    size_t count, length = strlen(text);
    const unsigned char *bytes = term_bytes(t, &count);
    for (size_t i = 0; i + length <= count; i++)
        if (memcmp(bytes + i, text, length) == 0)
            return true;
    return false;
}

/* Two puzzles as a list. */
static const char *make_list(lab *place)
{
    return lab_write(
        place, "ponds.tsv",
        lab_format(place, "ponds/1\t%s\nponds/2\t%s\n", player_4x4.url, player_6x5.url));
}

TEST(from_the_win_to_the_next_puzzle)
{
    player_settings(*state, DECIDE_ALL);
    lab *place = *state;
    const char *solution = player_solution(place, &player_4x4);
    const char *const arguments[] = {make_list(place), NULL};
    term *t = player_start(place, NULL, arguments);
    player_press(t, KEY_ENTER);
    player_fill(t, &player_4x4, solution, true);
    term_wait_idle(t);
    term_check(t, !term_shows(t, SAYS_SOLVED));
    player_go(t, 3, 3);
    player_press_until(t, player_wants(&player_4x4, solution, 3, 3) == '#' ? "x" : ".",
                       SAYS_SOLVED);
    term_check(t, term_says(t, "without help") && term_says(t, "ponds/2"));
    term_wait_text(t, "score");
    /* The line for friends, on the screen and on the clipboard. */
    term_forget(t);
    player_press(t, "Y");
    term_check(t, term_shows(t, "Creek: 4x4 ") && term_shows(t, ", no help, ponds/1"));
    term_check(t, written(t, "\033]52;c;Q3JlZWs6IDR4N")); /* "Creek: 4x4 " in base64 */
    /* All about it, and on. */
    player_press_for(t, "i", "rating");
    term_check(t, term_says(t, "to share"));
    player_press(t, KEY_ENTER);
    (void)player_measure(t, 6, 5);
    term_check(t, term_shows(t, "ponds/2"));
    term_check(t, !term_shows(t, SAYS_SOLVED));
    term_send_and_end(t, KEY_CTRL_C, 0);
    assert_non_null(strstr(statistics(place), "{\"solved\":1,\"puzzles\":1,"));
    assert_non_null(strstr(statistics(place), "\"size\":\"4x4\""));
}

TEST(a_win_counts_once_however_often_it_is_seen)
{
    player_settings(*state, DECIDE_ALL);
    lab *place = *state;
    const char *solution = player_solution(place, &player_4x4);
    term *t = player_open(place, 24, 80, player_4x4.url);
    player_solve(t, &player_4x4, solution);
    player_press_until(t, "uu" KEY_CTRL_R KEY_CTRL_R, SAYS_SOLVED);
    term_send_and_end(t, "q", 0);
    t = player_open(place, 24, 80, "@1");
    term_wait_text(t, SAYS_SOLVED);
    player_press_until(t, "u" KEY_CTRL_R, SAYS_SOLVED);
    term_send_and_end(t, "q", 0);
    assert_non_null(strstr(statistics(place), "{\"solved\":1,\"puzzles\":1,"));
    /* Opened again it is another game. */
    t = player_open(place, 24, 80, player_4x4.url);
    player_solve(t, &player_4x4, solution);
    term_send_and_end(t, "q", 0);
    assert_non_null(strstr(statistics(place), "{\"solved\":2,\"puzzles\":1,"));
}

/* Two programs win at the same time; neither win is lost. */
TEST(wins_at_once_are_both_counted)
{
    player_settings(*state, DECIDE_ALL);
    lab *place = *state;
    const char *first = player_solution(place, &player_4x4);
    const char *second = player_solution(place, &player_6x5);
    term *one = player_open(place, 24, 80, player_4x4.url);
    term *other = player_open(place, 24, 80, player_6x5.url);
    player_fill(one, &player_4x4, first, false);
    player_fill(other, &player_6x5, second, false);
    term_wait_text(one, SAYS_SOLVED);
    term_wait_text(other, SAYS_SOLVED);
    term_send(one, "q");
    term_send(other, "q");
    term_expect_end(one, 0);
    term_expect_end(other, 0);
    assert_non_null(strstr(statistics(place), "{\"solved\":2,\"puzzles\":2,"));
}

TEST(what_the_solver_does_is_no_win)
{
    term *t = player_open(*state, 24, 80, player_4x4.url);
    player_press_until(t, "S", SAYS_SOLVED);
    term_send_and_end(t, "q", 0);
    assert_non_null(strstr(statistics(*state), "{\"solved\":0,"));
}

TEST(home_shows_statistics_and_replays)
{
    player_settings(*state, DECIDE_ALL);
    lab *place = *state;
    const char *solution = player_solution(place, &player_4x4);
    term *t = player_open(place, 24, 80, player_4x4.url);
    player_solve(t, &player_4x4, solution);
    term_send_and_end(t, "q", 0);
    t = player_start(place, NULL, no_arguments);
    player_press_for(t, "t", "1 game, 1 puzzle");
    term_check(t, term_says(t, "4x4"));
    player_press_for(t, "s", "saved games");
    player_press_for(t, "A", "the start, 16 moves");
    player_press_for(t, "nn", "move 2 of 16");
    player_press_for(t, "p", "move 1 of 16");
    /* As an animation, as fast as can be. */
    term_send_for(t, "++++++ ", "move 16 of 16");
    for (int i = 0; i < 3; i++)
        term_send_idle(t, KEY_ESC);
    term_wait_text(t, SAYS_LEVELS);
    term_send_and_end(t, "q", 0);
    /* Nothing was changed by it. */
    t = player_open(place, 24, 80, "@1");
    term_check(t, term_shows(t, SAYS_SOLVED));
    assert_non_null(strstr(statistics(place), "{\"solved\":1,"));
}

TEST(a_replay_from_the_board)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    player_press(t, "xl.bjx");
    player_go(t, 0, 0);
    char *picture = player_picture(t, &board);
    player_press_for(t, "A", "the start, 4 moves");
    player_press_for(t, "G", "move 4 of 4");
    term_check(t, term_says(t, "by you"));
    player_press_for(t, "B", "savepoint");
    term_send(t, " " KEY_ESC);
    term_wait_no_text(t, "Replay");
    term_wait_idle(t);
    assert_string_equal(player_picture(t, &board), picture);
    player_press_for(t, "u", "Undone: r2c2");
}

TEST(each_screen_at_three_sizes)
{
    player_settings(*state, DECIDE_ALL);
    static const int sizes[][2] = {{24, 80}, {12, 40}, {6, 20}};
    lab *place = *state;
    const char *solution = player_solution(place, &player_4x4);
    term *t = player_open(place, 24, 80, player_4x4.url);
    player_solve(t, &player_4x4, solution);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        term_resize(t, sizes[i][0], sizes[i][1]);
        term_wait_text(t, SAYS_SOLVED);
        player_press_until(t, "i", "time");
        player_press_until(t, "t", "Statistics");
        player_press_until(t, "s", "Saved games");
        player_press_until(t, "A", "the start");
        for (int k = 0; k < 4; k++)
            term_send_idle(t, KEY_ESC);
        term_wait_no_text(t, "rating");
        term_wait_text(t, SAYS_SOLVED);
    }
    term_send_and_end(t, "q", 0);
}

/* Shades the solution of a puzzle. */
static void shade_all(term *t, const player_puzzle *puzzle, const char *solution)
{
    for (int row = 0; row < puzzle->height; row++)
        for (int col = 0; col < puzzle->width; col++)
            if (player_wants(puzzle, solution, row, col) == '#') {
                player_go(t, row, col);
                term_send(t, "x");
            }
}

static bool is_picture(term *t, const void *with)
{
    return !term_shows(t, with);
}

/* The shaded cells are enough; the board becomes a picture. */
TEST(the_shaded_cells_win)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    shade_all(t, &player_6x5, player_solution(*state, &player_6x5));
    term_wait_text(t, SAYS_SOLVED);
    term_wait(t, is_picture, "\xe2\x94\x83"); /* the frame of the cursor while it is played */
    term_check(t, term_shows(t, "\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88"));
    term_check(t, term_cursor_at(t).row == term_find(t, "Creek").row);
    player_press(t, "u");
    term_wait_no_text(t, SAYS_SOLVED);
    term_check(t, term_shows(t, "\xe2\x94\x83"));
}

TEST(the_solver_gets_no_tick)
{
    term *t = player_open(*state, 12, 40, player_4x4.url);
    player_press_for(t, "S", "Finished by the solver");
    term_check(t, !term_shows(t, SHOWS_DONE) && !term_says(t, "in 0:"));
}
