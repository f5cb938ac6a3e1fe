/* creek hint: the next step and its reasons, as text and JSON. */
#include "testing.h"

/* Three cells left round a 3. */
static const char position[] = "creek 1\nsize 2x2\nclues\n. . .\n. 3 .\n. . .\ncells\n+.\n..\n";

TEST(the_next_step_is_told)
{
    outcome run = run_creek(NULL, "hint", workspace_file("p", position), NULL);
    assert_string_equal(
        run.out, "p\n   1  Completing a clue. The 3 where r1c1 and r2c2 meet already has its "
                 "one unshaded cell, r1c1, so its remaining three, r1c2, r2c1 and "
                 "r2c2, are shaded.\n");
    expect_success(run);
}

TEST(json_has_everything)
{
    outcome run = run_creek(NULL, "hint", "--format=json", workspace_file("p", position), NULL);
    assert_string_equal(
        run.out,
        "{\"name\":\"p\",\"step\":1,\"technique\":\"saturation\",\"level\":\"easy\",\"cells\":["
        "{\"row\":0,\"col\":1,\"state\":\"shaded\"},{\"row\":1,\"col\":0,\"state\":\"shaded\"},"
        "{\"row\":1,\"col\":1,\"state\":\"shaded\"}],\"because\":{\"clues\":[{\"row\":1,\"col\":1,"
        "\"value\":3}],\"cells\":[{\"row\":0,\"col\":0,\"state\":\"unshaded\"}],\"connectivity\":"
        "false},\"text\":\"The 3 where r1c1 and r2c2 meet already has its one unshaded cell, r1c1, "
        "so its remaining three, r1c2, r2c1 and r2c2, are shaded.\"}\n");
    assert_int_equal(run.status, 0);
}

static int lines_in(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += *text == '\n';
    return count;
}

TEST(all_goes_on_to_the_solution)
{
    outcome run = run_creek(NULL, "hint", "--all", "--format=json",
                            "Creek (2,2) [((0,0),0), ((1,1),3)]", NULL);
    assert_int_equal(run.status, 0);
    assert_int_equal(lines_in(run.out), 2);
    assert_non_null(strstr(run.out, "\"step\":2,\"technique\":\"saturation\""));
}

/* All hints for a puzzle say `part`. */
static void expect_said(const char *puzzle, const char *part)
{
    outcome run = run_creek(NULL, "hint", "--all", puzzle, NULL);
    if (!strstr(run.out, part))
        fail_msg("not said: %s", part);
    expect_success(run);
}

/* What clues do anyway is said before a cell is assumed, what they would do then after it. A way
 * out need not be beside the group, and a wall is named so that a finger can follow it, with the
 * supposed cell. */
TEST(reasons_say_what_an_assumption_leads_to)
{
    static const char puzzle[] = "creek/7/7/gbgbj7c1dncg9dcgdg7176cn";
    expect_said(puzzle,
                "If r2c5 were unshaded, the 2 where r1c4 and r2c5 meet would allow only one more "
                "unshaded cell, so the group at r2c1 would be cut off from "
                "the rest by a wall from the top border at r1c4 or r1c5 (at least one is shaded) "
                "over the 2 (r1c4/r2c5), r2c3, r3c3 and r4c2 to the left border at r4c1.");
    expect_said(puzzle, "Every way out of the group at r2c1 passes through r1c2 and r1c3: if one "
                        "of these were");
    expect_said(
        puzzle,
        "The 3 where r4c3 and r5c4 meet closes the way between r4c4 and r5c4. If r7c4 were shaded, "
        "the group at r7c3 would be cut off from the rest by a wall from the left border at r6c1 "
        "over r6c2, r5c3, the 3 (r4c3/r5c4), r4c5, r5c6 and r6c5 to the bottom border at r7c4.");
}

TEST(reasons_say_from_what_cells_are_cut_off)
{
    static const char puzzle[] = "creek/6/6/i6ag766dib2cgbg2166ci6b";
    expect_said(puzzle, "the 1 between r4c6 and r5c6 would need one of r4c6 and r5c6 unshaded, but "
                        "neither could be connected to r6c4");
    expect_said(puzzle, " r3c4 and r4c4 are unshaded, or r5c4 would be cut off from r4c1.");
    expect_said(puzzle, " r3c2 and r4c2 are unshaded, or r4c1 would be cut off from r2c3.");
}

