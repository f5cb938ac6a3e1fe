/* edit_panel.c - title, verdict, messages and commands. */
#include "ui/edit/edit_panel.h"

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
    const char *title = creek_puzzle_text(p->facts->puzzle, CREEK_TITLE);
    return title ? title : "Untitled";
}

/* --- what the solver says --------------------------------------------------------- */

const char *edit_panel_solutions(const draft_findings *f, char text[24])
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
            return f->no_memory ? "several" : "several...";
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
        (void)snprintf(text, size, "%s", f->no_memory ? "unknown" : "rating...");
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
    const creek_puzzle *puzzle = p->facts->puzzle;
    int clues = creek_puzzle_clue_count(puzzle);
    (void)snprintf(text, size, "%dx%d %s %d clue%s", creek_puzzle_width(puzzle),
                   creek_puzzle_height(puzzle), between, clues, clues == 1 ? "" : "s");
}

/* "r3c6/r4c7: 2 of 4": where the cursor is, and what stands there. */
static void corner_text(const edit_panel *p, char *text, size_t size)
{
    creek_place cells[4];
    const creek_puzzle *puzzle = p->facts->puzzle;
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
    creek_state state = creek_board_get(p->facts->drawing, p->cursor.row, p->cursor.col);
    (void)snprintf(text, size, "r%dc%d: %s", p->cursor.row + 1, p->cursor.col + 1, states[state]);
}

static int draw_verdict(const edit_panel *p, canvas *c, canvas_rect rect, int row)
{
    const draft_findings *f = p->facts->findings;
    char text[60];
    row = fact(c, rect, row, "solutions", verdict_style(f), edit_panel_solutions(f, text));
    if (f->verdict == CREEK_VERDICT_UNIQUE) {
        level_text(f, text, sizeof text);
        row = fact(c, rect, row, "level", f->rated ? STYLE_TEXT : STYLE_FAINT, text);
        row = fact(c, rect, row, "hardest", STYLE_TEXT,
                   f->rated ? creek_technique_title(f->rating.hardest) : "");
    } else if (f->verdict == CREEK_VERDICT_MULTIPLE) {
        (void)snprintf(text, sizeof text, "%d cell%s", f->differing, f->differing == 1 ? "" : "s");
        row = fact(c, rect, row, "differing", STYLE_TEXT, text) + 1;
    } else if (f->verdict == CREEK_VERDICT_NONE) {
        (void)snprintf(text, sizeof text, f->blamed_count ? "%zu clue%s%s" : "looking...",
                       f->blamed_count, f->blamed_count == 1 ? "" : "s", f->least ? "" : "...");
        row = fact(c, rect, row, "to blame", STYLE_TEXT, text) + 1;
    } else {
        row += 2;
    }
    return row;
}

static int draw_drawing(const edit_panel *p, canvas *c, canvas_rect rect, int row)
{
    char text[60];
    int shaded = creek_board_count(p->facts->drawing, CREEK_SHADED);
    if (p->facts->parts > 1)
        (void)snprintf(text, sizeof text, "%d shaded, %d parts", shaded, p->facts->parts);
    else
        (void)snprintf(text, sizeof text, "%d shaded", shaded);
    if (p->facts->areas || p->cells)
        row = fact(c, rect, row, "drawing", p->facts->parts > 1 ? STYLE_CUT_OFF : STYLE_TEXT, text);
    return row;
}

static int draw_trimming(const edit_panel *p, canvas *c, canvas_rect rect, int row)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int width = rect.width < 26 ? rect.width : 26;
    int full = p->facts->trim_of ? p->facts->trim_done * width / p->facts->trim_of : 0;
    canvas_print(c, row, rect.left, rect.width, STYLE_NOTICE, "Trimming: %d of %d; Esc stops",
                 p->facts->trim_done, p->facts->trim_of);
    for (int i = 0; i < width; i++)
        canvas_put(c, row + 1, rect.left + i, i < full ? STYLE_UNSHADED : STYLE_GRID, 0,
                   i < full ? g->full : g->empty);
    return row + 3;
}

/* --- commands ------------------------------------------------------------------------- */

/* A command as it stands in the panel. */
typedef struct {
    edit_command command;
    const char *key, *does;
} entry;

static const entry clue_entries[] = {
    {EDIT_CLUE_NEXT, "0-4 ?", "clue"}, {EDIT_CLUE_REMOVE, "Del", "no clue"},
    {EDIT_MODE, "Tab", "draw cells"},  {EDIT_FILL, "f", "fill in"},
    {EDIT_TRIM, "m", "trim clues"},    {EDIT_SHAPE, "z", "size"},
    {EDIT_UNDO, "u", "undo"},          {EDIT_REDO, "^R", "redo"},
    {EDIT_PLAY, "P", "play"},          {EDIT_URL, "y", "URL"},
    {EDIT_MENU, "c", "commands"},      {EDIT_BACK, "Esc", "back"}};

