/* A game looked at again, and the games there are to choose from. */
#include "stage.h"
#include "unit_test.h"

#include "ui/play/replay.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

static const char *const other[] = {"creek/3/2/r"};

static stage *begin(void)
{
    return stage_play(80, 24, stage_sample, 1);
}

/* The saved game in text; the caller frees it. */
static char *text_of(const creek_game *game)
{
    creek_error error;
    char *text = creek_write(game, CREEK_FORMAT_CREEK, &error);
    assert_non_null(text);
    return text;
}

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
    assert_true(creek_game_restart(game, creek_game_time(game) + 1000) > 0);
    stage_keys(s, "G0xbjx");
    stage_keys(s, "kl.luu");
}

/* --- the model ------------------------------------------------------------- */

TEST(a_replay_goes_where_it_is_told)
{
    char text[REPLAY_TEXT];
    stage *s = begin();
    play_some(s);
    const creek_game *game = stage_game(s);
    char *before = text_of(game);
    replay *r = replay_new(game);
    size_t end = creek_game_position(game), moves = creek_game_moves(game);
    assert_true(r->end == end && r->moves == moves && moves == end + 2);
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
        boards[i] = creek_board_clone(creek_game_board(r->game));
        replay_tell(r, false, text);
        assert_true(i == 0 || (strncmp(text, "undone move", 11) == 0) == (i > end));
        replay_tell_time(r, text);
    }
    assert_true(creek_board_equal(boards[end], creek_game_board(game)));
    for (size_t i = moves + 1; i-- > 0;) {
        replay_go(r, i);
        assert_true(creek_board_equal(creek_game_board(r->game), boards[i]));
        creek_board_free(boards[i]);
    }
    replay_go(r, moves + 100);
    assert_int_equal(r->position, moves);
    free(boards);
    replay_free(r);
    /* The game itself was not touched. */
    char *after = text_of(game);
    assert_string_equal(before, after);
    creek_free(before);
    creek_free(after);
}

TEST(each_move_is_told)
{
    static const char *const told[] = {"move 1 of ",
                                       "r1c1 shaded by the player",
                                       "r2c2 marked unshaded by the player",
                                       ": savepoint",
                                       "by a hint: ", /* with its technique */
                                       ": trial started",
                                       ": trial discarded",
                                       ": the restart",
                                       "by the solver"};
    char text[REPLAY_TEXT], all[8000] = "";
    stage *s = begin();
    play_some(s);
    stage_keys(s, "S");
    replay *r = replay_new(stage_game(s));
    for (size_t i = 1; i <= r->end; i++) {
        replay_go(r, i);
        while (r->busy)
            assert_true(replay_work(r, NULL));
        replay_tell(r, false, text);
        strcat(strcat(all, text), "\n");
    }
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++)
        if (!strstr(all, told[i]))
            fail_msg("%s is not in %s", told[i], all);
    replay_free(r);
}

/* --- the screen ------------------------------------------------------------ */

TEST(savepoints_are_places_to_go_to)
{
    static const char *const forwards[] = {"move 2 of 6", "move 5 of 6", "move 6 of 6",
                                           "move 6 of 6"};
    static const char *const backwards[] = {"move 5 of 6", "move 2 of 6", "the start", "the start"};
    stage *s = begin();
    stage_keys(s, "xbl.lxblxA");
    for (int i = 0; i < 4; i++) {
        stage_keys(s, "b");
        SHOWS(s, forwards[i]);
    }
    for (int i = 0; i < 4; i++) {
        stage_keys(s, "B");
        SHOWS(s, backwards[i]);
    }
}

/* Lets time pass, and says whether a move was made then. */
static bool passes(stage *s, uint64_t milliseconds)
{
    s->clock += milliseconds;
    bool moved = shell_busy(s->shell) && shell_work(s->shell);
    shell_draw(s->shell, &s->canvas);
    return moved;
}

TEST(an_animation_keeps_its_pace)
{
    stage *s = begin();
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
    SHOWS(s, "Space play");
    SHOWS(s, "move 4 of 4");
    stage_keys(s, " ");
    SHOWS(s, "the start");
    stage_keys(s, " ");
    assert_int_equal(shell_pace(s->shell), 0);
    stage_keys(s, "--------------------");
    SHOWS(s, "0.5 moves/s");
}

TEST(a_game_without_moves_can_be_replayed)
{
    stage *s = begin();
    stage_keys(s, "A");
    SHOWS(s, "no moves yet");
    stage_keys(s, " nnpp<end><home>bB+-");
    SHOWS(s, "no moves yet");
    stage_keys(s, "<esc>x");
    assert_int_equal(creek_game_moves(stage_game(s)), 1);
}

TEST(the_screen_plays_by_the_clock)
{
    stage *s = begin();
    stage_keys(s, "xl.lx");
    char *before = text_of(stage_game(s));
    stage_keys(s, "A");
    SHOWS(s, "the start, 3 moves");
    assert_int_equal(shell_pace(s->shell), 0);
    stage_keys(s, " ");
    for (int i = 1; i <= 3; i++) {
        unsigned pace = shell_pace(s->shell);
        assert_true(pace > 0 && pace <= 2000);
        assert_true(passes(s, pace));
        char text[40];
        snprintf(text, sizeof text, "move %d of 3", i);
        SHOWS(s, text);
    }
    assert_int_equal(shell_pace(s->shell), 0);
    assert_false(shell_busy(s->shell));
    stage_keys(s, "p");
    SHOWS(s, "move 2 of 3");
    stage_keys(s, "<left><left>l");
    SHOWS(s, "move 1 of 3");
    stage_keys(s, "G");
    SHOWS(s, "move 3 of 3");
    stage_keys(s, "<esc>");
    HIDES(s, "Replay");
    char *after = text_of(stage_game(s));
    assert_string_equal(before, after);
    creek_free(before);
    creek_free(after);
}

