/* Killed at any moment: every move that was on the screen is there again. */
#include "player.h"
#include "unit_test.h"
#include "wording.h"

#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

static uint32_t next_number(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 16;
}

static void kill_it(term *t)
{
    term_signal(t, SIGKILL);
    assert_int_equal(term_wait_end(t), TERM_KILLED + SIGKILL);
}

TEST(killed_at_rest)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    uint32_t seed = 7;
    static const char *const keys[] = {"x", ".", "\r", "\177", "u", KEY_CTRL_R, "x", "."};
    for (int life = 0; life < 8; life++) {
        for (int i = 0; i < 6; i++) {
            player_go(t, (int)(next_number(&seed) % 5), (int)(next_number(&seed) % 6));
            term_send(t, keys[next_number(&seed) % 8]);
        }
        player_go(t, 0, 0);
        char *picture = player_picture(t, &board);
        kill_it(t);
        t = player_open(*state, 24, 80, player_6x5.url);
        player_go(t, 0, 0);
        if (strcmp(player_picture(t, &board), picture) != 0)
            term_fail(t, "life %d: the board is not what it was:\n%s", life, picture);
    }
    /* The history is there too: all the way back. */
    for (int i = 0; i < 60; i++)
        term_send(t, "u");
    player_go(t, 0, 0);
    char *start = player_picture(t, &board);
    player_forget(*state);
    t = player_open(*state, 24, 80, player_6x5.url);
    player_expect_picture(t, &board, start);
}

/* Which cells show the glyph of a shaded one, the frame of the cursor aside. */
static int shaded_shown(term *t, const player_board *board, const char *shaded, bool *shown)
{
    int count = 0;
    for (int row = 0; row < board->height; row++) {
        for (int col = 0; col < board->width; col++) {
            term_cell cell = term_at(t, player_row(board, row), player_col(board, col));
            bool is = strcmp(cell.text, shaded) == 0;
            shown[row * board->width + col] = is;
            count += is;
        }
    }
    return count;
}

typedef struct {
    const player_board *board;
    const char *shaded;
    int wanted;
} enough;

static bool enough_shown(term *t, const void *with)
{
    const enough *goal = with;
    bool shown[100];
    return shaded_shown(t, goal->board, goal->shaded, shown) >= goal->wanted;
}

TEST(killed_in_full_play)
{
    for (int life = 1; life <= 8; life++) {
        player_forget(*state);
        term *t = player_open(*state, 30, 100, player_10x10.url);
        player_board board = player_measure(t, 10, 10);
        player_press(t, "x");
        term_cell here = player_look(t);
        const char *shaded = here.text;
        /* All at once, so that the kill comes in the midst of it. */
        term_send(t, "g0");
        for (int i = 1; i < 100; i++)
            term_send(t, i % 10 == 0 ? "0jx" : "lx");
        const enough goal = {.board = &board, .shaded = shaded, .wanted = 11 * life};
        term_wait(t, enough_shown, &goal);
        kill_it(t);
        bool before[100], after[100];
        int shown = shaded_shown(t, &board, shaded, before);
        assert_true(shown >= goal.wanted);
        t = player_open(*state, 30, 100, player_10x10.url);
        shaded_shown(t, &board, shaded, after);
        for (int i = 0; i < 100; i++) {
            if (before[i] && !after[i])
                term_fail(t, "r%dc%d was on the screen and is lost", i / 10 + 1, i % 10 + 1);
        }
        kill_it(t);
    }
}

TEST(each_puzzle_keeps_its_own_game)
{
    const player_puzzle *puzzles[] = {&player_4x4, &player_6x5, &player_10x10};
    char *pictures[3];
    player_board boards[3];
    for (int i = 0; i < 3; i++) {
        term *t = player_open(*state, 24, 80, puzzles[i]->url);
        boards[i] = player_measure(t, puzzles[i]->width, puzzles[i]->height);
        player_press(t, i == 0 ? "x" : i == 1 ? "l." : "jjx");
        player_go(t, 0, 0);
        pictures[i] = player_picture(t, &boards[i]);
        kill_it(t);
    }
    for (int i = 0; i < 3; i++) {
        term *t = player_open(*state, 24, 80, puzzles[i]->url);
        player_expect_picture(t, &boards[i], pictures[i]);
    }
}

TEST(the_same_puzzle_in_another_form_is_the_same_game)
{
    term *t = player_open(*state, 24, 80, "https://puzz.link/p?creek/2/2/hbj");
    player_board board = player_measure(t, 2, 2);
    player_press(t, "ljx");
    player_go(t, 0, 0);
    char *picture = player_picture(t, &board);
    kill_it(t);
    t = player_open(*state, 24, 80, "Creek (2,2) [((0,2),1)]");
    player_expect_picture(t, &board, picture);
}

TEST(home_offers_to_go_on)
{
    const char *const none[] = {NULL};
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    player_press(t, "x");
    player_go(t, 2, 3);
    player_press(t, ".");
    player_go(t, 0, 0);
    char *picture = player_picture(t, &board);
    kill_it(t);
    t = player_start(*state, NULL, none);
    term_check(t, term_says(t, SAYS_CONTINUE));
    term_send_idle(t, KEY_ENTER);
    player_expect_picture(t, &board, picture);
}

TEST(a_damaged_database_is_renamed_and_said)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    char *empty = player_picture(t, &board);
    player_press(t, "xlx");
    term_send_and_end(t, "q", 0);
    FILE *file = fopen(lab_path(*state, "state/creek/creek.db"), "wb");
    assert_non_null(file);
    assert_true(fputs("this is no game\n", file) >= 0);
    assert_int_equal(fclose(file), 0);
    t = player_open(*state, 24, 80, player_6x5.url);
    term_check(t, term_says(t, SAYS_DAMAGED));
    player_expect_picture(t, &board, empty);
    player_press(t, "x");
    term_send_and_end(t, "q", 0);
    const char *const search[] = {
        "/bin/grep", "-r", "-l", "this is no game", lab_path(*state, "state"), NULL};
    assert_int_equal(lab_run(*state, search, NULL).status, 0);
}

TEST(a_second_player_of_the_same_puzzle_harms_nothing)
{
    term *first = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(first, 6, 5);
    player_press(first, "xlx");
    term *second = player_open(*state, 24, 80, player_6x5.url);
    term_check(second, term_says(second, SAYS_PLAYED_ELSEWHERE));
    player_press(second, "G.l.l.");
    term_send_and_end(second, "q", 0);
    player_press(first, "jx");
    player_go(first, 0, 0);
    char *picture = player_picture(first, &board);
    kill_it(first);
    first = player_open(*state, 24, 80, player_6x5.url);
    player_expect_picture(first, &board, picture);
}

TEST(without_a_state_folder_it_plays_and_says_so)
{
    lab_write(*state, "in-the-way", "a file");
    lab_set(*state, lab_format(*state, "XDG_STATE_HOME=%s", lab_path(*state, "in-the-way")));
    const char *solution = player_solution(*state, &player_4x4);
    term *t = player_open(*state, 24, 80, player_4x4.url);
    player_press_for(t, "x", SAYS_NOT_SAVED);
    player_press(t, "u");
    player_solve(t, &player_4x4, solution);
    term_send_for(t, "q", "Leave anyway?");
    term_send_and_end(t, "y", 2);
}
