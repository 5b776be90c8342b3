// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/Text.h"
#include "subjects/serving/ServingResults.h"

/// The answers in words.
namespace spothorizon::study {

/// Of any question; empty while nothing is done.
Text servingSentence(const ServingResults& results);
Text servingSystemName(const ServingSystem& system);
/// Of each run; systems that would have one name have their keys behind it.
std::vector<Text> servingSystemNames(const ServingResults& results);

}  // namespace spothorizon::study
