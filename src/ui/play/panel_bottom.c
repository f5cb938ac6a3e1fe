/* panel_bottom.c - the lines below the board. */
#include "ui/play/panel_inside.h"

#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"

#include <stdio.h>
#include <string.h>

/* --- below the board ------------------------------------------------------- */

/* Everything there is to say in the lines below, in one text. Of a win as much
 * as goes on `lines` lines of `width` columns; all when `lines` is 0. */
static theme_style bottom_message(const panel *p, int width, int lines, char *text, size_t size)
{
    const play_facts *f = p->facts;
    char notice[PANEL_NOTICE];
    const char *parts[] = {panel_notice(p, notice), panel_message(f), f->trouble};
    char won[5 * RESULT_LINE] = "";
    size_t have = 0;
    text[0] = '\0';
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (parts[i][0] && have < size)
            have += (size_t)snprintf(text + have, size - have, "%s%s", have ? " " : "", parts[i]);
    if (f->won) {
        result_view view = panel_win(p);
        result_view_text(&view, width, lines, text, won, sizeof won);
        size_t ahead = strlen(won);
        have = strlen(text);
        if (have > 0)
            won[ahead++] = ' ';
        have = have + ahead < size ? have : size - ahead - 1;
        memmove(text + ahead, text, have);
        memcpy(text, won, ahead);
        text[ahead + have] = '\0';
    }
    if (f->trouble[0])
        return STYLE_CUT_OFF;
    return f->won || notice[0] ? STYLE_GOOD : panel_style(f->tone);
}

/* The counts in the words that a line of `width` columns has room for, of which
 * `room` are free. Where clues are broken how many they are goes before words. */
static void write_counts(const creek_report *r, int width, int room, char *text, size_t size)
{
    char wordy[30] = "", brief[16] = "";
    if (r->wrong > 0) {
        snprintf(wordy, sizeof wordy, ", %d broken", r->wrong);
        snprintf(brief, sizeof brief, " !%d", r->wrong);
    }
    snprintf(text, size, "clues %d/%d%s  areas %d  undecided %d", r->satisfied, r->clues, wordy,
             r->areas, r->undecided);
    if (width < 48 || text_width(text) > room)
        snprintf(text, size, "clues %d/%d%s areas %d left %d", r->satisfied, r->clues, brief,
                 r->areas, r->undecided);
    if (width < 36 || text_width(text) > room)
        snprintf(text, size, "%d/%d%s a%d ?%d", r->satisfied, r->clues, brief, r->areas,
                 r->undecided);
    if (text_width(text) > room)
        snprintf(text, size, "%d/%d a%d ?%d", r->satisfied, r->clues, r->areas, r->undecided);
}

static void draw_line(const panel *p, canvas *c, int row, int col, int width)
{
    const creek_report *r = &p->facts->report;
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    const creek_puzzle *puzzle = creek_game_puzzle(p->facts->game);
    char counts[120], size[24], title[REF_TITLE];
    bool told = p->settings->help || p->facts->won;
    int depth = p->facts->won ? 0 : creek_game_depth(p->facts->game), have = 0;
    if (p->settings->timer && width >= 36) {
        panel_time(p->seconds, counts, sizeof counts);
        have = (int)strlen(counts);
        have += snprintf(counts + have, sizeof counts - (size_t)have, "  ");
    }
    if (depth > 0)
        have += snprintf(counts + have, sizeof counts - (size_t)have,
                         width >= 48 ? "trial %c  " : "%c ", (char)('A' + depth - 1));
    char *rest = counts + have;
    size_t room_left = sizeof counts - (size_t)have;
    if (told)
        write_counts(r, width, width - have, rest, room_left);
    else
        snprintf(rest, room_left, width >= 36 ? "undecided %d" : "?%d", r->undecided);
    snprintf(size, sizeof size, " %s %dx%d", g->between, creek_puzzle_width(puzzle),
             creek_puzzle_height(puzzle));
    int room = width - text_width(counts) - 2;
    if (room >= 6) {
        bool with_size = room >= text_width(size) + 5;
        panel_called(p, title);
        int used = canvas_text(c, row, col, with_size ? room - text_width(size) : room, STYLE_TITLE,
                               title);
        if (with_size)
            used += canvas_text(c, row, col + used, text_width(size), STYLE_FAINT, size);
        if (p->facts->verdict != CREEK_VERDICT_UNIQUE && room - used >= 22)
            canvas_print(c, row, col + used, room - used, STYLE_NOTICE, "  solutions: %s",
                         panel_verdict(p->facts));
        col += room + 2;
        width -= room + 2;
    }
    canvas_text(c, row, col, width,
                told && (r->wrong > 0 || r->areas > 1) ? STYLE_CUT_OFF : STYLE_TEXT, counts);
}

