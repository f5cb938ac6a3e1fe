/* creek/lessons.h - short lessons: first the rules, then one for each technique; and endless
 * positions in which to practise one technique.
 *
 * A lesson is a text and a small board on which the next step needs the technique of the lesson.
 * Any step of that technique solves the lesson; see creek_lesson_judge(). A position is a puzzle
 * solved up to a point where the technique gives the easiest next step.
 */
#ifndef CREEK_LESSONS_H
#define CREEK_LESSONS_H

#include <creek/deduce.h>
#include <creek/game.h>

typedef struct {
    const char *name;          /* "rules", then the name of the technique: "closed-passage" */
    const char *title;         /* "The rules", "Closed passage" */
    creek_technique technique; /* what the next step needs; the rules: CREEK_FULL_OR_EMPTY */
    const char *text;          /* paragraphs of one line each, separated by newlines */
    const char *task;          /* what to do, one sentence */
    const char *puzzle;        /* the clues, in a form that creek_read() takes */
    const char *marks;         /* the board: rows joined by `/`, `#` shaded, `+` unshaded,
                                  `.` undecided */
} creek_lesson;

typedef enum {
    CREEK_LESSON_UNTOUCHED,     /* no cell is marked */
    CREEK_LESSON_INCOMPLETE,    /* the marks follow, but the step is incomplete */
    CREEK_LESSON_DONE,          /* a step of the lesson's technique is complete */
    CREEK_LESSON_NOT_THIS_STEP, /* possible, but not a step of the lesson: it does not follow yet,
                           or by another technique */
    CREEK_LESSON_WRONG, /* an impossible mark, a changed mark of the lesson, or another size */
    CREEK_LESSON_MEMORY /* memory ran out */
} creek_lesson_answer;

/* Maximum size of the text of creek_lesson_judge(), including the NUL. */
enum { CREEK_LESSON_TEXT = 2048 };

typedef struct {
    creek_technique technique;
    const creek_puzzle *puzzle;  /* with one solution */
    const creek_board *board;    /* the marks */
    const creek_board *solution; /* of the puzzle */

    /* All cells that steps by the technique decide, in reading order. No easier technique has a
     * step on the board. Nested what-ifs are nested once. */
    size_t cell_count;
    const creek_mark *cells;
} creek_practice;

typedef enum {
    CREEK_PRACTICE_RIGHT,   /* a step by the technique decides the cell */
    CREEK_PRACTICE_OTHER,   /* right, but only a harder technique decides the cell */
    CREEK_PRACTICE_UNKNOWN, /* right, but no technique below what-ifs decides it yet */
    CREEK_PRACTICE_WRONG,   /* the solution differs */
    CREEK_PRACTICE_GIVEN,   /* no answer: the cell is decided, or outside the board, or the mark is
                               CREEK_UNDECIDED */
    CREEK_PRACTICE_MEMORY   /* memory ran out */
} creek_practice_answer;

/* Maximum size of the text of creek_practice_judge(), including the NUL. */
enum { CREEK_PRACTICE_TEXT = 2048 };

CREEK_BEGIN

CREEK_API size_t creek_lesson_count(void);
/* A lesson from 0 to count - 1, else NULL. Static storage. */
CREEK_API const creek_lesson *creek_lesson_at(size_t number);

/* The lesson of that name, or NULL. */
CREEK_API const creek_lesson *creek_lesson_find(const char *name);

/* A new game that begins with the lesson's board. The caller owns it; NULL if memory runs out. */
CREEK_API creek_game *creek_lesson_game(const creek_lesson *lesson);

/* The step that the lesson shows. The caller owns it (creek_step_free); NULL if memory runs
 * out. */
CREEK_API creek_step *creek_lesson_step(const creek_lesson *lesson);

/* Like creek_lesson_step(), but prefers the step that the player has begun on `board`. */
CREEK_API creek_step *creek_lesson_step_begun(const creek_lesson *lesson, const creek_board *board);

/* Judges a board of creek_lesson_game() by all steps of the lesson's technique there (in the
 * lesson on what-ifs, also those nested once). Writes what is right or wrong, and the reason
 * of a complete step, to `text` of `size` bytes, truncated if necessary. */
CREEK_API creek_lesson_answer creek_lesson_judge(const creek_lesson *lesson,
                                                 const creek_board *board, char *text, size_t size);

/* Position `number`, from 1, of those with a seed. The same arguments give the same position on
 * every machine. The caller owns it; NULL with *error set: CREEK_ERROR_RANGE if there is no such
 * technique, CREEK_ERROR_NOT_FOUND after thousands of puzzles without such a position,
 * CREEK_ERROR_MEMORY, or CREEK_OK if `limits` (NULL: none; only `cancel` is used) ended the
 * work. */
CREEK_API creek_practice *creek_practice_new(creek_technique technique, uint64_t seed,
                                             uint64_t number, const creek_limits *limits,
                                             creek_error *error);
CREEK_API void creek_practice_free(creek_practice *position);

/* Judges a mark of the player. Writes the verdict with its reason to `text` of `size` bytes,
 * truncated if necessary. *step is the easiest step that decides the cell, even if the answer is
 * wrong, or NULL; the position owns it until the next call. What-ifs decide nearly any cell, so
 * they count only in positions that need one. */
CREEK_API creek_practice_answer creek_practice_judge(creek_practice *position,
                                                     const creek_mark *answer, char *text,
                                                     size_t size, const creek_step **step);

CREEK_END

#endif
