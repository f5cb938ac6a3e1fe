/* The program: its arguments, what it prints and how it exits. */
#include "program.h"
#include "testing.h"

#include <fcntl.h>
#include <unistd.h>

#define ROW "https://puzz.link/p?creek/3/1/g1bi"
#define PROOF "creek-proof 1 3 1\ns #.#\nc 1 3 -2 0\nr -2 0\nr 0\n"

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
    expect(creek(ROW " %s", path), 0, "verified: unique\n", "");
    expect(creek("-- " ROW " %s", path), 0, "verified: unique\n", "");
    snprintf(wanted, sizeof wanted,
             "%s:3: not a solution: the 1 between r1c2 and r1c3 has 2 shaded\n",
             workspace_file("wrong.proof", "creek-proof 1 3 1\nc 1 3 -2 0\ns .##\nr 0\n"));
    expect(creek(ROW " %s", workspace_path("wrong.proof")), 1, wanted, "");
    workspace_file("none.proof", "creek-proof 1 3 1\nc 1 3 -2 0\nr 0\n");
    expect(creek("creek/3/1/06ah %s", workspace_path("none.proof")), 0, "verified: none\n", "");
}

TEST(standard_input)
{
    expect(creek_reads(PROOF, ROW " -"), 0, "verified: unique\n", "");
    expect(creek_reads("", ROW " -"), 1,
           "-:1: a proof must begin with the line 'creek-proof 1 COLS ROWS'\n", "");
}

TEST(puzzles)
{
    expect(creek_reads(PROOF, "creek/3/1/g1bi -"), 0, "verified: unique\n", "");
    expect(creek_reads(PROOF, "'Creek (1,3) [((0,1),1),((0,2),1)]' -"), 0, "verified: unique\n",
           "");
    workspace_file("row.url", "https://puzz.link/p?creek/3/1/g1bi\r\n");
    expect(creek_reads(PROOF, "row.url -"), 0, "verified: unique\n", "");
    workspace_file("row.spop", "Creek (1,3)\n  [((0,1),1),\n   ((0,2),1)]\n");
    expect(creek_reads(PROOF, "./row.spop -"), 0, "verified: unique\n", "");
    /* Another puzzle's proof. */
    expect(creek_reads(PROOF, "creek/3/1/06ah -"), 1,
           "-:2: not a solution: the 0 at the corner of r1c1 has 1 shaded\n", "");
    expect(creek_reads(PROOF, "creek/3/1/ -"), 1,
           "-:4: the clause does not follow by unit propagation\n", "");
}

TEST(unusable_input)
{
    expect(creek_reads(PROOF, "creek/3/1/2 -"), 2, "",
           "creek-proof-check: PUZZLE:1:11: the clue 2 is too large; this corner allows at most 1");
    expect(creek_reads(PROOF, "creek/256/1/ -"), 2, "", "1 to 255");
    expect(creek_reads(PROOF, "nowhere -"), 2, "", "creek-proof-check: nowhere: No such file");
    expect(creek_reads(PROOF, ". -"), 2, "", "creek-proof-check: .: cannot be read");
    expect(creek(ROW " nowhere"), 2, "", "creek-proof-check: nowhere: No such file");
    expect(creek(ROW " ."), 2, "", "creek-proof-check: .: cannot be read");
    workspace_file("empty", "");
    expect(creek_reads(PROOF, "empty -"), 2, "", "empty:1:1: the text is empty");
    workspace_bytes("binary", "\0\1\2\377\n", 5);
    expect(creek_reads(PROOF, "binary -"), 2, "", "binary:1:1: the text contains a null byte");
    expect(creek(ROW " binary"), 1,
           "binary:1: a proof must begin with the line 'creek-proof 1 COLS ROWS'\n", "");
    /* More than one puzzle's text may be. */
    enum { HUGE = (16 << 20) + 1 };
    char *huge = malloc(HUGE);
    assert_non_null(huge);
    memset(huge, ' ', HUGE);
    workspace_bytes("huge", huge, HUGE);
    free(huge);
    expect(creek_reads(PROOF, "huge -"), 2, "", "huge:1:1: the text is longer than 16 MiB");
    remove(workspace_path("huge"));
}

/* A name cannot order the terminal about. */
TEST(names_with_controls)
{
    expect(creek_reads(PROOF, "a\033[31m\177\302\233\233z -"), 2, "",
           "creek-proof-check: a?[31m????z: No such file");
    expect(creek(ROW " \033]0;x\007"), 2, "", "creek-proof-check: ?]0;x?: No such file");
    workspace_file("b\303\244\tch\nempty", "");
    expect(creek_reads(PROOF, "b\303\244\tch\nempty -"), 2, "",
           "creek-proof-check: b\303\244?ch?empty:1:1: the text is empty");
    outcome run = creek(ROW " b\303\244\tch\nempty");
    assert_int_equal(run.status, 1);
    assert_memory_equal(run.out, "b\303\244?ch?empty:1: a proof must begin", 31);
}

TEST(usage)
{
    expect(creek(" "), 2, "", "Usage: creek-proof-check PUZZLE PROOF");
    expect(creek(ROW), 2, "", "Usage:");
    expect(creek(ROW " a b"), 2, "", "Usage:");
    expect(creek("--nonsense"), 2, "", "Usage:");
    outcome run = creek("--help");
    assert_int_equal(run.status, 0);
    assert_memory_equal(run.out, "Usage: creek-proof-check PUZZLE PROOF\n", 38);
    run = creek("--version");
    assert_int_equal(run.status, 0);
    assert_memory_equal(run.out, "creek-proof-check ", 18);
}

/* A result that cannot be written is not taken for one that was. */
TEST(full_output)
{
    int full = open("/dev/full", O_WRONLY);
    if (full < 0) {
        print_message("skipped: no /dev/full\n");
        skip();
    }
    running program = start_creek("--help", -1, full);
    close(full);
    assert_int_equal(finish_creek(&program), 2);
}
