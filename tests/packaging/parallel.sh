#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A run as GNU parallel's: the merged bytes are the single run's, a part that is missing is made
# again and no other, and parts of another run are not taken for its own.
#   parallel.sh SOURCE_DIR BUILD_DIR
set -eu
source_dir="$1"
export SPOTHORIZON="$2/app/spothorizon-cli"
. "$source_dir/tests/packaging/common.sh"
need parallel
# moreutils has a program of the same name.
parallel --version 2>/dev/null | grep -q '^GNU parallel' || skip "parallel is not GNU parallel"
work="$(mktemp -d /tmp/spothorizon-parallel.XXXXXX)"
trap 'rm -rf "$work"' EXIT
export HOME="$work" TMPDIR="$work" # where parallel keeps what it knows
cd "$work"
cp "$source_dir"/sample_traces/calm-cloud.* .
printf '# A comment\n2/:\n' > hosts.txt

run() { # STARTS
  sh "$source_dir/packaging/cluster/parallel.sh" 5 hosts.txt "its results.json" \
    backtest calm-cloud.json --starts "$1" --set "title=It's a \"job\" of \$HOME" > log 2>&1
}
stands() { stat -c '%n %Y %i' its\ results.json.parts/*.part; }

"$SPOTHORIZON" backtest calm-cloud.json --starts 40 --set "title=It's a \"job\" of \$HOME" --json \
  > single.json 2> /dev/null
run 40 || fail "the run: $(cat log)"
cmp single.json "its results.json"
[ "$(stands | wc -l)" = 5 ] || fail "not five parts"

stands > before
rm "its results.json" its\ results.json.parts/3-of-5.part
run 40 || fail "the second run: $(cat log)"
cmp single.json "its results.json"
stands | diff before - | grep '^[<>]' | grep -v -- '3-of-5.part' && fail "parts were written again"

code=0
run 41 || code=$?
[ "$code" = 2 ] || fail "exit code $code where parts of another run stand: $(cat log)"
grep -q 'found a part of another scenario' log || fail "no word of the other scenario: $(cat log)"
cmp single.json "its results.json"

# Braces are GNU parallel's own words, and {= ... =} is Perl that it would run.
code=0
sh "$source_dir/packaging/cluster/parallel.sh" 2 hosts.txt braces.out backtest calm-cloud.json \
  --set 'title={= system("touch pwned") =}' > log 2>&1 || code=$?
[ "$code" = 2 ] || fail "exit code $code for a word with braces: $(cat log)"
[ ! -e pwned ] || fail "a title was run"

code=0
rm its\ results.json.parts/*.part
sed 's/"workload": [0-9.]*/"workload": -1/' calm-cloud.json > wrong.json
sh "$source_dir/packaging/cluster/parallel.sh" 2 hosts.txt wrong.out backtest wrong.json \
  > log 2>&1 || code=$?
[ "$code" != 0 ] || fail "a scenario that cannot be run ended well"
[ ! -e wrong.out ] || fail "results of a scenario that cannot be run"
echo "Five shards by GNU parallel: the merged bytes are the single run's"
