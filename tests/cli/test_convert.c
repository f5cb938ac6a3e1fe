/* creek convert: formats, names, files, folders, and what is said of losses. */
#include "testing.h"

#define ELL_TSV "ell\t" ELL_URL "\n"

static void expect_contents(const char *name, const char *wanted)
{
    assert_string_equal(workspace_text(name), wanted);
}

static void expect_output(const char *format, const char *puzzle, const char *wanted)
{
    expect_only(creek("convert --to=%s %s", format, puzzle), 0, wanted);
}

TEST(every_format_is_written)
{
    expect_output("url", ELL_ID, ELL_URL "\n");
    expect_output("sgt", ELL_URL, ELL_ID "\n");
    expect_output("spop", ELL_URL, "Creek (2,3) [((0,0),0), ((1,0),1), ((1,2),3)]\n");
    expect_output("puzzlekit", ELL_URL, "2 3\n0 - - -\n1 - 3 -\n- - - -\n");
    expect_output("pzpr", ELL_URL,
                  "pzprv3\ncreek\n2\n3\n0 . . . \n1 . 3 . \n. . . . \n. . . \n. . . \n");
    expect_output("janko", ELL_URL,
                  "begin\npuzzle creek\nrows 2\ncols 3\nproblem\n0 - - -\n1 - 3 -\n- - - -\nend\n");
    expect_output("json", ELL_URL,
                  "{\"version\":2,\"size\":{\"rows\":2,\"cols\":3},\"clues\":[{\"row\":0,\"col\":0,"
                  "\"value\":0},"
                  "{\"row\":1,\"col\":0,\"value\":1},{\"row\":1,\"col\":2,\"value\":3}],"
                  "\"cells\":[\"???\",\"???\"]}\n");
    expect_output("creek", ELL_URL,
                  "creek 1\nsize 3x2\nclues\n0 . . .\n1 . 3 .\n. . . .\nhistory\n");
    expect_output("text", ELL_URL,
                  "0---+---+---+\n|   |   |   |\n1---+---3---+\n|   |   |   |\n+---+---+---+\n");
    expect_output("sgt-save", ELL_URL,
                  "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n"
                  "GAME    :5:Creek\nPARAMS  :3:3x2\nCPARAMS :3:3x2\nDESC    :6:0c1a3e\n"
                  "NSTATES :1:1\nSTATEPOS:1:1\n");
}

/* Whatever a file is called, its content tells what it is. */
TEST(the_content_tells_the_format)
{
    static const char *const formats[] = {"creek",    "pzpr",      "url",   "spop", "sgt",
                                          "sgt-save", "puzzlekit", "janko", "json", "penpa"};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        const char *text = creek("convert --to=%s " HOOK_URL, formats[i]).out;
        workspace_file("file.wrong", text);
        expect_output("url", workspace_path("file.wrong"), HOOK_URL "\n");
        expect_run(creek_reads(text, "convert --to=url"), 0, HOOK_URL "\n");
        /* With Windows line ends, a byte-order mark and no newline at the end. */
        char windows[4096] = "\xEF\xBB\xBF", *out = windows + 3;
        for (const char *c = text; *c && !(c[0] == '\n' && !c[1]); c++) {
            if (*c == '\n')
                *out++ = '\r';
            *out++ = *c;
        }
        *out = '\0';
        workspace_file("file.wrong", windows);
        expect_output("url", workspace_path("file.wrong"), HOOK_URL "\n");
    }
}

TEST(names_are_kept_where_there_were_any)
{
    expect_only(creek_reads("a b\t" ELL_URL "\tx\ty\n" HOOK_ID "\n# no\n\n\xC3\xA4\t" FULL_ID "\n",
                            "convert --to=sgt"),
                0, "a b\t" ELL_ID "\n" HOOK_ID "\n\xC3\xA4\t" FULL_ID "\n");
}

TEST(lists_mix_formats)
{
    expect_run(creek_reads("a\t" ELL_ID "\nb\t{\"size\":{\"rows\":1,\"cols\":1},\"clues\":[]}\tz\n"
                           "c\thttp://a/p?pzprv3/creek/1/1/. . /. 1 /. /\nd\tCreek (1,1) []\n",
                           "convert --to=sgt"),
               0, "a\t" ELL_ID "\nb\t1x1:d\nc\t1x1:c1\nd\t1x1:d\n");
}

