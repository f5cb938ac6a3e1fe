#include "base/alloc.h"
#include "cli/batch.h"
#include "cli/grid.h"
#include "cli/options.h"
#include "cli/record.h"
#include "cli/solve_result.h"

#include <creek/solver.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

enum { SOLVE_GRID, SOLVE_TSV, SOLVE_JSON, SOLVE_01 };

typedef struct {
    solve_request request;
    int format;
    bool statistics;
    const char *proof; /* the file, or NULL */
    int jobs;
} solve_settings;

/* --- for people ------------------------------------------------------------ */

static void put_duration(FILE *out, const char *before, int64_t nanoseconds)
{
    double milliseconds = (double)nanoseconds / 1e6;
    if (milliseconds < 1000)
        fprintf(out, "%s%.*f ms", before, milliseconds < 10 ? 2 : 0, milliseconds);
    else
        fprintf(out, "%s%.2f s", before, milliseconds / 1000);
}

static void put_grid(FILE *out, const puzzle_ref *item, const solve_result *found)
{
    static const char *const words[] = {"timed out; no result", "no solution", "one solution",
                                        "several solutions"};
    bool several = found->verdict == CREEK_VERDICT_MULTIPLE;
    put_heading(out, item);
    if (several && found->solutions)
        fprintf(out, "%s%s solution%s", found->more ? "more than " : "", found->solutions,
                strcmp(found->solutions, "1") == 0 ? "" : "s");
    else
        fputs(words[found->verdict], out);
    put_duration(out, several ? " (? can be either)  " : "  ", found->total);
    putc('\n', out);
    if (found->board)
        grid_draw(out, creek_game_puzzle(item->game), found->board);
}

/* --- for programs ---------------------------------------------------------- */

/* A line of fields, with tabs or as JSON. */
static void put_record(FILE *out, const puzzle_ref *item, const solve_result *found, bool json)
{
    static const char *const statuses[] = {"timeout", "none", "unique", "multiple"};
    record line = record_begin_puzzle(out, json, item);
    if (!found->solutions || json)
        record_text(&line, "status", statuses[found->verdict]);
    if (found->solutions)
        record_put(&line, "solutions", "%s%s", !json && found->more ? ">" : "", found->solutions);
    if (found->solutions && json)
        record_put(&line, "more", found->more ? "true" : "false");
    record_number(&line, "microseconds", found->total / 1000);
    record_board(&line, "solution", found->board);
    record_end(&line);
}

static void put_01(FILE *out, const solve_result *found)
{
    if (found->board)
        put_board(out, found->board, "?10", "\n");
    else
        fputs(found->verdict == CREEK_VERDICT_NONE ? "no solution" : "timeout", out);
    putc('\n', out);
}

/* Prints the statistics on standard error, in one line. */
static void put_statistics(const puzzle_ref *item, const solve_result *found)
{
    const creek_statistics *done = &found->statistics;
    flockfile(stderr);
    put_plain(stderr, item->name, 0);
    fprintf(stderr,
            ": decisions %" PRIu64 ", conflicts %" PRIu64 ", propagations %" PRIu64
            ", learned clauses %" PRIu64 ", restarts %" PRIu64 ", area checks %" PRIu64
            ", solutions %" PRIu64 ", memory %.1f KiB; ",
            done->decisions, done->conflicts, done->propagations, done->learned, done->restarts,
            done->area_checks, done->solutions, (double)done->memory / 1024);
    put_duration(stderr, "reading ", item->reading);
    put_duration(stderr, ", setting up ", found->setting_up);
    put_duration(stderr, ", searching ", found->searching);
    if (found->counting > 0)
        put_duration(stderr, ", counting ", found->counting);
    putc('\n', stderr);
    funlockfile(stderr);
}

/* --- the verb -------------------------------------------------------------- */

/* Keeps the proof if there is something to prove. Otherwise removes an older proof, which could
 * be mistaken for this puzzle's. False if the proof could not be written. */
static bool keep_proof(file_writer *proof, const char *path, creek_verdict verdict)
{
    if (verdict == CREEK_VERDICT_UNIQUE || verdict == CREEK_VERDICT_NONE)
        return output_end_file(proof, path);
    file_writer_cancel(proof);
    unlink(path);
    return true;
}

