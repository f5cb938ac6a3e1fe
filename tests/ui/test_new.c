/* A new game: its form, its making, and the next one that is prepared. */
#include "picture.h"
#include "stage.h"

#include "source/daily.h"
#include "ui/making/screen_making.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#define SHOWS(s, text) assert_true(picture_shows(&(s)->canvas, text))
#define HIDES(s, text) assert_false(picture_shows(&(s)->canvas, text))

/* --- makers for tests ------------------------------------------------------ */

/* How often a puzzle was asked for, how often never_end() came to an end, and of what number the
 * last one was. */
static atomic_int asked, ended;
static atomic_ullong last_number;

/* A puzzle of the size asked for with a 0 at each end: told by its number,
 * which is the number of further zeros. */
static creek_puzzle *make_quickly(const creek_request *request, const creek_limits *limits,
                                  creek_error *error)
{
    (void)limits;
    *error = (creek_error){0};
    creek_puzzle *puzzle = creek_puzzle_new(request->width, request->height);
    for (uint64_t i = 0; puzzle && i <= request->number && (int)i <= request->width; i++)
        (void)creek_puzzle_set_clue(puzzle, 0, (int)i, 0);
    asked++;
    last_number = request->number;
    return puzzle;
}

/* Is at it until nobody wants it any more. */
static creek_puzzle *never_end(const creek_request *request, const creek_limits *limits,
                               creek_error *error)
{
    const struct timespec nap = {.tv_nsec = 200000};
    (void)request;
    *error = (creek_error){0};
    limits->progress(limits->context, 3, 0.4);
    asked++;
    while (!limits->cancel(limits->context))
        nanosleep(&nap, NULL);
    ended++;
    return NULL;
}

/* The first puzzle is there at once, no other ever. */
static creek_puzzle *make_one(const creek_request *request, const creek_limits *limits,
                              creek_error *error)
{
    return request->number == 1 ? make_quickly(request, limits, error)
                                : never_end(request, limits, error);
}

static creek_puzzle *find_none(const creek_request *request, const creek_limits *limits,
                               creek_error *error)
{
    (void)request;
    (void)limits;
    *error = (creek_error){.code = CREEK_ERROR_NOT_FOUND};
    snprintf(error->message, sizeof error->message, "no such puzzle in 60 attempts");
    asked++;
    last_number = request->number;
    return NULL;
}

/* No puzzle has an even number. */
static creek_puzzle *make_odd_ones(const creek_request *request, const creek_limits *limits,
                                   creek_error *error)
{
    return request->number % 2 ? make_quickly(request, limits, error)
                               : find_none(request, limits, error);
}

/* Waits until a thread has counted. */
static void await(const atomic_int *count)
{
    const struct timespec nap = {.tv_nsec = 200000};
    time_t until = time(NULL) + 30;
    while (*count == 0 && time(NULL) < until)
        nanosleep(&nap, NULL);
    assert_int_not_equal(*count, 0);
}

/* --- stages ---------------------------------------------------------------- */

static stage *begin(int width, int height, maker_build *build)
{
    asked = ended = 0;
    last_number = 0;
    stage *s = stage_new(width, height, false);
    if (build)
        stage_maker(s, build);
    stage_open(s, NULL, 0);
    return s;
}

static int depth(const stage *s)
{
    int count = 0;
    for (screen *top = s->shell->top; top; top = top->below)
        count++;
    return count;
}

static const char *id_of(int width, int height, creek_level hardness, creek_symmetry symmetry,
                         uint64_t seed, uint64_t number)
{
    static char id[CREEK_ID_SIZE];
    creek_request request = {.width = width,
                             .height = height,
                             .level = hardness,
                             .symmetry = symmetry,
                             .seed = seed,
                             .number = number};
    creek_generate_id(&request, id);
    return id;
}

/* --- the form -------------------------------------------------------------- */

