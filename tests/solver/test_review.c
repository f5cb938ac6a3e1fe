/* The review of a game: verdicts, times, what to practise. */
#include "deduce/deducer.h"
#include "random_puzzle.h"
#include "solving.h"
#include "unit_test.h"

/* A game of a generated puzzle, in which every turn takes two seconds. */
typedef struct {
    creek_game *game;
    creek_board *solution;
    creek_deducer *deducer;
    uint64_t time;
} session;

static session begin(int size, creek_level level, uint64_t seed)
{
    creek_puzzle *puzzle =
        generated((creek_request){.width = size, .height = size, .level = level, .seed = seed});
    return (session){.game = kept_game(creek_game_new(creek_puzzle_clone(puzzle))),
                     .solution = solution_of(puzzle),
                     .deducer = deducer_for(puzzle)};
}

static void set(session *s, creek_actor by, int row, int col, creek_state state)
{
    creek_change change = {.row = (uint8_t)row, .col = (uint8_t)col, .to = (uint8_t)state};
    assert_int_equal(creek_game_play(s->game, by, &change, 1, false, s->time += 2000), 1);
}

static creek_state right(const session *s, int row, int col)
{
    return creek_board_get(s->solution, row, col);
}

static creek_state wrong(const session *s, int row, int col)
{
    return right(s, row, col) == CREEK_SHADED ? CREEK_UNSHADED : CREEK_SHADED;
}

/* An undecided cell of a game of size 7. */
static int any_cell(const session *s, test_random *random)
{
    int cell;
    do
        cell = test_random_below(random, 49);
    while (creek_board_get(creek_game_board(s->game), cell / 7, cell % 7) != CREEK_UNDECIDED);
    return cell;
}

/* The hardest technique of a chain, or -1. */
static int hardest_of(const creek_chain *chain)
{
    int hardest = -1;
    for (size_t k = 0; k < chain->count; k++)
        if ((int)chain->steps[k]->technique > hardest)
            hardest = (int)chain->steps[k]->technique;
    return hardest;
}

/* Plays the next step of the ladder; its technique, or -1 at the end. */
static int play_step(session *s, creek_actor by)
{
    creek_change changes[64];
    creek_step *step;
    if (creek_deducer_hint(s->deducer, creek_game_board(s->game), NULL, &step) != CREEK_DEDUCED)
        return -1;
    for (size_t i = 0; i < step->cell_count; i++)
        changes[i] = (creek_change){.row = (uint8_t)step->cells[i].row,
                                    .col = (uint8_t)step->cells[i].col,
                                    .to = (uint8_t)step->cells[i].state};
    s->time += 2000;
    assert_true(creek_game_play(s->game, by, changes, step->cell_count, false, s->time) > 0);
    int used = (int)step->technique;
    creek_step_free(step);
    return used;
}

static void free_review(void *review)
{
    creek_review_free(review);
}

static creek_review *review_for(const creek_game *game)
{
    return unit_test_keep(creek_review_new(game), free_review);
}

static creek_review *reviewed(const session *s)
{
    creek_review *review = review_for(s->game);
    assert_null(creek_review_sums(review));
    creek_review_status status;
    while ((status = creek_review_work(review, NULL)) == CREEK_REVIEW_GOES_ON)
        ;
    assert_int_equal(status, CREEK_REVIEW_DONE);
    assert_int_equal(creek_review_judged(review), creek_game_turns(s->game));
    return review;
}

/* The finished review of a game in a file, which is not needed meanwhile. */
static creek_review *review_of(const char *file)
{
    creek_error error;
    creek_game *game = creek_read(file, strlen(file), NULL, &error);
    creek_review *review = review_for(game);
    creek_game_free(game);
    while (creek_review_work(review, NULL) == CREEK_REVIEW_GOES_ON)
        ;
    return review;
}

static void assert_verdict(const creek_review *review, size_t turn, creek_judgement judgement)
{
    assert_string_equal(creek_judgement_name(creek_review_turn(review, turn).judgement),
                        creek_judgement_name(judgement));
}

