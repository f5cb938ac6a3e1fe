/* game_look.c - saved games that are looked at, not played. */
#include "store/game_file.h"
#include "store/game_found.h"
#include "store/game_place.h"
#include "store/puzzle_key.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Whether there is a file of that name. */
static bool is_there(const store *st, const char *name)
{
    char *path = store_path(st, "games", name);
    if (!path)
        return false;
    struct stat status;
    bool there = lstat(path, &status) == 0 && S_ISREG(status.st_mode);
    free(path);
    return there;
}

bool game_file_started(const store *st, int width, int height, uint64_t key)
{
    char name[GAME_NAME_SIZE];
    game_found_name(width, height, key, 1, name);
    return is_there(st, name);
}

creek_game *game_file_look(const store *st, const creek_puzzle *puzzle)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    uint64_t key = puzzle_key(puzzle);
    for (int number = 1; number <= GAME_NAMES; number++) {
        char name[GAME_NAME_SIZE];
        game_found_name(width, height, key, number, name);
        creek_game *game = game_file_peek(st, name);
        if (!game || creek_puzzle_equal(creek_game_puzzle(game), puzzle))
            return game;
        creek_game_free(game);
    }
    return NULL;
}

creek_game *game_file_peek(const store *st, const char *name)
{
    char why[200];
    if (strchr(name, '/'))
        return NULL;
    char *path = store_path(st, "games", name);
    if (!path)
        return NULL;
    int fd = store_open(path);
    free(path);
    if (fd < 0)
        return NULL;
    char *text = NULL;
    size_t length = 0;
    creek_game *game = NULL;
    if (store_read(fd, CREEK_TEXT_MAX, &text, &length, why, sizeof why)) {
        creek_error error = {0};
        game = creek_read(text, length, NULL, &error);
        free(text);
    }
    close(fd);
    return game;
}

creek_game *game_file_peek_noted(const store *st, char *name)
{
    static const char ending[] = ".creek";
    size_t length;
    creek_game *game = game_file_peek(st, name);
    if (game || game_place_number(name, &length) == 0 || is_there(st, name))
        return game;
    memcpy(name + length, ending, sizeof ending);
    return game_file_peek(st, name);
}
