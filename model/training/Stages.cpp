// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/Stages.h"

#include <numeric>

namespace spothorizon::training {

std::vector<int> stageCuts(int layers, int stages) {
  const int each = (layers - 1) / stages, left = (layers - 1) % stages;
  std::vector<int> cuts{0};
  for (int stage = 0; stage < stages; ++stage) {
    const bool first = stage == 0, extra = stage >= stages - 1 - left && stage < stages - 1;
    cuts.push_back(cuts.back() + each + first + extra);
  }
  return cuts;
}

bool everyStageHasLayers(int layers, int stages) {
  return stages >= 1 && (stages == 1 ? layers >= 1 : stages <= layers - 1);
}

std::vector<double> stageParameters(const TrainingModel& model, int stages) {
  const std::vector<int> cuts = stageCuts(model.layerCount(), stages);
  std::vector<double> parameters;
  for (std::size_t stage = 0; stage + 1 < cuts.size(); ++stage) {
    parameters.push_back(std::accumulate(model.layers.begin() + cuts[stage],
                                         model.layers.begin() + cuts[stage + 1], 0.0));
  }
  return parameters;
}

}  // namespace spothorizon::training
