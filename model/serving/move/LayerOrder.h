// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "serving/move/Mapping.h"

namespace spothorizon::serving {

/// In which order layers travel, and what survivors store meanwhile beyond what they had.
struct LayerOrder {
  std::vector<int> layers;
  double peakExtraLayers = 0;      ///< the most on any GPU after any layer, in whole layers
  std::vector<double> extraAfter;  ///< the most on any GPU after each layer
};

/// Repeatedly the lowest layer whose move leaves every survivor's net extra storage at or below the
/// tolerance; where there is none, that of the least maximum, and of those one that frees a fullest
/// GPU first.
LayerOrder storageOrder(const Move& move, const Placement& after, double toleranceLayers = 0);
/// By index.
LayerOrder indexOrder(const Move& move, const Placement& after);

}  // namespace spothorizon::serving
