/* Each call that the store makes on files fails in turn, in several ways: the
 * old file stays whole and readable, the reason is told, and saving works
 * again as soon as it can. */
#include "calls.h"

#include "store/draft_file.h"
#include "store/game_file.h"
#include "store/last.h"
#include "store/progress.h"
#include "store/puzzle_key.h"
#include "store/records.h"
#include "store/settings.h"
#include "store/streak.h"
#include "store/wish.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <fcntl.h>
#include <ftw.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char sample[] = "creek/6/6/lac671b696chchbdhcga";
static const char other[] = "creek/6/6/lac671b696chchbdhcgb";

typedef struct {
    char folder[64];
    store *store;
    bool told; /* a failure that was not the answer of change() was told */
} place;

typedef enum { LOOKS_OLD, LOOKS_NEW, LOOKS_BROKEN } look;

/* One thing that is kept on the disk, and one change of it. */
typedef struct {
    const char *name;
    void (*prepare)(place *at);                        /* the old state */
    void *(*begin)(place *at);                         /* a program starts ... */
    bool (*change)(void *run, char *why, size_t size); /* changes it, tries again when called
                                                          again ... */
    void (*end)(void *run);                            /* and ends */
    look (*look)(place *at);                           /* what another program finds then */
    bool hushed;                                       /* a failure is told without a reason */
} subject;

static creek_game *read_game(const char *text)
{
    creek_error error = {0};
    creek_game *game = creek_read(text, strlen(text), NULL, &error);
    assert_non_null(game);
    return game;
}

static void set(creek_game *game, int row, int col, creek_state state)
{
    creek_change change = {.row = (uint8_t)row, .col = (uint8_t)col, .to = (uint8_t)state};
    assert_true(creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, 1000) >= 0);
}

static void must(bool done, const char *why)
{
    if (!done)
        fail_msg("without any failure: %s", why);
}

/* --- a saved game ------------------------------------------------------------ */

typedef struct {
    place *at;
    creek_game *game;
    game_file *file;
    bool changed;
} game_run;

static void *begin_game(place *at)
{
    game_run *run = calloc(1, sizeof *run);
    game_file_report report;
    assert_non_null(run);
    run->at = at;
    run->game = read_game(sample);
    run->file = game_file_open(at->store, &run->game, &report);
    assert_non_null(run->file);
    at->told = report.busy || report.unsaved || report.problem[0] || report.kept_as[0];
    return run;
}

static bool change_game(void *data, char *why, size_t size)
{
    game_run *run = data;
    if (!run->changed)
        set(run->game, 3, 3, CREEK_SHADED);
    run->changed = true;
    return game_file_save(run->file, run->game, why, size);
}

static void end_game(void *data)
{
    game_run *run = data;
    game_file_close(run->file);
    creek_game_free(run->game);
    free(run);
}

static look look_at_game(place *at)
{
    creek_game *game = read_game(sample);
    creek_game *saved = game_file_look(at->store, creek_game_puzzle(game));
    look result = LOOKS_OLD;
    if (!saved && game_file_started(at->store, creek_game_puzzle(game)))
        result = LOOKS_BROKEN;
    if (saved && creek_board_get(creek_game_board(saved), 3, 3) == CREEK_SHADED)
        result = LOOKS_NEW;
    creek_game_free(saved);
    creek_game_free(game);
    return result;
}

static look look_at_grown_game(place *at)
{
    creek_game *game = read_game(sample);
    creek_game *saved = game_file_look(at->store, creek_game_puzzle(game));
    look result = LOOKS_BROKEN;
    if (saved && creek_board_get(creek_game_board(saved), 0, 0) == CREEK_UNSHADED)
        result =
            creek_board_get(creek_game_board(saved), 3, 3) == CREEK_SHADED ? LOOKS_NEW : LOOKS_OLD;
    creek_game_free(saved);
    creek_game_free(game);
    return result;
}

static void prepare_nothing(place *at)
{
    (void)at;
}

