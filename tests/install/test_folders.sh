#!/bin/sh
# test_folders.sh SOURCE COMPILER: what pkg-config tells when libraries and
# headers are set up to lie in folders apart from the prefix.
# shellcheck source-path=SCRIPTDIR source=installing.sh
. "$(dirname -- "$0")/installing.sh"
source=$1
cc=$2
need_command pkg-config

# configure FOLDER ARGUMENT...: sets creek up in $here/FOLDER.
configure() {
    folder=$1
    shift
    quietly cmake -S "$source" -B "$here/$folder" -DCMAKE_C_COMPILER="$cc" -DCREEK_TESTS=OFF \
        -DCREEK_PICTURES=OFF -DCMAKE_INSTALL_PREFIX=/opt/creek "$@"
}

# tells FOLDER VARIABLE VALUE, for both files.
tells() {
    for name in src/creek src/picture/creek-picture; do
        told=$(PKG_CONFIG_PATH=$here/$1/src pkg-config --variable="$2" "$here/$1/$name.pc")
        [ "$told" = "$3" ] || wrong "$1/$name.pc: $2 is $told and not $3"
    done
}

# They are told of a prefix that is chosen when it is installed, too.
configure chosen -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O0 -DCMAKE_INSTALL_LIBDIR="$here/lib apart"
quietly cmake --build "$here/chosen" --parallel 2 \
    --target creek_static_installed creek_picture_installed creek_shared creek_picture_shared
for chosen in one two; do
    quietly cmake --install "$here/chosen" --component development --prefix "$here/$chosen"
    for name in creek creek-picture; do
        told=$(PKG_CONFIG_PATH="$here/lib apart/pkgconfig" pkg-config --variable=includedir "$name")
        [ "$told" = "$here/$chosen/include" ] || wrong "$name.pc in $chosen: includedir is $told"
        told=$(PKG_CONFIG_PATH="$here/lib apart/pkgconfig" pkg-config --variable=libdir "$name")
        [ "$told" = "$here/lib apart" ] || wrong "$name.pc in $chosen: libdir is $told"
    done
    [ -f "$here/$chosen/include/creek/creek.h" ] || wrong "there are no headers in $chosen"
done

configure apart -DCMAKE_INSTALL_LIBDIR=/apart/lib -DCMAKE_INSTALL_INCLUDEDIR=/headers/include
tells apart libdir /apart/lib
tells apart includedir /headers/include
tells apart prefix /opt/creek

# Headers alone: the prefix is still found from where the libraries lie.
configure headers -DCMAKE_INSTALL_LIBDIR=lib/here -DCMAKE_INSTALL_INCLUDEDIR=/headers/include
tells headers includedir /headers/include
for name in src/creek src/picture/creek-picture; do
    file=$here/headers/$name.pc
    told=$(PKG_CONFIG_PATH=$here/headers/src pkg-config --variable=libdir "$file")
    [ "$told" = "$(dirname "$file")/../../../lib/here" ] || wrong "headers/$name.pc: libdir is $told"
done
exit "$status"
