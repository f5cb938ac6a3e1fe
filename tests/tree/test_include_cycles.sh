#!/bin/sh
# test_include_cycles.sh SOURCE FOLDER MOST: fails when more than MOST modules of the C files
# below SOURCE, one of them in FOLDER, include each other in a circle. A module is NAME.c,
# NAME.h and NAME_internal.h.
set -u
source=$1
folder=$2
most=$3

cd "$source" || exit 1
# shellcheck disable=SC2016 # awk expands them
find . -name '*.[ch]' | LC_ALL=C sort | sed 's|^\./||' | xargs awk -v folder="$folder/" -v most="$most" '
    function module(path) {
        sub(/\.[ch]$/, "", path)
        sub(/_internal$/, "", path)
        return path
    }

    # Marks everything that can be reached from a module, along its includes or against them.
    function reach(from, marks, edges,    list, count, i) {
        marks[from] = 1
        count = split(edges[from], list, " ")
        for (i = 1; i <= count; i++)
            if (!(list[i] in marks))
                reach(list[i], marks, edges)
    }

    FNR == 1 { here = module(FILENAME); modules[here] = 1 }
    /^#include "/ {
        split($0, part, "\"")
        there = module(part[2])
        if (there != here && !((here, there) in known)) {
            known[here, there] = 1
            includes[here] = includes[here] " " there
            included[there] = included[there] " " here
        }
    }

    END {
        for (here in modules) {
            if (here in done)
                continue
            delete forth
            delete back
            reach(here, forth, includes)
            reach(here, back, included)
            size = inside = 0
            names = ""
            for (there in forth)
                if (there in back) {
                    done[there] = 1
                    size++
                    inside = inside || index(there, folder) == 1
                    names = names " " there
                }
            if (inside && size > most) {
                print size " modules include each other:" names
                status = 1
            }
        }
        exit status
    }'
