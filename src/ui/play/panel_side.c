/* panel_side.c - the panel beside the board. */
#include "ui/play/panel.h"

#include "base/calendar.h"
#include "base/minmax.h"
#include "ui/board/minimap.h"
#include "ui/canvas/page.h"
#include "ui/canvas/text.h"

#include <stdio.h>
#include <string.h>

/* The keys stay, but a long message leaves them fewer rows, further down. */
enum { LABEL_WIDTH = 11, BAR_WIDTH = 26, WORDS_ROWS = 3, KEY_ROWS = 4, KEY_ROWS_LEAST = 2 };

/* What is known of the board gives way to a text that does not fit below it. */
enum { FACT_ROWS = 6 };

/* --- a race ---------------------------------------------------------------- */

/* Columns of a label and of " 100%"; the largest bar and map. */
enum { RACE_LABEL = 6, PERCENT_WIDTH = 5, BAR_MOST = 19, MAP_COLUMNS = 30, MAP_ROWS = 12 };

static void draw_share(column *to, const char *label, int cells, int of, int percent)
{
    int bar = min_of(max_of(to->width - RACE_LABEL - PERCENT_WIDTH, 0), BAR_MOST);
    canvas_text(to->c, to->row, to->left, RACE_LABEL, STYLE_FAINT, label);
    chart_bar(to->c, (canvas_rect){to->row, to->left + RACE_LABEL, 1, bar}, (uint64_t)cells,
              (uint64_t)of);
    canvas_print(to->c, to->row, to->left + RACE_LABEL + bar, PERCENT_WIDTH, STYLE_TEXT, "%4d%%",
                 percent);
    to->row++;
}

static void draw_race_bars(const race *r, const race_standing *now, column *to)
{
    char text[RACE_LINE];
    draw_share(to, "you", now->yours, now->cells, now->your_percent);
    draw_share(to, "rival", now->rivals, now->cells, now->rival_percent);
    to->indent = RACE_LABEL;
    race_tell_lead(now, text);
    if (now->your_percent < 100)
        column_fact(to, "lead", now->lead < 0 ? STYLE_NOTICE : STYLE_TEXT, "%s",
                    now->rival_done ? "your rival has finished" : text);
    race_tell_time(r, now, text);
    column_fact(to, "time", STYLE_TEXT, "%s", text);
    to->indent = LABEL_WIDTH;
}

void panel_draw_race_map(const race *r, uint64_t time_ms, int width, int height, canvas *c,
                         canvas_rect rect)
{
    static const char caption[] = "rival";
    int columns = min_of(rect.width, MAP_COLUMNS), rows = min_of(rect.height, MAP_ROWS);
    size_t count, fresh;
    minimap_size(width, height, &columns, &rows);
    if (columns == 0)
        return;
    canvas_rect map = {rect.top + rect.height - rows, rect.left, rows, columns};
    int scale = minimap_scale(width, height, map);
    minimap_draw_frame(scale, &(board_frame){0}, c, map);
    if (columns - 2 >= (int)sizeof caption - 1)
        canvas_text(c, map.top, map.left + 1, columns - 2, STYLE_FAINT, caption);
    const creek_place *busy = race_busy(r, time_ms, &count, &fresh);
    for (size_t i = 0; i < count; i++) {
        bool is_fresh = i + fresh >= count;
        canvas_put(c, map.top + 1 + busy[i].row / (2 * scale), map.left + 1 + busy[i].col / scale,
                   is_fresh ? STYLE_NOTICE : STYLE_FAINT, is_fresh ? CANVAS_BOLD : 0,
                   is_fresh ? "*" : "+");
    }
}

/* --- the panel ------------------------------------------------------------- */

/* On one or two lines; an ID that is too long is best parted at its seed. */
static void draw_title(const panel *p, column *to)
{
    char text[REF_TITLE], about[200], between[16];
    (void)panel_called(p, text);
    to->row +=
        canvas_wrap(to->c, (canvas_rect){to->row, to->left, 2, to->width}, STYLE_TITLE, text);
    snprintf(between, sizeof between, " %s ", theme_glyphs_for(to->c->charset)->between);
    panel_about(p, between, about, sizeof about);
    canvas_rect rest = {to->row, to->left, 2, to->width};
    to->row += max_of(canvas_wrap(to->c, rest, STYLE_FAINT, about), 1) + 1;
}

/* How much of the board is decided: empty at first, full when it is won. Once all clues are met,
 * what is said of the board takes undecided cells as unshaded. */
static void draw_bar(const panel *p, column *to)
{
    int width = to->width < BAR_WIDTH ? to->width : BAR_WIDTH;
    int cells = p->entry->width * p->entry->height;
    int open = panel_all_met(p->play) ? 0 : p->play->report.undecided;
    chart_bar(to->c, (canvas_rect){to->row++, to->left, 1, width}, (uint64_t)(cells - open),
              (uint64_t)cells);
}

