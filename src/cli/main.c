/* creek - plays, solves and rates Creek puzzles. */
#include "cli/output.h"
#include "cli/verb.h"

#include <creek/creek.h>
#include <locale.h>
#include <signal.h>
#include <string.h>

int main(int argc, char **argv)
{
    int status = STATUS_SUCCESS;
    const char *first = argc > 1 ? argv[1] : "";
    /* A write beyond the file size limit fails like one to a full disk. */
    signal(SIGXFSZ, SIG_IGN);
    /* A shell starts a background job with SIGINT ignored; allow it to be interrupted anyway. */
    signal(SIGINT, SIG_DFL);
    setlocale(LC_CTYPE, "");
    if (strcmp(first, "--version") == 0)
        printf("creek %s\nCopyright (c) 2026 the creek authors. MIT licence; there is no "
               "warranty.\n",
               creek_version());
    else if (strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0)
        status = help_of_creek();
    else
        status = command_line_run(argc, argv);
    return output_finish() || status > STATUS_ERROR ? status : STATUS_ERROR;
}
