// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/sweep/StreamSweepWords.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetWords.h"
#include "subjects/stream/simulation/SimulationWords.h"

namespace spothorizon::study {
namespace {

const SweptPolicy* fixedOf(const StreamSweepPoint& point) {
  const auto at =
      std::ranges::find(point.policies, rental::StreamPolicy::FixedWidth, &SweptPolicy::policy);
  return at == point.policies.end() || !at->keepsUp ? nullptr : &*at;
}

Text overrun(const StreamSweepResults& results) {
  std::vector<Text> parts;
  if (results.points.empty()) return {};
  for (const StreamSweepPoint& point : results.points) {
    for (const SweptPolicy& one : point.policies) {
      const Text name = policyName(one.policy);
      const bool isNamed = std::ranges::find(parts, name) != parts.end();
      if (!one.keepsUp && !isNamed) parts.push_back(name);
    }
  }
  if (parts.empty()) return {};
  return phrase("budget", "Cannot keep up at some of the values: %1.")
      .arg(joined(parts, phrase("budget", ", ")));
}

const StreamSweepPoint* pointOf(const StreamSweepResults& results, double value) {
  const auto at = std::ranges::find(results.points, value, &StreamSweepPoint::value);
  return at == results.points.end() ? nullptr : &*at;
}

Text spendText(const StreamSweepResults& results, const rental::Estimate& spend) {
  const Text mean = budgetText(*results.exact, spend.mean);
  if (!(spend.half > 0)) return mean;
  const auto amountText = [&results](double perHour) {
    const double value = results.exact->inBudgetUnit(std::max(0.0, perHour));
    return results.exact->inDollars ? "$" + groupedText(value) : roundedText(value, 4);
  };
  return phrase("budget", "%1 (%2 to %3)")
      .arg(mean)
      .arg(amountText(spend.mean - spend.half))
      .arg(amountText(spend.mean + spend.half));
}

/// Response and spend of the best widths at one value. Empty until it has been tried.
Text resultAt(const StreamSweepResults& results, double value, Text pattern) {
  const StreamSweepPoint* point = pointOf(results, value);
  if (!point) return {};
  pattern = std::move(pattern).arg(roundedText(value, 4));
  if (!point->obstacle.empty()) {
    return std::move(pattern).arg(phrase("budget", "the budget or the quota is too small"));
  }
  const SweptPolicy* fixed = fixedOf(*point);
  if (!fixed) return std::move(pattern).arg(phrase("budget", "cannot keep up"));
  return std::move(pattern).arg(phrase("budget", "%1 for %2")
                                    .arg(meanText(fixed->hours))
                                    .arg(spendText(results, fixed->spend)));
}

/// The spend to respond as now at half and twice the value; empty where it is the same.
Text asNowSentence(const StreamSweepResults& results) {
  const StreamSweepPoint* now = pointOf(results, results.present);
  if (!now || !now->spendAsNow) return {};
  std::vector<Text> parts;
  for (const double value : {results.half, results.twice}) {
    const StreamSweepPoint* point = pointOf(results, value);
    if (!point || !point->spendAsNow) continue;
    if (std::abs(*point->spendAsNow / *now->spendAsNow - 1) < 1e-3) continue;
    parts.push_back(phrase("budget", "%1 at %2")
                        .arg(budgetText(*results.exact, *point->spendAsNow))
                        .arg(roundedText(value, 4)));
  }
  if (parts.empty()) return {};
  return phrase("budget", "By formula, to respond as soon as now takes %1.")
      .arg(joined(parts, phrase("budget", ", ")));
}

/// The kind of interval in brackets; as in a simulation.
Text evidence(const StreamSweepResults& results) {
  const StreamSweepPoint* now = pointOf(results, results.present);
  const SweptPolicy* fixed = now ? fixedOf(*now) : nullptr;
  if (!results.complete || !fixed || !(fixed->hours.half > 0)) return {};
  if (results.replications > 1) return replicationsText(results.replications);
  return jobBlocksText(results.exact->stream != nullptr);
}

}  // namespace

Text streamSweepSentence(const StreamSweepResults& results) {
  const StreamSweepPoint *first = nullptr, *last = nullptr;
  std::size_t out = 0;
  for (const StreamSweepPoint& point : results.points) {
    if (!point.obstacle.empty()) ++out;
    if (!fixedOf(point)) continue;
    if (!first) first = &point;
    last = &point;
  }
  if (!first) return {};
  Text beyond;
  if (out > 0) {
    beyond = phrase("budget",
                    "%1 of %2 values cannot be run: the budget or the quota is too small for them.")
                 .arg(std::to_string(out))
                 .arg(std::to_string(results.points.size()));
  }
  return sentences(
      {phrase("budget",
              "%1 from %2 to %3: the mean response of the best widths goes from %4 to %5.")
           .arg(streamSweepKind(results.what).title)
           .arg(roundedText(first->value, 4))
           .arg(roundedText(last->value, 4))
           .arg(meanText(fixedOf(*first)->hours))
           .arg(meanText(fixedOf(*last)->hours)),
       resultAt(results, results.present, phrase("budget", "As it is (%1): %2.")),
       resultAt(results, results.half, phrase("budget", "Half of it (%1): %2.")),
       resultAt(results, results.twice, phrase("budget", "Twice (%1): %2.")),
       asNowSentence(results), std::move(beyond), overrun(results), evidence(results)});
}

}  // namespace spothorizon::study
