/* lines.c - commands in, sentences out. */
#include "ui/play/lines.h"

#include "base/utf8.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void lines_tell(const lines *l, const char *format, ...)
{
    char text[5200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    size_t length = utf8_sanitize(text, text, strlen(text), UTF8_KEEP_LAYOUT);
    for (size_t i = 0; i < length; i++)
        if (l->charset != CANVAS_ASCII || (unsigned char)text[i] < 0x80)
            fputc(text[i], l->out);
        else if (((unsigned char)text[i] & 0xC0) == 0xC0) /* the first byte of a character */
            fputc('?', l->out);
    fputc('\n', l->out);
}

void lines_put_board(const lines *l, board_view view)
{
    view.layout = BOARD_NORMAL;
    view.rulers = true;
    canvas_rect size = board_view_size(creek_puzzle_width(view.puzzle),
                                       creek_puzzle_height(view.puzzle), view.layout, true);
    canvas c;
    canvas_init(&c, l->charset);
    canvas_resize(&c, size.width, size.height);
    board_view_draw(&view, &c, canvas_all(&c));
    for (int row = 0; row < size.height; row++) {
        int end = size.width;
        while (end > 0 && strcmp(canvas_at(&c, row, end - 1)->glyph, " ") == 0)
            end--;
        for (int col = 0; col < end; col++)
            fputs(canvas_at(&c, row, col)->glyph, l->out);
        fputc('\n', l->out);
    }
    canvas_release(&c);
}

bool lines_read_cell(const char **at, int width, int height, creek_place *cell)
{
    char *end;
    const char *text = *at;
    if (tolower((unsigned char)*text) != 'r' || !isdigit((unsigned char)text[1]))
        return false;
    long row = strtol(text + 1, &end, 10);
    if (tolower((unsigned char)*end) != 'c' || !isdigit((unsigned char)end[1]))
        return false;
    long col = strtol(end + 1, &end, 10);
    if ((*end && !isspace((unsigned char)*end)) || row < 1 || col < 1 || row > height ||
        col > width)
        return false;
    *cell = (creek_place){(int)row - 1, (int)col - 1};
    *at = end + strspn(end, " \t");
    return true;
}

void lines_put_help(const lines *l, command which)
{
    const command_in_lines *c = command_lines(which);
    const command_info *info = command_about(which);
    char name[60];
    if (!c)
        return;
    snprintf(name, sizeof name, "%s%s%s%s%s", info->name, c->takes[0] ? " " : "", c->takes,
             c->also[0] ? ", " : "", c->also);
    lines_tell(l, "%-20s %s", name, c->about[0] ? c->about : info->about);
}

/* --- commands -------------------------------------------------------------- */

/* The command a word gives: one of its names, what only that begins with, or a key as it is bound
 * on the screen. COMMAND_NONE for none, after saying why. */
static command find(const lines *l, const char *word)
{
    key_press press;
    command found = COMMAND_NONE;
    command key = key_parse(word, &press) ? keymap_get(l->keys, press) : COMMAND_NONE;
    int count = 0;
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++) {
        const command_in_lines *c = command_lines((command)i);
        const char *names[] = {command_about((command)i)->name, c ? c->also : ""};
        bool begins = false;
        for (int k = 0; c && k < 2; k++) {
            if (strcmp(names[k], word) == 0)
                return (command)i;
            begins = begins || strncmp(names[k], word, strlen(word)) == 0;
        }
        found = begins ? (command)i : found;
        count += begins;
    }
    if (command_lines(key))
        return key;
    if (count == 1)
        return found;
    command elsewhere = command_find(word) != COMMAND_NONE ? command_find(word) : key;
    if (count > 1)
        lines_tell(l, "%s: ambiguous command; help lists the commands.", word);
    else if (elsewhere != COMMAND_NONE)
        lines_tell(l, "%s needs a screen; help lists the commands.",
                   command_about(elsewhere)->name);
    else
        lines_tell(l, "%s: no such command; help lists the commands.", word);
    return COMMAND_NONE;
}

/* Cuts a line into its first word, which is the command, and the rest. */
static bool obey_line(const lines *l, char *line, lines_obey *obey, void *context)
{
    line += strspn(line, " \t");
    size_t end = strlen(line);
    while (end > 0 && isspace((unsigned char)line[end - 1]))
        line[--end] = '\0';
    if (!line[0] || line[0] == '#')
        return true;
    char *rest = line + strcspn(line, " \t");
    if (*rest)
        *rest++ = '\0';
    rest += strspn(rest, " \t");
    command which = find(l, line);
    if (which == COMMAND_NONE)
        return true;
    if (!*rest || command_lines(which)->takes[0])
        return obey(context, which, rest);
    lines_tell(l, "%s: %s takes no arguments; help lists the commands.", rest,
               command_about(which)->name);
    return true;
}

void lines_run(lines *l, lines_obey *obey, void *context)
{
    char *line = NULL;
    size_t room = 0;
    for (bool more = true; more;) {
        if (l->prompt)
            fputs("> ", l->out);
        if (fflush(l->out) != 0 || ferror(l->out))
            break;
        more = getline(&line, &room, l->in) >= 0 && obey_line(l, line, obey, context);
    }
    (void)fflush(l->out);
    l->error = errno;
    free(line);
}
