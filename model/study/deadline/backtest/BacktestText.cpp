// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "study/deadline/backtest/Backtest.h"
#include "study/deadline/backtest/BacktestRisk.h"
#include "study/deadline/backtest/BacktestWords.h"
#include "study/deadline/backtest/FutureWords.h"
#include "study/deadline/backtest/HeldOut.h"
#include "study/deadline/backtest/Recommendation.h"
#include "study/deadline/backtest/RiskWords.h"
#include "study/scenario/Origins.h"
#include "study/text/TextTable.h"
#include "study/text/Words.h"
#include "study/work/FuturesReport.h"

namespace spothorizon::study {
namespace {

constexpr double kCent = 0.005;

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

/// A job that is never on time whatever is done: what to change.
Text neverOnTime(const BacktestResults& results, const Text& best) {
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
             .arg(costWords(summary));
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
             .arg(costWords(summary, intervals.cost.p50));
  if (!summary.withinBudget) return text;
  return std::move(text)
      .arg(usdText(*results.scenario.budgetUsd))
      .arg(chanceText(*summary.withinBudget))
      .arg(chanceIntervalText(*intervals.withinBudget));
}

/// The policy with the highest mean utility but for the one that is advised; -1 where there is
/// none.
int runnerUp(const BacktestResults& results, int advised) {
  int second = -1;
  double most = 0;
  for (std::size_t i = 0; i < results.series.size(); ++i) {
    if (results.series[i].policy < 0 || static_cast<int>(i) == advised) continue;
    const double mean = summarise(results, i).utility.mean;
    if (second >= 0 && mean <= most) continue;
    second = static_cast<int>(i);
    most = mean;
  }
  return second;
}

/// "Max spot, AHANP and 3 more".
Text namesOf(const BacktestResults& results, const std::vector<std::size_t>& series) {
  constexpr std::size_t kMost = 3;
  Text names = results.series[series.front()].label;
  const std::size_t named = series.size() > kMost ? kMost - 1 : series.size();
  for (std::size_t i = 1; i < named; ++i) {
    names = phrase("backtest", "%1, %2").arg(std::move(names)).arg(results.series[series[i]].label);
  }
  if (named == series.size()) return names;
  return phrase("backtest", "%1 and %2 more")
      .arg(std::move(names))
      .arg(std::to_string(series.size() - named));
}

/// One that earns more on average, but by forecasts that nobody can have.
Text withTheFuture(const BacktestResults& results, const RiskFigures& figures,
                   std::size_t advised) {
  const int best = bestSeries(results);
  const auto other = static_cast<std::size_t>(best);
  if (best < 0 || !usesFuture(results.scenario, results.series[other])) return {};
  const MeanEstimate margin = figures.difference(other, advised).utilityUsd;
  if (margin.mean < kCent) return {};
  return phrase("backtest", "%1 earns %2 (%3) more on average.")
      .arg(results.series[other].label)
      .arg(usdText(margin.mean))
      .arg(usdIntervalText(margin.interval));
}

Text tieWords(const BacktestResults& results, const RiskFigures& figures,
              const Recommendation& advice) {
  const auto advised = static_cast<std::size_t>(advice.series);
  const Text names = namesOf(results, advice.ties);
  if (advice.ties.size() > 1) {
    return phrase("backtest",
                  "It ties with %1: no difference between what they earn is distinguishable from "
                  "chance.")
        .arg(names);
  }
  const MeanEstimate margin = figures.difference(advised, advice.ties.front()).utilityUsd;
  return phrase("backtest",
                "It ties with %1: the difference between what they earn, %2 on average (%3), "
                "is not distinguishable from chance.")
      .arg(names)
      .arg(usdText(margin.mean))
      .arg(usdIntervalText(margin.interval));
}

/// Those that earn less, or more, by so much that a longer record might tell.
Text untoldWords(const BacktestResults& results, const Recommendation& advice) {
  if (advice.untold.empty() || (advice.ties.empty() && advice.isHighest)) return {};
  return phrase("backtest", "The record is too short to tell it from %1.")
      .arg(namesOf(results, advice.untold));
}

/// Whether the advised one can be told from others.
Text marginWords(const BacktestResults& results, const RiskFigures& figures,
                 const Recommendation& advice) {
  const auto advised = static_cast<std::size_t>(advice.series);
  if (!advice.ties.empty()) return tieWords(results, figures, advice);
  if (!advice.isHighest) return {};
  const int second = runnerUp(results, advice.series);
  if (second < 0) return {};
  const auto next = static_cast<std::size_t>(second);
  const MeanEstimate margin = figures.difference(advised, next).utilityUsd;
  if (margin.mean < 0) return {};
  Text text =
      margin.interval.low > 0
          ? phrase("backtest", "It earns %1 (%2) more than %3 on average.")
          : phrase("backtest", "%3 may be as good: the best earns %1 (%2) more on average.");
  return std::move(text)
      .arg(usdText(margin.mean))
      .arg(usdIntervalText(margin.interval))
      .arg(results.series[next].label);
}

/// What the choice is worth where it was not made.
Text heldOutWords(const BacktestResults& results, int best) {
  if (runnerUp(results, best) < 0) return {};
  const std::optional<HeldOutPolicy> held = heldOutPolicy(results);
  if (!held) return {};
  if (held->chosen[0] == best && held->chosen[1] == best) {
    return results.futures ? phrase("backtest", "Both halves of the futures choose it.")
                           : phrase("backtest", "Both halves of the trace choose it.");
  }
  Text text =
      results.futures
          ? phrase("backtest",
                   "Chosen on one half of the futures and tried on the other, the best policy is "
                   "on time in %1 of cases (%2) and earns %3 on average (%4).")
          : phrase("backtest",
                   "Chosen on one half of the trace and tried on the other, the best policy is on "
                   "time in %1 of cases (%2) and earns %3 on average (%4).");
  return std::move(text)
      .arg(chanceText(held->onTime))
      .arg(chanceIntervalText(held->onTimeInterval))
      .arg(usdText(held->utilityUsd.mean))
      .arg(usdIntervalText(held->utilityUsd.interval));
}

/// Intervals are told of complete results: those of a part would change at every look.
Text riskOf(const BacktestResults& results, const Recommendation& advice) {
  const auto series = static_cast<std::size_t>(advice.series);
  const Text& label = results.series[series].label;
  const BacktestSummary summary = summarise(results, series);
  const Text givenUp = givenUpWords(summary);
  if (!results.complete) return sentences({withoutIntervals(results, label, summary), givenUp});
  const RiskFigures figures(results);
  if (!tellsIntervals(figures.evidence())) {
    return sentences(
        {withoutIntervals(results, label, summary), givenUp, evidenceText(figures.evidence())});
  }
  return sentences({withIntervals(results, label, summary, figures.of(series)), givenUp,
                    evidenceText(figures.evidence()), marginWords(results, figures, advice),
                    untoldWords(results, advice), withTheFuture(results, figures, series),
                    heldOutWords(results, advice.series)});
}

bool anyOnTime(const BacktestResults& results) {
  for (std::size_t i = 0; i < results.series.size(); ++i) {
    if (results.series[i].policy >= 0 && summarise(results, i).onTime > 0) return true;
  }
  return false;
}

/// Of the starts that finish; empty where none does.
std::string finishedCell(const BacktestSummary& summary, double value) {
  return summary.givenUp < 1 ? decimalsText(value, 2) : "";
}

std::string startCell(const BacktestResults& results, const BacktestSummary& summary) {
  if (summary.worstStart < 0) return "";
  const int slot = results.startSlots[static_cast<std::size_t>(summary.worstStart)];
  const double slotHours = results.market->import.trace.slotHours;
  const std::string hours = decimalsText(slotInFuture(results, slot) * slotHours, 1);
  return results.futures ? std::to_string(futureNumber(results, slot)) + ": " + hours : hours;
}

std::vector<std::string> rowOf(const BacktestResults& results, std::size_t series) {
  const BacktestSummary s = summarise(results, series);
  std::vector<std::string> row{results.series[series].label.english()};
  for (const double value :
       {s.cost.p5, s.cost.p50, s.cost.p95, s.cost.mean, s.finish.p50, s.finish.p95}) {
    row.push_back(finishedCell(s, value));
  }
  row.push_back(chanceText(s.onTime).english());
  if (results.scenario.budgetUsd) row.push_back(chanceText(*s.withinBudget).english());
  row.push_back(chanceText(s.givenUp).english());
  row.push_back(decimalsText(s.utility.mean, 2));
  row.push_back(startCell(results, s));
  return row;
}

std::vector<std::string> intervalRow(const BacktestResults& results, const RiskFigures& figures,
                                     std::size_t series, std::size_t best) {
  const RiskIntervals s = figures.of(series);
  const auto chance = [](const Interval& share) { return chanceIntervalText(share).english(); };
  std::vector<std::string> row{results.series[series].label.english(),
                               intervalCell(s.cost.p5, 2),
                               intervalCell(s.cost.p50, 2),
                               intervalCell(s.cost.p95, 2),
                               intervalCell(s.cost.mean, 2),
                               intervalCell(s.finish.p50, 2),
                               intervalCell(s.finish.p95, 2),
                               chance(s.onTime)};
  if (s.withinBudget) row.push_back(chance(*s.withinBudget));
  row.push_back(chance(s.givenUp));
  row.push_back(intervalCell(s.utility.mean, 2));
  row.push_back(
      series == best ? "" : intervalCell(figures.difference(series, best).utilityUsd.interval, 2));
  return row;
}

/// The intervals of the table above; empty where none is told.
std::string intervalTable(const BacktestResults& results) {
  if (!results.complete) return {};
  const RiskFigures figures(results);
  if (!tellsIntervals(figures.evidence())) return {};
  std::vector<std::string> header{"95 % intervals", "cost P5 $",    "P50", "P95",
                                  "mean",           "finish P50 h", "P95", "on time"};
  if (results.scenario.budgetUsd) header.push_back("in budget");
  for (const char* name : {"given up", "utility $", "less the best's $"}) {
    header.emplace_back(name);
  }
  TextTable table(std::move(header));
  const auto best = static_cast<std::size_t>(bestSeries(results));
  for (std::size_t i = 0; i < results.series.size(); ++i) {
    table.add(intervalRow(results, figures, i, best));
  }
  return "\n" + table.text();
}

}  // namespace

Text sentence(const BacktestResults& results) {
  Recommendation advice = recommendation(results);
  if (advice.series < 0) advice.series = bestSeries(results);
  if (advice.series < 0) return {};
  const auto series = static_cast<std::size_t>(advice.series);
  const Text& label = results.series[series].label;
  if (summarise(results, series).givenUp >= 1) {
    return underAssumptions(givenUpSentence(results, series, startedWords(results)),
                            results.scenario);
  }
  const Text answer = anyOnTime(results) ? riskOf(results, advice) : neverOnTime(results, label);
  return underAssumptions(answer, results.scenario);
}

std::string backtestTable(const BacktestResults& results) {
  if (results.doneCount == 0) return {};
  std::vector<std::string> header{"over starts", "cost P5 $",    "P50", "P95",
                                  "mean",        "finish P50 h", "P95", "on time"};
  if (results.scenario.budgetUsd) header.push_back("in budget");
  header.insert(header.end(), {"given up", "utility $",
                               results.futures ? "worst future: start h" : "worst start h"});
  TextTable table(std::move(header));
  for (std::size_t i = 0; i < results.series.size(); ++i) table.add(rowOf(results, i));
  std::string text = sentence(results).english() + "\n\n" + table.text() + intervalTable(results);
  if (results.futures) text += "\n" + futuresTable(*results.futures);
  for (const Text& warning : results.warnings) text += "\nWarning: " + warning.english() + "\n";
  return text;
}

}  // namespace spothorizon::study
