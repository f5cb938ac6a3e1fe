/* edit_panel.c - title, verdict, messages and commands. */
#include "ui/edit/edit_panel.h"

#include "base/minmax.h"
#include "base/plural.h"
#include "ui/canvas/chart.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"

#include <stdio.h>
#include <string.h>

enum { LABEL_WIDTH = 11 };

static theme_style style_of(play_tone tone)
{
    return tone == SAY_BAD ? STYLE_CUT_OFF : tone == SAY_GOOD ? STYLE_GOOD : STYLE_NOTICE;
}

static const char *title_of(const edit_panel *p)
{
    const char *title = creek_puzzle_text(p->edit->puzzle, CREEK_TITLE);
    return title ? title : "Untitled";
}

/* --- what the solver says --------------------------------------------------------- */

/* The number of solutions in a word or two: "none", "one", "17", "over 100". */
static const char *solutions(const draft_findings *f, char text[24])
{
    switch (f->verdict) {
    case CREEK_VERDICT_OPEN:
        return "looking...";
    case CREEK_VERDICT_NONE:
        return "none";
    case CREEK_VERDICT_UNIQUE:
        return "exactly one";
    case CREEK_VERDICT_MULTIPLE:
        if (!f->counted)
            return "several...";
        (void)snprintf(text, 24, "%s%d", f->more ? "over " : "", f->count);
        return text;
    default:
        return "unknown";
    }
}

static void level_text(const draft_findings *f, char *text, size_t size)
{
    if (f->rated)
        (void)snprintf(text, size, "%s, %d", creek_level_name(f->rating.level), f->rating.score);
    else
        (void)snprintf(text, size, "rating...");
}

static theme_style verdict_style(const draft_findings *f)
{
    return f->verdict == CREEK_VERDICT_UNIQUE ? STYLE_GOOD
           : f->verdict == CREEK_VERDICT_OPEN ? STYLE_FAINT
           : f->verdict == CREEK_VERDICT_NONE ? STYLE_CUT_OFF
                                              : STYLE_NOTICE;
}

/* --- the side ----------------------------------------------------------------------- */

/* A fact with its name before it; returns the next row. */
static int fact(canvas *c, canvas_rect rect, int row, const char *label, theme_style style,
                const char *text)
{
    canvas_text(c, row, rect.left, LABEL_WIDTH, STYLE_FAINT, label);
    canvas_text(c, row, rect.left + LABEL_WIDTH, rect.width - LABEL_WIDTH, (uint8_t)style, text);
    return row + 1;
}

static void clues_text(const edit_panel *p, const char *between, char *text, size_t size)
{
    const creek_puzzle *puzzle = p->edit->puzzle;
    int clues = draft_count_clues(puzzle);
    (void)snprintf(text, size, "%dx%d %s %d clue%s", creek_puzzle_width(puzzle),
                   creek_puzzle_height(puzzle), between, clues, plural(clues));
}

/* "r3c6/r4c7: 2 of 4": where the cursor is, and what stands there. */
static void corner_text(const edit_panel *p, char *text, size_t size)
{
    creek_place cells[4];
    const creek_puzzle *puzzle = p->edit->puzzle;
    int clue = creek_puzzle_clue(puzzle, p->cursor.row, p->cursor.col);
    int count = creek_corner_cells(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle),
                                   p->cursor.row, p->cursor.col, cells);
    int used = snprintf(text, size, "r%dc%d", cells[0].row + 1, cells[0].col + 1);
    if (count > 1)
        used += snprintf(text + used, size - (size_t)used, "/r%dc%d", cells[count - 1].row + 1,
                         cells[count - 1].col + 1);
    if (clue == CREEK_CLUE_UNKNOWN)
        (void)snprintf(text + used, size - (size_t)used, ": ?");
    else if (clue >= 0)
        (void)snprintf(text + used, size - (size_t)used, ": %d", clue);
}

static void cell_text(const edit_panel *p, char *text, size_t size)
{
    static const char *const states[] = {
        [CREEK_UNDECIDED] = "undecided", [CREEK_SHADED] = "shaded", [CREEK_UNSHADED] = "unshaded"};
    creek_state state = creek_board_get(p->edit->drawing, p->cursor.row, p->cursor.col);
    (void)snprintf(text, size, "r%dc%d: %s", p->cursor.row + 1, p->cursor.col + 1, states[state]);
}

static void place_text(const edit_panel *p, char *text, size_t size)
{
    (p->cells ? cell_text : corner_text)(p, text, size);
}

