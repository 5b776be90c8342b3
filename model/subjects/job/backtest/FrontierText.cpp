// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/FrontierText.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "ask/LoadedMarket.h"
#include "ask/ResultHead.h"
#include "result/TableCsv.h"
#include "result/Pivot.h"
#include "scenario/Criterion.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/FrontierTable.h"
#include "subjects/job/backtest/FutureWords.h"
#include "subjects/job/backtest/GivenUpWords.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/backtest/RiskWords.h"
#include "subjects/job/backtest/SweepPoints.h"
#include "subjects/job/backtest/goals/Goals.h"

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

bool anyGivenUp(const result::Table& table, std::size_t column) {
  return std::ranges::any_of(table.rows, [column](const auto& row) {
    return result::numberIn(row.at(column)).value_or(0) > 0;
  });
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
  const bool hasLimits = hasIntervals(figures.evidence());
  return sentences({hasLimits ? withIntervals(frontier, series, summary, figures)
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

std::string sweepText(const Sweep& sweep) {
  const result::ResultFile all = sweepResult(sweep);
  const result::Table& table = *all.table("frontier");
  result::ResultFile shown;
  shown.sentence = all.sentence;
  shown.warnings = all.warnings;
  const std::string value = valueKey(sweep);
  for (const char* key : {"costP50Usd", "costP95Usd", "onTimeShare", "givenUpShare",
                          "utilityMeanUsd", "costMeanUsd"}) {
    const std::optional<std::size_t> column = table.column(key);
    const bool isBesideUtility = key == std::string_view("costMeanUsd");
    if (!column || (isBesideUtility && table.column("utilityMeanUsd"))) continue;
    if (key == std::string_view("givenUpShare") && !anyGivenUp(table, *column)) continue;
    result::Table pivoted = result::pivot(table, {value}, "label", key);
    pivoted.title = headerText(table.columns[*column]);
    shown.tables.push_back(std::move(pivoted));
  }
  shown.tables.push_back(*all.table("points"));
  if (const result::Table* likeness = all.table("likeness")) shown.tables.push_back(*likeness);
  return result::terminalText(shown);
}

std::string sweepCsv(const Sweep& sweep) {
  return result::csv(frontierTable(sweep), provenanceLines(sweep.scenario, *sweep.market));
}

}  // namespace spothorizon::study
