/* panel.c - title, counts and messages of a game. */
#include "ui/play/panel.h"

#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"
#include "ui/play/result_view.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static theme_style style_of(play_tone tone)
{
    switch (tone) {
    case SAY_BAD:
        return STYLE_CUT_OFF;
    case SAY_GOOD:
        return STYLE_GOOD;
    default:
        return STYLE_NOTICE;
    }
}

/* The puzzle's name; "" when it is but an ordinal, which says nothing where
 * there is only one. */
static const char *name_of(const panel *p)
{
    const char *name = p->entry->name;
    return p->alone && name[strspn(name, "0123456789")] == '\0' ? "" : name;
}

const char *panel_title(const panel *p)
{
    const char *title = creek_puzzle_text(creek_game_puzzle(p->facts->game), CREEK_TITLE);
    if (title && title[0])
        return title;
    if (p->entry->title[0])
        return p->entry->title;
    return name_of(p)[0] ? name_of(p) : "Creek";
}

static void facts_line(const panel *p, const char *between, char *text, size_t size)
{
    const creek_puzzle *puzzle = creek_game_puzzle(p->facts->game);
    char dot[16];
    int have =
        snprintf(text, size, "%dx%d", creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    snprintf(dot, sizeof dot, " %s ", between);
    if (p->entry->rating[0])
        have += snprintf(text + have, size - (size_t)have, "%s%.30s", dot, p->entry->rating);
    if (name_of(p)[0] && strcmp(name_of(p), panel_title(p)) != 0)
        snprintf(text + have, size - (size_t)have, "%s%.80s", dot, name_of(p));
}

static const char *verdict_text(const play_facts *facts)
{
    switch (facts->verdict) {
    case CREEK_VERDICT_NONE:
        return "none";
    case CREEK_VERDICT_UNIQUE:
        return "one";
    case CREEK_VERDICT_MULTIPLE:
        return "several";
    case CREEK_VERDICT_MEMORY:
        return "unknown";
    default:
        return "checking...";
    }
}

enum { NOTICE = 100 };

/* What a check would do; it stays when the messages have gone. Not for players
 * who want no help. */
static const char *notice_for(const panel *p, char text[NOTICE])
{
    const play_facts *f = p->facts;
    bool told = p->settings->help && !f->won && f->report.complete;
    keymap_text(p->keys, told ? "The shaded cells are right: {check} accepts." : "", text, NOTICE);
    return text;
}

static const char *message_of(const play_facts *f)
{
    return f->searching ? "Thinking... a mark or Esc ends it." : f->message;
}

static void time_text(uint64_t seconds, char *text, size_t size)
{
    if (seconds >= 3600)
        snprintf(text, size, "%u:%02u:%02u", (unsigned)(seconds / 3600),
                 (unsigned)(seconds / 60 % 60), (unsigned)(seconds % 60));
    else
        snprintf(text, size, "%u:%02u", (unsigned)(seconds / 60), (unsigned)(seconds % 60));
}

static result_view win_of(const panel *p)
{
    const char *next = !p->next ? NULL : p->next->title[0] ? p->next->title : p->next->name;
    return (result_view){.result = &p->facts->result, .next = next, .keys = p->keys, .bar = p->bar};
}

/* --- beside the board ------------------------------------------------------ */

static void labelled(canvas *c, canvas_rect rect, int row, const char *label, theme_style style,
                     const char *format, ...) __attribute__((format(printf, 6, 7)));

static void labelled(canvas *c, canvas_rect rect, int row, const char *label, theme_style style,
                     const char *format, ...)
{
    char text[80];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    canvas_text(c, row, rect.left, 11, STYLE_FAINT, label);
    canvas_text(c, row, rect.left + 11, rect.width - 11, (uint8_t)style, text);
}

static void bar(canvas *c, int row, int col, int width, int part, int whole)
{
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    int full = whole > 0 ? part * width / whole : width;
    for (int i = 0; i < width; i++)
        canvas_put(c, row, col + i, i < full ? STYLE_UNSHADED : STYLE_GRID, 0,
                   i < full ? g->full : g->empty);
}

/* How many more shaded cells a clue needs; negative: it has too many. */
static int still_needed(const panel *p, int row, int col, int clue)
{
    const creek_board *board = creek_game_board(p->facts->game);
    for (int i = 0; i < 4; i++) {
        int r = row - 1 + i / 2, c = col - 1 + i % 2;
        if (r >= 0 && c >= 0 && r < creek_board_height(board) && c < creek_board_width(board) &&
            creek_board_get(board, r, c) == CREEK_SHADED)
            clue--;
    }
    return clue;
}

/* "2": what stands on a corner of the focused cell (0 to 3, from the top left),
 * or how many shaded cells it still needs. */
static void corner_word(const panel *p, int which, bool need, const char *none, char word[16])
{
    int row = p->focus.row + which / 2, col = p->focus.col + which % 2;
    int clue = creek_puzzle_clue(creek_game_puzzle(p->facts->game), row, col);
    if (clue >= 0)
        snprintf(word, 16, "%d", need ? still_needed(p, row, col, clue) : clue);
    else
        snprintf(word, 16, "%s", clue == CREEK_CLUE_UNKNOWN && !need ? "?" : none);
}

static void corner_words(const panel *p, bool need, const char *none, const char *between,
                         char text[48])
{
    text[0] = '\0';
    for (int i = 0; i < 4; i++) {
        char word[16];
        corner_word(p, i, need, none, word);
        snprintf(text + strlen(text), 48 - strlen(text), "%s%s", i ? between : "", word);
    }
}

void panel_words(const panel *p, int width, char *text, size_t size)
{
    static const char *const states[] = {
        [CREEK_UNDECIDED] = "undecided", [CREEK_SHADED] = "shaded", [CREEK_UNSHADED] = "unshaded"};
    creek_state state =
        creek_board_get(creek_game_board(p->facts->game), p->focus.row, p->focus.col);
    char corners[48], needs[48];
    bool help = p->settings->help;
    corner_words(p, false, "none", ", ", corners);
    corner_words(p, true, "-", ", ", needs);
    int row = p->focus.row + 1, col = p->focus.col + 1;
    snprintf(text, size, "r%dc%d %s; corners %s%s%s", row, col, states[state], corners,
             help ? "; to go " : "", help ? needs : "");
    if (width > 0 && text_width(text) > width) {
        corner_words(p, false, "-", " ", corners);
        snprintf(text, size, "r%dc%d %s: %s", row, col, states[state], corners);
    }
}

static bool tells_words(const panel *p)
{
    return (p->settings->words || p->wordy) && !p->facts->won;
}

enum { WORDS_ROWS = 3 };

/* Lines that are there only when asked for; returns how many. */
static int draw_extras(const panel *p, canvas *c, canvas_rect rect, int row)
{
    char text[160];
    int first = row, depth = creek_game_depth(p->facts->game);
    if (p->settings->timer) {
        time_text(p->seconds, text, sizeof text);
        labelled(c, rect, row++, "time", STYLE_TEXT, "%s", text);
    }
    if (depth > 0 && !p->facts->won) {
        keymap_text(p->keys, "{keep} keeps, {drop} drops", text, sizeof text);
        labelled(c, rect, row++, "trial", STYLE_TRIAL, "%c: %s", (char)('A' + depth - 1), text);
    }
    if (tells_words(p)) {
        panel_words(p, 0, text, sizeof text);
        /* As many rows whatever the cell, so that nothing below moves. */
        canvas_wrap(c, (canvas_rect){row, rect.left, WORDS_ROWS, rect.width}, STYLE_TEXT, text);
        row += WORDS_ROWS;
    }
    return row - first;
}

static int draw_counts(const panel *p, canvas *c, canvas_rect rect, int row)
{
    const creek_report *r = &p->facts->report;
    bool told = p->settings->help || p->facts->won;
    if (!told)
        labelled(c, rect, row++, "clues", STYLE_TEXT, "%d", r->clues);
    else if (r->wrong > 0)
        labelled(c, rect, row++, "clues", STYLE_CUT_OFF, "%d/%d, %d broken", r->satisfied, r->clues,
                 r->wrong);
    else
        labelled(c, rect, row++, "clues", STYLE_TEXT, "%d/%d", r->satisfied, r->clues);
    if (told)
        labelled(c, rect, row++, "areas", r->areas > 1 ? STYLE_CUT_OFF : STYLE_TEXT, "%d%s",
                 r->areas, r->areas > 1 ? ", cut apart" : "");
    labelled(c, rect, row++, "undecided", STYLE_TEXT, "%d", r->undecided);
    bool odd =
        p->facts->verdict == CREEK_VERDICT_NONE || p->facts->verdict == CREEK_VERDICT_MULTIPLE;
    labelled(c, rect, row++, "solutions", odd ? STYLE_NOTICE : STYLE_TEXT, "%s",
             verdict_text(p->facts));
    return row + draw_extras(p, c, rect, row);
}

/* A key and what it does. */
typedef struct {
    command command;
    const char *does;
} key_line;

/* A column of keys, what they do below one another. */
static void draw_key_column(const panel *p, canvas *c, canvas_rect rect, const key_line lines[4])
{
    char keys[4][KEY_NAME];
    int widest = 0;
    for (int i = 0; i < 4; i++) {
        keymap_key(p->keys, lines[i].command, keys[i]);
        if (text_width(keys[i]) > widest)
            widest = text_width(keys[i]);
    }
    for (int i = 0; i < 4; i++) {
        canvas_text(c, rect.top + i, rect.left, rect.width, STYLE_KEY, keys[i]);
        canvas_text(c, rect.top + i, rect.left + widest + 1, rect.width - widest - 1, STYLE_FAINT,
                    lines[i].does);
    }
}

static void draw_keys(const panel *p, canvas *c, canvas_rect rect, int row)
{
    static const key_line left[4] = {{COMMAND_SHADE, "shade"},
                                     {COMMAND_UNDO, "undo"},
                                     {COMMAND_CHECK, "check"},
                                     {COMMAND_HELP, "all keys"}};
    static const key_line right[4] = {{COMMAND_UNSHADE, "unshade"},
                                      {COMMAND_REDO, "redo"},
                                      {COMMAND_HINT, "hint"},
                                      {COMMAND_LEAVE, "leave"}};
    draw_key_column(p, c, (canvas_rect){row, rect.left, 4, 14}, left);
    draw_key_column(p, c, (canvas_rect){row, rect.left + 15, 4, rect.width - 15}, right);
}

static canvas_rect from_row(canvas_rect rect, int row)
{
    int used = row - rect.top;
    return (canvas_rect){row, rect.left, rect.height > used ? rect.height - used : 0, rect.width};
}

/* In place of the end of a message that is cut: how to see all of it. */
static void draw_more(const panel *p, canvas *c, canvas_rect message)
{
    char key[KEY_NAME];
    keymap_key(p->keys, COMMAND_MESSAGE, key);
    int row = message.top + message.height - 1, col = message.left + message.width - 3;
    canvas_fill(c, (canvas_rect){row, col, 1, 3}, STYLE_TEXT, 0);
    canvas_text(c, row, col + 1, 1, STYLE_FAINT, c->charset == CANVAS_UNICODE ? "…" : "~");
    if (text_width(key) == 1)
        canvas_text(c, row, col + 2, 1, STYLE_KEY, key);
}

/* A text with a blank line after it; nothing for none. Returns the next row. */
static int paragraph(const panel *p, canvas *c, canvas_rect rect, int row, theme_style style,
                     const char *text)
{
    canvas_rect rest = from_row(rect, row);
    if (!text[0])
        return row;
    int used = canvas_wrap(c, rest, (uint8_t)style, text);
    if (rest.height > 0 && text_lines(text, rest.width) > rest.height)
        draw_more(p, c, rest);
    return row + used + 1;
}

void panel_draw_side(const panel *p, canvas *c, canvas_rect rect)
{
    char text[200];
    canvas_rect before = canvas_clip(c, rect);
    int row = rect.top;
    row +=
        canvas_wrap(c, (canvas_rect){row, rect.left, 2, rect.width}, STYLE_TITLE, panel_title(p));
    facts_line(p, theme_glyphs_for(c->charset)->between, text, sizeof text);
    canvas_text(c, row, rect.left, rect.width, STYLE_FAINT, text);
    row += 2;
    bool told = p->settings->help || p->facts->won;
    bar(c, row, rect.left, rect.width < 26 ? rect.width : 26,
        told && p->facts->report.clues ? p->facts->report.satisfied : 0, p->facts->report.clues);
    row = draw_counts(p, c, rect, row + 1) + 1;
    if (p->facts->won) {
        result_view win = win_of(p);
        row = result_view_draw(&win, c, rect, row);
    }
    int keys = rect.top + rect.height - 4;
    row = paragraph(p, c, rect, row, STYLE_GOOD, notice_for(p, (char[NOTICE]){""}));
    row = paragraph(p, c, rect, row, style_of(p->facts->tone), message_of(p->facts));
    row = paragraph(p, c, rect, row, STYLE_CUT_OFF, p->facts->trouble);
    if (row <= keys)
        draw_keys(p, c, rect, keys);
    canvas_clip(c, before);
}

/* --- below the board ------------------------------------------------------- */

/* Everything there is to say in the lines below, in one text. Of a win as much
 * as goes on `lines` lines of `width` columns; all when `lines` is 0. */
static theme_style bottom_message(const panel *p, int width, int lines, char *text, size_t size)
{
    const play_facts *f = p->facts;
    char notice[NOTICE];
    const char *parts[] = {notice_for(p, notice), message_of(f), f->trouble};
    char won[5 * RESULT_LINE] = "";
    size_t have = 0;
    text[0] = '\0';
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (parts[i][0] && have < size)
            have += (size_t)snprintf(text + have, size - have, "%s%s", have ? " " : "", parts[i]);
    if (f->won) {
        result_view win = win_of(p);
        result_view_text(&win, width, lines, text, won, sizeof won);
        size_t ahead = strlen(won);
        have = strlen(text);
        if (have > 0)
            won[ahead++] = ' ';
        have = have + ahead < size ? have : size - ahead - 1;
        memmove(text + ahead, text, have);
        memcpy(text, won, ahead);
        text[ahead + have] = '\0';
    }
    if (f->trouble[0])
        return STYLE_CUT_OFF;
    return f->won || notice[0] ? STYLE_GOOD : style_of(f->tone);
}

int panel_bottom_rows(int height)
{
    return height < 8 ? 1 : 2;
}

static void draw_line(const panel *p, canvas *c, int row, int col, int width)
{
    const creek_report *r = &p->facts->report;
    const theme_glyphs *g = theme_glyphs_for(c->charset);
    const creek_puzzle *puzzle = creek_game_puzzle(p->facts->game);
    char counts[120], size[24];
    bool told = p->settings->help || p->facts->won;
    int depth = p->facts->won ? 0 : creek_game_depth(p->facts->game), have = 0;
    if (p->settings->timer && width >= 36) {
        time_text(p->seconds, counts, sizeof counts);
        have = (int)strlen(counts);
        have += snprintf(counts + have, sizeof counts - (size_t)have, "  ");
    }
    if (depth > 0)
        have += snprintf(counts + have, sizeof counts - (size_t)have,
                         width >= 48 ? "trial %c  " : "%c ", (char)('A' + depth - 1));
    char *rest = counts + have;
    size_t room_left = sizeof counts - (size_t)have;
    if (!told && width >= 36)
        snprintf(rest, room_left, "undecided %d", r->undecided);
    else if (!told)
        snprintf(rest, room_left, "?%d", r->undecided);
    else if (width >= 48)
        snprintf(rest, room_left, "clues %d/%d  areas %d  undecided %d", r->satisfied, r->clues,
                 r->areas, r->undecided);
    else if (width >= 36)
        snprintf(rest, room_left, "clues %d/%d areas %d left %d", r->satisfied, r->clues, r->areas,
                 r->undecided);
    else
        snprintf(rest, room_left, "%d/%d a%d ?%d", r->satisfied, r->clues, r->areas, r->undecided);
    snprintf(size, sizeof size, " %s %dx%d", g->between, creek_puzzle_width(puzzle),
             creek_puzzle_height(puzzle));
    int room = width - text_width(counts) - 2;
    if (room >= 6) {
        bool with_size = room >= text_width(size) + 5;
        int used = canvas_text(c, row, col, with_size ? room - text_width(size) : room, STYLE_TITLE,
                               panel_title(p));
        if (with_size)
            used += canvas_text(c, row, col + used, text_width(size), STYLE_FAINT, size);
        if (p->facts->verdict != CREEK_VERDICT_UNIQUE && room - used >= 22)
            canvas_print(c, row, col + used, room - used, STYLE_NOTICE, "  solutions: %s",
                         verdict_text(p->facts));
        col += room + 2;
        width -= room + 2;
    }
    canvas_text(c, row, col, width,
                told && (r->wrong > 0 || r->areas > 1) ? STYLE_CUT_OFF : STYLE_TEXT, counts);
}

static void draw_short_keys(const panel *p, canvas *c, int row, int col, int width)
{
    static const key_line lines[] = {{COMMAND_HELP, "help"},      {COMMAND_LEAVE, "leave"},
                                     {COMMAND_HINT, "hint"},      {COMMAND_UNDO, "undo"},
                                     {COMMAND_CHECK, "check"},    {COMMAND_SHADE, "shade"},
                                     {COMMAND_UNSHADE, "unshade"}};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        char key[KEY_NAME];
        keymap_key(p->keys, lines[i].command, key);
        int needed = text_width(key) + text_width(lines[i].does) + 1;
        if (needed > width)
            return;
        int used = canvas_text(c, row, col, width, STYLE_KEY, key);
        canvas_text(c, row, col + used + 1, width - used - 1, STYLE_FAINT, lines[i].does);
        col += needed + 3;
        width -= needed + 3;
    }
}

