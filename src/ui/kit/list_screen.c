/* list_screen.c - rows, their filter, and the board beside them. */
#include "ui/kit/list_screen.h"

#include "base/alloc.h"
#include "base/minmax.h"
#include "ui/board/board_view.h"
#include "ui/canvas/page.h"
#include "ui/canvas/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MOST_WIDTH = 110, BRIEF_WIDTH = 40, GAP = 2 };

/* The rows beside a board have at least this width. */
enum { LEAST_BESIDE = 42 };

/* A longer title may be truncated to this. */
enum { TITLE_MOST = 24 };

/* The columns of a row's mark and of its number. */
enum { MARK = 2, NUMBER = 4 };

/* --- rows ------------------------------------------------------------------ */

static list_cells row_of(list_screen *s, shell *sh, int number)
{
    list_cells row = {.style = STYLE_TEXT};
    s->kind->row(s, sh, number, &row);
    return row;
}

int list_screen_selected(const list_screen *s)
{
    return s->selected < s->shown_count ? s->shown[s->selected] : -1;
}

void list_screen_select(list_screen *s, int number)
{
    for (int i = 0; i < s->shown_count; i++)
        if (s->shown[i] == number)
            s->selected = i;
}

static void clear_preview(list_screen *s)
{
    creek_game_free(s->preview);
    s->preview = NULL;
    s->previewed = -1;
}

/* --- saved games and drafts ------------------------------------------------ */

static int64_t selected_id(const list_screen *s)
{
    int number = list_screen_selected(s);
    return number >= 0 ? s->items.list[number].id : 0;
}

static void select_id(list_screen *s, int64_t id)
{
    for (int i = 0; i < s->count; i++)
        if (s->items.list[i].id == id)
            list_screen_select(s, i);
}

/* Some may have changed meanwhile; the same one stays selected. */
static void read_items(list_screen *s, shell *sh)
{
    storage *st = sh->services->storage;
    int64_t id = selected_id(s);
    saved_items_free(&s->items);
    bool fine = saved_items_list(st, s->kind->stored, &s->items);
    s->empty = fine ? s->kind->empty : storage_why(st);
    list_screen_set_count(s, sh, (int)s->items.count);
    select_id(s, id);
}

void list_screen_shown(screen *self, shell *sh)
{
    list_screen *s = (list_screen *)self;
    if (s->kind->saved)
        read_items(s, sh);
    if (s->kind->shown)
        s->kind->shown(s, sh);
}

/* --- the filter ------------------------------------------------------------ */

/* Whether a row's title contains a text, or one of its columns begins with it: `s` should not
 * find everything that is easy. */
static bool passes(const list_cells *row, const char *text)
{
    bool found = strcasestr(row->title, text);
    for (int i = 0; i < LIST_COLUMNS; i++)
        found = found || strncasecmp(row->columns[i], text, strlen(text)) == 0;
    return found;
}

/* Finds the rows to show; selects this one, or else the first. */
static void show_rows(list_screen *s, shell *sh, int selected)
{
    const char *text = field_text(&s->filter.field);
    s->shown_count = s->selected = 0;
    s->shown = xreallocarray(s->shown, (size_t)s->count + 1, sizeof *s->shown);
    for (int i = 0; i < s->count; i++) {
        list_cells row = text[0] ? row_of(s, sh, i) : (list_cells){0};
        if (passes(&row, text))
            s->shown[s->shown_count++] = i;
    }
    list_screen_select(s, selected);
}

/* --- events ---------------------------------------------------------------- */

/* The number that a row shows. */
static int64_t shown_number(const list_screen *s, int number)
{
    return s->kind->by_id ? s->items.list[number].id : number + 1;
}

/* The greatest of them. */
static int64_t last_number(const list_screen *s)
{
    int64_t last = 0;
    for (int i = s->kind->by_id ? 0 : max_of(s->count - 1, 0); i < s->count; i++)
        last = shown_number(s, i) > last ? shown_number(s, i) : last;
    return last;
}

