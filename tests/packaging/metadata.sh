#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The desktop file and the AppStream metainfo, checked by the tools that stores and desktops use.
set -eu
source_dir="$1"
build_dir="$2"
. "$source_dir/tests/packaging/common.sh"
need desktop-file-validate appstreamcli

id=org.spothorizon.SpotHorizon
desktop="$source_dir/packaging/linux/$id.desktop"
metainfo="$build_dir/packaging/$id.metainfo.xml"

said="$(desktop-file-validate --no-hints "$desktop")" || fail "$said"
[ -z "$said" ] || fail "$said"
appstreamcli validate --no-net --explain "$metainfo"

# What both say must be the same, and what is named must be there.
for type in $(sed -n 's/^MimeType=//p' "$desktop" | tr ';' ' '); do
  grep -q "<mediatype>$type</mediatype>" "$metainfo" || fail "$type is not in the metainfo"
  grep -q "type=\"$type\"" "$source_dir/packaging/linux/spothorizon-mime.xml" || fail "$type is not defined"
  icon="$(echo "$type" | tr / -)"
  [ -s "$source_dir/resources/icons/$icon.svg" ] || fail "$type has no icon"
done
for category in $(sed -n 's/^Categories=//p' "$desktop" | tr ';' ' '); do
  [ "$category" = Qt ] || grep -q "<category>$category</category>" "$metainfo" ||
    fail "$category is not in the metainfo"
done
version="$(sed -n 's/^project(SpotHorizon VERSION \([0-9.]*\).*/\1/p' "$source_dir/CMakeLists.txt")"
grep -q "<release version=\"$version\"" "$metainfo" || fail "the metainfo does not know $version"
echo "Desktop file and metainfo are sound and agree."
