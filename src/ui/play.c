/* play.c - a puzzle being played. */
#include "ui/play.h"

#include "store/game_file.h"
#include "store/last.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A pause longer than this is not thinking but absence. */
#define PAUSE_MS UINT64_C(60000)

typedef enum { ASK_NOTHING, ASK_HINT, ASK_CHECK, ASK_SOLVE } request;

struct play {
    play_facts facts;
    const world *world;
    char *name;
    game_file *file;
    creek_solver *solver;  /* works on the verdict, and keeps its result */
    creek_solver *checker; /* works on a check; NULL when there is none */
    request asked;
    uint64_t clock;  /* when time was last added */
    uint64_t played; /* playing time so far */
    bool noted;      /* this game is noted as the last one played */
    bool recorded;   /* the win is in the progress file */
    bool failed;     /* the game could not be saved the last time */
};

static void say(play *p, play_tone tone, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void say(play *p, play_tone tone, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(p->facts.message, sizeof p->facts.message, format, arguments);
    va_end(arguments);
    p->facts.tone = tone;
}

void play_say(play *p, play_tone tone, const char *text)
{
    say(p, tone, "%s", text);
}

void play_hush(play *p)
{
    p->facts.message[0] = '\0';
    p->facts.tone = SAY_NOTHING;
}

bool play_dismiss(play *p)
{
    bool had = p->facts.hint_shown || p->facts.searching;
    p->facts.hint_shown = false;
    p->asked = ASK_NOTHING;
    p->facts.searching = false;
    play_hush(p);
    return had;
}

static const char *plural(size_t count)
{
    return count == 1 ? "" : "s";
}

/* --- what follows from the board ------------------------------------------ */

/* Whether Solve has set cells of the board as it stands. */
static bool solver_played(const creek_game *game)
{
    for (size_t i = creek_game_position(game); i-- > 0;) {
        creek_actor by = creek_game_move(game, i).by;
        if (by == CREEK_BY_SOLVE)
            return true;
        if (by == CREEK_BY_RESTART)
            return false;
    }
    return false;
}

/* A game that is won is none to go on with. */
static void forget_last(play *p)
{
    last_game last;
    p->noted = false;
    if (!p->file || !last_get(p->world->store, &last))
        return;
    if (strcmp(last.file, game_file_name(p->file)) == 0)
        last_clear(p->world->store);
    last_release(&last);
}

static void record_win(play *p)
{
    char why[300];
    forget_last(p);
    if (p->recorded || solver_played(p->facts.game))
        return;
    p->recorded = progress_add(p->world->progress, p->facts.game, why, sizeof why);
    if (!p->recorded)
        snprintf(p->facts.trouble, sizeof p->facts.trouble, "Cannot note this win: %s.", why);
}

/* Looks at the board anew. */
static void refresh(play *p)
{
    play_facts *f = &p->facts;
    creek_report report;
    const creek_board *board = creek_game_board(f->game);
    if (creek_check(creek_game_puzzle(f->game), board, &report))
        f->report = report;
    creek_areas_free(f->areas);
    f->areas = creek_areas_find(board);
    f->won = f->report.solved;
    if (f->won)
        record_win(p);
}

/* The position is another one: what was found out about the old one goes. */
static void changed(play *p)
{
    if (p->facts.hint_shown)
        play_hush(p);
    p->facts.hint_shown = false;
    p->asked = ASK_NOTHING;
    p->facts.searching = false;
    creek_solver_free(p->checker);
    p->checker = NULL;
    refresh(p);
}

/* --- opening and closing --------------------------------------------------- */

static void add_sentence(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void add_sentence(char *text, size_t size, const char *format, ...)
{
    size_t have = strlen(text);
    if (have > 0 && have + 1 < size) {
        text[have++] = ' ';
        text[have] = '\0';
    }
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + have, size - have, format, arguments);
    va_end(arguments);
}

static void tell_opening(play *p, const game_file_report *report)
{
    char *message = p->facts.message;
    size_t size = sizeof p->facts.message;
    if (report->resumed && creek_game_moves(p->facts.game) > 0)
        add_sentence(message, size, "Your game goes on where you left it.");
    if (report->brought > 0)
        add_sentence(message, size,
                     "The marks that came with the puzzle changed %d cell%s; "
                     "u takes that back.",
                     report->brought, plural((size_t)report->brought));
    if (report->torn)
        add_sentence(message, size, "The last move had been saved only in part and is lost.");
    if (report->kept_as[0])
        add_sentence(message, size, "The saved game could not be read; it is kept as %s.",
                     report->kept_as);
    if (message[0])
        p->facts.tone = report->torn || report->kept_as[0] ? SAY_BAD : SAY_NOTICE;
    if (report->busy)
        snprintf(p->facts.trouble, sizeof p->facts.trouble,
                 "Another creek plays this puzzle: this game is not saved.");
    else if (report->problem[0] || report->unsaved)
        snprintf(p->facts.trouble, sizeof p->facts.trouble, "%s%s.",
                 report->unsaved ? "Cannot save: " : "About the saved game: ",
                 report->problem[0] ? report->problem : "memory ran out");
}

play *play_open(const world *w, creek_game **game, const char *name)
{
    play *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->world = w;
    p->name = strdup(name ? name : "");
    p->solver = creek_solver_new(creek_game_puzzle(*game));
    if (!p->name || !p->solver) {
        play_close(p);
        return NULL;
    }
    game_file_report report;
    p->file = game_file_open(w->store, game, &report);
    p->facts.game = *game;
    p->facts.verdict = CREEK_VERDICT_OPEN;
    p->clock = w->now(w->context);
    p->played = creek_game_time(*game);
    if (!p->file)
        snprintf(p->facts.trouble, sizeof p->facts.trouble,
                 "Memory ran out: this game is not saved.");
    tell_opening(p, &report);
    refresh(p);
    return p;
}

void play_close(play *p)
{
    if (!p)
        return;
    game_file_close(p->file);
    creek_areas_free(p->facts.areas);
    creek_solver_free(p->solver);
    creek_solver_free(p->checker);
    free(p->name);
    free(p);
}

const play_facts *play_look(const play *p)
{
    return &p->facts;
}

/* --- time ------------------------------------------------------------------ */

void play_tick(play *p)
{
    uint64_t now = p->world->now(p->world->context);
    uint64_t passed = now > p->clock ? now - p->clock : 0;
    p->clock = now;
    p->played += passed < PAUSE_MS ? passed : PAUSE_MS;
}

static uint64_t time_now(play *p)
{
    play_tick(p);
    return p->played;
}

void play_pause(play *p)
{
    p->clock = p->world->now(p->world->context);
}

/* --- moves ----------------------------------------------------------------- */

static void say_no_memory(play *p)
{
    say(p, SAY_BAD, "Memory ran out: nothing was changed.");
}

bool play_set(play *p, creek_place cell, creek_state state, bool join)
{
    if (p->facts.won) {
        say(p, SAY_GOOD, "The board is complete. u takes moves back, R starts over.");
        return false;
    }
    creek_change change = {
        .row = (uint8_t)cell.row, .col = (uint8_t)cell.col, .to = (uint8_t)state};
    int count = creek_game_play(p->facts.game, CREEK_BY_PLAYER, &change, 1, join, time_now(p));
    if (count < 0)
        say_no_memory(p);
    if (count > 0)
        changed(p);
    return count > 0;
}

/* Tells which cells the move at `index` is about. */
static void say_move(play *p, const char *what, size_t index)
{
    creek_move move = creek_game_move(p->facts.game, index);
    if (move.by == CREEK_BY_RESTART)
        say(p, SAY_NOTICE, "%s: the restart.", what);
    else if (move.count == 1)
        say(p, SAY_NOTICE, "%s: r%dc%d.", what, move.changes[0].row + 1, move.changes[0].col + 1);
    else
        say(p, SAY_NOTICE, "%s: %zu cells.", what, move.count);
}

void play_undo(play *p)
{
    if (!creek_game_undo(p->facts.game, time_now(p))) {
        say(p, SAY_NOTICE, "There is nothing to undo.");
        return;
    }
    changed(p);
    say_move(p, "Undone", creek_game_position(p->facts.game));
}

void play_redo(play *p)
{
    if (!creek_game_redo(p->facts.game, time_now(p))) {
        say(p, SAY_NOTICE, "There is nothing to redo.");
        return;
    }
    changed(p);
    if (!p->facts.won)
        say_move(p, "Redone", creek_game_position(p->facts.game) - 1);
}

void play_restart(play *p)
{
    int count = creek_game_restart(p->facts.game, time_now(p));
    if (count < 0)
        say_no_memory(p);
    else if (count == 0)
        say(p, SAY_NOTICE, "The board is empty already.");
    else {
        changed(p);
        say(p, SAY_NOTICE, "Started over; u brings the board back.");
    }
}

/* --- check ----------------------------------------------------------------- */

static void accept(play *p)
{
    creek_board *board = creek_board_clone(creek_game_board(p->facts.game));
    int count = -1;
    if (board) {
        for (int row = 0; row < creek_board_height(board); row++)
            for (int col = 0; col < creek_board_width(board); col++)
                if (creek_board_get(board, row, col) == CREEK_UNDECIDED)
                    creek_board_set(board, row, col, CREEK_UNSHADED);
        count = creek_game_play_board(p->facts.game, CREEK_BY_PLAYER, board, time_now(p));
    }
    creek_board_free(board);
    if (count < 0)
        say_no_memory(p);
    else
        changed(p);
}

static void say_right_so_far(play *p)
{
    int left = p->facts.report.undecided;
    say(p, SAY_NOTICE, "Nothing is wrong so far; %d cell%s to go.", left, plural((size_t)left));
}

static void say_wrong_marks(play *p)
{
    if (p->facts.verdict == CREEK_VERDICT_NONE)
        say(p, SAY_BAD, "This puzzle has no solution.");
    else
        say(p, SAY_BAD, "Something is wrong: these marks lead to no solution.");
}

void play_check(play *p)
{
    const creek_report *report = &p->facts.report;
    p->facts.hint_shown = false;
    if (p->facts.won) {
        say(p, SAY_GOOD, "Everything is right.");
        return;
    }
    if (report->complete) {
        accept(p);
        return;
    }
    creek_game_set_time(p->facts.game, time_now(p));
    creek_game_count_help(p->facts.game, CREEK_HELP_CHECK);
    if (report->wrong > 0 && report->areas > 1)
        say(p, SAY_BAD,
            "Something is wrong: %d clue%s broken, and the unshaded cells are cut apart.",
            report->wrong, report->wrong == 1 ? " is" : "s are");
    else if (report->wrong > 0)
        say(p, SAY_BAD, "Something is wrong: %d clue%s broken.", report->wrong,
            report->wrong == 1 ? " is" : "s are");
    else if (report->areas > 1)
        say(p, SAY_BAD, "Something is wrong: the unshaded cells are cut apart.");
    else {
        p->asked = ASK_CHECK;
        p->facts.searching = true;
    }
}

/* Compares the marks with what every solution has. */
static bool marks_agree(const creek_board *marks, const creek_board *solution)
{
    for (int row = 0; row < creek_board_height(marks); row++)
        for (int col = 0; col < creek_board_width(marks); col++) {
            creek_state mark = creek_board_get(marks, row, col);
            creek_state right = creek_board_get(solution, row, col);
            if (mark != CREEK_UNDECIDED && right != CREEK_UNDECIDED && mark != right)
                return false;
        }
    return true;
}

static creek_limits limits_of(const play *p)
{
    return (creek_limits){.cancel = p->world->pending, .context = p->world->context};
}

static void work_check(play *p)
{
    const creek_board *marks = creek_game_board(p->facts.game);
    creek_limits limits = limits_of(p);
    creek_verdict verdict;
    if (p->facts.verdict == CREEK_VERDICT_UNIQUE) {
        bool right = marks_agree(marks, creek_solver_result(p->solver));
        verdict = right ? CREEK_VERDICT_UNIQUE : CREEK_VERDICT_NONE;
    } else {
        if (!p->checker) {
            p->checker = creek_solver_new(creek_game_puzzle(p->facts.game));
            if (p->checker)
                creek_solver_assume_board(p->checker, marks);
        }
        verdict = p->checker ? creek_solver_run_first(p->checker, &limits) : CREEK_VERDICT_MEMORY;
    }
    if (verdict == CREEK_VERDICT_OPEN)
        return;
    creek_solver_free(p->checker);
    p->checker = NULL;
    p->asked = ASK_NOTHING;
    if (verdict == CREEK_VERDICT_MEMORY)
        say_no_memory(p);
    else if (verdict == CREEK_VERDICT_NONE)
        say_wrong_marks(p);
    else
        say_right_so_far(p);
}

/* --- hint ------------------------------------------------------------------ */

static void play_shown_hint(play *p)
{
    creek_hint hint = p->facts.hint;
    p->facts.hint_shown = false;
    play_hush(p);
    if (hint.cell.row < 0 || p->facts.won)
        return;
    creek_state state = hint.kind == CREEK_HINT_WRONG ? CREEK_UNDECIDED : hint.state;
    creek_change change = {
        .row = (uint8_t)hint.cell.row, .col = (uint8_t)hint.cell.col, .to = (uint8_t)state};
    int count = creek_game_play(p->facts.game, CREEK_BY_HINT, &change, 1, false, time_now(p));
    if (count < 0) {
        say_no_memory(p);
        return;
    }
    changed(p);
    static const char *const what[] = {"cleared", "shaded", "marked unshaded"};
    if (!p->facts.won)
        say(p, SAY_NOTICE, "Hint played: r%dc%d is %s.", hint.cell.row + 1, hint.cell.col + 1,
            what[state]);
}

void play_hint(play *p)
{
    if (p->facts.hint_shown) {
        play_shown_hint(p);
        return;
    }
    if (p->facts.won) {
        say(p, SAY_GOOD, "Everything is right; there is nothing left to find.");
        return;
    }
    p->asked = ASK_HINT;
    p->facts.searching = true;
}

static void work_hint(play *p)
{
    play_facts *f = &p->facts;
    creek_limits limits = limits_of(p);
    creek_hint hint =
        creek_hint_find(creek_game_puzzle(f->game), creek_game_board(f->game), &limits);
    if (hint.kind == CREEK_HINT_OPEN)
        return;
    p->asked = ASK_NOTHING;
    creek_game_set_time(f->game, time_now(p));
    if (hint.kind == CREEK_HINT_MEMORY) {
        say(p, SAY_BAD, "Memory ran out: no hint.");
        return;
    }
    if (hint.kind == CREEK_HINT_NONE) {
        say(p, SAY_NOTICE, "%s", hint.text[0] ? hint.text : "No further cell is forced.");
        return;
    }
    creek_game_count_help(f->game, CREEK_HELP_HINT);
    f->hint = hint;
    f->hint_shown = true;
    say(p, hint.kind == CREEK_HINT_WRONG ? SAY_BAD : SAY_NOTICE, "%s", hint.text);
}

/* --- solve ----------------------------------------------------------------- */

void play_solve(play *p)
{
    p->facts.hint_shown = false;
    if (p->facts.won) {
        say(p, SAY_GOOD, "Everything is right already.");
        return;
    }
    p->asked = ASK_SOLVE;
    p->facts.searching = true;
}

/* Puts the decided cells of `solution` over the marks on `board`; counts those
 * that were undecided and those that were wrong. */
static void overlay(creek_board *board, const creek_board *solution, int *filled, int *replaced)
{
    *filled = *replaced = 0;
    for (int row = 0; row < creek_board_height(board); row++)
        for (int col = 0; col < creek_board_width(board); col++) {
            creek_state right = creek_board_get(solution, row, col);
            creek_state mark = creek_board_get(board, row, col);
            if (right == CREEK_UNDECIDED || right == mark)
                continue;
            *(mark == CREEK_UNDECIDED ? filled : replaced) += 1;
            creek_board_set(board, row, col, right);
        }
}

static void apply_solution(play *p)
{
    bool unique = p->facts.verdict == CREEK_VERDICT_UNIQUE;
    const creek_board *solution = creek_solver_result(p->solver);
    creek_board *board = creek_board_clone(creek_game_board(p->facts.game));
    if (!board || !solution) {
        creek_board_free(board);
        say_no_memory(p);
        return;
    }
    int filled, replaced;
    overlay(board, solution, &filled, &replaced);
    creek_game_count_help(p->facts.game, CREEK_HELP_SOLVE);
    int count = creek_game_play_board(p->facts.game, CREEK_BY_SOLVE, board, time_now(p));
    creek_board_free(board);
    if (count < 0) {
        say_no_memory(p);
        return;
    }
    changed(p);
    char wrong[64] = "No mark was wrong";
    if (replaced > 0)
        snprintf(wrong, sizeof wrong, "%d wrong mark%s replaced", replaced,
                 replaced == 1 ? " was" : "s were");
    const char *back = filled + replaced > 0 ? " u takes it back." : "";
    if (unique)
        say(p, SAY_NOTICE, "%s, %d cell%s filled in.%s", wrong, filled,
            filled == 1 ? " was" : "s were", back);
    else
        say(p, SAY_NOTICE,
            "There are several solutions: only cells that are the same in all of them were set. "
            "%s, %d cell%s filled in.%s",
            wrong, filled, filled == 1 ? " was" : "s were", back);
}

static void finish_solve(play *p)
{
    p->asked = ASK_NOTHING;
    if (p->facts.verdict == CREEK_VERDICT_NONE)
        say(p, SAY_BAD, "This puzzle has no solution: nothing was changed.");
    else if (p->facts.verdict == CREEK_VERDICT_MEMORY)
        say_no_memory(p);
    else
        apply_solution(p);
}

/* --- the verdict, and work in slices --------------------------------------- */

static void tell_verdict(play *p)
{
    bool none = p->facts.verdict == CREEK_VERDICT_NONE;
    if (!none && p->facts.verdict != CREEK_VERDICT_MULTIPLE)
        return;
    add_sentence(p->facts.message, sizeof p->facts.message, "%s",
                 none ? "This puzzle has no solution. It can be played all the same."
                      : "There are several solutions; each of them wins.");
    if (p->facts.tone == SAY_NOTHING || none)
        p->facts.tone = none ? SAY_BAD : SAY_NOTICE;
}

bool play_busy(const play *p)
{
    return p->facts.verdict == CREEK_VERDICT_OPEN || p->asked != ASK_NOTHING;
}

bool play_work(play *p)
{
    creek_limits limits = limits_of(p);
    request before = p->asked;
    if (p->asked == ASK_HINT) {
        work_hint(p);
    } else if (p->asked == ASK_CHECK) {
        work_check(p);
    } else if (p->facts.verdict == CREEK_VERDICT_OPEN) {
        p->facts.verdict = creek_solver_run(p->solver, &limits);
        if (p->facts.verdict == CREEK_VERDICT_OPEN)
            return false;
        if (p->asked != ASK_SOLVE)
            tell_verdict(p);
    }
    if (p->asked == ASK_SOLVE && p->facts.verdict != CREEK_VERDICT_OPEN)
        finish_solve(p);
    p->facts.searching = p->asked != ASK_NOTHING;
    return p->asked != before || before == ASK_NOTHING;
}

/* --- the disk -------------------------------------------------------------- */

void play_commit(play *p)
{
    char why[300];
    play_facts *f = &p->facts;
    if (!p->file)
        return;
    size_t moves = creek_game_moves(f->game);
    if (!game_file_save(p->file, f->game, why, sizeof why)) {
        p->failed = true;
        snprintf(f->trouble, sizeof f->trouble, "Cannot save: %s. Trying again at the next move.",
                 why);
        return;
    }
    if (p->failed) {
        p->failed = false;
        f->trouble[0] = '\0';
        say(p, SAY_NOTICE, "The game is saved again.");
    }
    if (!p->noted && !f->won && moves > 0 && game_file_exists(p->file))
        p->noted = last_set(p->world->store, game_file_name(p->file), p->name);
}

void play_unlock(play *p)
{
    game_file_close(p->file);
    p->file = NULL;
    snprintf(p->facts.trouble, sizeof p->facts.trouble, "Memory ran out: this game is not saved.");
}
