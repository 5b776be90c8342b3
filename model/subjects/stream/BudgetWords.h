// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace spothorizon::study {

/// "40 s", "4 min", "1.25 h": three digits at most.
std::string responseText(double hours);

}  // namespace spothorizon::study
