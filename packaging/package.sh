#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the Debian package into a folder: packaging/package.sh [FOLDER], by default out/. BUILD names
# the build folder; one that is configured already is packed as it is set up.
set -eu
out="${1:-out}"
mkdir -p "$out"
out="$(cd "$out" && pwd)"
cd "$(dirname "$0")/.."
build="${BUILD:-build/package}"

[ -e "$build/CMakeCache.txt" ] || sh packaging/configure-package.sh "$build"
cmake --build "$build" -j "$(nproc)" --target package_files

# Two packings of the same build are the same bytes.
SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}"
export SOURCE_DATE_EPOCH
umask 022
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cpack --config "$build/CPackConfig.cmake" -G DEB -B "$work"
for package in "$work"/*.deb; do
  cp "$package" "$out/"
  echo "Made $out/$(basename "$package")"
done
