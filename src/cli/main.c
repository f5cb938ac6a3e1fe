/* creek - plays, solves and judges Creek puzzles. Here a verb is chosen. */
#include "cli/exit_status.h"
#include "cli/first_word.h"
#include "cli/output.h"
#include "cli/verb_check.h"
#include "cli/verb_convert.h"
#include "cli/verb_daily.h"
#include "cli/verb_games.h"
#include "cli/verb_generate.h"
#include "cli/verb_hint.h"
#include "cli/verb_learn.h"
#include "cli/verb_levels.h"
#include "cli/verb_play.h"
#include "cli/verb_rate.h"
#include "cli/verb_solve.h"
#include "cli/verb_stats.h"

#include <creek/creek.h>
#include <locale.h>
#include <signal.h>
#include <string.h>

static const char help[] =
    "Usage: creek [play] [PUZZLE]          play; without PUZZLE the home screen\n"
    "       creek play --size=WxH          play a new random puzzle\n"
    "       creek solve [PUZZLE]...        solve, and tell whether there is one solution\n"
    "       creek hint [PUZZLE]...         tell the next step, and why\n"
    "       creek rate [PUZZLE]...         tell how hard puzzles are\n"
    "       creek check [PUZZLE]...        judge the marks in a puzzle\n"
    "       creek generate                 make new puzzles\n"
    "       creek convert --to=FORMAT      write puzzles in another format, draw them\n"
    "       creek levels [PACK]            list the levels that come with creek\n"
    "       creek daily [DATE]             play the puzzle of the day\n"
    "       creek learn [LESSON]           lessons, from the rules to every technique\n"
    "       creek games                    list or export the saved games\n"
    "       creek stats                    tell what was solved so far, and how fast\n"
    "       creek VERB --help              the options of a verb\n"
    "       creek --help | --version\n"
    "\n"
    "Creek: shade cells so that each number on a corner counts the shaded cells it\n"
    "touches, and all unshaded cells hang together.\n"
    "\n"
    "A PUZZLE is tried in this order:\n"
    "  -                        standard input\n"
    "  https://puzz.link/p?...  a URL, or its creek/COLS/ROWS/... alone\n"
    "  WxH:...                  an ID of the Simon Tatham family\n"
    "  WxH-LEVEL-...#SEED       the ID of a generated puzzle\n"
    "  Creek (H,W) [...]        a text in the form of the first Creek solver\n"
    "  @N                       a saved game, by its number in `creek games`\n"
    "  FILE                     a puzzle in any of these forms, a saved game, or a list:\n"
    "                           lines of PUZZLE or NAME<TAB>PUZZLE, `#` for comments\n"
    "  PACK/NUMBER, PACK        a shipped level, or all of a pack\n"
    "./NAME is always a file. Without PUZZLE solve, hint, rate, check and convert read\n"
    "standard input.\n"
    "\n"
    "Exit status: 0 all is as asked, 1 a puzzle is not, 2 wrong usage or unreadable\n"
    "input, 128+n ended by signal n. The manual: man 6 creek\n";

typedef struct {
    const char *name;
    int (*run)(int argc, char **argv);
} verb;

static int play(int argc, char **argv)
{
    return verb_play(argc, argv, false);
}

static const verb verbs[] = {{"play", play},
                             {"solve", verb_solve},
                             {"hint", verb_hint},
                             {"rate", verb_rate},
                             {"check", verb_check},
                             {"generate", verb_generate},
                             {"convert", verb_convert},
                             {"levels", verb_levels},
                             {"daily", verb_daily},
                             {"learn", verb_learn},
                             {"games", verb_games},
                             {"stats", verb_stats}};

static const verb *verb_called(const char *name)
{
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(verbs[i].name, name) == 0)
            return &verbs[i];
    return NULL;
}

static bool is_verb(const char *word)
{
    return verb_called(word) != NULL;
}

static int show_version(void)
{
    char text[200];
    snprintf(text, sizeof text,
             "creek %s\nCopyright (c) 2026 the creek authors. MIT licence; there is no warranty.\n",
             creek_version());
    return output_text(text) ? STATUS_FINE : STATUS_WRONG;
}

static int run(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "--version") == 0)
        return show_version();
    if (argc > 1 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0))
        return output_text(help) ? STATUS_FINE : STATUS_WRONG;
    int at = first_word(argc, argv, is_verb);
    const verb *chosen = at < argc ? verb_called(argv[at]) : NULL;
    if (!chosen)
        return verb_play(argc, argv, true);
    for (int i = at; i < argc; i++)
        argv[i] = argv[i + 1];
    return chosen->run(argc - 1, argv);
}

int main(int argc, char **argv)
{
    if (!output_guard())
        return STATUS_WRONG;
    /* A file that may not grow any more is told by the write that fails, as a full
     * disk is; it is no reason to be ended by a signal. */
    signal(SIGXFSZ, SIG_IGN);
    setlocale(LC_CTYPE, "");
    int status = run(argc, argv);
    return output_finish() || status > STATUS_WRONG ? status : STATUS_WRONG;
}
