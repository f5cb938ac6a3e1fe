/* Memory runs out at each allocation in turn, in everything the library does:
 * that is reported, nothing crashes, nothing leaks, and what was given stays
 * as it was.
 *
 * CREEK_ALLOCATIONS says how many of the allocations of a scenario fail, at
 * even distances; 0 stands for all.
 */
#include "checking.h"
#include "memory.h"
#include "support/pictures.h"

#include <creek/count.h>
#include <creek/deduce.h>
#include <creek/generate.h>
#include <creek/lessons.h>
#include <creek/picture.h>
#include <creek/rate.h>
#include <creek/solver.h>

#include "source/levels.h"
#include "source/source.h"
#include "store/game_file.h"
#include "store/last.h"
#include "store/progress.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <ftw.h>
#include <unistd.h>

/* --- sums ---------------------------------------------------------------------- */

/* What a scenario came to: 0 when it was told that memory ran out, else a sum
 * of all it got. */
typedef uint64_t sum;

static const sum begin = UINT64_C(0xcbf29ce484222325);

static void mix(sum *all, uint64_t value)
{
    for (int i = 0; i < 64; i += 8)
        *all = (*all ^ (value >> i & 0xff)) * UINT64_C(0x100000001b3);
}

static void mix_text(sum *all, const char *text)
{
    for (; text && *text; text++)
        mix(all, (unsigned char)*text);
    mix(all, text != NULL);
}

static void mix_board(sum *all, const creek_board *board)
{
    for (int row = 0; row < creek_board_height(board); row++)
        for (int col = 0; col < creek_board_width(board); col++)
            mix(all, creek_board_get(board, row, col));
}

static void mix_puzzle(sum *all, const creek_puzzle *puzzle)
{
    for (int row = 0; row <= creek_puzzle_height(puzzle); row++)
        for (int col = 0; col <= creek_puzzle_width(puzzle); col++)
            mix(all, (uint64_t)(creek_puzzle_clue(puzzle, row, col) + 3));
    for (int i = 0; i < CREEK_TEXT_COUNT; i++)
        mix_text(all, creek_puzzle_text(puzzle, (creek_text)i));
}

static void mix_game(sum *all, const creek_game *game)
{
    mix_puzzle(all, creek_game_puzzle(game));
    mix_board(all, creek_game_board(game));
    mix_board(all, creek_game_start(game));
    mix(all, creek_game_position(game));
    mix(all, (uint64_t)creek_game_depth(game));
    mix(all, creek_game_time(game));
    for (int i = 0; i < CREEK_HELP_COUNT; i++)
        mix(all, creek_game_help(game, (creek_help)i));
    for (size_t i = 0; i < creek_game_moves(game); i++) {
        creek_move move = creek_game_move(game, i);
        mix(all, move.kind);
        mix(all, move.by);
        mix(all, move.time_ms);
        for (size_t j = 0; j < move.count; j++)
            mix(all, (uint64_t)move.changes[j].row << 24 | (uint64_t)move.changes[j].col << 16 |
                         (uint64_t)move.changes[j].from << 8 | move.changes[j].to);
    }
}

static sum sum_of_game(const creek_game *game)
{
    sum all = begin;
    mix_game(&all, game);
    return all;
}

static sum sum_of_board(const creek_board *board)
{
    sum all = begin;
    mix_board(&all, board);
    return all;
}

/* --- what the scenarios work on -------------------------------------------------- */

static const char ten[] = "creek/10/10/hblci79b6eldhdj7071didkei8chcckdi81djchbbha";
static const char six[] = "creek/6/6/lac671b696chchbdhcga";
static const char expert[] = "creek/7/7/o774egedlbkd337eg2bgdm"; /* a what-if is needed */
static const char open_six[] = "creek/6/6/zo1m";

/* Read when all is well, and given to scenarios that do not change them. */
static creek_game *game_ten, *game_six, *game_expert, *game_open, *rich;
static char *texts[CREEK_FORMAT_COUNT];

static creek_change at(int row, int col, creek_state to)
{
    return (creek_change){.row = (uint8_t)row, .col = (uint8_t)col, .to = (uint8_t)to};
}