static const entry cell_entries[] = {
    {EDIT_SHADE, "Spc", "shade"}, {EDIT_UNSHADE, ".", "unshade"},     {EDIT_MODE, "Tab", "clues"},
    {EDIT_FILL, "f", "fill in"},  {EDIT_DRAW_FOUND, "S", "solution"}, {EDIT_CLEAR, "C", "clear"},
    {EDIT_UNDO, "u", "undo"},     {EDIT_REDO, "^R", "redo"},          {EDIT_PLAY, "P", "play"},
    {EDIT_URL, "y", "URL"},       {EDIT_MENU, "c", "commands"},       {EDIT_BACK, "Esc", "back"}};

static const entry shape_entries[] = {
    {EDIT_ADD_TOP, "k", "row on top"},   {EDIT_DROP_TOP, "K", "less"},
    {EDIT_ADD_BOTTOM, "j", "row below"}, {EDIT_DROP_BOTTOM, "J", "less"},
    {EDIT_ADD_LEFT, "h", "column left"}, {EDIT_DROP_LEFT, "H", "less"},
    {EDIT_ADD_RIGHT, "l", "col. right"}, {EDIT_DROP_RIGHT, "L", "less"},
    {EDIT_SIZE, "1-9", "type WxH"},      {EDIT_TURN, "r", "turn"},
    {EDIT_MIRROR, "m", "mirror"},        {EDIT_FLIP, "f", "flip"},
    {EDIT_SHAPE, "Esc", "done"},         {EDIT_UNDO, "u", "undo"}};

enum {
    CLUE_ENTRIES = sizeof clue_entries / sizeof clue_entries[0],
    CELL_ENTRIES = sizeof cell_entries / sizeof cell_entries[0],
    SHAPE_ENTRIES = sizeof shape_entries / sizeof shape_entries[0]
};

static const entry *entries_of(const edit_panel *p, int *count)
{
    *count = p->shaping ? SHAPE_ENTRIES : p->cells ? CELL_ENTRIES : CLUE_ENTRIES;
    return p->shaping ? shape_entries : p->cells ? cell_entries : clue_entries;
}

static int draw_entry(canvas *c, int row, int col, int key_width, int width, const entry *e,
                      edit_labels *labels)
{
    int used = canvas_text(c, row, col, width, STYLE_KEY, e->key);
    used = (used > key_width ? used : key_width) + 1;
    used += canvas_text(c, row, col + used, width - used, STYLE_FAINT, e->does);
    if (labels->count < EDIT_LABELS) {
        labels->at[labels->count].rect = (canvas_rect){row, col, 1, used};
        labels->at[labels->count++].command = e->command;
    }
    return used;
}

edit_command edit_panel_hit(const edit_labels *labels, int row, int col)
{
    for (int i = 0; i < labels->count; i++) {
        canvas_rect r = labels->at[i].rect;
        if (row >= r.top && row < r.top + r.height && col >= r.left && col < r.left + r.width)
            return labels->at[i].command;
    }
    return EDIT_NONE;
}

/* Two columns of commands in the last rows of the rectangle. */
static void draw_entries(const edit_panel *p, canvas *c, canvas_rect rect, int from,
                         edit_labels *labels)
{
    int count, half = rect.width / 2 + 1;
    const entry *entries = entries_of(p, &count);
    int rows = (count + 1) / 2, top = rect.top + rect.height - rows;
    if (top < from)
        return;
    for (int i = 0; i < count; i++)
        (void)draw_entry(c, top + i / 2, rect.left + i % 2 * half, 3,
                         i % 2 ? rect.width - half : half - 1, &entries[i], labels);
}

static int paragraph(canvas *c, canvas_rect rect, int row, theme_style style, const char *text)
{
    int left = rect.top + rect.height - row;
    if (!text[0] || left <= 0)
        return row;
    return row +
           canvas_wrap(c, (canvas_rect){row, rect.left, left, rect.width}, (uint8_t)style, text) +
           1;
}

void edit_panel_draw_side(const edit_panel *p, canvas *c, canvas_rect rect, edit_labels *labels)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    const char *author = creek_puzzle_text(p->facts->puzzle, CREEK_AUTHOR);
    char text[80];
    canvas_rect before = canvas_clip(c, rect);
    int row = rect.top;
    labels->count = 0;
    row += canvas_wrap(c, (canvas_rect){row, rect.left, 2, rect.width}, STYLE_TITLE, title_of(p));
    if (author)
        canvas_print(c, row++, rect.left, rect.width, STYLE_FAINT, "by %s", author);
    clues_text(p, g->between, text, sizeof text);
    canvas_text(c, row++, rect.left, rect.width, STYLE_FAINT, text);
    row = draw_verdict(p, c, rect, row);
    row = draw_drawing(p, c, rect, row);
    if (p->cells)
        cell_text(p, text, sizeof text);
    else
        corner_text(p, text, sizeof text);
    row = fact(c, rect, row, p->cells ? "cell" : "corner", STYLE_TEXT, text) + 1;
    if (p->facts->trimming)
        row = draw_trimming(p, c, rect, row);
    row = paragraph(c, rect, row, style_of(p->facts->tone), p->facts->message);
    row = paragraph(c, rect, row, STYLE_CUT_OFF, p->facts->trouble);
    draw_entries(p, c, rect, row - 1, labels);
    canvas_clip(c, before);
}

