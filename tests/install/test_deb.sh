#!/bin/sh
# test_deb.sh SOURCE FOLDER VERSION: the Debian packages are built into FOLDER,
# and lintian has nothing to say about them.
# shellcheck source-path=SCRIPTDIR source=installing.sh
. "$(dirname -- "$0")/installing.sh"
source=$1
folder=$2
version=$3
need_command dpkg-shlibdeps dpkg-deb lintian
pkg-config --exists cairo || skip "the packages are built with cairo"

rm -rf "$folder"
mkdir -p "$folder"
(cd "$source" && quietly cmake --preset package -B "$here/build") || exit 1
quietly cmake --build "$here/build" --parallel 2 --target deb
cp "$here/build"/*.deb "$folder" || exit 1

for package in creek libcreek0 libcreek-picture0 libcreek-dev; do
    set -- "$folder/${package}_$version"*.deb
    [ -f "$1" ] || wrong "no package $package"
    # Nobody's account of the machine that built it.
    dpkg-deb -c "$1" | awk '{ print $2 }' | sort -u | grep -vqx root/root && wrong "$package: not all is root's"
done
lintian --allow-root --fail-on error,warning "$folder"/*.deb >"$here/said" 2>&1 || wrong "lintian minds"
# Informal remarks are shown, overrides would have to be explained.
[ -s "$here/said" ] && {
    cat "$here/said"
    wrong "lintian is not silent"
}
dpkg-deb -f "$folder/creek_$version"*.deb Depends | grep -q 'libtermkey1.*' || wrong "the dependencies are not there"
exit "$status"
