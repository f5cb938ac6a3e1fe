/* Something fails, and another program does something in the very same moment or
 * right after: what it has written stays. */
#include "calls.h"
#include "folder.h"
#include "kept_thing.h"

#include "pictures.h"
#include "store/draft_file.h"
#include "store/game_file.h"
#include "store/line_file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char sample[] = "creek/6/6/lac671b696chchbdhcga";

static char why[300];

static int open_place(void **state)
{
    kept_place *at = calloc(1, sizeof *at);
    assert_non_null(at);
    snprintf(at->folder, sizeof at->folder, "/tmp/creek-meanwhile-XXXXXX");
    assert_non_null(mkdtemp(at->folder));
    at->store = store_new(at->folder, NULL);
    assert_non_null(at->store);
    *state = at;
    return 0;
}

static int close_place(void **state)
{
    kept_place *at = *state;
    calls_stop();
    calls_before(NULL, NULL, NULL);
    store_free(at->store);
    bool removed = folder_remove(at->folder);
    free(at);
    return removed ? 0 : -1;
}

#define HERE(test) cmocka_unit_test_setup_teardown(test, open_place, close_place)

/* --- files, as another program sees them ----------------------------------------------- */

/* All of a file, the caller's to free. */
static char *text_of(const char *path)
{
    char *text = calloc(1, 65536);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_non_null(text);
    assert_in_range(fread(text, 1, 65535, file), 0, 65534);
    fclose(file);
    return text;
}

static void expect_text(const char *path, const char *wanted)
{
    char *text = text_of(path);
    assert_string_equal(text, wanted);
    free(text);
}

static void write_text(const char *path, const char *text, const char *how)
{
    FILE *file = fopen(path, how);
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/* How another program writes to the end of a file. */
typedef enum { IN_PLACE, BESIDE } way;

/* Adds a line to a file; the caller owns what it holds then (free). */
static char *lengthen(const char *path, way how, const char *line)
{
    char beside[300], *before = text_of(path);
    snprintf(beside, sizeof beside, "%s~", path);
    if (how == BESIDE) {
        write_text(beside, before, "w");
        write_text(beside, line, "a");
        assert_int_equal(rename(beside, path), 0);
    } else {
        write_text(path, line, "a");
    }
    free(before);
    return text_of(path);
}

/* --- what fails ------------------------------------------------------------------------ */

static void write_half(void *with)
{
    (void)with;
    calls_fail(1, CALLS_SHORT, ENOSPC);
}

static void fail_this_one(void *with)
{
    (void)with;
    calls_fail(1, CALLS_ONCE, EIO);
}

static void fail_all(void *with)
{
    (void)with;
    calls_fail(1, CALLS_ALWAYS, EIO);
}

/* What is appended next: HALF of it is written, and taken back; all of it is, but
 * it can neither be flushed nor taken back, and STANDS. */
typedef enum { HALF, STANDS } failure;

static void fail_next(failure how)
{
    if (how == HALF)
        calls_before("write", write_half, NULL);
    else
        calls_before("fdatasync", fail_all, NULL);
}

/* --- a saved game ---------------------------------------------------------------------- */

typedef struct {
    creek_game *game;
    game_file *file;
    char *path;
} played;

static void set(creek_game *game, int row, int col)
{
    creek_change change = {.row = (uint8_t)row, .col = (uint8_t)col, .to = CREEK_SHADED};
    assert_int_equal(creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, 1000), 1);
}

/* A game with a move saved, and another one that could not be saved. */
static played play_and_fail(const kept_place *at, failure how)
{
    played p = {.game = picture_game(sample)};
    game_file_report report;
    p.file = game_file_open(at->store, &p.game, &report);
    assert_non_null(p.file);
    set(p.game, 0, 0);
    assert_true(game_file_save(p.file, p.game, why, sizeof why));
    p.path = store_path(at->store, "games", game_file_name(p.file));
    struct stat before, after;
    assert_int_equal(stat(p.path, &before), 0);
    set(p.game, 0, 1);
    fail_next(how);
    assert_false(game_file_save(p.file, p.game, why, sizeof why));
    assert_string_not_equal(calls_failed(), "");
    calls_stop();
    assert_int_equal(stat(p.path, &after), 0);
    assert_true((after.st_size == before.st_size) == (how == HALF));
    return p;
}