/* A game that has something of everything. */
static creek_game *rich_game(void)
{
    static const char *const words[] = {"Mill brook", "A. Miller", "our own", "easy", "x: y\nz"};
    creek_game *game = picture_game(six);
    creek_board *start = creek_board_new(6, 6);
    for (int i = 0; i < CREEK_TEXT_COUNT; i++)
        assert_true(creek_puzzle_set_text(creek_game_edit_text(game), (creek_text)i, words[i]));
    creek_board_set(start, 5, 5, CREEK_SHADED);
    assert_true(creek_game_set_start(game, start));
    creek_board_free(start);
    for (int i = 0; i < 30; i++) {
        creek_change change = at(i % 6, i / 6, (creek_state)(1 + i % 2)); /* 1 shaded, 2 unshaded */
        assert_true(creek_game_play(game, i % 7 ? CREEK_BY_PLAYER : CREEK_BY_HINT, &change, 1,
                                    i % 3 == 0, (uint64_t)i * 1000) >= 0);
        if (i == 10)
            assert_int_equal(creek_game_savepoint(game, 10500), 1);
        if (i == 15)
            assert_int_equal(creek_game_enter(game, 15500), 1);
    }
    creek_game_count_help(game, CREEK_HELP_CHECK);
    assert_true(creek_game_undo(game, 40000));
    assert_true(creek_game_undo(game, 41000));
    return game;
}

static int set_up(void **state)
{
    (void)state;
    memory_stop(); /* a test that failed may have left it on */
    game_ten = picture_game(ten);
    game_six = picture_game(six);
    game_open = picture_game(open_six);
    game_expert = picture_game(expert);
    rich = rich_game();
    for (int i = CREEK_FORMAT_CREEK; i < CREEK_FORMAT_COUNT; i++) {
        creek_error error;
        texts[i] = creek_write(rich, (creek_format)i, &error);
        assert_non_null(texts[i]);
    }
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    memory_stop();
    creek_game_free(game_ten);
    creek_game_free(game_six);
    creek_game_free(game_expert);
    creek_game_free(game_open);
    creek_game_free(rich);
    for (int i = 0; i < CREEK_FORMAT_COUNT; i++)
        creek_free(texts[i]);
    return 0;
}

/* --- engine ---------------------------------------------------------------------- */

static sum make_boards(void)
{
    sum all = begin;
    bool fine = true;
    creek_puzzle *puzzle = creek_puzzle_clone(creek_game_puzzle(rich));
    creek_board *board = creek_board_clone(creek_game_board(rich));
    if (puzzle) {
        sum before = begin, after = begin;
        mix_puzzle(&before, puzzle);
        fine = creek_puzzle_set_text(puzzle, CREEK_TITLE, "another") && fine;
        if (!fine) {
            mix_puzzle(&after, puzzle);
            assert_true(before == after);
        }
        mix_puzzle(&all, puzzle);
    }
    if (board) {
        char *text = creek_board_solution_text(board);
        creek_areas *areas = creek_areas_find(board);
        creek_report report;
        fine = creek_check(creek_game_puzzle(rich), board, &report) && text && areas && fine;
        if (fine) {
            mix_text(&all, text);
            mix(&all, (uint64_t)creek_areas_count(areas));
            mix(&all, (uint64_t)report.satisfied);
        }
        creek_free(text);
        creek_areas_free(areas);
    }
    fine = fine && puzzle && board;
    creek_puzzle_free(puzzle);
    creek_board_free(board);
    return fine ? all : 0;
}

/* One thing that can be done to a game; -1 when memory ran out. */
static int do_to_game(creek_game *game, int what, uint64_t time)
{
    creek_change changes[4] = {at(what % 6, 1, CREEK_SHADED), at(what % 5, 2, CREEK_UNSHADED),
                               at(what % 4, 3, CREEK_SHADED), at(5, what % 6, CREEK_UNSHADED)};
    creek_board *board;
    int result;
    switch (what % 11) {
    case 0:
    case 1:
    case 2:
        return creek_game_play(game, CREEK_BY_PLAYER, changes, 4, false, time);
    case 3:
        return creek_game_play(game, CREEK_BY_PLAYER, changes, 2, true, time);
    case 4:
        return creek_game_enter(game, time);
    case 5:
        return creek_game_savepoint(game, time);
    case 6:
        return what % 2 ? creek_game_accept(game, time) : creek_game_reject(game, time);
    case 7:
        return creek_game_undo(game, time) || creek_game_position(game) == 0 ? 1 : -1;
    case 8:
        return creek_game_redo(game, time) || creek_game_position(game) == creek_game_moves(game)
                   ? 1
                   : -1;
    case 9:
        return what % 3 ? 1 : creek_game_restart(game, time);
    default:
        board = creek_board_new(6, 6);
        if (!board)
            return -1;
        creek_board_set(board, what % 6, what / 6 % 6, CREEK_SHADED);
        result = creek_game_play_board(game, CREEK_BY_SOLVE, board, time);
        creek_board_free(board);
        return result;
    }
}

