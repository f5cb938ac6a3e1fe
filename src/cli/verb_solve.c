#include "cli/verb_solve.h"

#include "cli/batch.h"
#include "cli/exit_status.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/solve_output.h"

#include <creek/count.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "Usage: creek solve [OPTION]... [PUZZLE]...\n"
    "Solve each PUZZLE and tell whether its solution is the only one. A PUZZLE is a\n"
    "file or a list, `-`, a URL, an ID, a text, a level or a pack (see creek --help);\n"
    "without one, standard input is read. Marks in a puzzle do not matter.\n"
    "\n"
    "  --format=FORMAT     grid  the solution drawn, for people (the default)\n"
    "                      tsv   NAME, WxH, STATUS, MICROSECONDS, SOLUTION in a line\n"
    "                      json  one object a line\n"
    "                      01    rows of 0 (unshaded) and 1 (shaded)\n"
    "                      A `?` cell can be both. STATUS is unique, multiple, none or\n"
    "                      timeout; SOLUTION has `#` shaded, `.` unshaded, `/` between\n"
    "                      rows, or is `-`.\n"
    "  --count[=LIMIT]     print the number of solutions in place of STATUS, >LIMIT\n"
    "                      when there are more (01 has no STATUS and stays as it is)\n"
    "  --timeout=SECONDS   give up on a puzzle after so long, decimals allowed\n"
    "  --proof=FILE        write a proof that there is no other solution, or none, to\n"
    "                      FILE; for one PUZZLE, without --count. Nothing is written\n"
    "                      when there are several or time runs out\n"
    "  --stats             say on standard error what the search took\n"
    "  --jobs=N            work on N puzzles at a time; the order stays (1)\n"
    "  --help              show this help\n"
    "\n"
    "Exit status: 0 each puzzle has exactly one solution, 1 one has not or is not\n"
    "decided in time, 2 wrong usage or unreadable input.\n";

static const char *const format_names[FORMAT_COUNT] = {"grid", "tsv", "json", "01"};

typedef struct {
    solve_request request;
    solve_output output;
    bool statistics;
    const char *proof; /* the file, or NULL */
} solve_options;

/* Finds out about a puzzle and writes that down. */
static int solve(const puzzle_ref *item, FILE *out, const solve_options *options,
                 file_writer *proof, solve_result *found)
{
    solve_puzzle(item, &options->request, proof, found);
    solve_put(out, item, found, &options->output);
    if (options->statistics)
        solve_put_statistics(item, found);
    return found->answer == ANSWER_UNIQUE ? STATUS_FINE : STATUS_NOT_SO;
}

/* Whether what was found is something a proof is kept of. */
static bool is_proven(const solve_result *found)
{
    return found->answer == ANSWER_UNIQUE || found->answer == ANSWER_NONE;
}

/* The same with a proof. Its file is there when there is something to prove
 * and all of it could be written; a proof of something else that was there
 * before would be taken for this puzzle's, so it does not stay. */
static int solve_with_proof(const puzzle_ref *item, FILE *out, const solve_options *options,
                            solve_result *found)
{
    file_writer *proof = output_begin_file(options->proof);
    if (!proof)
        return STATUS_WRONG;
    int status = solve(item, out, options, proof, found);
    if (is_proven(found))
        return output_end_file(proof, options->proof) ? status : STATUS_WRONG;
    file_writer_cancel(proof);
    unlink(options->proof);
    return status;
}

static int solve_one(const puzzle_ref *item, FILE *out, const void *context)
{
    const solve_options *options = context;
    solve_result found = {0};
    int status = options->proof ? solve_with_proof(item, out, options, &found)
                                : solve(item, out, options, NULL, &found);
    solve_result_clear(&found);
    return status;
}

enum {
    OPTION_FORMAT = OPTION_FIRST,
    OPTION_COUNT,
    OPTION_TIMEOUT,
    OPTION_PROOF,
    OPTION_STATS,
    OPTION_JOBS
};

static const struct option all_options[] = {{"format", required_argument, NULL, OPTION_FORMAT},
                                            {"count", optional_argument, NULL, OPTION_COUNT},
                                            {"timeout", required_argument, NULL, OPTION_TIMEOUT},
                                            {"proof", required_argument, NULL, OPTION_PROOF},
                                            {"stats", no_argument, NULL, OPTION_STATS},
                                            {"jobs", required_argument, NULL, OPTION_JOBS},
                                            {"help", no_argument, NULL, OPTION_HELP},
                                            {NULL, 0, NULL, 0}};

/* Whether the proof has a place; if not, that is said. */
static bool check_proof(const char *path)
{
    if (!*path)
        complain("--proof needs the name of a file; give it as --proof=FILE");
    else if (strcmp(path, "-") == 0)
        complain("--proof=-: standard output has the result, so the proof needs a file; name one "
                 "(./- for a file called -)");
    else
        return true;
    return false;
}

/* Takes one option; false when it is wrong, which has been said. */
static bool take_option(int option, solve_options *options, uint64_t *jobs)
{
    int choice = FORMAT_GRID;
    switch (option) {
    case OPTION_FORMAT:
        if (!options_choice("format", optarg, format_names, FORMAT_COUNT, &choice))
            return false;
        options->output.format = (solve_format)choice;
        return true;
    case OPTION_COUNT:
        options->output.count = true;
        options->request.limit = 0;
        return !optarg || options_number("count", optarg, 1, UINT64_MAX, &options->request.limit);
    case OPTION_TIMEOUT:
        return options_seconds("timeout", optarg, &options->request.timeout);
    case OPTION_PROOF:
        options->proof = optarg;
        return check_proof(optarg);
    case OPTION_STATS:
        options->statistics = true;
        return true;
    case OPTION_JOBS:
        return options_number("jobs", optarg, 1, BATCH_JOBS_MAX, jobs);
    default:
        return false;
    }
}

int verb_solve(int argc, char **argv)
{
    solve_options options = {.output.style = grid_style_of_locale()};
    uint64_t jobs = 1;
    int option;
    while ((option = options_next(argc, argv, "solve", all_options)) != -1) {
        if (option == OPTION_HELP)
            return output_text(help) ? STATUS_FINE : STATUS_WRONG;
        if (!take_option(option, &options, &jobs))
            return STATUS_WRONG;
    }
    if (options.proof && options.output.count) {
        complain(
            "--proof and --count do not go together; leave one out (see `creek solve --help`)");
        return STATUS_WRONG;
    }
    options.request.count = options.output.count && options.output.format != FORMAT_01;
    options.request.memory = CREEK_COUNT_MEMORY / jobs;
    batch task = {.verb = "solve",
                  .work = solve_one,
                  .context = &options,
                  .jobs = (unsigned)jobs,
                  .spaced =
                      options.output.format == FORMAT_GRID || options.output.format == FORMAT_01,
                  .single = options.proof ? "--proof" : NULL};
    return batch_run(&task, argv + optind, (size_t)(argc - optind));
}
