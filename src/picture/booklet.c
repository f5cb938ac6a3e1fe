/* Booklets: puzzles on A4 pages; their solutions, smaller, on separate pages at the end. Pages
 * are drawn as they fill; only what the solutions need is kept. */
#include "base/minmax.h"
#include "booklet_layout.h"
#include "cairo_pen.h"
#include "picture_internal.h"
#include <cairo-pdf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Font sizes, and the height of a caption with the gap below it. */
#define TITLE_SIZE 12.0
#define SUBTITLE_SIZE 8.5
#define CAPTION 32.0
#define SMALL_TITLE_SIZE 8.0
#define SMALL_CAPTION 14.0
#define HEADING_SIZE 15.0
#define HEADING 26.0
#define PAGE_NUMBER_SIZE 9.0
#define PAGE_NUMBER_BASELINE 30.0 /* from the bottom */

/* Grey of the text: black, and a little lighter. */
#define BLACK 0.0
#define GREY 0.35

typedef struct {
    char *title; /* with the number before it */
    creek_puzzle *puzzle;
    creek_board *board; /* NULL: it has no solution */
} kept_solution;

struct creek_booklet {
    creek_booklet_options options;
    creek_picture_output output;
    cairo_surface_t *surface;
    cairo_t *cairo;
    booklet_layout layout;
    int on_page; /* puzzles on the current page */
    int pages;   /* pages finished */
    int count;   /* puzzles so far */
    kept_solution *kept;
    size_t kept_count;
};

/* The caption above a board. */
typedef struct {
    const char *title, *subtitle; /* subtitle may be NULL */
    double title_size, height;
} caption;

creek_booklet *creek_booklet_new(const creek_booklet_options *options, creek_picture_output output,
                                 creek_error *error)
{
    *error = (creek_error){0};
    if (options->per_page < 1 || options->per_page > CREEK_PER_PAGE_MAX || options->cell_size < 0 ||
        options->cell_size > CREEK_CELL_SIZE_MAX ||
        (options->cell_size && options->cell_size < CREEK_CELL_SIZE_MIN)) {
        picture_fail(error, CREEK_ERROR_RANGE, "puzzles per page or cell size out of range");
        return NULL;
    }
    creek_booklet *booklet = calloc(1, sizeof *booklet);
    if (!booklet) {
        picture_fail_memory(error);
        return NULL;
    }
    booklet->options = *options;
    booklet->output = output;
    booklet->layout = booklet_layout_for(options->per_page, CAPTION, 0);
    booklet->surface = cairo_pdf_surface_create_for_stream(cairo_pen_write, &booklet->output,
                                                           BOOKLET_PAGE_WIDTH, BOOKLET_PAGE_HEIGHT);
    booklet->cairo = cairo_create(booklet->surface);
    if (cairo_pen_check(cairo_status(booklet->cairo), error))
        return booklet;
    creek_booklet_free(booklet);
    return NULL;
}

static void release_kept(kept_solution *one)
{
    free(one->title);
    creek_puzzle_free(one->puzzle);
    creek_board_free(one->board);
}

void creek_booklet_free(creek_booklet *booklet)
{
    if (!booklet)
        return;
    booklet->output.write = NULL; /* discard the pdf that cairo still completes */
    cairo_destroy(booklet->cairo);
    cairo_surface_destroy(booklet->surface);
    for (size_t i = 0; i < booklet->kept_count; i++)
        release_kept(&booklet->kept[i]);
    free(booklet->kept);
    free(booklet);
}

static void end_page(creek_booklet *booklet)
{
    char number[16];
    snprintf(number, sizeof number, "%d", ++booklet->pages);
    cairo_pen_text(booklet->cairo, number, BOOKLET_PAGE_WIDTH / 2,
                   BOOKLET_PAGE_HEIGHT - PAGE_NUMBER_BASELINE, BOOKLET_PAGE_WIDTH, PAGE_NUMBER_SIZE,
                   false, GREY);
    cairo_show_page(booklet->cairo);
    booklet->on_page = 0;
}

/* The largest cell size at which a board fits below its caption. */
static double fitting_cell(const creek_puzzle *puzzle, const booklet_slot *slot, double above,
                           double most)
{
    double across = slot->width / picture_length(creek_puzzle_width(puzzle), 1);
    double down = (slot->height - above) / picture_length(creek_puzzle_height(puzzle), 1);
    double cell = across < down ? across : down;
    return cell < most ? cell : most;
}

/* Draws one board with its caption, centred in the slot. */
static void draw_slot(creek_booklet *booklet, const booklet_slot *slot, const caption *over,
                      const creek_puzzle *puzzle, const creek_board *board, double most)
{
    double cell = fitting_cell(puzzle, slot, over->height, most);
    double width = picture_length(creek_puzzle_width(puzzle), cell);
    double middle = slot->x + slot->width / 2, baseline = slot->y + over->title_size;
    cairo_pen pen = cairo_pen_on(booklet->cairo);
    cairo_pen_text(booklet->cairo, over->title, middle, baseline, slot->width, over->title_size,
                   true, BLACK);
    if (over->subtitle)
        cairo_pen_text(booklet->cairo, over->subtitle, middle, baseline + SUBTITLE_SIZE * 1.4,
                       slot->width, SUBTITLE_SIZE, false, GREY);
    picture_draw_board(&pen.pen, puzzle, board, middle - width / 2, slot->y + over->height, cell);
}