TEST(a_what_if_has_steps)
{
    const char *file = workspace_file(
        "w",
        "creek 1\nsize 3x3\nclues\n0 . . 0\n. 2 . .\n. . 2 .\n. . . .\ncells\n+.+\n.#.\n...\n");
    outcome run = run_creek(NULL, "hint", "--format=json", file, NULL);
    expect_part(run, 0, "\"technique\":\"what-if\",\"level\":\"expert\"");
    assert_non_null(strstr(run.out,
                           ",\"steps\":[{\"assume\":{\"row\":0,\"col\":1,\"state\":\"shaded\"}},"
                           "{\"step\":1,"));
    run = run_creek(NULL, "hint", file, NULL);
    expect_part(run, 0, "      Suppose r1c2 is shaded.\n      1) ");
    assert_non_null(strstr(run.out, "      That is a contradiction, so r1c2 is unshaded.\n"));
}

TEST(wrong_marks_come_first)
{
    const char *file =
        workspace_file("w", "creek 1\nsize 2x2\nclues\n0 . .\n. 3 .\n. . .\ncells\n#.\n..\n");
    outcome run = run_creek(NULL, "hint", "--all", "--format=json", file, NULL);
    assert_int_equal(run.status, 1);
    assert_int_equal(lines_in(run.out), 1);
    assert_non_null(strstr(run.out, "\"technique\":\"contradiction\""));
    assert_non_null(strstr(run.out, "\"cells\":[{\"row\":0,\"col\":0,\"state\":\"undecided\"}]"));
    assert_non_null(strstr(run.out, "\"cells\":[{\"row\":0,\"col\":0,\"state\":\"shaded\"}],"
                                    "\"connectivity\":false}"));
}

TEST(all_marks_to_clear_are_listed)
{
    outcome run = run_creek("creek 1\nsize 4x1\nclues\n. . . . .\n. . . 1 0\ncells\n..+#\n", "hint",
                            "--format=json", NULL);
    assert_int_equal(run.status, 1);
    assert_non_null(strstr(run.out, "\"cells\":[{\"row\":0,\"col\":3,\"state\":\"undecided\"},"
                                    "{\"row\":0,\"col\":2,\"state\":\"undecided\"}],\"because\""));
    assert_non_null(strstr(run.out, " r1c3 is wrong too: clear it as well.\""));
}

TEST(without_a_solution_no_mark_is_the_reason)
{
    static const char puzzle[] = "creek 1\nsize 2x1\nclues\n1 0 .\n. . .\ncells\n.#\n";
    outcome run = run_creek(puzzle, "hint", "--format=json", NULL);
    assert_non_null(strstr(run.out,
                           "\"cells\":[],\"because\":{\"clues\":["
                           "{\"row\":0,\"col\":0,\"value\":1},{\"row\":0,\"col\":1,\"value\":0}],"
                           "\"cells\":[],\"connectivity\":false}"));
    assert_non_null(strstr(run.out, "whatever you mark: the 1 at the corner of r1c1 and the 0 "
                                    "between r1c1 and r1c2 cannot all be satisfied."));
    assert_int_equal(run.status, 1);
}

/* A board that is complete with one shaded cell, which could be another one. */
static const char complete[] = "creek 1\nsize 2x1\nclues\n. 1 .\n. . .\ncells\n+#\n";

TEST(without_a_step_json_is_empty)
{
    /* Several solutions, nothing is forced. */
    outcome run = run_creek(NULL, "hint", "--format=json", "Creek (2,2) [((1,1),2)]", NULL);
    expect_run(run, 1, "");
    /* Complete. */
    run = run_creek(NULL, "hint", "--format=json", workspace_file("c", complete), NULL);
    expect_run(run, 0, "");
}

TEST(without_a_step_it_is_said_why)
{
    outcome run = run_creek("one\t2x2:d1d\ntwo\t" FULL_ID "\n", "hint", NULL);
    static const char said[] = "one\n      no step found: the puzzle has several solutions, ";
    assert_int_equal(strncmp(run.out, said, strlen(said)), 0);
    assert_non_null(strstr(run.out, "\ntwo\n   1  "));
    assert_int_equal(run.status, 1);
    run = run_creek(NULL, "hint", "creek/1/1/", NULL);
    assert_string_equal(run.out, "1\n      the board is complete, with its 1 undecided cell "
                                 "unshaded; the puzzle also has other solutions\n");
    assert_int_equal(run.status, 0);
    run = run_creek(NULL, "hint", workspace_file("c", complete), NULL);
    assert_string_equal(run.out,
                        "c\n      the board is complete; the puzzle also has other solutions\n");
    assert_int_equal(run.status, 0);
    run = run_creek(NULL, "hint", "--all", FULL_ID, NULL);
    assert_int_equal(strncmp(run.out, "1\n   1  ", 8), 0);
    assert_non_null(strstr(run.out, "shaded.\n      the board is complete\n"));
    assert_int_equal(run.status, 0);
    /* With a step, but not all of them. */
    run = run_creek(NULL, "hint", "--all", "3x1:0g", NULL);
    assert_non_null(strstr(run.out, "\n      the board is complete, with its 2 undecided cells "
                                    "unshaded; the puzzle also has other solutions\n"));
    assert_int_equal(run.status, 0);
}

