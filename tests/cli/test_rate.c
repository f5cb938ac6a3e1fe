/* creek rate: level and score, as text, TSV and JSON. */
#include "testing.h"

static const char small[] = "Creek (2,2) [((0,0),0), ((1,1),3)]";

TEST(tsv_has_six_fields)
{
    expect_only(creek("rate --format=tsv '%s'", small), 0, "1\t2x2\teasy\t6\tsaturation\t2\n");
}

TEST(without_one_solution_there_is_no_level)
{
    expect_run(creek("rate --format=tsv 'Creek (2,2) []' '%s'", small), 1,
               "1\t2x2\t-\t-\t-\t-\n2\t2x2\teasy\t6\tsaturation\t2\n");
    expect_run(creek("rate --format=json 'Creek (2,2) []'"), 1,
               "{\"name\":\"1\",\"size\":{\"rows\":2,\"cols\":2},\"level\":null}\n");
}

TEST(explain_lists_the_techniques)
{
    expect_run(creek("rate --explain '%s'", small), 0,
               "1  2x2  easy  6  (1.5 per cell; 2 steps in 2 rounds; hardest: saturation)\n"
               "  Full and empty clues                     1 x        2\n"
               "  Completing a clue                        1 x        4\n");
    expect_run(
        creek("rate --explain --format=json '%s'", small), 0,
        "{\"name\":\"1\",\"size\":{\"rows\":2,\"cols\":2},\"level\":\"easy\",\"score\":6,"
        "\"hardest\":\"saturation\",\"steps\":2,\"rounds\":2,\"longest_chain\":0,\"techniques\":["
        "{\"technique\":\"full-or-empty\",\"count\":1,\"score\":2},{\"technique\":\"saturation\","
        "\"count\":1,\"score\":4}]}\n");
}

TEST(one_step_is_one_step)
{
    expect_part(creek("rate " FULL_ID), 0, "; 1 step in 1 round; hardest: full-or-empty)\n");
}

/* With a what-if of four rounds. */
#define EXTREME_URL "https://puzz.link/p?creek/10/10/r3dh7ci3ep8bgd3311bi8ddg7dn77dgeidi73cgdp"

TEST(explanations_come_as_fields_too)
{
    expect_run(creek("rate --explain --format=tsv '%s' 'Creek (2,2) []'", small), 1,
               "1\t2x2\teasy\t6\tsaturation\t2\n"
               "\tfull-or-empty\t1\t2\n\tsaturation\t1\t4\n"
               "2\t2x2\t-\t-\t-\t-\n");
}

TEST(people_are_told_why_there_is_no_rating)
{
    expect_run(creek("rate 'Creek (2,2) []'"), 1,
               "1  2x2  not rated: the solution is not unique\n");
    expect_part(creek("rate " EXTREME_URL), 0, "  extreme  ", "hardest: what-if, 11 rounds)\n");
}

TEST(marks_do_not_count)
{
    const char *file =
        workspace_file("m", "creek 1\nsize 2x2\nclues\n0 . .\n. 3 .\n. . .\ncells\n##\n++\n");
    expect_run(creek("rate --format=tsv %s", file), 0, "m\t2x2\teasy\t6\tsaturation\t2\n");
}
