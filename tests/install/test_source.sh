#!/bin/sh
# test_source.sh BUILD VERSION: the source tarball is made, unpacked in a folder
# that may not be written to and whose name is hard to get right, built where
# there is no git, and tested a little; the tarball it makes itself is the same.
# shellcheck source-path=SCRIPTDIR source=installing.sh
. "$(dirname -- "$0")/installing.sh"
build=$1
version=$2
quietly cmake --build "$build" --target dist
hard="$here/c++ (a) 'b' & \$d"
mkdir "$hard"
quietly tar -xzf "$build/creek-$version.tar.gz" -C "$hard"
source=$hard/creek-$version
junk=$(find "$source" -name .git -o -name build -o -name '*~' -o -name '*.o' -o -name CMakeCache.txt)
[ -z "$junk" ] || wrong "this does not belong into the source: $junk"
(cd "$hard" && find ./* | LC_ALL=C sort) >"$here/files"
# What builds and editors leave in it, on the way to the next tarball.
mkdir -p "$source/build/other" "$source/.git"
touch "$source/build/other/CMakeCache.txt" "$source/.git/HEAD" "$source/README.md~"
find "$source" -type d -exec chmod a-w {} +
# Called by the trap.
# shellcheck disable=SC2317
leave() {
    chmod -R u+w "$hard"
    rm -rf "$here"
}
trap leave EXIT

# A git that works here would hide that one is needed.
mkdir "$here/bin"
printf '#!/bin/sh\necho git was called: "$@" >>"%s/git"\nexit 127\n' "$here/build" >"$here/bin/git"
chmod +x "$here/bin/git"
PATH=$here/bin:$PATH
# Root may write in spite of modes: then it is nobody who builds and packs.
as=
if [ "$(id -u)" -eq 0 ] && command -v setpriv >/dev/null; then
    as='setpriv --reuid=65534 --regid=65534 --clear-groups env'
    chmod a+rx "$here"
    $as test -r "$source/CMakeLists.txt" || as=
fi
mkdir -m 777 "$here/build"
# These are words of one command.
# shellcheck disable=SC2086
{
    quietly $as cmake -S "$source" -B "$here/build" -DCREEK_WERROR=ON -DCREEK_TESTS=ON
    quietly $as cmake --build "$here/build" --parallel 2
    quietly $as cmake --build "$here/build" --target dist
}
again=$here/build/creek-$version.tar.gz
tar -tzf "$again" | sed 's,/$,,; s,^,./,' | LC_ALL=C sort | diff "$here/files" - ||
    wrong "the source packs another source than it came in"
tar -tvzf "$again" | grep '^d' | grep -v '^drwxr-xr-x' && wrong "folders of the tarball are shut"
quietly ctest --test-dir "$here/build" --output-on-failure -R '^(engine|store|cli\.usage|install\.prefix)'
grep 'tests passed' "$here/log"
[ -e "$here/build/git" ] && wrong "$(cat "$here/build/git")"
exit "$status"
