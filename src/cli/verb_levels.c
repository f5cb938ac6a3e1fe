#include "cli/verb_levels.h"

#include "cli/exit_status.h"
#include "cli/options.h"
#include "cli/output.h"
#include "source/levels.h"

#include <string.h>
#include <unistd.h>

static const char help[] =
    "Usage: creek levels [PACK]\n"
    "List the packs of levels that come with creek, or the levels of PACK. To play:\n"
    "creek PACK/NUMBER for one level, creek PACK for all of them.\n"
    "\n"
    "When standard output is no terminal, the lines are separated by tabs: PACK, the\n"
    "number of levels, title; and for a PACK a list that every verb reads: NAME, URL,\n"
    "title, rating, and what the level was made from: its ID, and what else was asked.\n"
    "\n"
    "  --help              show this help\n"
    "\n"
    "Exit status: 0, or 2 when there is no such pack or no levels are found.\n";

/* The longest of the names, for a column. */
static int longest_pack(const catalog *levels)
{
    size_t longest = 0;
    for (size_t i = 0; i < levels->count; i++)
        if (strlen(levels->packs[i].name) > longest)
            longest = strlen(levels->packs[i].name);
    return (int)longest;
}

static void put_packs(FILE *out, const catalog *levels, bool table)
{
    int width = longest_pack(levels);
    for (size_t i = 0; i < levels->count; i++) {
        const catalog_pack *pack = &levels->packs[i];
        int length = (int)strlen(pack->name);
        put_plain(out, pack->name);
        if (table)
            fprintf(out, "%*s  %3zu level%s  ", width - length, "", pack->count,
                    pack->count == 1 ? " " : "s");
        else
            fprintf(out, "\t%zu\t", pack->count);
        put_plain(out, pack->title);
        putc('\n', out);
    }
}

static int longest_level(const catalog_pack *pack)
{
    size_t longest = 0;
    for (size_t i = 0; i < pack->count; i++)
        if (strlen(pack->entries[i].name) > longest)
            longest = strlen(pack->entries[i].name);
    return (int)longest;
}

/* A level in a table: name, size, rating, title. */
static void put_level_row(FILE *out, puzzle_ref *one, int width)
{
    char size[24] = "damaged";
    if (ref_know(one))
        snprintf(size, sizeof size, "%dx%d", one->width, one->height);
    put_plain(out, one->name);
    fprintf(out, "%*s  %-7s  %-7s  ", width - (int)strlen(one->name), "", size, one->rating);
    put_plain(out, one->title);
    putc('\n', out);
}

/* A level in a list that every verb reads. */
static void put_level_line(FILE *out, const puzzle_ref *one)
{
    const char *const fields[] = {one->name, one->text, one->title, one->rating, one->origin};
    size_t count = *one->origin ? 5 : 4;
    for (size_t i = 0; i < count; i++) {
        put_field(out, fields[i]);
        putc(i + 1 < count ? '\t' : '\n', out);
    }
}

static void put_levels(FILE *out, const catalog_pack *pack, bool table)
{
    int width = longest_level(pack);
    for (size_t i = 0; i < pack->count; i++) {
        puzzle_ref *one = &pack->entries[i];
        if (table)
            put_level_row(out, one, width);
        else
            put_level_line(out, one);
    }
}

typedef struct {
    const catalog *levels;
    const catalog_pack *pack; /* NULL: its packs are asked for */
    bool table;
} wanted_list;

static void put_list(FILE *out, const void *context)
{
    const wanted_list *wanted = context;
    if (wanted->pack)
        put_levels(out, wanted->pack, wanted->table);
    else
        put_packs(out, wanted->levels, wanted->table);
}

static int list(const catalog *levels, const catalog_pack *pack)
{
    return output_record(put_list, &(wanted_list){levels, pack, isatty(STDOUT_FILENO)});
}

static int list_named(const catalog *levels, const char *name)
{
    catalog_pack *pack = name ? catalog_find_pack(levels, name) : NULL;
    if (!name || pack)
        return list(levels, pack);
    if (catalog_find(levels, name, NULL, &pack))
        complain("%s: this is a level, not a pack; `creek play %s` plays it", name, name);
    else
        complain("%s: no pack of this name; `creek levels` lists them", options_operand(name));
    return STATUS_WRONG;
}

static const struct option all_options[] = {{"help", no_argument, NULL, OPTION_HELP},
                                            {NULL, 0, NULL, 0}};

int verb_levels(int argc, char **argv)
{
    int option;
    while ((option = options_next(argc, argv, "levels", all_options)) != -1) {
        if (option == OPTION_HELP)
            return output_text(help) ? STATUS_FINE : STATUS_WRONG;
        return STATUS_WRONG;
    }
    if (argc - optind > 1) {
        complain("levels: one PACK at most; see `creek levels --help`");
        return STATUS_WRONG;
    }
    catalog *levels = levels_load();
    if (levels->why)
        complain("%s", levels->why);
    int status =
        levels->why ? STATUS_WRONG : list_named(levels, optind < argc ? argv[optind] : NULL);
    catalog_free(levels);
    return status;
}
