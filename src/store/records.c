/* records.c - the lines of the file of games won. */
#include "store/records.h"

#include "store/line_check.h"
#include "store/line_file.h"
#include "store/puzzle_key.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NAME "records"
#define HEADER "creek-records 1\n"

/* No game lasts longer, in milliseconds; larger numbers are nonsense. */
#define TIME_LIMIT UINT64_C(1000000000000)
#define COUNT_LIMIT UINT64_C(1000000000)

/* Bytes of a line, its newline and 0 included. */
enum { LINE_SIZE = 380 };

bool record_helped(const record *r)
{
    for (int kind = 0; kind < CREEK_HELP_COUNT; kind++)
        if (r->help[kind] > 0)
            return true;
    return false;
}

/* --- checks ---------------------------------------------------------------- */

/* Ends a line of at most LINE_SIZE - LINE_CHECK_SIZE - 1 bytes. */
static void add_check(char *line)
{
    size_t length = strlen(line);
    line_check_write(line, length, line + length);
    memcpy(line + strlen(line), "\n", 2);
}

/* Cuts the check off; false when it is not right. */
static bool take_check(char *line)
{
    size_t rest;
    if (!line_check_read(line, strlen(line), &rest))
        return false;
    line[rest] = '\0';
    return true;
}

/* --- reading --------------------------------------------------------------- */

/* Reads a number and the character after it. */
static bool read_number(const char **at, int base, uint64_t most, char after, uint64_t *number)
{
    char *end;
    if (**at == '-' || **at == '+' || **at == ' ')
        return false;
    errno = 0;
    unsigned long long value = strtoull(*at, &end, base);
    if (end == *at || errno || value > most || *end != after)
        return false;
    *number = value;
    *at = end + (after ? 1 : 0);
    return true;
}

static bool read_word(const char **at, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(*at, word, length) != 0)
        return false;
    *at += length;
    return true;
}

/* "KEY 10x10 hard 412", and the character after it. */
static bool read_puzzle(const char **at, char after, record *r)
{
    uint64_t width, height, score;
    char level[16];
    if (!read_number(at, 16, UINT64_MAX, ' ', &r->key) ||
        !read_number(at, 10, CREEK_SIZE_MAX, 'x', &width) ||
        !read_number(at, 10, CREEK_SIZE_MAX, ' ', &height) || width == 0 || height == 0)
        return false;
    r->width = (int)width;
    r->height = (int)height;
    size_t length = strcspn(*at, " ");
    if (length >= sizeof level || (*at)[length] != ' ')
        return false;
    snprintf(level, sizeof level, "%.*s", (int)length, *at);
    *at += length + 1;
    r->level = creek_level_from_name(level);
    if (r->level < 0 && strcmp(level, "-") != 0)
        return false;
    r->score = -1;
    if (**at == '-' && (*at)[1] == after) {
        *at += after ? 2 : 1;
        return true;
    }
    if (!read_number(at, 10, INT32_MAX, after, &score))
        return false;
    r->score = (int)score;
    return true;
}

static bool read_help(const char **at, record *r)
{
    for (int kind = 0; kind < CREEK_HELP_COUNT; kind++) {
        uint64_t count;
        if (!read_number(at, 10, COUNT_LIMIT, kind + 1 < CREEK_HELP_COUNT ? ',' : ' ', &count))
            return false;
        r->help[kind] = (unsigned)count;
    }
    return true;
}

static bool read_won(const char *at, record *r)
{
    uint64_t moves;
    if (!calendar_read_moment(at, &at, &r->at) || !read_word(&at, " ") ||
        !read_puzzle(&at, ' ', r) || !read_number(&at, 10, TIME_LIMIT, ' ', &r->time_ms) ||
        !read_number(&at, 10, TIME_LIMIT, ' ', &r->start_ms) ||
        !read_number(&at, 10, TIME_LIMIT, ' ', &r->first_ms) ||
        !read_number(&at, 10, COUNT_LIMIT, ' ', &moves) || !read_help(&at, r))
        return false;
    r->moves = (size_t)moves;
    r->name = at;
    return true;
}

