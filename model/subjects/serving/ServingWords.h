// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/Text.h"
#include "subjects/serving/ServingResults.h"

/// The answers in words.
namespace spothorizon::study {

/// The answer to any question; empty while nothing is done.
Text servingSentence(const ServingResults& results);
Text servingSystemName(const ServingSystem& system);
/// One for each run; equal names are followed by the keys of the systems.
std::vector<Text> servingSystemNames(const ServingResults& results);

}  // namespace spothorizon::study
