/* creek solve: formats, statuses, time limits, statistics, jobs. */

#include "testing.h"

#include <stdio.h>

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