/* A game with some moves; returns its path. */
static char *prepare_game_file(place *at)
{
    char why[300];
    game_run *run = begin_game(at);
    set(run->game, 0, 0, CREEK_SHADED);
    must(game_file_save(run->file, run->game, why, sizeof why), why);
    set(run->game, 0, 0, CREEK_UNSHADED);
    must(game_file_save(run->file, run->game, why, sizeof why), why);
    char *path = store_path(at->store, "games", game_file_name(run->file));
    end_game(run);
    return path;
}

static void prepare_game(place *at)
{
    free(prepare_game_file(at));
}

static void prepare_torn_game(place *at)
{
    char *path = prepare_game_file(at);
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    fputs("set r1", file);
    fclose(file);
    free(path);
}

/* --- the last game ----------------------------------------------------------- */

/* For what has no state of its own while the program runs. */
static void *begin_plain(place *at)
{
    return at;
}

static void end_plain(void *data)
{
    (void)data;
}

static bool change_last(void *data, char *why, size_t size)
{
    (void)why;
    (void)size;
    return last_set(((place *)data)->store, "new.creek", "the new one");
}

static void prepare_last(place *at)
{
    must(last_set(at->store, "old.creek", "the old one"), "last");
}

static look look_at_last(place *at)
{
    last_game last;
    look result = LOOKS_BROKEN;
    if (!last_get(at->store, &last))
        return result;
    if (strcmp(last.file, "old.creek") == 0 && strcmp(last.name, "the old one") == 0)
        result = LOOKS_OLD;
    if (strcmp(last.file, "new.creek") == 0 && strcmp(last.name, "the new one") == 0)
        result = LOOKS_NEW;
    last_release(&last);
    return result;
}

/* --- progress ---------------------------------------------------------------- */

static void *begin_progress(place *at)
{
    progress *known = progress_load(at->store);
    assert_non_null(known);
    return known;
}

static bool change_progress(void *data, char *why, size_t size)
{
    creek_game *game = read_game(sample);
    bool done = progress_add(data, game, why, size);
    creek_game_free(game);
    return done;
}

static void end_progress(void *data)
{
    progress_free(data);
}

static void prepare_progress(place *at)
{
    char why[300];
    progress *known = begin_progress(at);
    creek_game *game = read_game(other);
    must(progress_add(known, game, why, sizeof why), why);
    must(progress_add_lesson(known, "walls", why, sizeof why), why);
    creek_game_free(game);
    progress_free(known);
}

static look look_at_progress(place *at)
{
    progress *known = begin_progress(at);
    creek_game *old = read_game(other), *new = read_game(sample);
    bool was = progress_solved(known, puzzle_key(creek_game_puzzle(old))) &&
               progress_lesson_done(known, "walls");
    bool is = progress_solved(known, puzzle_key(creek_game_puzzle(new)));
    creek_game_free(old);
    creek_game_free(new);
    progress_free(known);
    return !was ? LOOKS_BROKEN : is ? LOOKS_NEW : LOOKS_OLD;
}

static look look_at_new_progress(place *at)
{
    progress *known = begin_progress(at);
    creek_game *game = read_game(sample);
    bool is = progress_solved(known, puzzle_key(creek_game_puzzle(game)));
    creek_game_free(game);
    progress_free(known);
    return is ? LOOKS_NEW : LOOKS_OLD;
}

/* --- the streak --------------------------------------------------------------- */

static void *begin_streak(place *at)
{
    streak *days = streak_load(at->store);
    assert_non_null(days);
    return days;
}

static bool change_streak(void *data, char *why, size_t size)
{
    return streak_add(data, 200, 200, "2026-11-20", why, size);
}

static void end_streak(void *data)
{
    streak_free(data);
}

static void prepare_streak(place *at)
{
    char why[300];
    streak *days = begin_streak(at);
    must(streak_add(days, 199, 199, "2026-11-19", why, sizeof why), why);
    streak_free(days);
}

