/* creek check: what is said of the marks in a puzzle. */
#include "testing.h"

/* A creek file of the 3x2 puzzle with these rows of marks. */
static const char *marked(const char *name, const char *top, const char *bottom)
{
    char text[256] = "creek 1\nsize 3x2\nclues\n0 . . .\n1 . 3 .\n. . . .\ncells\n";
    strcat(text, top);
    strcat(text, "\n");
    strcat(text, bottom);
    strcat(text, "\n");
    return workspace_file(name, text);
}

static void expect_json(const char *path, int status, const char *rest)
{
    outcome run = run_creek(NULL, "check", "--format=json", path, NULL);
    char wanted[512] = "{\"name\":\"p\",";
    strcat(wanted, rest);
    strcat(wanted, "}\n");
    assert_string_equal(run.out, wanted);
    assert_string_equal(run.err, "");
    assert_int_equal(run.status, status);
}

TEST(a_solved_board_is_complete)
{
    expect_json(marked("p", "++#", "###"), 0,
                "\"complete\":true,\"wrong_clues\":[],\"areas\":1,\"undecided\":0");
}

TEST(undecided_cells_count_as_unshaded)
{
    expect_json(marked("p", "..#", "###"), 0,
                "\"complete\":true,\"wrong_clues\":[],\"areas\":0,\"undecided\":2");
}

TEST(an_empty_board_is_not_complete)
{
    expect_json(marked("p", "...", "..."), 1,
                "\"complete\":false,\"wrong_clues\":[],\"areas\":0,\"undecided\":6");
}

TEST(broken_clues_are_listed)
{
    expect_json(marked("p", "#..", "#++"), 1,
                "\"complete\":false,\"wrong_clues\":["
                "{\"row\":0,\"col\":0,\"value\":0,\"shaded\":1},"
                "{\"row\":1,\"col\":0,\"value\":1,\"shaded\":2},"
                "{\"row\":1,\"col\":2,\"value\":3,\"shaded\":0}],\"areas\":1,\"undecided\":2");
}

TEST(areas_are_counted)
{
    expect_json(marked("p", "+#+", "+#+"), 1,
                "\"complete\":false,\"wrong_clues\":["
                "{\"row\":1,\"col\":0,\"value\":1,\"shaded\":0},"
                "{\"row\":1,\"col\":2,\"value\":3,\"shaded\":2}],\"areas\":2,\"undecided\":0");
}

TEST(the_moves_of_a_saved_game_count)
{
    workspace_file("p", "creek 1\nsize 1x1\nclues\n1 .\n. .\nhistory\n1.000 player r1c1#\n");
    expect_json(workspace_path("p"), 0,
                "\"complete\":true,\"wrong_clues\":[],\"areas\":0,\"undecided\":0");
}

TEST(words_say_what_is_wrong)
{
    marked("p", "#.+", "#++");
    outcome run = run_creek(NULL, "check", "p", NULL);
    expect_part(run, 1, "p  3x2  not complete, 1 cell undecided\n", "the 0 at the corner of r1c1");
    assert_non_null(strstr(run.out, "has 1 shaded cell, too many"));
    assert_non_null(strstr(run.out, "can no longer be satisfied"));
    marked("p", "+#+", "+#+");
    run = run_creek(NULL, "check", "p", NULL);
    assert_non_null(strstr(run.out, "2 areas"));
    marked("p", "++.", ".#.");
    run = run_creek(NULL, "check", "p", NULL);
    assert_non_null(strstr(run.out, "2 clues still need shaded cells"));
    marked("p", "++#", "###");
    run = run_creek(NULL, "check", "p", NULL);
    expect_run(run, 0, "p  3x2  complete\n");
}

TEST(every_puzzle_is_judged)
{
    outcome run = run_creek("a\t" ELL_ID "\nb\t2x1:f\n", "check", NULL);
    expect_part(run, 1, "a  3x2  not complete", "b  2x1  complete, 2 cells undecided\n");
}

TEST(a_torn_last_line_is_told)
{
    workspace_file("p", "creek 1\nsize 1x1\nclues\n1 .\n. .\nhistory\n1.000 player r1c1#\n2.0 und");
    outcome run = run_creek(NULL, "check", "p", NULL);
    expect_message(run, 0, "creek: p:8:1: ");
}
