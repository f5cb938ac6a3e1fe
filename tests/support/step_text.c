#include "step_text.h"

static void put_marks(FILE *out, const creek_mark *marks, size_t count)
{
    for (size_t i = 0; i < count; i++)
        fprintf(out, " r%dc%d%c", marks[i].row + 1, marks[i].col + 1, ".#+"[marks[i].state]);
}

void step_text_put(FILE *out, const creek_step *step, int depth)
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
    fprintf(out, "\n%*s%s\n", 2 * depth + 2, "", *step->conclusion ? step->conclusion : step->text);
    if (step->step_count)
        fprintf(out, "%*s%d rounds\n", 2 * depth + 2, "", step->rounds);
    for (size_t i = 0; i < step->step_count; i++)
        step_text_put(out, step->steps[i], depth + 1);
}
