// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/RiskTable.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <utility>

#include "ask/FuturesReport.h"
#include "ask/ResultHead.h"
#include "result/ColumnKinds.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/HeldOut.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/backtest/RecommendationText.h"
#include "subjects/job/backtest/RiskWords.h"

namespace spothorizon::study {
namespace {

using result::Better;
using result::Cell;
using result::Column;
using result::Form;
using result::inFiles;
using result::Table;
using result::textColumn;
using result::Tone;

/// A row while it is made.
struct Row {
  const BacktestResults& results;
  const BacktestSeries& series;
  const BacktestSummary summary;
  const std::optional<RiskIntervals> intervals;
  double windows = 0;
};

Row rowOf(const BacktestResults& results, const RiskFigures* figures, std::size_t series) {
  return {results, results.series[series], summarise(results, series),
          figures ? std::optional(figures->of(series)) : std::nullopt,
          figures ? figures->evidence().windows : 0};
}

result::Estimate estimateOf(double value, const Interval& interval) {
  result::Estimate estimate;
  estimate.value = value;
  estimate.low = interval.low;
  estimate.high = interval.high;
  return estimate;
}

Cell estimated(const Row& row, double value, const std::optional<Interval>& interval) {
  result::Estimate estimate = estimateOf(value, interval.value_or(Interval()));
  estimate.samples = row.results.doneCount;
  estimate.independentWindows = row.windows;
  return estimate;
}

/// From a distribution: a figure that has an interval.
template <auto figure, auto limits>
Cell ofAll(const Row& row, Distribution BacktestSummary::*of,
           DistributionIntervals RiskIntervals::*with) {
  std::optional<Interval> interval;
  if (row.intervals) interval = (*row.intervals).*with.*limits;
  return estimated(row, row.summary.*of.*figure, interval);
}

/// The same of the starts that finish: nothing where none does.
template <auto figure, auto limits>
Cell cost(const Row& row) {
  if (row.summary.givenUp >= 1) return {};
  return ofAll<figure, limits>(row, &BacktestSummary::cost, &RiskIntervals::cost);
}
template <auto figure, auto limits>
Cell finish(const Row& row) {
  if (row.summary.givenUp >= 1) return {};
  return ofAll<figure, limits>(row, &BacktestSummary::finish, &RiskIntervals::finish);
}
template <auto figure, auto limits>
Cell utility(const Row& row) {
  return ofAll<figure, limits>(row, &BacktestSummary::utility, &RiskIntervals::utility);
}

/// Without an interval.
template <auto figure>
Cell plainCost(const Row& row) {
  return row.summary.givenUp < 1 ? Cell(row.summary.cost.*figure) : Cell();
}

struct RiskColumn {
  Column column;
  Cell (*cell)(const Row& row);
  bool (*isIn)(const Scenario& scenario) = nullptr;  ///< null: in every scenario's table
  bool isName = false;                               ///< known before any start is done
};

bool hasUtility(const Scenario& scenario) { return showsUtility(scenario); }
bool hasBudget(const Scenario& scenario) { return scenario.budgetUsd.has_value(); }

Column dollars(const char* key, Text title, Text help, Better better = Better::Less) {
  Column column{key, std::move(title), "", std::move(help), Form::Dollars, 2, better};
  column.hasInterval = true;
  return column;
}
Column hours(const char* key, Text title, Text help) {
  Column column{key, std::move(title), "h", std::move(help), Form::Number, 2, Better::Less};
  column.hasInterval = true;
  return column;
}
Column share(const char* key, Text title, Text help, Better better = Better::More) {
  Column column{key, std::move(title), "", std::move(help), Form::Share, 1, better};
  column.hasInterval = true;
  return column;
}
Column single(Column column) {
  column.hasInterval = false;
  return column;
}

std::vector<RiskColumn> names() {
  return {
      {inFiles(textColumn("policy", phrase("results", "Kind"),
                          phrase("results",
                                 "The kind of policy; optimum: the best possible "
                                 "plan."))),
       [](const Row& row) -> Cell { return Text(policyName(row.results.scenario, row.series)); },
       nullptr, true},
      {textColumn("label", phrase("results", "Policy"),
                  phrase("results", "A way of renting. The best possible knows the future.")),
       [](const Row& row) -> Cell { return row.series.label; }, nullptr, true},
      {inFiles({"usesFuture", phrase("results", "Uses the future"), "",
                phrase("results",
                       "Whether it plans with information that is not available beforehand.")}),
       [](const Row& row) -> Cell { return usesFuture(row.results.scenario, row.series); }, nullptr,
       true}};
}

std::vector<RiskColumn> costs() {
  using D = Distribution;
  using I = DistributionIntervals;
  return {
      {single(dollars("costP5Usd", phrase("risk", "Cost P5"),
                      phrase("risk", "5 % of the starts that finish cost less."))),
       plainCost<&D::p5>},
      {dollars("costP50Usd", phrase("risk", "Cost P50"),
               phrase("risk", "Half of the starts that finish cost less.")),
       cost<&D::p50, &I::p50>},
      {dollars("costP95Usd", phrase("risk", "Cost P95"),
               phrase("risk", "5 % of the starts that finish cost more.")),
       cost<&D::p95, &I::p95>},
      {dollars("costMeanUsd", phrase("risk", "Mean cost"),
               phrase("risk", "Mean cost of the starts that finish.")),
       cost<&D::mean, &I::mean>},
      {inFiles(single(dollars("costLeastUsd", phrase("risk", "Lowest cost"),
                              phrase("risk", "Of the cheapest start that finishes.")))),
       plainCost<&D::least>},
      {inFiles(single(dollars("costMostUsd", phrase("risk", "Highest cost"),
                              phrase("risk", "Of the most expensive start that finishes.")))),
       plainCost<&D::most>},
      {share("withinBudgetShare", phrase("risk", "Within budget"),
             phrase("risk", "Starts that are on time and cost no more than the budget.")),
       [](const Row& row) {
         std::optional<Interval> interval;
         if (row.intervals) interval = row.intervals->withinBudget;
         return estimated(row, row.summary.withinBudget.value_or(0), interval);
       },
       hasBudget},
  };
}

std::vector<RiskColumn> finishes() {
  using D = Distribution;
  using I = DistributionIntervals;
  return {{hours("finishP50Hours", phrase("risk", "Finish P50"),
                 phrase("risk",
                        "Half of the starts that finish are done earlier, hours from the "
                        "start.")),
           finish<&D::p50, &I::p50>},
          {hours("finishP95Hours", phrase("risk", "Finish P95"),
                 phrase("risk", "5 % of the starts that finish are done later.")),
           finish<&D::p95, &I::p95>},
          {inFiles(hours("finishMeanHours", phrase("risk", "Mean finish"),
                         phrase("risk", "Mean of the starts that finish."))),
           finish<&D::mean, &I::mean>},
          {share("onTimeShare", phrase("risk", "On time"),
                 phrase("risk", "Starts that are done by the deadline.")),
           [](const Row& row) {
             std::optional<Interval> interval;
             if (row.intervals) interval = row.intervals->onTime;
             return estimated(row, row.summary.onTime, interval);
           }}};
}

std::vector<RiskColumn> lasts() {
  using D = Distribution;
  using I = DistributionIntervals;
  return {{dollars("utilityMeanUsd", phrase("risk", "Mean utility"),
                   phrase("risk", "Mean of value at the finish minus cost."), Better::More),
           utility<&D::mean, &I::mean>, hasUtility},
          {inFiles(dollars("utilityP5Usd", phrase("risk", "Utility P5"),
                           phrase("risk", "5 % of the starts are worth less."), Better::More)),
           utility<&D::p5, &I::p5>, hasUtility},
          {inFiles(dollars("utilityP50Usd", phrase("risk", "Utility P50"),
                           phrase("risk", "Half of the starts are worth less."), Better::More)),
           utility<&D::p50, &I::p50>, hasUtility},
          {share("givenUpShare", phrase("risk", "Given up"),
                 phrase("risk", "Starts at which the job is given up."), Better::Less),
           [](const Row& row) {
             std::optional<Interval> interval;
             if (row.intervals) interval = row.intervals->givenUp;
             return estimated(row, row.summary.givenUp, interval);
           }}};
}

std::vector<RiskColumn> described(const Scenario& scenario) {
  std::vector<RiskColumn> all;
  for (std::vector<RiskColumn>& some : std::vector{names(), costs(), finishes(), lasts()}) {
    for (RiskColumn& one : some) {
      if (!one.isIn || one.isIn(scenario)) all.push_back(std::move(one));
    }
  }
  return all;
}

std::vector<Column> worstColumns(const BacktestResults& results) {
  Column start = textColumn("worstStart", phrase("risk", "Worst start"),
                            phrase("risk",
                                   "The start that went worst (UTC). A double click or Enter "
                                   "opens it on the Timeline page."));
  start.sortedBy = results.futures ? "worstStartFuture" : "worstStartSlot";
  std::vector<Column> columns{std::move(start)};
  if (results.futures) columns.push_back(inFiles({"worstStartFuture", phrase("risk", "Future")}));
  columns.push_back(inFiles({"worstStartSlot", phrase("risk", "Slot of the worst start")}));
  columns.push_back(inFiles(textColumn(
      "choice", phrase("risk", "Recommendation"),
      phrase(
          "risk",
          "recommended; ties: no different; unclear: the record does not show which is better."))));
  return columns;
}

/// When a start was, for people.
Cell startCell(const BacktestResults& results, int slot) {
  const market::Trace& trace = results.market->import.trace;
  const double at = slotInFuture(results, slot) * trace.slotHours;
  if (results.futures) {
    // The day of a future that was made is no day of the calendar.
    return phrase("risk", "future %1, hour %2")
        .arg(std::to_string(futureNumber(results, slot)))
        .arg(shortNumber(at));
  }
  if (!trace.startUnixSeconds) return phrase("risk", "hour %1").arg(shortNumber(at));
  const auto seconds = *trace.startUnixSeconds + std::llround(at * 3600);
  return result::Moment(std::chrono::seconds(seconds));
}

Text choiceOf(const BacktestResults& results, const Recommendation& advice, std::size_t series) {
  if (advice.series == static_cast<int>(series)) return Text(std::string("recommended"));
  if (!results.complete) return {};
  const auto isIn = [series](const std::vector<std::size_t>& all) {
    return std::ranges::find(all, series) != all.end();
  };
  if (isIn(advice.ties)) return Text(std::string("ties"));
  return isIn(advice.undecided) ? Text(std::string("unclear")) : Text();
}

std::vector<Cell> worstCells(const BacktestResults& results, const Recommendation& advice,
                             std::size_t series, int worst) {
  std::vector<Cell> cells;
  if (worst >= 0) {
    const int slot = results.startSlots[static_cast<std::size_t>(worst)];
    cells.push_back(startCell(results, slot));
    if (results.futures) {
      cells.emplace_back(static_cast<long long>(futureNumber(results, slot)));
    }
    cells.emplace_back(static_cast<long long>(slotInFuture(results, slot)));
  } else {
    cells.resize(results.futures ? 3 : 2);
  }
  cells.emplace_back(choiceOf(results, advice, series));
  return cells;
}

std::vector<Cell> cellsOf(const std::vector<RiskColumn>& columns, const Row& row) {
  std::vector<Cell> cells;
  for (const RiskColumn& one : columns) {
    cells.push_back(one.isName || row.results.doneCount > 0 ? one.cell(row) : Cell());
  }
  return cells;
}

/// Intervals are those of complete results: those of a part would change at every look.
std::optional<RiskFigures> figuresOf(const BacktestResults& results) {
  if (!results.complete || results.doneCount == 0) return std::nullopt;
  std::optional<RiskFigures> figures(std::in_place, results);
  return hasIntervals(figures->evidence()) ? std::move(figures) : std::nullopt;
}

Column named(const char* key, Text title) { return textColumn(key, std::move(title), {}); }

/// One row: the recommended policy, its figures, and what it saves.
Table recommendedTable(const BacktestResults& results, const Recommendation& advice) {
  Table table{"recommended", phrase("risk", "Recommended")};
  table.columns = {named("policy", phrase("results", "Kind")),
                   named("label", phrase("results", "Policy")),
                   named("compared", phrase("risk", "Compared")),
                   dollars("costUsd", phrase("risk", "Mean cost"), {}),
                   share("onTimeShare", phrase("risk", "On time"), {})};
  if (results.scenario.budgetUsd) {
    table.columns.push_back(share("withinBudgetShare", phrase("risk", "Within budget"), {}));
  }
  if (advice.series < 0) return table;
  const BacktestSeries& series = results.series[static_cast<std::size_t>(advice.series)];
  const auto shown = [&advice](const std::optional<MeanEstimate>& one) -> Cell {
    if (!one) return {};
    return advice.hasIntervals ? estimateCell(*one) : Cell(estimateOf(one->mean, {}));
  };
  std::vector<Cell>& row = table.rows.emplace_back();
  row = {Text(policyName(results.scenario, series)), series.label,
         Text(criterionName(advice.criterion)), shown(advice.costUsd), shown(advice.onTime)};
  if (results.scenario.budgetUsd) row.push_back(shown(advice.withinBudget));
  return table;
}

/// What the recommended policy saves against the next best and against on-demand only.
Table leadTable(const BacktestResults& results, const Recommendation& advice) {
  Table table{"leads", phrase("risk", "Against others")};
  table.columns = {named("against", phrase("risk", "Against")),
                   named("label", phrase("results", "Policy")),
                   dollars("savedUsd", phrase("risk", "Saved"), {}, Better::More),
                   single(share("savedShare", phrase("risk", "Saved"), {}))};
  const bool utility = showsUtility(results.scenario);
  if (utility) {
    table.columns.push_back(
        dollars("utilityUsd", phrase("risk", "Utility gained"), {}, Better::More));
  }
  table.columns.push_back({"isDistinguishable", phrase("risk", "Distinguishable")});
  const auto add = [&](const char* against, const std::optional<Lead>& lead) {
    if (!lead) return;
    const auto shown = [&advice](const MeanEstimate& one) {
      return advice.hasIntervals ? estimateCell(one) : Cell(estimateOf(one.mean, {}));
    };
    std::vector<Cell>& row = table.rows.emplace_back();
    row = {Text(std::string(against)), lead->label, shown(lead->savedUsd),
           result::cellOf(lead->savedShare)};
    if (utility) row.push_back(lead->utilityUsd ? shown(*lead->utilityUsd) : Cell());
    row.emplace_back(lead->isDistinguishable);
  };
  add("next", advice.next);
  add("onDemandOnly", advice.baseline);
  return table;
}

/// Each policy less the recommended one, at the same starts.
Table differenceTable(const BacktestResults& results, const RiskFigures& figures,
                      std::size_t best) {
  Table table{"differences", phrase("risk", "Minus the recommended policy, at the same starts")};
  Column cost = dollars("finishedCostUsd", phrase("risk", "Cost of starts that finish"),
                        phrase("risk", "At the starts that both finish."));
  table.columns = {inFiles(named("policy", phrase("results", "Kind"))),
                   named("label", phrase("results", "Policy")),
                   inFiles({"starts", phrase("risk", "Starts")}),
                   std::move(cost),
                   inFiles(dollars("costUsd", phrase("risk", "Paid"), {})),
                   share("onTimeShare", phrase("risk", "On time"), {})};
  const bool utility = showsUtility(results.scenario);
  if (utility) {
    table.columns.push_back(dollars("utilityUsd", phrase("risk", "Utility"), {}, Better::More));
  }
  for (Column& column : table.columns) column.isChange = column.hasInterval;
  for (std::size_t i = 0; i < results.series.size(); ++i) {
    if (i == best) continue;
    const PairedDifference less = figures.difference(i, best);
    const std::optional<MeanEstimate> finished = figures.finishedCost(i, best);
    std::vector<Cell>& row = table.rows.emplace_back();
    row = {Text(policyName(results.scenario, results.series[i])),
           results.series[i].label,
           static_cast<long long>(less.starts),
           finished ? estimateCell(*finished) : Cell(),
           estimateCell(less.costUsd),
           estimateCell(less.onTime)};
    if (utility) row.push_back(estimateCell(less.utilityUsd));
  }
  return table;
}

/// The choice made on each half, tried on the other.
Table heldOutTable(const BacktestResults& results) {
  Table table{"heldOut", phrase("risk", "Chosen on one half, tested on the other")};
  table.columns = {named("firstHalf", phrase("risk", "For the first half")),
                   named("secondHalf", phrase("risk", "For the second half")),
                   share("onTimeShare", phrase("risk", "On time"), {}),
                   dollars("costUsd", phrase("risk", "Mean cost"), {})};
  const bool utility = showsUtility(results.scenario);
  if (utility) {
    table.columns.push_back(
        dollars("utilityUsd", phrase("risk", "Mean utility"), {}, Better::More));
  }
  const std::optional<HeldOutPolicy> held = heldOutPolicy(results);
  if (!held) return table;
  const auto chosen = [&](int half) -> Cell {
    if (held->chosen[half] < 0) return {};
    return results.series[static_cast<std::size_t>(held->chosen[half])].label;
  };
  std::vector<Cell>& row = table.rows.emplace_back();
  row = {chosen(0), chosen(1), estimateOf(held->onTime, held->onTimeInterval),
         held->costUsd ? estimateCell(*held->costUsd) : Cell()};
  if (utility) row.push_back(estimateCell(held->utilityUsd));
  return table;
}

}  // namespace

Cell estimateCell(const MeanEstimate& estimate) {
  return estimateOf(estimate.mean, estimate.interval);
}

std::vector<Column> figureColumns(const BacktestResults& results) {
  std::vector<Column> columns;
  for (RiskColumn& one : described(results.scenario)) columns.push_back(std::move(one.column));
  return columns;
}

std::vector<Cell> figureCells(const BacktestResults& results, const RiskFigures* figures,
                              std::size_t series) {
  return cellsOf(described(results.scenario), rowOf(results, figures, series));
}

Table riskTable(const BacktestResults& results) {
  Table table{"risk", phrase("risk", "Risk over start times"), figureColumns(results)};
  for (Column& column : worstColumns(results)) table.columns.push_back(std::move(column));
  const std::optional<RiskFigures> figures = figuresOf(results);
  const Recommendation advice = recommendation(results);
  const std::vector<RiskColumn> columns = described(results.scenario);
  for (std::size_t i = 0; i < results.series.size(); ++i) {
    const Row made = rowOf(results, figures ? &*figures : nullptr, i);
    std::vector<Cell>& row = table.rows.emplace_back(cellsOf(columns, made));
    for (Cell& cell : worstCells(results, advice, i, made.summary.worstStart)) {
      row.push_back(std::move(cell));
    }
    if (static_cast<int>(i) != advice.series) continue;
    table.marks.push_back({i, "label", Tone::Strong,
                           phrase("risk", "%1, recommended").arg(results.series[i].label),
                           markText(results, advice)});
  }
  return table;
}

Table startTable(const BacktestResults& results) {
  Table table{"starts", phrase("risk", "Starts")};
  const bool utility = showsUtility(results.scenario);
  if (results.futures) table.columns.push_back({"future", phrase("risk", "Future")});
  Column at{"startHours", phrase("risk", "Start"), "h"};
  for (Column column :
       {Column{"startSlot", phrase("risk", "Slot")}, at, named("policy", phrase("results", "Kind")),
        named("label", phrase("results", "Policy")),
        single(dollars("costUsd", phrase("results", "Cost"), {}))}) {
    table.columns.push_back(std::move(column));
  }
  if (utility) {
    table.columns.push_back(
        single(dollars("utilityUsd", phrase("results", "Utility"), {}, Better::More)));
  }
  table.columns.push_back(single(hours("finishHours", phrase("results", "Finish"), {})));
  table.columns.push_back({"onTime", phrase("results", "On time")});
  if (utility) {
    table.columns.push_back(single(
        dollars("boundUsd", phrase("results", "Bound"),
                phrase("results", "No plan has a higher utility than this."), Better::More)));
  }
  for (std::size_t i = 0; i < results.startSlots.size(); ++i) {
    if (!results.done[i]) continue;
    const int slot = slotInFuture(results, results.startSlots[i]);
    for (const BacktestSeries& series : results.series) {
      const StartOutcome& one = series.starts[i];
      std::vector<Cell>& row = table.rows.emplace_back();
      if (results.futures) {
        row.emplace_back(static_cast<long long>(futureNumber(results, results.startSlots[i])));
      }
      row.emplace_back(static_cast<long long>(slot));
      row.emplace_back(slot * results.market->import.trace.slotHours);
      row.emplace_back(Text(policyName(results.scenario, series)));
      row.emplace_back(series.label);
      row.emplace_back(one.costUsd);
      if (utility) row.emplace_back(one.utilityUsd);
      row.push_back(result::cellOf(one.finishHours));
      row.emplace_back(one.onTime);
      if (utility) row.push_back(series.policy < 0 ? Cell(results.optimumBoundUsd[i]) : Cell());
    }
  }
  return table;
}

Table evidenceTable(const Evidence& evidence) {
  Table table{"evidence", phrase("risk", "Evidence")};
  table.columns = {{"hours", phrase("risk", "Market"), "h",
                    phrase("risk", "Hours of the market that the jobs cover.")},
                   {"blockHours", phrase("risk", "Window"), "h",
                    phrase("risk", "Hours over which outcomes depend on each other.")},
                   {"independentWindows", phrase("risk", "Independent windows"), "",
                    phrase("risk", "Number of effectively independent jobs."), Form::Number, 1}};
  table.rows = {{evidence.hours, evidence.blockHours, evidence.windows}};
  return table;
}

result::ResultFile backtestResult(const BacktestResults& results) {
  result::ResultFile file = resultHead(results, "job", "starts", sentence(results));
  file.tables = {riskTable(results)};
  if (results.complete && results.doneCount > 0) {
    const Recommendation advice = recommendation(results);
    file.tables.push_back(recommendedTable(results, advice));
    file.tables.push_back(leadTable(results, advice));
    const RiskFigures figures(results);
    const int best = advice.series < 0 ? bestSeries(results) : advice.series;
    if (best >= 0) {
      file.tables.push_back(differenceTable(results, figures, static_cast<std::size_t>(best)));
    }
    file.tables.push_back(heldOutTable(results));
    file.tables.push_back(evidenceTable(figures.evidence()));
  }
  if (results.futures) {
    file.tables.push_back(likenessTable(*results.futures));
    file.tables.push_back(recipeTable(*results.futures));
  }
  file.tables.push_back(startTable(results));
  file.tables.push_back(inputsTable(results.scenario));
  return file;
}

}  // namespace spothorizon::study