/* A digit continues the number being typed, or begins a new one. */
static bool jump(list_screen *s, const event *e)
{
    if (e->kind != EVENT_KEY || e->mods || e->key < '0' || e->key > '9') {
        s->typed = e->kind == EVENT_KEY ? -1 : s->typed;
        return false;
    }
    int digit = e->key - '0';
    bool fits = s->typed > 0 && s->typed <= (last_number(s) - digit) / 10;
    s->typed = fits ? 10 * s->typed + digit : digit;
    for (int i = 0; i < s->count; i++)
        if (shown_number(s, i) == s->typed)
            list_screen_select(s, i);
    return true;
}

static void open_row(list_screen *s, shell *sh)
{
    int number = list_screen_selected(s);
    s->opened = true;
    if (number >= 0)
        s->kind->open(s, sh, number);
}

void list_screen_write_value(const list_screen *s, int number, const char *value, list_cells *row)
{
    bool selected = number == list_screen_selected(s);
    snprintf(row->columns[0], LIST_CELL, "%s %s %s", selected ? s->glyphs->left : " ", value,
             selected ? s->glyphs->right : " ");
}

static bool move(list_screen *s, int lines)
{
    s->selected = clamp(s->selected + lines, 0, s->shown_count - 1);
    return lines != 0;
}

/* A click selects a row and opens it. A click on a value changes it, with the right button to the
 * previous one; a click beside it only selects the row. */
static bool click(list_screen *s, shell *sh, const event *e)
{
    enum { VALUE_WIDTH = 12 };
    int at = s->first + e->row - s->rect.top;
    bool left = e->button == 1, changes = s->kind->change;
    if (!canvas_holds(s->rect, e->row, e->col) || at >= s->shown_count ||
        !(left || (changes && e->button == 3)))
        return false;
    s->selected = at;
    if (!changes)
        open_row(s, sh);
    else if (e->col >= s->rect.left + s->rect.width - VALUE_WIDTH)
        s->kind->change(s, sh, list_screen_selected(s), left ? 1 : -1);
    return true;
}

bool list_screen_handle(screen *self, shell *sh, const event *e)
{
    list_screen *s = (list_screen *)self;
    if (!s->filter.typing && s->kind->handle && s->kind->handle(s, sh, e, list_screen_selected(s)))
        return true;
    bool clears = field_text(&s->filter.field)[0] && event_is_plain(e, KEY_ESCAPE_KEY);
    if (s->filter.typing || clears) {
        field_answer answer = search_line_type(&s->filter, e);
        if (answer == FIELD_CHANGED)
            show_rows(s, sh, list_screen_selected(s));
        if (answer != FIELD_IGNORED)
            return true;
    }
    if (e->kind == EVENT_KEY)
        return jump(s, e);
    return e->kind == EVENT_PRESS ? click(s, sh, e) : move(s, e->wheel);
}

/* Deletes the selected row, or restores the one deleted last. */
static void set_deleted(list_screen *s, shell *sh, bool deleted)
{
    storage *st = sh->services->storage;
    size_t last = s->deleted_count - 1;
    if (!deleted && s->deleted_count == 0) {
        shell_say(sh, false, "There is nothing to restore.");
        return;
    }
    int64_t id = deleted ? selected_id(s) : s->deleted[last];
    if (!id)
        return;
    if (!storage_set_deleted(st, s->kind->stored, id, deleted)) {
        shell_say(sh, true, "Cannot %s: %s.", deleted ? "delete" : "restore", storage_why(st));
        return;
    }
    s->deleted_count = deleted ? s->deleted_count + 1 : last;
    if (deleted) {
        s->deleted = xreallocarray(s->deleted, s->deleted_count, sizeof *s->deleted);
        s->deleted[last + 1] = id;
    }
    read_items(s, sh);
    select_id(s, id);
    shell_say(sh, false,
              deleted ? "Deleted; {restore-saved} restores it while this list is open."
                      : "Restored.");
}

