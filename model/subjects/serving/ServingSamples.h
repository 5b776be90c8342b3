// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace spothorizon::study {

/// A small serving that ships in sample_traces/: made-up instances, a made-up model.
struct ServingSample {
  std::string name;     ///< stem of the files' names: "calm-serving"
  std::string title;    ///< for menus
  std::string teaches;  ///< one sentence
  double minutes = 30;
  int instances = 8;         ///< that the market has room for
  double lossesPerHour = 0;  ///< of single instances
  double backMinutes = 5;    ///< until a lost one is replaced, on average
  std::uint64_t seed = 1;
  /// Where the market's room changes, and to how many instances: who is too many goes at once, and
  /// who has room again comes at once.
  std::vector<std::pair<int, int>> roomFrom = {};

  std::string instancesFile() const { return name + ".jsonl"; }
  std::string scenarioFile() const { return name + ".json"; }
};

const std::vector<ServingSample>& servingSamples();

/// Its instances as JSON lines: the file that ships, byte for byte.
std::string instanceLines(const ServingSample& sample);
/// Whether a file of instances with this hash (contentHash) is one that ships.
bool isSampleOfInstances(const std::string& hash);
/// A made-up model (models.csv; large-models.csv) and its times by layer (latency.csv;
/// large-latency.csv), from the arithmetic and the memory traffic of a GPU of 65 TFLOP/s and
/// 320 GB/s.
enum class MadeModel { SmallChat, LargeChat };
std::string madeModels(MadeModel which = MadeModel::SmallChat);
std::string madeLatencies(MadeModel which = MadeModel::SmallChat);
/// Whether a table of models with this hash (contentHash) is one of the made-up ones.
bool isMadeUpModel(const std::string& hash);

}  // namespace spothorizon::study
