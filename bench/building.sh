# Shared by the benchmarks. POSIX sh, sourced; the caller sets $me (how messages
# name it) and $root (the top folder).
# shellcheck shell=sh
: "${root:?}" "${me:?}"
# shellcheck source-path=SCRIPTDIR source=../tools/setup.sh
. "$root/tools/setup.sh"

# $work goes away in the end.
work=$(mktemp -d) || exit 2
log=$work/log
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# fail WHAT: the end.
fail() {
    say "$*; see $me --help"
    exit 2
}

# Prints the remark that a script begins with.
show_help() {
    sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
}

# is_number TEXT: digits, and not only zeros.
is_number() {
    case $1 in
    '' | *[!0-9]*) return 1 ;;
    *[1-9]*) ;;
    *) return 1 ;;
    esac
}

# build_release FOLDER TARGET...: builds the targets in FOLDER, which is set up
# as a release if it is new, or in that of the tools when FOLDER is empty; sets
# $build to the folder.
build_release() {
    build=$1
    shift
    mkdir -p "$root/build" || exit 2
    if [ -z "$build" ]; then
        choose_folder release
        build=$root/build/$folder
        { is_set_up "$folder" || set_up release "$folder"; } || exit 2
    elif [ ! -e "$build/CMakeCache.txt" ]; then
        if has_command ninja; then
            quietly cmake -S "$root" -B "$build" --preset release -G Ninja || exit 2
        else
            quietly cmake -S "$root" -B "$build" --preset release || exit 2
        fi
    fi
    quietly cmake --build "$build" --parallel "$(getconf _NPROCESSORS_ONLN)" --target "$@" || exit 2
    build=$(CDPATH='' cd -- "$build" && pwd -P) || exit 2
}

# need_files FILE...: they can be read.
need_files() {
    for needed; do
        { [ -f "$needed" ] && [ -r "$needed" ]; } || fail "$needed cannot be read"
    done
}
