/* Every kind of PUZZLE argument, the order they are tried in, and what is
 * said of those that are none. */
#include "testing.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static void solves_to(const char *argument, const char *rows)
{
    expect_only(creek("solve --format=01 '%s'", argument), 0, rows);
}

static const char hook_rows[] = "1001\n0010\n0000\n";
static const char ell_rows[] = "001\n111\n";

TEST(every_text_form_is_read)
{
    solves_to(HOOK_URL, hook_rows);
    solves_to("creek/4/3/i6b21am", hook_rows);
    solves_to("puzz.link/p?creek/4/3/i6b21am", hook_rows);
    solves_to(HOOK_ID, hook_rows);
    solves_to("4x3de:c1a1b210i", hook_rows);
    solves_to(HOOK_TEXT, hook_rows);
}

TEST(files_of_every_form_are_read)
{
    solves_to(workspace_file("a", HOOK_URL), hook_rows);
    solves_to(workspace_file("b", HOOK_ID "\n"), hook_rows);
    solves_to(workspace_file("c", HOOK_TEXT "\r\n"), hook_rows);
    solves_to(workspace_file("d", "\xEF\xBB\xBF" HOOK_TEXT "\r\n"), hook_rows);
    solves_to(workspace_file("e", "\n# a remark\n\n" HOOK_URL "\n"), hook_rows);
    solves_to(workspace_file("f", "# in many lines\nCreek (3,4)\r\n  [((0,3),1), ((1,0),1),\r\n"
                                  "   ((1,3),2), ((1,4),1),\n ((2,0),0)]\n"),
              hook_rows);
    solves_to(workspace_file("g", "creek 1\nsize 3x2\nclues\n0 . . .\n1 . 3 .\n. . . .\n"),
              ell_rows);
    solves_to(workspace_file("h", "creek 1\r\nsize 3x2\r\nclues\r\n0 . . .\r\n1 . 3 .\r\n. . . ."),
              ell_rows);
}

TEST(standard_input_is_read)
{
    expect_run(creek_reads(ELL_ID, "solve --format=01"), 0, ell_rows);
    expect_run(creek_reads(HOOK_TEXT "\n", "solve --format=01 -"), 0, hook_rows);
}

TEST(levels_and_packs_are_found)
{
    solves_to("bays/1", hook_rows);
    solves_to("bays/2", ell_rows);
    solves_to("bays", "1001\n0010\n0000\n\n001\n111\n");
}

TEST(an_existing_file_comes_before_a_level)
{
    workspace_file("lonely", FULL_ID);
    solves_to("lonely", "11\n11\n");
    unlink(workspace_path("lonely"));
    solves_to("lonely", hook_rows);
    /* A folder is no puzzle and hides no pack. */
    assert_int_equal(mkdir(workspace_path("lonely"), 0700), 0);
    solves_to("lonely", hook_rows);
    rmdir(workspace_path("lonely"));
}

TEST(text_comes_before_a_file_unless_forced)
{
    workspace_file("2x2:d4d", ELL_ID);
    solves_to("2x2:d4d", "11\n11\n");
    solves_to("./2x2:d4d", ell_rows);
    solves_to(workspace_path("2x2:d4d"), ell_rows);
    workspace_file("solve", ELL_ID);
    expect_run(creek("solve --format=01 solve"), 0, ell_rows);
}

TEST(files_that_cannot_be_read_are_told)
{
    expect_refusal(creek("solve %s", workspace_file("empty", "")), "no puzzle found");
    expect_refusal(creek("solve %s", workspace_file("remarks", "# nothing\n\n")),
                   "no puzzle found");
    expect_refusal(creek("solve %s", workspace_bytes("binary",
                                                     "\x7F"
                                                     "ELF\0\0\1\2",
                                                     8)),
                   "binary data");
    expect_refusal(creek("solve %s", "/dev/zero"), "longer than 16 MiB");
    expect_refusal(creek("solve %s", workspace_file("prose", "It was a dark\nand stormy night.\n")),
                   "prose:1:1: ");
    expect_refusal(creek("solve %s", workspace_file("wrong", "\n\nCreek (2,2)\n  [((0,0),4)]\n")),
                   "wrong:4:");
    expect_refusal(creek("solve %s", workspace_file("newer", "creek 9999\nsize 1x1\n")),
                   "newer:1:");
}

/* A writer that comes later is waited for; one that says nothing gives no puzzle. */
TEST(a_named_pipe_is_waited_for)
{
    static const char *const texts[] = {FULL_ID "\n", ""};
    assert_int_equal(mkfifo(workspace_path("pipe"), 0600), 0);
    for (size_t i = 0; i < 2; i++) {
        running program = start_creek("solve --format=01 pipe", -1, -1);
        int pipe = open(workspace_path("pipe"), O_WRONLY);
        assert_true(pipe >= 0);
        assert_int_equal(write(pipe, texts[i], strlen(texts[i])), strlen(texts[i]));
        close(pipe);
        char *said = read_rest(i == 0 ? program.output : program.error);
        assert_int_equal(finish_creek(&program), i == 0 ? 0 : 2);
        assert_non_null(strstr(said, i == 0 ? "11\n11\n" : "no puzzle found"));
        free(said);
    }
    unlink(workspace_path("pipe"));
}

TEST(a_file_without_permission_is_told)
{
    if (geteuid() == 0)
        skip(); /* root may read everything */
    chmod(workspace_file("locked", ELL_ID), 0);
    expect_refusal(creek("solve %s", "locked"), "Permission denied");
}

TEST(wrong_arguments_do_not_stop_the_others)
{
    outcome run = creek("solve --format=01 " FULL_ID " nowhere " ELL_ID);
    expect_run(run, 2, "11\n11\n\n001\n111\n");
    expect_message(run, 2, "nowhere");
}

TEST(hostile_names_do_not_reach_the_terminal)
{
    outcome run = creek("solve \x1b[31mred\x07");
    assert_int_equal(run.status, 2);
    assert_null(strchr(run.err, '\x1b'));
    assert_null(strchr(run.err, '\x07'));
}

/* --- usage ------------------------------------------------------------------- */

TEST(version_names_the_program_first)
{
    outcome run = creek("--version");
    expect_beginning(run, 0, "creek 0.1.0\n");
    expect_success(run);
}

TEST(options_may_stand_anywhere)
{
    expect_run(creek("solve " FULL_ID " --format=01"), 0, "11\n11\n");
    expect_run(creek("--format=01 solve " FULL_ID), 0, "11\n11\n");
}

/* As everywhere a value may stand in the word after its option, whatever it is
 * that comes before the verb. */
TEST(values_may_stand_apart_before_the_verb)
{
    expect_part(creek("--size 5x5 --seed 7 generate"), 0, "creek/5/5/");
    expect_run(creek("--for 01 solve " FULL_ID), 0, "11\n11\n");
    expect_success(creek("--count 3 generate --size=3x3 --seed=1"));
    expect_success(creek("--count solve " FULL_ID));
}

TEST(two_dashes_end_the_options)
{
    workspace_file("--count", ELL_ID "\n");
    expect_run(creek("solve --format=01 -- --count"), 0, "001\n111\n");
}
