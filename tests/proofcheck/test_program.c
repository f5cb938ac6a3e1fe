/* The program: its arguments, what it prints and how it exits. */
#include "program.h"
#include "testing.h"

#include <fcntl.h>
#include <unistd.h>

static const char ROW[] = "https://puzz.link/p?creek/3/1/g1bi";
static const char PROOF[] = "creek-proof 1 3 1\ns #.#\nc 1 3 -2 0\nr -2 0\nr 0\n";

static void expect(outcome run, int status, const char *out, const char *err)
{
    if (run.status != status || strcmp(run.out, out) != 0 ||
        (*err ? !strstr(run.err, err) : *run.err))
        fail_msg("exit %d\n%s%s", run.status, run.out, run.err);
}

TEST(verdicts)
{
    char path[1024], wanted[1200];
    snprintf(path, sizeof path, "%s", workspace_file("row.proof", PROOF));
    expect(run_creek(NULL, ROW, path, NULL), 0, "verified: unique\n", "");
    expect(run_creek(NULL, "--", ROW, path, NULL), 0, "verified: unique\n", "");
    snprintf(wanted, sizeof wanted,
             "%s:3: not a solution: the 1 between r1c2 and r1c3 has 2 shaded\n",
             workspace_file("wrong.proof", "creek-proof 1 3 1\nc 1 3 -2 0\ns .##\nr 0\n"));
    expect(run_creek(NULL, ROW, workspace_path("wrong.proof"), NULL), 1, wanted, "");
    workspace_file("none.proof", "creek-proof 1 3 1\nc 1 3 -2 0\nr 0\n");
    expect(run_creek(NULL, "creek/3/1/06ah", workspace_path("none.proof"), NULL), 0,
           "verified: none\n", "");
}

TEST(standard_input)
{
    expect(run_creek(PROOF, ROW, "-", NULL), 0, "verified: unique\n", "");
    expect(run_creek("", ROW, "-", NULL), 1,
           "-:1: a proof must begin with the line 'creek-proof 1 COLS ROWS'\n", "");
}

TEST(puzzles)
{
    expect(run_creek(PROOF, "creek/3/1/g1bi", "-", NULL), 0, "verified: unique\n", "");
    expect(run_creek(PROOF, "Creek (1,3) [((0,1),1),((0,2),1)]", "-", NULL), 0,
           "verified: unique\n", "");
    workspace_file("row.url", "https://puzz.link/p?creek/3/1/g1bi\r\n");
    expect(run_creek(PROOF, "row.url", "-", NULL), 0, "verified: unique\n", "");
    workspace_file("row.spop", "Creek (1,3)\n  [((0,1),1),\n   ((0,2),1)]\n");
    expect(run_creek(PROOF, "./row.spop", "-", NULL), 0, "verified: unique\n", "");
    /* Another puzzle's proof. */
    expect(run_creek(PROOF, "creek/3/1/06ah", "-", NULL), 1,
           "-:2: not a solution: the 0 at the corner of r1c1 has 1 shaded\n", "");
    expect(run_creek(PROOF, "creek/3/1/", "-", NULL), 1,
           "-:4: the clause does not follow by unit propagation\n", "");
}

TEST(unusable_input)
{
    expect(run_creek(PROOF, "creek/3/1/2", "-", NULL), 2, "",
           "creek-proof-check: PUZZLE:1:11: the clue 2 is too large; this corner allows at most 1");
    expect(run_creek(PROOF, "creek/256/1/", "-", NULL), 2, "", "1 to 255");
    expect(run_creek(PROOF, "nowhere", "-", NULL), 2, "",
           "creek-proof-check: nowhere: No such file");
    expect(run_creek(PROOF, ".", "-", NULL), 2, "", "creek-proof-check: .: cannot be read");
    expect(run_creek(NULL, ROW, "nowhere", NULL), 2, "",
           "creek-proof-check: nowhere: No such file");
    expect(run_creek(NULL, ROW, ".", NULL), 2, "", "creek-proof-check: .: cannot be read");
    workspace_file("empty", "");
    expect(run_creek(PROOF, "empty", "-", NULL), 2, "", "empty:1:1: the text is empty");
    workspace_bytes("binary", "\0\1\2\377\n", 5);
    expect(run_creek(PROOF, "binary", "-", NULL), 2, "",
           "binary:1:1: the text contains a null byte");
    expect(run_creek(NULL, ROW, "binary", NULL), 1,
           "binary:1: a proof must begin with the line 'creek-proof 1 COLS ROWS'\n", "");
    /* More than one puzzle's text may be. */
    enum { HUGE = (16 << 20) + 1 };
    char *huge = malloc(HUGE);
    assert_non_null(huge);
    memset(huge, ' ', HUGE);
    workspace_bytes("huge", huge, HUGE);
    free(huge);
    expect(run_creek(PROOF, "huge", "-", NULL), 2, "", "huge:1:1: the text is longer than 16 MiB");
    remove(workspace_path("huge"));
}

/* A name cannot order the terminal about. */
TEST(names_with_controls)
{
    expect(run_creek(PROOF, "a\033[31m\177\302\233\233z", "-", NULL), 2, "",
           "creek-proof-check: a?[31m????z: No such file");
    expect(run_creek(NULL, ROW, "\033]0;x\007", NULL), 2, "",
           "creek-proof-check: ?]0;x?: No such file");
    workspace_file("b\303\244\tch\nempty", "");
    expect(run_creek(PROOF, "b\303\244\tch\nempty", "-", NULL), 2, "",
           "creek-proof-check: b\303\244?ch?empty:1:1: the text is empty");
    outcome run = run_creek(NULL, ROW, "b\303\244\tch\nempty", NULL);
    assert_int_equal(run.status, 1);
    assert_memory_equal(run.out, "b\303\244?ch?empty:1: a proof must begin", 31);
}

TEST(usage)
{
    expect(run_creek(NULL, NULL), 2, "", "Usage: creek-proof-check PUZZLE PROOF");
    expect(run_creek(NULL, ROW, NULL), 2, "", "Usage:");
    expect(run_creek(NULL, ROW, "a", "b", NULL), 2, "", "Usage:");
    expect(run_creek(NULL, "--nonsense", NULL), 2, "", "Usage:");
    outcome run = run_creek(NULL, "--help", NULL);
    assert_int_equal(run.status, 0);
    assert_memory_equal(run.out, "Usage: creek-proof-check PUZZLE PROOF\n", 38);
    run = run_creek(NULL, "--version", NULL);
    assert_int_equal(run.status, 0);
    assert_memory_equal(run.out, "creek-proof-check ", 18);
}

/* A result that cannot be written is not taken for one that was. */
TEST(full_output)
{
    const char *const arguments[] = {"--help", NULL};
    int full = open("/dev/full", O_WRONLY);
    if (full < 0) {
        print_message("skipped: no /dev/full\n");
        skip();
    }
    running program = start_creek(arguments, &(wiring){-1, full, NULL, false});
    close(full);
    assert_int_equal(finish_creek(&program), 2);
}