TEST(the_mouse_does_it_all)
{
    int row, col;
    stage *s = begin();
    stage_keys(s, "xl.lxA");
    stage_find(s, "n next", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col + 3);
    SHOWS(s, "move 1 of 3");
    stage_click(s, "p prev", 1);
    SHOWS(s, "the start");
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
    stage_click(s, "Space stop", 1);
    SHOWS(s, "Space play");
    stage_click(s, "q back", 1);
    HIDES(s, "Replay");
}

TEST(every_size_has_a_replay)
{
    static const struct {
        const char *keys, *name;
    } table[] = {{"nnnnn", "replay"}, {"nn", "replay-trial"}, {"Gn", "replay-undone"}};
    stage *s = begin();
    play_some(s);
    stage_keys(s, "A");
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        stage_keys(s, table[i].keys);
        stage_check_sizes(s, GOLDEN_FOLDER, table[i].name);
    }
    stage_resize(s, 19, 5);
    SHOWS(s, "needs");
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
    stage_keys(s, "xG$xA");
    stage_keys(s, "n");
    SHOWS(s, "1/2 r1c1 shaded");
    stage_keys(s, "n");
    SHOWS(s, "2/2 r30c40 shaded");
    SHOWS(s, "30/30");
}

/* All moves were undone, or only the last ones: they can be seen all the same. */
TEST(undone_moves_are_played)
{
    stage *s = begin();
    stage_keys(s, "xlxuuA");
    SHOWS(s, "the start, 2 undone moves");
    stage_keys(s, " ");
    for (int i = 1; i <= 2; i++) {
        assert_true(passes(s, 2000));
        SHOWS(s, i == 1 ? "undone move 1 of 2" : "undone move 2 of 2");
    }
    assert_false(shell_busy(s->shell));
    stage_keys(s, "gG");
    SHOWS(s, "undone move 2 of 2");
    stage_keys(s, "<esc><C-r>A");
    SHOWS(s, "the start, 1 move");
    stage_keys(s, "G");
    SHOWS(s, "move 1 of 1: r1c1");
    stage_keys(s, "G");
    SHOWS(s, "undone move 1 of 1: r1c2");
    /* To play on from behind the end begins anew. */
    stage_keys(s, " ");
    SHOWS(s, "the start, 1 move");
}

/* The bar of a game without moves is empty. */
TEST(no_moves_no_bar)
{
    stage *s = begin();
    stage_keys(s, "A");
    SHOWS(s, "no moves yet");
    const theme_glyphs *g = theme_glyphs_for(s->canvas.charset);
    for (int col = 1; col < 79; col++)
        assert_string_equal(canvas_at(&s->canvas, 20, col)->glyph, g->empty);
    stage_keys(s, " G");
    SHOWS(s, "no moves yet");
}

/* --- the list -------------------------------------------------------------- */

TEST(games_are_chosen_from_a_list)
{
    stage *s = stage_new(80, 24, false);
    stage_open(s, NULL, 0);
    stage_keys(s, "ts");
    SHOWS(s, "There are no saved games");
    stage_restart(s, other, 1);
    stage_keys(s, "xc");
    SHOWS(s, "Solved");
    stage_restart(s, stage_sample, 1);
    stage_keys(s, "xl.");
    stage_restart(s, NULL, 0);
    /* Dated all alike, so that pictures do not change. */
    stage_sql(s, "UPDATE games SET used = 1763550000000 + id");
    stage_keys(s, "ts");
    stage_check_sizes(s, GOLDEN_FOLDER, "games");
    stage_resize(s, 80, 24);
    stage_keys(s, "A");
    SHOWS(s, "6x6");
    SHOWS(s, "the start, 2 moves");
    stage_keys(s, "<esc>jA");
    SHOWS(s, "3x2");
    stage_keys(s, "<esc>k");
    /* Enter, or a click on a line, plays on; Esc comes back to the list. */
    stage_keys(s, "<enter>");
    SHOWS(s, "undecided  34");
    stage_keys(s, "xx<esc>");
    SHOWS(s, "Saved games");
    SHOWS(s, "35 cells to go");
    stage_click(s, "A replay", 1);
    SHOWS(s, "the start, 4 moves");
    stage_keys(s, "<esc>");
    stage_click(s, "q back", 1);
    HIDES(s, "Saved games");
    stage_keys(s, "<esc>");
    HIDES(s, "Saved games");
}

TEST(the_statistics_replay_the_last_win)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    stage_keys(s, "xS");
    stage_restart(s, NULL, 0);
    stage_keys(s, "tr");
    SHOWS(s, "no solved game to replay");
    stage_restart(s, other, 1);
    stage_keys(s, "xc");
    SHOWS(s, "Solved");
    stage_restart(s, stage_sample, 1);
    stage_keys(s, "Rxlx");
    stage_restart(s, NULL, 0);
    stage_keys(s, "tr");
    SHOWS(s, "the start, ");
    SHOWS(s, "3x2");
    stage_keys(s, "<esc>");
    SHOWS(s, "Statistics");
}

TEST(a_game_that_cannot_be_read_is_told)
{
    stage *s = begin();
    stage_keys(s, "x");
    stage_restart(s, NULL, 0);
    stage_sql(s, "UPDATE games SET head = 'nonsense'");
    stage_keys(s, "ts<enter>");
    SHOWS(s, "This game cannot be opened");
    stage_keys(s, "<esc>A");
    SHOWS(s, "This game cannot be read");
}
