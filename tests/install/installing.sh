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
