/* edit_panel.c - title, verdict, messages and commands. */
#include "ui/edit/edit_panel.h"

#include "base/minmax.h"
#include "base/plural.h"
#include "ui/canvas/chart.h"
#include "ui/canvas/column.h"
#include "ui/canvas/text.h"

#include <stdio.h>
#include <string.h>

enum { LABEL_WIDTH = 13 };

static bool on_cells(const edit_panel *p)
{
    return p->keys.context == CONTEXT_EDITOR;
}

static bool is_shaping(const edit_panel *p)
{
    return p->keys.context == CONTEXT_SHAPE;
}

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
    case CREEK_VERDICT_INTERRUPTED:
        return "looking...";
    case CREEK_VERDICT_NONE:
        return "none";
    case CREEK_VERDICT_UNIQUE:
        return "one";
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
    return f->verdict == CREEK_VERDICT_UNIQUE        ? STYLE_GOOD
           : f->verdict == CREEK_VERDICT_INTERRUPTED ? STYLE_FAINT
           : f->verdict == CREEK_VERDICT_NONE        ? STYLE_CUT_OFF
                                                     : STYLE_NOTICE;
}

/* --- the side ----------------------------------------------------------------------- */

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
    (on_cells(p) ? cell_text : corner_text)(p, text, size);
}

/* As many rows whatever the verdict, so that nothing below moves. */
static void draw_verdict(const edit_panel *p, column *to)
{
    const draft_findings *f = p->edit->findings;
    char text[60];
    int row = to->row;
    if (!p->found) {
        keymap_text(&p->keys, "hidden; {findings} shows it", text, sizeof text);
        column_fact(to, "solver", STYLE_FAINT, "%s", text);
    } else {
        column_fact(to, "solutions", verdict_style(f), "%s", solutions(f, text));
    }
    if (p->found && f->verdict == CREEK_VERDICT_UNIQUE) {
        level_text(f, text, sizeof text);
        column_fact(to, "difficulty", f->rated ? STYLE_TEXT : STYLE_FAINT, "%s", text);
        column_fact(to, "hardest", STYLE_TEXT, "%s",
                    f->rated ? creek_technique_title(f->rating.hardest) : " ");
    } else if (p->found && f->verdict == CREEK_VERDICT_MULTIPLE) {
        column_fact(to, "undetermined", STYLE_TEXT, "%d cell%s", f->differing,
                    plural(f->differing));
    } else if (p->found && f->verdict == CREEK_VERDICT_NONE && f->blamed_count == 0) {
        column_fact(to, "conflict", STYLE_TEXT, "looking...");
    } else if (p->found && f->verdict == CREEK_VERDICT_NONE) {
        column_fact(to, "conflict", STYLE_TEXT, "%zu clue%s%s", f->blamed_count,
                    plural((int64_t)f->blamed_count), f->least ? "" : "...");
    }
    to->row = max_of(to->row, row + 3);
}

static void draw_drawing(const edit_panel *p, column *to)
{
    int shaded = creek_board_count(p->edit->drawing, CREEK_SHADED);
    if (p->edit->parts > 1)
        column_fact(to, "drawing", STYLE_CUT_OFF, "%d shaded, %d unshaded areas", shaded,
                    p->edit->parts);
    else if (p->edit->areas || on_cells(p))
        column_fact(to, "drawing", STYLE_TEXT, "%d shaded", shaded);
}

static void draw_trimming(const edit_panel *p, column *to)
{
    enum { BAR_WIDTH = 26 };
    canvas_print(to->c, to->row, to->left, to->width, STYLE_NOTICE, "Trimming: %d of %d; Esc stops",
                 p->edit->trim.next, p->edit->trim.count);
    chart_bar(to->c, (canvas_rect){to->row + 1, to->left, 1, min_of(to->width, BAR_WIDTH)},
              (uint64_t)p->edit->trim.next, (uint64_t)p->edit->trim.count);
    to->row += 3;
}

/* --- keys --------------------------------------------------------------------------- */

/* Those that lead to all others first. */
static const key_panel_entry clue_entries[] = {
    {{COMMAND_MENU}, "commands", .at = {5, 0}},
    {{COMMAND_BACK}, "back", .at = {5, 1}},
    {{COMMAND_CLUE_NEXT}, "clue", .at = {0, 0}, .keys = "{clue-0}-{clue-4} {clue-unknown}"},
    {{COMMAND_CLUE_REMOVE}, "no clue", .at = {0, 1}},
    {{COMMAND_CELLS}, "draw cells", .at = {1, 0}},
    {{COMMAND_FILL_CLUES}, "fill in", .at = {1, 1}},
    {{COMMAND_TRIM}, "trim clues", .at = {2, 0}},
    {{COMMAND_SHAPE}, "size", .at = {2, 1}},
    {{COMMAND_UNDO}, "undo", .at = {3, 0}},
    {{COMMAND_REDO}, "redo", .at = {3, 1}},
    {{COMMAND_PLAY}, "play", .at = {4, 0}},
    {{COMMAND_URL}, "URL", .at = {4, 1}},
};

