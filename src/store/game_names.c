/* game_names.c - the lines of the file of names. */
#include "store/game_names.h"

#include "store/game_place.h"
#include "store/kept_games.h"
#include "store/line_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAME "names"
#define HEADER "creek-names 1\n"

/* Bytes of a name that are kept. */
enum { NAME_MOST = 240 };

/* A line of the file. */
typedef struct {
    const char *file, *name;
} line;

struct game_names {
    char *text; /* where they are */
    line *lines;
    size_t count, room;
};

static bool add(game_names *known, char *text)
{
    char *blank = strchr(text, ' ');
    if (!blank || blank == text || !blank[1])
        return true;
    if (known->count == known->room) {
        size_t room = known->room ? 2 * known->room : 64;
        line *lines = realloc(known->lines, room * sizeof *lines);
        if (!lines)
            return false;
        known->lines = lines;
        known->room = room;
    }
    *blank = '\0';
    known->lines[known->count++] = (line){text, blank + 1};
    return true;
}

game_names *game_names_load(const store *st)
{
    game_names *known = calloc(1, sizeof *known);
    if (!known)
        return NULL;
    known->text = line_file_read(st, NAME);
    char *rest = known->text && line_file_is(known->text, HEADER) ? known->text : NULL, *text;
    if (rest)
        (void)line_file_next(&rest);
    while (rest && (text = line_file_next(&rest)) != NULL)
        if (!add(known, text)) {
            game_names_free(known);
            return NULL;
        }
    return known;
}

void game_names_free(game_names *known)
{
    if (!known)
        return;
    free(known->lines);
    free(known->text);
    free(known);
}

const char *game_names_of(const game_names *known, const char *file)
{
    for (size_t i = known ? known->count : 0; i-- > 0;)
        if (strcmp(known->lines[i].file, file) == 0)
            return known->lines[i].name;
    return "";
}

const char *game_names_file(const game_names *known, const char *name)
{
    for (size_t i = known ? known->count : 0; i-- > 0;)
        if (strcmp(known->lines[i].name, name) == 0 &&
            game_place_number(known->lines[i].file, NULL) == 0)
            return known->lines[i].file;
    return "";
}

/* As it may stand in a line: cut to what is kept, but not inside a character,
 * and without what would end or tear the line. */
static void clean(const char *name, char text[NAME_MOST + 1])
{
    size_t length = strlen(name);
    if (length > NAME_MOST) {
        length = NAME_MOST;
        while (length > 0 && ((unsigned char)name[length] & 0xC0) == 0x80)
            length--;
    }
    for (size_t i = 0; i < length; i++)
        text[i] = (unsigned char)name[i] < 0x20 || name[i] == 0x7F ? ' ' : name[i];
    text[length] = '\0';
}

bool game_names_add(const store *st, const char *file, const char *name)
{
    char text[NAME_MOST + 1], row[NAME_MOST + KEPT_NAME + 4], why[200];
    if (!name || name[strspn(name, "0123456789")] == '\0' || strchr(file, ' '))
        return true;
    clean(name, text);
    game_names *known = game_names_load(st);
    bool there = strcmp(game_names_of(known, file), text) == 0;
    game_names_free(known);
    if (there)
        return true;
    snprintf(row, sizeof row, "%.255s %s\n", file, text);
    return line_file_add(st, NAME, HEADER, row, why, sizeof why);
}
