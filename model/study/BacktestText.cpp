// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/Backtest.h"
#include "study/BacktestWords.h"
#include "study/TextTable.h"
#include "study/Words.h"

namespace spothorizon::study {
namespace {

/// "Started at any of 1,952 slots", or how far it has come.
std::string startedWords(const BacktestResults& results) {
  const auto all = static_cast<long long>(results.startSlots.size());
  if (results.doneCount == all) {
    return all == 1 ? "Started at one slot" : "Started at any of " + groupedText(all) + " slots";
  }
  return "Started at " + groupedText(results.doneCount) + " of " + groupedText(all) +
         " slots so far";
}

std::string costWords(const BacktestSummary& best) {
  const std::string low = usdText(best.cost.p5), high = usdText(best.cost.p95);
  return low == high ? "costs " + low : "costs " + low + " to " + high + " (P5 to P95)";
}

std::string budgetWords(const BacktestResults& results, const BacktestSummary& best) {
  if (!best.withinBudget) return {};
  return "; it stays within " + usdText(*results.scenario.budgetUsd) + " in " +
         chanceText(*best.withinBudget);
}

/// A job that is never on time whatever is done: what to change.
std::string neverOnTime(const BacktestResults& results, const std::string& best) {
  return startedWords(results) + ", no policy is ever on time; " + best +
         " loses least. Move the deadline back, allow more GPUs, or ask for less work.";
}

bool anyOnTime(const BacktestResults& results) {
  for (std::size_t i = 0; i < results.series.size(); ++i) {
    if (results.series[i].policy >= 0 && summarise(results, i).onTime > 0) return true;
  }
  return false;
}

std::string hoursCell(const BacktestSummary& summary, double hours) {
  return summary.givenUp < 1 ? decimalsText(hours, 2) : "";
}

std::string startCell(const BacktestResults& results, const BacktestSummary& summary) {
  if (summary.worstStart < 0) return "";
  const int slot = results.startSlots[static_cast<std::size_t>(summary.worstStart)];
  return decimalsText(slot * results.market->import.trace.slotHours, 1);
}

std::vector<std::string> rowOf(const BacktestResults& results, std::size_t series) {
  const BacktestSummary s = summarise(results, series);
  std::vector<std::string> row{results.series[series].label, decimalsText(s.cost.p5, 2),
                               decimalsText(s.cost.p50, 2),  decimalsText(s.cost.p95, 2),
                               decimalsText(s.cost.mean, 2), hoursCell(s, s.finish.p50),
                               hoursCell(s, s.finish.p95),   decimalsText(s.onTime * 100, 1)};
  if (results.scenario.budgetUsd) row.push_back(decimalsText(*s.withinBudget * 100, 1));
  row.push_back(decimalsText(s.givenUp * 100, 1));
  row.push_back(decimalsText(s.utility.mean, 2));
  row.push_back(startCell(results, s));
  return row;
}

}  // namespace

std::string sentence(const BacktestResults& results) {
  const int best = bestSeries(results);
  if (best < 0) return {};
  const auto series = static_cast<std::size_t>(best);
  const std::string& label = results.series[series].label;
  if (!anyOnTime(results)) return neverOnTime(results, label);
  const BacktestSummary summary = summarise(results, series);
  return startedWords(results) + ", " + label + " is on time in " + chanceText(summary.onTime) +
         " of cases and " + costWords(summary) + budgetWords(results, summary) + ".";
}

std::string backtestTable(const BacktestResults& results) {
  if (results.doneCount == 0) return {};
  std::vector<std::string> header{"over starts", "cost P5 $",    "P50", "P95",
                                  "mean",        "finish P50 h", "P95", "on time %"};
  if (results.scenario.budgetUsd) header.push_back("in budget %");
  for (const char* name : {"given up %", "utility $", "worst start h"}) header.emplace_back(name);
  TextTable table(std::move(header));
  for (std::size_t i = 0; i < results.series.size(); ++i) table.add(rowOf(results, i));
  std::string text = sentence(results) + "\n\n" + table.text();
  for (const std::string& warning : results.warnings) text += "\nWarning: " + warning + "\n";
  return text;
}

}  // namespace spothorizon::study
