// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>
#include <vector>

#include "ask/Study.h"

namespace spothorizon::app {

/// The run for other machines: what a page shows, with its current settings.
struct ClusterQuestion {
  const study::Study* study = nullptr;
  std::string variant;
  study::Scenario scenario;

  bool operator==(const ClusterQuestion&) const = default;
};

/// A question as files, and the words that run it in their folder.
struct ClusterInput {
  std::vector<std::string> words;  ///< "backtest", "scenario.json"
  std::vector<std::string> files;  ///< those of them that are files of the folder
};

/// Whether any run of the study can be cut into shards.
bool runsInShards(const study::Study& study);

/// Writes the scenario, or the experiment, into the folder. `withFiles`: with copies of the files
/// that it names, so that the folder can be taken elsewhere; else they are read where they lie.
/// InputError, also where no command runs that question in shards, and where a file has one of the
/// names already: it may be the user's.
ClusterInput writeClusterInput(const ClusterQuestion& question, const QString& folder,
                               bool withFiles);

}  // namespace spothorizon::app
