/* What the engine makes of random games, boards and damaged texts, summed up:
 * every answer, the place of every error, every text written; and in
 * footprints_wording.txt every message (see golden_lines.h). None of these sums
 * is right or wrong by itself; but a change that was not meant to change them
 * has not. */
#include "golden_lines.h"
#include "playing.h"

#include <inttypes.h>

enum { GAMES = 60, STEPS = 80, BOARDS = 200, TEXTS = 20, DAMAGES = 300 };

/* Of answers, and of texts in English. */
typedef struct {
    sum facts, wording;
} footprint;

static const footprint footprint_begin = {SUM_BEGIN, SUM_BEGIN};

/* --- games ------------------------------------------------------------------ */

static creek_game *random_game(test_random *random, int cells)
{
    creek_game *game = kept_game(creek_game_new(test_random_puzzle(random, cells)));
    if (test_random_below(random, 3) == 0)
        assert_true(creek_game_set_start(game, random_board(random, creek_game_puzzle(game))));
    return game;
}

static void put_game(FILE *out, int number)
{
    test_random random = {(uint64_t)number + 1};
    sum all = SUM_BEGIN;
    creek_game *game = random_game(&random, 30);
    creek_game_start_log(game);
    for (int i = 0; i < STEPS; i++) {
        sum_add(&all, (uint64_t)playing_random(&random, game, 100 * (uint64_t)i));
        playing_sum(&all, game);
        if (test_random_below(&random, 10) == 0) {
            char *log = kept_text(creek_game_take_log(game));
            sum_add_text(&all, log);
        }
    }
    sum_add_game(&all, game);
    fprintf(out, "game %d: %zu moves, sum %016" PRIx64 "\n", number, creek_game_moves(game), all);
}

/* --- boards ----------------------------------------------------------------- */

static void sum_areas(sum *all, const creek_board *board)
{
    creek_areas *areas = creek_areas_find(board);
    assert_non_null(areas);
    sum_add(all, (uint64_t)creek_areas_count_unshaded(areas));
    for (int row = 0; row < creek_board_height(board); row++)
        for (int col = 0; col < creek_board_width(board); col++) {
            sum_add(all, (uint64_t)creek_areas_at(areas, row, col));
            sum_add(all, creek_areas_cut_off(areas, row, col));
        }
    creek_areas_free(areas);
}

static void sum_corner(footprint *print, const creek_puzzle *puzzle, const creek_board *board,
                       int row, int col)
{
    int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
    sum *all = &print->facts;
    creek_tally tally = creek_clue_tally(board, row, col);
    creek_place cells[4];
    char name[80];
    int touched = creek_corner_cells(width, height, row, col, cells);
    sum_add(all, (uint64_t)creek_corner_touches(width, height, row, col));
    for (int i = 0; i < touched; i++)
        sum_add(all, (uint64_t)cells[i].row << 8 | (uint64_t)cells[i].col);
    sum_add(all, (uint64_t)tally.shaded << 8 | (uint64_t)tally.unshaded << 4 |
                     (uint64_t)tally.undecided);
    sum_add(all, creek_clue_judge(puzzle, board, row, col));
    creek_corner_name(puzzle, row, col, name, sizeof name);
    sum_add_text(&print->wording, name);
}

static void put_boards(golden_lines out)
{
    test_random random = {77};
    for (int i = 0; i < BOARDS; i++) {
        footprint print = footprint_begin;
        sum *all = &print.facts;
        creek_puzzle *puzzle = random_puzzle(&random, 40);
        int width = creek_puzzle_width(puzzle), height = creek_puzzle_height(puzzle);
        creek_board *board = random_board(&random, puzzle);
        creek_report report;
        char *solution = kept_text(creek_board_solution_text(board));
        for (int row = 0; row <= height; row++)
            for (int col = 0; col <= width; col++)
                sum_corner(&print, puzzle, board, row, col);
        sum_areas(all, board);
        sum_add(all, creek_check(puzzle, board, &report));
        sum_add_text(all, solution);
        sum_add(all, (uint64_t)report.complete << 1 | report.solved);
        fprintf(
            out.facts,
            "board %d: %d clues, %d satisfied, %d wrong, %d areas, %d undecided, sum %016" PRIx64
            "\n",
            i, report.clues, report.satisfied, report.broken, report.unshaded_areas,
            report.undecided, print.facts);
        fprintf(out.wording, "board %d: %016" PRIx64 "\n", i, print.wording);
    }
}

/* --- texts ------------------------------------------------------------------ */