static void leave(played *p)
{
    game_file_close(p->file);
    creek_game_free(p->game);
    free(p->path);
}

/* The same game, played on elsewhere: a file that begins as ours does. */
static void a_game_that_goes_on_elsewhere(void **state)
{
    static const failure hows[] = {HALF, STANDS};
    kept_place *at = *state;
    for (int i = 0; i < 4; i++) {
        played p = play_and_fail(at, hows[i / 2]);
        char *theirs = lengthen(p.path, i % 2 ? BESIDE : IN_PLACE, "a line of theirs\n");
        set(p.game, 0, 2);
        assert_true(game_file_save(p.file, p.game, why, sizeof why));
        assert_non_null(strstr(why, "replaced from outside"));
        /* The last word, and a full stop. */
        const char *name = strrchr(why, ' ') + 1;
        char other[400];
        snprintf(other, sizeof other, "%s/creek/games/%.*s", at->folder, (int)strlen(name) - 1,
                 name);
        expect_text(other, theirs);
        free(theirs);
        assert_int_equal(unlink(other), 0);
        assert_int_equal(unlink(p.path), 0);
        leave(&p);
    }
}

/* Nobody else was there: what stands of our own line is ours. */
static void half_a_line_of_ours(void **state)
{
    static const failure hows[] = {HALF, STANDS};
    kept_place *at = *state;
    for (int i = 0; i < 2; i++) {
        played p = play_and_fail(at, hows[i]);
        set(p.game, 0, 2);
        assert_true(game_file_save(p.file, p.game, why, sizeof why));
        assert_string_equal(why, "");
        creek_game *kept = game_file_look(at->store, creek_game_puzzle(p.game));
        assert_non_null(kept);
        assert_true(creek_board_equal(creek_game_board(kept), creek_game_board(p.game)));
        creek_game_free(kept);
        assert_int_equal(unlink(p.path), 0);
        leave(&p);
    }
}

/* --- drafts ---------------------------------------------------------------------------- */

static void a_draft_that_goes_on_elsewhere(void **state)
{
    static const failure hows[] = {HALF, STANDS};
    kept_place *at = *state;
    for (int i = 0; i < 4; i++) {
        draft_file *file = draft_file_new(at->store);
        assert_true(draft_file_write(file, "one\n", why, sizeof why));
        char *path = store_path(at->store, "drafts", draft_file_name(file));
        fail_next(hows[i / 2]);
        assert_false(draft_file_append(file, "a longer line of ours\n", why, sizeof why));
        calls_stop();
        char *theirs = lengthen(path, i % 2 ? BESIDE : IN_PLACE, "theirs\n");
        assert_true(draft_file_wants_whole(file));
        assert_true(draft_file_write(file, "one\ntwo\n", why, sizeof why));
        assert_non_null(strstr(why, "changed from outside"));
        expect_text(path, theirs);
        free(theirs);
        free(path);
        draft_file_close(file);
    }
}

typedef struct {
    const char *path;
    int lock;
} rewriting;

/* Another creek edits it, and writes all of it anew. */
static void rewrite(void *with)
{
    rewriting *r = with;
    r->lock = store_write_whole(r->path, "theirs\n", 7, false, why, sizeof why);
    assert_true(r->lock >= 0);
}

