#!/bin/sh
# test_manual.sh PROGRAM CHECKER SOURCE: the manual pages are clean and describe
# exactly the verbs and options of --help, every technique and format, and every
# function of the library; the examples of creek(5) can be read.
set -u
program=$1
checker=$2
source=$3
man=$source/man
# shellcheck source-path=SCRIPTDIR source=../completions/options.sh
. "$source/tests/completions/options.sh"
here=$(mktemp -d) || exit 1
trap 'rm -rf "$here"' EXIT
status=0

wrong() {
    echo "$*"
    status=1
}

# same WHAT FILE FILE: two sorted lists are the same, or the difference is told.
same() {
    diff "$2" "$3" >"$here/difference" && return
    wrong "$1:"
    grep '^[<>]' "$here/difference"
}

# The options in mdoc text: `Fl -size` is --size, `Fl o` is -o.
options_of_page() {
    grep -o 'Fl -\{0,1\}[a-z][a-z-]*' | sed 's/^Fl /-/' | LC_ALL=C sort -u
}

# What the synopsis has for a verb: play is in creek(6), the others in creek-tools(6).
synopsis() {
    awk -v verb="$1" '
        /^\.Sh / { inside = $2 == "SYNOPSIS"; form = "" }
        inside && /^\.Nm/ { chosen = 0; first = 1; next }
        inside && first { chosen = $0 ~ "^\\.(Op )?Cm " verb "$"; first = 0 }
        inside && chosen { print }' "$man/creek.6" "$man/creek-tools.6"
}

# The section that describes the options of a verb.
section() {
    case $1 in
    play) heading='.Sh OPTIONS' page=creek.6 ;;
    *) heading=".Ss $1" page=creek-tools.6 ;;
    esac
    awk -v heading="$heading" '
        /^\.S[hs] / { inside = $0 == heading }
        inside { print }' "$man/$page"
}

# --- creek(6), creek-tools(6) and the help ---------------------------------------------------
verbs_of_help >"$here/verbs"
awk '/^\.Sh / { inside = $2 == "SYNOPSIS" }
     inside && was_name { sub(/^\.Op /, "."); if ($1 == ".Cm" && $3 == "") print $2 }
     { was_name = /^\.Nm( creek)?$/ }' "$man/creek.6" "$man/creek-tools.6" |
    LC_ALL=C sort -u >"$here/verbs-of-pages"
same "verbs of the help (<) and of the manual (>)" "$here/verbs" "$here/verbs-of-pages"

: >"$here/all"
synopsis play | options_of_page >"$here/screen"
while read -r verb; do
    options_of_help "$verb" | grep -vx -e --help >"$here/help"
    cat "$here/help" >>"$here/all"
    # Each option is explained where the verb is, under both its names.
    section "$verb" | options_of_page >"$here/page"
    case $verb in
    daily | learn | practice | race)
        section "$verb" | tr '\n' ' ' | grep -q 'options of \.Cm play for the screen' ||
            wrong "the manual does not say that creek $verb takes the options of play for the screen"
        cat "$here/screen" >>"$here/page"
        ;;
    esac
    grep -vxF -f "$here/page" "$here/help" >"$here/left-out" &&
        wrong "the manual does not explain, where creek $verb is, $(tr '\n' ' ' <"$here/left-out")"
    # The synopsis has the short one of two names.
    grep -qx -e -o "$here/help" && sed -i '/^--output$/d' "$here/help"
    synopsis "$verb" | options_of_page >"$here/page"
    # These take the options of play for the screen, as their text says.
    case $verb in
    daily | learn | practice | race) grep -Fx -f "$here/help" "$here/screen" >>"$here/page" ;;
    esac
    LC_ALL=C sort -u "$here/page" >"$here/page-sorted"
    same "options of creek $verb --help (<) and of its synopsis (>)" \
        "$here/help" "$here/page-sorted"
done <"$here/verbs"

printf '%s\n' --help --version >>"$here/all"
LC_ALL=C sort -u "$here/all" >"$here/all-sorted"
cat "$man/creek.6" "$man/creek-tools.6" | options_of_page >"$here/page"
same "options of all helps (<) and of the manual (>)" "$here/all-sorted" "$here/page"

# Techniques.
"$program" learn | cut -f1 | grep -vx rules | LC_ALL=C sort >"$here/techniques"
sed -n 's/^\.It Cm \([a-z-]*\) Ta [a-z]* Ta [0-9]* Ta .*/\1/p' "$man/creek-tools.6" |
    LC_ALL=C sort >"$here/page"
grep -vxF -f "$here/page" "$here/techniques" >"$here/left-out" &&
    wrong "creek-tools(6) does not list $(tr '\n' ' ' <"$here/left-out")"
[ "$(wc -l <"$here/techniques")" -gt 15 ] || wrong "creek learn lists too few techniques"

# Formats: those that can be read have a section of creek(5) as well.
"$program" convert --help | sed -n 's/^ \{22\}\([a-z0-9-]*\)  .*/\1/p' | LC_ALL=C sort >"$here/formats"
awk '/^\.Sh / { inside = $0 == ".Sh OUTPUT FORMATS" }
     inside && /^\.It Cm / { print $3 }' "$man/creek-tools.6" | LC_ALL=C sort >"$here/page"
same "formats of creek convert --help (<) and of creek-tools(6) (>)" "$here/formats" "$here/page"
readable=$(grep -vx -e text -e cast -e svg -e png -e pdf "$here/formats")
for format in $readable; do
    grep -qx "\.Ss $format" "$man/creek.5" || wrong "creek(5) does not describe $format"
