// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "ask/FuturesReport.h"
#include "scenario/Criterion.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/FutureWords.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/backtest/RiskWords.h"
#include "subjects/job/backtest/SweepPoints.h"

namespace spothorizon::study {
namespace {

/// What a further hour does on average; empty where the frontier has no neighbours to tell.
Text priceWords(const Sweep& frontier, std::size_t series) {
  const std::optional<MeanEstimate> price = priceOfAnHour(frontier, series);
  if (!price) return {};
  const bool saves = price->mean < 0;
  const auto [mean, interval] = saves ? -*price : *price;
  if (interval.low > -kEqualUsd && interval.high < kEqualUsd) {
    return phrase("frontier", "One more hour changes the cost by less than a cent on average.");
  }
  const Text amount = usdWith(mean, interval.low, interval.high);
  if (interval.low <= 0 && std::isfinite(interval.low)) {
    Text text =
        saves
            ? phrase("frontier",
                     "One more hour saves %1 on average, which is not distinguishable from zero.")
            : phrase("frontier",
                     "One more hour costs %1 on average, which is not distinguishable from zero.");
    return std::move(text).arg(amount);
  }
  Text text = saves ? phrase("frontier", "One more hour saves %1 on average.")
                    : phrase("frontier", "One more hour costs %1 on average.");
  return std::move(text).arg(amount);
}

/// How many starts and independent windows each value has.
std::string startsTable(const Sweep& sweep) {
  std::vector<std::string> header{sweep.futures ? "what the futures hold" : "what the trace holds"},
      starts{"starts"}, windows{sweep.futures ? "futures" : "independent windows"};
  for (const std::size_t i : donePoints(sweep)) {
    header.push_back(valueText(sweep, sweep.values[i]).english());
    starts.push_back(std::to_string(sweep.points[i]->doneCount));
    windows.push_back(decimalsText(evidenceOf(*sweep.points[i]).windows, 1));
  }
  TextTable table(std::move(header));
  table.add(std::move(starts));
  table.add(std::move(windows));
  return table.text();
}

/// One table: a row per series, a column per value.
template <class Cell>
std::string tableOf(const Sweep& sweep, const std::string& title, Cell cell) {
  std::vector<std::string> header{title};
  const std::vector<std::size_t> done = donePoints(sweep);
  for (const std::size_t i : done) header.push_back(valueText(sweep, sweep.values[i]).english());
  TextTable table(std::move(header));
  const std::vector<BacktestSeries>& all = seriesOf(sweep);
  for (std::size_t k = 0; k < all.size(); ++k) {
    std::vector<std::string> row{all[k].label.english()};
    for (const std::size_t i : done) row.push_back(cell(summarise(*sweep.points[i], k)));
    table.add(std::move(row));
  }
  return table.text();
}

/// Of the starts that finish; empty where none does.
std::string finishedCell(const BacktestSummary& summary, double value) {
  return summary.givenUp < 1 ? decimalsText(value, 2) : "";
}

/// Of one series at the values that are done; none where the windows are too few to tell any.
using ToldIntervals = std::vector<std::optional<RiskIntervals>>;

std::vector<ToldIntervals> intervalsOf(const Sweep& sweep) {
  std::vector<ToldIntervals> all(seriesOf(sweep).size());
  for (const std::size_t i : donePoints(sweep)) {
    const RiskFigures figures(*sweep.points[i]);
    const bool told = tellsIntervals(figures.evidence());
    for (std::size_t k = 0; k < all.size(); ++k) {
      all[k].push_back(told ? std::optional(figures.of(k)) : std::nullopt);
    }
  }
  return all;
}

/// One table of them.
template <class Cell>
std::string intervalTableOf(const Sweep& sweep, const std::vector<ToldIntervals>& all,
                            const std::string& title, Cell cell) {
  std::vector<std::string> header{title};
  for (const std::size_t i : donePoints(sweep)) {
    header.push_back(valueText(sweep, sweep.values[i]).english());
  }
  TextTable table(std::move(header));
  for (std::size_t k = 0; k < all.size(); ++k) {
    std::vector<std::string> row{seriesOf(sweep)[k].label.english()};
    for (const auto& told : all[k]) row.push_back(told ? cell(*told) : std::string());
    table.add(std::move(row));
  }
  return "\n" + table.text();
}

/// The intervals of the tables above; empty where no value's are told.
std::string intervalTables(const Sweep& sweep) {
  const std::vector<ToldIntervals> all = intervalsOf(sweep);
  const bool any = std::ranges::any_of(all, [](const ToldIntervals& one) {
    return std::ranges::any_of(one, [](const auto& told) { return told.has_value(); });
  });
  if (!sweep.complete || !any) return {};
  const bool utility = showsUtility(sweep.scenario);
  return intervalTableOf(sweep, all, "95 % intervals: cost P50 $",
                         [](const RiskIntervals& one) { return intervalCell(one.cost.p50, 2); }) +
         intervalTableOf(sweep, all, "95 % intervals: cost P95 $",
                         [](const RiskIntervals& one) { return intervalCell(one.cost.p95, 2); }) +
         intervalTableOf(
             sweep, all, "95 % intervals: on time",
             [](const RiskIntervals& one) { return chanceIntervalText(one.onTime).english(); }) +
         intervalTableOf(
             sweep, all,
             utility ? "95 % intervals: utility $, mean" : "95 % intervals: cost $, mean",
             [utility](const RiskIntervals& one) {
               return intervalCell(utility ? one.utility.mean : one.cost.mean, 2);
             });
}

bool anyGivenUp(const Sweep& sweep) {
  for (const std::size_t i : donePoints(sweep)) {
    for (std::size_t k = 0; k < sweep.points[i]->series.size(); ++k) {
      if (summarise(*sweep.points[i], k).givenUp > 0) return true;
    }
  }
  return false;
}

Text withoutIntervals(const Sweep& frontier, std::size_t series, const BacktestSummary& summary) {
  return phrase("frontier",
                "With a deadline of %1, %2 costs %3 (P50; %4 at P95) and is on time in %5 of "
                "cases.")
      .arg(hoursText(ownValue(frontier)))
      .arg(seriesOf(frontier)[series].label)
      .arg(usdText(summary.cost.p50))
      .arg(usdText(summary.cost.p95))
      .arg(chanceText(summary.onTime));
}

Text withIntervals(const Sweep& frontier, std::size_t series, const BacktestSummary& summary,
                   const RiskFigures& figures) {
  const RiskIntervals intervals = figures.of(series);
  return phrase("frontier",
                "With a deadline of %1, %2 costs %3 in the median (%4), %5 at P95 (%6), and is on "
                "time in %7 of cases (%8).")
      .arg(hoursText(ownValue(frontier)))
      .arg(seriesOf(frontier)[series].label)
      .arg(usdText(summary.cost.p50))
      .arg(usdIntervalText(intervals.cost.p50))
      .arg(usdText(summary.cost.p95))
      .arg(usdIntervalText(intervals.cost.p95))
      .arg(chanceText(summary.onTime))
      .arg(chanceIntervalText(intervals.onTime));
}

Text frontierSentence(const Sweep& frontier) {
  const std::optional<std::size_t> own = ownPoint(frontier);
  if (!own) return {};
  const BacktestResults& point = *frontier.points[*own];
  const auto series = static_cast<std::size_t>(advisedSeries(point));
  const BacktestSummary summary = summarise(point, series);
  if (summary.givenUp >= 1) {
    const Text lead =
        phrase("frontier", "With a deadline of %1").arg(hoursText(ownValue(frontier)));
    return sentences({givenUpSentence(point, series, lead), futuresNote(frontier.futures)});
  }
  const RiskFigures figures(point);
  const bool told = tellsIntervals(figures.evidence());
  return sentences({told ? withIntervals(frontier, series, summary, figures)
                         : withoutIntervals(frontier, series, summary),
                    givenUpWords(summary), priceWords(frontier, series),
                    futuresNote(frontier.futures), evidenceText(figures.evidence())});
}

}  // namespace

Text sentence(const Sweep& sweep) {
  if (donePoints(sweep).empty()) return {};
  const bool ofGpus = sweep.parameter == "job.maxGpus";
  return ofGpus ? bestMaxGpus(sweep).sentence : withInputs(frontierSentence(sweep), sweep);
}

std::string sweepTable(const Sweep& sweep) {
  std::string text = sentence(sweep).english() + "\n\n";
  text += tableOf(sweep, "cost P50 $",
                  [](const BacktestSummary& s) { return finishedCell(s, s.cost.p50); });
  text += "\n" + tableOf(sweep, "cost P95 $",
                         [](const BacktestSummary& s) { return finishedCell(s, s.cost.p95); });
  text += "\n" + tableOf(sweep, "on time",
                         [](const BacktestSummary& s) { return chanceText(s.onTime).english(); });
  if (anyGivenUp(sweep)) {
    text += "\n" + tableOf(sweep, "given up", [](const BacktestSummary& s) {
              return chanceText(s.givenUp).english();
            });
  }
  if (showsUtility(sweep.scenario)) {
    text += "\n" + tableOf(sweep, "utility $, mean", [](const BacktestSummary& s) {
              return decimalsText(s.utility.mean, 2);
            });
  } else {
    text += "\n" + tableOf(sweep, "cost $, mean",
                           [](const BacktestSummary& s) { return finishedCell(s, s.cost.mean); });
  }
  text += intervalTables(sweep);
  text += "\n" + startsTable(sweep);
  if (sweep.futures) text += "\n" + futuresTable(*sweep.futures);
  for (std::size_t i = 0; i < sweep.errors.size(); ++i) {
    if (sweep.errors[i].empty()) continue;
    text += "\nNot run at " + valueText(sweep, sweep.values[i]).english() + ": " + sweep.errors[i] +
            "\n";
  }
  for (const Text& warning : sweep.warnings) text += "\nWarning: " + warning.english() + "\n";
  return text;
}

}  // namespace spothorizon::study
