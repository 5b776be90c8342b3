// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace spothorizon::result {

/// A number for people, with so many decimals: from 10,000 on with commas between thousands,
/// "678,130.5". Files have numbers without them.
std::string groupedNumber(double value, int decimals);
std::string groupedNumber(long long value);
/// With the decimals that it needs, at most six: "0.1", "27,000".
std::string groupedAsTyped(double value);

}  // namespace spothorizon::result
