/* A game looked at again, and the games there are to choose from. */
#include "kept.h"
#include "stage.h"
#include "unit_test.h"

#include "ui/play/replay.h"

static const char *const other[] = {"creek/3/2/r"};

/* Moves of all kinds; two are undone in the end. */
static void play_some(stage *s)
{
    stage_keys(s, "xlx<down>.b");
    stage_keys(s, "HHHHH"); /* a hint, played */
    stage_keys(s, "gt$x");  /* a layer */
    stage_keys(s, "d");     /* dropped */
    /* Started over, as in the histories of older games. */
    creek_game *game = (creek_game *)stage_game(s);
    s->clock += 1000;
    assert_true(creek_game_play_board(game, CREEK_BY_RESTART, creek_game_start(game),
                                      creek_game_time(game) + 1000) > 0);
    stage_keys(s, "G0xbjxkl.luu");
}

/* --- the model ------------------------------------------------------------- */

SAMPLE_TEST(a_replay_goes_where_it_is_told)
{
    char text[REPLAY_TEXT];
    play_some(s);
    const creek_game *game = stage_game(s);
    char *before = written(game, CREEK_FORMAT_CREEK);
    replay *r = replay_new(game);
    size_t moves = creek_game_turns(game);
    assert_true(r->moves == moves && moves > creek_game_moves(game));
    assert_int_equal(r->position, 0);
    assert_true(creek_board_equal(creek_game_board(r->game), creek_game_start(game)));
    assert_int_equal(replay_move(r).count, 0);
    replay_tell(r, false, text);
    assert_non_null(strstr(text, "the start"));
    /* Forwards and backwards the same boards. */
    creek_board **boards = calloc(moves + 1, sizeof(creek_board *));
    for (size_t i = 0; i <= moves; i++) {
        replay_go(r, i);
        assert_int_equal(r->position, i);
        boards[i] = copied_board(creek_game_board(r->game));
        replay_tell(r, false, text);
        assert_true(i == 0 || (strstr(text, "undo of ") != NULL) == (i + 2 > moves));
        replay_tell_time(r, text);
    }
    assert_true(creek_board_equal(boards[moves], creek_game_board(game)));
    for (size_t i = moves + 1; i-- > 0;) {
        replay_go(r, i);
        assert_true(creek_board_equal(creek_game_board(r->game), boards[i]));
    }
    replay_go(r, moves + 100);
    assert_int_equal(r->position, moves);
    free(boards);
    replay_free(r);
    /* The game itself was not touched. */
    assert_string_equal(before, written(game, CREEK_FORMAT_CREEK));
}

SAMPLE_TEST(each_move_is_told)
{
    static const char *const told[] = {"move 1 of ",        "r1c1 shaded",   "r2c2 marked unshaded",
                                       ": savepoint",       "by a hint",     ": trial started",
                                       ": trial discarded", ": the restart", "by the solver"};
    char text[REPLAY_TEXT], all[8000] = "";
    play_some(s);
    stage_keys(s, "S");
    replay *r = replay_new(stage_game(s));
    for (size_t i = 1; i <= r->moves; i++) {
        replay_go(r, i);
        replay_tell(r, false, text);
        strcat(strcat(all, text), "\n");
    }
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++)
        if (!strstr(all, told[i]))
            fail_msg("%s is not in %s", told[i], all);
    replay_free(r);
}

/* Times are rounded as in reviews. */
SAMPLE_TEST(times_are_rounded)
{
    char text[REPLAY_TEXT];
    s->clock += 580;
    stage_keys(s, "x");
    replay *r = replay_new(stage_game(s));
    replay_go(r, 1);
    replay_tell_time(r, text);
    assert_string_equal(text, "at 0:01 (+1.6 s)");
    replay_free(r);
}

/* --- the screen ------------------------------------------------------------ */

SAMPLE_TEST(savepoints_are_places_to_go_to)
{
    static const char *const forwards[] = {"move 2 of 6", "move 5 of 6", "move 6 of 6",
                                           "move 6 of 6"};
    static const char *const backwards[] = {"move 5 of 6", "move 2 of 6", "the start", "the start"};
    stage_keys(s, "xbl.lxblxA");
    for (int i = 0; i < 4; i++)
        PRESS_SHOWS(s, "b", forwards[i]);
    for (int i = 0; i < 4; i++)
        PRESS_SHOWS(s, "B", backwards[i]);
}

/* The cursor is on the player's own mark, not on one of those filled in with it. */
SAMPLE_TEST(a_replay_points_at_the_players_cell)
{
    s->settings.fill = true;
    stage_keys(s, "G$kx");
    const creek_game *game = stage_game(s);
    creek_move move = creek_game_move(game, creek_game_position(game) - 1);
    assert_true(move.count > 1);
    creek_place place = replay_place(&move);
    assert_int_equal(place.row, 4);
    assert_int_equal(place.col, 5);
    PRESS_SHOWS(s, "AG", "r5c6 shaded");
}

