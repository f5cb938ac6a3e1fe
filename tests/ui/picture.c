#include "picture.h"

#include "ui/canvas/theme.h"
#include "unit_test.h"

static char letter_of_attrs(uint8_t attrs)
{
    switch (attrs) {
    case 0:
        return ' ';
    case CANVAS_BOLD:
        return 'B';
    case CANVAS_DIM:
        return 'D';
    case CANVAS_UNDERLINE:
        return 'U';
    case CANVAS_REVERSE:
        return 'R';
    default:
        return '+';
    }
}

/* One for each style. */
static const char style_letters[STYLE_COUNT + 1] = " fTkWEngrFSuXCcs!HLtA1234";

typedef enum { LAYER_TEXT, LAYER_STYLES, LAYER_ATTRS } layer;

static void print_layer(FILE *out, const canvas *c, layer which)
{
    for (int row = 0; row < c->height; row++) {
        fputc('|', out);
        for (int col = 0; col < c->width; col++) {
            const canvas_cell *cell = canvas_at(c, row, col);
            if (which == LAYER_TEXT)
                fputs(cell->glyph, out);
            else if (which == LAYER_ATTRS)
                fputc(letter_of_attrs(cell->attrs), out);
            else
                fputc(style_letters[cell->style], out);
        }
        fputs("|\n", out);
    }
}

char *picture_of(const canvas *c)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    bool attrs = false;
    for (int i = 0; i < c->width * c->height; i++)
        attrs = attrs || c->cells[i].attrs;
    print_layer(out, c, LAYER_TEXT);
    fputs("styles\n", out);
    print_layer(out, c, LAYER_STYLES);
    if (attrs) {
        fputs("attributes\n", out);
        print_layer(out, c, LAYER_ATTRS);
    }
    fprintf(out, "cursor %d %d\n", c->cursor_row, c->cursor_col);
    assert_int_equal(fclose(out), 0);
    return text;
}

static char *read_all(const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return NULL;
    char *text = NULL;
    size_t room = 0;
    if (getdelim(&text, &room, '\0', file) < 0) {
        free(text);
        text = NULL;
    }
    fclose(file);
    return text;
}

void picture_check(const canvas *c, const char *folder, const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s.txt", folder, name);
    char *have = picture_of(c);
    const char *update = getenv("CREEK_UPDATE_GOLDEN");
    if (update && update[0]) {
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        assert_true(fputs(have, file) >= 0);
        assert_int_equal(fclose(file), 0);
    }
    char *want = read_all(path);
    if (!want || strcmp(want, have) != 0)
        fail_msg("%s is not what is drawn:\n%s", path, have);
    free(want);
    free(have);
}

bool picture_shows(const canvas *c, const char *text)
{
    size_t room = (size_t)c->width * CANVAS_GLYPH + 1;
    char *line = malloc(room);
    bool found = false;
    assert_non_null(line);
    for (int row = 0; row < c->height && !found; row++) {
        char *end = line;
        *end = '\0';
        for (int col = 0; col < c->width; col++)
            end = stpcpy(end, canvas_at(c, row, col)->glyph);
        found = strstr(line, text) != NULL;
    }
    free(line);
    return found;
}

void picture_expect(const canvas *c, bool shown, const char *const *texts, const char *file,
                    int line)
{
    for (; *texts; texts++) {
        if (picture_shows(c, *texts) == shown)
            continue;
        char *picture = picture_of(c);
        fprintf(stderr, "the screen %s '%s':\n%s\n", shown ? "lacks" : "shows", *texts, picture);
        free(picture);
        _fail(file, line);
    }
}
