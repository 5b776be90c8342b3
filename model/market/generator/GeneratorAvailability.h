// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "market/generator/GeneratorSpec.h"

namespace spothorizon::market::generator {

/// `shortage` takes GPUs away where the spec couples both.
std::vector<int> freeGpuCounts(const GeneratorSpec& spec, const std::vector<double>& shortage);

}  // namespace spothorizon::market::generator
