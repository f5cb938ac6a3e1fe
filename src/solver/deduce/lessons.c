#include <creek/format.h>
#include <creek/lessons.h>
#include <string.h>

/* The boards come from the generator, played up to the step in question; a test
 * proves that each needs its technique. */
static const creek_lesson lessons[] = {
    {"rules", "The rules", CREEK_FULL_OR_EMPTY,
     "Shade some of the cells. Each number says how many of the cells it touches are shaded. A "
     "number inside the board touches four cells, a number on the border touches two, and a "
     "number in a corner of the board touches one.\n"
     "All unshaded cells must form a single area, connected horizontally or vertically.\n"
     "There is exactly one solution, which you can find without guessing. You win as soon as the "
     "right cells are shaded. Marks for unshaded cells are only notes to yourself.",
     "One of the clues is a 0, so none of its cells are shaded. Mark them as unshaded.",
     "Creek (4,4) [((0,3),1), ((1,0),1), ((1,3),2), ((2,2),2), ((2,4),1), ((3,1),3), ((3,3),0)]",
     "..../..../..../...."},
    {"full-or-empty", "Full and empty clues", CREEK_FULL_OR_EMPTY,
     "A 0 has no shaded cells, so all its cells are unshaded.\n"
     "If a clue equals the number of cells it touches, they are all shaded: a 4 inside the board, "
     "a 2 on the border, a 1 in a corner of the board.\n"
     "Look for these clues first.",
     "The 0 at the top has been used. Which other clue has all its cells shaded, or none?",
     "Creek (4,4) [((0,1),0), ((1,3),1), ((2,1),4), ((2,2),2), ((2,3),1), ((3,3),1), ((4,0),1), "
     "((4,2),0), ((4,3),1)]",
     "++../..../..../...."},
    {"saturation", "Completing a clue", CREEK_SATURATION,
     "When a clue has all its shaded cells, its other cells are unshaded.\n"
     "When it has all its unshaded cells, its other cells are shaded.\n"
     "A cell touches up to four clues. When you have marked it, look at these clues again.",
     "One clue has all it needs. Mark its other cells.",
     "Creek (4,4) [((0,1),1), ((0,2),1), ((0,4),1), ((1,1),2), ((1,3),1), ((2,0),0), ((2,4),1), "
     "((4,0),0), ((4,2),2)]",
     "...#/+.../+.../+##."},
    {"isolated", "Shut-in cells", CREEK_ISOLATED,
     "All unshaded cells must be connected. Sometimes shaded cells and the border shut a cell in, "
     "so that no unshaded cell can reach it.\n"
     "Such a cell is shaded, whatever the clues say.",
     "One cell is shut in. Mark it.", "Creek (3,3) [((1,1),2), ((1,2),1), ((2,2),2), ((3,3),0)]",
     "+++/##+/.#+"},
    {"exit", "The only way out", CREEK_EXIT,
     "All groups of unshaded cells must be connected to each other. If there is only one way out "
     "of a group, every cell on this way is unshaded.\n"
     "From time to time, count the ways out of your groups of unshaded cells.",
     "An unshaded cell has one way out. Keep it open.",
     "Creek (3,3) [((0,0),0), ((1,3),1), ((2,0),2), ((2,3),1), ((3,2),1)]", "+.#/#.+/#+#"},
    {"wall", "Walls and rings", CREEK_WALL,
     "Shaded cells that touch, even only at a corner, form a wall. A wall from one place on the "
     "border to another cuts the board in two, and so does a ring.\n"
     "If there are unshaded cells on both sides, this breaks the rule. So the cell that would "
     "complete the wall or ring is unshaded.",
     "Walls reach in from both sides of the board. Which cell would join them?",
     "Creek (6,6) [((1,1),3), ((1,4),2), ((1,5),1), ((2,1),4), ((2,3),1), ((3,4),4), ((3,5),4), "
     "((4,1),3), ((4,2),2), ((4,4),3), ((4,5),2), ((5,5),1)]",
     "....../##++../##+###/...###/...#++/..+++#"},
    {"border-pair", "A border clue and its neighbour", CREEK_BORDER_PAIR,
     "A clue on the border touches two cells. The clue next to it, further in, touches the same "
     "two cells and two more.\n"
     "So the shaded cells of the border clue count for the inner clue as well.\n"
     "If the border clue is a 1 and the inner clue a 3, the two other cells are shaded. If both "
     "clues are 1s, the two other cells are unshaded.",
     "Compare the clue on the border with the one beside it.",
     "Creek (3,3) [((0,1),0), ((2,0),1), ((2,1),3), ((2,2),2)]", "++./.../..."},
    {"side-pair", "Clues side by side", CREEK_SIDE_PAIR,
     "Two clues side by side share two cells. Each clue also has two cells of its own.\n"
     "The shared cells count for both clues, so the difference between the clues comes from their "
     "own cells. If a 1 is beside a 3, the own cells of the 3 are shaded and those of the 1 are "
     "unshaded.\n"
     "When some cells are already marked, smaller differences are enough.",
     "Two clues side by side differ as much as they can here. Mark the cells this decides.",
     "Creek (3,3) [((0,0),0), ((1,1),2), ((2,1),1), ((2,2),2)]", "+../.../..."},
    {"lone-cell", "Cells left on their own", CREEK_LONE_CELL,
     "Suppose a cell is unshaded, and look at the clues at its corners. A 3 inside the board then "
     "has its one unshaded cell, so its other cells are shaded.\n"
     "If this shades all neighbours of the cell, the cell is cut off. So it must be shaded.\n"
     "Look at cells in a corner of the board next to a 3, and at cells between two 3s.",
     "One cell would be cut off if it were unshaded. Mark it.",
     "Creek (5,4) [((1,1),2), ((1,3),2), ((2,3),1), ((3,1),3), ((3,2),2), ((3,3),2), ((4,1),3), "
     "((4,3),2)]",
     "..##/.+++/..../#.../#..."},
    {"clues-round", "Clues around one cell", CREEK_CLUES_AROUND,
     "The four clues around a cell cover a 3x3 block. Add two diagonally opposite ones and "
     "subtract the other two: the middle and the sides of the block cancel out, and only its "
     "corners remain.\n"
     "With three clues, or with marks in the block, count the possibilities that remain.",
     "Combine the four clues in the middle.",
     "Creek (3,4) [((0,3),1), ((1,1),2), ((1,2),2), ((2,1),2), ((2,2),1), ((3,3),1)]",
     "#.../.+../...."},
    {"run", "Alternating sums from one end", CREEK_RUN,
     "Two clues side by side share a pair of cells. If you know how many cells of one pair are "
     "shaded, a clue gives you the number for its other pair. The next clue gives you the next "
     "number, and so on.\n"
     "Start from a pair that you know, or at the border, where the last clue has only one pair.",
     "Three clues in a column begin at the border. Follow them to the other end.",
     "Creek (4,4) [((0,2),1), ((0,3),1), ((1,1),1), ((1,2),2), ((1,3),2), ((2,1),2), ((2,3),1), "
     "((3,1),1), ((3,2),1), ((3,4),1)]",
     "..../..../..../...."},
    {"alternating-sum", "Alternating sums", CREEK_ALTERNATING_SUM,
     "All cells of the middle one of three clues in a row also touch one of the outer two. So the "
     "shaded cells of the outer two, less those of the middle one, are left for the pairs of cells "
     "at the two ends: 3 - 2 + 3 = 4, so all four are shaded; 1 - 2 + 1 = 0, so none are.\n"
     "Two or four clues tell you how many more shaded cells one end pair has than the other.\n"
     "The same works for clues in a block.",
     "Three clues in a row add up to 4. Mark the cells at their ends.",
     "Creek (4,5) [((1,1),3), ((1,2),2), ((1,3),3), ((1,4),2), ((2,3),3), ((3,1),2)]",
     "...../...../...../....."},
    {"crossed-two", "Diagonal twos", CREEK_CROSSED_TWO,
     "If the two shaded cells of a 2 are diagonally opposite, they touch at the corner and "
     "separate its two unshaded cells.\n"
     "If both shaded cells also touch the border, or the same wall, the unshaded cells cannot be "
     "connected. Then the shaded cells of the 2 must be side by side.",
     "Each 2 has one shaded cell. Can the diagonally opposite cell be shaded too?",
     "Creek (3,3) [((0,1),1), ((0,3),0), ((1,1),2), ((2,1),2), ((2,2),1), ((3,2),1)]",
     "..+/#++/..."},
    {"closed-passage", "Closed passages", CREEK_CLOSED_PASSAGE,
     "A 3 inside the board allows only one of its cells to be unshaded. So no way leads directly "
     "from one of its cells to the next: the passages between them are closed, even before any "
     "cell is shaded.\n"
     "The same is true for a 1 on the border, and for a 2 that already has one unshaded cell.\n"
     "A closed passage is like a piece of wall. And if one cell of such a clue were unshaded, its "
     "other cells would be shaded.",
     "The 3 on the right closes its passages. Which cells does that cut off?",
     "Creek (4,4) [((1,1),3), ((2,1),1), ((2,2),3), ((2,3),3), ((3,1),1)]", "##../+##./++#./...."},
    {"demand", "Needed cells", CREEK_DEMAND,
     "A clue may still need unshaded cells when you do not yet know which of its cells these are. "
     "They too must be connected to all other unshaded cells.\n"
     "So you must not cut off the cells of such a clue.",
     "Suppose the unshaded cell of one 3 does not touch the other 3. Can it reach a cell of the "
     "other 3?",
     "Creek (3,3) [((2,1),3), ((2,2),3), ((2,3),1)]", ".../.#./.#."},
    {"passage-wall", "Closed passages at several clues", CREEK_PASSAGE_WALL,
     "Closed passages and shaded cells join up into long walls.\n"
     "Such a wall must not cut the board in two either. Follow it from corner to corner, along "
     "shaded cells and closed passages.",
     "Two of the 2s close passages. Which cell would complete the wall between them?",
     "Creek (3,4) [((0,1),0), ((1,2),2), ((1,4),0), ((2,0),1), ((2,3),2)]", "++.+/...+/...."},
    {"overlap", "Overlap", CREEK_OVERLAP,
     "List the ways to satisfy one clue. Rule out those that break a clue beside it or cut the "
     "board in two.\n"
     "What all the remaining ways have in common is certain.",
     "Try each way to satisfy the 2 in the middle.",
     "Creek (3,4) [((0,4),1), ((1,1),2), ((2,2),2), ((2,3),2), ((3,1),0)]", "...#/..../++.."},
    {"diagonal-pair", "Clues diagonally across a cell", CREEK_DIAGONAL_PAIR,
     "Two clues at opposite corners of a cell share only that cell. Counting does not help, but "
     "their shaded cells can form walls.\n"
     "List the ways to satisfy both clues, and rule out those that cut the board in two.",
     "Two of the clues are at opposite corners of a cell. What do they decide together?",
     "Creek (4,4) [((0,2),0), ((0,4),1), ((1,0),2), ((2,3),2), ((3,0),1), ((3,2),2), ((4,4),0)]",
     "#++#/#.../..../...+"},
    {"double-overlap", "Double overlap", CREEK_DOUBLE_OVERLAP,
     "Overlap also works for two clues side by side. They share cells, so there are few ways to "
     "satisfy both.",
     "Try each way to satisfy the 3 and the 2 together.",
     "Creek (4,4) [((0,4),1), ((1,1),2), ((2,2),3), ((2,3),2), ((4,1),1)]", "...#/.#../..#./...."},
    {"what-if", "What if", CREEK_WHAT_IF,
     "When nothing else helps, suppose that a cell is shaded, or unshaded, and follow the "
     "consequences step by step. If they end in a contradiction, the opposite is true.\n"
     "Choose a cell that decides many others. In the game, mark your assumption in a trial.\n"
     "The hardest puzzles need a what-if inside a what-if.",
     "Suppose in your head what a cell is, find the contradiction, and mark the cell the other "
     "way.",
     "Creek (3,3) [((0,0),0), ((0,3),0), ((1,1),2), ((2,2),2)]", "+.+/.#./..."},
};

