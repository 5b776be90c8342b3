// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/headline/HeadlineTables.h"

#include <utility>
#include <vector>

#include "ask/EstimateCells.h"
#include "base/CsvText.h"
#include "base/NumberText.h"
#include "result/ColumnKinds.h"
#include "result/TableCsv.h"
#include "result/TableText.h"
#include "scenario/text/Words.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using result::Column;
using result::countColumn;
using result::dollarColumn;
using result::inFiles;
using result::numberColumn;
using result::Table;
using result::textColumn;
using result::withInterval;

Cell textCell(const std::string& text) { return text.empty() ? Cell() : Cell(Text(text)); }
Cell count(int number) { return static_cast<long long>(number); }

/// By the interval, not the mean.
Cell verdictOf(const Estimate& over) {
  if (over.high < 0) return phrase("headline", "loses");
  return over.low > 0 ? phrase("headline", "better") : phrase("headline", "undecided");
}

Column marketColumn() { return textColumn("market", phrase("headline", "Market")); }
Column policyColumn() { return textColumn("policy", phrase("results", "Policy")); }
Column chosenColumn() {
  return textColumn("chosen", phrase("headline", "Chosen"),
                    phrase("headline",
                           "The best on the earlier half of the jobs; its figures are over the "
                           "later half."));
}
Column verdictColumn() {
  return textColumn("verdict", phrase("headline", "Verdict"),
                    phrase("headline", "loses and better: the whole interval is on that side."));
}
Column percentColumn(const char* key, Text title) {
  return withInterval(numberColumn(key, std::move(title), "%", 1));
}
Column usdColumn(const char* key, Text title) {
  return withInterval(dollarColumn(key, std::move(title)));
}

const char* const kBaselineKeys[] = {"onDemandOnlyUsd", "maxSpotUsd", "uniformProgressUsd"};

}  // namespace

Table marketsTable(const HeadlineResults& results) {
  Table table{"markets", phrase("headline", "Markets")};
  table.columns = {
      marketColumn(),
      inFiles(textColumn("source", phrase("headline", "Source"))),
      numberColumn("availabilityFactor", phrase("headline", "Free GPUs scaled by"), "", 1),
      inFiles(countColumn("slots", phrase("headline", "Slots"))),
      numberColumn("independentWindows", phrase("headline", "Independent windows"), "", 0),
      dollarColumn("onDemandUsdPerGpuHour", phrase("headline", "On demand, GPU-hour")),
      dollarColumn("meanValueUsd", phrase("headline", "Value per job"))};
  const std::vector<std::string>& names = headlineBaselines();
  for (std::size_t i = 0; i < names.size(); ++i) {
    table.columns.push_back(usdColumn(kBaselineKeys[i], Text(names[i])));
  }
  table.columns.push_back(textColumn("bestBaseline", phrase("headline", "Best baseline")));
  table.columns.push_back(usdColumn("optimumUsd", phrase("results", "Best possible")));
  table.columns.push_back(inFiles(
      textColumn("bestFixed", phrase("headline", "Best fixed policy"),
                 phrase("headline", "Of the extended pool, on the earlier half of the jobs."))));
  for (const HeadlineRow& one : results.rows) {
    std::vector<Cell>& row = table.rows.emplace_back();
    row = {Text(one.market),     Text(one.source),       one.availabilityFactor,
           count(one.slotCount), one.optimumUsd.windows, one.onDemandUsdPerGpuHour,
           one.meanValueUsd};
    for (const Estimate& baseline : one.baselinesUsd) row.push_back(estimateCell(baseline));
    row.emplace_back(Text(names[one.bestBaseline]));
    row.push_back(estimateCell(one.optimumUsd));
    row.push_back(textCell(one.bestFixed));
  }
  table.notes.push_back(
      phrase("headline", "Mean utility per job; the best baseline is that of all jobs."));
  return table;
}

