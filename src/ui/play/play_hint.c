/* play_hint.c - hints, stage by stage, and walking through a what-if. */
#include "ui/play/play_inside.h"

#include "base/alloc.h"
#include "ui/play/hint_near.h"

#include <stdio.h>
#include <string.h>

static bool is_mistake(const creek_step *step)
{
    return step->technique == CREEK_CONTRADICTION;
}

/* Whether the marks of the position agree with the one solution. */
static bool is_sound(const play *p)
{
    return play_marks_agree(creek_game_board(p->facts.game), creek_solver_result(p->solver));
}

/* Takes moves back until none of the marks is wrong. */
static void go_back_to_sound(play *p)
{
    size_t count = 0;
    while (!is_sound(p) && creek_game_undo(p->facts.game, play_now(p)))
        count++;
    bool sound = is_sound(p);
    play_changed(p);
    play_tell(p, sound ? SAY_NOTICE : SAY_BAD, "%s: %zu move%s undone; {redo} makes %s again.",
              sound ? "Back before the mistake" : "The mistake was there from the beginning", count,
              play_plural(count), count == 1 ? "it" : "them");
}

/* "r1c2 is", "r1c2 and 3 more cells are" */
static void name_cells(const creek_step *step, bool verb, char *text, size_t size)
{
    int row = step->cells[0].row + 1, col = step->cells[0].col + 1;
    if (step->cell_count == 1)
        snprintf(text, size, "r%dc%d%s", row, col, verb ? " is" : "");
    else
        snprintf(text, size, "r%dc%d and %zu more cell%s%s", row, col, step->cell_count - 1,
                 play_plural(step->cell_count - 1), verb ? " are" : "");
}

/* The last stage: the hint is played. */
static void play_shown_hint(play *p)
{
    creek_step *step = p->facts.hint;
    p->facts.hint = NULL; /* ours for a moment, while the board changes */
    play_drop_hint(p);
    play_hush(p);
    creek_game_count_help(p->facts.game, CREEK_HELP_HINT_PLAYED);
    creek_board *board = check_alloc(creek_board_clone(creek_game_board(p->facts.game)));
    if (is_mistake(step) && p->facts.verdict == CREEK_VERDICT_UNIQUE) {
        go_back_to_sound(p);
    } else {
        char text[80];
        bool mistake = is_mistake(step);
        creek_step_apply(step, board);
        int count =
            play_done(creek_game_play_board(p->facts.game, CREEK_BY_HINT, board, play_now(p)));
        name_cells(step, true, text, sizeof text);
        play_changed(p);
        if (count > 0 && play_finishes_itself(p))
            play_take_rest(p, false);
        if (!p->facts.won)
            play_tell(p, SAY_NOTICE, "Hint played: %s %s.", text,
                      mistake                                ? "cleared"
                      : step->cells[0].state == CREEK_SHADED ? "shaded"
                                                             : "marked unshaded");
    }
    creek_board_free(board);
    creek_step_free(step);
}

/* Adds an item to a list in words: "a, b and c" for the `index`-th of `count`. */
static void list_item(char *text, size_t size, size_t index, size_t count, const char *item)
{
    size_t have = strlen(text);
    snprintf(text + have, size - have, "%s%s",
             index == 0           ? ""
             : index + 1 == count ? " and "
                                  : ", ",
             item);
}

/* The clues and cells that are marked on a screen, by their names. */
static void name_marked(const play *p, char *text, size_t size)
{
    const creek_step *step = p->facts.hint;
    size_t count = step->clue_count + step->because_count + step->pocket_count, index = 0;
    char item[100];
    text[0] = '\0';
    for (size_t i = 0; i < step->clue_count; i++) {
        creek_corner_name(creek_game_puzzle(p->facts.game), step->clues[i].row, step->clues[i].col,
                          item, sizeof item);
        list_item(text, size, index++, count, item);
    }
    for (size_t i = 0; i < step->because_count + step->pocket_count; i++) {
        bool pocket = i >= step->because_count;
        int row = pocket ? step->pocket[i - step->because_count].row : step->because[i].row;
        int col = pocket ? step->pocket[i - step->because_count].col : step->because[i].col;
        snprintf(item, sizeof item, "r%dc%d", row + 1, col + 1);
        list_item(text, size, index++, count, item);
    }
}

/* The cells the hint is about, by their names. */
static void name_settled(const creek_step *step, char *text, size_t size)
{
    char item[32];
    text[0] = '\0';
    for (size_t i = 0; i < step->cell_count; i++) {
        snprintf(item, sizeof item, "r%dc%d", step->cells[i].row + 1, step->cells[i].col + 1);
        list_item(text, size, i, step->cell_count, item);
    }
}

/* Whether the player sees no marks: what is looked at is told by name then. */
static bool tells_names(const play *p)
{
    return p->world->keys && p->world->keys->by_name;
}

/* Room for the names of what a hint is about. */
enum { NAMES_TEXT = 3000 };