/* Every step is forced, by the technique that the hint names, and is the reason of its turn. */
TEST(games_along_the_ladder_are_forced)
{
    for (uint64_t seed = 1; seed <= 15; seed++) {
        int techniques[200], count = 0;
        session s = begin(6 + (int)seed % 4, (creek_level)(seed % 5), seed);
        while ((techniques[count] = play_step(&s, CREEK_BY_PLAYER)) >= 0)
            count++;
        creek_review *review = reviewed(&s);
        const creek_review_summary *sums = creek_review_sums(review);
        for (int i = 0; i < count; i++) {
            assert_verdict(review, (size_t)i, CREEK_JUDGED_FORCED);
            assert_string_equal(
                creek_technique_name(
                    (creek_technique)creek_review_turn(review, (size_t)i).technique),
                creek_technique_name((creek_technique)techniques[i]));
            assert_int_equal(creek_review_turn(review, (size_t)i).think_ms, 2000);
            creek_chain reason;
            assert_int_equal(creek_review_reason(review, (size_t)i, NULL, &reason), CREEK_DEDUCED);
            assert_int_equal(hardest_of(&reason), techniques[i]);
            creek_chain_free(&reason);
        }
        creek_chain none;
        assert_int_equal(creek_review_reason(review, (size_t)count, NULL, &none),
                         CREEK_DEDUCE_NOTHING);
        assert_int_equal(none.count, 0);
        assert_true(sums->solved && sums->timed);
        assert_int_equal(sums->time_ms, s.time);
        assert_int_equal(sums->counts[CREEK_JUDGED_FORCED], count);
        assert_int_equal(sums->practice, -1);
    }
}

/* Whether a step of the ladder decides the cell directly, or the what-if of the hint, or a few
 * steps; slowly. */
static bool follows(session *s, int row, int col)
{
    const creek_board *board = creek_game_board(s->game);
    bool found = false;
    for (creek_technique id = CREEK_FULL_OR_EMPTY; id < CREEK_WHAT_IF && !found; id++) {
        creek_chain steps;
        assert_true(every_step(s->deducer, board, id, 0, &steps));
        for (size_t i = 0; i < steps.count; i++)
            found = found || step_has(steps.steps[i], row, col);
        creek_chain_free(&steps);
    }
    creek_step *step;
    (void)creek_deducer_hint(s->deducer, board, NULL, &step);
    found = found || (step && step_has(step, row, col));
    creek_step_free(step);
    creek_chain_request request = {
        .row = row, .col = col, .hardest = CREEK_DOUBLE_OVERLAP, .most_steps = CREEK_REVIEW_STEPS};
    creek_chain chain = {0};
    found = found ||
            creek_deducer_chain(s->deducer, board, &request, NULL, &chain) == CREEK_CHAIN_FOUND;
    creek_chain_free(&chain);
    return found;
}

/* In games of marks in any order, exactly those are guesses that do not follow. */
TEST(guesses_are_what_does_not_follow)
{
    int guesses = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        session s = begin(7, (creek_level)(seed % 5), seed);
        test_random random = {seed};
        bool expected[49];
        for (int left = 49; left > 0; left--) {
            int cell = any_cell(&s, &random), row = cell / 7, col = cell % 7;
            bool last = creek_board_count(creek_game_board(s.game), CREEK_SHADED) ==
                        creek_board_count(s.solution, CREEK_SHADED);
            expected[49 - left] = !last && !follows(&s, row, col);
            set(&s, CREEK_BY_PLAYER, row, col, right(&s, row, col));
        }
        creek_review *review = reviewed(&s);
        for (size_t i = 0; i < 49; i++) {
            bool guess = creek_review_turn(review, i).judgement == CREEK_JUDGED_GUESS;
            if (guess != expected[i])
                fail_msg("seed %d, turn %zu", (int)seed, i);
            guesses += guess;
            creek_chain reason;
            (void)creek_review_reason(review, i, NULL, &reason);
            int missed = creek_review_turn(review, i).missed;
            assert_true(!guess ? missed < 0
                               : reason.count == 1 && (missed == hardest_of(&reason) ||
                                                       (missed >= 0 && missed < CREEK_WHAT_IF)));
            creek_chain_free(&reason);
        }
    }
    assert_true(guesses > 10);
}

