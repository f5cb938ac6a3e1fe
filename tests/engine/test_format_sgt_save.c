/* Saved games of the Simon Tatham family: moves, positions, faults. */
#include "reading.h"
#include "unit_test.h"

#define HEAD                                                                                       \
    "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n"                                      \
    "VERSION :1:1\n"                                                                               \
    "GAME    :5:Creek\n"                                                                           \
    "PARAMS  :5:6x6dt\n"                                                                           \
    "CPARAMS :5:3x2de\n"                                                                           \
    "SEED    :3:123\n"                                                                             \
    "DESC    :6:0c1a3e\n"                                                                          \
    "UI      :0:\n"
#define CORNERS "0.../1.3./...."

/* The game's present marks. */
static void assert_cells(const creek_game *game, const char *cells)
{
    assert_game(game, CORNERS, cells);
}

TEST(moves_and_redo)
{
    creek_game *game = read_as(CREEK_FORMAT_SGT_SAVE, HEAD "NSTATES :1:4\nSTATEPOS:1:3\n"
                                                           "MOVE    :9:B2,0;W1,1\n"
                                                           "MOVE    :4:C2,0\n"
                                                           "MOVE    :4:B0,1\n");
    assert_int_equal(creek_game_moves(game), 3);
    assert_int_equal(creek_game_position(game), 2);
    assert_cells(game, ".../.+.");
    assert_true(creek_game_redo(game, 0));
    assert_cells(game, ".../#+.");
    for (int i = 0; i < 2; i++)
        assert_true(creek_game_undo(game, 0));
    assert_cells(game, "..#/.+.");
    assert_true(creek_game_undo(game, 0));
    assert_cells(game, ".../...");
    assert_false(creek_game_undo(game, 0));
}

TEST(restart_is_a_move)
{
    creek_game *game = read_as(CREEK_FORMAT_SGT_SAVE, HEAD "NSTATES :1:4\nSTATEPOS:1:4\n"
                                                           "MOVE    :4:B0,0\n"
                                                           "RESTART :6:0c1a3e\n"
                                                           "MOVE    :4:W2,1\n");
    assert_int_equal(creek_game_moves(game), 3);
    assert_int_equal(creek_game_move(game, 1).by, CREEK_BY_RESTART);
    assert_cells(game, ".../..+");
    creek_game_undo(game, 0);
    assert_cells(game, ".../...");
    creek_game_undo(game, 0);
    assert_cells(game, "#../...");
}

/* A restart of a board without marks is a state but changes nothing. */
TEST(states_without_change)
{
    creek_game *game = read_as(CREEK_FORMAT_SGT_SAVE, HEAD "NSTATES :1:5\nSTATEPOS:1:3\n"
                                                           "RESTART :6:0c1a3e\n"
                                                           "MOVE    :4:B0,0\n"
                                                           "MOVE    :4:B0,0\n"
                                                           "MOVE    :4:C0,0\n");
    assert_int_equal(creek_game_moves(game), 2);
    assert_int_equal(creek_game_position(game), 1);
    assert_cells(game, "#../...");
}

TEST(solved_for_the_player)
{
    static const char *const same[] = {
        "MOVE    :25:SB2,0;W0,0;W1,0;B0,1;B1,1\n", "MOVE    :26:S;B2,0;W0,0;W1,0;B0,1;B1,1\n",
        "SOLVE   :26:S;B2,0;W0,0;W1,0;B0,1;B1,1\n", "SOLVE   :24:B2,0;W0,0;W1,0;B0,1;B1,1\n"};
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        char text[1024] = HEAD "NSTATES :1:2\nSTATEPOS:1:2\n";
        strcat(text, same[i]);
        creek_game *game = read_as(CREEK_FORMAT_SGT_SAVE, text);
        assert_cells(game, "++#/##.");
        assert_int_equal(creek_game_move(game, 0).by, CREEK_BY_SOLVE);
        assert_int_equal(creek_game_help(game, CREEK_HELP_SOLVE), 1);
    }
}

