/* The list of games that are kept. */
#include "place.h"

#include "pictures.h"
#include "store/game_file.h"
#include "store/kept_games.h"
#include "store/puzzle_key.h"

#include <fcntl.h>
#include <sys/stat.h>

/* Saves a game of the puzzle as of that time; the name of its file. */
static void keep(const place *at, const char *text, char name[64], time_t when)
{
    char why[300], path[100];
    creek_game *game = picture_game(text);
    creek_change change = {.to = CREEK_SHADED};
    game_file_report report;
    game_file *file = game_file_open(at->store, &game, &report);
    assert_int_equal(creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, 5), 1);
    assert_true(game_file_save(file, game, why, sizeof why));
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    snprintf(name, 64, "%dx%d-%016llx.creek", creek_puzzle_width(puzzle),
             creek_puzzle_height(puzzle), (unsigned long long)puzzle_key(puzzle));
    assert_string_equal(game_file_name(file), name);
    game_file_close(file);
    creek_game_free(game);
    snprintf(path, sizeof path, "games/%s", name);
    struct timespec times[2] = {{.tv_sec = when}, {.tv_sec = when}};
    assert_int_equal(utimensat(AT_FDCWD, place_path(at, path), times, 0), 0);
}

static void kept_games_are_listed_the_latest_first(void **state)
{
    place *at = *state;
    kept_game *games;
    size_t count;
    char older[64], newer[64];
    assert_true(kept_games_list(at->store, &games, &count));
    assert_int_equal(count, 0);
    free(games);
    keep(at, "creek/3/2/r", older, 1000);
    keep(at, "creek/2/2/o", newer, 2000);
    place_write(at, "games/3x2-x.creek.bad", "x");
    place_write(at, "games/.creek", "x");
    assert_int_equal(mkdir(place_path(at, "games/folder.creek"), 0700), 0);
    assert_true(kept_games_list(at->store, &games, &count));
    assert_int_equal(count, 2);
    assert_string_equal(games[0].file, newer);
    assert_string_equal(games[1].file, older);
    assert_int_equal(games[1].when, 1000);
    free(games);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_PLACE(kept_games_are_listed_the_latest_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
