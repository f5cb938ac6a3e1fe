/* Files and text that cannot be read or written. */
#include "testing.h"

#include "pseudo_terminal.h"
#include "puzzles.h"

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

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
