#include "base/alloc.h"
#include "cli/batch.h"
#include "cli/record.h"
#include "source/clock.h"

#include <creek/solver.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The number of solutions enumerated one by one before counting them all at once; small numbers
 * are found sooner this way. */
enum { FEW = 1000 };

/* A puzzle being solved, and what was found. */
typedef struct {
    const puzzle_ref *item;
    const creek_puzzle *puzzle;
    const command_options *options;
    creek_solver *solver;
    creek_limits limits;
    int64_t deadline; /* 0: none */
    bool late;        /* the time is up */

    creek_verdict verdict; /* INTERRUPTED: timed out */
    creek_board *board;    /* the solution, undecided where both are possible; or NULL */
    char *solutions;       /* how many there are; NULL unless requested and found */
    bool more;             /* there are more than that */
    /* Times in nanoseconds, of the parts and in all; reading is not in it. */
    int64_t setting_up, searching, counting, total;
} solving;

/* --- solving and counting -------------------------------------------------- */

static bool is_late(void *context)
{
    solving *s = context;
    s->late = s->late || (s->deadline && clock_now() >= s->deadline);
    return s->late;
}

/* Enumerates the solutions up to `limit`. False if there are more. */
static bool count_one_by_one(solving *s, uint64_t limit)
{
    uint64_t solutions;
    creek_count_result result = creek_solver_count(s->solver, limit, &s->limits, &solutions);
    check_memory(result != CREEK_COUNT_MEMORY);
    if (result == CREEK_COUNT_EXACT)
        s->solutions = xasprintf("%" PRIu64, solutions);
    return s->solutions || s->late;
}

/* Counts them all at once, in `memory` bytes; with a limit, in no more steps than enumerating that
 * many solutions takes. False if that is exceeded. */
static bool count_at_once(solving *s, uint64_t cells, size_t memory)
{
    uint64_t limit = s->options->count;
    creek_limits limits = s->limits;
    if (limit && limit < UINT64_MAX / cells)
        limits.steps = limit * cells;
    char *number;
    if (creek_count_solutions(s->puzzle, s->board, memory, &limits, &number) != CREEK_COUNT_EXACT)
        return s->late;
    errno = 0;
    s->more = limit && (strtoull(number, NULL, 10) > limit || errno == ERANGE);
    s->solutions = s->more ? xasprintf("%" PRIu64, limit) : xstrdup(number);
    creek_free(number);
    return true;
}

/* Counts the solutions of a puzzle that has several: by enumeration if there are few, otherwise
 * all at once; if that takes too much, by enumeration as far as it goes, because the solver
 * remembers each. */
static void count(solving *s)
{
    enum { BYTES_PER_CELL = 64 };
    uint64_t limit = s->options->count ? s->options->count : UINT64_MAX;
    uint64_t cells =
        (uint64_t)creek_puzzle_width(s->puzzle) * (uint64_t)creek_puzzle_height(s->puzzle);
    size_t memory = CREEK_COUNT_MEMORY_LIMIT / (size_t)s->options->jobs;
    uint64_t few = limit < FEW ? limit : FEW, most = memory / (BYTES_PER_CELL * cells);
    most = most < few ? few : most > limit ? limit : most;
    if (limit > 1 &&
        (count_one_by_one(s, few) ||
         (few < limit && (count_at_once(s, cells, memory) || count_one_by_one(s, most)))))
        return;
    if (most < limit)
        complain("%s: too many solutions to count; more than %" PRIu64 " were found", s->item->name,
                 most);
    s->solutions = xasprintf("%" PRIu64, most);
    s->more = true;
}

static bool take_proof(void *context, const char *line, size_t length)
{
    return file_writer_add(context, line, length);
}

/* Solves the puzzle. The proof goes to `proof` unless that is NULL; it is complete if the verdict
 * is UNIQUE or NONE and the file could be written. */
