/* play.c - a puzzle being played. */
#include "ui/play/play.h"

#include "store/attempt.h"
#include "store/game_file.h"
#include "store/last.h"
#include "ui/play/daily_game.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A pause longer than this is not thinking but absence. */
#define PAUSE_MS UINT64_C(60000)

typedef enum { ASK_NOTHING, ASK_HINT, ASK_WHERE, ASK_CHECK, ASK_SOLVE } request;

struct play {
    play_facts facts;
    const world *world;
    char *name;
    game_file *file;
    daily_game *daily;      /* what is known of its being a day's puzzle, or NULL */
    creek_solver *solver;   /* works on the verdict, and keeps its result */
    creek_solver *checker;  /* works on a check; NULL when there is none */
    creek_deducer *deducer; /* finds hints; NULL until one is asked for */
    bool wrong_told;        /* a check has said of this position that something is wrong */
    size_t walked;          /* steps of the hint's chain that are played in a trial layer */
    request asked;
    uint64_t clock;  /* when time was last added */
    uint64_t played; /* playing time so far */
    uint64_t begun;  /* ... when the present try began */
    bool opened;     /* what happens now happens while it is played */
    bool noted;      /* this game is noted as the last one played */
    bool failed;     /* the game could not be saved the last time */
    bool unnoted;    /* the win could not be noted the last time */
};

