#include "format_texts.h"
#include "format_common.h"
#include <stdlib.h>
#include <string.h>

static const char *const text_keys[CREEK_TEXT_COUNT] = {
    [CREEK_TITLE] = "title",   [CREEK_AUTHOR] = "author", [CREEK_SOURCE] = "source",
    [CREEK_RATING] = "rating", [CREEK_REMARKS] = NULL, /* the lines of unknown keys, whole */
};

const char *format_texts_key(creek_text_kind which)
{
    return text_keys[which];
}

const char *format_texts_name(const char *remarks)
{
    while (strncmp(remarks, FORMAT_NAME_REMARK, strlen(FORMAT_NAME_REMARK)) != 0) {
        remarks = strchr(remarks, '\n');
        if (!remarks++)
            return NULL;
    }
    return remarks;
}

void format_texts_free(format_texts *texts)
{
    for (int i = 0; i < CREEK_TEXT_COUNT; i++)
        free(texts->text[i].data);
}

bool format_texts_set(format_texts *texts, creek_text_kind which, text_place value)
{
    texts->text[which].length = 0;
    text_add(&texts->text[which], value.at, (size_t)(value.end - value.at));
    return format_check_utf8(value);
}

/* The prefix of a line whose first word would otherwise be read as something else. */
#define MARK "x-"

/* Whether the line without its prefixes begins with a reserved word: then it is written with one
 * more prefix. */
static bool is_marked(text_place line, const char *const *reserved)
{
    while (text_accept(&line, MARK))
        ;
    for (; *reserved; reserved++) {
        if (format_accept_key(&line, *reserved))
            return true;
    }
    return false;
}

bool format_texts_add_remark(format_texts *texts, const char *const *reserved, text_place line)
{
    if (!format_check_utf8(line))
        return false;
    if (reserved && is_marked(line, reserved))
        text_accept(&line, MARK);
    if (text_ended(&line))
        return true;
    text_builder *remarks = &texts->text[CREEK_REMARKS];
    if (remarks->length)
        text_add_char(remarks, '\n');
    text_add(remarks, line.at, (size_t)(line.end - line.at));
    return true;
}

bool format_texts_take(format_texts *texts, const char *const *reserved, text_place line)
{
    for (int which = 0; which < CREEK_REMARKS; which++)
        if (format_accept_key(&line, text_keys[which]))
            return format_texts_set(texts, (creek_text_kind)which, line);
    return format_texts_add_remark(texts, reserved, line);
}

bool format_texts_give(format_texts *texts, creek_puzzle *puzzle, creek_error *error)
{
    for (int i = 0; i < CREEK_TEXT_COUNT; i++) {
        text_builder *one = &texts->text[i];
        if (!one->length && !one->failed)
            continue;
        char *text = text_take(one);
        bool good = text && creek_puzzle_set_text(puzzle, (creek_text_kind)i, text);
        free(text);
        if (!good)
            return format_fail_memory(error);
    }
    return true;
}

void format_texts_write(const creek_puzzle *puzzle, const char *const *reserved, text_builder *out)
{
    for (int i = 0; i < CREEK_REMARKS; i++) {
        const char *text = creek_puzzle_text(puzzle, (creek_text_kind)i);
        if (text)
            text_add_format(out, "%s %s\n", text_keys[i], text);
    }
    const char *remarks = creek_puzzle_text(puzzle, CREEK_REMARKS);
    while (remarks && *remarks) {
        size_t length = strcspn(remarks, "\n");
        if (is_marked(text_begin(remarks, length, NULL), reserved))
            text_add_string(out, MARK);
        text_add(out, remarks, length);
        text_add_char(out, '\n');
        remarks += length + (remarks[length] == '\n');
    }
}
