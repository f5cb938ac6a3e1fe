/* edit_panel.c - title, verdict, messages and commands. */
#include "ui/edit/edit_screen.h"

#include "base/minmax.h"
#include "base/plural.h"
#include "ui/canvas/chart.h"
#include "ui/canvas/text.h"
#include "ui/shell/panel_parts.h"

#include <stdio.h>
#include <string.h>

enum { LABEL_WIDTH = 13 };

static theme_style style_of(play_tone tone)
{
    return tone == SAY_BAD ? STYLE_CUT_OFF : tone == SAY_GOOD ? STYLE_GOOD : STYLE_NOTICE;
}

/* The size, and the number of clues. */
static void write_size(const edit *e, const char *between, char *text, size_t size)
{
    int clues = draft_count_clues(e->puzzle);
    (void)snprintf(text, size, "%dx%d %s %d clue%s", creek_puzzle_width(e->puzzle),
                   creek_puzzle_height(e->puzzle), between, clues, plural(clues));
}

/* The title and what is below it; without a title, the size is not said twice. */
static void write_title(const edit *e, const char *between, char title[REF_TITLE], char *below,
                        size_t size)
{
    const char *own = creek_puzzle_text(e->puzzle, CREEK_TITLE);
    int clues = draft_count_clues(e->puzzle);
    if (own) {
        (void)snprintf(title, REF_TITLE, "%s", own);
        write_size(e, between, below, size);
    } else {
        ref_untitled(creek_puzzle_width(e->puzzle), creek_puzzle_height(e->puzzle), title);
        (void)snprintf(below, size, "%d clue%s", clues, plural(clues));
    }
}

/* Where the cursor is and what is there: "r3c6/r4c7: 2", "r3c6: shaded". */
static void write_place(const edit_screen *s, char *text, size_t size)
{
    static const char *const states[] = {
        [CREEK_UNDECIDED] = "undecided", [CREEK_SHADED] = "shaded", [CREEK_UNSHADED] = "unshaded"};
    const creek_puzzle *puzzle = s->edit->puzzle;
    creek_place at = s->board.view.focus, cells[4] = {at};
    bool corner = s->board.view.corners;
    int count = corner ? creek_corner_cells(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle),
                                            at.row, at.col, cells)
                       : 1;
    int clue = creek_puzzle_clue(puzzle, at.row, at.col);
    creek_place last = cells[count - 1];
    (void)snprintf(text, size, "r%dc%d", cells[0].row + 1, cells[0].col + 1);
    if (count > 1)
        text_append(text, size, "/r%dc%d", last.row + 1, last.col + 1);
    if (!corner)
        text_append(text, size, ": %s", states[creek_board_get(s->edit->drawing, at.row, at.col)]);
    else if (clue == CREEK_CLUE_UNKNOWN)
        text_append(text, size, ": ?");
    else if (clue >= 0)
        text_append(text, size, ": %d", clue);
}

/* --- what the solver says --------------------------------------------------------- */

/* The number of solutions in a word or two: "none", "one", "17", "over 100". */
static const char *solutions(const draft_findings *f, char text[24])
{
    static const char *const words[] = {[CREEK_VERDICT_INTERRUPTED] = "looking...",
                                        [CREEK_VERDICT_NONE] = "none",
                                        [CREEK_VERDICT_UNIQUE] = "one",
                                        [CREEK_VERDICT_MULTIPLE] = "several..."};
    if (!f->counted)
        return words[f->verdict];
    (void)snprintf(text, 24, "%s%d", f->more ? "over " : "", f->count);
    return text;
}

static theme_style verdict_style(const draft_findings *f)
{
    return f->verdict == CREEK_VERDICT_UNIQUE        ? STYLE_GOOD
           : f->verdict == CREEK_VERDICT_INTERRUPTED ? STYLE_FAINT
           : f->verdict == CREEK_VERDICT_NONE        ? STYLE_CUT_OFF
                                                     : STYLE_NOTICE;
}

