/* play_hint.c - hints, stage by stage, and walking through a what-if. */
#include "ui/play/play_internal.h"

#include "base/alloc.h"
#include "base/plural.h"
#include "ui/canvas/text.h"
#include "ui/play/replay.h"

#include <stdio.h>

static bool is_mistake(const creek_step *step)
{
    return step->technique == CREEK_CONTRADICTION;
}

/* --- names of clues and cells ---------------------------------------------- */

/* A list in words: "r1c1, r1c2 and r1c3". */
typedef struct {
    char text[3000];
    size_t index, count; /* names so far, names there will be */
} name_list;

static void add_name(name_list *list, const char *name)
{
    const char *between = list->index == 0 ? "" : list->index + 1 == list->count ? " and " : ", ";
    text_append(list->text, sizeof list->text, "%s%s", between, name);
    list->index++;
}

static void add_cell(name_list *list, int row, int col)
{
    char name[32];
    snprintf(name, sizeof name, "r%dc%d", row + 1, col + 1);
    add_name(list, name);
}

/* Whether the player sees no marks: what to look at is then named. */
static bool tells_names(const play *p)
{
    return p->world->keys && p->world->keys->by_name;
}

/* The clues and cells that are marked on a screen, by their names where none are. */
static name_list marked_names(const play *p)
{
    const creek_step *step = p->hint;
    size_t cells = step->because_count + step->pocket_count;
    name_list list = {.count = step->clue_count + cells};
    char name[100];
    if (list.count == 0 || !tells_names(p)) {
        snprintf(list.text, sizeof list.text, "the %s%s%s%s",
                 list.count == 0 ? "whole board" : "marked ",
                 step->clue_count == 0   ? ""
                 : step->clue_count == 1 ? "clue"
                                         : "clues",
                 step->clue_count > 0 && cells > 0 ? " and " : "", cells > 0 ? "cells" : "");
        return list;
    }
    for (size_t i = 0; i < step->clue_count; i++) {
        creek_corner_name(creek_game_puzzle(p->game), step->clues[i].row, step->clues[i].col, name,
                          sizeof name);
        add_name(&list, name);
    }
    for (size_t i = 0; i < step->because_count; i++)
        add_cell(&list, step->because[i].row, step->because[i].col);
    for (size_t i = 0; i < step->pocket_count; i++)
        add_cell(&list, step->pocket[i].row, step->pocket[i].col);
    return list;
}

/* What the hint settles: "r1c2 and 3 more cells", or up to `most` cells one by one. */
static name_list settled_names(const creek_step *step, size_t most)
{
    name_list list = {.count = step->cell_count};
    if (step->cell_count <= most) {
        for (size_t i = 0; i < step->cell_count; i++)
            add_cell(&list, step->cells[i].row, step->cells[i].col);
        return list;
    }
    add_cell(&list, step->cells[0].row, step->cells[0].col);
    if (step->cell_count > 1)
        text_append(list.text, sizeof list.text, " and %zu more cell%s", step->cell_count - 1,
                    plural((int64_t)step->cell_count - 1));
    return list;
}

/* --- what each stage tells ------------------------------------------------- */

/* What it settles; of a mistake what is wrong. */
static void say_cells(play *p, play_tone tone)
{
    enum { NAMES_MOST = 40 };
    name_list names = settled_names(p->hint, tells_names(p) ? NAMES_MOST : 0);
    if (!is_mistake(p->hint))
        play_tell(p, tone, "This settles %s.", names.text);
    else if (p->verdict == CREEK_VERDICT_UNIQUE)
        play_tell(p, tone, "%s %s wrong.", names.text, names.count == 1 ? "is" : "are");
    else
        play_tell(p, tone, "Without %s there is a solution again.", names.text);
}

/* What the player can do once the reason is shown. */
static const char *what_next(const play *p)
{
    if (!is_mistake(p->hint))
        return play_can_walk(p) ? " {try} walks through it." : "";
    if (p->verdict == CREEK_VERDICT_UNIQUE)
        return " {hint} goes back before the mistake.";
    return p->hint->cell_count == 1 ? " {hint} clears it." : " {hint} clears them.";
}

/* Says what the stage the hint is at tells. */
static void say_stage(play *p)
{
    const creek_step *step = p->hint;
    const char *title = creek_technique_title(step->technique);
    play_tone tone = is_mistake(step) ? SAY_BAD : SAY_NOTICE;
    if (p->stage == HINT_REASON)
        play_tell(p, tone, "%s%s", step->text, what_next(p));
    else if (p->stage == HINT_CELLS)
        say_cells(p, tone);
    else if (p->stage == HINT_LOOK)
        play_tell(p, tone, "%s: look at %s. {hint} shows more.", title, marked_names(p).text);
    else if (is_mistake(step))
        play_tell(p, tone, "There is a mistake on the board. {hint} shows more.");
    else
        play_tell(p, tone, "%s. %s {hint} shows more.", title,
                  creek_technique_summary(step->technique));
}

