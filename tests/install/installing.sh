# Shared by the tests of the install. POSIX sh, sourced; sets $here, a folder
# that goes away in the end, and $status, what the test ends with.
# shellcheck shell=sh
set -u
status=0
here=$(mktemp -d) || exit 1
trap 'rm -rf "$here"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

wrong() {
    echo "$*"
    # The test that reads this file ends with it.
    # shellcheck disable=SC2034
    status=1
}

# skip WHY: ctest counts the test as skipped.
skip() {
    echo "skipped: $*"
    exit 77
}

need_command() {
    for need_name; do
        command -v "$need_name" >/dev/null || skip "$need_name is not installed"
    done
}

# Runs a command; what it says is shown only when it fails, which ends the test.
quietly() {
    if ! "$@" >"$here/log" 2>&1; then
        cat "$here/log"
        echo "failed: $*"
        exit 1
    fi
}

# install_creek BUILD PREFIX: installs what was built.
install_creek() {
    quietly cmake --install "$1" --prefix "$2"
}

# dead_references ROOT: every file that a document installed below ROOT names,
# as a link or as a path, is there beside it, unless the line says that it is
# one of the source.
dead_references() {
    find "$1" -name '*.md' | while read -r document; do
        folder=$(dirname "$document")
        {
            grep -o '](\([^)]*\))' "$document" | sed 's/^](//; s/)$//' | grep -v '^[a-z]*://'
            grep -v 'source' "$document" |
                grep -oE '(^|[^A-Za-z0-9_./-])((docs|tools|bench|fuzz|src|tests|examples|levels|packaging)/[A-Za-z0-9_./-]*|[A-Za-z_-]+\.md)' |
                sed 's/^[^A-Za-z0-9]//'
        } | sed 's/#.*//; s/\.$//' | sort -u | while read -r name; do
            [ -z "$name" ] || [ -e "$folder/$name" ] || echo "$document names $name, which is not there"
        done
    done >"$here/dead"
    [ -s "$here/dead" ] && wrong "$(cat "$here/dead")"
    return 0
}
