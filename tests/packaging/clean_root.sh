#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs the Debian package into a fresh Debian 12, and unpacks the portable bundle in another that
# has no Qt, and starts both programs in both. SPOTHORIZON_CLEAN_ROOT names a folder that keeps the
# bare system and the downloaded packages between runs; it needs root and, the first time, the network.
set -eu
source_dir="$1"
build_dir="$2"
. "$source_dir/tests/packaging/common.sh"

cache="${SPOTHORIZON_CLEAN_ROOT:-}"
[ -n "$cache" ] || skip "SPOTHORIZON_CLEAN_ROOT names no folder to keep a bare Debian 12 in"
[ "$(id -u)" = 0 ] || skip "a root of one's own needs root rights"
need chroot dpkg-deb dpkg-shlibdeps cpack
mkdir -p "$cache/archives"

if [ ! -s "$cache/base.tar" ]; then
  need mmdebstrap
  mmdebstrap --quiet --variant=minbase bookworm "$cache/base.tar.new" ||
    skip "a bare Debian 12 could not be made (no network?)"
  mv "$cache/base.tar.new" "$cache/base.tar"
fi

work="$(mktemp -d "$cache/run.XXXXXX")"
display_server=""
tidy() {
  [ -z "$display_server" ] || kill "$display_server" 2>/dev/null || true
  rm -rf "$work"
}
trap tidy EXIT

new_root() {
  mkdir -p "$1"
  tar -C "$1" -xf "$cache/base.tar"
  cp /etc/resolv.conf "$1/etc/resolv.conf"
  mkdir -p "$1/tmp"
}

# A mount namespace of its own, so that what is mounted goes when the program ends.
inside() {
  root="$1"
  shift
  unshare --mount --fork sh -c 'mount -t proc proc "$1/proc" 2>/dev/null; root="$1"; shift; exec chroot "$root" "$@"' \
    inside "$root" env -i PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin HOME=/root \
    LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}
unshare --mount true 2>/dev/null || skip "no mount namespaces here"

# A display for the xcb plugin, reached through its abstract socket.
display=""
if command -v Xvfb >/dev/null 2>&1; then
  # The server chooses a free number and writes it once it can be reached.
  mkfifo "$work/display"
  Xvfb -displayfd 3 -ac -screen 0 1600x1000x24 -listen unix 3>"$work/display" >/dev/null 2>&1 &
  display_server=$!
  number=""
  read -r number < "$work/display" || true
  [ -n "$number" ] && display=":$number" || display_server=""
fi

# starts ROOT PREFIX SAMPLES: every way in which a user would start the two programs.
starts() {
  root="$1" prefix="$2" samples="$3"
  version="$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' "$build_dir/CMakeCache.txt")"
  for program in spothorizon spothorizon-cli; do
    said="$(inside "$root" "$prefix$program" --version)" || fail "$program --version: $said"
    [ "$said" = "$program $version" ] || fail "$program says it is $said"
  done
  inside "$root" "${prefix}spothorizon-cli" run "$samples/calm-cloud.json" > "$work/run.txt" ||
    fail "spothorizon-cli run"
  grep -q "Best possible" "$work/run.txt" || fail "spothorizon-cli run printed no table"

  inside "$root" "${prefix}spothorizon" render "$samples/calm-cloud.json" -o /tmp/pictures >/dev/null ||
    fail "spothorizon render"
  pictures="$(find "$root/tmp/pictures" -size +2k -name '*.png' | wc -l)"
  [ "$pictures" -ge 4 ] || fail "spothorizon render made $pictures pictures"
  if inside "$root" "${prefix}spothorizon" --help | grep -q '^  report '; then
    inside "$root" "${prefix}spothorizon" report "$samples/calm-cloud.json" -o /tmp/report >/dev/null ||
      fail "spothorizon report"
    find "$root/tmp/report" -size +2k | grep -q html || fail "spothorizon report made no page"
  fi
  inside "$root" "${prefix}spothorizon" screenshot "$samples/calm-cloud.json" -o /tmp/window.png ||
    fail "the window, offscreen"
  inside "$root" "${prefix}spothorizon" screenshot -o /tmp/start.png || fail "the start page"
  if [ -n "${SPOTHORIZON_KEEP:-}" ]; then
    cp "$root/tmp/window.png" "$SPOTHORIZON_KEEP/$(basename "$root")-window.png"
    cp "$root/tmp/start.png" "$SPOTHORIZON_KEEP/$(basename "$root")-start.png"
  fi

  if [ -n "$display" ]; then
    status=0
    inside "$root" env DISPLAY="$display" QT_QPA_PLATFORM=xcb timeout 15 \
      "${prefix}spothorizon" "$samples/calm-cloud.json" 2> "$work/xcb.txt" || status=$?
    # timeout ends a window that is still open with 124; anything else ended by itself.
    [ "$status" = 124 ] || fail "the window on X ended with $status: $(cat "$work/xcb.txt")"
    echo "  the window opens on X and stays open"
  else
    echo "  Xvfb is not installed; the window was only tried offscreen"
  fi
}

mkdir -p "$work/out"
BUILD="$build_dir" sh "$source_dir/packaging/package.sh" "$work/out"
BUILD="$build_dir" sh "$source_dir/packaging/bundle.sh" "$work/out"

echo "The package in a fresh Debian 12:"
new_root "$work/debian"
cp "$cache/archives"/*.deb "$work/debian/var/cache/apt/archives/" 2>/dev/null || true
rm -f "$work/debian/etc/apt/apt.conf.d/docker-clean"
cp "$work/out"/*.deb "$work/debian/tmp/spothorizon.deb"
inside "$work/debian" apt-get -qq update || skip "no network to take the dependencies from"
inside "$work/debian" apt-get -qq install -y --no-install-recommends \
  -o APT::Keep-Downloaded-Packages=true -o Binary::apt-get::APT::Keep-Downloaded-Packages=true \
  /tmp/spothorizon.deb > "$work/apt.txt" 2>&1 || fail "apt-get install: $(tail -5 "$work/apt.txt")"
cp "$work/debian/var/cache/apt/archives"/*.deb "$cache/archives/" 2>/dev/null || true
starts "$work/debian" /usr/bin/ /usr/share/spothorizon/sample_traces
inside "$work/debian" dpkg --audit | grep . && fail "dpkg --audit complains"
inside "$work/debian" apt-get -qq purge -y spothorizon > "$work/apt.txt" 2>&1 || fail "purge"
[ ! -e "$work/debian/usr/share/spothorizon" ] || fail "purging leaves /usr/share/spothorizon"
echo "  installs, runs and goes again"

echo "The bundle in a fresh Debian 12 without Qt:"
new_root "$work/bare"
find "$work/bare" -name 'libQt*' | grep . && fail "the bare root has Qt"
mkdir -p "$work/bare/opt"
tar -C "$work/bare/opt" -xzf "$work/out"/spothorizon-*.tar.gz
folder="$(basename "$work/bare/opt"/spothorizon-*)"
starts "$work/bare" "/opt/$folder/" "/opt/$folder/share/spothorizon/sample_traces"
echo "  unpacks and runs"
