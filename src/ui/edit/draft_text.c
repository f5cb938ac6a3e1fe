/* draft_text.c - lines of steps, written and read. */
#include "ui/edit/draft_text.h"

#include "store/line_check.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEADER "creek-draft 1\n"
#define BASE_END "\nhistory\n"
#define STATE_LETTERS ".#+"

static const char *const text_words[CREEK_TEXT_COUNT] = {[CREEK_TITLE] = "title",
                                                         [CREEK_AUTHOR] = "author",
                                                         [CREEK_SOURCE] = "source",
                                                         [CREEK_RATING] = "rating"};
static const char *const shape_words[] = {[DRAFT_FRAME] = "frame",
                                          [DRAFT_TURN] = "turn",
                                          [DRAFT_MIRROR] = "mirror",
                                          [DRAFT_FLIP] = "flip"};

/* --- writing ----------------------------------------------------------------- */

static bool add_bytes(draft_lines *lines, const char *text, size_t length)
{
    if (lines->length + length > lines->room) {
        size_t room = 2 * (lines->length + length) + 256;
        char *grown = realloc(lines->text, room);
        if (!grown)
            return false;
        lines->text = grown;
        lines->room = room;
    }
    memcpy(lines->text + lines->length, text, length);
    lines->length += length;
    return true;
}

static bool add_text(draft_lines *lines, const char *text)
{
    return add_bytes(lines, text, strlen(text));
}

static bool add_format(draft_lines *lines, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool add_format(draft_lines *lines, const char *format, ...)
{
    char text[120];
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return add_text(lines, text);
}

/* Ends the line that began at `start`. */
static bool end_line(draft_lines *lines, size_t start)
{
    char end[LINE_CHECK_SIZE];
    line_check_write(lines->text + start, lines->length - start, end);
    return add_text(lines, end) && add_text(lines, "\n");
}

static char letter_of(const draft_change *change)
{
    if (change->cell)
        return STATE_LETTERS[change->to];
    return change->to == CREEK_CLUE_NONE      ? '.'
           : change->to == CREEK_CLUE_UNKNOWN ? '?'
                                              : (char)('0' + change->to);
}

static bool goes_on(const draft_change *before, const draft_change *change)
{
    return before->cell == change->cell && before->row == change->row &&
           before->col + 1 == change->col;
}

static bool add_changes(draft_lines *lines, const draft_step *step)
{
    bool fine = true;
    for (size_t i = 0; fine && i < step->count; i++) {
        const draft_change *change = &step->changes[i];
        if (i == 0 || !goes_on(change - 1, change))
            fine =
                add_format(lines, " %c%d,%d:", change->cell ? 's' : 'c', change->row, change->col);
        fine = fine && add_bytes(lines, &(char){letter_of(change)}, 1);
    }
    return fine;
}

bool draft_lines_step(draft_lines *lines, const draft_step *step, bool joined)
{
    size_t start = lines->length;
    const draft_shape *shape = &step->shape;
    bool fine;
    switch (step->kind) {
    case DRAFT_STEP_SET:
        fine = add_text(lines, joined ? "also" : "set") && add_changes(lines, step);
        break;
    case DRAFT_STEP_SHAPE:
        fine = add_text(lines, shape_words[shape->kind]) &&
               (shape->kind != DRAFT_FRAME || add_format(lines, " %d %d %d %d", shape->top,
                                                         shape->left, shape->width, shape->height));
        break;
    default:
        fine = add_text(lines, text_words[step->which]) && add_text(lines, " ") &&
               add_text(lines, step->to);
        break;
    }
    return fine && end_line(lines, start);
}

bool draft_lines_walk(draft_lines *lines, bool undo, size_t count)
{
    size_t start = lines->length;
    return add_format(lines, "%s %zu", undo ? "undo" : "redo", count) && end_line(lines, start);
}

char *draft_lines_take(draft_lines *lines)
{
    if (!add_bytes(lines, "", 1))
        return NULL;
    char *text = lines->text;
    *lines = (draft_lines){0};
    return text;
}

void draft_lines_release(draft_lines *lines)
{
    free(lines->text);
    *lines = (draft_lines){0};
}

/* The beginning as a creek file; the caller owns it (creek_free). */
static char *write_base(const draft *d)
{
    creek_error error = {0};
    creek_puzzle *puzzle = creek_puzzle_clone(draft_base(d));
    creek_game *game = puzzle ? creek_game_new(puzzle) : NULL;
    if (!game)
        creek_puzzle_free(puzzle);
    bool fine = game && creek_game_set_start(game, draft_base_drawing(d));
    char *text = fine ? creek_write(game, CREEK_FORMAT_CREEK, &error) : NULL;
    creek_game_free(game);
    return text;
}

char *draft_write(const draft *d)
{
    draft_lines lines = {0};
    char *base = write_base(d);
    bool fine = base && add_text(&lines, HEADER) && add_text(&lines, base);
    size_t steps = draft_steps(d), undone = steps - draft_position(d);
    for (size_t i = 0; fine && i < steps; i++)
        fine = draft_lines_step(&lines, draft_step_at(d, i), false);
    fine = fine && (undone == 0 || draft_lines_walk(&lines, true, undone));
    creek_free(base);
    char *text = fine ? draft_lines_take(&lines) : NULL;
    draft_lines_release(&lines);
    return text;
}

/* --- reading ----------------------------------------------------------------- */

/* A line being read: its end is where the check begins. */
typedef struct {
    const char *at, *end;
} place;

static bool take_word(place *p, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(p->end - p->at) < length || memcmp(p->at, word, length) != 0 ||
        (p->at + length < p->end && p->at[length] != ' '))
        return false;
    p->at += length;
    if (p->at < p->end)
        p->at++;
    return true;
}