static int draw_verdict(const edit_panel *p, canvas *c, canvas_rect rect, int row)
{
    const draft_findings *f = p->edit->findings;
    char text[60];
    if (!p->found)
        return fact(c, rect, row, "solver", STYLE_FAINT, "hidden; s shows it") + 2;
    row = fact(c, rect, row, "solutions", verdict_style(f), solutions(f, text));
    if (f->verdict == CREEK_VERDICT_UNIQUE) {
        level_text(f, text, sizeof text);
        row = fact(c, rect, row, "level", f->rated ? STYLE_TEXT : STYLE_FAINT, text);
        row = fact(c, rect, row, "hardest", STYLE_TEXT,
                   f->rated ? creek_technique_title(f->rating.hardest) : "");
    } else if (f->verdict == CREEK_VERDICT_MULTIPLE) {
        (void)snprintf(text, sizeof text, "%d cell%s", f->differing, plural(f->differing));
        row = fact(c, rect, row, "differing", STYLE_TEXT, text) + 1;
    } else if (f->verdict == CREEK_VERDICT_NONE) {
        (void)snprintf(text, sizeof text, f->blamed_count ? "%zu clue%s%s" : "looking...",
                       f->blamed_count, plural((int64_t)f->blamed_count), f->least ? "" : "...");
        row = fact(c, rect, row, "to blame", STYLE_TEXT, text) + 1;
    } else {
        row += 2;
    }
    return row;
}

static int draw_drawing(const edit_panel *p, canvas *c, canvas_rect rect, int row)
{
    char text[60];
    int shaded = creek_board_count(p->edit->drawing, CREEK_SHADED);
    if (p->edit->parts > 1)
        (void)snprintf(text, sizeof text, "%d shaded, %d parts", shaded, p->edit->parts);
    else
        (void)snprintf(text, sizeof text, "%d shaded", shaded);
    if (p->edit->areas || p->cells)
        row = fact(c, rect, row, "drawing", p->edit->parts > 1 ? STYLE_CUT_OFF : STYLE_TEXT, text);
    return row;
}

static int draw_trimming(const edit_panel *p, canvas *c, canvas_rect rect, int row)
{
    canvas_print(c, row, rect.left, rect.width, STYLE_NOTICE, "Trimming: %d of %d; Esc stops",
                 p->edit->trim_done, p->edit->trim_of);
    chart_bar(c, (canvas_rect){row + 1, rect.left, 1, rect.width < 26 ? rect.width : 26},
              (uint64_t)p->edit->trim_done, (uint64_t)p->edit->trim_of);
    return row + 3;
}

/* --- all of it --------------------------------------------------------------------- */

/* A text in a place where it may be cut, and then the key that shows all of it.
 * Returns how many rows it took. */
static int draw_cut(const edit_panel *p, canvas *c, canvas_rect place, theme_style style,
                    const char *text)
{
    int used = canvas_wrap(c, place, (uint8_t)style, text);
    if (text_lines(text, place.width) > place.height) {
        canvas_rect more = keybar_more(c, place, edit_about(EDIT_MESSAGE)->keys);
        keybar_mark(p->bar, more.top, more.left, more.width, KEY_EDIT + EDIT_MESSAGE);
    }
    return used;
}

static int paragraph(const edit_panel *p, canvas *c, canvas_rect rect, int row, theme_style style,
                     const char *text)
{
    int left = rect.top + rect.height - row;
    if (!text[0] || left <= 0)
        return row;
    return row + draw_cut(p, c, (canvas_rect){row, rect.left, left, rect.width}, style, text) + 1;
}

void edit_panel_draw_side(const edit_panel *p, canvas *c, canvas_rect rect)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    const char *author = creek_puzzle_text(p->edit->puzzle, CREEK_AUTHOR);
    char text[80];
    canvas_rect before = canvas_clip(c, rect);
    int row = rect.top;
    row += canvas_wrap(c, (canvas_rect){row, rect.left, 2, rect.width}, STYLE_TITLE, title_of(p));
    if (author)
        canvas_print(c, row++, rect.left, rect.width, STYLE_FAINT, "by %s", author);
    clues_text(p, g->between, text, sizeof text);
    canvas_text(c, row++, rect.left, rect.width, STYLE_FAINT, text);
    row = draw_verdict(p, c, rect, row);
    row = draw_drawing(p, c, rect, row);
    place_text(p, text, sizeof text);
    row = fact(c, rect, row, p->cells ? "cell" : "corner", STYLE_TEXT, text) + 1;
    if (p->edit->trimming)
        row = draw_trimming(p, c, rect, row);
    row = paragraph(p, c, rect, row, style_of(p->edit->tone), p->edit->message);
    row = paragraph(p, c, rect, row, STYLE_CUT_OFF, p->edit->trouble);
    row = min_of(row - 1, rect.top + rect.height - 1);
    edit_panel_draw_keys(p, c,
                         (canvas_rect){row, rect.left, rect.top + rect.height - row, rect.width});
    canvas_clip(c, before);
}

/* --- below the board -------------------------------------------------------------------- */

