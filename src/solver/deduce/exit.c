#include "parted.h"
#include "passes.h"

/* Exit: unshaded cells have one way on to the others, and it must stay open;
 * however many they are, as long as hardly any cell there is undecided.
 *
 *     #.#          #.#
 *     #?.    ->    #..     (likewise if the way is longer)
 *     ###          ###
 */
static void scan(creek_deducer *d, position *p, findings *found)
{
    scan_passes(d, p, 1, POCKET_CELLS, found);
}

static void derive(creek_deducer *d, position *p, unit at, mark_list *forced)
{
    derive_by_assuming(d, p, at, LOOK_PLAIN, forced);
}

static void reasons(creek_deducer *d, position *p, const finding *f, premises *set)
{
    add_reasons_of_assuming(d, p, f, SPLIT_PLAIN, set);
}

const technique technique_exit = {CREEK_EXIT, scan, derive, reasons, NULL};
