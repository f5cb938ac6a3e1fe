/* new_view.c - the form in windows of all sizes. */
#include "ui/making/new_view.h"

#include "ui/canvas/keybar.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"

#include <string.h>

enum {
    MOST_WIDTH = 78,
    LABEL_WIDTH = 11,
    BRIEF_WIDTH = 6, /* of labels, where there is little room */
    FIELD_WIDTH = 10,
    SEED_WIDTH = 24
};

/* From this width on all choices of a row are shown side by side; below this one
 * all is brief. */
enum { WHOLE_WIDTH = 74, PLAIN_WIDTH = 30 };

/* From this height on there is a title, and all rows are in sight. */
enum { TITLED_HEIGHT = 9, ROOMY_HEIGHT = 16 };

static const char *const labels[ROW_COUNT] = {"size", "level", "symmetry", "seed"};
static const char *const brief_labels[ROW_COUNT] = {"size", "level", "symm.", "seed"};

static void draw_field(field *f, canvas *c, int row, int col, int width, bool focused)
{
    int at_row = c->cursor_row, at_col = c->cursor_col;
    bool whole = f->whole;
    f->whole = whole && focused;
    field_draw(f, c, (canvas_rect){row, col, 1, width});
    f->whole = whole;
    if (!focused)
        canvas_cursor(c, at_row, at_col);
}

/* All choices of a row, the chosen one in brackets. */
static void draw_choices(new_view *v, canvas *c, form_row which, int row, int col, int width)
{
    int left = col;
    for (int i = 0; i < new_form_choices(which); i++) {
        char text[FORM_NAME];
        bool chosen = i == v->form->chosen[which];
        new_form_name(which, i, text);
        int used = text_width(text);
        canvas_rect place = {row, left, 1, used + 2};
        v->places[which][i] = place;
        canvas_text(c, row, left + 1, used, chosen ? STYLE_TEXT : STYLE_FAINT, text);
        if (chosen) {
            canvas_text(c, row, left, 1, STYLE_FOCUS, "[");
            canvas_text(c, row, left + used + 1, 1, STYLE_FOCUS, "]");
            canvas_mark(c, (canvas_rect){row, left + 1, 1, used}, CANVAS_BOLD);
            if (which == v->form->row)
                canvas_cursor(c, row, left + 1);
        }
        left += used + 2;
    }
    if (which == ROW_SIZE)
        draw_field(&v->form->size, c, row, left + 1, FIELD_WIDTH < width ? FIELD_WIDTH : width,
                   v->form->row == which && v->form->chosen[which] == FORM_OTHER);
}

/* The chosen one alone, between arrows; a size that is typed stands beside its name, or
 * where there is little room in place of it. */
static void draw_choice(new_view *v, canvas *c, form_row which, canvas_rect rect, bool brief)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    char text[FORM_NAME];
    int chosen = v->form->chosen[which], gap = brief ? 1 : 2, row = rect.top, col = rect.left;
    bool typed = which == ROW_SIZE && chosen == FORM_OTHER, focused = v->form->row == which;
    new_form_name(which, chosen, text);
    if (chosen > 0) {
        canvas_put(c, row, col, STYLE_FOCUS, 0, g->left);
        v->places[which][chosen - 1] = (canvas_rect){row, col, 1, gap};
    }
    if (focused)
        canvas_cursor(c, row, col + gap);
    if (!typed || !brief)
        col += gap + canvas_text(c, row, col + gap, rect.width - 2 * gap, STYLE_TEXT, text);
    if (typed) {
        int width = rect.left + rect.width - col - 1;
        draw_field(&v->form->size, c, row, col + 1 + (brief ? 1 : 0),
                   width < FIELD_WIDTH ? width : FIELD_WIDTH, focused);
    } else if (chosen + 1 < new_form_choices(which)) {
        canvas_put(c, row, col + gap - 1, STYLE_FOCUS, 0, g->right);
        v->places[which][chosen + 1] = (canvas_rect){row, col + gap - 1, 1, gap};
    }
}