/* All moves, with a log. What fails is done again when there is memory. */
static sum play_game(void)
{
    creek_puzzle *puzzle = creek_puzzle_clone(creek_game_puzzle(game_six));
    creek_game *game = puzzle ? creek_game_new(puzzle) : NULL;
    if (!game) {
        creek_puzzle_free(puzzle);
        return 0;
    }
    bool told = false;
    creek_game_start_log(game);
    for (int what = 0; what < 120; what++) {
        sum before = sum_of_game(game);
        uint64_t time = (uint64_t)what * 100;
        if (do_to_game(game, what, time) < 0) {
            told = true;
            memory_stop();
            assert_true(sum_of_game(game) == before);
            assert_true(do_to_game(game, what, time) >= 0);
        }
        if (what % 40 == 39) {
            char *log = creek_game_take_log(game);
            told = told || !log;
            creek_free(log);
        }
    }
    sum all = sum_of_game(game);
    static sum usual;
    usual = usual ? usual : all;
    /* What was done again had the same effect. */
    assert_true(all == usual);
    creek_game_free(game);
    return told ? 0 : all;
}

static creek_format format_now;

static sum read_format(void)
{
    creek_error error = {.code = CREEK_OK};
    creek_read_info info;
    const char *text = texts[format_now];
    creek_game *game = creek_read(text, strlen(text), &info, &error);
    sum all = begin;
    if (game)
        mix_game(&all, game);
    else
        assert_int_equal(error.code, CREEK_ERROR_MEMORY);
    if (!game)
        assert_true(error.message[0] != '\0');
    creek_game_free(game);
    return game ? all : 0;
}

static sum write_format(void)
{
    creek_error error = {.code = CREEK_OK};
    char *text = creek_write(rich, format_now, &error);
    sum all = begin;
    if (text)
        mix_text(&all, text);
    else
        assert_int_equal(error.code, CREEK_ERROR_MEMORY);
    creek_free(text);
    return text ? all : 0;
}

/* --- solver ---------------------------------------------------------------------- */

static sum solve(const creek_game *game)
{
    creek_solver *solver = creek_solver_new(creek_game_puzzle(game));
    if (!solver)
        return 0;
    creek_verdict verdict = creek_solver_run(solver, NULL);
    sum all = begin;
    mix(&all, verdict);
    if (verdict != CREEK_VERDICT_MEMORY && creek_solver_result(solver))
        mix_board(&all, creek_solver_result(solver));
    creek_solver_free(solver);
    return verdict == CREEK_VERDICT_MEMORY ? 0 : all;
}

static sum solve_one(void)
{
    return solve(game_ten);
}

static sum solve_several(void)
{
    return solve(game_open);
}

static sum count_some(void)
{
    bool exact = false;
    creek_solver *solver = creek_solver_new(creek_game_puzzle(game_open));
    if (!solver)
        return 0;
    uint64_t count = creek_solver_count(solver, 300, NULL, &exact);
    bool known = !creek_solver_failed(solver);
    assert_true(!known || exact || count == 300);
    creek_solver_free(solver);
    return known ? begin + count : 0;
}

static sum propagate(void)
{
    creek_board *board = creek_board_new(10, 10);
    creek_solver *solver = creek_solver_new(creek_game_puzzle(game_ten));
    sum all = begin;
    bool fine = board && solver;
    if (fine)
        creek_solver_assume(solver, 0, 0, CREEK_UNSHADED);
    if (fine && creek_solver_propagate(solver, board))
        mix_board(&all, board);
    else if (fine)
        fine = !creek_solver_failed(solver);
    creek_solver_free(solver);
    creek_board_free(board);
    return fine ? all : 0;
}

