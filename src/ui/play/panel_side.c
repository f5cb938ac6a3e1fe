/* panel_side.c - the panel beside the board. */
#include "ui/play/panel.h"

#include "store/calendar.h"
#include "ui/canvas/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { LABEL_WIDTH = 11, BAR_WIDTH = 26, WORDS_ROWS = 3 };

static int labelled(canvas *c, canvas_rect rect, int row, const char *label, theme_style style,
                    const char *format, ...) __attribute__((format(printf, 6, 7)));

/* A text that may take several rows behind its label; returns the next row. */
static int labelled(canvas *c, canvas_rect rect, int row, const char *label, theme_style style,
                    const char *format, ...)
{
    char text[160];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    canvas_text(c, row, rect.left, LABEL_WIDTH, STYLE_FAINT, label);
    return row +
           canvas_wrap(c, (canvas_rect){row, rect.left + LABEL_WIDTH, 3, rect.width - LABEL_WIDTH},
                       (uint8_t)style, text);
}

/* On one or two lines; an ID that is too long is best parted at its seed. */
static int draw_title(const panel *p, canvas *c, canvas_rect rect)
{
    char text[REF_TITLE + 1];
    panel_called(p, text);
    char *seed = strchr(text, ' ') ? NULL : strrchr(text, '#');
    if (seed && text_width(text) > rect.width) {
        memmove(seed + 1, seed, strlen(seed) + 1);
        *seed = ' ';
    }
    return canvas_wrap(c, (canvas_rect){rect.top, rect.left, 2, rect.width}, STYLE_TITLE, text);
}

/* How much of the board is decided: empty at first, full when it is won. */
static void draw_bar(const panel *p, canvas *c, canvas_rect rect, int row)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int width = rect.width < BAR_WIDTH ? rect.width : BAR_WIDTH;
    int cells = p->entry->width * p->entry->height;
    int full = (cells - p->play->report.undecided) * width / cells;
    for (int i = 0; i < width; i++)
        canvas_put(c, row, rect.left + i, i < full ? STYLE_UNSHADED : STYLE_GRID, 0,
                   i < full ? g->full : g->empty);
}

/* Returns the next row, here and below. */
static int draw_counts(const panel *p, canvas *c, canvas_rect rect, int row)
{
    const creek_report *r = &p->play->report;
    creek_verdict verdict = p->play->verdict;
    bool told = p->play->world->settings->help || p->play->won;
    bool odd = verdict == CREEK_VERDICT_NONE || verdict == CREEK_VERDICT_MULTIPLE;
    int groups = p->play->groups ? creek_areas_count(p->play->groups) : 0;
    if (!told)
        row = labelled(c, rect, row, "clues", STYLE_TEXT, "%d", r->clues);
    else if (r->wrong > 0)
        row = labelled(c, rect, row, "clues", STYLE_CUT_OFF, "%d/%d, %d broken", r->satisfied,
                       r->clues, r->wrong);
    else
        row = labelled(c, rect, row, "clues", STYLE_TEXT, "%d/%d", r->satisfied, r->clues);
    if (told && r->areas == 1 && groups > 1)
        row = labelled(c, rect, row, "areas", STYLE_TEXT, "1, in %d groups", groups);
    else if (told)
        row = labelled(c, rect, row, "areas", r->areas > 1 ? STYLE_CUT_OFF : STYLE_TEXT, "%d%s",
                       r->areas, r->areas > 1 ? ", cut apart" : "");
    row = labelled(c, rect, row, "undecided", STYLE_TEXT, "%d", r->undecided);
    return labelled(c, rect, row, "solutions", odd ? STYLE_NOTICE : STYLE_TEXT, "%s",
                    panel_verdict(p));
}

/* "A: a keeps, r drops", as far as there are keys for that. */
static int draw_trial(const panel *p, canvas *c, canvas_rect rect, int row, int depth)
{
    const keymap *keys = p->play->world->keys;
    bool keep = keymap_has(keys, COMMAND_KEEP), drop = keymap_has(keys, COMMAND_DROP);
    char text[2 * KEY_NAME + 40];
    keymap_text(keys,
                keep && drop ? ": {keep} keeps, {drop} drops"
                : keep       ? ": {keep} keeps"
                : drop       ? ": {drop} drops"
                             : "",
                text, sizeof text);
    return labelled(c, rect, row, "trial", STYLE_TRIAL, "%c%s", 'A' + depth - 1, text);
}