static bool take_number(place *p, int *number)
{
    bool negative = p->at < p->end && *p->at == '-';
    const char *first = p->at + (negative ? 1 : 0), *at = first;
    *number = 0;
    while (at < p->end && *at >= '0' && *at <= '9' && at - first < 6)
        *number = *number * 10 + (*at++ - '0');
    if (at == first)
        return false;
    p->at = at;
    if (negative)
        *number = -*number;
    return true;
}

static bool take_sign(place *p, char sign)
{
    if (p->at == p->end || *p->at != sign)
        return false;
    p->at++;
    return true;
}

/* What a letter stands for; false when it is none. */
static bool value_of(char letter, bool cell, int8_t *value)
{
    if (cell) {
        const char *found = letter ? strchr(STATE_LETTERS, letter) : NULL;
        *value = found ? (int8_t)(found - STATE_LETTERS) : 0;
        return found != NULL;
    }
    *value = letter == '.'   ? CREEK_CLUE_NONE
             : letter == '?' ? CREEK_CLUE_UNKNOWN
                             : (int8_t)(letter - '0');
    return letter == '.' || letter == '?' || (letter >= '0' && letter <= '4');
}

/* Reads the changes of a line, at most as many as it has characters. */
static bool read_changes(place *p, draft_change *changes, size_t *count)
{
    *count = 0;
    while (p->at < p->end) {
        int row, col;
        bool cell = *p->at == 's';
        if ((!cell && *p->at != 'c') || (p->at++, !take_number(p, &row)) || !take_sign(p, ',') ||
            !take_number(p, &col) || !take_sign(p, ':') || row < 0 || col < 0 ||
            row > CREEK_SIZE_MAX)
            return false;
        for (; p->at < p->end && *p->at != ' '; p->at++, col++) {
            draft_change *change = &changes[(*count)++];
            if (col > CREEK_SIZE_MAX)
                return false;
            *change = (draft_change){.cell = cell, .row = (uint8_t)row, .col = (uint8_t)col};
            if (!value_of(*p->at, cell, &change->to))
                return false;
        }
        if (p->at < p->end)
            p->at++;
    }
    return true;
}

/* What came of a step: what could not be done without memory is no damage. */
static draft_reading judge(const draft *d, bool fine)
{
    return fine ? DRAFT_READ_FINE : draft_starved(d) ? DRAFT_READ_MEMORY : DRAFT_READ_BROKEN;
}

static draft_reading read_set(draft *d, place *p, bool joined)
{
    draft_change *changes = malloc((size_t)(p->end - p->at + 1) * sizeof *changes);
    size_t count;
    if (!changes)
        return DRAFT_READ_MEMORY;
    bool fine = read_changes(p, changes, &count);
    /* A step that came to nothing is written without changes. */
    if (fine && count == 0)
        fine = !joined && draft_add_empty(d);
    else
        fine = fine && draft_set(d, changes, count, joined) > 0;
    free(changes);
    return judge(d, fine);
}

