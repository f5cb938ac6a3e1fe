/* A game that is played is saved move by move, in one process only. */
#include "saved_game.h"

#include "store/progress.h"

#include <sys/wait.h>
#include <unistd.h>

TEST(a_game_continues)
{
    played p = played_open();
    assert_false(p.opening.resumed || p.play->row.busy);
    assert_int_equal(p.play->row.id, 0);
    assert_true(played_save(&p));
    assert_int_equal(p.play->row.id, 0); /* without a move */
    played_mark(&p, 0, 0, CREEK_SHADED);
    played_mark(&p, 1, 1, CREEK_UNSHADED);
    assert_int_equal(creek_game_start_trial(p.game, creek_game_time(p.game)), 1);
    played_mark(&p, 2, 2, CREEK_SHADED);
    assert_true(creek_game_undo(p.game, creek_game_time(p.game) + 10));
    creek_game_count_help(p.game, CREEK_HELP_HINT);
    creek_game_set_time(p.game, 123456);
    assert_true(played_save(&p));
    assert_true(played_save(&p)); /* nothing new */
    played_expect_saved(&p);
    played_close(&p);
}

TEST(the_start_marks_are_saved)
{
    played p = {.game = played_game(saved_game_puzzle)};
    creek_board *board = blank_board(6, 6);
    creek_board_set(board, 3, 3, CREEK_SHADED);
    assert_true(creek_game_set_start(p.game, board));
    p.play = game_in_play_open(here.storage, 0, &p.game, NULL, NULL, &p.opening);
    assert_int_equal(p.opening.brought, 0);
    played_mark(&p, 0, 0, CREEK_SHADED);
    played_expect_saved(&p);
    played_close(&p);

    /* Upon a game that continues they are a move. */
    creek_board_set(board, 4, 4, CREEK_UNSHADED);
    p.game = played_game(saved_game_puzzle);
    assert_true(creek_game_set_start(p.game, board));
    p.play = game_in_play_open(here.storage, 0, &p.game, NULL, NULL, &p.opening);
    assert_true(p.opening.resumed);
    assert_int_equal(p.opening.brought, 2);
    assert_int_equal(played_cell(&p, 4, 4), CREEK_UNSHADED);
    assert_true(creek_game_undo(p.game, creek_game_time(p.game)));
    assert_int_equal(played_cell(&p, 0, 0), CREEK_SHADED);
    played_close(&p);
}

TEST(the_unfinished_game_played_last_continues)
{
    for (int i = 0; i < 3; i++) {
        played p = played_open();
        played_mark(&p, i, i, CREEK_SHADED);
        assert_int_equal(p.play->row.id, i + 1);
        played_close(&p);
        place_sql("UPDATE games SET state = iif(id = 3, 2, 1)"); /* solved, won */
    }
    played p = played_open_saved(2);
    assert_true(p.opening.resumed);
    assert_int_equal(played_cell(&p, 1, 1), CREEK_SHADED);
    played_mark(&p, 5, 5, CREEK_SHADED); /* is unfinished again */
    played_close(&p);
    p = played_open();
    assert_int_equal(p.play->row.id, 2);
    played_close(&p);
    p = played_open_saved(77);
    assert_true(p.opening.gone && p.opening.resumed);
    assert_int_equal(p.play->row.id, 2);
    played_close(&p);
}

/* --- restarting ------------------------------------------------------------ */

static void expect_row(int64_t id, game_state kind, size_t moves)
{
    saved_item row;
    assert_true(saved_game_get(here.storage, id, &row));
    assert_int_equal(row.state, kind);
    assert_int_equal(row.moves, moves);
    saved_item_release(&row);
}

TEST(a_restart_is_a_new_game)
{
    saved_item row;
    played p = played_open();
    played_mark(&p, 0, 0, CREEK_SHADED);
    game_in_play_restart(p.play, &p.game);
    assert_int_equal(creek_game_moves(p.game), 0);
    assert_int_equal(creek_game_time(p.game), 0);
    assert_true(played_save(&p));
    assert_int_equal(saved_games_count(here.storage), 1);

    /* Back, and once more. */
    assert_true(game_in_play_undo_restart(p.play, &p.game));
    assert_int_equal(played_cell(&p, 0, 0), CREEK_SHADED);
    assert_false(game_in_play_undo_restart(p.play, &p.game));
    assert_int_equal(p.play->row.id, 1);
    played_set(&p, 1, 1, CREEK_SHADED); /* not saved yet */
    game_in_play_restart(p.play, &p.game);
    assert_true(played_save(&p));
    expect_row(1, GAME_UNFINISHED, 2);
    played_mark(&p, 3, 3, CREEK_SHADED);
    assert_false(game_in_play_undo_restart(p.play, &p.game));
    assert_int_equal(p.play->row.id, 2);
    expect_row(1, GAME_CLOSED, 2);
    assert_true(saved_game_last(here.storage, GAME_UNFINISHED, 0, &row));
    assert_int_equal(row.id, 2);
    saved_item_release(&row);
    played_expect_saved(&p);
    played_close(&p);
}

