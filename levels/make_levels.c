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

/* Puzzles of one kind. */
typedef struct {
    int count, width, height;
    creek_level level;
    creek_symmetry symmetry;
    creek_technique needs; /* 0: any */
    creek_theme theme;
    double max_clues; /* share of the corners; 0: MOST_CLUES */
} batch;

typedef struct {
    const char *name, *title, *description;
    uint64_t seed;
    const batch *batches;    /* ended by a count of 0 */
    const char *const *tips; /* one for each puzzle, in the order of the batches; NULL: there are
                                none, and the order is by score */
} pack;

/* Corners full of clues look dull: no level has more than this share of them.
 * In the largest boards nobody sees it, and it would only take longer. */
#define MOST_CLUES 0.45
#define NO_LIMIT 1.0

#define EASY .level = CREEK_EASY
#define NORMAL .level = CREEK_NORMAL
#define HARD .level = CREEK_HARD
#define EXPERT .level = CREEK_EXPERT
#define EXTREME .level = CREEK_EXTREME
#define ROT2 .symmetry = CREEK_SYMMETRY_ROT2
#define ROT4 .symmetry = CREEK_SYMMETRY_ROT4
#define MIRROR .symmetry = CREEK_SYMMETRY_MIRROR
#define FLIP .symmetry = CREEK_SYMMETRY_FLIP
#define DIAGONAL .symmetry = CREEK_SYMMETRY_DIAGONAL
#define RING .theme = CREEK_THEME_RING, .max_clues = NO_LIMIT
#define BORDER .theme = CREEK_THEME_BORDER, .max_clues = NO_LIMIT
#define FEW(share) .max_clues = (share)
#define ANY .max_clues = NO_LIMIT
#define NEEDS(technique) .needs = CREEK_##technique

static const batch first_steps[] = {
    {4, 5, 5, EASY}, {8, 5, 6, EASY}, {6, 6, 5, EASY}, {6, 7, 7, EASY}, {0}};
static const batch easy[] = {{10, 6, 6, EASY, NEEDS(SATURATION)},
                             {10, 7, 7, EASY, NEEDS(EXIT)},
                             {12, 8, 8, EASY, NEEDS(EXIT)},
                             {12, 10, 10, EASY},
                             {10, 12, 12, EASY},
                             {10, 15, 15, EASY, ANY},
                             {8, 20, 20, EASY, ANY},
                             {0}};
static const batch normal[] = {{8, 7, 7, NORMAL, NEEDS(SIDE_PAIR)},
                               {8, 8, 8, NORMAL, NEEDS(BORDER_PAIR)},
                               {8, 9, 9, NORMAL, NEEDS(SIDE_PAIR)},
                               {3, 10, 10, NORMAL, NEEDS(RUN)},
                               {3, 10, 10, NORMAL, NEEDS(ALTERNATING_SUM)},
                               {8, 10, 10, NORMAL, NEEDS(LONE_CELL)},
                               {8, 10, 10, NORMAL, NEEDS(CROSSED_TWO)},
                               {8, 12, 12, NORMAL, NEEDS(SIDE_PAIR)},
                               {8, 12, 12, NORMAL, NEEDS(DEMAND)},
                               {6, 15, 15, NORMAL, NEEDS(CLOSED_PASSAGE)},
                               {4, 20, 20, NORMAL, ANY},
                               {0}};
static const batch hard[] = {{8, 7, 7, HARD, NEEDS(PASSAGE_WALL)},
                             {12, 8, 8, HARD, NEEDS(PASSAGE_WALL)},
                             {14, 10, 10, HARD, NEEDS(PASSAGE_WALL)},
                             {10, 10, 10, HARD, NEEDS(OVERLAP)},
                             {8, 12, 12, HARD, NEEDS(PASSAGE_WALL)},
                             {6, 12, 12, HARD, NEEDS(DIAGONAL_PAIR)},
                             {8, 15, 15, HARD},
                             {6, 20, 20, HARD},
                             {0}};
static const batch expert[] = {
    {8, 6, 6, EXPERT},    {10, 7, 7, EXPERT},  {14, 8, 8, EXPERT},  {16, 10, 10, EXPERT},
    {12, 12, 12, EXPERT}, {8, 15, 15, EXPERT}, {2, 20, 20, EXPERT}, {0}};
static const batch extreme[] = {{8, 6, 6, EXTREME},
                                {10, 8, 8, EXTREME},
                                {12, 10, 10, EXTREME},
                                {10, 12, 12, EXTREME},
                                {8, 15, 15, EXTREME},
                                {2, 20, 20, EXTREME},
                                {0}};
