/* nearest.h - "did you mean": the known word that is nearest to one that is not known.
 *
 *     nearest_word near = nearest_word_to("slove");
 *     for (...)
 *         nearest_word_try(&near, names[i]);
 *     if (near.word) ...
 */
#ifndef CREEK_BASE_NEAREST_H
#define CREEK_BASE_NEAREST_H

typedef struct {
    const char *wrong; /* the caller's; what was written */
    const char *word;  /* the best candidate so far; NULL while none is near */
    int limit;         /* a better candidate needs fewer changes than this */
} nearest_word;

/* Begins a search for what `wrong` may have meant. */
nearest_word nearest_word_to(const char *wrong);

/* Tries a candidate, which must live as long as near->word is used. Of several equally
 * near ones the first wins. */
void nearest_word_try(nearest_word *near, const char *candidate);

#endif
