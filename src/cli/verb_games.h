/* verb_games.h - `creek games`: lists and exports the saved games. */
#ifndef CREEK_CLI_VERB_GAMES_H
#define CREEK_CLI_VERB_GAMES_H

int verb_games(int argc, char **argv);

#endif