static const char *const words[] = {
    "Two bays", "\xC3\x84 \xE5\xB7\x9D", "\"quoted\\\"", "a # b", "<b>&amp;", "creek 7", "x-ray"};

static creek_game *random_told_game(test_random *random)
{
    creek_game *game = random_game(random, 24);
    creek_puzzle *puzzle = creek_game_edit_text(game);
    for (int i = 0; i <= CREEK_RATING; i++)
        if (test_random_below(random, 2))
            creek_puzzle_set_text(puzzle, (creek_text_kind)i,
                                  words[test_random_below(random, sizeof words / sizeof *words)]);
    if (test_random_below(random, 3) == 0)
        creek_puzzle_set_text(puzzle, CREEK_REMARKS, "unit 32\ninfo a b");
    for (int i = test_random_below(random, 20); i > 0; i--)
        playing_random(random, game, 1000 * (uint64_t)i);
    return game;
}

/* One to three small changes of the kinds that hands and disks make. */
static size_t damage(test_random *random, const char *text, size_t length, char *damaged)
{
    static const char signs[] = " \t\n\r/0123456789?#+-.,:;=[](){}\"\\'~_abegnuzAZ<>&\xC3\xE5";
    memcpy(damaged, text, length);
    for (int i = 1 + test_random_below(random, 3); i > 0 && length > 0; i--) {
        size_t at = (size_t)test_random_below(random, (int)length);
        char sign = signs[test_random_below(random, sizeof signs)];
        switch (test_random_below(random, 5)) {
        case 0:
            memmove(damaged + at, damaged + at + 1, --length - at);
            break;
        case 1:
            memmove(damaged + at + 1, damaged + at, length++ - at);
            damaged[at] = sign;
            break;
        case 2:
            damaged[at] = damaged[(size_t)test_random_below(random, (int)length)];
            break;
        case 3:
            damaged[at] = sign;
            break;
        default:
            if (test_random_below(random, 3) == 0)
                length = at;
        }
    }
    return length;
}

/* What reading comes to. */
static void sum_reading(footprint *print, const char *text, size_t length, int *good)
{
    sum *all = &print->facts;
    creek_error error = {0};
    creek_read_info info = {0};
    creek_game *game = creek_read(text, length, &info, &error);
    sum_add(all, creek_format_detect(text, length));
    if (!game) {
        sum_add(all, error.code);
        sum_add(all, (uint64_t)error.line << 32 | (uint64_t)error.column);
        sum_add_text(&print->wording, error.message);
        return;
    }
    ++*good;
    sum_add(all, info.format);
    sum_add(all, (uint64_t)info.solution << 1 | (info.dropped_line > 0));
    sum_add(all, (uint64_t)info.dropped_line);
    sum_add_game(all, game);
    creek_game_free(game);
}

static void put_texts(golden_lines out, creek_format format)
{
    test_random random = {(uint64_t)format};
    for (int i = 0; i < TEXTS; i++) {
        footprint print = footprint_begin;
        int good = 0;
        creek_error error = {0};
        creek_game *game = random_told_game(&random);
        char *text = creek_write(game, format, &error);
        sum_add(&print.facts, creek_game_parts(game));
        sum_add(&print.facts, creek_write_losses(game, format));
        sum_add_text(&print.facts, text);
        if (text) {
            size_t length = strlen(text);
            char *damaged = malloc(length + 8);
            assert_non_null(damaged);
            sum_reading(&print, text, length, &good);
            for (int k = 0; k < DAMAGES; k++) {
                size_t left = damage(&random, text, length, damaged);
                sum_reading(&print, damaged, left, &good);
            }
            free(damaged);
        } else {
            sum_add(&print.facts, error.code);
            sum_add_text(&print.wording, error.message);
        }
        fprintf(out.facts, "%s %d: %d of %d can be read, sum %016" PRIx64 "\n",
                creek_format_name(format), i, good, DAMAGES + 1, print.facts);
        fprintf(out.wording, "%s %d: %016" PRIx64 "\n", creek_format_name(format), i,
                print.wording);
        creek_free(text);
    }
}

TEST(footprints)
{
    golden_lines out = golden_begin(GOLDEN_FOLDER, "footprints");
    for (int i = 0; i < GAMES; i++)
        put_game(out.facts, i);
    put_boards(out);
    for (int format = CREEK_FORMAT_CREEK; format < CREEK_FORMAT_COUNT; format++)
        put_texts(out, (creek_format)format);
    golden_end(out, GOLDEN_FOLDER, "footprints", false);
}
