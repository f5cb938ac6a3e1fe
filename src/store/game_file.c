/* game_file.c - the journal of a game. */
#include "store/game_file.h"

#include "store/game_found.h"
#include "store/game_names.h"
#include "store/game_place.h"
#include "store/puzzle_key.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* How many puzzles with the same key are told apart. */
enum { NAMES = 9 };

/* A journal is written anew when it has grown by this and to four times what
 * it was. */
#define GROWTH ((size_t)64 * 1024)

struct game_file {
    const store *store;
    char name[64];
    char *path;     /* NULL: there is no place to save */
    int fd;         /* -1 while there is no file of ours */
    bool keep;      /* also without a move */
    bool never;     /* busy, or no place: do not save */
    bool beaten;    /* another program began this puzzle meanwhile: it cannot be saved */
    bool whole;     /* an append failed: write everything next time */
    bool pending;   /* the log was taken but did not reach the disk */
    size_t base;    /* bytes when it was last written whole */
    size_t grown;   /* bytes appended since */
    char news[300]; /* what is to be told once the game is saved; "" for nothing */
};

static void name_of(const creek_puzzle *puzzle, int number, char *name, size_t size)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    if (number == 1)
        snprintf(name, size, "%dx%d-%016" PRIx64 ".creek", width, height, puzzle_key(puzzle));
    else
        snprintf(name, size, "%dx%d-%016" PRIx64 "-%d.creek", width, height, puzzle_key(puzzle),
                 number);
}

/* Sets upon `saved` the marks of `opened` when it has any and they differ. */
static int bring(creek_game *saved, const creek_game *opened)
{
    const creek_board *marks = creek_game_board(opened);
    int cells = creek_board_width(marks) * creek_board_height(marks);
    if (creek_board_count(marks, CREEK_UNDECIDED) == cells ||
        creek_board_equal(marks, creek_game_board(saved)))
        return 0;
    int changed = creek_game_play_board(saved, CREEK_BY_PLAYER, marks, creek_game_time(saved));
    return changed > 0 ? changed : 0;
}

/* A title the puzzle was opened with is newer than the one in the save. */
static void refresh_text(creek_game *saved, const creek_game *opened)
{
    for (int which = 0; which < CREEK_REMARKS; which++) {
        const char *text = creek_puzzle_text(creek_game_puzzle(opened), (creek_text)which);
        if (text)
            (void)creek_puzzle_set_text(creek_game_edit_text(saved), (creek_text)which, text);
    }
}

static void resume(game_file *file, creek_game **game, game_candidate *it, game_file_report *report)
{
    report->resumed = true;
    creek_game_start_log(it->game);
    report->brought = bring(it->game, *game);
    refresh_text(it->game, *game);
    creek_game_free(*game);
    *game = it->game;
    file->fd = it->fd;
    file->base = it->size;
    /* To these nothing is appended: they are written anew. */
    file->whole = it->torn || it->shut || !store_writable(it->fd);
    report->torn = it->torn && it->fd >= 0;
}

game_file *game_file_open(const store *st, creek_game **game, game_file_report *report)
{
    memset(report, 0, sizeof *report);
    creek_game_start_log(*game);
    game_file *file = calloc(1, sizeof *file);
    if (!file)
        return NULL;
    file->store = st;
    file->fd = -1;
    if (!store_folder(st)) {
        /* The reason is said at the first move, when it begins to matter. */
        name_of(creek_game_puzzle(*game), 1, file->name, sizeof file->name);
        return file;
    }
    for (int number = 1; number <= NAMES; number++) {
        name_of(creek_game_puzzle(*game), number, file->name, sizeof file->name);
        free(file->path);
        file->path = store_path(st, "games", file->name);
        if (!file->path) {
            free(file);
            return NULL;
        }
        game_candidate it = {.fd = -1};
        game_found what = game_found_look(file->path, creek_game_puzzle(*game), &it, report);
        if (what == FOUND_OTHER)
            continue;
        file->never = what == FOUND_BUSY || what == FOUND_FAILED;
        report->busy = what == FOUND_BUSY;
        report->unsaved = what == FOUND_FAILED;
        if (it.game)
            resume(file, game, &it, report);
        return file;
    }
    /* Tried all the same when there is something to save; a name that is taken
     * is never written over. */
    name_of(creek_game_puzzle(*game), 1, file->name, sizeof file->name);
    free(file->path);
    file->path = store_path(st, "games", file->name);
    report->unsaved = true;
    snprintf(report->problem, sizeof report->problem, "none of its names in %s/games may be used",
             store_folder(st));
    return file;
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
    creek_free(text);
    errno = saved;
    if (fd < 0)
        return false;
    if (file->fd >= 0)
        close(file->fd);
    file->fd = fd;
    file->base = length;
    file->grown = 0;
    file->whole = false;
    return true;
}

