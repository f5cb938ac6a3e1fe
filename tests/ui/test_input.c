/* Bytes become events. */
#include "ui/terminal/input.h"

#include "random_puzzle.h"
#include "unit_test.h"

/* An event in words, to compare with. */
static void describe(const event *e, char *text, size_t size)
{
    static const char *const names[] = {"none",    "key",   "press", "drag",
                                        "release", "wheel", "paste", "resize"};
    char mods[8] = "";
    if (e->mods & MOD_SHIFT)
        strcat(mods, "S-");
    if (e->mods & MOD_ALT)
        strcat(mods, "A-");
    if (e->mods & MOD_CTRL)
        strcat(mods, "C-");
    switch (e->kind) {
    case EVENT_KEY:
        if (e->key > ' ' && e->key < 0x7f)
            snprintf(text, size, "%s%c", mods, e->key);
        else
            snprintf(text, size, "%s%x", mods, (unsigned)e->key);
        break;
    case EVENT_WHEEL:
        snprintf(text, size, "%swheel%+d %d,%d", mods, e->wheel, e->row, e->col);
        break;
    case EVENT_PASTE:
        snprintf(text, size, "paste{%s}", e->text);
        break;
    default:
        snprintf(text, size, "%s%s%d %d,%d", mods, names[e->kind], e->button, e->row, e->col);
        break;
    }
}

static void add(char *all, size_t size, const event *e)
{
    char one[512];
    describe(e, one, sizeof one);
    size_t have = strlen(all);
    snprintf(all + have, size - have, "%s%s", have ? " " : "", one);
}

/* What `bytes`, fed in pieces of `piece` (0: at once), come to. */
static void run(const char *term, const char *bytes, size_t length, size_t piece, char *all,
                size_t size)
{
    event e;
    input *in = input_new(term);
    assert_non_null(in);
    all[0] = '\0';
    if (piece == 0)
        piece = length ? length : 1;
    for (size_t at = 0; at < length; at += piece) {
        input_feed(in, bytes + at, length - at < piece ? length - at : piece);
        while (input_next(in, &e))
            add(all, size, &e);
    }
    while (input_wait_ms(in) > 0)
        if (input_force(in, &e))
            add(all, size, &e);
    input_free(in);
}

typedef struct {
    const char *bytes, *want;
} row;

static void check(const char *term, const row *table, size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (size_t piece = 0; piece <= 2; piece++) {
            char have[1024];
            run(term, table[i].bytes, strlen(table[i].bytes), piece, have, sizeof have);
            if (strcmp(have, table[i].want) != 0)
                fail_msg("%s, row %zu, pieces of %zu: \"%s\" instead of \"%s\"", term, i, piece,
                         have, table[i].want);
        }
}

#define CHECK(term, table) check(term, table, sizeof(table) / sizeof(table)[0])

TEST(keys)
{
    static const row table[] = {
        {"hjkl", "h j k l"},
        {"$0.?", "$ 0 . ?"},
        {"G", "G"},
        {" ", "20"},
        {"\r", "200008"},
        {"\n", "200008"},
        {"\t", "200009"},
        {"\x7f", "20000b"},
        {"\x08", "20000b"},
        {"\x12", "C-r"},
        {"\x03", "C-c"},
        {"\x0c", "C-l"},
        {"\x1a", "C-z"},
        {"\x1b", "20000a"},
        {"\x1b[A\x1b[B\x1b[D\x1b[C", "200000 200001 200002 200003"},
        {"\x1bOA\x1bOB\x1bOD\x1bOC", "200000 200001 200002 200003"},
        {"\x1b[1;2A\x1b[1;2D", "S-200000 S-200002"},
        {"\x1b[1;5C", "C-200003"},
        {"\x1b[H\x1b[F\x1b[1~\x1b[4~", "200004 200005 200004 200005"},
        {"\x1b[5~\x1b[6~", "200006 200007"},
        {"\x1b[3~", "20000c"},
        {"\x1bOP", "20000f"},
        {"\xc3\xa9", "e9"},
        {"x\x1b[Ay", "x 200000 y"},
    };
    CHECK("xterm-256color", table);
    CHECK("tmux-256color", table);
    CHECK("vt100", table);
}

/* An Escape and a key that follow at once are Alt with that key, an Escape
 * alone is one. */
