// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "subjects/job/run/Results.h"

namespace spothorizon::study {

/// The results for people at a terminal: the sentence, a table with one row per policy and one for
/// the optimum, and the warnings.
std::string resultsTable(const Results& results);

/// A policy's decisions with their reasons, a paragraph for each slot where something changed. For
/// results that were run with reasons.
std::string explanation(const Results& results, std::size_t index);

}  // namespace spothorizon::study
