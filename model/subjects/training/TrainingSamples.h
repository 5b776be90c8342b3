// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace spothorizon::study {

/// A spell in which nodes come and go at steady rates.
struct NodeSpell {
  double minutes = 60;
  int nodes = 24;  ///< that the market has room for
  double lossesPerHour = 0;
  int mostAtOnce = 1;       ///< nodes that one loss takes
  double backMinutes = 10;  ///< until lost ones are replaced, on average, where there is room
};

/// A small market of nodes that ships in sample_traces/: events of made-up nodes.
struct TrainingSample {
  std::string name;     ///< stem of the files' names: "calm-training"
  std::string title;    ///< for menus
  std::string teaches;  ///< one sentence
  std::vector<NodeSpell> spells;
  std::uint64_t seed = 1;

  std::string eventsFile() const { return name + ".csv"; }
  std::string scenarioFile() const { return name + ".json"; }
};

const std::vector<TrainingSample>& trainingSamples();

/// Its events (ms,add|remove,node): the file that ships, byte for byte.
std::string nodeEvents(const TrainingSample& sample);
/// Whether a file of nodes with this hash (contentHash) is one that ships.
bool isSampleOfNodes(const std::string& hash);

}  // namespace spothorizon::study
