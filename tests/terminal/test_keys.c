/* Whole puzzles played to the win by keys alone, at every size of window. */
#include "player.h"
#include "unit_test.h"
#include "wording.h"

static void win_by_keys(lab *place, int cols, int rows, const player_puzzle *puzzle)
{
    player_settings(place, DECIDE_ALL);
    const char *solution = player_solution(place, puzzle);
    term *t = player_open(place, rows, cols, puzzle->url);
    player_fill(t, puzzle, solution, true);
    term_wait_idle(t);
    if (term_shows(t, SAYS_SOLVED))
        term_fail(t, "solved, it says, with a cell undecided");
    bool shaded = player_wants(puzzle, solution, puzzle->height - 1, puzzle->width - 1) == '#';
    term_send_for(t, shaded ? "x" : ".", SAYS_SOLVED);
    term_send_and_end(t, "q", 0);
}

TEST(wins_in_every_window)
{
    static const struct {
        int cols, rows;
        const player_puzzle *puzzle;
    } table[] = {{20, 6, &player_4x4},     {20, 6, &player_10x10},   {40, 12, &player_6x5},
                 {40, 12, &player_10x10},  {80, 24, &player_6x5},    {80, 24, &player_10x10},
                 {120, 40, &player_10x10}, {200, 60, &player_10x10}, {200, 60, &player_30x20},
                 {80, 24, &player_30x20}}; /* larger than the window */
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        win_by_keys(*state, table[i].cols, table[i].rows, table[i].puzzle);
}
