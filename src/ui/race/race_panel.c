/* race_panel.c - drawing a race. */
#include "ui/race/race_panel.h"

#include "base/minmax.h"
#include "ui/board/minimap.h"
#include "ui/canvas/chart.h"

/* Columns of a label and of " 100%"; the largest bar and map. */
enum { LABEL_WIDTH = 6, PERCENT_WIDTH = 5, BAR_MOST = 19, MAP_COLUMNS = 30, MAP_ROWS = 12 };

static void draw_bar(column *to, const char *label, int cells, int of, int percent)
{
    int bar = min_of(max_of(to->width - LABEL_WIDTH - PERCENT_WIDTH, 0), BAR_MOST);
    canvas_text(to->c, to->row, to->left, LABEL_WIDTH, STYLE_FAINT, label);
    chart_bar(to->c, (canvas_rect){to->row, to->left + LABEL_WIDTH, 1, bar}, (uint64_t)cells,
              (uint64_t)of);
    canvas_print(to->c, to->row, to->left + LABEL_WIDTH + bar, PERCENT_WIDTH, STYLE_TEXT, "%4d%%",
                 percent);
    to->row++;
}

static void draw_fact(column *to, const char *label, theme_style style, const char *text)
{
    canvas_text(to->c, to->row, to->left, LABEL_WIDTH, STYLE_FAINT, label);
    canvas_text(to->c, to->row++, to->left + LABEL_WIDTH, to->width - LABEL_WIDTH, (uint8_t)style,
                text);
}

void race_draw_bars(const race *r, const race_standing *now, column *to)
{
    char lead[RACE_LINE];
    race_tell_lead(now, false, lead);
    draw_bar(to, "you", now->yours, now->cells, race_your_percent(now));
    draw_bar(to, "rival", now->rivals, now->cells, race_rival_percent(now));
    if (!now->you_done)
        draw_fact(to, "lead", now->lead < 0 ? STYLE_NOTICE : STYLE_TEXT,
                  now->rival_done ? "your rival has finished" : lead);
    race_tell_time(r, now, lead);
    draw_fact(to, "time", STYLE_TEXT, lead);
}

void race_draw_map(const race *r, uint64_t time_ms, int width, int height, canvas *c,
                   canvas_rect rect)
{
    static const char caption[] = "rival";
    int columns = min_of(rect.width, MAP_COLUMNS), rows = min_of(rect.height, MAP_ROWS);
    size_t count, fresh;
    minimap_size(width, height, &columns, &rows);
    if (columns == 0)
        return;
    canvas_rect map = {rect.top + rect.height - rows, rect.left, rows, columns};
    int scale = minimap_scale(width, height, map);
    minimap_draw_frame(scale, &(board_frame){0}, c, map);
    if (columns - 2 >= (int)sizeof caption - 1)
        canvas_text(c, map.top, map.left + 1, columns - 2, STYLE_FAINT, caption);
    const creek_place *busy = race_busy(r, time_ms, &count, &fresh);
    for (size_t i = 0; i < count; i++) {
        bool is_fresh = i + fresh >= count;
        canvas_put(c, map.top + 1 + busy[i].row / (2 * scale), map.left + 1 + busy[i].col / scale,
                   is_fresh ? STYLE_NOTICE : STYLE_FAINT, is_fresh ? CANVAS_BOLD : 0,
                   is_fresh ? "*" : "+");
    }
}
