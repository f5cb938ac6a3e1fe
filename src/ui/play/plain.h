/* plain.h - the game as lines of text: commands in, sentences out. For screen
 * readers, pipes and scripts; nothing is ever drawn over. */
#ifndef CREEK_UI_PLAIN_H
#define CREEK_UI_PLAIN_H

#include "ui/play/lines.h"
#include "ui/practice/practice_choice.h"
#include "ui/shell/open_puzzles.h"

/* Plays the puzzles of a pack, from the first unsolved one on, with commands until `quit` or the
 * end, or until nothing can be written (see ferror()). In the keymap commands go by their names. */
void plain_run(const services *w, catalog_pack *pack, lines *l);

/* Practises (practice/plain_practice.c) in the same way. */
void plain_practice_run(const services *w, practice_choice choice, lines *l);

#endif
