#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds, and opens the window on a scenario or trace file (a sample where
# none is named). Without a display it runs the same scenario headless and writes the results and the
# pictures of every chart to out/ (or to OUT).
set -eu
file="${1:-}"
if [ -n "$file" ]; then
  [ -e "$file" ] || { echo "$file: no such file; expected a scenario or a trace" >&2; exit 2; }
  file="$(cd "$(dirname "$file")" && pwd)/$(basename "$file")"
fi
cd "$(dirname "$0")/.."
[ -n "$file" ] || file="$PWD/sample_traces/two-level-marketplace.json"

. packaging/compiler.sh
compiler_for release
cmake --preset release -DSPOTHORIZON_TESTS=OFF
cmake --build --preset release -j "$(nproc)"
programs=build/release/app

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
  exec "$programs/spothorizon" "$file"
fi
out="${OUT:-out}"
mkdir -p "$out"
"$programs/spothorizon-cli" run "$file" --ledger "$out/ledger.csv" | tee "$out/outcomes.txt"
"$programs/spothorizon-cli" run "$file" --json > "$out/results.json"
QT_QPA_PLATFORM=offscreen "$programs/spothorizon" render "$file" -o "$out"
echo "No display: results.json, outcomes.txt, ledger.csv and the charts are in $(cd "$out" && pwd)"
