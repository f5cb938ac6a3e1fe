#include "base/alloc.h"
#include "base/plural.h"
#include "cli/batch.h"
#include "cli/options.h"
#include "cli/record.h"

/* Where the clues of a puzzle are gone through. */
typedef struct {
    const creek_puzzle *puzzle;
    const creek_board *board;
    creek_place at;
    creek_clue_state state; /* of the clue at `at` */
} clue_walk;

static clue_walk walk_clues(const creek_game *game)
{
    return (clue_walk){.puzzle = creek_game_puzzle(game),
                       .board = creek_game_board(game),
                       .at = {.row = 0, .col = -1}};
}

/* Goes to the next broken clue; false when there is none. */
static bool next_broken(clue_walk *walk)
{
    int width = creek_puzzle_width(walk->puzzle);
    int height = creek_puzzle_height(walk->puzzle);
    do {
        if (++walk->at.col > width) {
            walk->at.col = 0;
            walk->at.row++;
        }
        walk->state = creek_clue_judge(walk->puzzle, walk->board, walk->at.row, walk->at.col);
    } while (walk->at.row <= height && !creek_clue_broken(walk->state));
    return walk->at.row <= height;
}

static void put_object(FILE *out, const puzzle_ref *item, const creek_report *report)
{
    record json = record_begin(out, true);
    record_text(&json, "name", item->name);
    record_bool(&json, "complete", report->complete);
    record_open(&json, "wrong_clues", '[');
    clue_walk walk = walk_clues(item->game);
    while (next_broken(&walk)) {
        record_open(&json, NULL, '{');
        record_number(&json, "row", walk.at.row);
        record_number(&json, "col", walk.at.col);
        record_number(&json, "value", creek_puzzle_clue(walk.puzzle, walk.at.row, walk.at.col));
        record_number(&json, "shaded",
                      creek_clue_tally(walk.board, walk.at.row, walk.at.col).shaded);
        record_close(&json, '}');
    }
    record_close(&json, ']');
    record_number(&json, "areas", report->areas);
    record_number(&json, "undecided", report->undecided);
    record_end(&json);
}

static void put_broken_clues(FILE *out, const creek_game *game)
{
    clue_walk walk = walk_clues(game);
    while (next_broken(&walk)) {
        char name[128];
        creek_corner_name(walk.puzzle, walk.at.row, walk.at.col, name, sizeof name);
        creek_tally tally = creek_clue_tally(walk.board, walk.at.row, walk.at.col);
        if (walk.state == CREEK_CLUE_TOO_MANY)
            fprintf(out, "  %s has %d shaded cell%s, too many\n", name, tally.shaded,
                    plural(tally.shaded));
        else
            fprintf(out, "  %s can no longer be reached: %d shaded, %d undecided\n", name,
                    tally.shaded, tally.undecided);
    }
}

/* What keeps a board from being complete. */
static void put_shortcomings(FILE *out, const creek_game *game, const creek_report *report)
{
    put_broken_clues(out, game);
    int lacking = report->clues - report->satisfied - report->wrong;
    if (lacking > 0)
        fprintf(out, "  %d clue%s still lack%s shaded cells\n", lacking, plural(lacking),
                lacking == 1 ? "s" : "");
    creek_areas *areas = check_alloc(creek_areas_find(creek_game_board(game)));
    int groups = creek_areas_count(areas);
    creek_areas_free(areas);
    if (groups > 1)
        fprintf(out, "  shaded cells cut the others into %d areas; they must be one\n", groups);
}

/* The judgement in words. */
static void put_text(FILE *out, const puzzle_ref *item, const creek_report *report)
{
    put_heading(out, item);
    fputs(report->complete ? "complete" : "not complete", out);
    if (report->undecided > 0)
        fprintf(out, ", %d cell%s undecided", report->undecided, plural(report->undecided));
    putc('\n', out);
    if (!report->complete)
        put_shortcomings(out, item->game, report);
}

static int check_one(batch_piece *piece, void *context)
{
    const int *format = context;
    const puzzle_ref *item = &piece->item;
    creek_report report;
    if (!creek_check(creek_game_puzzle(item->game), creek_game_board(item->game), &report))
        alloc_failed();
    if (*format == FORMAT_JSON)
        put_object(piece->record.out, item, &report);
    else
        put_text(piece->record.out, item, &report);
    return report.complete ? STATUS_SUCCESS : STATUS_FAILED;
}

static int run(const command_line *line)
{
    return batch_run(&(batch){.line = line, .work = check_one, .context = line->settings});
}

static const option_row options[] = {{"format", "FORMAT", "output format", option_set_name,
                                      .names = text_or_json, .initial = "text"},
                                     {NULL}};

const verb verb_check = {
    .name = "check",
    .operands = "[PUZZLE]...",
    .operand = "PUZZLE",
    .many = true,
    .summary = "check the marks in a puzzle",
    .about = "Compare the marks in each PUZZLE with the rules. Marks come with files of creek, "
             "puzz.link (pzpr), json and janko, and with saved games; otherwise every cell is "
             "undecided. Undecided cells count as unshaded.",
    .failure = "at least one puzzle failed (is not complete)",
    .groups = {{options}},
    .settings_size = sizeof(int),
    .run = run};