/* Many questions to one solver: clues go one after the other. */
static sum ask_again(void)
{
    creek_solver *solver = creek_solver_new(creek_game_puzzle(game_six));
    bool fine = solver && creek_solver_track(solver);
    sum all = begin;
    for (int corner = 0; fine && corner < 20; corner++) {
        creek_core core;
        creek_verdict verdict = creek_solver_run(solver, NULL);
        fine = verdict != CREEK_VERDICT_MEMORY;
        mix(&all, verdict);
        bool has_core = fine && creek_solver_core(solver, &core);
        fine = fine && (has_core || verdict == CREEK_VERDICT_MULTIPLE);
        for (size_t i = 0; has_core && i < core.clue_count; i++)
            mix(&all, (uint64_t)(core.clues[i].row * 7 + core.clues[i].col));
        fine = fine && creek_solver_set_clue(solver, corner / 7, corner % 7,
                                             corner % 2 ? CREEK_CLUE_NONE : 1);
    }
    creek_solver_free(solver);
    return fine ? all : 0;
}

static struct {
    char text[1 << 16];
    size_t length;
} proof;

static bool take_line(void *context, const char *line, size_t length)
{
    (void)context;
    assert_true(proof.length + length < sizeof proof.text);
    memcpy(proof.text + proof.length, line, length);
    proof.length += length;
    return true;
}

/* With less memory it may be another proof, but it is one. */
static sum prove(void)
{
    proof.length = 0;
    creek_solver *solver = creek_solver_new(creek_game_puzzle(game_ten));
    bool fine = solver && creek_solver_prove(solver, take_line, NULL);
    fine = fine && creek_solver_run(solver, NULL) == CREEK_VERDICT_UNIQUE &&
           !creek_solver_proof_failed(solver);
    creek_solver_free(solver);
    if (fine) {
        memory_stop();
        checker_verdict verdict = checking_verify(checking_read(ten), proof.text, proof.length);
        assert_int_equal(verdict.result, CHECKER_UNIQUE);
    }
    return fine ? begin : 0;
}

/* The checker itself. */
static sum check_proof(void)
{
    checker_verdict verdict = checking_verify(checking_read(ten), proof.text, proof.length);
    if (verdict.result != CHECKER_UNIQUE)
        assert_int_equal(verdict.result, CHECKER_MEMORY);
    return verdict.result == CHECKER_UNIQUE ? begin : 0;
}

static sum count_all(void)
{
    char *number = NULL;
    creek_count_result result =
        creek_count_solutions(creek_game_puzzle(game_open), NULL, 0, NULL, &number);
    sum all = begin;
    mix_text(&all, number);
    if (result != CREEK_COUNT_EXACT)
        assert_int_equal(result, CREEK_COUNT_NO_MEMORY);
    creek_free(number);
    return result == CREEK_COUNT_EXACT ? all : 0;
}

/* --- steps, ratings, lessons, the generator ---------------------------------------- */

static void mix_step(sum *all, const creek_step *step)
{
    mix(all, step->technique);
    for (size_t i = 0; i < step->cell_count; i++)
        mix(all, (uint64_t)(step->cells[i].row * 300 + step->cells[i].col));
    mix_text(all, step->text);
    for (size_t i = 0; i < step->step_count; i++)
        mix_step(all, step->steps[i]);
}

/* All steps to the solution. */
static sum take_hints(const creek_game *game)
{
    sum all = begin;
    creek_deducer *deducer = creek_deducer_new(creek_game_puzzle(game));
    creek_board *board = creek_board_clone(creek_game_board(game));
    creek_deduction result = deducer && board ? CREEK_DEDUCED : CREEK_DEDUCE_MEMORY;
    for (int i = 0; result == CREEK_DEDUCED && i < 40; i++) {
        creek_step *step = NULL;
        sum before = sum_of_board(board);
        result = i == 0 ? creek_deducer_hint(deducer, board, NULL, &step)
                        : creek_deducer_continue(deducer, board, NULL, &step);
        assert_true(before == sum_of_board(board));
        assert_true((step != NULL) == (result == CREEK_DEDUCED || result == CREEK_DEDUCED_WRONG));
        if (step) {
            mix_step(&all, step);
            creek_step_apply(step, board);
        }
        creek_step_free(step);
    }
    creek_board_free(board);
    creek_deducer_free(deducer);
    return result == CREEK_DEDUCE_MEMORY ? 0 : all;
}

