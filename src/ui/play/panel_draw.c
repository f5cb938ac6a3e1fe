/* panel_draw.c - the panel beside or below the board, and the keys that it names. */
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

/* --- keys ------------------------------------------------------------------ */

/* With fewer columns the keys are described in brief. */
enum { BRIEF = 50 };

/* The keys that lead on from a win: with more than one row, Enter has the first one. */
static void draw_win_keys(const panel *p, canvas *c, canvas_rect rect)
{
    static const keybar_item enter = {KEY_ENTER_KEY, "next", "Enter"};
    static const keybar_item all[] = {{COMMAND_RESULT, "result"}, {COMMAND_SHARE, "share"},
                                      {COMMAND_REVIEW, "review"}, {COMMAND_RESTART, "again"},
                                      {COMMAND_REPLAY, "replay"}, {COMMAND_RACE, "race"}};
    int used = 0;
    if (p->next)
        used = keybar_add(p->bar, c, rect.top, rect.left, rect.width, &enter);
    if (p->next && rect.height > 1) {
        canvas_print(c, rect.top, rect.left + used, rect.width - used, STYLE_TEXT, "%s%s",
                     p->next[0] ? ": " : "", p->next);
        rect.top++;
        rect.height--;
    } else if (p->next) {
        rect.left += used + 2;
        rect.width -= used + 2;
    }
    /* What the solver finished is no game to race against. */
    key_panel_flow(p->play->services->keys, p->bar, c, rect, all,
                   race_refusal(p->play->game) ? 5 : 6, false);
}

/* The keys the player needs next, on the rows of the rectangle. */
static void draw_keys(const panel *p, canvas *c, canvas_rect rect)
{
    const play *f = p->play;
    if (f->won) {
        draw_win_keys(p, c, rect);
        return;
    }
    bool shown = f->shown, walking = play_is_walking(f), begun = creek_game_moves(f->game) > 0;
    bool in_trial = creek_game_trial_depth(f->game) > 0;
    bool steps = shown && play_can_walk(f) && f->told == 0, of_mistake = f->chain.count > 0;
    /* What a player needs next comes first. */
    const keybar_item items[] = {{COMMAND_HINT, shown ? play_hint_does(f) : NULL},
                                 {COMMAND_GO_BACK, play_offers_undo(f) ? "undo mistake" : NULL},
                                 {COMMAND_REASON, shown && f->stage < HINT_REASON ? "why" : NULL},
                                 {COMMAND_BACK, shown && !walking ? "hide" : NULL},
                                 {COMMAND_BACK, walking ? "undo steps" : NULL, .brief = "undo"},
                                 {COMMAND_KEEP, in_trial ? "keep" : NULL},
                                 {COMMAND_DROP, in_trial ? "discard" : NULL},
                                 {COMMAND_SHADE, !begun ? "shade" : NULL},
                                 {COMMAND_HELP, !begun ? "help" : NULL},
                                 {COMMAND_LEAVE, !begun ? "back" : NULL},
                                 {COMMAND_UNSHADE, !begun ? "mark unshaded" : NULL},
                                 {COMMAND_UNDO, creek_game_position(f->game) > 0 ? "undo" : NULL},
                                 {COMMAND_HINT, !shown ? "hint" : NULL},
                                 {COMMAND_CHECK, begun ? "check" : NULL},
                                 {COMMAND_HELP, begun ? "help" : NULL},
                                 {COMMAND_TRY, steps && !of_mistake ? "steps" : NULL},
                                 {COMMAND_REASON, steps && of_mistake ? "steps" : NULL},
                                 {COMMAND_LEAVE, begun ? "back" : NULL},
                                 {COMMAND_SHADE, begun ? "shade" : NULL},
                                 {COMMAND_UNSHADE, begun ? "mark unshaded" : NULL},
                                 {COMMAND_FILL, "fill"},
                                 {COMMAND_REDO, play_can_redo(f) ? "redo" : NULL},
                                 {COMMAND_TRY, begun && !shown ? "trial" : NULL},
                                 {COMMAND_SETTINGS, "settings"}};
    key_panel_flow(f->services->keys, p->bar, c, rect, items, sizeof items / sizeof *items,
                   c->width < BRIEF);
}

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

/* Whether the panel shows the focused cell in words: also where the clues are not visible. */
static bool tells_words(const panel *p)
{
    return (p->play->services->settings->words || p->play->names) && !p->play->won;
}

/* --- beside the board ------------------------------------------------------ */

/* On one or two lines; an ID that is too long is best parted at its seed. */
static void draw_heading(const panel *p, column *to)
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
    if (tells_words(p)) {
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
    draw_keys(p, to->c, (canvas_rect){++to->row, to->left, rows, to->width});
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
    draw_heading(p, &to);
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
    draw_keys(p, c,
              (canvas_rect){top, foot.left, min_of(key_rows, bottom - top), c->width - foot.left});
}

/* --- below the board ------------------------------------------------------- */

/* The counts, in brief if the line has no room for words. */
static void write_counts(const play *p, int room, char *text, size_t size)
{
    const creek_report *r = &p->report;
    char broken[30] = "", done[40] = "all met";
    if (r->broken > 0)
        snprintf(broken, sizeof broken, ", %d broken", r->broken);
    if (!panel_all_met(p))
        snprintf(done, sizeof done, "done %d/%d", r->done, r->clues);
    snprintf(text, size, "clues %s%s  areas %d  undecided %d", done, broken, p->parts,
             r->undecided);
    if (text_width(text) <= room)
        return;
    if (r->broken > 0)
        snprintf(broken, sizeof broken, " %d bad", r->broken);
    snprintf(text, size, "%s%s areas %d left %d", done, broken, p->parts, r->undecided);
}

