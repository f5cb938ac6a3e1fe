#include "writer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void write_text(writer *w, const char *text, size_t length)
{
    if (w->failed)
        return;
    if (w->length + length + 1 > w->room) {
        size_t room = 2 * w->room + length + 64;
        char *larger = realloc(w->text, room);
        if (!larger) {
            w->failed = true;
            return;
        }
        w->text = larger;
        w->room = room;
    }
    memcpy(w->text + w->length, text, length);
    w->length += length;
    w->text[w->length] = '\0';
}

void write_string(writer *w, const char *text)
{
    write_text(w, text, strlen(text));
}

void write_number(writer *w, int number)
{
    static const char *const words[] = {"none", "one", "two",   "three", "four",
                                        "five", "six", "seven", "eight", "nine"};
    char digits[16];
    if (number >= 0 && number < 10) {
        write_string(w, words[number]);
        return;
    }
    snprintf(digits, sizeof digits, "%d", number);
    write_string(w, digits);
}

void write_cell(writer *w, const shape *s, int cell)
{
    char name[32];
    snprintf(name, sizeof name, "r%dc%d", cell / s->width + 1, cell % s->width + 1);
    write_string(w, name);
}

void write_separator(writer *w, size_t i, size_t count, const char *last)
{
    if (i > 0)
        write_string(w, i == count - 1 ? last : ", ");
}

void write_cells(writer *w, const shape *s, const int *cells, int count)
{
    for (int i = 0; i < count; i++) {
        write_separator(w, (size_t)i, (size_t)count, " and ");
        write_cell(w, s, cells[i]);
    }
}

void write_corner(writer *w, const shape *s, int corner, int clue)
{
    char number[16];
    int cells[4], count = 0;
    for (int i = 0; i < 4; i++)
        if (s->around[corner][i] >= 0)
            cells[count++] = s->around[corner][i];
    snprintf(number, sizeof number, "the %d ", clue);
    write_string(w, number);
    write_string(w, count == 4 ? "where " : count == 2 ? "between " : "at the corner of ");
    write_cell(w, s, cells[0]);
    if (count > 1) {
        write_string(w, " and ");
        write_cell(w, s, cells[count - 1]);
    }
    if (count == 4)
        write_string(w, " meet");
}

void capitalise_from(writer *w, size_t from)
{
    if (!w->failed && from < w->length && w->text[from] >= 'a' && w->text[from] <= 'z' &&
        !(w->text[from] == 'r' && w->text[from + 1] >= '0' && w->text[from + 1] <= '9'))
        w->text[from] = (char)(w->text[from] - 'a' + 'A');
}
