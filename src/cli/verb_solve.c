#include "base/alloc.h"
#include "cli/batch.h"
#include "cli/command_line.h"
#include "cli/exit_status.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/solve_output.h"

#include <creek/count.h>
#include <string.h>
#include <unistd.h>

typedef struct {
    solve_request request;
    solve_output output;
    bool statistics;
    const char *proof; /* the file, or NULL */
    int jobs;
} solve_settings;

/* Finds out about a puzzle and writes that down. */
static int solve(const puzzle_ref *item, FILE *out, const solve_settings *settings,
                 file_writer *proof, solve_result *found)
{
    solve_puzzle(item, &settings->request, proof, found);
    solve_put(out, item, found, &settings->output);
    if (settings->statistics)
        solve_put_statistics(item, found);
    return found->answer == ANSWER_UNIQUE ? STATUS_SUCCESS : STATUS_FAILED;
}

/* Whether what was found is something a proof is kept of. */
static bool is_proven(const solve_result *found)
{
    return found->answer == ANSWER_UNIQUE || found->answer == ANSWER_NONE;
}

/* The same with a proof. Its file is there when there is something to prove
 * and all of it could be written; a proof of something else that was there
 * before would be taken for this puzzle's, so it does not stay. */
static int solve_with_proof(const puzzle_ref *item, FILE *out, const solve_settings *settings,
                            solve_result *found)
{
    file_writer *proof = output_begin_file(settings->proof);
    if (!proof)
        return STATUS_ERROR;
    int status = solve(item, out, settings, proof, found);
    if (is_proven(found))
        return output_end_file(proof, settings->proof) ? status : STATUS_ERROR;
    file_writer_cancel(proof);
    unlink(settings->proof);
    return status;
}

static int solve_one(batch_piece *piece, void *context)
{
    const puzzle_ref *item = &piece->item;
    FILE *out = piece->record.out;
    const solve_settings *settings = context;
    solve_result found = {0};
    int status = settings->proof ? solve_with_proof(item, out, settings, &found)
                                 : solve(item, out, settings, NULL, &found);
    solve_result_clear(&found);
    return status;
}

static int run(const command_line *line)
{
    solve_settings *settings = line->settings;
    solve_output *output = &settings->output;
    if (settings->proof && output->count)
        return usage_error(line, "--proof and --count do not go together");
    output->style = grid_style_of_locale();
    settings->request.count = output->count && output->format != SOLVE_01;
    settings->request.memory = CREEK_COUNT_MEMORY / (size_t)settings->jobs;
    batch task = {.line = line,
                  .work = solve_one,
                  .context = settings,
                  .jobs = (unsigned)settings->jobs,
                  .spaced = output->format == SOLVE_GRID || output->format == SOLVE_01,
                  .single = settings->proof ? "--proof" : NULL};
    return batch_run(&task);
}

static const char *format_at(size_t index)
{
    static const char *const names[] = {"grid", "tsv", "json", "01"};
    return index <= SOLVE_01 ? names[index] : NULL;
}

static char *set_count(const option_row *row, const char *value, void *place)
{
    solve_settings *settings = place;
    settings->output.count = true;
    settings->request.limit = 0;
    return value ? option_set_number(row, value, &settings->request.limit) : NULL;
}

static char *set_proof(const option_row *row, const char *value, void *place)
{
    if (!*value)
        return xstrdup("name a file");
    if (strcmp(value, "-") == 0)
        return xstrdup("standard output has the result, so the proof needs a file; name one (./- "
                       "for a file called -)");
    return option_set_text(row, value, place);
}

static const option_row options[] = {
    {"format", "FORMAT", "output format", option_set_name,
     .place = offsetof(solve_settings, output.format), .names = format_at, .initial = "grid"},
    {"count", "[LIMIT]",
     "print the number of solutions in place of STATUS, >LIMIT when there are more (01 has no "
     "STATUS and stays as it is)",
     set_count, .low = 1, .high = UINT64_MAX},
    {"timeout", "SECONDS", "stop working on a puzzle after so long, decimals allowed",
     option_set_seconds, .place = offsetof(solve_settings, request.timeout)},
    {"proof", "FILE",
     "write a proof that there is no other solution, or none, to FILE; for one PUZZLE, without "
     "--count. Nothing is written when there are several solutions or time runs out",
     set_proof, .place = offsetof(solve_settings, proof)},
    {"stats", NULL, "print on standard error what the search took", option_set_flag,
     .place = offsetof(solve_settings, statistics)},
    {"jobs", "N", "work on N puzzles at a time; results keep their order", option_set_int,
     .place = offsetof(solve_settings, jobs), .initial = "1", .low = 1, .high = BATCH_JOBS_MAX},
    {NULL}};

static const solve_settings defaults = {.jobs = 1};

const verb verb_solve = {
    .name = "solve",
    .operands = "[PUZZLE]...",
    .operand = "PUZZLE",
    .many = true,
    .summary = "solve puzzles and count their solutions",
    .about = "Solve each PUZZLE and show whether its solution is the only one. Marks are ignored.\n"
             "tsv has NAME, WxH, STATUS, MICROSECONDS, SOLUTION in a line; json one object a line; "
             "01 rows of 0 (unshaded) and 1 (shaded). A `?` cell can be both. STATUS is unique, "
             "multiple, none or timeout; SOLUTION has `#` shaded, `.` unshaded, `/` between rows, "
             "or is `-`.",
    .failure = "at least one puzzle failed (does not have exactly one solution, or is not decided "
               "in time)",
    .groups = {{options}},
    .defaults = &defaults,
    .settings_size = sizeof defaults,
    .run = run};