static void the_form_is_drawn(void **state)
{
    (void)state;
    static const int places[][2] = {{80, 24}, {40, 12}, {20, 6}};
    for (size_t i = 0; i < 3; i++) {
        char name[40];
        stage *s = begin(places[i][0], places[i][1], make_quickly);
        stage_keys(s, "n");
        snprintf(name, sizeof name, "new-%dx%d", places[i][0], places[i][1]);
        picture_check(&s->canvas, GOLDEN_FOLDER, name);
        stage_keys(s, "25x1<down><right><right><down><right><right><enter>");
        snprintf(name, sizeof name, "new-error-%dx%d", places[i][0], places[i][1]);
        picture_check(&s->canvas, GOLDEN_FOLDER, name);
        stage_resize(s, 1, 1);
        stage_resize(s, 9, 2);
        stage_keys(s, "<esc>");
        assert_int_equal(depth(s), 1);
        stage_free(s);
    }
}

/* Keys in the form, and the ID of the puzzle that comes of it. */
static void a_game_is_chosen_by_keys(void **state)
{
    (void)state;
    static const struct {
        const char *keys;
        int width, height;
        creek_level level;
        creek_symmetry symmetry;
        uint64_t seed;
    } table[] = {
        {"kkkkk5", 10, 10, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 5},
        {"<left><left><left><down><left><down><right><down>7", 6, 6, CREEK_EASY,
         CREEK_SYMMETRY_ROT2, 7},
        {"lllljlll<tab>lllll<tab>18446744073709551615", 30, 30, CREEK_EXTREME,
         CREEK_SYMMETRY_DIAGONAL, UINT64_MAX},
        {"7x5jjj0", 7, 5, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 0},
        {"125<back><back>jjj12<C-u>34", 1, 1, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 34},
    };
    for (size_t i = 0; i < 5; i++) {
        stage *s = begin(110, 30, make_quickly);
        stage_keys(s, "n");
        stage_keys(s, table[i].keys);
        stage_keys(s, "<enter>");
        SHOWS(s, "undecided");
        const char *id = id_of(table[i].width, table[i].height, table[i].level, table[i].symmetry,
                               table[i].seed, 1);
        assert_string_equal(s->shell->top->holds->packs[0].entries[0].name, id);
        assert_int_equal(depth(s), 3);
        /* Esc is the form again, as it was left, and then home. */
        stage_keys(s, "<esc>");
        SHOWS(s, "New game");
        stage_keys(s, "<esc>");
        SHOWS(s, "C R E E K");
        stage_free(s);
    }
}

static void click(stage *s, const char *text)
{
    int row, col;
    stage_find(s, text, &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col);
}

static void a_game_is_chosen_by_mouse(void **state)
{
    (void)state;
    stage *s = begin(80, 24, make_quickly);
    click(s, "New game");
    click(s, "15x15");
    SHOWS(s, "[15x15]");
    click(s, "hard");
    SHOWS(s, "[hard]");
    click(s, "rot4*");
    SHOWS(s, "[rot4*]");
    click(s, "seed");
    stage_keys(s, "3");
    click(s, "Enter");
    assert_string_equal(s->shell->top->holds->packs[0].entries[0].name,
                        id_of(15, 15, CREEK_HARD, CREEK_SYMMETRY_ROT4, 3, 1));
    stage_free(s);
    /* The arrows of a narrow screen. */
    s = begin(40, 12, make_quickly);
    stage_keys(s, "n");
    SHOWS(s, "10x10");
    int row, col;
    stage_find(s, "10x10", &row, &col);
    stage_mouse(s, EVENT_PRESS, 1, row, col + 6);
    SHOWS(s, "12x12");
    stage_mouse(s, EVENT_PRESS, 1, row, col - 2);
    stage_mouse(s, EVENT_PRESS, 1, row, col - 2);
    SHOWS(s, "8x8");
    stage_mouse(s, EVENT_WHEEL, -1, row, col);
    SHOWS(s, "6x6");
    stage_free(s);
}

