/* creek solve --count: exact numbers, limits, and what cannot be counted. */

#include "testing.h"

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
