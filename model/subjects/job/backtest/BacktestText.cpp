// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/BacktestText.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "ask/LoadedMarket.h"
#include "ask/ResultHead.h"
#include "result/TableCsv.h"
#include "result/TableParts.h"
#include "scenario/Criterion.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestRisk.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/FutureWords.h"
#include "subjects/job/backtest/GivenUpWords.h"
#include "subjects/job/backtest/HeldOut.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/backtest/RecommendationText.h"
#include "subjects/job/backtest/RiskTable.h"
#include "subjects/job/backtest/RiskWords.h"

namespace spothorizon::study {
namespace {

/// Started in futures that were made.
Text startedInFutures(const BacktestResults& results) {
  const auto all = static_cast<long long>(results.startSlots.size());
  const Text futures = futuresText(*results.futures);
  if (results.doneCount == all) {
    return phrase("backtest", "Started at any of %1 slots of %2")
        .arg(groupedText(all))
        .arg(futures);
  }
  return phrase("backtest", "Started at %1 of %2 slots of %3 so far")
      .arg(groupedText(results.doneCount))
      .arg(groupedText(all))
      .arg(futures);
}

Text startedWords(const BacktestResults& results) {
  if (results.futures) return startedInFutures(results);
  const auto all = static_cast<long long>(results.startSlots.size());
  if (results.doneCount == all) {
    if (all == 1) return phrase("backtest", "Started at one slot");
    return phrase("backtest", "Started at any of %1 slots").arg(groupedText(all));
  }
  return phrase("backtest", "Started at %1 of %2 slots so far")
      .arg(groupedText(results.doneCount))
      .arg(groupedText(all));
}

/// Where starts differ their median: P5 and P95 are in table and chart.
Text costWords(const BacktestSummary& best) {
  const std::string median = usdText(best.cost.p50);
  if (usdText(best.cost.least) == usdText(best.cost.most)) return Text(median);
  return phrase("backtest", "%1 in the median").arg(median);
}

Text costWords(const BacktestSummary& best, const Interval& median) {
  return withRange(costWords(best), usdIntervalText(median));
}

/// The sentence names the compared figure: the expected cost, or the median beside a utility.
Text costWords(const BacktestResults& results, const BacktestSummary& best,
               const RiskIntervals* intervals) {
  if (showsUtility(results.scenario)) {
    return intervals ? costWords(best, intervals->cost.p50) : costWords(best);
  }
  Text mean(usdText(best.cost.mean));
  if (usdText(best.cost.least) != usdText(best.cost.most)) {
    mean = phrase("backtest", "%1 on average").arg(std::move(mean));
  }
  return intervals ? withRange(std::move(mean), usdIntervalText(intervals->cost.mean)) : mean;
}

/// Over all starts and series; none where nothing is ever done.
std::optional<double> earliestFinish(const BacktestResults& results) {
  std::optional<double> earliest;
  for (const BacktestSeries& series : results.series) {
    for (std::size_t i = 0; i < series.starts.size(); ++i) {
      const std::optional<double>& finish = series.starts[i].finishHours;
      if (results.done[i] && finish) earliest = std::min(earliest.value_or(*finish), *finish);
    }
  }
  return earliest;
}

/// Nobody earns anything: when it is done, and for what.
Text lateButDone(const BacktestResults& results, const Text& best, const BacktestSummary& summary) {
  const std::optional<double> earliest = earliestFinish(results);
  if (!earliest || summary.givenUp >= 1) {
    return phrase("backtest",
                  "%1, no policy is ever on time. Extend the deadline, allow more GPUs or reduce "
                  "the workload.")
        .arg(startedWords(results));
  }
  return phrase("backtest",
                "%1, no policy is ever on time; the earliest finish is after %2. %3 costs %4 on "
                "average. Extend the deadline, allow more GPUs or reduce the workload.")
      .arg(startedWords(results))
      .arg(hoursText(*earliest))
      .arg(best)
      .arg(usdText(summary.cost.mean));
}

/// A job that is never on time whatever is done: what to change.
Text neverOnTime(const BacktestResults& results, std::size_t series) {
  const Text& best = results.series[series].label;
  if (!showsUtility(results.scenario)) {
    return lateButDone(results, best, summarise(results, series));
  }
  return phrase("backtest",
                "%1, no policy is ever on time; %2 loses the least. Extend the deadline, allow "
                "more GPUs or reduce the workload.")
      .arg(startedWords(results))
      .arg(best);
}

Text withoutIntervals(const BacktestResults& results, const Text& label,
                      const BacktestSummary& summary) {
  Text text = summary.withinBudget
                  ? phrase("backtest",
                           "%1, %2 is on time in %3 of cases and costs %4; it stays within %5 in "
                           "%6.")
                  : phrase("backtest", "%1, %2 is on time in %3 of cases and costs %4.");
  text = std::move(text)
             .arg(startedWords(results))
             .arg(label)
             .arg(chanceText(summary.onTime))
             .arg(costWords(results, summary, nullptr));
  if (!summary.withinBudget) return text;
  return std::move(text)
      .arg(usdText(*results.scenario.budgetUsd))
      .arg(chanceText(*summary.withinBudget));
}

Text withIntervals(const BacktestResults& results, const Text& label,
                   const BacktestSummary& summary, const RiskIntervals& intervals) {
  Text text = summary.withinBudget
                  ? phrase("backtest",
                           "%1, %2 is on time in %3 of cases (%4) and costs %5; it stays within "
                           "%6 in %7 (%8).")
                  : phrase("backtest", "%1, %2 is on time in %3 of cases (%4) and costs %5.");
  text = std::move(text)
             .arg(startedWords(results))
             .arg(label)
             .arg(chanceText(summary.onTime))
             .arg(chanceIntervalText(intervals.onTime))
             .arg(costWords(results, summary, &intervals));
  if (!summary.withinBudget) return text;
  return std::move(text)
      .arg(usdText(*results.scenario.budgetUsd))
      .arg(chanceText(*summary.withinBudget))
      .arg(chanceIntervalText(*intervals.withinBudget));
}

/// One that is better, but by forecasts that nobody can have.
Text withTheFuture(const BacktestResults& results, const RiskFigures& figures,
                   std::size_t advised) {
  const int best = bestSeries(results);
  const auto other = static_cast<std::size_t>(best);
  if (best < 0 || !usesFuture(results.scenario, results.series[other])) return {};
  if (!showsUtility(results.scenario)) {
    const auto cost = figures.finishedCost(advised, other);
    if (!cost || cost->mean < kEqualUsd) return {};
    return phrase("backtest", "%1 costs %2 less on average.")
        .arg(results.series[other].label)
        .arg(amountText(*cost, {}, true));
  }
  const MeanEstimate margin = figures.utilityDifference(other, advised);
  if (margin.mean < kEqualUsd) return {};
  return phrase("backtest", "%1 earns %2 (%3) more on average.")
      .arg(results.series[other].label)
      .arg(usdText(margin.mean))
      .arg(usdIntervalText(margin.interval));
}

/// What came of the choice where it was not made.
Text heldOutPattern(const BacktestResults& results) {
  const bool utility = showsUtility(results.scenario);
  if (results.futures) {
    return utility ? phrase("backtest",
                            "Chosen on one half of the futures and tested on the other, the best "
                            "policy is on time in %1 of cases (%2) and earns %3 on average (%4).")
                   : phrase("backtest",
                            "Chosen on one half of the futures and tested on the other, the best "
                            "policy is on time in %1 of cases (%2) and costs %3 on average (%4).");
  }
  return utility ? phrase("backtest",
                          "Chosen on one half of the trace and tested on the other, the best "
                          "policy is on time in %1 of cases (%2) and earns %3 on average (%4).")
                 : phrase("backtest",
                          "Chosen on one half of the trace and tested on the other, the best "
                          "policy is on time in %1 of cases (%2) and costs %3 on average (%4).");
}

Text heldOutWords(const BacktestResults& results, int best) {
  const auto policies = std::ranges::count_if(
      results.series, [](const BacktestSeries& one) { return one.policy >= 0; });
  if (policies < 2) return {};
  const std::optional<HeldOutPolicy> held = heldOutPolicy(results);
  if (!held) return {};
  if (held->chosen[0] == best && held->chosen[1] == best) {
    return results.futures ? phrase("backtest", "It is best on both halves of the futures.")
                           : phrase("backtest", "It is best on both halves of the trace.");
  }
  const bool utility = showsUtility(results.scenario);
  if (!utility && !held->costUsd) return {};
  const MeanEstimate& mean = utility ? held->utilityUsd : *held->costUsd;
  return heldOutPattern(results)
      .arg(chanceText(held->onTime))
      .arg(chanceIntervalText(held->onTimeInterval))
      .arg(usdText(mean.mean))
      .arg(usdIntervalText(mean.interval));
}

/// Only complete results have intervals: those of a part would change at every look.
Text riskOf(const BacktestResults& results, const Recommendation& advice) {
  const auto series = static_cast<std::size_t>(advice.series);
  const Text& label = results.series[series].label;
  const BacktestSummary summary = summarise(results, series);
  const Text givenUp = givenUpWords(summary);
  if (!results.complete) return sentences({withoutIntervals(results, label, summary), givenUp});
  const RiskFigures figures(results);
  if (!hasIntervals(figures.evidence())) {
    return sentences({withoutIntervals(results, label, summary), givenUp,
                      evidenceText(figures.evidence()), leadText(results, advice)});
  }
  return sentences({withIntervals(results, label, summary, figures.of(series)), givenUp,
                    evidenceText(figures.evidence()), leadText(results, advice),
                    withTheFuture(results, figures, series), heldOutWords(results, advice.series)});
}

bool anyOnTime(const BacktestResults& results) {
  for (std::size_t i = 0; i < results.series.size(); ++i) {
    if (results.series[i].policy >= 0 && summarise(results, i).onTime > 0) return true;
  }
  return false;
}

}  // namespace

Text sentence(const BacktestResults& results) {
  Recommendation advice = recommendation(results);
  if (advice.series < 0) advice.series = bestSeries(results);
  if (advice.series < 0) return {};
  const auto series = static_cast<std::size_t>(advice.series);
  if (summarise(results, series).givenUp >= 1) {
    return withInputs(givenUpSentence(results, series, startedWords(results)), results);
  }
  const Text answer = anyOnTime(results) ? riskOf(results, advice) : neverOnTime(results, series);
  return withInputs(answer, results);
}

std::string backtestText(const BacktestResults& results) {
  if (results.doneCount == 0) return {};
  result::ResultFile file = backtestResult(results);
  const auto keep = [&file](const char* key) { return file.table(key); };
  const result::Table& risk = *keep("risk");
  std::vector<result::Table> shown{
      result::part(risk, phrase("backtest", "Costs over starts"),
                   {"label", "costP5Usd", "costP50Usd", "costP95Usd", "costMeanUsd",
                    "withinBudgetShare", "utilityMeanUsd"}),
      result::part(risk, phrase("backtest", "Finish over starts"),
                   {"label", "finishP50Hours", "finishP95Hours", "onTimeShare", "givenUpShare",
                    "worstStart"})};
  for (const char* key : {"differences", "likeness"}) {
    if (const result::Table* table = keep(key)) shown.push_back(*table);
  }
  file.tables = std::move(shown);
  return result::terminalText(file);
}

std::string backtestCsv(const BacktestResults& results) {
  return result::csv(startTable(results), provenanceLines(results.scenario, *results.market));
}

}  // namespace spothorizon::study
