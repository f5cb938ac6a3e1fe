/* Practice: answers are judged at once, counted and saved; the list says how well each technique
 * is known. */
#include "kept.h"
#include "stage.h"
#include "unit_test.h"

#include "store/progress.h"

#include "ui/play/plain.h"
#include "ui/play/step_names.h"
#include "ui/practice/session.h"
#include "ui/screens/screens.h"

static const practice_choice walls = {.technique = CREEK_WALL, .seed = 5};

static stage *begin(practice_choice choice)
{
    stage *s = stage_home(80, 24, NULL);
    s->hold = true; /* what is made ahead is not waited for */
    screen_practices_open(s->shell, choice);
    stage_keys(s, "<C-l>");
    stage_await(s);
    return s;
}

static creek_practice *position_at(uint64_t number)
{
    creek_error error;
    creek_practice *p = creek_practice_new(CREEK_WALL, 5, number, NULL, &error);
    assert_non_null(p);
    return p;
}

/* The first one, which is made once. */
static creek_practice *first_position(void)
{
    static creek_practice *first;
    if (!first)
        first = position_at(1);
    return first;
}

static creek_state other(creek_state state)
{
    return state == CREEK_SHADED ? CREEK_UNSHADED : CREEK_SHADED;
}

static practice_record record(const stage *s, creek_technique id)
{
    return practice_records_read(s->services.storage).of[id];
}

/* Where to look is the group, not what surrounds it but for the way out. */
TEST(the_way_out_is_not_given_away)
{
    const practice_choice choice = {.technique = CREEK_EXIT, .seed = 3};
    stage *s = begin(choice);
    PRESS_SHOWS(s, "H", "Look at", "{∙}", NOT "{█}", NOT "{ }");
    PRESS_SHOWS(s, "H", "Every way from ", "{█}");
}

TEST(golden)
{
    creek_practice *p = first_position();
    stage *s = begin(walls);
    stage_check_sizes(s, GOLDEN_FOLDER, "practice");
    stage_mark(s, p->cells[0].row, p->cells[0].col, p->cells[0].state);
    stage_check_sizes(s, GOLDEN_FOLDER, "practice-right");
    stage_resize(s, 80, 24);
    stage_keys(s, "<esc>");
    stage_check_sizes(s, GOLDEN_FOLDER, "practice-list");
}

TEST(a_right_answer_counts_as_found)
{
    stage *s = begin(walls);
    creek_practice *p = first_position(), *next = position_at(2);
    const creek_mark *cell = &p->cells[0];
    s->clock += 7400;
    stage_mark(s, cell->row, cell->col, cell->state);
    SHOWS(s, "Right. ", "1 of 1 found, ", "Enter next");
    practice_record r = record(s, CREEK_WALL);
    assert_int_equal(r.answers, 1);
    assert_int_equal(r.found, 1);
    assert_in_range(r.time_ms, 7400, 60000);                 /* keys take time as well */
    stage_mark(s, cell->row, cell->col, other(cell->state)); /* it is over */
    assert_int_equal(record(s, CREEK_WALL).answers, 1);
    stage_keys(s, "<enter>");
    stage_await(s);
    HIDES(s, "Right. ");
    stage_mark(s, next->cells[0].row, next->cells[0].col, next->cells[0].state);
    SHOWS(s, "Right. ", "2 of 2 found");
    creek_practice_free(next);
}

TEST(a_wrong_answer_counts_once)
{
    stage *s = begin(walls);
    creek_practice *p = first_position();
    const creek_mark *cell = &p->cells[0];
    stage_mark(s, cell->row, cell->col, other(cell->state));
    SHOWS(s, "Wrong: ", "0 of 1 found");
    stage_keys(s, "HHx.");
    assert_int_equal(record(s, CREEK_WALL).answers, 1);
    assert_int_equal(record(s, CREEK_WALL).box, 1);
}

/* A cell that only a harder technique decides. */
static creek_mark other_answer(creek_practice *p)
{
    char text[CREEK_PRACTICE_TEXT];
    const creek_step *step;
    int width = creek_puzzle_width(p->puzzle);
    for (int cell = 0; cell < width * creek_puzzle_height(p->puzzle); cell++) {
        creek_mark m = {cell / width, cell % width, CREEK_UNDECIDED};
        m.state = creek_board_get(p->solution, m.row, m.col);
        if (creek_practice_judge(p, &m, text, sizeof text, &step) == CREEK_PRACTICE_OTHER)
            return m;
    }
    fail();
    return (creek_mark){0, 0, CREEK_UNDECIDED};
}

/* A whole region is not named cell by cell. */
TEST(many_cells_are_counted)
{
    creek_mark marks[20] = {{0, 0, CREEK_SHADED}};
    creek_step step = {.because_count = 20, .because = marks};
    creek_practice *p = first_position();
    step_names names = step_marked_names(&step, p->puzzle, true);
    assert_non_null(strstr(names.text, "r1c1, r1c1 and 12 more cells near them"));
}

