/* edit_panel.c - title, verdict and commands. */
#include "ui/edit/editor.h"

#include "base/minmax.h"
#include "base/plural.h"
#include "ui/canvas/page.h"
#include "ui/canvas/text.h"
#include "ui/play/replay.h"

#include <stdio.h>

enum { LABEL_WIDTH = 13, KEY_ROWS = 6 };

/* The size, and the number of clues. */
static void write_size(const editor *s, const char *between, char *text, size_t size)
{
    int clues = draft_count_clues(s->draft->puzzle);
    (void)snprintf(text, size, "%dx%d %s %d clue%s", creek_puzzle_width(s->draft->puzzle),
                   creek_puzzle_height(s->draft->puzzle), between, clues, plural(clues));
}

/* Appends the name of a corner: "r3c6/r4c7". */
static void write_corner(const creek_puzzle *puzzle, creek_place at, char *text, size_t size)
{
    creek_place cells[4];
    int count = creek_corner_cells(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle), at.row,
                                   at.col, cells);
    creek_place last = cells[count - 1];
    text_append(text, size, "r%dc%d", cells[0].row + 1, cells[0].col + 1);
    if (count > 1)
        text_append(text, size, "/r%dc%d", last.row + 1, last.col + 1);
}

/* Where the cursor is and what is there: "r3c6/r4c7: 2", "r3c6: shaded". */
static void write_place(const editor *s, char *text, size_t size)
{
    const creek_puzzle *puzzle = s->draft->puzzle;
    creek_place at = s->board.view.focus;
    bool corner = s->board.view.corners;
    int clue = creek_puzzle_clue(puzzle, at.row, at.col);
    text[0] = '\0';
    if (corner)
        write_corner(puzzle, at, text, size);
    else
        text_append(text, size, "r%dc%d: %s", at.row + 1, at.col + 1,
                    replay_states[creek_board_get(s->draft->drawing, at.row, at.col)]);
    if (corner && clue != CREEK_CLUE_NONE)
        text_append(text, size, ": %c", clue == CREEK_CLUE_UNKNOWN ? '?' : '0' + clue);
}

/* --- what the solver says --------------------------------------------------------- */

