/* creek solve: formats, statuses, counts, time limits, proofs, statistics, jobs. */
#include "testing.h"

#include "puzzles.h"

#include <dirent.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* Replaces the digits of MICROSECONDS (the fourth field of each line, or what
 * stands behind "microseconds":) by a `*`, in place. */
static char *without_times(char *text)
{
    char *to = text;
    int field = 0;
    for (const char *from = text; *from; from++) {
        field = *from == '\n' ? 0 : field + (*from == '\t');
        bool time = field == 3 && *from >= '0' && *from <= '9';
        if (time && to[-1] == '*')
            continue;
        *to++ = time ? '*' : *from;
    }
    *to = '\0';
    char *key = text;
    while ((key = strstr(key, "\"microseconds\":")) != NULL) {
        key += strlen("\"microseconds\":");
        size_t digits = strspn(key, "0123456789");
        assert_true(digits > 0);
        *key++ = '*';
        memmove(key, key + digits - 1, strlen(key + digits - 1) + 1);
    }
    return text;
}

static void expect(outcome run, int status, const char *out)
{
    assert_string_equal(without_times(run.out), out);
    assert_string_equal(run.err, "");
    assert_int_equal(run.status, status);
}

static void tsv_tells_the_status(void **state)
{
    (void)state;
    expect(run_creek(NULL, "solve", "--format=tsv", HOOK_ID, NULL), 0,
           "1\t4x3\tunique\t*\t" HOOK_SOLUTION "\n");
    expect(run_creek(NULL, "solve", "--format=tsv", OPEN_ID, NULL), 1,
           "1\t2x1\tmultiple\t*\t\?\?\n");
    expect(run_creek(NULL, "solve", "--format=tsv", NONE_ID, NULL), 1, "1\t2x2\tnone\t*\t-\n");
    expect(run_creek(NULL, "solve", "--format=tsv", ELL_ID, NONE_ID, FULL_ID, NULL), 1,
           "1\t3x2\tunique\t*\t" ELL_SOLUTION "\n"
           "2\t2x2\tnone\t*\t-\n"
           "3\t2x2\tunique\t*\t" FULL_SOLUTION "\n");
}

static void only_cells_that_can_be_both_are_open(void **state)
{
    (void)state;
    /* The corner clue fixes one cell; the other can be both. */
    expect(run_creek(NULL, "solve", "--format=tsv", "2x1:1e", NULL), 1,
           "1\t2x1\tmultiple\t*\t#?\n");
    expect(run_creek(NULL, "solve", "--format=01", "2x1:1e", NULL), 1, "1?\n");
}

static void json_is_one_object_a_line(void **state)
{
    (void)state;
    expect(run_creek(NULL, "solve", "--format=json", ELL_ID, NONE_ID, NULL), 1,
           "{\"name\":\"1\",\"size\":{\"rows\":2,\"cols\":3},\"status\":\"unique\","
           "\"microseconds\":*,\"solution\":[\"..#\",\"###\"]}\n"
           "{\"name\":\"2\",\"size\":{\"rows\":2,\"cols\":2},\"status\":\"none\","
           "\"microseconds\":*,\"solution\":null}\n");
    expect(run_creek(NULL, "solve", "--format=json", "--count=3", OPEN_ID, NULL), 1,
           "{\"name\":\"1\",\"size\":{\"rows\":1,\"cols\":2},\"status\":\"multiple\","
           "\"solutions\":3,\"more\":true,\"microseconds\":*,\"solution\":[\"\?\?\"]}\n");
}

static void rows_of_zeros_and_ones(void **state)
{
    (void)state;
    expect(run_creek(NULL, "solve", "--format=01", ELL_ID, NULL), 0, "001\n111\n");
    expect(run_creek(NULL, "solve", "--format=01", NONE_ID, NULL), 1, "no solution\n");
    expect(run_creek(NULL, "solve", "--format=01", ELL_ID, FULL_ID, NULL), 0,
           "001\n111\n\n11\n11\n");
}

