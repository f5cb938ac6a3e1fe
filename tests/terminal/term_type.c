/* On its own, for the headers of terminfo claim many short names. */
#include "terminal.h"

#include <curses.h>
#include <term.h>
#include <unistd.h>

bool term_type_known(const char *type)
{
    int status;
    if (setupterm(type, STDOUT_FILENO, &status) != OK)
        return false;
    del_curterm(cur_term);
    return true;
}
