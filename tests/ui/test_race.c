/* Races: recordings and what follows from them with times set by hand, the screen, line mode. */
#include "library.h"
#include "stage.h"
#include "unit_test.h"

#include "pictures.h"
#include "random_puzzle.h"
#include "store/saved_items.h"
#include "ui/play/plain.h"
#include "ui/play/play_race.h"
#include "ui/race/race_panel.h"

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
    creek_error error;
    creek_game *game = creek_read(row_of_four, strlen(row_of_four), NULL, &error);
    assert_non_null(game);
    for (size_t i = 0; i < count; i++) {
        creek_change change = {.col = (uint8_t)marks[i].col, .to = (uint8_t)marks[i].state};
        assert_int_equal(
            creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, marks[i].time_ms), 1);
    }
    return game;
}

/* Finished after nine seconds, and after six. */
static creek_game *slow_game(void)
{
    return GAME({1000, 0, CREEK_SHADED}, {2000, 1, CREEK_SHADED}, {9000, 3, CREEK_SHADED});
}

static creek_game *fast_game(void)
{
    return GAME({500, 3, CREEK_SHADED}, {3000, 1, CREEK_SHADED}, {6000, 0, CREEK_SHADED});
}

/* --- recordings ------------------------------------------------------------ */

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
    recording *r = recording_new(game);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        assert_int_equal(recording_progress(r, (uint64_t)table[i][0]), table[i][1]);
    assert_int_equal(recording_total(r), 3);
    assert_int_equal(recording_end(r), 6000);
    assert_int_equal(recording_reached(r, 0), 0);
    assert_int_equal(recording_reached(r, 1), 1000);
    assert_int_equal(recording_reached(r, 2), 4000);
    assert_true(recording_reached(r, 4) == UINT64_MAX);
    assert_int_equal(recording_next(r, 0), 500);
    assert_int_equal(recording_next(r, 500), 1000);
    assert_true(recording_next(r, 6000) == UINT64_MAX);
    recording_free(r);
    creek_game_free(game);
}

TEST(a_recording_has_the_cells_that_were_touched)
{
    size_t count;
    creek_game *game = fast_game();
    recording *r = recording_new(game);
    const creek_place *cells = recording_touched(r, 0, 3000, &count);
    assert_int_equal(count, 2);
    assert_true(cells[0].col == 3 && cells[1].col == 1);
    (void)recording_touched(r, 500, 2999, &count);
    assert_int_equal(count, 0);
    cells = recording_touched(r, 500, 9000, &count);
    assert_true(count == 2 && cells[0].col == 1 && cells[1].col == 0);
    recording_free(r);
    creek_game_free(game);
}

static void expect_refusal(creek_game *game, const char *words)
{
    const char *refusal = recording_refusal(game);
    if (!words)
        assert_null(refusal);
    else if (!refusal || !strstr(refusal, words))
        fail_msg("\"%s\" is not said, but %s", words, refusal ? refusal : "nothing");
    creek_game_free(game);
}

TEST(some_games_cannot_be_raced)
{
    creek_error error;
    expect_refusal(slow_game(), NULL);
    expect_refusal(creek_read(row_of_four, strlen(row_of_four), NULL, &error), "no recorded moves");
    expect_refusal(GAME({1000, 0, CREEK_SHADED}), "not finished");
    expect_refusal(GAME({1000, 2, CREEK_SHADED}, {2000, 0, CREEK_SHADED}), "not finished");
    expect_refusal(GAME({0, 0, CREEK_SHADED}, {0, 1, CREEK_SHADED}, {0, 3, CREEK_SHADED}),
                   "no playing times");
    creek_game *game = GAME({1000, 0, CREEK_SHADED});
    creek_board *solution = creek_board_clone(creek_game_board(game));
    creek_board_set(solution, 0, 1, CREEK_SHADED);
    creek_board_set(solution, 0, 3, CREEK_SHADED);
    assert_int_equal(creek_game_play_board(game, CREEK_BY_SOLVE, solution, 3000), 2);
    creek_board_free(solution);
    expect_refusal(game, "the solver finished");
    /* Moves that were undone after the end are still there. */
    game = slow_game();
    assert_true(creek_game_undo(game, 10000) && creek_game_undo(game, 10000));
    expect_refusal(game, NULL);
    /* Marks alone are no moves, though they solve it. */
    static const char marked[] = "creek 1\nsize 4x1\nclues\n1 2 1 1 1\n. . . . .\ncells\n##+#\n";
    game = creek_read(marked, strlen(marked), NULL, &error);
    assert_non_null(game);
    expect_refusal(game, "no recorded moves");
}