static void counting_takes_the_place_of_the_status(void **state)
{
    (void)state;
    expect(run_creek(NULL, "solve", "--format=tsv", "--count", OPEN_ID, NULL), 1,
           "1\t2x1\t4\t*\t\?\?\n");
    expect(run_creek(NULL, "solve", "--format=tsv", "--count=4", OPEN_ID, NULL), 1,
           "1\t2x1\t4\t*\t\?\?\n");
    expect(run_creek(NULL, "solve", "--format=tsv", "--count=3", OPEN_ID, NULL), 1,
           "1\t2x1\t>3\t*\t\?\?\n");
    expect(run_creek(NULL, "solve", "--format=tsv", "--count=1", OPEN_ID, NULL), 1,
           "1\t2x1\t>1\t*\t\?\?\n");
    expect(run_creek(NULL, "solve", "--format=tsv", "--count", HOOK_ID, NULL), 0,
           "1\t4x3\t1\t*\t" HOOK_SOLUTION "\n");
    expect(run_creek(NULL, "solve", "--format=tsv", "--count=1", HOOK_ID, NULL), 0,
           "1\t4x3\t1\t*\t" HOOK_SOLUTION "\n");
    expect(run_creek(NULL, "solve", "--format=tsv", "--count", NONE_ID, NULL), 1,
           "1\t2x2\t0\t*\t-\n");
}

static void the_board_is_drawn_for_people(void **state)
{
    (void)state;
    outcome run = run_creek(NULL, "solve", ELL_ID, NULL);
    assert_int_equal(run.status, 0);
    char *board = strchr(run.out, '\n');
    assert_non_null(board);
    assert_string_equal(board + 1, "0───·───·───·\n"
                                   "│   │   │▓▓▓│\n"
                                   "1───·───3───·\n"
                                   "│▓▓▓│▓▓▓│▓▓▓│\n"
                                   "·───·───·───·\n");
    *board = '\0';
    assert_non_null(strstr(run.out, "3x2"));
    assert_non_null(strstr(run.out, "one solution"));
}

static void the_c_locale_gets_ascii(void **state)
{
    (void)state;
    workspace_set("LC_ALL", "C");
    outcome run = run_creek(NULL, "solve", "2x1:1e", NULL);
    workspace_set("LC_ALL", "C.UTF-8");
    assert_int_equal(run.status, 1);
    char *board = strchr(run.out, '\n');
    assert_non_null(board);
    assert_string_equal(board + 1, "1---+---+\n"
                                   "|###| ? |\n"
                                   "+---+---+\n");
    assert_non_null(strstr(run.out, "several solutions"));
}

static void unknown_clues_are_drawn(void **state)
{
    (void)state;
    outcome run = run_creek(NULL, "solve", "creek/2/1/.g.h", NULL);
    assert_non_null(strstr(run.out, "?───·───?\n"));
}

static void an_empty_line_stands_between_boards(void **state)
{
    (void)state;
    outcome run = run_creek(NULL, "solve", FULL_ID, NONE_ID, FULL_ID, NULL);
    assert_int_equal(run.status, 1);
    assert_non_null(strstr(run.out, "·───·───·\n\n2  2x2  no solution"));
    assert_null(strstr(run.out, "\n\n\n"));
}

static void marks_do_not_matter(void **state)
{
    (void)state;
    workspace_file("marked", "creek 1\nsize 3x2\nclues\n0 . . .\n1 . 3 .\n. . . .\n"
                             "cells\n#..\n+++\n");
    expect(run_creek(NULL, "solve", "--format=tsv", "marked", NULL), 0,
           "marked\t3x2\tunique\t*\t" ELL_SOLUTION "\n");
}

/* A board without clues; the text lives until the next call. */
static const char *blank_id(int width, int height)
{
    static char id[4096];
    char *end = id + sprintf(id, "%dx%d:", width, height);
    for (int corners = (width + 1) * (height + 1); corners > 0; corners -= 26)
        *end++ = (char)('a' + (corners < 26 ? corners : 26) - 1);
    *end = '\0';
    return id;
}

