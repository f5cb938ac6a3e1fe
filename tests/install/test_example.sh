#!/bin/sh
# test_example.sh BUILD SOURCE [COMPILER [C++ COMPILER]]: the examples are
# built against the installed library, shared and static, and run; a program
# may call its own things as it likes; every header stands alone, in C and C++.
# shellcheck source-path=SCRIPTDIR source=installing.sh
. "$(dirname -- "$0")/installing.sh"
build=$1
source=$2
cc=${3:-cc}
cxx=${4:-c++}
need_command pkg-config "$cc"

prefix="$here/the place"
install_creek "$build" "$prefix"
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name creek.pc)")
export PKG_CONFIG_PATH
libraries=$(dirname "$PKG_CONFIG_PATH")

# pkg-config escapes blanks as the shell wants it, hence eval.
# compile PROGRAM SOURCE FLAGS
compile() {
    eval "$cc -std=c17 -Wall -Wextra -Wpedantic -Werror -o '$here/$1' '$2' $3" ||
        wrong "$1 is not built: $3"
}

# says PROGRAM WANTED: its output on the sample holds that.
sample='https://puzz.link/p?creek/6/6/lac671b696chchbdhcga'
says() {
    LD_LIBRARY_PATH=$libraries "$here/$1" "$sample" >"$here/said" || wrong "$1 ends with $?"
    grep -qF -- "$2" "$here/said" || {
        head -n 3 "$here/said"
        wrong "$1 does not say $2"
    }
}

solution='#####./#..#../##...#/##.#.#/...#../.####.'
compile shared "$source/examples/explain.c" "$(pkg-config --cflags --libs creek)"
says shared "$solution"
says shared '1. '
readelf -d "$here/shared" | grep -q 'NEEDED.*libcreek\.so\.0' || wrong "it is not linked to libcreek.so.0"

compile fixed "$source/examples/explain.c" "$(pkg-config --cflags creek) '$libraries/libcreek.a'"
says fixed "$solution"
readelf -d "$here/fixed" | grep -q libcreek && wrong "libcreek.a is not what it is linked to"

compile whole "$source/examples/explain.c" "-static $(pkg-config --static --cflags --libs creek)"
says whole "$solution"
readelf -d "$here/whole" 2>/dev/null | grep -q NEEDED && wrong "-static leaves libraries"

# Whatever the library calls its own, a program may have too: here is one that
# has all of its names. (Objects of link-time optimisation keep theirs.)
if [ -e "$build/src/installed/libcreek.a" ]; then
    for archive in libcreek.a libcreek-picture.a; do
        nm -g --defined-only "$libraries/$archive" 2>"$here/log" | awk 'NF == 3 { print $3 }' >"$here/names"
        grep -qx 'creek_[a-z_]*' "$here/names" || wrong "$archive has no functions"
        grep -v -e '^creek_' -e '^creek[a-z-]*\.' "$here/names" && wrong "$archive takes these names"
    done
    nm -g --defined-only "$build/src/libcreek.a" 2>"$here/log" |
        awk 'NF == 3 && $3 !~ /^creek_/ { print "int " $3 "(void);\nint " $3 "(void)\n{\n    return 1;\n}\n" }' >"$here/taken.c"
    grep -q 'int wall_reason(void)' "$here/taken.c" || wrong "the library has no names of its own"
    compile taken "$source/examples/explain.c" "'$here/taken.c' -static $(pkg-config --static --cflags --libs creek)"
    says taken "$solution"
fi

compile draw "$source/examples/draw.c" "$(pkg-config --cflags --libs creek-picture)"
says draw '</svg>'

compile make "$source/examples/make.c" "$(pkg-config --cflags --libs creek)"
LD_LIBRARY_PATH=$libraries "$here/make" 6 easy 2 >"$here/made" 2>"$here/said" || wrong "make ends with $?"
[ "$(grep -c '^https://puzz.link/p?creek/6/6/' "$here/made")" -eq 2 ] || wrong "make does not print two URLs"
grep -q '6x6-easy-none-g[0-9]*#2016.2: easy, score' "$here/said" || wrong "make does not rate"
[ "$("$prefix/bin/creek" rate --format=tsv "$here/made" | cut -f3 | sort -u)" = easy ] ||
    wrong "what make makes is not easy"

compile play "$source/examples/play.c" "$(pkg-config --cflags --libs creek)"
printf '%s\n' 'shade 1 1' undo hint 'shade 2 1' 'shade 2 2' 'shade 2 3' 'fly 1 1' save 'shade 1 3' hint |
    LD_LIBRARY_PATH=$libraries "$here/play" 3x2:0c1a3e >"$here/said" || wrong "play ends with $?"
for text in Undone. 'so r1c1 is unshaded' Commands: 'player r2c3#'; do
    grep -qF -- "$text" "$here/said" || wrong "play does not say $text"
done
[ "$(tail -n 1 "$here/said")" = Solved. ] || wrong "play does not end with the last cell"
LD_LIBRARY_PATH=$libraries "$here/play" 3x2:0c1a3e </dev/null >/dev/null && wrong "play takes an open puzzle for solved"

