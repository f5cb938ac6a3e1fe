/* creek generate: runs of puzzles, jobs, shards, formats, and how a run ends. */
#include "testing.h"

/* The output of `generate` with these options. */
static char *generated(const char *options)
{
    outcome run = creek("generate --size=7x7 --seed=42 --count=40 %s", options);
    expect_success(run);
    return run.out;
}

TEST(each_line_is_an_url)
{
    char *text = generated("");
    assert_int_equal(count_lines(text), 40);
    static const char start[] = "https://puzz.link/p?creek/7/7/";
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        assert_memory_equal(line, start, sizeof start - 1);
}

TEST(jobs_change_nothing)
{
    static const char *const jobs[] = {"--jobs=1", "--jobs=2", "--jobs=5"};
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++)
        assert_string_equal(generated(jobs[i]), generated(""));
}

TEST(shards_together_are_the_run)
{
    enum { SHARDS = 7 };
    const char *at[SHARDS];
    for (int i = 0; i < SHARDS; i++) {
        char options[40];
        snprintf(options, sizeof options, "--shard=%d/%d%s", i + 1, SHARDS,
                 i % 2 ? " --jobs=3" : "");
        at[i] = generated(options);
    }
    /* Dealt out in turn: line k of the run is the next of shard k. */
    int turn = 0;
    for (const char *line = generated(""); *line; turn = (turn + 1) % SHARDS) {
        size_t length = strcspn(line, "\n") + 1;
        assert_true(strncmp(line, at[turn], length) == 0);
        line += length;
        at[turn] += length;
    }
    for (int i = 0; i < SHARDS; i++)
        assert_string_equal(at[i], "");
    assert_string_equal(generated("--shard=41/41"), "");
}

TEST(puzzles_do_not_depend_on_the_count)
{
    const char *few = creek("generate --size=7x7 --seed=42 --count=5").out;
    assert_int_equal(count_lines(few), 5);
    assert_memory_equal(generated(""), few, strlen(few));
}

TEST(each_puzzle_has_one_solution)
{
    const char *text = generated("--difficulty=hard --symmetry=diagonal");
    outcome run = creek_reads(text, "solve --format=tsv");
    expect_success(run);
    assert_int_equal(count_lines(run.out), 40);
}

TEST(the_clock_gives_a_seed)
{
    outcome run = creek("generate");
    expect_beginning(run, 0, "https://puzz.link/p?creek/10/10/");
    unsigned long long seed = 0;
    assert_int_equal(sscanf(run.err, "creek: seed %llu\n", &seed), 1);
    expect_only(
        creek("generate --seed=%llu --size=10x10 --difficulty=normal --symmetry=none", seed), 0,
        run.out);
}

TEST(formats_are_those_of_convert)
{
    static const char *const formats[] = {"creek", "pzpr",      "url",  "spop", "sgt",
                                          "janko", "puzzlekit", "json", "text", "svg"};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        const char *made = creek("generate --size=6x6 --seed=9 --format=%s", formats[i]).out;
        expect_run(creek("convert --to=%s 6x6-normal-none-g2#9", formats[i]), 0, made);
    }
}

TEST(several_puzzles_take_lines_or_a_folder)
{
    expect_refusal(creek("generate --size=5x5 --seed=1 --count=3 --format=text"), "-o DIR/");
    expect_success(creek("generate --size=5x5 --seed=1 --count=3 --format=text -o made/"));
    assert_true(workspace_has("made/5x5-normal-none-g2#1.3.txt"));
    expect_run(creek("generate --size=5x5 --seed=1 --count=3 --format=sgt -o made.txt"), 0, "");
    assert_string_equal(names_of(creek("solve --format=tsv made.txt")), "1,2,3");
}

TEST(output_that_cannot_be_written_ends_it)
{
    assert_int_equal(
        creek("generate --size=6x6 --seed=1 --count=18446744073709551615 --jobs=2 -o /dev/full")
            .status,
        2);
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
    for (size_t i = 0; i < sizeof pinned / sizeof *pinned; i++)
        assert_string_equal(first_line(creek("convert --to=url %s", pinned[i].id)), pinned[i].url);
}

