/* panel.c - what there is to say about a game. */
#include "ui/play/panel.h"

#include "base/alloc.h"
#include "base/calendar.h"
#include "ui/canvas/text.h"
#include "ui/play/game_screens.h"
#include "ui/play/replay.h"
#include "ui/play/step_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the puzzle ------------------------------------------------------------ */

bool panel_called(const panel *p, char text[REF_TITLE])
{
    return ref_called(p->entry, p->alone, p->play->won, text);
}

const char *panel_name(const puzzle_ref *ref)
{
    return ref->title[0] ? ref->title : ref->name;
}

void panel_about(const panel *p, const char *between, char *text, size_t size)
{
    const char *name = p->alone ? name_outside_list(p->entry->name) : p->entry->name;
    char called[REF_TITLE];
    text[0] = '\0';
    if (panel_called(p, called))
        snprintf(text, size, "%dx%d", p->entry->width, p->entry->height);
    if (p->entry->rating[0])
        text_append(text, size, "%s%.30s", text[0] ? between : "", p->entry->rating);
    /* An ID is too long to stand here. */
    if (p->entry->title[0] && name[0] && !strchr(name, '#') && strcmp(name, p->entry->title) != 0)
        text_append(text, size, "%s%.80s", between, name);
    if (p->play->saved->row.busy)
        text_append(text, size, "%snot saved", text[0] ? between : "");
}

/* --- the focused cell ------------------------------------------------------ */

void panel_words(const panel *p, int width, char *text, size_t size)
{
    const creek_board *board = creek_game_board(p->play->game);
    char cell[40], corners[48] = "", brief[48] = "", needs[100] = "";
    snprintf(cell, sizeof cell, "r%dc%d %s", p->focus.row + 1, p->focus.col + 1,
             replay_states[creek_board_get(board, p->focus.row, p->focus.col)]);
    for (int i = 0; i < 4; i++) {
        int row = p->focus.row + i / 2, col = p->focus.col + i % 2;
        int clue = creek_puzzle_clue(creek_game_puzzle(p->play->game), row, col);
        creek_tally tally = creek_clue_tally(board, row, col);
        int need = clue - tally.shaded;
        char number[16] = "?";
        if (clue >= 0)
            snprintf(number, sizeof number, "%d", clue);
        bool none = clue < 0 && clue != CREEK_CLUE_UNKNOWN;
        text_append(corners, sizeof corners, "%s%s", i > 0 ? ", " : "", none ? "none" : number);
        text_append(brief, sizeof brief, " %s", none ? "-" : number);
        if (clue < 0 || !p->play->services->settings->help)
            continue;
        text_append(needs, sizeof needs, "%s %d ", needs[0] ? "," : ";", clue);
        if (need == 0)
            text_append(needs, sizeof needs, tally.undecided > 0 ? "needs no more" : "is complete");
        else
            text_append(needs, sizeof needs, need > 0 ? "needs %d" : "has %d too many",
                        need > 0 ? need : -need);
    }
    snprintf(text, size, "%s; corners %s%s", cell, corners, needs);
    if (width > 0 && text_width(text) > width)
        snprintf(text, size, "%s:%s", cell, brief);
}

bool panel_all_met(const play *p)
{
    const creek_report *r = &p->report;
    return p->services->settings->help && r->clues > 0 && r->satisfied == r->clues &&
           r->done < r->clues;
}

/* --- messages -------------------------------------------------------------- */

theme_style panel_notice(const panel *p, char text[PANEL_NOTICE])
{
    const play *f = p->play;
    const keymap *keys = f->services->keys;
    text[0] = '\0';
    if (!f->services->settings->help || f->won)
        return STYLE_TEXT;
    bool wrong = f->split || f->report.undecided == 0;
    if (wrong)
        snprintf(text, PANEL_NOTICE, "All %s, but ",
                 f->split ? "clues are met" : "cells are decided");
    if (wrong && f->report.broken > 0)
        text_append(text, PANEL_NOTICE, "%d clue%s broken%s", f->report.broken,
                    f->report.broken == 1 ? " is" : "s are", f->parts > 1 ? " and " : ".");
    if (wrong && f->parts > 1)
        text_append(text, PANEL_NOTICE, "the unshaded cells are in %d parts.", f->parts);
    if (!wrong && f->report.complete)
        keymap_text(keys,
                    keymap_has(keys, COMMAND_CHECK)
                        ? "The shaded cells are right: {check} finishes."
                        : "The shaded cells are right.",
                    text, PANEL_NOTICE);
    return wrong ? STYLE_CUT_OFF : STYLE_GOOD;
}

static const char *message_of(const panel *p)
{
    return p->play->asked ? "Thinking... Press Esc or mark a cell to cancel." : p->play->message;
}

void panel_tip(const panel *p, char text[PANEL_TIP])
{
    const char *tip = p->entry->tip;
    bool free =
        tip && !p->play->won && !message_of(p)[0] && !p->play->hint_text[0] && !p->play->trouble[0];
    keymap_text(p->play->services->keys, free ? tip : "", text, PANEL_TIP);
}

