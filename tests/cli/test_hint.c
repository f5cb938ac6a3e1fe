/* creek hint: the next step and its reasons, as text and JSON. */
#include "testing.h"

/* Three cells left round a 3. */
static const char position[] = "creek 1\nsize 2x2\nclues\n. . .\n. 3 .\n. . .\ncells\n+.\n..\n";

TEST(the_next_step_is_told)
{
    expect_only(creek("hint %s", workspace_file("p", position)), 0,
                "p\n   1  Completing a clue. The 3 where r1c1 and r2c2 meet already has its "
                "one unshaded cell, r1c1, so its remaining three, r1c2, r2c1 and "
                "r2c2, are shaded.\n");
}

TEST(json_has_everything)
{
    expect_run(
        creek("hint --format=json %s", workspace_file("p", position)), 0,
        "{\"name\":\"p\",\"step\":1,\"technique\":\"saturation\",\"level\":\"easy\",\"cells\":["
        "{\"row\":0,\"col\":1,\"state\":\"shaded\"},{\"row\":1,\"col\":0,\"state\":\"shaded\"},"
        "{\"row\":1,\"col\":1,\"state\":\"shaded\"}],\"because\":{\"clues\":[{\"row\":1,\"col\":1,"
        "\"value\":3}],\"cells\":[{\"row\":0,\"col\":0,\"state\":\"unshaded\"}],\"connectivity\":"
        "false},\"text\":\"The 3 where r1c1 and r2c2 meet already has its one unshaded cell, r1c1, "
        "so its remaining three, r1c2, r2c1 and r2c2, are shaded.\"}\n");
}

TEST(all_goes_on_to_the_solution)
{
    outcome run = creek("hint --all --format=json 'Creek (2,2) [((0,0),0), ((1,1),3)]'");
    expect_part(run, 0, "\"step\":2,\"technique\":\"saturation\"");
    assert_int_equal(count_lines(run.out), 2);
}

/* All hints for a puzzle say `part`. */
static void expect_said(const char *puzzle, const char *part)
{
    expect_part(creek("hint --all %s", puzzle), 0, part);
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
    expect_part(creek("hint --format=json %s", file), 0,
                "\"technique\":\"what-if\",\"level\":\"expert\"",
                ",\"steps\":[{\"assume\":{\"row\":0,\"col\":1,\"state\":\"shaded\"}},"
                "{\"step\":1,");
    expect_part(creek("hint %s", file), 0, "      Suppose r1c2 is shaded.\n      1) ",
                "      That is a contradiction, so r1c2 is unshaded.\n");
}

static const char wrong_position[] =
    "creek 1\nsize 2x2\nclues\n0 . .\n. 3 .\n. . .\ncells\n#.\n..\n";

TEST(wrong_marks_come_first)
{
    const char *file = workspace_file("w", wrong_position);
    outcome run = creek("hint --all --format=json %s", file);
    assert_int_equal(count_lines(run.out), 1);
    expect_part(run, 1, "\"technique\":\"contradiction\"",
                "\"cells\":[{\"row\":0,\"col\":0,\"state\":\"undecided\"}]",
                "\"cells\":[{\"row\":0,\"col\":0,\"state\":\"shaded\"}],\"connectivity\":false}");
}

TEST(all_marks_to_clear_are_listed)
{
    expect_part(creek_reads("creek 1\nsize 4x1\nclues\n. . . . .\n. . . 1 0\ncells\n..+#\n",
                            "hint --format=json"),
                1,
                "\"cells\":[{\"row\":0,\"col\":3,\"state\":\"undecided\"},"
                "{\"row\":0,\"col\":2,\"state\":\"undecided\"}],\"because\"",
                " r1c3 is wrong too: clear it as well.\"");
}

TEST(without_a_solution_no_mark_is_the_reason)
{
    static const char puzzle[] = "creek 1\nsize 2x1\nclues\n1 0 .\n. . .\ncells\n.#\n";
    expect_part(creek_reads(puzzle, "hint --format=json"), 1,
                "\"cells\":[],\"because\":{\"clues\":["
                "{\"row\":0,\"col\":0,\"value\":1},{\"row\":0,\"col\":1,\"value\":0}],"
                "\"cells\":[],\"connectivity\":false}",
                "whatever you mark: the 1 at the corner of r1c1 and the 0 "
                "between r1c1 and r1c2 cannot all be satisfied.");
}

