// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "subjects/stream/backtest/StreamBacktest.h"

/// The windows in words.
namespace spothorizon::study {

Text streamBacktestSentence(const StreamBacktestResults& results);
/// "window 3, from hour 121.5", and the market's hour where it is replayed.
Text cellText(const StreamBacktestResults& results, std::size_t cell);

}  // namespace spothorizon::study