/* --- a race ---------------------------------------------------------------- */

/* Compares who led from when with a list that ends with nobody. */
static void expect_outcome(creek_game *mine, uint64_t time_ms, creek_game *rival, race_side winner,
                           const race_turn *turns, const char *words)
{
    char said[RACE_LINE], led[RACE_LINE];
    race *r = race_new(rival);
    race_outcome outcome = race_decide(r, mine, time_ms, false);
    size_t count = 0;
    assert_int_equal(outcome.winner, winner);
    for (; turns[count].leader != RACE_NOBODY; count++) {
        assert_true(count < outcome.count);
        assert_int_equal(outcome.turns[count].time_ms, turns[count].time_ms);
        assert_int_equal(outcome.turns[count].leader, turns[count].leader);
    }
    assert_int_equal(outcome.count, count);
    race_tell_winner(&outcome, said);
    race_tell_turns(&outcome, led);
    strcat(strcat(said, " "), led);
    assert_string_equal(said, words);
    race_outcome_release(&outcome);
    race_free(r);
    creek_game_free(mine);
    creek_game_free(rival);
}

TEST(the_recorded_times_decide)
{
    expect_outcome(
        slow_game(), 9000, fast_game(), RACE_RIVAL,
        (const race_turn[]){{500, RACE_RIVAL}, {2000, RACE_YOU}, {6000, RACE_RIVAL}, {0}},
        "Your rival won the race by 0:03. The lead changed at 0:02 and 0:06.");
    expect_outcome(fast_game(), 6000, slow_game(), RACE_YOU,
                   (const race_turn[]){{500, RACE_YOU}, {2000, RACE_RIVAL}, {6000, RACE_YOU}, {0}},
                   "You won the race by 0:03. The lead changed at 0:02 and 0:06.");
    expect_outcome(slow_game(), 9000, slow_game(), RACE_NOBODY, (const race_turn[]){{0}},
                   "The race is a draw. ");
    /* Faster from the beginning; a little slower. */
    expect_outcome(GAME({100, 0, CREEK_SHADED}, {900, 1, CREEK_SHADED}, {5999, 3, CREEK_SHADED}),
                   5999, fast_game(), RACE_YOU, (const race_turn[]){{100, RACE_YOU}, {0}},
                   "You won the race by 0:01. You led all the way.");
    expect_outcome(GAME({500, 0, CREEK_SHADED}, {3000, 1, CREEK_SHADED}, {6001, 3, CREEK_SHADED}),
                   6001, fast_game(), RACE_RIVAL, (const race_turn[]){{6000, RACE_RIVAL}, {0}},
                   "Your rival won the race by less than a second. Your rival led all the way.");
}

TEST(the_solver_wins_nothing)
{
    char text[RACE_LINE];
    creek_game *rival = slow_game(), *mine = fast_game();
    race *r = race_new(rival);
    race_outcome outcome = race_decide(r, mine, 6000, true);
    assert_true(outcome.winner == RACE_RIVAL && outcome.count == 0);
    race_tell_winner(&outcome, text);
    assert_string_equal(text, "Your rival won the race: the solver finished your game.");
    race_tell_turns(&outcome, text);
    assert_string_equal(text, "");
    race_tell_rival(r, text);
    assert_string_equal(text, "Your rival took 0:09, without help.");
    race_outcome_release(&outcome);
    race_free(r);
    creek_game_count_help(rival, CREEK_HELP_HINT);
    creek_game_count_help(rival, CREEK_HELP_HINT);
    r = race_new(rival);
    race_tell_rival(r, text);
    assert_string_equal(text, "Your rival took 0:09, 2 hints.");
    race_free(r);
    creek_game_free(rival);
    creek_game_free(mine);
}

/* The sentence about where a race stands when so many cells are shaded. */
static void expect_standing(const race *r, int shaded, uint64_t time_ms, const char *words)
{
    char text[RACE_LINE];
    creek_board *board = creek_board_new(4, 1);
    /* From the right, so that the wrong cell is the second one. */
    for (int i = 0; i < shaded; i++)
        creek_board_set(board, 0, 3 - i, CREEK_SHADED);
    race_standing now = race_stand(r, board, time_ms, false);
    race_tell_standing(r, &now, text);
    assert_string_equal(text, words);
    creek_board_free(board);
}

