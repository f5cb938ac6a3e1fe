/* The game while memory runs out at each allocation in turn: it goes on, its
 * board is what its moves say, and what is saved can be read. */
#include "memory.h"
#include "stage.h"

#include "store/game_file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char sample[] = "creek/6/6/lac671b696chchbdhcga";

/* What is done while there is no memory; "P" in it pastes a puzzle. */
static const char *const parts[] = {"xl.<S-right>u<C-r>",
                                    "txlxa",
                                    "txr",
                                    "HHHHH",
                                    "ccS",
                                    "RuuubB",
                                    "?<pgdn><esc>M<esc>m<esc>",
                                    "E<esc>y<esc>5",
                                    "TvT1234",
                                    "<esc><down><up>",
                                    "<esc>o<esc>",
                                    "P"};

static void do_part(stage *s, const char *keys)
{
    static const char text[] = "one\tcreek/2/2/hbj\ntwo\tcreek/3/2/r\n";
    event e = {.kind = EVENT_PASTE, .text = text, .length = sizeof text - 1};
    if (strcmp(keys, "P") == 0)
        stage_event(s, &e);
    else
        stage_keys(s, keys);
}

static void check_game(const creek_game *game)
{
    creek_board *board = creek_board_clone(creek_game_start(game));
    assert_non_null(board);
    for (size_t i = 0; i < creek_game_position(game); i++) {
        creek_move move = creek_game_move(game, i);
        for (size_t j = 0; j < move.count; j++)
            creek_board_set(board, move.changes[j].row, move.changes[j].col,
                            (creek_state)move.changes[j].to);
    }
    assert_true(creek_board_equal(board, creek_game_board(game)));
    creek_board_free(board);
}

/* How many allocations the keys asked for. */
static unsigned long fail_one(const char *keys, unsigned long number, bool always)
{
    const char *const puzzles[] = {sample};
    stage *s = stage_new(80, 24, false);
    stage_open(s, puzzles, 1);
    stage_keys(s, "g0xl.");
    memory_fail(number, always);
    do_part(s, keys);
    memory_stop();
    unsigned long asked = memory_asked();
    stage_keys(s, "<esc><esc>xl.");
    const creek_game *game = s->shell->opened->packs[0].entries[0].game;
    if (game)
        check_game(game);
    stage_restart(s, puzzles, 1);
    game = s->shell->opened->packs[0].entries[0].game;
    assert_true(creek_game_moves(game) > 0);
    check_game(game);
    stage_free(s);
    return asked;
}

static void test_every_allocation(void **state)
{
    (void)state;
    const char *wanted = getenv("CREEK_ALLOCATIONS");
    unsigned long points = wanted ? strtoul(wanted, NULL, 10) : 25;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        unsigned long asked = fail_one(parts[i], 0, false);
        unsigned long step = points && asked > points ? asked / points : 1;
        for (unsigned long number = 1; number <= asked; number += step) {
            (void)fail_one(parts[i], number, false);
            (void)fail_one(parts[i], number, true);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