static const batch patterns[] = {{4, 9, 9, NORMAL, ROT4},           {4, 10, 10, NORMAL, ROT2},
                                 {4, 10, 10, NORMAL, MIRROR},       {4, 10, 10, NORMAL, ROT2, RING},
                                 {4, 10, 10, EASY, MIRROR, BORDER}, {4, 12, 10, HARD, FLIP},
                                 {4, 10, 10, HARD, DIAGONAL},       {4, 12, 12, HARD, ROT2},
                                 {4, 12, 12, HARD, ROT4, RING},     {4, 14, 14, HARD, ROT4},
                                 {4, 12, 12, EASY, ROT2, BORDER},   {4, 16, 16, NORMAL, MIRROR},
                                 {4, 15, 15, HARD, DIAGONAL},       {4, 12, 12, EXPERT, ROT2},
                                 {2, 20, 20, HARD, ROT2},           {0}};
static const batch sparse[] = {{12, 10, 10, NORMAL, FEW(0.24)}, {12, 10, 10, HARD, FEW(0.21)},
                               {6, 12, 12, EXPERT, FEW(0.25)},  {6, 15, 15, HARD, FEW(0.24)},
                               {4, 20, 20, HARD, FEW(0.26)},    {0}};
static const batch giant[] = {{3, 30, 30, EASY, ANY},
                              {3, 30, 30, NORMAL, ANY},
                              {3, 30, 30, HARD, ANY},
                              {1, 30, 30, EXPERT, ANY},
                              {1, 45, 30, EASY, ANY},
                              {1, 30, 45, NORMAL, ANY},
                              {2, 45, 30, HARD, ANY},
                              {1, 40, 40, EASY, ANY},
                              {1, 40, 40, NORMAL, ANY},
                              {2, 40, 40, HARD, ANY},
                              {1, 60, 30, EASY, ANY},
                              {1, 30, 60, HARD, ANY},
                              {1, 50, 50, EASY, ANY},
                              {1, 50, 50, HARD, ANY},
                              {1, 60, 60, EASY, ANY},
                              {1, 60, 60, HARD, ANY},
                              {0}};
