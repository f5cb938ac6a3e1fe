/* column.c - text from the top down. */
#include "ui/canvas/column.h"

#include <stdarg.h>
#include <stdio.h>

void column_fact(column *to, const char *label, theme_style style, const char *format, ...)
{
    char text[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (!text[0])
        return;
    canvas_text(to->c, to->row, to->left, to->indent, STYLE_FAINT, label);
    to->row = canvas_paragraph(to->c, to->row, to->left + to->indent, to->width - to->indent,
                               (uint8_t)style, text);
}

void column_text(column *to, theme_style style, const char *text)
{
    if (text[0])
        to->row = canvas_paragraph(to->c, to->row, to->left, to->width, (uint8_t)style, text);
}
