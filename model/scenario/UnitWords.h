// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace spothorizon::study {

/// The unit of a parameter as it follows a number: "GPU" of "GPUs" after "1". Others stay as they
/// are.
std::string unitAfter(const std::string& number, const std::string& unit);

}  // namespace spothorizon::study
