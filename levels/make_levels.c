/* make_levels.c - makes the packs of levels beside this file, the same on every machine:
 *
 *     make_levels FOLDER
 *
 * writes one list a pack and the INDEX into FOLDER; the drawings of the last pack are read from
 * FOLDER/pictures. Every puzzle comes from the library's generator; what is asked of it stands in
 * the tables below. */
#include <creek/creek.h>
#include <creek/rate.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Puzzles of one kind in a row. */
typedef struct {
    int count, width, height;
    creek_level level;
    creek_symmetry symmetry;
    double max_clues; /* share of the corners; 0: MOST_CLUES */
} batch;

typedef struct {
    const char *name, *title, *description;
    uint64_t seed;
    const batch *batches; /* ended by a count of 0; new ones go to the end, so that numbers stay */
    const char *const *tips; /* one for each puzzle, or NULL */
} pack;

/* Corners full of clues look dull: no level has more than this share of them.
 * In the largest boards nobody sees it, and it would only take longer. */
#define MOST_CLUES 0.45
#define NO_LIMIT 1.0

#define PLAIN CREEK_SYMMETRY_NONE

#define GRADED(level)                                                                              \
    {                                                                                              \
        {8, 6, 6, level, PLAIN, 0}, {10, 8, 8, level, PLAIN, 0}, {14, 10, 10, level, PLAIN, 0},    \
            {6, 12, 9, level, PLAIN, 0}, {10, 12, 12, level, PLAIN, 0},                            \
            {12, 15, 15, level, PLAIN, 0}, {6, 18, 18, level, PLAIN, 0},                           \
            {6, 20, 20, level, PLAIN, 0},                                                          \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }

static const batch first_steps[] = {{4, 5, 5, CREEK_EASY, PLAIN, 0},
                                    {8, 5, 6, CREEK_EASY, PLAIN, 0},
                                    {6, 6, 5, CREEK_EASY, PLAIN, 0},
                                    {6, 7, 7, CREEK_EASY, PLAIN, 0},
                                    {0}};
static const batch easy[] = GRADED(CREEK_EASY), normal[] = GRADED(CREEK_NORMAL),
                   hard[] = GRADED(CREEK_HARD);
static const batch expert[] = {{8, 7, 7, CREEK_EXPERT, PLAIN, 0},
                               {12, 8, 8, CREEK_EXPERT, PLAIN, 0},
                               {16, 10, 10, CREEK_EXPERT, PLAIN, 0},
                               {12, 12, 12, CREEK_EXPERT, PLAIN, 0},
                               {8, 15, 15, CREEK_EXPERT, PLAIN, 0},
                               {6, 6, 6, CREEK_EXPERT, PLAIN, 0},
                               {4, 18, 18, CREEK_EXPERT, PLAIN, 0},
                               {4, 20, 20, CREEK_EXPERT, PLAIN, 0},
                               {0}};
static const batch extreme[] = {
    {8, 6, 6, CREEK_EXTREME, PLAIN, 0},    {8, 8, 8, CREEK_EXTREME, PLAIN, 0},
    {12, 10, 10, CREEK_EXTREME, PLAIN, 0}, {8, 12, 12, CREEK_EXTREME, PLAIN, 0},
    {8, 15, 15, CREEK_EXTREME, PLAIN, 0},  {3, 18, 18, CREEK_EXTREME, PLAIN, 0},
    {3, 20, 20, CREEK_EXTREME, PLAIN, 0},  {0}};
static const batch symmetric[] = {{6, 10, 10, CREEK_NORMAL, CREEK_SYMMETRY_ROT2, 0},
                                  {6, 9, 9, CREEK_NORMAL, CREEK_SYMMETRY_ROT4, 0},
                                  {6, 10, 10, CREEK_NORMAL, CREEK_SYMMETRY_MIRROR, 0},
                                  {6, 12, 10, CREEK_HARD, CREEK_SYMMETRY_FLIP, 0},
                                  {6, 10, 10, CREEK_HARD, CREEK_SYMMETRY_DIAGONAL, 0},
                                  {6, 12, 12, CREEK_HARD, CREEK_SYMMETRY_ROT2, 0},
                                  {4, 14, 14, CREEK_HARD, CREEK_SYMMETRY_ROT4, 0},
                                  {4, 16, 16, CREEK_NORMAL, CREEK_SYMMETRY_MIRROR, 0},
                                  {4, 15, 15, CREEK_HARD, CREEK_SYMMETRY_DIAGONAL, 0},
                                  {4, 12, 12, CREEK_EXPERT, CREEK_SYMMETRY_ROT2, 0},
                                  {4, 10, 14, CREEK_EXTREME, CREEK_SYMMETRY_FLIP, 0},
                                  {4, 20, 20, CREEK_HARD, CREEK_SYMMETRY_ROT2, 0},
                                  {0}};