Table contendersTable(const HeadlineResults& results) {
  Table table{"contenders", phrase("headline", "Against the best baseline")};
  table.columns = {marketColumn(),
                   policyColumn(),
                   usdColumn("utilityUsd", phrase("results", "Utility")),
                   usdColumn("improvementUsd", phrase("headline", "Improvement")),
                   percentColumn("improvementPercent", phrase("headline", "Improvement")),
                   usdColumn("gapToBestFixedUsd", phrase("headline", "Gap to best fixed")),
                   usdColumn("gapToOptimumUsd", phrase("headline", "Gap to best possible")),
                   verdictColumn(),
                   chosenColumn()};
  for (const HeadlineRow& row : results.rows) {
    for (const HeadlineContender& one : row.contenders) {
      table.rows.push_back({Text(row.market), Text(one.label), estimateCell(one.utilityUsd),
                            estimateCell(one.improvementUsd), estimateCell(one.improvementPercent),
                            estimateCell(one.gapToBestFixedUsd), estimateCell(one.gapToOptimumUsd),
                            verdictOf(one.improvementUsd), textCell(one.policy)});
    }
  }
  return table;
}

Table overBaselinesTable(const HeadlineResults& results) {
  Table table{"overBaselines", phrase("headline", "Against each baseline")};
  table.columns = {marketColumn(), policyColumn(),
                   textColumn("baseline", phrase("headline", "Baseline")),
                   usdColumn("improvementUsd", phrase("headline", "Improvement")),
                   percentColumn("improvementPercent", phrase("headline", "Improvement"))};
  for (const HeadlineRow& row : results.rows) {
    for (const HeadlineContender& one : row.contenders) {
      for (std::size_t b = 0; b < one.overUsd.size(); ++b) {
        table.rows.push_back({Text(row.market), Text(one.label), Text(headlineBaselines()[b]),
                              estimateCell(one.overUsd[b]), estimateCell(one.overPercent[b])});
      }
    }
  }
  return table;
}

Table honestTable(const HeadlineResults& results) {
  Table table{"honestForecasts",
              phrase("headline",
                     "AHAP with forecasts that it could have had, against the better of max spot "
                     "and uniform progress")};
  table.columns = {marketColumn(),
                   textColumn("baseline", phrase("headline", "Better on spot")),
                   usdColumn("improvementUsd", phrase("headline", "Improvement")),
                   percentColumn("improvementPercent", phrase("headline", "Improvement")),
                   verdictColumn(),
                   chosenColumn()};
  int below = 0, above = 0;
  for (const HeadlineRow& row : results.rows) {
    if (row.honest >= row.contenders.size()) continue;
    const HeadlineContender& one = row.contenders[row.honest];
    const std::size_t against = row.betterOnSpot();
    const Estimate& over = one.overUsd[against];
    below += over.high < 0;
    above += over.low > 0;
    table.rows.push_back({Text(row.market), Text(headlineBaselines()[against]), estimateCell(over),
                          estimateCell(one.overPercent[against]), verdictOf(over),
                          textCell(one.policy)});
  }
  table.notes.push_back(phrase("headline",
                               "It is above in %1 of %2 markets and below in %3; in the others "
                               "these jobs do not decide.")
                            .arg(std::to_string(above))
                            .arg(std::to_string(results.rows.size()))
                            .arg(std::to_string(below)));
  return table;
}