TEST(forms)
{
    /* The puzzle alone; Windows line ends; no last newline. */
    assert_read(CREEK_FORMAT_SGT_SAVE, HEAD, CORNERS, ".../...");
    assert_read(CREEK_FORMAT_SGT_SAVE,
                "SAVEFILE:1:x\r\nPARAMS  :3:3x2\r\nDESC    :6:0c1a3e\r\nNSTATES :1:2\r\n"
                "STATEPOS:1:2\r\nMOVE    :4:B1,0",
                CORNERS, ".#./...");
}

TEST(faults)
{
    assert_wrong("SAVEFILE", 1, 9, "KEY :LENGTH:VALUE");
    assert_wrong("SAVEFILE:x:y\n", 1, 10, "KEY :LENGTH:VALUE");
    assert_wrong("SAVEFILE:41:Simon\n", 1, 10, "41 bytes");
    assert_wrong("SAVEFILE:1:xy\n", 1, 13, "longer than its length");
    assert_wrong("SAVEFILE:1:x\nGAME    :5:Slant\n", 2, 12, "not a Creek game");
    assert_wrong("SAVEFILE:1:x\nPARAMS  :3:3x2\n", 3, 1, "DESC");
    assert_wrong("SAVEFILE:1:x\nDESC    :6:0c1a3e\n", 3, 1, "PARAMS");
    assert_wrong("SAVEFILE:1:x\nPARAMS  :3:3x2\nDESC    :5:0c1a3\n", 3, 17, "corners");
    assert_refused(HEAD "NSTATES :1:2\nSTATEPOS:1:3\nMOVE    :4:B0,0\n", CREEK_ERROR_RANGE, 10, 12,
                   "position 3");
    assert_refused(HEAD "NSTATES :1:2\nSTATEPOS:1:0\nMOVE    :4:B0,0\n", CREEK_ERROR_RANGE, 10, 12,
                   "position 0");
    assert_wrong(HEAD "STATEPOS:1:x\n", 9, 12, "a number");
    assert_wrong(HEAD "MOVE    :4:X0,0\n", 9, 12, "B, W or C");
    assert_refused(HEAD "MOVE    :4:B3,0\n", CREEK_ERROR_RANGE, 9, 12,
                   "this cell is outside the board; columns go from 0 to 2, rows from 0 to 1");
    assert_refused(HEAD "MOVE    :4:B0,2\n", CREEK_ERROR_RANGE, 9, 12, "this cell is outside");
    assert_refused(HEAD "MOVE    :3:B0;\n", CREEK_ERROR_SYNTAX, 9, 14, "COLUMN,ROW");
    assert_wrong(HEAD "MOVE    :8:B0,0B1,0\n", 9, 16, "';'");
}

/* A game with marks at its beginning, moves, a restart and a redo comes back
 * with the same positions at the same steps. */
TEST(writing)
{
    static const char text[] = "creek 1\nsize 3x2\nclues\n0 . . .\n1 . 3 .\n. . . .\ncells\n+..\n"
                               "...\nhistory\n1.000 player r1c3#\n2.000 restart r1c1. r1c3.\n"
                               "3.000 solve r2c1##\n4.000 undo\n";
    creek_game *game = read_as(CREEK_FORMAT_CREEK, text);
    char *back = written(game, CREEK_FORMAT_SGT_SAVE);
    assert_non_null(strstr(back, "\nNSTATES :1:5\nSTATEPOS:1:4\nMOVE    :4:W0,0\n"
                                 "MOVE    :4:B2,0\nRESTART :6:0c1a3e\nMOVE    :11:S;B0,1;B1,1\n"));
    creek_game *copy = read_as(CREEK_FORMAT_SGT_SAVE, back);
    assert_int_equal(creek_game_moves(copy), 4);
    assert_int_equal(creek_game_position(copy), 3);
    do
        assert_true(creek_board_equal(creek_game_board(game), creek_game_board(copy)));
    while (creek_game_undo(copy, 0) && creek_game_undo(game, 0));
}
