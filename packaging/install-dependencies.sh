#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what a build on Debian 12 needs and is not there yet. Says what it does; does nothing where
# all is there, so that a machine without a package manager can build too. With --faster also what
# makes the build faster (compiler.sh); without that a build only takes longer.
set -eu

packages="build-essential cmake ninja-build pkg-config
  qt6-base-dev libqt6opengl6-dev qt6-charts-dev qt6-svg-dev qt6-qpa-plugins libgl-dev libxkbcommon-dev
  libeigen3-dev libglpk-dev nlohmann-json3-dev libtbb-dev libfccp-dev libbenchmark-dev libxxhash-dev
  libxlsxwriter-dev libarchive-dev
  qt6-l10n-tools fonts-dejavu-core locales"

faster=""
[ "${1:-}" != --faster ] || faster="clang-19 lld-19"

# missing_of PACKAGE...: those that are not installed.
missing_of() {
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q "ok installed" || printf ' %s' "$package"
  done
}
# shellcheck disable=SC2086
missing="$(missing_of $packages)"
# shellcheck disable=SC2086
slower="$(missing_of $faster)"
[ -n "$missing$slower" ] || exit 0

if ! command -v apt-get >/dev/null 2>&1; then
  [ -n "$missing" ] || exit 0
  echo "These Debian packages (or their like) are needed:$missing" >&2
  exit 1
fi
as_root=""
if [ "$(id -u)" != 0 ]; then
  [ -n "$missing" ] || exit 0
  command -v sudo >/dev/null 2>&1 || { echo "Run as root or install sudo. Missing:$missing" >&2; exit 1; }
  as_root="sudo"
fi

# install PACKAGE...
install() {
  echo "Installing: $*"
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@"
}
$as_root apt-get update -q || [ -z "$missing" ]
# shellcheck disable=SC2086
[ -z "$missing" ] || install $missing
# shellcheck disable=SC2086
[ -z "$slower" ] || install $slower || echo "Goes on without$slower: the build takes half as long again."
