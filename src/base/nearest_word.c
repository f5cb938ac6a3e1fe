#include "base/nearest_word.h"

#include <string.h>

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* How many letters are to be changed, added, left out or swapped with the next
 * one to come from one word to another; words of up to 31 letters. */
static int distance(const char *a, const char *b)
{
    int rows[3][32];
    int *two = rows[0], *one = rows[1], *now = rows[2];
    int length = (int)strlen(b);
    if (strlen(a) > 31 || length > 31)
        return 99;
    for (int k = 0; k <= length; k++)
        one[k] = k;
    for (int i = 1; a[i - 1]; i++) {
        now[0] = i;
        for (int k = 1; k <= length; k++) {
            now[k] = least(least(one[k], now[k - 1]) + 1, one[k - 1] + (a[i - 1] != b[k - 1]));
            if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
                now[k] = least(now[k], two[k - 2] + 1);
        }
        int *oldest = two;
        two = one;
        one = now;
        now = oldest;
    }
    return one[length];
}

const char *nearest_word(const char *wrong, size_t count, const char *(*word)(size_t index))
{
    const char *best = NULL;
    int nearest = strlen(wrong) < 5 ? 2 : 3;
    for (size_t i = 0; i < count; i++) {
        int far = distance(wrong, word(i));
        if (far < nearest) {
            nearest = far;
            best = word(i);
        }
    }
    return best;
}
