/* creek generate: runs of puzzles, jobs, shards, formats, and how a run ends. */
#include "testing.h"

#include <signal.h>
#include <sys/stat.h>

/* The output of `generate` with these options, the caller's to free. */
static char *generated(const char *option, const char *other)
{
    outcome run =
        run_creek(NULL, "generate", "--size=7x7", "--seed=42", "--count=40", option, other, NULL);
    expect_success(run);
    char *text = strdup(run.out);
    assert_non_null(text);
    return text;
}

TEST(each_line_is_an_url)
{
    char *text = generated(NULL, NULL);
    assert_int_equal(count_lines(text), 40);
    static const char start[] = "https://puzz.link/p?creek/7/7/";
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        assert_memory_equal(line, start, sizeof start - 1);
    free(text);
}

TEST(jobs_change_nothing)
{
    char *alone = generated(NULL, NULL);
    static const char *const jobs[] = {"--jobs=1", "--jobs=2", "--jobs=5"};
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        char *together = generated(jobs[i], NULL);
        assert_string_equal(together, alone);
        free(together);
    }
    free(alone);
}

TEST(shards_together_are_the_run)
{
    enum { SHARDS = 7 };
    char *whole = generated(NULL, NULL);
    char *shard[SHARDS], *at[SHARDS];
    for (int i = 0; i < SHARDS; i++) {
        char option[32];
        snprintf(option, sizeof option, "--shard=%d/%d", i + 1, SHARDS);
        at[i] = shard[i] = generated(option, i % 2 ? "--jobs=3" : NULL);
    }
    /* Dealt out in turn: line k of the run is the next of shard k. */
    int turn = 0;
    for (char *line = whole; *line; turn = (turn + 1) % SHARDS) {
        size_t length = strcspn(line, "\n") + 1;
        assert_true(strncmp(line, at[turn], length) == 0);
        line += length;
        at[turn] += length;
    }
    for (int i = 0; i < SHARDS; i++) {
        assert_int_equal(*at[i], '\0');
        free(shard[i]);
    }
    free(whole);
    char *none = generated("--shard=41/41", NULL);
    assert_string_equal(none, "");
    free(none);
}

TEST(puzzles_do_not_depend_on_the_count)
{
    char *many = generated(NULL, NULL);
    outcome run = run_creek(NULL, "generate", "--size=7x7", "--seed=42", "--count=5", NULL);
    assert_int_equal(count_lines(run.out), 5);
    assert_memory_equal(run.out, many, strlen(run.out));
    free(many);
}

TEST(each_puzzle_has_one_solution)
{
    char *text = generated("--difficulty=hard", "--symmetry=diagonal");
    outcome run = run_creek(text, "solve", "--format=tsv", NULL);
    assert_int_equal(run.status, 0);
    assert_int_equal(count_lines(run.out), 40);
    free(text);
}

TEST(the_clock_gives_a_seed)
{
    outcome run = run_creek(NULL, "generate", NULL);
    assert_int_equal(run.status, 0);
    char url[1024], option[64];
    snprintf(url, sizeof url, "%s", run.out);
    assert_memory_equal(url, "https://puzz.link/p?creek/10/10/", 32);
    unsigned long long seed = 0;
    assert_int_equal(sscanf(run.err, "creek: seed %llu\n", &seed), 1);
    snprintf(option, sizeof option, "--seed=%llu", seed);
    run = run_creek(NULL, "generate", option, "--size=10x10", "--difficulty=normal",
                    "--symmetry=none", NULL);
    assert_string_equal(run.out, url);
    assert_string_equal(run.err, "");
}

TEST(formats_are_those_of_convert)
{
    static const char *const formats[] = {"creek", "pzpr",      "url",  "spop", "sgt",
                                          "janko", "puzzlekit", "json", "text", "svg"};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        char option[64], to[64], made[65536];
        snprintf(option, sizeof option, "--format=%s", formats[i]);
        snprintf(to, sizeof to, "--to=%s", formats[i]);
        outcome run = run_creek(NULL, "generate", "--size=6x6", "--seed=9", option, NULL);
        expect_success(run);
        snprintf(made, sizeof made, "%s", run.out);
        run = run_creek(NULL, "convert", to, "6x6-normal-none-g2#9", NULL);
        assert_int_equal(run.status, 0);
        assert_string_equal(made, run.out);
    }
}

TEST(several_puzzles_take_lines_or_a_folder)
{
    outcome run =
        run_creek(NULL, "generate", "--size=5x5", "--seed=1", "--count=3", "--format=text", NULL);
    expect_run(run, 2, "");
    assert_non_null(strstr(run.err, "-o DIR/"));
    run = run_creek(NULL, "generate", "--size=5x5", "--seed=1", "--count=3", "--format=text", "-o",
                    "made/", NULL);
    assert_int_equal(run.status, 0);
    struct stat about;
    assert_int_equal(stat(workspace_path("made/5x5-normal-none-g2#1.3.txt"), &about), 0);
    run = run_creek(NULL, "generate", "--size=5x5", "--seed=1", "--count=3", "--format=sgt", "-o",
                    "made.txt", NULL);
    expect_run(run, 0, "");
    run = run_creek(NULL, "solve", "--format=tsv", "made.txt", NULL);
    assert_int_equal(run.status, 0);
    assert_int_equal(count_lines(run.out), 3);
}

TEST(output_that_cannot_be_written_ends_it)
{
    running program = start_creek((const char *[]){"generate", "--size=6x6", "--seed=1",
                                                   "--count=18446744073709551615", "--jobs=2", "-o",
                                                   "/dev/full", NULL},
                                  &(wiring){.input = -1, .output = -1});
    assert_int_equal(finish_creek(&program), 2);
}

