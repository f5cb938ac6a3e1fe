# Shared by tools/play, tools/test and the others: required packages, and building.
# POSIX sh, sourced. The caller sets $root (the top folder), $me (the program's name
# in messages) and, before it builds, $log (a file for the output of commands).
# Never deletes a folder. All messages go to standard error.
# shellcheck shell=sh
: "${root:?}" "${me:?}"

say() {
    printf '%s: %s\n' "$me" "$*" >&2
}

has_command() {
    command -v "$1" >/dev/null 2>&1
}

has_module() {
    has_command pkg-config && pkg-config --exists "$1"
}

# need TEST NAME PACKAGE: adds the Debian package to $missing unless it is there.
need() {
    "$1" "$2" || missing="$missing $3"
}

# wish TEST NAME PACKAGE: the same for $wished, the optional packages.
wish() {
    "$1" "$2" || wished="$wished $3"
}

# Sets $missing to the required packages that are not installed: those for "play"
# or "test"; for "all" also those of the long tests; for "coverage", "analyze" and
# "mutate" those of these tools. Sets $wished to those of optional parts.
find_missing() {
    missing=
    wished=
    wish has_module cairo libcairo2-dev
    has_command cc || missing="$missing gcc"
    [ -e /usr/include/stdio.h ] || echo '#include <stdio.h>' | cc -E - >/dev/null 2>&1 ||
        missing="$missing libc6-dev"
    need has_command cmake cmake
    has_command ninja || need has_command make ninja-build
    need has_command pkg-config pkg-config
    need has_module ncursesw libncurses-dev
    need has_module termkey libtermkey-dev
    need has_module sqlite3 libsqlite3-dev
    need has_module zlib zlib1g-dev
    [ "$1" = play ] && return
    need has_module cmocka libcmocka-dev
    need has_module vterm libvterm-dev
    need has_command mandoc mandoc
    case $1 in
    test | all)
        # The shells whose completions are tested, and tools that check the installed
        # program.
        wish has_command bash bash
        wish has_command zsh zsh
        wish has_command fish fish
        wish has_command c++ g++
        wish has_command desktop-file-validate desktop-file-utils
        wish has_command appstreamcli appstream
        ;;
    coverage) need has_command gcovr gcovr ;;
    esac
    case $1 in
    analyze | all)
        need has_command clang clang
        need has_command clang-tidy clang-tidy
        need has_command cppcheck cppcheck
        ;;
    esac
    [ "$1" = all ] || return 0
    need has_command shellcheck shellcheck
    # The packages.
    wish has_command lintian lintian
    wish has_command dpkg-shlibdeps dpkg-dev
    wish has_command debootstrap debootstrap
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

# Installs the packages in $missing and $wished with apt; false if that fails.
install_missing() {
    if ! has_command apt-get; then
        say "apt-get was not found"
        return 1
    fi
    if [ "$(id -u)" -ne 0 ] && ! has_command sudo; then
        say "cannot install packages: you are not root, and sudo was not found"
        return 1
    fi
    say "installing with apt-get:$missing$wished"
    # The lists of packages are meant to be split.
    # shellcheck disable=SC2086
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q update >&2 </dev/null &&
        as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get -q -y --no-install-recommends install $missing $wished >&2 </dev/null
}

# The names of Debian's packages on other systems, in the order of the package managers; - if it is
# part of the system or of another package. Packages not listed have the same name everywhere.
other_names() {
    cat <<'NAMES'
debian          dnf                pacman    zypper             apk            brew       pkg
gcc             gcc                gcc       gcc                gcc            -          -
libc6-dev       glibc-devel        glibc     glibc-devel        musl-dev       -          -
ninja-build     ninja-build        ninja     ninja              samurai        ninja      ninja
pkg-config      pkgconf-pkg-config pkgconf   pkgconf-pkg-config pkgconf        pkgconf    pkgconf
libncurses-dev  ncurses-devel      ncurses   ncurses-devel      ncurses-dev    ncurses    -
libtermkey-dev  libtermkey-devel   libtermkey libtermkey-devel  libtermkey-dev libtermkey libtermkey
libsqlite3-dev  sqlite-devel       sqlite    sqlite3-devel      sqlite-dev     sqlite     sqlite3
zlib1g-dev      zlib-devel         zlib      zlib-devel         zlib-dev       zlib       -
libcairo2-dev   cairo-devel        cairo     cairo-devel        cairo-dev      cairo      cairo
libcmocka-dev   libcmocka-devel    cmocka    libcmocka-devel    cmocka-dev     cmocka     cmocka
libvterm-dev    libvterm-devel     libvterm  libvterm-devel     libvterm-dev   libvterm   libvterm
g++             gcc-c++            gcc       gcc-c++            g++            -          -
NAMES
}

