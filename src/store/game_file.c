/* game_file.c - the journal of a game. */
#include "store/game_file_inside.h"
#include "store/game_names.h"
#include "store/game_place.h"
#include "store/last.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* How many games of one puzzle are told apart by their names. */
enum { OTHERS = 999 };

/* A journal is written anew when it has grown by this and to four times what
 * it was. */
#define GROWTH ((size_t)64 * 1024)

/* The file open as `fd` holds the game as it was read, and is ours from now on.
 * Where `shut` it is written anew: nothing is appended to it. */
void game_file_take(game_file *file, int fd, const file_trace *read, bool shut)
{
    file->fd = fd;
    file->left = *read;
    file->base = read->length;
    file->whole = shut || !store_writable(fd);
}

static const char *name_in(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static bool write_whole(game_file *file, creek_game *game, char *why, size_t size)
{
    creek_error error = {0};
    if (!store_make_folders(file->store, "games", why, size))
        return false;
    char *text = creek_write(game, CREEK_FORMAT_CREEK, &error);
    if (!text) {
        snprintf(why, size, "%s", error.message);
        errno = ENOMEM;
        return false;
    }
    size_t length = strlen(text);
    int fd = store_write_whole(file->path, text, length, file->fd < 0, why, size);
    int saved = errno;
    file_trace written = file_trace_of(text, length);
    creek_free(text);
    errno = saved;
    if (fd < 0)
        return false;
    if (file->fd >= 0)
        close(file->fd);
    file->fd = fd;
    file->left = written;
    file_trace_date(&file->left, fd);
    file->base = length;
    file->whole = false;
    return true;
}

static bool append(game_file *file, const char *lines, char *why, size_t size)
{
    size_t length = strlen(lines);
    if (!store_append(file->fd, file->path, lines, length, &file->left.torn, why, size))
        return false;
    file_trace_add(&file->left, lines, length);
    file_trace_date(&file->left, file->fd);
    size_t grown = file->left.length - file->base;
    if (grown > GROWTH && grown > 3 * file->base)
        file->whole = true;
    return true;
}

/* Whether somebody removed, replaced or changed the file under our feet. */
static bool lost(game_file *file)
{
    return file->fd >= 0 && !game_place_kept(file->fd, file->path, &file->left);
}

/* What the game is called its other self is called too. */
static void pass_name_on(const game_file *file, const char *other)
{
    game_names *known = game_names_load(file->store);
    (void)game_names_add(file->store, other, game_names_of(known, file->name));
    game_names_free(known);
}

/* Keeps what somebody has put into the place of our file under another name. */
static bool clear_place(game_file *file, char *why, size_t size)
{
    char *aside = game_place_clear(file->path);
    if (!aside) {
        snprintf(why, size, "the saved game was replaced from outside, and cannot be moved: %s",
                 strerror(errno));
        return false;
    }
    snprintf(file->news, sizeof file->news,
             "The saved game was replaced from outside, by a program that synchronizes files "
             "perhaps. This one is kept in its place, the other one as %s.",
             name_in(aside));
    pass_name_on(file, name_in(aside));
    free(aside);
    return true;
}

static void let_go(game_file *file)
{
    if (file->fd >= 0)
        close(file->fd);
    file->fd = -1;
}

/* Saves a game whose place another one has, under another name; `played`: that
 * one is played by another creek. */
static bool save_beside(game_file *file, creek_game *game, bool played, char *why, size_t size)
{
    char *first = file->path;
    bool done = false;
    let_go(file);
    for (int number = 1; number <= OTHERS; number++) {
        file->path = game_place_other(first, number);
        if (!file->path)
            break;
        done = write_whole(file, game, why, size);
        bool taken = !done && errno == EEXIST;
        if (done)
            break;
        free(file->path);
        if (!taken)
            break;
    }
    if (!done) {
        file->path = first;
        return false;
    }
    free(first);
    pass_name_on(file, name_in(file->path));
    snprintf(file->name, sizeof file->name, "%s", name_in(file->path));
    file->copy = true;
    snprintf(file->news, sizeof file->news,
             played
                 ? "Another creek plays this puzzle and saves it as ever; this game is kept as %s."
                 : "Another saved game of this puzzle has come up meanwhile. It stays as it is; "
                   "this one is kept as %s.",
             file->name);
    return true;
}

/* Writes the whole game, and nothing over what is not ours. */
static bool save_whole(game_file *file, creek_game *game, char *why, size_t size)
{
    int there;
    if (lost(file)) {
        game_place standing = game_place_look(file->path, file->fd, &file->left, &there);
        if (standing == PLACE_BUSY)
            return save_beside(file, game, true, why, size);
        if (standing == PLACE_TAKEN && !clear_place(file, why, size))
            return false;
        let_go(file);
        file->fd = there;
    }
    bool fresh = file->fd < 0;
    if (write_whole(file, game, why, size))
        return true;
    if (!fresh || errno != EEXIST)
        return false;
    game_place standing = game_place_look(file->path, -1, &file->left, &there);
    return standing != PLACE_FREE && save_beside(file, game, standing == PLACE_BUSY, why, size);
}

/* The shared game as the other creek has left it, open and locked; -1 when it
 * has not, or has changed it. */
static int open_shared(game_file *file)
{
    int fd = store_open(file->shared);
    if (fd < 0)
        return -1;
    bool free_again = store_lock(fd) && !store_replaced(fd, file->shared);
    bool same = free_again && file_trace_fits(&file->read, fd);
    if (free_again && !same) {
        free(file->shared);
        file->shared = NULL;
    }
    if (same)
        return fd;
    close(fd);
    return -1;
}

void game_file_follow(const game_file *file, const char *name)
{
    last_game last;
    if (!last_get(file->store, &last))
        return;
    if (strcmp(last.file, file->name) == 0)
        (void)last_set(file->store, name, last.name);
    last_release(&last);
}

/* Moves the game from its place beside to that of the shared one. */
static bool move_home(game_file *file, creek_game *game, int fd)
{
    char why[300];
    game_file beside = *file;
    file->path = file->shared;
    file->fd = fd;
    if (!write_whole(file, game, why, sizeof why)) {
        close(fd);
        *file = beside;
        return false;
    }
    game_file_follow(file, name_in(file->path));
    (void)store_remove(beside.path);
    close(beside.fd);
    free(beside.path);
    snprintf(file->name, sizeof file->name, "%s", name_in(file->path));
    file->copy = file->from_copy;
    snprintf(file->news, sizeof file->news,
             "The other creek has left this puzzle: this game is kept in its place, as %s.",
             file->name);
    return true;
}

/* Takes the shared game over if the other creek has left it as it was. True when
 * all of this game is in it now. */
static bool come_home(game_file *file, creek_game *game)
{
    if (!file->shared || lost(file))
        return false;
    int fd = open_shared(file);
    bool done = false;
    if (fd < 0)
        return false;
    if (file->fd < 0) {
        game_file_take(file, fd, &file->read, file->shut);
        free(file->shared);
        file->shared = NULL;
    } else if ((done = move_home(file, game, fd))) {
        file->shared = NULL;
    }
    return done;
}

/* Tells the news, once. */
static void tell_news(game_file *file, char *why, size_t size)
{
    snprintf(why, size, "%s", file->news);
    file->news[0] = '\0';
}

/* Lines to append, or all of it where that is needed. */
static bool save(game_file *file, creek_game *game, const char *lines, char *why, size_t size)
{
    if (!file->path) {
        snprintf(why, size, "there is no home folder");
        return false;
    }
    if (come_home(file, game))
        return true;
    if (lines && file->fd >= 0 && !file->whole && !file->pending && !lost(file))
        return !lines[0] || append(file, lines, why, size);
    return save_whole(file, game, why, size);
}

bool game_file_save(game_file *file, creek_game *game, char *why, size_t size)
{
    why[0] = '\0';
    char *lines = creek_game_take_log(game);
    if (!lines)
        file->whole = true;
    bool due = file->keep && file->fd < 0 && !file->shared;
    bool begun = file->fd >= 0 || due || creek_game_moves(game) > 0;
    /* A game that is kept beside another one goes home when it can. */
    bool homeless = file->shared && file->fd >= 0;
    if (!begun || (lines && !lines[0] && !file->pending && !due && !homeless)) {
        creek_free(lines);
        return true;
    }
    bool done = save(file, game, lines, why, size);
    creek_free(lines);
    file->pending = !done;
    if (done)
        tell_news(file, why, size);
    else
        file->whole = true;
    return done;
}

void game_file_keep(game_file *file)
{
    if (file)
        file->keep = true;
}

bool game_file_is_copy(const game_file *file)
{
    return file && (file->shared || file->copy);
}

bool game_file_exists(const game_file *file)
{
    return file->fd >= 0;
}

const char *game_file_name(const game_file *file)
{
    return file->name;
}

void game_file_close(game_file *file)
{
    if (!file)
        return;
    if (file->fd >= 0)
        close(file->fd);
    free(file->path);
    free(file->shared);
    free(file);
}
