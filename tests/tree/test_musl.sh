#!/bin/sh
# test_musl.sh SOURCE VERSION: another C library has all that the code calls. Everything but what
# needs libraries that are built for glibc here (terminal, store, pictures with cairo, the reader
# of Penpa+ links) is checked by musl-gcc, whose headers declare only what is there; the library and
# creek-proof-check are linked as well, and run.
set -u
source=$1
version=$2
command -v musl-gcc >/dev/null || {
    echo "skipped: musl-gcc is not installed (Debian: musl-tools)"
    exit 77
}
here=$(mktemp -d) || exit 1
trap 'rm -rf "$here"' EXIT
status=0

compile() {
    musl-gcc -std=c17 -O0 -Wall -Wextra -Wno-unused-parameter -Wno-missing-field-initializers \
        -Werror -DCREEK_VERSION="\"$version\"" -I"$source/include" -I"$source/src" "$@"
}

# check FOLDER FLAG...: compiles the sources below src/FOLDER without any output.
check() {
    folder=$1
    shift
    find "$source/src/$folder" -name '*.c' \
        ! -path '*/ui/terminal/*' ! -path '*/ui/ui.c' ! -name 'penpa.c' >"$here/sources"
    # The paths are meant to be split.
    # shellcheck disable=SC2046
    compile -fsyntax-only -I"$source/src/$folder" \
        -DCREEK_LEVELS_FOLDER='"/levels"' "$@" $(cat "$here/sources") || {
        echo "src/$folder does not build with musl-gcc"
        status=1
    }
}

# link NAME FLAG... FILE...
link() {
    name=$1
    shift
    compile -static -o "$here/$name" "$@" || echo "$name does not link with musl"
}

# shellcheck disable=SC2046
link explain -I"$source/src/engine" -I"$source/src/solver" "$source/examples/explain.c" \
    "$source/src/base/utf8.c" $(find "$source/src/engine" "$source/src/solver" -name '*.c') &
explain=$!
link proof-check -DCHECKER_VERSION="\"$version\"" "$source"/src/proofcheck/*.c
check base -D_GNU_SOURCE
check source -D_GNU_SOURCE
check cli -D_GNU_SOURCE
check ui -D_GNU_SOURCE
wait "$explain"

"$here/explain" creek/6/6/lac671b696chchbdhcga >"$here/said" || status=1
grep -qF 'so r1c6 is unshaded' "$here/said" || {
    echo "with musl the library does not solve the sample"
    status=1
}
"$here/proof-check" --version | grep -q "$version" || {
    echo "with musl creek-proof-check does not run"
    status=1
}
exit "$status"
