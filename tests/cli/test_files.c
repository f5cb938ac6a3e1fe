/* Files that creek writes: their names, whole or not at all, and what is said
 * when they cannot be. */
#include "testing.h"

#include <sys/stat.h>
#include <unistd.h>

static bool begins_with_pdf(const char *name)
{
    char start[5] = "";
    FILE *file = fopen(workspace_path(name), "rb");
    assert_non_null(file);
    size_t got = fread(start, 1, sizeof start, file);
    fclose(file);
    return got == sizeof start && memcmp(start, "%PDF-", sizeof start) == 0;
}

TEST(generated_puzzles_become_a_booklet)
{
    outcome run = run_creek(NULL, "generate", "--size=4x4", "--difficulty=easy", "--seed=3",
                            "--count=3", "--format=pdf", "-o", "made.pdf", NULL);
    if (run.status == 2 && strstr(run.err, "cairo")) {
        assert_false(workspace_has("made.pdf"));
        skip();
    }
    expect_success(run);
    assert_true(begins_with_pdf("made.pdf"));
    run = run_creek(NULL, "generate", "--size=4x4", "--difficulty=easy", "--seed=3", "--count=3",
                    "--format=pdf", "-o", "booklets/", NULL);
    assert_int_equal(run.status, 0);
    assert_int_equal(workspace_count("booklets", ""), 3);
    assert_true(begins_with_pdf("booklets/4x4-easy-none-g2#3.2.pdf"));
    run = run_creek(NULL, "generate", "--size=4x4", "--difficulty=easy", "--seed=3", "--format=pdf",
                    "-o", "nowhere/made.pdf", NULL);
    expect_refusal(run, "nowhere/made.pdf: cannot be written: ");
    run = run_creek(NULL, "convert", "--to=pdf", "-o", "nowhere/made.pdf", ELL_ID, HOOK_ID, NULL);
    expect_refusal(run, "nowhere/made.pdf: cannot be written: ");
}

TEST(pictures_are_nothing_for_a_terminal)
{
    static const char *const verbs[][4] = {{"convert", "--to=png", ELL_ID, NULL},
                                           {"generate", "--format=png", "--seed=1", NULL}};
    for (size_t i = 0; i < 2; i++) {
        pseudo_terminal pair = pseudo_terminal_open();
        running program = start_creek(
            verbs[i], &(wiring){.input = -1, .output = pair.terminal, .terminal = pair.path});
        size_t length;
        char *said = read_rest(program.error, &length);
        assert_true(strstr(said, "name a file with -o") || strstr(said, "libcairo2-dev"));
        free(said);
        assert_int_equal(finish_creek(&program), 2);
        pseudo_terminal_close(&pair);
    }
}

TEST(many_files_of_one_name)
{
    /* Some are called what others become when they get a number. */
    enum { COUNT = 150 };
    char text[COUNT * 40], *end = text;
    for (int i = 0; i < COUNT; i++)
        end += sprintf(end, "%s\t" ELL_ID "\n", i == 0 ? "same-2" : i == 1 ? "same-4" : "same");
    workspace_file("same", text);
    outcome run = run_creek(NULL, "convert", "--to=sgt", "-o", "alike/", "same", NULL);
    assert_int_equal(run.status, 0);
    assert_int_equal(workspace_count("alike", ""), COUNT);
    assert_true(workspace_has("alike/same.sgt"));
    assert_true(workspace_has("alike/same-2.sgt"));
    assert_true(workspace_has("alike/same-3.sgt"));
}

TEST(names_that_are_no_file_names)
{
    char list[2000], name[400];
    /* Two bytes each: the cut must not fall within one. */
    for (int i = 0; i < 199; i++)
        memcpy(name + 1 + 2 * i, "\xC3\xA4", 2);
    name[0] = 'x';
    name[399] = '\0';
    snprintf(list, sizeof list, "%s\t" ELL_ID "\n../up/..\t" ELL_ID "\n.hidden\t" ELL_ID "\n",
             name);
    workspace_file("odd", list);
    outcome run = run_creek(NULL, "convert", "--to=sgt", "-o", "tame/", "odd", NULL);
    assert_int_equal(run.status, 0);
    assert_int_equal(workspace_count("tame", ""), 3);
    assert_true(workspace_has("tame/_.-up-...sgt"));
    assert_true(workspace_has("tame/_hidden.sgt"));
    char cut[300];
    snprintf(cut, sizeof cut, "tame/%.179s.sgt", name);
    assert_true(workspace_has(cut));
}

