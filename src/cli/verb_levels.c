#include "base/nearest.h"
#include "cli/command_line.h"
#include "cli/exit_status.h"
#include "cli/output.h"
#include "source/levels.h"

#include <creek/creek.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The width of a column that holds a name too. */
static int wider(int width, const char *name)
{
    int length = (int)strlen(name);
    return length > width ? length : width;
}

static void put_packs(FILE *out, const level_library *library, bool table)
{
    int width = 0;
    for (size_t i = 0; i < library->count; i++)
        width = wider(width, library->packs[i].name);
    for (size_t i = 0; i < library->count; i++) {
        const level_pack *pack = &library->packs[i];
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

/* A level in a table: name, size, rating, title. */
static void put_level_row(FILE *out, const level *one, int width)
{
    char size[24] = "damaged";
    creek_error error;
    creek_game *game = creek_read(one->url, strlen(one->url), NULL, &error);
    if (game)
        snprintf(size, sizeof size, "%dx%d", creek_puzzle_width(creek_game_puzzle(game)),
                 creek_puzzle_height(creek_game_puzzle(game)));
    creek_game_free(game);
    put_plain(out, one->name);
    fprintf(out, "%*s  %-7s  %-7s  ", width - (int)strlen(one->name), "", size, one->rating);
    put_plain(out, one->title);
    putc('\n', out);
}

/* A level in a list that every verb reads. */
static void put_level_line(FILE *out, const level *one)
{
    const char *const fields[] = {one->name, one->url, one->title, one->rating, one->origin};
    size_t count = *one->origin ? 5 : 4;
    for (size_t i = 0; i < count; i++) {
        put_field(out, fields[i]);
        putc(i + 1 < count ? '\t' : '\n', out);
    }
}

static void put_levels(FILE *out, const level_pack *pack, bool table)
{
    int width = 0;
    for (size_t i = 0; i < pack->count; i++)
        width = wider(width, pack->levels[i].name);
    for (size_t i = 0; i < pack->count; i++) {
        const level *one = &pack->levels[i];
        if (table)
            put_level_row(out, one, width);
        else
            put_level_line(out, one);
    }
}

typedef struct {
    const level_library *library;
    const level_pack *pack; /* NULL: its packs are asked for */
    bool table;
} wanted_list;

static void put_list(FILE *out, const void *context)
{
    const wanted_list *wanted = context;
    if (wanted->pack)
        put_levels(out, wanted->pack, wanted->table);
    else
        put_packs(out, wanted->library, wanted->table);
}

static int list(const level_library *library, const level_pack *pack)
{
    return output_record(put_list, &(wanted_list){library, pack, isatty(STDOUT_FILENO)});
}

static int complain_of_name(const level_library *library, const char *name)
{
    nearest_word near = nearest_word_to(name);
    for (size_t i = 0; i < library->count; i++)
        nearest_word_try(&near, library->packs[i].name);
    if (level_library_level(library, name))
        return usage_error(NULL, "%s: this is a level, not a pack; `creek play %s` plays it", name,
                           name);
    if (near.word)
        return usage_error(NULL, "no pack is called '%s'; did you mean '%s'?", name, near.word);
    return usage_error(NULL, "%s: no pack of this name; `creek levels` lists them",
                       operand_name(name));
}

static int run(const command_line *line)
{
    char *why;
    const char *name = line->count ? line->operands[0] : NULL;
    level_library *library = level_library_load(&why);
    if (!library) {
        complain("%s", why);
        free(why);
        return STATUS_ERROR;
    }
    const level_pack *pack = name ? level_library_pack(library, name) : NULL;
    int status = name && !pack ? complain_of_name(library, name) : list(library, pack);
    level_library_free(library);
    return status;
}

const verb verb_levels = {
    .name = "levels",
    .operands = "[PACK]",
    .operand = "PACK",
    .summary = "list the levels that come with creek",
    .about = "List the packs of levels that come with creek, or the levels of PACK. To play: creek "
             "PACK/NUMBER for one level, creek PACK for all of them.\n"
             "When standard output is not a terminal, the lines are separated by tabs: PACK, the "
             "number of levels, title; and for a PACK a list that every verb reads: NAME, URL, "
             "title, rating, and what the level was made from: its ID, and further options.",
    .run = run};
