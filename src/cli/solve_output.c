#include "cli/solve_output.h"

#include "cli/json_output.h"
#include "cli/output.h"

#include <inttypes.h>
#include <string.h>

static const char *const answer_names[] = {"unique", "multiple", "none", "timeout"};

/* Whether the number of solutions is asked for and known. */
static bool has_number(const solve_result *found, const solve_output *output)
{
    return output->count && found->answer != ANSWER_TIMEOUT && found->solutions;
}

/* STATUS, or what --count prints in its place. */
static void put_status(FILE *out, const solve_result *found, const solve_output *output)
{
    if (has_number(found, output))
        fprintf(out, "%s%s", found->more ? ">" : "", found->solutions);
    else
        fputs(answer_names[found->answer], out);
}

/* The rows of a board, with letters by creek_state. */
static void put_rows(FILE *out, const creek_board *board, const char *letters, char between)
{
    for (int row = 0; row < creek_board_height(board); row++) {
        if (row > 0)
            putc(between, out);
        for (int col = 0; col < creek_board_width(board); col++)
            putc(letters[creek_board_get(board, row, col)], out);
    }
    putc('\n', out);
}

static void put_tsv(FILE *out, const puzzle_ref *item, const solve_result *found,
                    const solve_output *output)
{
    const creek_puzzle *puzzle = creek_game_puzzle(item->game);
    put_field(out, item->name);
    fprintf(out, "\t%dx%d\t", creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    put_status(out, found, output);
    fprintf(out, "\t%" PRId64 "\t", found->total / 1000);
    if (found->board)
        put_rows(out, found->board, "?#.", '/');
    else
        fputs("-\n", out);
}

static void put_object(FILE *out, const puzzle_ref *item, const solve_result *found,
                       const solve_output *output)
{
    json_output json = json_begin(out);
    json_put_text(&json, "name", item->name);
    json_put_size(&json, creek_game_puzzle(item->game));
    json_put_text(&json, "status", answer_names[found->answer]);
    if (has_number(found, output)) {
        json_put_raw(&json, "solutions", found->solutions);
        json_put_bool(&json, "more", found->more);
    }
    json_put_number(&json, "microseconds", found->total / 1000);
    if (found->board)
        json_put_board(&json, "solution", found->board);
    else
        json_put_null(&json, "solution");
    json_close_object(&json);
}

static void put_01(FILE *out, const solve_result *found)
{
    if (found->board)
        put_rows(out, found->board, "?10", '\n');
    else
        fputs(found->answer == ANSWER_NONE ? "no solution\n" : "timeout\n", out);
}

/* The answer in words. */
static void put_words(FILE *out, const solve_result *found, const solve_output *output)
{
    if (found->answer == ANSWER_TIMEOUT)
        fputs("not decided in time", out);
    else if (found->answer == ANSWER_NONE)
        fputs("no solution", out);
    else if (found->answer == ANSWER_UNIQUE)
        fputs("one solution", out);
    else if (has_number(found, output))
        fprintf(out, "%s%s solution%s", found->more ? "more than " : "", found->solutions,
                strcmp(found->solutions, "1") == 0 ? "" : "s");
    else
        fputs("several solutions", out);
    if (found->answer == ANSWER_MULTIPLE)
        fputs(" (? can be both)", out);
}

static void put_duration(FILE *out, int64_t nanoseconds)
{
    double milliseconds = (double)nanoseconds / 1e6;
    if (milliseconds < 1000)
        fprintf(out, "%.*f ms", milliseconds < 10 ? 2 : 0, milliseconds);
    else
        fprintf(out, "%.2f s", milliseconds / 1000);
}

static void put_grid(FILE *out, const puzzle_ref *item, const solve_result *found,
                     const solve_output *output)
{
    const creek_puzzle *puzzle = creek_game_puzzle(item->game);
    put_plain(out, item->name);
    fprintf(out, "  %dx%d  ", creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    put_words(out, found, output);
    fputs("  ", out);
    put_duration(out, found->total);
    putc('\n', out);
    if (found->board)
        grid_draw(out, puzzle, found->board, output->style);
}

void solve_put(FILE *out, const puzzle_ref *item, const solve_result *found,
               const solve_output *output)
{
    switch (output->format) {
    case SOLVE_TSV:
        put_tsv(out, item, found, output);
        break;
    case SOLVE_JSON:
        put_object(out, item, found, output);
        break;
    case SOLVE_01:
        put_01(out, found);
        break;
    default:
        put_grid(out, item, found, output);
        break;
    }
}

static void put_part(FILE *out, const char *part, int64_t nanoseconds)
{
    fprintf(out, "%s ", part);
    put_duration(out, nanoseconds);
}

void solve_put_statistics(const puzzle_ref *item, const solve_result *found)
{
    const creek_statistics *done = &found->statistics;
    flockfile(stderr);
    put_plain(stderr, item->name);
    fprintf(stderr,
            ": decisions %" PRIu64 ", conflicts %" PRIu64 ", propagations %" PRIu64
            ", learned clauses %" PRIu64 ", restarts %" PRIu64 ", area checks %" PRIu64
            ", solutions %" PRIu64 ", memory %.1f KiB; ",
            done->decisions, done->conflicts, done->propagations, done->learned, done->restarts,
            done->area_checks, done->solutions, (double)done->memory / 1024);
    put_part(stderr, "reading", item->reading);
    put_part(stderr, ", setting up", found->setting_up);
    put_part(stderr, ", searching", found->searching);
    if (found->counting > 0)
        put_part(stderr, ", counting", found->counting);
    putc('\n', stderr);
    funlockfile(stderr);
}
