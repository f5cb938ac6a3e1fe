/* Mistakes that people make: each is told by its name, with a remedy. */
#include "testing.h"

#include "pseudo_terminal.h"
#include "puzzles.h"

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

TEST(a_value_for_an_option_that_takes_none)
{
    static const char *const verbs[] = {"play",  "solve", "hint",   "rate",  "check",  "generate",
                                        "daily", "learn", "levels", "stats", "convert"};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        expect_refusal(run_creek(NULL, verbs[i], "--help=3", NULL), "--help takes no value");
    expect_refusal(run_creek(NULL, "stats", "--json=yes", NULL), "--json takes no value");
    expect_refusal(run_creek(NULL, "solve", "-z", NULL), "unknown option '-z';");
    /* What stands before has a value of its own. */
    expect_refusal(run_creek(NULL, "solve", "--timeout=3", "-xy", NULL), "unknown option '-x';");
    expect_refusal(run_creek(NULL, "solve", "--timeout=3", "-xh", NULL), "unknown option '-x';");
    outcome help = run_creek(NULL, "solve", "--timeout=3", "-hx", NULL);
    assert_int_equal(help.status, 0);
    assert_int_equal(strncmp(help.out, "Usage: creek solve", 18), 0);
}

TEST(an_operand_that_is_empty)
{
    static const char *const verbs[] = {"play",  "solve",    "hint",  "rate",   "check",
                                        "learn", "generate", "stats", "levels", "daily"};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        expect_refusal(run_creek(NULL, verbs[i], "", NULL), "creek: an empty argument: ");
    expect_refusal(run_creek(NULL, "daily", "2026-11-20", "", NULL),
                   "an empty argument: one DATE at most");
}

/* What comes after it is not at fault. */
TEST(a_verb_that_is_misspelt)
{
    expect_refusal(run_creek(NULL, "sovle", ELL_ID, NULL),
                   "creek: 'sovle' is neither a command nor a puzzle; did you mean 'solve'?\n");
    expect_refusal(run_creek(NULL, "slove", NULL),
                   "creek: 'slove' is neither a command nor a puzzle; did you mean 'solve'?\n");
    expect_refusal(run_creek(NULL, "bayss", NULL), "; did you mean 'bays'?\n");
    expect_refusal(run_creek(NULL, "play", ELL_ID, HOOK_ID, NULL), HOOK_ID ": one PUZZLE at most");
}

/* Options, and names that are chosen from a list. */
TEST(the_nearest_word_is_offered)
{
    static const char *const slips[][4] = {
        {"solve", "--formt=tsv", ELL_ID,
         "creek: unknown option '--formt'; did you mean '--format'?"},
        {"check", "--formats", ELL_ID,
         "creek: unknown option '--formats'; did you mean '--format'?"},
        {"solve", "--format=jsno", ELL_ID, "did you mean 'json'?"},
        {"convert", "--to=ulr", ELL_ID, "did you mean 'url'?"},
        {"generate", "--difficulty=nromal", "--seed=1", "did you mean 'normal'?"},
        {"generate", "--symmetry=rot3", "--seed=1", "did you mean 'rot2'?"},
        {"play", "--theme=drak", ELL_ID, "did you mean 'dark'?"},
        {"learn", "closed-pasage", NULL, "did you mean 'closed-passage'?"},
        {"levels", "bay", NULL, "did you mean 'bays'?"},
        {"solve", "bay", NULL, "did you mean 'bays'?"},
        {"solve", "lonley/1", NULL, "did you mean 'lonely/1'?"},
    };
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++)
        expect_refusal(run_creek(NULL, slips[i][0], slips[i][1], slips[i][2], NULL), slips[i][3]);
    expect_refusal(run_creek(NULL, "solve", "--nothing", ELL_ID, NULL),
                   "creek: unknown option '--nothing'; see `creek solve --help`");
    expect_refusal(run_creek(NULL, "generate", "--s=1", NULL), "ambiguous option '--s'");
}

TEST(a_proof_without_a_place)
{
    expect_refusal(run_creek(NULL, "solve", "--proof=", ELL_ID, NULL),
                   "creek: --proof=: name a file");
    expect_refusal(
        run_creek(NULL, "solve", "--proof=-", ELL_ID, NULL),
        "creek: --proof=-: standard output is for the result; name a file for the proof");
    assert_false(workspace_has("-"));
}

TEST(times_that_are_none)
{
    static const char *const times[] = {"0", "-1", "", ".", "1e3", "nan", "1000000001"};
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        char option[40];
        snprintf(option, sizeof option, "--timeout=%s", times[i]);
        expect_refusal(run_creek(NULL, "solve", option, ELL_ID, NULL),
                       "a number of seconds above 0, at most 1000000000, such as 10 or 0.5");
    }
    assert_int_equal(run_creek(NULL, "solve", "--timeout=1000000000", ELL_ID, NULL).status, 0);
}

TEST(a_level_that_its_pack_has_not)
{
    static const char *const names[] = {"bays/3", "bays/0", "bays/01", "bays/"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        outcome run = run_creek(NULL, "solve", names[i], NULL);
        expect_refusal(run, "level not found; `creek levels bays` lists them");
        assert_non_null(strstr(run.err, names[i]));
    }
    expect_refusal(run_creek(NULL, "solve", "seas/1", NULL), "seas/1: not a URL, ");
}

TEST(a_file_that_is_not_there)
{
    expect_refusal(run_creek(NULL, "solve", "./nothing", NULL),
                   "./nothing: cannot be opened: No such file or directory; check its name");
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

/* Who could not read the old file shall not read the new one. */
TEST(a_file_stays_private)
{
    struct stat about;
    assert_int_equal(chmod(workspace_file("private", "old\n"), 0600), 0);
    assert_int_equal(run_creek(NULL, "convert", "--to=sgt", "-o", "private", ELL_ID, NULL).status,
                     0);
    assert_int_equal(stat(workspace_path("private"), &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    assert_int_equal(about.st_size, strlen(ELL_ID "\n"));
}

/* A limit of the size of files is told as a full disk is. */
TEST(a_file_that_may_not_grow)
{
    char command[3000], text[400] = "";
    snprintf(command, sizeof command,
             "cd '%s' && ulimit -f 1 && GCOV_PREFIX=/nowhere '%s' generate --size=4 --seed=1 "
             "--count=500 >grown 2>said",
             workspace_path("."), getenv("CREEK_PROGRAM"));
    int status = system(command);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 2);
    FILE *file = fopen(workspace_path("said"), "r");
    assert_non_null(file);
    assert_non_null(fgets(text, sizeof text, file));
    fclose(file);
    assert_non_null(strstr(text, "creek: standard output: "));
}
