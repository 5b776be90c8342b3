// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace spothorizon::result {

/// Whether an English title says its unit, which then need not follow: "Maximum GPUs" of "GPUs",
/// "GPU-hours" of "GPU-h".
bool saysUnit(std::string_view title, std::string_view unit);

}  // namespace spothorizon::result