#define TWOS "creek 1\nsize 3x2\nclues\n. . . .\n. 2 4 .\n. . . .\nhistory\n"

/* What is filled in around a clue because of a wrong mark is not another mistake, whether a key
 * does that or a setting. */
TEST(only_the_mark_before_a_fill_is_wrong)
{
    static const char *const games[] = {"1.000 player r1c1#\n2.000 player r2c1#\n"
                                        "3.000 fill r1c2+ r2c2+\n",
                                        "1.000 player r1c1#\n2.000 player r2c1#\n"
                                        "3.000 player r1c3#\n3.000 fill+ r1c2+ r2c2+\n"};
    for (size_t i = 0; i < 2; i++) {
        char file[300];
        snprintf(file, sizeof file, TWOS "%s", games[i]);
        creek_review *review = review_of(file);
        assert_verdict(review, 1, CREEK_JUDGED_MISTAKE);
        assert_verdict(review, 2, i == 0 ? CREEK_JUDGED_NEUTRAL : CREEK_JUDGED_FORCED);
        assert_int_equal(creek_review_sums(review)->counts[CREEK_JUDGED_MISTAKE], 2);
    }
}

TEST(mistakes_and_what_takes_them_back)
{
    session s = begin(6, CREEK_HARD, 3);
    (void)play_step(&s, CREEK_BY_PLAYER);
    int row = 5, col = 5;
    while (creek_board_get(creek_game_board(s.game), row, col) != CREEK_UNDECIDED)
        col--;
    set(&s, CREEK_BY_PLAYER, row, col, wrong(&s, row, col)); /* 1 mistake */
    (void)creek_game_undo(s.game, s.time += 2000);           /* 2 correction */
    (void)creek_game_redo(s.game, s.time += 2000);           /* 3 neutral */
    set(&s, CREEK_BY_PLAYER, row, col, CREEK_UNDECIDED);     /* 4 correction */
    set(&s, CREEK_BY_PLAYER, row, col, wrong(&s, row, col)); /* 5 mistake */
    set(&s, CREEK_BY_PLAYER, row, col, right(&s, row, col)); /* 6 correction */
    set(&s, CREEK_BY_PLAYER, row, col, CREEK_UNDECIDED);     /* 7 neutral */
    (void)creek_game_savepoint(s.game, s.time += 2000);      /* 8 neutral */
    (void)creek_game_undo(s.game, s.time += 2000);           /* 9 neutral */
    (void)play_step(&s, CREEK_BY_HINT);                      /* 10 help */
    (void)creek_game_play_board(s.game, CREEK_BY_SOLVE, s.solution, s.time += 2000); /* 11 help */
    (void)creek_game_play_board(s.game, CREEK_BY_RESTART, creek_game_start(s.game),
                                s.time += 2000); /* 12 neutral */
    static const creek_judgement expected[] = {
        CREEK_JUDGED_FORCED,     CREEK_JUDGED_MISTAKE,    CREEK_JUDGED_CORRECTION,
        CREEK_JUDGED_NEUTRAL,    CREEK_JUDGED_CORRECTION, CREEK_JUDGED_MISTAKE,
        CREEK_JUDGED_CORRECTION, CREEK_JUDGED_NEUTRAL,    CREEK_JUDGED_NEUTRAL,
        CREEK_JUDGED_NEUTRAL,    CREEK_JUDGED_HELP,       CREEK_JUDGED_HELP,
        CREEK_JUDGED_NEUTRAL};
    creek_review *review = reviewed(&s);
    for (size_t i = 0; i < creek_review_turns(review); i++)
        assert_verdict(review, i, expected[i]);
    assert_int_equal(creek_review_sums(review)->counts[CREEK_JUDGED_MISTAKE], 2);
    assert_true(creek_review_turn(review, 1).missed >= 0);
    assert_int_equal(creek_review_turn(review, 2).cells[0].state, CREEK_UNDECIDED);
    assert_false(creek_review_sums(review)->solved);
}

