/* Verbs on a terminal: games that they open there, and what they print. */
#include "player.h"
#include "unit_test.h"

#include <signal.h>

#define ELL_ID "3x2:0c1a3e"
#define ENDLESS "--count=18446744073709551615"

TEST(games_are_opened_and_left)
{
    const char *hook =
        lab_write(*state, "my-hook.creek", "creek 1\nsize 2x2\nclues\n. . .\n. 4 .\n. . .\n");
    const char *piped = lab_write(*state, "list", "piped\t" ELL_ID "\n");
    const struct {
        const char *arguments[7], *shows, *in;
    } table[] = {
        {{NULL}, "C R E E K"},
        {{hook}, "my-hook"},
        {{"play", hook}, "my-hook"},
        {{"play", "--ascii", "--no-mouse", "--color=never", "--theme=mono", ELL_ID}, "3x2"},
        {{"play", "-"}, "piped", piped}, /* keys come from the terminal all the same */
        {{"play", "--size=4x5", "--difficulty=easy", "--seed=7"}, "4x5"},
        {{"5x5-easy-none-g2#3.2"}, "#3.2"},
        {{"play", "--size=5x5", "--difficulty=easy", "--seed=3"}, "easy #3.1"},
        {{"daily", "--color=auto", "--theme=light", "2026-11-16"}, "Monday"},
        {{"learn", "exit"}, "The only way out"},
        {{"practice", "exit", "--seed=1"}, "q quit"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        const term_options options = {.in = table[i].in};
        term *t = player_run(*state, &options, table[i].arguments);
        term_wait_text(t, table[i].shows);
        term_send_and_end(t, "q", 0);
    }
}

TEST(shipped_levels_are_offered)
{
    const char *const home[] = {NULL};
    term *t = player_start(*state, NULL, home);
    player_press_until(t, "l", "0/");
    term_end_by(t, SIGTERM);
}

TEST(verbs_print)
{
    static const char nothing[] = "no PUZZLE given; name one, or pipe puzzles to standard input";
    static const char picture[] = "name a file with -o";
    static const struct {
        const char *arguments[4];
        int status;
        const char *shows[2];
    } table[] = {
        {{"levels"},
         0,
         {"bays                  2 levels  Two bays", "lonely                1 level   Alone"}},
        {{"levels", "bays"}, 0, {"bays/1              3x2      easy     The ell", "normal   Full"}},
        /* What is no UTF-8 could order a terminal about that reads single bytes. */
        {{"solve", "--format=tsv", "odd\x9Bname"}, 0, {"odd?name", "unique"}},
        {{"convert", "--to=png", ELL_ID}, 2, {picture}},
        {{"generate", "--format=png", "--seed=1"}, 2, {picture}},
        {{"convert", "--to=url"}, 2, {nothing}},
        {{"solve"}, 2, {nothing}},
        {{"hint"}, 2, {nothing}},
        {{"rate"}, 2, {nothing}},
        {{"check"}, 2, {nothing}},
    };
    lab_write(*state, "levels/INDEX", "bays\nlonely\n");
    lab_write(*state, "levels/bays.tsv",
              "# Two bays\nbays/1\t" ELL_ID "\tThe ell\teasy\n"
              "bays/2\t2x2:d4d\tFull\tnormal\n");
    lab_write(*state, "levels/lonely.tsv", "# Alone\nlonely/1\t2x2:d4d\tFull\teasy\n");
    lab_write(*state, "odd\x9Bname", ELL_ID "\n");
    lab_set(*state, lab_format(*state, "CREEK_LEVELS=%s", lab_path(*state, "levels")));
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        term *t = player_run(*state, &(term_options){.cols = 100}, table[i].arguments);
        assert_int_equal(term_wait_end(t), table[i].status);
        for (int k = 0; k < 2 && table[i].shows[k]; k++)
            term_check(t, term_shows(t, table[i].shows[k]) || term_shows(t, "need cairo"));
    }
}

/* --- how far creek generate is -------------------------------------------------------- */

TEST(an_estimate_is_shown)
{
    const char *const endless[] = {"generate", "--size=6x6", "--seed=1", ENDLESS,
                                   "--jobs=1", "-o",         "many.txt", NULL};
    term *t = player_run(*state, NULL, endless);
    term_wait_text(t, " of 18446744073709551615, ");
    term_wait_text(t, " per second, ");
    term_signal(t, SIGINT);
    assert_int_equal(term_wait_end(t), TERM_KILLED + SIGINT);
    /* Nothing is left of the file that was not finished. */
    assert_string_equal(lab_read(*state, "many.txt"), "");
}

/* Nothing of it is left when all is done. */
TEST(the_end_wipes_it)
{
    for (int i = 0; i < 2; i++) {
        const char *const run[] = {"generate", "--size=12x12", "--difficulty=hard",
                                   "--seed=1", "--count=70",   i ? "--jobs=2" : "--output=made",
                                   NULL};
        const term_options options = {.out = lab_path(*state, "made")};
        term *t = player_run(*state, i ? &options : NULL, run);
        term_wait_text(t, " per second, 0:");
        term_expect_end(t, 0);
        term_check(t, !term_shows(t, " of "));
        assert_memory_equal(lab_read(*state, "made"), "https://puzz.link/p?creek/", 26);
    }
}

static bool wiped_for_a_result(term *t, const void *with)
{
    return term_wrote(t, "  \rhttps://puzz.link/p?creek/6/6/");
}

TEST(results_take_its_place)
{
    const char *const endless[] = {"generate", "--size=6x6", "--seed=1", ENDLESS, "--jobs=2", NULL};
    term *t = player_run(*state, NULL, endless);
    term_wait_text(t, " per second, ");
    term_wait(t, wiped_for_a_result, NULL);
    term_signal(t, SIGTERM);
    assert_int_equal(term_wait_end(t), TERM_KILLED + SIGTERM);
}
