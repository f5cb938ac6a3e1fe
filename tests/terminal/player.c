#include "player.h"

#include "unit_test.h"

#include <limits.h>

const player_puzzle player_4x4 = {4, 4, "https://puzz.link/p?creek/4/4/b262ch1751aha"};
const player_puzzle player_6x5 = {6, 5, "https://puzz.link/p?creek/6/5/gck77206bj161522bkc"};
const player_puzzle player_10x10 = {
    10, 10,
    "https://puzz.link/p?creek/10/10/"
    "651bgbgc3671bchb017516cg71c38aeicg94ee5722780061661bi11c75cg26c"};
const player_puzzle player_30x20 = {
    30, 20,
    "https://puzz.link/p?creek/30/20/"
    "00012211222111012222222222101210013332232211113323322223421221001211123210111210221210231111"
    "10110110133112210013223112211111022133113213211002433311123221013223223422431122333442111211"
    "10231110123224311344223211100122112111122321321112321222112112320112212221132221112124421222"
    "23201111110001223332132123311222211211232000122222112111242122210221343101113321111101112101"
    "22101124311233124422222011001221110111221243222221222201222332232023102223102212122121133332"
    "11331231132122123342121221212222013222133101321344202223112211111221124211011122320222421320"
    "12211101221121012101102212211101321210232223202322111232232122123342012222210122211112222112"
    "211222b"};

const char *player_program(void)
{
    /* Programs run elsewhere, in a lab. */
    static char absolute[PATH_MAX];
    const char *program = getenv("CREEK_PROGRAM");
    if (program == NULL || realpath(program, absolute) == NULL)
        fail_msg("CREEK_PROGRAM must name the program to test");
    return absolute;
}

static bool has_drawn(term *t, const void *with)
{
    size_t count;
    term_bytes(t, &count);
    return count > 0 && term_cursor_at(t).visible;
}

term *player_run(lab *place, const term_options *options, const char *const *arguments)
{
    size_t count = 0;
    while (arguments[count] != NULL)
        count++;
    const char **all = lab_alloc(place, (count + 2) * sizeof *all);
    all[0] = player_program();
    memcpy(all + 1, arguments, count * sizeof *all);
    return term_open(place, options, all);
}

term *player_start(lab *place, const term_options *options, const char *const *arguments)
{
    term *t = player_run(place, options, arguments);
    term_wait(t, has_drawn, NULL);
    term_wait_idle(t);
    return t;
}

term *player_open_in(lab *place, const char *type, const char *puzzle)
{
    const char *const arguments[] = {"play", puzzle, NULL};
    const term_options options = {.type = type};
    return term_type_known(type) ? player_start(place, &options, arguments) : NULL;
}

term *player_open(lab *place, int rows, int cols, const char *puzzle)
{
    const term_options options = {.rows = rows, .cols = cols};
    const char *const arguments[] = {"play", puzzle, NULL};
    return player_start(place, &options, arguments);
}

void player_settings(lab *place, const char *text)
{
    lab_set(place, lab_format(place, "XDG_CONFIG_HOME=%s", lab_path(place, "player-config")));
    (void)lab_write(place, "player-config/creek/settings", text);
}

void player_forget(lab *place)
{
    char *folder = lab_format(place, "%s", lab_path(place, "state-XXXXXX"));
    assert_non_null(mkdtemp(folder));
    lab_set(place, lab_format(place, "XDG_STATE_HOME=%s", folder));
}

const char *player_solution(lab *place, const player_puzzle *puzzle)
{
    const char *const arguments[] = {player_program(), "solve", "--format=tsv", puzzle->url, NULL};
    lab_result result = lab_run(place, arguments, NULL);
    if (result.status != 0)
        fail_msg("creek solve ended with %d: %s%s", result.status, result.out, result.err);
    char *solution = strrchr(result.out, '\t');
    assert_non_null(solution);
    solution++;
    solution[strcspn(solution, "\n")] = '\0';
    assert_int_equal((int)strlen(solution), puzzle->height * (puzzle->width + 1) - 1);
    return solution;
}

static void press_times(char *keys, char key, int times)
{
    size_t length = strlen(keys);
    memset(keys + length, key, (size_t)times);
    keys[length + (size_t)times] = '\0';
}

void player_go(term *t, int row, int col)
{
    char keys[600] = "g0";
    press_times(keys, 'j', row);
    press_times(keys, 'l', col);
    term_send(t, keys);
    term_wait_idle(t);
}

void player_press(term *t, const char *keys)
{
    for (; *keys != '\0'; keys++) {
        term_send_bytes(t, keys, 1);
        term_wait_idle(t);
    }
}

bool player_changed(term *t, const void *with)
{
    return !term_looks_like(t, with);
}

player_board player_measure(term *t, int width, int height)
{
    player_go(t, height - 1, width - 1);
    term_cursor last = term_cursor_at(t);
    player_go(t, 0, 0);
    term_cursor first = term_cursor_at(t);
    player_board board = {.width = width, .height = height, .row = first.row, .col = first.col};
    board.down = height > 1 ? (last.row - first.row) / (height - 1) : 1;
    board.right = width > 1 ? (last.col - first.col) / (width - 1) : 1;
    if (!first.visible || !last.visible || player_row(&board, height - 1) != last.row ||
        player_col(&board, width - 1) != last.col || board.down < 1 || board.right < 1)
        term_fail(t, "the board does not fit: first cell %d,%d, last cell %d,%d", first.row,
                  first.col, last.row, last.col);
    return board;
}

int player_row(const player_board *board, int row)
{
    return board->row + row * board->down;
}

int player_col(const player_board *board, int col)
{
    return board->col + col * board->right;
}

char *player_picture(term *t, const player_board *board)
{
    player_go(t, 0, 0);
    int rows = board->height * board->down + 1;
    int cols = board->width * board->right + 1;
    return term_snapshot_of(t, board->row - board->down / 2, board->col - board->right / 2, rows,
                            cols);
}

void player_solve(term *t, const char *solution)
{
    for (term_send(t, "g0"); *solution; solution++)
        term_send(t, *solution == '/' ? "j0" : *solution == '#' ? "xl" : ".l");
    term_wait_text(t, SAYS_SOLVED);
}

player_game player_begin(lab *place)
{
    player_game game = {.t = player_open(place, 24, 80, player_6x5.url)};
    game.board = player_measure(game.t, 6, 5);
    player_press(game.t, "xl.jjxl.");
    game.picture = player_picture(game.t, &game.board);
    /* There is something to be restored, or checks of that would mean nothing. */
    term_check(game.t,
               term_mode(game.t, 1049) && term_mode(game.t, 1006) && term_mode(game.t, 2004));
    return game;
}

void player_expect_kept(lab *place, const player_game *game)
{
    term *t = player_open(place, 24, 80, player_6x5.url);
    if (strcmp(player_picture(t, &game->board), game->picture) != 0)
        term_fail(t, "the game was not kept");
    term_send(t, "q");
    term_expect_end(t, 0);
}