/* What is tried is not judged until it is kept. */
TEST(trials_are_judged_when_kept)
{
    session s = begin(6, CREEK_HARD, 4);
    for (int i = 0; i < 3; i++) {
        (void)creek_game_start_trial(s.game, s.time += 2000);
        set(&s, CREEK_BY_PLAYER, 3, i, i == 2 ? right(&s, 3, i) : wrong(&s, 3, i));
        (void)(i == 0 ? creek_game_discard_trial(s.game, s.time += 2000)
                      : creek_game_keep_trial(s.game, s.time += 2000));
    }
    creek_review *review = reviewed(&s);
    for (size_t i = 0; i < 9; i++)
        assert_verdict(review, i,
                       i == 5   ? CREEK_JUDGED_MISTAKE
                       : i == 8 ? CREEK_JUDGED_GUESS
                                : CREEK_JUDGED_NEUTRAL);
    assert_int_equal(creek_review_turn(review, 5).cell_count, 1);
    assert_int_equal(creek_review_turn(review, 5).cells[0].col, 1);
}

/* In a trial that is kept, or discarded or undone and then marked; cells that no few steps decide,
 * and cells that follow: the player need not have found them. */
TEST(what_a_hint_has_shown_is_help)
{
    for (int way = 0; way < 6; way++) {
        int how = way % 3;
        bool follows = way < 3;
        session s = begin(6, follows ? CREEK_EASY : CREEK_HARD, follows ? 2 : 4);
        if (how < 2)
            (void)creek_game_start_trial(s.game, s.time += 2000);
        for (int marked = 0; marked <= (how > 0); marked++) {
            creek_actor by = marked ? CREEK_BY_PLAYER : CREEK_BY_HINT;
            if (follows)
                assert_true(play_step(&s, by) >= 0);
            else
                set(&s, by, 3, 2, right(&s, 3, 2));
            if (!marked)
                (void)(how == 0   ? creek_game_keep_trial(s.game, s.time += 2000)
                       : how == 1 ? creek_game_discard_trial(s.game, s.time += 2000)
                                  : creek_game_undo(s.game, s.time += 2000));
        }
        creek_review *review = reviewed(&s);
        assert_verdict(review, creek_review_turns(review) - 1, CREEK_JUDGED_HELP);
        assert_int_equal(creek_review_sums(review)->counts[CREEK_JUDGED_HELP], how < 2 ? 1 : 2);
    }
}

/* Not if only cells were shown that are filled in with the player's own mark. */
TEST(what_is_filled_in_is_not_judged)
{
    session s = begin(6, CREEK_EASY, 2);
    creek_change changes[36];
    size_t count = 1, shown = 0;
    creek_place own = {-1, -1}, last = {-1, -1};
    for (int row = 0; row < 6; row++)
        for (int col = 0; col < 6; col++) {
            if (right(&s, row, col) == CREEK_SHADED && own.row >= 0)
                set(&s, CREEK_BY_PLAYER, row, col, CREEK_SHADED);
            else if (right(&s, row, col) == CREEK_SHADED)
                own = (creek_place){row, col};
            else
                changes[count++] =
                    (creek_change){.row = (uint8_t)row, .col = (uint8_t)col, .to = CREEK_UNSHADED};
        }
    last = (creek_place){changes[count - 1].row, changes[count - 1].col};
    set(&s, CREEK_BY_HINT, last.row, last.col, CREEK_UNSHADED);
    shown = creek_game_turns(s.game);
    (void)creek_game_undo(s.game, s.time += 2000);
    changes[0] =
        (creek_change){.row = (uint8_t)own.row, .col = (uint8_t)own.col, .to = CREEK_SHADED};
    assert_true(creek_game_play(s.game, CREEK_BY_PLAYER, changes, count, false, s.time += 2000) >
                0);
    creek_review *review = reviewed(&s);
    assert_verdict(review, shown - 1, CREEK_JUDGED_HELP);
    assert_verdict(review, shown + 1, CREEK_JUDGED_FORCED);
}