/* Takes the same number of rows whatever the verdict, so that nothing below moves. */
static void draw_verdict(const edit_screen *s, const keymap *keys, column *to)
{
    const draft_findings *f = s->edit->findings;
    char text[60];
    int row = to->row;
    if (!s->found) {
        keymap_text(keys, "hidden; {findings} shows it", text, sizeof text);
        column_fact(to, "solver", STYLE_FAINT, "%s", text);
        to->row = max_of(to->row, row + 3);
        return;
    }
    column_fact(to, "solutions", verdict_style(f), "%s", solutions(f, text));
    if (f->rated) {
        column_fact(to, "difficulty", STYLE_TEXT, "%s, %d", creek_level_name(f->rating.level),
                    f->rating.score);
        column_fact(to, "hardest", STYLE_TEXT, "%s", creek_technique_title(f->rating.hardest));
    } else if (f->verdict == CREEK_VERDICT_UNIQUE) {
        column_fact(to, "difficulty", STYLE_FAINT, "rating...");
        column_fact(to, "hardest", STYLE_TEXT, " ");
    } else if (f->verdict == CREEK_VERDICT_MULTIPLE) {
        column_fact(to, "undetermined", STYLE_TEXT, "%d cell%s", f->differing,
                    plural(f->differing));
    } else if (f->blamed_count > 0) {
        column_fact(to, "conflict", STYLE_TEXT, "%zu clue%s%s", f->blamed_count,
                    plural((int64_t)f->blamed_count), f->least ? "" : "...");
    } else if (f->verdict == CREEK_VERDICT_NONE) {
        column_fact(to, "conflict", STYLE_TEXT, "looking...");
    }
    to->row = max_of(to->row, row + 3);
}

static void draw_drawing(const edit_screen *s, column *to)
{
    const edit *e = s->edit;
    int shaded = creek_board_count(e->drawing, CREEK_SHADED);
    if (e->parts > 1)
        column_fact(to, "drawing", STYLE_CUT_OFF, "%d shaded, %d unshaded areas", shaded, e->parts);
    else if (e->areas || !s->board.view.corners)
        column_fact(to, "drawing", STYLE_TEXT, "%d shaded", shaded);
}

static void draw_trimming(const draft_trim *trim, column *to)
{
    enum { BAR_WIDTH = 26 };
    canvas_print(to->c, to->row, to->left, to->width, STYLE_NOTICE,
                 "Removing clues: %d of %d; Esc stops", trim->next, trim->count);
    chart_bar(to->c, (canvas_rect){to->row + 1, to->left, 1, min_of(to->width, BAR_WIDTH)},
              (uint64_t)trim->next, (uint64_t)trim->count);
    to->row += 3;
}

/* --- keys --------------------------------------------------------------------------- */

/* The commands that lead to all others come first. */
static const key_panel_entry clue_entries[] = {
    {{COMMAND_MENU}, "commands", .at = {5, 0}, .brief = "menu"},
    {{COMMAND_BACK}, "back", .at = {5, 1}},
    {{COMMAND_CLUE_NEXT}, "clue", .at = {0, 0}, .keys = "{clue-0}-{clue-4} {clue-unknown}"},
    {{COMMAND_HELP}, "help", .at = {4, 1}},
    {{COMMAND_CLUE_REMOVE}, "remove clue", .at = {0, 1}},
    {{COMMAND_CELLS}, "draw cells", .at = {1, 0}},
    {{COMMAND_FILL_CLUES}, "fill in", .at = {1, 1}},
    {{COMMAND_TRIM}, "trim clues", .at = {2, 0}},
    {{COMMAND_SHAPE}, "size", .at = {2, 1}},
    {{COMMAND_UNDO}, "undo", .at = {3, 0}},
    {{COMMAND_REDO}, "redo", .at = {3, 1}},
    {{COMMAND_PLAY}, "play", .at = {4, 0}},
};

static const key_panel_entry cell_entries[] = {
    {{COMMAND_MENU}, "commands", .at = {5, 0}, .brief = "menu"},
    {{COMMAND_BACK}, "back", .at = {5, 1}},
    {{COMMAND_SHADE}, "shade", .at = {0, 0}},
    {{COMMAND_HELP}, "help", .at = {4, 1}},
    {{COMMAND_UNSHADE}, "unshade", .at = {0, 1}},
    {{COMMAND_CELLS}, "clues", .at = {1, 0}},
    {{COMMAND_FILL_CLUES}, "fill in", .at = {1, 1}},
    {{COMMAND_DRAW_SOLUTION}, "solution", .at = {2, 0}},
    {{COMMAND_CLEAR_ALL}, "clear", .at = {2, 1}},
    {{COMMAND_UNDO}, "undo", .at = {3, 0}},
    {{COMMAND_REDO}, "redo", .at = {3, 1}},
    {{COMMAND_PLAY}, "play", .at = {4, 0}},
};