static bool add_to_list(records *all, size_t *room, const record *r)
{
    if (all->count == *room) {
        size_t more = *room ? *room * 2 : 64;
        record *list = realloc(all->list, more * sizeof *list);
        if (!list)
            return false;
        all->list = list;
        *room = more;
    }
    all->list[all->count++] = *r;
    return true;
}

/* Ratings found out after the win, while the file is read. */
typedef struct {
    record *list;
    size_t count;
    size_t room;
} ratings;

static int compare_puzzles(const void *a, const void *b)
{
    const record *one = a, *other = b;
    if (one->key != other->key)
        return one->key < other->key ? -1 : 1;
    if (one->width != other->width)
        return one->width - other->width;
    return one->height - other->height;
}

/* Reads one line; false when memory runs out. */
static bool read_line(records *all, size_t *room, ratings *later, char *line, size_t number)
{
    record r = {0};
    const char *at = line;
    if (!line[0])
        return true;
    bool good = take_check(line);
    if (good && read_word(&at, "won ")) {
        if (read_won(at, &r))
            return add_to_list(all, room, &r);
        good = false;
    } else if (good && read_word(&at, "rated ")) {
        if (read_puzzle(&at, '\0', &r)) {
            records list = {.list = later->list, .count = later->count};
            bool added = add_to_list(&list, &later->room, &r);
            later->list = list.list;
            later->count = list.count;
            return added;
        }
        good = false;
    }
    if (!good && all->damaged++ < RECORDS_LINES_TOLD)
        all->lines[all->damaged - 1] = number;
    return true;
}

/* Records that came before their puzzle's rating get it. */
static void apply(records *all, ratings *later)
{
    if (later->count == 0)
        return;
    qsort(later->list, later->count, sizeof *later->list, compare_puzzles);
    for (size_t i = 0; i < all->count; i++) {
        record *r = &all->list[i];
        const record *known =
            bsearch(r, later->list, later->count, sizeof *later->list, compare_puzzles);
        if (!known)
            continue;
        r->level = known->level;
        r->score = known->score;
    }
}

static bool read_all(records *all)
{
    char *rest = all->text, *line;
    size_t number = 0, room = 0;
    ratings later = {0};
    bool fine = true;
    while (fine && (line = line_file_next(&rest)) != NULL) {
        number++;
        if (number > 1 || strncmp(line, HEADER, strcspn(HEADER, " ") + 1) != 0)
            fine = read_line(all, &room, &later, line, number);
    }
    if (fine && *rest && all->damaged++ < RECORDS_LINES_TOLD)
        all->lines[all->damaged - 1] = number + 1;
    apply(all, &later);
    free(later.list);
    return fine;
}

/* Why there is a file and no text of it. */
static void find_problem(const store *st, records *all)
{
    char *path = records_path(st);
    int fd = path ? store_open(path) : -1;
    if (path && fd < 0 && errno != ENOENT)
        snprintf(all->problem, sizeof all->problem, "%s",
                 errno == ENOTDIR ? "a folder of its path is a file"
                 : errno == ENOTSUP || errno == EISDIR || errno == ELOOP
                     ? "this is no ordinary file"
                     : strerror(errno));
    else if (fd >= 0)
        snprintf(all->problem, sizeof all->problem, "it cannot be read, or is too large");
    if (fd >= 0)
        close(fd);
    free(path);
}

records *records_load(const store *st)
{
    records *all = calloc(1, sizeof *all);
    if (!all)
        return NULL;
    all->text = line_file_read(st, NAME);
    if (!all->text) {
        find_problem(st, all);
    } else if (!line_file_is_newer(all->text, HEADER) && !read_all(all)) {
        records_free(all);
        return NULL;
    }
    return all;
}

void records_free(records *all)
{
    if (!all)
        return;
    free(all->list);
    free(all->text);
    free(all);
}

/* --- looking up ------------------------------------------------------------ */

