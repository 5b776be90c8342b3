#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the Debian package of this build and looks into it: files, dependencies, lintian.
set -eu
source_dir="$1"
build_dir="$2"
. "$source_dir/tests/packaging/common.sh"
need dpkg-deb dpkg-shlibdeps cpack

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
BUILD="$build_dir" sh "$source_dir/packaging/package.sh" "$work"
package="$(ls "$work"/*.deb)"
dpkg-deb --contents "$package" | awk '{print $6}' > "$work/files"

has() { grep -qx "./$1" "$work/files" || fail "no $1 in the package"; }
has usr/bin/spothorizon
has usr/bin/spothorizon-cli
has usr/share/applications/org.spothorizon.SpotHorizon.desktop
has usr/share/metainfo/org.spothorizon.SpotHorizon.metainfo.xml
has usr/share/mime/packages/spothorizon.xml
has usr/share/icons/hicolor/scalable/apps/spothorizon.svg
has usr/share/icons/hicolor/48x48/apps/spothorizon.png
has usr/share/icons/hicolor/scalable/mimetypes/application-x-spothorizon-session.svg
has usr/share/icons/hicolor/scalable/mimetypes/application-x-spothorizon-scenario.svg
has usr/share/man/man1/spothorizon.1.gz
has usr/share/man/man1/spothorizon-cli.1.gz
has usr/share/doc/spothorizon/copyright
has usr/share/doc/spothorizon/changelog.Debian.gz
has usr/share/spothorizon/cluster/slurm.sh
has usr/share/spothorizon/cluster/shard.sh
has usr/share/spothorizon/cluster/kubernetes/shards.yaml
for sample in "$source_dir"/sample_traces/* "$source_dir"/sample_traces/*/*; do
  [ -d "$sample" ] || has "usr/share/spothorizon/${sample#"$source_dir"/}"
done
for lesson in "$source_dir"/resources/lessons/*; do
  [ ! -e "$lesson" ] || has "usr/share/spothorizon/lessons/$(basename "$lesson")"
done

depends="$(dpkg-deb --field "$package" Depends)"
for library in libc6 libqt6widgets6 libqt6charts6 libqt6svg6 libtbb12 libglpk40 libxlsxwriter4 libarchive13; do
  echo "$depends" | grep -q "\b$library\b" || fail "$library is not among the dependencies: $depends"
done

BUILD="$build_dir" sh "$source_dir/packaging/package.sh" "$work/again"
cmp "$package" "$work"/again/*.deb || fail "packed twice, the package differs"

if command -v lintian >/dev/null 2>&1; then
  # As root lintian warns of itself; only what it says of the package counts.
  lintian --fail-on error "$package" 2>/dev/null || fail "lintian found errors"
else
  echo "lintian is not installed; the package was not checked with it"
fi
echo "The package holds what it should."
