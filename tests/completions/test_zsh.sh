#!/bin/sh
# test_zsh.sh PROGRAM FOLDER: what zsh offers with FOLDER/_creek loaded. The
# completion runs in an interactive zsh on a pseudoterminal (offered.zsh).
set -u
program=$1
folder=$2
scripts=$(cd "$(dirname -- "$0")" && pwd) || exit 1
asked=$scripts/offered.zsh
# shellcheck source-path=SCRIPTDIR source=options.sh
. "$scripts/options.sh" || exit 1
if ! command -v zsh >/dev/null; then
    echo "skipped: zsh is not installed"
    exit 77
fi
here=$(mktemp -d) || exit 1
trap 'rm -rf "$here"' EXIT
mkdir "$here/home" "$here/bin" "$here/desk" "$here/desk/zoo"
touch "$here/desk/zeta.creek"
ln -s "$program" "$here/bin/creek"
PATH=$here/bin:$PATH
export HOME="$here/home" ZDOTDIR="$here/home"
cd "$here/desk" || exit 1

start_shell zsh -f "$asked" "$folder"
ask_for_names
offers_what_help_has

# The lists are meant to be split.
# shellcheck disable=SC2086
{
    offers 'creek so' solve
    offers 'creek --v' --version
    offers 'creek ze' zeta.creek
    offers 'creek solve zo' zoo
    offers 'creek solve --s' --stats
    offers 'creek solve --format=' grid tsv json 01
    offers 'creek --size 5x5 gen' generate
    offers 'creek hint --format=j' json
    offers 'creek rate --format=t' text tsv
    offers 'creek convert --to=s' spop sgt sgt-save svg
    offers 'creek convert -o ze' zeta.creek
    offers 'creek generate --difficulty=e' easy expert extreme
    offers 'creek generate --symmetry=r' rot2 rot4
    offers 'creek generate z'
    offers 'creek daily 2' "$(date +%Y-%m-%d)"
    offers 'creek --theme=d' dark
    offers 'creek play --color=a' auto always
    offers 'creek levels ' $packs
    offers 'creek learn ' $lessons
    offers 'creek practice clo' closed-passage
    offers "creek solve $pack/" $levels
}
exit "$status"
