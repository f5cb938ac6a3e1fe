/* schema.c - the tables: for each version, the statements that make it from the previous one. */
#include "store/database.h"

/* Only append to this list: databases of every version exist. */
const char *const database_migrations[] = {
    /* Columns that lists need come first and long ones last, so that SQLite reads fewer pages
     * for a list. */
    ("CREATE TABLE games (id INTEGER PRIMARY KEY AUTOINCREMENT, key INTEGER NOT NULL,"
     " width INTEGER NOT NULL, height INTEGER NOT NULL, name TEXT NOT NULL,"
     " title TEXT DEFAULT '', state INTEGER DEFAULT 0, used INTEGER DEFAULT 0,"
     " started INTEGER NOT NULL, time_ms INTEGER DEFAULT 0, moves INTEGER DEFAULT 0,"
     " undecided INTEGER DEFAULT 0, deleted INTEGER DEFAULT 0, head TEXT DEFAULT '',"
     " UNIQUE (key, started));"
     "CREATE INDEX games_by_use ON games (used);"
     "CREATE TABLE moves (game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,"
     " n INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (game, n)) WITHOUT ROWID;"
     "CREATE TABLE wins (game INTEGER UNIQUE REFERENCES games ON DELETE SET NULL,"
     " key INTEGER NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL,"
     " day INTEGER NOT NULL, level INTEGER NOT NULL, score INTEGER NOT NULL,"
     " time_ms INTEGER NOT NULL, moves INTEGER NOT NULL, helped INTEGER NOT NULL,"
     " help TEXT NOT NULL);"
     "CREATE INDEX wins_by_key ON wins (key);"
     "CREATE TABLE dailies (day INTEGER PRIMARY KEY, late INTEGER NOT NULL);"
     "CREATE TABLE lessons (name TEXT PRIMARY KEY);"
     "CREATE TABLE last_request (id INTEGER PRIMARY KEY, width INTEGER NOT NULL,"
     " height INTEGER NOT NULL, level INTEGER NOT NULL, symmetry INTEGER NOT NULL);"
     "CREATE TABLE drafts (id INTEGER PRIMARY KEY AUTOINCREMENT, started INTEGER UNIQUE,"
     " changed INTEGER DEFAULT 0, position INTEGER DEFAULT 0, title TEXT DEFAULT '',"
     " width INTEGER DEFAULT 0, height INTEGER DEFAULT 0, clues INTEGER DEFAULT 0,"
     " deleted INTEGER DEFAULT 0);"
     /* In a table WITHOUT ROWID, each comparison of keys would read a whole body. */
     "CREATE TABLE snapshots (draft INTEGER NOT NULL REFERENCES drafts ON DELETE CASCADE,"
     " n INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (draft, n));"
     "PRAGMA user_version = 1"),
    ("CREATE TABLE practice (technique TEXT PRIMARY KEY, box INTEGER NOT NULL,"
     " due INTEGER NOT NULL, answers INTEGER NOT NULL, found INTEGER NOT NULL,"
     " time_ms INTEGER NOT NULL);"
     "PRAGMA user_version = 2"),
    /* wins.known: no record for its size (wins.h). rivals: the game that a race is against, as a
     * creek file; it may no longer be elsewhere. */
    ("ALTER TABLE wins ADD COLUMN known INTEGER NOT NULL DEFAULT 0;"
     "UPDATE wins SET known = EXISTS (SELECT 1 FROM wins AS w WHERE w.key = wins.key"
     " AND w.rowid < wins.rowid) OR EXISTS (SELECT 1 FROM games WHERE games.key = wins.key"
     " AND state = 2 AND id < wins.game);"
     "CREATE TABLE rivals (game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,"
     " body TEXT NOT NULL);"
     "PRAGMA user_version = 3"),
    /* game_display (game_in_play.h). */
    ("CREATE TABLE displays (game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,"
     " layout TEXT NOT NULL, row INTEGER NOT NULL, col INTEGER NOT NULL);"
     "PRAGMA user_version = 4"),
    /* The player made the puzzle. */
    ("ALTER TABLE games ADD COLUMN own INTEGER NOT NULL DEFAULT 0;"
     "PRAGMA user_version = 5"),
};

const int database_version = sizeof database_migrations / sizeof database_migrations[0];
