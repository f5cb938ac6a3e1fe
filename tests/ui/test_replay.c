/* A game looked at again, and the games there are to choose from. */
#include "stage.h"
#include "unit_test.h"

#include "store/database.h"
#include "ui/play/replay.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

static const char *const other[] = {"creek/3/2/r"};

static stage *begin(int width, int height, bool ascii)
{
    stage *s = stage_new(width, height, ascii);
    stage_open(s, stage_sample, 1);
    return s;
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
    stage_keys(s, "r");     /* dropped */
    /* Started over, as in the histories of older games. */
    creek_game *game = (creek_game *)stage_game(s);
    s->clock += 1000;
    assert_true(creek_game_restart(game, creek_game_time(game) + 1000) > 0);
    stage_keys(s, "G0xbjx");
    stage_keys(s, "kl.luu");
}

/* --- the model ------------------------------------------------------------- */

static void a_replay_goes_where_it_is_told(void **state)
{
    char text[REPLAY_TEXT];
    (void)state;
    stage *s = begin(80, 24, false);
    play_some(s);
    const creek_game *game = stage_game(s);
    char *before = text_of(game);
    replay *r = replay_new(game);
    assert_non_null(r);
    size_t end = creek_game_position(game), moves = creek_game_moves(game);
    assert_true(replay_end(r) == end && replay_moves(r) == moves && moves == end + 2);
    assert_int_equal(replay_position(r), 0);
    assert_true(creek_board_equal(creek_game_board(replay_game(r)), creek_game_start(game)));
    assert_null(replay_change(r));
    assert_int_equal(replay_place(r).row, -1);
    replay_tell(r, false, text, sizeof text);
    assert_non_null(strstr(text, "the beginning"));
    /* Forwards and backwards the same boards. */
    creek_board **boards = calloc(moves + 1, sizeof(creek_board *));
    for (size_t i = 0; i <= moves; i++) {
        replay_go(r, i);
        assert_int_equal(replay_position(r), i);
        boards[i] = creek_board_clone(creek_game_board(replay_game(r)));
        replay_tell(r, false, text, sizeof text);
        assert_true(i == 0 || (strncmp(text, "undone move", 11) == 0) == (i > end));
        replay_tell_time(r, text, sizeof text);
    }
    assert_true(creek_board_equal(boards[end], creek_game_board(game)));
    for (size_t i = moves + 1; i-- > 0;) {
        replay_go(r, i);
        assert_true(creek_board_equal(creek_game_board(replay_game(r)), boards[i]));
        creek_board_free(boards[i]);
    }
    replay_go(r, moves + 100);
    assert_int_equal(replay_position(r), moves);
    free(boards);
    replay_free(r);
    /* The game itself was not touched. */
    char *after = text_of(game);
    assert_string_equal(before, after);
    creek_free(before);
    creek_free(after);
    stage_free(s);
}

static void each_move_is_told(void **state)
{
    char text[REPLAY_TEXT], all[8000] = "";
    (void)state;
    stage *s = begin(80, 24, false);
    play_some(s);
    stage_keys(s, "S");
    replay *r = replay_new(stage_game(s));
    for (size_t i = 1; i <= replay_end(r); i++) {
        replay_go(r, i);
        while (replay_busy(r))
            assert_true(replay_work(r, NULL));
        replay_tell(r, false, text, sizeof text);
        strcat(strcat(all, text), "\n");
    }
    assert_non_null(strstr(all, "move 1 of "));
    assert_non_null(strstr(all, "r1c1 shaded by the player"));
    assert_non_null(strstr(all, "r2c2 marked unshaded by the player"));
    assert_non_null(strstr(all, ": a savepoint"));
    assert_non_null(strstr(all, "by a hint: ")); /* with its technique */
    assert_non_null(strstr(all, ": a trial layer begins"));
    assert_non_null(strstr(all, ": the trial layer is dropped"));
    assert_non_null(strstr(all, ": started over"));
    assert_non_null(strstr(all, "by the solver"));
    replay_free(r);
    stage_free(s);
}

static void savepoints_are_places_to_go_to(void **state)
{
    (void)state;
    stage *s = begin(80, 24, false);
    stage_keys(s, "xbl.lxblx");
    replay *r = replay_new(stage_game(s));
    assert_int_equal(replay_end(r), 6);
    static const size_t forwards[] = {2, 5, 6, 6}, backwards[] = {5, 2, 0, 0};
    for (int i = 0; i < 4; i++) {
        replay_go_to_savepoint(r, 1);
        assert_int_equal(replay_position(r), forwards[i]);
    }
    for (int i = 0; i < 4; i++) {
        replay_go_to_savepoint(r, -1);
        assert_int_equal(replay_position(r), backwards[i]);
    }
    replay_free(r);
    stage_free(s);
}

