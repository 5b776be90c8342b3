#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Gets the recorded data that some tests use: tools/test-data.sh [FOLDER], by default ../shared/data
# beside this checkout, where the tests look. Needs git, tar and the network. Every file comes byte for
# byte from the commit named below; files that are there already stay. GITHUB names another server.
# Tests whose data are not there are skipped and say so. Not fetched: files that were derived from public
# ones (see the end of the output) and golden values.
set -eu
target="${1:-$(dirname "$0")/../../shared/data}"
github="${GITHUB:-https://github.com}"
mkdir -p "$target"
target="$(cd "$target" && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

# repository OWNER/NAME COMMIT: the one that copy and unpack read from.
repository() {
  echo "$1 at $2"
  source="$work/$(echo "$1" | tr / +)"
  commit="$2"
  git init -q --bare "$source"
  git -C "$source" remote add origin "$github/$1"
  git -C "$source" config remote.origin.promisor true
  git -C "$source" config remote.origin.partialclonefilter blob:none
  git -C "$source" fetch -q --depth 1 --filter=blob:none origin "$commit"
}

# copy PATH TO: a file of the repository into the folder of test data.
copy() {
  [ ! -e "$target/$2" ] || return 0
  mkdir -p "$(dirname "$target/$2")"
  git -C "$source" show "$commit:$1" > "$work/file"
  mv "$work/file" "$target/$2"
}

# unpack ARCHIVE MEMBER TO: a member of a .tar.gz in the repository.
unpack() {
  [ ! -e "$target/$3" ] || return 0
  mkdir -p "$(dirname "$target/$3")"
  git -C "$source" show "$commit:$1" > "$work/archive"
  tar xzOf "$work/archive" "$2" > "$work/file"
  mv "$work/file" "$target/$3"
}

# Licence: none stated. Instances available per probe.
repository skypilot-org/spot-traces 221da1ab9bdfe7966da296265d7694d52dc0c5a6
for zone in us-east-1f us-east-2b us-west-2b; do
  copy "availability/1-node/aws-02-15-2023/${zone}_v100_1.json" \
    "availability/skypilot/1-node/${zone}_v100_1.json"
done
for kind in k80_8 v100_1; do
  copy "availability/1-node/aws-10-26-2022/us-west-2a_$kind.json" \
    "availability/skypilot/1-node-2022/us-west-2a_$kind.json"
done
for zone in us-east-2b us-west-2a; do
  copy "availability/16-node/aws-08-27-2023/${zone}_v100_1.json" \
    "availability/skypilot/16-node/${zone}_v100_1.json"
done
copy preemption/4-node/aws-08-03-2023/us-east-2a_v100_1.json \
  availability/skypilot/4-node-preemption/us-east-2a_v100_1.json

# Licence: MIT. AWS spot price histories, 2019-12 to 2020-03.
repository stanford-futuredata/training_on_a_dime 85f659572ff9da2701e5f309fbad7e828e6be46b
copy LICENSE aws-price/LICENSE
for file in eu-north-1/p3.2xlarge us-east-1/p2.xlarge us-west-2/p3.2xlarge us-west-2/p3.16xlarge \
  us-east-1/2020-02-27.p2.xlarge us-east-1/2020-03-05.p2.xlarge; do
  copy "logs/aws/cost/$file.json" "aws-price/$file.json"
done
for day in 03-13 03-23; do
  for type in p2.xlarge p2.8xlarge p3.2xlarge p3.16xlarge; do
    copy "logs/aws/cost/us-east-1/2020-$day.$type.json" "aws-price/us-east-1/2020-$day.$type.json"
  done
done
for day in 02-27 03-05 03-13 03-23; do
  for type in p3.2xlarge p3.16xlarge; do
    copy "logs/aws/cost/us-west-2/2020-$day.$type.json" "aws-price/us-west-2/2020-$day.$type.json"
  done
done

# Licence: MIT. Events, steps and count logs of AWS and Google Cloud nodes.
repository uclasystem/bamboo 80809293289419d40a870b4a9ccb8df0082ce3fb
copy LICENSE availability/bamboo/LICENSE
copy traces/p3-trace.csv availability/bamboo/p3-trace.csv
copy traces/gcloud/a100x1-east1b.txt availability/bamboo/a100x1-east1b.txt
copy traces/gcloud/v100x1-east1c.txt availability/bamboo/v100x1-east1c.txt
steps=aws-spot-instances-g4dn-xlarge-us-east-1c-2020-11-20-1930-to-2020-11-21-2200.csv
copy "doc/data/$steps" "availability/bamboo/$steps"

