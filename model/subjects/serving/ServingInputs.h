// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/InputNotices.h"
#include "base/Text.h"
#include "scenario/Scenario.h"
#include "serving/read/ReadInstances.h"
#include "serving/read/ReadLatency.h"
#include "serving/read/ReadModels.h"
#include "serving/run/Requests.h"

namespace spothorizon::study {

/// A file that was read, with the marks by which a change is noticed.
struct ServingFile {
  std::string path, hash, format;
  std::vector<Text> understood;
  std::filesystem::file_time_type written{};
  std::uintmax_t size = 0;
};

/// The study's files once read: shared by the runs of a scenario that is being edited.
struct ServingInputs {
  Scenario key;  ///< what of a scenario decides them, everything else as in a new one
  std::vector<ServingFile> files;
  serving::ServedModel model;
  serving::LatencyEntry latency;
  serving::InstanceType type;
  serving::Fleet instances;             ///< where they are a file's
  serving::Requests recorded;           ///< where arrivals are a file's
  double clockSeconds = 0;              ///< its stamps are so far apart; 0: a fine clock
  std::vector<double> rateFrom, rates;  ///< or rates by time
  double ratesEnd = 0;
  std::vector<Text> arrivalsUnderstood;  ///< of the file of requests or rates
  std::vector<Text> warnings;            ///< of the files' readers
  InputNotices notices;                  ///< of the same

  bool replays() const { return recorded.size() > 0; }
};

/// Those of `before` where nothing that they depend on has changed, files on disk included; else
/// newly read. InputError.
std::shared_ptr<const ServingInputs> servingInputs(
    const Scenario& scenario, const std::shared_ptr<const ServingInputs>& before);

}  // namespace spothorizon::study
