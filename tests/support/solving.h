/* solving.h - solvers, and what they find; all are freed at the end of the test (see kept.h). */
#ifndef CREEK_TESTS_SOLVING_H
#define CREEK_TESTS_SOLVING_H

#include "bruteforce.h"
#include "kept.h"

creek_solver *solver_for(const creek_puzzle *puzzle);

/* The solution of a puzzle that has just one. */
creek_board *solution_of(const creek_puzzle *puzzle);

creek_verdict verdict_of(const creek_puzzle *puzzle);

/* Runs the solver, and expects the verdict and the cells of brute force. */
creek_verdict expect_truth(creek_solver *solver, const creek_puzzle *puzzle,
                           const bruteforce_answer *truth);

/* Fails the test with the message if there is no such puzzle. */
creek_puzzle *generated(creek_request request);

/* The next hint on a board, which must be of this kind: CREEK_DEDUCED or a contradiction. */
creek_step *hint_for(creek_deducer *deducer, const creek_board *board, creek_deduction expected);

creek_rating rating_of(const creek_puzzle *puzzle);

#endif