/* The steps of a walk are hints in a trial, which is discarded before they become one move. */
TEST(a_walk_through_hints_is_one_help)
{
    session s = begin(6, CREEK_HARD, 4);
    (void)creek_game_start_trial(s.game, s.time += 2000);
    for (int i = 0; i < 3; i++)
        assert_true(play_step(&s, CREEK_BY_HINT) >= 0);
    creek_board *board = copied_board(creek_game_board(s.game));
    (void)creek_game_discard_trial(s.game, s.time += 2000);
    (void)creek_game_play_board(s.game, CREEK_BY_HINT, board, s.time += 2000);
    creek_review *review = reviewed(&s);
    for (size_t i = 0; i < 6; i++)
        assert_verdict(review, i, i == 5 ? CREEK_JUDGED_HELP : CREEK_JUDGED_NEUTRAL);
    /* The reason has a step for each cell. */
    creek_reviewed_turn turn = creek_review_turn(review, 5);
    creek_chain chain;
    assert_int_equal(creek_review_reason(review, 5, NULL, &chain), CREEK_DEDUCED);
    assert_true(turn.cell_count > 1 && chain.count > 1);
    for (size_t i = 0; i < turn.cell_count; i++) {
        size_t k = 0;
        while (k < chain.count && !step_has(chain.steps[k], turn.cells[i].row, turn.cells[i].col))
            k++;
        assert_true(k < chain.count);
    }
    creek_chain_free(&chain);
}

/* A wrong mark proves nothing: what the right ones do not force is a guess. */
TEST(a_mistake_makes_nothing_follow)
{
    session s = begin(5, CREEK_NORMAL, 2);
    int techniques = 0;
    set(&s, CREEK_BY_PLAYER, 4, 4, wrong(&s, 4, 4));
    creek_deducer *deducer = s.deducer;
    creek_board *marks = blank_board(5, 5);
    creek_step *step;
    while (creek_deducer_hint(deducer, marks, NULL, &step) == CREEK_DEDUCED) {
        creek_step_apply(step, marks);
        const creek_mark cell = step->cells[0];
        if (cell.row != 4 || cell.col != 4) {
            if (creek_board_get(creek_game_board(s.game), cell.row, cell.col) == CREEK_UNDECIDED)
                set(&s, CREEK_BY_PLAYER, cell.row, cell.col, cell.state);
            techniques++;
        }
        creek_step_free(step);
    }
    creek_review *review = reviewed(&s);
    assert_verdict(review, 0, CREEK_JUDGED_MISTAKE);
    assert_verdict(review, 1, CREEK_JUDGED_FORCED);
    assert_int_equal(creek_review_sums(review)->counts[CREEK_JUDGED_MISTAKE], 1);
    assert_true(techniques > 3);
}

TEST(pauses_are_found_and_say_what_to_practise)
{
    session s = begin(8, CREEK_HARD, 7);
    int slow = -1, needed = -1;
    for (int i = 0, id = 0; id >= 0; i++) {
        if (i == 20)
            s.time += 60000;
        if (i == 10 || i == 30)
            s.time += 5000;
        id = play_step(&s, CREEK_BY_PLAYER);
        if (i == 20) {
            slow = i;
            needed = id;
        }
    }
    creek_review *review = reviewed(&s);
    const creek_review_summary *sums = creek_review_sums(review);
    assert_int_equal(sums->slowest_count, 3);
    assert_int_equal(sums->slowest[0], slow);
    assert_int_equal(sums->slowest[1], 10);
    assert_int_equal(sums->slowest[2], 30);
    assert_int_equal(creek_review_turn(review, 20).think_ms, 62000);
    assert_int_equal(sums->practice, needed);
    size_t turns = 0;
    uint64_t think = 0;
    for (int id = 0; id < CREEK_TECHNIQUE_COUNT; id++) {
        turns += sums->techniques[id].turns;
        think += sums->techniques[id].think_ms;
    }
    assert_int_equal(turns, creek_review_turns(review));
    assert_int_equal(think, s.time);
    assert_int_equal(creek_review_turn(review, 20).seen->technique, needed);
}

