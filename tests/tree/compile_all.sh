#!/bin/sh
# compile_all.sh FOLDER FLAG... -- FILE...: compiles files with musl-gcc into FOLDER.
# shellcheck disable=SC2034 # eval uses the variables
folder=$1
shift
flags=
while [ "$1" != -- ]; do
    flags="$flags '$1'"
    shift
done
shift
# shellcheck disable=SC2034
for file; do
    eval "musl-gcc -std=c17 -O0 -Wall -Wextra -Wno-unused-parameter -Wno-missing-field-initializers -Werror $flags" \
        -c -o '"$folder/$(basename "$file" .c).o"' '"$file"' || exit 255
done
