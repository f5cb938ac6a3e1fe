/* levels.h - the levels that creek ships.
 *
 * A pack is a list file NAME.tsv in the levels folder: lines of
 * PACK/NUMBER<TAB>URL<TAB>title<TAB>level<TAB>origin[<TAB>tip]. The first `#` line is the title of
 * the pack, the others are its description. The file INDEX lists the packs in order, one name a
 * line.
 */
#ifndef CREEK_SOURCE_LEVELS_H
#define CREEK_SOURCE_LEVELS_H

#include "source/catalog.h"

/* The levels in $CREEK_LEVELS, else ../share/creek/levels beside the program, else the
 * configured install folder. Packs that cannot be read are skipped; if none is left, `why` says
 * why. The caller owns the result (catalog_free). */
catalog *levels_load(void);

#endif
