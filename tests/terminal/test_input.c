/* What else can come from a keyboard: pastes, a lone Esc, keys in pieces, noise. */
#include "player.h"
#include "unit_test.h"
#include "wording.h"

#include <signal.h>

static char *look(term *t, const player_board *board)
{
    player_go(t, 0, 0);
    return player_picture(t, board);
}

TEST(a_paste_plays_no_keys)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    char *before = look(t, &board);
    static const char text[] = "xlx.j\rxRSuHcq\003\032xjx \177??q\n";
    term_paste(t, text, sizeof text - 1);
    term_wait_idle(t);
    term_check(t, term_running(t));
    term_check(t, !term_shows(t, SAYS_SOLVED));
    assert_string_equal(look(t, &board), before);
    /* And then keys are keys again. */
    player_press(t, "x");
    assert_string_not_equal(look(t, &board), before);
}

TEST(a_huge_paste_plays_no_keys)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    char *before = look(t, &board);
    enum { SIZE = 1 << 20 };
    static const char keys[] = "xjlqS.R\r \033[A";
    char *text = lab_alloc(*state, SIZE);
    for (size_t i = 0; i < SIZE; i++)
        text[i] = keys[i % (sizeof keys - 1)];
    term_paste(t, text, SIZE);
    term_wait_idle(t);
    term_check(t, term_running(t));
    assert_string_equal(look(t, &board), before);
    player_press(t, "x");
    assert_string_not_equal(look(t, &board), before);
    term_send_and_end(t, "q", 0);
}

TEST(a_paste_in_pieces_plays_no_keys)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    char *before = look(t, &board);
    term_send_split(t, "\033[200~xq.S\r\033[201~");
    term_wait_idle(t);
    term_check(t, term_running(t));
    assert_string_equal(look(t, &board), before);
}

/* Long enough that an Esc is known to be no beginning of a key. */
static void let_esc_be_esc(term *t)
{
    for (int i = 0; i < 12; i++)
        term_wait_idle(t);
}

/* Back to the board, should Esc have left it for the home screen. */
static void back_to_the_board(term *t)
{
    if (!term_says(t, SAYS_CONTINUE))
        return;
    term_send_idle(t, KEY_ENTER);
}

TEST(a_lone_esc_harms_nothing)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    player_press(t, "xlx");
    char *before = look(t, &board);
    for (int i = 0; i < 3; i++) {
        term_send(t, KEY_ESC);
        let_esc_be_esc(t);
        term_check(t, term_running(t));
        back_to_the_board(t);
        assert_string_equal(look(t, &board), before);
    }
    player_press(t, "H");
    term_send(t, KEY_ESC);
    let_esc_be_esc(t);
    assert_string_equal(look(t, &board), before);
    term_send(t, KEY_ESC KEY_ESC KEY_ESC);
    let_esc_be_esc(t);
    term_check(t, term_running(t));
    back_to_the_board(t);
    assert_string_equal(look(t, &board), before);
    player_press(t, "jx");
    assert_string_not_equal(look(t, &board), before);
}

/* A key in pieces is that key, as long as the pieces come in time: so each is
 * given several chances, but must do nothing else in any of them. */
TEST(keys_in_pieces_are_keys)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    static const struct {
        VTermKey key;
        int row, col;
    } arrows[] = {{VTERM_KEY_DOWN, 1, 0},
                  {VTERM_KEY_RIGHT, 1, 1},
                  {VTERM_KEY_UP, 0, 1},
                  {VTERM_KEY_LEFT, 0, 0}};
    for (size_t i = 0; i < sizeof arrows / sizeof arrows[0]; i++) {
        const char *bytes = term_key_bytes(t, arrows[i].key, VTERM_MOD_NONE);
        term_cursor before = term_cursor_at(t), after = before;
        for (int chance = 0; chance < 10; chance++) {
            term_send_split(t, bytes);
            term_wait_idle(t);
            after = term_cursor_at(t);
            if (after.row != before.row || after.col != before.col)
                break;
            back_to_the_board(t);
        }
        assert_int_equal(after.row, player_row(&board, arrows[i].row));
        assert_int_equal(after.col, player_col(&board, arrows[i].col));
    }
}

TEST(mouse_reports_in_pieces_are_clicks)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    char *before = look(t, &board);
    player_press(t, "x");
    char *shaded = look(t, &board);
    player_press(t, "x");
    char *report = lab_format(*state, "\033[<0;%d;%dM\033[<0;%d;%dm", board.col + 1, board.row + 1,
                              board.col + 1, board.row + 1);
    char *after = before;
    for (int chance = 0; chance < 10 && strcmp(after, before) == 0; chance++) {
        term_send_split(t, report);
        after = look(t, &board);
    }
    assert_string_equal(after, shaded);
}

/* Both encodings of the arrows, whatever mode the terminal is in. */
TEST(arrows_of_either_mode_move)
{
    term *t = player_open(*state, 24, 80, player_6x5.url);
    player_board board = player_measure(t, 6, 5);
    term_send_idle(t, "\033[B");
    term_send_idle(t, "\033OC");
    term_cursor cursor = term_cursor_at(t);
    assert_int_equal(cursor.row, player_row(&board, 1));
    assert_int_equal(cursor.col, player_col(&board, 1));
}

/* Sequences that are none of ours, or of nobody. */
TEST(odd_sequences_break_nothing)
{
    static const char *const odd[] = {
        "\033[ F",
        "\033[-A",
        "\033[-R",
        "\x9b-F",
        "\x9b\xd2\xfb\x10\xb1-F",
        "\033[?1;2A",
        "\033[<F",
        "\033[>F",
        "\033[!p",
        "\033O F",
        "\033O",
        "\033[",
        "\033[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19;20;21;22A",
        "\033[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19;20;21;22~",
        "\033[99999999999999999999A",
        "\033[99999999999u",
        "\033[1114112u",
        "\033[<1M",
        "\033[<0;0;0M",
        "\033[<0;99999999;99999999M",
        "\033[M\001\001\001",
        "\033[ M",
        "\033[?M",
        "\033[32;1;1M",
        "\033[;;M",
        "\033[<;;M",
        "\033[~",
        "\033[999;5~",
        "\033[-5~",
        "\033[?1$y",
        "\033[?1;1R",
        "\033[1;1R",
        "\033[201~",
        "\033P\033\\",
        "\033]0;x\007",
        "\033_x\033\\"};
    term *t = player_open(*state, 24, 80, player_6x5.url);
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        term_send_idle(t, odd[i]);
        if (!term_running(t))
            term_fail(t, "it fell over sequence %zu", i);
    }
    term_end_by(t, SIGTERM);
}

TEST(noise_breaks_nothing)
{
    uint32_t seed = 20161120;
    for (int round = 0; round < 6; round++) {
        term *t = player_open(*state, 24, 80, player_6x5.url);
        char noise[4000];
        for (size_t i = 0; i < sizeof noise; i++) {
            seed = seed * 1664525u + 1013904223u;
            unsigned char byte = (unsigned char)(seed >> 24);
            /* Not what leaves, suspends or stops the output. */
            if (byte == 'q' || byte == 'Q' || byte == 3 || byte == 26 || byte == 28 || byte == 17 ||
                byte == 19)
                byte = 033;
            noise[i] = (char)byte;
        }
        term_send_bytes(t, noise, sizeof noise);
        /* An end of a paste, should one have begun. */
        term_send(t, "\033[201~");
        /* Noise can spell a way out, by way of the home screen. */
        if (!term_wait_idle_or_end(t)) {
            term_expect_end(t, 0);
            continue;
        }
        term_end_by(t, SIGTERM);
    }
}
