/* overlap_text.h - describes overlaps of one clue or two: which fillings fail, and why. */
#ifndef CREEK_DEDUCE_OVERLAP_TEXT_H
#define CREEK_DEDUCE_OVERLAP_TEXT_H

#include "text_template.h"

void describe_overlap(text_writer *w, const finding *f);

#endif