/* One whose analysis takes longer than a millisecond. */
static const char *huge_id(void)
{
    return blank_id(255, 255);
}

/* Numbers that nobody reaches by going through the solutions. */
static void large_numbers_are_exact(void **state)
{
    (void)state;
    expect(run_creek(NULL, "solve", "--format=tsv", "--count", blank_id(3, 3), NULL), 1,
           "1\t3x3\t219\t*\t\?\?\?/\?\?\?/\?\?\?\n");
    outcome run = run_creek(NULL, "solve", "--format=tsv", "--count", blank_id(9, 9), NULL);
    assert_int_equal(run.status, 1);
    assert_memory_equal(run.out, "1\t9x9\t1980555831431088025754\t", 29);
    run = run_creek(NULL, "solve", "--format=json", "--count", blank_id(9, 9), NULL);
    assert_non_null(strstr(run.out, ",\"solutions\":1980555831431088025754,\"more\":false,"));
    run = run_creek(NULL, "solve", "--count", blank_id(9, 9), NULL);
    assert_non_null(strstr(run.out, "1  9x9  1980555831431088025754 solutions (? can be both)"));
    run = run_creek(NULL, "solve", "--count", "--format=01", blank_id(2, 1), NULL);
    assert_string_equal(run.out, "\?\?\n");
}

/* 1 732 082 742 of them, and a limit on either side; and one far beyond any. */
static void large_limits_are_kept(void **state)
{
    (void)state;
    static const char *const limits[][2] = {{"--count=1732082743", "\t1732082742\t"},
                                            {"--count=1732082742", "\t1732082742\t"},
                                            {"--count=1732082741", "\t>1732082741\t"},
                                            {"--count=999999999", "\t>999999999\t"},
                                            {"--count=1001", "\t>1001\t"},
                                            {"--count=1000", "\t>1000\t"},
                                            {"--count=999", "\t>999\t"}};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        outcome run = run_creek(NULL, "solve", "--format=tsv", limits[i][0], blank_id(6, 6), NULL);
        assert_int_equal(run.status, 1);
        assert_string_equal(run.err, "");
        if (!strstr(run.out, limits[i][1]))
            fail_msg("%s: %s", limits[i][0], run.out);
    }
    outcome run = run_creek(NULL, "solve", "--format=tsv", "--count=18446744073709551615",
                            blank_id(9, 9), NULL);
    assert_non_null(strstr(run.out, "\t>18446744073709551615\t"));
}

/* Many jobs share the memory there is for counting: each has too little. */
static void what_cannot_be_counted_is_said(void **state)
{
    (void)state;
    outcome run = run_creek(NULL, "solve", "--format=tsv", "--count", "--jobs=256",
                            blank_id(40, 40), FULL_ID, NULL);
    assert_int_equal(run.status, 1);
    assert_non_null(strstr(run.out, "1\t40x40\t>1000\t"));
    assert_non_null(strstr(run.out, "\n2\t2x2\t1\t"));
    assert_string_equal(run.err,
                        "creek: 1: there are too many solutions to count; more than 1000 were "
                        "found\n");
}

static void time_is_limited_for_each_puzzle(void **state)
{
    (void)state;
    const char *huge = huge_id();
    expect(run_creek(NULL, "solve", "--timeout=0.001", "--format=tsv", huge, FULL_ID, NULL), 1,
           "1\t255x255\ttimeout\t*\t-\n"
           "2\t2x2\tunique\t*\t" FULL_SOLUTION "\n");
    expect(run_creek(NULL, "solve", "--timeout=.001", "--format=01", huge, NULL), 1, "timeout\n");
    expect(run_creek(NULL, "solve", "--timeout=0.001", "--count", "--format=tsv", huge, NULL), 1,
           "1\t255x255\ttimeout\t*\t-\n");
    outcome run = run_creek(NULL, "solve", "--timeout=0.001", huge, NULL);
    assert_int_equal(run.status, 1);
    assert_non_null(strstr(run.out, "not decided in time"));
}

