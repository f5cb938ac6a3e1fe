/* Races: recordings and what follows from them with times set by hand, the screen, line mode. */
#include "kept.h"
#include "library.h"
#include "stage.h"
#include "unit_test.h"

#include "store/saved_items.h"
#include "ui/play/panel.h"

/* Its only solution is "##.#". */
static const char row_of_four[] =
    "Creek (1,4) [((0,0),1), ((0,1),2), ((0,2),1), ((0,3),1), ((0,4),1)]";

/* A mark in the first row. */
typedef struct {
    uint64_t time_ms;
    int col;
    creek_state state;
} timed;

#define GAME(...)                                                                                  \
    play_timed((const timed[]){__VA_ARGS__}, sizeof((const timed[]){__VA_ARGS__}) / sizeof(timed))

static creek_game *play_timed(const timed *marks, size_t count)
{
    creek_game *game = picture_game(row_of_four);
    for (size_t i = 0; i < count; i++) {
        creek_change change = {.col = (uint8_t)marks[i].col, .to = (uint8_t)marks[i].state};
        assert_int_equal(
            creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, marks[i].time_ms), 1);
    }
    return game;
}

/* Finished after six seconds. */
static creek_game *fast_game(void)
{
    return GAME({500, 3, CREEK_SHADED}, {3000, 1, CREEK_SHADED}, {6000, 0, CREEK_SHADED});
}

/* --- a race -------------------------------------------------------------- */

/* What is progress is right in the end. */
TEST(progress_is_what_is_right_in_the_end)
{
    static const int table[][2] = {{0, 0},    {999, 0},  {1000, 1}, {1500, 1},
                                   {2000, 0}, {2500, 0}, {3000, 1}, {3999, 1},
                                   {4000, 2}, {5000, 2}, {6000, 3}, {9000, 3}};
    /* The third cell is shaded by mistake, the first one cleared and shaded again. */
    creek_game *game =
        GAME({500, 2, CREEK_SHADED}, {1000, 0, CREEK_SHADED}, {2000, 0, CREEK_UNDECIDED},
             {3000, 0, CREEK_SHADED}, {4000, 3, CREEK_SHADED}, {5000, 2, CREEK_UNSHADED},
             {6000, 1, CREEK_SHADED});
    race *r = race_new(game);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        race_standing now = race_stand(r, creek_game_start(game), (uint64_t)table[i][0], false);
        assert_int_equal(now.rivals, table[i][1]);
        assert_int_equal(now.cells, 3);
        assert_int_equal(now.rival_done, table[i][0] >= 6000);
    }
    race_free(r);
}

TEST(the_recorded_times_decide)
{
    static const struct {
        uint64_t time_ms;
        bool by_solver;
        const char *words;
    } table[] = {{9000, false, "Your rival won the race by 0:03."},
                 {6001, false, "Your rival won the race by less than a second."},
                 {6000, false, "The race is a draw."},
                 {5999, false, "You won the race by 0:01."},
                 {3000, false, "You won the race by 0:03."},
                 {3000, true, "Your rival won the race: the solver finished your game."}};
    char text[RACE_LINE];
    creek_game *rival = fast_game();
    race *r = race_new(rival);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        race_tell_winner(r, table[i].time_ms, table[i].by_solver, text);
        assert_string_equal(text, table[i].words);
    }
    race_tell_rival(r, text);
    assert_string_equal(text, "Your rival took 0:06, without help.");
    race_free(r);
    creek_game_count_help(rival, CREEK_HELP_HINT);
    creek_game_count_help(rival, CREEK_HELP_HINT);
    r = race_new(rival);
    race_tell_rival(r, text);
    assert_string_equal(text, "Your rival took 0:06, 2 hints.");
    race_free(r);
}

/* The sentence about where a race stands when so many cells are shaded. */
static void expect_standing(const race *r, int shaded, uint64_t time_ms, const char *words)
{
    char text[RACE_LINE];
    creek_board *board = blank_board(4, 1);
    /* From the right, so that the wrong cell is the second one. */
    for (int i = 0; i < shaded; i++)
        creek_board_set(board, 0, 3 - i, CREEK_SHADED);
    race_standing now = race_stand(r, board, time_ms, false);
    race_tell_standing(r, &now, text);
    assert_string_equal(text, words);
}

TEST(the_standing_is_told)
{
    race *r = race_new(fast_game());
    expect_standing(r, 0, 0, "You 0%, rival 0%: even.");
    expect_standing(r, 1, 0, "You 33%, rival 0%: 1 cell ahead.");
    expect_standing(r, 2, 500, "You 66%, rival 33% at r1c4: 1 cell ahead.");
    expect_standing(r, 0, 2500, "You 0%, rival 33% at r1c4: 1 cell behind.");
    /* A wrong cell counts like a right one, and too many are never all. */
    expect_standing(r, 4, 3000, "You 99%, rival 66% at r1c2: 1 cell ahead.");
    expect_standing(r, 0, 30000, "You 0%, rival 100%, done: 3 cells behind.");
    race_free(r);
}