static void what_cannot_be_is_told(void **state)
{
    (void)state;
    static const struct {
        const char *keys, *shows;
    } table[] = {
        {"25x<enter>", "25x is no size"},
        {"x25<enter>", "x25 is no size"},
        {"<right><right><right><right><right><enter>", "This is no size"},
        {"256<enter>", "from 1 to 255"},
        {"0x5<enter>", "from 1 to 255"},
        {"99999999999999999999x1<enter>", "from 1 to 255"},
        {"7x5jj<right><right><enter>", "needs a square"},
        {"jjj18446744073709551616<enter>", "is no seed"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        stage *s = begin(80, 24, make_quickly);
        stage_keys(s, "n");
        stage_keys(s, table[i].keys);
        SHOWS(s, table[i].shows);
        assert_int_equal(asked, 0);
        assert_int_equal(depth(s), 2);
        /* The next key puts it away, and what is mended is played. */
        stage_keys(s, "<C-u>");
        HIDES(s, table[i].shows);
        stage_free(s);
    }
}

static void no_such_puzzle_is_told_in_the_form(void **state)
{
    (void)state;
    stage *s = begin(80, 24, find_none);
    stage_keys(s, "njjj8<enter>");
    assert_int_equal(asked, 1);
    SHOWS(s, "New game");
    SHOWS(s, "no such puzzle in 60 attempts");
    stage_keys(s, "<up>");
    HIDES(s, "no such puzzle");
    stage_free(s);
}

static void the_form_is_remembered(void **state)
{
    (void)state;
    stage *s = begin(80, 24, make_quickly);
    stage_keys(s, "n7x5jlljlj99<enter>");
    SHOWS(s, "7x5");
    stage_restart(s, NULL, 0);
    stage_keys(s, "n");
    SHOWS(s, "[other] 7x5");
    SHOWS(s, "[expert]");
    SHOWS(s, "[rot2]");
    HIDES(s, "99");
    stage_free(s);
}

static void paste(stage *s, const char *text)
{
    event e = {.kind = EVENT_PASTE, .text = text, .length = strlen(text)};
    stage_event(s, &e);
}

static void numbers_are_pasted_into_the_form(void **state)
{
    (void)state;
    stage *s = begin(110, 30, make_quickly);
    stage_keys(s, "n");
    paste(s, "11x9\n");
    SHOWS(s, "[other] 11x9");
    stage_keys(s, "j");
    paste(s, "2026");
    stage_keys(s, "<enter>");
    assert_string_equal(s->shell->top->holds->packs[0].entries[0].name,
                        id_of(11, 9, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 2026, 1));
    /* Any other text is what it is on other screens. */
    stage_keys(s, "<esc>");
    paste(s, "q!");
    SHOWS(s, "Pasted text plays no keys");
    assert_false(s->shell->leave);
    paste(s, "creek/1/1/g0g");
    SHOWS(s, "1x1");
    stage_free(s);
}

/* --- making ---------------------------------------------------------------- */

static void making_is_shown_and_stopped(void **state)
{
    (void)state;
    static const int places[][2] = {{80, 24}, {40, 12}, {20, 4}, {12, 1}};
    for (size_t i = 0; i < 4; i++) {
        char name[40];
        stage *s = begin(80, 24, never_end);
        s->hold = true;
        stage_keys(s, "njjj12345<enter>");
        await(&asked);
        s->clock += 65000;
        stage_resize(s, places[i][0], places[i][1]);
        snprintf(name, sizeof name, "making-%dx%d", places[i][0], places[i][1]);
        picture_check(&s->canvas, GOLDEN_FOLDER, name);
        assert_int_equal(shell_busy(s->shell), false);
        assert_in_range(shell_pace(s->shell), 100, 1000);
        /* Keys do nothing here but leave. */
        stage_keys(s, "xn<enter>j");
        assert_int_equal(depth(s), 3);
        stage_resize(s, 80, 24);
        stage_keys(s, "<esc>");
        SHOWS(s, "New game");
        SHOWS(s, "12345");
        assert_int_equal(shell_pace(s->shell), 0);
        await(&ended);
        stage_free(s);
    }
}

static void making_is_stopped_by_mouse(void **state)
{
    (void)state;
    stage *s = begin(80, 24, never_end);
    s->hold = true;
    stage_keys(s, "n<enter>");
    click(s, "Esc");
    SHOWS(s, "New game");
    stage_keys(s, "<enter>");
    SHOWS(s, "Making a puzzle");
    stage_keys(s, "q");
    assert_true(s->shell->leave);
    stage_free(s);
}

/* What lies over the screen does not keep the puzzle from being played. */
static void a_puzzle_made_meanwhile_is_played(void **state)
{
    (void)state;
    stage *s = begin(80, 24, make_quickly);
    s->hold = true;
    stage_keys(s, "njjj4");
    /* The event alone, without the work that it causes. */
    event enter = {.kind = EVENT_KEY, .key = KEY_ENTER_KEY};
    shell_handle(s->shell, &enter);
    assert_int_equal(depth(s), 3);
    event text = {.kind = EVENT_PASTE, .text = "creek/1/1/g0g", .length = 13};
    shell_handle(s->shell, &text);
    assert_int_equal(depth(s), 4);
    stage_await(s);
    SHOWS(s, "1x1");
    stage_keys(s, "<esc>");
    SHOWS(s, id_of(10, 10, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 4, 1));
    assert_int_equal(depth(s), 3);
    stage_free(s);
}

/* It is kept as soon as it is there: without a move, under its ID. */
static void a_made_puzzle_is_kept(void **state)
{
    (void)state;
    stage *s = begin(80, 24, make_quickly);
    stage_keys(s, "njjj4<enter><esc><esc>");
    SHOWS(s, "Continue    10x10-normal-none-g1#4.1, 100 cells to go");
    SHOWS(s, "1 kept");
    creek_request request = {.width = 3, .height = 2, .level = CREEK_HARD, .seed = 9, .number = 1};
    stage_restart(s, NULL, 0);
    SHOWS(s, "Continue    10x10-normal-none-g1#4.1, 100 cells to go");
    stage_keys(s, "g");
    SHOWS(s, "normal #4.1");
    SHOWS(s, "10x10-normal-none-g1#4.1");
    stage_keys(s, "<enter>");
    SHOWS(s, "undecided  100");
    stage_free(s);
    s = stage_new(80, 24, false);
    stage_maker(s, make_quickly);
    stage_make(s, &request, 0);
    stage_restart(s, NULL, 0);
    SHOWS(s, "Continue    3x2-hard-none-g1#9.1, 6 cells to go");
    stage_free(s);
}

/* Whatever may be typed is seen whole, and replaces what stood there. */
static void what_is_typed_is_seen(void **state)
{
    (void)state;
    stage *s = begin(80, 24, make_quickly);
    stage_keys(s, "n100x100");
    SHOWS(s, " 100x100");
    stage_keys(s, "jjj18446744073709551615");
    SHOWS(s, " 18446744073709551615");
    HIDES(s, "random");
    stage_keys(s, "k<enter><esc>");
    /* The form remembers 100x100. */
    stage_keys(s, "<esc>n");
    SHOWS(s, " 100x100");
    SHOWS(s, "random");
    stage_keys(s, "25x17");
    SHOWS(s, " 25x17 ");
    HIDES(s, "100x100");
    /* A second key goes on; another row and back is entered anew. */
    stage_keys(s, "9jk8");
    SHOWS(s, " 8 ");
    HIDES(s, "25x179");
    stage_keys(s, "<C-u>");
    HIDES(s, " 8 ");
    stage_free(s);
}

/* The wheel turns the row that it is over. */
static void the_wheel_turns_a_row(void **state)
{
    int row, col;
    (void)state;
    stage *s = begin(80, 24, make_quickly);
    stage_keys(s, "n");
    SHOWS(s, "[normal]");
    stage_find(s, "[normal]", &row, &col);
    stage_mouse(s, EVENT_WHEEL, 1, row, col);
    SHOWS(s, "[hard]");
    SHOWS(s, "[10x10]");
    stage_free(s);
}

static void a_puzzle_asked_for_at_the_start(void **state)
{
    (void)state;
    creek_request request = {.width = 3, .height = 2, .seed = 9};
    asked = 0;
    stage *s = stage_new(80, 24, false);
    stage_maker(s, make_quickly);
    stage_make(s, &request, 0);
    SHOWS(s, "3x2");
    assert_int_equal(depth(s), 1);
    stage_keys(s, "<esc>");
    SHOWS(s, "C R E E K");
    assert_int_equal(depth(s), 1);
    stage_free(s);
    /* Not waited for: the program ends and says so. */
    s = stage_new(80, 24, false);
    stage_maker(s, never_end);
    s->hold = true;
    stage_make(s, &request, 0);
    stage_keys(s, "<esc>");
    assert_true(s->shell->leave);
    assert_int_equal(s->shell->status, 1);
    assert_non_null(strstr(s->shell->parting, id_of(3, 2, CREEK_EASY, CREEK_SYMMETRY_NONE, 9, 1)));
    stage_free(s);
    s = stage_new(80, 24, false);
    stage_maker(s, find_none);
    stage_make(s, &request, 2);
    assert_true(s->shell->leave);
    assert_int_equal(s->shell->status, 1);
    assert_non_null(strstr(s->shell->parting, "no such puzzle"));
    assert_int_equal(last_number, 3);
    stage_free(s);
}

/* --- the next one ---------------------------------------------------------- */

/* Plays the board on the screen, all of whose clues are 0: nothing is shaded. */
static void win(stage *s, int cells)
{
    for (int i = 0; i < cells; i++)
        stage_keys(s, "<S-right>");
}

static void the_next_one_is_prepared(void **state)
{
    (void)state;
    stage *s = begin(80, 24, make_quickly);
    stage_keys(s, "n3x1jjj5<enter>");
    stage_await(s);
    assert_int_equal(last_number, 2);
    SHOWS(s, id_of(3, 1, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 5, 1));
    stage_keys(s, ".");
    win(s, 2);
    SHOWS(s, "Solved");
    SHOWS(s, "number 2");
    /* It is there: nothing has to be made to open it. */
    s->hold = true;
    stage_keys(s, "<enter>");
    HIDES(s, "Solved");
    SHOWS(s, id_of(3, 1, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 5, 2));
    SHOWS(s, "undecided  3");
    stage_await(s);
    assert_int_equal(last_number, 3);
    /* Without a win it is n; and the ones before are still there. */
    stage_keys(s, "n");
    SHOWS(s, id_of(3, 1, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 5, 3));
    stage_keys(s, "pp");
    SHOWS(s, "Solved");
    stage_keys(s, "nx");
    SHOWS(s, id_of(3, 1, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 5, 2));
    stage_await(s);
    /* It goes on from home, and so does its run. */
    stage_restart(s, NULL, 0);
    SHOWS(s, "Continue");
    SHOWS(s, id_of(3, 1, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 5, 2));
    stage_keys(s, "c");
    SHOWS(s, "goes on");
    stage_await(s);
    stage_keys(s, "n");
    SHOWS(s, id_of(3, 1, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 5, 3));
    stage_free(s);
}

static void the_next_one_is_waited_for(void **state)
{
    (void)state;
    stage *s = begin(80, 24, make_one);
    stage_keys(s, "n3x1jjj5<enter>");
    SHOWS(s, "undecided  3");
    stage_keys(s, "n");
    SHOWS(s, "Making a puzzle");
    SHOWS(s, id_of(3, 1, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 5, 2));
    /* Back to the game; it is made all the same, and not begun anew. */
    await(&asked);
    int before = asked;
    stage_keys(s, "<esc>x");
    SHOWS(s, "undecided  2");
    stage_keys(s, "n");
    SHOWS(s, "Making a puzzle");
    assert_in_range(asked, before, 2);
    stage_keys(s, "<esc>");
    /* Another puzzle over it, and home, and out: nothing hangs. */
    stage_keys(s, "n");
    paste(s, "creek/1/1/g0g");
    SHOWS(s, "1x1");
    stage_keys(s, "<esc>");
    SHOWS(s, "New game");
    stage_free(s);
}

static void numbers_without_a_puzzle_are_passed_over(void **state)
{
    (void)state;
    stage *s = begin(80, 24, make_odd_ones);
    stage_keys(s, "n3x1jjj5<enter>");
    stage_await(s);
    stage_keys(s, "n");
    SHOWS(s, id_of(3, 1, CREEK_NORMAL, CREEK_SYMMETRY_NONE, 5, 3));
    stage_free(s);
}

static creek_puzzle *only_first(const creek_request *request, const creek_limits *limits,
                                creek_error *error)
{
    return request->number == 1 ? make_quickly(request, limits, error)
                                : find_none(request, limits, error);
}

static void there_may_be_no_next_one(void **state)
{
    (void)state;
    stage *s = begin(80, 24, only_first);
    stage_keys(s, "n3x1jjj5<enter>");
    stage_await(s);
    stage_keys(s, ".");
    win(s, 2);
    SHOWS(s, "Solved");
    HIDES(s, "number ");
    stage_keys(s, "n");
    SHOWS(s, "#5.12: no");
    stage_keys(s, "l");
    SHOWS(s, "Solved");
    stage_free(s);
}

/* A list of puzzles, levels, or a puzzle without an ID have no next one to be
 * made. */
static void only_runs_go_on(void **state)
{
    (void)state;
    static const char *const plain[] = {"creek/2/1/1h1g"};
    asked = 0;
    stage *s = stage_new(80, 24, false);
    stage_maker(s, make_quickly);
    stage_open(s, plain, 1);
    stage_await(s);
    assert_int_equal(asked, 0);
    stage_keys(s, "n");
    SHOWS(s, "no other puzzle");
    stage_free(s);
}

/* --- the real generator ---------------------------------------------------- */

static void a_real_game_is_made_and_won(void **state)
{
    (void)state;
    stage *s = begin(80, 24, NULL);
    stage_keys(s, "n4x4j<left>jj3<enter>");
    const char *id = id_of(4, 4, CREEK_EASY, CREEK_SYMMETRY_NONE, 3, 1);
    SHOWS(s, id);
    SHOWS(s, "easy");
    stage_await(s);
    stage_keys(s, "S");
    SHOWS(s, "Solved");
    s->hold = true;
    stage_keys(s, "<enter>");
    SHOWS(s, id_of(4, 4, CREEK_EASY, CREEK_SYMMETRY_NONE, 3, 2));
    HIDES(s, "Solved");
    stage_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_form_is_drawn),
        cmocka_unit_test(a_game_is_chosen_by_keys),
        cmocka_unit_test(a_game_is_chosen_by_mouse),
        cmocka_unit_test(what_cannot_be_is_told),
        cmocka_unit_test(no_such_puzzle_is_told_in_the_form),
        cmocka_unit_test(the_form_is_remembered),
        cmocka_unit_test(numbers_are_pasted_into_the_form),
        cmocka_unit_test(making_is_shown_and_stopped),
        cmocka_unit_test(making_is_stopped_by_mouse),
        cmocka_unit_test(a_puzzle_made_meanwhile_is_played),
        cmocka_unit_test(a_made_puzzle_is_kept),
        cmocka_unit_test(what_is_typed_is_seen),
        cmocka_unit_test(the_wheel_turns_a_row),
        cmocka_unit_test(a_puzzle_asked_for_at_the_start),
        cmocka_unit_test(the_next_one_is_prepared),
        cmocka_unit_test(the_next_one_is_waited_for),
        cmocka_unit_test(numbers_without_a_puzzle_are_passed_over),
        cmocka_unit_test(there_may_be_no_next_one),
        cmocka_unit_test(only_runs_go_on),
        cmocka_unit_test(a_real_game_is_made_and_won),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