done

for option in --help --version; do
    "$checker" $option >/dev/null || wrong "creek-proof-check does not know $option"
    "$checker" --help | grep -q -e "$option" || wrong "the help of creek-proof-check does not have $option"
    sed 's/ | -/ Fl -/g' "$man/creek-proof-check.6" | options_of_page | grep -qx -e "$option" ||
        wrong "creek-proof-check(6) does not have $option"
done

# --- libcreek(3) and the headers -----------------------------------------------
sed -n 's/^ *CREEK_API .*[ *]\(creek_[a-z_0-9]*\)(.*/\1/p' "$source"/include/creek/*.h |
    LC_ALL=C sort -u >"$here/functions"
grep -o 'Fn creek_[a-z_0-9]*' "$man/libcreek.3" | sed 's/^Fn //' | LC_ALL=C sort -u >"$here/page"
same "functions of the headers (<) and of libcreek(3) (>)" "$here/functions" "$here/page"
# Prototypes: in the headers they end with a semicolon, in the page each is one line.
prototypes() {
    sed 's/  */ /g; s/ ,/,/g; s/( /(/g' | LC_ALL=C sort
}
sed 's:/[*].*[*]/::' "$source"/include/creek/*.h | tr '\n' ' ' | grep -o 'CREEK_API [a-z][^;{]*;' |
    sed 's/^CREEK_API //; s/;$//; s/ *\(creek_[a-z_0-9]*(\)/ \1/' | prototypes >"$here/in-headers"
sed -n 's/^\.It Ft "\([^"]*\)" Fn \(creek_[a-z_0-9]*\) "\(.*\)"$/\1 \2(\3)/p' "$man/libcreek.3" |
    sed 's/" "/, /g' | prototypes >"$here/in-page"
same "prototypes of the headers (<) and of libcreek(3) (>)" "$here/in-headers" "$here/in-page"
[ "$(wc -l <"$here/functions")" -gt 50 ] || wrong "the headers have too few functions to be true"

# --- creek(5): the examples ------------------------------------------------------
# example FORMAT: the first one below the format's heading.
example() {
    awk -v name="$1" '
        /^\.S[sh] / { inside = $0 == ".Ss " name }
        inside && /^\.Dl / { sub(/^\.Dl /, ""); print; exit }
        inside && /^\.Ed/ { exit }
        block { print }
        inside && /^\.Bd / { block = 1 }' "$man/creek.5" | sed 's/\\&//g'
}
for format in $readable; do
    example "$format" >"$here/example"
    if [ "$format" = penpa ]; then
        tr -d '\n' <"$here/example" >"$here/link" && mv "$here/link" "$here/example"
    fi
    if ! "$program" convert --to=sgt "$here/example" >"$here/sgt" 2>"$here/error"; then
        cat "$here/error"
        wrong "the example of $format in creek(5) cannot be read"
    elif [ "$(sed 's/^.*	//' "$here/sgt")" != 3x2:0d1e1 ]; then
        wrong "the example of $format in creek(5) is another puzzle: $(cat "$here/sgt")"
    fi
done
grep -q '^creek 1' "$here/example" && wrong "no examples are found"

# --- docs/proofs.md: its commands end as it shows ------------------------------
sed -n 's/^    \$ //p' "$source/docs/proofs.md" >"$here/commands"
(
    cd "$here" || exit
    PATH=$(dirname "$program"):$(dirname "$checker"):$PATH
    sh -e "$here/commands" >"$here/verified" 2>"$here/error"
) || wrong "a command of docs/proofs.md fails: $(cat "$here/error")"
shown=$(grep -c '^    verified: unique$' "$source/docs/proofs.md")
if [ "$shown" -lt 2 ] || [ "$(grep -cx 'verified: unique' "$here/verified")" -ne "$shown" ]; then
    wrong "docs/proofs.md shows other verdicts than its commands give"
fi

# There is a page of this name in section 5 too, and man looks there first.
for text in "$("$program" --help)" "$(cat "$source/README.md")"; do
    case $text in
    *'man creek'[!-]*) wrong "man creek shows creek(5)" ;;
    *'man 6 creek'*) ;;
    *) wrong "the manual is not named" ;;
    esac
done
grep -q 'man creek-tools' "$source/README.md" || wrong "README.md does not name creek-tools(6)"

# --- all pages -------------------------------------------------------------------
if command -v mandoc >/dev/null; then
    for page in "$man"/*.[1-9]; do
        mandoc -Tlint -Wwarning "$page" || wrong "$page is not clean"
    done
else
    echo "mandoc is not installed: the pages were not looked over"
fi

# groff finds room for all in a narrow window, where only lines of an example may
# be wider; in 80 columns nothing is.
if command -v groff >/dev/null; then
    for page in "$man"/*.[1-9]; do
        for width in 60 80; do
            LC_ALL=C.UTF-8 groff -mandoc -Tascii -P-c -P-b -P-o -P-u -rLL="${width}n" -rLT="${width}n" \
                "$page" >"$here/shown" 2>"$here/error"
            [ -s "$here/error" ] && wrong "$page, $width columns: $(head -n 1 "$here/error")"
            awk -v width="$width" 'width >= 80 && length > width' "$here/shown" >"$here/wide"
            [ -s "$here/wide" ] && wrong "$page, $width columns: too wide: $(head -n 1 "$here/wide")"
        done
    done
else
    echo "groff is not installed: the pages were not set"
fi
exit "$status"