TEST(a_won_game_stays_won_when_it_is_restarted)
{
    played p = played_open();
    played_mark(&p, 0, 0, CREEK_SHADED);
    win won = win_of(p.game);
    assert_true(game_in_play_save(p.play, p.game, &won));
    game_in_play_restart(p.play, &p.game);
    played_mark(&p, 0, 0, CREEK_SHADED);
    expect_row(1, GAME_WON, 1);
    played_close(&p);
}

/* --- histories ------------------------------------------------------------- */

TEST(a_history_is_imported_once)
{
    played p = played_open();
    played_mark(&p, 0, 0, CREEK_SHADED);
    played_mark(&p, 1, 1, CREEK_SHADED);
    char *text = played_text(&p);
    played_close(&p);

    /* The same game continues, though it is another one that was played last. */
    played q = played_open();
    game_in_play_restart(q.play, &q.game);
    played_mark(&q, 4, 4, CREEK_SHADED);
    played_close(&q);
    q = played_open_text(text, "");
    assert_true(q.opening.resumed);
    assert_false(q.opening.imported);
    assert_int_equal(q.play->row.id, 1);
    played_close(&q);

    /* Without it, it is added; nothing is replaced. */
    assert_true(storage_set_deleted(here.storage, STORED_GAME, 1, true));
    q = played_open_text(text, "brought");
    assert_true(q.opening.imported);
    assert_false(q.opening.resumed);
    assert_int_equal(q.play->row.id, 3);
    assert_int_equal(creek_game_moves(q.game), 2);
    assert_int_equal(saved_games_count(here.storage), 2);
    played_mark(&q, 2, 2, CREEK_SHADED);
    game_in_play_close(q.play);
    q.play = NULL;
    played_expect(&q);
    played_close(&q);
}

/* --- two processes --------------------------------------------------------- */

static int open_and_mark(storage *st, void *context)
{
    game_opening opening;
    creek_change change = {.row = 5, .col = 5, .to = CREEK_SHADED};
    creek_game *game = played_game(saved_game_puzzle);
    game_in_play *play = game_in_play_open(st, 0, &game, NULL, "", &opening);
    if (creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, 99) != 1)
        return 2;
    return game_in_play_save(play, game, NULL) ? 0 : 3;
}

TEST(a_second_process_plays_without_saving)
{
    pid_t other = place_begin(open_and_mark, NULL);
    played p = played_open();
    assert_true(p.play->row.busy && p.opening.resumed);
    assert_int_equal(played_cell(&p, 5, 5), CREEK_SHADED);
    played_mark(&p, 0, 0, CREEK_SHADED);
    game_in_play_restart(p.play, &p.game);
    played_mark(&p, 0, 1, CREEK_SHADED);
    assert_false(storage_set_deleted(here.storage, STORED_GAME, 1, true));
    assert_non_null(strstr(storage_why(here.storage), "close it there"));
    played_close(&p);
    place_restart();
    (void)place_end(other);

    /* The lock ended with the process. */
    p = played_open();
    assert_true(p.opening.resumed && !p.play->row.busy);
    assert_int_equal(played_cell(&p, 0, 0), CREEK_UNDECIDED);
    assert_int_equal(saved_games_count(here.storage), 1);
    played_close(&p);
}

TEST(a_game_is_open_once_in_a_process)
{
    played p = played_open();
    played_mark(&p, 0, 0, CREEK_SHADED);
    played q = played_open();
    assert_true(q.play->row.busy);
    played_mark(&q, 1, 1, CREEK_SHADED);
    played_close(&q);
    assert_false(storage_set_deleted(here.storage, STORED_GAME, 1, true));
    played_mark(&p, 2, 2, CREEK_SHADED);
    played_expect_saved(&p);
    played_close(&p);
}

/* While both write all the time, one may find the database locked for too long: what it
 * has goes with the next save. */
static bool save_at_last(game_in_play *play, creek_game *game)
{
    for (int i = 0; i < 20; i++)
        if (game_in_play_save(play, game, NULL))
            return true;
    return false;
}

