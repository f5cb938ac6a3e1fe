/* picture.h - a canvas as text that a person can read, and its comparison
 * with a file.
 *
 * The first part is what stands on the canvas, each row between bars. The
 * second has one letter for the style of each place (picture.c; blank
 * for ordinary text), the third the attributes on top of the styles (B bold,
 * D dim, U underlined, R reversed, + several), left out when there are none.
 * The last line says where the cursor rests.
 *
 * CREEK_UPDATE_GOLDEN=1 in the environment writes the files anew.
 */
#ifndef CREEK_TESTS_UI_PICTURE_H
#define CREEK_TESTS_UI_PICTURE_H

#include "ui/canvas/canvas.h"

/* A blank canvas, which is freed at the end of the test. */
canvas *picture_canvas(int width, int height, canvas_charset charset);

/* The canvas as text, which is freed at the end of the test. */
char *picture_of(const canvas *c);

/* Fails the test when the picture is not that of golden/NAME.txt. */
void picture_check(const canvas *c, const char *folder, const char *name);

/* Whether the text stands somewhere on one row of the canvas. */
bool picture_shows(const canvas *c, const char *text);

/* Fails the test at that place unless all texts stand there, or none (`shown` false); the other way
 * round for a text that begins with \001. */
void picture_expect(const canvas *c, bool shown, const char *const *texts, const char *file,
                    int line);

/* Fails the test unless every place has one printable glyph, or is the right half of one, and the
 * cursor is on the canvas. */
void picture_check_glyphs(const canvas *c);

#endif
