/* term_screen.c - what the screen shows. */
#include "base/utf8.h"
#include "terminal_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int term_rows(const term *t)
{
    return t->rows;
}

int term_cols(const term *t)
{
    return t->cols;
}

static int32_t color_number(const VTermColor *color)
{
    if (VTERM_COLOR_IS_DEFAULT_FG(color) || VTERM_COLOR_IS_DEFAULT_BG(color))
        return TERM_DEFAULT_COLOR;
    if (VTERM_COLOR_IS_INDEXED(color))
        return color->indexed.idx;
    return 0x1000000 + color->rgb.red * 0x10000 + color->rgb.green * 0x100 + color->rgb.blue;
}

term_cell term_at(const term *t, int row, int col)
{
    term_cell cell = {.text = " ", .fg = TERM_DEFAULT_COLOR, .bg = TERM_DEFAULT_COLOR};
    VTermScreenCell seen;
    if (row < 0 || row >= t->rows || col < 0 || col >= t->cols)
        return cell;
    if (!vterm_screen_get_cell(t->screen, (VTermPos){.row = row, .col = col}, &seen))
        return cell;
    if (seen.chars[0] == (uint32_t)-1) {
        cell.text[0] = '\0';
    } else if (seen.chars[0] != 0) {
        size_t length = 0;
        for (size_t i = 0; i < VTERM_MAX_CHARS_PER_CELL && seen.chars[i] != 0; i++)
            length += utf8_encode(seen.chars[i], cell.text + length);
        cell.text[length] = '\0';
    }
    cell.bold = seen.attrs.bold;
    cell.underline = seen.attrs.underline != 0;
    cell.italic = seen.attrs.italic;
    cell.blink = seen.attrs.blink;
    cell.reverse = seen.attrs.reverse;
    cell.fg = color_number(&seen.fg);
    cell.bg = color_number(&seen.bg);
    /* Ink that a blank was written with cannot be seen. */
    if (strcmp(cell.text, " ") == 0 && !cell.underline && !cell.reverse) {
        cell.bold = false;
        cell.fg = TERM_DEFAULT_COLOR;
    }
    return cell;
}

bool term_same_look(const term_cell *a, const term_cell *b)
{
    return a->bold == b->bold && a->underline == b->underline && a->italic == b->italic &&
           a->blink == b->blink && a->reverse == b->reverse && a->fg == b->fg && a->bg == b->bg;
}

bool term_coloured(const term_cell *cell)
{
    return cell->fg != TERM_DEFAULT_COLOR || cell->bg != TERM_DEFAULT_COLOR;
}

char *term_row_text(const term *t, int row)
{
    char *text = lab_alloc(t->place, (size_t)t->cols * sizeof((term_cell *)0)->text + 1);
    size_t length = 0, kept = 0;
    for (int col = 0; col < t->cols; col++) {
        term_cell cell = term_at(t, row, col);
        size_t more = strlen(cell.text);
        memcpy(text + length, cell.text, more);
        length += more;
        if (strcmp(cell.text, " ") != 0)
            kept = length;
    }
    text[kept] = '\0';
    return text;
}

char *term_snapshot_of(const term *t, int top, int left, int rows, int cols)
{
    term_buffer all = {0};
    term_cell before = term_at(t, -1, -1);
    for (int row = top; row < top + rows; row++) {
        for (int col = left; col < left + cols; col++) {
            term_cell cell = term_at(t, row, col);
            if (!term_same_look(&before, &cell)) {
                char change[64];
                int length = snprintf(change, sizeof change, "{%s%s%s%s%s%d,%d}",
                                      cell.bold ? "bold " : "", cell.underline ? "under " : "",
                                      cell.italic ? "italic " : "", cell.blink ? "blink " : "",
                                      cell.reverse ? "reverse " : "", (int)cell.fg, (int)cell.bg);
                term_append(&all, change, (size_t)length);
            }
            term_append(&all, cell.text, strlen(cell.text));
            before = cell;
        }
        term_append(&all, "\n", 1);
    }
    term_append(&all, "", 1);
    char *text = lab_format(t->place, "%s", (char *)all.bytes);
    free(all.bytes);
    return text;
}

char *term_snapshot(const term *t)
{
    return term_snapshot_of(t, 0, 0, t->rows, t->cols);
}

static bool begins_at(const term *t, int row, int col, const char *text)
{
    while (*text != '\0') {
        if (col >= t->cols)
            return false;
        term_cell cell = term_at(t, row, col++);
        size_t length = strlen(cell.text);
        if (strncmp(text, cell.text, length) != 0)
            return false;
        text += length;
    }
    return true;
}

bool term_shows(const term *t, const char *text)
{
    for (int row = 0; row < t->rows; row++) {
        for (int col = 0; col < t->cols; col++) {
            if (begins_at(t, row, col, text))
                return true;
        }
    }
    return false;
}

term_cursor term_cursor_at(const term *t)
{
    VTermPos at;
    vterm_state_get_cursorpos(vterm_obtain_state(t->emulator), &at);
    return (term_cursor){.row = at.row, .col = at.col, .visible = t->cursor_visible};
}