/* What each of the first steps explains, {command} standing for its key. */
static const char *const first_tips[] = {
    "{up}, {down}, {left} and {right} move the cursor. {shade} shades a cell, and {unshade} marks "
    "it unshaded. Press the key again to clear the cell.",
    "A number says how many of the cells it touches are shaded. A 4 inside the board and a 2 on "
    "the border have all their cells shaded.",
    "A 0 has no shaded cells: all the cells it touches are unshaded.",
    "When a clue has all its shaded cells, its other cells are unshaded.",
    "When a clue has all its unshaded cells, its other cells are shaded.",
    "After each mark, look again at the clues of that cell. Often one of them is now satisfied.",
    "All unshaded cells must form a single area, connected horizontally or vertically.",
    "A cell that no unshaded cell can reach is shaded.",
    "When there is only one path from some unshaded cells to the others, the cells on it are "
    "unshaded.",
    "Shaded cells that touch only at a corner also form a wall. A wall from border to border would "
    "cut the board in two.",
    "Follow the walls: where two of them almost meet, the gap is often unshaded.",
    "{undo} undoes a move, and {redo} redoes it.",
    "Stuck? {hint} gives a hint: first the technique, then the place, the cells and the reason.",
    "{check} says whether anything is wrong so far. Press it again to see where and why.",
    "A clue is highlighted when it has too many shaded cells, or too few cells left to shade.",
    "You win as soon as the right cells are shaded; you need not mark the others.",
    "With the mouse, the left button shades a cell and the right button marks it unshaded. Drag to "
    "mark several cells.",
    "Start where there are few possibilities: clues on the border touch only two cells.",
    "{try} starts a trial. See where a guess leads, then keep all its marks or discard them.",
    "{savepoint} sets a savepoint, a position that you can go back to.",
    "Every puzzle has exactly one solution, and you never need to guess.",
    "{replay} replays the game, move by move.",
    "{url} shows the puzzle's URL, to send to a friend or open in a browser.",
    "{help} lists all keys and explains every symbol on the board. Brooks, the next pack, has "
    "larger boards.",
};
static const pack packs[] = {
    {"first-steps", "First steps", "Small boards to learn the rules on.", 1, first_steps,
     first_tips},
    {"brooks", "Brooks", "Easy boards. Each step follows from one clue or from the one-area rule.",
     2, easy, NULL},
    {"rivers", "Rivers", "Normal boards. Each needs a technique to discover.", 3, normal, NULL},
    {"rapids", "Rapids", "Hard boards. Look for walls, and keep areas connected.", 4, hard, NULL},
    {"falls", "Falls", "Expert boards. Sometimes you must follow an assumption to a contradiction.",
     5, expert, NULL},
    {"maelstrom", "Maelstrom", "Extreme boards, with long chains of assumptions.", 9, extreme,
     NULL},
    {"mirrors", "Mirrors",
     "Boards with clues in a pattern: symmetric, in rings or along the border.", 6, patterns, NULL},
    {"drought", "Drought", "Boards with few clues.", 7, sparse, NULL},
    {"oceans", "Oceans", "Giant boards, 30x30 to 60x60.", 10, giant, NULL},
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

/* A puzzle, and what it was made from: its ID, then what else was asked for. */
typedef struct {
    creek_puzzle *puzzle;
    creek_rating rating;
    char origin[CREEK_ID_SIZE + 64];
    const char *tip; /* or NULL */
} made_level;

/* One line: NAME, URL, title, level, origin, and the tip under the board, if there is one. Frees
 * the puzzle. */
static void write_line(FILE *file, const char *pack_name, int number, const char *title,
                       made_level *made)
{
    creek_error error;
    creek_game *game = creek_game_new(made->puzzle);
    char *url = game ? creek_write(game, CREEK_FORMAT_URL, &error) : NULL;
    if (!url)
        fail("memory ran out");
    url[strcspn(url, "\n")] = '\0';
    fprintf(file, "%s/%d\t%s\t%s\t%s\t%s%s%s\n", pack_name, number, url, title,
            creek_level_name(made->rating.level), made->origin, made->tip ? "\t" : "",
            made->tip ? made->tip : "");
    creek_free(url);
    creek_game_free(game);
}

static made_level make(const creek_request *request)
{
    creek_error error;
    made_level made = {.puzzle = creek_generate(request, NULL, &error)};
    creek_generate_id(request, made.origin);
    if (!made.puzzle) {
        fprintf(stderr, "%s: ", made.origin);
        fail(error.message);
    }
    if (creek_rate(made.puzzle, NULL, &made.rating) != CREEK_RATED || !made.rating.rated)
        fail("a puzzle cannot be rated");
    return made;
}

/* How many candidates each level is chosen from. */
static int candidates(const batch *kind)
{
    return kind->width * kind->height > 225 ? 1 : kind->max_clues < NO_LIMIT ? 3 : 8;
}

static made_level make_of_batch(const batch *kind, uint64_t seed, int number)
{
    creek_request request = {.width = kind->width,
                             .height = kind->height,
                             .level = kind->level,
                             .symmetry = kind->symmetry,
                             .needs = (int)kind->needs,
                             .theme = kind->theme,
                             .best_of = candidates(kind),
                             .seed = seed,
                             .number = (uint64_t)number,
                             .max_clues = kind->max_clues > 0 ? kind->max_clues : MOST_CLUES};
    made_level made = make(&request);
    char needs[40] = "", theme[20] = "", most[16] = "";
    if (kind->needs)
        snprintf(needs, sizeof needs, " needs %s", creek_technique_name(kind->needs));
    if (kind->theme)
        snprintf(theme, sizeof theme, " theme %s", creek_theme_name(kind->theme));
    if (request.max_clues < NO_LIMIT)
        snprintf(most, sizeof most, " at most %.2f", request.max_clues);
    size_t used = strlen(made.origin);
    snprintf(made.origin + used, sizeof made.origin - used, "%s%s%s", needs, theme, most);
    return made;
}

/* What the origin says after the ID. */
static const char *options_of(const made_level *made)
{
    return made->origin + strcspn(made->origin, " ");
}

/* The easier first. The kind of puzzle decides where the score does not, then its options. */
static int by_score(const void *a, const void *b)
{
    const made_level *one = a, *other = b;
    if (one->rating.score != other->rating.score)
        return one->rating.score < other->rating.score ? -1 : 1;
    size_t kind = strcspn(one->origin, "#") + 1; /* its end counts, too */
    int order = strncmp(one->origin, other->origin, kind);
    if (order == 0)
        order = strcmp(options_of(one), options_of(other));
    return order ? order : strcmp(one->origin, other->origin);
}

static void write_pack(const char *folder, const pack *made, int *title_number)
{
    enum { MOST = 100 };
    static made_level list[MOST];
    FILE *file = open_file(folder, made->name, ".tsv", "w");
    fprintf(file, "# %s\n# %s\n", made->title, made->description);
    int count = 0;
    for (const batch *kind = made->batches; kind->count; kind++) {
        for (int i = 0; i < kind->count && count < MOST; i++, count++) {
            list[count] = make_of_batch(kind, made->seed, count + 1);
            list[count].tip = made->tips ? made->tips[count] : NULL;
        }
    }
    if (!made->tips)
        qsort(list, (size_t)count, sizeof *list, by_score);
    for (int i = 0; i < count; i++) {
        char title[64];
        int n = (*title_number)++;
        snprintf(title, sizeof title, "%s %s", first_words[n % FIRST_WORDS],
                 second_words[(n / FIRST_WORDS + n) % FIRST_WORDS]);
        write_line(file, made->name, i + 1, title, &list[i]);
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
        char title[32];
        snprintf(title, sizeof title, "Picture %d", (int)i + 1);
        made_level made = make(&request);
        snprintf(made.origin + strlen(made.origin), 64, " drawing %s", pictures[i].name);
        write_line(file, "pictures", (int)i + 1, title, &made);
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