/* Where a message of `lines` lines goes: into the rows below the board with the
 * counts above it, over the counts when it must, over a part of the board when
 * there is no other way, but never over the rows `keep` and the one before. */
static canvas_rect message_rect(canvas_rect rect, int free_rows, int lines, int keep)
{
    int bottom = rect.top + rect.height;
    int most = bottom / 2 > rect.height ? bottom / 2 : rect.height;
    lines = lines < most ? lines : most;
    int top = bottom - lines;
    if (top < rect.top - free_rows && keep >= top - 1)
        top = 0;
    return (canvas_rect){top, rect.left, lines, rect.width};
}

void panel_text(const panel *p, char *text, size_t size)
{
    (void)bottom_message(p, 0, 0, text, size);
}

bool panel_bottom_hides(const panel *p, canvas_rect rect, int free_rows)
{
    char text[5000];
    (void)bottom_message(p, rect.width, rect.height + free_rows, text, sizeof text);
    return text[0] && text_lines(text, rect.width) > rect.height + free_rows;
}

void panel_draw_bottom(const panel *p, canvas *c, canvas_rect rect, int free_rows, int keep)
{
    char text[5000];
    theme_style style = bottom_message(p, rect.width, rect.height + free_rows, text, sizeof text);
    int lines = text[0] ? text_lines(text, rect.width) : rect.height - 1;
    canvas_rect message = message_rect(rect, free_rows, lines, keep);
    int counts = message.top - 1 < rect.top ? message.top - 1 : rect.top;
    if (message.top == 0 || counts < rect.top - free_rows)
        counts = rect.top; /* where it is hidden, or out of the way of a message at the top */
    if (rect.height > 1 || !text[0])
        draw_line(p, c, counts, rect.left, rect.width);
    if (text[0]) {
        canvas_fill(c, message, STYLE_TEXT, 0);
        canvas_wrap(c, message, (uint8_t)style, text);
        if (lines > message.height)
            draw_more(p, c, message);
    } else if (rect.height > 1 && tells_words(p)) {
        panel_words(p, rect.width, text, sizeof text);
        canvas_text(c, message.top, rect.left, rect.width, STYLE_TEXT, text);
    } else if (rect.height > 1) {
        draw_short_keys(p, c, message.top, rect.left, rect.width);
    }
}
