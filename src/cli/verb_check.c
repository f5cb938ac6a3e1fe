#include "base/alloc.h"
#include "base/plural.h"
#include "cli/batch.h"
#include "cli/record.h"

/* Moves *at to the next broken clue, in reading order; false if there is none. */
static bool next_broken(const creek_game *game, creek_place *at, creek_clue_state *state)
{
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    do {
        at->row += at->col == width;
        at->col = at->col == width ? 0 : at->col + 1;
        *state = creek_clue_judge(puzzle, creek_game_board(game), at->row, at->col);
    } while (at->row <= height && !creek_clue_broken(*state));
    return at->row <= height;
}

static void put_object(FILE *out, const puzzle_ref *item, const creek_report *report)
{
    const creek_game *game = item->game;
    creek_place at = {.col = -1};
    creek_clue_state state;
    record json = record_begin(out, true);
    record_text(&json, "name", item->name);
    record_put(&json, "complete", report->complete ? "true" : "false");
    record_open(&json, "wrong_clues", '[');
    while (next_broken(game, &at, &state))
        record_put(&json, NULL, "{\"row\":%d,\"col\":%d,\"value\":%d,\"shaded\":%d}", at.row,
                   at.col, creek_puzzle_clue(creek_game_puzzle(game), at.row, at.col),
                   creek_clue_tally(creek_game_board(game), at.row, at.col).shaded);
    record_close(&json, ']');
    record_number(&json, "areas", report->unshaded_areas);
    record_number(&json, "undecided", report->undecided);
    record_end(&json);
}

static void put_broken_clues(FILE *out, const creek_game *game)
{
    creek_place at = {.col = -1};
    creek_clue_state state;
    while (next_broken(game, &at, &state)) {
        char name[128];
        creek_corner_name(creek_game_puzzle(game), at.row, at.col, name, sizeof name);
        creek_tally tally = creek_clue_tally(creek_game_board(game), at.row, at.col);
        if (state == CREEK_CLUE_TOO_MANY)
            fprintf(out, "  %s has %d shaded cell%s, too many\n", name, tally.shaded,
                    plural(tally.shaded));
        else
            fprintf(out, "  %s can no longer be satisfied: %d shaded, %d undecided\n", name,
                    tally.shaded, tally.undecided);
    }
}

/* Prints the result in words, and what keeps the board from being complete. */
static void put_text(FILE *out, const puzzle_ref *item, const creek_report *report)
{
    put_heading(out, item);
    fputs(report->complete ? "complete" : "not complete", out);
    if (report->undecided > 0)
        fprintf(out, ", %d cell%s undecided", report->undecided, plural(report->undecided));
    putc('\n', out);
    if (report->complete)
        return;
    put_broken_clues(out, item->game);
    int lacking = report->clues - report->satisfied - report->broken;
    if (lacking > 0)
        fprintf(out, "  %d clue%s still need%s shaded cells\n", lacking, plural(lacking),
                lacking == 1 ? "s" : "");
    creek_areas *areas = check_alloc(creek_areas_find(creek_game_board(item->game)));
    int groups = creek_areas_count(areas);
    creek_areas_free(areas);
    if (groups > 1)
        fprintf(out, "  the unshaded cells form %d areas; they must form one\n", groups);
}

static int check_one(batch *task, batch_piece *piece)
{
    const puzzle_ref *item = &piece->item;
    creek_report report;
    check_memory(creek_check(creek_game_puzzle(item->game), creek_game_board(item->game), &report));
    if (task->line->options.format == FORMAT_JSON)
        put_object(piece->record.out, item, &report);
    else
        put_text(piece->record.out, item, &report);
    return report.complete ? STATUS_SUCCESS : STATUS_FAILED;
}

const verb verb_check = {
    .name = "check",
    .operand = "PUZZLE",
    .many = true,
    .summary = "check the marks in a puzzle",
    .about = "Check the marks in each PUZZLE against the rules. Saved games and files in the "
             "formats creek, pzpr, json and janko can have marks; in other formats every cell is "
             "undecided. Undecided cells count as unshaded.",
    .failure = "at least one puzzle is not complete",
    .options = {report_options},
    .each = check_one};
