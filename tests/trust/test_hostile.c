/* Text that comes from puzzles, lists, levels, names of files and settings
 * never reaches the terminal as anything but text: no controls, no escape
 * sequences, nothing that turns the direction of writing. */
#include "player.h"
#include "unit_test.h"

/* What must not come out of the text below. */
static const char *const orders[] = {"\033]9",       "\033[31m-",    "x\007",        "\xc2\x9b",
                                     "\xe2\x80\xae", "\xe2\x81\xa6", "\xe2\x80\x8f", "\xd8\x9c",
                                     "y\177",        "z\b"};

#define HOSTILE                                                                                    \
    "OPEN\033]9;x\007-\033[31m-\xc2\x9b"                                                           \
    "31m\xe2\x80\xae-\xe2\x81\xa6-\xe2\x80\x8f-\xd8\x9c-y\177-z\bSESAME"

#define CLUES                                                                                      \
    "size 6x5\nclues\n"                                                                            \
    ". . . . . . .\n. 2 . . . . .\n. . . . 1 . .\n. . . . . . .\n. . 3 . . . .\n. . . . . . .\n"

static void check_bytes(term *t, const char *what)
{
    for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++)
        if (term_wrote(t, orders[i]))
            term_fail(t, "%s: order %zu came through", what, i);
}

/* Escape in a form that is whole by itself, so that the next key is not taken
 * for a part of it. */
#define ESCAPE "\033[27u"

/* The title is there, and harmless, on every screen of a game. */
static void walk_through(lab *place, const char *what, const char *const *arguments)
{
    static const char *const keys[] = {"x",    "l.", "?",    ESCAPE, "V",   ESCAPE, "m",
                                       ESCAPE, "E",  ESCAPE, "H",    "H",   "c",    "n",
                                       "p",    "i",  ESCAPE, "y",    ESCAPE};
    const term_options options = {.rows = 30, .cols = 100};
    term *t = player_start(place, &options, arguments);
    check_bytes(t, what);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0] && term_running(t); i++) {
        term_send(t, keys[i]);
        if (!term_wait_idle_or_end(t))
            break;
        check_bytes(t, what);
    }
    if (term_running(t))
        term_send(t, KEY_CTRL_C);
    term_wait_end(t);
    check_bytes(t, what);
}

static const char *write_creek(lab *place, const char *name)
{
    return lab_write(place, name,
                     "creek 1\ntitle " HOSTILE "\nauthor " HOSTILE "\nsource " HOSTILE
                     "\nrating " HOSTILE "\nnote " HOSTILE "\n" CLUES);
}

static const char *write_json(lab *place)
{
    static const char text[] =
        "OPEN\\u001b]9;x\\u0007-\\u001b[31m-\\u009b31m\\u202e-\\u2066-\\u200f"
        "-\\u061c-y\\u007f-z\\bSESAME";
    return lab_write(
        place, "evil.json",
        lab_format(place,
                   "{\"size\":{\"rows\":2,\"cols\":2},\"name\":\"%s\",\"title\":\"%s\","
                   "\"author\":\"%s\",\"source\":\"%s\",\"rating\":\"%s\",\"clues\":"
                   "[{\"row\":0,\"col\":2,\"value\":1}]}",
                   text, text, text, text, text));
}

static const char *write_list(lab *place)
{
    return lab_write(place, "evil.tsv",
                     HOSTILE "\tcreek/2/2/hbj\t" HOSTILE "\teasy\n" HOSTILE
                             "\tcreek/6/5/gck77206bj161522bkc\n");
}

TEST(titles_on_the_screen)
{
    const char *const creek[] = {"play", write_creek(*state, "evil.creek"), NULL};
    walk_through(*state, "a creek file", creek);
    /* It was not left out either. */
    term *t = player_start(*state, NULL, creek);
    term_check(t, term_shows(t, "OPEN"));
    const char *const json[] = {"play", write_json(*state), NULL};
    walk_through(*state, "a json file", json);
    const char *const list[] = {"play", write_list(*state), NULL};
    walk_through(*state, "a list", list);
    const char *const home[] = {NULL};
    walk_through(*state, "home", home);
}

TEST(names_of_files)
{
    const char *path = write_creek(*state, HOSTILE ".creek");
    const char *const play[] = {"play", path, NULL};
    walk_through(*state, "the name of a file", play);
    const char *const nothing[] = {"play", "no/" HOSTILE, NULL};
    term *t = term_open(*state, NULL,
                        (const char *const[]){player_program(), nothing[0], nothing[1], NULL});
    assert_int_equal(term_wait_end(t), 2);
    check_bytes(t, "a file that is not there");
    term_check(t, term_shows(t, "SESAME"));
    /* In the dialog too. */
    const char *const home[] = {NULL};
    t = player_start(*state, NULL, home);
    player_press(t, "o");
    term_paste(t, HOSTILE, strlen(HOSTILE));
    term_wait_idle(t);
    term_send_idle(t, KEY_ENTER);
    check_bytes(t, "the name in the dialog");
}

