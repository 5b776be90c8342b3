// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace spothorizon::study {

/// The known key that a wrong one most likely meant: the first that it is the beginning of, else
/// that of the least edit distance (insertions, deletions, replacements). The case of letters does
/// not count. Empty where `known` is.
std::string nearestKey(const std::string& wrong, const std::vector<std::string>& known);

}  // namespace spothorizon::study
