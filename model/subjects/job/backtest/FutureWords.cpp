// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/FutureWords.h"

#include <cmath>
#include <utility>

#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/RiskWords.h"

namespace spothorizon::study {
namespace {

bool resampled(const FuturesInfo& info) { return info.layout.kind == FutureKind::Resampled; }

}  // namespace

Text futuresText(const FuturesInfo& info) {
  Text text = resampled(info)
                  ? phrase("futures", "%1 futures resampled from %2 of data, not recorded")
                  : phrase("futures", "%1 futures generated like %2 of data, not recorded");
  return std::move(text).arg(groupedText(info.layout.count)).arg(spanText(info.recordedHours));
}

Text futuresLabel(const FuturesInfo& info) {
  Text text = resampled(info) ? phrase("futures", "resampled from %1 of data, not recorded")
                              : phrase("futures", "generated like %1 of data, not recorded");
  return std::move(text).arg(spanText(info.recordedHours));
}

Text futuresNote(const FuturesPtr& info) {
  if (!info) return {};
  return phrase("futures", "The market: %1.").arg(futuresText(*info));
}

Text futuresEvidenceText(const FuturesInfo& info, double windows) {
  const std::string count = groupedText(std::llround(windows));
  if (windows < BlockIntervals::kLeastWindows) {
    return phrase("futures", "%1 futures are too few for an interval: at least three are needed.")
        .arg(count);
  }
  Text text = resampled(info) ? phrase("futures",
                                       "In brackets: 95 % intervals over %1 independent futures. "
                                       "They reflect only what these %2 show.")
                              : phrase("futures",
                                       "In brackets: 95 % intervals over %1 independent futures. "
                                       "They reflect only what a generator fitted to %2 knows.");
  return std::move(text).arg(count).arg(spanText(info.recordedHours));
}

}  // namespace spothorizon::study