/* Every third step takes long, none of them half a minute. */
TEST(pauses_add_up)
{
    session s = begin(8, CREEK_EASY, 7);
    for (int i = 0; play_step(&s, CREEK_BY_PLAYER) >= 0; i++)
        s.time += i % 3 == 0 ? 16000 : 0;
    creek_review *review = reviewed(&s);
    const creek_review_summary *sums = creek_review_sums(review);
    assert_true(sums->practice >= 0 && sums->loss.pauses > 1);
    assert_int_equal(sums->loss.pause_ms, 18000 * sums->loss.pauses);
    assert_int_equal(sums->loss.pause_ms, sums->loss.lost_ms);
}

/* Three mistakes in cells that the same technique decides, and a hint. */
TEST(what_to_practise_has_a_reason)
{
    session s = begin(6, CREEK_EASY, 2);
    creek_step *step = hint_for(s.deducer, creek_game_board(s.game), CREEK_DEDUCED);
    int row = step->cells[0].row, col = step->cells[0].col, id = (int)step->technique;
    for (int i = 0; i < 3; i++) {
        set(&s, CREEK_BY_PLAYER, row, col, wrong(&s, row, col));
        (void)creek_game_undo(s.game, s.time += i == 1 ? 40000 : 2000);
    }
    (void)play_step(&s, CREEK_BY_HINT);
    /* A slip: the mark was right before. */
    set(&s, CREEK_BY_PLAYER, row, col, wrong(&s, row, col));
    creek_review *review = reviewed(&s);
    char text[120];
    assert_verdict(review, 7, CREEK_JUDGED_MISTAKE);
    assert_int_equal(creek_review_turn(review, 7).missed, -1);
    assert_int_equal(creek_review_sums(review)->practice, id);
    creek_review_practice_reason(review, text, sizeof text);
    assert_string_equal(text, "3 mistakes, 1 hint, 1 slow move (0:40)");
    creek_review_practice_reason(review, text, 12);
    assert_string_equal(text, "3 mistakes,");
}

/* The cells of a step that a hint had shown, marked one by one. */
TEST(a_hint_counts_once)
{
    session s = begin(6, CREEK_EASY, 2);
    creek_step *step = hint_for(s.deducer, creek_game_board(s.game), CREEK_DEDUCED);
    assert_true(step->cell_count > 1);
    (void)creek_game_start_trial(s.game, s.time += 2000);
    (void)play_step(&s, CREEK_BY_HINT);
    (void)creek_game_discard_trial(s.game, s.time += 2000);
    for (size_t i = 0; i < step->cell_count; i++)
        set(&s, CREEK_BY_PLAYER, step->cells[i].row, step->cells[i].col,
            (creek_state)step->cells[i].state);
    creek_review *review = reviewed(&s);
    assert_verdict(review, (size_t)creek_review_turns(review) - 1, CREEK_JUDGED_HELP);
    assert_int_equal(creek_review_sums(review)->loss.hints, 1);
}

/* Only a trial of the player's own is one that waits for a verdict. */
TEST(steps_of_a_hint_are_no_open_trial)
{
    for (int own = 0; own < 2; own++) {
        session s = begin(6, CREEK_EASY, 2);
        (void)creek_game_start_trial(s.game, s.time += 2000);
        assert_true(play_step(&s, own ? CREEK_BY_PLAYER : CREEK_BY_HINT) >= 0);
        creek_review *review = reviewed(&s);
        assert_int_equal(creek_review_sums(review)->in_trial, own ? 2 : 0);
    }
}