TEST(a_bar_fits_its_line)
{
    static const struct {
        int width;
        const char *text;
    } table[] = {{80, "You 0%  rival 33%  1 cell behind"},
                 {32, "You 0%  rival 33%  1 cell behind"},
                 {31, "0%:33%"}};
    char text[RACE_LINE];
    race *r = race_new(fast_game());
    race_standing now = race_stand(r, blank_board(4, 1), 2500, false);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        race_tell_bar(&now, table[i].width, text);
        assert_string_equal(text, table[i].text);
    }
    race_free(r);
}

/* --- the map --------------------------------------------------------------- */

/* The map of a game in text. */
static char *map_of(creek_game *game, uint64_t time)
{
    canvas *c = picture_canvas(20, 8, CANVAS_ASCII);
    race *r = race_new(game);
    panel_draw_race_map(r, time, 4, 1, c, canvas_all(c));
    race_free(r);
    return picture_of(c);
}

TEST(the_map_shows_where_the_rival_was)
{
    static const struct {
        uint64_t time;
        const char *cells;
    } table[] = {{400, "|    |"},   {500, "|   *|"},   {5400, "| * *|"}, {6000, "|** +|"},
                 {20400, "|++ +|"}, {22900, "|++  |"}, {30000, "|    |"}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        char *map = map_of(fast_game(), table[i].time);
        if (!strstr(map, table[i].cells))
            fail_msg("%s is not in\n%s", table[i].cells, map);
    }
}

/* --- the screen ------------------------------------------------------------ */

/* A game of the sample that was won; each key took a second. */
static stage *with_a_win(void)
{
    stage *s = stage_puzzle(stage_sample[0]);
    stage_solve(s);
    SHOWS(s, "Solved");
    return s;
}

static char *saved_text(const stage *s, int64_t id)
{
    return written(kept_game(saved_game_read(s->services.storage, id, NULL)), CREEK_FORMAT_CREEK);
}

TEST(a_solved_game_is_raced)
{
    stage *s = with_a_win();
    char *before = saved_text(s, 1);
    PRESS_SHOWS(s, "C", "The race is on! Your rival", "you  ", "rival", "lead", "undecided  36");
    assert_int_equal(creek_game_moves(stage_game(s)), 0);
    assert_int_equal(saved_games_count(s->services.storage), 1);
    stage_keys(s, "$0");
    stage_solve(s);
    SHOWS(s, "Solved", "Your rival won the race by");
    /* It is a game and a win of its own, and the rival's is as it was. */
    assert_int_equal(saved_games_count(s->services.storage), 2);
    assert_string_equal(before, saved_text(s, 1));
    PRESS_SHOWS(s, "i", "race  ", "won the race by 0:02", "Your rival");
    PRESS_SHOWS(s, "t", "2 games, 1 puzzle");
}

/* The time in the panel, in seconds; the race has one whatever the settings. */
static int seconds_shown(stage *s)
{
    int row, col, seconds;
    char digits[3] = "";
    stage_find(s, "time  0:", &row, &col);
    for (int i = 0; i < 2; i++)
        digits[i] = canvas_at(&s->canvas, row, col + 8 + i)->glyph[0];
    assert_int_equal(sscanf(digits, "%2d", &seconds), 1);
    return seconds;
}

TEST(a_pause_stops_both)
{
    stage *s = with_a_win();
    stage_keys(s, "C");
    s->clock += 20000;
    stage_keys(s, "x");
    int seconds = seconds_shown(s);
    assert_in_range(seconds, 20, 22);
    stage_keys(s, "?");
    s->clock += 40000;
    stage_keys(s, "<esc>");
    assert_in_range(seconds_shown(s), seconds, seconds + 2);
    /* Absence is not playing either: no more than a minute of it counts. */
    s->clock += 3600000;
    PRESS_SHOWS(s, "l", "time  1:2");
}

TEST(a_restart_starts_the_race_over)
{
    stage *s = with_a_win();
    stage_keys(s, "C");
    s->clock += 20000;
    stage_keys(s, "x");
    assert_in_range(seconds_shown(s), 20, 22);
    PRESS_SHOWS(s, "R", "Started a new game", "lead  even");
    assert_in_range(seconds_shown(s), 0, 1);
    PRESS_SHOWS(s, "u", "behind");
    assert_in_range(seconds_shown(s), 20, 23);
}

SAMPLE_TEST(an_unfinished_game_is_not_raced)
{
    PRESS_SHOWS(s, "C", "Cannot race: there are no recorded moves");
    PRESS_SHOWS(s, "xC", "Cannot race: this game is not finished; finish it first");
    PRESS_SHOWS(s, "AC", "Cannot race: this game is not finished");
    stage_restart(s, NULL, 0);
    PRESS_HIDES(s, "gC", "C race", "The race is on!");
    PRESS_SHOWS(s, "<esc><esc>tC", "not solved a game yet");
    assert_int_equal(saved_games_count(s->services.storage), 1);
    /* Nor one that the solver finished. */
    stage_restart(s, stage_sample, 1);
    PRESS_SHOWS(s, "SC", "Cannot race: the solver finished this game");
    PRESS_SHOWS(s, "A", "Replay", "I review", NOT "C race");
}

