/* plain.c - the line mode: opening puzzles, and a line at a time. */
#include "ui/play/plain_inside.h"

#include "base/alloc.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* How long the puzzle is looked at when it is opened, and how long a command
 * may think. */
enum { OPENING_MS = 500, THINKING_MS = 20000 };

/* --- working --------------------------------------------------------------- */

void plain_limit(const plain *p, unsigned milliseconds)
{
    if (p->options->limit)
        p->options->limit(p->world->context, milliseconds);
}

static void work(plain *p, unsigned milliseconds)
{
    plain_limit(p, milliseconds);
    while (play_busy(p->play) && !(p->options->limit && p->world->pending(p->world->context)))
        (void)play_work(p->play);
    if (play_rates(p->play)) {
        plain_limit(p, OPENING_MS);
        (void)play_work(p->play);
    }
    if (play_look(p->play)->asked) {
        (void)play_dismiss(p->play);
        play_say(p->play, SAY_NOTICE, "That takes too long; nothing was found out.");
    }
    plain_limit(p, 0);
}

/* Saves the game that is left, and notes it when that cannot be done. */
static void save(plain *p)
{
    play_commit(p->play);
    const char *why = play_look(p->play)->unsaved;
    if (why[0] && !p->unsaved[0])
        snprintf(p->unsaved, p->unsaved_size, "%s", why);
}

bool plain_open(plain *p, size_t index)
{
    puzzle_ref *entry = &p->pack->entries[index];
    int64_t saved;
    creek_game *game = ref_take_game(entry, &saved);
    if (!game)
        return false;
    if (p->play) {
        save(p);
        play_close(p->play);
    }
    p->play = play_open(p->world, game, saved, entry->name);
    p->index = index;
    p->focus = (creek_place){0, 0};
    p->named = false;
    panel view = plain_panel(p);
    plain_tell(p, "%s, %dx%d%s%s", panel_title(&view), entry->width, entry->height,
               entry->rating[0] ? ", " : "", entry->rating);
    plain_print_board(p);
    work(p, OPENING_MS);
    plain_say_news(p);
    return true;
}

/* --- a command ------------------------------------------------------------- */

/* Does what a command is for, with all that follows from it. */
static void carry_out(plain *p, const plain_command *c, const char *rest)
{
    bool won = play_look(p->play)->won;
    play_tick(p->play);
    if (!c->keeps_hint)
        (void)play_dismiss(p->play);
    if (!c->keeps_hint || !play_look(p->play)->hint)
        play_hush(p->play);
    char *old = xstrdup(play_look(p->play)->message);
    c->act(p, rest);
    work(p, THINKING_MS);
    play_commit(p->play);
    const play_facts *f = play_look(p->play);
    /* What was said already is not said again. */
    bool news = strcmp(old, f->message) != 0 || f->won != won || f->trouble[0];
    bool notice = !f->won && f->report.complete && p->world->settings->help && !c->keeps_hint;
    if (news || notice)
        plain_say_news(p);
    free(old);
}

static void obey(plain *p, char *line)
{
    line += strspn(line, " \t");
    size_t end = strlen(line);
    while (end > 0 && isspace((unsigned char)line[end - 1]))
        line[--end] = '\0';
    if (!line[0] || line[0] == '#')
        return;
    char *rest = line + strcspn(line, " \t");
    if (*rest)
        *rest++ = '\0';
    rest += strspn(rest, " \t");
    const plain_command *c = plain_find(p, line);
    if (c && *rest && !c->takes[0])
        plain_tell(p, "%s: nothing may follow %s; help lists the commands.", rest, c->name);
    else if (c)
        carry_out(p, c, rest);
}

/* --- the loop -------------------------------------------------------------- */

/* More than anybody has to say in one line. */
enum { LONGEST_LINE = 1 << 20 };

typedef enum { LINE_READ, LINE_CUT, LINE_END } line_answer;

/* Reads a line; what is too long for one is read to its end but not kept. */
static line_answer read_line(FILE *in, char **line, size_t *room)
{
    size_t length = 0;
    bool cut = false;
    int c;
    while ((c = getc(in)) != EOF && c != '\n') {
        if (length + 1 >= LONGEST_LINE) {
            cut = true;
            continue;
        }
        if (length + 2 > *room) {
            *room = *room ? 2 * *room : 256;
            *line = xreallocarray(*line, *room, 1);
        }
        (*line)[length++] = c ? (char)c : ' ';
    }
    if (*room > 0)
        (*line)[length] = '\0';
    return cut ? LINE_CUT : c == EOF && length == 0 ? LINE_END : LINE_READ;
}

bool plain_run(const world *w, catalog_pack *pack, const plain_options *options, FILE *in,
               FILE *out, char *unsaved, size_t size)
{
    /* Nobody presses keys here. */
    world named = *w;
    keymap keys;
    if (w->keys)
        keys = *w->keys;
    else
        keymap_init(&keys);
    keys.by_name = true;
    named.keys = &keys;
    plain p = {.world = &named,
               .pack = pack,
               .options = options,
               .out = out,
               .unsaved = unsaved,
               .unsaved_size = size};
    char *line = NULL;
    size_t room = 0;
    int error = 0;
    unsaved[0] = '\0';
    catalog_refresh(pack, 1, w);
    bool opened = plain_open(&p, catalog_first_open(pack));
    while (opened && !p.leave) {
        if (options->prompt)
            fputs("> ", out);
        errno = 0;
        if (fflush(out) != 0 || ferror(out)) {
            error = errno ? errno : EIO;
            break;
        }
        line_answer answer = read_line(in, &line, &room);
        if (answer == LINE_END)
            break;
        if (answer == LINE_CUT)
            plain_tell(&p, "That line is too long.");
        else if (line)
            obey(&p, line);
    }
    free(line);
    if (p.play)
        save(&p);
    play_close(p.play);
    errno = 0;
    if (fflush(out) != 0 && !error)
        error = errno;
    errno = error;
    return opened;
}
