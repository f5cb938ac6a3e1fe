/* creek games, and saved games as @N. */
#include "testing.h"

#include <sys/stat.h>
#include <unistd.h>

#define FOUR "https://puzz.link/p?creek/4/4/b262ch1751aha"

/* Runs a shell command in the workspace. */
static void run_in_shell(const char *command)
{
    char text[2000];
    snprintf(text, sizeof text, "cd '%s' && %s", workspace_path("."), command);
    assert_int_equal(system(text), 0);
}

static void begin(void)
{
    run_in_shell("rm -rf state out");
}

/* Plays two puzzles: the first a little, the second, which has a name, a little more. */
static void play_two(void)
{
    assert_int_equal(run_creek("shade r1c1\nquit\n", "--plain", FOUR, NULL).status, 0);
    assert_int_equal(
        run_creek("shade r1c1 r1c2\nquit\n", "--plain", "6x6-easy-none-g2#3.1", NULL).status, 0);
}

TEST(there_are_none_at_first)
{
    begin();
    outcome run = run_creek(NULL, "games", NULL);
    expect_run(run, 0, "There are no saved games.\n");
    run = run_creek(NULL, "games", "--format=tsv", NULL);
    assert_string_equal(run.out, "");
    /* To look leaves nothing behind. */
    assert_int_equal(access(workspace_path("state"), F_OK), -1);
}

TEST(games_are_listed)
{
    begin();
    int rows = 0, cols = 0, moves = 0;
    play_two();
    outcome run = run_creek(NULL, "games", NULL);
    expect_part(run, 0, "2  6x6      unfinished", "6x6-easy-none-g2#3.1\n");
    assert_true(strstr(run.out, "1  4x4") > strstr(run.out, "2  6x6"));
    run = run_creek(NULL, "games", "--format=tsv", NULL);
    assert_non_null(strstr(run.out, "2\t6x6\t6x6-easy-none-g2#3.1\tunfinished\t"));
    assert_non_null(strstr(run.out, "\n1\t4x4\t\tunfinished\t"));
    run = run_creek(NULL, "games", "--format=json", NULL);
    assert_int_equal(
        sscanf(strstr(run.out, "\"size\""), "\"size\":{\"rows\":%d,\"cols\":%d}", &rows, &cols), 2);
    assert_int_equal(sscanf(strstr(run.out, "\"moves\""), "\"moves\":%d", &moves), 1);
    assert_true(rows == 6 && cols == 6 && moves >= 1);
    assert_non_null(strstr(run.out, "\"name\":\"6x6-easy-none-g2#3.1\",\"state\""));
}

TEST(a_number_names_a_game_for_every_verb)
{
    begin();
    static const char *const verbs[] = {"solve", "hint", "rate", "check"};
    play_two();
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        outcome run = run_creek(NULL, verbs[i], "@1", NULL);
        assert_true(run.status == 0 || run.status == 1);
        assert_string_equal(run.err, "");
    }
    outcome run = run_creek(NULL, "convert", "--to=creek", "@2", NULL);
    expect_part(run, 0, "\nhistory\n");
    run = run_creek("status\nquit\n", "--plain", "@1", NULL);
    expect_part(run, 0, "moves 1");
    run = run_creek(NULL, "rate", "@3", NULL);
    expect_message(run, 2, "@3: no saved game has this number");
    /* Verbs that need no saved game open no database. */
    run_in_shell("rm -rf state && echo x >state");
    run = run_creek(NULL, "solve", FOUR, NULL);
    expect_success(run);
}

TEST(games_are_exported_and_imported)
{
    begin();
    play_two();
    outcome run = run_creek(NULL, "games", "--export=out/", NULL);
    expect_part(run, 0, "2\tout/6x6-easy-none-g2#3.1.creek\n", "1\tout/creek-4x4.creek\n");
    assert_non_null(strstr(workspace_text("out/creek-4x4.creek", NULL), "\nhistory\n"));
    /* Nothing is replaced. */
    run = run_creek(NULL, "games", "--export=out", "--format=tsv", NULL);
    expect_part(run, 0, "1\tout/creek-4x4-2.creek\n");
    /* They are the games that are there already; without them they are added. */
    assert_int_equal(
        run_creek("quit\n", "--plain", workspace_path("out/creek-4x4.creek"), NULL).status, 0);
    run = run_creek(NULL, "games", "--format=tsv", NULL);
    assert_null(strstr(run.out, "\n3\t"));
    assert_null(strstr(run.out, "3\t4x4"));
    run_in_shell("rm -rf state");
    run = run_creek("quit\n", "--plain", workspace_path("out/creek-4x4.creek"), NULL);
    assert_non_null(strstr(run.out, "added to your saved games"));
    run = run_creek(NULL, "games", "--format=tsv", NULL);
    assert_non_null(strstr(run.out, "1\t4x4\t"));
    /* Its name is that of the file, whose ending is not doubled. */
    run = run_creek(NULL, "games", "--export=out", NULL);
    assert_string_equal(run.out, "1\tout/creek-4x4-3.creek\n");
}

/* Each verb that reads saved games says so and ends with 2. */
TEST(games_that_cannot_be_read_are_told)
{
    begin();
    static const char *const words[][2] = {{"games", NULL}, {"stats", NULL}, {"check", "@1"}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        run_in_shell("rm -rf state && mkdir state && echo x > state/creek");
        outcome run = run_creek(NULL, words[i][0], words[i][1], NULL);
        expect_run(run, 2, "");
        assert_non_null(strstr(run.err, "creek.db: Not a directory"));

        run_in_shell("rm -rf state && mkdir -p state/creek && echo garbage > state/creek/creek.db");
        run = run_creek(NULL, words[i][0], words[i][1], NULL);
        expect_message(run, 2, "was damaged and has been renamed to");
        run_in_shell("grep -q garbage state/creek/creek.db.damaged");
    }
}
