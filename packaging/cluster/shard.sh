#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs one shard of a run, unless its part already exists:
#
#   shard.sh K N FOLDER VERB ARGUMENT...
#
# K of N, the part becomes FOLDER/K-of-N.part. K may be "index": one more than
# JOB_COMPLETION_INDEX, as a Kubernetes Indexed Job counts. SPOTHORIZON names the program, THREADS
# how many threads it has (1). The part is written whole or not at all; its name says whose it is.
set -eu
[ $# -ge 4 ] || { echo "usage: shard.sh K N FOLDER VERB ARGUMENT..." >&2; exit 2; }
k="$1" n="$2" folder="$3"
shift 3
[ "$k" != index ] || k=$((${JOB_COMPLETION_INDEX:?shard.sh index: not in an Indexed Job} + 1))
mkdir -p "$folder"
exec "${SPOTHORIZON:-spothorizon-cli}" "$@" --threads "${THREADS:-1}" \
  --shard "$k/$n" -o "$folder/$k-of-$n.part"
