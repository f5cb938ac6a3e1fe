/* The line mode: commands in, text out. */
#include "kept.h"
#include "stage.h"
#include "unit_test.h"

#include "ui/play/plain.h"

/* Plays a script on these puzzles; returns all that was said, kept to the end of the test. */
static const char *run(stage *s, const char *const *puzzles, size_t count, const char *script)
{
    char *said = NULL;
    size_t length = 0;
    catalog *all = catalog_new(NULL);
    for (size_t i = 0; i < count; i++) {
        creek_error error = {0};
        char name[] = {(char)('1' + i), '\0'};
        puzzle_ref ref = {.name = strdup(name),
                          .game = creek_read(puzzles[i], strlen(puzzles[i]), NULL, &error)};
        assert_non_null(ref.game);
        catalog_add(&all->packs[0], &ref);
    }
    FILE *in = fmemopen((char *)script, strlen(script), "r");
    FILE *out = open_memstream(&said, &length);
    lines l = {.in = in, .out = out, .charset = CANVAS_ASCII, .keys = s->services.keys};
    assert_non_null(in);
    assert_non_null(out);
    s->services.keys->by_name = true;
    plain_run(&s->services, &all->packs[0], &l);
    assert_string_equal(l.unsaved, "");
    fclose(in);
    fclose(out);
    catalog_free(all);
    return kept_text(said);
}

/* The same for one puzzle and one piece of text that must, or must not, be
 * said. */
static void expect(const char *puzzle, const char *script, const char *text, bool wanted)
{
    stage *s = stage_new(10, 10, true);
    const char *said = run(s, &puzzle, 1, script);
    if ((strstr(said, text) != NULL) != wanted)
        fail_msg("\"%s\" is %s said:\n%s", text, wanted ? "not" : "", said);
}

