/* lesson_play.c - the board of a lesson, judged after each move. */
#include "ui/screens/lesson_play.h"

#include "base/alloc.h"
#include "store/progress.h"

#include <stdio.h>

const creek_puzzle *lesson_play_puzzle(const lesson_play *l)
{
    return creek_game_puzzle(l->game);
}

creek_state lesson_play_at(const lesson_play *l, creek_place cell)
{
    return creek_board_get(creek_game_board(l->game), cell.row, cell.col);
}

/* Says what is to be said of the board as it is now. */
static void judge(lesson_play *l)
{
    char why[STORAGE_WHY];
    creek_areas_free(l->areas);
    l->areas = check_alloc(creek_areas_find(creek_game_board(l->game)));
    l->answer[0] = l->trouble[0] = '\0';
    l->judged =
        creek_lesson_judge(l->lesson, creek_game_board(l->game), l->answer, sizeof l->answer);
    if (l->judged == CREEK_LESSON_MEMORY)
        alloc_failed();
    if (l->judged == CREEK_LESSON_OPEN)
        l->answer[0] = '\0';
    if (l->judged == CREEK_LESSON_DONE && !lesson_done_add(l->world->storage, l->lesson->name, why))
        snprintf(l->trouble, sizeof l->trouble, "Cannot save that it is done: %.250s.", why);
}

void lesson_play_begin(lesson_play *l, size_t number)
{
    const creek_lesson *lesson = creek_lesson_at(number);
    creek_game *game = check_alloc(creek_lesson_game(lesson));
    creek_game_free(l->game);
    creek_step_free(l->step);
    l->game = game;
    l->step = NULL;
    l->lesson = lesson;
    l->number = number;
    l->stage = SHOWN_NOTHING;
    judge(l);
}

bool lesson_play_turn(lesson_play *l, size_t number)
{
    if (number >= creek_lesson_count()) {
        snprintf(l->answer, sizeof l->answer, "There is no other lesson that way.");
        return false;
    }
    lesson_play_begin(l, number);
    return true;
}

void lesson_play_release(lesson_play *l)
{
    creek_areas_free(l->areas);
    creek_step_free(l->step);
    creek_game_free(l->game);
    *l = (lesson_play){0};
}

bool lesson_play_set(lesson_play *l, creek_place cell, creek_state state, bool join)
{
    creek_change change = {
        .row = (uint8_t)cell.row, .col = (uint8_t)cell.col, .to = (uint8_t)state};
    if (l->judged == CREEK_LESSON_DONE)
        return false;
    l->stage = SHOWN_NOTHING;
    int changed = creek_game_play(l->game, CREEK_BY_PLAYER, &change, 1, join, 0);
    if (changed < 0)
        alloc_failed();
    if (changed > 0)
        judge(l);
    return changed > 0;
}

void lesson_play_undo(lesson_play *l)
{
    if (creek_game_undo(l->game, 0))
        judge(l);
}

void lesson_play_redo(lesson_play *l)
{
    if (creek_game_redo(l->game, 0))
        judge(l);
}

void lesson_play_help(lesson_play *l)
{
    if (l->judged == CREEK_LESSON_DONE)
        return;
    if (l->stage == SHOWN_NOTHING) {
        creek_step_free(l->step);
        l->step = check_alloc(creek_lesson_step_begun(l->lesson, creek_game_board(l->game)));
    }
    l->judged = CREEK_LESSON_OPEN;
    l->stage = l->stage == SHOWN_NOTHING ? SHOWN_LOOK : SHOWN_ALL;
    snprintf(l->answer, sizeof l->answer, "%s",
             l->stage == SHOWN_LOOK ? creek_technique_summary(l->step->technique) : l->step->text);
}