TEST(levels)
{
    lab_write(*state, "packs/INDEX", "evil\n");
    lab_write(*state, "packs/evil.tsv",
              "# " HOSTILE "\n# " HOSTILE "\nevil/1\tcreek/2/2/hbj\t" HOSTILE "\teasy\n"
              "evil/2\tcreek/6/5/gck77206bj161522bkc\t" HOSTILE "\t" HOSTILE "\n");
    lab_set(*state, lab_format(*state, "CREEK_LEVELS=%s", lab_path(*state, "packs")));
    const char *const home[] = {NULL};
    term *t = player_start(*state, NULL, home);
    static const char *const keys[] = {"l", KEY_ENTER, KEY_ENTER, "x", ESCAPE, ESCAPE, ESCAPE};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        term_send_idle(t, keys[i]);
        check_bytes(t, "the levels");
    }
}

/* Whatever was kept on the disk. */
TEST(what_was_kept)
{
    lab_write(*state, "config/creek/settings",
              "# creek settings 1\ntheme " HOSTILE "\n" HOSTILE " on\nbind " HOSTILE " shade\n");
    const char *const home[] = {NULL};
    walk_through(*state, "home with hostile files", home);
    const char *const stats[] = {player_program(), "stats", NULL};
    term *t = term_open(*state, NULL, stats);
    term_wait_idle_or_end(t);
    check_bytes(t, "statistics");
}

/* Verbs that print, on a terminal. */
TEST(printed)
{
    const char *paths[] = {write_creek(*state, "evil.creek"), write_json(*state),
                           write_list(*state), write_creek(*state, HOSTILE)};
    static const char *const ways[][2] = {{"solve", "--format=tsv"},
                                          {"solve", "--format=json"},
                                          {"solve", "--format=grid"},
                                          {"hint", "--format=text"},
                                          {"hint", "--format=json"},
                                          {"rate", "--format=text"},
                                          {"rate", "--format=tsv"},
                                          {"rate", "--format=json"},
                                          {"rate", "--explain"},
                                          {"check", "--format=text"},
                                          {"check", "--format=json"},
                                          {"convert", "--to=url"},
                                          {"convert", "--to=json"},
                                          {"convert", "--to=sgt"},
                                          {"convert", "--to=spop"},
                                          {"convert", "--to=creek"},
                                          {"convert", "--to=janko"},
                                          {"convert", "--to=text"},
                                          {"convert", "--to=puzzlekit"},
                                          {"convert", "--to=pzpr"},
                                          {"convert", "--to=svg"},
                                          {"convert", "--to=sgt-save"},
                                          {"convert", "--to=" HOSTILE},
                                          {"solve", "--" HOSTILE},
                                          {"levels", HOSTILE},
                                          {"learn", HOSTILE},
                                          {"daily", HOSTILE},
                                          {HOSTILE, HOSTILE}};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        for (size_t k = 0; k < 4; k++) {
            const char *const arguments[] = {player_program(), ways[i][0], ways[i][1], paths[k],
                                             NULL};
            term *t = term_open(*state, NULL, arguments);
            term_wait_end(t);
            check_bytes(t, ways[i][1]);
        }
    }
}

/* Lines of text, as somebody reads them who cannot see the screen. */
TEST(lines_of_text)
{
    const char *paths[] = {write_creek(*state, "evil.creek"), write_json(*state),
                           write_list(*state), write_creek(*state, HOSTILE)};
    for (size_t i = 0; i < 4; i++) {
        const char *const arguments[] = {player_program(), "play", "--plain", paths[i], NULL};
        lab_result result = lab_run(*state, arguments,
                                    "shade r1c1\n" HOSTILE "\nstatus\nurl\nnext\nshade " HOSTILE
                                    "\nexport " HOSTILE "\nexport /no/" HOSTILE ".creek\nquit\n");
        assert_int_equal(result.status, 0);
        assert_non_null(strstr(result.out, "OPEN"));
        for (size_t k = 0; k < sizeof orders / sizeof orders[0]; k++)
            if (strstr(result.out, orders[k]) || strstr(result.err, orders[k]))
                fail_msg("order %zu came through:\n%s%s", k, result.out, result.err);
    }
}
