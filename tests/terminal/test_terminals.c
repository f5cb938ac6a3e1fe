/* Terminals of other types, and things that are no terminals. */
#include "player.h"
#include "unit_test.h"

/* Runs it where it cannot play: it must say so and end with 2. */
static void expect_refusal(lab *place, const term_options *options, const char *const *arguments)
{
    term_options with = *options;
    with.err = lab_path(place, "err");
    term *t = term_open(place, &with, arguments);
    int status = term_wait_end(t);
    const char *message = lab_read(place, "err");
    if (status != 2)
        term_fail(t, "it ended with %d: %s", status, message);
    if (strncmp(message, "creek: ", strlen("creek: ")) != 0 || strlen(message) < 20)
        term_fail(t, "it does not say what is wrong: \"%s\"", message);
    if (strchr(message, 033) != NULL || strchr(message, '\n') != message + strlen(message) - 1)
        term_fail(t, "the message is not one clean line: \"%s\"", message);
    size_t count;
    const unsigned char *bytes = term_bytes(t, &count);
    for (size_t i = 0; i < count; i++)
        term_check(t, bytes[i] != 033);
    term_check_restored(t);
}

TEST(what_is_no_terminal_is_refused)
{
    const char *file = lab_path(*state, "out");
    const term_options all[] = {{.type = term_no_type},
                                {.type = ""},
                                {.type = "dumb"},
                                {.type = "no-such-terminal"},
                                {.type = "../../etc/passwd"},
                                {.in = "/dev/null"},
                                {.in = lab_write(*state, "file", "xxxx")},
                                {.in = term_closed},
                                {.out = "/dev/null"},
                                {.out = file},
                                {.out = term_closed}};
    const char *const home[] = {player_program(), NULL};
    const char *const play[] = {player_program(), "play", player_6x5.url, NULL};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        expect_refusal(*state, &all[i], home);
        expect_refusal(*state, &all[i], play);
    }
    assert_string_equal(lab_read(*state, "out"), "");
}

TEST(errors_come_before_the_screen)
{
    static const char *const wrong[] = {"no/such/file", "https://puzz.link/p?creek/3/3/!!",
                                        "300x1:a"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        const char *const arguments[] = {player_program(), "play", wrong[i], NULL};
        expect_refusal(*state, &(term_options){0}, arguments);
    }
}

/* The fonts of a text console have no heavy lines, ticks or triangles of the
 * newer kind. */
TEST(the_console_gets_what_its_fonts_have)
{
    static const char *const missing[] = {"\xe2\x94\x81", "\xe2\x94\x83", "\xe2\x95\xb5",
                                          "\xe2\x97\x80", "\xe2\x96\xb6", "\xe2\x96\xb8",
                                          "\xe2\x9c\x93", "\xe2\x80\xa6"};
    if (!term_type_known("linux"))
        return;
    lab_set(*state, "LC_ALL=C.UTF-8");
    const term_options options = {.type = "linux", .rows = 10, .cols = 40};
    const char *const arguments[] = {"play", player_30x20.url, NULL};
    term *t = player_start(*state, &options, arguments);
    player_press(t, "xlvH");
    player_press(t, "vS");
    for (size_t i = 0; i < sizeof missing / sizeof missing[0]; i++)
        term_check(t, !term_wrote(t, missing[i]));
    term_check(t, term_wrote(t, "\xe2\x96\x88"));
}

/* The first sequence among the bytes that terminals of old do not know: a private
 * mode but those for cursor keys, the right margin and the cursor, or a string
 * (OSC, DCS). NULL when there is none. */
static const char *newer_sequence(term *t, lab *place)
{
    size_t count;
    const unsigned char *bytes = term_bytes(t, &count);
    for (size_t i = 0; i + 1 < count; i++) {
        int mode, length = (int)(count - i < 12 ? count - i : 12);
        const char *here = lab_format(place, "%.*s", length, (const char *)bytes + i);
        bool string = bytes[i] == 033 && strchr("]P_^X", bytes[i + 1]);
        bool private = sscanf(here, "\033[?%d", &mode) == 1 && mode != 1 && mode != 7 && mode != 25;
        if (string || private)
            return here;
    }
    return NULL;
}

TEST(old_terminals_get_only_what_they_know)
{
    static const char *const types[] = {"vt100", "vt220", "ansi"};
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        term *t = player_open_in(*state, types[i], player_6x5.url);
        if (!t)
            continue;
        player_press(t, "xly"); /* y: the URL, elsewhere to the clipboard */
        term_send(t, KEY_ESC);
        term_send(t, "8"); /* elsewhere it leaves the mouse */
        term_send(t, "8");
        term_send(t, KEY_CTRL_Z);
        term_wait_stop(t);
        term_continue(t);
        term_wait_idle(t);
        term_send_and_end(t, "q", 0);
        const char *newer = newer_sequence(t, *state);
        if (newer)
            term_fail(t, "%s was sent ESC%s", types[i], newer + 1);
    }
}

/* Whose descriptions name a mouse, or whose names one of those that have one. */
TEST(the_mouse_is_taken_where_there_is_one)
{
    static const char *const types[] = {
        "xterm",           "xterm-256color", "xterm-color",  "screen",
        "screen-256color", "tmux-256color",  "rxvt-unicode", "linux"};
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        term *t = player_open_in(*state, types[i], player_6x5.url);
        if (!t)
            continue;
        term_check(t, term_mode(t, 1000) && term_mode(t, 1006) && term_mode(t, 2004));
        term_send_and_end(t, "q", 0);
        term_check(t, !term_mode(t, 1000) && !term_mode(t, 1006) && !term_mode(t, 2004));
    }
}
