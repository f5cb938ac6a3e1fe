#!/bin/sh
# test_debian_root.sh FOLDER VERSION: the packages in FOLDER are installed in a
# fresh Debian 12, the game is started there, zsh completes it, and they are
# removed without a trace. It takes root, debootstrap and a Debian archive (CREEK_DEBIAN_MIRROR).
# shellcheck source-path=SCRIPTDIR source=installing.sh
. "$(dirname -- "$0")/installing.sh"
folder=$1
version=$2
mirror=${CREEK_DEBIAN_MIRROR:-http://deb.debian.org/debian}
PATH=$PATH:/usr/sbin:/sbin
[ "$(id -u)" -eq 0 ] || skip "it takes root to make a Debian root"
need_command debootstrap chroot mount
ls "$folder/creek_$version"*.deb >/dev/null 2>&1 || skip "there are no packages in $folder"

root=$here/root
# Called by the trap.
# shellcheck disable=SC2317
leave() {
    for mounted in dev/pts dev proc; do
        mountpoint -q "$root/$mounted" && umount "$root/$mounted"
    done
    # Never go into a folder of the machine's that is still mounted there.
    grep -q " $root/" /proc/mounts || rm -rf "$here"
}
trap leave EXIT

if ! debootstrap --variant=minbase bookworm "$root" "$mirror" >"$here/log" 2>&1; then
    tail -n 5 "$here/log"
    skip "debootstrap cannot get Debian 12 from $mirror"
fi
inside() {
    chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root TERM=xterm \
        LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}
mount_all() {
    mount -t proc proc "$root/proc" && mount -t tmpfs tmpfs "$root/dev" && mkdir "$root/dev/pts" &&
        mount -t devpts -o newinstance,ptmxmode=666 devpts "$root/dev/pts"
}
mount_all || skip "nothing can be mounted here"
for device in null:1:3 zero:1:5 full:1:7 random:1:8 urandom:1:9 tty:5:0; do
    name=${device%%:*}
    numbers=${device#*:}
    mknod -m 666 "$root/dev/$name" c "${numbers%:*}" "${numbers#*:}" || skip "no devices can be made here"
done
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
cp /etc/resolv.conf "$root/etc/resolv.conf"

mkdir "$root/packages"
cp "$folder"/*.deb "$root/packages"
# All that is in the root, but what every package changes.
listing() {
    (cd "$root" && find . -xdev \( -path ./packages -o -path ./proc -o -path ./dev -o -path ./tmp \
        -o -path ./var/lib -o -path ./var/cache -o -path ./var/log -o -name ld.so.cache \) -prune -o -print) |
        LC_ALL=C sort
}
# The libraries that creek wants are there before, so that what it leaves shows.
wanted=$(inside sh -c 'dpkg-deb -f /packages/creek_*.deb Depends' | sed 's/([^)]*)//g; s/,//g')
quietly inside apt-get -q update
# The names are meant to be split.
# shellcheck disable=SC2086
quietly inside apt-get -qy --no-install-recommends install $wanted zsh man-db
listing >"$here/before"

quietly inside sh -c 'apt-get -qy --no-install-recommends install /packages/creek_*.deb /packages/libcreek0_*.deb /packages/libcreek-picture0_*.deb'
inside creek --version | head -n1 | grep -qx "creek $version" || wrong "creek --version fails there"
inside creek levels | grep -q . || wrong "no levels are found there"
inside creek hint first-steps/1 >"$here/log" || wrong "no hint is given there"
inside creek convert --to=pdf -o /tmp/one.pdf first-steps/1 || wrong "no pdf is drawn there"
inside ldconfig -p | grep -q libcreek.so.0 || wrong "ldconfig does not know libcreek.so.0"

# Where the levels would be is told once when they are not.
mv "$root/usr/share/creek" "$root/packages/creek-data"
told=$(inside creek levels 2>&1 | grep -o '/usr/share/creek/levels' | wc -l)
[ "$told" -eq 1 ] || wrong "the folder of the levels is told $told times"
mv "$root/packages/creek-data" "$root/usr/share/creek"

# What zsh finds by itself. Its list of completions is a file of this root.
for name in creek creek-proof-check; do
    inside zsh -f -c "autoload -Uz compinit && compinit -u -d /tmp/completions && print -r -- \$_comps[$name]" |
        grep -qx _creek || wrong "zsh does not complete $name there"
done
inside setpriv --reuid=65534 --regid=65534 --clear-groups env HOME=/nonexistent creek levels | grep -q . ||
    wrong "only root finds the levels there"

# The game on a terminal: when it shows its home screen, q leaves it.
mkfifo "$here/keys"
inside script -qefc 'stty rows 24 cols 80; exec creek' /dev/null <"$here/keys" >"$here/screen" &
game=$!
exec 3>"$here/keys"
tries=0
until grep -q 'quit' "$here/screen"; do
    tries=$((tries + 1))
    if [ $tries -gt 300 ]; then
        wrong "the game shows no home screen"
        break
    fi
    sleep 0.1
done
printf q >&3
wait $game || wrong "the game ends with $?"
exec 3>&-

quietly inside apt-get -qy purge creek libcreek0 libcreek-picture0
listing >"$here/after"
diff "$here/before" "$here/after" | grep -v '/root/' | grep '^[<>]' >"$here/left" && {
    cat "$here/left"
    wrong "this is not as it was before"
}
[ -z "$(inside dpkg --audit)" ] || wrong "dpkg is left with something to mend"
exit "$status"
