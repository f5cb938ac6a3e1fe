/* The files of drafts, in a folder of their own. */
#include "place.h"

#include "store/draft_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static char why[300];

/* The path of a draft. */
static const char *path_of(const place *at, const char *name)
{
    char file[100];
    snprintf(file, sizeof file, "drafts/%s", name);
    return place_path(at, file);
}

/* Writes a new draft and closes it; its name is in `name`. */
static void make(const store *st, const char *text, char name[DRAFT_NAME_SIZE])
{
    draft_file *file = draft_file_new(st);
    assert_non_null(file);
    assert_true(draft_file_write(file, text, why, sizeof why));
    (void)snprintf(name, DRAFT_NAME_SIZE, "%s", draft_file_name(file));
    draft_file_close(file);
}

/* What a draft holds. */
static void check_text(const store *st, const char *name, const char *wanted)
{
    char *text;
    size_t length;
    assert_true(draft_file_look(st, name, &text, &length, why, sizeof why));
    assert_string_equal(text, wanted);
    assert_int_equal(length, strlen(wanted));
    free(text);
}

static void test_a_draft_grows(void **state)
{
    const place *at = *state;
    const store *st = at->store;
    draft_file *file = draft_file_new(st);
    assert_string_equal(draft_file_name(file), "");
    assert_true(draft_file_wants_whole(file));
    /* Nothing is made before there is something to keep. */
    assert_false(place_has(at, "drafts"));
    assert_true(draft_file_write(file, "one\n", why, sizeof why));
    assert_string_equal(draft_file_name(file), "1.draft");
    assert_false(draft_file_wants_whole(file));
    assert_true(draft_file_append(file, "two\n", why, sizeof why));
    check_text(st, "1.draft", "one\ntwo\n");
    assert_int_equal(place_mode(at, "drafts/1.draft"), 0600);
    /* Somebody takes it away: it gets a new name, and nothing is lost. */
    assert_int_equal(unlink(path_of(at, "1.draft")), 0);
    assert_true(draft_file_wants_whole(file));
    assert_true(draft_file_write(file, "one\ntwo\nthree\n", why, sizeof why));
    check_text(st, draft_file_name(file), "one\ntwo\nthree\n");
    draft_file_close(file);
}