enum { LESSON_COUNT = sizeof lessons / sizeof *lessons };

size_t creek_lesson_count(void)
{
    return LESSON_COUNT;
}

const creek_lesson *creek_lesson_at(size_t number)
{
    return number < LESSON_COUNT ? &lessons[number] : NULL;
}

const creek_lesson *creek_lesson_find(const char *name)
{
    for (size_t i = 0; i < LESSON_COUNT; i++)
        if (strcmp(lessons[i].name, name) == 0)
            return &lessons[i];
    return NULL;
}

/* --- the board ------------------------------------------------------------ */

static void read_marks(creek_board *board, const char *marks)
{
    int row = 0, col = 0;
    for (; *marks; marks++) {
        if (*marks == '/') {
            row++;
            col = 0;
            continue;
        }
        creek_board_set(board, row, col++,
                        *marks == '#'   ? CREEK_SHADED
                        : *marks == '+' ? CREEK_UNSHADED
                                        : CREEK_UNDECIDED);
    }
}

creek_game *creek_lesson_game(const creek_lesson *lesson)
{
    creek_error error;
    creek_game *game = creek_read(lesson->puzzle, strlen(lesson->puzzle), NULL, &error);
    if (!game)
        return NULL;
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    creek_board *board = creek_board_new(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    if (board)
        read_marks(board, lesson->marks);
    bool fine = board && creek_game_set_start(game, board);
    creek_board_free(board);
    if (fine && creek_puzzle_set_text(creek_game_edit_text(game), CREEK_TITLE, lesson->title))
        return game;
    creek_game_free(game);
    return NULL;
}

creek_step *creek_lesson_step(const creek_lesson *lesson)
{
    creek_step *step = NULL;
    creek_game *game = creek_lesson_game(lesson);
    creek_deducer *deducer = game ? creek_deducer_new(creek_game_puzzle(game)) : NULL;
    if (deducer)
        creek_deducer_next(deducer, creek_game_board(game), lesson->technique, 0, NULL, &step);
    creek_deducer_free(deducer);
    creek_game_free(game);
    return step;
}