TEST(escape)
{
    char have[1024];
    run("xterm-256color", "\x1bx", 2, 0, have, sizeof have);
    assert_string_equal(have, "A-x");
    event e;
    input *in = input_new("xterm-256color");
    input_feed(in, "\x1b", 1);
    assert_false(input_next(in, &e));
    assert_true(input_wait_ms(in) > 0 && input_force(in, &e));
    assert_true(event_is(&e, KEY_ESCAPE_KEY, 0));
    input_feed(in, "x", 1);
    assert_true(input_next(in, &e));
    assert_true(event_is_plain(&e, 'x'));
    assert_false(input_next(in, &e) || input_wait_ms(in) > 0);
    input_free(in);
}

static const row mouse_table[] = {
    {"\x1b[<0;5;3M\x1b[<0;5;3m", "press1 2,4 release1 2,4"},
    {"\x1b[<2;1;1M\x1b[<34;2;1M\x1b[<2;2;1m", "press3 0,0 drag3 0,1 release3 0,1"},
    {"\x1b[<0;5;3M\x1b[<32;250;130M\x1b[<0;250;130m", "press1 2,4 drag1 129,249 release1 129,249"},
    {"\x1b[<64;5;3M\x1b[<65;5;3M", "wheel-1 2,4 wheel+1 2,4"},
    {"\x1b[<68;5;3M", "S-wheel-1 2,4"},
    {"\x1b[<4;5;3M\x1b[<4;5;3m", "S-press1 2,4 S-release1 2,4"},
    {"\x1b[<35;5;3M", ""},  /* motion, nothing held */
    {"\x1b[<0;5;3m", ""},   /* release, nothing held */
    {"\x1b[<32;5;3M", ""},  /* drag, nothing held */
    {"\x1b[<128;5;3M", ""}, /* a ninth button */
    {"\x1b[<0;5;3Mx\x1b[<0;5;3mq", "press1 2,4 x release1 2,4 q"},
    {"\x1b[M %#", "press1 2,4"}, /* the old protocol */
    {"\x1b[M %#\x1b[M#%#", "press1 2,4 release1 2,4"},
};

TEST(mouse)
{
    CHECK("xterm-256color", mouse_table);
    CHECK("xterm", mouse_table);
    CHECK("tmux-256color", mouse_table);
    CHECK("screen", mouse_table);
}

TEST(paste)
{
    static const row table[] = {
        {"\x1b[200~qSR\x1b[201~", "paste{qSR}"},
        {"\x1b[200~a\rb\nc\td\x1b[201~x", "paste{a\nb\nc\td} x"},
        {"\x1b[200~\x1b[201~", "paste{}"},
        {"\x1b[200~one\x1b[201~\x1b[200~two\x1b[201~", "paste{one} paste{two}"},
        {"\x1b[200~h\xc3\xa9\xe6\xb0\xb4 x\x1b[201~", "paste{h\xc3\xa9\xe6\xb0\xb4 x}"},
        {"\x1b[200~u\x1b[Ax\x1b[<0;5;3My\x1b[201~", "paste{uxy}"}, /* no key, no mouse in it */
        {"\x1b[200~a\r\nb\r\n\r\nc\n\nd\x1b[201~", "paste{a\nb\n\nc\n\nd}"},
        /* What is dropped neither adds nor takes away a line. */
        {"\x1b[200~a\r\x1b[A\nb\x1b\nc\x1b\r\nd\x1b[201~", "paste{a\nb\nc\nd}"},
        {"\x1b[201~x", "x"},
        {"\x1b[200~endless", "paste{endless}"},
        {"\x1b[I\x1b[Ox", "x"},
    };
    CHECK("xterm-256color", table);
}

/* A megabyte pasted, fed in large pieces. */
TEST(long_paste)
{
    const size_t length = 1 << 20;
    char *bytes = malloc(length + 12);
    assert_non_null(bytes);
    memcpy(bytes, "\x1b[200~", 6);
    for (size_t i = 0; i < length; i++)
        bytes[6 + i] = (char)('a' + i % 26);
    memcpy(bytes + 6 + length, "\x1b[201~", 6);
    event e = {0};
    input *in = input_new("xterm-256color");
    for (size_t at = 0; at < length + 12; at += 65536) {
        size_t left = length + 12 - at;
        input_feed(in, bytes + at, left < 65536 ? left : 65536);
        while (input_next(in, &e))
            ;
    }
    assert_int_equal(e.kind, EVENT_PASTE);
    assert_int_equal(e.length, length);
    assert_memory_equal(e.text, bytes + 6, length);
    input_free(in);
    free(bytes);
}