static const batch sparse[] = {
    {12, 10, 10, CREEK_NORMAL, PLAIN, 0.24}, {12, 10, 10, CREEK_HARD, PLAIN, 0.21},
    {6, 12, 12, CREEK_EXPERT, PLAIN, 0.25},  {6, 15, 15, CREEK_HARD, PLAIN, 0.24},
    {4, 20, 20, CREEK_HARD, PLAIN, 0.26},    {0}};
static const batch giant[] = {
    {3, 30, 30, CREEK_EASY, PLAIN, NO_LIMIT},    {3, 30, 30, CREEK_NORMAL, PLAIN, NO_LIMIT},
    {3, 30, 30, CREEK_HARD, PLAIN, NO_LIMIT},    {1, 30, 30, CREEK_EXPERT, PLAIN, NO_LIMIT},
    {1, 30, 30, CREEK_EXTREME, PLAIN, NO_LIMIT}, {1, 45, 30, CREEK_EASY, PLAIN, NO_LIMIT},
    {1, 30, 45, CREEK_NORMAL, PLAIN, NO_LIMIT},  {2, 45, 30, CREEK_HARD, PLAIN, NO_LIMIT},
    {1, 40, 40, CREEK_EASY, PLAIN, NO_LIMIT},    {1, 40, 40, CREEK_NORMAL, PLAIN, NO_LIMIT},
    {2, 40, 40, CREEK_HARD, PLAIN, NO_LIMIT},    {1, 60, 30, CREEK_EASY, PLAIN, NO_LIMIT},
    {1, 30, 60, CREEK_HARD, PLAIN, NO_LIMIT},    {1, 50, 50, CREEK_EASY, PLAIN, NO_LIMIT},
    {1, 50, 50, CREEK_HARD, PLAIN, NO_LIMIT},    {1, 60, 60, CREEK_EASY, PLAIN, NO_LIMIT},
    {1, 60, 60, CREEK_HARD, PLAIN, NO_LIMIT},    {0}};
/* What each of the first steps explains, {command} standing for its key. */
static const char *const first_tips[] = {
    "{up}, {down}, {left} and {right} move. {shade} shades a cell, {unshade} marks it unshaded; "
    "again clears it.",
    "A number tells you how many of the cells it touches are shaded. Start with the 0s: all their cells "
    "are unshaded.",
    "A 4 inside the board, a 2 on the border and a 1 in a corner of the board have all their cells shaded.",
    "When a clue has all its shaded cells, its other cells are unshaded.",
    "When a clue has all its unshaded cells, its other cells are shaded.",
    "After each mark, look again at the clues of that cell: often one of them is satisfied now.",
    "All unshaded cells form one area: walking up, down, left and right you can reach each of "
    "them.",
    "A cell that no unshaded cell can reach is shaded.",
    "When there is only one path from some unshaded cells to the others, the cells on it are unshaded.",
    "Shaded cells wall off water corner to corner too. A wall from border to border would cut the "
    "board.",
    "Follow the walls: where two of them almost meet, the gap is often unshaded.",
    "{undo} undoes a move and {redo} redoes it, as often as you like.",
    "Stuck? {hint} gives a hint: first the technique, then the place, the cells and the reason.",
    "{check} says whether anything is wrong so far; press it again to see what.",
    "A clue is highlighted when it has too many shaded cells, or can no longer get enough.",
    "You win as soon as the shaded cells are right; you need not mark every unshaded cell.",
    "With the mouse, the left button shades and the right one marks unshaded; drag to paint.",
    "Start where there are few possibilities: clues on the border touch only two cells.",
    "{try} starts a trial: see where a guess leads, then keep its marks or discard all of them.",
    "A savepoint ({savepoint}) marks a position you can go back to.",
    "Every puzzle has exactly one solution, and you never need to guess.",
    "{replay} replays the game, move by move.",
    "{url} shows the puzzle's URL, to send to a friend or open in a browser.",
    "{help} lists all keys and explains every symbol on the board. Brooks, the next pack, has "
    "larger "
    "boards.",
};
static const pack packs[] = {
    {"first-steps", "First steps", "Small boards to learn the rules on.", 1, first_steps,
     first_tips},
    {"brooks", "Brooks",
     "Easy boards: every step follows from one clue, or from the one-area rule at a glance.", 2,
     easy},
    {"rivers", "Rivers", "Normal boards: you have to combine neighbouring clues.", 3, normal},
    {"rapids", "Rapids", "Hard boards: spot walls and keep areas reachable.", 4, hard},
    {"falls", "Falls",
     "Expert boards: sometimes you must follow an assumption to its contradiction.", 5, expert},
    {"maelstrom", "Maelstrom", "Extreme boards: long chains of assumptions.", 9, extreme},
    {"mirrors", "Mirrors", "Boards with symmetric clues.", 6, symmetric},
    {"drought", "Drought", "Boards with few clues.", 7, sparse},
    {"oceans", "Oceans", "Giant boards, 30x30 to 60x60.", 10, giant},
};

