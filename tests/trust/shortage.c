#include "shortage.h"

const char shortage_ten[] = "creek/10/10/hblci79b6eldhdj7071didkei8chcckdi81djchbbha";
static const char six[] = "creek/6/6/lac671b696chchbdhcga";
static const char played[] =
    "creek 1\nsize 6x6\nclues\n. . . . . . 0\n. . 2 . . 1 .\n2 . 1 1 . . 1\n. 4 . 1 . 2 .\n"
    ". . . 2 . . .\n. 1 . . 3 . .\n. . 2 . . . 0\nhistory\n1.000 player r1c1+\n2.000 undo\n"
    "3.000 player r1c6+\n4.000 enter\n5.000 player r2c1#\n6.000 accept\n9.000 player r6c2#\n";

shortage_subjects subjects;

creek_change shortage_change(int row, int col, creek_state to)
{
    return (creek_change){.row = (uint8_t)row, .col = (uint8_t)col, .to = (uint8_t)to};
}

/* A game that has something of everything. */
static creek_game *rich_game(void)
{
    static const char *const words[] = {"Mill brook", "A. Miller", "our own",
                                        "easy",       "first",     "x: y\nz"};
    creek_game *game = picture_game(six);
    creek_board *start = blank_board(6, 6);
    for (int i = 0; i < CREEK_TEXT_COUNT; i++)
        assert_true(
            creek_puzzle_set_text(creek_game_edit_text(game), (creek_text_kind)i, words[i]));
    creek_board_set(start, 5, 5, CREEK_SHADED);
    assert_true(creek_game_set_start(game, start));
    for (int i = 0; i < 30; i++) {
        creek_change change =
            shortage_change(i % 6, i / 6, (creek_state)(1 + i % 2)); /* 1 shaded, 2 unshaded */
        assert_true(creek_game_play(game, i % 7 ? CREEK_BY_PLAYER : CREEK_BY_HINT, &change, 1,
                                    i % 3 == 0, (uint64_t)i * 1000) >= 0);
        if (i == 10)
            assert_int_equal(creek_game_savepoint(game, 10500), 1);
        if (i == 15)
            assert_int_equal(creek_game_start_trial(game, 15500), 1);
    }
    creek_game_count_help(game, CREEK_HELP_CHECK);
    assert_true(creek_game_undo(game, 40000));
    assert_true(creek_game_undo(game, 41000));
    return game;
}

static int set_up(void **state)
{
    memory_stop(); /* a test that failed may have left it on */
    subjects.ten = picture_game(shortage_ten);
    subjects.six = picture_game(six);
    subjects.open = picture_game("creek/6/6/zo1m");
    subjects.expert = picture_game("creek/7/7/o774egedlbkd337eg2bgdm");
    subjects.at_odds = picture_game("creek 1\nsize 8x2\nclues\n. . . . . . . . .\n"
                                    ". 1 . 1 . 1 . 1 .\n0 . . . . . . . .\ncells\n"
                                    "########\n##......\n");
    subjects.impossible = picture_game("creek 1\nsize 2x1\nclues\n1 0 .\n. . .\ncells\n.#\n");
    subjects.played = picture_game(played);
    subjects.rich = rich_game();
    for (int i = CREEK_FORMAT_CREEK; i < CREEK_FORMAT_COUNT; i++)
        subjects.texts[i] = written(subjects.rich, (creek_format)i);
    return 0;
}

static unsigned long points(void)
{
    const char *wanted = getenv("CREEK_ALLOCATIONS");
    return wanted ? strtoul(wanted, NULL, 10) : 40;
}

static sum run(const scenario *s)
{
    return s->run(s->game ? *s->game : NULL, s->number);
}

static void fail_once(const scenario *s, unsigned long number, bool always, sum usual)
{
    long held = memory_held();
    memory_fail(number, always);
    sum result = run(s);
    memory_stop();
    if (memory_refused() && result && result != usual && !s->partial)
        fail_msg("%s: when allocation %lu fails, it does not say so", s->name, number);
    if (!memory_refused() && result != usual)
        fail_msg("%s: allocation %lu does not fail, but something else does", s->name, number);
    if (memory_held() != held && !s->foreign)
        fail_msg("%s: when allocation %lu fails, %ld blocks leak", s->name, number,
                 memory_held() - held);
}

void shortage_run(const scenario *s)
{
    memory_fail(0, false);
    sum usual = run(s);
    if (!usual)
        fail_msg("%s fails without any failure", s->name);
    memory_fail(0, false);
    assert_true(run(s) == usual);
    unsigned long asked = memory_asked(), wanted = points();
    unsigned long step = wanted && asked > wanted ? asked / wanted : 1;
    assert_true(asked > 0);
    for (unsigned long number = 1; number <= asked + 1; number += step) {
        fail_once(s, number, false, usual);
        fail_once(s, number, true, usual);
    }
}

void shortage_run_all(const scenario *all, size_t count)
{
    for (size_t i = 0; i < count; i++)
        shortage_run(&all[i]);
}

int main(int argc, char **argv)
{
    (void)argc;
    unit_test_fixture(set_up, NULL);
    return unit_test_run(argv + 1);
}
