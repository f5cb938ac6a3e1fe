/* The game while the disk fails: it goes on, says what is not saved, and saves it as soon
 * as it can. */
#include "failing_disk.h"
#include "kept.h"
#include "stage.h"
#include "unit_test.h"

#include "store/progress.h"
#include "store/saved_items.h"

/* Whether the board that was saved last is the one on the screen. */
static bool is_saved(const stage *s)
{
    saved_items games;
    bool same = false;
    if (!saved_items_list(s->services.storage, STORED_GAME, &games) || games.count == 0)
        return false;
    creek_game *saved = saved_game_read(s->services.storage, games.list[0].id, NULL);
    if (saved)
        same = creek_board_equal(creek_game_board(saved), creek_game_board(stage_game(s)));
    creek_game_free(saved);
    saved_items_free(&games);
    return same;
}

static bool says(const stage *s, const char *text)
{
    return picture_shows(&s->canvas, text);
}

/* Fails call `number` while these keys are pressed; false when there are not so many
 * calls. `first` keys are pressed before, when all is well. */
static bool fail_one(const char *first, const char *keys, unsigned number, disk_failure how)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    stage_keys(s, first);
    size_t before = creek_game_position(stage_game(s));
    failing_disk_begin(number, how);
    stage_keys(s, keys);
    bool reached = failing_disk_end();
    assert_true(creek_game_position(stage_game(s)) > before);
    if (!is_saved(s) && !says(s, "Cannot save"))
        fail_msg("call %u, way %d: nothing is said", number, how);
    stage_keys(s, "l");
    stage_keys(s, "<bs>x");
    if (!is_saved(s) || says(s, "Cannot save"))
        fail_msg("call %u, way %d: it is not saved when it can be", number, how);
    /* And the next program has all of it. */
    creek_board *board = copied_board(creek_game_board(stage_game(s)));
    stage_restart(s, stage_sample, 1);
    assert_true(creek_board_equal(board, creek_game_board(stage_game(s))));
    stage_free(s);
    return reached;
}

static void fail_all(const char *first, const char *keys)
{
    static const disk_failure ways[] = {DISK_FAILS_ONCE, DISK_FULL, DISK_FAILS_FROM_THEN};
    for (size_t way = 0; way < sizeof ways / sizeof ways[0]; way++) {
        unsigned number = 1;
        while (fail_one(first, keys, number, ways[way]))
            number++;
        assert_in_range(number, 3, 2000);
    }
}

TEST(moves)
{
    fail_all("g0", "x");
    fail_all("g0x", "l.lx");
    fail_all("g0xl.", "tlxlxalxu");  /* layers and undo */
    fail_all("g0xl.", "lxRxlxlxl."); /* a restart */
}

/* From each call of a win on, nothing can be written at first. */
TEST(win)
{
    const char *const puzzles[] = {"creek/2/1/1h1g"};
    bool reached = true;
    for (unsigned number = 1; reached; number++) {
        stage *s = stage_play(80, 24, puzzles, 1);
        stage_keys(s, "g0x");
        failing_disk_begin(number, DISK_FULL);
        stage_keys(s, "l.");
        stage_keys(s, "h");
        reached = failing_disk_end();
        uint64_t key = puzzle_key(creek_game_puzzle(stage_game(s)));
        stage_keys(s, "l");
        stage_keys(s, "h");
        assert_true(is_saved(s));
        known_puzzles known = known_puzzles_read(s->services.storage);
        if (!known_puzzles_find(&known, key).won)
            fail_msg("call %u: the win is not saved when it can be", number);
        free(known.list);
        win_statistics sum;
        assert_true(win_statistics_read(s->services.storage, &sum));
        assert_int_equal(sum.solved, 1);
        win_statistics_free(&sum);
        assert_false(says(s, "Cannot"));
        stage_free(s);
    }
}

/* A game that is not saved is left after a question. */
TEST(leaving)
{
    static const char *const keys[] = {"<esc>", "n"};
    const char *const puzzles[] = {stage_sample[0], "creek/2/1/1h1g"};
    for (int way = 0; way < 2; way++) {
        stage *s = stage_new(80, 24, false);
        stage_open(s, puzzles, 2);
        stage_keys(s, "<enter>");
        const screen *game = s->shell->top;
        failing_disk_begin(1, DISK_FULL);
        stage_keys(s, "x");
        stage_keys(s, keys[way]);
        assert_true(s->shell->top == game);
        SHOWS(s, "Your latest moves are not saved.");
        /* Any other key stays. */
        stage_keys(s, "l");
        assert_true(s->shell->top == game);
        SHOWS(s, "6x6");
        stage_keys(s, keys[way]);
        SHOWS(s, "Your latest moves are not saved.");
        stage_keys(s, "y");
        HIDES(s, "Your latest moves are not saved.");
        assert_true(s->shell->top != game || says(s, "2x1"));
        (void)failing_disk_end();
        stage_free(s);
    }
}

/* The clocks go where they like: moves stay in order, and are saved. */
TEST(clock_jumps)
{
    static const uint64_t clocks[] = {5000, UINT64_MAX - 10, 0, UINT64_C(1) << 40, 77, 0};
    /* From the year 1 to 9999. */
    static const int days[] = {20776, 2932896, -719162, 0, 24856, 11016};
    stage *s = stage_play(80, 24, stage_sample, 1);
    stage_keys(s, "g0");
    for (size_t i = 0; i < sizeof clocks / sizeof clocks[0]; i++) {
        s->clock = clocks[i];
        s->today = days[i];
        stage_keys(s, i % 2 ? "l." : "lx");
        assert_true(is_saved(s));
    }
    const creek_game *game = stage_game(s);
    for (size_t i = 1; i < creek_game_moves(game); i++)
        assert_true(creek_game_move(game, i).time_ms >= creek_game_move(game, i - 1).time_ms);
    /* No jump counts as time that was played. */
    assert_true(creek_game_time(game) < UINT64_C(60000) * 20);
    size_t moves = creek_game_moves(game);
    s->clock = 1;
    stage_restart(s, stage_sample, 1);
    assert_int_equal(creek_game_moves(stage_game(s)), moves);
    stage_free(s);
}

int main(void)
{
    failing_disk_install();
    return unit_test_run((char *[]){NULL});
}
