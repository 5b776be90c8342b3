// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/shard/ClusterJob.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string_view>

#include "ask/RemainingTime.h"
#include "ask/shard/AmountText.h"
#include "ask/shard/ClusterManifests.h"
#include "base/Escaped.h"
#include "base/NumberText.h"
#include "scenario/text/Words.h"

namespace spothorizon::study {
namespace {

constexpr double kMebibyte = 1024.0 * 1024;

std::string wordsText(const ClusterJob& job) {
  std::string text;
  for (const std::string& word : job.words) text += " " + escaped::forShell(word);
  return text;
}

/// On one line, whatever the title has in it.
std::string describedBy(const ClusterJob& job) {
  const std::string title = escaped::forComment(job.title);
  std::string text = (title.empty() ? "A run" : title) + ", in " +
                     countText(static_cast<int>(job.shards), "shard");
  if (job.taskSeconds > 0) {
    text += " of about " + durationText(std::max(1.0, job.taskSeconds)) + " on a core and " +
            amountText(std::ceil(job.taskBytes / kMebibyte), 3) + " MB";
  }
  return text + ". SpotHorizon " SPOTHORIZON_VERSION;
}

/// Half as much again as a shard was estimated to need, and what putting parts together needs.
long long memoryMebibytes(const ClusterJob& job) {
  constexpr double kLeast = 512, kStep = 64;
  return static_cast<long long>(
      std::max(kLeast, std::ceil(1.5 * job.taskBytes / kMebibyte / kStep) * kStep));
}

/// Twice as long as estimated, and ten minutes: a node may be slower. "02:10:00"
std::string timeLimit(double seconds) {
  const auto minutes = static_cast<long long>(std::ceil(2 * seconds / 60)) + 10;
  const auto two = [](long long n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  return two(minutes / 60) + ":" + two(minutes % 60) + ":00";
}

std::string script(const ClusterJob& job, const std::string& how, const std::string& command) {
  return "#!/bin/sh\n# " + describedBy(job) + "\n" + how + "# Results: " + kClusterResult +
         ", which the window opens; \"spothorizon-cli merge\" makes JSON or CSV of it.\n"
         "set -eu\ncd \"$(dirname \"$0\")\"\n"
         "scripts=\"${SPOTHORIZON_CLUSTER:-/usr/share/spothorizon/cluster}\"\n" +
         command;
}

std::vector<ClusterFile> slurmFiles(const ClusterJob& job) {
  std::string options = " -s --mem=" + std::to_string(memoryMebibytes(job)) + "M";
  if (job.taskSeconds > 0) options += " -s --time=" + timeLimit(job.taskSeconds);
  return {{"submit.sh",
           script(job,
                  "# In a folder that all nodes see: sh submit.sh. Once more after a failure: only "
                  "what is missing is run.\n",
                  "exec bash \"$scripts/slurm.sh\" -n " + std::to_string(job.shards) + " -o " +
                      kClusterResult + options + " --" + wordsText(job) + "\n")}};
}

std::vector<ClusterFile> parallelFiles(const ClusterJob& job) {
  return {
      {"submit.sh",
       script(
           job,
           "# Machines are those of hosts.txt; all have rsync and this folder under the same path. "
           "Once more after a failure:\n# only what is missing is run.\n",
           "exec sh \"$scripts/parallel.sh\" " + std::to_string(job.shards) + " hosts.txt " +
               kClusterResult + wordsText(job) + "\n")},
      {"hosts.txt",
       "# One machine per line: 8/user@host runs eight shards at a time there; : is this one, with "
       "a shard for each of its cores.\n:\n"}};
}

/// Every occurrence; std::logic_error where there is none: the manifest is another one.
void replace(std::string& text, std::string_view from, std::string_view to) {
  std::size_t at = text.find(from);
  if (at == std::string::npos) throw std::logic_error("no \"" + std::string(from) + "\"");
  for (; at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

/// The manifest without the comment that it begins with, which tells how to make another of it.
std::string bodyOf(std::string_view manifest) {
  return std::string(manifest.substr(manifest.find("apiVersion:")));
}

/// The run's words as items of the command's list.
std::string itemsOf(const ClusterJob& job) {
  std::string items;
  for (const std::string& word : job.words) {
    const bool isFile = std::ranges::find(job.files, word) != job.files.end();
    items += (items.empty() ? "" : "\n            ") + std::string("- ") +
             escaped::forKubernetes(isFile ? "/work/" + word : word);
  }
  return items;
}

std::vector<ClusterFile> kubernetesFiles(const ClusterJob& job) {
  const std::string shards = std::to_string(job.shards);
  const std::string memory = std::to_string(memoryMebibytes(job)) + "Mi";
  std::string run = bodyOf(shardsManifest()), merge = bodyOf(mergeManifest());
  replace(run, "completions: 8", "completions: " + shards);
  replace(run, "parallelism: 8", "parallelism: " + shards);
  replace(run, "backoffLimit: 24", "backoffLimit: " + std::to_string(3 * job.shards));
  replace(run, "\"8\"", "\"" + shards + "\"");
  replace(run, "memory: 1Gi", "memory: " + memory);
  replace(run, "memory: 2Gi", "memory: " + std::to_string(2 * memoryMebibytes(job)) + "Mi");
  // Last: nothing is replaced in what the user has named.
  replace(run, "- experiment\n            - /work/experiment.json", itemsOf(job));
  replace(merge, "-of-8.part", "-of-" + shards + ".part");
  replace(merge, "results.json", kClusterResult);
  const std::string head =
      "# " + describedBy(job) +
      "\n# Put in your image and the claim of a volume that all pods can write, with this folder's "
      "files on it:\n"
      "#   kubectl apply -f shards.yaml\n"
      "#   kubectl wait --for=condition=complete --timeout=-1s job/spothorizon\n"
      "#   kubectl apply -f merge.yaml\n"
      "# Results: " +
      kClusterResult + " on the volume, which the window opens.\n";
  return {{"shards.yaml", head + run},
          {"merge.yaml",
           "# Puts the parts of shards.yaml together, once they are all there.\n" + merge}};
}

}  // namespace

std::vector<ClusterFile> clusterFiles(const ClusterJob& job) {
  switch (job.engine) {
    case ClusterEngine::Slurm:
      return slurmFiles(job);
    case ClusterEngine::Kubernetes:
      return kubernetesFiles(job);
    case ClusterEngine::Parallel:
      break;
  }
  return parallelFiles(job);
}

std::string clusterCommand(const ClusterJob& job) {
  return job.engine == ClusterEngine::Kubernetes ? "kubectl apply -f shards.yaml" : "sh submit.sh";
}

}  // namespace spothorizon::study
