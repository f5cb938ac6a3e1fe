/* new_form.c - what a form for a new game asks for. */
#include "ui/making/new_form.h"

#include "source/generated.h"
#include "ui/making/maker.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int sizes[] = {6, 8, 10, 12, 15, 20, 30};
_Static_assert(sizeof sizes / sizeof sizes[0] == FORM_OTHER, "a size for each choice");

static const char *const about_level[CREEK_LEVEL_COUNT] = {
    [CREEK_EASY] = "Each step follows from one clue, or from what hangs together.",
    [CREEK_NORMAL] = "Some steps take two clues, or a look at a wall about to close.",
    [CREEK_HARD] = "Clues that share cells must be seen together.",
    [CREEK_EXPERT] = "Here and there a what-if: suppose a cell, meet a contradiction.",
    [CREEK_EXTREME] = "Long what-ifs. Such a puzzle takes a while to make, and to solve."};

static const char *const about_symmetry[CREEK_SYMMETRY_COUNT] = {
    [CREEK_SYMMETRY_NONE] = "Clues stand anywhere.",
    [CREEK_SYMMETRY_ROT2] = "The places of the clues stay the same after half a turn.",
    [CREEK_SYMMETRY_ROT4] = "The same after a quarter turn; square boards only.",
    [CREEK_SYMMETRY_MIRROR] = "Places of clues on the left are mirrored on the right.",
    [CREEK_SYMMETRY_FLIP] = "Places of clues above are mirrored below.",
    [CREEK_SYMMETRY_DIAGONAL] = "Mirrored along the main diagonal; square boards only."};

int new_form_choices(form_row row)
{
    static const int count[ROW_COUNT] = {FORM_OTHER + 1, CREEK_LEVEL_COUNT, CREEK_SYMMETRY_COUNT,
                                         0};
    return count[row];
}

static bool needs_square(int symmetry)
{
    return symmetry == CREEK_SYMMETRY_ROT4 || symmetry == CREEK_SYMMETRY_DIAGONAL;
}

void new_form_name(form_row row, int choice, char text[FORM_NAME])
{
    if (row == ROW_SIZE && choice < FORM_OTHER)
        snprintf(text, FORM_NAME, "%dx%d", sizes[choice], sizes[choice]);
    else if (row == ROW_SIZE)
        snprintf(text, FORM_NAME, "other");
    else if (row == ROW_LEVEL)
        snprintf(text, FORM_NAME, "%s", creek_level_name((creek_level)choice));
    else
        snprintf(text, FORM_NAME, "%s%s", creek_symmetry_name((creek_symmetry)choice),
                 needs_square(choice) ? "*" : "");
}

static bool is_digit(int c)
{
    return c >= '0' && c <= '9';
}

/* Reads `25x17`, or `25` for a square. */
static bool read_size(const char *text, int *width, int *height)
{
    int read[2] = {0, 0}, parts = 0;
    const char *at = text;
    while (parts < 2 && is_digit((unsigned char)*at)) {
        for (; is_digit((unsigned char)*at); at++)
            read[parts] =
                read[parts] <= CREEK_SIZE_MAX ? 10 * read[parts] + (*at - '0') : CREEK_SIZE_MAX + 1;
        parts++;
        if (parts == 1 && (*at == 'x' || *at == 'X'))
            at++;
        else
            break;
    }
    if (*at || parts == 0 || (parts == 1 && strpbrk(text, "xX")))
        return false;
    *width = read[0];
    *height = parts == 2 ? read[1] : read[0];
    return true;
}

static bool take_size(new_form *f, creek_request *request)
{
    const char *typed = field_text(&f->size);
    if (f->chosen[ROW_SIZE] < FORM_OTHER) {
        request->width = request->height = sizes[f->chosen[ROW_SIZE]];
        return true;
    }
    if (!read_size(typed, &request->width, &request->height))
        snprintf(f->error, sizeof f->error,
                 "%.40s is no size; type one such as 25x17, or one number for a square",
                 typed[0] ? typed : "This");
    else if (request->width < 1 || request->height < 1 || request->width > CREEK_SIZE_MAX ||
             request->height > CREEK_SIZE_MAX)
        snprintf(f->error, sizeof f->error, "%.40s: both sides must be from 1 to %d", typed,
                 CREEK_SIZE_MAX);
    return !f->error[0];
}

static bool take_seed(new_form *f, creek_request *request)
{
    const char *typed = field_text(&f->seed);
    if (!typed[0]) {
        request->seed = generated_clock_seed();
        return true;
    }
    char *end;
    errno = 0;
    unsigned long long seed = strtoull(typed, &end, 10);
    if (errno || *end || !is_digit((unsigned char)typed[0])) {
        snprintf(f->error, sizeof f->error,
                 "%.40s is no seed; type a number from 0 to 18446744073709551615", typed);
        return false;
    }
    request->seed = seed;
    return true;
}

bool new_form_take(new_form *f, creek_request *request)
{
    creek_error error;
    f->error[0] = '\0';
    *request = (creek_request){.level = (creek_level)f->chosen[ROW_LEVEL],
                               .symmetry = (creek_symmetry)f->chosen[ROW_SYMMETRY],
                               .number = 1};
    if (!take_size(f, request)) {
        f->row = ROW_SIZE;
        return false;
    }
    if (!take_seed(f, request)) {
        f->row = ROW_SEED;
        return false;
    }
    if (maker_possible(request, &error))
        return true;
    snprintf(f->error, sizeof f->error, "%s", error.message);
    f->error[0] = (char)toupper((unsigned char)f->error[0]);
    f->row = needs_square(request->symmetry) ? ROW_SYMMETRY : ROW_SIZE;
    return false;
}

const char *new_form_about(const new_form *f)
{
    switch (f->row) {
    case ROW_LEVEL:
        return about_level[f->chosen[ROW_LEVEL]];
    case ROW_SYMMETRY:
        return about_symmetry[f->chosen[ROW_SYMMETRY]];
    case ROW_SEED:
        return "The same seed gives the same puzzle. Left blank, it comes from the clock.";
    default:
        return "Another size can be typed: 25x17, or 25 for a square.";
    }
}

void new_form_begin(new_form *f, const creek_request *wish)
{
    char text[FORM_NAME];
    *f = (new_form){.chosen = {[ROW_SIZE] = FORM_OTHER,
                               [ROW_LEVEL] = (int)wish->level,
                               [ROW_SYMMETRY] = (int)wish->symmetry}};
    for (int i = 0; i < FORM_OTHER; i++)
        if (wish->width == sizes[i] && wish->height == sizes[i])
            f->chosen[ROW_SIZE] = i;
    snprintf(text, sizeof text, "%dx%d", wish->width, wish->height);
    if (f->chosen[ROW_SIZE] == FORM_OTHER)
        (void)field_set(&f->size, text);
    field_select(&f->size);
}

void new_form_release(new_form *f)
{
    field_release(&f->size);
    field_release(&f->seed);
}