static const key_panel_entry cell_entries[] = {
    {{COMMAND_MENU}, "commands", .at = {5, 0}},
    {{COMMAND_BACK}, "back", .at = {5, 1}},
    {{COMMAND_SHADE}, "shade", .at = {0, 0}},
    {{COMMAND_UNSHADE}, "unshade", .at = {0, 1}},
    {{COMMAND_CELLS}, "clues", .at = {1, 0}},
    {{COMMAND_FILL_CLUES}, "fill in", .at = {1, 1}},
    {{COMMAND_DRAW_SOLUTION}, "solution", .at = {2, 0}},
    {{COMMAND_CLEAR_ALL}, "clear", .at = {2, 1}},
    {{COMMAND_UNDO}, "undo", .at = {3, 0}},
    {{COMMAND_REDO}, "redo", .at = {3, 1}},
    {{COMMAND_PLAY}, "play", .at = {4, 0}},
    {{COMMAND_URL}, "URL", .at = {4, 1}},
};

static const key_panel_entry shape_entries[] = {
    {{COMMAND_SHAPE_END}, "done", .at = {7, 0}},
    {{COMMAND_ADD_TOP}, "add row on top", .at = {0, 0}},
    {{COMMAND_REMOVE_TOP}, "remove", .at = {0, 1}},
    {{COMMAND_ADD_BOTTOM}, "add row below", .at = {1, 0}},
    {{COMMAND_REMOVE_BOTTOM}, "remove", .at = {1, 1}},
    {{COMMAND_ADD_LEFT}, "add column left", .at = {2, 0}},
    {{COMMAND_REMOVE_LEFT}, "remove", .at = {2, 1}},
    {{COMMAND_ADD_RIGHT}, "add column right", .at = {3, 0}},
    {{COMMAND_REMOVE_RIGHT}, "remove", .at = {3, 1}},
    {{COMMAND_SIZE}, "type WxH", .at = {4, 0}, .keys = "1-9"},
    {{COMMAND_TURN}, "turn", .at = {4, 1}},
    {{COMMAND_MIRROR}, "mirror", .at = {5, 0}},
    {{COMMAND_FLIP}, "flip", .at = {5, 1}},
    {{COMMAND_SHIFT_UP, COMMAND_SHIFT_LEFT, COMMAND_SHIFT_DOWN, COMMAND_SHIFT_RIGHT},
     "move all",
     .at = {6, 0}},
    {{COMMAND_UNDO}, "undo", .at = {6, 1}},
};

/* The same in few words, for a row. */
static const key_panel_entry short_shape_entries[] = {
    {{COMMAND_SHAPE_END}, .does = "done"},
    {{COMMAND_ADD_LEFT, COMMAND_ADD_BOTTOM, COMMAND_ADD_TOP, COMMAND_ADD_RIGHT}, .does = "add"},
    {{COMMAND_REMOVE_LEFT, COMMAND_REMOVE_BOTTOM, COMMAND_REMOVE_TOP, COMMAND_REMOVE_RIGHT},
     .does = "cut"},
    {{COMMAND_SHIFT_UP, COMMAND_SHIFT_LEFT, COMMAND_SHIFT_DOWN, COMMAND_SHIFT_RIGHT},
     .does = "move"},
    {{COMMAND_SIZE}, .does = "WxH", .keys = "1-9"},
    {{COMMAND_TURN}, .does = "turn"},
    {{COMMAND_MIRROR}, .does = "mirror"},
    {{COMMAND_FLIP}, .does = "flip"},
};

static key_panel keys_of(const edit_panel *p, bool brief)
{
    key_panel keys = {.keys = &p->keys, .bar = p->bar, .gap = 2};
#define ENTRIES(list) keys.entries = list, keys.count = sizeof(list) / sizeof(list)[0]
    if (is_shaping(p) && brief)
        ENTRIES(short_shape_entries);
    else if (is_shaping(p))
        ENTRIES(shape_entries);
    else if (on_cells(p))
        ENTRIES(cell_entries);
    else
        ENTRIES(clue_entries);
    return keys;
}

