/* creek solve: formats, statuses, time limits, statistics, jobs. */

#include "testing.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

TEST(tsv_tells_the_status)
{
    expect_solved(creek("solve --format=tsv " HOOK_ID), 0,
                  "1\t4x3\tunique\t*\t" HOOK_SOLUTION "\n");
    expect_solved(creek("solve --format=tsv " OPEN_ID), 1, "1\t2x1\tmultiple\t*\t\?\?\n");
    expect_solved(creek("solve --format=tsv " NONE_ID), 1, "1\t2x2\tnone\t*\t-\n");
    expect_solved(creek("solve --format=tsv " ELL_ID " " NONE_ID " " FULL_ID), 1,
                  "1\t3x2\tunique\t*\t" ELL_SOLUTION "\n"
                  "2\t2x2\tnone\t*\t-\n"
                  "3\t2x2\tunique\t*\t" FULL_SOLUTION "\n");
}

TEST(only_cells_that_can_be_both_are_open)
{
    /* The corner clue fixes one cell; the other can be either. */
    expect_solved(creek("solve --format=tsv 2x1:1e"), 1, "1\t2x1\tmultiple\t*\t#?\n");
    expect_solved(creek("solve --format=01 2x1:1e"), 1, "1?\n");
}

TEST(json_is_one_object_a_line)
{
    expect_solved(creek("solve --format=json " ELL_ID " " NONE_ID), 1,
                  "{\"name\":\"1\",\"size\":{\"rows\":2,\"cols\":3},\"status\":\"unique\","
                  "\"microseconds\":*,\"solution\":[\"..#\",\"###\"]}\n"
                  "{\"name\":\"2\",\"size\":{\"rows\":2,\"cols\":2},\"status\":\"none\","
                  "\"microseconds\":*,\"solution\":null}\n");
    expect_solved(creek("solve --format=json --count=3 " OPEN_ID), 1,
                  "{\"name\":\"1\",\"size\":{\"rows\":1,\"cols\":2},\"status\":\"multiple\","
                  "\"solutions\":3,\"more\":true,\"microseconds\":*,\"solution\":[\"\?\?\"]}\n");
}

TEST(rows_of_zeros_and_ones)
{
    expect_solved(creek("solve --format=01 " ELL_ID), 0, "001\n111\n");
    expect_solved(creek("solve --format=01 " NONE_ID), 1, "no solution\n");
    expect_solved(creek("solve --format=01 " ELL_ID " " FULL_ID), 0, "001\n111\n\n11\n11\n");
}

TEST(the_board_is_drawn_for_people)
{
    outcome run = creek("solve " ELL_ID);
    expect_part(run, 0, "3x2", "one solution");
    assert_string_equal(strchr(run.out, '\n'), "\n0───·───·───·\n"
                                               "│   │   │▓▓▓│\n"
                                               "1───·───3───·\n"
                                               "│▓▓▓│▓▓▓│▓▓▓│\n"
                                               "·───·───·───·\n");
}

TEST(the_c_locale_gets_ascii)
{
    workspace_set("LC_ALL", "C");
    outcome run = creek("solve 2x1:1e");
    workspace_set("LC_ALL", "C.UTF-8");
    expect_part(run, 1, "several solutions");
    assert_string_equal(strchr(run.out, '\n'), "\n1---+---+\n"
                                               "|###| ? |\n"
                                               "+---+---+\n");
}

TEST(unknown_clues_are_drawn)
{
    expect_part(creek("solve creek/2/1/.g.h"), 1, "?───·───?\n");
}

TEST(an_empty_line_stands_between_boards)
{
    outcome run = creek("solve " FULL_ID " " NONE_ID " " FULL_ID);
    expect_part(run, 1, "·───·───·\n\n2  2x2  no solution");
    assert_null(strstr(run.out, "\n\n\n"));
}

TEST(marks_do_not_matter)
{
    workspace_file("marked", "creek 1\nsize 3x2\nclues\n0 . . .\n1 . 3 .\n. . . .\n"
                             "cells\n#..\n+++\n");
    expect_solved(creek("solve --format=tsv marked"), 0,
                  "marked\t3x2\tunique\t*\t" ELL_SOLUTION "\n");
}

