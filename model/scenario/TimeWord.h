// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "market/table/TimeColumn.h"

namespace spothorizon::study {

/// The word of a unit of time that is found in the file itself.
inline constexpr const char* kInferred = "auto";

/// What a parameter made by build::timeUnit() says.
inline market::table::TimeChoice timeChoiceOf(const std::string& word) {
  return word == kInferred ? market::table::TimeChoice{} : market::table::timeChoice(word);
}

}  // namespace spothorizon::study