Table settingsTable(const HeadlineSettings& s) {
  Table table{"settings", phrase("headline", "Settings")};
  table.columns = {countColumn("jobs", phrase("headline", "Jobs in each market")),
                   numberColumn("slotHours", phrase("headline", "Slot"), "h"),
                   numberColumn("deadlineHours", phrase("headline", "Deadline"), "h"),
                   countColumn("leastMinGpus", phrase("headline", "Least N_min")),
                   countColumn("mostMinGpus", phrase("headline", "Most N_min")),
                   countColumn("leastMaxGpus", phrase("headline", "Least N_max")),
                   countColumn("mostMaxGpus", phrase("headline", "Most N_max")),
                   numberColumn("leastWorkloadGpuHours", phrase("headline", "Least work"), "GPU-h"),
                   numberColumn("mostWorkloadGpuHours", phrase("headline", "Most work"), "GPU-h"),
                   numberColumn("valueOverOnDemandCost",
                                phrase("headline", "Value over the cost on demand"), ""),
                   numberColumn("lateFactor", phrase("headline", "Late factor"), ""),
                   numberColumn("upHours", phrase("headline", "Time to start"), "h", 3),
                   numberColumn("downHours", phrase("headline", "Time to shrink"), "h", 3),
                   result::shareColumn("noiseLevel", phrase("headline", "Error of forecasts")),
                   result::flagColumn("usesFuture", phrase("results", "Uses the future")),
                   countColumn("leastMostGpus", phrase("headline", "Free GPUs at least")),
                   countColumn("seed", phrase("headline", "Seed"))};
  table.rows.push_back({count(s.jobs), s.slotHours, s.deadlineHours, count(s.leastMinGpus),
                        count(s.mostMinGpus), count(s.leastMaxGpus), count(s.mostMaxGpus),
                        s.leastWorkload, s.mostWorkload, s.valueOverOnDemandCost, s.lateFactor,
                        s.upHours, s.downHours, s.noiseLevel, true, count(s.leastMostGpus),
                        static_cast<long long>(s.seed)});
  return table;
}

namespace {

std::string settingsText(const HeadlineSettings& s) {
  return std::to_string(s.jobs) + " jobs per market of " + shortNumber(s.leastWorkload) + " to " +
         shortNumber(s.mostWorkload) + " GPU-hours, due in " + hoursText(s.deadlineHours) +
         " (slots of " + hoursText(s.slotHours) + "), N_min " + std::to_string(s.leastMinGpus) +
         " to " + std::to_string(s.mostMinGpus) + ", N_max " + std::to_string(s.leastMaxGpus) +
         " to " + std::to_string(s.mostMaxGpus) + ", worth " +
         shortNumber(s.valueOverOnDemandCost) +
         " times their cost on demand; forecasts off by up to " +
         percentText(s.noiseLevel).english() +
         ": policies that plan, and learners over them, use the "
         "future, except with “honest forecasts”: the recorded past alone; seed " +
         std::to_string(s.seed) + ".";
}

/// Over all rows of contendersTable().
Text countsText(const HeadlineResults& results) {
  int rows = 0, losses = 0, better = 0;
  for (const HeadlineRow& row : results.rows) {
    for (const HeadlineContender& one : row.contenders) {
      ++rows;
      losses += one.loses();
      better += one.isBetter();
    }
  }
  return phrase("headline",
                "%1 of %2 rows lose to the market's best baseline and %3 are better; for the "
                "others these jobs do not decide.")
      .arg(std::to_string(losses))
      .arg(std::to_string(rows))
      .arg(std::to_string(better));
}

}  // namespace

result::ResultFile headlineResult(const HeadlineResults& results) {
  result::ResultFile file;
  file.subject = "job";
  file.question = "headline";
  file.scenario = Json::object();
  file.sentence = countsText(results);
  file.warnings = results.warnings;
  file.tables = {contendersTable(results), honestTable(results), marketsTable(results),
                 overBaselinesTable(results), settingsTable(results.settings)};
  return file;
}

std::string headlineText(const HeadlineResults& results) {
  std::string text =
      "Mean utility per job; in brackets the 95 % interval, by blocks of start time.\n"
      "Best AHAP, best AHANP and the best fixed policy are chosen on the earlier half "
      "of the jobs and measured on the\nlater; the best baseline is that of all jobs, "
      "in hindsight. loses and better: the whole interval is on that side.\n" +
      settingsText(results.settings) + "\n";
  for (const Table& table : {marketsTable(results), contendersTable(results),
                             overBaselinesTable(results), honestTable(results)}) {
    text += "\n" + result::terminalText(table);
  }
  text += "\n" + countsText(results).english() + "\n";
  for (const Text& warning : results.warnings) text += "\nWarning: " + warning.english() + "\n";
  return text;
}

std::string headlineCsv(const HeadlineResults& results) {
  return result::csv(contendersTable(results),
                     csv::comment("SpotHorizon " SPOTHORIZON_VERSION ", headline") +
                         csv::comment(settingsText(results.settings)));
}

}  // namespace spothorizon::study
