/* Killed at any moment: every move that was on the screen is there again. */
#include "player.h"
#include "unit_test.h"
#include "wording.h"

#include <signal.h>

static void kill_it(term *t)
{
    term_signal(t, SIGKILL);
    assert_int_equal(term_wait_end(t), TERM_KILLED + SIGKILL);
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