TEST(an_id_is_a_puzzle_of_a_run)
{
    outcome run = creek("generate --difficulty=hard --symmetry=rot2 --seed=20261120 --count=3");
    expect_success(run);
    const char *third = strchr(strchr(run.out, '\n') + 1, '\n') + 1;
    expect_run(creek("convert --to=url 10x10-hard-rot2-g2#20261120.3"), 0, third);
}

TEST(verbs_take_ids)
{
    expect_part(creek("solve --format=tsv 5x5-easy-none-g2#3 5x5-easy-none-g2#3.2"), 0,
                "1\t5x5\tunique\t", "\n2\t5x5\tunique\t");
    workspace_file("ids", "# a list\n5x5-easy-none-g2#3\nx\t5x5-easy-none-g2#3.2\n"
                          "5x5-easy-none-g2#3.3\ta title\teasy\n5x5-easy-none-g1#3\n");
    outcome run = creek("solve --format=tsv ids");
    expect_message(run, 2, "creek: ids:5:");
    assert_string_equal(names_of(run), "1,x,3");
    workspace_file("alone", "5x5-easy-none-g2#3\n");
    expect_beginning(creek("solve --format=tsv alone"), 0, "alone\t5x5\tunique\t");
}

/* --- what a puzzle should be like -------------------------------------------- */

TEST(what_cannot_be_had_ends_with_status_one)
{
    outcome run = creek("generate --size=2x2 --difficulty=hard --seed=1");
    expect_run(run, 1, "");
    expect_message(run, 1, "2x2-hard-none-g2#1.1: no such puzzle found in");
    expect_message(creek("generate --size=5x5 --clues=0..0.1 --seed=1"), 1, "no such puzzle");
}

/* How many clues a spop text has. */
static size_t count_clues(const char *text)
{
    size_t count = 0;
    while ((text = strstr(text, "((")) != NULL) {
        count++;
        text += 2;
    }
    return count;
}

TEST(shares_of_clues_are_kept)
{
    outcome run = creek("generate --size=6x6 --clues=0.5..0.6 --seed=2 --format=spop");
    assert_in_range(count_clues(run.out), 25, 29); /* of 49 */
    run = creek("generate --size=6x6 --clues=..0.4 --seed=2 --format=spop");
    assert_in_range(count_clues(run.out), 1, 19);
}

TEST(techniques_and_themes)
{
    outcome run = creek("generate --size=7 --needs=overlap --best-of=2 --theme=ring --seed=1");
    expect_success(run);
    expect_part(creek_reads(run.out, "rate --format=tsv"), 0, "\toverlap\t");
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
    char rest[4096];
    const char *text =
        first_line(creek("generate --size=5x5 --irreducible --seed=4 --format=spop"));
    size_t clues = count_clues(text);
    assert_true(clues > 3);
    for (size_t i = 0; i < clues; i++) {
        without_clue(text, i, rest);
        expect_part(creek("solve --format=tsv '%s'", rest), 1, "multiple");
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
        if (i)
            workspace_file(name, files[i - 1][1]);
        outcome run = creek("generate --picture=%s --seed=1", name);
        expect_success(run);
        expect_run(creek_reads(run.out, "solve --format=01"), 0,
                   "00000\n00100\n01110\n00100\n00000\n");
    }
}

TEST(pictures_that_cannot_be_are_refused)
{
    workspace_file("cut.txt", "...\n.#.\n#.#\n.#.\n");
    expect_message(creek("generate --picture=cut.txt --seed=1"), 1, "cut.txt: ", "r3c2");
    workspace_file("small.txt", "..\n.#\n");
    expect_message(creek("generate --picture=small.txt --size=3x2 --seed=1"), 2,
                   "the picture has 2x2 cells, but the puzzle 3x2; the sizes must be "
                   "the same");
    workspace_file("odd.txt", "..\n.q\n");
    expect_message(creek("generate --picture=odd.txt --seed=1"), 2, "odd.txt:2:2: ");
}
