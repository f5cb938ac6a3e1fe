/* shell_say.c - messages and questions at the foot of the screen. */
#include "ui/shell/shell_internal.h"

#include "base/alloc.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static void clear_message(shell *sh)
{
    free(sh->message);
    sh->message = NULL;
}

void shell_show(shell *sh, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = xvasprintf(format, arguments);
    va_end(arguments);
    shell_open(sh, sh->screens->text(text));
    free(text);
}

void shell_say(shell *sh, bool bad, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = xvasprintf(format, arguments);
    va_end(arguments);
    clear_message(sh);
    if (sh->width == 0 || text_lines(text, sh->width) <= sh->height / 2) {
        sh->message = text;
        sh->message_is_bad = bad;
        return;
    }
    shell_show(sh, "%s", text);
    free(text);
}

bool shell_confirm(shell *sh, const char *format, ...)
{
    va_list arguments;
    if (sh->agreed)
        return true;
    clear_message(sh);
    va_start(arguments, format);
    sh->message = xvasprintf(format, arguments);
    va_end(arguments);
    sh->asking = true;
    sh->message_is_bad = sh->same_key_confirms = false;
    return false;
}

bool shell_confirm_loss(shell *sh, const screen *from)
{
    shell_commit(sh);
    if (!sh->unsaved[0] || (from && sh->unsaved_on != from))
        return true;
    bool agreed = shell_confirm(sh, "%c%s are not saved. Leave anyway?",
                                toupper((unsigned char)sh->unsaved_what[0]), sh->unsaved_what + 1);
    sh->message_is_bad = sh->same_key_confirms = true;
    return agreed;
}

bool shell_answers_question(shell *sh, const event *e)
{
    event meant = keybar_translate(&sh->top->keys, e);
    if (e->kind != EVENT_KEY && e->kind != EVENT_PRESS && e->kind != EVENT_PASTE)
        return false;
    sh->asking = false;
    sh->agreed = event_is_plain(&meant, 'y') || event_is_plain(&meant, 'Y') ||
                 (sh->same_key_confirms && event_is(&sh->current, e->key, e->mods));
    clear_message(sh);
    return sh->agreed;
}

/* Rows of the screen that what is said takes. */
static int message_rows(const shell *sh)
{
    int rows = text_lines(sh->message, sh->width) + (sh->asking ? 1 : 0);
    return rows < sh->height ? rows : sh->height;
}

void shell_draw_message(shell *sh, canvas *c)
{
    static const keybar_item answers[] = {{'y', "y", "yes"}, {'n', "n", "no"}};
    if (!sh->message || c->height < 1)
        return;
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int rows = message_rows(sh);
    int top = c->height - rows, row = c->cursor_row, col = c->cursor_col;
    canvas_rect rect = {top, 0, rows, c->width};
    canvas_fill(c, rect, STYLE_TEXT, 0);
    for (int i = 0; rows < c->height && i < c->width; i++)
        canvas_put(c, top - 1, i, STYLE_FAINT, 0, g->rule);
    if (sh->asking && rows > 1)
        rect.height--;
    canvas_wrap(c, rect, sh->message_is_bad ? STYLE_BAD : STYLE_NOTICE, sh->message);
    if (sh->asking && rows > 1)
        keybar_draw(&sh->top->keys, c, c->height - 1, 0, c->width, answers, 2);
    canvas_cursor(c, row, col);
}

bool shell_answers_message(shell *sh, const event *e)
{
    if (!sh->message || (e->kind != EVENT_KEY && e->kind != EVENT_PRESS && e->kind != EVENT_PASTE))
        return false;
    bool on_it = e->kind == EVENT_PRESS && e->row >= sh->height - message_rows(sh) - 1;
    clear_message(sh);
    return on_it || event_is_plain(e, KEY_ESCAPE_KEY);
}
