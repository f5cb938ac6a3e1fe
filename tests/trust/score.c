#include "score.h"

static uint64_t seed;

void score_seed(uint64_t from)
{
    seed = from;
}

unsigned score_any(unsigned below)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (unsigned)(seed >> 32) % below;
}

static const score_key move_keys[] = {{"h", "h", false}, {"j", "j", false}, {"k", "k", false},
                                      {"l", "l", false}, {"0", "0", false}, {"g", "g", false}};
static const score_key set_keys[] = {{"x", "x", false},
                                     {".", ".", false},
                                     {"\177", "<back>", false},
                                     {"\r", "<enter>", false},
                                     {"\033[1;2C", "<S-right>", false},
                                     {"\033[1;2B", "<S-down>", false}};
static const score_key history_keys[] = {
    {"u", "u", false}, {"u", "u", false}, {"\022", "<C-r>", false}, {"b", "b", false}};
static const score_key rare_keys[] = {{"t", "t", false}, {"a", "a", false}, {"d", "d", false},
                                      {"R", "R", false}, {"U", "U", false}, {"f", "f", false}};
static const score_key hint_key = {"H", "H", true}, check_key = {"c", "c", true};

#define ONE_OF(keys) ((keys)[score_any(sizeof(keys) / sizeof(keys)[0])])

static void add(score *s, score_key k)
{
    if (s->count < SCORE_MAX)
        s->keys[s->count++] = k;
}

score score_random(void)
{
    score s = {.count = 0};
    size_t length = 20 + score_any(60);
    while (s.count < length) {
        unsigned what = score_any(100);
        if (what < 40)
            add(&s, ONE_OF(move_keys));
        else if (what < 80)
            add(&s, ONE_OF(set_keys));
        else if (what < 91)
            add(&s, ONE_OF(history_keys));
        else if (what < 98)
            add(&s, ONE_OF(rare_keys));
        else if (what < 99)
            add(&s, check_key);
        else
            for (int i = 0; i < 5; i++)
                add(&s, hint_key);
    }
    return s;
}

score score_winning(lab *place, const player_puzzle *puzzle)
{
    score s = {.count = 0};
    const char *solution = player_solution(place, puzzle);
    add(&s, (score_key){"R", "R", false});
    add(&s, (score_key){"g", "g", false});
    add(&s, (score_key){"0", "0", false});
    for (int row = 0; row < puzzle->height; row++) {
        for (int col = 0; col < puzzle->width; col++) {
            /* Cleared first, for the key would clear what it has set before. */
            add(&s, (score_key){"\177", "<back>", false});
            add(&s, player_wants(puzzle, solution, row, col) == '#' ? (score_key){"x", "x", false}
                                                                    : (score_key){".", ".", false});
            add(&s, (score_key){"l", "l", false});
        }
        add(&s, (score_key){"0", "0", false});
        add(&s, (score_key){"j", "j", false});
    }
    return s;
}