/* Drawings of our own, in the folder pictures. New ones go to the end. */
static const struct {
    const char *name;
    creek_level level;
} pictures[] = {
    {"heart", CREEK_NORMAL},    {"sail-boat", CREEK_NORMAL},  {"mushroom", CREEK_NORMAL},
    {"cup", CREEK_HARD},        {"duck", CREEK_EASY},         {"house", CREEK_NORMAL},
    {"rabbit", CREEK_EASY},     {"cat", CREEK_NORMAL},        {"anchor", CREEK_EASY},
    {"fir", CREEK_EASY},        {"fishbone", CREEK_EASY},     {"crown", CREEK_EASY},
    {"umbrella", CREEK_NORMAL}, {"snowflake", CREEK_NORMAL},  {"whale", CREEK_NORMAL},
    {"knight", CREEK_NORMAL},   {"notes", CREEK_NORMAL},      {"lighthouse", CREEK_NORMAL},
    {"moon", CREEK_HARD},       {"locomotive", CREEK_NORMAL}, {"cactus", CREEK_HARD},
    {"bat", CREEK_HARD},        {"swan", CREEK_HARD},         {"palm", CREEK_HARD},
    {"butterfly", CREEK_HARD},  {"snail", CREEK_HARD},
};
enum { PICTURE_SEED = 8 };

/* Titles are two words; number n has the n-th pair, all of which differ. */
static const char *const first_words[] = {
    "Quiet", "Mossy",  "Silver", "Winding", "Hidden", "Stony",  "Misty", "Sunlit",
    "Reedy", "Narrow", "Old",    "Green",   "Cold",   "Lonely", "Upper", "Lower",
    "Long",  "Broken", "Amber",  "Foggy",   "Bright", "Shaded", "Far"};
static const char *const second_words[] = {
    "Ford",     "Brook",  "Bend",    "Pool",   "Weir",    "Bank",  "Island", "Bridge",
    "Shallows", "Mill",   "Meadow",  "Spring", "Heron",   "Otter", "Willow", "Alder",
    "Ferry",    "Sluice", "Cascade", "Gorge",  "Estuary", "Marsh", "Landing"};

enum { FIRST_WORDS = sizeof first_words / sizeof *first_words };

static void fail(const char *what)
{
    fprintf(stderr, "make_levels: %s\n", what);
    exit(1);
}

static FILE *open_file(const char *folder, const char *name, const char *suffix, const char *mode)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s%s", folder, name, suffix);
    FILE *file = fopen(path, mode);
    if (!file) {
        perror(path);
        exit(1);
    }
    return file;
}

static void close_file(FILE *file)
{
    if (fclose(file) != 0)
        fail("a file could not be written whole");
}

/* One line: NAME, URL, title, level, what it was made from (its ID, and what else was asked
 * for), and the tip under the board, if there is one. */
