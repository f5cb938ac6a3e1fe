/* A recorded game, played back by a terminal, ends on the board that the game itself showed. */
#include "player.h"
#include "unit_test.h"

/* The rows of a cast above and below its board, and the columns left of it. */
enum { ABOVE = 2, BELOW = 2, LEFT = 1 };

/* The output of an event of an asciicast, without JSON's escapes; NULL if it has none. */
static char *output_of(lab *place, const char *line)
{
    const char *from = strstr(line, "\"o\", \"");
    if (!from)
        return NULL;
    char *text = lab_alloc(place, strlen(line) + 1), *to = text;
    for (from += 6; *from && *from != '"'; from++) {
        unsigned code;
        if (*from == '\\' && from[1] == 'u' && sscanf(from + 2, "%4x", &code) == 1) {
            *to++ = (char)code;
            from += 5;
        } else {
            from += *from == '\\';
            *to++ = *from;
        }
    }
    *to = '\0';
    return text;
}

/* Plays the cast of the saved game in a terminal of its size, to its end. */
static term *play_back(lab *place)
{
    const char *const convert[] = {player_program(), "convert", "--to=cast", "@1", NULL};
    const char *cast = lab_run(place, convert, NULL).out;
    int width = 0, height = 0;
    assert_int_equal(
        sscanf(cast, "{\"version\": 2, \"width\": %d, \"height\": %d", &width, &height), 2);
    char *copy = lab_format(place, "%s", cast), *rest = NULL, *bytes = lab_format(place, "%s", "");
    double before = 0;
    for (char *line = strtok_r(copy, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        const char *output = output_of(place, line);
        if (!output)
            continue;
        double time = strtod(line + 1, NULL);
        assert_true(time >= before && time <= before + 2.0005);
        before = time;
        bytes = lab_format(place, "%s%s", bytes, output);
    }
    const char *const arguments[] = {"/bin/cat", lab_write(place, "bytes", bytes), NULL};
    term *t = term_open(place, &(term_options){.rows = height, .cols = width}, arguments);
    assert_int_equal(term_wait_end(t), 0);
    return t;
}

static bool is_blank(const term_cell *cell)
{
    return strcmp(cell->text, " ") == 0;
}

/* Whether the board of the cast stands at this offset on the screen of the game. */
static bool stands_at(const term *cast, const term *game, int down, int right)
{
    for (int row = ABOVE; row < term_rows(cast) - BELOW; row++)
        for (int col = LEFT; col < term_cols(cast); col++) {
            term_cell drawn = term_at(cast, row, col);
            term_cell seen = term_at(game, row + down, col + right);
            if (!is_blank(&drawn) &&
                (strcmp(drawn.text, seen.text) != 0 || !term_same_look(&drawn, &seen)))
                return false;
        }
    return true;
}

static bool shows_board(const term *game, const term *cast)
{
    for (int down = -ABOVE; down < term_rows(game); down++)
        for (int right = -LEFT; right < term_cols(game); right++)
            if (stands_at(cast, game, down, right))
                return true;
    return false;
}

TEST(a_game_under_way)
{
    lab *place = *state;
    term *t = player_open(place, 0, 0, player_10x10.url);
    player_go(t, 2, 3);
    player_press(t, "xl.l.jxh.u.jtx");
    term *film = play_back(place);
    term_check(t, shows_board(t, film));
    term_check(film, term_shows(film, "move 7 of 7") && !term_shows(film, SAYS_SOLVED));
    term_send(t, KEY_CTRL_C);
    term_wait_end(t);
}

TEST(a_game_that_was_won)
{
    lab *place = *state;
    player_settings(place, "flourish off\n");
    const char *solution = player_solution(place, &player_6x5);
    term *t = player_open(place, 0, 0, player_6x5.url);
    player_solve(t, solution);
    term *film = play_back(place);
    term_check(t, shows_board(t, film));
    term_check(film, term_shows(film, SAYS_SOLVED));
    term_send(t, KEY_CTRL_C);
    term_wait_end(t);
}