static bool append(game_file *file, const char *lines, char *why, size_t size)
{
    size_t length = strlen(lines);
    if (!store_append(file->fd, lines, length, why, size))
        return false;
    file->grown += length;
    if (file->grown > GROWTH && file->grown > 3 * file->base)
        file->whole = true;
    return true;
}

/* Whether somebody removed, replaced or changed the file under our feet. Its
 * length is known as long as every write went well. */
static bool lost(const game_file *file)
{
    if (file->fd < 0)
        return false;
    return file->whole || file->pending
               ? store_replaced(file->fd, file->path)
               : !game_place_kept(file->fd, file->path, file->base + file->grown);
}

static bool give_up(game_file *file, char *why, size_t size)
{
    file->beaten = true;
    snprintf(why, size, "another creek began this puzzle meanwhile; this game is not kept");
    return false;
}

static const char *name_in(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
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

/* The file is lost: makes its place ours again. */
static bool take_place_back(game_file *file, char *why, size_t size)
{
    int there;
    game_place standing = game_place_look(file->path, file->fd, &there);
    if (standing == PLACE_BUSY)
        return give_up(file, why, size);
    if (standing == PLACE_TAKEN && !clear_place(file, why, size))
        return false;
    close(file->fd);
    file->fd = there;
    return true;
}

/* Saves a game for which there was no file under another name, because a file
 * has come up meanwhile. */
static bool save_beside(game_file *file, creek_game *game, char *why, size_t size)
{
    int there;
    char *first = file->path;
    game_place standing = game_place_look(first, -1, &there);
    if (standing == PLACE_BUSY)
        return give_up(file, why, size);
    bool done = false;
    bool other = standing == PLACE_TAKEN;
    for (int number = 1; other && !done && number <= NAMES; number++) {
        file->path = game_place_other(first, number);
        done = file->path && write_whole(file, game, why, size);
        other = file->path && errno == EEXIST;
        if (!done)
            free(file->path);
    }
    if (!done) {
        file->path = first;
        return false;
    }
    free(first);
    pass_name_on(file, name_in(file->path));
    snprintf(file->name, sizeof file->name, "%s", name_in(file->path));
    snprintf(file->news, sizeof file->news,
             "A saved game of this puzzle has come up meanwhile, from outside. It stays as it is; "
             "this one is kept as %s.",
             file->name);
    return true;
}

/* Writes the whole game, and nothing over what is not ours. */
static bool save_whole(game_file *file, creek_game *game, char *why, size_t size)
{
    if (lost(file) && !take_place_back(file, why, size))
        return false;
    bool fresh = file->fd < 0;
    if (write_whole(file, game, why, size))
        return true;
    return fresh && errno == EEXIST && save_beside(file, game, why, size);
}

/* Tells the news, once. */
static void tell_news(game_file *file, char *why, size_t size)
{
    snprintf(why, size, "%s", file->news);
    file->news[0] = '\0';
}

bool game_file_save(game_file *file, creek_game *game, char *why, size_t size)
{
    why[0] = '\0';
    char *lines = creek_game_take_log(game);
    if (!lines)
        file->whole = true;
    bool due = file->keep && file->fd < 0;
    bool news = !lines || lines[0] != '\0' || file->pending || due;
    if (file->beaten) {
        creek_free(lines);
        return give_up(file, why, size);
    }
    if (file->never || !news || (file->fd < 0 && !due && creek_game_moves(game) == 0)) {
        creek_free(lines);
        return true;
    }
    bool done = false;
    if (!file->path)
        snprintf(why, size, "there is no home folder");
    else if (lines && file->fd >= 0 && !file->whole && !file->pending && !lost(file))
        done = append(file, lines, why, size);
    else
        done = save_whole(file, game, why, size);
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
    free(file);
}

bool game_file_started(const store *st, const creek_puzzle *puzzle)
{
    char name[64];
    name_of(puzzle, 1, name, sizeof name);
    char *path = store_path(st, "games", name);
    if (!path)
        return false;
    struct stat status;
    bool there = lstat(path, &status) == 0 && S_ISREG(status.st_mode);
    free(path);
    return there;
}

creek_game *game_file_look(const store *st, const creek_puzzle *puzzle)
{
    for (int number = 1; number <= NAMES; number++) {
        char name[64];
        name_of(puzzle, number, name, sizeof name);
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