static sum hints(void)
{
    return take_hints(game_ten);
}

static sum hints_with_what_ifs(void)
{
    return take_hints(game_expert);
}

static sum hints_against_wrong_marks(void)
{
    return take_hints(rich);
}

static sum rate(void)
{
    creek_rating rating;
    if (creek_rate(creek_game_puzzle(game_expert), NULL, &rating) != CREEK_RATED)
        return 0;
    assert_true(rating.hardest >= CREEK_WHAT_IF);
    sum all = begin;
    mix(&all, (uint64_t)rating.score);
    mix(&all, rating.level);
    return all;
}

static sum generate(creek_level wanted)
{
    creek_error error = {.code = CREEK_OK};
    creek_request request = {
        .width = 5, .height = 5, .level = wanted, .symmetry = CREEK_SYMMETRY_NONE, .seed = 11};
    creek_puzzle *puzzle = creek_generate(&request, NULL, &error);
    sum all = begin;
    if (puzzle)
        mix_puzzle(&all, puzzle);
    else if (error.code != CREEK_ERROR_MEMORY)
        fail_msg("%s (%lu allocations, one failed: %d)", error.message, memory_asked(),
                 memory_refused());
    creek_puzzle_free(puzzle);
    return puzzle ? all : 0;
}

static sum generate_normal(void)
{
    return generate(CREEK_NORMAL);
}

static sum generate_hard(void)
{
    return generate(CREEK_HARD);
}

static sum learn(void)
{
    sum all = begin;
    bool fine = true;
    for (size_t i = 0; fine && i < creek_lesson_count(); i++) {
        const creek_lesson *lesson = creek_lesson_at(i);
        creek_game *game = creek_lesson_game(lesson);
        creek_step *step = creek_lesson_step(lesson);
        fine = game && step;
        if (fine)
            mix_step(&all, step);
        creek_step_free(step);
        creek_game_free(game);
    }
    return fine ? all : 0;
}

/* --- pictures and sources ----------------------------------------------------------- */

static bool take_bytes(void *context, const void *data, size_t length)
{
    const unsigned char *bytes = data;
    for (size_t i = 0; i < length; i++)
        mix(context, bytes[i]);
    return true;
}

static sum draw_svg(void)
{
    sum all = begin;
    creek_error error = {.code = CREEK_OK};
    creek_picture_output to = {take_bytes, &all};
    bool drawn = creek_picture_draw(CREEK_PICTURE_SVG, creek_game_puzzle(rich),
                                    creek_game_board(rich), 0, to, &error);
    return drawn ? all : 0;
}

static sum draw_booklet(void)
{
    sum bytes = begin;
    creek_error error = {.code = CREEK_OK};
    creek_picture_output to = {take_bytes, &bytes};
    creek_booklet_options options = {.per_page = 2, .solutions = true};
    creek_booklet *booklet = creek_booklet_new(&options, to, &error);
    bool fine = booklet != NULL;
    for (int i = 0; fine && i < 3; i++)
        fine = creek_booklet_add(booklet, "name", creek_game_puzzle(rich), creek_game_board(rich),
                                 creek_game_board(rich), &error);
    fine = fine && creek_booklet_finish(booklet, &error);
    creek_booklet_free(booklet);
    return fine ? begin : 0; /* there is a date in it */
}

static sum read_source(void)
{
    char *arguments[] = {texts[CREEK_FORMAT_URL], texts[CREEK_FORMAT_SPOP], texts[CREEK_FORMAT_SGT],
                         (char *)(uintptr_t) "first-steps", (char *)(uintptr_t) "no such thing"};
    /* The newline a text ends with is none of an argument. */
    for (int i = 0; i < 3; i++)
        arguments[i][strcspn(arguments[i], "\n")] = '\0';
    sum all = begin;
    source *from = source_new(arguments, 5);
    source_result result = from ? SOURCE_ITEM : SOURCE_MEMORY;
    for (int i = 0; i < 100 && result != SOURCE_END && result != SOURCE_MEMORY; i++) {
        source_item item = {0};
        result = source_next(from, &item);
        if (result == SOURCE_ITEM) {
            mix_text(&all, item.name);
            mix_game(&all, item.game);
        }
        if (result == SOURCE_BAD)
            mix_text(&all, item.message);
        source_item_clear(&item);
    }
    source_free(from);
    return result == SOURCE_END ? all : 0;
}

