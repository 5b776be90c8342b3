#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A run as an array of a real Slurm of one node: an experiment of 400 cells in 8 tasks, of which one
# is killed and one is put in the queue again in the middle; the merged bytes are the single run's.
# Slurm and munge have folders of their own and are ended by their pid files, also where the time is
# up: the script runs itself, with the folder as third argument, for so many seconds at most.
#   cluster.sh SOURCE_DIR BUILD_DIR
set -eu
source_dir="$1"
export SPOTHORIZON="$2/app/spothorizon-cli"
. "$source_dir/tests/packaging/common.sh"
need munged slurmctld slurmd sbatch scontrol sinfo squeue
[ "$(id -u)" = 0 ] || skip "Slurm is started as root"
id munge >/dev/null 2>&1 || skip "there is no user munge"
given="${SLURM_CONF_GIVEN:-$source_dir/../shared/cluster/slurm.conf}"
[ -e "$given" ] || skip "no $given"

end_by() { # a daemon by its pid file, and only if it is still that program
  [ -s "$work/$1.pid" ] || return 0
  local pid; pid="$(cat "$work/$1.pid")"
  [ "$(cat "/proc/$pid/comm" 2>/dev/null)" = "$1" ] || return 0
  kill "$pid"
  for _ in $(seq 50); do [ -e "/proc/$pid" ] || return 0; sleep 0.1; done
  kill -9 "$pid" 2>/dev/null || true
}
finish() {
  code=$?
  trap '' TERM INT HUP
  [ "$code" = 0 ] || [ "$code" = 77 ] || tail -n 20 "$work"/*.log "$work"/run/*.log 2>/dev/null || true
  [ ! -e "$work/slurm.conf" ] || timeout 5 scancel -u root >/dev/null 2>&1 || true
  end_by slurmd; end_by slurmctld; end_by munged
  rm -rf "$work"
  exit "$code"
}
seconds=240
work="${3:-}"
if [ -z "$work" ]; then
  work="$(mktemp -d /tmp/spothorizon-slurm.XXXXXX)"
  trap finish EXIT
  trap 'kill "$run"; exit 143' TERM INT HUP
  chmod 755 "$work"
  export SLURM_CONF="$work/slurm.conf"
  code=0
  timeout -k 5 "$seconds" bash "$0" "$1" "$2" "$work" &
  run=$!
  wait "$run" || code=$?
  if [ "$code" = 124 ]; then
    echo "SKIPPED: this machine is too busy, not done in $seconds s"
    code=77
  fi
  exit "$code"
fi

# Its own munge.
mkdir -p "$work/munge" "$work/ctld" "$work/d" "$work/run"
chown munge "$work/munge"
dd if=/dev/urandom of="$work/munge/key" bs=1024 count=1 status=none
chown munge "$work/munge/key"; chmod 400 "$work/munge/key"; chmod 755 "$work/munge"
runuser -u munge -- munged --key-file="$work/munge/key" --socket="$work/munge/socket" \
  --pid-file="$work/munge/munged.pid" --log-file="$work/munge/log" \
  --seed-file="$work/munge/seed" || skip "munged does not start"
ln -s "$work/munge/munged.pid" "$work/munged.pid"

# Its own Slurm: the given configuration, but for folders, ports and where munge is.
port() { python3 -c 'import socket; s = socket.socket(); s.bind(("", 0)); print(s.getsockname()[1])'; }
need python3
sed -e "s/HOST\$/$(hostname)/;s/NodeHostname=HOST/NodeHostname=$(hostname)/" \
  -e "s|^StateSaveLocation=.*|StateSaveLocation=$work/ctld|" \
  -e "s|^SlurmdSpoolDir=.*|SlurmdSpoolDir=$work/d|" \
  -e "s|^SlurmctldPidFile=.*|SlurmctldPidFile=$work/slurmctld.pid|" \
  -e "s|^SlurmdPidFile=.*|SlurmdPidFile=$work/slurmd.pid|" "$given" > "$work/slurm.conf"
# What is put in the queue again waits until its credentials have expired.
cat >> "$work/slurm.conf" <<CONF
AuthInfo=socket=$work/munge/socket,cred_expire=10
SlurmctldPort=$(port)
SlurmdPort=$(port)
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd.log
SchedulerParameters=bf_interval=1,sched_min_interval=0,batch_sched_delay=0
CONF
slurmctld || skip "slurmctld does not start"
slurmd -N localhost || skip "slurmd does not start"
for _ in $(seq 60); do
  [ "$(sinfo -h -o %t 2>/dev/null)" = idle ] && break
  sleep 0.5
done
[ "$(sinfo -h -o %t 2>/dev/null)" = idle ] || skip "Slurm's node does not get idle"
echo "Slurm $(sinfo --version | cut -d' ' -f2) runs, one node"

cd "$work/run"
cp "$source_dir"/sample_traces/calm-cloud.* .
list() { seq -s , "$1" "$2" "$3"; } # numbers with commas
cat > grid.json <<GRID
{"format": "spothorizon-experiment", "version": 1, "name": "grid", "title": "Grid",
 "scenario": "calm-cloud.json", "jobs": 3, "measures": ["utility", "cost", "regret"],
 "axes": [{"parameter": "job.deadlineHours", "values": [$(list 10 1 29)]},
          {"parameter": "forecast.level", "values": [$(list 0 0.05 0.95)]}]}
GRID
"$SPOTHORIZON" experiment grid.json --json > single.json
[ "$(python3 -c 'import json; print(len(json.load(open("single.json"))["cells"]))')" = 400 ] ||
  fail "the experiment has not 400 cells"

slurm="$source_dir/packaging/cluster/slurm.sh"
# With the options that a job written by the window has.
bash "$slurm" -n 8 -o merged.json -w -s --mem=512M -s --time=00:11:00 -- experiment grid.json \
  > submit.log 2>&1 &
submitted=$!
running() { squeue -h -t R -o %K,%A -j "$array" 2>/dev/null | grep -v merge || true; }
array=""
for _ in $(seq 100); do
  array="$(sed -n 's/^Array \([0-9]*\):.*/\1/p' submit.log)"
  [ -z "$array" ] || [ -z "$(running)" ] || break
  sleep 0.1
done
[ -n "$array" ] || fail "nothing was submitted: $(cat submit.log)"

# The first task that runs is killed, its program with -9; another is put in the queue again.
worker_of() { # the program of a task's shard, of this run and no other
  local pid
  for pid in $(pgrep -f -- "--shard $1/8 -o merged.json.parts/$1-of-8.part\$"); do
    [ "$(readlink "/proc/$pid/cwd")" != "$work/run" ] || { echo "$pid"; return 0; }
  done
  return 0
}
killed="" requeued=""
for _ in $(seq 600); do
  for line in $(running); do
    task="${line%%,*}" job="${line##*,}"
    pid="$(worker_of "$task")"
    [ -n "$pid" ] || continue
    if [ -z "$killed" ]; then
      kill -9 "$pid" 2>/dev/null && killed="$task"
    elif [ -z "$requeued" ] && [ "$task" != "$killed" ]; then
      scontrol requeue "$job" && requeued="$task"
    fi
  done
  [ -z "$killed" ] || [ -z "$requeued" ] || break
  sleep 0.05
done
[ -n "$killed" ] && [ -n "$requeued" ] || fail "tasks were done before they could be killed"
echo "Task $killed was killed, task $requeued put in the queue again"
ls -A merged.json.parts | grep -v -e '\.log$' -e '-of-8\.part$' && fail "something half written"
wait "$submitted" || fail "the merge did not end well: $(cat submit.log merged.json.parts/*.log)"
grep -q "once more" "merged.json.parts/$killed.log" || fail "task $killed was not run once more"
cmp single.json merged.json || fail "the merged results are not the single run's"
[ "$(ls merged.json.parts/*.part | wc -l)" = 8 ] || fail "not eight parts"

# Run once more, nothing is worked out again.
stat -c '%n %Y %i' merged.json.parts/*.part > before
bash "$slurm" -n 8 -o again.json -d merged.json.parts -w -- experiment grid.json > submit.log 2>&1 ||
  fail "the second run: $(cat submit.log)"
stat -c '%n %Y %i' merged.json.parts/*.part | cmp - before || fail "parts were written again"
cmp single.json again.json
echo "400 cells in 8 tasks: the merged bytes are the single run's"
