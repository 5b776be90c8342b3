// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/RiskWords.h"

#include <cmath>

#include "ask/EstimateCells.h"
#include "base/Json.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/FutureWords.h"

namespace spothorizon::study {
namespace {

Json limitJson(double limit) { return std::isfinite(limit) ? Json(limit) : Json(nullptr); }

Json intervalJson(const Interval& interval) {
  return Json::List{limitJson(interval.low), limitJson(interval.high)};
}

}  // namespace

Text chanceIntervalText(const Interval& interval) {
  return percentRangeText(interval.low, interval.high);
}

Text usdIntervalText(const Interval& interval) { return usdRangeText(interval.low, interval.high); }

std::string intervalCell(const Interval& interval, int digits) {
  const bool low = std::isfinite(interval.low), high = std::isfinite(interval.high);
  if (low && high) {
    const std::string least = decimalsText(interval.low, digits);
    const std::string most = decimalsText(interval.high, digits);
    return least == most ? least : least + " to " + most;
  }
  if (low) return "≥ " + decimalsText(interval.low, digits);
  return high ? "≤ " + decimalsText(interval.high, digits) : "";
}

Text spanText(double hours) {
  if (hours < 48) return Text(hoursText(hours));
  const double days = std::round(hours / 24 * 10) / 10;
  return phrase("number", "%1 days").arg(decimalsText(days, days == std::floor(days) ? 0 : 1));
}

bool hasIntervals(const Evidence& evidence) {
  return evidence.windows >= BlockIntervals::kLeastWindows;
}

Text evidenceText(const Evidence& evidence) {
  if (evidence.futures) return futuresEvidenceText(*evidence.futures, evidence.windows);
  if (!hasIntervals(evidence)) {
    return phrase("backtest",
                  "%1 are too short for an interval (%2 of %3; at least three are needed).")
        .arg(spanText(evidence.hours))
        .arg(windowCountText(evidence.windows))
        .arg(hoursText(evidence.blockHours));
  }
  return phrase("backtest", "In brackets: 95 % intervals, based on %1 of trace (%2 of %3).")
      .arg(spanText(evidence.hours))
      .arg(windowCountText(evidence.windows))
      .arg(hoursText(evidence.blockHours));
}

Json estimateJson(const MeanEstimate& estimate) {
  return {{"mean", estimate.mean}, {"interval", intervalJson(estimate.interval)}};
}

result::Cell meanCell(const std::optional<MeanEstimate>& estimate) {
  return estimate ? estimateCell(estimate->mean, estimate->interval) : result::Cell();
}

}  // namespace spothorizon::study
