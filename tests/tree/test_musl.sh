#!/bin/sh
# test_musl.sh SOURCE VERSION: another C library has all that the code calls. Everything but what
# needs libraries that are built for glibc here (terminal, store, pictures with cairo, the reader
# of Penpa+ links) is compiled with musl-gcc; the library and creek-proof-check are linked as well,
# and run.
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

# compile FOLDER FLAG...: the sources below src/FOLDER, into $here/FOLDER.
compile() {
    folder=$1
    shift
    mkdir -p "$here/$folder"
    find "$source/src/$folder" -name '*.c' \
        ! -path '*/ui/terminal/*' ! -path '*/ui/ui.c' ! -name 'penpa.c' -print0 |
        xargs -0 -P 2 -n 8 "$source/tests/tree/compile_all.sh" "$here/$folder" \
            -I"$source/include" -I"$source/src" -I"$source/src/$folder" -DCREEK_VERSION="\"$version\"" \
            -DCREEK_LEVELS_FOLDER='"/levels"' "$@" -- || {
        echo "src/$folder does not build with musl-gcc"
        status=1
    }
}

compile engine
compile solver -I"$source/src/engine"
compile base -D_POSIX_C_SOURCE=200809L -D_XOPEN_SOURCE=700
compile source -D_POSIX_C_SOURCE=200809L
compile cli -D_XOPEN_SOURCE=700
compile ui -D_GNU_SOURCE
compile proofcheck -DCHECKER_VERSION="\"$version\""
[ "$status" -eq 0 ] || exit "$status"

link() {
    name=$1
    shift
    musl-gcc -static -o "$here/$name" "$@" || {
        echo "$name does not link with musl"
        exit 1
    }
}
link explain -I"$source/include" "$source/examples/explain.c" "$here"/engine/*.o "$here"/solver/*.o \
    "$here"/base/utf8.o
link proof-check "$here"/proofcheck/*.o
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
