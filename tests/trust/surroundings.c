#include "surroundings.h"

#include <signal.h>

const player_puzzle *const surroundings_puzzle = &player_6x5;

term *surroundings_open(lab *place)
{
    return player_open(place, 24, 80, surroundings_puzzle->url);
}

char *surroundings_picture(term *t, const player_board *board)
{
    player_go(t, 0, 0);
    return player_picture(t, board);
}

void surroundings_kill(term *t)
{
    term_signal(t, SIGKILL);
    assert_int_equal(term_wait_end(t), TERM_KILLED + SIGKILL);
}

void surroundings_expect_saved(lab *place, const player_board *board, const char *picture)
{
    term *t = surroundings_open(place);
    if (strcmp(surroundings_picture(t, board), picture) != 0)
        term_fail(t, "the board is not what it was:\n%s", picture);
    surroundings_kill(t);
}

void surroundings_save_game(lab *place)
{
    term *t = surroundings_open(place);
    player_press(t, "g0xl.");
    term_send(t, "q");
    term_expect_end(t, 0);
}

void surroundings_cannot_then_can(lab *place, void (*mend)(lab *place, term *t))
{
    term *t = surroundings_open(place);
    player_board board = player_measure(t, surroundings_puzzle->width, surroundings_puzzle->height);
    player_press(t, "g0xjx");
    term_check(t, term_says(t, SAYS_NOT_SAVED));
    /* It goes on all the same. */
    player_press(t, "ljx.u");
    term_check(t, term_says(t, SAYS_NOT_SAVED));
    mend(place, t);
    player_press(t, "lx");
    term_check(t, !term_says(t, SAYS_NOT_SAVED));
    char *picture = surroundings_picture(t, &board);
    surroundings_kill(t);
    surroundings_expect_saved(place, &board, picture);
}