TEST(the_standing_is_told)
{
    creek_game *rival = fast_game();
    race *r = race_new(rival);
    expect_standing(r, 0, 0, "You 0%, rival 0%: even.");
    expect_standing(r, 1, 0, "You 33%, rival 0%: 1 cell ahead.");
    expect_standing(r, 2, 500, "You 66%, rival 33% at r1c4: 1 cell ahead, 0:02.");
    expect_standing(r, 0, 2500, "You 0%, rival 33% at r1c4: 1 cell behind, 0:02.");
    /* A wrong cell counts like a right one, and too many are never all. */
    expect_standing(r, 4, 3000, "You 99%, rival 66% at r1c2: 1 cell ahead, 0:03.");
    expect_standing(r, 0, 30000, "You 0%, rival 100%, done: 3 cells behind, 0:29.");
    race_free(r);
    creek_game_free(rival);
}

TEST(a_bar_fits_its_line)
{
    static const struct {
        int width;
        const char *text;
    } table[] = {{80, "You 0%  rival 33% at r1c4  1 cell behind, 0:02"},
                 {40, "You 0%  rival 33% at r1c4  -1 cell"},
                 {30, "You 0%  rival 33%  -1 cell"},
                 {20, "You 0% rival 33%"},
                 {10, "0%:33%"}};
    char text[RACE_LINE];
    creek_game *rival = fast_game();
    creek_board *board = creek_board_new(4, 1);
    race *r = race_new(rival);
    race_standing now = race_stand(r, board, 2500, false);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        race_tell_bar(r, &now, table[i].width, text);
        assert_string_equal(text, table[i].text);
    }
    race_free(r);
    creek_board_free(board);
    creek_game_free(rival);
}

/* --- against a simulation -------------------------------------------------- */

/* A game of random marks that ends with the solution, within `limit` milliseconds. */
static creek_game *random_game(test_random *random, int limit)
{
    static const creek_state solution[] = {CREEK_SHADED, CREEK_SHADED, CREEK_UNSHADED,
                                           CREEK_SHADED};
    creek_game *game = GAME({1, 0, CREEK_SHADED});
    for (int i = 0; i < 12; i++) {
        creek_change change = {.col = (uint8_t)test_random_below(random, 4),
                               .to = (uint8_t)test_random_below(random, 3)};
        uint64_t time = creek_game_time(game) + (uint64_t)test_random_below(random, limit / 16);
        if (test_random_below(random, 4) == 0)
            (void)creek_game_undo(game, time);
        else
            assert_true(creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, time) >= 0);
    }
    for (int col = 0; col < 4; col++) {
        creek_change change = {.col = (uint8_t)col, .to = (uint8_t)solution[col]};
        uint64_t time = creek_game_time(game) + (uint64_t)test_random_below(random, limit / 16);
        assert_true(creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, time) >= 0);
    }
    return game;
}

/* The cells that are right at a time, by making all moves up to then. */
static int right_at(const creek_game *game, uint64_t time)
{
    creek_state cells[4] = {CREEK_UNDECIDED};
    for (size_t i = 0; i < creek_game_moves(game); i++) {
        creek_move move = creek_game_move(game, i);
        for (size_t k = 0; k < move.count && move.time_ms <= time; k++)
            cells[move.changes[k].col] = (creek_state)move.changes[k].to;
    }
    return (cells[0] == CREEK_SHADED) + (cells[1] == CREEK_SHADED) + (cells[3] == CREEK_SHADED);
}

static uint64_t end_of(const creek_game *game)
{
    return creek_game_move(game, creek_game_moves(game) - 1).time_ms;
}

TEST(races_agree_with_a_simulation)
{
    test_random random = {20261122};
    for (int i = 0; i < test_board_total(300); i++) {
        creek_game *mine = random_game(&random, 200), *rival = random_game(&random, 200);
        uint64_t my_end = end_of(mine), end = end_of(rival), first = my_end < end ? my_end : end;
        race *r = race_new(rival);
        race_outcome outcome = race_decide(r, mine, my_end, false);
        race_side leader = RACE_NOBODY;
        size_t turn = 0;
        for (uint64_t time = 0; time <= first; time++) {
            int you = right_at(mine, time), other = right_at(rival, time);
            race_side now = time == first ? outcome.winner
                            : you > other ? RACE_YOU
                            : you < other ? RACE_RIVAL
                                          : RACE_NOBODY;
            if (now == RACE_NOBODY || now == leader)
                continue;
            leader = now;
            assert_true(turn < outcome.count);
            assert_int_equal(outcome.turns[turn].leader, leader);
            assert_int_equal(outcome.turns[turn++].time_ms, time);
        }
        assert_int_equal(turn, outcome.count);
        assert_int_equal(outcome.winner, my_end < end   ? RACE_YOU
                                         : my_end > end ? RACE_RIVAL
                                                        : RACE_NOBODY);
        race_outcome_release(&outcome);
        race_free(r);
        creek_game_free(mine);
        creek_game_free(rival);
    }
}