/* Lines that are there only when asked for. */
static int draw_extras(const panel *p, canvas *c, canvas_rect rect, int row)
{
    char text[160];
    int depth = creek_game_depth(p->play->game);
    if (p->play->world->settings->timer) {
        calendar_write_duration(play_time(p->play), text);
        row = labelled(c, rect, row, "time", STYLE_TEXT, "%s", text);
    }
    if (depth > 0 && !p->play->won)
        row = draw_trial(p, c, rect, row, depth);
    if (panel_tells_words(p)) {
        panel_words(p, 0, text, sizeof text);
        /* As many rows whatever the cell, so that nothing below moves. */
        canvas_wrap(c, (canvas_rect){row, rect.left, WORDS_ROWS, rect.width}, STYLE_TEXT, text);
        row += WORDS_ROWS;
    }
    return row;
}

static int draw_part(canvas *c, canvas_rect rect, int row, theme_style style, const char *text)
{
    return text[0] ? row + canvas_wrap(c, (canvas_rect){row, rect.left, 3, rect.width},
                                       (uint8_t)style, text)
                   : row;
}

static int draw_win(const panel *p, canvas *c, canvas_rect rect, int row)
{
    static const keybar_item next = {KEY_ENTER_KEY, "Enter", "next"};
    static const struct {
        command command;
        const char *does;
    } keys[] = {{COMMAND_RESULT, "result"}, {COMMAND_SHARE, "share"}, {COMMAND_REPLAY, "replay"}};
    const play_result *r = &p->play->result;
    char text[RESULT_LINE];
    canvas_print(c, row++, rect.left, rect.width, STYLE_GOOD, "%s Solved",
                 theme_glyphs_for(c->charset)->done);
    row = draw_part(c, rect, row, STYLE_GOOD, r->days);
    result_how(r, text, sizeof text);
    row = draw_part(c, rect, row, STYLE_TEXT, text);
    result_level(r, text, sizeof text);
    row = draw_part(c, rect, row, STYLE_FAINT, r->rating && !text[0] ? "being rated..." : text);
    result_best(r, text, sizeof text);
    row = draw_part(c, rect, row, STYLE_GOOD, text) + 1;
    if (p->next) {
        int used = keybar_add(p->bar, c, row, rect.left, rect.width, &next);
        if (panel_next(p)[0])
            canvas_print(c, row, rect.left + used, rect.width - used, STYLE_TEXT, ": %s",
                         panel_next(p));
        row++;
    }
    for (size_t i = 0, col = 0; i < sizeof keys / sizeof keys[0]; i++) {
        char key[KEY_NAME];
        keybar_item item = {KEY_COMMAND + (int)keys[i].command, key, keys[i].does};
        keymap_key(p->play->world->keys, keys[i].command, key);
        int room = rect.width - (int)col;
        if (!keymap_has(p->play->world->keys, keys[i].command) ||
            text_width(key) + 1 + text_width(item.does) > room)
            continue;
        col += (size_t)keybar_add(p->bar, c, row, rect.left + (int)col, room, &item) + 2;
    }
    return row + 2;
}

/* A text with a blank line after it; nothing for none. */
static int draw_paragraph(const panel *p, canvas *c, canvas_rect rect, int row, theme_style style,
                          const char *text)
{
    int used = row - rect.top, height = rect.height > used ? rect.height - used : 0;
    canvas_rect rest = {row, rect.left, height, rect.width};
    if (!text[0])
        return row;
    row += canvas_wrap(c, rest, (uint8_t)style, text) + 1;
    if (height > 0 && text_lines(text, rest.width) > height)
        panel_draw_more(p, c, rest);
    return row;
}

void panel_draw_side(const panel *p, canvas *c, canvas_rect rect)
{
    char text[200];
    canvas_rect before = canvas_clip(c, rect), foot = rect;
    int row = rect.top + draw_title(p, c, rect);
    panel_about(p, theme_glyphs_for(c->charset)->between, text, sizeof text);
    canvas_text(c, row, rect.left, rect.width, STYLE_FAINT, text);
    draw_bar(p, c, rect, row + 2);
    row = draw_counts(p, c, rect, row + 3);
    row = draw_extras(p, c, rect, row) + 1;
    if (p->play->won)
        row = draw_win(p, c, rect, row);
    rect.height += p->below;
    canvas_clip(c, before);
    (void)canvas_clip(c, rect);
    panel_notice(p, text);
    row = draw_paragraph(p, c, rect, row, STYLE_GOOD, text);
    row = draw_paragraph(p, c, rect, row, panel_style(p), panel_message(p));
    row = draw_paragraph(p, c, rect, row, STYLE_CUT_OFF, p->play->trouble);
    canvas_clip(c, before);
    panel_draw_keys(p, c, foot, row);
}
