#include "format_texts.h"
#include "format_lines.h"
#include <stdlib.h>
#include <string.h>

#define REPLACEMENT "\xEF\xBF\xBD"

static const char *const text_keys[CREEK_TEXT_COUNT] = {
    [CREEK_TITLE] = "title",   [CREEK_AUTHOR] = "author", [CREEK_SOURCE] = "source",
    [CREEK_RATING] = "rating", [CREEK_REMARKS] = NULL, /* the lines of unknown keys, whole */
};

const char *format_texts_key(creek_text which)
{
    return text_keys[which];
}

void format_texts_free(format_texts *texts)
{
    for (int i = 0; i < CREEK_TEXT_COUNT; i++)
        free(texts->text[i]);
    free(texts->remarks.data);
}

/* The bytes of the control character at `at`: 0 when it is none. U+0080 to
 * U+009F are controls too. */
static size_t control_length(const char *at, const char *end)
{
    unsigned char c = (unsigned char)*at;
    if (c < 0x20 || c == 0x7F)
        return 1;
    return c == 0xC2 && at + 1 < end && (unsigned char)at[1] < 0xA0 ? 2 : 0;
}

static void add_clean(text_builder *out, const text_place *value)
{
    const char *from = value->at;
    for (const char *at = value->at; at < value->end;) {
        size_t control = control_length(at, value->end);
        if (!control) {
            at++;
            continue;
        }
        text_add(out, from, (size_t)(at - from));
        text_add_string(out, *at == '\t' ? " " : REPLACEMENT);
        at += control;
        from = at;
    }
    text_add(out, from, (size_t)(value->end - from));
}

bool format_texts_set(format_texts *texts, creek_text which, text_place value, creek_error *error)
{
    if (!format_check_utf8(value, error))
        return false;
    text_builder copy = {0};
    add_clean(&copy, &value);
    char *text = text_take(&copy);
    if (!text)
        return format_fail_memory(error);
    free(texts->text[which]);
    texts->text[which] = text;
    return true;
}

bool format_texts_add_remark(format_texts *texts, text_place line, creek_error *error)
{
    if (!format_check_utf8(line, error))
        return false;
    if (text_ended(&line))
        return true;
    if (texts->remarks.length)
        text_add_char(&texts->remarks, '\n');
    add_clean(&texts->remarks, &line);
    return !texts->remarks.failed || format_fail_memory(error);
}

bool format_texts_give(format_texts *texts, creek_puzzle *puzzle, creek_error *error)
{
    for (int i = 0; i < CREEK_TEXT_COUNT; i++) {
        if (texts->text[i] && !creek_puzzle_set_text(puzzle, (creek_text)i, texts->text[i]))
            return format_fail_memory(error);
    }
    if (!texts->remarks.length && !texts->remarks.failed)
        return true;
    char *remarks = text_take(&texts->remarks);
    bool good = remarks && creek_puzzle_set_text(puzzle, CREEK_REMARKS, remarks);
    free(remarks);
    return good || format_fail_memory(error);
}

static bool begins_with_word(const char *line, size_t length, const char *word)
{
    size_t size = strlen(word);
    return length >= size && memcmp(line, word, size) == 0 &&
           (length == size || strchr(" \t", line[size]));
}

static void write_remarks(const char *remarks, const char *const *reserved, text_builder *out)
{
    while (*remarks) {
        size_t length = strcspn(remarks, "\n");
        for (const char *const *word = reserved; *word; word++) {
            if (begins_with_word(remarks, length, *word)) {
                text_add_string(out, "x-");
                break;
            }
        }
        text_add(out, remarks, length);
        if (length)
            text_add_char(out, '\n');
        remarks += length + (remarks[length] == '\n');
    }
}

void format_texts_write(const creek_puzzle *puzzle, const char *const *reserved, text_builder *out)
{
    for (int i = 0; i < CREEK_TEXT_COUNT; i++) {
        const char *text = creek_puzzle_text(puzzle, (creek_text)i);
        if (!text)
            continue;
        if (!text_keys[i]) {
            write_remarks(text, reserved, out);
            continue;
        }
        text_add_format(out, "%s ", text_keys[i]);
        /* A client can have set a text of several lines. */
        for (; *text; text++)
            text_add_char(out, *text == '\n' || *text == '\r' ? ' ' : *text);
        text_add_char(out, '\n');
    }
}
