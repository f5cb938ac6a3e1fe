/* panel.c - title, counts and messages of a game. */
#include "ui/play/panel_inside.h"

#include "ui/canvas/chart.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

theme_style panel_style(play_tone tone)
{
    switch (tone) {
    case SAY_BAD:
        return STYLE_CUT_OFF;
    case SAY_GOOD:
        return STYLE_GOOD;
    default:
        return STYLE_NOTICE;
    }
}

/* The puzzle's name; "" when it is but an ordinal, which says nothing where
 * there is only one. */
static const char *name_of(const panel *p)
{
    const char *name = p->entry->name;
    return p->alone && name[strspn(name, "0123456789")] == '\0' ? "" : name;
}

const char *panel_title(const panel *p)
{
    const char *title = creek_puzzle_text(creek_game_puzzle(p->facts->game), CREEK_TITLE);
    if (title && title[0])
        return title;
    if (p->entry->title[0])
        return p->entry->title;
    return name_of(p)[0] ? name_of(p) : "Creek";
}

void panel_called(const panel *p, char *text)
{
    char drawing[REF_DRAWING] = "";
    if (p->facts->won)
        ref_drawing(p->entry, drawing);
    snprintf(text, REF_TITLE, "%.100s%s%.50s", panel_title(p), drawing[0] ? ": " : "", drawing);
}

