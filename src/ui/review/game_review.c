/* game_review.c - working on a review, and its words. */
#include "ui/review/game_review.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "ui/board/board_view.h"
#include "ui/canvas/text.h"
#include "ui/play/step_names.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- working --------------------------------------------------------------- */

game_review *game_review_new(const creek_game *game)
{
    game_review *g = xcalloc(1, sizeof *g);
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    g->review = check_alloc(creek_review_new(game));
    g->status = CREEK_REVIEW_GOES_ON;
    g->turns = creek_review_turns(g->review);
    g->cells = creek_puzzle_width(puzzle) * creek_puzzle_height(puzzle);
    g->decided = xcalloc(g->turns + 1, sizeof *g->decided);
    g->replay = replay_new(game);
    for (size_t i = 0; i < g->turns; i++) {
        replay_go(g->replay, i + 1);
        g->decided[i] =
            g->cells - creek_board_count(creek_game_board(g->replay->game), CREEK_UNDECIDED);
    }
    return g;
}

void game_review_free(game_review *g)
{
    creek_chain_free(&g->reason);
    creek_review_free(g->review);
    replay_free(g->replay);
    free(g->decided);
    free(g);
}

bool game_review_busy(const game_review *g)
{
    return g->status == CREEK_REVIEW_GOES_ON;
}

bool game_review_is_pause(const game_review *g, size_t turn)
{
    bool found = false;
    for (size_t i = 0; g->sums && i < g->sums->slowest_count; i++)
        found = found || g->sums->slowest[i] == turn;
    return found;
}

review_worth game_review_worth(const game_review *g, size_t turn)
{
    static const review_worth kinds[CREEK_JUDGED_COUNT] = {[CREEK_JUDGED_MISTAKE] = WORTH_MISTAKE,
                                                           [CREEK_JUDGED_GUESS] = WORTH_GUESS,
                                                           [CREEK_JUDGED_HELP] = WORTH_HELP};
    review_worth worth = kinds[creek_review_turn(g->review, turn).judgement];
    return worth == WORTH_NOTHING && game_review_is_pause(g, turn) ? WORTH_PAUSE : worth;
}

void game_review_work(game_review *g, const services *w)
{
    const creek_limits limits = {.cancel = w->pending, .context = w->context};
    creek_review_status status = creek_review_work(g->review, &limits);
    check_memory(status != CREEK_REVIEW_MEMORY);
    if (status != CREEK_REVIEW_INTERRUPTED)
        g->status = status;
    if (!game_review_busy(g))
        g->sums = creek_review_sums(g->review);
}

/* --- the whole in words ---------------------------------------------------- */

/* What the turns were worth: "2 mistakes, 1 guess, 48 forced, 3 not judged". */
static void write_counts(const creek_review_summary *sums, char text[REVIEW_TEXT])
{
    static const struct {
        creek_judgement which;
        const char *one, *more;
    } kinds[] = {{CREEK_JUDGED_MISTAKE, "mistake", "mistakes"},
                 {CREEK_JUDGED_GUESS, "guess", "guesses"},
                 {CREEK_JUDGED_HELP, "move by hint or solver", "moves by hint or solver"},
                 {CREEK_JUDGED_FORCED, "forced", "forced"}};
    const size_t *counts = sums->counts;
    size_t others = counts[CREEK_JUDGED_CORRECTION] + counts[CREEK_JUDGED_NEUTRAL];
    bool clean = counts[CREEK_JUDGED_MISTAKE] + counts[CREEK_JUDGED_GUESS] == 0;
    snprintf(text, REVIEW_TEXT, "%s", clean ? "no mistakes or guesses" : "");
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        size_t count = counts[kinds[i].which];
        if (count > 0 || kinds[i].which == CREEK_JUDGED_FORCED)
            text_append(text, REVIEW_TEXT, "%s%zu %s", text[0] ? ", " : "", count,
                        count == 1 ? kinds[i].one : kinds[i].more);
    }
    if (others)
        text_append(text, REVIEW_TEXT, ", %zu not judged", others);
    if (!sums->solved)
        text_append(text, REVIEW_TEXT, "; not finished yet");
    if (sums->in_trial)
        text_append(text, REVIEW_TEXT, ", and the open trial is not judged");
}

