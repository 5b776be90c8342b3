#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the pictures of the README anew from the built program and the samples. Needs no display. Those
# of the planner's afternoon are of recorded markets, which do not come with the program.
set -eu
cd "$(dirname "$0")/.."
program="${1:-build/release/app/spothorizon}"
sample=sample_traces/two-level-marketplace.json
mkdir -p docs/screenshots
QT_QPA_PLATFORM=offscreen
export QT_QPA_PLATFORM
"$program" screenshot "$sample" -o docs/screenshots/timeline.png --crosshair 8 --table ledger
"$program" screenshot "$sample" -o docs/screenshots/compare-dark.png --page compare --dark
"$program" screenshot "$sample" -o docs/screenshots/backtest.png --page backtest
"$program" screenshot "$sample" -o docs/screenshots/forecast.png --page forecast
"$program" screenshot "$sample" -o docs/screenshots/learning.png --page learning
"$program" screenshot "$sample" -o docs/screenshots/experiments.png --page experiments \
  --experiment deadline
"$program" screenshot "$sample" -o docs/screenshots/chinese.png --language zh_CN --crosshair 8
"$program" screenshot sample_traces/two-classes.json -o docs/screenshots/widths.png --page widths
"$program" screenshot sample_traces/two-classes.json -o docs/screenshots/live.png --page live
"$program" screenshot sample_traces/shortage-training.json -o docs/screenshots/liveput.png \
  --page liveput --dark
"$program" screenshot -o docs/screenshots/start.png