static void draw_short_keys(const panel *p, canvas *c, int row, int col, int width)
{
    static const key_line lines[] = {{COMMAND_HELP, "help"},       {COMMAND_LEAVE, "leave"},
                                     {COMMAND_HINT, "hint"},       {COMMAND_UNDO, "undo"},
                                     {COMMAND_CHECK, "check"},     {COMMAND_SHADE, "shade"},
                                     {COMMAND_UNSHADE, "unshade"}, {COMMAND_BACK, "back"}};
    panel_flow_keys(p, c, (canvas_rect){row, col, 1, width}, lines, sizeof lines / sizeof lines[0]);
}

/* Where a message of `lines` lines goes: into the rows below the board with the
 * counts above it, over the counts when it must, over a part of the board when
 * there is no other way, but never over the rows `keep` and the one before. */
static canvas_rect message_rect(canvas_rect rect, int free_rows, int lines, int keep)
{
    int bottom = rect.top + rect.height;
    int most = bottom / 2 > rect.height ? bottom / 2 : rect.height;
    lines = lines < most ? lines : most;
    int top = bottom - lines;
    /* At the top it must not be worse. */
    if (top < rect.top - free_rows && keep >= top - 1 && (keep >= top || keep > lines))
        top = 0;
    return (canvas_rect){top, rect.left, lines, rect.width};
}

void panel_text(const panel *p, char *text, size_t size)
{
    (void)bottom_message(p, 0, 0, text, size);
}

bool panel_bottom_hides(const panel *p, canvas_rect rect, int free_rows)
{
    char text[5000];
    (void)bottom_message(p, rect.width, rect.height + free_rows, text, sizeof text);
    return text[0] && text_lines(text, rect.width) > rect.height + free_rows;
}

void panel_draw_bottom(const panel *p, canvas *c, canvas_rect rect, int free_rows, int keep)
{
    char text[5000];
    theme_style style = bottom_message(p, rect.width, rect.height + free_rows, text, sizeof text);
    int lines = text[0] ? text_lines(text, rect.width) : rect.height - 1;
    canvas_rect message = message_rect(rect, free_rows, lines, keep);
    int counts = message.top - 1 < rect.top ? message.top - 1 : rect.top;
    if (message.top == 0 || counts < rect.top - free_rows)
        counts = rect.top; /* where it is hidden, or out of the way of a message at the top */
    if (rect.height > 1 || !text[0])
        draw_line(p, c, counts, rect.left, rect.width);
    if (text[0]) {
        canvas_fill(c, message, STYLE_TEXT, 0);
        canvas_wrap(c, message, (uint8_t)style, text);
        if (lines > message.height)
            panel_draw_more(p, c, message);
    } else if (rect.height > 1 && panel_tells_words(p)) {
        panel_words(p, rect.width, text, sizeof text);
        canvas_text(c, message.top, rect.left, rect.width, STYLE_TEXT, text);
    } else if (rect.height > 1) {
        draw_short_keys(p, c, message.top, rect.left, rect.width);
    }
}