static void write_line(FILE *file, const char *pack_name, int number, creek_puzzle *puzzle,
                       const char *title, const char *origin, const char *tip)
{
    creek_rating rating;
    creek_error error;
    if (creek_rate(puzzle, NULL, &rating) != CREEK_RATED || !rating.rated)
        fail("a puzzle cannot be rated");
    creek_game *game = creek_game_new(puzzle);
    char *url = game ? creek_write(game, CREEK_FORMAT_URL, &error) : NULL;
    if (!url)
        fail("memory ran out");
    url[strcspn(url, "\n")] = '\0';
    fprintf(file, "%s/%d\t%s\t%s\t%s\t%s%s%s\n", pack_name, number, url, title,
            creek_level_name(rating.level), origin, tip ? "\t" : "", tip ? tip : "");
    creek_free(url);
    creek_game_free(game);
}

static creek_puzzle *make(const creek_request *request)
{
    creek_error error;
    creek_puzzle *puzzle = creek_generate(request, NULL, &error);
    if (!puzzle)
        fail(error.message);
    return puzzle;
}

static void write_pack(const char *folder, const pack *made, int *title_number)
{
    FILE *file = open_file(folder, made->name, ".tsv", "w");
    fprintf(file, "# %s\n# %s\n", made->title, made->description);
    int number = 0;
    for (const batch *kind = made->batches; kind->count; kind++) {
        for (int i = 0; i < kind->count; i++) {
            creek_request request = {.width = kind->width,
                                     .height = kind->height,
                                     .level = kind->level,
                                     .symmetry = kind->symmetry,
                                     .seed = made->seed,
                                     .number = (uint64_t)++number,
                                     .max_clues =
                                         kind->max_clues > 0 ? kind->max_clues : MOST_CLUES};
            char title[64], origin[CREEK_ID_SIZE + 16];
            int n = (*title_number)++;
            snprintf(title, sizeof title, "%s %s", first_words[n % FIRST_WORDS],
                     second_words[(n / FIRST_WORDS + n) % FIRST_WORDS]);
            creek_generate_id(&request, origin);
            if (request.max_clues < NO_LIMIT)
                snprintf(origin + strlen(origin), 16, " at most %.2f", request.max_clues);
            write_line(file, made->name, number, make(&request), title, origin,
                       made->tips ? made->tips[number - 1] : NULL);
            fflush(file);
        }
    }
    close_file(file);
}

enum { LARGEST_PICTURE = 64 };

static creek_board *read_picture(const char *folder, const char *name)
{
    char path_name[128], rows[LARGEST_PICTURE][LARGEST_PICTURE + 2];
    snprintf(path_name, sizeof path_name, "pictures/%s", name);
    FILE *file = open_file(folder, path_name, ".txt", "r");
    int height = 0;
    while (height < LARGEST_PICTURE && fgets(rows[height], sizeof rows[height], file))
        height++;
    fclose(file);
    int width = height ? (int)strcspn(rows[0], "\n") : 0;
    creek_board *board = creek_board_new(width, height);
    if (!board)
        fail("a picture cannot be read");
    for (int row = 0; row < height; row++) {
        for (int col = 0; col < width; col++)
            creek_board_set(board, row, col, rows[row][col] == '#' ? CREEK_SHADED : CREEK_UNSHADED);
    }
    return board;
}

static void write_pictures(const char *folder)
{
    FILE *file = open_file(folder, "pictures", ".tsv", "w");
    fprintf(file, "# Pictures\n# Boards whose solution is a picture.\n");
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
        creek_board *board = read_picture(folder, pictures[i].name);
        creek_request request = {.width = creek_board_width(board),
                                 .height = creek_board_height(board),
                                 .level = pictures[i].level,
                                 .seed = PICTURE_SEED,
                                 .number = i + 1,
                                 .picture = board};
        char title[32], origin[CREEK_ID_SIZE + 64];
        snprintf(title, sizeof title, "Picture %d", (int)i + 1);
        creek_generate_id(&request, origin);
        snprintf(origin + strlen(origin), 64, " drawing %s", pictures[i].name);
        write_line(file, "pictures", (int)i + 1, make(&request), title, origin, NULL);
        creek_board_free(board);
    }
    close_file(file);
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: make_levels FOLDER\n");
        return 2;
    }
    FILE *index = open_file(argv[1], "INDEX", "", "w");
    int title_number = 0;
    for (size_t i = 0; i < sizeof packs / sizeof *packs; i++) {
        write_pack(argv[1], &packs[i], &title_number);
        fprintf(index, "%s\n", packs[i].name);
    }
    write_pictures(argv[1]);
    fprintf(index, "pictures\n");
    close_file(index);
    return 0;
}