TEST(time_is_limited_for_each_puzzle)
{
    const char *huge = huge_id();
    expect_solved(creek("solve --timeout=0.001 --format=tsv %s " FULL_ID, huge), 1,
                  "1\t255x255\ttimeout\t*\t-\n"
                  "2\t2x2\tunique\t*\t" FULL_SOLUTION "\n");
    expect_solved(creek("solve --timeout=.001 --format=01 %s", huge), 1, "timeout\n");
    expect_solved(creek("solve --timeout=0.001 --count --format=tsv %s", huge), 1,
                  "1\t255x255\ttimeout\t*\t-\n");
    expect_part(creek("solve --timeout=0.001 %s", huge), 1, "timed out; no result");
}

TEST(a_long_limit_changes_nothing)
{
    expect_solved(creek("solve --timeout=3600.5 --format=01 " FULL_ID), 0, "11\n11\n");
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
    outcome run =
        creek_reads("hook\t" HOOK_ID "\nopen\t" OPEN_ID "\n", "solve --stats --format=tsv");
    assert_int_equal(run.status, 1);
    assert_string_equal(without_times(run.out),
                        "hook\t4x3\tunique\t*\t" HOOK_SOLUTION "\nopen\t2x1\tmultiple\t*\t\?\?\n");
    static const char *const figures[] = {"decisions ",       "conflicts ", "propagations ",
                                          "learned clauses ", "restarts ",  "area checks ",
                                          "solutions ",       "memory ",    "reading ",
                                          "setting up ",      "searching "};
    assert_memory_equal(run.err, "hook: ", 6);
    const char *second = strstr(run.err, "\nopen: ");
    assert_non_null(second);
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        assert_true(figure(second, figures[i]) >= 0);
        assert_true(figure(run.err, figures[i]) >= 0 && strstr(run.err, figures[i]) < second);
    }
    assert_true(figure(run.err, "propagations ") > 0);
    assert_true(figure(run.err, "memory ") > 0);
    assert_null(strstr(run.err, "counting"));
    run = creek("solve --stats --count --format=tsv %s", blank_id(9, 9));
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
        outcome run = creek_reads(input, "solve --format=tsv %s", jobs[i]);
        expect_message(run, 2, "standard input:251:5: ");
        assert_string_equal(without_times(run.out), wanted);
    }
}

TEST(nothing_else_reaches_standard_output)
{
    expect_run(creek_reads("bad\n" FULL_ID "\n", "solve --format=01"), 2, "11\n11\n");
}

/* --- counting ---------------------------------------------------------------- */

TEST(counting_takes_the_place_of_the_status)
{
    expect_solved(creek("solve --format=tsv --count " OPEN_ID), 1, "1\t2x1\t4\t*\t\?\?\n");
    expect_solved(creek("solve --format=tsv --count=4 " OPEN_ID), 1, "1\t2x1\t4\t*\t\?\?\n");
    expect_solved(creek("solve --format=tsv --count=3 " OPEN_ID), 1, "1\t2x1\t>3\t*\t\?\?\n");
    expect_solved(creek("solve --format=tsv --count=1 " OPEN_ID), 1, "1\t2x1\t>1\t*\t\?\?\n");
    expect_solved(creek("solve --format=tsv --count " HOOK_ID), 0,
                  "1\t4x3\t1\t*\t" HOOK_SOLUTION "\n");
    expect_solved(creek("solve --format=tsv --count=1 " HOOK_ID), 0,
                  "1\t4x3\t1\t*\t" HOOK_SOLUTION "\n");
    expect_solved(creek("solve --format=tsv --count " NONE_ID), 1, "1\t2x2\t0\t*\t-\n");
}

/* Numbers that nobody reaches by going through the solutions. */
TEST(large_numbers_are_exact)
{
    expect_solved(creek("solve --format=tsv --count %s", blank_id(3, 3)), 1,
                  "1\t3x3\t219\t*\t\?\?\?/\?\?\?/\?\?\?\n");
    expect_beginning(creek("solve --format=tsv --count %s", blank_id(9, 9)), 1,
                     "1\t9x9\t1980555831431088025754\t");
    expect_part(creek("solve --format=json --count %s", blank_id(9, 9)), 1,
                ",\"solutions\":1980555831431088025754,\"more\":false,");
    expect_part(creek("solve --count %s", blank_id(9, 9)), 1,
                "1  9x9  1980555831431088025754 solutions (? can be either)");
    expect_part(creek("solve --count=1 " OPEN_ID), 1,
                "1  2x1  more than 1 solution (? can be either)");
    expect_run(creek("solve --count --format=01 %s", blank_id(2, 1)), 1, "\?\?\n");
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
        outcome run = creek("solve --format=tsv %s %s", limits[i][0], blank_id(6, 6));
        expect_part(run, 1, limits[i][1]);
        assert_string_equal(run.err, "");
    }
    expect_part(creek("solve --format=tsv --count=18446744073709551615 %s", blank_id(9, 9)), 1,
                "\t>18446744073709551615\t");
}

