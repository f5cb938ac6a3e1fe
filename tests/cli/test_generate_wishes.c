/* What may be wished of creek generate: levels, shares of clues, no clue too
 * many, pictures; and what is said when that cannot be had. */
#include "testing.h"

TEST(what_cannot_be_had_ends_with_status_one)
{
    outcome run = run_creek(NULL, "generate", "--size=2x2", "--difficulty=hard", "--seed=1", NULL);
    expect_run(run, 1, "");
    assert_non_null(strstr(run.err, "2x2-hard-none-g2#1.1: no such puzzle found in"));
    run = run_creek(NULL, "generate", "--size=5x5", "--clues=0..0.1", "--seed=1", NULL);
    expect_run(run, 1, "");
    assert_non_null(strstr(run.err, "no such puzzle"));
}

/* How many corners of the URL's puzzle bear a clue. */
static size_t count_clues(const char *url)
{
    char text[4096];
    snprintf(text, sizeof text, "%s", url);
    text[strcspn(text, "\n")] = '\0';
    outcome run = run_creek(NULL, "convert", "--to=spop", text, NULL);
    assert_int_equal(run.status, 0);
    size_t count = 0;
    for (const char *at = run.out; (at = strstr(at, "((")) != NULL; at += 2)
        count++;
    return count;
}

TEST(shares_of_clues_are_kept)
{
    outcome run = run_creek(NULL, "generate", "--size=6x6", "--clues=0.5..0.6", "--seed=2", NULL);
    assert_int_equal(run.status, 0);
    size_t clues = count_clues(run.out);
    assert_in_range(clues, 25, 29); /* of 49 */
    run = run_creek(NULL, "generate", "--size=6x6", "--clues=..0.4", "--seed=2", NULL);
    assert_int_equal(run.status, 0);
    assert_in_range(count_clues(run.out), 1, 19);
}

TEST(techniques_and_themes)
{
    outcome run = run_creek(NULL, "generate", "--size=7", "--needs=overlap", "--best-of=2",
                            "--theme=ring", "--seed=1", NULL);
    expect_success(run);
    run = run_creek(run.out, "rate", "--format=tsv", NULL);
    assert_non_null(strstr(run.out, "\toverlap\t"));
    run = run_creek(NULL, "generate", "--needs=full-or-empty", NULL);
    assert_int_equal(run.status, 2);
    run = run_creek(NULL, "generate", "--needs=clues-round", NULL);
    assert_int_equal(run.status, 2);
    assert_non_null(strstr(run.err, "no puzzle has clues-round as its hardest technique"));
}

/* Takes the clue number `which` away from a spop text. */
static void without_clue(const char *text, size_t which, char *rest)
{
    const char *first = strchr(text, '[') + 1;
    const char *at = first;
    for (size_t i = 0; i < which; i++)
        at = strstr(at + 1, "((");
    const char *end = strchr(strchr(at, ')') + 1, ')') + 1;
    if (at > first)
        at -= 2; /* the comma before it */
    else if (*end == ',')
        end += 2;
    sprintf(rest, "%.*s%s", (int)(at - text), text, end);
}

TEST(irreducible_puzzles_need_every_clue)
{
    outcome run = run_creek(NULL, "generate", "--size=5x5", "--irreducible", "--seed=4",
                            "--format=spop", NULL);
    assert_int_equal(run.status, 0);
    char text[4096], rest[4096];
    snprintf(text, sizeof text, "%s", run.out);
    text[strcspn(text, "\n")] = '\0';
    size_t clues = 0;
    for (const char *at = text; (at = strstr(at, "((")) != NULL; at += 2)
        clues++;
    assert_true(clues > 3);
    for (size_t i = 0; i < clues; i++) {
        without_clue(text, i, rest);
        run = run_creek(NULL, "solve", "--format=tsv", rest, NULL);
        expect_part(run, 1, "multiple");
    }
}

TEST(pictures_become_solutions)
{
    static const char *const files[][2] = {
        {"plain.pbm", "P1\n# a cross\n5 5\n00000 00100\n01110 0 0 1 0 0\n00000\n"},
        {"rows.txt", ".....\n..#..\n.###.\n..x..\n-----\n"},
        {"blanks.txt", "     \n  #\n ###\r\n  1\n     "},
    };
    workspace_bytes("raw.pbm", "P4 5 5\n\x00\x20\x70\x20\x00", 12);
    for (size_t i = 0; i <= sizeof files / sizeof *files; i++) {
        const char *name = i ? files[i - 1][0] : "raw.pbm";
        char option[64], url[1024];
        if (i)
            workspace_file(name, files[i - 1][1]);
        snprintf(option, sizeof option, "--picture=%s", name);
        outcome run = run_creek(NULL, "generate", option, "--seed=1", NULL);
        expect_success(run);
        snprintf(url, sizeof url, "%s", run.out);
        url[strcspn(url, "\n")] = '\0';
        run = run_creek(NULL, "solve", "--format=01", url, NULL);
        assert_string_equal(run.out, "00000\n00100\n01110\n00100\n00000\n");
    }
}

TEST(pictures_that_cannot_be_are_refused)
{
    workspace_file("cut.txt", "...\n.#.\n#.#\n.#.\n");
    outcome run = run_creek(NULL, "generate", "--picture=cut.txt", "--seed=1", NULL);
    expect_run(run, 1, "");
    assert_non_null(strstr(run.err, "cut.txt: "));
    assert_non_null(strstr(run.err, "r3c2"));
    workspace_file("small.txt", "..\n.#\n");
    run = run_creek(NULL, "generate", "--picture=small.txt", "--size=3x2", "--seed=1", NULL);
    assert_int_equal(run.status, 2);
    assert_non_null(strstr(run.err,
                           "the picture has 2x2 cells, but the puzzle 3x2; the sizes must be "
                           "the same"));
    workspace_file("odd.txt", "..\n.q\n");
    run = run_creek(NULL, "generate", "--picture=odd.txt", "--seed=1", NULL);
    expect_message(run, 2, "odd.txt:2:2: ");
}