static void tell_stage(play *p, hint_stage stage)
{
    static const creek_help counts[] = {[HINT_NAME] = CREEK_HELP_HINT,
                                        [HINT_LOOK] = CREEK_HELP_HINT_LOOK,
                                        [HINT_CELLS] = CREEK_HELP_HINT_CELLS,
                                        [HINT_REASON] = CREEK_HELP_HINT_REASON};
    p->stage = stage;
    creek_game_set_time(p->game, play_now(p));
    creek_game_count_help(p->game, counts[stage]);
    say_stage(p);
}

/* --- playing it ------------------------------------------------------------ */

/* Whether the marks of the position agree with the one solution. */
static bool is_sound(const play *p)
{
    return play_marks_agree(creek_game_board(p->game), creek_solver_result(p->solver));
}

/* Takes moves back until none of the marks is wrong. */
static void go_back_to_sound(play *p)
{
    size_t count = 0;
    while (!is_sound(p) && creek_game_undo(p->game, play_now(p)))
        count++;
    bool sound = is_sound(p);
    play_changed(p);
    play_tell(p, sound ? SAY_NOTICE : SAY_BAD, "%s: %zu move%s undone; {redo} restores %s.",
              sound ? "Back before the mistake" : "The mistake was there from the beginning", count,
              plural((int64_t)count), count == 1 ? "it" : "them");
}

/* Sets the cells of a step, which must not be p->hint any more. */
static void set_step(play *p, const creek_step *step)
{
    creek_board *board = check_alloc(creek_board_clone(creek_game_board(p->game)));
    creek_step_apply(step, board);
    (void)play_set_board(p, CREEK_BY_HINT, board);
    play_changed(p);
}

/* The last stage: the hint is played. */
static void play_shown_hint(play *p)
{
    creek_step *step = p->hint;
    p->hint = NULL;
    play_clear_message(p);
    creek_game_count_help(p->game, CREEK_HELP_HINT_PLAYED);
    if (is_mistake(step) && p->verdict == CREEK_VERDICT_UNIQUE) {
        go_back_to_sound(p);
    } else {
        name_list names = settled_names(step, 0);
        set_step(p, step);
        if (play_finishes_itself(p))
            play_take_rest(p, false);
        if (!p->won)
            play_tell(p, SAY_NOTICE, "Hint played: %s %s %s.", names.text,
                      names.count == 1 ? "is" : "are",
                      is_mistake(step)                       ? "cleared"
                      : step->cells[0].state == CREEK_SHADED ? "shaded"
                                                             : "marked unshaded");
    }
    creek_step_free(step);
}

void play_hint(play *p)
{
    if (p->hint && p->stage + 1 < HINT_STAGES) {
        tell_stage(p, (hint_stage)(p->stage + 1));
    } else if (p->hint) {
        play_shown_hint(p);
    } else if (p->won) {
        play_tell(p, SAY_GOOD, "Everything is right; there is nothing left to find.");
    } else if (!play_refuses_help(p)) {
        play_clear_message(p);
        p->asked = ASK_HINT;
    }
}

bool play_can_walk(const play *p)
{
    return p->hint && p->stage == HINT_REASON && p->walked < p->hint->step_count;
}

/* The hint stays, since the trial layer belongs to it. */
void play_walk(play *p)
{
    creek_step *hint = p->hint;
    const creek_step *step = hint->steps[p->walked];
    size_t walked = p->walked + 1;
    if (walked == 1 && play_done(creek_game_enter(p->game, play_now(p))) == 0) {
        play_say(p, SAY_NOTICE, "Trials cannot be nested any deeper.");
        return;
    }
    p->hint = NULL;
    set_step(p, step);
    p->hint = hint;
    p->stage = HINT_REASON;
    p->walked = walked;
    play_tell(p, SAY_NOTICE, "%zu of %zu: %s %s{drop} discards it.", walked, hint->step_count,
              step->text,
              walked < hint->step_count ? "{try} continues, " : "So the assumption is wrong; ");
}

/* --- finding it ------------------------------------------------------------ */

/* Says why there is no hint. */
static void say_no_hint(play *p, creek_deduction result)
{
    if (result == CREEK_DEDUCED_WRONG)
        play_tell(p, SAY_BAD, "This puzzle has no solution, whatever you mark.");
    else if (p->report.undecided == 0)
        play_tell(p, SAY_NOTICE, "Every cell is decided.");
    else
        play_tell(p, SAY_NOTICE, "No further cell is forced: there are several solutions.");
}

void play_work_hint(play *p, const creek_limits *limits)
{
    creek_step *step = NULL;
    creek_place near = game_last_cell(p->game);
    bool where = p->asked == ASK_WHERE;
    if (!p->deducer)
        p->deducer = check_alloc(creek_deducer_new(creek_game_puzzle(p->game)));
    creek_deducer_set_near(p->deducer, near.row, near.col);
    creek_deduction result =
        creek_deducer_hint(p->deducer, creek_game_board(p->game), limits, &step);
    if (result == CREEK_DEDUCE_MEMORY)
        alloc_failed();
    if (result == CREEK_DEDUCE_OPEN)
        return;
    p->asked = ASK_NOTHING;
    if (!step || step->cell_count == 0 || (where && !is_mistake(step))) {
        creek_step_free(step);
        say_no_hint(p, result);
        return;
    }
    p->hint = step;
    if (!where) {
        tell_stage(p, HINT_NAME);
        return;
    }
    p->stage = HINT_CELLS;
    say_stage(p);
}