/* Stores a solution with its title. */
static bool keep_solution(creek_booklet *booklet, const char *title, const creek_puzzle *puzzle,
                          const creek_board *solution)
{
    kept_solution *kept = realloc(booklet->kept, (booklet->kept_count + 1) * sizeof *kept);
    if (!kept)
        return false;
    booklet->kept = kept;
    kept_solution *one = &kept[booklet->kept_count];
    *one = (kept_solution){.title = strdup(title),
                           .puzzle = creek_puzzle_clone(puzzle),
                           .board = solution ? creek_board_clone(solution) : NULL};
    bool whole = one->title && one->puzzle && (one->board || !solution);
    booklet->kept_count += whole;
    if (!whole)
        release_kept(one);
    return whole;
}

bool creek_booklet_add(creek_booklet *booklet, const char *name, const creek_puzzle *puzzle,
                       const creek_board *board, const creek_board *solution, creek_error *error)
{
    const char *called = creek_puzzle_text(puzzle, CREEK_TITLE);
    int size = booklet->options.cell_size;
    char title[PICTURE_TEXT], subtitle[PICTURE_TEXT];
    *error = (creek_error){0};
    picture_text(title, "%d. %s", booklet->count + 1, called ? called : name ? name : "");
    picture_subtitle(subtitle, puzzle);
    if (booklet->options.solutions && !keep_solution(booklet, title, puzzle, solution))
        return picture_fail_memory(error);
    if (booklet->on_page == booklet->options.per_page)
        end_page(booklet);
    booklet_slot slot = booklet_layout_slot(&booklet->layout, booklet->on_page++);
    caption over = {title, subtitle, TITLE_SIZE, CAPTION};
    draw_slot(booklet, &slot, &over, puzzle, board, size ? size : CREEK_CELL_SIZE_DEFAULT);
    booklet->count++;
    return cairo_pen_check(cairo_status(booklet->cairo), error);
}

/* Small enough to save paper, large enough to read. */
static size_t solutions_per_page(const creek_puzzle *puzzle)
{
    int side = max_of(creek_puzzle_width(puzzle), creek_puzzle_height(puzzle));
    return side <= 12 ? 30 : side <= 18 ? 20 : side <= 32 ? 6 : side <= 64 ? 2 : 1;
}

/* How many solutions, starting at `first`, share a page: as many as the largest of them allows. */
static size_t share_page(const creek_booklet *booklet, size_t first)
{
    size_t count = solutions_per_page(booklet->kept[first].puzzle);
    for (size_t i = first + 1; i < booklet->kept_count && i < first + count; i++) {
        size_t most = solutions_per_page(booklet->kept[i].puzzle);
        /* A board that needs more room than those before it goes to the next page. */
        if (most < count && i - first >= most)
            return i - first;
        count = most < count ? most : count;
    }
    return count;
}

static void draw_solution(creek_booklet *booklet, const kept_solution *one,
                          const booklet_slot *slot)
{
    const char *remark = !one->board                                      ? "no solution"
                         : creek_board_count(one->board, CREEK_UNDECIDED) ? "several solutions"
                                                                          : NULL;
    caption over = {one->title, remark, SMALL_TITLE_SIZE, remark ? CAPTION : SMALL_CAPTION};
    draw_slot(booklet, slot, &over, one->puzzle, one->board, CREEK_CELL_SIZE_DEFAULT);
}

static void draw_solutions(creek_booklet *booklet)
{
    size_t next = 0;
    while (next < booklet->kept_count) {
        size_t count = share_page(booklet, next);
        booklet_layout layout = booklet_layout_for((int)count, SMALL_CAPTION, HEADING);
        cairo_pen_text(booklet->cairo, "Solutions", BOOKLET_PAGE_WIDTH / 2,
                       layout.top - HEADING + HEADING_SIZE / 2, BOOKLET_PAGE_WIDTH, HEADING_SIZE,
                       true, BLACK);
        for (size_t i = 0; i < count && next < booklet->kept_count; i++, next++) {
            booklet_slot slot = booklet_layout_slot(&layout, (int)i);
            draw_solution(booklet, &booklet->kept[next], &slot);
        }
        end_page(booklet);
    }
}

bool creek_booklet_finish(creek_booklet *booklet, creek_error *error)
{
    *error = (creek_error){0};
    if (booklet->on_page || !booklet->pages)
        end_page(booklet);
    draw_solutions(booklet);
    cairo_surface_finish(booklet->surface);
    return cairo_pen_check(cairo_surface_status(booklet->surface), error);
}