# Licence: MIT. The p3 trace of the training runs.
repository JF-D/Parcae efedee7e069d795cbfd6b7667312bdc12f31eb8f
copy LICENSE availability/parcae/LICENSE
copy aws/traces/p3.csv availability/parcae/p3.csv
copy liveput/traces/p3trace.csv availability/parcae/p3trace.csv

# Licence: MIT. Jobs of ElasticFlow's clusters.
repository microsoft/elasticflow-traces 277ed24d0e908c31a1c98145819e2e3853d8ac00
unpack data/elasticflow-traces.tar.gz LICENSE budget/jobs/LICENSE.elasticflow-traces
for cluster in cluster01 cluster05 cluster06; do
  unpack data/elasticflow-traces.tar.gz "$cluster.csv" "budget/jobs/$cluster.csv"
done
unpack data/elasticflow-traces.tar.gz 195job.csv budget/jobs/testbed195.csv
unpack data/raw-traces.tar.gz cluster10.csv budget/jobs/cluster10.raw.csv

# Licence: Apache-2.0. Throughput tables, and jobs in the other layout.
repository pkusys/ElasticFlow 04a0109a6acdd7d89f4cb31b6a6a7a128bee6bb0
copy LICENCE budget/speedups/LICENSE.ElasticFlow
for model in bert deepspeech2 gpt2 inception3 resnet50 resnet50_cifar10 vgg16; do
  copy "ElasticFlow/scheduler/throughputs_A100/$model.csv" "budget/speedups/A100/$model.csv"
done
for model in bert cifar10 deepspeech2 imagenet ncf yolov3; do
  copy "ElasticFlow/scheduler/throughputs_T4/$model.csv" "budget/speedups/T4/$model.csv"
done
copy ElasticFlow/traces_for_ElasticFlow/philly_103959.csv budget/jobs/philly_103959.csv
copy ElasticFlow/traces_for_ElasticFlow/elasticVpollux_e.csv budget/jobs/t4_195.csv

# Licence: Apache-2.0. Instances of the serving runs.
repository Hsword/SpotServe 832b29f722df14158b26459b5ce2a0e2e4a5b7c4
trace=elastic-switch/trace
copy LICENSE serving/licences/Apache-2.0.txt
for pair in A_S=0304_real A_SO=0304_ondemand A_SO_rate=0304_workload \
  B_S=0506_real B_SO=0506_ondemand B_SO_rate=0506_workload; do
  copy "$trace/trace_seg/trace_${pair#*=}.txt" "serving/instances/${pair%%=*}.jsonl"
done
copy "$trace/trace_full/g4dn.csv" serving/instances/g4dn-full.csv

cat << END
The files are in $target.
Derived from public files, and not fetched:
  marketplace/            tugot17/gpu-price-tracker @ 718a831c (MIT), summaries as flat tables
  budget/epochs/          Li-Zhouzi/artifacts @ 42677cf3 and Li-Zhouzi/adaptdl (Apache-2.0)
  budget/jobs/            every 60th row of S-Lab-System-Group/ChronusArtifact @ bc7e15fe (MIT), a fortnight
                          of cluster04
  liveput/                JF-D/Parcae @ efedee7e (MIT), constants and tables as one file a model
  serving/                Azure/AzurePublicDataset @ b469a113 (CC-BY-4.0), kvcache-ai/Mooncake @ 3b5a5941,
                          alibaba/ServeGen @ f891d118, ai-dynamo/aiconfigurator @ 095f58a5 (Apache-2.0),
                          Mutinifni/splitwise-sim @ 8f99e7dc (MIT), Hsword/SpotServe (Apache-2.0)
  places/                 andylizf/skynomad-artifact @ 62b9aaa (Apache-2.0)
  catalogue/, profiles/   skypilot-org/skypilot-catalog; stanford-futuredata/gavel @ c4fa4009 (MIT)
Golden values (golden/, reference.csv, peers/) were computed with independent programs.
END
