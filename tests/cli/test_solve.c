/* creek solve: formats, statuses, time limits, statistics, jobs. */

#include "testing.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

TEST(tsv_tells_the_status)
{
    expect_solved(run_creek(NULL, "solve", "--format=tsv", HOOK_ID, NULL), 0,
                  "1\t4x3\tunique\t*\t" HOOK_SOLUTION "\n");
    expect_solved(run_creek(NULL, "solve", "--format=tsv", OPEN_ID, NULL), 1,
                  "1\t2x1\tmultiple\t*\t\?\?\n");
    expect_solved(run_creek(NULL, "solve", "--format=tsv", NONE_ID, NULL), 1,
                  "1\t2x2\tnone\t*\t-\n");
    expect_solved(run_creek(NULL, "solve", "--format=tsv", ELL_ID, NONE_ID, FULL_ID, NULL), 1,
                  "1\t3x2\tunique\t*\t" ELL_SOLUTION "\n"
                  "2\t2x2\tnone\t*\t-\n"
                  "3\t2x2\tunique\t*\t" FULL_SOLUTION "\n");
}

TEST(only_cells_that_can_be_both_are_open)
{
    /* The corner clue fixes one cell; the other can be either. */
    expect_solved(run_creek(NULL, "solve", "--format=tsv", "2x1:1e", NULL), 1,
                  "1\t2x1\tmultiple\t*\t#?\n");
    expect_solved(run_creek(NULL, "solve", "--format=01", "2x1:1e", NULL), 1, "1?\n");
}

TEST(json_is_one_object_a_line)
{
    expect_solved(run_creek(NULL, "solve", "--format=json", ELL_ID, NONE_ID, NULL), 1,
                  "{\"name\":\"1\",\"size\":{\"rows\":2,\"cols\":3},\"status\":\"unique\","
                  "\"microseconds\":*,\"solution\":[\"..#\",\"###\"]}\n"
                  "{\"name\":\"2\",\"size\":{\"rows\":2,\"cols\":2},\"status\":\"none\","
                  "\"microseconds\":*,\"solution\":null}\n");
    expect_solved(run_creek(NULL, "solve", "--format=json", "--count=3", OPEN_ID, NULL), 1,
                  "{\"name\":\"1\",\"size\":{\"rows\":1,\"cols\":2},\"status\":\"multiple\","
                  "\"solutions\":3,\"more\":true,\"microseconds\":*,\"solution\":[\"\?\?\"]}\n");
}

TEST(rows_of_zeros_and_ones)
{
    expect_solved(run_creek(NULL, "solve", "--format=01", ELL_ID, NULL), 0, "001\n111\n");
    expect_solved(run_creek(NULL, "solve", "--format=01", NONE_ID, NULL), 1, "no solution\n");
    expect_solved(run_creek(NULL, "solve", "--format=01", ELL_ID, FULL_ID, NULL), 0,
                  "001\n111\n\n11\n11\n");
}

