/* panel_bottom.c - the lines below the board, and the keys that a panel names. */
#include "ui/play/panel.h"

#include "base/calendar.h"
#include "ui/canvas/text.h"

#include <stdio.h>
#include <string.h>

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

void panel_draw_keys(const panel *p, canvas *c, canvas_rect rect)
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

/* --- lines ----------------------------------------------------------------- */

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
    if (rect.height == 1)
        return;
    if (panel_tells_words(p)) {
        panel_words(p, rect.width, text, sizeof text);
        canvas_text(c, foot, rect.left, rect.width, STYLE_TEXT, text);
    } else {
        panel_draw_keys(p, c, (canvas_rect){foot, rect.left, 1, rect.width});
    }
}
