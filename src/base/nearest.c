#include "base/nearest.h"

#include "base/minmax.h"

#include <string.h>

/* Longer words are never near. */
enum { LENGTH_MAX = 31 };

/* How many letters must be changed, added, removed or swapped with the next one to turn
 * `a` into `b`; words of up to LENGTH_MAX letters. */
static int distance(const char *a, const char *b)
{
    int rows[3][LENGTH_MAX + 1];
    int *two = rows[0], *one = rows[1], *now = rows[2];
    int length = (int)strlen(b);
    for (int k = 0; k <= length; k++)
        one[k] = k;
    for (int i = 1; a[i - 1]; i++) {
        now[0] = i;
        for (int k = 1; k <= length; k++) {
            now[k] = min_of(min_of(one[k], now[k - 1]) + 1, one[k - 1] + (a[i - 1] != b[k - 1]));
            if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
                now[k] = min_of(now[k], two[k - 2] + 1);
        }
        int *oldest = two;
        two = one;
        one = now;
        now = oldest;
    }
    return one[length];
}

nearest_word nearest_word_to(const char *wrong)
{
    return (nearest_word){.wrong = wrong, .limit = strlen(wrong) < 5 ? 2 : 3};
}

void nearest_word_try(nearest_word *near, const char *candidate)
{
    if (strlen(near->wrong) > LENGTH_MAX || strlen(candidate) > LENGTH_MAX)
        return;
    int changes = distance(near->wrong, candidate);
    if (changes >= near->limit)
        return;
    near->limit = changes;
    near->word = candidate;
}
