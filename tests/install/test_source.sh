#!/bin/sh
# test_source.sh BUILD VERSION: the source tarball is made, unpacked elsewhere,
# built where there is no git, and tested a little.
# shellcheck source-path=SCRIPTDIR source=installing.sh
. "$(dirname -- "$0")/installing.sh"
build=$1
version=$2
quietly cmake --build "$build" --target dist
quietly tar -xzf "$build/creek-$version.tar.gz" -C "$here"
source=$here/creek-$version
junk=$(find "$source" -name .git -o -name build -o -name '*~' -o -name '*.o' -o -name CMakeCache.txt)
[ -z "$junk" ] || wrong "this does not belong into the source: $junk"

# A git that works here would hide that one is needed.
mkdir "$here/bin"
printf '#!/bin/sh\necho git was called: "$@" >>"%s/git"\nexit 127\n' "$here" >"$here/bin/git"
chmod +x "$here/bin/git"
PATH=$here/bin:$PATH
quietly cmake -S "$source" -B "$here/build" -DCREEK_WERROR=ON -DCREEK_TESTS=ON
quietly cmake --build "$here/build" --parallel 2
quietly ctest --test-dir "$here/build" --output-on-failure -R '^(engine|store|cli\.usage|install\.prefix)'
grep 'tests passed' "$here/log"
[ -e "$here/git" ] && wrong "$(cat "$here/git")"
exit "$status"