static look look_at_streak(place *at)
{
    streak *days = begin_streak(at);
    look result = !streak_solved(days, 199)  ? LOOKS_BROKEN
                  : streak_solved(days, 200) ? LOOKS_NEW
                                             : LOOKS_OLD;
    streak_free(days);
    return result;
}

/* --- records ------------------------------------------------------------------ */

static record a_record(const char *name)
{
    return (record){.key = 77,
                    .width = 6,
                    .height = 6,
                    .level = -1,
                    .score = -1,
                    .time_ms = 1000,
                    .moves = 5,
                    .name = name};
}

static bool change_records(void *data, char *why, size_t size)
{
    record r = a_record("new");
    return records_add(((place *)data)->store, &r, why, size);
}

static void prepare_records(place *at)
{
    char why[300];
    record r = a_record("old");
    must(records_add(at->store, &r, why, sizeof why), why);
}

static look look_at_records(place *at)
{
    records *all = records_load(at->store);
    assert_non_null(all);
    bool was = false, is = false;
    for (size_t i = 0; i < all->count; i++) {
        was = was || strcmp(all->list[i].name, "old") == 0;
        is = is || strcmp(all->list[i].name, "new") == 0;
    }
    bool broken = !was || all->problem[0];
    records_free(all);
    return broken ? LOOKS_BROKEN : is ? LOOKS_NEW : LOOKS_OLD;
}

/* --- settings ----------------------------------------------------------------- */

static bool write_timer(place *at, bool timer, char *why, size_t size)
{
    settings_report report = {.count = 0};
    settings_file *file = settings_file_read(at->store, &report);
    if (!file) {
        snprintf(why, size, "no memory");
        return false;
    }
    settings s = settings_default();
    s.timer = timer;
    bool done = settings_put(file, &s, SETTING_TIMER);
    done = done && settings_file_write(file, at->store, why, size);
    settings_file_free(file);
    return done;
}

static bool change_settings(void *data, char *why, size_t size)
{
    return write_timer(data, true, why, size);
}

static void prepare_settings(place *at)
{
    char why[300];
    must(write_timer(at, false, why, sizeof why), why);
    char *path = store_path(at->store, NULL, "settings");
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    fputs("# mine\n", file);
    fclose(file);
    free(path);
}

static look look_at_settings(place *at)
{
    settings_report report = {.count = 0};
    settings_file *file = settings_file_read(at->store, &report);
    assert_non_null(file);
    size_t length = 0;
    char *text = settings_file_text(file, &length);
    assert_non_null(text);
    bool kept = strstr(text, "# mine") != NULL && report.count == 0;
    free(text);
    settings_file_free(file);
    settings s = settings_load(at->store);
    return !kept ? LOOKS_BROKEN : s.timer ? LOOKS_NEW : LOOKS_OLD;
}

/* --- drafts ------------------------------------------------------------------- */

typedef struct {
    draft_file *file;
    bool changed;
} draft_run;

static void *begin_draft(place *at)
{
    draft_run *run = calloc(1, sizeof *run);
    char *text = NULL, why[300];
    size_t length;
    assert_non_null(run);
    if (draft_file_open(at->store, "1.draft", &run->file, &text, &length, why, sizeof why) !=
        DRAFT_FILE_OPEN) {
        at->told = true;
        run->file = NULL;
    }
    run->changed = run->file && strstr(text, "new") != NULL;
    free(text);
    return run;
}

static bool change_draft(void *data, char *why, size_t size)
{
    draft_run *run = data;
    if (!run->file) {
        snprintf(why, size, "it could not be opened");
        return false;
    }
    if (draft_file_wants_whole(run->file))
        return draft_file_write(run->file, "old\nnew\n", why, size);
    if (run->changed)
        return true;
    run->changed = draft_file_append(run->file, "new\n", why, size);
    return run->changed;
}

static void end_draft(void *data)
{
    draft_file_close(((draft_run *)data)->file);
    free(data);
}

