#!/bin/sh
# Every JSON output is read by `jq -c .` line by line: an object on each line and nothing else.
# Usage: test_json.sh CREEK. Without jq it is skipped (77).
set -eu
creek=$1
command -v jq >/dev/null || { echo "jq is not there"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export XDG_STATE_HOME="$folder/state" CREEK_LEVELS="$folder"

printf '%s\t%s\n' 'plain' 'https://puzz.link/p?creek/3/2/r' \
    'quoted "name" \ and more' '2x2:d4d' "$(printf 'control \033[31m\302\205\342\200\256')" '2x2:d4d' \
    '{"brace":' '3x2:0c1a3e' >list
printf '2x2:d4d\n3x2:0c1a3e\n' >nameless
"$creek" convert --to=json nameless >one.json

# expect LINES COMMAND...: its output is so many objects, each of which jq finds on one line.
expect() {
    lines=$1
    shift
    "$@" >out 2>said || [ $? -eq 1 ] || { echo "$*: $(cat said)"; exit 1; }
    test "$(wc -l <out)" -eq "$lines" || { echo "$*: not $lines lines:"; cat out; exit 1; }
    while IFS= read -r line; do
        type=$(printf '%s\n' "$line" | jq -c . | jq -r type)
        test "$type" = object || { echo "$*: not an object: $line"; exit 1; }
    done <out
}

# names FILE EXPECTED: the member `name` of every object.
names() {
    test "$(jq -r .name "$1" | tr '\n' ';')" = "$2" || { echo "names in $1:"; cat "$1"; exit 1; }
}

expect 4 "$creek" solve --format=json list
expect 4 "$creek" solve --format=json --count=9 list
expect 2 "$creek" solve --format=json nameless
names out '1;2;'
expect 4 "$creek" rate --format=json --explain list
expect 4 "$creek" check --format=json list
expect 2 "$creek" practice wall --format=json --count=2
expect 1 "$creek" hint --format=json 2x2:d4d
"$creek" hint --all --format=json nameless >steps || true
expect "$(wc -l <steps)" "$creek" hint --all --format=json nameless
printf 'creek 1\nsize 2x2\nclues\n. . .\n. 4 .\n. . .\nhistory\n1.000 player r1c1#\n' >game
expect 1 "$creek" review --format=json game
expect 1 "$creek" stats --json
expect 2 "$creek" generate --size=4 --seed=1 --count=2 --format=json
expect 2 "$creek" convert --to=json nameless
expect 4 "$creek" convert --to=json list
test "$(jq -r '.version' out | sort -u)" = 2
test "$(sed -n 2p out | jq -r .name)" = 'quoted "name" \ and more'
# What is written is a list again, with the same cells.
cp out back.json
"$creek" convert --to=json --solution 2x2:d4d >solved.json
test "$(jq -r '.cells | join("/")' solved.json)" = '##/##'
expect 4 "$creek" convert --to=json back.json
cmp out back.json
