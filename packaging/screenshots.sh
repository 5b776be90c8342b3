#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Renders the pictures of README.md and docs/guide/ from the built program and the samples. Needs no
# display. The pictures of "A planner's Monday" (docs/guide/compare-and-report.md) show recorded markets,
# which do not ship with the program: pass as second argument a folder that holds p3.16xlarge.json and
# us-west-2a_v100_1.json and nothing else (tools/test-data.sh fetches both).
set -eu
cd "$(dirname "$0")/.."
program="${1:-build/release/app/spothorizon}"
sample=sample_traces/two-level-marketplace.json
mkdir -p docs/guide/pictures
QT_QPA_PLATFORM=offscreen
export QT_QPA_PLATFORM
"$program" screenshot "$sample" -o docs/guide/pictures/timeline.png --crosshair 8 --table ledger
"$program" screenshot "$sample" -o docs/guide/pictures/compare-dark.png --page compare --dark
"$program" screenshot "$sample" -o docs/guide/pictures/backtest.png --page backtest
"$program" screenshot "$sample" -o docs/guide/pictures/forecast.png --page forecast
"$program" screenshot "$sample" -o docs/guide/pictures/learning.png --page learning
"$program" screenshot "$sample" -o docs/guide/pictures/experiments.png --page experiments \
  --experiment deadline
"$program" screenshot "$sample" -o docs/guide/pictures/chinese.png --language zh_CN --crosshair 8
"$program" screenshot sample_traces/two-classes.json -o docs/guide/pictures/widths.png --page widths
"$program" screenshot sample_traces/two-classes.json -o docs/guide/pictures/live.png --page live
"$program" screenshot sample_traces/busy-cluster.json -o docs/guide/pictures/rent-or-own.png \
  --page rent-or-own
"$program" screenshot sample_traces/shortage-training.json -o docs/guide/pictures/training.png \
  --page training --dark
"$program" screenshot sample_traces/nibbled-training.json -o docs/guide/pictures/training-move.png \
  --page training-move
"$program" screenshot sample_traces/nibbled-training.json -o docs/guide/pictures/training-gain.png \
  --page training-gain
served=sample_traces/preempted-serving.json
"$program" screenshot "$served" -o docs/guide/pictures/serving.png --page serving
"$program" screenshot "$served" -o docs/guide/pictures/serving-migration.png --page serving-migration
"$program" screenshot "$served" -o docs/guide/pictures/serving-request.png --page serving-request
"$program" screenshot "$served" -o docs/guide/pictures/serving-frontier.png --page serving-frontier
"$program" screenshot "$served" -o docs/guide/pictures/serving-plan.png --page serving-plan
"$program" screenshot -o docs/guide/pictures/start.png
# A GIF needs ImageMagick or ffmpeg.
"$program" frames "$sample" -o docs/guide/pictures/playback.gif --policy 7 \
  --width 720 --height 640 --per-second 3

[ -n "${2:-}" ] || exit 0
week="$(cd "$2" && pwd)"
monday="$(mktemp -d)"
trap 'rm -rf "$monday"' EXIT
# scenario ID COLOUR DEADLINE BUDGET: the same job by another deadline for another budget.
scenario() {
  cat <<END
    {"id": "$1", "colour": "$2", "scenario": {"format": "spothorizon-scenario", "version": 1,
      "title": "30 h on 8 V100-16GB by $3 h, \$$4",
      "market": {"availability": {"file": "$week/us-west-2a_v100_1.json"},
                 "price": {"file": "$week/p3.16xlarge.json", "zone": "us-west-2a",
                           "instanceType": "p3.16xlarge", "product": "Linux/UNIX"},
                 "onDemandUsdPerGpuHour": 3.06,
                 "origins": {"onDemandUsdPerGpuHour": "catalogue: p3.16xlarge in us-west-2"}},
      "job": {"workload": 240, "deadlineHours": $3, "maxGpus": 8, "budgetUsd": $4,
              "goal": "must-finish"}}}
END
}
{
  echo '{"format": "spothorizon-session", "version": 1, "scenarios": ['
  scenario s1 '#d55e00' 48 600 && echo ,
  scenario s2 '#e69f00' 48 450 && echo ,
  scenario s3 '#009e73' 72 600 && echo ,
  scenario s4 '#cc79a7' 72 450
  echo '], "view": {"current": "s1", "compared": ["s1", "s2", "s3", "s4"], "base": "s1",'
  echo '"mode": "overlay"}}'
} > "$monday/monday.spoth"
sed 's/"mode": "overlay"/"mode": "off"/' "$monday/monday.spoth" > "$monday/one.spoth"
"$program" screenshot "$week" -o docs/guide/pictures/monday-import.png --height 760
"$program" screenshot "$week" -o docs/guide/pictures/monday-plan.png --plan --height 760
"$program" screenshot "$monday/monday.spoth" -o docs/guide/pictures/monday-compare.png --page backtest
"$program" screenshot "$monday/one.spoth" -o docs/guide/pictures/monday-tornado.png --page sensitivity
"$program" report "$monday/monday.spoth" -o "$monday" --author "Ann Planner" --date 2026-11-23
# Pages as pictures need Ghostscript and ImageMagick.
gs -q -sDEVICE=png16m -r80 -dLastPage=2 -o "$monday/page-%d.png" "$monday"/*.pdf
convert "$monday/page-1.png" "$monday/page-2.png" +append docs/guide/pictures/monday-report.png
