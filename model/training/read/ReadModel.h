// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "market/MarketSpec.h"
#include "training/TrainingModel.h"

namespace spothorizon::training {

struct ModelFile {
  TrainingModel model;
  std::string transferFile, throughputFile;  ///< as the file says; empty: it does not
  market::ReadReport report;
  std::string hash;
};
/// Format spothorizon-training-model 1.
ModelFile readModelFile(const std::string& path);
ModelFile parseModel(std::string_view text, const std::string& file);

}  // namespace spothorizon::training
