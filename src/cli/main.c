/* creek - plays, solves and rates Creek puzzles. */
#include "cli/output.h"
#include "cli/verb.h"

#include <creek/creek.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* Makes sure that descriptors 0 to 2 are open, so that no file we open gets one of
 * these numbers; those that were closed can be neither read nor written. */
static bool guard_descriptors(void)
{
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++) {
        /* Opened in the wrong mode, so that using it is an error. */
        int mode = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;
        if (fcntl(descriptor, F_GETFD) < 0 && open("/dev/null", mode) != descriptor)
            return false;
    }
    return true;
}

static int run(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "--version") == 0) {
        printf("creek %s\nCopyright (c) 2026 the creek authors. MIT licence; there is no "
               "warranty.\n",
               creek_version());
        return STATUS_SUCCESS;
    }
    if (argc > 1 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0))
        return help_of_creek();
    return command_line_run(argc, argv);
}

int main(int argc, char **argv)
{
    if (!guard_descriptors())
        return STATUS_ERROR;
    /* A write beyond the file size limit fails like one to a full disk. */
    signal(SIGXFSZ, SIG_IGN);
    /* A shell starts a background job with SIGINT ignored; allow it to be interrupted anyway. */
    signal(SIGINT, SIG_DFL);
    setlocale(LC_CTYPE, "");
    int status = run(argc, argv);
    return output_finish() || status > STATUS_ERROR ? status : STATUS_ERROR;
}
