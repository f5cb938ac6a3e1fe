/* Saved games of any content: as a file of an earlier version, which is imported, and as a
 * file that is opened with its history. A game that can be read is there with all its
 * moves, is imported once, and can be played on. */
#include "place.h"
#include "small_board.h"

#include "store/saved_items.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static creek_game *read_game(const uint8_t *data, size_t size)
{
    creek_error error;
    return creek_read((const char *)data, size, NULL, &error);
}

static void expect_count(storage *st, size_t count)
{
    fuzz_demand(saved_games_count(st) == count, "there are more or less games than imported");
}

/* Opens the game, plays on, and opens it again. */
static void play_on(storage *st, const creek_game *wanted, creek_game *game)
{
    game_opening opening;
    game_in_play *play = game_in_play_open(st, 0, &game, NULL, "", &opening);
    fuzz_demand(opening.resumed || opening.imported, storage_why(st));
    fuzz_demand(creek_game_moves(game) == creek_game_moves(wanted) &&
                    creek_board_equal(creek_game_board(game), creek_game_board(wanted)),
                "it is another game");
    fuzz_demand(creek_game_savepoint(game, creek_game_time(game)) == 1, "no savepoint");
    fuzz_demand(game_in_play_save(play, game, NULL), storage_why(st));
    creek_game *again = saved_game_read(st, play->row.id, NULL);
    fuzz_demand(again, storage_why(st));
    fuzz_demand(creek_game_moves(game) == creek_game_moves(again) &&
                    creek_game_trial_depth(game) == creek_game_trial_depth(again) &&
                    creek_board_equal(creek_game_board(game), creek_game_board(again)),
                "it is another game when read again");
    creek_game_free(again);
    game_in_play_close(play);
    creek_game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char path[200];
    creek_game *game = read_game(data, size);
    size_t count = game && creek_game_moves(game) > 0 ? 1 : 0;
    snprintf(path, sizeof path, "%s/creek", place_folder());
    (void)mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/creek/games", place_folder());
    (void)mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/creek/games/1x1-1.creek", place_folder());
    place_write(path, data, size);
    storage *st = storage_new(place_folder(), NULL);
    expect_count(st, count);
    if (count > 0) {
        play_on(st, game, read_game(data, size));
        expect_count(st, 1);
        play_on(st, game, read_game(data, size)); /* the one there is was played on */
        expect_count(st, 2);
    }
    fuzz_demand(place_holds(path, data, size), "the file was changed");
    creek_game_free(game);
    storage_free(st);
    place_clear();
    return 0;
}