static sum load_levels(void)
{
    char *why = NULL;
    level_library *library = level_library_load(&why);
    sum all = begin;
    for (size_t i = 0; library && i < library->count; i++)
        mix(&all, library->packs[i].count);
    level_library_free(library);
    free(why);
    return library ? all : 0;
}

/* --- the store ----------------------------------------------------------------------- */

static char folder[64];

static int make_folder(void **state)
{
    snprintf(folder, sizeof folder, "/tmp/creek-memory-XXXXXX");
    return mkdtemp(folder) ? set_up(state) : -1;
}

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *walk)
{
    (void)status;
    (void)type;
    (void)walk;
    return remove(path);
}

static int remove_folder(void **state)
{
    nftw(folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    return tear_down(state);
}

/* Opens the saved game, makes a move, saves; notes a win and the last game. */
static sum keep(void)
{
    char why[300] = "";
    bool fine = false;
    creek_error error;
    game_file_report report = {.resumed = false};
    store *st = store_new(folder, NULL);
    creek_game *game = st ? creek_read(six, strlen(six), NULL, &error) : NULL;
    progress *known = game ? progress_load(st) : NULL;
    game_file *file = known ? game_file_open(st, &game, &report) : NULL;
    if (file) {
        creek_change change = at(0, 0, CREEK_SHADED);
        uint64_t time = creek_game_time(game) + 10;
        change.to = creek_board_get(creek_game_board(game), 0, 0) == CREEK_SHADED ? CREEK_UNSHADED
                                                                                  : CREEK_SHADED;
        fine = creek_game_play(game, CREEK_BY_PLAYER, &change, 1, false, time) == 1;
        /* A log that could not be kept is made up for by writing all. */
        fine = game_file_save(file, game, why, sizeof why) && fine && !report.unsaved;
        fine = progress_add(known, game, why, sizeof why) && fine;
        fine = last_set(st, game_file_name(file), "name") && fine;
    }
    bool saved = fine;
    game_file_close(file);
    progress_free(known);
    memory_stop();
    if (saved) {
        creek_game *kept = game_file_look(st, creek_game_puzzle(game));
        assert_non_null(kept);
        assert_true(creek_board_equal(creek_game_board(kept), creek_game_board(game)));
        creek_game_free(kept);
    }
    creek_game_free(game);
    store_free(st);
    return fine ? begin : 0;
}

/* --- failing ------------------------------------------------------------------------ */

typedef struct {
    const char *name;
    sum (*run)(void);
    bool partial; /* it may do with less and say nothing */
    bool foreign; /* it also calls libraries that keep memory of their own */
} scenario;

static unsigned long points(void)
{
    const char *wanted = getenv("CREEK_ALLOCATIONS");
    return wanted ? strtoul(wanted, NULL, 10) : 60;
}

static void fail_once(const scenario *s, unsigned long number, bool always, sum usual)
{
    long held = memory_held();
    memory_fail(number, always);
    sum result = s->run();
    memory_stop();
    if (memory_refused() && result && result != usual && !s->partial)
        fail_msg("%s: when allocation %lu fails, it does not say so", s->name, number);
    if (!memory_refused() && result != usual)
        fail_msg("%s: allocation %lu does not fail, but something else does", s->name, number);
    if (memory_held() != held && !s->foreign)
        fail_msg("%s: when allocation %lu fails, %ld blocks leak", s->name, number,
                 memory_held() - held);
}

static void fail_all(const scenario *s)
{
    memory_fail(0, false);
    sum usual = s->run();
    if (!usual)
        fail_msg("%s fails without any failure", s->name);
    memory_fail(0, false);
    assert_true(s->run() == usual);
    unsigned long asked = memory_asked(), wanted = points();
    unsigned long step = wanted && asked > wanted ? asked / wanted : 1;
    assert_true(asked > 0);
    for (unsigned long number = 1; number <= asked + 1; number += step) {
        fail_once(s, number, false, usual);
        fail_once(s, number, true, usual);
    }
}

static void test_engine(void **state)
{
    (void)state;
    static const scenario all[] = {{"boards", make_boards, false, false},
                                   {"moves", play_game, false, false}};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        fail_all(&all[i]);
}

static void test_formats(void **state)
{
    (void)state;
    static const scenario reading = {"reading", read_format, false, false};
    static const scenario writing = {"writing", write_format, false, false};
    for (int i = CREEK_FORMAT_CREEK; i < CREEK_FORMAT_COUNT; i++) {
        format_now = (creek_format)i;
        if (format_now != CREEK_FORMAT_TEXT)
            fail_all(&reading);
        fail_all(&writing);
    }
}

static void test_solver(void **state)
{
    (void)state;
    static const scenario all[] = {
        {"one solution", solve_one, false, false},   {"several", solve_several, false, false},
        {"counting some", count_some, false, false}, {"propagating", propagate, false, false},
        {"asking again", ask_again, false, false},   {"a proof", prove, false, false},
        {"checking it", check_proof, false, true},   {"counting all", count_all, false, false}};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        fail_all(&all[i]);
}

static void test_ladder(void **state)
{
    (void)state;
    static const scenario all[] = {{"hints", hints, false, false},
                                   {"what-ifs", hints_with_what_ifs, false, false},
                                   {"wrong marks", hints_against_wrong_marks, false, false},
                                   {"a rating", rate, false, false},
                                   {"lessons", learn, false, false},
                                   {"a new puzzle", generate_normal, false, false},
                                   {"a hard one", generate_hard, false, false}};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        fail_all(&all[i]);
}

static void test_outside(void **state)
{
    (void)state;
    static const scenario all[] = {{"svg", draw_svg, false, false},
                                   {"a booklet", draw_booklet, false, true},
                                   {"sources", read_source, false, true},
                                   {"levels", load_levels, true, true}};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (all[i].run == draw_booklet && !creek_picture_available(CREEK_PICTURE_PDF, NULL))
            continue;
        fail_all(&all[i]);
    }
}

