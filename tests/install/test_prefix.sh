#!/bin/sh
# test_prefix.sh BUILD SOURCE: creek is installed to a prefix with blanks in it, works
# from there and wherever the folder is moved; the shells find how to complete
# its commands; DESTDIR stages it.
# shellcheck source-path=SCRIPTDIR source=installing.sh
. "$(dirname -- "$0")/installing.sh"
build=$1
source=$2

# The umask is that of somebody who keeps things private, the folders are not.
prefix="$here/a place  of its own"
(umask 077 && install_creek "$build" "$prefix") || exit 1
shut=$(find "$prefix" -type d ! -perm 755)
[ -z "$shut" ] || wrong "not for everybody to look into: $shut"
shut=$(find "$prefix" -type f ! -perm -444)
[ -z "$shut" ] || wrong "not for everybody to read: $shut"

works() {
    unset CREEK_LEVELS
    [ "$("$1/bin/creek" --version | head -n1)" = "$("$build/bin/creek" --version | head -n1)" ] ||
        wrong "$1: another version"
    "$1/bin/creek" levels >"$here/packs" || wrong "$1: no levels are found"
    cmp -s "$here/packs" "$here/wanted" || wrong "$1: other levels than those of the build"
    pack=$(head -n1 "$here/packs" | cut -f1)
    # Nothing but the installed levels may be looked at.
    CREEK_LEVELS="$1/share/creek/levels" "$1/bin/creek" solve --format=tsv "$pack/1" |
        grep -q unique || wrong "$1: $pack/1 is not solved"
    "$1/bin/creek" solve --proof="$here/proof" 'creek/3/1/g1bi' >"$here/log" ||
        wrong "$1: no proof is written"
    "$1/bin/creek-proof-check" 'creek/3/1/g1bi' "$here/proof" >"$here/log" ||
        wrong "$1: no proof is verified"
}

"$build/bin/creek" levels >"$here/wanted"
works "$prefix"
mv "$prefix" "$here/elsewhere"
works "$here/elsewhere"

# What has to be there, and nothing that others may write.
while read -r file; do
    [ -f "$here/elsewhere/$file" ] || wrong "not installed: $file"
done <<'FILES'
bin/creek
bin/creek-proof-check
share/man/man6/creek.6
share/man/man6/creek-tools.6
share/man/man6/creek-proof-check.6
share/man/man5/creek.5
share/man/man3/libcreek.3
share/bash-completion/completions/creek
share/bash-completion/completions/creek-proof-check
share/zsh/site-functions/_creek
share/fish/vendor_completions.d/creek.fish
share/fish/vendor_completions.d/creek-proof-check.fish
share/applications/io.github.creek_puzzle.creek.desktop
share/metainfo/io.github.creek_puzzle.creek.metainfo.xml
share/icons/hicolor/scalable/apps/io.github.creek_puzzle.creek.svg
share/icons/hicolor/48x48/apps/io.github.creek_puzzle.creek.png
share/creek/levels/INDEX
share/doc/creek/CHANGELOG.md
share/doc/creek/examples/README.md
share/doc/creek/examples/explain.c
share/doc/creek/examples/draw.c
include/creek/creek.h
FILES
dead_references "$here/elsewhere"
for name in creek.pc creek-picture.pc libcreek.a libcreek.so libcreek.so.0 libcreek-picture.a \
    libcreek-picture.so libcreek-picture.so.0; do
    [ -n "$(find "$here/elsewhere" -name "$name")" ] || wrong "not installed: $name"
done
loose=$(find "$here/elsewhere" ! -type l -perm /022)
[ -z "$loose" ] || wrong "others may write: $loose"

# bash and fish load what is called as the command is, when it is first
# completed; zsh what names the command in its first line.
completions=$here/elsewhere/share
for program in "$here/elsewhere/bin"/*; do
    name=$(basename "$program")
    bash -c '. "$1" && complete -p "$2"' bash "$completions/bash-completion/completions/$name" "$name" >"$here/log" ||
        wrong "bash does not know how to complete $name"
    sed -n '1s/^#compdef //p' "$completions/zsh/site-functions/_creek" | tr ' ' '\n' | grep -qx "$name" ||
        wrong "zsh does not know how to complete $name"
    if command -v fish >/dev/null; then
        HOME=$here PATH=$here/elsewhere/bin:$PATH fish --no-config \
            -c "set fish_complete_path '$completions/fish/vendor_completions.d'; complete -C '$name --ver'" |
            grep -q '^--version' || wrong "fish does not know how to complete $name"
    fi
done

# zsh looks into the folder of its completion once it is in $fpath, with the
# line that README.md has for that.
if command -v zsh >/dev/null; then
    line=$(sed -n 's/^    \(fpath=.*\)$/\1/p' "$source/README.md")
    mkdir -p "$here/home"
    ln -s "$here/elsewhere" "$here/home/.local"
    HOME=$here/home zsh -f -c "$line"' && autoload +X _creek && (( $+functions[_creek] ))' >"$here/log" 2>&1 ||
        wrong "zsh does not find its completion: $(cat "$here/log")"
fi

# Staged: all of it below DESTDIR, in the prefix that was set up.
quietly env DESTDIR="$here/stage of it" cmake --install "$build"
staged=$(find "$here/stage of it" -path '*/bin/creek' | wc -l)
[ "$staged" -eq 1 ] || wrong "DESTDIR holds $staged programs"
[ "$(find "$here/stage of it" -type f | wc -l)" -eq "$(find "$here/elsewhere" -type f | wc -l)" ] ||
    wrong "DESTDIR holds other files than a plain install"
exit "$status"
