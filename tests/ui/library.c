#include "library.h"

#include <stdio.h>

#define BROOKS "# Little brooks\n# Two to begin with.\n"
#define SMALL "https://puzz.link/p?creek/4/4/b262ch1751aha"

const char *const library_of_two[] = {
    BROOKS "brooks/1\tcreek/6/6/lac671b696chchbdhcga\tFirst brook\teasy\n"
           "brooks/2\t" SMALL "\tSecond brook\teasy\t\tStuck? {hint} helps.\n",
    NULL};

const char *const *library_with_giant(void)
{
    enum { GIANT = 60 };
    static char sea[2000];
    static const char *const packs[] = {BROOKS "brooks/1\tcreek/1/1/g0g\tFirst brook\teasy\n"
                                               "brooks/2\t" SMALL "\tSecond brook\tnormal\n",
                                        sea, NULL};
    int length = snprintf(sea, sizeof sea, "# Wide seas\nseas/1\tCreek (60,60) [((0,0),1)");
    for (int i = 1; i <= GIANT; i++)
        length += snprintf(sea + length, sizeof sea - (size_t)length, ", ((%d,%d),%d)", i, i,
                           i % 2 ? 2 : 1);
    snprintf(sea + length, sizeof sea - (size_t)length, "]\tThe sea\texpert\n");
    return packs;
}