TEST(another_technique_is_named_and_counts_nothing)
{
    stage *s = begin(walls);
    creek_practice *p = first_position();
    creek_mark m = other_answer(p);
    stage_mark(s, m.row, m.col, m.state);
    SHOWS(s, "Right, but by another technique");
    PRESS_SHOWS(s, "m", "try another cell");
    stage_keys(s, "<esc>");
    assert_int_equal(record(s, CREEK_WALL).answers, 0);
    stage_mark(s, p->cells[0].row, p->cells[0].col, p->cells[0].state);
    SHOWS(s, "Right. ");
    assert_int_equal(record(s, CREEK_WALL).found, 1);
}

/* A cell that no easy step decides is not given away, and does not count. */
TEST(a_blind_mark_is_not_judged)
{
    char text[CREEK_PRACTICE_TEXT], reply[2][SESSION_TEXT], place[40];
    const creek_step *step;
    practice_choice choice = {.technique = CREEK_SATURATION, .seed = 3};
    stage *s = stage_home(80, 24, NULL);
    session now;
    session_begin(&now, &s->services, choice);
    session_wait(&now);
    int width = creek_puzzle_width(now.position->puzzle), cell = 0;
    creek_mark m;
    do {
        assert_true(cell < width * creek_puzzle_height(now.position->puzzle));
        m = (creek_mark){cell / width, cell % width, CREEK_UNDECIDED};
        m.state = creek_board_get(now.position->solution, m.row, m.col);
        cell++;
    } while (creek_practice_judge(now.position, &m, text, sizeof text, &step) !=
             CREEK_PRACTICE_UNKNOWN);
    for (int i = 0; i < 2; i++) {
        session_answer(&now, &m);
        strcpy(reply[i], now.text);
        m.state = other(m.state);
    }
    snprintf(place, sizeof place, "decides r%dc%d yet", m.row + 1, m.col + 1);
    assert_string_equal(reply[0], reply[1]);
    assert_non_null(strstr(reply[0], place));
    session_end(&now);
    assert_int_equal(record(s, CREEK_SATURATION).answers, 0);
}

TEST(a_mark_on_a_decided_cell_is_told)
{
    stage *s = begin(walls);
    creek_practice *p = first_position();
    int width = creek_puzzle_width(p->puzzle), cell = 0;
    while (creek_board_get(p->board, cell / width, cell % width) == CREEK_UNDECIDED)
        cell++;
    stage_mark(s, cell / width, cell % width, CREEK_SHADED);
    SHOWS(s, "is already decided");
    stage_mark(s, cell / width, cell % width, CREEK_UNSHADED);
    SHOWS(s, "is already decided");
    assert_int_equal(record(s, CREEK_WALL).answers, 0);
}

TEST(the_cursor_starts_on_an_undecided_cell)
{
    stage *s = begin(walls);
    for (int i = 0; i < 8; i++) {
        PRESS_HIDES(s, "x", "is already decided", "cannot be");
        stage_keys(s, "n<enter>");
        stage_await(s);
    }
}

TEST(the_answer_counts_as_missed_but_where_to_look_does_not)
{
    stage *s = begin(walls);
    PRESS_SHOWS(s, "H", "Look at ", "(a miss).", "n skip");
    assert_int_equal(record(s, CREEK_WALL).answers, 0);
    PRESS_SHOWS(s, "H", NOT "Look at ", NOT "hint", "Enter next");
    assert_int_equal(record(s, CREEK_WALL).answers, 1);
    assert_int_equal(record(s, CREEK_WALL).found, 0);
}

/* In a small window the task stands where the answer will; the warning comes before what may be
 * cut. */
TEST(small_windows_show_the_task_and_the_warning)
{
    static const int sizes[][2] = {{40, 12}, {80, 15}};
    for (size_t i = 0; i < 2; i++) {
        stage *s = begin((practice_choice){.technique = CREEK_DOUBLE_OVERLAP, .seed = 1});
        stage_resize(s, sizes[i][0], sizes[i][1]);
        SHOWS(s, "Mark a cell that ");
        PRESS_SHOWS(s, "H", "H again shows the");
        PRESS_SHOWS(s, "m", "Mark a cell");
    }
}

TEST(a_step_found_where_the_hint_looks_counts)
{
    stage *s = begin(walls);
    creek_practice *p = first_position();
    stage_keys(s, "H");
    stage_mark(s, p->cells[0].row, p->cells[0].col, p->cells[0].state);
    SHOWS(s, "Right. ", "1 of 1 found");
}

/* The largest layout that fits, as in a game, or the player's own. */
TEST(layouts)
{
    stage *s = begin(walls);
    for (int i = 0; i < 6; i++) {
        SHOWS(s, "   1   2   3   4   5   6");
        stage_keys(s, "n");
        stage_await(s);
    }
    strcpy(s->settings.layout, "compact");
    stage_keys(s, "n");
    stage_await(s);
    SHOWS(s, " 1 2 3 4 5 6");
}