static void a_draft_that_is_rewritten_while_it_is_removed(void **state)
{
    kept_place *at = *state;
    draft_file *file = draft_file_new(at->store);
    assert_true(draft_file_write(file, "one\n", why, sizeof why));
    char *path = store_path(at->store, "drafts", draft_file_name(file));
    rewriting with = {path, -1};
    draft_file_close(file);
    calls_before("flock", rewrite, &with);
    assert_false(draft_file_remove(at->store, "1.draft", why, sizeof why));
    assert_non_null(strstr(why, "another creek"));
    expect_text(path, "theirs\n");
    close(with.lock);
    free(path);
}

/* --- files of lines -------------------------------------------------------------------- */

#define HEADER "creek-records 1\n"
#define OURS "a line of ours that is longer than the other one\n"
#define THEIRS "theirs\n"

static bool add_line(const kept_place *at, const char *line)
{
    return line_file_add(at->store, "records", HEADER, line, why, sizeof why);
}

static void add_theirs_and_fail(void *with)
{
    write_text(with, THEIRS, "a");
    fail_this_one(NULL);
}

static void add_theirs_and_write_half(void *with)
{
    write_text(with, THEIRS, "a");
    write_half(NULL);
}

static void add_theirs_then_fail_flush(void *with)
{
    write_text(with, THEIRS, "a");
    calls_before("fdatasync", fail_this_one, NULL);
}

/* The line of another creek, which appends to the same file, is never cut off. */
static void a_line_of_another(void **state)
{
    static const struct {
        const char *call;
        void (*act)(void *with);
    } table[] = {{"write", add_theirs_and_fail},
                 {"write", add_theirs_and_write_half},
                 {"write", add_theirs_then_fail_flush},
                 {"fdatasync", add_theirs_and_fail}};
    kept_place *at = *state;
    char *path = store_path(at->store, NULL, "records");
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        assert_true(add_line(at, "first\n"));
        calls_before(table[i].call, table[i].act, path);
        assert_false(add_line(at, OURS));
        assert_string_not_equal(calls_failed(), "");
        calls_stop();
        char *text = text_of(path);
        assert_non_null(strstr(text, THEIRS));
        assert_true(strncmp(text, HEADER "first\n", strlen(HEADER "first\n")) == 0);
        free(text);
        assert_int_equal(unlink(path), 0);
    }
    free(path);
}

/* Ours is, so that no half a line stays. */
static void half_a_line_alone(void **state)
{
    kept_place *at = *state;
    char *path = store_path(at->store, NULL, "records");
    assert_true(add_line(at, "first\n"));
    calls_before("write", write_half, NULL);
    assert_false(add_line(at, OURS));
    calls_stop();
    expect_text(path, HEADER "first\n");
    calls_before("fdatasync", fail_this_one, NULL);
    assert_false(add_line(at, OURS));
    calls_stop();
    expect_text(path, HEADER "first\n");
    free(path);
}

/* --- a new file ------------------------------------------------------------------------ */

/* Where there are no links a file that must not exist yet is still never written
 * over. */
static void a_file_that_is_there_already(void **state)
{
    kept_place *at = *state;
    char path[100];
    snprintf(path, sizeof path, "%s/theirs", at->folder);
    write_text(path, THEIRS, "w");
    for (int links = 0; links < 2; links++) {
        if (!links)
            calls_before("link", fail_this_one, NULL);
        assert_int_equal(store_write_whole(path, "ours\n", 5, true, why, sizeof why), -1);
        assert_int_equal(errno, EEXIST);
        calls_stop();
        expect_text(path, THEIRS);
    }
    assert_int_equal(unlink(path), 0);
    calls_before("link", fail_this_one, NULL);
    int fd = store_write_whole(path, "ours\n", 5, true, why, sizeof why);
    assert_true(fd >= 0);
    close(fd);
    expect_text(path, "ours\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        HERE(a_game_that_goes_on_elsewhere),
        HERE(half_a_line_of_ours),
        HERE(a_draft_that_goes_on_elsewhere),
        HERE(a_draft_that_is_rewritten_while_it_is_removed),
        HERE(a_line_of_another),
        HERE(half_a_line_alone),
        HERE(a_file_that_is_there_already),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
