/* game_found.c - looks for a saved game under one name. */
#include "store/game_found.h"

#include "store/puzzle_key.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void game_found_name(int width, int height, uint64_t key, int number, char name[GAME_NAME_SIZE])
{
    int length = snprintf(name, GAME_NAME_SIZE, "%dx%d-%016" PRIx64, width, height, key);
    if (number == 1)
        snprintf(name + length, GAME_NAME_SIZE - (size_t)length, ".creek");
    else
        snprintf(name + length, GAME_NAME_SIZE - (size_t)length, "-%d.creek", number);
}

/* A file that was replaced between opening and locking is not the one to go
 * on with. */
static bool still_there(int fd, const char *path)
{
    struct stat open_one, named_one;
    return fstat(fd, &open_one) == 0 && lstat(path, &named_one) == 0 &&
           open_one.st_dev == named_one.st_dev && open_one.st_ino == named_one.st_ino;
}

/* Moves what is no game out of the way. */
static game_found put_away(const char *path, game_file_report *report)
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
static game_found judge(game_candidate *it, const char *path, const creek_puzzle *puzzle,
                        bool locked, game_file_report *report)
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
    it->left = file_trace_of(text, length);
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
    it->torn = info.torn;
    return locked ? FOUND_GAME : FOUND_BUSY;
}

/* What it means that a file cannot be opened, by errno. */
static game_found not_opened(game_file_report *report)
{
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
    snprintf(report->problem, sizeof report->problem, "the saved game: %s", strerror(errno));
    return FOUND_FAILED;
}

game_found game_found_look(const char *path, const creek_puzzle *puzzle, game_candidate *it,
                           game_file_report *report)
{
    for (int tries = 0; tries < 8; tries++) {
        *it = (game_candidate){.fd = store_open(path)};
        if (it->fd < 0)
            return not_opened(report);
        bool locked = store_lock(it->fd);
        if (locked && !still_there(it->fd, path)) {
            close(it->fd);
            continue;
        }
        game_found what = judge(it, path, puzzle, locked, report);
        if (what != FOUND_GAME) {
            close(it->fd);
            it->fd = -1;
        }
        return what;
    }
    *it = (game_candidate){.fd = -1};
    snprintf(report->problem, sizeof report->problem, "the saved game changes all the time");
    return FOUND_FAILED;
}

/* Whether a name is taken by something else than the puzzle's game. Nothing is
 * changed. */
static bool is_other(const char *path, const creek_puzzle *puzzle)
{
    game_file_report unread = {0};
    game_candidate it = {.fd = store_open(path)};
    if (it.fd < 0)
        return not_opened(&unread) == FOUND_OTHER;
    game_found what = judge(&it, path, puzzle, false, &unread);
    close(it.fd);
    creek_game_free(it.game);
    return what == FOUND_OTHER;
}

/* The own name of a puzzle with that number. */
static void name_of(const creek_puzzle *puzzle, int number, char name[GAME_NAME_SIZE])
{
    game_found_name(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), puzzle_key(puzzle),
                    number, name);
}

int game_found_number(const store *st, const creek_puzzle *puzzle)
{
    char own[GAME_NAME_SIZE];
    for (int number = 1; number <= GAME_NAMES; number++) {
        name_of(puzzle, number, own);
        char *path = store_path(st, "games", own);
        bool other = path && is_other(path, puzzle);
        free(path);
        if (!other)
            return number;
    }
    return 0;
}

bool game_found_own(const store *st, const char *name, const creek_puzzle *puzzle)
{
    char own[GAME_NAME_SIZE];
    /* Nothing stands before the first one. */
    for (int number = 1; number <= GAME_NAMES; number++) {
        name_of(puzzle, number, own);
        if (strcmp(own, name) == 0)
            return number == 1 || game_found_number(st, puzzle) == number;
    }
    return false;
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

void game_found_resume(const game_candidate *it, creek_game **game, bool marks,
                       game_file_report *report)
{
    report->resumed = true;
    creek_game_start_log(it->game);
    report->brought = marks ? bring(it->game, *game) : 0;
    refresh_text(it->game, *game);
    creek_game_free(*game);
    *game = it->game;
    report->torn = it->torn && it->fd >= 0;
}
