// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "subjects/stream/compare/Compare.h"

/// The comparison in words.
namespace spothorizon::study {

Text compareSentence(const CompareResults& results);
/// "Owned, equal share".
Text rowName(const CompareRow& row);
/// "Boots and releases", of OverheadCost::key.
Text overheadName(const std::string& key);

}  // namespace spothorizon::study