static void a_long_limit_changes_nothing(void **state)
{
    (void)state;
    expect(run_creek(NULL, "solve", "--timeout=3600.5", "--format=01", FULL_ID, NULL), 0,
           "11\n11\n");
}

/* The number behind the name of a figure. */
static double figure(const char *text, const char *name)
{
    const char *at = strstr(text, name);
    if (!at)
        fail_msg("no %s in %s", name, text);
    char *end;
    double value = strtod(at + strlen(name), &end);
    assert_ptr_not_equal(end, at + strlen(name));
    return value;
}

static void statistics_go_to_standard_error(void **state)
{
    (void)state;
    outcome run = run_creek("hook\t" HOOK_ID "\nopen\t" OPEN_ID "\n", "solve", "--stats",
                            "--format=tsv", NULL);
    assert_int_equal(run.status, 1);
    assert_string_equal(without_times(run.out),
                        "hook\t4x3\tunique\t*\t" HOOK_SOLUTION "\nopen\t2x1\tmultiple\t*\t\?\?\n");
    static const char *const figures[] = {"decisions ",       "conflicts ", "propagations ",
                                          "learned clauses ", "restarts ",  "area checks ",
                                          "solutions ",       "memory ",    "reading ",
                                          "setting up ",      "searching "};
    assert_memory_equal(run.err, "hook: ", 6);
    char *second = strstr(run.err, "\nopen: ");
    assert_non_null(second);
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
        assert_true(figure(second, figures[i]) >= 0);
    *second = '\0';
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
        assert_true(figure(run.err, figures[i]) >= 0);
    assert_true(figure(run.err, "propagations ") > 0);
    assert_true(figure(run.err, "memory ") > 0);
    assert_null(strstr(run.err, "counting"));
    run = run_creek(NULL, "solve", "--stats", "--count", "--format=tsv", blank_id(9, 9), NULL);
    assert_true(figure(run.err, "counting ") > 0);
}

/* A folder for proofs, empty; the path lives on. */
static const char *proof_folder(void)
{
    static char path[4096];
    static int number;
    snprintf(path, sizeof path, "%s-%d", workspace_path("proofs"), ++number);
    assert_int_equal(mkdir(path, 0700), 0);
    return path;
}

static int files_in(const char *folder)
{
    int count = 0;
    DIR *open = opendir(folder);
    assert_non_null(open);
    for (struct dirent *entry; (entry = readdir(open)) != NULL;)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(open);
    return count;
}

/* The option that has a proof go to `name` in the folder; lives on. */
static const char *proof_option(const char *folder, const char *name)
{
    static char option[8192];
    snprintf(option, sizeof option, "--proof=%s/%s", folder, name);
    return option;
}