TEST(races_begin_where_games_are_shown)
{
    static const char *const ways[] = {"iC", "AC", "<esc>gC", "<esc>tC", "<esc>gAC"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        stage *s = with_a_win();
        PRESS_SHOWS(s, ways[i], "The race is on!", "undecided  36");
    }
}

/* An unfinished game of the puzzle is left alone, and continues after the race. */
TEST(a_race_begins_a_game_of_its_own)
{
    stage *s = with_a_win();
    stage_restart(s, stage_sample, 1);
    PRESS_SHOWS(s, "Rxl<esc>gjC", "The race is on!", "undecided  36");
    stage_keys(s, "xlxlx");
    assert_int_equal(saved_games_count(s->services.storage), 3);
    PRESS_SHOWS(s, "<esc>k<enter>", "undecided  35", NOT "rival");
    PRESS_SHOWS(s, "qg", ", race", "33 cells to go");
    PRESS_SHOWS(s, "<enter>", "Your race continues", "rival", "undecided  33");
}

/* After the program was ended in any way; here by another one that begins. */
TEST(a_race_continues_after_it_was_left)
{
    stage *s = with_a_win();
    stage_keys(s, "Cxlx");
    int seconds = seconds_shown(s);
    stage_restart(s, stage_sample, 1);
    HIDES(s, "rival");
    /* From the home screen, with the rival and both times as they were. */
    stage_restart(s, NULL, 0);
    SHOWS(s, "race, 6x6");
    PRESS_SHOWS(s, "c", "Your race continues", "rival", "ahead", "undecided  34");
    assert_in_range(seconds_shown(s), seconds, seconds + 1);
    /* A race against the same game is this one. */
    PRESS_SHOWS(s, "qgG<enter>C", "Your race continues", "undecided  34");
    assert_int_equal(saved_games_count(s->services.storage), 2);
    stage_keys(s, "uu");
    stage_solve(s);
    SHOWS(s, "the race");
    /* Once it is decided, another one begins. */
    PRESS_SHOWS(s, "<esc>G<enter>C", "The race is on!", "undecided  36");
}

TEST(a_race_sets_no_record)
{
    stage *s = with_a_win();
    stage_keys(s, "C");
    stage_solve(s);
    SHOWS(s, "No 6x6", "race.", NOT "Best 6x6");
    PRESS_SHOWS(s, "i", "No 6x6");
    /* Nor does a puzzle that is played again. */
    stage_restart(s, stage_sample, 1);
    stage_solve(s);
    PRESS_SHOWS(s, "i", "No 6x6", "record: you");
}

TEST(a_race_on_a_level_leads_to_the_next_one)
{
    stage *s = stage_home(80, 24, library_of_two);
    PRESS_SHOWS(s, "l<enter><enter>", "undecided");
    stage_solve(s);
    PRESS_SHOWS(s, "C", "The race is on!");
    stage_solve(s);
    SHOWS(s, "race", "Enter");
    s->clock += 1000;
    PRESS_SHOWS(s, "<enter>", NOT "rival", NOT "Solved", "undecided");
    /* The level itself is played without a rival again. */
    PRESS_HIDES(s, "p", "rival");
}

TEST(the_rival_goes_on_by_itself)
{
    stage *s = with_a_win();
    stage_keys(s, "C");
    assert_int_equal(shell_pace(s->shell), 1000);
    SHOWS(s, "rival ░");
    s->clock += 50000;
    shell_draw(s->shell, &s->canvas);
    SHOWS(s, NOT "rival ░", "behind");
    for (int i = 0; i < 5; i++) {
        stage_keys(s, "l");
        s->clock += 50000;
    }
    shell_draw(s->shell, &s->canvas);
    SHOWS(s, "your rival has finished", "100%");
}

TEST(the_solver_loses_the_race)
{
    stage *s = with_a_win();
    PRESS_SHOWS(s, "CS", "Let the solver finish? Your rival then wins the race.");
    PRESS_HIDES(s, "n", "Let the solver finish?", "Solved", "Finished");
    PRESS_SHOWS(s, "Sy", "Your rival won the race", "the solver");
}

TEST(every_size_shows_the_race)
{
    stage *s = with_a_win();
    stage_keys(s, "C");
    s->clock += 15000;
    stage_keys(s, "xlx");
    stage_check_sizes(s, GOLDEN_FOLDER, "race");
    s = with_a_win();
    stage_keys(s, "C");
    s->clock += 15000;
    stage_solve(s);
    stage_check_sizes(s, GOLDEN_FOLDER, "race-won");
    stage_resize(s, 80, 24);
    stage_keys(s, "i");
    stage_check_sizes(s, GOLDEN_FOLDER, "race-result");
}