TEST(commands)
{
    static const struct {
        const char *script, *text;
    } table[] = {
        {"shade r2c2\n", "r2c2 shaded; corners none, 2, none, 1; 2 needs 1, 1 needs no more\n"},
        {"shade r2c2 r2c3 r3c2\n", "1 has 2 too many\n"},
        {"nohelp\nshade r2c2\n", "corners none, 2, none, 1\n"},
        {"x r2c2 r2c3\n",
         "r2c2 shaded; corners none, 2, none, 1; 2 needs no more, 1 has 1 too many\nr2c3 shaded;"},
        {"cell r1c1 r2c1\n", "r1c1 undecided;"},
        {"cell r2c2\nshade\n", "r2c2 shaded"},
        {"down\nright\nx\n", "r2c2 shaded"},
        {"down\nrow\n", "row 2:"},
        {"up\nleft\n", "r1c1 undecided"},
        {"unshade r1c1\n", "r1c1 unshaded"},
        {"shade r1c1\nclear r1c1\n", "r1c1 undecided"},
        {"SHADE r1c1\n", "no such command"},
        {"s r1c1\n", "s: ambiguous command; help lists the commands.\n"},
        {"status\ncell r1c1\n", "moves 0\nr1c1"},
        {"savep\n", "Savepoint set; go-back returns here."},
        {"shade\n", "Expected a cell from r1c1 to r6c6.\n"},
        {"shade r7c1\n", "Expected a cell from r1c1 to r6c6, not r7c1."},
        {"shade r1c1x\n", "not r1c1x"},
        {"shade 1 1\n", "not 1 1"},
        {"cell R2C2\n", "r2c2 undecided"},
        {"row 7\n", "Expected the number of a row, from 1 to 6."},
        {"shade r1c2\nrow 1\n", "row 1: undecided, shaded, undecided,"},
        {"shade r1c1 r1c2\nundo\nstatus\n", "undecided 36; moves 2"},
        {"undo\n", "nothing to undo"},
        {"x r1c1\nx r1c2\nx r1c3\nundo 2\nstatus\n", "undecided 35; moves 5"},
        {"x r1c1\nx r1c2\nundo 2\nredo 2\nstatus\n", "undecided 34; moves 6"},
        {"x r1c1\nundo 5\nstatus\n", "undecided 36; moves 2"},
        {"x r1c1\nrestart\nundo 2\nstatus\n", "undecided 36; moves 2"},
        {"undo 5\n", "nothing to undo"},
        {"undo 0\n", "number of moves"},
        {"undo 99999999999999999999\n", "nothing to undo"},
        {"try\nshade r1c1\nstatus\n", "trial A"},
        {"t\nshade r1c1\nd\nstatus\n", "undecided 36; moves 1"},
        {"savepoint\nshade r1c1\ngo-back\n", "1 move undone; redo restores it"},
        {"savepoint\nshade r1c1\ngo-back\ngo-back\n", "no savepoint to go back to"},
        {"save\nshade r1c1\nsave\nsave\n", "already a savepoint here."},
        {"hint\n", "Hint 1/4: Full and empty clues. Look for a clue that needs all of its cells "
                   "shaded, or none. "
                   "hint: more"},
        {"hint\nhint\n", "Full and empty clues: look at the 0 at the corner of r1c6. hint: more"},
        {"hint\nhint\nhint\n", "Hint 3/4: This decides r1c6."},
        {"hint\nunshade r3c3\nhint\n", "\nHint 2/4: Full and empty clues: look"},
        {"reason\n", "Hint 4/4: The 0 at the corner of r1c6 allows"},
        {"reason\nunshade r1c6\n", "Hint done: r1c6 is marked unshaded."},
        {"reason\nshade r1c6\n", "The hint no longer applies."},
        {"unshade r1c1\nhint\nhint\n", "Mistake: look at the "},
        {"unshade r1c1\nhint\nhint\nhint\n", "r1c1 is wrong."},
        {"hint\nhint\nhint\nhint\nhint\n", "Hint applied"},
        {"why r1c6\n", "Why r1c6: The 0 at the corner of r1c6"},
        {"why r3c4\n",
         "Why r3c4, step 1/6: The 4 where r3c1 and r4c2 meet touches only four cells, so "
         "r3c2, r4c1 and r4c2 are shaded. hint continues."},
        {"why r3c4\nwhy\n", "2/6: The 1 where r2c2 and r3c3 meet"},
        {"reason r3c4\nwhy\nhint\nhint\nhint\nhint\nhint\n", "Marked 14 cells, up to r3c4."},
        {"why r3c4\nwhy r1c6\n", "Why r1c6: The 0 at the corner of r1c6"},
        {"cell r3c4\nwhy\n", "Why r3c4, step 1/6"},
        {"why r3c4 r3c5\n", "Expected one cell from r1c1 to r6c6, not r3c4 r3c5."},
        {"shade r1c6\ncheck\ncheck\nwhy r1c6\nstatus\n", "before the mistake.\nr1c6 is wrong: "},
        {"why r7c1\n", "Expected one cell from r1c1 to r6c6, not r7c1."},
        {"unshade r1c1\ncheck\n", "Something is wrong"},
        {"unshade r1c1\ncheck\ncheck\n", "r1c1 is wrong: it has to be shaded. That follows in "},
        {"try\nshade r1c6\nc\nc\n", "of r1c6. drop discards the trial.\n"},
        {"unshade r1c1\nc\nc\nhint\nreplay\n", "r1c1 cleared by a hint;"},
        {"shade r1c1\nc\n", "Nothing is wrong so far"},
        {"nohelp\nhint\n", "Hints and checks: off."},
        {"solve\n", "Finished by the solver."},
        {"solve\nresult\n", "moves 1\n"},
        {"solve\nshare\n", "https://puzz.link/p?creek/6/6/"},
        {"solve\ni\n", "moves 1\n"},
        {"share\n", "nothing to share until"},
        {"result\n", "no result until"},
        {"replay\n", "There are no moves yet."},
        {"x r1c1\n. r1c6\nreplay\n", "move 1 of 2: r1c1 shaded"},
        {"review\n", "There are no moves to review.\n"},
        {"unshade r1c1\nundo\nshade r2c1\nreview\n",
         "1 forced, 1 not judged; not finished yet\nmove 1: r1c1 marked unshaded. A mistake. "
         "r1c1 "},
        {"unshade r1c6\nI\n",
         "so the review counts as a check.\nno mistakes or guesses, 1 forced; not finished yet\n"},
        {"solve\nreview\n", "no mistakes or guesses, 1 move by hint or solver, 0 forced\n"},
        {"nohelp\nshade r1c1\nreview\n", "Hints and checks are off"},
        {"toggle-fill\n", "Fill in automatically: on."},
        {"fill r1c6\n", "r1c6 unshaded; corners none, 0, 1, none; 0 is complete"},
        {"toggle-fill\nstatus\n", "undecided 34"},
        {"theme\n", "theme needs a screen; help lists"},
        {"v\n", "layout needs a screen"},
        {"shade r1c1\nrestart\n", "Started a new game"},
        {"next\n", "opened by itself"},
        {"help\n", "unshade r3c5 ..."},
        {"# a remark\n\n  board  \n", "2 | | | | | | |\n"},
        {"quit\nshade r1c1\n", "6x6 puzzle"},
        {"url\n", "https://puzz.link/p?creek/6/6/lac671b696chchbdhcga\n"},
        {"export\n", "Give a file name"},
        {"export no/such/folder/game.creek\n", "no/such/folder"},
        {"hint now\n", "now: hint takes no arguments"},
        {"try\nshade r1c1\ntry\nunshade r1c2\nboard\n", "1 |A|b|"},
        {"try\nshade r1c1\nkeep\nstatus\n", "undecided 35; moves 1\n"},
        {"drop\n", "There is no trial"},
        {"why r2c1\ntry\n", "That is the last step. hint: mark."},
        {"why r3c4\ntry\n", "Why r3c4, step 2/6: "},
        {"back\n", "There is no hint or explanation to end."},
        {"hint\nback\n", "The hint is hidden."},
        {"why r3c4\nwhy\nback\nstatus\n", "undone.\nclues done 0 of 15, 0 broken; areas 1; "
                                          "undecided 36; moves 0\n"},
        {"why r3c4\nwhy\nunshade r1c6\nback\nstatus\n", "undecided 36; moves 2\n"},
        {"why r3c4\nwhy\nwhy\ndrop\nstatus\n", "undecided 36; moves 0\n"},
        {"why r3c4\nwhy\nkeep\nstatus\n", "undecided 33; moves 0\n"},
        {"why r3c4\nwhy\ncheck\n", "The steps are undone. Nothing is wrong so far; 36 cells"},
        {"go-back\n", "no savepoint"},
        {"\033[31mred\n", "?[31mred: no such command"},
        {"shade r1c1\033]0;x\n", "not r1c1?]0;x"},
        {"\xff\xfe\n", "??: no such command"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        expect(stage_sample[0], table[i].script, table[i].text, true);
    static const char *const long_chain = "creek/10/10/hblci79b6eldhdj7071didkei8chcckdi81djchbbha";
    expect(long_chain, "why r6c10\ntry\n", "\nWhy r6c10, step 2/", true);
    /* Of a guess only what was there to be seen, as the verb does. */
    expect(long_chain, "shade r1c7\nreview\n", "The easiest step there: ", true);
    expect(stage_sample[0], "quit\nshade r1c1\n", "shaded", false);
    /* When one of the cells is none, none is set. */
    expect(stage_sample[0], "shade r1c1 r9c9\nrow 1\n", "shaded,", false);
    expect(stage_sample[0], "status", "Solved", false);
}

/* The walls around a group, together, would tell where its way out is. */
TEST(the_second_stage_does_not_give_a_way_out_away)
{
    char script[1200] = "";
    for (int i = 0; i < 160; i++)
        strcat(script, "hint\n");
    expect(stage_sample[0], script, "Hint 2/4: The only way out: look at the group at r5c2. hint",
           true);
}

/* Keys work as they are bound on the screen; the names of commands stay. */
TEST(bound_keys)
{
    stage *s = stage_new(10, 10, true);
    keymap_bind(&s->keys, (key_press){'z', 0}, COMMAND_UNDO);
    keymap_bind(&s->keys, (key_press){'u', 0}, COMMAND_NONE);
    keymap_bind(&s->keys, (key_press){'V', 0}, COMMAND_LAYOUT);
    const char *said = run(s, stage_sample, 1, "shade r1c1\nz\nstatus\nredo\nV\nundo\n");
    assert_non_null(strstr(said, "undecided 36; moves 2"));
    assert_non_null(strstr(said, "layout needs a screen"));
    assert_non_null(strstr(said, "Redone: r1c1 shaded."));
    assert_non_null(strstr(strstr(said, "Redone"), "Undone"));
    said = run(s, stage_sample, 1, "shade r1c1\nu\n");
    /* Now u is only how several names begin. */
    assert_non_null(strstr(said, "u: ambiguous command;"));
}

/* A whole puzzle, in one command a row. */
TEST(win)
{
    char script[2000] = "";
    for (int row = 0; row < 6; row++)
        for (int pass = 0; pass < 2; pass++) {
            strcat(script, pass ? "unshade" : "shade");
            for (int col = 0; col < 6; col++)
                if ((stage_solution[row][col] == '#') == (pass == 0))
                    sprintf(script + strlen(script), " r%dc%d", row + 1, col + 1);
            strcat(script, "\n");
        }
    stage *s = stage_new(10, 10, true);
    const char *const puzzles[] = {stage_sample[0], "creek/3/2/ag6di"};
    const char *said = run(s, puzzles, 2, script);
    const char *won = strstr(said, "Solved in ");
    assert_non_null(won);
    assert_null(strstr(won + 1, "Solved"));
    /* The next time the other one is offered; the first begins anew. */
    said = run(s, puzzles, 2, "previous\nboard\n");
    assert_non_null(strstr(said, "3x2"));
    assert_non_null(strstr(said, "1 | | | | | | |"));
}

/* What was done is on the disk whatever ends the program, and goes on on the
 * screen. */
TEST(game_is_kept)
{
    stage *s = stage_new(80, 24, true);
    (void)run(s, stage_sample, 1, "shade r1c1\nunshade r2c2");
    stage_open(s, stage_sample, 1);
    const creek_board *board = creek_game_board(stage_game(s));
    assert_int_equal(creek_board_get(board, 0, 0), CREEK_SHADED);
    assert_int_equal(creek_board_get(board, 1, 1), CREEK_UNSHADED);
}

/* Nothing that is read is told so that a terminal would obey it, and no line is
 * too long. */
TEST(hostile_text)
{
    static const char *const puzzle =
        "creek 1\ntitle A \033[2Jpond\007\nsize 2x2\nclues\n. . .\n. 4 .\n. . .\n";
    stage *s = stage_new(10, 10, true);
    size_t length = (size_t)3 << 20;
    char *script = malloc(length + 20);
    assert_non_null(script);
    memset(script, 'x', length);
    strcpy(script + length, "\nshade r1c1\n");
    const char *said = run(s, &puzzle, 1, script);
    assert_non_null(strstr(said, "A ?[2Jpond?, 2x2"));
    assert_true(strlen(said) < 20000);
    assert_non_null(strstr(said, "r1c1 shaded"));
    assert_null(strchr(said, '\033'));
    assert_null(strchr(said, '\007'));
    free(script);
}

/* A game is written in the format its name ends with, and over nothing. */
TEST(export)
{
    char path[200], script[600];
    stage *s = stage_new(10, 10, true);
    snprintf(path, sizeof path, "%s/game.creek", s->folder);
    snprintf(script, sizeof script, "shade r1c1\nexport %s\nexport %s\n", path, path);
    const char *said = run(s, stage_sample, 1, script);
    assert_non_null(strstr(said, "Written to "));
    assert_non_null(strstr(said, "already exists"));
    assert_memory_equal(stage_text(s, "game.creek"), "creek 1\n", 8);
}

/* Once all clues are met it is said that the unshaded cells are not connected. */
TEST(split)
{
    static const char *const pond = "Creek (4,4) [((1,2),2), ((2,1),2)]";
    const char *text = "All clues are met, but the unshaded cells are in 2 parts.";
    expect(pond, "shade r1c3 r2c2\n", text, false);
    expect(pond, "shade r1c3 r2c2 r3c1\n", text, true);
    expect(pond, "shade r1c3 r2c2 r3c1\nstatus\n", "areas 2", true);
}

/* That is not a mistake as long as the cell between them can still be shaded. */
TEST(check_of_a_split)
{
    const char *split = "shade r1c2 r1c3 r1c4 r1c5 r2c1 r2c4 r3c1 r3c2 r3c6 r4c1 r4c2 r4c4\n"
                        "shade r4c6 r5c4 r6c2 r6c3 r6c4 r6c5\ncheck\n";
    expect(stage_sample[0], split, "All clues are met, but the unshaded cells are in 2 parts.",
           true);
    expect(stage_sample[0], split, "Nothing is wrong so far; 18 cells to go.", true);
}