/* Lets time pass, and says whether a move was made then. */
static bool passes(stage *s, uint64_t milliseconds)
{
    s->clock += milliseconds;
    bool moved = shell_busy(s->shell) && shell_work(s->shell);
    shell_draw(s->shell, &s->canvas);
    return moved;
}

SAMPLE_TEST(an_animation_keeps_its_pace)
{
    stage_keys(s, "xl.lxlxA--");
    assert_false(passes(s, 10000));
    stage_keys(s, " ");
    unsigned wait = shell_pace(s->shell);
    assert_true(wait > 0);
    assert_false(passes(s, wait - 1));
    assert_true(passes(s, 1));
    SHOWS(s, "move 1 of 4");
    /* After a long pause one move, not all that were missed. */
    assert_true(passes(s, 900000));
    assert_false(passes(s, 0));
    SHOWS(s, "move 2 of 4");
    stage_keys(s, "+"); /* takes a second */
    assert_true(passes(s, wait - 1000));
    assert_true(shell_pace(s->shell) < wait);
    assert_true(passes(s, 90000));
    /* The end: it stops, and begins anew when it is played again. */
    SHOWS(s, "Space play", "move 4 of 4");
    PRESS_SHOWS(s, " ", "the start");
    stage_keys(s, " ");
    assert_int_equal(shell_pace(s->shell), 0);
    PRESS_SHOWS(s, "--------------------", "0.5 moves/s");
    PRESS_SHOWS(s, "Gp", "move 3 of 4");
    PRESS_SHOWS(s, "<left><left>l", "move 2 of 4");
}

SAMPLE_TEST(a_game_without_moves_can_be_replayed)
{
    PRESS_SHOWS(s, "A", "no moves yet");
    const theme_glyphs *g = theme_glyphs_for(s->canvas.charset);
    for (int col = 1; col < 79; col++)
        assert_string_equal(canvas_at(&s->canvas, 20, col)->glyph, g->empty);
    PRESS_SHOWS(s, " nnpp<end><home>bB+-", "no moves yet");
    stage_keys(s, "<esc>x");
    assert_int_equal(creek_game_moves(stage_game(s)), 1);
}

SAMPLE_TEST(the_mouse_does_it_all)
{
    int row, col;
    stage_keys(s, "xl.lxA");
    stage_find(s, "n next", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col + 3);
    SHOWS(s, "move 1 of 3");
    CLICK_SHOWS(s, "p prev", 1, "the start");
    stage_mouse(s, EVENT_WHEEL, 1, 5, 5);
    SHOWS(s, "move 1 of 3");
    /* The line of time. */
    stage_mouse(s, EVENT_PRESS, 1, row - 3, 78);
    SHOWS(s, "move 3 of 3");
    stage_mouse(s, EVENT_DRAG, 1, row - 3, 50);
    SHOWS(s, "move 2 of 3");
    stage_mouse(s, EVENT_PRESS, 1, row - 3, 1);
    SHOWS(s, "the start");
    stage_mouse(s, EVENT_PRESS, 1, 10, 40); /* the board: play, stop */
    SHOWS(s, "Space stop");
    CLICK_SHOWS(s, "Space stop", 1, "Space play");
    stage_click(s, "q back", 1);
    HIDES(s, "Replay");
}

TEST(every_size_has_a_replay)
{
    static const struct {
        const char *keys, *name;
    } table[] = {{"nnnnn", "replay"}, {"nn", "replay-trial"}, {"G", "replay-undo"}};
    stage *s = stage_puzzle(stage_sample[0]);
    play_some(s);
    stage_keys(s, "A");
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        stage_keys(s, table[i].keys);
        stage_check_sizes(s, GOLDEN_FOLDER, table[i].name);
    }
    s = stage_new(80, 24, true);
    stage_open(s, stage_sample, 1);
    play_some(s);
    stage_keys(s, "Annnnn");
    stage_check_sizes(s, GOLDEN_FOLDER, "replay-ascii");
}

TEST(a_large_board_is_followed)
{
    static const char *const large[] = {"creek/40/30/1zzzz"};
    stage *s = stage_new(40, 12, false);
    s->settings.accept = false;
    stage_open(s, large, 1);
    PRESS_SHOWS(s, "xG$xAn", "1/2 r1c1 shaded");
    PRESS_SHOWS(s, "n", "2/2 r30c40 shaded", "30/30");
}