# install_line: the command that installs $missing and $wished with the first package manager found;
# false if there is none.
install_line() {
    for manager in dnf pacman zypper apk brew pkg none; do
        has_command "$manager" && break
    done
    case $manager in
    none) return 1 ;;
    pacman) line='pacman -S --needed' ;;
    apk) line='apk add' ;;
    *) line="$manager install" ;;
    esac
    if [ "$manager" != brew ] && [ "$(id -u)" -ne 0 ]; then
        line="sudo $line"
    fi
    # The lists of packages are meant to be split.
    # shellcheck disable=SC2086
    for package in $missing $wished; do
        other_names
        echo "wanted $package $manager"
    done | awk -v line="$line" '
        $1 == "debian" { for (i = 2; i <= NF; i++) column[$i] = i; next }
        $1 != "wanted" { for (i = 2; i <= NF; i++) name[$1, i] = $i; next }
        { other = name[$2, column[$3]]; if (!other) other = $2; if (other != "-") line = line " " other }
        END { print line }'
}

# prepare KIND INSTALL: checks the packages for KIND ("play", "test", "all");
# installs them if INSTALL is yes. Ends the program if some are still missing.
prepare() {
    find_missing "$1"
    [ -z "$missing$wished" ] && return
    if [ -n "$missing" ] && ! has_command apt-get && install_with=$(install_line); then
        say "packages are missing; install them with this command and try again:"
        printf '%s\n' "    $install_with" >&2
        exit 2
    fi
    if [ "$2" = yes ]; then
        install_missing || true
        find_missing "$1"
    fi
    [ -z "$wished" ] || say "continuing without these optional Debian packages:$wished"
    if [ -n "$missing" ]; then
        say "these Debian packages are missing:$missing"
        say "install them and try again"
        exit 2
    fi
}

# Runs a command silently; shows its output if it fails.
quietly() {
    if ! "$@" >"${log:?}" 2>&1; then
        cat "$log" >&2
        say "command failed: $*"
        return 1
    fi
}

# choose_folder NAME: sets $folder to the folder in build in which the tools build
# NAME. That is NAME, unless it was not set up by these tools: then they leave it
# alone and use tools-NAME. Their own folders contain a file `set-up`.
choose_folder() {
    for folder in "$1" "tools-$1"; do
        if [ -e "$root/build/$folder/set-up" ] || [ -z "$(ls -A "$root/build/$folder" 2>/dev/null)" ]; then
            return 0
        fi
    done
    say "build/$1 and build/$folder were not made by these tools; move one of them away"
    exit 2
}

# Whether build/FOLDER was set up completely, and for this location.
is_set_up() {
    grep -qx 'done' "$root/build/$1/set-up" 2>/dev/null &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$root/build/$1/CMakeCache.txt" 2>/dev/null
}

# set_up PRESET FOLDER [ARGUMENT...]: runs cmake for build/FOLDER, again if it was
# run before, to find newly installed packages.
set_up() {
    preset=$1
    folder=$2
    shift 2
    mark=$root/build/$folder/set-up
    if ! is_set_up "$folder"; then
        case $folder in
        tools-*) say "setting up build/$folder (build/${folder#tools-} was set up by hand)" ;;
        *) say "setting up build/$folder" ;;
        esac
        # Mark the folder as ours even if this is interrupted.
        mkdir -p "$root/build/$folder" && echo begun >"$mark" || return 1
        rm -rf "$root/build/$folder/CMakeCache.txt" "$root/build/$folder/CMakeFiles"
        if has_command ninja; then
            set -- -G Ninja "$@"
        fi
    fi
    (cd "$root" && quietly cmake --preset "$preset" -B "build/$folder" "$@") && echo 'done' >"$mark"
}

# build FOLDER [TARGET...]: builds all, or the targets.
build() {
    built=$root/build/$1
    shift
    [ $# -gt 0 ] && set -- --target "$@"
    quietly cmake --build "$built" --parallel "$(getconf _NPROCESSORS_ONLN)" "$@"
}
