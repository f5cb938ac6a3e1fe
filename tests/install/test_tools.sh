#!/bin/sh
# test_tools.sh SOURCE: what tools/play sets up, it finds again, wherever the
# tree is moved and whatever ended it before; what somebody else has set up or
# put into a folder of build stays as it is. The tree here is a small one.
# shellcheck source-path=SCRIPTDIR source=installing.sh
. "$(dirname -- "$0")/installing.sh"
source=$1
tree="$here/a tree"
mkdir "$tree"
cp -R "$source/tools" "$tree/tools"
cat >"$tree/CMakeLists.txt" <<'CMAKE'
cmake_minimum_required(VERSION 3.22)
project(small LANGUAGES NONE)
set(WISH none CACHE STRING "Somebody's own choice")
file(WRITE ${CMAKE_BINARY_DIR}/bin/creek "#!/bin/sh\necho \"${WISH} of ${CMAKE_SOURCE_DIR}: \$*\"\n")
file(CHMOD ${CMAKE_BINARY_DIR}/bin/creek PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
add_custom_target(creek ALL)
add_custom_target(creek_levels ALL)
CMAKE
cat >"$tree/CMakePresets.json" <<'PRESETS'
{ "version": 3, "configurePresets": [ { "name": "release", "binaryDir": "${sourceDir}/build/release" } ] }
PRESETS

# plays TREE WANTED [SAID]: tools/play says WANTED, and SAID of setting up.
plays() {
    told=$("$1/tools/play" --no-install --version 2>"$here/said") || wrong "tools/play ends with $?"
    [ "$told" = "$2" ] || wrong "it is not '$2' that is run but '$told'"
    setting_up=$(sed -n 's/^tools\/play: setting up //p' "$here/said")
    [ "$setting_up" = "${3-}" ] || wrong "it says '$(cat "$here/said")'"
}

# By hand first.
quietly cmake -S "$tree" -B "$tree/build/release" -DWISH=mine
touch "$tree/build/release/kept"
plays "$tree" "none of $tree: --version" 'build/tools-release (build/release was set up by hand)'
plays "$tree" "none of $tree: --version"
[ -e "$tree/build/release/kept" ] || wrong "a file of somebody else is gone"
[ "$("$tree/build/release/bin/creek")" = "mine of $tree: " ] || wrong "somebody else's choice is gone"

# Nothing there but what another run has begun.
rm -rf "$tree/build"
mkdir -p "$tree/build/release"
echo begun >"$tree/build/release/set-up"
touch "$tree/build/release/CMakeCache.txt"
plays "$tree" "none of $tree: --version" build/release
plays "$tree" "none of $tree: --version"

# Moved.
touch "$tree/build/release/kept"
mv "$tree" "$here/elsewhere"
plays "$here/elsewhere" "none of $here/elsewhere: --version" build/release
plays "$here/elsewhere" "none of $here/elsewhere: --version"
[ -e "$here/elsewhere/build/release/kept" ] || wrong "a file is gone after the move"

# Both folders are somebody else's.
rm "$here/elsewhere/build/release/set-up"
mkdir "$here/elsewhere/build/tools-release"
touch "$here/elsewhere/build/tools-release/kept"
"$here/elsewhere/tools/play" --no-install >"$here/said" 2>&1 && wrong "it takes what is not its own"
grep -q 'move one of them away' "$here/said" || wrong "it says '$(cat "$here/said")'"
[ -e "$here/elsewhere/build/tools-release/kept" ] || wrong "a file of somebody else is gone"

# Without apt it prints the one line that installs what is missing, and stops. Here only the shell,
# what these scripts call, and the package manager are there.
mkdir "$here/few"
for name in sh cat id awk mkdir dirname mktemp rm ls grep sed env head tr; do
    ln -s "$(command -v "$name")" "$here/few/$name"
done
rm -rf "$here/elsewhere/build"
# suggests MANAGER WANTED: the line that tools/play prints.
suggests() {
    mkdir "$here/$1"
    [ "$1" = nothing ] || printf '#!/bin/sh\necho called >"%s/called"\n' "$here" >"$here/$1/$1"
    [ "$1" = nothing ] || chmod +x "$here/$1/$1"
    PATH="$here/few:$here/$1" "$here/elsewhere/tools/play" >"$here/out" 2>"$here/said" </dev/null
    [ $? -eq 2 ] || wrong "without packages tools/play does not end with 2"
    grep -qE -- "$2" "$here/said" || wrong "with $1 it says '$(cat "$here/said")'"
    [ -s "$here/out" ] && wrong "it prints '$(cat "$here/out")'"
    [ -e "$here/called" ] && wrong "it calls $1 by itself"
}
suggests dnf '^    (sudo )?dnf install gcc .*cmake ninja-build pkgconf-pkg-config ncurses-devel libtermkey-devel sqlite-devel zlib-devel'
suggests pacman '^    (sudo )?pacman -S --needed gcc .*cmake ninja pkgconf ncurses libtermkey sqlite zlib'
suggests zypper '^    (sudo )?zypper install gcc .*ncurses-devel libtermkey-devel sqlite3-devel zlib-devel'
suggests apk '^    (sudo )?apk add gcc .*cmake samurai pkgconf ncurses-dev libtermkey-dev sqlite-dev zlib-dev'
suggests brew '^    brew install cmake ninja pkgconf ncurses libtermkey sqlite zlib'
suggests pkg '^    (sudo )?pkg install cmake ninja pkgconf libtermkey sqlite3'
suggests nothing 'Debian packages are missing.*gcc'
exit "$status"