/* --- the map --------------------------------------------------------------- */

/* The map of a game in text; the caller owns it. */
static char *map_of(creek_game *game, uint64_t time, canvas_charset charset)
{
    canvas c;
    race *r = race_new(game);
    canvas_init(&c, charset);
    canvas_resize(&c, 20, 8);
    race_draw_map(r, time, 4, 1, &c, canvas_all(&c));
    char *picture = picture_of(&c);
    canvas_release(&c);
    race_free(r);
    creek_game_free(game);
    return picture;
}

/* Two games that touch the same cells at the same times but mark them differently. */
TEST(the_map_shows_no_marks)
{
    for (uint64_t time = 0; time < 30000; time += 900) {
        char *one =
            map_of(GAME({1000, 2, CREEK_UNSHADED}, {3000, 0, CREEK_UNSHADED},
                        {8000, 0, CREEK_SHADED}, {9000, 1, CREEK_SHADED}, {9500, 3, CREEK_SHADED}),
                   time, CANVAS_UNICODE);
        char *other = map_of(GAME({1000, 2, CREEK_SHADED}, {3000, 0, CREEK_SHADED},
                                  {8000, 0, CREEK_UNDECIDED}, {9000, 1, CREEK_UNSHADED},
                                  {9500, 3, CREEK_UNSHADED}),
                             time, CANVAS_UNICODE);
        assert_string_equal(one, other);
        free(one);
        free(other);
    }
}

TEST(the_map_shows_where_the_rival_was)
{
    static const struct {
        uint64_t time;
        const char *cells;
    } table[] = {{400, "|    |"},   {500, "|   *|"},   {5400, "| * *|"}, {6000, "|** +|"},
                 {20400, "|++ +|"}, {22900, "|++  |"}, {30000, "|    |"}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        char *map = map_of(fast_game(), table[i].time, CANVAS_ASCII);
        if (!strstr(map, table[i].cells))
            fail_msg("%s is not in\n%s", table[i].cells, map);
        free(map);
    }
}

/* --- the screen ------------------------------------------------------------ */

/* A game of the sample that was won; each key took a second. */
static stage *with_a_win(int width, int height, bool ascii)
{
    stage *s = stage_new(width, height, ascii);
    stage_open(s, stage_sample, 1);
    stage_solve(s, creek_game_puzzle(stage_game(s)));
    SHOWS(s, "Solved");
    return s;
}

static char *saved_text(const stage *s, int64_t id)
{
    creek_error error;
    creek_game *game = saved_game_read(s->services.storage, id, NULL);
    assert_non_null(game);
    char *text = creek_write(game, CREEK_FORMAT_CREEK, &error);
    creek_game_free(game);
    assert_non_null(text);
    return text;
}

TEST(a_solved_game_is_raced)
{
    stage *s = with_a_win(80, 24, false);
    char *before = saved_text(s, 1);
    PRESS_SHOWS(s, "C", "The race is on! Your rival", "you  ", "rival", "lead", "undecided  36");
    assert_int_equal(creek_game_moves(stage_game(s)), 0);
    assert_int_equal(saved_games_count(s->services.storage), 1);
    stage_keys(s, "$0");
    stage_solve(s, creek_game_puzzle(stage_game(s)));
    SHOWS(s, "Solved", "Your rival won the race by");
    /* It is a game and a win of its own, and the rival's is as it was. */
    assert_int_equal(saved_games_count(s->services.storage), 2);
    char *after = saved_text(s, 1);
    assert_string_equal(before, after);
    creek_free(before);
    creek_free(after);
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
    stage *s = with_a_win(80, 24, false);
    stage_keys(s, "C");
    s->clock += 20000;
    stage_keys(s, "x");
    int seconds = seconds_shown(s);
    char *before = picture_of(&s->canvas);
    assert_in_range(seconds, 20, 22);
    stage_keys(s, "?");
    s->clock += 40000;
    stage_keys(s, "<esc>");
    assert_in_range(seconds_shown(s), seconds, seconds + 2);
    /* Absence is not playing either: no more than a minute of it counts. */
    s->clock += 3600000;
    stage_keys(s, "l");
    SHOWS(s, "time  1:2");
    free(before);
}