/* --- IDs --------------------------------------------------------------------- */

/* What these IDs have named since generator 2. When they change, so must the
 * generator's number. */
static const struct {
    const char *id, *url;
} pinned[] = {
    /* clang-format off */
    {"1x1-easy-none-g2#1.1", "https://puzz.link/p?creek/1/1/ha"},
    {"6x6-easy-none-g2#0.1", "https://puzz.link/p?creek/6/6/gcgc262dh7c387122cm26bhb"},
    {"10x10-easy-none-g2#1.1", "https://puzz.link/p?creek/10/10/l17cc738761dg7b362cbg96777cg661bd267bc7cgag229cjb31671b2bb"},
    {"10x10-normal-none-g2#1.1", "https://puzz.link/p?creek/10/10/bkabgchdg717ei77cb711772527bkdjca268bk87907277bkbgb"},
    {"10x10-hard-none-g2#1.1", "https://puzz.link/p?creek/10/10/i7bg65cg92b6877bicdhehdgclbh62c27cidc62c7dgcgdc60bj"},
    {"10x10-expert-none-g2#1.1", "https://puzz.link/p?creek/10/10/kbi68bi66cg87bg711cgdkcg28bcgcg2dcdh2ei2778cgdcqb"},
    {"8x8-expert-none-g2#3.1", "https://puzz.link/p?creek/8/8/ia1bgci763d76bg76d2cg1d7ciek7216bkb"},
    {"10x10-extreme-none-g2#1.1", "https://puzz.link/p?creek/10/10/gbibi873dchclcg7di8cqcgc7dcbkb3277dici8bg67bg"},
    {"10x10-hard-rot2-g2#20261120.3", "https://puzz.link/p?creek/10/10/g555bi7567668cgcg784267egegcg677cgbgbg853386bgcg7785787bi566a"},
    {"8x8-normal-rot4-g2#7.2", "https://puzz.link/p?creek/8/8/icg517283bcgdi8c2686670b6bicgb183825agcg"},
    {"12x7-easy-mirror-g2#18446744073709551615.5", "https://puzz.link/p?creek/12/7/gbm5588756a38661ca7327c20b2312d36b75cbgd8ccg266662b"},
    {"7x9-normal-flip-g2#9.18446744073709551615", "https://puzz.link/p?creek/7/9/o3262cgd266726bh6ci597716bc1b2372dm"},
    {"9x9-hard-diagonal-g2#11.4", "https://puzz.link/p?creek/9/9/gag57167cj98127b862677bj6bg23dg17b206386ck1b162b6c"},
    {"15x15-hard-none-g2#3.1", "https://puzz.link/p?creek/15/15/obg6adgcich88dg867bhbgdi86b677dcg23cgbg16bc766dj1dcn778711891bh28bm728cb23627dg76chcg6122c2c836chci7bg8876bjai6a"},
    {"20x20-hard-none-g2#3.1", "https://puzz.link/p?creek/20/20/m66bk667cgch8bckegd7162bjdch71cg316chbgdccg687dg7d17bie28678ch16cg7cg8egdo721dgdh28226cg173di7223166c386db77b3bg12dg87cgch82ci2dh163cbcgc1bhd776cc777ci1bj9668711721cicgcmch27cg6387c7bg78812eh7dg1am21bi"},
    /* clang-format on */
};

TEST(ids_name_the_same_puzzles_for_ever)
{
    for (size_t i = 0; i < sizeof pinned / sizeof *pinned; i++) {
        char line[1024];
        outcome run = run_creek(NULL, "convert", "--to=url", pinned[i].id, NULL);
        assert_int_equal(run.status, 0);
        snprintf(line, sizeof line, "%s\n", pinned[i].url);
        if (strcmp(run.out, line) != 0)
            fail_msg("%s is now %s, not %s", pinned[i].id, run.out, line);
    }
}

TEST(an_id_is_a_puzzle_of_a_run)
{
    outcome run = run_creek(NULL, "generate", "--difficulty=hard", "--symmetry=rot2",
                            "--seed=20261120", "--count=3", NULL);
    expect_success(run);
    char *third = strchr(strchr(run.out, '\n') + 1, '\n') + 1;
    char line[1024];
    snprintf(line, sizeof line, "%s", third);
    outcome named = run_creek(NULL, "convert", "--to=url", "10x10-hard-rot2-g2#20261120.3", NULL);
    assert_string_equal(named.out, line);
}

TEST(verbs_take_ids)
{
    outcome run = run_creek(NULL, "solve", "--format=tsv", "5x5-easy-none-g2#3",
                            "5x5-easy-none-g2#3.2", NULL);
    expect_beginning(run, 0, "1\t5x5\tunique\t");
    assert_non_null(strstr(run.out, "\n2\t5x5\tunique\t"));
    workspace_file("ids", "# a list\n5x5-easy-none-g2#3\nx\t5x5-easy-none-g2#3.2\n"
                          "5x5-easy-none-g2#3.3\ta title\teasy\n5x5-easy-none-g1#3\n");
    run = run_creek(NULL, "solve", "--format=tsv", "ids", NULL);
    expect_beginning(run, 2, "1\t5x5\tunique\t");
    assert_non_null(strstr(run.out, "\nx\t5x5\tunique\t"));
    assert_non_null(strstr(run.out, "\n3\t5x5\tunique\t"));
    assert_int_equal(count_lines(run.out), 3);
    assert_memory_equal(run.err, "creek: ids:5:", 13);
    workspace_file("alone", "5x5-easy-none-g2#3\n");
    run = run_creek(NULL, "solve", "--format=tsv", "alone", NULL);
    assert_memory_equal(run.out, "alone\t5x5\tunique\t", 17);
}

/* --- what a puzzle should be like -------------------------------------------- */

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