TEST(wrong_lines_do_not_end_a_list)
{
    workspace_file("list", ELL_ID "\n3x2:0c1a9e\n" FULL_ID "\n");
    expect_refusal(creek("convert --to=sgt -o out list"), "creek: list:2:9: ");
    expect_contents("out", ELL_ID "\n" FULL_ID "\n");
}

TEST(losses_are_named)
{
    workspace_file("p", "creek 1\ntitle T\nauthor A\nsource S\nunit 3\nsize 3x2\nclues\n0 . ? .\n"
                        "1 . 3 .\n. . . .\ncells\n+..\n...\nhistory\n1.000 player r1c2#\n");
    outcome run = creek("convert --to=sgt p");
    expect_run(run, 0, ELL_ID "\n");
    assert_string_equal(run.err,
                        "creek: p: sgt cannot store the ? clues, the marks, the moves, playing "
                        "time and help, the title, the author, the source, the remarks; left "
                        "out\n");
    run = creek("convert --to=janko p");
    expect_message(run, 0,
                   "creek: p: janko cannot store the ? clues, the marks of unshaded cells, the "
                   "moves, playing time and help; left out\n");
    expect_part(run, 0, "title T\nauthor A\nsource S\nunit 3\n", "solution\n- x -\n- - -\n");
    expect_success(creek("convert --to=creek p"));
    run = creek("convert --to=svg p");
    expect_message(run, 0, "svg cannot store the moves");
    expect_part(run, 0, "<title>T</title>");
}

/* It is a remark in other formats, but no remark to who reads this. */
TEST(a_name_that_gets_lost_is_called_so)
{
    static const char *const formats[] = {"url", "pzpr", "sgt-save"};
    static const char text[] = "{\"name\":\"x\",\"size\":{\"rows\":1,\"cols\":1},\"clues\":[]}\n";
    for (size_t i = 0; i < 3; i++) {
        char message[80];
        snprintf(message, sizeof message, "creek: 1: %s cannot store the name; left out\n",
                 formats[i]);
        expect_message(creek_reads(text, "convert --to=%s", formats[i]), 0, message);
    }
    expect_success(creek_reads(text, "convert --to=janko"));
    expect_message(
        creek_reads("{\"name\":\"x\",\"remarks\":[\"unit 3\"],\"size\":{\"rows\":1,\"cols\":1},"
                    "\"clues\":[]}\n",
                    "convert --to=url"),
        0, "cannot store the remarks, the name; left out");
}

TEST(a_pack_brings_titles_and_levels)
{
    workspace_file("pack",
                   "# Pack\np/1\t" ELL_URL "\tFirst\teasy\np/2\t" ELL_URL "\tno level\tx\n");
    static const char first[] =
        "{\"version\":2,\"title\":\"First\",\"rating\":\"easy\",\"name\":\"p/1\",\"size\"";
    expect_part(creek("convert --to=json pack"), 0, first,
                "\n{\"version\":2,\"name\":\"p/2\",\"size\"");
    /* As shipped packs have it, with where a level came from; and what is no pack. */
    workspace_file("pack", "p/1\t" ELL_URL "\tFirst\teasy\t3x2-easy-none-g2#1\tand more\n"
                           "solved\t" ELL_URL "\t" ELL_SOLUTION "\teasy\tx\n"
                           "other\t" ELL_URL "\tFirst\tx\teasy\n");
    expect_part(creek("convert --to=json pack"), 0, first,
                "\n{\"version\":2,\"name\":\"solved\",\"size\"",
                "\n{\"version\":2,\"name\":\"other\",\"size\"");
    workspace_file("pack", "p/1\t" ELL_URL "\tFir\xFFst\teasy\n");
    expect_part(creek("convert --to=json pack"), 0, "\"title\":\"Fir\xEF\xBF\xBDst\"");
}

