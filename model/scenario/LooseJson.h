// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "scenario/Misfits.h"

namespace spothorizon::study {

/// Limits of what is read from a file that may be damaged.
struct LooseLimits {
  std::size_t depth = 32;              ///< objects and lists inside each other
  std::size_t textBytes = 1ULL << 20;  ///< of one text
  std::size_t keptDepth = 2;           ///< a cut container this deep or less keeps what it has
};

/// As much of a JSON text as comes before its first error (or its end, where it is cut). What is
/// open there deeper than `keptDepth` is taken away, and so is a number that touches the end, for
/// it may have had more digits. Of a key that comes twice the first is kept. What is nested too
/// deep, or longer than may be, is left out. Numbers that no double can hold come out as 9e307. All
/// of this is noted, except the last, which no reader accepts. Null where nothing was read.
nlohmann::json parseLoosely(std::string text, Misfits& misfits, const LooseLimits& limits = {});

}  // namespace spothorizon::study