static void prepare_draft(place *at)
{
    char why[300];
    draft_file *file = draft_file_new(at->store);
    assert_non_null(file);
    must(draft_file_write(file, "old\n", why, sizeof why), why);
    draft_file_close(file);
}

static look look_at_draft(place *at)
{
    char *text = NULL, why[300];
    size_t length;
    look result = LOOKS_BROKEN;
    if (!draft_file_look(at->store, "1.draft", &text, &length, why, sizeof why))
        return result;
    if (strncmp(text, "old\n", 4) == 0)
        result = strcmp(text, "old\nnew\n") == 0 ? LOOKS_NEW : LOOKS_OLD;
    free(text);
    return result;
}

/* --- the last wish ------------------------------------------------------------ */

static bool wish(place *at, int width)
{
    creek_request request = {.width = width, .height = 7};
    return wish_save(at->store, &request);
}

static bool change_wish(void *data, char *why, size_t size)
{
    (void)why;
    (void)size;
    return wish(data, 9);
}

static void prepare_wish(place *at)
{
    must(wish(at, 8), "wish");
}

static look look_at_wish(place *at)
{
    creek_request request = {.width = 1};
    wish_load(at->store, &request);
    return request.width == 8 ? LOOKS_OLD : request.width == 9 ? LOOKS_NEW : LOOKS_BROKEN;
}

/* --- all of them -------------------------------------------------------------- */

static const subject subjects[] = {
    {"the first move", prepare_nothing, begin_game, change_game, end_game, look_at_game, false},
    {"a move", prepare_game, begin_game, change_game, end_game, look_at_grown_game, false},
    {"a move after half a line", prepare_torn_game, begin_game, change_game, end_game,
     look_at_grown_game, false},
    {"the last game", prepare_last, begin_plain, change_last, end_plain, look_at_last, true},
    {"a new file of progress", prepare_nothing, begin_progress, change_progress, end_progress,
     look_at_new_progress, false},
    {"progress", prepare_progress, begin_progress, change_progress, end_progress, look_at_progress,
     false},
    {"the streak", prepare_streak, begin_streak, change_streak, end_streak, look_at_streak, false},
    {"records", prepare_records, begin_plain, change_records, end_plain, look_at_records, false},
    {"settings", prepare_settings, begin_plain, change_settings, end_plain, look_at_settings,
     false},
    {"a draft", prepare_draft, begin_draft, change_draft, end_draft, look_at_draft, false},
    {"the last wish", prepare_wish, begin_plain, change_wish, end_plain, look_at_wish, true},
};
enum { SUBJECTS = sizeof subjects / sizeof subjects[0] };

static const struct {
    calls_way way;
    int error;
    const char *name;
} ways[] = {
    {CALLS_ONCE, ENOSPC, "once, no space"},    {CALLS_ONCE, EIO, "once, an I/O error"},
    {CALLS_ONCE, EINTR, "once, interrupted"},  {CALLS_ALWAYS, EROFS, "always, read-only"},
    {CALLS_ALWAYS, EIO, "always, I/O errors"}, {CALLS_ALWAYS, EACCES, "always, not allowed"},
    {CALLS_SHORT, ENOSPC, "half written"}};
enum { WAYS = sizeof ways / sizeof ways[0] };

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *walk)
{
    (void)status;
    (void)type;
    (void)walk;
    return remove(path);
}

static void open_place(place *at)
{
    *at = (place){.told = false};
    snprintf(at->folder, sizeof at->folder, "/tmp/creek-writes-XXXXXX");
    assert_non_null(mkdtemp(at->folder));
    at->store = store_new(at->folder, NULL);
    assert_non_null(at->store);
}