static void say(play *p, play_tone tone, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void say(play *p, play_tone tone, const char *format, ...)
{
    char text[sizeof p->facts.message];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    keymap_text(p->world->keys, text, p->facts.message, sizeof p->facts.message);
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

static void drop_hint(play *p)
{
    creek_step_free(p->facts.hint);
    p->facts.hint = NULL;
    p->facts.stage = HINT_NONE;
    p->walked = 0;
}

bool play_dismiss(play *p)
{
    bool had = p->facts.hint || p->facts.searching;
    drop_hint(p);
    p->asked = ASK_NOTHING;
    p->facts.searching = false;
    if (had)
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

/* On the disk; what it does not take now it may take later. */
static void note_win(play *p)
{
    char why[300] = "";
    play_facts *f = &p->facts;
    bool noted = progress_add(p->world->progress, f->game, why, sizeof why) &&
                 result_note(&f->result, p->world->store, why, sizeof why) &&
                 daily_game_won(p->daily, why, sizeof why);
    if (!noted)
        snprintf(f->trouble, sizeof f->trouble, "Cannot note this win: %s.", why);
    else if (p->unnoted)
        f->trouble[0] = '\0';
    if (noted && why[0])
        say(p, SAY_GOOD, "%s", why);
    p->unnoted = !noted;
}

/* Only a puzzle with one solution has a level. */
static void settle_rating(play *p)
{
    if (p->facts.verdict != CREEK_VERDICT_OPEN && p->facts.verdict != CREEK_VERDICT_UNIQUE)
        p->facts.result.rating = false;
}

static void record_win(play *p)
{
    play_facts *f = &p->facts;
    bool by_solver = solver_played(f->game);
    forget_last(p);
    if (f->result.there)
        return;
    result_find(&f->result, p->world->store, f->game, p->name, by_solver, p->opened);
    settle_rating(p);
    if (!by_solver)
        note_win(p);
}

/* The groups of cells that are marked unshaded and lie together. */
static creek_areas *find_groups(const creek_board *board)
{
    creek_board *marks = creek_board_clone(board);
    if (!marks)
        return NULL;
    for (int row = 0; row < creek_board_height(marks); row++)
        for (int col = 0; col < creek_board_width(marks); col++)
            if (creek_board_get(marks, row, col) == CREEK_UNDECIDED)
                creek_board_set(marks, row, col, CREEK_SHADED);
    creek_areas *groups = creek_areas_find(marks);
    creek_board_free(marks);
    return groups;
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
    creek_areas_free(f->groups);
    f->groups = p->world->settings->areas && p->world->settings->help ? find_groups(board) : NULL;
    f->won = f->report.solved;
    if (f->won)
        record_win(p);
    else
        f->result = (play_result){0};
}

/* The present try is another one when a won board was started over, or when
 * that was undone. */
static void find_beginning(play *p)
{
    attempt present;
    p->begun = attempt_find(p->facts.game, &present) ? present.start_ms : 0;
}

/* The position is another one: what was found out about the old one goes. */
static void changed(play *p)
{
    if (p->facts.hint)
        play_hush(p);
    drop_hint(p);
    p->wrong_told = false;
    p->asked = ASK_NOTHING;
    p->facts.searching = false;
    creek_solver_free(p->checker);
    p->checker = NULL;
    find_beginning(p);
    refresh(p);
}

void play_look_again(play *p)
{
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
                     "{undo} takes that back.",
                     report->brought, plural((size_t)report->brought));
    if (report->torn)
        add_sentence(message, size, "The last move had been saved only in part and is lost.");
    if (report->kept_as[0])
        add_sentence(message, size, "The saved game could not be read; it is kept as %s.",
                     report->kept_as);
    if (message[0])
        say(p, report->torn || report->kept_as[0] ? SAY_BAD : SAY_NOTICE, "%s", message);
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
    p->failed = report.unsaved;
    p->daily = daily_game_new(w, p->name, creek_game_puzzle(*game));
    tell_opening(p, &report);
    find_beginning(p);
    refresh(p);
    p->opened = true;
    return p;
}

void play_close(play *p)
{
    if (!p)
        return;
    game_file_close(p->file);
    daily_game_free(p->daily);
    creek_areas_free(p->facts.areas);
    creek_areas_free(p->facts.groups);
    creek_step_free(p->facts.hint);
    creek_deducer_free(p->deducer);
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

uint64_t play_time(const play *p)
{
    uint64_t now = p->world->now(p->world->context);
    uint64_t passed = now > p->clock ? now - p->clock : 0;
    if (p->facts.won && p->facts.result.there)
        return p->facts.result.record.time_ms;
    return p->played - p->begun + (p->facts.won ? 0 : passed < PAUSE_MS ? passed : PAUSE_MS);
}

bool play_time_runs(const play *p)
{
    uint64_t now = p->world->now(p->world->context);
    return !p->facts.won && now >= p->clock && now - p->clock < PAUSE_MS;
}

/* --- moves ----------------------------------------------------------------- */

/* The state of a cell; outside the board it counts as unshaded. */
static creek_state state_at(const creek_board *board, int row, int col)
{
    if (row < 0 || col < 0 || row >= creek_board_height(board) || col >= creek_board_width(board))
        return CREEK_UNSHADED;
    return creek_board_get(board, row, col);
}

static void say_no_memory(play *p)
{
    say(p, SAY_BAD, "Memory ran out: nothing was changed.");
}

/* Marks unshaded what the clues round a cell force that have all their shaded
 * cells now, as part of the move that shaded it. */
static void fill_round(play *p, creek_place cell)
{
    const creek_puzzle *puzzle = creek_game_puzzle(p->facts.game);
    const creek_board *board = creek_game_board(p->facts.game);
    creek_change changes[16];
    size_t count = 0;
    for (int i = 0; i < 4; i++) {
        int row = cell.row + i / 2, col = cell.col + i % 2, shaded = 0;
        int clue = creek_puzzle_clue(puzzle, row, col);
        for (int k = 0; k < 4; k++)
            shaded += state_at(board, row - 1 + k / 2, col - 1 + k % 2) == CREEK_SHADED;
        for (int k = 0; k < 4 && clue >= 0 && clue <= 4 && shaded == clue; k++) {
            int r = row - 1 + k / 2, c = col - 1 + k % 2;
            if (state_at(board, r, c) == CREEK_UNDECIDED)
                changes[count++] =
                    (creek_change){.row = (uint8_t)r, .col = (uint8_t)c, .to = CREEK_UNSHADED};
        }
    }
    /* When memory runs out the player's own cell is set all the same. */
    if (count > 0)
        (void)creek_game_play(p->facts.game, CREEK_BY_PLAYER, changes, count, true, p->played);
}

/* Takes all undecided cells as unshaded; with `join` as part of the move that
 * came to that. */
static void accept(play *p, bool join)
{
    const creek_board *board = creek_game_board(p->facts.game);
    creek_change *changes =
        calloc((size_t)creek_board_count(board, CREEK_UNDECIDED) + 1, sizeof *changes);
    size_t count = 0;
    for (int row = 0; changes && row < creek_board_height(board); row++)
        for (int col = 0; col < creek_board_width(board); col++)
            if (creek_board_get(board, row, col) == CREEK_UNDECIDED)
                changes[count++] =
                    (creek_change){.row = (uint8_t)row, .col = (uint8_t)col, .to = CREEK_UNSHADED};
    int done = -1;
    if (changes)
        done = creek_game_play(p->facts.game, CREEK_BY_PLAYER, changes, count, join, time_now(p));
    free(changes);
    if (done < 0)
        say_no_memory(p);
    else
        changed(p);
}

/* Whether the shaded cells are right and the rest shall be taken as unshaded
 * without a word. */
static bool finishes_itself(const play *p)
{
    return p->world->settings->accept && !p->facts.won && p->facts.report.complete;
}

bool play_set(play *p, creek_place cell, creek_state state, bool join)
{
    if (p->facts.won) {
        say(p, SAY_GOOD, "The board is complete. {undo} takes moves back, {restart} starts over.");
        return false;
    }
    creek_change change = {
        .row = (uint8_t)cell.row, .col = (uint8_t)cell.col, .to = (uint8_t)state};
    int count = creek_game_play(p->facts.game, CREEK_BY_PLAYER, &change, 1, join, time_now(p));
    if (count < 0)
        say_no_memory(p);
    if (count > 0 && state == CREEK_SHADED && p->world->settings->fill && p->world->settings->help)
        fill_round(p, cell);
    if (count > 0)
        changed(p);
    if (count > 0 && finishes_itself(p))
        accept(p, true);
    return count > 0;
}

/* Tells which cells the move at `index` is about. */
static void say_move(play *p, const char *what, size_t index)
{
    static const char *const kinds[] = {
        [CREEK_MOVE_ENTER] = "the beginning of a trial layer",
        [CREEK_MOVE_ACCEPT] = "keeping a trial layer",
        [CREEK_MOVE_REJECT] = "dropping a trial layer",
        [CREEK_MOVE_SAVEPOINT] = "a savepoint",
    };
    creek_move move = creek_game_move(p->facts.game, index);
    if (move.kind != CREEK_MOVE_CELLS)
        say(p, SAY_NOTICE, "%s: %s.", what, kinds[move.kind]);
    else if (move.by == CREEK_BY_RESTART)
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
        say(p, SAY_NOTICE, "Started over; {undo} brings the board back.");
    }
}

/* --- trial layers and savepoints ------------------------------------------- */

/* The letter of a layer. */
static char layer_letter(int depth)
{
    return (char)('A' + depth - 1);
}

void play_try(play *p)
{
    if (p->facts.won) {
        say(p, SAY_GOOD, "The board is complete; there is nothing left to try.");
        return;
    }
    creek_place first;
    int open = creek_game_depth(p->facts.game);
    if (open > 0 && !creek_game_assumption(p->facts.game, open, &first.row, &first.col)) {
        say(p, SAY_NOTICE, "Trial layer %c is empty still; set a cell first.", layer_letter(open));
        return;
    }
    int depth = creek_game_enter(p->facts.game, time_now(p));
    if (depth < 0) {
        say_no_memory(p);
    } else if (depth == 0) {
        say(p, SAY_NOTICE, "Trial layers cannot be nested any deeper.");
    } else {
        changed(p);
        say(p, SAY_NOTICE,
            "Trial layer %c: what you set now is an assumption. {keep} keeps it, {drop} drops it.",
            layer_letter(depth));
    }
}

static void end_layer(play *p, int (*end)(creek_game *, uint64_t), const char *what)
{
    int depth = creek_game_depth(p->facts.game);
    int done = end(p->facts.game, time_now(p));
    if (done < 0) {
        say_no_memory(p);
    } else if (done == 0) {
        say(p, SAY_NOTICE, "No trial layer is open; {try} begins one.");
    } else {
        changed(p);
        if (!p->facts.won)
            say(p, SAY_NOTICE, "Trial layer %c %s; {undo} brings it back.", layer_letter(depth),
                what);
    }
}

void play_accept(play *p)
{
    end_layer(p, creek_game_accept, "is kept");
}

void play_reject(play *p)
{
    end_layer(p, creek_game_reject, "is dropped");
}

void play_bookmark(play *p)
{
    if (creek_game_savepoint(p->facts.game, time_now(p)) < 0)
        say_no_memory(p);
    else
        say(p, SAY_NOTICE, "Savepoint set; {go-back} comes back here.");
}

void play_go_back(play *p)
{
    size_t moves = creek_game_since_savepoint(p->facts.game);
    if (moves == 0) {
        say(p, SAY_NOTICE, "There is no savepoint to go back to; {savepoint} sets one.");
        return;
    }
    size_t done = 0;
    while (done < moves && creek_game_undo(p->facts.game, time_now(p)))
        done++;
    changed(p);
    say(p, SAY_NOTICE, "Back at the savepoint: %zu move%s undone; {redo} makes them again.", done,
        plural(done));
}

/* --- check ----------------------------------------------------------------- */

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
        say(p, SAY_BAD, "Something is wrong; {check} again shows where.");
    p->wrong_told = p->facts.verdict != CREEK_VERDICT_NONE;
}

/* Says that help is switched off, if it is. */
static bool refuses_help(play *p)
{
    if (p->world->settings->help)
        return false;
    say(p, SAY_NOTICE, "You play without help; {toggle-help} switches it on.");
    return true;
}

void play_check(play *p)
{
    const creek_report *report = &p->facts.report;
    drop_hint(p);
    if (p->facts.won) {
        say(p, SAY_GOOD, "Everything is right.");
        return;
    }
    if (report->complete) {
        accept(p, false);
        return;
    }
    if (refuses_help(p))
        return;
    creek_game_set_time(p->facts.game, time_now(p));
    creek_game_count_help(p->facts.game, CREEK_HELP_CHECK);
    if (p->wrong_told) {
        p->asked = ASK_WHERE;
        p->facts.searching = true;
    } else if (report->wrong > 0 || report->areas > 1) {
        say_wrong_marks(p);
    } else {
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

static bool is_mistake(const creek_step *step)
{
    return step->technique == CREEK_CONTRADICTION;
}

/* Whether the marks of the position agree with the one solution. */
static bool is_sound(const play *p)
{
    return marks_agree(creek_game_board(p->facts.game), creek_solver_result(p->solver));
}

/* Takes moves back until none of the marks is wrong. */
static void go_back_to_sound(play *p)
{
    size_t count = 0;
    while (!is_sound(p) && creek_game_undo(p->facts.game, time_now(p)))
        count++;
    changed(p);
    say(p, SAY_NOTICE, "Back before the mistake: %zu move%s undone; {redo} makes %s again.", count,
        plural(count), count == 1 ? "it" : "them");
}

/* "r1c2 is", "r1c2 and 3 more cells are" */
static void name_cells(const creek_step *step, bool verb, char *text, size_t size)
{
    int row = step->cells[0].row + 1, col = step->cells[0].col + 1;
    if (step->cell_count == 1)
        snprintf(text, size, "r%dc%d%s", row, col, verb ? " is" : "");
    else
        snprintf(text, size, "r%dc%d and %zu more cell%s%s", row, col, step->cell_count - 1,
                 plural(step->cell_count - 1), verb ? " are" : "");
}

/* The last stage: the hint is played. */
static void play_shown_hint(play *p)
{
    creek_step *step = p->facts.hint;
    p->facts.hint = NULL; /* ours for a moment, while the board changes */
    drop_hint(p);
    play_hush(p);
    creek_game_count_help(p->facts.game, CREEK_HELP_HINT_PLAYED);
    creek_board *board = creek_board_clone(creek_game_board(p->facts.game));
    if (is_mistake(step) && p->facts.verdict == CREEK_VERDICT_UNIQUE) {
        go_back_to_sound(p);
    } else if (!board) {
        say_no_memory(p);
    } else {
        char text[80];
        bool mistake = is_mistake(step);
        creek_step_apply(step, board);
        int count = creek_game_play_board(p->facts.game, CREEK_BY_HINT, board, time_now(p));
        name_cells(step, true, text, sizeof text);
        if (count < 0)
            say_no_memory(p);
        else
            changed(p);
        if (count > 0 && finishes_itself(p))
            accept(p, false);
        if (count >= 0 && !p->facts.won)
            say(p, SAY_NOTICE, "Hint played: %s %s.", text,
                mistake                                ? "cleared"
                : step->cells[0].state == CREEK_SHADED ? "shaded"
                                                       : "marked unshaded");
    }
    creek_board_free(board);
    creek_step_free(step);
}

static void say_look(play *p)
{
    const creek_step *step = p->facts.hint;
    bool cells = step->because_count + step->pocket_count > 0;
    const char *clues = step->clue_count == 0 ? "" : step->clue_count == 1 ? "clue" : "clues";
    if (!clues[0] && !cells)
        say(p, SAY_NOTICE, "%s: look at the whole board.", creek_technique_title(step->technique));
    else
        say(p, SAY_NOTICE, "%s: look at the marked %s%s%s.", creek_technique_title(step->technique),
            clues, clues[0] && cells ? " and " : "", cells ? "cells" : "");
}

/* Says what the stage the hint is at tells. */
static void say_stage(play *p)
{
    const creek_step *step = p->facts.hint;
    bool mistake = is_mistake(step);
    char cells[80];
    name_cells(step, mistake, cells, sizeof cells);
    switch (p->facts.stage) {
    case HINT_NAME:
        if (mistake)
            say(p, SAY_BAD, "There is a mistake on the board. {hint} shows more.");
        else
            say(p, SAY_NOTICE, "%s. %s {hint} shows more.", creek_technique_title(step->technique),
                creek_technique_summary(step->technique));
        break;
    case HINT_LOOK:
        if (mistake)
            say(p, SAY_BAD, "What is marked cannot be together.");
        else
            say_look(p);
        break;
    case HINT_CELLS:
        if (mistake)
            say(p, SAY_BAD, "%s wrong.", cells);
        else
            say(p, SAY_NOTICE, "This settles %s.", cells);
        break;
    default:
        say(p, mistake ? SAY_BAD : SAY_NOTICE, "%s%s", step->text,
            mistake && p->facts.verdict == CREEK_VERDICT_UNIQUE
                ? " {hint} goes back before the mistake."
            : mistake          ? " {hint} clears it."
            : play_can_walk(p) ? " {try} walks through it."
                               : "");
        break;
    }
}

/* What each stage counts as. */
static const creek_help stage_help[] = {[HINT_NAME] = CREEK_HELP_HINT,
                                        [HINT_LOOK] = CREEK_HELP_HINT_LOOK,
                                        [HINT_CELLS] = CREEK_HELP_HINT_CELLS,
                                        [HINT_REASON] = CREEK_HELP_HINT_REASON};

static void tell_stage(play *p, hint_stage stage)
{
    p->facts.stage = stage;
    creek_game_set_time(p->facts.game, time_now(p));
    creek_game_count_help(p->facts.game, stage_help[stage]);
    say_stage(p);
}

void play_hint(play *p)
{
    if (p->facts.hint && p->facts.stage + 1 < HINT_STAGES) {
        tell_stage(p, (hint_stage)(p->facts.stage + 1));
        return;
    }
    if (p->facts.hint) {
        play_shown_hint(p);
        return;
    }
    if (p->facts.won) {
        say(p, SAY_GOOD, "Everything is right; there is nothing left to find.");
        return;
    }
    if (refuses_help(p))
        return;
    play_hush(p);
    p->asked = ASK_HINT;
    p->facts.searching = true;
}

bool play_can_walk(const play *p)
{
    const play_facts *f = &p->facts;
    return f->hint && f->stage == HINT_REASON && f->hint->step_count > 0 &&
           p->walked < f->hint->step_count;
}

/* Plays the next step of the chain in a trial layer; the hint stays, since the
 * layer belongs to it. */
void play_walk(play *p)
{
    creek_step *hint = p->facts.hint;
    size_t at = p->walked;
    const creek_step *step = hint->steps[at];
    creek_board *board = creek_board_clone(creek_game_board(p->facts.game));
    bool begun = board && (at > 0 || creek_game_enter(p->facts.game, time_now(p)) > 0);
    int count = -1;
    if (begun) {
        creek_step_apply(step, board);
        count = creek_game_play_board(p->facts.game, CREEK_BY_HINT, board, time_now(p));
    }
    creek_board_free(board);
    if (count < 0) {
        say_no_memory(p);
        return;
    }
    p->facts.hint = NULL;
    changed(p);
    p->facts.hint = hint;
    p->facts.stage = HINT_REASON;
    p->walked = at + 1;
    if (at + 1 < hint->step_count)
        say(p, SAY_NOTICE, "%zu of %zu: %s {try} goes on, {drop} drops it.", at + 1,
            hint->step_count, step->text);
    else
        say(p, SAY_NOTICE, "%zu of %zu: %s So the assumption is wrong; {drop} drops it.", at + 1,
            hint->step_count, step->text);
}

/* Says why there is no hint. */
static void say_no_hint(play *p, creek_deduction result)
{
    if (result == CREEK_DEDUCE_MEMORY)
        say(p, SAY_BAD, "Memory ran out: no hint.");
    else if (result == CREEK_DEDUCED_WRONG)
        say(p, SAY_BAD, "This puzzle has no solution, whatever is marked.");
    else if (p->facts.report.undecided == 0)
        say(p, SAY_NOTICE, "Every cell is decided.");
    else
        say(p, SAY_NOTICE, "No further cell is forced: there are several solutions.");
}

/* A hint for ASK_HINT, and for ASK_WHERE the place of a mistake. */
static void work_hint(play *p)
{
    play_facts *f = &p->facts;
    creek_limits limits = limits_of(p);
    creek_step *step = NULL;
    creek_deduction result = CREEK_DEDUCE_MEMORY;
    if (!p->deducer)
        p->deducer = creek_deducer_new(creek_game_puzzle(f->game));
    if (p->deducer)
        result = creek_deducer_hint(p->deducer, creek_game_board(f->game), &limits, &step);
    if (result == CREEK_DEDUCE_OPEN)
        return;
    bool where = p->asked == ASK_WHERE;
    p->asked = ASK_NOTHING;
    if (!step || step->cell_count == 0 || (where && !is_mistake(step))) {
        creek_step_free(step);
        say_no_hint(p, result);
        return;
    }
    f->hint = step;
    if (where) {
        f->stage = HINT_CELLS;
        say_stage(p);
    } else {
        tell_stage(p, HINT_NAME);
    }
}

/* --- solve ----------------------------------------------------------------- */

void play_solve(play *p)
{
    drop_hint(p);
    if (p->facts.won) {
        say(p, SAY_GOOD, "Everything is right already.");
        return;
    }
    if (refuses_help(p))
        return;
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
    int count = creek_game_play_board(p->facts.game, CREEK_BY_SOLVE, board, time_now(p));
    creek_board_free(board);
    /* What set no cell still told that none of the marks is wrong. */
    if (count >= 0)
        creek_game_count_help(p->facts.game, count > 0 ? CREEK_HELP_SOLVE : CREEK_HELP_CHECK);
    if (count < 0) {
        say_no_memory(p);
        return;
    }
    changed(p);
    char wrong[64] = "No mark was wrong";
    if (replaced > 0)
        snprintf(wrong, sizeof wrong, "%d wrong mark%s replaced", replaced,
                 replaced == 1 ? " was" : "s were");
    const char *back = filled + replaced > 0 ? " {undo} takes it back." : "";
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

bool play_rates(const play *p)
{
    return p->facts.result.there && p->facts.result.rating &&
           p->facts.verdict == CREEK_VERDICT_UNIQUE && p->asked == ASK_NOTHING;
}

/* How hard the puzzle that is won was. True when that is known now. */
static bool work_rating(play *p)
{
    creek_limits limits = limits_of(p);
    creek_rating rating = {0};
    if (creek_rate(creek_game_puzzle(p->facts.game), &limits, &rating) == CREEK_RATE_OPEN)
        return false;
    result_rated(&p->facts.result, p->world->store, &rating);
    return true;
}

bool play_work(play *p)
{
    if (play_rates(p))
        return work_rating(p);
    creek_limits limits = limits_of(p);
    request before = p->asked;
    if (p->asked == ASK_HINT || p->asked == ASK_WHERE) {
        work_hint(p);
    } else if (p->asked == ASK_CHECK) {
        work_check(p);
    } else if (p->facts.verdict == CREEK_VERDICT_OPEN) {
        p->facts.verdict = creek_solver_run(p->solver, &limits);
        if (p->facts.verdict == CREEK_VERDICT_OPEN)
            return false;
        settle_rating(p);
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
        snprintf(f->unsaved, sizeof f->unsaved, "%s", why);
        snprintf(f->trouble, sizeof f->trouble, "Cannot save: %s. Trying again at the next move.",
                 why);
        return;
    }
    if (p->failed && game_file_exists(p->file)) {
        p->failed = false;
        f->unsaved[0] = '\0';
        f->trouble[0] = '\0';
        say(p, SAY_NOTICE, "The game is saved again.");
    }
    if (!p->noted && !f->won && moves > 0 && game_file_exists(p->file))
        p->noted = last_set(p->world->store, game_file_name(p->file), p->name);
    if (p->unnoted)
        note_win(p);
}

void play_unlock(play *p)
{
    game_file_close(p->file);
    p->file = NULL;
    snprintf(p->facts.trouble, sizeof p->facts.trouble, "Memory ran out: this game is not saved.");
}