static void solve(solving *s, file_writer *proof)
{
    /* The time starts before anything is derived from the clues. */
    int64_t start = clock_now();
    s->solver = check_alloc(creek_solver_new(s->puzzle));
    s->limits = (creek_limits){.cancel = is_late, .context = s};
    s->deadline = s->options->timeout ? start + s->options->timeout : 0;
    check_memory(!proof || creek_solver_prove(s->solver, take_proof, proof));
    int64_t ready = clock_now();
    s->verdict = creek_solver_run(s->solver, &s->limits);
    check_memory(s->verdict != CREEK_VERDICT_MEMORY);
    bool several = s->verdict == CREEK_VERDICT_MULTIPLE;
    if (several || s->verdict == CREEK_VERDICT_UNIQUE)
        s->board = check_alloc(creek_board_clone(creek_solver_result(s->solver)));
    int64_t searched = clock_now();
    bool counts = s->options->count_given && s->options->format != FORMAT_01;
    if (counts && several)
        count(s);
    else if (counts && s->verdict != CREEK_VERDICT_INTERRUPTED)
        s->solutions = xstrdup(s->board ? "1" : "0");
    int64_t end = clock_now();
    s->setting_up = ready - start;
    s->searching = searched - ready;
    s->counting = counts && several ? end - searched : 0;
    s->total = end - start;
    check_memory(!proof || !creek_solver_proof_failed(s->solver) || file_writer_failed(proof));
    if (counts && several && s->late) {
        s->verdict = CREEK_VERDICT_INTERRUPTED;
        creek_board_free(s->board);
        s->board = NULL;
        free(s->solutions);
        s->solutions = NULL;
    }
}

/* --- results --------------------------------------------------------------- */

static void put_duration(FILE *out, const char *before, int64_t nanoseconds)
{
    double milliseconds = (double)nanoseconds / 1e6;
    if (milliseconds < 1000)
        fprintf(out, "%s%.*f ms", before, milliseconds < 10 ? 2 : 0, milliseconds);
    else
        fprintf(out, "%s%.2f s", before, milliseconds / 1000);
}

static void put_grid(FILE *out, const solving *s)
{
    static const char *const words[] = {"timed out; no result", "no solution", "one solution",
                                        "several solutions"};
    bool several = s->verdict == CREEK_VERDICT_MULTIPLE;
    put_heading(out, s->item);
    if (several && s->solutions)
        fprintf(out, "%s%s solution%s", s->more ? "more than " : "", s->solutions,
                strcmp(s->solutions, "1") == 0 ? "" : "s");
    else
        fputs(words[s->verdict], out);
    put_duration(out, several ? " (? can be either)  " : "  ", s->total);
    putc('\n', out);
    if (s->board)
        grid_draw(out, s->puzzle, s->board);
}

/* A line of fields, with tabs or as JSON. */
static void put_record(FILE *out, const solving *s, bool json)
{
    static const char *const statuses[] = {"timeout", "none", "unique", "multiple"};
    record line = record_begin_puzzle(out, json, s->item);
    if (!s->solutions || json)
        record_text(&line, "status", statuses[s->verdict]);
    if (s->solutions)
        record_put(&line, "solutions", "%s%s", !json && s->more ? ">" : "", s->solutions);
    if (s->solutions && json)
        record_put(&line, "more", s->more ? "true" : "false");
    record_number(&line, "microseconds", s->total / 1000);
    record_board(&line, "solution", s->board);
    record_end(&line);
}

static void put_01(FILE *out, const solving *s)
{
    if (s->board)
        put_board(out, s->board, "?10", "\n");
    else
        fputs(s->verdict == CREEK_VERDICT_NONE ? "no solution" : "timeout", out);
    putc('\n', out);
}

