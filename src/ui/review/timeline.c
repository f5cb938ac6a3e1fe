#include "ui/review/timeline.h"

#include "base/alloc.h"
#include "ui/canvas/chart.h"
#include "ui/canvas/text.h"
#include "ui/canvas/theme.h"

#include <stdlib.h>

static const struct {
    const char *glyph, *meaning;
    theme_style style;
} marks[] = {[WORTH_NOTHING] = {" ", "", STYLE_TEXT},
             [WORTH_MISTAKE] = {"x", "mistake", STYLE_BAD},
             [WORTH_GUESS] = {"?", "guess", STYLE_NOTICE},
             [WORTH_HELP] = {"h", "help", STYLE_KEY},
             [WORTH_PAUSE] = {"p", "pause (--- length)", STYLE_NOTICE}};

static int column_of(const game_review *g, size_t turn, int width)
{
    uint64_t whole = g->turns, part = turn + 1;
    if (g->sums->timed) {
        whole = g->sums->time_ms;
        part = creek_review_turn(g->review, turn).at_ms;
    }
    return part < whole ? (int)(part * (uint64_t)width / whole) : width - 1;
}

static void draw_fill(const game_review *g, canvas *c, canvas_rect rect)
{
    uint64_t *values = xcalloc((size_t)rect.width + 1, sizeof *values);
    for (size_t i = 0; i < g->turns; i++)
        for (int col = column_of(g, i, rect.width); col < rect.width; col++)
            values[col] = (uint64_t)g->decided[i];
    chart_columns(c, rect, values, (uint64_t)g->cells);
    free(values);
}

/* A line under a pause, up to the turn that ended it, with a mark of its own before that of a turn
 * worth a look for something else. */
static void draw_pause(const game_review *g, canvas *c, canvas_rect row, size_t turn)
{
    int from = turn > 0 ? column_of(g, turn - 1, row.width) + 1 : 0;
    int end = column_of(g, turn, row.width);
    for (int col = from; col < end; col++)
        canvas_put(c, row.top, row.left + col, STYLE_NOTICE, 0, "-");
    if (g->worth[turn] != WORTH_PAUSE && end > 0)
        canvas_put(c, row.top, row.left + end - 1, STYLE_NOTICE, CANVAS_BOLD,
                   marks[WORTH_PAUSE].glyph);
}

/* Mistakes come last, so that nothing covers them. */
static void draw_marks(const game_review *g, canvas *c, canvas_rect row)
{
    for (size_t i = 0; i < g->turns; i++)
        if (game_review_is_pause(g, i))
            draw_pause(g, c, row, i);
    for (int worth = WORTH_PAUSE; worth >= WORTH_MISTAKE; worth--)
        for (size_t i = 0; i < g->turns; i++)
            if ((int)g->worth[i] == worth)
                canvas_put(c, row.top, row.left + column_of(g, i, row.width),
                           (uint8_t)marks[worth].style, CANVAS_BOLD, marks[worth].glyph);
}

void timeline_draw(const game_review *g, canvas *c, canvas_rect rect, int selected)
{
    canvas_rect fill = rect, row = rect;
    fill.height--;
    row.top += fill.height;
    row.height = 1;
    if (!g->sums || rect.height < 2 || rect.width < 1)
        return;
    draw_fill(g, c, fill);
    draw_marks(g, c, row);
    if (selected >= 0)
        canvas_mark(
            c, (canvas_rect){row.top, row.left + column_of(g, (size_t)selected, row.width), 1, 1},
            CANVAS_REVERSE);
}

void timeline_draw_legend(canvas *c, canvas_rect row)
{
    int left = row.left, end = row.left + row.width;
    for (int worth = WORTH_MISTAKE; worth <= WORTH_PAUSE; worth++) {
        if (left + 2 + text_width(marks[worth].meaning) > end)
            return;
        canvas_put(c, row.top, left, (uint8_t)marks[worth].style, CANVAS_BOLD, marks[worth].glyph);
        left +=
            2 +
            canvas_text(c, row.top, left + 2, end - left - 2, STYLE_FAINT, marks[worth].meaning) +
            2;
    }
}
