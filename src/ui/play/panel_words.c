/* panel_words.c - a cell, its clues, and what they need, in words. */
#include "ui/play/panel.h"

#include "ui/canvas/text.h"

#include <stdio.h>
#include <string.h>

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

enum { CORNERS_TEXT = 48, NEEDS_TEXT = 100 };

/* What stands on the corners of the focused cell, from the top left to the
 * bottom right: "2, none, 1, 3". */
static void corner_words(const panel *p, const char *none, const char *between,
                         char text[CORNERS_TEXT])
{
    const creek_puzzle *puzzle = creek_game_puzzle(p->facts->game);
    text[0] = '\0';
    for (int i = 0; i < 4; i++) {
        int clue = creek_puzzle_clue(puzzle, p->focus.row + i / 2, p->focus.col + i % 2);
        size_t have = strlen(text);
        if (i > 0)
            have += (size_t)snprintf(text + have, CORNERS_TEXT - have, "%s", between);
        if (clue >= 0)
            snprintf(text + have, CORNERS_TEXT - have, "%d", clue);
        else
            snprintf(text + have, CORNERS_TEXT - have, "%s",
                     clue == CREEK_CLUE_UNKNOWN ? "?" : none);
    }
}

/* What the clues among them need: "; 2 needs 1, 1 is done, 0 has 1 too many"; ""
 * when there are none. */
static void need_words(const panel *p, char text[NEEDS_TEXT])
{
    const creek_puzzle *puzzle = creek_game_puzzle(p->facts->game);
    text[0] = '\0';
    for (int i = 0; i < 4; i++) {
        int row = p->focus.row + i / 2, col = p->focus.col + i % 2;
        int clue = creek_puzzle_clue(puzzle, row, col);
        size_t have = strlen(text);
        if (clue < 0)
            continue;
        int need = still_needed(p, row, col, clue);
        const char *between = have > 0 ? ", " : "; ";
        if (need > 0)
            snprintf(text + have, NEEDS_TEXT - have, "%s%d needs %d", between, clue, need);
        else if (need == 0)
            snprintf(text + have, NEEDS_TEXT - have, "%s%d is done", between, clue);
        else
            snprintf(text + have, NEEDS_TEXT - have, "%s%d has %d too many", between, clue, -need);
    }
}

void panel_words(const panel *p, int width, char *text, size_t size)
{
    static const char *const states[] = {
        [CREEK_UNDECIDED] = "undecided", [CREEK_SHADED] = "shaded", [CREEK_UNSHADED] = "unshaded"};
    creek_state state =
        creek_board_get(creek_game_board(p->facts->game), p->focus.row, p->focus.col);
    char corners[CORNERS_TEXT], needs[NEEDS_TEXT] = "";
    int row = p->focus.row + 1, col = p->focus.col + 1;
    corner_words(p, "none", ", ", corners);
    if (p->settings->help)
        need_words(p, needs);
    snprintf(text, size, "r%dc%d %s; corners %s%s", row, col, states[state], corners, needs);
    if (width > 0 && text_width(text) > width) {
        corner_words(p, "-", " ", corners);
        snprintf(text, size, "r%dc%d %s: %s", row, col, states[state], corners);
    }
}