/* What no key is plays nothing, and the keys after it are understood. */
TEST(rubbish)
{
    static const row table[] = {
        {"\x1b[1;2;3;4xq", "q"},
        {"\x1b[?25hq", "q"},
        {"\x1b[99~q", "q"},
        {"\x1b[9999999999~q", "q"},
        {"\x1b[<0;0;0Mq", "q"},
        {"\x1b[-Fq", "q"},
        {"\x1b[ Fq", "q"},
        {"\x1b[<Fq", "q"},
        {"\x1b[;;Mq", "q"},
        {"\x1b[~q", "q"},
        {"\x1b[27;5~q", "q"},
        {"\x1b[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19;20Aq", "q"},
        /* Keys by their number: a character, what is none, and what would pass for
         * an arrow or for something that was clicked. */
        {"\x1b[97uq", "a q"},
        {"\x1b[1114112uq", "q"},
        {"\x1b[2097152uq", "q"},
        {"\x1b[16777271uq", "q"},
        {"\x1b[[Aq", "q"},
        {"\x1b[7$q", "q"},
        {"\x1bO q", "q"},
        {"\x1b]0;qqq\aq", "q"},
        {"\x1bPqqq\x1b\\q", "q"},
        {"\x1b[1;\x1b[Aq", "200000 q"},
        {"\x1b\x1b[Aq", "20000a 200000 q"},
        {"\xff\x80\xe2\x96q", "q"},
        {"\x1b[", ""},
        {"\x1bO", ""},
        {"\x1b[-A\x1b[-Rq", "q"},
        {"\x1b[?1;2A\x1b[>F\x1b[!pq", "q"},
        {"\x1b[99999999999999999999Aq", "q"},
        {"\x1b[99999999999uq", "q"},
        {"\x1b[<1M\x1b[<0;99999999;99999999Mq", "q"},
        {"\x1b[M\x01\x01\x01q", "q"},
        {"\x1b[ M\x1b[?M\x1b[32;1;1Mq", "q"},
        {"\x1b[<;;M\x1b[999;5~\x1b[-5~q", "q"},
        {"\x1b[?1;1R\x1b_x\x1b\\q", "q"},
    };
    CHECK("xterm-256color", table);
    /* A beginning without an end, longer than any buffer. */
    event e;
    input *in = input_new("xterm-256color");
    input_feed(in, "\x1b[", 2);
    for (int i = 0; i < 20000; i++)
        input_feed(in, "1", 1);
    int count = 0;
    while (input_next(in, &e))
        count++;
    while (input_force(in, &e))
        count++;
    input_feed(in, "q", 1);
    assert_true(input_next(in, &e));
    assert_true(event_is_plain(&e, 'q'));
    input_free(in);
}

/* More numbers than libtermkey has room for. */
TEST(many_parameters)
{
    static const char *const starts[] = {"\x1b[", "\x1b[<", "\x1b[?"};
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++)
        for (int count = 1; count < 600; count = 2 * count + 1) {
            char bytes[2000], have[1024];
            snprintf(bytes, sizeof bytes, "%s1", starts[i]);
            for (int k = 0; k < count; k++)
                strcat(bytes, ";2");
            strcat(bytes, "xq");
            run("xterm-256color", bytes, strlen(bytes), 0, have, sizeof have);
            assert_string_equal(have, "q");
        }
}

/* Bytes without any sense, in all lengths: nothing worse than keys. */
TEST(noise)
{
    static const char *const terms[] = {"xterm-256color", "vt100", "linux", "screen"};
    static const char likely[] = "\x1b\x1b[[[O<?;;0123456789-$ !MmABF~uRPI\x9b\xc3\xe2";
    test_random random = {1};
    for (int round = 0; round < 400; round++) {
        event e;
        input *in = input_new(terms[round % 4]);
        assert_non_null(in);
        for (int i = 0; i < 300; i++) {
            int any = test_random_below(&random, 256), at = any % ((int)sizeof likely - 1);
            char byte = test_random_below(&random, 4) ? likely[at] : (char)any;
            input_feed(in, &byte, 1);
            while (input_next(in, &e))
                assert_true(e.kind != EVENT_NONE && e.row >= 0 && e.col >= 0);
            if (test_random_below(&random, 97) == 0)
                (void)input_force(in, &e);
        }
        input_free(in);
    }
}
