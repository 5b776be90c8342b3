// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "base/Text.h"
#include "liveput/ElementaryCosts.h"
#include "liveput/Formula.h"
#include "liveput/NodeIntervals.h"
#include "study/scenario/Scenario.h"
#include "study/work/InputNotices.h"
#include "study/work/LoadedMarket.h"

namespace spothorizon::study {

/// A file that was read, with what tells whether it is still the same.
struct LiveputFile {
  std::string path, hash;
  std::filesystem::file_time_type written{};
  std::uintmax_t size = 0;
};

/// The study's files once read: shared by the runs of a scenario that is being edited.
struct LiveputInputs {
  Scenario key;  ///< what of a scenario decides them, everything else as in a new one
  std::shared_ptr<const LoadedMarket> market;  ///< that nodes are of; null: they are not
  std::vector<LiveputFile> files;
  std::shared_ptr<const liveput::ElementaryCosts> costs;
  liveput::ThroughputTable table;
  /// Where throughput is by the formula: how many measured rows scale it; 0: uncalibrated.
  std::optional<int> formulaRows;
  liveput::NodeHistory history;
  std::vector<Text> warnings;  ///< of the files' readers
  InputNotices notices;        ///< of the same

  const liveput::TrainingModel& model() const { return costs->model(); }
};

/// Those of `before` where nothing that they depend on has changed, files on disk included; else
/// newly read. InputError.
std::shared_ptr<const LiveputInputs> liveputInputs(
    const Scenario& scenario, const std::shared_ptr<const LoadedMarket>& market,
    const std::shared_ptr<const LiveputInputs>& before);

}  // namespace spothorizon::study