/* On a position opened from the command line q quits; Esc goes to the list. */
TEST(leaving)
{
    stage *s = begin(walls);
    SHOWS(s, "q quit");
    stage_keys(s, "q");
    assert_true(s->shell->leave);
    s = begin(walls);
    PRESS_SHOWS(s, "<esc>", "Let creek choose");
    stage_keys(s, "<enter>");
    stage_await(s);
    PRESS_SHOWS(s, "q", "Let creek choose");
    assert_false(s->shell->leave);
}

TEST(creek_chooses_by_what_was_missed)
{
    stage *s = stage_home(80, 24, NULL);
    PRESS_SHOWS(s, "r", "Let creek choose", "Next: \"Full and empty clues\"");
    stage_keys(s, "<enter>");
    stage_await(s);
    SHOWS(s, "Full and empty clues");
    stage_keys(s, "HH<enter>");
    stage_await(s);
    SHOWS(s, "Completing a clue");
    PRESS_SHOWS(s, "q", "0/1 found");
    assert_true(practice_want(s->services.storage, CREEK_EXIT));
    PRESS_SHOWS(s, "qr", "Next: \"The only way out\"");
}

TEST(a_position_is_awaited)
{
    stage *s = stage_home(80, 24, NULL);
    s->hold = true;
    screen_practices_open(s->shell, (practice_choice){.technique = CREEK_NESTED_WHAT_IF});
    shell_draw(s->shell, &s->canvas);
    SHOWS(s, "Looking for a position");
    stage_keys(s, "xnH.<enter>m<esc>u");
}

TEST(an_answer_that_cannot_be_saved_is_told)
{
    stage *s = begin(walls);
    stage_sql(s, "DROP TABLE practice");
    PRESS_SHOWS(s, "HH", "Cannot save your progress");
}

/* --- line mode --------------------------------------------------------------- */

static const char *practise(stage *s, const char *commands, char unsaved[STORAGE_WHY])
{
    char *said = NULL;
    size_t length;
    FILE *in = fmemopen((void *)(uintptr_t)commands, strlen(commands), "r");
    FILE *out = open_memstream(&said, &length);
    services w = s->services;
    w.maker = NULL;
    w.keys->by_name = true;
    lines l = {.in = in, .out = out, .charset = CANVAS_ASCII, .keys = w.keys};
    plain_practice_run(&w, walls, &l);
    strcpy(unsaved, l.unsaved);
    fclose(in);
    fclose(out);
    return kept_text(said);
}

TEST(lines)
{
    char commands[200], unsaved[STORAGE_WHY];
    stage *s = stage_home(80, 24, NULL);
    creek_practice *p = first_position();
    const creek_mark *cell = &p->cells[0];
    snprintf(commands, sizeof commands,
             "help\nshade\nshade r99c1\nhint r1c1\nflying\n%s r%dc%d\nhint\nnext\nboard\nhint\n"
             "hint\nquit\n",
             cell->state == CREEK_SHADED ? "shade" : "unshade", cell->row + 1, cell->col + 1);
    const char *said = practise(s, commands, unsaved);
    static const char *const wanted[] = {
        "Walls and rings. ", "unshade r3c5",
        "Expected a cell",   "takes no arguments",
        "no such command",   "Right. ",
        "Look at r",         "hint again shows the answer (a miss)",
        "next goes on"};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        if (!strstr(said, wanted[i]))
            fail_msg("no '%s' in:\n%s", wanted[i], said);
    assert_string_equal(unsaved, "");
    assert_int_equal(record(s, CREEK_WALL).answers, 2);
    assert_int_equal(record(s, CREEK_WALL).found, 1);
    stage_sql(s, "DROP TABLE practice");
    (void)practise(s, "hint\nhint\n", unsaved);
    assert_true(unsaved[0]);
}

TEST(keys_of_the_game)
{
    stage *s = begin(walls);
    PRESS_SHOWS(s, "H", "Look at ");
    PRESS_SHOWS(s, "<esc>", NOT "Look at ", "n skip");
    PRESS_SHOWS(s, "c", "Each mark is checked at once.");
    PRESS_HIDES(s, "<esc><esc>", "n skip");
}

/* As long as the position is open, `n` skips it and Enter marks nothing; then Enter goes on. */
TEST(the_keys_name_one_way_on)
{
    stage *s = begin(walls);
    creek_practice *p = first_position();
    creek_mark other = other_answer(p);
    SHOWS(s, "n skip");
    stage_mark(s, other.row, other.col, other.state);
    SHOWS(s, "n skip", NOT "Enter next");
    PRESS_SHOWS(s, "<enter>", "skips", "n skip");
    stage_mark(s, p->cells[0].row, p->cells[0].col, p->cells[0].state);
    SHOWS(s, "Enter next", NOT "n skip");
}