static void close_place(place *at)
{
    store_free(at->store);
    nftw(at->folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

static unsigned left_behind;

static int count_left(const char *path, const struct stat *status, int type, struct FTW *walk)
{
    (void)status;
    (void)type;
    left_behind += strstr(path + walk->base, ".new-") != NULL;
    return 0;
}

/* Files that were to be moved to their place and were not. */
static unsigned unfinished(const place *at)
{
    left_behind = 0;
    nftw(at->folder, count_left, 16, FTW_PHYS);
    return left_behind;
}

/* Fails call `number`; false when so many calls were not made. */
static bool fail_one(const subject *s, unsigned number, int way)
{
    place at;
    char why[300] = "";
    open_place(&at);
    s->prepare(&at);
    at.told = false;
    calls_fail(number, ways[way].way, ways[way].error);
    void *run = s->begin(&at);
    bool done = s->change(run, why, sizeof why);
    calls_stop();
    bool reached = calls_failed()[0] != '\0';
    bool told = at.told || (!done && (why[0] || s->hushed));
    look now = s->look(&at);
    if (now == LOOKS_BROKEN || (now == LOOKS_OLD && !told))
        fail_msg("%s, call %u (%s) %s: %s", s->name, number, calls_failed(), ways[way].name,
                 now == LOOKS_BROKEN ? "the file is broken" : "nothing is said");
    if (unfinished(&at) > 0 && strcmp(calls_failed(), "unlink") != 0 &&
        ways[way].way != CALLS_ALWAYS)
        fail_msg("%s, call %u (%s) %s: a file is left behind", s->name, number, calls_failed(),
                 ways[way].name);
    /* Now that it can, in the same program or, when that could not even open
     * it, in the next one. */
    bool cannot = at.told;
    if (!cannot && (!s->change(run, why, sizeof why) || s->look(&at) != LOOKS_NEW))
        fail_msg("%s, call %u (%s) %s: it is not saved when it can be again", s->name, number,
                 calls_failed(), ways[way].name);
    s->end(run);
    run = s->begin(&at);
    if (!s->change(run, why, sizeof why) || s->look(&at) != LOOKS_NEW)
        fail_msg("%s, call %u (%s) %s: the next program cannot save it", s->name, number,
                 calls_failed(), ways[way].name);
    s->end(run);
    close_place(&at);
    return reached;
}

static void test_every_call(void **state)
{
    (void)state;
    for (int i = 0; i < SUBJECTS; i++) {
        for (int way = 0; way < WAYS; way++) {
            unsigned number = 1;
            while (number < 500 && fail_one(&subjects[i], number, way))
                number++;
            /* There is something to fail, and an end to it. */
            assert_in_range(number, 3, 400);
        }
    }
}

/* What a crash left beside a file goes with the next writing, once it is old
 * and nobody has it; files of other names stay. */
static void test_left_behind(void **state)
{
    (void)state;
    static const char *const names[] = {"last.new-abcdef", "last.new-ABCDEF", "other.new-a1b2c3",
                                        "last.new-abc", "mine.abcdef"};
    enum { NAMES = sizeof names / sizeof names[0] };
    place at;
    open_place(&at);
    prepare_last(&at);
    for (size_t i = 0; i < NAMES; i++) {
        char *path = store_path(at.store, NULL, names[i]);
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fclose(file);
        struct timespec old[2] = {{.tv_sec = time(NULL) - 1000}, {.tv_sec = time(NULL) - 1000}};
        if (i != 1)
            assert_int_equal(utimensat(AT_FDCWD, path, old, 0), 0);
        free(path);
    }
    char *locked = store_path(at.store, NULL, names[2]);
    int fd = store_open(locked);
    assert_true(store_lock(fd));
    assert_true(change_last(&at, NULL, 0));
    static const bool stays[NAMES] = {false, true, true, true, true};
    for (size_t i = 0; i < NAMES; i++) {
        char *path = store_path(at.store, NULL, names[i]);
        assert_int_equal(access(path, F_OK) == 0, stays[i]);
        free(path);
    }
    close(fd);
    free(locked);
    close_place(&at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_call),
        cmocka_unit_test(test_left_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