/* The title and the size, as far as there is room. */
static void draw_title(const panel *p, canvas *c, int row, int col, int room)
{
    char size[24], title[REF_TITLE];
    snprintf(size, sizeof size, " %s %dx%d", theme_glyphs_for(c->charset)->between, p->entry->width,
             p->entry->height);
    bool titled = panel_called(p, title);
    int size_width = titled && room >= text_width(size) + 5 ? text_width(size) : 0;
    if (!titled && text_width(title) > room)
        title[strcspn(title, " ")] = '\0'; /* the size alone */
    int used = canvas_text(c, row, col, room - size_width, STYLE_TITLE, title);
    canvas_text(c, row, col + used, size_width, STYLE_FAINT, size);
}

/* The title, or how the race stands, at the left; time, trial layer and counts at the right. */
static void draw_line(const panel *p, canvas *c, int row, int col, int width)
{
    const creek_report *r = &p->play->report;
    const settings *likes = p->play->services->settings;
    char counts[200] = "", rest[160], time[CALENDAR_DURATION];
    bool feedback = likes->help || p->play->won, races = p->play->race && !p->play->won;
    int depth = p->play->won ? 0 : creek_game_trial_depth(p->play->game), left = width;
    if (races) {
        char text[RACE_LINE];
        race_standing now = panel_standing(p);
        race_tell_bar(&now, width, text);
        left -= 2 + canvas_text(c, row, col, width, now.lead < 0 ? STYLE_NOTICE : STYLE_TEXT, text);
    }
    calendar_write_duration(play_time(p->play), time);
    if (likes->timer && width >= 36)
        text_append(counts, sizeof counts, "%s  ", time);
    if (depth > 0)
        text_append(counts, sizeof counts, width >= 48 ? "trial %c  " : "%c ", 'A' + depth - 1);
    if (feedback)
        write_counts(p->play, left - text_width(counts), rest, sizeof rest);
    else
        snprintf(rest, sizeof rest, width >= 36 ? "undecided %d" : "?%d", r->undecided);
    text_append(counts, sizeof counts, "%s", rest);
    int room = left - text_width(counts) - 2;
    if (races && room < -2)
        return;
    if (!races && room >= 6)
        draw_title(p, c, row, col, room);
    int from = room >= 6 ? width - text_width(counts) : width - left;
    canvas_text(c, row, col + from, width - from,
                feedback && (r->broken > 0 || p->play->apart) ? STYLE_CUT_OFF : STYLE_TEXT, counts);
}

/* The rows for messages: the keys stay in sight. */
static int message_rows(canvas_rect rect)
{
    return rect.height > 1 ? rect.height - 1 : rect.height;
}

int panel_bottom_covers(const panel *p, canvas_rect rect, int free_rows)
{
    char text[PANEL_TEXT];
    int room = message_rows(rect) + free_rows;
    (void)panel_text(p, rect.width, room, " ", text, sizeof text);
    int over = text[0] ? text_lines(text, rect.width) - room : 0;
    return over > 0 ? over + 1 : 0; /* the counts stand above it */
}

void panel_draw_bottom(const panel *p, canvas *c, canvas_rect rect, int free_rows, int top)
{
    char text[PANEL_TEXT];
    canvas_rect above = {rect.top, rect.left, message_rows(rect), rect.width};
    bool has_keys = rect.height > 1 || p->play->won;
    if (rect.height == 1 && has_keys) { /* the board makes way: it is solved */
        above.top--;
        free_rows = max_of(free_rows - 1, 0);
    }
    int room = above.height + free_rows, foot = rect.top + rect.height - 1;
    theme_style style = panel_text(p, rect.width, room, " ", text, sizeof text);
    if (!text[0]) {
        panel_tip(p, text);
        if (text_lines(text, rect.width) > room) /* it would hide something */
            text[0] = '\0';
    }
    /* The counts go above it, or where they are when it must cover them. */
    int lines = text[0] ? text_lines(text, rect.width) : above.height - 1;
    if (p->brief && lines > room)
        lines = room;
    canvas_rect message = message_place(c, above, free_rows, lines, c->cursor_row, top);
    bool at_top = message.top + message.height <= rect.top - free_rows;
    int counts = message.top - 1 < rect.top ? message.top - 1 : rect.top;
    if (at_top || message.top == 0 || counts < rect.top - free_rows)
        counts = rect.top; /* where it is hidden, or out of the way of a message at the top */
    if (rect.height > 1 || !text[0])
        draw_line(p, c, counts, rect.left, rect.width);
    if (text[0]) {
        canvas_fill(c, message, STYLE_TEXT, 0);
        message_draw(p->play->services->keys, p->bar, c, message, style, text);
    }
    if (!has_keys)
        return;
    if (tells_words(p)) {
        panel_words(p, rect.width, text, sizeof text);
        canvas_text(c, foot, rect.left, rect.width, STYLE_TEXT, text);
    } else {
        draw_keys(p, c, (canvas_rect){foot, rect.left, 1, rect.width});
    }
}