/* Many jobs share the memory there is for counting: each has too little, with a limit too. */
TEST(what_cannot_be_counted_is_said)
{
    static const char *const counts[] = {"--count", "--count=5000000"};
    for (size_t i = 0; i < 2; i++) {
        outcome run =
            creek("solve --format=tsv %s --jobs=256 %s " FULL_ID, counts[i], blank_id(40, 40));
        expect_part(run, 1, "1\t40x40\t>1000\t", "\n2\t2x2\t1\t");
        assert_string_equal(run.err, "creek: 1: too many solutions to count; more than 1000 were "
                                     "found\n");
    }
    outcome run = creek("solve --format=tsv --count=900 --jobs=256 %s", blank_id(40, 40));
    expect_part(run, 1, "1\t40x40\t>900\t");
    assert_string_equal(run.err, "");
}

/* Time that is over while solutions are counted is over too. */
TEST(counting_is_limited_too)
{
    expect_solved(creek("solve --format=tsv --count --timeout=0.001 %s", huge_id()), 1,
                  "1\t255x255\ttimeout\t*\t-\n");
    expect_solved(creek("solve --format=tsv --count --timeout=0.05 17x17:zzzzzzzzzzzzl"), 1,
                  "1\t17x17\ttimeout\t*\t-\n");
}

/* --- proofs ------------------------------------------------------------------ */

/* A new folder for proofs. */
static void begin_proofs(void)
{
    workspace_remove("proofs");
    assert_int_equal(mkdir(workspace_path("proofs"), 0700), 0);
}

/* The proof in proofs/p begins so, and is complete. */
static const char *expect_proof(const char *first)
{
    const char *text = workspace_text("proofs/p"), last[] = "\nr 0\n";
    assert_memory_equal(text, first, strlen(first));
    assert_string_equal(text + strlen(text) - strlen(last), last);
    return text;
}

TEST(a_proof_is_written)
{
    static const char hook[] = "1\t4x3\tunique\t*\t" HOOK_SOLUTION "\n";
    begin_proofs();
    expect_solved(creek("solve --format=tsv --proof=proofs/p " HOOK_ID), 0, hook);
    assert_non_null(strstr(expect_proof("creek-proof 1 4 3\n"), "\ns " HOOK_SOLUTION "\n"));
    expect_solved(creek("solve --format=tsv --proof=proofs/p " NONE_ID), 1, "1\t2x2\tnone\t*\t-\n");
    assert_null(strstr(expect_proof("creek-proof 1 2 2\n"), "\ns "));
    /* From standard input, and where it was named by a link. */
    assert_int_equal(symlink("p", workspace_path("proofs/link")), 0);
    expect_solved(creek_reads(HOOK_ID "\n", "solve --format=tsv --proof=proofs/link"), 0, hook);
    expect_proof("creek-proof 1 4 3\n");
    assert_int_equal(workspace_count("proofs", ""), 2);
}

/* What was there before proves something else, and does not stay. */
TEST(nothing_is_written_without_a_proof)
{
    begin_proofs();
    expect_solved(creek("solve --format=tsv --proof=proofs/p " OPEN_ID), 1,
                  "1\t2x1\tmultiple\t*\t\?\?\n");
    expect_solved(creek("solve --format=tsv --timeout=0.001 --proof=proofs/p %s", huge_id()), 1,
                  "1\t255x255\ttimeout\t*\t-\n");
    assert_int_equal(creek("solve --proof=proofs/p nonsense").status, 2);
    assert_int_equal(workspace_count("proofs", ""), 0);
    workspace_file("proofs/old", "something\n");
    assert_int_equal(creek("solve --proof=proofs/old " OPEN_ID).status, 1);
    assert_int_equal(workspace_count("proofs", ""), 0);
}

TEST(no_list_is_proved)
{
    begin_proofs();
    expect_refusal(creek_reads(HOOK_ID "\n" ELL_ID "\n", "solve --jobs=2 --proof=proofs/p"),
                   "--proof takes only one PUZZLE; name one\n");
    assert_int_equal(workspace_count("proofs", ""), 0);
}