/* Undo and redo are moves like all others. */
SAMPLE_TEST(undo_and_redo_are_moves)
{
    PRESS_SHOWS(s, "xlxuuA", "the start, 4 moves");
    stage_keys(s, " ");
    for (int i = 1; i <= 4; i++) {
        assert_true(passes(s, 2000));
        SHOWS(s, i == 1   ? "move 1 of 4: r1c1 shaded"
                 : i == 2 ? "move 2 of 4: r1c2 shaded"
                 : i == 3 ? "move 3 of 4: undo of r1c2"
                          : "move 4 of 4: undo of r1c1");
    }
    assert_false(shell_busy(s->shell));
    PRESS_SHOWS(s, "gG", "move 4 of 4");
    PRESS_SHOWS(s, "<esc><C-r>A", "the start, 5 moves");
    PRESS_SHOWS(s, "G", "move 5 of 5: redo of r1c1");
    /* To play on from the end begins again. */
    PRESS_SHOWS(s, " ", "the start, 5 moves");
}

/* The result, the saved games, the review and the replay count the same marks. */
SAMPLE_TEST(moves_are_counted_alike)
{
    stage_keys(s, ".u");
    stage_solve(s);
    SHOWS(s, "Solved");
    char moves[40], at[60], listed[40];
    size_t count = creek_game_turns(stage_game(s));
    snprintf(moves, sizeof moves, "moves    %zu", count);
    snprintf(listed, sizeof listed, "%zu moves", count);
    snprintf(at, sizeof at, "move %zu of %zu: ", count, count);
    PRESS_SHOWS(s, "i", moves);
    PRESS_SHOWS(s, "<esc>AG", at);
    PRESS_SHOWS(s, "<esc>I", "Review", "mistake");
    stage_restart(s, NULL, 0);
    PRESS_SHOWS(s, "g", listed);
}

/* --- the list -------------------------------------------------------------- */

TEST(games_are_chosen_from_a_list)
{
    stage *s = stage_home(80, 24, NULL);
    PRESS_SHOWS(s, "ts", "There are no saved games");
    stage_restart(s, other, 1);
    PRESS_SHOWS(s, "xc", "Solved");
    stage_restart(s, stage_sample, 1);
    stage_keys(s, "xl.");
    stage_restart(s, NULL, 0);
    /* Dated all alike, so that pictures do not change. */
    stage_sql(s, "UPDATE games SET used = 1763550000000 + id");
    stage_keys(s, "ts");
    stage_check_sizes(s, GOLDEN_FOLDER, "games");
    stage_resize(s, 80, 24);
    PRESS_SHOWS(s, "A", "6x6", "the start, 2 moves");
    PRESS_SHOWS(s, "<esc>jA", "3x2");
    stage_keys(s, "<esc>k");
    /* Enter, or a click on a line, plays on; Esc comes back to the list. */
    PRESS_SHOWS(s, "<enter>", "undecided  34");
    PRESS_SHOWS(s, "xx<esc>", "Saved games", "35 cells to go");
    CLICK_SHOWS(s, "A replay", 1, "the start, 4 moves");
    stage_keys(s, "<esc>");
    stage_click(s, "q back", 1);
    HIDES(s, "Saved games");
    PRESS_HIDES(s, "<esc>", "Saved games");
}

SAMPLE_TEST(the_statistics_replay_the_last_win)
{
    stage_keys(s, "xS");
    stage_restart(s, NULL, 0);
    PRESS_SHOWS(s, "tr", "not solved a game yet");
    stage_restart(s, other, 1);
    PRESS_SHOWS(s, "xc", "Solved");
    stage_restart(s, stage_sample, 1);
    stage_keys(s, "Rxlx");
    stage_restart(s, NULL, 0);
    PRESS_SHOWS(s, "tr", "the start, ", "3x2");
    PRESS_SHOWS(s, "<esc>", "Statistics");
}

SAMPLE_TEST(a_game_that_cannot_be_read_is_told)
{
    stage_keys(s, "x");
    stage_restart(s, NULL, 0);
    stage_sql(s, "UPDATE games SET head = 'nonsense'");
    PRESS_SHOWS(s, "ts<enter>", "This game cannot be opened");
    PRESS_SHOWS(s, "<esc>A", "This game cannot be read");
}

/* The cells that are filled in with the player's mark are not his. */
TEST(cells_that_are_filled_in_are_told_apart)
{
    static const char *const puzzle[] = {"Creek (4,4) [((1,1),1)]"};
    stage *s = stage_new(80, 24, false);
    s->settings.fill = true;
    stage_open(s, puzzle, 1);
    PRESS_SHOWS(s, "xA$", "move 1 of 1: r1c1 shaded, 15 more filled in");
}
