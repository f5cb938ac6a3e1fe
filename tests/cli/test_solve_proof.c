/* creek solve --proof: one puzzle, one file, and only when there is a proof. */

#include "testing.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* A new folder for proofs, empty; its name in the workspace lives on. */
static const char *proof_folder(void)
{
    static char name[32];
    static int number;
    snprintf(name, sizeof name, "proofs-%d", ++number);
    assert_int_equal(mkdir(workspace_path(name), 0700), 0);
    return name;
}

/* A file in that folder, as a name of the workspace; lives until the next call. */
static const char *in_folder(const char *folder, const char *name)
{
    static char both[64];
    snprintf(both, sizeof both, "%s/%s", folder, name);
    return both;
}

/* The option that has a proof go to `name` in the folder; lives on. */
static const char *proof_option(const char *folder, const char *name)
{
    static char option[8192];
    snprintf(option, sizeof option, "--proof=%s", workspace_path(in_folder(folder, name)));
    return option;
}

static void expect_proof(const char *text, const char *first, const char *last)
{
    assert_memory_equal(text, first, strlen(first));
    assert_true(strlen(text) > strlen(last));
    assert_string_equal(text + strlen(text) - strlen(last), last);
}

TEST(a_proof_is_written)
{
    const char *folder = proof_folder();
    expect_solved(
        run_creek(NULL, "solve", "--format=tsv", proof_option(folder, "p"), HOOK_ID, NULL), 0,
        "1\t4x3\tunique\t*\t" HOOK_SOLUTION "\n");
    expect_proof(workspace_text(in_folder(folder, "p"), NULL), "creek-proof 1 4 3\n", "\nr 0\n");
    assert_non_null(
        strstr(workspace_text(in_folder(folder, "p"), NULL), "\ns " HOOK_SOLUTION "\n"));
    expect_solved(
        run_creek(NULL, "solve", "--format=tsv", proof_option(folder, "p"), NONE_ID, NULL), 1,
        "1\t2x2\tnone\t*\t-\n");
    expect_proof(workspace_text(in_folder(folder, "p"), NULL), "creek-proof 1 2 2\n", "\nr 0\n");
    assert_null(strstr(workspace_text(in_folder(folder, "p"), NULL), "\ns "));
    /* From standard input, and where it was named by a link. */
    assert_int_equal(symlink("p", workspace_path(in_folder(folder, "link"))), 0);
    expect_solved(
        run_creek(HOOK_ID "\n", "solve", "--format=tsv", proof_option(folder, "link"), NULL), 0,
        "1\t4x3\tunique\t*\t" HOOK_SOLUTION "\n");
    expect_proof(workspace_text(in_folder(folder, "p"), NULL), "creek-proof 1 4 3\n", "\nr 0\n");
    assert_int_equal(workspace_entries(folder), 2);
}

TEST(nothing_is_written_without_a_proof)
{
    const char *folder = proof_folder();
    expect_solved(
        run_creek(NULL, "solve", "--format=tsv", proof_option(folder, "p"), OPEN_ID, NULL), 1,
        "1\t2x1\tmultiple\t*\t\?\?\n");
    assert_int_equal(workspace_entries(folder), 0);
    expect_solved(run_creek(NULL, "solve", "--format=tsv", "--timeout=0.001",
                            proof_option(folder, "p"), huge_id(), NULL),
                  1, "1\t255x255\ttimeout\t*\t-\n");
    assert_int_equal(workspace_entries(folder), 0);
    outcome run = run_creek(NULL, "solve", proof_option(folder, "p"), "nonsense", NULL);
    assert_int_equal(run.status, 2);
    assert_int_equal(workspace_entries(folder), 0);
    /* What was there before proves something else, and does not stay. */
    workspace_file(in_folder(folder, "old"), "something\n");
    run = run_creek(NULL, "solve", proof_option(folder, "old"), OPEN_ID, NULL);
    assert_int_equal(run.status, 1);
    assert_int_equal(workspace_entries(folder), 0);
}

TEST(a_proof_is_of_one_puzzle)
{
    const char *folder = proof_folder();
    const char *option = proof_option(folder, "p");
    expect_refusal(run_creek(NULL, "solve", option, HOOK_ID, ELL_ID, NULL),
                   "creek: --proof takes only one PUZZLE; ");
    expect_refusal(run_creek(NULL, "solve", option, "--count", HOOK_ID, NULL),
                   "creek: --proof and --count cannot be combined; ");
    expect_refusal(run_creek(NULL, "solve", "--count=7", HOOK_ID, option, NULL),
                   "creek: --proof and --count cannot be combined; ");
    assert_int_equal(workspace_entries(folder), 0);
    /* Of a list the first puzzle gets it. */
    outcome run = run_creek(HOOK_ID "\n" ELL_ID "\n", "solve", option, NULL);
    expect_message(run, 2, "creek: --proof takes only one PUZZLE; ");
    assert_int_equal(workspace_entries(folder), 1);
}

TEST(a_proof_needs_a_place)
{
    const char *folder = proof_folder();
    expect_refusal(run_creek(NULL, "solve", proof_option(folder, "no/p"), HOOK_ID, NULL),
                   "/no/p: cannot be written: ");
    expect_refusal(run_creek(NULL, "solve", proof_option(folder, "."), HOOK_ID, NULL),
                   "/.: cannot be written: not a regular file; ");
    assert_int_equal(workspace_entries(folder), 0);
    struct stat about;
    assert_int_equal(stat("/dev/null", &about), 0);
    assert_true(S_ISCHR(about.st_mode));
}