record record_of(const creek_game *game, const attempt *present, const char *name)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    record r = {.at = calendar_at(time(NULL)),
                .key = puzzle_key(puzzle),
                .width = creek_puzzle_width(puzzle),
                .height = creek_puzzle_height(puzzle),
                .level = -1,
                .score = -1,
                .time_ms = creek_game_time(game) - present->start_ms,
                .start_ms = present->start_ms,
                .first_ms = present->first_ms,
                .moves = present->moves,
                .name = name};
    for (int kind = 0; kind < CREEK_HELP_COUNT; kind++)
        r.help[kind] = creek_game_help(game, (creek_help)kind);
    return r;
}

/* Of the same try, when it has the same first move; or when all of it was
 * undone after the win and played anew, which is not another try. */
static bool same_try(const record *known, const record *r)
{
    return compare_puzzles(known, r) == 0 && known->start_ms == r->start_ms &&
           (known->first_ms == r->first_ms || known->start_ms + known->time_ms <= r->first_ms);
}

const record *records_find(const records *all, const record *like)
{
    for (size_t i = all->count; i-- > 0;)
        if (same_try(&all->list[i], like))
            return &all->list[i];
    return NULL;
}

bool records_rating(const records *all, uint64_t key, int width, int height, int *level, int *score)
{
    record puzzle = {.key = key, .width = width, .height = height};
    for (size_t i = all->count; i-- > 0;) {
        const record *r = &all->list[i];
        if (r->score < 0 || compare_puzzles(r, &puzzle) != 0)
            continue;
        *level = r->level;
        *score = r->score;
        return true;
    }
    return false;
}

/* --- adding ---------------------------------------------------------------- */

/* "KEY 10x10 hard 412" at the end of a line. */
static void put_puzzle(char *line, const record *r)
{
    size_t have = strlen(line);
    char score[16] = "-";
    if (r->score >= 0)
        snprintf(score, sizeof score, "%d", r->score);
    snprintf(line + have, LINE_SIZE - have, "%016" PRIx64 " %dx%d %s %s", r->key, r->width,
             r->height, r->level >= 0 ? creek_level_name((creek_level)r->level) : "-", score);
}

/* The name without controls, and no more of it than there is room for. */
static void put_name(char *line, const char *name)
{
    size_t have = strlen(line), room = LINE_SIZE - LINE_CHECK_SIZE - 1 - have,
           length = strlen(name);
    if (length > room)
        length = room;
    while (length > 0 && ((unsigned char)name[length] & 0xc0) == 0x80)
        length--; /* not in the middle of a character */
    for (size_t i = 0; i < length; i++)
        line[have++] = (unsigned char)name[i] < ' ' || name[i] == 0x7f ? ' ' : name[i];
    line[have] = '\0';
}

bool records_add(const store *st, const record *r, char *why, size_t size)
{
    char line[LINE_SIZE], moment[CALENDAR_MOMENT];
    calendar_write_moment(r->at, moment);
    snprintf(line, sizeof line, "won %s ", moment);
    put_puzzle(line, r);
    size_t have = strlen(line);
    have += (size_t)snprintf(
        line + have, sizeof line - have, " %" PRIu64 " %" PRIu64 " %" PRIu64 " %zu ",
        r->time_ms < TIME_LIMIT ? r->time_ms : TIME_LIMIT, r->start_ms, r->first_ms, r->moves);
    for (int kind = 0; kind < CREEK_HELP_COUNT; kind++)
        have +=
            (size_t)snprintf(line + have, sizeof line - have, "%u%c",
                             r->help[kind] < COUNT_LIMIT ? r->help[kind] : (unsigned)COUNT_LIMIT,
                             kind + 1 < CREEK_HELP_COUNT ? ',' : ' ');
    put_name(line, r->name);
    add_check(line);
    return line_file_add(st, NAME, HEADER, line, why, size);
}

bool records_add_rating(const store *st, const record *r, char *why, size_t size)
{
    char line[LINE_SIZE] = "rated ";
    put_puzzle(line, r);
    add_check(line);
    return line_file_add(st, NAME, HEADER, line, why, size);
}

char *records_path(const store *st)
{
    return store_path(st, NULL, NAME);
}
