// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "ask/InputNotices.h"
#include "ask/LoadedMarket.h"
#include "base/Text.h"
#include "scenario/Scenario.h"
#include "training/ElementaryCosts.h"
#include "training/Formula.h"
#include "training/NodeIntervals.h"

namespace spothorizon::study {

/// A file that was read, with what tells whether it is still the same.
struct TrainingFile {
  std::string path, hash;
  std::filesystem::file_time_type written{};
  std::uintmax_t size = 0;
};

/// The study's files once read: shared by the runs of a scenario that is being edited.
struct TrainingInputs {
  Scenario key;  ///< what of a scenario decides them, everything else as in a new one
  std::shared_ptr<const LoadedMarket> market;  ///< that nodes are of; null: they are not
  std::vector<TrainingFile> files;
  std::shared_ptr<const training::ElementaryCosts> costs;
  training::ThroughputTable table;
  /// Where throughput is by the formula: how many measured rows scale it; 0: uncalibrated.
  std::optional<int> formulaRows;
  training::NodeHistory history;
  std::vector<Text> warnings;  ///< of the files' readers
  InputNotices notices;        ///< of the same

  const training::TrainingModel& model() const { return costs->model(); }
};

/// Those of `before` where nothing that they depend on has changed, files on disk included; else
/// newly read. InputError.
std::shared_ptr<const TrainingInputs> trainingInputs(
    const Scenario& scenario, const std::shared_ptr<const LoadedMarket>& market,
    const std::shared_ptr<const TrainingInputs>& before);

}  // namespace spothorizon::study