static void draw_counts(const panel *p, column *to)
{
    static const char *const solutions[] = {[CREEK_VERDICT_INTERRUPTED] = "checking...",
                                            [CREEK_VERDICT_NONE] = "none",
                                            [CREEK_VERDICT_UNIQUE] = "1",
                                            [CREEK_VERDICT_MULTIPLE] = "several"};
    const creek_report *r = &p->play->report;
    creek_verdict verdict = p->play->verdict;
    bool feedback = p->play->services->settings->help || p->play->won;
    bool odd = verdict == CREEK_VERDICT_NONE || verdict == CREEK_VERDICT_MULTIPLE;
    int groups = p->play->groups ? creek_areas_count(p->play->groups) : 0;
    if (!feedback)
        column_fact(to, "clues", STYLE_TEXT, "%d", r->clues);
    else if (panel_all_met(p->play))
        column_fact(to, "clues", STYLE_TEXT, "all met");
    else if (r->broken > 0)
        column_fact(to, "clues done", STYLE_CUT_OFF, "%d/%d, %d broken", r->done, r->clues,
                    r->broken);
    else
        column_fact(to, "clues done", STYLE_TEXT, "%d/%d", r->done, r->clues);
    bool apart = p->play->apart;
    if (feedback && p->play->parts == 1 && groups > 1)
        column_fact(to, "areas", STYLE_TEXT, "1 (%d so far)", groups);
    else if (feedback && (apart || !p->play->race))
        column_fact(to, "areas", apart ? STYLE_CUT_OFF : STYLE_TEXT, "%d%s", p->play->parts,
                    apart ? ", need 1" : "");
    column_fact(to, "undecided", STYLE_TEXT, "%d", r->undecided);
    if (odd || !p->play->race)
        column_fact(to, "solutions", odd ? STYLE_NOTICE : STYLE_TEXT, "%s", solutions[verdict]);
}

/* Lines that are there only when asked for; a race shows its time. */
static void draw_extras(const panel *p, column *to)
{
    char text[160];
    int depth = creek_game_trial_depth(p->play->game);
    if (p->play->services->settings->timer && !p->play->race) {
        calendar_write_duration(play_time(p->play), text);
        column_fact(to, "time", STYLE_TEXT, "%s", text);
    }
    if (depth > 0 && !p->play->won)
        column_fact(to, "trial", STYLE_TRIAL, "%c", 'A' + depth - 1);
    if (panel_tells_words(p)) {
        panel_words(p, 0, text, sizeof text);
        /* As many rows whatever the cell, so that nothing below moves. */
        canvas_wrap(to->c, (canvas_rect){to->row, to->left, WORDS_ROWS, to->width}, STYLE_TEXT,
                    text);
        to->row += WORDS_ROWS;
    }
}

static void draw_win(const panel *p, column *to)
{
    const play_result *r = &p->play->result;
    char text[RESULT_LINE];
    canvas_print(to->c, to->row++, to->left, to->width, (uint8_t)panel_win_style(p), "%s%sSolved",
                 r->by_solver ? "" : theme_glyphs_for(to->c->charset)->done,
                 r->by_solver ? "" : " ");
    column_text(to, STYLE_GOOD, r->days);
    if (p->play->race) { /* the rival's time stands above */
        race_tell_winner(p->play->race, r->record.time_ms, r->by_solver, text);
        column_text(to, STYLE_TITLE, text);
    }
    result_how(r, text);
    column_text(to, STYLE_TEXT, text);
    result_level(r, text);
    column_text(to, STYLE_FAINT, play_lacks_level(p->play) ? "being rated..." : text);
    result_best(r, text);
    column_text(to, panel_win_style(p), text);
    int rows = (r->by_solver ? 1 : 2) + (p->next != NULL);
    panel_draw_keys(p, to->c, (canvas_rect){++to->row, to->left, rows, to->width});
    to->row += rows + 1;
}

static void draw_facts(const panel *p, column *to)
{
    if (!p->play->race)
        draw_bar(p, to);
    if (!p->play->race || !p->play->won)
        draw_counts(p, to);
    draw_extras(p, to);
    to->row++;
}

void panel_draw_side(const panel *p, canvas *c, canvas_rect rect)
{
    char text[PANEL_TEXT];
    panel rest = *p;
    canvas_rect before = canvas_clip(c, rect), foot = rect;
    column to = {c, rect.top, rect.left, rect.width, LABEL_WIDTH};
    rest.without_win = true;
    theme_style style = panel_text(&rest, 0, 0, "\n\n", text, sizeof text);
    if (!text[0])
        panel_tip(p, text);
    int rows = text[0] ? text_lines(text, rect.width) + 1 : 0;
    int bottom = rect.top + rect.height + p->below;
    draw_title(p, &to);
    if (p->play->race) {
        race_standing now = panel_standing(p);
        draw_race_bars(p->play->race, &now, &to);
    }
    if (p->play->race || p->play->won || rows <= bottom - to.row - FACT_ROWS - KEY_ROWS_LEAST)
        draw_facts(p, &to);
    if (p->play->won)
        draw_win(p, &to);
    int facts = to.row;
    /* A win names its own. */
    rect.height = max_of(bottom - (p->play->won ? 0 : KEY_ROWS_LEAST) - to.row, 0);
    rect.top = to.row;
    canvas_clip(c, before);
    if (text[0])
        to.row += message_draw(p->play->services->keys, p->bar, c, rect, style, text) + 1;
    int key_rows = p->play->race ? KEY_ROWS - 1 : KEY_ROWS, top = foot.top + foot.height - key_rows;
    if (p->play->race && !p->play->won && to.row < top)
        panel_draw_race_map(p->play->race, play_time(p->play), p->entry->width, p->entry->height, c,
                            (canvas_rect){to.row - 1, foot.left, top - to.row + 1, foot.width});
    if (p->play->won)
        return;
    top = max_of(max_of(top, min_of(to.row, bottom - KEY_ROWS_LEAST)), facts);
    panel_draw_keys(
        p, c, (canvas_rect){top, foot.left, min_of(key_rows, bottom - top), c->width - foot.left});
}