static void say_look(play *p)
{
    const creek_step *step = p->facts.hint;
    const char *title = creek_technique_title(step->technique);
    bool cells = step->because_count + step->pocket_count > 0;
    const char *clues = step->clue_count == 0 ? "" : step->clue_count == 1 ? "clue" : "clues";
    char names[NAMES_TEXT];
    name_marked(p, names, sizeof names);
    if (!clues[0] && !cells)
        play_tell(p, SAY_NOTICE, "%s: look at the whole board.", title);
    else if (tells_names(p))
        play_tell(p, SAY_NOTICE, "%s: look at %s. {hint} shows more.", title, names);
    else
        play_tell(p, SAY_NOTICE, "%s: look at the marked %s%s%s.", title, clues,
                  clues[0] && cells ? " and " : "", cells ? "cells" : "");
}

static void say_mistake_place(play *p)
{
    char names[NAMES_TEXT];
    name_marked(p, names, sizeof names);
    if (!tells_names(p))
        play_tell(p, SAY_BAD, "What is marked cannot be together.");
    else if (names[0])
        play_tell(p, SAY_BAD, "These cannot be together: %s.", names);
    else
        play_tell(p, SAY_BAD, "The marks cannot be together.");
}

/* More cells than that are not told by their names. */
enum { NAMES_MOST = 40 };

static void say_cells(play *p)
{
    const creek_step *step = p->facts.hint;
    char names[NAMES_TEXT];
    if (tells_names(p) && step->cell_count <= NAMES_MOST)
        name_settled(step, names, sizeof names);
    else
        name_cells(step, false, names, sizeof names);
    if (!is_mistake(step))
        play_tell(p, SAY_NOTICE, "This settles %s.", names);
    else if (p->facts.verdict == CREEK_VERDICT_UNIQUE)
        play_tell(p, SAY_BAD, "%s %s wrong.", names, step->cell_count == 1 ? "is" : "are");
    else
        play_tell(p, SAY_BAD, "Without %s there is a solution again.", names);
}

/* What can be done when the reason is told. */
static const char *what_next(const play *p)
{
    const creek_step *step = p->facts.hint;
    if (!is_mistake(step))
        return play_can_walk(p) ? " {try} walks through it." : "";
    if (p->facts.verdict == CREEK_VERDICT_UNIQUE)
        return " {hint} goes back before the mistake.";
    return step->cell_count == 1 ? " {hint} clears it." : " {hint} clears them.";
}

/* Says what the stage the hint is at tells. */
static void say_stage(play *p)
{
    const creek_step *step = p->facts.hint;
    bool mistake = is_mistake(step);
    switch (p->facts.stage) {
    case HINT_NAME:
        if (mistake)
            play_tell(p, SAY_BAD, "There is a mistake on the board. {hint} shows more.");
        else
            play_tell(p, SAY_NOTICE, "%s. %s {hint} shows more.",
                      creek_technique_title(step->technique),
                      creek_technique_summary(step->technique));
        break;
    case HINT_LOOK:
        if (mistake)
            say_mistake_place(p);
        else
            say_look(p);
        break;
    case HINT_CELLS:
        say_cells(p);
        break;
    default:
        play_tell(p, mistake ? SAY_BAD : SAY_NOTICE, "%s%s", step->text, what_next(p));
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
    creek_game_set_time(p->facts.game, play_now(p));
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
        play_tell(p, SAY_GOOD, "Everything is right; there is nothing left to find.");
        return;
    }
    if (play_refuses_help(p))
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
    if (at == 0 && play_done(creek_game_enter(p->facts.game, play_now(p))) == 0) {
        play_note(p, "Trial layers cannot be nested any deeper.");
        return;
    }
    creek_board *board = check_alloc(creek_board_clone(creek_game_board(p->facts.game)));
    creek_step_apply(step, board);
    (void)play_done(creek_game_play_board(p->facts.game, CREEK_BY_HINT, board, play_now(p)));
    creek_board_free(board);
    p->facts.hint = NULL;
    play_changed(p);
    p->facts.hint = hint;
    p->facts.stage = HINT_REASON;
    p->walked = at + 1;
    if (at + 1 < hint->step_count)
        play_tell(p, SAY_NOTICE, "%zu of %zu: %s {try} goes on, {drop} drops it.", at + 1,
                  hint->step_count, step->text);
    else
        play_tell(p, SAY_NOTICE, "%zu of %zu: %s So the assumption is wrong; {drop} drops it.",
                  at + 1, hint->step_count, step->text);
}

/* Says why there is no hint. */
static void say_no_hint(play *p, creek_deduction result)
{
    if (result == CREEK_DEDUCED_WRONG)
        play_tell(p, SAY_BAD, "This puzzle has no solution, whatever is marked.");
    else if (p->facts.report.undecided == 0)
        play_tell(p, SAY_NOTICE, "Every cell is decided.");
    else
        play_tell(p, SAY_NOTICE, "No further cell is forced: there are several solutions.");
}

/* A hint for ASK_HINT, and for ASK_WHERE the place of a mistake. */
void play_work_hint(play *p)
{
    play_facts *f = &p->facts;
    creek_limits limits = play_limits(p);
    creek_step *step = NULL;
    if (!p->deducer)
        p->deducer = check_alloc(creek_deducer_new(creek_game_puzzle(f->game)));
    hint_stays_near(p->deducer, f->game, creek_game_position(f->game));
    creek_deduction result =
        creek_deducer_hint(p->deducer, creek_game_board(f->game), &limits, &step);
    if (result == CREEK_DEDUCE_MEMORY)
        alloc_failed();
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
