/* What goes wrong outside of creek: disks that fill up, places that are taken,
 * terminals that are missing, files that were damaged or cannot be read. */
#include "testing.h"

#include <poll.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void expect_said(const char *said, const char *message)
{
    if (!strstr(said, message))
        fail_msg("'%s' is not in: %s", message, said);
}

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

/* A board whose picture takes more than the limit below. */
static void make_large_board(void)
{
    FILE *file = fopen(workspace_path("large"), "w");
    assert_non_null(file);
    fputs("creek 1\nsize 100x100\nclues\n", file);
    for (int row = 0; row <= 100; row++) {
        for (int col = 0; col <= 100; col++)
            fputs("0 ", file);
        fputs("\n", file);
    }
    assert_int_equal(fclose(file), 0);
}

/* A limit of the size of files, in blocks of 512 bytes, fails as a full disk
 * does. */
#define LIMIT "ulimit -f 400"

TEST(a_disk_that_is_full)
{
    make_large_board();
    workspace_file("old.svg", "old\n");
    assert_int_equal(run_shell(LIMIT "; $CREEK convert --to=svg -o old.svg large 2>said"), 2);
    expect_said(workspace_text("said", NULL),
                "creek: old.svg: cannot be written: File too large; name another");
    assert_string_equal(workspace_text("old.svg", NULL), "old\n");
    assert_int_equal(run_shell(LIMIT "; $CREEK convert --to=svg -o pictures/ large 2>said"), 2);
    expect_said(workspace_text("said", NULL), "creek: pictures/large.svg: cannot be written: ");
    assert_int_equal(run_shell(LIMIT "; $CREEK convert --to=svg large >out 2>said"), 2);
    expect_said(workspace_text("said", NULL),
                "creek: standard output: File too large; output is truncated\n");
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
        if (!strstr(workspace_text("said", NULL), "cairo"))
            expect_said(workspace_text("said", NULL), "creek: standard output: ");
    }
}

/* A folder comes where the file was to be, while that is written. */
TEST(a_place_that_is_taken_meanwhile)
{
    running program = start_creek((const char *[]){"convert", "--to=sgt", "-o", "taken", NULL},
                                  &(wiring){.input = -1, .output = -1});
    assert_int_equal(write(program.input, ELL_ID "\n" HOOK_ID "\n", 23), 23);
    for (int i = 0; workspace_count(".", ".creek-") == 0; i++) {
        assert_true(i < 12000);
        poll(NULL, 0, 10);
    }
    assert_int_equal(mkdir(workspace_path("taken"), 0700), 0);
    close(program.input);
    program.input = -1;
    size_t length;
    char *said = read_rest(program.error, &length);
    expect_said(said, "creek: taken: cannot be written: Is a directory; name another file");
    free(said);
    assert_int_equal(finish_creek(&program), 2);
    assert_int_equal(workspace_count(".", ".creek-"), 0);
}

/* A saved game whose last line was cut short is read all the same, and that is
 * told, by every verb. */
TEST(a_game_that_is_torn)
{
    workspace_file("torn", "creek 1\nsize 2x2\nclues\n. . .\n. 1 .\n. . .\nhistory\n"
                           "1.000 player r1c1#\n2.000 play");
    outcome run = run_creek(NULL, "convert", "--to=url", "torn", NULL);
    assert_string_equal(run.out, "https://puzz.link/p?creek/2/2/jbh\n");
    expect_said(run.err, "creek: torn:9:1: the last line is incomplete and was ignored");
    assert_int_equal(run.status, 0);
    run = run_creek(NULL, "check", "torn", NULL);
    expect_said(run.err, "torn:9:1: the last line is incomplete");
    run = run_creek("quit\n", "play", "--plain", "torn", NULL);
    expect_said(run.err, "torn:9:1: the last line is incomplete");
    assert_int_equal(run.status, 0);
}

/* A picture that no screen and no printer could show. */
TEST(a_picture_that_is_too_large)
{
    outcome run = run_creek("255x255:z\n", "convert", "--to=sgt", NULL);
    assert_int_equal(run.status, 2);
    workspace_file("wide", "https://puzz.link/p?creek/255/255/\n");
    run = run_creek(NULL, "convert", "--to=png", "--cell-size=400", "-o", "wide.png", "wide", NULL);
    assert_int_equal(run.status, 2);
    if (!strstr(run.err, "cairo"))
        expect_said(run.err, "wide: the picture is too large; choose a smaller cell size");
    assert_int_equal(access(workspace_path("wide.png"), F_OK), -1);
}