# The program that libcreek(3) shows.
awk '/^\.Ed/ { block = 0 } block { print } /^\.Bd / { block = examples } /^\.Sh EXAMPLES/ { examples = 1 }' \
    "$source/man/libcreek.3" | sed 's/\\e/\\/g' >"$here/manual.c"
compile manual "$here/manual.c" "$(pkg-config --cflags --libs creek)"
says manual 'There is one solution.'
says manual 'so r1c6 is unshaded.'

# In a prefix of one's own, word for word as the README of the installed
# examples has it.
HOME=$here/home
export HOME
install_creek "$build" "$HOME/.local"
modules=$(find "$HOME/.local" -name creek.pc -exec dirname {} \;)
for name in explain.c draw.c make.c play.c README.md; do
    [ -f "$HOME/.local/share/doc/creek/examples/$name" ] || wrong "$name is not installed"
done
mkdir "$here/copy"
cp "$HOME"/.local/share/doc/creek/examples/* "$here/copy"
# The libraries lie in another folder where creek was set up so.
sed -n '/PKG_CONFIG_PATH/,/^$/s/^    //p' "$here/copy/README.md" |
    sed "s,\\\$HOME/.local/lib/pkgconfig,$modules,; s,^cc ,$cc ," >"$here/commands"
[ "$(wc -l <"$here/commands")" -eq 3 ] || wrong "the README of the examples has other commands"
(unset PKG_CONFIG_PATH LD_LIBRARY_PATH && cd "$here/copy" && sh -e "$here/commands") >"$here/said" 2>&1 ||
    wrong "the commands of the README of the examples fail: $(cat "$here/said")"
grep -q '^1\. ' "$here/said" || wrong "they do not explain"

[ "$(pkg-config --modversion creek)" = "$("$prefix/bin/creek" --version | sed -n '1s/creek //p')" ] ||
    wrong "pkg-config knows another version"

# find_package(creek), of the installed prefix and of one that was moved.
mkdir "$here/finds"
cp "$source/examples/explain.c" "$source/examples/draw.c" "$here/finds"
cat >"$here/finds/CMakeLists.txt" <<'CMAKE'
cmake_minimum_required(VERSION 3.22)
project(finds LANGUAGES C)
find_package(creek 0.1 REQUIRED)
add_executable(found explain.c)
target_link_libraries(found PRIVATE creek::creek)
add_executable(found_static explain.c)
target_link_libraries(found_static PRIVATE creek::creek_static)
add_executable(found_picture draw.c)
target_link_libraries(found_picture PRIVATE creek::picture)
CMAKE
cp -R "$prefix" "$here/moved"
for folder in "$prefix" "$here/moved"; do
    rm -rf "$here/finds/build"
    if cmake -S "$here/finds" -B "$here/finds/build" -DCMAKE_C_COMPILER="$cc" -DCMAKE_PREFIX_PATH="$folder" >"$here/log" 2>&1 &&
        cmake --build "$here/finds/build" >>"$here/log" 2>&1; then
        for name in found found_static; do
            "$here/finds/build/$name" "$sample" | grep -qF "$solution" || wrong "$name does not solve the sample"
        done
        "$here/finds/build/found_picture" "$sample" | grep -q '</svg>' || wrong "found_picture does not draw"
        grep -qF "creek_DIR:PATH=$folder/" "$here/finds/build/CMakeCache.txt" || wrong "find_package(creek) finds another"
    else
        cat "$here/log"
        wrong "find_package(creek) does not work in $folder"
    fi
done

# Every header alone.
flags=$(pkg-config --cflags creek)
for header in "$prefix"/include/creek/*.h; do
    name=creek/$(basename "$header")
    printf '#include <%s>\nint main(void) { return 0; }\n' "$name" >"$here/one.c"
    compile one "$here/one.c" "$flags"
done

if command -v "$cxx" >/dev/null; then
    cat >"$here/plus.cc" <<'CODE'
#include <creek/creek.h>
#include <creek/picture.h>
#include <iostream>

int main()
{
    creek_puzzle *puzzle = creek_puzzle_new(3, 2);
    creek_solver *solver = creek_solver_new(puzzle);
    creek_verdict verdict = creek_solver_run(solver, nullptr);
    std::cout << creek_version() << ' ' << (verdict == CREEK_VERDICT_MULTIPLE ? "many" : "?") << ' '
              << (creek_picture_available(CREEK_PICTURE_SVG, nullptr) ? "svg" : "?") << '\n';
    creek_solver_free(solver);
    creek_puzzle_free(puzzle);
}
CODE
    eval "$cxx -Wall -Wextra -Wpedantic -Werror -o '$here/plus' '$here/plus.cc' $(pkg-config --cflags --libs creek-picture creek)" ||
        wrong "C++ does not take the headers"
    says plus ' many svg'
else
    echo "no C++ compiler: the headers were not tried with it"
fi
exit "$status"
