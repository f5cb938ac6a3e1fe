/* Games that an earlier version kept as files. */
#include "saved_game.h"

#include "solving.h"
#include "store/progress.h"

#include <sys/stat.h>
#include <time.h>
#include <utime.h>

static void write_game(const char *name, creek_game *game, time_t when)
{
    char *text = written(game, CREEK_FORMAT_CREEK);
    place_write(name, text);
    const struct utimbuf times = {when, when};
    assert_int_equal(utime(place_path(name), &times), 0);
}

static creek_game *begun(const char *puzzle)
{
    creek_change change = {.to = CREEK_SHADED};
    creek_game *game = picture_game(puzzle);
    assert_int_equal(creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, 700), 1);
    return game;
}

static creek_game *finished(creek_actor by)
{
    creek_game *game = picture_game(saved_game_puzzle);
    creek_board *board = solution_of(creek_game_puzzle(game));
    assert_true(creek_game_play_board(game, by, board, 60000) > 0);
    return game;
}

TEST(they_are_imported_once_and_left_alone)
{
    write_game("games/6x6-1.creek", begun(saved_game_other), 1700000000);
    write_game("games/6x6-2.creek", finished(CREEK_BY_PLAYER), 1700100000);
    write_game("games/6x6-2-copy.creek", finished(CREEK_BY_SOLVE), 1700200000);
    place_write("games/6x6-3.creek", "creek 1\nno game\n");
    place_write("games/6x6-4.creek.bad", "nothing");
    assert_int_equal(mkdir(place_path("games/folder.creek"), 0700), 0);

    saved_items games;
    assert_true(saved_items_list(here.storage, STORED_GAME, &games));
    assert_int_equal(games.count, 3);
    assert_int_equal(games.list[0].state, GAME_SOLVED);
    assert_int_equal(games.list[1].state, GAME_WON);
    assert_int_equal(games.list[2].state, GAME_UNFINISHED);
    assert_true(games.list[2].used == INT64_C(1700000000000));
    win won = {.key = 0};
    assert_false(win_find(here.storage, games.list[0].id, &won));
    assert_true(win_find(here.storage, games.list[1].id, &won));
    assert_int_equal(won.day, 1700100000 / 86400);
    assert_int_equal(won.time_ms, 60000);
    saved_items_free(&games);
    assert_int_equal(place_entries("games"), 6);

    place_restart();
    assert_int_equal(saved_games_count(here.storage), 3);
    played p = played_open_text(saved_game_other, "");
    assert_true(p.opening.resumed);
    assert_int_equal(played_cell(&p, 0, 0), CREEK_SHADED);
    played_close(&p);
}

TEST(a_write_imports_them_too)
{
    write_game("games/6x6-1.creek", begun(saved_game_other), 1700000000);
    assert_int_equal(played_once(saved_game_puzzle, ""), 2);
}