static bool read_shape(draft *d, place *p)
{
    draft_shape shape = {0};
    int kind = DRAFT_FRAME;
    while (kind <= DRAFT_FLIP && !take_word(p, shape_words[kind]))
        kind++;
    if (kind > DRAFT_FLIP)
        return false;
    shape.kind = (draft_shaping)kind;
    if (kind == DRAFT_FRAME &&
        !(take_number(p, &shape.top) && take_sign(p, ' ') && take_number(p, &shape.left) &&
          take_sign(p, ' ') && take_number(p, &shape.width) && take_sign(p, ' ') &&
          take_number(p, &shape.height)))
        return false;
    return p->at == p->end && draft_reshape(d, shape, NULL);
}

static bool read_text(draft *d, place *p)
{
    char text[DRAFT_TEXT_MAX + 1];
    for (int which = 0; which < CREEK_TEXT_COUNT; which++) {
        if (!text_words[which] || !take_word(p, text_words[which]))
            continue;
        size_t length = (size_t)(p->end - p->at);
        if (length > DRAFT_TEXT_MAX)
            return false;
        memcpy(text, p->at, length);
        text[length] = '\0';
        return draft_set_text(d, (creek_text)which, text);
    }
    return false;
}

static bool read_walk(draft *d, place *p, bool undo)
{
    int count;
    if (!take_number(p, &count) || p->at != p->end || count < 1)
        return false;
    while (count > 0 && draft_walk(d, undo))
        count--;
    return count == 0;
}

static draft_reading read_step(draft *d, place p)
{
    if (take_word(&p, "set"))
        return read_set(d, &p, false);
    if (take_word(&p, "also"))
        return read_set(d, &p, true);
    if (take_word(&p, "undo"))
        return judge(d, read_walk(d, &p, true));
    if (take_word(&p, "redo"))
        return judge(d, read_walk(d, &p, false));
    return judge(d, read_shape(d, &p) || read_text(d, &p));
}

/* Takes the check off a line; false when it is wrong. */
static bool take_check(place *line)
{
    size_t rest;
    if (!line_check_read(line->at, (size_t)(line->end - line->at), &rest))
        return false;
    line->end = line->at + rest;
    return true;
}

static draft_reading read_steps(draft *d, const char *at, const char *end)
{
    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        place line = {at, newline ? newline : end};
        bool last = !newline || newline + 1 == end;
        if (!newline)
            return DRAFT_READ_TORN;
        if (!take_check(&line))
            return last ? DRAFT_READ_TORN : DRAFT_READ_BROKEN;
        draft_reading reading = read_step(d, line);
        if (reading != DRAFT_READ_FINE)
            return reading;
        at = newline + 1;
    }
    return DRAFT_READ_FINE;
}

/* Where the steps begin; NULL when there is no such place. */
static const char *find_steps(const char *text, size_t length)
{
    size_t mark = strlen(BASE_END);
    for (const char *at = text; (size_t)(text + length - at) >= mark; at++) {
        at = memchr(at, '\n', (size_t)(text + length - at) - mark + 1);
        if (!at)
            return NULL;
        if (memcmp(at, BASE_END, mark) == 0)
            return at + mark;
    }
    return NULL;
}

/* Whether the text is of a later version of this form. */
static bool is_newer(const char *text, size_t length)
{
    place p = {text, text + length};
    int version;
    return take_word(&p, "creek-draft") && take_number(&p, &version) && version > 1 &&
           take_sign(&p, '\n');
}

draft_reading draft_read(const char *text, size_t length, draft **d)
{
    size_t header = strlen(HEADER);
    *d = NULL;
    if (length < header || memcmp(text, HEADER, header) != 0)
        return is_newer(text, length) ? DRAFT_READ_NEWER : DRAFT_READ_BAD;
    const char *end = text + length, *steps = find_steps(text, length);
    if (!steps)
        return DRAFT_READ_BAD;
    creek_error error = {0};
    creek_game *game = creek_read(text + header, (size_t)(steps - text) - header, NULL, &error);
    if (!game)
        return error.code == CREEK_ERROR_MEMORY    ? DRAFT_READ_MEMORY
               : error.code == CREEK_ERROR_VERSION ? DRAFT_READ_NEWER
                                                   : DRAFT_READ_BAD;
    *d = draft_from(creek_game_puzzle(game), creek_game_start(game));
    creek_game_free(game);
    draft_reading reading = *d ? read_steps(*d, steps, end) : DRAFT_READ_MEMORY;
    if (reading == DRAFT_READ_MEMORY) {
        draft_free(*d);
        *d = NULL;
    }
    return reading;
}