TEST(nobody_to_ask_for_keys)
{
    assert_int_equal(run_shell("printf '%s\\n' '" ELL_ID "' | setsid -w $CREEK play - >out 2>said"),
                     2);
    expect_said(workspace_text("said", NULL),
                "creek: /dev/tty: cannot be opened: No such device or address; keys must come");
}

/* Without a PUZZLE, and with a terminal where puzzles would be piped in. */
TEST(verbs_that_would_wait)
{
    static const char *const verbs[][3] = {{"convert", "--to=url", NULL},
                                           {"solve", NULL},
                                           {"hint", NULL},
                                           {"rate", NULL},
                                           {"check", NULL}};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        pseudo_terminal pair = pseudo_terminal_open();
        running program = start_creek(
            verbs[i], &(wiring){.input = pair.terminal, .output = -1, .terminal = pair.path});
        size_t length;
        char *said = read_rest(program.error, &length);
        expect_said(said, "no PUZZLE given; name one, or pipe puzzles to standard input");
        free(said);
        assert_int_equal(finish_creek(&program), 2);
        pseudo_terminal_close(&pair);
    }
}

/* --- files and text that cannot be read --------------------------------------- */

TEST(a_file_that_is_not_there)
{
    expect_refusal(run_creek(NULL, "check", "/nowhere/at/all", NULL),
                   "/nowhere/at/all: cannot be opened: ");
    workspace_file("file", ELL_ID "\n");
    expect_refusal(run_creek(NULL, "rate", "./file/inside", NULL),
                   "Not a directory; check its name");
    assert_int_equal(symlink("nowhere", workspace_path("dangling")), 0);
    expect_refusal(run_creek(NULL, "rate", "dangling", NULL),
                   "dangling: cannot be opened: No such file or directory");
    assert_int_equal(symlink("round", workspace_path("round")), 0);
    expect_refusal(run_creek(NULL, "rate", "round", NULL),
                   "round: cannot be opened: Too many levels");
}

/* As some editors, and some shells, write text. */
TEST(text_in_another_encoding)
{
    static const char little[] = "\xFF\xFE"
                                 "3\0x\0002\0:\0i\0\n",
                      big[] = "\xFE\xFF\0003\0x\0002\0:\0i\0\n";
    expect_refusal(run_creek(NULL, "solve", workspace_bytes("little", little, sizeof little), NULL),
                   "little: text in UTF-16; save it as UTF-8");
    expect_refusal(run_creek(NULL, "solve", workspace_bytes("big", big, sizeof big), NULL),
                   "big: text in UTF-16; save it as UTF-8");
    expect_refusal(run_creek(NULL, "solve", workspace_bytes("zeros", "3x2\0", 4), NULL),
                   "zeros: binary data; a puzzle file must be text");
}

TEST(input_that_cannot_be_read)
{
    FILE *folder = fopen(workspace_path("."), "r");
    assert_non_null(folder);
    running program = start_creek((const char *[]){"solve", NULL},
                                  &(wiring){.input = fileno(folder), .output = -1});
    size_t length;
    char *said = read_rest(program.error, &length);
    assert_non_null(strstr(said, "standard input: cannot be read: Is a directory; name a file"));
    free(said);
    assert_int_equal(finish_creek(&program), 2);
    fclose(folder);
}

/* What is no UTF-8 could order a terminal about that reads single bytes. */
TEST(names_of_other_encodings_on_a_terminal)
{
    workspace_file("odd\x9Bname", ELL_ID "\n");
    pseudo_terminal pair = pseudo_terminal_open();
    running program =
        start_creek((const char *[]){"solve", "--format=tsv", "odd\x9Bname", NULL},
                    &(wiring){.input = -1, .output = pair.terminal, .terminal = pair.path});
    pseudo_terminal_await(&pair, "odd?name\t3x2\tunique\t");
    assert_int_equal(finish_creek(&program), 0);
    pseudo_terminal_close(&pair);
    /* Elsewhere it could still reach one; but letters are the name as it is. */
    outcome run = run_creek(NULL, "solve", "--format=tsv", "odd\x9Bname", NULL);
    assert_int_equal(strncmp(run.out, "odd?name\t", 9), 0);
    workspace_file("b\xE4h", ELL_ID "\n");
    run = run_creek(NULL, "solve", "--format=tsv", "./b\xE4h", NULL);
    assert_int_equal(strncmp(run.out, "b\xE4h\t", 4), 0);
    run = run_creek(NULL, "rate", "--format=tsv", "./b\xE4h", NULL);
    assert_int_equal(strncmp(run.out, "b\xE4h\t", 4), 0);
}
