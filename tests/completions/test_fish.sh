#!/bin/sh
# test_fish.sh PROGRAM FOLDER: what fish offers with FOLDER/creek.fish loaded.
set -u
program=$1
folder=$2
# shellcheck source-path=SCRIPTDIR source=options.sh
. "$(dirname -- "$0")/options.sh" || exit 1
if ! command -v fish >/dev/null; then
    echo "skipped: fish is not installed"
    exit 77
fi
here=$(mktemp -d) || exit 1
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1
mkdir home bin zoo
touch zeta.creek
ln -s "$program" bin/creek
export HOME="$here/home" XDG_CONFIG_HOME="$here/home" XDG_DATA_HOME="$here/home"
PATH=$here/bin:$PATH

start_shell fish --no-config -c "source '$folder/creek.fish'
while read --local line
    complete -C \$line | cut -f1
    echo
end"
ask_for_names
first=$(echo "$levels" | sed -n 1p)
offers_what_help_has

# The lists are meant to be split.
# shellcheck disable=SC2086,SC2046
{
    offers 'creek so' solve
    offers 'creek --v' --version
    offers 'creek ze' zeta.creek
    offers 'creek solve zo' zoo/
    offers 'creek solve --s' --stats
    offers 'creek solve --format=' --format=grid --format=tsv --format=json --format=01
    offers 'creek solve --count='
    offers 'creek solve --count zo' zoo/
    offers 'creek --size 5x5 gen' generate
    offers 'creek hint --format j' json
    offers 'creek rate --format t' text tsv
    offers 'creek convert --to=s' --to=spop --to=sgt --to=sgt-save --to=svg
    offers 'creek convert -o ze' zeta.creek
    offers 'creek generate --difficulty=e' --difficulty=easy --difficulty=expert --difficulty=extreme
    offers 'creek generate --symmetry=r' --symmetry=rot2 --symmetry=rot4
    offers 'creek generate z'
    offers 'creek daily 2' "$(date +%Y-%m-%d)"
    offers 'creek --theme=d' --theme=dark
    offers 'creek play --color=a' --color=auto --color=always
    offers 'creek levels ' $packs
    offers 'creek learn ' $lessons
    offers 'creek practice clo' closed-passage
    offers "creek solve $pack/" $levels
    offers "creek solve --count $first" $(echo "$levels" | grep "^$first")
}
exit "$status"
