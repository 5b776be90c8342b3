// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "training/TrainingModel.h"

namespace spothorizon::training {

/// The first layer of each of P stages, and the number of layers at the end: L layers, q = (L − 1)
/// div P; stage 0 has q + 1, the others q, and what is left goes to stages P − 2, P − 3, ... (as
/// Parcae does, arXiv 2403.14097).
std::vector<int> stageCuts(int layers, int stages);

/// Whether every stage has a layer.
bool everyStageHasLayers(int layers, int stages);

/// Parameters of each stage.
std::vector<double> stageParameters(const TrainingModel& model, int stages);

}  // namespace spothorizon::training