/* All of a small file; NULL when it is not there. Lives on. */
static const char *content(const char *folder, const char *name)
{
    static char text[65536];
    char path[8192];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    if (!file)
        return NULL;
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

static void put_file(const char *folder, const char *name, const char *text)
{
    char path[8192];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void expect_proof(const char *text, const char *first, const char *last)
{
    assert_non_null(text);
    assert_memory_equal(text, first, strlen(first));
    assert_true(strlen(text) > strlen(last));
    assert_string_equal(text + strlen(text) - strlen(last), last);
}

static void a_proof_is_written(void **state)
{
    (void)state;
    const char *folder = proof_folder();
    expect(run_creek(NULL, "solve", "--format=tsv", proof_option(folder, "p"), HOOK_ID, NULL), 0,
           "1\t4x3\tunique\t*\t" HOOK_SOLUTION "\n");
    expect_proof(content(folder, "p"), "creek-proof 1 4 3\n", "\nr 0\n");
    assert_non_null(strstr(content(folder, "p"), "\ns " HOOK_SOLUTION "\n"));
    expect(run_creek(NULL, "solve", "--format=tsv", proof_option(folder, "p"), NONE_ID, NULL), 1,
           "1\t2x2\tnone\t*\t-\n");
    expect_proof(content(folder, "p"), "creek-proof 1 2 2\n", "\nr 0\n");
    assert_null(strstr(content(folder, "p"), "\ns "));
    /* From standard input, and where it was named by a link. */
    char link[8192];
    snprintf(link, sizeof link, "%s/link", folder);
    assert_int_equal(symlink("p", link), 0);
    expect(run_creek(HOOK_ID "\n", "solve", "--format=tsv", proof_option(folder, "link"), NULL), 0,
           "1\t4x3\tunique\t*\t" HOOK_SOLUTION "\n");
    expect_proof(content(folder, "p"), "creek-proof 1 4 3\n", "\nr 0\n");
    assert_int_equal(files_in(folder), 2);
}

static void nothing_is_written_without_a_proof(void **state)
{
    (void)state;
    const char *folder = proof_folder();
    expect(run_creek(NULL, "solve", "--format=tsv", proof_option(folder, "p"), OPEN_ID, NULL), 1,
           "1\t2x1\tmultiple\t*\t\?\?\n");
    assert_int_equal(files_in(folder), 0);
    expect(run_creek(NULL, "solve", "--format=tsv", "--timeout=0.001", proof_option(folder, "p"),
                     huge_id(), NULL),
           1, "1\t255x255\ttimeout\t*\t-\n");
    assert_int_equal(files_in(folder), 0);
    outcome run = run_creek(NULL, "solve", proof_option(folder, "p"), "nonsense", NULL);
    assert_int_equal(run.status, 2);
    assert_int_equal(files_in(folder), 0);
    /* What was there before proves something else, and does not stay. */
    put_file(folder, "old", "something\n");
    run = run_creek(NULL, "solve", proof_option(folder, "old"), OPEN_ID, NULL);
    assert_int_equal(run.status, 1);
    assert_int_equal(files_in(folder), 0);
}

static void expect_refusal(outcome run, const char *message)
{
    assert_int_equal(run.status, 2);
    assert_string_equal(run.out, "");
    if (!strstr(run.err, message))
        fail_msg("%s is not in %s", message, run.err);
}

static void a_proof_is_of_one_puzzle(void **state)
{
    (void)state;
    const char *folder = proof_folder();
    const char *option = proof_option(folder, "p");
    expect_refusal(run_creek(NULL, "solve", option, HOOK_ID, ELL_ID, NULL),
                   "creek: --proof takes one PUZZLE, and here are several; ");
    expect_refusal(run_creek(HOOK_ID "\n" ELL_ID "\n", "solve", option, NULL),
                   "creek: --proof takes one PUZZLE, and here are several; ");
    expect_refusal(run_creek(HOOK_ID "\nnonsense\n", "solve", option, NULL),
                   "creek: --proof takes one PUZZLE, and here are several; ");
    expect_refusal(run_creek(NULL, "solve", option, "bays", NULL),
                   "creek: --proof takes one PUZZLE, and here are several; ");
    expect_refusal(run_creek(NULL, "solve", option, "--count", HOOK_ID, NULL),
                   "creek: --proof and --count do not go together; ");
    expect_refusal(run_creek(NULL, "solve", "--count=7", HOOK_ID, option, NULL),
                   "creek: --proof and --count do not go together; ");
    assert_int_equal(files_in(folder), 0);
}

static void a_proof_needs_a_place(void **state)
{
    (void)state;
    const char *folder = proof_folder();
    expect_refusal(run_creek(NULL, "solve", proof_option(folder, "no/p"), HOOK_ID, NULL),
                   "/no/p: cannot be written: ");
    expect_refusal(run_creek(NULL, "solve", proof_option(folder, "."), HOOK_ID, NULL),
                   "/.: cannot be written: it is no regular file; ");
    expect_refusal(run_creek(NULL, "solve", "--proof=/dev/null", HOOK_ID, NULL),
                   "creek: /dev/null: cannot be written: it is no regular file; ");
    expect_refusal(run_creek(NULL, "solve", "--proof=", HOOK_ID, NULL), "cannot be written: ");
    expect_refusal(run_creek(NULL, "solve", HOOK_ID, "--proof", NULL),
                   "creek: option --proof needs a value; ");
    assert_int_equal(files_in(folder), 0);
    struct stat about;
    assert_int_equal(stat("/dev/null", &about), 0);
    assert_true(S_ISCHR(about.st_mode));
}

/* Time that is over while solutions are counted is over too. */
static void counting_is_limited_too(void **state)
{
    (void)state;
    expect(run_creek(NULL, "solve", "--format=tsv", "--count", "--timeout=0.001", huge_id(), NULL),
           1, "1\t255x255\ttimeout\t*\t-\n");
    expect(run_creek(NULL, "solve", "--format=tsv", "--count", "--timeout=0.05",
                     "17x17:zzzzzzzzzzzzl", NULL),
           1, "1\t17x17\ttimeout\t*\t-\n");
}

static void jobs_keep_the_order(void **state)
{
    (void)state;
    enum { COUNT = 500 };
    static char input[COUNT * 64], wanted[COUNT * 64];
    char *in = input, *out = wanted;
    for (int i = 0; i < COUNT; i++) {
        if (i == 250) {
            in += sprintf(in, "bad\tnonsense\n");
            continue;
        }
        in += sprintf(in, "n%d\t%s\n", i, i % 3 == 0 ? HOOK_ID : i % 3 == 1 ? NONE_ID : ELL_ID);
        out += sprintf(out, "n%d\t%s\n", i,
                       i % 3 == 0   ? "4x3\tunique\t*\t" HOOK_SOLUTION
                       : i % 3 == 1 ? "2x2\tnone\t*\t-"
                                    : "3x2\tunique\t*\t" ELL_SOLUTION);
    }
    static const char *const jobs[] = {"--jobs=1", "--jobs=2", "--jobs=7", "--jobs=256"};
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        outcome run = run_creek(input, "solve", "--format=tsv", jobs[i], NULL);
        assert_int_equal(run.status, 2);
        assert_string_equal(without_times(run.out), wanted);
        assert_non_null(strstr(run.err, "standard input:251:5: "));
    }
}

static void nothing_else_reaches_standard_output(void **state)
{
    (void)state;
    outcome run = run_creek("bad\n" FULL_ID "\n", "solve", "--format=01", NULL);
    assert_int_equal(run.status, 2);
    assert_string_equal(run.out, "11\n11\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tsv_tells_the_status),
        cmocka_unit_test(only_cells_that_can_be_both_are_open),
        cmocka_unit_test(json_is_one_object_a_line),
        cmocka_unit_test(rows_of_zeros_and_ones),
        cmocka_unit_test(counting_takes_the_place_of_the_status),
        cmocka_unit_test(large_numbers_are_exact),
        cmocka_unit_test(large_limits_are_kept),
        cmocka_unit_test(what_cannot_be_counted_is_said),
        cmocka_unit_test(statistics_go_to_standard_error),
        cmocka_unit_test(a_proof_is_written),
        cmocka_unit_test(nothing_is_written_without_a_proof),
        cmocka_unit_test(a_proof_is_of_one_puzzle),
        cmocka_unit_test(a_proof_needs_a_place),
        cmocka_unit_test(the_board_is_drawn_for_people),
        cmocka_unit_test(the_c_locale_gets_ascii),
        cmocka_unit_test(unknown_clues_are_drawn),
        cmocka_unit_test(an_empty_line_stands_between_boards),
        cmocka_unit_test(marks_do_not_matter),
        cmocka_unit_test(time_is_limited_for_each_puzzle),
        cmocka_unit_test(a_long_limit_changes_nothing),
        cmocka_unit_test(counting_is_limited_too),
        cmocka_unit_test(jobs_keep_the_order),
        cmocka_unit_test(nothing_else_reaches_standard_output),
    };
    return cmocka_run_group_tests(tests, workspace_make, workspace_remove);
}
