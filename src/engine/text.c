#include "text.h"
#include "base/utf8.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool reserve(text_builder *out, size_t more)
{
    if (out->failed)
        return false;
    if (more < out->capacity - out->length)
        return true;
    size_t capacity = out->capacity ? out->capacity : 64;
    while (capacity - out->length <= more)
        capacity *= 2;
    char *data = realloc(out->data, capacity);
    out->failed = !data;
    if (!data)
        return false;
    out->data = data;
    out->capacity = capacity;
    return true;
}

void text_add(text_builder *out, const char *text, size_t length)
{
    if (!length || !reserve(out, length))
        return;
    memcpy(out->data + out->length, text, length);
    out->length += length;
}

void text_add_string(text_builder *out, const char *text)
{
    text_add(out, text, strlen(text));
}

void text_add_char(text_builder *out, char c)
{
    text_add(out, &c, 1);
}

void text_add_format(text_builder *out, const char *format, ...)
{
    size_t room = 0, length = 64; /* most are shorter */
    while (length >= room) {
        if (!reserve(out, length))
            return;
        room = out->capacity - out->length;
        va_list arguments;
        va_start(arguments, format);
        length = (size_t)vsnprintf(out->data + out->length, room, format, arguments);
        va_end(arguments);
    }
    out->length += length;
}

char *text_take(text_builder *out)
{
    char *data = NULL;
    if (reserve(out, 1)) {
        data = out->data;
        data[out->length] = '\0';
    } else {
        free(out->data);
    }
    *out = (text_builder){0};
    return data;
}

text_place text_begin(const char *text, size_t length, creek_error *error)
{
    return (text_place){.at = text, .end = text + length, .start = text, .error = error};
}

void text_skip_blanks(text_place *place)
{
    while (text_is_blank(text_peek(place)))
        place->at++;
}

void text_skip_space(text_place *place)
{
    while (text_is_blank(text_peek(place)) || text_peek(place) == '\n')
        place->at++;
}

bool text_is(const text_place *place, const char *word)
{
    size_t length = strlen(word);
    return (size_t)(place->end - place->at) == length && memcmp(place->at, word, length) == 0;
}

bool text_accept(text_place *place, const char *word)
{
    const char *at = place->at;
    for (; *word; word++, at++)
        if (at == place->end || *at != *word)
            return false;
    place->at = at;
    return true;
}

bool text_number(text_place *place, uint64_t limit, uint64_t *number)
{
    const char *p = place->at;
    uint64_t value = 0;
    while (p < place->end && *p >= '0' && *p <= '9') {
        uint64_t digit = (uint64_t)(*p++ - '0');
        if (digit > limit || value > (limit - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    if (p == place->at)
        return false;
    place->at = p;
    *number = value;
    return true;
}

text_place text_take_line(text_place *place)
{
    text_place line = *place;
    const char *stop = memchr(place->at, '\n', (size_t)(place->end - place->at));
    line.end = stop ? stop : place->end;
    place->at = stop ? stop + 1 : place->end;
    while (line.end > line.at && text_is_blank(line.end[-1]))
        line.end--;
    text_skip_blanks(&line);
    return line;
}

bool text_take_full_line(text_place *place, text_place *line)
{
    while (!text_ended(place)) {
        *line = text_take_line(place);
        if (!text_ended(line))
            return true;
    }
    *line = *place;
    return false;
}

__attribute__((format(printf, 3, 0))) static void set_error(creek_error *error, creek_code code,
                                                            const char *format, va_list arguments)
{
    *error = (creek_error){.code = code};
    vsnprintf(error->message, sizeof error->message, format, arguments);
}

int text_line_number(const text_place *place)
{
    int line = 1;
    for (const char *c = place->start; c < place->at; c++)
        line += *c == '\n';
    return line;
}

void *text_fail(const text_place *place, creek_code code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    set_error(place->error, code, format, arguments);
    va_end(arguments);
    place->error->line = text_line_number(place);
    /* Columns count characters, not bytes, as editors do. */
    const char *line = place->at;
    while (line > place->start && line[-1] != '\n')
        line--;
    place->error->column = 1 + utf8_characters(line, (size_t)(place->at - line));
    return NULL;
}

void *text_fail_whole(creek_error *error, creek_code code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    set_error(error, code, format, arguments);
    va_end(arguments);
    return NULL;
}

text_description text_describe(const text_place *place)
{
    text_description found = {"the end of the text"};
    if (text_ended(place))
        return found;
    /* A printable UTF-8 character is clearer than its bytes. Many from U+2000 on are spaces and
     * invisible marks. */
    unsigned char c = (unsigned char)*place->at;
    uint32_t code;
    size_t length = utf8_decode(place->at, (size_t)(place->end - place->at), &code);
    if (c == '\n' || c == '\r')
        snprintf(found.text, sizeof found.text, "the end of the line");
    else if (length && !utf8_is_unsafe(code) && c != 0xE2)
        snprintf(found.text, sizeof found.text, "'%.*s'", (int)length, place->at);
    else
        snprintf(found.text, sizeof found.text, "byte 0x%02X", c);
    return found;
}

void *text_fail_expected(const text_place *place, const char *expected)
{
    return text_fail(place, CREEK_ERROR_SYNTAX, "expected %s, found %s", expected,
                     text_describe(place).text);
}

bool text_expect(text_place *place, const char *word)
{
    return text_accept(place, word) ||
           text_fail(place, CREEK_ERROR_SYNTAX, "expected '%s', found %s", word,
                     text_describe(place).text);
}

/* --- the public functions of creek/api.h ------------------------------------- */

const char *creek_version(void)
{
    return CREEK_VERSION;
}

void creek_free(void *memory)
{
    free(memory);
}
