# What `creek --help` and `creek VERB --help` tell of verbs and options, one a
# line, sorted. POSIX sh, sourced by the tests of each shell; $program is creek.
# shellcheck shell=sh
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
