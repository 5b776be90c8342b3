#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Session and scenario files are known for what they are, by name and by content, and other JSON
# stays JSON.
set -eu
source_dir="$1"
. "$source_dir/tests/packaging/common.sh"
need update-mime-database gio
[ -d /usr/share/mime/packages ] || skip "shared-mime-info is not installed"

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/mime/packages" "$work/files"
cp /usr/share/mime/packages/*.xml "$work/mime/packages/"
cp "$source_dir/packaging/linux/spothorizon-mime.xml" "$work/mime/packages/spothorizon.xml"
update-mime-database "$work/mime" 2>"$work/said" || fail "$(cat "$work/said")"
! grep -i spothorizon "$work/said" || fail "update-mime-database complains"
export XDG_DATA_HOME="$work" XDG_DATA_DIRS="$work/none"

expect() {
  found="$(gio info -a standard::content-type "$work/files/$1" | sed -n 's/.*content-type: //p')"
  [ "$found" = "$2" ] || fail "$1 is taken for $found, not $2"
  echo "$1: $found"
}

scenario="$source_dir/sample_traces/calm-cloud.json"
cp "$scenario" "$work/files/by-content"
cp "$scenario" "$work/files/calm.scenario.json"
printf '{\n  "format": "spothorizon-session",\n  "version": 1\n}\n' > "$work/files/plan.spoth"
cp "$work/files/plan.spoth" "$work/files/session-by-content"
printf '{"format": "something-else"}\n' > "$work/files/other.json"

expect by-content application/x-spothorizon-scenario
expect calm.scenario.json application/x-spothorizon-scenario
expect plan.spoth application/x-spothorizon-session
expect session-by-content application/x-spothorizon-session
expect other.json application/json
