/* What goes wrong outside of creek: disks that fill up, places that are taken,
 * terminals that are missing, files that were damaged or cannot be read. */
#include "testing.h"

#include <unistd.h>

/* Runs a line of sh in the workspace, with the program as $CREEK; its status. */
static int run_shell(const char *line)
{
    char command[4000];
    snprintf(
        command, sizeof command,
        "cd '%s' && CREEK='%s' && export HOME=\"$PWD\" XDG_STATE_HOME=\"$PWD/state\" && { %s; }",
        workspace_path("."), getenv("CREEK_PROGRAM"), line);
    int status = system(command);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

/* What it said on standard error then. */
static void expect_said(const char *message)
{
    if (!strstr(workspace_text("said"), message))
        fail_msg("'%s' is not in: %s", message, workspace_text("said"));
}

/* A board whose picture takes more than the limit below. */
static void make_large_board(void)
{
    static char text[30000] = "creek 1\nsize 100x100\nclues\n";
    char *end = text + strlen(text);
    for (int corner = 0; corner < 101 * 101; corner++)
        end = stpcpy(end, corner % 101 < 100 ? "0 " : "0\n");
    workspace_file("large", text);
}

/* A limit of the size of files, in blocks of 512 bytes, fails as a full disk
 * does. */
#define LIMIT "ulimit -f 400"

TEST(a_disk_that_is_full)
{
    make_large_board();
    workspace_file("old.svg", "old\n");
    assert_int_equal(run_shell(LIMIT "; $CREEK convert --to=svg -o old.svg large 2>said"), 2);
    expect_said("creek: old.svg: cannot be written: File too large; name another");
    assert_string_equal(workspace_text("old.svg"), "old\n");
    assert_int_equal(run_shell(LIMIT "; $CREEK convert --to=svg -o pictures/ large 2>said"), 2);
    expect_said("creek: pictures/large.svg: cannot be written: ");
    assert_int_equal(run_shell(LIMIT "; $CREEK convert --to=svg large >out 2>said"), 2);
    expect_said("creek: standard output: File too large; output is truncated\n");
    assert_int_equal(workspace_count(".", ".creek-"), 0);
}

/* On a device that takes nothing. */
TEST(verbs_that_cannot_print)
{
    if (access("/dev/full", W_OK) != 0)
        skip();
    workspace_file("list", ELL_ID "\n" HOOK_ID "\n");
    static const char *const verbs[] = {"levels",
                                        "levels bays",
                                        "learn",
                                        "learn exit",
                                        "stats",
                                        "stats --json",
                                        "daily --format=url 2026-11-16",
                                        "convert --to=creek " ELL_ID,
                                        "convert --to=pdf list",
                                        "convert --to=pdf " ELL_ID,
                                        "generate --size=3 --seed=1 --format=pdf",
                                        "generate --size=3 --seed=1 --count=100",
                                        "hint list",
                                        "rate list",
                                        "check list",
                                        "solve --jobs=2 bays",
                                        "solve --help",
                                        "--help",
                                        "--version"};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        char line[300];
        snprintf(line, sizeof line, "CREEK_LEVELS=shipped $CREEK %s >/dev/full 2>said", verbs[i]);
        assert_int_equal(run_shell(line), 2);
        if (!strstr(workspace_text("said"), "cairo"))
            expect_said("creek: standard output: ");
    }
}

/* A saved game whose last line was cut short is read all the same, and that is
 * told, by every verb. */
TEST(a_game_that_is_torn)
{
    workspace_file("torn", "creek 1\nsize 2x2\nclues\n. . .\n. 1 .\n. . .\nhistory\n"
                           "1.000 player r1c1#\n2.000 play");
    static const char said[] = "creek: torn:9:1: the last line is incomplete and was ignored";
    outcome run = creek("convert --to=url torn");
    expect_run(run, 0, "https://puzz.link/p?creek/2/2/jbh\n");
    expect_message(run, 0, said);
    expect_message(creek("check torn"), 0, said);
    expect_message(creek_reads("quit\n", "play --plain torn"), 0, said);
}

/* A picture that no screen and no printer could show. */
TEST(a_picture_that_is_too_large)
{
    workspace_file("wide", "https://puzz.link/p?creek/255/255/\n");
    outcome run = creek("convert --to=png --cell-size=400 -o wide.png wide");
    if (!strstr(run.err, "cairo"))
        expect_refusal(run, "wide: the picture is too large; choose a smaller cell size");
    assert_false(workspace_has("wide.png"));
}

TEST(nobody_to_ask_for_keys)
{
    assert_int_equal(run_shell("printf '%s\\n' '" ELL_ID "' | setsid -w $CREEK play - >out 2>said"),
                     2);
    expect_said("creek: /dev/tty: cannot be opened: No such device or address; keys must come");
}

/* --- files and text that cannot be read --------------------------------------- */

TEST(a_file_that_is_not_there)
{
    expect_refusal(creek("check /nowhere/at/all"), "/nowhere/at/all: cannot be opened: ");
    workspace_file("file", ELL_ID "\n");
    expect_refusal(creek("rate ./file/inside"), "Not a directory; check its name");
    assert_int_equal(symlink("nowhere", workspace_path("dangling")), 0);
    expect_refusal(creek("rate dangling"), "dangling: cannot be opened: No such file or directory");
    assert_int_equal(symlink("round", workspace_path("round")), 0);
    expect_refusal(creek("rate round"), "round: cannot be opened: Too many levels");
}

/* As some editors, and some shells, write text. */
TEST(text_in_another_encoding)
{
    static const char little[] = "\xFF\xFE"
                                 "3\0x\0002\0:\0i\0\n",
                      big[] = "\xFE\xFF\0003\0x\0002\0:\0i\0\n";
    expect_refusal(creek("solve %s", workspace_bytes("little", little, sizeof little)),
                   "little: text in UTF-16; save it as UTF-8");
    expect_refusal(creek("solve %s", workspace_bytes("big", big, sizeof big)),
                   "big: text in UTF-16; save it as UTF-8");
    expect_refusal(creek("solve %s", workspace_bytes("zeros", "3x2\0", 4)),
                   "zeros: binary data; a puzzle file must be text");
}

TEST(input_that_cannot_be_read)
{
    assert_int_equal(run_shell("$CREEK solve <. 2>said"), 2);
    expect_said("standard input: cannot be read: Is a directory; name a file");
}

/* What is no UTF-8 could reach a terminal that reads single bytes, and order it about; but
 * letters are the name as it is. */
TEST(names_of_other_encodings)
{
    workspace_file("odd\x9Bname", ELL_ID "\n");
    workspace_file("b\xE4h", ELL_ID "\n");
    expect_beginning(creek("solve --format=tsv odd\x9Bname"), 0, "odd?name\t");
    expect_beginning(creek("solve --format=tsv ./b\xE4h"), 0, "b\xE4h\t");
    expect_beginning(creek("rate --format=tsv ./b\xE4h"), 0, "b\xE4h\t");
}