TEST(a_file_is_written_whole_or_not_at_all)
{
    workspace_file("kept", "before\n");
    assert_int_equal(creek("convert --to=url -o kept 3x2:9").status, 2);
    expect_contents("kept", "before\n");
    expect_message(creek_reads(ELL_TSV ELL_TSV, "convert --to=pzpr -o kept"), 2, "-o DIR/");
    expect_contents("kept", "before\n");
    expect_run(creek("convert --to=url --output=kept " ELL_ID), 0, "");
    expect_contents("kept", ELL_URL "\n");
    expect_message(creek("convert --to=url -o no/such/folder " ELL_ID), 2,
                   "creek: no/such/folder: ");
    expect_run(creek("convert --to=url -o - " ELL_ID), 0, ELL_URL "\n");
    assert_false(workspace_has("-"));
}

TEST(several_puzzles_want_a_folder)
{
    static const char *const alone[] = {"creek", "pzpr", "puzzlekit", "janko",
                                        "text",  "svg",  "sgt-save"};
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++) {
        expect_refusal(creek("convert --to=%s " ELL_ID " " FULL_ID, alone[i]), "-o DIR/");
    }
}

TEST(a_folder_gets_a_file_each)
{
    workspace_file("list", "a/b\t" ELL_ID "\n..\t" FULL_ID "\ntwice\t" ELL_ID "\ntwice\t" FULL_ID
                           "\n" HOOK_ID "\ntwice\t" HOOK_ID "\n");
    expect_success(creek("convert --to=sgt -o new/ list"));
    assert_int_equal(workspace_count("new", ""), 6);
    expect_contents("new/a-b.sgt", ELL_ID "\n");
    expect_contents("new/_..sgt", FULL_ID "\n");
    expect_contents("new/twice.sgt", ELL_ID "\n");
    expect_contents("new/twice-2.sgt", FULL_ID "\n");
    expect_contents("new/5.sgt", HOOK_ID "\n");
    expect_contents("new/twice-3.sgt", HOOK_ID "\n");
    /* Again, into the folder that is there now. */
    assert_int_equal(creek("convert --to=text -o new list").status, 0);
    assert_int_equal(workspace_count("new", ""), 12);
    assert_true(workspace_has("new/5.txt"));
}

TEST(the_solution_in_place_of_the_marks)
{
    expect_part(creek("convert --to=pzpr --solution " ELL_ID), 0, "\n+ + # \n# # # \n");
    expect_part(creek("convert --to=puzzlekit --solution " ELL_ID), 0, "\n2 3\n- - x\nx x x\n");
    expect_message(creek("convert --to=pzpr --solution " NONE_ID), 1, "no solution");
    outcome run = creek("convert --to=pzpr --solution " OPEN_ID);
    expect_message(run, 1, "several solutions");
    expect_part(run, 1, "\n. . \n");
}

TEST(moves_of_saved_games_travel)
{
    workspace_file("save", "SAVEFILE:1:x\nPARAMS  :3:3x2\nDESC    :6:0c1a3e\nNSTATES :1:3\n"
                           "STATEPOS:1:2\nMOVE    :4:B2,0\nMOVE    :4:W0,0\n");
    expect_part(creek("convert --to=creek save"), 0, "\n0.000 player r1c3#\n",
                "\n0.000 player r1c1+\n", "\n0.000 undo\n");
    expect_part(creek("convert --to=pzpr save"), 0, "\n. . # \n. . . \n");
}

/* A group for each move, hidden until then by nothing but its animation: without it the picture is
 * the last frame. */
static void expect_frames(outcome run)
{
    int groups = 0;
    char name[40];
    expect_part(run, 0, "<svg ", "5600ms", "prefers-reduced-motion");
    for (const char *at = run.out; (at = strstr(at, "visibility:visible}}</style><g style="));
         at++) {
        snprintf(name, sizeof name, "'animation-name:a%d'", ++groups);
        assert_memory_equal(at + strlen("visibility:visible}}</style><g style="), name,
                            strlen(name));
    }
    assert_true(groups > 3);
    assert_null(strstr(run.out, "visibility="));
}

