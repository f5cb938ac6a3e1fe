/* game_file.c - the journal of a game. */
#include "store/game_file.h"

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
    char *path;   /* NULL: there is no place to save */
    int fd;       /* -1 while there is no file of ours */
    bool keep;    /* also without a move */
    bool never;   /* busy, or no place: do not save */
    bool beaten;  /* another program began this puzzle meanwhile: it cannot be saved */
    bool whole;   /* an append failed: write everything next time */
    bool pending; /* the log was taken but did not reach the disk */
    size_t base;  /* bytes when it was last written whole */
    size_t grown; /* bytes appended since */
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

typedef enum {
    FOUND_FREE,  /* no file of that name */
    FOUND_GAME,  /* this puzzle's game, open in `fd` */
    FOUND_OTHER, /* the name is taken by something else: try the next one */
    FOUND_BUSY,  /* this puzzle's game, another program has it */
    FOUND_FAILED /* it cannot be told */
} found;

/* What opening one name gave. */
typedef struct {
    int fd;
    creek_game *game;
    size_t size;
    bool torn;
    bool shut; /* no line can be appended to it as it stands */
} candidate;

/* A file that was replaced between opening and locking is not the one to go
 * on with. */
static bool still_there(int fd, const char *path)
{
    struct stat open_one, named_one;
    return fstat(fd, &open_one) == 0 && lstat(path, &named_one) == 0 &&
           open_one.st_dev == named_one.st_dev && open_one.st_ino == named_one.st_ino;
}

/* Moves what is no game out of the way. */
static found put_away(const char *path, game_file_report *report)
{
    char *aside = store_set_aside(path);
    const char *slash = aside ? strrchr(aside, '/') : NULL;
    if (slash)
        snprintf(report->kept_as, sizeof report->kept_as, "%s", slash + 1);
    else
        snprintf(report->problem, sizeof report->problem,
                 "the saved game cannot be read and cannot be moved away: %s", strerror(errno));
    free(aside);
    return slash ? FOUND_FREE : FOUND_FAILED;
}

/* Whether a line can be appended: the last one has its newline and no zeros
 * stand after it, and the history has begun. */
static bool takes_lines(const char *text, size_t length)
{
    return length > 0 && text[length - 1] == '\n' && strstr(text, "\nhistory\n");
}

/* Reads the file of a name that is open and locked (or busy). */
static found judge(candidate *it, const char *path, const creek_puzzle *puzzle, bool locked,
                   game_file_report *report)
{
    char why[200];
    char *text = NULL;
    size_t length = 0;
    if (!store_read(it->fd, CREEK_TEXT_MAX, &text, &length, why, sizeof why)) {
        if (errno == EFBIG && locked)
            return put_away(path, report);
        snprintf(report->problem, sizeof report->problem, "the saved game: %s", why);
        return FOUND_FAILED;
    }
    creek_read_info info = {0};
    creek_error error = {0};
    creek_game *game = creek_read(text, length, &info, &error);
    it->shut = !takes_lines(text, length);
    free(text);
    if (!game && error.code == CREEK_ERROR_MEMORY)
        return FOUND_FAILED;
    if (!game && error.code == CREEK_ERROR_VERSION) {
        snprintf(report->problem, sizeof report->problem,
                 "the saved game was written by a newer creek and is left alone");
        return FOUND_OTHER;
    }
    if (!game) {
        if (!locked)
            return FOUND_BUSY;
        return put_away(path, report);
    }
    if (!creek_puzzle_equal(creek_game_puzzle(game), puzzle)) {
        creek_game_free(game);
        return FOUND_OTHER;
    }
    it->game = game;
    it->size = length;
    it->torn = info.torn;
    return locked ? FOUND_GAME : FOUND_BUSY;
}

static found look(const char *path, const creek_puzzle *puzzle, candidate *it,
                  game_file_report *report)
{
    for (int tries = 0; tries < 8; tries++) {
        *it = (candidate){.fd = store_open(path)};
        if (it->fd < 0) {
            /* No such folder either: that is found out when it is to be made. */
            if (errno == ENOENT || errno == ENOTDIR)
                return FOUND_FREE;
            if (errno == EISDIR || errno == ELOOP || errno == ENOTSUP || errno == ENXIO)
                return FOUND_OTHER;
            if (errno == EACCES || errno == EPERM) {
                snprintf(report->problem, sizeof report->problem,
                         "the saved game may not be opened, and is left alone");
                return FOUND_OTHER;
            }
            snprintf(report->problem, sizeof report->problem, "the saved game: %s",
                     strerror(errno));
            return FOUND_FAILED;
        }
        bool locked = store_lock(it->fd);
        if (locked && !still_there(it->fd, path)) {
            close(it->fd);
            continue;
        }
        found what = judge(it, path, puzzle, locked, report);
        if (what != FOUND_GAME) {
            close(it->fd);
            it->fd = -1;
        }
        return what;
    }
    *it = (candidate){.fd = -1};
    snprintf(report->problem, sizeof report->problem, "the saved game changes all the time");
    return FOUND_FAILED;
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

static void resume(game_file *file, creek_game **game, candidate *it, game_file_report *report)
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
        candidate it = {.fd = -1};
        found what = look(file->path, creek_game_puzzle(*game), &it, report);
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

/* Whether somebody removed or replaced the file under our feet. */
static bool lost(const game_file *file)
{
    return file->fd >= 0 && store_replaced(file->fd, file->path);
}

static const char beaten[] = "another creek began this puzzle meanwhile; this game is not kept";

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
        snprintf(why, size, "%s", beaten);
        return false;
    }
    if (file->never || !news || (file->fd < 0 && !due && creek_game_moves(game) == 0)) {
        creek_free(lines);
        return true;
    }
    bool done = false;
    if (!file->path) {
        snprintf(why, size, "there is no home folder");
    } else if (lines && file->fd >= 0 && !file->whole && !file->pending && !lost(file)) {
        done = append(file, lines, why, size);
    } else {
        if (lost(file)) {
            close(file->fd);
            file->fd = -1;
        }
        bool fresh = file->fd < 0;
        done = write_whole(file, game, why, size);
        if (!done && fresh && errno == EEXIST) {
            file->beaten = true;
            snprintf(why, size, "%s", beaten);
        }
    }
    creek_free(lines);
    file->pending = !done;
    if (!done)
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