/* The number of solutions in a word or two: "none", "one", "17", "over 100". */
static const char *solutions(const draft_findings *f, char text[24])
{
    static const char *const words[] = {[CREEK_VERDICT_INTERRUPTED] = "looking...",
                                        [CREEK_VERDICT_NONE] = "none",
                                        [CREEK_VERDICT_UNIQUE] = "one",
                                        [CREEK_VERDICT_MULTIPLE] = "several..."};
    if (f->count == 0)
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

static void draw_verdict(const editor *s, const keymap *keys, column *to)
{
    const draft_findings *f = &s->verdict.findings;
    char text[60];
    if (!s->found) {
        keymap_text(keys, "hidden; {findings} shows it", text, sizeof text);
        column_fact(to, "solver", STYLE_FAINT, "%s", text);
        return;
    }
    column_fact(to, "solutions", verdict_style(f), "%s", solutions(f, text));
    if (f->rating.rated) {
        column_fact(to, "difficulty", STYLE_TEXT, "%s, %d", creek_level_name(f->rating.level),
                    f->rating.score);
        column_fact(to, "hardest", STYLE_TEXT, "%s", creek_technique_title(f->rating.hardest));
    } else if (f->verdict == CREEK_VERDICT_UNIQUE) {
        column_fact(to, "difficulty", STYLE_FAINT, "rating...");
    } else if (f->verdict == CREEK_VERDICT_MULTIPLE) {
        int differing = creek_board_count(f->forced, CREEK_UNDECIDED);
        column_fact(to, "undetermined", STYLE_TEXT, "%d cell%s", differing, plural(differing));
    } else if (f->blamed_count > 0) {
        column_fact(to, "conflict", STYLE_TEXT, "%zu clue%s", f->blamed_count,
                    plural((int64_t)f->blamed_count));
    } else if (f->verdict == CREEK_VERDICT_NONE) {
        column_fact(to, "conflict", STYLE_TEXT, "looking...");
    }
}

static void draw_drawing(const editor *s, column *to)
{
    int shaded = creek_board_count(s->draft->drawing, CREEK_SHADED);
    if (s->parts > 1)
        column_fact(to, "drawing", STYLE_CUT_OFF, "%d shaded, %d unshaded areas", shaded, s->parts);
    else if (s->areas || !s->board.view.corners)
        column_fact(to, "drawing", STYLE_TEXT, "%d shaded", shaded);
}

/* --- keys --------------------------------------------------------------------------- */

/* Each mode shows the commands it has, for size and shape, for clues, for cells; those that lead to
 * all others come first. */
static const keybar_item key_entries[] = {
    {COMMAND_SHAPE_END, "done"},
    {COMMAND_ADD_LEFT, "add a row or column", .brief = "add",
     .more = {COMMAND_ADD_BOTTOM, COMMAND_ADD_TOP, COMMAND_ADD_RIGHT}},
    {COMMAND_REMOVE_LEFT, "remove one", .brief = "cut",
     .more = {COMMAND_REMOVE_BOTTOM, COMMAND_REMOVE_TOP, COMMAND_REMOVE_RIGHT}},
    {COMMAND_SHIFT_UP, "move all", .brief = "move",
     .more = {COMMAND_SHIFT_LEFT, COMMAND_SHIFT_DOWN, COMMAND_SHIFT_RIGHT}},
    {COMMAND_SIZE, "type WxH", .brief = "WxH"},
    {COMMAND_TURN, "turn"},
    {COMMAND_MIRROR, "mirror"},
    {COMMAND_FLIP, "flip"},
    {COMMAND_MENU, "commands", .brief = "menu"},
    {COMMAND_BACK, "back"},
    {COMMAND_CLUE_NEXT, "clue", .name = "{clue-0}-{clue-4} {clue-unknown}"},
    {COMMAND_SHADE, "shade"},
    {COMMAND_HELP, "help"},
    {COMMAND_CLUE_REMOVE, "remove clue"},
    {COMMAND_UNSHADE, "unshade"},
    {COMMAND_CELLS, "clues/cells"},
    {COMMAND_FILL_CLUES, "fill in"},
    {COMMAND_TRIM, "trim clues"},
    {COMMAND_DRAW_SOLUTION, "solution"},
    {COMMAND_SHAPE, "size"},
    {COMMAND_UNDO, "undo"},
    {COMMAND_PLAY, "play"},
    {COMMAND_REDO, "redo"},
};

static void draw_keys(editor *s, const keymap *keys, bool brief, canvas *c, canvas_rect rect)
{
    key_panel_flow(keys, &s->base.keys, c, rect, key_entries,
                   sizeof key_entries / sizeof *key_entries, brief);
}

/* --- beside the board --------------------------------------------------------------- */

static void draw_side(editor *s, const keymap *keys, canvas *c, canvas_rect rect)
{
    const char *author = creek_puzzle_text(s->draft->puzzle, CREEK_AUTHOR);
    char title[REF_TITLE], text[100];
    canvas_rect before = canvas_clip(c, rect);
    int end = rect.top + rect.height;
    column to = {c, rect.top, rect.left, rect.width, LABEL_WIDTH};
    const char *own = creek_puzzle_text(s->draft->puzzle, CREEK_TITLE);
    (void)puzzle_called(own ? own : "", "", creek_puzzle_width(s->draft->puzzle),
                        creek_puzzle_height(s->draft->puzzle), title);
    write_size(s, theme_glyphs_for(c->charset)->between, text, sizeof text);
    to.row += canvas_wrap(c, (canvas_rect){to.row, rect.left, 2, rect.width}, STYLE_TITLE, title);
    if (author)
        canvas_print(c, to.row++, rect.left, rect.width, STYLE_FAINT, "by %s", author);
    canvas_text(c, to.row++, rect.left, rect.width, STYLE_FAINT, text);
    int after = to.row + 3; /* whatever the verdict, so that nothing below moves */
    draw_verdict(s, keys, &to);
    to.row = max_of(to.row, after);
    draw_drawing(s, &to);
    write_place(s, text, sizeof text);
    column_fact(&to, s->board.view.corners ? "corner" : "cell", STYLE_TEXT, "%s", text);
    to.row++;
    if (s->trim.puzzle) {
        snprintf(text, sizeof text, "Removing clues: %d of %d; Esc stops", s->trim.next,
                 s->trim.count);
        column_text(&to, STYLE_NOTICE, text);
        to.row++;
    }
    canvas_clip(c, before);
    int rows = min_of(KEY_ROWS, max_of(end - to.row + 1, 1));
    draw_keys(s, keys, false, c, (canvas_rect){end - rows, rect.left, rows, c->width - rect.left});
}

/* --- below the board ---------------------------------------------------------------- */

/* What the solver says, in brief; of clues that conflict it names the first one. */
static void write_verdict(const editor *s, const keymap *keys, char *text, size_t size)
{
    const draft_findings *f = &s->verdict.findings;
    char number[24];
    if (s->trim.puzzle) {
        (void)snprintf(text, size, "%d/%d, Esc stops", s->trim.next, s->trim.count);
    } else if (!s->found) {
        keymap_text(keys, "{findings}: solver", text, size);
    } else if (f->rating.rated) {
        (void)snprintf(text, size, "solutions: %s, %s %d", solutions(f, number),
                       creek_level_name(f->rating.level), f->rating.score);
    } else if (f->blamed_count == 0) {
        (void)snprintf(text, size, "solutions: %s", solutions(f, number));
    } else {
        (void)snprintf(text, size, "conflict: ");
        write_corner(s->draft->puzzle, f->blamed[0], text, size);
        if (f->blamed_count > 1)
            text_append(text, size, " +%zu", f->blamed_count - 1);
    }
}

/* From right to left: what the solver says, the place of the cursor, and, if there is room, the
 * title or the size. */
static void draw_line(const editor *s, const keymap *keys, canvas *c, canvas_rect rect)
{
    const char *title = creek_puzzle_text(s->draft->puzzle, CREEK_TITLE);
    char verdict[100], size[60], place[60];
    write_verdict(s, keys, verdict, sizeof verdict);
    write_size(s, theme_glyphs_for(c->charset)->between, size, sizeof size);
    write_place(s, place, sizeof place);
    int end = rect.left + rect.width, used = min_of(text_width(verdict), rect.width);
    canvas_text(c, rect.top, end - used, used,
                s->found ? verdict_style(&s->verdict.findings) : STYLE_FAINT, verdict);
    end -= used + 2;
    used = text_width(place);
    if (end - used < rect.left)
        return;
    canvas_text(c, rect.top, end - used, used, STYLE_TEXT, place);
    end -= used + 2;
    if (title || text_width(size) <= end - rect.left)
        canvas_text(c, rect.top, rect.left, end - rect.left, STYLE_FAINT, title ? title : size);
}

static void draw_bottom(editor *s, const keymap *keys, canvas *c, canvas_rect rect)
{
    int rows = s->shaping ? rect.height : rect.height - 1;
    if (!s->shaping)
        draw_line(s, keys, c, rect);
    draw_keys(s, keys, true, c,
              (canvas_rect){rect.top + rect.height - rows, rect.left, rows, rect.width});
}

void edit_panel_draw(editor *s, canvas *c)
{
    keymap keys = edit_screen_keys(s);
    (s->board.at.beside ? draw_side : draw_bottom)(s, &keys, c, s->board.at.panel);
}
