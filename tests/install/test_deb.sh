#!/bin/sh
# test_deb.sh SOURCE FOLDER VERSION: the Debian packages are built into FOLDER,
# by somebody careful (umask 077), and lintian has nothing to say about them.
# shellcheck source-path=SCRIPTDIR source=installing.sh
. "$(dirname -- "$0")/installing.sh"
source=$1
folder=$2
version=$3
need_command dpkg-shlibdeps dpkg-deb lintian pkg-config
pkg-config --exists cairo || skip "the packages are built with cairo"

rm -rf "$folder"
mkdir -p "$folder"
(umask 077 && cd "$source" && quietly cmake --preset package -B "$here/build") || exit 1
(umask 077 && quietly cmake --build "$here/build" --parallel 2 --target deb) || exit 1
cp "$here/build"/*.deb "$folder" || exit 1

for package in creek libcreek0 libcreek-picture0 libcreek-dev; do
    set -- "$folder/${package}_$version"*.deb
    [ -f "$1" ] || wrong "no package $package"
    # Nobody's account of the machine that built it.
    dpkg-deb -c "$1" | awk '{ print $2 }' | sort -u | grep -vqx root/root && wrong "$package: not all is root's"
    # Everybody looks into each folder and reads each file, root alone writes.
    dpkg-deb -c "$1" | grep -v -e '^drwxr-xr-x ' -e '^-rw[x-]r-[x-]r-[x-] ' -e '^lrwx' &&
        wrong "$package: these modes are not right"
    dpkg-deb -x "$1" "$here/all"
    # Installed alone it holds the file that its changelog names.
    rm -rf "$here/alone"
    dpkg-deb -x "$1" "$here/alone"
    told=$(zcat "$here/alone/usr/share/doc/$package/changelog.gz" | grep -o '/usr/share/[^ ]*\.md')
    [ -f "$here/alone/$told" ] || wrong "$package: what is new does not stand in $told"
    dead_references "$here/alone"
done
[ -f "$here/all/usr/share/doc/libcreek-dev/examples/explain.c" ] || wrong "libcreek-dev has no examples"
root=$here/all/usr
[ -f "$root/share/zsh/vendor-completions/_creek" ] || wrong "zsh will not look for its completion"
[ -e "$root/share/zsh/site-functions" ] && wrong "zsh looks into no site-functions in Debian"
for file in "$root"/bin/* "$root"/lib/*/*.so.*.*; do
    readelf -S "$file" | grep -q '\.comment' && wrong "$file has a .comment"
done
# No -I and no -L: the compiler looks there by itself.
PKG_CONFIG_PATH=$(dirname "$root"/lib/*/pkgconfig/creek.pc)
export PKG_CONFIG_PATH
said=$(pkg-config --libs creek-picture; pkg-config --cflags creek)
[ "$(echo "$said" | xargs)" = '-lcreek-picture -lcreek' ] || wrong "pkg-config tells $said"
lintian --allow-root --fail-on error,warning "$folder"/*.deb >"$here/said" 2>&1 || wrong "lintian minds"
# Informal remarks are shown, overrides would have to be explained.
[ -s "$here/said" ] && {
    cat "$here/said"
    wrong "lintian is not silent"
}
dpkg-deb -f "$folder/creek_$version"*.deb Depends | grep -q 'libtermkey1.*' || wrong "the dependencies are not there"
dpkg-deb -f "$folder/creek_$version"*.deb Depends | grep -q 'libsqlite3-0.*' || wrong "the dependencies are not there"
dpkg-deb -f "$folder/creek_$version"*.deb Depends | grep -q 'zlib1g' || wrong "the dependencies are not there"
exit "$status"
