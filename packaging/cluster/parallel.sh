#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A run of spothorizon-cli over machines with SSH, by GNU parallel, and its parts merged:
#
#   parallel.sh SHARDS HOSTS RESULT VERB ARGUMENT...
#   parallel.sh 64 hosts.txt results.json experiment price.json
#
# HOSTS is a file for --sshloginfile: one line "8/user@host" per machine, 8 shards at a time; ":" is
# this machine. The machines have rsync, and spothorizon-cli and this folder under the same path,
# with what the run reads; parts come back to RESULT.parts. A shard that fails is tried three times.
# Run it again after that: shards whose parts stand are not run again.
set -eu
[ $# -ge 5 ] || { sed -n '5,6p' "$0" | sed 's/^# *//' >&2; exit 2; }
shards="$1" hosts="$2" result="$3"
shift 3
# GNU parallel would take what is in braces for its own, and run {= ... =} as Perl.
case "$result $*" in
  *"{"*) echo "parallel.sh: a word with a brace, expected names without { and }" >&2; exit 2 ;;
esac
here="$(cd "$(dirname "$0")" && pwd)"
folder="$result.parts"
mkdir -p "$folder"

missing() {
  k=1
  while [ "$k" -le "$shards" ]; do
    [ -e "$folder/$k-of-$shards.part" ] || echo "$k"
    k=$((k + 1))
  done
}
# Parts that stand may be those of another run. One is compared; the merge compares the others to it.
k=1
while [ "$k" -le "$shards" ]; do
  [ ! -e "$folder/$k-of-$shards.part" ] || { sh "$here/shard.sh" "$k" "$shards" "$folder" "$@"; break; }
  k=$((k + 1))
done
missing | parallel --will-cite --quote --sshloginfile "$hosts" --workdir "$PWD" --retries 3 \
  --env SPOTHORIZON --joblog "$folder/jobs.log" --return "$folder/{}-of-$shards.part" \
  sh "$here/shard.sh" {} "$shards" "$folder" "$@"

set --
k=1
while [ "$k" -le "$shards" ]; do
  set -- "$@" "$folder/$k-of-$shards.part"
  k=$((k + 1))
done
exec "${SPOTHORIZON:-spothorizon-cli}" merge "$@" -o "$result"
