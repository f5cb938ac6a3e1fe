#!/bin/sh
# test_hardening.sh BUILD: what is installed is position independent, has all
# its relocations made and read-only at the start, stacks that are guarded and
# calls that are checked.
# shellcheck source-path=SCRIPTDIR source=installing.sh
. "$(dirname -- "$0")/installing.sh"
build=$1
need_command readelf

# every FILE: what programs and libraries have in common.
every() {
    readelf -W -h "$1" | grep -q 'Type:.*DYN' || wrong "$1 is not position independent"
    readelf -W -d "$1" | grep -Eq 'BIND_NOW|FLAGS.*NOW' || wrong "$1 binds when it runs"
    readelf -W -l "$1" | grep -q GNU_RELRO || wrong "$1 keeps relocations writable"
    readelf -W -l "$1" | grep 'GNU_STACK' | grep -q 'RWE' && wrong "$1 has a stack that runs"
    readelf -W -d "$1" | grep -Eq 'RPATH|RUNPATH' && wrong "$1 looks for libraries in a folder of its own"
    readelf -W --dyn-syms "$1" >"$here/symbols"
    grep -q '__stack_chk_fail' "$here/symbols" || wrong "$1 does not guard its stack"
    readelf -W -d "$1" | grep -q TEXTREL && wrong "$1 changes its code when it is loaded"
}

# checked FILE: it calls the checked forms of what the C library has them for.
checked() {
    grep -Eq '__[a-z_]*_chk' "$here/symbols" || wrong "$1 makes no checked call"
}

prefix=$here/prefix
install_creek "$build" "$prefix"
for file in creek creek-proof-check; do
    every "$prefix/bin/$file"
    readelf -W -d "$prefix/bin/$file" | grep -q 'FLAGS_1.*PIE' || wrong "$file is no position independent program"
    checked "$prefix/bin/$file"
done
find "$prefix" -name 'libcreek*.so.0' >"$here/libraries"
while read -r file; do
    every "$file"
    checked "$file"
    # Nothing is seen from outside but what the headers promise.
    other=$(awk '$5 == "GLOBAL" && $7 != "UND" && $8 !~ /^creek_/ { print $8 }' "$here/symbols")
    [ -z "$other" ] || wrong "$file exports $other"
done <"$here/libraries"
exit "$status"
