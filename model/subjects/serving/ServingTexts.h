// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/Json.h"
#include "subjects/serving/Serving.h"

/// What the study's tables and files have in common.
namespace spothorizon::study {

/// "32.1 (30.4 to 33.9)"; "-" where it is not a number.
std::string intervalCell(const serving::Interval& interval);
/// The cost of a token; words where there is none because the system cannot keep up.
std::string costCell(const serving::Interval& usd, bool keepsUp);
/// {"mean": ..., "low": ..., "high": ...}.
Json intervalJson(const serving::Interval& interval);
/// What every JSON of the study begins with.
Json servingHeader(const ServingResults& results, const char* format);

}  // namespace spothorizon::study
