/* next_game.c - one job ahead of the player. */
#include "ui/making/next_game.h"

#include "base/alloc.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* A number that has no puzzle is passed over, but not for ever. */
enum { MOST_NUMBERS = 10 };

struct next_game {
    maker_job *job;
    puzzle_ref entry; /* for what is said of it */
    char id[CREEK_ID_SIZE];
    char title[40];
    char none[1]; /* "" */
};

next_game *next_game_new(const world *w, const catalog_pack *run)
{
    maker_order order = {.more = MOST_NUMBERS, .quiet = true};
    creek_error error;
    if (!w->maker || !run->run || run->count == 0 ||
        !creek_generate_read_id(run->entries[run->count - 1].name, &order.request, &error) ||
        order.request.number == UINT64_MAX)
        return NULL;
    next_game *next = xcalloc(1, sizeof *next);
    order.request.number++;
    next->job = maker_begin(w->maker, &order);
    if (!next->job) {
        free(next);
        return NULL;
    }
    return next;
}

void next_game_free(next_game *next)
{
    if (!next)
        return;
    maker_end(next->job);
    free(next);
}

const puzzle_ref *next_game_entry(next_game *next)
{
    if (!next)
        return NULL;
    maker_report report = maker_look(next->job);
    if (report.state == MAKER_FAILED)
        return NULL;
    creek_generate_id(&report.request, next->id);
    /* All before the number is known. */
    snprintf(next->title, sizeof next->title, "number %" PRIu64, report.request.number);
    next->entry = (puzzle_ref){.name = next->id, .title = next->title, .rating = next->none};
    return &next->entry;
}

maker_job *next_game_job(const next_game *next)
{
    return next->job;
}