/* The reason for a forced mark decides its cell, in few steps; a guess and turns that are not
 * judged have the easiest step there. The reason for a mistake is a contradiction that names the
 * mark first, or decides it the other way. */
TEST(reasons_are_about_the_cell)
{
    int guesses = 0, forced = 0, mistakes = 0, chains = 0;
    for (uint64_t seed = 1; seed <= 2; seed++) {
        session s = begin(7, (creek_level)(seed % 5), seed);
        test_random random = {seed};
        for (int left = 49; left > 0; left--) {
            int cell = any_cell(&s, &random), row = cell / 7, col = cell % 7;
            bool mistake = test_random_below(&random, 4) == 0;
            if (mistake) {
                set(&s, CREEK_BY_PLAYER, row, col, wrong(&s, row, col));
                (void)creek_game_undo(s.game, s.time += 2000);
            }
            set(&s, CREEK_BY_PLAYER, row, col, right(&s, row, col));
        }
        creek_review *review = reviewed(&s);
        for (size_t i = 0; i < creek_review_turns(review); i++) {
            creek_reviewed_turn turn = creek_review_turn(review, i);
            creek_chain chain;
            assert_int_equal(creek_review_reason(review, i, NULL, &chain), CREEK_DEDUCED);
            const creek_step *last = chain.steps[chain.count - 1];
            bool named =
                turn.judgement == CREEK_JUDGED_FORCED || turn.judgement == CREEK_JUDGED_MISTAKE;
            assert_true(!named || step_has(last, turn.cells[0].row, turn.cells[0].col));
            int hardest = hardest_of(&chain);
            if (turn.judgement == CREEK_JUDGED_FORCED) {
                assert_true(chain.count <= CREEK_REVIEW_STEPS);
                assert_int_equal(hardest, turn.technique);
                forced++;
            } else if (!named) {
                assert_true(chain.count == 1 && last->technique < CREEK_TECHNIQUE_COUNT);
                guesses += turn.judgement == CREEK_JUDGED_GUESS;
            } else if (last->technique == CREEK_CONTRADICTION) {
                char name[60];
                snprintf(name, sizeof name, "r%dc%d is wrong", turn.cells[0].row + 1,
                         turn.cells[0].col + 1);
                assert_int_equal(strncmp(last->text, name, strlen(name)), 0);
                assert_int_equal(last->cell_count, 1);
                assert_string_equal(last->text + strlen(last->text) - strlen(last->conclusion),
                                    last->conclusion);
                mistakes++;
            } else {
                assert_true(hardest < CREEK_WHAT_IF || chain.count == 1);
                mistakes++;
            }
            chains += chain.count > 1;
            creek_chain_free(&chain);
        }
    }
    assert_true(guesses > 5 && forced > 20 && mistakes > 10 && chains > 10);
}

/* On an easy board no mistake is explained, or counted for practice, by more than easy steps. */
TEST(mistakes_on_easy_boards_have_easy_reasons)
{
    int steps = 0;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        session s = begin(6, CREEK_EASY, seed);
        for (int cell = 0; cell < 36; cell++) {
            set(&s, CREEK_BY_PLAYER, cell / 6, cell % 6, wrong(&s, cell / 6, cell % 6));
            (void)creek_game_undo(s.game, s.time += 2000);
        }
        creek_review *review = reviewed(&s);
        for (size_t i = 0; i < creek_review_turns(review); i += 2) {
            creek_chain chain;
            int missed = creek_review_turn(review, i).missed;
            assert_verdict(review, i, CREEK_JUDGED_MISTAKE);
            assert_int_equal(creek_technique_level((creek_technique)missed), CREEK_EASY);
            assert_int_equal(creek_review_reason(review, i, NULL, &chain), CREEK_DEDUCED);
            for (size_t k = 0; k < chain.count; k++)
                if (chain.steps[k]->technique != CREEK_CONTRADICTION && chain.count > 1) {
                    assert_int_equal(chain.steps[k]->level, CREEK_EASY);
                    steps++;
                }
            creek_chain_free(&chain);
        }
    }
    assert_true(steps > 50);
}