/* --- below the board -------------------------------------------------------------------- */

/* The verdict in as few words as there is room for. */
static void short_verdict(const edit_panel *p, int width, char *text, size_t size)
{
    const draft_findings *f = p->facts->findings;
    char number[24];
    if (p->facts->trimming) {
        (void)snprintf(text, size, "trimming %d/%d", p->facts->trim_done, p->facts->trim_of);
        return;
    }
    if (f->verdict == CREEK_VERDICT_UNIQUE) {
        if (width < 30)
            (void)snprintf(text, size, "%s",
                           f->rated ? creek_level_name(f->rating.level) : "one...");
        else if (f->rated)
            (void)snprintf(text, size, "one solution, %s %d", creek_level_name(f->rating.level),
                           f->rating.score);
        else
            (void)snprintf(text, size, "one solution%s", f->no_memory ? "" : ", rating...");
        return;
    }
    if (f->verdict == CREEK_VERDICT_NONE && width >= 30 && f->blamed_count)
        (void)snprintf(text, size, "no solution, %zu clue%s to blame", f->blamed_count,
                       f->blamed_count == 1 ? "" : "s");
    else
        (void)snprintf(text, size, "%s%s",
                       width < 30 ? "" : "solutions: ", edit_panel_solutions(f, number));
}

static void draw_line(const edit_panel *p, canvas *c, int row, int left, int width)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    char verdict[100], size[60];
    short_verdict(p, width, verdict, sizeof verdict);
    clues_text(p, g->between, size, sizeof size);
    int room = width - text_width(verdict) - 2;
    if (room >= 5) {
        bool both = room >= text_width(size) + 9;
        if (both) {
            int used =
                canvas_text(c, row, left, room - text_width(size) - 3, STYLE_TITLE, title_of(p));
            canvas_print(c, row, left + used, room - used, STYLE_FAINT, " %s %s", g->between, size);
        } else {
            canvas_text(c, row, left, room, STYLE_FAINT, size);
        }
        left += room + 2;
        width -= room + 2;
    }
    canvas_text(c, row, left, width, (uint8_t)verdict_style(p->facts->findings), verdict);
}

/* The commands that there is room for; the last two, which lead to all others,
 * first. */
static void draw_bar(const edit_panel *p, canvas *c, int row, int left, int width,
                     edit_labels *labels)
{
    int count;
    const entry *entries = entries_of(p, &count);
    int end = left + width;
    for (int i = 0; i < count; i++) {
        const entry *e = &entries[(i + count - 2) % count];
        int needed = text_width(e->key) + 1 + text_width(e->does);
        if (left + needed > end)
            continue;
        left += draw_entry(c, row, left, 0, needed, e, labels) + 2;
    }
}

/* All there is to say, in one text. */
static theme_style message_of(const edit_panel *p, char *text, size_t size)
{
    const edit_facts *f = p->facts;
    (void)snprintf(text, size, "%s%s%s", f->message, f->message[0] && f->trouble[0] ? " " : "",
                   f->trouble);
    return f->trouble[0] ? STYLE_CUT_OFF : style_of(f->tone);
}

/* A message takes the last row, and as many above as it needs; where they hold
 * the row `keep` it stands at the top of the screen. */
static void draw_message(canvas *c, canvas_rect rect, int keep, theme_style style, const char *text)
{
    int lines = text_lines(text, rect.width), bottom = rect.top + rect.height;
    int most = bottom / 2 > 1 ? bottom / 2 : 1;
    lines = lines < most ? lines : most;
    int top = bottom - lines;
    if (lines > rect.height && keep >= top)
        top = 0;
    canvas_rect place = {top, rect.left, lines, rect.width};
    canvas_fill(c, place, STYLE_TEXT, 0);
    canvas_wrap(c, place, (uint8_t)style, text);
}

void edit_panel_draw_bottom(const edit_panel *p, canvas *c, canvas_rect rect, int keep,
                            edit_labels *labels)
{
    char text[1100];
    theme_style style = message_of(p, text, sizeof text);
    int row = c->cursor_row, col = c->cursor_col;
    labels->count = 0;
    if (rect.height > 1 || !text[0])
        draw_line(p, c, rect.top, rect.left, rect.width);
    if (text[0])
        draw_message(c, rect, keep, style, text);
    else if (rect.height > 1)
        draw_bar(p, c, rect.top + rect.height - 1, rect.left, rect.width, labels);
    canvas_cursor(c, row, col);
}