static const key_panel_entry shape_entries[] = {
    {{COMMAND_SHAPE_END}, "done", .at = {7, 0}},
    {{COMMAND_ADD_TOP}, "add row at top", .at = {0, 0}},
    {{COMMAND_REMOVE_TOP}, "remove", .at = {0, 1}},
    {{COMMAND_ADD_BOTTOM}, "add row at bottom", .at = {1, 0}},
    {{COMMAND_REMOVE_BOTTOM}, "remove", .at = {1, 1}},
    {{COMMAND_ADD_LEFT}, "add column at left", .at = {2, 0}},
    {{COMMAND_REMOVE_LEFT}, "remove", .at = {2, 1}},
    {{COMMAND_ADD_RIGHT}, "add column at right", .at = {3, 0}},
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

/* The same in fewer words, for a row. */
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

static key_panel keys_of(edit_screen *s, const keymap *keys, bool brief)
{
    key_panel panel = {.keys = keys, .bar = &s->base.keys, .brief = brief};
#define ENTRIES(list) panel.entries = (list), panel.count = sizeof(list) / sizeof(list)[0]
    if (s->shaping && brief)
        ENTRIES(short_shape_entries);
    else if (s->shaping)
        ENTRIES(shape_entries);
    else if (s->board.view.corners)
        ENTRIES(clue_entries);
    else
        ENTRIES(cell_entries);
    return panel;
}

/* --- beside the board --------------------------------------------------------------- */

static void draw_paragraph(edit_screen *s, const keymap *keys, column *to, int end,
                           theme_style style, const char *text)
{
    if (text[0] && to->row < end)
        to->row += 1 + message_draw(keys, &s->base.keys, to->c,
                                    (canvas_rect){to->row, to->left, end - to->row, to->width},
                                    style, text);
}

static void draw_side(edit_screen *s, const keymap *keys, canvas *c, canvas_rect rect)
{
    const edit *e = s->edit;
    const char *author = creek_puzzle_text(e->puzzle, CREEK_AUTHOR);
    char title[REF_TITLE], text[80];
    canvas_rect before = canvas_clip(c, rect);
    int end = rect.top + rect.height;
    column to = {c, rect.top, rect.left, rect.width, LABEL_WIDTH};
    write_title(e, theme_glyphs_for(c->charset)->between, title, text, sizeof text);
    to.row += canvas_wrap(c, (canvas_rect){to.row, rect.left, 2, rect.width}, STYLE_TITLE, title);
    if (author)
        canvas_print(c, to.row++, rect.left, rect.width, STYLE_FAINT, "by %s", author);
    canvas_text(c, to.row++, rect.left, rect.width, STYLE_FAINT, text);
    draw_verdict(s, keys, &to);
    draw_drawing(s, &to);
    write_place(s, text, sizeof text);
    column_fact(&to, s->board.view.corners ? "corner" : "cell", STYLE_TEXT, "%s", text);
    to.row++;
    if (e->trimming)
        draw_trimming(&e->trim, &to);
    draw_paragraph(s, keys, &to, end, style_of(e->tone), e->message);
    draw_paragraph(s, keys, &to, end, STYLE_CUT_OFF, e->trouble);
    canvas_clip(c, before);
    key_panel panel = keys_of(s, keys, false);
    to.row = min_of(to.row - 1, end - 1);
    key_panel_draw(&panel, c, (canvas_rect){to.row, rect.left, end - to.row, rect.width});
}

/* --- below the board ---------------------------------------------------------------- */

/* What the solver says: a sentence, or a word or two. */
static void write_verdict(const edit_screen *s, const keymap *keys, bool brief, char *text,
                          size_t size)
{
    const edit *e = s->edit;
    const draft_findings *f = e->findings;
    char number[24];
    if (e->trimming)
        (void)snprintf(text, size, brief ? "%d/%d Esc" : "trimming %d/%d, Esc stops", e->trim.next,
                       e->trim.count);
    else if (!s->found)
        keymap_text(keys, brief ? "{findings}: solver" : "solver hidden, {findings} shows it", text,
                    size);
    else if (f->verdict == CREEK_VERDICT_UNIQUE && brief)
        (void)snprintf(text, size, "%s", f->rated ? creek_level_name(f->rating.level) : "one...");
    else if (f->rated)
        (void)snprintf(text, size, "one solution, %s %d", creek_level_name(f->rating.level),
                       f->rating.score);
    else if (f->verdict == CREEK_VERDICT_UNIQUE)
        (void)snprintf(text, size, "one solution, rating...");
    else if (!brief && f->blamed_count > 0)
        (void)snprintf(text, size, "no solution, %zu clue%s conflict", f->blamed_count,
                       plural((int64_t)f->blamed_count));
    else
        (void)snprintf(text, size, "%s%s", brief ? "" : "solutions: ", solutions(f, number));
}

/* The parts of the line, from left to right; "" for none. */
typedef struct {
    const char *size, *place, *verdict;
} line_parts;

static int width_of(const line_parts *parts)
{
    int place = parts->place[0] ? text_width(parts->place) + 2 : 0;
    return text_width(parts->size) + 2 + place + text_width(parts->verdict);
}

static void draw_line(const edit_screen *s, const keymap *keys, canvas *c, canvas_rect rect)
{
    const char *between = theme_glyphs_for(c->charset)->between;
    const char *title = creek_puzzle_text(s->edit->puzzle, CREEK_TITLE);
    char full[100], brief[100], clues[60], size[20], place[60];
    write_verdict(s, keys, false, full, sizeof full);
    write_verdict(s, keys, true, brief, sizeof brief);
    write_size(s->edit, between, clues, sizeof clues);
    (void)snprintf(size, sizeof size, "%.*s", (int)strcspn(clues, " "), clues);
    write_place(s, place, sizeof place);
    /* If only a part of the board is visible, the cursor's place matters more than the number of
     * clues. */
    const char *last = rect.width < 30 ? brief : full;
    const line_parts tries[] = {{clues, place, full},
                                {size, place, full},
                                {size, place, brief},
                                {clues, "", last},
                                {size, "", last}};
    int chosen = 0;
    while (chosen < 4 && width_of(&tries[chosen]) > rect.width)
        chosen += surface_is_partial(&s->board) || chosen > 0 ? 1 : 3;
    line_parts parts = tries[chosen];
    int left = rect.left, end = rect.left + rect.width;
    int right = max_of(end - text_width(parts.verdict), left);
    canvas_text(c, rect.top, right, end - right,
                s->found ? verdict_style(s->edit->findings) : STYLE_FAINT, parts.verdict);
    if (parts.place[0]) {
        right -= text_width(parts.place) + 2;
        canvas_text(c, rect.top, right, end - right, STYLE_TEXT, parts.place);
    }
    int room = right - 2 - left, before_size = room - text_width(parts.size) - 3;
    if (room < 5)
        return;
    if (title && before_size >= min_of(text_width(title), 10)) {
        left += canvas_text(c, rect.top, left, before_size, STYLE_TITLE, title);
        left += canvas_print(c, rect.top, left, 3, STYLE_FAINT, " %s ", between);
    }
    canvas_text(c, rect.top, left, right - 2 - left, STYLE_FAINT, parts.size);
}

void edit_panel_text(const edit *e, char text[EDIT_PANEL_TEXT])
{
    (void)snprintf(text, EDIT_PANEL_TEXT, "%s%s%s", e->message,
                   e->message[0] && e->trouble[0] ? " " : "", e->trouble);
}

/* A message does not cover the row of the cursor. */
static void draw_bottom(edit_screen *s, const keymap *keys, canvas *c, canvas_rect rect)
{
    const edit *e = s->edit;
    char text[EDIT_PANEL_TEXT];
    int row = c->cursor_row, col = c->cursor_col;
    key_panel panel = keys_of(s, keys, true);
    edit_panel_text(e, text);
    /* While shaping, the key bar has the same keys as the message. */
    bool keys_only = s->shaping && (rect.height == 1 || rect.width < key_panel_width(&panel));
    if (!keys_only && (rect.height > 1 || !text[0]))
        draw_line(s, keys, c, rect);
    if (text[0]) {
        canvas_rect place = message_place(c, rect, 0, text_lines(text, rect.width), row, 0);
        canvas_fill(c, place, STYLE_TEXT, 0);
        message_draw(keys, &s->base.keys, c, place,
                     e->trouble[0] ? STYLE_CUT_OFF : style_of(e->tone), text);
    } else if (keys_only || rect.height > 1) {
        int rows = keys_only ? rect.height : 1;
        key_panel_flow(&panel, c,
                       (canvas_rect){rect.top + rect.height - rows, rect.left, rows, rect.width});
    }
    canvas_cursor(c, row, col);
}

void edit_panel_draw(edit_screen *s, canvas *c)
{
    keymap keys = edit_screen_keys(s);
    (s->board.at.beside ? draw_side : draw_bottom)(s, &keys, c, s->board.at.panel);
}