bool list_screen_obey(screen *self, shell *sh, command which)
{
    list_screen *s = (list_screen *)self;
    if (!s->filter.typing && s->kind->obey && s->kind->obey(s, sh, which, list_screen_selected(s)))
        return true;
    int number = list_screen_selected(s);
    switch (which) {
    case COMMAND_OPEN:
        open_row(s, sh);
        return true;
    case COMMAND_VALUE_BACK:
    case COMMAND_VALUE_NEXT:
        if (s->kind->change && number >= 0)
            s->kind->change(s, sh, number, which == COMMAND_VALUE_NEXT ? 1 : -1);
        return s->kind->change;
    case COMMAND_CLOSE:
        return shell_obey(sh, COMMAND_BACK);
    case COMMAND_FILTER:
        s->filter.typing = s->count > 0;
        return true;
    case COMMAND_DELETE_SAVED:
    case COMMAND_RESTORE_SAVED:
        if (s->kind->saved)
            set_deleted(s, sh, which == COMMAND_DELETE_SAVED);
        return s->kind->saved;
    default:
        return move(s, scroll_lines(which, s->rect.height));
    }
}

/* --- drawing rows ---------------------------------------------------------- */

/* The column at which titles begin. */
static int before_title(const list_screen *s)
{
    if (s->kind->plain)
        return MARK;
    return NUMBER + snprintf(NULL, 0, "%" PRId64, last_number(s)) + s->gap;
}

/* The row after the last visible one. */
static int end_of(const list_screen *s)
{
    return min_of(s->first + s->rect.height, s->shown_count);
}

/* The visible rows, and how wide their columns are. */
typedef struct {
    list_cells *rows;
    int widths[LIST_COLUMNS];
    int columns; /* that fit beside most of a title */
    int key;     /* the columns for keys */
} row_block;

static row_block measure(list_screen *s, shell *sh)
{
    int count = end_of(s) - s->first, title = 0;
    row_block b = {.rows = xcalloc((size_t)max_of(count, 0) + 1, sizeof *b.rows)};
    for (int i = 0; i < count; i++) {
        b.rows[i] = row_of(s, sh, s->shown[s->first + i]);
        title = max_of(title, text_width(b.rows[i].title));
        b.key = max_of(b.key, b.rows[i].key[0] ? text_width(b.rows[i].key) + s->gap : 0);
        for (int k = 0; k < LIST_COLUMNS; k++)
            b.widths[k] = max_of(b.widths[k], text_width(b.rows[i].columns[k]));
    }
    int width = s->rect.width, room = width - before_title(s) - b.key - s->gap;
    room -= min_of(title, min_of(width / 2, TITLE_MOST));
    for (; b.columns < LIST_COLUMNS; b.columns++) {
        room -= b.widths[b.columns] > 0 ? s->gap + b.widths[b.columns] : 0;
        if (room < 0 && !(s->kind->change && b.columns == 0))
            break;
    }
    return b;
}

static void draw_row(const list_screen *s, canvas *c, int shown, const row_block *block)
{
    int number = s->shown[shown], line = s->rect.top + shown - s->first;
    int left = s->rect.left, right = left + s->rect.width - s->gap;
    int start = left + before_title(s);
    const list_cells *row = &block->rows[shown - s->first];
    if (row->mark && !s->kind->plain)
        canvas_put(c, line, left + MARK, row->mark == s->glyphs->done ? STYLE_GOOD : STYLE_FAINT, 0,
                   row->mark);
    if (!s->kind->plain)
        canvas_print(c, line, left + NUMBER, start - left - NUMBER, STYLE_FAINT, "%*" PRId64,
                     start - left - NUMBER - s->gap, shown_number(s, number));
    for (int i = block->columns - 1; i >= 0; i--) {
        if (block->widths[i] == 0)
            continue;
        int width = text_width(row->columns[i]);
        canvas_text(c, line, right - width, width, STYLE_FAINT, row->columns[i]);
        right -= (i > 0 ? block->widths[i] : width) + s->gap;
    }
    canvas_text(c, line, start, block->key, STYLE_KEY, row->key);
    start += block->key;
    canvas_text(c, line, start, right - start, (uint8_t)row->style, row->title);
}