void game_review_line(const game_review *g, char text[REVIEW_TEXT])
{
    static const char *const problems[] = {
        [CREEK_REVIEW_NO_TURNS] = "There are no moves to review.",
        [CREEK_REVIEW_NO_SOLUTION] = "The puzzle has no solution, so its moves cannot be judged.",
        [CREEK_REVIEW_SEVERAL] =
            "The puzzle has several solutions, so its moves cannot be judged."};
    bool fails = g->status >= CREEK_REVIEW_NO_TURNS && g->status <= CREEK_REVIEW_SEVERAL;
    if (g->sums)
        write_counts(g->sums, text);
    else if (fails)
        snprintf(text, REVIEW_TEXT, "%s", problems[g->status]);
    else
        snprintf(text, REVIEW_TEXT, "Reviewing: %zu of %zu moves...",
                 creek_review_judged(g->review), g->turns);
}

/* The title of a technique, for the middle of a sentence. */
static void write_technique(int technique, char text[REVIEW_LINE])
{
    snprintf(text, REVIEW_LINE, "%s",
             technique < 0 ? "" : creek_technique_title((creek_technique)technique));
    text[0] = (char)tolower((unsigned char)text[0]);
}

void game_review_practice(const game_review *g, char text[REVIEW_LINE])
{
    char reason[REVIEW_LINE];
    text[0] = '\0';
    if (!g->sums)
        return;
    write_technique(g->sums->practice, text);
    creek_review_practice_reason(g->review, reason, sizeof reason);
    if (g->sums->practice < 0)
        snprintf(text, REVIEW_LINE, "nothing stands out");
    else
        text_append(text, REVIEW_LINE, ": %s", reason);
}

/* --- a turn in words ------------------------------------------------------- */

void game_review_turn(const game_review *g, size_t index, char text[REPLAY_TEXT])
{
    creek_turn turn = creek_game_turn(g->replay->all, index);
    text[0] = '\0';
    replay_add_turn(&turn, text);
}

/* The easiest step during a pause, if it is another one than that of the move. */
static const creek_step *step_missed(const game_review *g, size_t index)
{
    creek_reviewed_turn turn = creek_review_turn(g->review, index);
    bool same = turn.seen && (int)turn.seen->technique == turn.technique;
    return same || !game_review_is_pause(g, index) ? NULL : turn.seen;
}

static bool is_judged(const creek_reviewed_turn *turn)
{
    return turn->judgement != CREEK_JUDGED_CORRECTION && turn->judgement != CREEK_JUDGED_NEUTRAL;
}

/* What a turn was worth, without the reason. */
static void write_verdict(const game_review *g, size_t index, char *text, size_t size)
{
    static const char *const verdicts[CREEK_JUDGED_COUNT] = {
        [CREEK_JUDGED_FORCED] = "Forced.",
        [CREEK_JUDGED_GUESS] = "A guess: right, but it does not follow within five steps.",
        [CREEK_JUDGED_MISTAKE] = "A mistake.",
        [CREEK_JUDGED_CORRECTION] = "A mistake corrected.",
        [CREEK_JUDGED_HELP] = "Made or shown by a hint or the solver.",
        [CREEK_JUDGED_NEUTRAL] = "Not judged."};
    creek_reviewed_turn turn = creek_review_turn(g->review, index);
    char name[REVIEW_LINE], time[CALENDAR_DURATION];
    snprintf(text, size, "%s", verdicts[turn.judgement]);
    write_technique(turn.technique, name);
    if (turn.judgement == CREEK_JUDGED_FORCED)
        snprintf(text, size, "Forced: %s.", name);
    calendar_write_duration(turn.think_ms, time);
    if (!game_review_is_pause(g, index))
        return;
    text_append(text, size, " This took %s.", time);
    if (turn.seen && (int)turn.seen->technique != turn.technique) {
        write_technique((int)turn.seen->technique, name);
        text_append(text, size, " The easiest step then: r%dc%d, by %s.",
                    turn.seen->cells[0].row + 1, turn.seen->cells[0].col + 1, name);
    }
}