static void test_store(void **state)
{
    (void)state;
    static const scenario all = {"the store", keep, false, true};
    fail_all(&all);
}

/* Sizes and counts are looked at before anything is allocated for them. */
static void test_large_numbers(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "https://puzz.link/p?creek/99999/99999/zzzz",
        "creek/4294967297/1/zz",
        "creek/1/18446744073709551617/g",
        "creek 1\nsize 99999999x99999999\nclues\n. .\n",
        "creek 1\nsize 65536x65536\nclues\n",
        "pzprv3\ncreek\n99999999\n99999999\n. . .\n",
        "pzprv3\ncreek\n-1\n-1\n. . .\n",
        "99999x99999:a",
        "4294967295x4294967295:zzzz",
        "Creek (2147483647,2147483647) []",
        "Creek (99999999999999999999,2) []",
        "{\"size\":{\"rows\":1e9,\"cols\":1e9},\"clues\":[]}",
        "{\"size\":{\"rows\":99999999999,\"cols\":1},\"clues\":[]}",
        "begin\npuzzle creek\nsize 99999999\nclues\n- -\nend\n",
        ("SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n"
         "GAME    :5:Creek\nPARAMS  :99999999999:x\n"),
        "creek 1\nsize 2x2\nclues\n. . .\n. . .\n. . .\nhistory\n1.000 undo 99999999999\n2.000 "
        "time\n",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        creek_error error = {.code = CREEK_OK};
        memory_fail(0, false);
        creek_game *game = creek_read(wrong[i], strlen(wrong[i]), NULL, &error);
        if (game || error.code == CREEK_ERROR_MEMORY || memory_most() > 1 << 20)
            fail_msg("%s: %s, %zu bytes asked for", wrong[i], game ? "is read" : error.message,
                     memory_most());
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_engine, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_formats, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_solver, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_ladder, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_outside, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_store, make_folder, remove_folder),
        cmocka_unit_test(test_large_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