/* Draws the rows, scrolled so that the selected one is visible, and the pointer. */
static void draw_rows(list_screen *s, shell *sh, canvas *c, canvas_rect rect)
{
    s->rect = rect;
    s->first = clamp(s->first, s->selected - rect.height + 1, s->selected);
    s->first = clamp(s->first, 0, s->shown_count - rect.height);
    row_block block = measure(s, sh);
    for (int i = s->first; i < end_of(s); i++)
        draw_row(s, c, i, &block);
    free(block.rows);
    if (s->shown_count == 0 || rect.height == 0)
        return;
    int row = rect.top + s->selected - s->first;
    canvas_put(c, row, rect.left, STYLE_FOCUS, 0, s->glyphs->pointer);
    canvas_mark(c, (canvas_rect){row, rect.left, 1, rect.width}, CANVAS_BOLD);
    scroll_draw_marks(c, rect, rect.left + rect.width - 1, s->first > 0,
                      end_of(s) < s->shown_count);
    canvas_cursor(c, row, rect.left);
}

/* --- drawing the board ------------------------------------------------------ */

/* Draws the board, or the part of it that fits. */
static void draw_preview(list_screen *s, shell *sh, canvas *c, canvas_rect rect)
{
    int number = list_screen_selected(s);
    if (s->previewed != number) {
        clear_preview(s);
        s->previewed = number;
        s->preview = s->kind->preview(s, sh, number);
    }
    if (!s->preview)
        return;
    board_view view = {.puzzle = creek_game_puzzle(s->preview),
                       .board = creek_game_board(s->preview),
                       .show_satisfied = true,
                       .focus = {-1, -1}};
    canvas_rect place = board_view_fit(&view, rect);
    place.top = rect.top;
    board_view_draw(&view, c, place);
}

/* --- drawing the screen ------------------------------------------------------ */

static void draw_title(const list_screen *s, canvas *c, canvas_rect rect)
{
    int end = rect.left + rect.width, left = rect.left;
    const char *text = field_text(&s->filter.field);
    int note = s->note[0] ? 2 + text_width(s->note) : 0;
    left += canvas_text(c, rect.top, left, rect.width - note, STYLE_TITLE, s->title) + GAP;
    if (s->note[0])
        left += canvas_text(c, rect.top, left, end - left, (uint8_t)s->note_style, s->note) + GAP;
    if (text[0] && !s->filter.typing)
        canvas_print(c, rect.top, left, end - left, STYLE_NOTICE, "/%s", text);
}

static void draw_foot(list_screen *s, const shell *sh, canvas *c, canvas_rect rect)
{
    enum { OWN = sizeof s->kind->keys / sizeof s->kind->keys[0], COMMON = 3 };
    static const keybar_item cancel = {KEY_ESCAPE_KEY, "cancel", "Esc"};
    keybar_item items[OWN + COMMON];
    int count = 0;
    if (s->filter.typing || s->waits) {
        if (s->waits)
            key_row_draw(NULL, &s->base.keys, c, rect, &cancel, 1);
        else
            search_line_draw(&s->filter, &s->base.keys, c, rect, NULL);
        return;
    }
    int number = list_screen_selected(s);
    for (int i = 0; i < OWN && s->kind->keys[i].does; i++) {
        command which = (command)s->kind->keys[i].key;
        if ((s->count > 0 || which != COMMAND_OPEN) &&
            (!s->kind->offers || s->kind->offers(s, which, number)))
            items[count++] = s->kind->keys[i];
    }
    /* Where few keys fit, the first ones and the way back matter most. */
    int first = min_of(count, 2);
    memmove(items + first + 1, items + first, (size_t)(count++ - first) * sizeof items[0]);
    items[first] = (keybar_item){COMMAND_LEAVE, s->base.class->home ? "quit" : "back"};
    if (s->count > 0)
        items[count++] = (keybar_item){COMMAND_FILTER, "filter"};
    items[count++] = (keybar_item){COMMAND_HELP, "help"};
    keymap keys = keymap_in(sh->services->keys, s->base.class->context);
    key_row_draw(&keys, &s->base.keys, c, rect, items, count);
}

