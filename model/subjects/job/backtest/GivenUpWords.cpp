// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/GivenUpWords.h"

#include <optional>

#include "scenario/Criterion.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/RiskWords.h"

namespace spothorizon::study {
namespace {

/// The series that does the job at the most starts, of these the cheapest one on average; none
/// where every policy gives it up everywhere.
std::optional<std::size_t> cheapestDone(const BacktestResults& results) {
  std::optional<std::size_t> cheapest;
  BacktestSummary least;
  for (std::size_t i = 0; i < results.series.size(); ++i) {
    if (results.series[i].policy < 0) continue;
    const BacktestSummary one = summarise(results, i);
    if (one.givenUp >= 1) continue;
    const bool cheaper = one.givenUp == least.givenUp && one.cost.mean < least.cost.mean;
    if (cheapest && one.givenUp >= least.givenUp && !cheaper) continue;
    cheapest = i;
    least = one;
  }
  return cheapest;
}

Text meanText(const BacktestResults& results, std::size_t series) {
  const double mean = summarise(results, series).cost.mean;
  if (!results.complete) return Text(usdText(mean));
  const RiskFigures figures(results);
  if (!hasIntervals(figures.evidence())) return Text(usdText(mean));
  return phrase("backtest", "%1 (%2)")
      .arg(usdText(mean))
      .arg(usdIntervalText(figures.of(series).cost.mean));
}

Text costWords(const BacktestResults& results, std::size_t series, const Text& lead) {
  const BacktestSummary summary = summarise(results, series);
  if (!showsUtility(results.scenario)) {
    return phrase(
               "backtest",
               "%1, this job would cost %2 on average with %3, the cheapest policy that finishes "
               "it.")
        .arg(lead)
        .arg(meanText(results, series))
        .arg(results.series[series].label);
  }
  Text text = summary.cost.mean > results.scenario.job.valueUsd
                  ? phrase("backtest",
                           "%1, this job would cost %2 on average with %3, the cheapest policy "
                           "that finishes it: more than its value of %4.")
                  : phrase("backtest",
                           "%1, this job would cost %2 on average with %3, the cheapest policy "
                           "that finishes it: more than is left of its value of %4 by then.");
  return std::move(text)
      .arg(lead)
      .arg(meanText(results, series))
      .arg(results.series[series].label)
      .arg(usdText(results.scenario.job.valueUsd));
}

}  // namespace

Text givenUpWords(const BacktestSummary& summary) {
  if (summary.givenUp <= 0) return {};
  return phrase("frontier", "It gives up in %1 of cases, which are not in these costs.")
      .arg(chanceText(summary.givenUp));
}

Text givenUpSentence(const BacktestResults& results, std::size_t best, const Text& lead) {
  const std::optional<std::size_t> cheapest = cheapestDone(results);
  if (!cheapest && !showsUtility(results.scenario)) {
    return phrase(
               "backtest",
               "%1, every policy gives the job up at every start. Extend the deadline, allow more "
               "GPUs, reduce the workload or raise the budget.")
        .arg(lead);
  }
  if (!cheapest) {
    return phrase(
               "backtest",
               "%1, every policy gives the job up at every start. Extend the deadline, allow more "
               "GPUs, reduce the workload or set a higher value.")
        .arg(lead);
  }
  Text evidence;
  if (results.complete) evidence = evidenceText(RiskFigures(results).evidence());
  // Given up everywhere it is worth nothing: what was paid is lost.
  const bool paid = summarise(results, best).utility.mean < -kEqualUsd;
  Text advice = paid ? phrase("backtest", "%1, which gives it up at every start, loses the least.")
                     : phrase("backtest", "It is best not to start, as %1 does.");
  return sentences({costWords(results, *cheapest, lead),
                    std::move(advice).arg(results.series[best].label), std::move(evidence)});
}

}  // namespace spothorizon::study