/* A board that is complete with one shaded cell, which could be another one. */
static const char complete[] = "creek 1\nsize 2x1\nclues\n. 1 .\n. . .\ncells\n+#\n";

TEST(without_a_step_json_is_empty)
{
    /* Several solutions, nothing is forced. */
    expect_run(creek("hint --format=json 'Creek (2,2) [((1,1),2)]'"), 1, "");
    /* Complete. */
    expect_run(creek("hint --format=json %s", workspace_file("c", complete)), 0, "");
}

TEST(without_a_step_it_is_said_why)
{
    expect_part(creek_reads("one\t2x2:d1d\ntwo\t" FULL_ID "\n", "hint"), 1,
                "one\n      no step found: the puzzle has several solutions, ", "\ntwo\n   1  ");
    expect_run(creek("hint creek/1/1/"), 0,
               "1\n      the board is complete, with its 1 undecided cell "
               "unshaded; the puzzle also has other solutions\n");
    expect_run(creek("hint %s", workspace_file("c", complete)), 0,
               "c\n      the board is complete; the puzzle also has other solutions\n");
    expect_part(creek("hint --all " FULL_ID), 0, "1\n   1  ",
                "shaded.\n      the board is complete\n");
    /* With a step, but not all of them. */
    expect_part(creek("hint --all 3x1:0g"), 0,
                "\n      the board is complete, with its 2 undecided cells "
                "unshaded; the puzzle also has other solutions\n");
}

TEST(lessons_are_listed_and_shown)
{
    expect_part(creek("learn"), 0, "rules\tThe rules\n", "\nclosed-passage\tClosed passages\n");
    expect_part(creek("learn exit"), 0, "The only way out\n\n", "\nAnswer:\n");
}

/* --- why a cell follows ------------------------------------------------------ */

/* The 0 decides r1c1, and then the 3 the others. */
static const char small[] = "Creek (2,2) [((0,0),0), ((1,1),3)]";

TEST(the_steps_to_a_cell_come_in_order)
{
    expect_only(
        creek("hint --cell=r2c2 '%s'", small), 0,
        "1\n   1  Full and empty clues. The 0 at the corner of r1c1 allows no shaded cells, "
        "so r1c1 is unshaded.\n   2  Completing a clue. The 3 where r1c1 and r2c2 meet already has "
        "its "
        "one unshaded cell, r1c1, so its remaining three, r1c2, r2c1 and r2c2, are "
        "shaded.\n");
    outcome run = creek("hint --cell=r1c1 --format=json '%s'", small);
    assert_int_equal(count_lines(run.out), 1);
    expect_part(run, 0, "\"step\":1,\"technique\":\"full-or-empty\"");
}

TEST(a_cell_without_a_chain_says_why)
{
    expect_success(creek("hint --cell=r2c2 --format=json %s", workspace_file("d", position)));
    expect_message(creek("hint --cell=r1c1 %s", workspace_file("d", position)), 1,
                   "creek: d: r1c1: this cell is marked already; name an undecided one\n");
    expect_message(creek("hint --cell=r1c1 'Creek (2,2) [((1,1),3)]'"), 1,
                   "creek: 1: r1c1: solutions differ in this cell, so nothing decides it\n");
    expect_message(creek("hint --cell=r2c3 '%s'", small), 2,
                   "creek: 1: r2c3 is outside the board; the last cell is r2c2\n");
}

TEST(wrong_marks_come_before_a_cell)
{
    const char *file = workspace_file("w", wrong_position);
    outcome run = creek("hint --cell=r2c2 --format=json %s", file);
    assert_int_equal(count_lines(run.out), 1);
    expect_part(run, 1, "\"technique\":\"contradiction\"");
    expect_message(run, 1, "creek: w: r2c2: the marks contradict each other; correct them first\n");
}