static int write_many(storage *st, void *context)
{
    game_opening opening;
    creek_game *game = played_game(saved_game_other);
    game_in_play *play = game_in_play_open(st, 0, &game, NULL, "", &opening);
    for (int i = 0; i < 100; i++) {
        creek_change change = {.row = 5, .col = 5, .to = (uint8_t)(1 + i % 2)};
        if (creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, 99) != 1)
            return 1;
        (void)game_in_play_save(play, game, NULL);
    }
    return save_at_last(play, game) ? 0 : 2;
}

/* Both processes write all the time. */
TEST(two_processes_save_different_games)
{
    played p = played_open();
    played_mark(&p, 0, 0, CREEK_SHADED);
    pid_t process = fork();
    assert_true(process >= 0);
    if (process == 0) {
        pid_t other = place_begin(write_many, NULL);
        (void)place_end(other);
        _exit(0);
    }
    for (int i = 0; i < 100; i++) {
        played_set(&p, 1, 1, i % 2 ? CREEK_SHADED : CREEK_UNSHADED);
        (void)played_save(&p);
    }
    assert_true(save_at_last(p.play, p.game));
    int status;
    assert_int_equal(waitpid(process, &status, 0), process);
    assert_int_equal(status, 0);
    assert_int_equal(saved_games_count(here.storage), 2);
    played_expect_saved(&p);
    saved_item row;
    uint64_t key = puzzle_key(picture_puzzle(saved_game_other));
    assert_true(saved_game_last(here.storage, GAME_UNFINISHED, key, &row));
    assert_int_equal(row.moves, 100);
    saved_item_release(&row);
    played_close(&p);
}

/* --- rows that go ---------------------------------------------------------- */

TEST(a_row_that_is_gone_is_written_again)
{
    played p = played_open();
    played_mark(&p, 0, 0, CREEK_SHADED);
    place_sql("PRAGMA foreign_keys = ON; DELETE FROM games");
    played_mark(&p, 1, 1, CREEK_SHADED);
    assert_int_equal(p.play->row.id, 2);
    played_expect_saved(&p);
    played_close(&p);
}

TEST(a_row_that_cannot_be_read_stays)
{
    (void)played_once(saved_game_puzzle, "");
    place_sql("UPDATE games SET head = 'nonsense'");
    played p = played_open();
    assert_false(p.opening.resumed);
    assert_non_null(strstr(storage_why(here.storage), "saved game 1"));
    played_mark(&p, 1, 1, CREEK_SHADED);
    assert_int_equal(p.play->row.id, 2);
    played_close(&p);
}

/* --- races ----------------------------------------------------------------- */

static played open_race(const char *rival)
{
    played p = {.game = played_game(saved_game_puzzle)};
    p.play = game_in_play_open(here.storage, 0, &p.game, rival, NULL, &p.opening);
    return p;
}

static void expect_race(const char *rival, int64_t id)
{
    played p = open_race(rival);
    assert_int_equal(p.play->row.id, id);
    assert_true(p.opening.resumed == (id != 0));
    if (rival)
        assert_string_equal(p.play->rival, rival);
    else
        assert_null(p.play->rival);
    played_close(&p);
}

TEST(a_race_continues_against_its_rival)
{
    played p = open_race("one");
    played_mark(&p, 0, 0, CREEK_SHADED);
    int64_t race = p.play->row.id;
    played_close(&p);
    place_restart();
    /* The puzzle itself begins anew, and so does a race against another rival. */
    expect_race(NULL, 0);
    expect_race("other", 0);
    expect_race("one", race);
    int64_t own = played_once(saved_game_puzzle, "");
    expect_race(NULL, own);
    /* By its id too, and a restart stays a race. */
    p = played_open_saved(race);
    assert_string_equal(p.play->rival, "one");
    game_in_play_restart(p.play, &p.game);
    played_mark(&p, 1, 1, CREEK_SHADED);
    int64_t again = p.play->row.id;
    assert_true(again != race);
    played_close(&p);
    expect_race("one", again);
    saved_item item;
    assert_true(saved_game_get(here.storage, again, &item) && item.race);
    saved_item_release(&item);
    assert_true(saved_game_get(here.storage, own, &item) && !item.race);
    uint64_t key = item.key;
    saved_item_release(&item);
    assert_true(saved_game_last(here.storage, GAME_UNFINISHED, key, &item));
    assert_int_equal(item.id, own);
    saved_item_release(&item);
    assert_true(saved_game_last(here.storage, GAME_UNFINISHED, 0, &item));
    assert_int_equal(item.id, again);
    saved_item_release(&item);
}
