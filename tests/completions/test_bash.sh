#!/usr/bin/env bash
# test_bash.sh PROGRAM FOLDER: what bash offers with FOLDER/creek.bash loaded.
# Lines are cut into words as bash does it for a completion.
set -u
program=$1
# shellcheck source=/dev/null
. "$2/creek.bash" || exit 1
# shellcheck source-path=SCRIPTDIR source=options.sh
. "$(dirname -- "$0")/options.sh" || exit 1
here=$(mktemp -d) || exit 1
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1
touch 'zebra crossing.txt' zeta.creek
mkdir zoo
# In a shell that is not interactive there is no completion to set options of.
# shellcheck disable=SC2317
compopt() { options+=" $*"; }

options=

# complete LINE: sets COMPREPLY as for Tab at the end of LINE.
complete_line() {
    local line=$1 word=''
    local i character
    COMP_WORDS=()
    options=
    for ((i = 0; i < ${#line}; i++)); do
        character=${line:i:1}
        case $character in
        ' ')
            [ -n "$word" ] && COMP_WORDS+=("$word")
            word=
            ;;
        '=')
            [ -n "$word" ] && COMP_WORDS+=("$word")
            COMP_WORDS+=('=')
            word=
            ;;
        *) word+=$character ;;
        esac
    done
    # After `=` the word under the cursor is `=` itself, after a blank it is empty.
    if [ -n "$word" ] || [ "${line: -1}" = ' ' ]; then
        COMP_WORDS+=("$word")
    fi
    COMP_WORDS[0]=$program
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    COMPREPLY=()
    _creek
}

# The words that bash offers for a line, one a line.
# shellcheck disable=SC2317
words_for() {
    complete_line "$1"
    printf '%s\n' "${COMPREPLY[@]}"
}

# offers_among LINE WORD...: these, and maybe others.
offers_among() {
    local line=$1 word
    shift
    complete_line "$line"
    for word; do
        if ! printf '%s\n' "${COMPREPLY[@]}" | grep -qxF -- "$word"; then
            printf '%s\n' "'$line' does not offer $word, but" "${COMPREPLY[@]}"
            status=1
        fi
    done
}

mapfile -t packs < <("$program" levels | cut -f1)
mapfile -t lessons < <("$program" learn | cut -f1)
if [ ${#packs[@]} -lt 2 ] || [ ${#lessons[@]} -lt 2 ]; then
    echo "the program names no packs or no lessons"
    exit 1
fi
pack=${packs[1]}
mapfile -t levels < <("$program" levels "$pack" | cut -f1)
mapfile -t longer < <(printf '%s\n' "${levels[@]}" | grep "^${levels[2]}")

offers 'creek so' solve
offers 'creek --ver' --version
offers_among 'creek ' play solve hint rate check generate convert levels daily learn practice race games stats \
    "${packs[@]}" 'zebra crossing.txt' zeta.creek zoo
offers 'creek ze' 'zebra crossing.txt' zeta.creek
offers 'creek solve z' 'zebra crossing.txt' zeta.creek zoo
offers_among 'creek solve ' "${packs[@]}"
offers "creek solve ${pack:0:3}" "$pack"
offers "creek rate $pack/" "${levels[@]}"
offers "creek hint ${levels[2]}" "${longer[@]}"
offers 'creek solve --s' --stats
offers 'creek solve --c' --count --count=
offers 'creek solve --format=' grid tsv json 01
offers 'creek solve --format=t' tsv
offers 'creek solve --format j' json
offers 'creek solve --proof=zo' zoo
offers 'creek solve --count zo' zoo
offers 'creek hint --format=' text json
offers 'creek rate --format=t' text tsv
offers 'creek check --f' --format=
offers 'creek convert --to=s' spop sgt sgt-save svg
offers 'creek convert --to=url -o zo' zoo
offers 'creek convert --to=url zeb' 'zebra crossing.txt'
offers 'creek generate --difficulty=e' easy expert extreme
offers 'creek generate --symmetry=r' rot2 rot4
offers 'creek generate --format=p' pzpr penpa puzzlekit png pdf
offers 'creek generate --count ' ''
offers 'creek generate z' ''
offers 'creek daily 2' "$(date +%Y-%m-%d)"
offers 'creek daily --format=u' url
offers 'creek --theme=d' dark
offers 'creek play --color=a' auto always
offers 'creek levels ' "${packs[@]}"
offers 'creek learn ' "${lessons[@]}"
offers 'creek learn closed' closed-passage
offers 'creek practice closed' closed-passage
offers 'creek practice --format=' json
offers 'creek practice --count 5 wh' what-if
offers 'creek solve -- --' ''
offers 'creek --size 5x5 gen' generate
offers 'creek --size=5x5 --seed 7 gen' generate
offers 'creek --size 5x5 generate --cl' --clues=
offers 'creek generate --count 5 z' ''

offers_what_help_has

# An option that wants a value is not followed by a blank.
complete_line 'creek check --f'
case $options in
*nospace*) ;;
*)
    echo "a blank follows --format="
    status=1
    ;;
esac

# With `=` no word break the whole option is replaced.
COMP_WORDS=("$program" solve --format=t)
COMP_CWORD=2
COMPREPLY=()
_creek
[ "${COMPREPLY[*]}" = --format=tsv ] || {
    echo "--format=t becomes ${COMPREPLY[*]}"
    status=1
}
exit "$status"
