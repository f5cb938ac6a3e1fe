#include "cli/json_output.h"

#include "base/utf8.h"

#include <inttypes.h>

static void put_string(FILE *out, const char *text)
{
    putc('"', out);
    while (*text) {
        uint32_t character;
        size_t length = utf8_decode(text, UTF8_MOST, &character);
        if (length == 0)
            fputs("\\ufffd", out);
        else if (character == '"' || character == '\\')
            fprintf(out, "\\%c", (int)character);
        else if (utf8_is_unsafe(character))
            fprintf(out, "\\u%04x", (unsigned)character);
        else
            fwrite(text, 1, length, out);
        text += length > 0 ? length : 1;
    }
    putc('"', out);
}

/* What comes before a value: a comma, its key. */
static void begin_value(json_output *json, const char *key)
{
    if (json->follows)
        putc(',', json->out);
    json->follows = true;
    if (key) {
        put_string(json->out, key);
        putc(':', json->out);
    }
}

static void open_bracket(json_output *json, const char *key, char bracket)
{
    begin_value(json, key);
    putc(bracket, json->out);
    json->depth++;
    json->follows = false;
}

static void close_bracket(json_output *json, char bracket)
{
    putc(bracket, json->out);
    json->follows = true;
    if (--json->depth == 0)
        putc('\n', json->out);
}

json_output json_begin(FILE *out)
{
    json_output json = {.out = out};
    json_open_object(&json, NULL);
    return json;
}

void json_open_object(json_output *json, const char *key)
{
    open_bracket(json, key, '{');
}

void json_open_array(json_output *json, const char *key)
{
    open_bracket(json, key, '[');
}

void json_close_object(json_output *json)
{
    close_bracket(json, '}');
}

void json_close_array(json_output *json)
{
    close_bracket(json, ']');
}

void json_put_text(json_output *json, const char *key, const char *text)
{
    if (!text) {
        json_put_null(json, key);
        return;
    }
    begin_value(json, key);
    put_string(json->out, text);
}

void json_put_number(json_output *json, const char *key, int64_t number)
{
    begin_value(json, key);
    fprintf(json->out, "%" PRId64, number);
}

void json_put_bool(json_output *json, const char *key, bool value)
{
    json_put_raw(json, key, value ? "true" : "false");
}

void json_put_null(json_output *json, const char *key)
{
    json_put_raw(json, key, "null");
}

void json_put_raw(json_output *json, const char *key, const char *text)
{
    begin_value(json, key);
    fputs(text, json->out);
}

void json_put_size(json_output *json, const creek_puzzle *puzzle)
{
    json_open_object(json, "size");
    json_put_number(json, "rows", creek_puzzle_height(puzzle));
    json_put_number(json, "cols", creek_puzzle_width(puzzle));
    json_close_object(json);
}

void json_put_board(json_output *json, const char *key, const creek_board *board)
{
    static const char letters[] = "?#.";
    json_open_array(json, key);
    for (int row = 0; row < creek_board_height(board); row++) {
        begin_value(json, NULL);
        putc('"', json->out);
        for (int col = 0; col < creek_board_width(board); col++)
            putc(letters[creek_board_get(board, row, col)], json->out);
        putc('"', json->out);
    }
    json_close_array(json);
}
