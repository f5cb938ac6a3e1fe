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
status=0
cd "$here/desk" || exit 1

# The words that zsh offers for a line, one a line.
offered() {
    zsh -f "$asked" "$folder" "$1"
}

# offers LINE WORD...: just these, in any order.
offers() {
    line=$1
    shift
    wanted=$(printf '%s\n' "$@" | LC_ALL=C sort)
    got=$(offered "$line" | LC_ALL=C sort -u)
    if [ "$wanted" != "$got" ]; then
        printf '%s\n' "'$line' offers" "$got" "and not" "$wanted"
        status=1
    fi
}

# The names that the program itself gives.
pack=$("$program" levels | cut -f1 | sed -n 2p)
levels=$("$program" levels "$pack" | cut -f1)
packs=$("$program" levels | cut -f1)
lessons=$("$program" learn | cut -f1)
if [ -z "$levels" ] || [ -z "$lessons" ]; then
    echo "the program names no levels or no lessons"
    exit 1
fi

# The verbs and options are those of the help, no more and no less.
for verb in $(verbs_of_help); do
    offers "creek $verb" "$verb"
    got=$(offered "creek $verb -" | sed 's/=$//' | LC_ALL=C sort -u)
    wanted=$(options_of_help "$verb")
    if [ "$wanted" != "$got" ]; then
        printf '%s\n' "the help of $verb has" "$wanted" "and the shell offers" "$got"
        status=1
    fi
done

# The lists are meant to be split.
# shellcheck disable=SC2086
{
    offers 'creek so' solve
    offers 'creek --v' --version
    offers 'creek ze' zeta.creek
    offers 'creek solve zo' zoo
    offers 'creek solve --s' --stats
    offers 'creek solve --format=' grid tsv json 01
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
    offers "creek solve $pack/" $levels
}
exit "$status"
