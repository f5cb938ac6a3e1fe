/* Ended by signals, by a fault, by a terminal that vanishes: the terminal is
 * as it was, the game is kept, and the end tells why. */
#include "player.h"
#include "unit_test.h"

#include <signal.h>

TEST(every_signal_that_ends)
{
    static const int numbers[] = {SIGHUP, SIGTERM, SIGINT, SIGQUIT};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        player_game game = player_begin(*state);
        term_signal(game.t, numbers[i]);
        term_expect_end(game.t, 128 + numbers[i]);
        player_expect_kept(*state, &game);
        player_forget(*state);
    }
}

/* A fault, as the sanitizers too let it pass. */
static void let_faults_pass(lab *place)
{
    static const char off[] = "handle_segv=0:handle_sigbus=0:handle_sigfpe=0:"
                              "handle_abort=0:allow_user_segv_handler=1";
    lab_set(place, lab_format(place, "ASAN_OPTIONS=%s", off));
    lab_set(place, lab_format(place, "UBSAN_OPTIONS=%s", off));
}

static void expect_restored(term *t)
{
    term_check_restored(t);
    assert_false(term_mode(t, 1049) || term_mode(t, 1006) || term_mode(t, 2004));
    assert_true(term_mode(t, 25));
}

TEST(a_fault_restores_and_is_told)
{
    static const int numbers[] = {SIGSEGV, SIGABRT, SIGFPE, SIGBUS};
    let_faults_pass(*state);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        player_game game = player_begin(*state);
        assert_true(term_mode(game.t, 1049) && term_mode(game.t, 1006) && term_mode(game.t, 2004));
        term_signal(game.t, numbers[i]);
        assert_int_equal(term_wait_end(game.t), TERM_KILLED + numbers[i]);
        expect_restored(game.t);
        player_expect_kept(*state, &game);
        player_forget(*state);
    }
}

/* The terminal of the Linux console, which has other sequences and no mouse. */
TEST(a_fault_restores_plain_terminals)
{
    static const char *const types[] = {"linux", "vt100", "screen"};
    let_faults_pass(*state);
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        if (!term_type_known(types[i]))
            continue;
        const term_options options = {.type = types[i]};
        const char *const arguments[] = {"play", player_6x5.url, NULL};
        term *t = player_start(*state, &options, arguments);
        player_press(t, "x");
        term_signal(t, SIGSEGV);
        assert_int_equal(term_wait_end(t), TERM_KILLED + SIGSEGV);
        expect_restored(t);
    }
}

#ifdef CREEK_SANITIZED
/* The sanitizer was there first, and still tells what it knows. */
TEST(a_sanitizer_still_reports)
{
    player_game game = player_begin(*state);
    term_signal(game.t, SIGSEGV);
    assert_int_not_equal(term_wait_end(game.t), 0);
    expect_restored(game.t);
    term_check(game.t, term_wrote(game.t, "AddressSanitizer"));
}
#endif

TEST(a_vanished_terminal)
{
    for (int i = 0; i < 10; i++) {
        player_game game = player_begin(*state);
        if (i % 2)
            term_send(game.t, "jx");
        if (i % 2)
            term_wait_idle(game.t);
        if (i % 2)
            term_send(game.t, "uk");
        term_wait_idle(game.t);
        term_hang_up(game.t);
        int end = term_wait_end(game.t);
        if (end != 128 + SIGHUP)
            fail_msg("it ended with %d instead of %d", end, 128 + SIGHUP);
        player_expect_kept(*state, &game);
        player_forget(*state);
    }
}

TEST(a_terminal_that_vanishes_while_suspended)
{
    player_game game = player_begin(*state);
    term_send(game.t, KEY_CTRL_Z);
    assert_int_equal(term_wait_stop(game.t), SIGTSTP);
    term_hang_up(game.t);
    term_continue(game.t);
    int end = term_wait_end(game.t);
    assert_true(end == 128 + SIGHUP || end == TERM_KILLED + SIGHUP);
    player_expect_kept(*state, &game);
}

/* While it starts: either before it has touched the terminal, by the signal
 * itself, or afterwards, and then in order. */
TEST(ended_while_it_starts)
{
    const char *const arguments[] = {player_program(), "play", player_6x5.url, NULL};
    for (size_t bytes = 0; bytes < 600; bytes += 29) {
        term *t = term_open(*state, NULL, arguments);
        size_t seen = 0;
        while (seen < bytes && term_running(t)) {
            size_t got = term_take(t, bytes - seen, 1000);
            if (got == 0)
                break;
            seen += got;
        }
        term_signal(t, SIGTERM);
        int end = term_wait_end(t);
        if (end != 128 + SIGTERM && end != TERM_KILLED + SIGTERM)
            term_fail(t, "after %zu bytes: it ended with %d", bytes, end);
        term_check_restored(t);
    }
}
