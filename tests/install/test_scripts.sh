#!/bin/sh
# test_scripts.sh SOURCE: every script of the source tells what it does, and
# says in a line what is wrong with how it was called; bench/hints takes our own
# levels when there is nothing else; fuzz/run finds the targets of a build.
# shellcheck source-path=SCRIPTDIR source=installing.sh
. "$(dirname -- "$0")/installing.sh"
source=$1

# refuses COMMAND...: one line, that names the script and --help, and 2.
refuses() {
    "$@" >"$here/out" 2>"$here/error" </dev/null
    told=$?
    [ "$told" -eq 2 ] || wrong "$* ends with $told"
    [ -s "$here/out" ] && wrong "$* prints what is no result"
    # A tool of the house may say before that what it does without.
    tail -n 1 "$here/error" | grep -q '^[a-z/]*: .*--help$' || wrong "$* says '$(cat "$here/error")'"
}

for script in tools/test tools/coverage tools/analyze tools/mutate bench/solver bench/generator bench/hints \
    bench/convert/run bench/screen/run fuzz/run docs/screens/make; do
    "$source/$script" --help >"$here/out" 2>"$here/error" || wrong "$script --help ends with $?"
    [ -s "$here/error" ] && wrong "$script --help says '$(cat "$here/error")'"
    head -n 1 "$here/out" | grep -q "^$script\( \|:\)" || wrong "$script --help does not begin with its name"
    # Its remark ends with the help and in a full stop, wherever that is cut off.
    tail -n 1 "$here/out" | grep -q '[.:`]$' || wrong "$script --help ends in '$(tail -n 1 "$here/out")'"
    refuses "$source/$script" --no-such-option
done
refuses "$source/bench/hints" --build
refuses "$source/bench/hints" "$here/no-list"
refuses "$source/bench/generator" --seeds none
refuses "$source/bench/generator" 10x10
refuses "$source/bench/screen/run" "$source/tools/play" no-number
refuses "$source/bench/convert/run" "$here/no-program"
refuses "$source/fuzz/run"
refuses "$source/fuzz/run" "$here/no-build"
refuses "$source/fuzz/run" "$here"

# The targets of a build, each once.
mkdir -p "$here/fuzzed/bin"
for name in one two_parts; do
    printf '#!/bin/sh\necho %s >>"%s/called"\n' "$name" "$here" >"$here/fuzzed/bin/fuzz_$name"
    chmod +x "$here/fuzzed/bin/fuzz_$name"
done
quietly "$source/fuzz/run" "$here/fuzzed" 1
[ "$(xargs <"$here/called")" = 'one two_parts' ] || wrong "fuzz/run runs $(xargs <"$here/called")"
refuses "$source/fuzz/run" "$here/fuzzed" 1 three
refuses "$source/fuzz/run" "$here/fuzzed" soon

# The levels are all a fresh clone has. The programs here are small ones.
tree="$here/a far/tree"
mkdir -p "$tree"
cp -R "$source/tools" "$source/bench" "$tree"
cat >"$tree/CMakeLists.txt" <<'CMAKE'
cmake_minimum_required(VERSION 3.22)
project(small LANGUAGES NONE)
file(WRITE ${CMAKE_BINARY_DIR}/bin/creek "#!/bin/sh
case $1$2 in
levels) printf 'hills\\tHills\\nrivers\\tRivers\\n' ;;
levels*) printf '%s/1\\tcreek/3/1/g1bi\\n%s/2\\tcreek/3/1/g1bi\\n' $2 $2 ;;
rate*) sed 's/.*/x\\tx\\teasy/' $3 ;;
esac
")
file(WRITE ${CMAKE_BINARY_DIR}/bin/creek-bench-hints "#!/bin/sh\ncut -f1 \"$@\" | xargs\n")
foreach(name creek creek-bench-hints)
  file(CHMOD ${CMAKE_BINARY_DIR}/bin/${name} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
  add_custom_target(${name})
endforeach()
add_custom_target(creek_levels)
CMAKE
cat >"$tree/CMakePresets.json" <<'PRESETS'
{ "version": 3, "configurePresets": [ { "name": "release", "binaryDir": "${sourceDir}/build/release" } ] }
PRESETS
"$tree/bench/hints" >"$here/out" 2>"$here/error" || wrong "bench/hints ends with $?: $(cat "$here/error")"
grep -qx 'hills/1 hills/2 rivers/1 rivers/2' "$here/out" || wrong "bench/hints measures '$(cat "$here/out")'"
grep -q '4 easy' "$here/out" || wrong "bench/hints rates '$(cat "$here/out")'"
exit "$status"