static void facts_line(const panel *p, const char *between, char *text, size_t size)
{
    const creek_puzzle *puzzle = creek_game_puzzle(p->facts->game);
    char dot[16];
    int have =
        snprintf(text, size, "%dx%d", creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    snprintf(dot, sizeof dot, " %s ", between);
    if (p->entry->rating[0])
        have += snprintf(text + have, size - (size_t)have, "%s%.30s", dot, p->entry->rating);
    /* An ID is too long to stand here. */
    if (name_of(p)[0] && !strchr(name_of(p), '#') && strcmp(name_of(p), panel_title(p)) != 0)
        have += snprintf(text + have, size - (size_t)have, "%s%.80s", dot, name_of(p));
    if (p->facts->busy)
        snprintf(text + have, size - (size_t)have, "%snot saved", dot);
}

const char *panel_verdict(const play_facts *facts)
{
    switch (facts->verdict) {
    case CREEK_VERDICT_NONE:
        return "none";
    case CREEK_VERDICT_UNIQUE:
        return "exactly one";
    case CREEK_VERDICT_MULTIPLE:
        return "several";
    case CREEK_VERDICT_MEMORY:
        return "unknown";
    default:
        return "checking...";
    }
}

/* What a check would do; it stays when the messages have gone. Not for players
 * who want no help. */
const char *panel_notice(const panel *p, char text[PANEL_NOTICE])
{
    const play_facts *f = p->facts;
    bool told = p->settings->help && !f->won && f->report.complete;
    keymap_text(p->keys,
                !told ? ""
                : keymap_has(p->keys, COMMAND_CHECK)
                    ? "The shaded cells are right: {check} accepts."
                    : "The shaded cells are right.",
                text, PANEL_NOTICE);
    return text;
}

const char *panel_message(const play_facts *f)
{
    return f->searching ? "Thinking... a mark or Esc ends it." : f->message;
}

void panel_time(uint64_t seconds, char *text, size_t size)
{
    if (seconds >= 3600)
        snprintf(text, size, "%u:%02u:%02u", (unsigned)(seconds / 3600),
                 (unsigned)(seconds / 60 % 60), (unsigned)(seconds % 60));
    else
        snprintf(text, size, "%u:%02u", (unsigned)(seconds / 60), (unsigned)(seconds % 60));
}

result_view panel_win(const panel *p)
{
    const char *next = !p->next ? NULL : p->next->title[0] ? p->next->title : p->next->name;
    return (result_view){.result = &p->facts->result, .next = next, .keys = p->keys, .bar = p->bar};
}

/* --- beside the board ------------------------------------------------------ */

static void labelled(canvas *c, canvas_rect rect, int row, const char *label, theme_style style,
                     const char *format, ...) __attribute__((format(printf, 6, 7)));

static void labelled(canvas *c, canvas_rect rect, int row, const char *label, theme_style style,
                     const char *format, ...)
{
    char text[80];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    canvas_text(c, row, rect.left, 11, STYLE_FAINT, label);
    canvas_text(c, row, rect.left + 11, rect.width - 11, (uint8_t)style, text);
}

/* A text that may take several rows; returns the next one. */
static int labelled_wrapped(canvas *c, canvas_rect rect, int row, const char *label,
                            theme_style style, const char *text)
{
    canvas_text(c, row, rect.left, 11, STYLE_FAINT, label);
    return row + canvas_wrap(c, (canvas_rect){row, rect.left + 11, 3, rect.width - 11},
                             (uint8_t)style, text);
}

bool panel_tells_words(const panel *p)
{
    return (p->settings->words || p->wordy) && !p->facts->won;
}

enum { WORDS_ROWS = 3 };

/* "A: a keeps, r drops", as far as there are keys for that. */
static void trial_words(const panel *p, int depth, char *text, size_t size)
{
    bool keep = keymap_has(p->keys, COMMAND_KEEP), drop = keymap_has(p->keys, COMMAND_DROP);
    const char *keys = keep && drop ? ": {keep} keeps, {drop} drops"
                       : keep       ? ": {keep} keeps"
                       : drop       ? ": {drop} drops"
                                    : "";
    text[0] = (char)('A' + depth - 1);
    keymap_text(p->keys, keys, text + 1, size - 1);
}

/* Lines that are there only when asked for; returns how many. */
static int draw_extras(const panel *p, canvas *c, canvas_rect rect, int row)
{
    char text[160];
    int first = row, depth = creek_game_depth(p->facts->game);
    if (p->settings->timer) {
        panel_time(p->seconds, text, sizeof text);
        labelled(c, rect, row++, "time", STYLE_TEXT, "%s", text);
    }
    if (depth > 0 && !p->facts->won) {
        trial_words(p, depth, text, sizeof text);
        row = labelled_wrapped(c, rect, row, "trial", STYLE_TRIAL, text);
    }
    if (panel_tells_words(p)) {
        panel_words(p, 0, text, sizeof text);
        /* As many rows whatever the cell, so that nothing below moves. */
        canvas_wrap(c, (canvas_rect){row, rect.left, WORDS_ROWS, rect.width}, STYLE_TEXT, text);
        row += WORDS_ROWS;
    }
    return row - first;
}

static int draw_counts(const panel *p, canvas *c, canvas_rect rect, int row)
{
    const creek_report *r = &p->facts->report;
    bool told = p->settings->help || p->facts->won;
    if (!told)
        labelled(c, rect, row++, "clues", STYLE_TEXT, "%d", r->clues);
    else if (r->wrong > 0)
        labelled(c, rect, row++, "clues", STYLE_CUT_OFF, "%d/%d, %d broken", r->satisfied, r->clues,
                 r->wrong);
    else
        labelled(c, rect, row++, "clues", STYLE_TEXT, "%d/%d", r->satisfied, r->clues);
    int groups = p->facts->groups ? creek_areas_count(p->facts->groups) : 0;
    if (told && r->areas == 1 && groups > 1)
        labelled(c, rect, row++, "areas", STYLE_TEXT, "1, in %d groups", groups);
    else if (told)
        labelled(c, rect, row++, "areas", r->areas > 1 ? STYLE_CUT_OFF : STYLE_TEXT, "%d%s",
                 r->areas, r->areas > 1 ? ", cut apart" : "");
    labelled(c, rect, row++, "undecided", STYLE_TEXT, "%d", r->undecided);
    bool odd =
        p->facts->verdict == CREEK_VERDICT_NONE || p->facts->verdict == CREEK_VERDICT_MULTIPLE;
    labelled(c, rect, row++, "solutions", odd ? STYLE_NOTICE : STYLE_TEXT, "%s",
             panel_verdict(p->facts));
    return row + draw_extras(p, c, rect, row);
}

static canvas_rect from_row(canvas_rect rect, int row)
{
    int used = row - rect.top;
    return (canvas_rect){row, rect.left, rect.height > used ? rect.height - used : 0, rect.width};
}

/* In place of the end of a message that is cut: how to see all of it. */
void panel_draw_more(const panel *p, canvas *c, canvas_rect message)
{
    char key[KEY_NAME];
    keymap_key(p->keys, COMMAND_MESSAGE, key);
    canvas_rect at = keybar_more(c, message, key);
    panel_mark(p, at.top, at.left, at.width, COMMAND_MESSAGE);
}

/* A text with a blank line after it; nothing for none. Returns the next row. */
static int paragraph(const panel *p, canvas *c, canvas_rect rect, int row, theme_style style,
                     const char *text)
{
    canvas_rect rest = from_row(rect, row);
    if (!text[0])
        return row;
    int used = canvas_wrap(c, rest, (uint8_t)style, text);
    if (rest.height > 0 && text_lines(text, rest.width) > rest.height)
        panel_draw_more(p, c, rest);
    return row + used + 1;
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

void panel_draw_side(const panel *p, canvas *c, canvas_rect rect)
{
    char text[200];
    canvas_rect before = canvas_clip(c, rect);
    int row = rect.top;
    row += draw_title(p, c, rect);
    facts_line(p, theme_glyphs_for(c->charset)->between, text, sizeof text);
    canvas_text(c, row, rect.left, rect.width, STYLE_FAINT, text);
    row += 2;
    int cells = p->entry->width * p->entry->height;
    /* Empty at first, full when it is won. */
    chart_bar(c, (canvas_rect){row, rect.left, 1, rect.width < 26 ? rect.width : 26},
              (uint64_t)(cells - p->facts->report.undecided), (uint64_t)cells);
    row = draw_counts(p, c, rect, row + 1) + 1;
    if (p->facts->won) {
        result_view view = panel_win(p);
        row = result_view_draw(&view, c, rect, row);
    }
    canvas_rect foot = rect;
    rect.height += p->below;
    canvas_clip(c, before);
    (void)canvas_clip(c, rect);
    row = paragraph(p, c, rect, row, STYLE_GOOD, panel_notice(p, (char[PANEL_NOTICE]){""}));
    row = paragraph(p, c, rect, row, panel_style(p->facts->tone), panel_message(p->facts));
    row = paragraph(p, c, rect, row, STYLE_CUT_OFF, p->facts->trouble);
    canvas_clip(c, before);
    panel_draw_keys(p, c, foot, row);
}
