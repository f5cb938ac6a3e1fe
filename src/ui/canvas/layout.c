/* layout.c - size classes. */
#include "ui/canvas/layout.h"

enum { NARROW = 24, TALL = 12, HIGH = 20, BESIDE = 72 };

layout layout_of(const canvas *c, int most)
{
    layout l = {.narrow = c->width < NARROW, .tall = c->height >= TALL, .high = c->height >= HIGH};
    canvas_rect middle = canvas_middle(c, l.narrow ? 0 : 1, most);
    int gap = l.tall ? 1 : 0, top = 1 + 2 * gap, foot = c->height - 1;
    l.beside = l.tall && c->width >= BESIDE;
    l.title = (canvas_rect){gap, middle.left, 1, middle.width};
    l.body = (canvas_rect){top, middle.left, foot - gap - top, middle.width};
    l.keys = (canvas_rect){foot, middle.left, 1, middle.width};
    return l;
}