TEST(wrong_usage_is_said)
{
    outcome run = run_creek(NULL, "hint", "--format=tsv", "Creek (2,2) []", NULL);
    expect_run(run, 2, "");
    run = run_creek(NULL, "hint", "--help", NULL);
    expect_beginning(run, 0, "Usage: creek hint");
}

TEST(lessons_are_listed_and_shown)
{
    outcome run = run_creek(NULL, "learn", NULL);
    expect_beginning(run, 0, "rules\tThe rules\n");
    assert_non_null(strstr(run.out, "\nclosed-passage\tClosed passages\n"));
    run = run_creek(NULL, "learn", "exit", NULL);
    expect_beginning(run, 0, "The only way out\n\n");
    assert_non_null(strstr(run.out, "\nAnswer:\n"));
    run = run_creek(NULL, "learn", "flying", NULL);
    assert_int_equal(run.status, 2);
    assert_string_equal(run.err, "creek: flying: unknown lesson; `creek learn | cat` lists them\n");
    run = run_creek(NULL, "learn", "rules", "exit", NULL);
    assert_int_equal(run.status, 2);
    assert_string_equal(run.err, "creek: exit: one LESSON at most; see `creek learn --help`\n");
    run = run_creek(NULL, "learn", "--color=sometimes", NULL);
    expect_run(run, 2, "");
}

/* --- why a cell follows ------------------------------------------------------ */

/* The 0 decides r1c1, and then the 3 the others. */
static const char small[] = "Creek (2,2) [((0,0),0), ((1,1),3)]";

TEST(the_steps_to_a_cell_come_in_order)
{
    outcome run = run_creek(NULL, "hint", "--cell=r2c2", small, NULL);
    assert_string_equal(
        run.out,
        "1\n   1  Full and empty clues. The 0 at the corner of r1c1 allows no shaded cells, "
        "so r1c1 is unshaded.\n   2  Completing a clue. The 3 where r1c1 and r2c2 meet already has "
        "its "
        "one unshaded cell, r1c1, so its remaining three, r1c2, r2c1 and r2c2, are "
        "shaded.\n");
    expect_success(run);
    run = run_creek(NULL, "hint", "--cell=r1c1", "--format=json", small, NULL);
    assert_int_equal(run.status, 0);
    assert_int_equal(lines_in(run.out), 1);
    assert_non_null(strstr(run.out, "\"step\":1,\"technique\":\"full-or-empty\""));
}

TEST(a_cell_without_a_chain_says_why)
{
    outcome run = run_creek(NULL, "hint", "--cell=r2c2", "--format=json",
                            workspace_file("d", position), NULL);
    assert_int_equal(run.status, 0);
    run = run_creek(NULL, "hint", "--cell=r1c1", workspace_file("d", position), NULL);
    expect_message(run, 1, "creek: d: r1c1: this cell is marked already\n");
    run = run_creek(NULL, "hint", "--cell=r1c1", "Creek (2,2) [((1,1),3)]", NULL);
    expect_message(run, 1,
                   "creek: 1: r1c1: solutions differ in this cell, so nothing decides it\n");
    run = run_creek(NULL, "hint", "--cell=r2c3", small, NULL);
    expect_message(run, 2, "creek: 1: r2c3 is outside this 2x2 board\n");
}

TEST(wrong_marks_come_before_a_cell)
{
    const char *file =
        workspace_file("w", "creek 1\nsize 2x2\nclues\n0 . .\n. 3 .\n. . .\ncells\n#.\n..\n");
    outcome run = run_creek(NULL, "hint", "--cell=r2c2", "--format=json", file, NULL);
    assert_int_equal(run.status, 1);
    assert_int_equal(lines_in(run.out), 1);
    assert_non_null(strstr(run.out, "\"technique\":\"contradiction\""));
    assert_string_equal(run.err,
                        "creek: w: r2c2: the marks contradict each other; correct them first\n");
}

TEST(a_cell_is_named_by_row_and_column)
{
    static const char *const wrong[] = {"--cell=",
                                        "--cell=3",
                                        "--cell=r3",
                                        "--cell=r0c1",
                                        "--cell=c3r4",
                                        "--cell=r3c4x",
                                        "--cell=r99999999999999999999c1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        outcome run = run_creek(NULL, "hint", wrong[i], small, NULL);
        assert_int_equal(run.status, 2);
        assert_non_null(strstr(run.err, "name a cell such as r3c4 (row 3, column 4)"));
    }
}
