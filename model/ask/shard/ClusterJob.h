// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

/// A run in shards as a job of other people's engines: what stands in its folder.
namespace spothorizon::study {

enum class ClusterEngine { Slurm, Kubernetes, Parallel };

struct ClusterJob {
  ClusterEngine engine = ClusterEngine::Slurm;
  std::string title;               ///< for comments: "Calm cloud"
  std::vector<std::string> words;  ///< of the run: "backtest", "scenario.json"
  /// Those of `words` that are files of the job's folder.
  std::vector<std::string> files;
  long long shards = 1;
  double taskSeconds = 0, taskBytes = 0;  ///< of each, as estimated; 0: not known
};

/// A text file of the job's folder.
struct ClusterFile {
  std::string name, text;
};

/// The name of the file that the results come to: one part of all, which the window opens.
inline constexpr const char* kClusterResult = "results.part";

/// The files that start the job, the one to begin with first. Slurm and GNU parallel are started by
/// the scripts in packaging/cluster as they are installed, or where SPOTHORIZON_CLUSTER says;
/// Kubernetes by its manifests, with the folder's files on the volume /work.
std::vector<ClusterFile> clusterFiles(const ClusterJob& job);
/// What is typed in the folder to start it.
std::string clusterCommand(const ClusterJob& job);

}  // namespace spothorizon::study
