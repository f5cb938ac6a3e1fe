#include "step_text.h"

#include "unit_test.h"

static void put_marks(FILE *out, const creek_mark *marks, size_t count)
{
    for (size_t i = 0; i < count; i++)
        fprintf(out, " r%dc%d%c", marks[i].row + 1, marks[i].col + 1, ".#+"[marks[i].state]);
}

static void put_facts(FILE *out, const creek_step *step, int depth)
{
    fprintf(out, "%*s%s (%s, %d):", 2 * depth, "", creek_technique_name(step->technique),
            creek_level_name(step->level), step->cost);
    put_marks(out, step->cells, step->cell_count);
    fprintf(out, " <-");
    for (size_t i = 0; i < step->clue_count; i++)
        fprintf(out, " %d@%d,%d", step->clues[i].value, step->clues[i].row, step->clues[i].col);
    put_marks(out, step->because, step->because_count);
    fprintf(out, "%s", step->connectivity ? " area" : "");
    if (step->pocket_count)
        fprintf(out, " pocket r%dc%d and %zu more", step->pocket[0].row + 1,
                step->pocket[0].col + 1, step->pocket_count - 1);
    fprintf(out, "\n");
    if (step->step_count)
        fprintf(out, "%*s%d rounds\n", 2 * depth + 2, "", step->rounds);
}

static void put(golden_lines lines, const creek_step *step, int depth)
{
    put_facts(lines.facts, step, depth);
    fprintf(lines.wording, "%*s%s: %s\n", 2 * depth, "", creek_technique_name(step->technique),
            step->step_count ? step->conclusion : step->text);
    for (size_t i = 0; i < step->step_count; i++)
        put(lines, step->steps[i], depth + 1);
}

void step_text_put(golden_lines lines, const creek_step *step)
{
    put(lines, step, 0);
}

int step_text_put_hints(golden_lines lines, creek_deducer *deducer, creek_board *board, int most,
                        creek_deduction *end)
{
    int steps = 0;
    creek_step *step;
    while ((*end = creek_deducer_hint(deducer, board, NULL, &step)) <=
           CREEK_DEDUCED_CONTRADICTION) {
        step_text_put(lines, step);
        creek_step_apply(step, board);
        creek_step_free(step);
        if (++steps == most)
            break;
    }
    return steps;
}

void step_sums_begin(step_sums *sums)
{
    sums->lines = (golden_lines){open_memstream(&sums->texts[0], &sums->lengths[0]),
                                 open_memstream(&sums->texts[1], &sums->lengths[1])};
    assert_true(sums->lines.facts && sums->lines.wording);
}

static sum take(FILE *lines, char **text, const size_t *length)
{
    sum all = SUM_BEGIN;
    assert_int_equal(fclose(lines), 0);
    sum_add_bytes(&all, *text, *length);
    free(*text);
    return all;
}

void step_sums_end(step_sums *sums, sum *facts, sum *wording)
{
    *facts = take(sums->lines.facts, &sums->texts[0], &sums->lengths[0]);
    *wording = take(sums->lines.wording, &sums->texts[1], &sums->lengths[1]);
}