TEST(a_restart_starts_the_race_over)
{
    stage *s = with_a_win(80, 24, false);
    stage_keys(s, "C");
    s->clock += 20000;
    stage_keys(s, "x");
    assert_in_range(seconds_shown(s), 20, 22);
    PRESS_SHOWS(s, "R", "Started a new game", "lead  even");
    assert_in_range(seconds_shown(s), 0, 1);
    PRESS_SHOWS(s, "u", "behind");
    assert_in_range(seconds_shown(s), 20, 23);
}

TEST(an_unfinished_game_is_not_raced)
{
    stage *s = stage_play(80, 24, stage_sample, 1);
    PRESS_SHOWS(s, "C", "Cannot race: there are no recorded moves");
    PRESS_SHOWS(s, "xC", "Cannot race: this game is not finished; finish it first");
    PRESS_SHOWS(s, "AC", "Cannot race: this game is not finished");
    stage_restart(s, NULL, 0);
    PRESS_SHOWS(s, "gC", "Cannot race: this game is not finished");
    PRESS_SHOWS(s, "<esc><esc>tC", "not solved a game yet");
    assert_int_equal(saved_games_count(s->services.storage), 1);
    /* Nor one that the solver finished. */
    stage_restart(s, stage_sample, 1);
    PRESS_SHOWS(s, "SC", "Cannot race: the solver finished this game");
}

TEST(races_begin_where_games_are_shown)
{
    static const char *const ways[] = {"iC", "AC", "<esc>gC", "<esc>tC", "<esc>gAC"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        stage *s = with_a_win(80, 24, false);
        PRESS_SHOWS(s, ways[i], "The race is on!", "undecided  36");
        stage_free(s);
    }
}

/* An unfinished game of the puzzle is left alone, and continues after the race. */
TEST(a_race_begins_a_game_of_its_own)
{
    stage *s = with_a_win(80, 24, false);
    stage_restart(s, stage_sample, 1);
    stage_keys(s, "Rxl");
    PRESS_SHOWS(s, "<esc>gjC", "The race is on!", "undecided  36");
    stage_keys(s, "xlxlx");
    assert_int_equal(saved_games_count(s->services.storage), 3);
    PRESS_SHOWS(s, "<esc>k<enter>", "undecided  35");
    HIDES(s, "rival");
    PRESS_SHOWS(s, "<esc>g", ", race", "33 cells to go");
    PRESS_SHOWS(s, "<enter>", "Your race continues", "rival", "undecided  33");
}

/* After the program was ended in any way; here by another one that begins. */
TEST(a_race_continues_after_it_was_left)
{
    stage *s = with_a_win(80, 24, false);
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
    PRESS_SHOWS(s, "<esc>gG<enter>C", "Your race continues", "undecided  34");
    assert_int_equal(saved_games_count(s->services.storage), 2);
    stage_keys(s, "uu");
    stage_solve(s, creek_game_puzzle(stage_game(s)));
    SHOWS(s, "the race");
    /* Once it is decided, another one begins. */
    PRESS_SHOWS(s, "<esc>G<enter>C", "The race is on!", "undecided  36");
}

TEST(a_race_sets_no_record)
{
    stage *s = with_a_win(80, 24, false);
    stage_keys(s, "C");
    stage_solve(s, creek_game_puzzle(stage_game(s)));
    SHOWS(s, "No 6x6", "race.");
    HIDES(s, "Best 6x6");
    PRESS_SHOWS(s, "i", "one game");
    /* Nor does a puzzle that is played again. */
    stage_restart(s, stage_sample, 1);
    stage_solve(s, creek_game_puzzle(stage_game(s)));
    PRESS_SHOWS(s, "i", "No 6x6", "record: you", "best of 3", "one game");
}

TEST(a_race_on_a_level_leads_to_the_next_one)
{
    stage *s = stage_home(80, 24, library_of_two());
    PRESS_SHOWS(s, "l<enter><enter>", "undecided");
    stage_solve(s, creek_game_puzzle(stage_game(s)));
    PRESS_SHOWS(s, "C", "The race is on!");
    stage_solve(s, creek_game_puzzle(stage_game(s)));
    SHOWS(s, "race", "Enter");
    s->clock += 1000;
    PRESS_HIDES(s, "<enter>", "rival", "Solved");
    SHOWS(s, "undecided");
    /* The level itself is played without a rival again. */
    PRESS_HIDES(s, "p", "rival");
}