/* Pauses above two seconds are cut; moves that were undone are left out. */
TEST(a_game_becomes_a_cast)
{
    workspace_file("game.creek",
                   "creek 1\ntitle \"L\"\nsize 3x2\nclues\n0 . . .\n1 . 3 .\n. . . .\nhistory\n"
                   "0.500 player r2c1#\n9.000 player r2c2#\n9.250 player r1c1#\n9.500 undo\n"
                   "10.000 player r2c3#\n10.100 player r1c3#\n");
    outcome run = creek("convert --to=cast game.creek");
    expect_part(
        run, 0, "{\"version\": 2, \"width\": 36, \"height\": 10, \"title\": \"\\\"L\\\", 3x2\"",
        "\n[0.000, \"o\", ", "\n[0.500, ", "\n[2.500, ", "\n[3.500, ", "\n[3.600, ", "\n[5.600, ");
    assert_null(strstr(run.out, "\033"));
    expect_frames(creek("convert --to=svg --animate game.creek"));
    expect_refusal(creek("convert --to=cast game.creek " ELL_ID), "-o DIR/");
    expect_refusal(creek("convert --to=cast -o casts/ game.creek " ELL_ID),
                   "no moves are recorded");
    assert_true(workspace_has("casts/game.creek.cast"));
    assert_false(workspace_has("casts/2.cast"));
    /* A game without times gets half a second a move. */
    expect_part(creek_reads("SAVEFILE:1:x\nPARAMS  :3:3x2\nDESC    :6:0c1a3e\nNSTATES :1:2\n"
                            "STATEPOS:1:2\nMOVE    :4:B2,0\n",
                            "convert --to=cast"),
                0, "\n[0.500, ", "\n[2.500, ");
}

TEST(a_saved_web_page_is_read)
{
    workspace_file("page.html",
                   "<!DOCTYPE html>\n<html><body><a\nhref=\"https://a.b/creek/1/1/x\">x</a>\n"
                   "<script type=\"application/x-janko\">\nbegin\nrows 2\ncols 3\nproblem\n"
                   "0 - - -\n1 - 3 -\n- - - -\nend\n</script></body></html>\n");
    expect_output("url", workspace_path("page.html"), ELL_URL "\n");
}

TEST(pictures)
{
    outcome run = creek("convert --to=svg --cell-size=20 " ELL_ID);
    expect_beginning(run, 0, "<svg ");
    assert_non_null(strstr(run.out, "width=\"78.00\" height=\"58.00\""));
    run = creek("convert --to=png -o p.png " ELL_ID);
    if (run.status == 2 && strstr(run.err, "cairo")) {
        assert_non_null(strstr(run.err, "libcairo2-dev"));
        assert_false(workspace_has("p.png"));
        return;
    }
    assert_int_equal(run.status, 0);
    assert_memory_equal(workspace_text("p.png"), "\x89PNG\r\n\x1a\n", 8);
    run = creek_reads(ELL_TSV ELL_TSV ELL_TSV, "convert --to=pdf --per-page=2 -o p.pdf");
    assert_int_equal(run.status, 0);
    assert_memory_equal(workspace_text("p.pdf"), "%PDF-", 5);
    run = creek_reads(ELL_TSV ELL_TSV, "convert --to=pdf -o pdfs/");
    assert_int_equal(run.status, 0);
    assert_int_equal(workspace_count("pdfs", ""), 2);
    expect_beginning(creek("convert --to=pdf " ELL_ID), 0, "%PDF-");
}

/* The published puzzles come out as the field's own encoder wrote them. */
TEST(the_corpus_is_encoded_alike)
{
    const char *path = getenv("CREEK_CORPUS");
    if (!path) {
        print_message("skipped: CREEK_CORPUS does not name the published puzzles\n");
        skip();
    }
    outcome run = creek("convert --to=url %s", path);
    expect_success(run);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char line[65536];
    const char *out = run.out;
    while (fgets(line, sizeof line, file)) {
        if (*line == '#' || !strchr(line, '\t'))
            continue;
        char *end = strchr(strchr(line, '\t') + 1, '\t');
        size_t length = end ? (size_t)(end - line) : strcspn(line, "\r\n");
        assert_memory_equal(out, line, length);
        assert_int_equal(out[length], '\n');
        out += length + 1;
    }
    assert_string_equal(out, "");
    fclose(file);
}
