#include "cli/record.h"

#include "base/alloc.h"
#include "base/utf8.h"
#include "cli/output.h"

#include <inttypes.h>
#include <langinfo.h>
#include <stdarg.h>
#include <string.h>

static void put_string(FILE *out, const char *text)
{
    char quoted[UTF8_QUOTED];
    putc('"', out);
    while (*text) {
        text += utf8_quote(text, UTF8_MAX, quoted);
        fputs(quoted, out);
    }
    putc('"', out);
}

/* Writes the separator and the key before a value. */
static void begin_value(record *line, const char *key)
{
    if (line->follows)
        putc(line->json ? ',' : '\t', line->out);
    line->follows = true;
    if (line->json && key) {
        put_string(line->out, key);
        putc(':', line->out);
    }
}

record record_begin(FILE *out, bool json)
{
    record line = {.out = out, .json = json};
    if (json)
        record_open(&line, NULL, '{');
    return line;
}

record record_begin_puzzle(FILE *out, bool json, const puzzle_ref *item)
{
    const creek_puzzle *puzzle = creek_game_puzzle(item->game);
    record line = record_begin(out, json);
    record_text(&line, "name", item->name);
    record_size(&line, creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    return line;
}

void record_end(record *line)
{
    fputs(line->json ? "}\n" : "\n", line->out);
}

void record_open(record *line, const char *key, char bracket)
{
    if (line->json) {
        begin_value(line, key);
        putc(bracket, line->out);
        line->follows = false;
    } else if (bracket == '{') {
        putc('\n', line->out);
    }
}

void record_close(record *line, char bracket)
{
    if (line->json)
        putc(bracket, line->out);
    line->follows = true;
}

void record_put(record *line, const char *key, const char *format, ...)
{
    va_list arguments;
    begin_value(line, key);
    va_start(arguments, format);
    vfprintf(line->out, format, arguments);
    va_end(arguments);
}

void record_number(record *line, const char *key, int64_t number)
{
    record_put(line, key, "%" PRId64, number);
}

void record_text(record *line, const char *key, const char *text)
{
    begin_value(line, key);
    if (!text)
        fputs(line->json ? "null" : "-", line->out);
    else if (line->json)
        put_string(line->out, text);
    else
        put_plain(line->out, text, UTF8_KEEP_BYTES);
}

void record_size(record *line, int width, int height)
{
    if (line->json)
        record_put(line, "size", "{\"rows\":%d,\"cols\":%d}", height, width);
    else
        record_put(line, "size", "%dx%d", width, height);
}

void record_board(record *line, const char *key, const creek_board *board)
{
    if (!board) {
        record_text(line, key, NULL);
        return;
    }
    begin_value(line, key);
    fputs(line->json ? "[\"" : "", line->out);
    put_board(line->out, board, "?#.", line->json ? "\",\"" : "/");
    fputs(line->json ? "\"]" : "", line->out);
}

void record_mark(record *line, const char *key, const creek_mark *mark)
{
    static const char *const names[] = {"undecided", "shaded", "unshaded"};
    record_put(line, key, "{\"row\":%d,\"col\":%d,\"state\":\"%s\"}", mark->row, mark->col,
               names[mark->state]);
}

void record_marks(record *line, const char *key, const creek_mark *marks, size_t count)
{
    record_open(line, key, '[');
    for (size_t i = 0; i < count; i++)
        record_mark(line, NULL, &marks[i]);
    record_close(line, ']');
}

void put_board(FILE *out, const creek_board *board, const char cells[3], const char *between)
{
    for (int row = 0; row < creek_board_height(board); row++) {
        fputs(row > 0 ? between : "", out);
        for (int col = 0; col < creek_board_width(board); col++)
            putc(cells[creek_board_get(board, row, col)], out);
    }
}

void put_heading(FILE *out, const puzzle_ref *item)
{
    const creek_puzzle *puzzle = creek_game_puzzle(item->game);
    put_plain(out, item->name, 0);
    fprintf(out, "  %dx%d  ", creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
}

void put_lines(FILE *out, const char *text, size_t length, int indent)
{
    for (size_t i = 0; i < length; i++) {
        putc(text[i], out);
        if (text[i] == '\n')
            fprintf(out, "%*s", indent, "");
    }
    putc('\n', out);
}

void put_steps(FILE *out, const creek_step *step, int indent)
{
    if (!step->step_count) {
        put_lines(out, step->text, strlen(step->text), indent);
        return;
    }
    for (size_t i = 0; i < step->step_count; i++) {
        const creek_step *inner = step->steps[i];
        fprintf(out, "%*s", indent, "");
        if (i > 0)
            fprintf(out, "%zu) ", i);
        if (inner->step_count)
            fputs("What if?\n", out);
        put_steps(out, inner, indent + 3);
    }
    fprintf(out, "%*s%s\n", indent, "", step->conclusion);
}

/* --- the grid ---------------------------------------------------------------- */

void grid_draw(FILE *out, const creek_puzzle *puzzle, const creek_board *board)
{
    static const char ascii[] = "+-|#";
    static const char *const unicode[] = {"·", "─", "│", "▓"};
    bool wide = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    creek_error error;
    creek_game *game = game_with_marks(puzzle, board);
    char *text = check_alloc(creek_write(game, CREEK_FORMAT_TEXT, &error));
    const char *line = strstr(text, "\n\n");
    line = line ? line + 2 : text; /* without title and author */
    for (const char *c = line; *c; c++) {
        const char *part = wide ? strchr(ascii, *c) : NULL;
        if (part)
            fputs(unicode[part - ascii], out);
        else if (*line == '|' && (c - line) % 4 == 2 && *c != '#') /* the middle of a cell */
            putc(*c == '.' ? ' ' : '?', out);
        else
            putc(*c, out);
        line = *c == '\n' ? c + 1 : line;
    }
    creek_free(text);
    creek_game_free(game);
}
