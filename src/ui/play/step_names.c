/* step_names.c - clues and cells in words. */
#include "ui/play/step_names.h"

#include "base/plural.h"
#include "ui/canvas/text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Whether no other clue that a step cites has the same number. */
static bool is_only(const creek_step *step, size_t clue)
{
    size_t same = 0;
    for (size_t i = 0; i < step->clue_count; i++)
        same += step->clues[i].value == step->clues[clue].value;
    return same == 1;
}

static void shorten_name(char *text, const char *name, int value)
{
    size_t length = strlen(name);
    for (char *at = text; (at = strstr(at, name + 1)); at++) { /* "the", "The" */
        char *rest = at + length - 1;
        if (at == text || tolower((unsigned char)at[-1]) != 't' || isdigit((unsigned char)*rest))
            continue;
        memmove(at + 5, rest, strlen(rest) + 1);
        memcpy(at, "his ", 4);
        at[4] = (char)('0' + value);
    }
}

void step_shorten_names(const creek_step *step, const creek_puzzle *puzzle, char *text)
{
    char name[100];
    for (size_t i = 0; i < step->clue_count; i++) {
        const creek_cited_clue *clue = &step->clues[i];
        creek_corner_name(puzzle, clue->row, clue->col, name, sizeof name);
        if (is_only(step, i))
            shorten_name(text, name, clue->value);
    }
}

static void add_name(step_names *list, const char *name)
{
    const char *between = list->index == 0 ? "" : list->index + 1 == list->count ? " and " : ", ";
    text_append(list->text, sizeof list->text, "%s%s", between, name);
    list->index++;
}

static void add_cell(step_names *list, int row, int col)
{
    char name[32];
    snprintf(name, sizeof name, "r%dc%d", row + 1, col + 1);
    add_name(list, name);
}

step_names step_settled_names(const creek_step *step, size_t most)
{
    step_names list = {.count = step->cell_count};
    if (step->cell_count <= most) {
        for (size_t i = 0; i < step->cell_count; i++)
            add_cell(&list, step->cells[i].row, step->cells[i].col);
        return list;
    }
    add_cell(&list, step->cells[0].row, step->cells[0].col);
    if (step->cell_count > 1)
        text_append(list.text, sizeof list.text, " and %zu more cell%s", step->cell_count - 1,
                    plural((int64_t)step->cell_count - 1));
    return list;
}

/* More cells than this are counted. */
enum { CELLS_NAMED = 8 };

/* Of a group with one way out: a marked cell; else NULL. */
static const creek_mark *group_of(const creek_step *step)
{
    for (size_t i = 0; i < step->because_count && step->technique == CREEK_EXIT; i++)
        for (size_t k = 0; k < step->pocket_count; k++)
            if (step->because[i].state == CREEK_UNSHADED &&
                step->because[i].row == step->pocket[k].row &&
                step->because[i].col == step->pocket[k].col)
                return &step->because[i];
    return NULL;
}

/* The walls around a group would give away the way out, and other pockets the answer, so neither
 * is named. */
step_names step_marked_names(const creek_step *step, const creek_puzzle *puzzle, bool by_name)
{
    const creek_mark *group = by_name ? group_of(step) : NULL;
    size_t cells = group ? 1 : step->because_count + (by_name ? 0 : step->pocket_count);
    size_t told = !by_name || group ? 0 : cells <= CELLS_NAMED ? cells : CELLS_NAMED;
    bool few = step->clue_count <= 2;
    step_names list = {.count = by_name || few ? step->clue_count : 1};
    char name[100], named[sizeof name + 4];
    list.count += by_name ? told + (told < cells) : cells > 0;
    if (step->clue_count + cells == 0)
        add_name(&list, "the whole board");
    for (size_t i = 0; i < step->clue_count && (by_name || few); i++) {
        creek_corner_name(puzzle, step->clues[i].row, step->clues[i].col, name, sizeof name);
        snprintf(named, sizeof named, "this %s", name + strlen("the "));
        add_name(&list, by_name ? name : named);
    }
    if (!by_name && !few)
        add_name(&list, "the highlighted clues");
    if (!by_name && cells > 0)
        add_name(&list, cells == 1 ? "the highlighted cell" : "the highlighted cells");
    for (size_t i = 0; i < told; i++)
        add_cell(&list, step->because[i].row, step->because[i].col);
    if (group) {
        snprintf(name, sizeof name, "the group at r%dc%d", group->row + 1, group->col + 1);
        add_name(&list, name);
    } else if (by_name && told < cells) {
        snprintf(name, sizeof name, "%zu more cells near them", cells - told);
        add_name(&list, name);
    }
    return list;
}

size_t step_reason_length(const creek_step *step)
{
    bool wrong = step->technique == CREEK_CONTRADICTION;
    return strlen(step->text) - (wrong ? strlen(step->conclusion) + 1 : 0);
}