/* Writes something over a file where it stands. */
static void write_over(const char *path, const char *text, const char *how)
{
    FILE *file = fopen(path, how);
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
    /* A file system's clock may stand still for so short a time. */
    const struct timespec times[2] = {{.tv_sec = 1000}, {.tv_sec = 1000}};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

/* What somebody else has put there, or written into it, stays; the draft goes on
 * under another name. */
static void test_a_draft_that_was_changed(void **state)
{
    static const char *const hows[] = {"w", "r+", "a"};
    const place *at = *state;
    const store *st = at->store;
    draft_file *file = draft_file_new(st);
    char text[80] = "one\n", name[DRAFT_NAME_SIZE], found[80];
    assert_true(draft_file_write(file, text, why, sizeof why));
    for (size_t i = 0; i < 3; i++) {
        (void)snprintf(name, sizeof name, "%s", draft_file_name(file));
        write_over(path_of(at, name), "tw", hows[i]);
        (void)snprintf(found, sizeof found, "drafts/%s", name);
        (void)snprintf(found, sizeof found, "%s", place_text(at, found));
        assert_true(draft_file_wants_whole(file));
        strcat(text, "more\n");
        assert_true(draft_file_write(file, text, why, sizeof why));
        assert_non_null(strstr(why, "changed from outside"));
        assert_non_null(strstr(why, name));
        assert_string_not_equal(draft_file_name(file), name);
        check_text(st, name, found);
        check_text(st, draft_file_name(file), text);
        assert_true(draft_file_append(file, "end\n", why, sizeof why));
        strcat(text, "end\n");
        check_text(st, draft_file_name(file), text);
    }
    /* A folder, a pipe or a link there changes nothing in that. */
    (void)snprintf(name, sizeof name, "%s", draft_file_name(file));
    assert_int_equal(unlink(path_of(at, name)), 0);
    assert_int_equal(mkdir(path_of(at, name), 0700), 0);
    assert_true(draft_file_wants_whole(file));
    assert_true(draft_file_write(file, text, why, sizeof why));
    assert_non_null(strstr(why, draft_file_name(file)));
    check_text(st, draft_file_name(file), text);
    draft_file_close(file);
}

/* The same text in another file is no other draft. */
static void test_a_draft_that_was_copied(void **state)
{
    const place *at = *state;
    const store *st = at->store;
    draft_file *file = draft_file_new(st);
    char beside[200];
    assert_true(draft_file_write(file, "one\n", why, sizeof why));
    (void)snprintf(beside, sizeof beside, "%s~", path_of(at, "1.draft"));
    write_over(beside, "one\n", "w");
    assert_int_equal(rename(beside, path_of(at, "1.draft")), 0);
    assert_false(draft_file_wants_whole(file));
    assert_true(draft_file_append(file, "two\n", why, sizeof why));
    assert_string_equal(draft_file_name(file), "1.draft");
    check_text(st, "1.draft", "one\ntwo\n");
    draft_file_close(file);
}

/* A file that has grown much is written anew, in its place. */
static void test_a_draft_is_made_smaller(void **state)
{
    const store *st = ((place *)*state)->store;
    draft_file *file = draft_file_new(st);
    char line[1024];
    memset(line, 'x', sizeof line);
    line[sizeof line - 2] = '\n';
    line[sizeof line - 1] = '\0';
    assert_true(draft_file_write(file, "begin\n", why, sizeof why));
    int lines = 0;
    while (!draft_file_wants_whole(file)) {
        assert_true(draft_file_append(file, line, why, sizeof why));
        assert_true(++lines < 10000);
    }
    assert_true(lines > 100);
    assert_true(draft_file_write(file, "small\n", why, sizeof why));
    assert_false(draft_file_wants_whole(file));
    assert_string_equal(draft_file_name(file), "1.draft");
    check_text(st, "1.draft", "small\n");
    draft_file_close(file);
}

static void test_the_list(void **state)
{
    const place *at = *state;
    const store *st = at->store;
    draft_name *names;
    size_t count;
    char name[DRAFT_NAME_SIZE];
    assert_true(draft_file_list(st, &names, &count));
    assert_int_equal(count, 0);
    free(names);
    for (int i = 0; i < 12; i++)
        make(st, "text\n", name);
    assert_string_equal(name, "12.draft");
    /* What is none of ours is none. */
    static const char *const others[] = {"x.draft", "0.draft", "7.draft.bad", "99999999999.draft"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        FILE *out = fopen(path_of(at, others[i]), "w");
        assert_non_null(out);
        assert_int_equal(fclose(out), 0);
    }
    assert_int_equal(symlink("1.draft", path_of(at, "20.draft")), 0);
    assert_int_equal(mkdir(path_of(at, "21.draft"), 0700), 0);
    /* The one that was changed last comes first. */
    for (int i = 1; i <= 12; i++) {
        char which[DRAFT_NAME_SIZE];
        (void)snprintf(which, sizeof which, "%d.draft", i);
        struct timespec times[2] = {{.tv_sec = 1000 + (i * 5) % 13},
                                    {.tv_sec = 1000 + (i * 5) % 13}};
        assert_int_equal(utimensat(AT_FDCWD, path_of(at, which), times, 0), 0);
    }
    assert_true(draft_file_list(st, &names, &count));
    assert_int_equal(count, 12);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal((atoi(names[i].name) * 5) % 13, 12 - i);
        assert_int_equal(names[i].when, 1012 - i);
    }
    free(names);
}

