/* creek/creek.h - all headers of libcreek. libcreek-picture has its own, creek/picture.h. */
#ifndef CREEK_CREEK_H
#define CREEK_CREEK_H

#include <creek/api.h>
#include <creek/coach.h>
#include <creek/deduce.h>
#include <creek/format.h>
#include <creek/game.h>
#include <creek/generate.h>
#include <creek/lessons.h>
#include <creek/puzzle.h>
#include <creek/rate.h>
#include <creek/review.h>
#include <creek/rules.h>
#include <creek/solver.h>

#endif