/* Prints the statistics on standard error, in one line. */
static void put_statistics(const solving *s)
{
    const creek_statistics done = creek_solver_statistics(s->solver);
    flockfile(stderr);
    put_plain(stderr, s->item->name, 0);
    fprintf(stderr,
            ": decisions %" PRIu64 ", conflicts %" PRIu64 ", propagations %" PRIu64
            ", learned clauses %" PRIu64 ", restarts %" PRIu64 ", area checks %" PRIu64
            ", solutions %" PRIu64 ", memory %.1f KiB; ",
            done.decisions, done.conflicts, done.propagations, done.learned, done.restarts,
            done.area_checks, done.solutions, (double)done.memory / 1024);
    put_duration(stderr, "reading ", s->item->reading);
    put_duration(stderr, ", setting up ", s->setting_up);
    put_duration(stderr, ", searching ", s->searching);
    if (s->counting > 0)
        put_duration(stderr, ", counting ", s->counting);
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

/* Whether anything follows in a stream, which ends with it. */
static bool has_next(source *stream)
{
    puzzle_ref item;
    bool more = source_next(stream, &item) != SOURCE_END;
    ref_clear(&item);
    return more;
}

static int solve_one(batch *task, batch_piece *piece)
{
    const command_options *options = &task->line->options;
    FILE *out = piece->record.out;
    file_writer *proof = NULL;
    solving s = {
        .item = &piece->item, .puzzle = creek_game_puzzle(piece->item.game), .options = options};
    if (options->proof && (piece->index > 0 || has_next(task->stream))) {
        piece->item.message = xstrdup("--proof takes only one PUZZLE; name one");
        piece->stop = true;
        return STATUS_ERROR;
    }
    if (options->proof && !(proof = output_begin_file(options->proof)))
        return STATUS_ERROR;
    solve(&s, proof);
    if (options->format == FORMAT_01)
        put_01(out, &s);
    else if (options->format == FORMAT_TEXT)
        put_grid(out, &s);
    else
        put_record(out, &s, options->format == FORMAT_JSON);
    if (options->statistics)
        put_statistics(&s);
    creek_solver_free(s.solver);
    creek_board_free(s.board);
    free(s.solutions);
    if (proof && !keep_proof(proof, options->proof, s.verdict))
        return STATUS_ERROR;
    return s.verdict == CREEK_VERDICT_UNIQUE ? STATUS_SUCCESS : STATUS_FAILED;
}

static int run(command_line *line)
{
    command_options *options = &line->options;
    if (options->proof && options->count_given)
        return usage_error(line, "--proof and --count cannot be combined");
    if (options->proof && line->count > 1)
        return usage_error(line, "--proof takes only one PUZZLE; name one");
    if (options->proof)
        options->jobs = 1; /* the job reads ahead */
    return batch_run(
        &(batch){.line = line,
                 .work = solve_one,
                 .spaced = options->format == FORMAT_TEXT || options->format == FORMAT_01});
}

static const char *format_at(size_t index)
{
    static const char *const names[] = {"grid", "json", "tsv", "01"};
    return index <= FORMAT_01 ? names[index] : NULL;
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
     .place = offsetof(command_options, format), .names = format_at, .initial = "grid"},
    {"count", "[LIMIT]",
     "print the number of solutions instead of STATUS, or >LIMIT if there are more; the format 01 "
     "has no STATUS and does not change",
     option_set_number, .place = offsetof(command_options, count),
     .given = offsetof(command_options, count_given), .low = 1, .high = UINT64_MAX},
    {"timeout", "SECONDS", "stop working on each puzzle after SECONDS, such as 10 or 0.5",
     option_set_seconds, .place = offsetof(command_options, timeout)},
    {"proof", "FILE",
     "write a proof to FILE that the solution is unique, or that there is none; requires a "
     "single PUZZLE, without --count. Nothing is written if there are several solutions or time "
     "runs out",
     set_proof, .place = offsetof(command_options, proof)},
    {"stats", NULL, "print search statistics to standard error", option_set_flag,
     .place = offsetof(command_options, statistics)},
    {"jobs", "N", "solve N puzzles at a time; the order of results does not change", option_set_int,
     .place = offsetof(command_options, jobs), .initial = "1", .low = 1, .high = BATCH_JOBS_MAX},
    {NULL}};

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
    .options = {options},
    .run = run};
