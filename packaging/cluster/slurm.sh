#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A run of spothorizon-cli as an array of Slurm jobs, and its parts merged when all are done:
#
#   slurm.sh -n SHARDS -o RESULT [-d FOLDER] [-w] [-s SBATCH_OPTION]... -- VERB ARGUMENT...
#   slurm.sh -n 8 -o results.json -- experiment price.json
#   slurm.sh -n 400 -o risk.csv -s --mem=2G -s --time=4:00:00 -- backtest scenario.json
#
# -n  into how many shards the run is cut (--estimate says how many are wise)
# -o  the merged results, JSON or, where it ends so, CSV
# -d  where the parts go, on a file system that all nodes see (RESULT.parts)
# -w  wait until the results are there; the exit code says whether they are
# -s  an option for sbatch, such as -s --partition=spot
#
# Nodes need spothorizon-cli, or SPOTHORIZON names it, and see this folder. A task that fails or is
# preempted is put in the queue again, three times; one whose input is wrong is not. Run it again
# after that: shards whose parts stand are not run again.
set -euo pipefail

usage() { sed -n '5,7p' "$0" | sed 's/^# *//' >&2; exit 2; }

# A task of the array: its share of the shards. An array has at most so many tasks.
most_tasks=1000
most_restarts=3
run_task() {
  local shards="$1" folder="$2" code=0
  shift 2
  for ((k = SLURM_ARRAY_TASK_ID; k <= shards; k += most_tasks)); do
    THREADS="${SLURM_CPUS_PER_TASK:-1}" sh "$here/shard.sh" "$k" "$shards" "$folder" "$@" || code=$?
    [ "$code" -eq 0 ] || break
  done
  # 2: wrong input, which stays wrong.
  if [ "$code" -ne 0 ] && [ "$code" -ne 2 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt "$most_restarts" ]
  then
    echo "exit code $code: once more" >&2
    scontrol requeue "$SLURM_JOB_ID"
    sleep 60 # ended by the requeue
  fi
  exit "$code"
}

run_merge() {
  local shards="$1" folder="$2" result="$3" parts=()
  for ((k = 1; k <= shards; ++k)); do
    [ ! -e "$folder/$k-of-$shards.part" ] || parts+=("$folder/$k-of-$shards.part")
  done
  exec "${SPOTHORIZON:-spothorizon-cli}" merge "${parts[@]}" -o "$result"
}

# Slurm runs a copy of this file, elsewhere.
here="${SPOTHORIZON_CLUSTER:-$(cd "$(dirname "$0")" && pwd)}"
export SPOTHORIZON_CLUSTER="$here"
case "${1:-}" in
  --task) shift; run_task "$@" ;;
  --merge) shift; run_merge "$@" ;;
esac

shards="" result="" folder="" wait=() options=()
while getopts n:o:d:s:w flag; do
  case "$flag" in
    n) shards="$OPTARG" ;;
    o) result="$OPTARG" ;;
    d) folder="$OPTARG" ;;
    s) options+=("$OPTARG") ;;
    w) wait=(--wait) ;;
    *) usage ;;
  esac
done
shift $((OPTIND - 1))
[[ "$shards" =~ ^[1-9][0-9]*$ ]] && [ -n "$result" ] && [ $# -ge 2 ] || usage
folder="${folder:-$result.parts}"
mkdir -p "$folder"
tasks=$((shards < most_tasks ? shards : most_tasks))

# Where Slurm does not know what memory its nodes have, it takes 1 MB and refuses every --mem.
known_memory="$(sinfo -h -o %m 2>/dev/null | tr -d '+' | sort -n | tail -n 1)"
if [ "${known_memory:-0}" -le 1 ]; then
  kept=()
  for option in "${options[@]}"; do
    case "$option" in
      --mem=* | --mem-per-cpu=*) echo "Slurm does not know its nodes' memory: without $option" >&2 ;;
      *) kept+=("$option") ;;
    esac
  done
  options=("${kept[@]}")
fi

logs="${folder//%/%%}" # in a log's name a % begins a pattern
array=$(sbatch --parsable --requeue --job-name=spothorizon --array="1-$tasks" --open-mode=append \
  --output="$logs/%a.log" "${options[@]}" "$here/slurm.sh" --task "$shards" "$folder" "$@")
array="${array%%;*}"
echo "Array $array: $shards shards in $tasks tasks, parts and logs in $folder"
exec sbatch "${wait[@]}" --job-name=spothorizon-merge --dependency="afterok:$array" \
  --kill-on-invalid-dep=yes --output="$logs/merge.log" "${options[@]}" \
  "$here/slurm.sh" --merge "$shards" "$folder" "$result"
