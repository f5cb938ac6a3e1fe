/* make_levels.c - makes the packs of levels beside this file, the same on every machine:
 *
 *     make_levels FOLDER
 *
 * writes one list a pack and the INDEX into FOLDER. Every puzzle comes from the library's
 * generator; what is asked of it stands in the table below. */
#include <creek/creek.h>
#include <stdio.h>
#include <stdlib.h>

/* Puzzles of one kind in a row. */
typedef struct {
    int count, width, height;
    creek_level level;
    creek_symmetry symmetry;
} batch;

typedef struct {
    const char *name, *title, *description;
    batch batches[8]; /* ended by a count of 0 */
} pack;

static const pack packs[] = {
    {"first-steps",
     "First steps",
     "Small boards to learn the rules on.",
     {{4, 5, 5, CREEK_EASY, CREEK_SYMMETRY_NONE},
      {3, 6, 5, CREEK_EASY, CREEK_SYMMETRY_NONE},
      {3, 6, 6, CREEK_EASY, CREEK_SYMMETRY_ROT2},
      {2, 7, 7, CREEK_EASY, CREEK_SYMMETRY_NONE}}},
    {"brooks",
     "Brooks",
     "Easy boards: every step follows from one clue or from the one-area rule.",
     {{4, 8, 8, CREEK_EASY, CREEK_SYMMETRY_NONE},
      {4, 10, 8, CREEK_EASY, CREEK_SYMMETRY_NONE},
      {4, 10, 10, CREEK_EASY, CREEK_SYMMETRY_NONE},
      {2, 12, 12, CREEK_EASY, CREEK_SYMMETRY_NONE}}},
    {"rivers",
     "Rivers",
     "Normal boards: now and then a cell must be tried both ways.",
     {{4, 8, 8, CREEK_NORMAL, CREEK_SYMMETRY_NONE},
      {4, 10, 10, CREEK_NORMAL, CREEK_SYMMETRY_NONE},
      {2, 12, 10, CREEK_NORMAL, CREEK_SYMMETRY_NONE},
      {2, 12, 12, CREEK_NORMAL, CREEK_SYMMETRY_NONE}}},
    {"rapids",
     "Rapids",
     "Hard boards: clues and the area must be seen together.",
     {{4, 8, 8, CREEK_HARD, CREEK_SYMMETRY_NONE},
      {4, 10, 10, CREEK_HARD, CREEK_SYMMETRY_NONE},
      {2, 12, 12, CREEK_HARD, CREEK_SYMMETRY_NONE},
      {2, 15, 15, CREEK_HARD, CREEK_SYMMETRY_NONE}}},
    {"falls",
     "Falls",
     "Expert boards for a long evening.",
     {{3, 9, 9, CREEK_EXPERT, CREEK_SYMMETRY_NONE},
      {3, 10, 10, CREEK_EXPERT, CREEK_SYMMETRY_NONE},
      {2, 12, 12, CREEK_EXPERT, CREEK_SYMMETRY_NONE},
      {2, 15, 15, CREEK_EXPERT, CREEK_SYMMETRY_NONE}}},
};

static const char *const titles[] = {
    "Spring",    "Trickle",    "Rill",        "Runnel",     "Dewpond",    "Puddle",
    "Mossbank",  "Pebble",     "Minnow",      "Shallows",   "Reed bed",   "Stepping stones",
    "Beck",      "Burn",       "Ford",        "Footbridge", "Willow",     "Kingfisher",
    "Mill race", "Otter run",  "Heron",       "Oxbow",      "Alder wood", "Watercress",
    "Lily pads", "Sluice",     "Confluence",  "Island",     "Meander",    "Sandbar",
    "Towpath",   "Narrowboat", "Weir",        "Floodplain", "Ferry",      "Backwater",
    "Two arms",  "Estuary",    "White water", "Boulders",   "Log jam",    "Undertow",
    "Chute",     "Whirlpool",  "Gorge",       "Trout leap", "Paddle",     "Spray",
    "Canyon",    "Cascade",    "Plunge",      "Horseshoe",  "Thunder",    "Mist",
    "Veil",      "Staircase",  "Overhang",    "Cauldron",   "Brink",      "Deep pool"};

/* At most this share of the corners bears a clue, in percent. */
enum { MOST_CLUES = 45 };

static creek_puzzle *next_puzzle(const batch *kind, uint64_t *seed)
{
    for (;;) {
        creek_request request = {kind->width, kind->height, kind->level, kind->symmetry, ++*seed};
        creek_error error;
        creek_puzzle *puzzle = creek_generate(&request, NULL, &error);
        if (!puzzle) {
            fprintf(stderr, "make_levels: %s\n", error.message);
            exit(1);
        }
        if (creek_puzzle_clue_count(puzzle) * 100 <=
            (kind->width + 1) * (kind->height + 1) * MOST_CLUES)
            return puzzle;
        creek_puzzle_free(puzzle);
    }
}

static void write_pack(const char *folder, const pack *made, uint64_t *seed, size_t *title)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s.tsv", folder, made->name);
    FILE *file = fopen(path, "w");
    if (!file) {
        perror(path);
        exit(1);
    }
    fprintf(file, "# %s\n# %s\n", made->title, made->description);
    int number = 0;
    for (const batch *kind = made->batches; kind->count; kind++) {
        for (int i = 0; i < kind->count; i++) {
            creek_error error;
            creek_game *game = creek_game_new(next_puzzle(kind, seed));
            char *url = game ? creek_write(game, CREEK_FORMAT_URL, &error) : NULL;
            if (!url || *title == sizeof titles / sizeof *titles)
                exit(1);
            for (char *c = url; *c; c++)
                *c = *c == '\n' ? '\t' : *c;
            fprintf(file, "%s/%d\t%s%s\t%s\n", made->name, ++number, url, titles[(*title)++],
                    creek_level_name(kind->level));
            creek_free(url);
            creek_game_free(game);
        }
    }
    if (fclose(file) != 0) {
        perror(path);
        exit(1);
    }
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: make_levels FOLDER\n");
        return 2;
    }
    char path[4096];
    snprintf(path, sizeof path, "%s/INDEX", argv[1]);
    FILE *index = fopen(path, "w");
    if (!index) {
        perror(path);
        return 1;
    }
    uint64_t seed = 0;
    size_t title = 0;
    for (size_t i = 0; i < sizeof packs / sizeof *packs; i++) {
        write_pack(argv[1], &packs[i], &seed, &title);
        fprintf(index, "%s\n", packs[i].name);
    }
    return fclose(index) == 0 ? 0 : 1;
}
