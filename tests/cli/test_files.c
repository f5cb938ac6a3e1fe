/* Files that creek writes: their names, whole or not at all, and what is said
 * when they cannot be. */
#include "testing.h"

#include <sys/stat.h>
#include <unistd.h>

TEST(generated_puzzles_become_a_booklet)
{
    outcome run =
        creek("generate --size=4x4 --difficulty=easy --seed=3 --count=3 --format=pdf -o made.pdf");
    if (run.status == 2 && strstr(run.err, "cairo")) {
        assert_false(workspace_has("made.pdf"));
        skip();
    }
    expect_success(run);
    assert_memory_equal(workspace_text("made.pdf"), "%PDF-", 5);
    expect_success(creek(
        "generate --size=4x4 --difficulty=easy --seed=3 --count=3 --format=pdf -o booklets/"));
    assert_int_equal(workspace_count("booklets", ""), 3);
    assert_memory_equal(workspace_text("booklets/4x4-easy-none-g2#3.2.pdf"), "%PDF-", 5);
    expect_refusal(
        creek("generate --size=4x4 --difficulty=easy --seed=3 --format=pdf -o nowhere/made.pdf"),
        "nowhere/made.pdf: cannot be written: ");
    expect_refusal(creek("convert --to=pdf -o nowhere/made.pdf " ELL_ID " " HOOK_ID),
                   "nowhere/made.pdf: cannot be written: ");
}

TEST(many_files_of_one_name)
{
    /* Some are called what others become when they get a number. */
    enum { COUNT = 150 };
    char text[COUNT * 40], *end = text;
    for (int i = 0; i < COUNT; i++)
        end += sprintf(end, "%s\t" ELL_ID "\n", i == 0 ? "same-2" : i == 1 ? "same-4" : "same");
    workspace_file("same", text);
    expect_success(creek("convert --to=sgt -o alike/ same"));
    assert_int_equal(workspace_count("alike", ""), COUNT);
    assert_true(workspace_has("alike/same.sgt"));
    assert_true(workspace_has("alike/same-2.sgt"));
    assert_true(workspace_has("alike/same-3.sgt"));
}

TEST(names_that_are_no_file_names)
{
    char list[2000], name[400] = "x", cut[300];
    /* Two bytes each: the cut must not fall within one. */
    for (int i = 0; i < 199; i++)
        strcat(name, "\xC3\xA4");
    snprintf(list, sizeof list, "%s\t" ELL_ID "\n../up/..\t" ELL_ID "\n.hidden\t" ELL_ID "\n",
             name);
    workspace_file("odd", list);
    expect_success(creek("convert --to=sgt -o tame/ odd"));
    assert_int_equal(workspace_count("tame", ""), 3);
    assert_true(workspace_has("tame/_.-up-...sgt"));
    assert_true(workspace_has("tame/_hidden.sgt"));
    snprintf(cut, sizeof cut, "tame/%.179s.sgt", name);
    assert_true(workspace_has(cut));
}

TEST(what_cannot_be_written_is_said)
{
    workspace_file("file", "mine\n");
    expect_refusal(creek("convert --to=sgt -o file/ " ELL_ID),
                   "file/: cannot create this directory: ");
    /* A file of the folder that is a folder. */
    workspace_file("taken/ell.sgt/inside", "");
    workspace_file("taken/4x4-easy-none-g2#1.1.sgt/inside", "");
    workspace_file("list", "ell\t" ELL_ID "\nhook\t" HOOK_ID "\n");
    expect_refusal(creek("convert --to=sgt -o taken/ list"),
                   "taken/ell.sgt: cannot be written: not a regular file");
    /* The others are written all the same. */
    assert_true(workspace_has("taken/hook.sgt"));
    expect_refusal(
        creek("generate --size=4x4 --difficulty=easy --seed=1 --count=2 --format=sgt -o taken/"),
        "taken/4x4-easy-none-g2#1.1.sgt: cannot be written: not a regular file");
    assert_true(workspace_has("taken/4x4-easy-none-g2#1.2.sgt"));
}

/* --- what was there before ------------------------------------------------- */

static void expect_text(const char *name, const char *text)
{
    assert_string_equal(workspace_text(name), text);
}

/* Converts into `name`; the status. */
static int convert_into(const char *name)
{
    outcome run = creek("convert --to=sgt -o %s " HOOK_ID, name);
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
    expect_refusal(creek("convert --to=sgt -o protected " HOOK_ID),
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
    workspace_file("far/there", "old\n");
    assert_int_equal(mkdir(workspace_path("near"), 0755), 0);
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