/* --- all of it --------------------------------------------------------------------- */

static void draw_paragraph(const edit_panel *p, column *to, int end, theme_style style,
                           const char *text)
{
    if (text[0] && to->row < end)
        to->row += 1 + message_draw(&p->keys, p->bar, to->c,
                                    (canvas_rect){to->row, to->left, end - to->row, to->width},
                                    style, text);
}

void edit_panel_draw_side(const edit_panel *p, canvas *c, canvas_rect rect)
{
    const char *author = creek_puzzle_text(p->edit->puzzle, CREEK_AUTHOR);
    char text[80];
    canvas_rect before = canvas_clip(c, rect);
    int end = rect.top + rect.height;
    column to = {c, rect.top, rect.left, rect.width, LABEL_WIDTH};
    to.row +=
        canvas_wrap(c, (canvas_rect){to.row, rect.left, 2, rect.width}, STYLE_TITLE, title_of(p));
    if (author)
        canvas_print(c, to.row++, rect.left, rect.width, STYLE_FAINT, "by %s", author);
    clues_text(p, theme_glyphs_for(c->charset)->between, text, sizeof text);
    canvas_text(c, to.row++, rect.left, rect.width, STYLE_FAINT, text);
    draw_verdict(p, &to);
    draw_drawing(p, &to);
    place_text(p, text, sizeof text);
    column_fact(&to, on_cells(p) ? "cell" : "corner", STYLE_TEXT, "%s", text);
    to.row++;
    if (p->edit->trimming)
        draw_trimming(p, &to);
    draw_paragraph(p, &to, end, style_of(p->edit->tone), p->edit->message);
    draw_paragraph(p, &to, end, STYLE_CUT_OFF, p->edit->trouble);
    canvas_clip(c, before);
    key_panel keys = keys_of(p, false);
    to.row = min_of(to.row - 1, end - 1);
    key_panel_draw(&keys, c, (canvas_rect){to.row, rect.left, end - to.row, rect.width});
}

/* --- below the board -------------------------------------------------------------------- */

/* What the solver says: a sentence, or a word or two. */
static void verdict_text(const edit_panel *p, bool brief, char *text, size_t size)
{
    const draft_findings *f = p->edit->findings;
    char number[24];
    if (p->edit->trimming)
        (void)snprintf(text, size, brief ? "%d/%d Esc" : "trimming %d/%d, Esc stops",
                       p->edit->trim.next, p->edit->trim.count);
    else if (!p->found)
        keymap_text(&p->keys, brief ? "{findings}: solver" : "solver hidden, {findings} shows it",
                    text, size);
    else if (f->verdict == CREEK_VERDICT_UNIQUE && brief)
        (void)snprintf(text, size, "%s", f->rated ? creek_level_name(f->rating.level) : "one...");
    else if (f->verdict == CREEK_VERDICT_UNIQUE && f->rated)
        (void)snprintf(text, size, "one solution, %s %d", creek_level_name(f->rating.level),
                       f->rating.score);
    else if (f->verdict == CREEK_VERDICT_UNIQUE)
        (void)snprintf(text, size, "one solution, rating...");
    else if (f->verdict == CREEK_VERDICT_NONE && !brief && f->blamed_count)
        (void)snprintf(text, size, "no solution, %zu clue%s conflict", f->blamed_count,
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

void edit_panel_draw_bottom(const edit_panel *p, canvas *c, canvas_rect rect, int keep)
{
    char text[EDIT_PANEL_TEXT];
    int row = c->cursor_row, col = c->cursor_col;
    key_panel keys = keys_of(p, true);
    edit_panel_text(p->edit, text);
    /* The keys of size and shape are no others than those that are told. */
    bool keys_only = is_shaping(p) && (rect.height == 1 || rect.width < key_panel_width(&keys));
    if (!keys_only && (rect.height > 1 || !text[0]))
        draw_line(p, c, rect);
    if (text[0]) {
        canvas_rect place = message_place(rect, 0, text_lines(text, rect.width), keep);
        canvas_fill(c, place, STYLE_TEXT, 0);
        message_draw(&p->keys, p->bar, c, place,
                     p->edit->trouble[0] ? STYLE_CUT_OFF : style_of(p->edit->tone), text);
    } else if (keys_only) {
        key_panel_flow(&keys, c, rect);
    } else if (rect.height > 1) {
        key_panel_flow(&keys, c,
                       (canvas_rect){rect.top + rect.height - 1, rect.left, 1, rect.width});
    }
    canvas_cursor(c, row, col);
}
