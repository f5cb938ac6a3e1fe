# What `creek --help` and `creek COMMAND --help` list as commands and options, one per
# line, sorted. POSIX sh, sourced by the tests of each shell; $program is creek.
# shellcheck shell=sh disable=SC2034
: "${program:?}"

verbs_of_help() {
    "$program" --help |
        sed -n -e 's/^Usage: creek \[\([a-z]*\)\].*/\1/p' -e 's/^ *creek \([a-z][a-z]*\) .*/\1/p' |
        LC_ALL=C sort -u
}

# options_of_help VERB: such as -o, --output (both in one line of the help).
options_of_help() {
    "$program" "$1" --help |
        sed -n -e 's/^  -/-/p' | sed -e 's/  .*//' | tr ',' '\n' |
        sed -e 's/^ *//' -e 's,[ =[].*,,' | LC_ALL=C sort -u
}

# start_shell COMMAND...: starts one shell that answers every question. For each
# line that it reads it prints the words it offers, one a line, and an empty line.
# shellcheck disable=SC2317
start_shell() {
    mkfifo "${here:?}/questions" "$here/answers" || exit 1
    "$@" <"$here/questions" >"$here/answers" &
    exec 3>"$here/questions" 4<"$here/answers"
    words_for() {
        printf '%s\n' "$1" >&3
        while read -r word <&4 && [ -n "$word" ]; do
            printf '%s\n' "$word"
        done
    }
}

# What each test has: words_for LINE prints the words that its shell offers at
# the end of a line, one a line. `status` is what the test ends with.
status=0

# offers LINE WORD...: just these, in any order.
offers() {
    line=$1
    shift
    wanted=$(printf '%s\n' "$@" | LC_ALL=C sort)
    got=$(words_for "$line" | LC_ALL=C sort)
    if [ "$wanted" != "$got" ]; then
        printf '%s\n' "'$line' offers" "$got" "and not" "$wanted"
        status=1
    fi
}

# The verbs and options are those of the help, no more and no less.
offers_what_help_has() {
    for verb in $(verbs_of_help); do
        offers "creek $verb" "$verb"
        got=$(words_for "creek $verb -" | sed 's/=$//' | LC_ALL=C sort -u)
        wanted=$(options_of_help "$verb")
        if [ "$wanted" != "$got" ]; then
            printf '%s\n' "the help of $verb has" "$wanted" "and the shell offers" "$got"
            status=1
        fi
    done
}

# The names that the program itself gives: packs, a pack and its levels, lessons.
ask_for_names() {
    packs=$("$program" levels | cut -f1)
    pack=$(echo "$packs" | sed -n 2p)
    levels=$("$program" levels "$pack" | cut -f1)
    lessons=$("$program" learn | cut -f1)
    if [ -z "$levels" ] || [ -z "$lessons" ]; then
        echo "the program names no levels or no lessons"
        exit 1
    fi
}
