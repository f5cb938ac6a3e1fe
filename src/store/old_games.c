/* old_games.c - importing the games of creek before version 2. */
#include "base/alloc.h"
#include "base/calendar.h"
#include "store/database.h"
#include "store/saved_items.h"
#include "store/wins.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void import_file(storage *st, const char *path)
{
    struct stat about;
    creek_error error;
    char *text = NULL;
    size_t size = 0;
    FILE *in = stat(path, &about) == 0 && S_ISREG(about.st_mode) ? fopen(path, "r") : NULL;
    ssize_t length = in ? getdelim(&text, &size, '\0', in) : -1;
    creek_game *game = length > 0 ? creek_read(text, (size_t)length, NULL, &error) : NULL;
    if (game && creek_game_moves(game) > 0) {
        int64_t written = (int64_t)about.st_mtime * 1000;
        stored_row row = {.started = database_now(st)};
        win won = win_of(game);
        won.day = calendar_day(written);
        game_save save = {
            .game = game, .name = "", .state = saved_game_state(game), .used = written};
        save.won = save.state == GAME_WON ? &won : NULL;
        game_row_save(st, &row, false, &save);
    }
    creek_game_free(game);
    free(text);
    if (in)
        fclose(in);
}

void old_games_import(storage *st, const char *folder)
{
    DIR *games = opendir(folder);
    for (struct dirent *entry; games && (entry = readdir(games)) != NULL;) {
        const char *ending = strrchr(entry->d_name, '.');
        char *path = xasprintf("%s/%s", folder, entry->d_name);
        if (entry->d_name[0] != '.' && ending && strcmp(ending, ".creek") == 0)
            import_file(st, path);
        free(path);
    }
    if (games)
        closedir(games);
}