/* What the solver says: a sentence, or a word or two. */
static void verdict_text(const edit_panel *p, bool brief, char *text, size_t size)
{
    const draft_findings *f = p->edit->findings;
    char number[24];
    if (p->edit->trimming)
        (void)snprintf(text, size, brief ? "%d/%d Esc" : "trimming %d/%d, Esc stops",
                       p->edit->trim_done, p->edit->trim_of);
    else if (!p->found)
        (void)snprintf(text, size, brief ? "s: solver" : "solver hidden, s shows it");
    else if (f->verdict == CREEK_VERDICT_UNIQUE && brief)
        (void)snprintf(text, size, "%s", f->rated ? creek_level_name(f->rating.level) : "one...");
    else if (f->verdict == CREEK_VERDICT_UNIQUE && f->rated)
        (void)snprintf(text, size, "one solution, %s %d", creek_level_name(f->rating.level),
                       f->rating.score);
    else if (f->verdict == CREEK_VERDICT_UNIQUE)
        (void)snprintf(text, size, "one solution, rating...");
    else if (f->verdict == CREEK_VERDICT_NONE && !brief && f->blamed_count)
        (void)snprintf(text, size, "no solution, %zu clue%s to blame", f->blamed_count,
                       plural((int64_t)f->blamed_count));
    else
        (void)snprintf(text, size, "%s%s", brief ? "" : "solutions: ", solutions(f, number));
}

/* What stands in the line, from left to right; "" for nothing. */
typedef struct {
    const char *size, *place, *verdict;
} line_parts;

static int parts_width(const line_parts *parts)
{
    int place = parts->place[0] ? text_width(parts->place) + 2 : 0;
    return text_width(parts->size) + 2 + place + text_width(parts->verdict);
}

static void draw_line(const edit_panel *p, canvas *c, canvas_rect rect)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    char full[100], brief[100], clues[60], size[20], place[60];
    verdict_text(p, false, full, sizeof full);
    verdict_text(p, true, brief, sizeof brief);
    clues_text(p, g->between, clues, sizeof clues);
    (void)snprintf(size, sizeof size, "%dx%d", creek_puzzle_width(p->edit->puzzle),
                   creek_puzzle_height(p->edit->puzzle));
    place_text(p, place, sizeof place);
    /* Where only a part of the board is in sight, the place of the cursor matters more
     * than the number of clues. */
    const char *verdict = rect.width < 30 ? brief : full;
    const line_parts tries[] = {{clues, place, full},
                                {size, place, full},
                                {size, place, brief},
                                {clues, "", verdict},
                                {size, "", verdict}};
    int chosen = 0;
    while (chosen < 4 && parts_width(&tries[chosen]) > rect.width)
        chosen += p->part || chosen > 0 ? 1 : 3;
    line_parts parts = tries[chosen];
    int left = rect.left, end = rect.left + rect.width;
    int right = max_of(end - text_width(parts.verdict), left);
    theme_style style = p->found ? verdict_style(p->edit->findings) : STYLE_FAINT;
    canvas_text(c, rect.top, right, end - right, (uint8_t)style, parts.verdict);
    if (parts.place[0]) {
        right -= text_width(parts.place) + 2;
        canvas_text(c, rect.top, right, end - right, STYLE_TEXT, parts.place);
    }
    int room = right - 2 - left, before_size = room - text_width(parts.size) - 3;
    if (room < 5)
        return;
    if (before_size >= min_of(text_width(title_of(p)), 10)) {
        left += canvas_text(c, rect.top, left, before_size, STYLE_TITLE, title_of(p));
        left += canvas_print(c, rect.top, left, 3, STYLE_FAINT, " %s ", g->between);
    }
    canvas_text(c, rect.top, left, right - 2 - left, STYLE_FAINT, parts.size);
}

void edit_panel_text(const edit *e, char text[EDIT_PANEL_TEXT])
{
    (void)snprintf(text, EDIT_PANEL_TEXT, "%s%s%s", e->message,
                   e->message[0] && e->trouble[0] ? " " : "", e->trouble);
}

/* A message takes the last row, and as many above as it needs; where they hold
 * the row `keep` it stands at the top of the screen. */
static void draw_message(const edit_panel *p, canvas *c, canvas_rect rect, int keep,
                         const char *text)
{
    theme_style style = p->edit->trouble[0] ? STYLE_CUT_OFF : style_of(p->edit->tone);
    int bottom = rect.top + rect.height;
    int lines = min_of(text_lines(text, rect.width), max_of(bottom / 2, 1));
    int top = lines > rect.height && keep >= bottom - lines ? 0 : bottom - lines;
    canvas_rect place = {top, rect.left, lines, rect.width};
    canvas_fill(c, place, STYLE_TEXT, 0);
    draw_cut(p, c, place, style, text);
}

void edit_panel_draw_bottom(const edit_panel *p, canvas *c, canvas_rect rect, int keep)
{
    char text[EDIT_PANEL_TEXT];
    int row = c->cursor_row, col = c->cursor_col;
    edit_panel_text(p->edit, text);
    /* The keys of size and shape are no others than those that are told. */
    bool keys_only = p->shaping && (rect.height == 1 || rect.width < edit_panel_keys_width(p));
    if (!keys_only && (rect.height > 1 || !text[0]))
        draw_line(p, c, rect);
    canvas_rect bar = {rect.top + rect.height - 1, rect.left, 1, rect.width};
    if (text[0])
        draw_message(p, c, rect, keep, text);
    else if (keys_only || rect.height > 1)
        edit_panel_draw_key_bar(p, c, keys_only ? rect : bar);
    canvas_cursor(c, row, col);
}
