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
enum { TITLED_HEIGHT = 9 };

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

/* The chosen one alone, between arrows. */
static void draw_choice(new_view *v, canvas *c, form_row which, int row, int col, int width)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    char text[FORM_NAME];
    int chosen = v->form->chosen[which];
    new_form_name(which, chosen, text);
    int used = text_width(text);
    canvas_put(c, row, col, STYLE_FOCUS, 0, chosen > 0 ? g->left : " ");
    canvas_text(c, row, col + 2, width - 2, STYLE_TEXT, text);
    if (chosen > 0)
        v->places[which][chosen - 1] = (canvas_rect){row, col, 1, 2};
    if (which == v->form->row)
        canvas_cursor(c, row, col + 2);
    col += used + 3;
    if (chosen + 1 < new_form_choices(which)) {
        canvas_put(c, row, col, STYLE_FOCUS, 0, g->right);
        v->places[which][chosen + 1] = (canvas_rect){row, col - 1, 1, 2};
    }
    if (which == ROW_SIZE && chosen == FORM_OTHER)
        draw_field(&v->form->size, c, row, col, FIELD_WIDTH, v->form->row == which);
}

/* With a word about what no seed means, where nothing is typed. */
static void draw_seed(new_view *v, canvas *c, int row, int col, int room, bool focused)
{
    int width = room < SEED_WIDTH ? room : SEED_WIDTH;
    draw_field(&v->form->seed, c, row, col, width, focused);
    if (!field_text(&v->form->seed)[0])
        canvas_text(c, row, col + 1, width - 1, STYLE_FAINT, "random");
}

/* The same in little room; a size that is typed stands in place of its name. */
static void draw_brief(new_view *v, canvas *c, form_row which, int row, int col, int width)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int chosen = v->form->chosen[which];
    char text[FORM_NAME];
    new_form_name(which, chosen, text);
    canvas_put(c, row, col, STYLE_FOCUS, 0, chosen > 0 ? g->left : " ");
    if (chosen > 0)
        v->places[which][chosen - 1] = (canvas_rect){row, col, 1, 1};
    if (which == ROW_SIZE && chosen == FORM_OTHER) {
        draw_field(&v->form->size, c, row, col + 2, width - 2, v->form->row == which);
        return;
    }
    int used = canvas_text(c, row, col + 1, width - 2, STYLE_TEXT, text);
    if (which == v->form->row)
        canvas_cursor(c, row, col + 1);
    if (chosen + 1 < new_form_choices(which)) {
        canvas_put(c, row, col + 1 + used, STYLE_FOCUS, 0, g->right);
        v->places[which][chosen + 1] = (canvas_rect){row, col + 1 + used, 1, 1};
    }
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
    else if (brief)
        draw_brief(v, c, which, row, col, room);
    else if (width >= WHOLE_WIDTH)
        draw_choices(v, c, which, row, col, room);
    else
        draw_choice(v, c, which, row, col, room);
}

/* What is wrong, or what there is to say about the focused row. */
static void draw_words(new_view *v, canvas *c, canvas_rect rect)
{
    bool bad = v->form->error[0] != '\0';
    const char *text = bad ? v->form->error : new_form_about(v->form);
    int row = c->cursor_row, col = c->cursor_col;
    v->more = (canvas_rect){.width = 0};
    if (rect.height > 0)
        canvas_wrap(c, rect, bad ? STYLE_BAD : STYLE_NOTICE, text);
    if (rect.height > 0 && text_lines(text, rect.width) > rect.height)
        v->more = keybar_more(c, rect, "m");
    canvas_cursor(c, row, col);
}

/* All rows, what there is to say about them, and a title. */
static void draw_whole(new_view *v, canvas *c, int left, int width)
{
    bool roomy = c->height >= 16;
    int row = roomy ? 1 : 0, step = roomy ? 2 : 1;
    canvas_text(c, row, left, width, STYLE_TITLE, "New game");
    row += step;
    for (int i = 0; i < ROW_COUNT; i++, row += step)
        draw_row(v, c, (form_row)i, row, left, width);
    int below = row + (c->height - row >= 5 ? 1 : 0);
    v->room = (canvas_rect){below, left + 2, c->height - 1 - below, width - 2};
    draw_words(v, c, v->room);
    if (width >= WHOLE_WIDTH && below + 2 < c->height - 1)
        canvas_text(c, c->height - 2, left, width, STYLE_FAINT, "* square boards only");
}

/* The rows there is room for, the focused one among them; an error has half of
 * the room at most. */
static void draw_low(new_view *v, canvas *c, int left, int width)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int foot = c->height - 1, focus = (int)v->form->row;
    int said = v->form->error[0] ? text_lines(v->form->error, width) : 0;
    said = said < foot / 2 ? said : foot / 2;
    int rows = foot - said < ROW_COUNT ? foot - said : ROW_COUNT;
    if (v->first > focus)
        v->first = focus;
    if (v->first <= focus - rows)
        v->first = focus - rows + 1;
    if (v->first > ROW_COUNT - rows)
        v->first = ROW_COUNT - rows;
    for (int i = 0; i < rows; i++)
        draw_row(v, c, (form_row)(v->first + i), i, left, width);
    if (v->first > 0)
        canvas_put(c, 0, left + width - 1, STYLE_NOTICE, 0, g->up);
    if (v->first + rows < ROW_COUNT)
        canvas_put(c, rows - 1, left + width - 1, STYLE_NOTICE, 0, g->down);
    v->room = (canvas_rect){rows, left, said ? said : foot / 2, width};
    draw_words(v, c, (canvas_rect){rows, left, foot - rows, width});
}

canvas_rect new_view_draw(new_view *v, canvas *c)
{
    memset(v->places, 0, sizeof v->places);
    memset(v->lines, 0, sizeof v->lines);
    canvas_rect middle = canvas_middle(c, c->width < PLAIN_WIDTH ? 0 : 1, MOST_WIDTH);
    if (c->height >= TITLED_HEIGHT)
        draw_whole(v, c, middle.left, middle.width);
    else
        draw_low(v, c, middle.left, middle.width);
    return middle;
}