static int solve_one(batch *task, batch_piece *piece)
{
    const solve_settings *settings = task->line->settings;
    const puzzle_ref *item = &piece->item;
    FILE *out = piece->record.out;
    file_writer *proof = NULL;
    solve_result found;
    if (settings->proof && piece->index > 0) {
        piece->item.message = xstrdup("--proof takes only one PUZZLE; only the first was solved");
        piece->stop = true;
        return STATUS_ERROR;
    }
    if (settings->proof && !(proof = output_begin_file(settings->proof)))
        return STATUS_ERROR;
    solve_puzzle(item, &settings->request, proof, &found);
    if (settings->format == SOLVE_01)
        put_01(out, &found);
    else if (settings->format == SOLVE_GRID)
        put_grid(out, item, &found);
    else
        put_record(out, item, &found, settings->format == SOLVE_JSON);
    if (settings->statistics)
        put_statistics(item, &found);
    creek_verdict verdict = found.verdict;
    solve_result_clear(&found);
    if (proof && !keep_proof(proof, settings->proof, verdict))
        return STATUS_ERROR;
    return verdict == CREEK_VERDICT_UNIQUE ? STATUS_SUCCESS : STATUS_FAILED;
}

static int run(const command_line *line)
{
    solve_settings *settings = line->settings;
    if (settings->proof && settings->request.count)
        return usage_error(line, "--proof and --count cannot be combined");
    if (settings->proof && line->count > 1)
        return usage_error(line, "--proof takes only one PUZZLE; name one");
    settings->request.count = settings->request.count && settings->format != SOLVE_01;
    settings->request.memory = CREEK_COUNT_MEMORY_LIMIT / (size_t)settings->jobs;
    return batch_run(
        &(batch){.line = line,
                 .jobs = (unsigned)settings->jobs,
                 .work = solve_one,
                 .spaced = settings->format == SOLVE_GRID || settings->format == SOLVE_01});
}

static const char *format_at(size_t index)
{
    static const char *const names[] = {"grid", "tsv", "json", "01"};
    return index <= SOLVE_01 ? names[index] : NULL;
}

static char *set_proof(const option_row *row, const char *value, void *place)
{
    if (strcmp(value, "-") == 0)
        return xstrdup("standard output is for the result; name a file for the proof (./- for a "
                       "file named -)");
    return option_set_text(row, value, place);
}

static const option_row options[] = {
    {"format", "FORMAT", "output format", option_set_name,
     .place = offsetof(solve_settings, format), .names = format_at, .initial = "grid"},
    {"count", "[LIMIT]",
     "print the number of solutions instead of STATUS, or >LIMIT if there are more; the format 01 "
     "has no STATUS and does not change",
     option_set_number, .place = offsetof(solve_settings, request.limit),
     .given = offsetof(solve_settings, request.count), .low = 1, .high = UINT64_MAX},
    {"timeout", "SECONDS", "stop working on each puzzle after SECONDS, such as 10 or 0.5",
     option_set_seconds, .place = offsetof(solve_settings, request.timeout)},
    {"proof", "FILE",
     "write a proof to FILE that the solution is unique, or that there is none; requires a "
     "single PUZZLE, without --count. Nothing is written if there are several solutions or time "
     "runs out",
     set_proof, .place = offsetof(solve_settings, proof)},
    {"stats", NULL, "print search statistics to standard error", option_set_flag,
     .place = offsetof(solve_settings, statistics)},
    {"jobs", "N", "solve N puzzles at a time; the order of results does not change", option_set_int,
     .place = offsetof(solve_settings, jobs), .initial = "1", .low = 1, .high = BATCH_JOBS_MAX},
    {NULL}};

static const solve_settings defaults = {.jobs = 1};

const verb verb_solve = {
    .name = "solve",
    .operand = "PUZZLE",
    .many = true,
    .summary = "solve puzzles and count their solutions",
    .about = "Solve each PUZZLE and show whether the solution is unique. Marks are ignored.\nOf "
             "the output formats, tsv prints one line per puzzle with NAME, WxH, STATUS, "
             "MICROSECONDS and SOLUTION, separated by tabs; json prints one object per line; 01 "
             "prints rows of 0 (unshaded) and 1 (shaded). STATUS is unique, multiple, none or "
             "timeout. SOLUTION has `#` for shaded and `.` for unshaded cells, with `/` between "
             "rows, or is `-`. A cell that can be either is `?` in all formats.",
    .failure = "at least one puzzle does not have exactly one solution, or timed out",
    .groups = {{options}},
    .defaults = &defaults,
    .settings_size = sizeof defaults,
    .run = run};
