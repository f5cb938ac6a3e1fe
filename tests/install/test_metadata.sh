#!/bin/sh
# test_metadata.sh BUILD SOURCE: the desktop file and the metainfo are valid and
# belong together.
# shellcheck source-path=SCRIPTDIR source=installing.sh
. "$(dirname -- "$0")/installing.sh"
need_command desktop-file-validate appstreamcli
id=io.github.creek_puzzle.creek
prefix=$here/prefix
source=$2
install_creek "$1" "$prefix"

desktop=$prefix/share/applications/$id.desktop
metainfo=$prefix/share/metainfo/$id.metainfo.xml
said=$(desktop-file-validate "$desktop") || wrong "$desktop is not valid"
[ -z "$said" ] || wrong "$said"
appstreamcli validate --no-net --pedantic "$metainfo" || wrong "$metainfo is not valid"
[ -x "$prefix/bin/$(sed -n 's/^Exec=//p' "$desktop")" ] || wrong "what the desktop starts is not there"
icon=$(sed -n 's/^Icon=//p' "$desktop")
for size in scalable 48x48 128x128 256x256; do
    set -- "$prefix/share/icons/hicolor/$size/apps/$icon".*
    [ -f "$1" ] || wrong "no icon $size"
done
version=$("$prefix/bin/creek" --version | sed -n '1s/creek //p')
grep -q "<release version=\"$version\"" "$metainfo" || wrong "the metainfo does not know version $version"
# Each screenshot is one of ours, of the size that is told.
sed -n 's/.*width="\([0-9]*\)" height="\([0-9]*\)".*\/\([a-z-]*\.png\).*/\3 \1 \2/p' "$metainfo" >"$here/shots"
[ "$(wc -l <"$here/shots")" -ge 3 ] || wrong "the metainfo has too few screenshots"
while read -r name width height; do
    size=$(od -An -tu1 -j16 -N8 "$source/packaging/screenshots/$name" | awk '{ print $3 * 256 + $4, $7 * 256 + $8 }')
    [ "$size" = "$width $height" ] || wrong "$name is $size and not $width $height"
done <"$here/shots"
exit "$status"