static void test_a_draft_has_one_editor(void **state)
{
    const store *st = ((place *)*state)->store;
    draft_file *first, *second;
    char *text, name[DRAFT_NAME_SIZE];
    size_t length;
    make(st, "text\n", name);
    assert_int_equal(draft_file_open(st, name, &first, &text, &length, why, sizeof why),
                     DRAFT_FILE_OPEN);
    assert_string_equal(text, "text\n");
    free(text);
    /* Meanwhile another one can but read it. */
    assert_int_equal(draft_file_open(st, name, &second, &text, &length, why, sizeof why),
                     DRAFT_FILE_BUSY);
    assert_null(second);
    assert_string_equal(text, "text\n");
    free(text);
    assert_false(draft_file_remove(st, name, why, sizeof why));
    assert_non_null(strstr(why, "another creek"));
    /* Its place is kept also after it was written anew. */
    assert_true(draft_file_write(first, "more\n", why, sizeof why));
    assert_int_equal(draft_file_open(st, name, &second, &text, &length, why, sizeof why),
                     DRAFT_FILE_BUSY);
    free(text);
    draft_file_close(first);
    assert_int_equal(draft_file_open(st, name, &second, &text, &length, why, sizeof why),
                     DRAFT_FILE_OPEN);
    assert_string_equal(text, "more\n");
    free(text);
    draft_file_close(second);
    assert_int_equal(draft_file_open(st, "9.draft", &second, &text, &length, why, sizeof why),
                     DRAFT_FILE_FAILED);
    assert_true(why[0]);
}

static void test_a_damaged_draft_is_kept(void **state)
{
    const store *st = ((place *)*state)->store;
    draft_file *file;
    char *text, name[DRAFT_NAME_SIZE], kept[80];
    size_t length;
    make(st, "damaged\n", name);
    assert_int_equal(draft_file_open(st, name, &file, &text, &length, why, sizeof why),
                     DRAFT_FILE_OPEN);
    free(text);
    draft_file_set_aside(file, kept, sizeof kept);
    assert_string_equal(kept, "1.draft.bad");
    assert_true(draft_file_wants_whole(file));
    assert_true(draft_file_write(file, "whole\n", why, sizeof why));
    check_text(st, draft_file_name(file), "whole\n");
    check_text(st, kept, "damaged\n");
    draft_file_close(file);
}

static void test_removing(void **state)
{
    const place *at = *state;
    const store *st = at->store;
    char name[DRAFT_NAME_SIZE];
    make(st, "text\n", name);
    assert_true(draft_file_remove(st, name, why, sizeof why));
    assert_int_not_equal(access(path_of(at, name), F_OK), 0);
    assert_false(draft_file_remove(st, name, why, sizeof why));
    assert_true(draft_file_restore(st, name, "text\n", why, sizeof why));
    check_text(st, name, "text\n");
}

/* A draft that was begun since has got its name: both are kept. */
static void test_bringing_back_beside_another(void **state)
{
    const store *st = ((place *)*state)->store;
    char name[DRAFT_NAME_SIZE], later[DRAFT_NAME_SIZE];
    make(st, "first\n", name);
    make(st, "text\n", name);
    assert_true(draft_file_remove(st, name, why, sizeof why));
    make(st, "later\n", later);
    assert_string_equal(later, name);
    assert_true(draft_file_restore(st, name, "text\n", why, sizeof why));
    assert_string_equal(name, "3.draft");
    check_text(st, name, "text\n");
    check_text(st, later, "later\n");
    check_text(st, "1.draft", "first\n");
}

/* Where nothing can be kept, that is said. */
static void test_no_place(void **state)
{
    (void)state;
    store *nowhere = store_new(NULL, NULL);
    draft_file *file = draft_file_new(nowhere);
    draft_name *names;
    size_t count;
    why[0] = '\0';
    assert_false(draft_file_write(file, "text\n", why, sizeof why));
    assert_true(why[0]);
    assert_true(draft_file_wants_whole(file));
    assert_true(draft_file_list(nowhere, &names, &count));
    assert_int_equal(count, 0);
    free(names);
    draft_file_close(file);
    store_free(nowhere);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_PLACE(test_a_draft_grows),
        IN_A_PLACE(test_a_draft_that_was_changed),
        IN_A_PLACE(test_a_draft_that_was_copied),
        IN_A_PLACE(test_a_draft_is_made_smaller),
        IN_A_PLACE(test_the_list),
        IN_A_PLACE(test_a_draft_has_one_editor),
        IN_A_PLACE(test_a_damaged_draft_is_kept),
        IN_A_PLACE(test_removing),
        IN_A_PLACE(test_bringing_back_beside_another),
        cmocka_unit_test(test_no_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
