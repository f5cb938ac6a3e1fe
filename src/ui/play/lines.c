#include "ui/play/lines.h"

#include "ui/canvas/text.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

/* More than anybody has to say in one line. */
enum { LONGEST_LINE = 1 << 20 };

void lines_put(FILE *out, canvas_charset charset, const char *text)
{
    while (*text) {
        uint32_t character;
        size_t length = text_decode(text, &character);
        bool foreign = charset == CANVAS_ASCII && character >= 0x80;
        if (text_width_of(character) < 0 || character == 0xfffd || foreign)
            fputc('?', out);
        else
            fwrite(text, 1, length, out);
        text += length;
    }
    fputc('\n', out);
}

void lines_put_board(FILE *out, canvas_charset charset, board_view view)
{
    int columns, rows;
    view.layout = BOARD_NORMAL;
    view.rulers = true;
    board_view_size(creek_puzzle_width(view.puzzle), creek_puzzle_height(view.puzzle), view.layout,
                    true, &columns, &rows);
    canvas c;
    canvas_init(&c, charset);
    canvas_resize(&c, columns, rows);
    board_view_draw(&view, &c, canvas_all(&c));
    for (int row = 0; row < rows; row++) {
        int end = columns;
        while (end > 0 && strcmp(canvas_at(&c, row, end - 1)->glyph, " ") == 0)
            end--;
        for (int col = 0; col < end; col++)
            fputs(canvas_at(&c, row, col)->glyph, out);
        fputc('\n', out);
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

/* Cuts a line into its first word and the rest. */
static bool obey_line(char *line, lines_obey *obey, void *context)
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
    return obey(context, line, rest + strspn(rest, " \t"));
}

int lines_run(FILE *in, FILE *out, bool prompt, lines_obey *obey, void *context)
{
    char *line = NULL;
    size_t room = 0;
    int error = 0;
    for (bool more = true; more;) {
        if (prompt)
            fputs("> ", out);
        errno = 0;
        if (fflush(out) != 0 || ferror(out)) {
            error = errno ? errno : EIO;
            break;
        }
        ssize_t length = getline(&line, &room, in);
        if (length < 0)
            break;
        if (length > LONGEST_LINE)
            fputs("That line is too long.\n", out);
        else
            more = obey_line(line, obey, context);
    }
    free(line);
    return error;
}
