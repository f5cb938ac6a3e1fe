/* What the game tells: hint, solve, check, the page of keys. */
#include "player.h"
#include "unit_test.h"
#include "wording.h"

#include <ctype.h>

/* Reads "r3c5" at `text`. */
static bool read_cell(const char *text, int *row, int *col)
{
    char *end;
    if (*text != 'r' || !isdigit((unsigned char)text[1]))
        return false;
    *row = (int)strtol(text + 1, &end, 10) - 1;
    if (*end != 'c' || !isdigit((unsigned char)end[1]))
        return false;
    *col = (int)strtol(end + 1, NULL, 10) - 1;
    return true;
}

/* How often the screen names a cell, and whether one of the names is (row, col). */
static int cells_named(term *t, int row, int col, bool *named)
{
    int count = 0;
    *named = false;
    for (const char *at = term_text(t); *at != '\0'; at++) {
        int r, c;
        if (!read_cell(at, &r, &c))
            continue;
        count++;
        *named = *named || (r == row && c == col);
    }
    return count;
}

static void press(term *t, const char *keys)
{
    term_send_idle(t, keys);
}

/* Follows the hints alone; the cell of the hint is where the cursor goes or what the hint names. */
TEST(a_hint_names_a_forced_cell_and_why)
{
    const player_puzzle *puzzle = &player_6x5;
    const char *solution = player_solution(*state, puzzle);
    term *t = player_open(*state, 24, 80, puzzle->url);
    char *before = term_text(t);
    for (int stage = 0; stage < 4; stage++)
        press(t, "H"); /* up to the reason */
    char *after = term_text(t);
    assert_string_not_equal(after, before);
    /* The first cell named behind the word is the one to mark. */
    bool right = false;
    for (const char *at = after; *at != '\0' && !right; at++) {
        int row, col;
        if (!read_cell(at, &row, &col) || row >= puzzle->height || col >= puzzle->width)
            continue;
        const char *state_word = strstr(at, SAYS_UNSHADED) != NULL &&
                                         strstr(at, SAYS_UNSHADED) + 2 == strstr(at, SAYS_SHADED)
                                     ? SAYS_UNSHADED
                                     : SAYS_SHADED;
        bool shaded = player_wants(puzzle, solution, row, col) == '#';
        right = shaded == (strcmp(state_word, SAYS_SHADED) == 0);
        if (!right)
            term_fail(t, "the hint about r%dc%d is not what the solution has", row + 1, col + 1);
    }
    if (!right)
        term_fail(t, "the hint names no cell");
}

/* A hint is told in stages and played by the same key. */
TEST(hints_alone_lead_to_the_win)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    for (int i = 0; i < 5 * 30 && !term_shows(t, SAYS_SOLVED); i++)
        press(t, "H");
    term_wait_text(t, SAYS_SOLVED);
    for (int i = 0; i < 30; i++)
        term_send(t, "u");
    term_wait_no_text(t, SAYS_SOLVED);
}

TEST(a_hint_sees_wrong_marks)
{
    const player_puzzle *puzzle = &player_6x5;
    const char *solution = player_solution(*state, puzzle);
    term *t = player_open(*state, 24, 80, puzzle->url);
    player_go(t, 2, 3);
    term_send(t, player_wants(puzzle, solution, 2, 3) == '#' ? "." : "x");
    player_go(t, 0, 0);
    for (int stage = 0; stage < 3; stage++)
        press(t, "H");
    bool named;
    int count = cells_named(t, 2, 3, &named);
    term_check(t, count > 0);
    if (!named)
        term_fail(t, "the hint does not say that r3c4 cannot be");
}

TEST(solve_finishes_and_is_undoable)
{
    term *t = player_open(*state, 24, 80, player_10x10.url);
    player_board board = player_measure(t, 10, 10);
    char *empty = player_picture(t, &board);
    term_send_for(t, "S", SAYS_SOLVED);
    term_send(t, "u");
    term_wait_no_text(t, SAYS_SOLVED);
    player_expect_picture(t, &board, empty);
}

TEST(solve_replaces_wrong_marks_and_counts_them)
{
    const player_puzzle *puzzle = &player_10x10;
    const char *solution = player_solution(*state, puzzle);
    term *t = player_open(*state, 24, 80, puzzle->url);
    for (int col = 0; col < 7; col++) {
        player_go(t, 4, col);
        term_send(t, player_wants(puzzle, solution, 4, col) == '#' ? "." : "x");
    }
    term_wait_idle(t);
    term_send_for(t, "S", SAYS_SOLVED);
    term_wait_idle(t);
    term_check(t, term_shows(t, "7 ") && term_says(t, SAYS_WRONG));
}

TEST(check_tells_right_from_wrong)
{
    const player_puzzle *puzzle = &player_6x5;
    const char *solution = player_solution(*state, puzzle);
    term *t = player_open(*state, 24, 80, puzzle->url);
    term_send_idle(t, player_wants(puzzle, solution, 0, 0) == '#' ? "g0x" : "g0.");
    press(t, "c");
    char *right = term_text(t);
    press(t, player_wants(puzzle, solution, 0, 0) == '#' ? "g0." : "g0x");
    press(t, "c");
    assert_string_not_equal(term_text(t), right);
    term_check(t, !term_shows(t, SAYS_SOLVED));
}

TEST(the_page_of_keys_opens_and_closes)
{
    term *t = player_open(*state, 40, 100, player_6x5.url);
    char *before = term_snapshot(t);
    press(t, "?");
    term_check(t, term_says(t, SAYS_SIGNS));
    press(t, " ");
    term_check(t, term_says(t, "undo") && term_says(t, "redo") && term_says(t, "hint"));
    term_check(t, term_says(t, "start over") && term_says(t, "solve") && term_says(t, "check"));
    term_check(t, term_says(t, "ctrl-r") || term_says(t, "^r"));
    term_check(t, term_says(t, "backspace") && term_says(t, "shift"));
    term_wait(t, player_changed, before);
    press(t, KEY_ESC);
    /* Esc waits for what may follow it before it is a key of its own. */
    term_wait(t, term_looks_like, before);
}

TEST(the_page_of_keys_opens_in_any_window)
{
    static const int sizes[][2] = {{24, 80}, {12, 40}, {6, 20}, {3, 10}, {1, 1}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        term *t = player_open(*state, sizes[i][0], sizes[i][1], player_6x5.url);
        press(t, "?");
        term_send_and_end(t, KEY_CTRL_C, 0);
    }
}