/* The description of the selected row, at the bottom of the body; a long one takes the rows that
 * the list leaves free. */
static void draw_about(list_screen *s, shell *sh, canvas *c, const layout *l, canvas_rect *body)
{
    int number = list_screen_selected(s);
    if (!s->kind->about || body->height < (s->kind->above ? 6 : 4) || (l->narrow && !l->tall))
        return;
    const char *text = number >= 0 ? s->kind->about(s, sh, number) : "";
    int gap = l->tall ? 1 : 0, free_rows = body->height - s->count;
    int rows = max_of(l->high   ? 4
                      : l->tall ? 3
                                : 1,
                      min_of(gap + text_lines(text, body->width), free_rows));
    body->height -= rows;
    canvas_rect rect = {body->top + body->height + gap, body->left, rows - gap, body->width};
    canvas_wrap(c, rect, STYLE_FAINT, text);
}

void list_screen_draw(screen *self, shell *sh, canvas *c)
{
    list_screen *s = (list_screen *)self;
    layout l = layout_of(c, MOST_WIDTH);
    bool beside = l.beside && (s->kind->preview || s->kind->beside) && s->count > 0;
    if (!beside)
        l = layout_of(c, s->kind->most);
    s->glyphs = theme_glyphs_for(c->charset);
    s->gap = l.narrow ? 1 : GAP;
    draw_title(s, c, l.title);
    int above = s->kind->above ? s->kind->above(s, sh, c, l.body) : 0;
    l.body.top += above;
    l.body.height -= above;
    draw_about(s, sh, c, &l, &l.body);
    canvas_rect rows = l.body;
    if (beside) {
        rows.width = max_of(LEAST_BESIDE, l.body.width / 2);
        canvas_rect board = {l.body.top, rows.left + rows.width + GAP, l.body.height,
                             l.body.width - rows.width - GAP};
        if (s->kind->beside)
            s->kind->beside(s, sh, c, board);
        else if (s->shown_count > 0)
            draw_preview(s, sh, c, board);
    }
    s->brief = rows.width < BRIEF_WIDTH;
    canvas_cursor(c, rows.top, rows.left);
    draw_rows(s, sh, c, rows);
    if (s->shown_count == 0)
        canvas_wrap(c, l.body, STYLE_TEXT, s->count > 0 ? "No row matches the filter." : s->empty);
    draw_foot(s, sh, c, l.keys);
}

/* --- beginning and end ------------------------------------------------------ */

void list_screen_set_count(list_screen *s, shell *sh, int count)
{
    int selected = list_screen_selected(s);
    clear_preview(s);
    s->count = count;
    s->typed = -1;
    show_rows(s, sh, min_of(selected, count - 1));
}

void *list_screen_new(const list_kind *kind, size_t size, const char *title)
{
    list_screen *s = xcalloc(1, size);
    s->base.class = &kind->class;
    s->kind = kind;
    s->title = title;
    s->empty = "";
    s->opened = true;
    s->note_style = STYLE_FAINT;
    s->typed = s->previewed = -1;
    return s;
}

void list_screen_release(screen *self)
{
    list_screen *s = (list_screen *)self;
    if (s->kind->release)
        s->kind->release(s);
    clear_preview(s);
    saved_items_free(&s->items);
    field_release(&s->filter.field);
    free(s->shown);
    free(s->deleted);
    free(s);
}