/* A mark that was kept with its trial has its reason in the marks from before the trial. */
TEST(the_reason_for_a_kept_trial_is_outside_of_it)
{
    session s = begin(6, CREEK_HARD, 4);
    (void)creek_game_start_trial(s.game, s.time += 2000);
    set(&s, CREEK_BY_PLAYER, 3, 2, right(&s, 3, 2));
    set(&s, CREEK_BY_PLAYER, 3, 1, wrong(&s, 3, 1));
    (void)creek_game_keep_trial(s.game, s.time += 2000);
    creek_review *review = reviewed(&s);
    creek_chain chain;
    assert_verdict(review, 3, CREEK_JUDGED_MISTAKE);
    assert_int_equal(creek_review_reason(review, 3, NULL, &chain), CREEK_DEDUCED);
    const creek_step *last = chain.steps[chain.count - 1];
    assert_true(step_has(last, 3, 1));
    for (size_t k = 0; k < chain.count; k++)
        for (size_t i = 0; i < chain.steps[k]->because_count; i++) {
            const creek_mark *cited = &chain.steps[k]->because[i];
            bool known = cited->row == 3 && cited->col == 1;
            for (size_t j = 0; j < k; j++)
                known = known || step_has(chain.steps[j], cited->row, cited->col);
            assert_true(known);
        }
    creek_chain_free(&chain);
}

static creek_review_status status_of(const char *file)
{
    creek_review *review = review_of(file);
    creek_review_status status = creek_review_work(review, NULL);
    return status;
}

#define SMALL(clues, rest) "creek 1\nsize 2x2\nclues\n. . .\n. " clues " .\n. . .\n" rest

TEST(some_games_cannot_be_reviewed)
{
    assert_int_equal(status_of(SMALL("4", "")), CREEK_REVIEW_NO_TURNS);
    assert_int_equal(status_of(SMALL("2", "history\n1.000 player r1c1#\n")), CREEK_REVIEW_SEVERAL);
    assert_int_equal(status_of("creek 1\nsize 2x2\nclues\n. . .\n0 4 .\n. . .\n"
                               "history\n1.000 player r1c1#\n"),
                     CREEK_REVIEW_NO_SOLUTION);
    assert_int_equal(status_of(SMALL("4", "history\n0.000 player r1c1#\n")), CREEK_REVIEW_DONE);
}

static bool every_other(void *context)
{
    int *calls = context;
    return ++*calls % 2 == 1;
}

/* Interrupted all the time, it comes to the same. */
TEST(interrupted_work_goes_on)
{
    session s = begin(7, CREEK_HARD, 6);
    test_random random = {9};
    for (int left = 49; left > 0; left--) {
        int cell = any_cell(&s, &random);
        set(&s, CREEK_BY_PLAYER, cell / 7, cell % 7, right(&s, cell / 7, cell % 7));
    }
    creek_review *review = reviewed(&s), *slow = review_for(s.game);
    creek_review_status status;
    int calls = 0, interrupted = 0;
    creek_limits limits = {.cancel = every_other, .context = &calls};
    do {
        status = creek_review_work(slow, interrupted < 200 ? &limits : NULL);
        interrupted += status == CREEK_REVIEW_INTERRUPTED;
    } while (status == CREEK_REVIEW_GOES_ON || status == CREEK_REVIEW_INTERRUPTED);
    assert_int_equal(status, CREEK_REVIEW_DONE);
    assert_true(interrupted > 0);
    for (size_t i = 0; i < creek_review_turns(review); i++) {
        creek_reviewed_turn a = creek_review_turn(review, i), b = creek_review_turn(slow, i);
        assert_int_equal(a.judgement, b.judgement);
        assert_int_equal(a.technique, b.technique);
        assert_int_equal(a.cell_count, b.cell_count);
        assert_int_equal(a.cells[0].row, b.cells[0].row);
    }
}
