/* The file of a saved game. The first byte says what the rest is: a whole file
 * of any content; what a game ends with, whose beginning is whole; or keys
 * that play a game, whose file is then damaged. Whatever it is, the game can
 * be opened, played and saved, and what was there is lost only when told. */
#include "place.h"
#include "small_board.h"

#include "store/game_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char sample[] = "Creek (3,4) [((1,1),2), ((2,3),1)]";

static creek_game *fresh_game(void)
{
    creek_error error;
    creek_game *game = creek_read(sample, strlen(sample), NULL, &error);
    fuzz_demand(game, "the sample cannot be read");
    return game;
}

/* Where the store keeps the game of the sample. */
static char *path_of_game(const store *st)
{
    creek_game *game = fresh_game();
    game_file_report report;
    game_file *file = game_file_open(st, &game, &report);
    char *path = store_path(st, "games", game_file_name(file));
    game_file_close(file);
    creek_game_free(game);
    return path;
}

/* Plays what the bytes say, saving now and then; false when nothing was saved. */
static void play(game_file *file, creek_game *game, fuzz_bytes *keys)
{
    char why[300];
    for (int i = 0; i < 200 && keys->size; i++) {
        unsigned what = fuzz_next(keys);
        uint64_t time = creek_game_time(game) + what;
        creek_change change = {.row = (uint8_t)(what / 8 % 3),
                               .col = (uint8_t)(what / 2 % 4),
                               .to = (uint8_t)(what % 3)};
        switch (what >> 5) {
        case 0:
            creek_game_undo(game, time);
            break;
        case 1:
            creek_game_redo(game, time);
            break;
        case 2:
            creek_game_enter(game, time);
            break;
        case 3:
            what % 2 ? creek_game_accept(game, time) : creek_game_reject(game, time);
            break;
        case 4:
            what % 4   ? creek_game_savepoint(game, time)
            : what % 8 ? creek_game_restart(game, time)
                       : 0;
            creek_game_count_help(game, (creek_help)(what % CREEK_HELP_COUNT));
            break;
        default:
            creek_game_play(game, what % 7 ? CREEK_BY_PLAYER : CREEK_BY_HINT, &change, 1,
                            what % 5 == 0, time);
            break;
        }
        if (what % 3 == 0)
            fuzz_demand(game_file_save(file, game, why, sizeof why), why);
    }
    fuzz_demand(game_file_save(file, game, why, sizeof why), why);
}

static bool same_game(const creek_game *a, const creek_game *b)
{
    return creek_board_equal(creek_game_board(a), creek_game_board(b)) &&
           creek_game_moves(a) == creek_game_moves(b) &&
           creek_game_position(a) == creek_game_position(b) &&
           creek_game_depth(a) == creek_game_depth(b);
}

/* A whole game made of keys, and then some of its bytes changed or cut off. */
static void damaged_game(const store *st, const char *path, fuzz_bytes *bytes)
{
    game_file_report report;
    size_t holes = fuzz_next(bytes) % 4, keys = fuzz_next(bytes);
    fuzz_bytes play_keys = {bytes->data, keys < bytes->size ? keys : bytes->size};
    bytes->data += play_keys.size;
    bytes->size -= play_keys.size;
    creek_game *game = fresh_game();
    game_file *file = game_file_open(st, &game, &report);
    play(file, game, &play_keys);
    game_file_close(file);
    creek_game_free(game);
    struct stat status;
    if (stat(path, &status) != 0)
        return;
    FILE *out = fopen(path, "r+b");
    fuzz_demand(out, "the game is not there");
    for (size_t i = 0; i < holes && status.st_size > 0; i++) {
        long at = (long)((fuzz_next(bytes) << 8 | fuzz_next(bytes)) % (unsigned)status.st_size);
        fseek(out, at, SEEK_SET);
        fputc((int)fuzz_next(bytes), out);
    }
    fclose(out);
    if (holes == 0)
        fuzz_demand(truncate(path, status.st_size * (off_t)(fuzz_next(bytes)) / 255) == 0,
                    "it cannot be cut");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char why[300];
    fuzz_bytes bytes = {data, size};
    store *st = store_new(place_folder(), NULL);
    char *path = path_of_game(st);
    fuzz_demand(store_make_folders(st, "games", why, sizeof why), why);
    unsigned what = fuzz_next(&bytes) % 3;
    if (what == 0) {
        place_write(path, bytes.data, bytes.size);
    } else if (what == 1) {
        game_file_report begun;
        creek_game *game = fresh_game();
        game_file *file = game_file_open(st, &game, &begun);
        fuzz_bytes first = {(const uint8_t *)"\xf3\xe1\xc8\xff", 4};
        play(file, game, &first);
        game_file_close(file);
        creek_game_free(game);
        FILE *out = fopen(path, "ab");
        fuzz_demand(out && fwrite(bytes.data, 1, bytes.size, out) == bytes.size, "no tail");
        fclose(out);
    } else {
        damaged_game(st, path, &bytes);
    }
    creek_game *game = fresh_game();
    game_file_report report;
    game_file *file = game_file_open(st, &game, &report);
    fuzz_demand(file && !report.unsaved && !report.busy, "it cannot be opened");
    if (what == 0 && report.kept_as[0]) {
        char *kept = store_path(st, "games", report.kept_as);
        fuzz_demand(place_holds(kept, data + (size > 0), size - (size > 0)),
                    "what cannot be read is not kept as it was");
        free(kept);
    }
    /* What was whole stays, whatever follows it. */
    fuzz_demand(what != 1 || report.kept_as[0] || creek_game_moves(game) > 0, "moves are lost");
    fuzz_bytes more = {(const uint8_t *)"\xe1\x05\xf9\xc8\xa0\xff", 6};
    play(file, game, &more);
    game_file_close(file);
    creek_game *again = fresh_game();
    file = game_file_open(st, &again, &report);
    fuzz_demand(report.resumed && !report.torn && !report.kept_as[0], "it does not go on");
    fuzz_demand(same_game(game, again), "it is another game when opened again");
    game_file_close(file);
    creek_game_free(game);
    creek_game_free(again);
    free(path);
    store_free(st);
    place_clear();
    return 0;
}
