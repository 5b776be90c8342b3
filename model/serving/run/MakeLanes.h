// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "serving/run/Lanes.h"
#include "serving/run/System.h"

namespace spothorizon::serving {

/// The way of batching that the latency table describes. `spec` and `book` must outlive the lanes.
std::unique_ptr<Lanes> makeLanes(const ServingSpec& spec, RequestBook& book, int preloadBatches);

}  // namespace spothorizon::serving