static void an_animation_keeps_its_pace(void **state)
{
    (void)state;
    stage *s = begin(80, 24, false);
    stage_keys(s, "xl.lxlx");
    replay *r = replay_new(stage_game(s));
    assert_false(replay_advance(r, 1000));
    replay_play(r, 1000);
    assert_true(replay_playing(r));
    unsigned wait = replay_wait(r, 1000);
    assert_true(wait > 0);
    assert_false(replay_advance(r, 1000 + wait - 1));
    assert_true(replay_advance(r, 1000 + wait));
    assert_int_equal(replay_position(r), 1);
    /* After a long pause one move, not all that were missed. */
    assert_true(replay_advance(r, 900000));
    assert_false(replay_advance(r, 900000));
    assert_int_equal(replay_position(r), 2);
    replay_change_speed(r, 1);
    assert_true(replay_advance(r, 900000 + wait));
    assert_true(replay_wait(r, 900000 + wait) < wait);
    assert_true(replay_advance(r, 990000));
    /* The end: it stops, and begins anew when it is played again. */
    assert_false(replay_playing(r));
    assert_int_equal(replay_position(r), 4);
    replay_play(r, 0);
    assert_int_equal(replay_position(r), 0);
    replay_stop(r);
    assert_int_equal(replay_wait(r, 0), 0);
    for (int i = 0; i < 20; i++)
        replay_change_speed(r, -1);
    char text[40];
    replay_tell_speed(r, text, sizeof text);
    assert_string_equal(text, "0.5 moves/s");
    replay_free(r);
    stage_free(s);
}

static void a_game_without_moves_can_be_replayed(void **state)
{
    (void)state;
    stage *s = begin(80, 24, false);
    stage_keys(s, "A");
    SHOWS(s, "no moves yet");
    stage_keys(s, " nnpp<end><home>bB+-");
    SHOWS(s, "no moves yet");
    stage_keys(s, "<esc>x");
    assert_int_equal(creek_game_moves(stage_game(s)), 1);
    stage_free(s);
}

/* --- the screen ------------------------------------------------------------ */

static void the_screen_plays_by_the_clock(void **state)
{
    (void)state;
    stage *s = begin(80, 24, false);
    stage_keys(s, "xl.lx");
    char *before = text_of(stage_game(s));
    stage_keys(s, "A");
    SHOWS(s, "the beginning, 3 moves");
    assert_int_equal(shell_pace(s->shell), 0);
    stage_keys(s, " ");
    for (int i = 1; i <= 3; i++) {
        unsigned pace = shell_pace(s->shell);
        assert_true(pace > 0 && pace <= 2000);
        s->clock += pace;
        assert_true(shell_busy(s->shell));
        assert_true(shell_work(s->shell));
        shell_draw(s->shell, &s->canvas);
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
    stage_free(s);
}

static void the_mouse_does_it_all(void **state)
{
    int row, col;
    (void)state;
    stage *s = begin(80, 24, false);
    stage_keys(s, "xl.lxA");
    stage_find(s, "n next", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col + 3);
    SHOWS(s, "move 1 of 3");
    stage_find(s, "p prev", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col);
    SHOWS(s, "the beginning");
    stage_mouse(s, EVENT_WHEEL, 1, 5, 5);
    SHOWS(s, "move 1 of 3");
    /* The line of time. */
    stage_mouse(s, EVENT_PRESS, 1, row - 3, 78);
    SHOWS(s, "move 3 of 3");
    stage_mouse(s, EVENT_DRAG, 1, row - 3, 50);
    SHOWS(s, "move 2 of 3");
    stage_mouse(s, EVENT_PRESS, 1, row - 3, 1);
    SHOWS(s, "the beginning");
    stage_mouse(s, EVENT_PRESS, 1, 10, 40); /* the board: play, stop */
    SHOWS(s, "Space stop");
    stage_find(s, "Space stop", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col);
    SHOWS(s, "Space play");
    stage_find(s, "Esc back", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col);
    HIDES(s, "Replay");
    stage_free(s);
}

static void every_size_has_a_replay(void **state)
{
    static const struct {
        const char *keys, *name;
    } table[] = {{"nnnnn", "replay"}, {"nn", "replay-trial"}, {"Gn", "replay-undone"}};
    (void)state;
    stage *s = begin(80, 24, false);
    play_some(s);
    stage_keys(s, "A");
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        stage_keys(s, table[i].keys);
        stage_check_sizes(s, GOLDEN_FOLDER, table[i].name);
    }
    stage_resize(s, 19, 5);
    SHOWS(s, "needs");
    stage_free(s);
    s = begin(80, 24, true);
    play_some(s);
    stage_keys(s, "Annnnn");
    stage_check_sizes(s, GOLDEN_FOLDER, "replay-ascii");
    stage_free(s);
}

static void a_large_board_is_followed(void **state)
{
    static const char *const large[] = {"creek/40/30/1zzzz"};
    (void)state;
    stage *s = stage_new(40, 12, false);
    stage_open(s, large, 1);
    stage_keys(s, "xG$xA");
    stage_keys(s, "n");
    SHOWS(s, "1/2 r1c1 shaded");
    stage_keys(s, "n");
    SHOWS(s, "2/2 r30c40 shaded");
    SHOWS(s, "30/30");
    stage_free(s);
}