/* --- the reason in words ----------------------------------------------------- */

void game_review_explain(game_review *g, size_t index, const creek_limits *limits)
{
    creek_reviewed_turn turn = creek_review_turn(g->review, index);
    creek_deduction found = CREEK_DEDUCE_NOTHING;
    creek_chain_free(&g->reason);
    if (is_judged(&turn) || game_review_is_pause(g, index))
        found = creek_review_reason(g->review, index, limits, &g->reason);
    check_memory(found != CREEK_DEDUCE_MEMORY);
    g->explained = found == CREEK_DEDUCE_INTERRUPTED ? 0 : index + 1;
}

const creek_chain *game_review_steps(const game_review *g, size_t turn)
{
    return g->explained == turn + 1 ? &g->reason : NULL;
}

/* The mark of a cell that a step decides; NULL if it does not. */
static const creek_mark *decided_by(const creek_step *step, const creek_mark *cell)
{
    return mark_of(step->cells, step->cell_count, cell->row, cell->col);
}

static bool decides(const creek_step *step, const creek_reviewed_turn *turn)
{
    for (size_t i = 0; i < turn->cell_count; i++)
        if (decided_by(step, &turn->cells[i]))
            return true;
    return false;
}

/* Of wrong marks without what to do about them, since it is too late. Its own list, if it has one,
 * is indented in the list of steps. */
static void add_step(const creek_step *step, bool listed, char *text, size_t size)
{
    const char *at = step->text, *end = at + step_reason_length(step);
    text_append(text, size, " ");
    while (at < end) {
        size_t line = strcspn(at, "\n") + 1, left = (size_t)(end - at);
        line = line < left ? line : left;
        at += line;
        text_append(text, size, "%.*s%s", (int)line, at - line, listed && at < end ? "   " : "");
    }
}

/* Says how a wrong mark must be that a step decides. */
static void add_right_state(const creek_reviewed_turn *turn, const creek_step *step, char *text,
                            size_t size)
{
    for (size_t i = 0; i < turn->cell_count; i++) {
        const creek_mark *mark = &turn->cells[i], *right = decided_by(step, mark);
        if (right && right->state != mark->state)
            text_append(text, size, " r%dc%d must be %s.", mark->row + 1, mark->col + 1,
                        right->state == CREEK_SHADED ? "shaded" : "unshaded");
    }
}

void game_review_reason(const game_review *g, size_t index, char *text, size_t size)
{
    static const creek_chain none;
    const creek_chain *found = game_review_steps(g, index), *chain = found ? found : &none;
    creek_reviewed_turn turn = creek_review_turn(g->review, index);
    const creek_step *last = chain->count > 0 ? chain->steps[chain->count - 1] : NULL;
    const creek_step *missed = is_judged(&turn) ? step_missed(g, index) : NULL;
    bool easiest = turn.judgement == CREEK_JUDGED_GUESS || !is_judged(&turn);
    write_verdict(g, index, text, size);
    if (last && turn.judgement == CREEK_JUDGED_MISTAKE && last->technique != CREEK_CONTRADICTION)
        add_right_state(&turn, last, text, size);
    if (chain->count > 1)
        text_append(text, size, " It follows in %zu steps:", chain->count);
    else if (last && easiest)
        text_append(text, size, "%s",
                    decides(last, &turn) ? " This forces it:" : " The easiest step there:");
    for (size_t i = 0; i < chain->count; i++) {
        if (chain->count > 1)
            text_append(text, size, "\n%zu)", i + 1);
        add_step(chain->steps[i], chain->count > 1, text, size);
    }
    if (!missed || (chain->count == 1 && last->technique == missed->technique))
        return;
    text_append(text, size, "\nThe easiest step there:");
    add_step(missed, false, text, size);
}