TEST(the_board_is_drawn_for_people)
{
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

TEST(the_c_locale_gets_ascii)
{
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

TEST(unknown_clues_are_drawn)
{
    outcome run = run_creek(NULL, "solve", "creek/2/1/.g.h", NULL);
    assert_non_null(strstr(run.out, "?───·───?\n"));
}

TEST(an_empty_line_stands_between_boards)
{
    outcome run = run_creek(NULL, "solve", FULL_ID, NONE_ID, FULL_ID, NULL);
    expect_part(run, 1, "·───·───·\n\n2  2x2  no solution");
    assert_null(strstr(run.out, "\n\n\n"));
}

TEST(marks_do_not_matter)
{
    workspace_file("marked", "creek 1\nsize 3x2\nclues\n0 . . .\n1 . 3 .\n. . . .\n"
                             "cells\n#..\n+++\n");
    expect_solved(run_creek(NULL, "solve", "--format=tsv", "marked", NULL), 0,
                  "marked\t3x2\tunique\t*\t" ELL_SOLUTION "\n");
}

TEST(time_is_limited_for_each_puzzle)
{
    const char *huge = huge_id();
    expect_solved(run_creek(NULL, "solve", "--timeout=0.001", "--format=tsv", huge, FULL_ID, NULL),
                  1,
                  "1\t255x255\ttimeout\t*\t-\n"
                  "2\t2x2\tunique\t*\t" FULL_SOLUTION "\n");
    expect_solved(run_creek(NULL, "solve", "--timeout=.001", "--format=01", huge, NULL), 1,
                  "timeout\n");
    expect_solved(
        run_creek(NULL, "solve", "--timeout=0.001", "--count", "--format=tsv", huge, NULL), 1,
        "1\t255x255\ttimeout\t*\t-\n");
    outcome run = run_creek(NULL, "solve", "--timeout=0.001", huge, NULL);
    expect_part(run, 1, "timed out; no result");
}

TEST(a_long_limit_changes_nothing)
{
    expect_solved(run_creek(NULL, "solve", "--timeout=3600.5", "--format=01", FULL_ID, NULL), 0,
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

TEST(statistics_go_to_standard_error)
{
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

TEST(jobs_keep_the_order)
{
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

TEST(nothing_else_reaches_standard_output)
{
    outcome run = run_creek("bad\n" FULL_ID "\n", "solve", "--format=01", NULL);
    expect_run(run, 2, "11\n11\n");
}

/* --- counting ---------------------------------------------------------------- */

TEST(counting_takes_the_place_of_the_status)
{
    expect_solved(run_creek(NULL, "solve", "--format=tsv", "--count", OPEN_ID, NULL), 1,
                  "1\t2x1\t4\t*\t\?\?\n");
    expect_solved(run_creek(NULL, "solve", "--format=tsv", "--count=4", OPEN_ID, NULL), 1,
                  "1\t2x1\t4\t*\t\?\?\n");
    expect_solved(run_creek(NULL, "solve", "--format=tsv", "--count=3", OPEN_ID, NULL), 1,
                  "1\t2x1\t>3\t*\t\?\?\n");
    expect_solved(run_creek(NULL, "solve", "--format=tsv", "--count=1", OPEN_ID, NULL), 1,
                  "1\t2x1\t>1\t*\t\?\?\n");
    expect_solved(run_creek(NULL, "solve", "--format=tsv", "--count", HOOK_ID, NULL), 0,
                  "1\t4x3\t1\t*\t" HOOK_SOLUTION "\n");
    expect_solved(run_creek(NULL, "solve", "--format=tsv", "--count=1", HOOK_ID, NULL), 0,
                  "1\t4x3\t1\t*\t" HOOK_SOLUTION "\n");
    expect_solved(run_creek(NULL, "solve", "--format=tsv", "--count", NONE_ID, NULL), 1,
                  "1\t2x2\t0\t*\t-\n");
}

/* Numbers that nobody reaches by going through the solutions. */
TEST(large_numbers_are_exact)
{
    expect_solved(run_creek(NULL, "solve", "--format=tsv", "--count", blank_id(3, 3), NULL), 1,
                  "1\t3x3\t219\t*\t\?\?\?/\?\?\?/\?\?\?\n");
    outcome run = run_creek(NULL, "solve", "--format=tsv", "--count", blank_id(9, 9), NULL);
    expect_beginning(run, 1, "1\t9x9\t1980555831431088025754\t");
    run = run_creek(NULL, "solve", "--format=json", "--count", blank_id(9, 9), NULL);
    assert_non_null(strstr(run.out, ",\"solutions\":1980555831431088025754,\"more\":false,"));
    run = run_creek(NULL, "solve", "--count", blank_id(9, 9), NULL);
    assert_non_null(strstr(run.out, "1  9x9  1980555831431088025754 solutions (? can be either)"));
    run = run_creek(NULL, "solve", "--count=1", OPEN_ID, NULL);
    assert_non_null(strstr(run.out, "1  2x1  more than 1 solution (? can be either)"));
    run = run_creek(NULL, "solve", "--count", "--format=01", blank_id(2, 1), NULL);
    assert_string_equal(run.out, "\?\?\n");
}

/* 1 732 082 742 of them, and a limit on either side; and one far beyond any. */
TEST(large_limits_are_kept)
{
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

/* Many jobs share the memory there is for counting: each has too little, with a limit too. */
TEST(what_cannot_be_counted_is_said)
{
    static const char *const counts[] = {"--count", "--count=5000000"};
    for (size_t i = 0; i < 2; i++) {
        outcome run = run_creek(NULL, "solve", "--format=tsv", counts[i], "--jobs=256",
                                blank_id(40, 40), FULL_ID, NULL);
        expect_part(run, 1, "1\t40x40\t>1000\t", "\n2\t2x2\t1\t");
        assert_string_equal(run.err, "creek: 1: too many solutions to count; more than 1000 were "
                                     "found\n");
    }
    outcome run = run_creek(NULL, "solve", "--format=tsv", "--count=900", "--jobs=256",
                            blank_id(40, 40), NULL);
    assert_non_null(strstr(run.out, "1\t40x40\t>900\t"));
    assert_string_equal(run.err, "");
}

/* Time that is over while solutions are counted is over too. */
TEST(counting_is_limited_too)
{
    expect_solved(
        run_creek(NULL, "solve", "--format=tsv", "--count", "--timeout=0.001", huge_id(), NULL), 1,
        "1\t255x255\ttimeout\t*\t-\n");
    expect_solved(run_creek(NULL, "solve", "--format=tsv", "--count", "--timeout=0.05",
                            "17x17:zzzzzzzzzzzzl", NULL),
                  1, "1\t17x17\ttimeout\t*\t-\n");
}

/* --- proofs ------------------------------------------------------------------ */

/* A new folder for proofs, empty; its name in the workspace lives on. */
static const char *proof_folder(void)
{
    static char name[32];
    static int number;
    snprintf(name, sizeof name, "proofs-%d", ++number);
    assert_int_equal(mkdir(workspace_path(name), 0700), 0);
    return name;
}

/* A file in that folder, as a name of the workspace; lives until the next call. */
static const char *in_folder(const char *folder, const char *name)
{
    static char both[64];
    snprintf(both, sizeof both, "%s/%s", folder, name);
    return both;
}

/* The option that has a proof go to `name` in the folder; lives on. */
static const char *proof_option(const char *folder, const char *name)
{
    static char option[8192];
    snprintf(option, sizeof option, "--proof=%s", workspace_path(in_folder(folder, name)));
    return option;
}

static void expect_proof(const char *text, const char *first, const char *last)
{
    assert_memory_equal(text, first, strlen(first));
    assert_true(strlen(text) > strlen(last));
    assert_string_equal(text + strlen(text) - strlen(last), last);
}

TEST(a_proof_is_written)
{
    const char *folder = proof_folder();
    expect_solved(
        run_creek(NULL, "solve", "--format=tsv", proof_option(folder, "p"), HOOK_ID, NULL), 0,
        "1\t4x3\tunique\t*\t" HOOK_SOLUTION "\n");
    expect_proof(workspace_text(in_folder(folder, "p"), NULL), "creek-proof 1 4 3\n", "\nr 0\n");
    assert_non_null(
        strstr(workspace_text(in_folder(folder, "p"), NULL), "\ns " HOOK_SOLUTION "\n"));
    expect_solved(
        run_creek(NULL, "solve", "--format=tsv", proof_option(folder, "p"), NONE_ID, NULL), 1,
        "1\t2x2\tnone\t*\t-\n");
    expect_proof(workspace_text(in_folder(folder, "p"), NULL), "creek-proof 1 2 2\n", "\nr 0\n");
    assert_null(strstr(workspace_text(in_folder(folder, "p"), NULL), "\ns "));
    /* From standard input, and where it was named by a link. */
    assert_int_equal(symlink("p", workspace_path(in_folder(folder, "link"))), 0);
    expect_solved(
        run_creek(HOOK_ID "\n", "solve", "--format=tsv", proof_option(folder, "link"), NULL), 0,
        "1\t4x3\tunique\t*\t" HOOK_SOLUTION "\n");
    expect_proof(workspace_text(in_folder(folder, "p"), NULL), "creek-proof 1 4 3\n", "\nr 0\n");
    assert_int_equal(workspace_count(folder, ""), 2);
}

TEST(nothing_is_written_without_a_proof)
{
    const char *folder = proof_folder();
    expect_solved(
        run_creek(NULL, "solve", "--format=tsv", proof_option(folder, "p"), OPEN_ID, NULL), 1,
        "1\t2x1\tmultiple\t*\t\?\?\n");
    assert_int_equal(workspace_count(folder, ""), 0);
    expect_solved(run_creek(NULL, "solve", "--format=tsv", "--timeout=0.001",
                            proof_option(folder, "p"), huge_id(), NULL),
                  1, "1\t255x255\ttimeout\t*\t-\n");
    assert_int_equal(workspace_count(folder, ""), 0);
    outcome run = run_creek(NULL, "solve", proof_option(folder, "p"), "nonsense", NULL);
    assert_int_equal(run.status, 2);
    assert_int_equal(workspace_count(folder, ""), 0);
    /* What was there before proves something else, and does not stay. */
    workspace_file(in_folder(folder, "old"), "something\n");
    run = run_creek(NULL, "solve", proof_option(folder, "old"), OPEN_ID, NULL);
    assert_int_equal(run.status, 1);
    assert_int_equal(workspace_count(folder, ""), 0);
}

TEST(a_proof_is_of_one_puzzle)
{
    const char *folder = proof_folder();
    const char *option = proof_option(folder, "p");
    expect_refusal(run_creek(NULL, "solve", option, HOOK_ID, ELL_ID, NULL),
                   "creek: --proof takes only one PUZZLE; ");
    expect_refusal(run_creek(NULL, "solve", option, "--count", HOOK_ID, NULL),
                   "creek: --proof and --count cannot be combined; ");
    expect_refusal(run_creek(NULL, "solve", "--count=7", HOOK_ID, option, NULL),
                   "creek: --proof and --count cannot be combined; ");
    assert_int_equal(workspace_count(folder, ""), 0);
    /* Of a list the first puzzle gets it. */
    outcome run = run_creek(HOOK_ID "\n" ELL_ID "\n", "solve", option, NULL);
    expect_message(run, 2, "creek: --proof takes only one PUZZLE; ");
    assert_int_equal(workspace_count(folder, ""), 1);
}

TEST(a_proof_needs_a_place)
{
    const char *folder = proof_folder();
    expect_refusal(run_creek(NULL, "solve", proof_option(folder, "no/p"), HOOK_ID, NULL),
                   "/no/p: cannot be written: ");
    expect_refusal(run_creek(NULL, "solve", proof_option(folder, "."), HOOK_ID, NULL),
                   "/.: cannot be written: not a regular file; ");
    assert_int_equal(workspace_count(folder, ""), 0);
    struct stat about;
    assert_int_equal(stat("/dev/null", &about), 0);
    assert_true(S_ISCHR(about.st_mode));
}