/* All moves were undone, or only the last ones: they can be seen all the same. */
static void undone_moves_are_played(void **state)
{
    (void)state;
    stage *s = begin(80, 24, false);
    stage_keys(s, "xlxuuA");
    SHOWS(s, "the beginning, 2 undone moves");
    stage_keys(s, " ");
    for (int i = 1; i <= 2; i++) {
        s->clock += 2000;
        assert_true(shell_busy(s->shell));
        assert_true(shell_work(s->shell));
        shell_draw(s->shell, &s->canvas);
        SHOWS(s, i == 1 ? "undone move 1 of 2" : "undone move 2 of 2");
    }
    assert_false(shell_busy(s->shell));
    stage_keys(s, "gG");
    SHOWS(s, "undone move 2 of 2");
    stage_keys(s, "<esc><C-r>A");
    SHOWS(s, "the beginning, 1 move");
    stage_keys(s, "G");
    SHOWS(s, "move 1 of 1: r1c1");
    stage_keys(s, "G");
    SHOWS(s, "undone move 1 of 1: r1c2");
    /* To play on from behind the end begins anew. */
    stage_keys(s, " ");
    SHOWS(s, "the beginning, 1 move");
    stage_free(s);
}

/* The bar of a game without moves is empty. */
static void no_moves_no_bar(void **state)
{
    (void)state;
    stage *s = begin(80, 24, false);
    stage_keys(s, "A");
    SHOWS(s, "no moves yet");
    const theme_glyphs *g = theme_glyphs_for(s->canvas.charset);
    for (int col = 1; col < 79; col++)
        assert_string_equal(canvas_at(&s->canvas, 20, col)->glyph, g->empty);
    stage_keys(s, " G");
    SHOWS(s, "no moves yet");
    stage_free(s);
}

/* --- the list -------------------------------------------------------------- */

/* Runs statements on the database. */
static void run(const stage *s, const char *sql)
{
    char why[STORAGE_WHY];
    if (!database_begin(s->world.storage) ||
        !database_end(s->world.storage, database_run(s->world.storage, sql)))
        fail_msg("%s", why);
}

static void games_are_chosen_from_a_list(void **state)
{
    (void)state;
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
    run(s, "UPDATE games SET used = 1763550000000 + id");
    stage_keys(s, "ts");
    stage_check_sizes(s, GOLDEN_FOLDER, "games");
    stage_resize(s, 80, 24);
    stage_keys(s, "A");
    SHOWS(s, "6x6");
    SHOWS(s, "the beginning, 2 moves");
    stage_keys(s, "<esc>jA");
    SHOWS(s, "3x2");
    stage_keys(s, "<esc>k");
    /* Enter, or a click on a line, plays on; Esc comes back to the list. */
    stage_keys(s, "<enter>");
    SHOWS(s, "undecided  34");
    stage_keys(s, "xx<esc>");
    SHOWS(s, "Saved games");
    SHOWS(s, "35 cells to go");
    int row, col;
    stage_find(s, "A replay", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col);
    SHOWS(s, "the beginning, 4 moves");
    stage_keys(s, "<esc>");
    stage_find(s, "Esc back", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col);
    HIDES(s, "Saved games");
    stage_keys(s, "<esc>");
    HIDES(s, "Saved games");
    stage_free(s);
}

static void the_statistics_replay_the_last_win(void **state)
{
    (void)state;
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
    SHOWS(s, "the beginning, ");
    SHOWS(s, "3x2");
    stage_keys(s, "<esc>");
    SHOWS(s, "Statistics");
    stage_free(s);
}

static void a_game_that_cannot_be_read_is_told(void **state)
{
    (void)state;
    stage *s = begin(80, 24, false);
    stage_keys(s, "x");
    stage_restart(s, NULL, 0);
    run(s, "UPDATE games SET head = 'nonsense'");
    stage_keys(s, "ts<enter>");
    SHOWS(s, "This game cannot be opened");
    stage_keys(s, "<esc>A");
    SHOWS(s, "This game cannot be read");
    stage_free(s);
}

int main(void)
{
    setenv("TZ", "UTC", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_replay_goes_where_it_is_told),
        cmocka_unit_test(each_move_is_told),
        cmocka_unit_test(savepoints_are_places_to_go_to),
        cmocka_unit_test(an_animation_keeps_its_pace),
        cmocka_unit_test(a_game_without_moves_can_be_replayed),
        cmocka_unit_test(the_screen_plays_by_the_clock),
        cmocka_unit_test(the_mouse_does_it_all),
        cmocka_unit_test(every_size_has_a_replay),
        cmocka_unit_test(a_large_board_is_followed),
        cmocka_unit_test(undone_moves_are_played),
        cmocka_unit_test(no_moves_no_bar),
        cmocka_unit_test(games_are_chosen_from_a_list),
        cmocka_unit_test(the_statistics_replay_the_last_win),
        cmocka_unit_test(a_game_that_cannot_be_read_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
