// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace spothorizon::study {

/// A number as files and fields have it: C locale, the shortest form that round-trips.
std::string numberText(double value);

}  // namespace spothorizon::study