TEST(the_rival_goes_on_by_itself)
{
    stage *s = with_a_win(80, 24, false);
    stage_keys(s, "C");
    assert_int_equal(shell_pace(s->shell), 1000);
    SHOWS(s, "rival ░");
    s->clock += 50000;
    shell_draw(s->shell, &s->canvas);
    HIDES(s, "rival ░");
    SHOWS(s, "behind");
    for (int i = 0; i < 5; i++) {
        stage_keys(s, "l");
        s->clock += 50000;
    }
    shell_draw(s->shell, &s->canvas);
    SHOWS(s, "your rival has finished", "100%");
}

TEST(help_in_a_race_is_told)
{
    stage *s = with_a_win(80, 24, false);
    stage_keys(s, "CHH");
    stage_solve(s, creek_game_puzzle(stage_game(s)));
    PRESS_SHOWS(s, "i", "1 hint", "Your rival took", "without help");
    PRESS_SHOWS(s, "C", "1 hint");
}

TEST(the_solver_loses_the_race)
{
    stage *s = with_a_win(80, 24, false);
    PRESS_SHOWS(s, "CS", "Let the solver finish? Your rival then wins the race.");
    PRESS_HIDES(s, "n", "Let the solver finish?", "Solved", "Finished");
    PRESS_SHOWS(s, "Sy", "Your rival won the race", "the solver");
}

TEST(every_size_shows_the_race)
{
    stage *s = with_a_win(80, 24, false);
    stage_keys(s, "C");
    s->clock += 15000;
    stage_keys(s, "xlx");
    stage_check_sizes(s, GOLDEN_FOLDER, "race");
    s = with_a_win(80, 24, true);
    stage_keys(s, "C");
    s->clock += 15000;
    stage_keys(s, "xlx");
    stage_check_sizes(s, GOLDEN_FOLDER, "race-ascii");
    s = with_a_win(80, 24, false);
    stage_keys(s, "C");
    s->clock += 15000;
    stage_solve(s, creek_game_puzzle(stage_game(s)));
    stage_check_sizes(s, GOLDEN_FOLDER, "race-won");
    stage_resize(s, 80, 24);
    stage_keys(s, "i");
    stage_check_sizes(s, GOLDEN_FOLDER, "race-result");
}

/* --- line mode ------------------------------------------------------------- */

/* Plays a script in a race; returns all that was said. The caller owns it. */
static char *race_in_lines(creek_game *rival, const char *script)
{
    stage *s = stage_new(10, 10, true);
    catalog *all = catalog_of_race("", rival);
    creek_game_free(rival);
    char *said = NULL, unsaved[300];
    size_t length = 0;
    FILE *in = fmemopen((char *)script, strlen(script), "r");
    FILE *out = open_memstream(&said, &length);
    const plain_options options = {.charset = CANVAS_ASCII};
    assert_true(in && out);
    assert_true(
        plain_run(&s->services, &all->packs[0], &options, in, out, unsaved, sizeof unsaved));
    fclose(in);
    fclose(out);
    catalog_free(all);
    return said;
}

TEST(a_race_in_lines)
{
    static const char *const wanted[] = {
        "The race is on! Your rival took 0:09, without help.\n", "You 33%, rival 0%: 1 cell ahead",
        "You 0%, rival 0%: even.\n",
        ("Solved in 0:00, without help. You won the race by 0:09. Your rival took 0:09, without "
         "help. You led all the way."),
        "The race is on! Your rival"};
    char *said = race_in_lines(slow_game(), "shade r1c1\nundo\nstatus\ncell r1c1\nshade r1c1 r1c2\n"
                                            "shade r1c4\n");
    for (size_t i = 0; i < 4; i++)
        if (!strstr(said, wanted[i]))
            fail_msg("%s is not said:\n%s", wanted[i], said);
    /* A command that moves nothing says nothing about the race. */
    const char *cell = strstr(said, "r1c1 undecided; corners 1, 2, none, none");
    assert_non_null(cell);
    free(said);
}

TEST(a_race_begins_in_lines)
{
    char *said = race_in_lines(slow_game(), "race\nshade r1c1\nrace\nboard\n");
    assert_non_null(strstr(said, "Cannot race: there are no recorded moves"));
    assert_non_null(strstr(said, "Cannot race: this game is not finished"));
    free(said);
}
