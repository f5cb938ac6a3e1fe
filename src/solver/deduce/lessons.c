#include <creek/format.h>
#include <creek/lessons.h>
#include <string.h>

/* The boards come from the generator, played up to the step in question; a test
 * proves that each needs its technique. */
static const creek_lesson lessons[] = {
    {"rules", "The rules", CREEK_FULL_OR_EMPTY,
     "Creek is played on a board of cells. Each cell ends up shaded or unshaded.\n"
     "Each number says how many of the cells touching it are shaded. A number touches four cells "
     "inside the board, two on the border and one in a corner of the board.\n"
     "All unshaded cells are connected: you can get from any of them to any other, moving up, "
     "down, left and right, never diagonally.\n"
     "There is exactly one solution, and it can be found by reasoning. You win once the right "
     "cells are shaded; marking cells as unshaded is just a note to yourself.",
     "One of the clues is a 0. Mark its cells.",
     "Creek (4,4) [((0,3),1), ((1,0),1), ((1,3),2), ((2,2),2), ((2,4),1), ((3,1),3), ((3,3),0)]",
     "..../..../..../...."},
    {"full-or-empty", "Full and empty clues", CREEK_FULL_OR_EMPTY,
     "A 0 has no shaded cells, so all its cells are unshaded.\n"
     "If a clue equals the number of cells it touches, they are all shaded: a 4 inside the board, "
     "a 2 on the border, a 1 in a corner of the board.\n"
     "Look for these first: they need no thought, and everything else starts from them.",
     "The 0 at the top has been used. Which other clue has all its cells shaded, or none?",
     "Creek (4,4) [((0,1),0), ((1,3),1), ((2,1),4), ((2,2),2), ((2,3),1), ((3,3),1), ((4,0),1), "
     "((4,2),0), ((4,3),1)]",
     "++../..../..../...."},
    {"saturation", "Saturation", CREEK_SATURATION,
     "When a clue has all its shaded cells, its other cells are unshaded.\n"
     "When it has all its unshaded cells, its other cells are shaded.\n"
     "Each cell you mark touches up to four clues: look at them again.",
     "One clue has all it needs. Mark its other cells.",
     "Creek (4,4) [((0,1),1), ((0,2),1), ((0,4),1), ((1,1),2), ((1,3),1), ((2,0),0), ((2,4),1), "
     "((4,0),0), ((4,2),2)]",
     "...#/+.../+.../+##."},
    {"isolated", "Isolated cells", CREEK_ISOLATED,
     "All unshaded cells are connected. A cell that no unshaded cell can reach, because shaded "
     "cells and the border shut it in, cannot be unshaded itself.\n"
     "So it is shaded, whatever the clues say.",
     "One cell is shut in. Mark it.", "Creek (3,3) [((1,1),2), ((1,2),1), ((2,2),2), ((3,3),0)]",
     "+++/##+/.#+"},
    {"exit", "The only way out", CREEK_EXIT,
     "Unshaded cells in a pocket must be connected to the others. If there is only one way out, "
     "every cell on it is unshaded.\n"
     "From time to time, check the ends of your unshaded areas and count their exits.",
     "An unshaded cell has one way out. Keep it open.",
     "Creek (3,3) [((0,0),0), ((1,3),1), ((2,0),2), ((2,3),1), ((3,2),1)]", "+.#/#.+/#+#"},
    {"wall", "Walls and rings", CREEK_WALL,
     "Shaded cells that touch, even only at a corner, form a wall. A wall from one place on the "
     "border to another cuts the board in two, and so does a ring.\n"
     "That must not happen if there are unshaded cells on both sides, so the cell that would "
     "complete the wall is unshaded.",
     "Walls reach in from both sides of the board. Which cell would join them?",
     "Creek (6,6) [((1,1),3), ((1,4),2), ((1,5),1), ((2,1),4), ((2,3),1), ((3,4),4), ((3,5),4), "
     "((4,1),3), ((4,2),2), ((4,4),3), ((4,5),2), ((5,5),1)]",
     "....../##++../##+###/...###/...#++/..+++#"},
    {"border-pair", "A border clue and its neighbour", CREEK_BORDER_PAIR,
     "A clue on the border has two cells, and the next clue further in touches both of them too.\n"
     "So the shaded cells of the border clue count for the other clue as well; its other shaded "
     "cells must be among the two further in.\n"
     "With a 1 on the border and a 3 beside it, two are left, so both inner cells are shaded; with "
     "a 1 beside it, neither is.",
     "Compare the clue on the border with the one beside it.",
     "Creek (3,3) [((0,1),0), ((2,0),1), ((2,1),3), ((2,2),2)]", "++./.../..."},
    {"side-pair", "Clues side by side", CREEK_SIDE_PAIR,
     "Two clues side by side share two cells. Each has two more of its own.\n"
     "The clues differ by as much as the numbers of shaded cells they do not share. A 1 beside a 3 "
     "forces all four: two shaded on the side of the 3, two unshaded on the side of the 1.\n"
     "When some cells are marked already, smaller differences are enough.",
     "Two neighbouring clues differ as much as they can here. Mark the cells this decides.",
     "Creek (3,3) [((0,0),0), ((1,1),2), ((2,1),1), ((2,2),2)]", "+../.../..."},
    {"lone-cell", "Lone cells", CREEK_LONE_CELL,
     "Suppose a cell is unshaded, and look at the clues at its corners. A 3 inside the board then "
     "has its one unshaded cell, so its other cells are shaded.\n"
     "If that shades all the cell's neighbours, the cell would be left on its own. So it is "
     "shaded.\n"
     "Look at corner cells next to a 3, and at cells between two 3s.",
     "One cell would be left on its own if it were unshaded. Mark it.",
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
    {"run", "Clues in a row", CREEK_RUN,
     "Clues in a row count pairs of cells, and each pair belongs to two of them. The number of "
     "shaded cells in one pair gives the number in the next, and so on to the other end.\n"
     "Start from a pair that you know, or from the border, where nothing is beyond the last clue.",
     "Three clues in a column begin at the border. Follow them to the other end.",
     "Creek (4,4) [((0,2),1), ((0,3),1), ((1,1),1), ((1,2),2), ((1,3),2), ((2,1),2), ((2,3),1), "
     "((3,1),1), ((3,2),1), ((3,4),1)]",
     "..../..../..../...."},
    {"alternating-sum", "Alternating sums", CREEK_ALTERNATING_SUM,
     "Alternately add and subtract clues in a row: 1 - 2 + 1 = 0. Cells between two of them cancel "
     "out; only the cells at the two ends remain.\n"
     "With three clues the ends are added: 0 leaves none of them shaded, 4 shades both pairs. With "
     "two or four clues one end is subtracted from the other.\n"
     "The same works for clues in a block.",
     "Three clues in a row add up to 4. Mark the cells at their ends.",
     "Creek (4,5) [((1,1),3), ((1,2),2), ((1,3),3), ((1,4),2), ((2,3),3), ((3,1),2)]",
     "...../...../...../....."},
    {"crossed-two", "Diagonal twos", CREEK_CROSSED_TWO,
     "If the two shaded cells of a 2 are diagonally opposite, they touch, and its two unshaded "
     "cells lie on either side of them.\n"
     "If both shaded cells are connected to the border, or to the same wall, the unshaded ones "
     "cannot reach each other. Then the shaded cells of the 2 must be side by side.",
     "Each 2 has one shaded cell. Can the diagonally opposite cell be shaded too?",
     "Creek (3,3) [((0,1),1), ((0,3),0), ((1,1),2), ((2,1),2), ((2,2),1), ((3,2),1)]",
     "..+/#++/..."},
    {"closed-passage", "Closed passages", CREEK_CLOSED_PASSAGE,
     "A 3 inside the board has one unshaded cell. So no two of its cells can both be unshaded, and "
     "no path can go from one to the next: the passages around the 3 are closed, even before any "
     "cell is shaded.\n"
     "The same is true for a 1 on the border, and for a 2 that has one unshaded cell already.\n"
     "A closed passage is as good as a piece of wall.",
     "The 3 on the right closes its passages. Which cells does that cut off?",
     "Creek (4,4) [((1,1),3), ((2,1),1), ((2,2),3), ((2,3),3), ((3,1),1)]", "##../+##./++#./...."},
    {"demand", "Needed cells", CREEK_DEMAND,
     "A clue that still needs unshaded cells must have them where the others can reach them, even "
     "when you do not know yet which of its cells they are.\n"
     "So you must not cut off its cells, just as you must not cut off an unshaded cell.",
     "Suppose the unshaded cell of one 3 does not touch the other 3. Can it reach a cell of the "
     "other 3?",
     "Creek (3,3) [((2,1),3), ((2,2),3), ((2,3),1)]", ".../.#./.#."},
    {"passage-wall", "Walls with closed passages", CREEK_PASSAGE_WALL,
     "Closed passages and shaded cells join up into long walls.\n"
     "Such a wall must not cut the board in two either. Follow it from corner to corner: through "
     "shaded cells, and between two cells where a clue keeps them from both being unshaded.",
     "Two of the 2s close passages. Which cell would complete the wall between them?",
     "Creek (3,4) [((0,1),0), ((1,2),2), ((1,4),0), ((2,0),1), ((2,3),2)]", "++.+/...+/...."},
    {"overlap", "Overlap", CREEK_OVERLAP,
     "List the ways to satisfy one clue. Some break a clue beside it at once, some cut the board "
     "in two: rule these out.\n"
     "What all the others have in common is certain.",
     "Try each way to satisfy the 2 in the middle.",
     "Creek (3,4) [((0,4),1), ((1,1),2), ((2,2),2), ((2,3),2), ((3,1),0)]", "...#/..../++.."},
    {"diagonal-pair", "Clues diagonally across a cell", CREEK_DIAGONAL_PAIR,
     "Two clues on opposite corners of a cell share only that cell. Counting does not help, but "
     "their shaded cells touch each other and form walls.\n"
     "List the ways to satisfy both, and rule out those that cut the board in two.",
     "Two of the clues are on opposite corners of a cell. What do they force together?",
     "Creek (4,4) [((0,2),0), ((0,4),1), ((1,0),2), ((2,3),2), ((3,0),1), ((3,2),2), ((4,4),0)]",
     "#++#/#.../..../...+"},
    {"double-overlap", "Double overlap", CREEK_DOUBLE_OVERLAP,
     "Overlap also works for two clues side by side: because they share cells, there are few ways "
     "to satisfy both.",
     "Try each way to satisfy the 3 and the 2 together.",
     "Creek (4,4) [((0,4),1), ((1,1),2), ((2,2),3), ((2,3),2), ((4,1),1)]", "...#/.#../..#./...."},
    {"what-if", "What if", CREEK_WHAT_IF,
     "When nothing else helps, suppose that a cell is shaded, or unshaded, and follow the "
     "consequences step by step. If they end in a contradiction, the opposite is true.\n"
     "Choose a cell that decides many others. In the game, a trial separates the assumption from "
     "what you know.\n"
     "The hardest puzzles need a what-if inside a what-if.",
     "Make a wrong assumption, find the contradiction, and mark the cell the other way.",
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

static bool read_marks(creek_board *board, const char *marks)
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
    return row == creek_board_height(board) - 1;
}

creek_game *creek_lesson_game(const creek_lesson *lesson)
{
    creek_error error;
    creek_game *game = creek_read(lesson->puzzle, strlen(lesson->puzzle), NULL, &error);
    if (!game)
        return NULL;
    const creek_puzzle *puzzle = creek_game_puzzle(game);
    creek_board *board = creek_board_new(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    bool fine = board && read_marks(board, lesson->marks) && creek_game_set_start(game, board);
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
