/* lesson_layout.c - text on one side, a board on the other. */
#include "ui/screens/lesson_layout.h"

#include "ui/canvas/text.h"

enum { TEXT_WIDTH = 48, GAP = 3 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* The text on the left, the board on the right. */
static lesson_layout beside(const lesson_layout_wants *w, board_layout layout, int columns,
                            int rows)
{
    int room = w->height - 3, text = least(TEXT_WIDTH, w->width - columns - GAP - 2);
    int left = most((w->width - text - GAP - columns) / 2, 1);
    int task = text_lines(w->task, text);
    int answer = most(text_lines(w->answer, text), 1);
    int need = text_lines(w->text, text);
    int text_rows = most(least(need, room - task - answer - 2), 1);
    return (lesson_layout){
        .text = {2, left, text_rows, text},
        .task = {3 + text_rows, left, least(task, most(room - text_rows - 1, 0)), text},
        .answer = {4 + text_rows + task, left, most(room - text_rows - task - 2, 0), text},
        .board = {2, left + text + GAP, least(rows, room), columns},
        .layout = layout};
}

/* All below one another; the board never moves when something is said. */
static lesson_layout stacked(const lesson_layout_wants *w)
{
    int width = most(w->width - 2, 1), height = w->rows;
    int columns, rows, answer = w->height >= 20 ? 4 : w->height >= 12 ? 2 : 1;
    int task = least(text_lines(w->task, width), w->height >= 12 ? 2 : 1);
    int room = w->height - 2 - answer - task;
    board_layout layout =
        board_view_choose(w->cols, height, true, width - 1, most(room - room / 3, 1));
    board_view_size(w->cols, height, layout, true, &columns, &rows);
    columns = least(columns + 1, width);
    rows = least(rows, most(room - 1, 1));
    int text = most(room - rows, 0), top = 1 + text + task;
    return (lesson_layout){.text = {1, 1, text, width},
                           .task = {1 + text, 1, task, width},
                           .board = {top, 1 + (width - columns) / 2, rows, columns},
                           .answer = {top + rows, 1, w->height - 1 - top - rows, width},
                           .layout = layout};
}

lesson_layout lesson_layout_make(const lesson_layout_wants *w)
{
    int columns, rows, width = w->cols;
    int height = w->rows;
    for (board_layout layout = BOARD_ROOMY; layout <= BOARD_NORMAL; layout++) {
        board_view_size(width, height, layout, true, &columns, &rows);
        columns++; /* the mark of a broken clue on the right border */
        if (rows <= w->height - 3 && w->width - columns - GAP - 2 >= 28)
            return beside(w, layout, columns, rows);
    }
    return stacked(w);
}
