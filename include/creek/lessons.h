/* creek/lessons.h - short lessons: the rules first, then a technique each.
 *
 * A lesson is a few lines of text and a small board of our own on which the
 * next step needs the technique of the lesson. Whether the player made such a
 * step is judged by the deducer, see creek_lesson_judge(): any step will do that
 * the technique gives there, not only the one that the lesson shows.
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
    CREEK_LESSON_OPEN,  /* no cell was marked yet */
    CREEK_LESSON_PART,  /* what was marked follows, but more of the step is left */
    CREEK_LESSON_DONE,  /* a step of the lesson's technique is made */
    CREEK_LESSON_OTHER, /* right, or at least possible, but it is no such step: it does not follow
                           yet, or is not what the lesson is about */
    CREEK_LESSON_WRONG, /* a mark that cannot be, or one of the lesson's own was changed, or the
                           board has not the lesson's size */
    CREEK_LESSON_MEMORY /* memory ran out: nothing is known of the board */
} creek_lesson_answer;

/* Bytes in which all that creek_lesson_judge() says has room. */
enum { CREEK_LESSON_TEXT = 2048 };

CREEK_BEGIN

/* How many lessons there are, and lesson 0 .. count-1 (NULL beyond). Static
 * storage. */
CREEK_API size_t creek_lesson_count(void);
CREEK_API const creek_lesson *creek_lesson_at(size_t number);

/* The lesson of that name, or NULL. */
CREEK_API const creek_lesson *creek_lesson_find(const char *name);

/* A new game that begins with the board of the lesson. The caller owns it;
 * NULL when memory runs out. */
CREEK_API creek_game *creek_lesson_game(const creek_lesson *lesson);

/* The step that the lesson shows, with its reason. The caller owns it
 * (creek_step_free); NULL when memory runs out. */
CREEK_API creek_step *creek_lesson_step(const creek_lesson *lesson);

/* The same for a player's board: when that has begun another step of the
 * lesson's technique, it is that one. */
CREEK_API creek_step *creek_lesson_step_begun(const creek_lesson *lesson, const creek_board *board);

/* Judges a board (of creek_lesson_game()) by all steps that the technique of
 * the lesson gives there; in the lesson on what-ifs, also those nested once.
 * Says in `text`, of `size` bytes, what was right or wrong, in a few
 * sentences, cut off where they have no room; of a step that is made its
 * reason. */
CREEK_API creek_lesson_answer creek_lesson_judge(const creek_lesson *lesson,
                                                 const creek_board *board, char *text, size_t size);

CREEK_END

#endif