theme_style panel_win_style(const panel *p)
{
    return p->play->result.by_solver ? STYLE_TITLE : STYLE_GOOD;
}

/* --- the race -------------------------------------------------------------- */

race_standing panel_standing(const panel *p)
{
    return race_stand(p->play->race, creek_game_board(p->play->game), play_time(p->play),
                      p->play->won);
}

/* --- a win ----------------------------------------------------------------- */

/* A win in sentences; in brief only how and when; `with_keys`: also what comes next. */
static void write_win(const panel *p, bool brief, bool with_keys, char *text, size_t size)
{
    const keymap *keys = p->play->services->keys;
    const play_result *r = &p->play->result;
    char part[RESULT_LINE];
    result_how(r, part);
    snprintf(text, size, "%s %s.", r->by_solver ? "Finished" : "Solved", part);
    if (r->days[0])
        text_append(text, size, " %s", r->days);
    if (p->play->race) {
        race_tell_winner(p->play->race, r->record.time_ms, r->by_solver, part);
        text_append(text, size, " %s", part);
    }
    if (p->play->race && !brief) {
        race_tell_rival(p->play->race, part);
        text_append(text, size, " %s", part);
    }
    result_level(r, part);
    if (!brief && part[0])
        text_append(text, size, " %s.", part);
    result_best(r, part);
    if (!brief && part[0])
        text_append(text, size, " %s", part);
    if (p->next && with_keys)
        text_append(text, size, " %s: next.",
                    keys && keys->by_name ? command_about(COMMAND_NEXT)->name : "Enter");
    keymap_key(keys, COMMAND_RESULT, part);
    if (!brief && with_keys && keymap_has(keys, COMMAND_RESULT))
        text_append(text, size, " %s: more.", part);
}

void panel_win(const panel *p, int width, int lines, const char *rest, char *text, size_t size)
{
    char all[PANEL_TEXT];
    bool with_keys = lines < 2; /* or else they have a row of their own */
    write_win(p, false, with_keys, text, size);
    snprintf(all, sizeof all, "%s%s%s", text, rest[0] ? " " : "", rest);
    if (lines > 0 && text_lines(all, width) > lines)
        write_win(p, true, with_keys, text, size);
}

/* The style of a hint if there is one, else of the message. */
static theme_style style_of(const play *p, bool hints)
{
    bool mistake = p->shown && play_tells_mistake(p);
    if (hints ? mistake : p->tone == SAY_BAD)
        return STYLE_CUT_OFF;
    return !hints && p->tone == SAY_GOOD ? STYLE_GOOD : STYLE_NOTICE;
}

theme_style panel_text(const panel *p, int width, int lines, const char *between, char *text,
                       size_t size)
{
    char notice[PANEL_NOTICE], rest[PANEL_TEXT] = "", hint[PANEL_TEXT];
    snprintf(hint, sizeof hint, "%s", p->without_hint ? "" : p->play->hint_text);
    if (p->play->shown && !p->by_name && !p->play->names && !p->play->partial)
        step_shorten_names(p->play->shown, creek_game_puzzle(p->play->game), hint);
    const char *parts[] = {notice, message_of(p), hint, p->play->trouble};
    theme_style style = panel_notice(p, notice);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (parts[i][0])
            text_append(rest, sizeof rest, "%s%s", rest[0] ? between : "", parts[i]);
    text[0] = '\0';
    if (p->play->won && !p->without_win)
        panel_win(p, width, lines, rest, text, size);
    text_append(text, size, "%s%s", text[0] && rest[0] ? " " : "", rest);
    if (p->play->trouble[0])
        return STYLE_CUT_OFF;
    return p->play->won ? panel_win_style(p) : notice[0] ? style : style_of(p->play, hint[0]);
}

char *share_line(const play *p)
{
    const win *won = &p->result.record;
    const creek_puzzle *puzzle = creek_game_puzzle(p->game);
    const char *title = creek_puzzle_text(puzzle, CREEK_TITLE);
    creek_error error;
    char group[40], time[CALENDAR_DURATION], help[RESULT_LINE], day[DAILY_TITLE_SIZE] = "";
    if (ref_daily_title(p->saved->name, won->width, won->height, day) && !title)
        title = day;
    char *called = text_in_line(title ? title : "", REF_TITLE);
    char *name = text_in_line(name_outside_list(p->saved->name), REF_TITLE);
    char *url = !name[0] && !title ? game_url(p->game, &error) : NULL;
    const char *whole = url ? url : name;
    result_group_name(won->width, won->height, won->level, group, sizeof group);
    calendar_write_duration(won->time_ms, time);
    result_help(&p->result, "no help", help);
    char *line = xasprintf("Creek: %s%s%s%s%s%s, %s%s%s", called, called[0] ? ", " : "", group,
                           p->result.by_solver ? "" : ", ", p->result.by_solver ? "" : time,
                           won->raced ? " in a race" : "", help, whole[0] ? ", " : "", whole);
    creek_free(url);
    free(called);
    free(name);
    return line;
}
