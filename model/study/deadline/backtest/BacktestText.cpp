// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "study/deadline/backtest/Backtest.h"
#include "study/deadline/backtest/BacktestWords.h"
#include "study/text/TextTable.h"
#include "study/text/Words.h"

namespace spothorizon::study {
namespace {

Text startedWords(const BacktestResults& results) {
  const auto all = static_cast<long long>(results.startSlots.size());
  if (results.doneCount == all) {
    if (all == 1) return phrase("backtest", "Started at one slot");
    return phrase("backtest", "Started at any of %1 slots").arg(groupedText(all));
  }
  return phrase("backtest", "Started at %1 of %2 slots so far")
      .arg(groupedText(results.doneCount))
      .arg(groupedText(all));
}

Text costWords(const BacktestSummary& best) {
  const std::string low = usdText(best.cost.p5), high = usdText(best.cost.p95);
  if (low == high) return Text(low);
  return phrase("backtest", "%1 to %2 (P5 to P95)").arg(low).arg(high);
}

/// A job that is never on time whatever is done: what to change.
Text neverOnTime(const BacktestResults& results, const Text& best) {
  return phrase("backtest",
                "%1, no policy is ever on time; %2 loses the least. Extend the deadline, allow "
                "more GPUs or reduce the workload.")
      .arg(startedWords(results))
      .arg(best);
}

Text riskOf(const BacktestResults& results, const Text& label, const BacktestSummary& summary) {
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
  return decimalsText(slot * results.market->import.trace.slotHours, 1);
}

std::vector<std::string> rowOf(const BacktestResults& results, std::size_t series) {
  const BacktestSummary s = summarise(results, series);
  std::vector<std::string> row{results.series[series].label.english()};
  for (const double value :
       {s.cost.p5, s.cost.p50, s.cost.p95, s.cost.mean, s.finish.p50, s.finish.p95}) {
    row.push_back(finishedCell(s, value));
  }
  row.push_back(decimalsText(s.onTime * 100, 1));
  if (results.scenario.budgetUsd) row.push_back(decimalsText(*s.withinBudget * 100, 1));
  row.push_back(decimalsText(s.givenUp * 100, 1));
  row.push_back(decimalsText(s.utility.mean, 2));
  row.push_back(startCell(results, s));
  return row;
}

}  // namespace

Text sentence(const BacktestResults& results) {
  const int best = bestSeries(results);
  if (best < 0) return {};
  const auto series = static_cast<std::size_t>(best);
  const Text& label = results.series[series].label;
  if (!anyOnTime(results)) return neverOnTime(results, label);
  return riskOf(results, label, summarise(results, series));
}

std::string backtestTable(const BacktestResults& results) {
  if (results.doneCount == 0) return {};
  std::vector<std::string> header{"over starts", "cost P5 $",    "P50", "P95",
                                  "mean",        "finish P50 h", "P95", "on time %"};
  if (results.scenario.budgetUsd) header.push_back("in budget %");
  for (const char* name : {"given up %", "utility $", "worst start h"}) header.emplace_back(name);
  TextTable table(std::move(header));
  for (std::size_t i = 0; i < results.series.size(); ++i) table.add(rowOf(results, i));
  std::string text = sentence(results).english() + "\n\n" + table.text();
  for (const Text& warning : results.warnings) text += "\nWarning: " + warning.english() + "\n";
  return text;
}

}  // namespace spothorizon::study