/* With a word about what no seed means, where nothing is typed. */
static void draw_seed(new_view *v, canvas *c, int row, int col, int room, bool focused)
{
    int width = room < SEED_WIDTH ? room : SEED_WIDTH;
    draw_field(&v->form->seed, c, row, col, width, focused);
    if (!field_text(&v->form->seed)[0])
        canvas_text(c, row, col + 1, width - 1, STYLE_FAINT, "random");
}

static void draw_row(new_view *v, canvas *c, form_row which, int row, int left, int width)
{
    bool focused = which == v->form->row, brief = c->width < PLAIN_WIDTH;
    int label = brief ? BRIEF_WIDTH : LABEL_WIDTH;
    int col = left + 2 + label, room = width - 2 - label;
    v->lines[which] = (canvas_rect){row, left, 1, width};
    if (focused)
        canvas_put(c, row, left, STYLE_FOCUS, 0, theme_glyphs_for(c->charset)->pointer);
    canvas_text(c, row, left + 2, label - 1, focused ? STYLE_TEXT : STYLE_FAINT,
                (brief ? brief_labels : labels)[which]);
    if (which == ROW_SEED)
        draw_seed(v, c, row, col + 1, room - 1, focused);
    else if (width >= WHOLE_WIDTH)
        draw_choices(v, c, which, row, col, room);
    else
        draw_choice(v, c, which, (canvas_rect){row, col, 1, room}, brief);
}

/* What there is to say about the focused row. */
static void draw_words(new_view *v, canvas *c, canvas_rect rect)
{
    const char *text = new_form_about(v->form);
    v->more = (canvas_rect){.width = 0};
    if (rect.height < 1)
        return;
    canvas_wrap(c, rect, STYLE_NOTICE, text);
    if (text_lines(text, rect.width) > rect.height)
        v->more = keybar_more(c, rect, "m");
}

/* Draws so many rows, the focused one among them. */
static void draw_rows(new_view *v, canvas *c, canvas_rect rect, int rows, int step)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int focus = (int)v->form->row, right = rect.left + rect.width - 1;
    if (v->first > focus)
        v->first = focus;
    if (v->first <= focus - rows)
        v->first = focus - rows + 1;
    if (v->first > ROW_COUNT - rows)
        v->first = ROW_COUNT - rows;
    for (int i = 0; i < rows; i++)
        draw_row(v, c, (form_row)(v->first + i), rect.top + i * step, rect.left, rect.width);
    if (v->first > 0)
        canvas_put(c, rect.top, right, STYLE_NOTICE, 0, g->up);
    if (v->first + rows < ROW_COUNT)
        canvas_put(c, rect.top + rows - 1, right, STYLE_NOTICE, 0, g->down);
}

layout new_view_draw(new_view *v, canvas *c)
{
    memset(v->places, 0, sizeof v->places);
    memset(v->lines, 0, sizeof v->lines);
    layout l = layout_of(c, MOST_WIDTH);
    bool titled = c->height >= TITLED_HEIGHT, roomy = c->height >= ROOMY_HEIGHT;
    canvas_rect rect = l.body;
    rect.top = !titled ? 0 : roomy ? l.body.top : l.title.top + 1;
    int foot = c->height - 1, step = roomy ? 2 : 1;
    int rows = foot - rect.top < ROW_COUNT ? foot - rect.top : ROW_COUNT;
    int below = rect.top + rows * step;
    below += foot - below > 3 ? 1 : 0;
    if (titled)
        canvas_text(c, l.title.top, rect.left, rect.width, STYLE_TITLE, "New game");
    draw_words(v, c, (canvas_rect){below, rect.left, foot - below, rect.width});
    draw_rows(v, c, rect, rows, step);
    if (rect.width >= WHOLE_WIDTH && below + 2 < foot)
        canvas_text(c, foot - 1, rect.left, rect.width, STYLE_FAINT, "* square boards only");
    return l;
}