TEST(what_cannot_be_written_is_said)
{
    workspace_file("file", "mine\n");
    expect_refusal(run_creek(NULL, "convert", "--to=sgt", "-o", "file/", ELL_ID, NULL),
                   "file/: cannot create this directory: ");
    /* A file of the folder that is a folder. */
    assert_int_equal(mkdir(workspace_path("taken"), 0755), 0);
    assert_int_equal(mkdir(workspace_path("taken/ell.sgt"), 0755), 0);
    workspace_file("list", "ell\t" ELL_ID "\nhook\t" HOOK_ID "\n");
    expect_refusal(run_creek(NULL, "convert", "--to=sgt", "-o", "taken/", "list", NULL),
                   "taken/ell.sgt: cannot be written: not a regular file");
    /* The others are written all the same. */
    assert_true(workspace_has("taken/hook.sgt"));
    assert_int_equal(mkdir(workspace_path("taken/4x4-easy-none-g2#1.1.sgt"), 0755), 0);
    expect_refusal(run_creek(NULL, "generate", "--size=4x4", "--difficulty=easy", "--seed=1",
                             "--count=2", "--format=sgt", "-o", "taken/", NULL),
                   "taken/4x4-easy-none-g2#1.1.sgt: cannot be written: not a regular file");
    assert_true(workspace_has("taken/4x4-easy-none-g2#1.2.sgt"));
}

/* --- what was there before ------------------------------------------------- */

static void expect_text(const char *name, const char *text)
{
    assert_string_equal(workspace_text(name, NULL), text);
}

/* Converts into `name`; the status. */
static int convert_into(const char *name)
{
    outcome run = run_creek(NULL, "convert", "--to=sgt", "-o", name, HOOK_ID, NULL);
    assert_string_equal(run.out, "");
    return run.status;
}

TEST(it_stays_for_the_same_people)
{
    static const mode_t modes[] = {0600, 0640, 0644, 0664};
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        struct stat about;
        assert_int_equal(chmod(workspace_file("kept", "old\n"), modes[i]), 0);
        assert_int_equal(convert_into("kept"), 0);
        expect_text("kept", HOOK_ID "\n");
        assert_int_equal(stat(workspace_path("kept"), &about), 0);
        assert_int_equal(about.st_mode & 0777, modes[i]);
    }
}

TEST(what_is_protected_is_not_replaced)
{
    assert_int_equal(chmod(workspace_file("protected", "old\n"), 0444), 0);
    if (access(workspace_path("protected"), W_OK) == 0)
        skip(); /* nothing is protected from us */
    expect_refusal(run_creek(NULL, "convert", "--to=sgt", "-o", "protected", HOOK_ID, NULL),
                   "protected: cannot be written: Permission denied");
    expect_text("protected", "old\n");
}

static void make_link(const char *to, const char *name)
{
    assert_int_equal(symlink(to, workspace_path(name)), 0);
}

static bool is_link(const char *name)
{
    struct stat about;
    return lstat(workspace_path(name), &about) == 0 && S_ISLNK(about.st_mode);
}

TEST(links_are_written_through)
{
    assert_int_equal(mkdir(workspace_path("far"), 0755), 0);
    assert_int_equal(mkdir(workspace_path("near"), 0755), 0);
    workspace_file("far/there", "old\n");
    make_link("../far/there", "near/live");
    make_link("near/live", "second");
    make_link("round", "round");
    make_link("nowhere/new", "lost");
    assert_int_equal(convert_into("second"), 0);
    assert_true(is_link("second") && is_link("near/live") && !is_link("far/there"));
    expect_text("far/there", HOOK_ID "\n");
    assert_int_equal(workspace_count("near", ""), 1);
    /* A link that leads to no file is not replaced either. */
    assert_int_equal(convert_into("round"), 2);
    assert_int_equal(convert_into("lost"), 2);
    assert_true(is_link("round") && is_link("lost"));
}
