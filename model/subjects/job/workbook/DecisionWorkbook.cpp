// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/workbook/DecisionWorkbook.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "ask/LoadedMarket.h"
#include "base/NumberText.h"
#include "scenario/Criterion.h"
#include "scenario/Origins.h"
#include "subjects/job/backtest/BacktestRisk.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/run/ResultsCsv.h"
#include "subjects/job/run/Run.h"

namespace spothorizon::study {
namespace {

using result::CellRange;
using result::cellName;
using result::Formula;
using result::Sheet;
using result::SheetCell;
using result::SheetChart;
using result::Workbook;

using Row = std::vector<SheetCell>;

constexpr int kChartRows = 20;  ///< that a chart covers

SheetCell cellOf(const std::optional<double>& value) {
  return value ? SheetCell(*value) : SheetCell();
}

/// A limit that is not told is an empty cell.
SheetCell limitOf(double value) { return std::isfinite(value) ? SheetCell(value) : SheetCell(); }

std::string relative(int row, int column) {
  std::string name = cellName(row, column);
  std::erase(name, '$');
  return name;
}

/// "1 − cost over reference", as a formula and as a number.
Formula savingOf(double cost, int row, int column, const std::string& reference, double of) {
  const std::string cell = relative(row, column);
  return {"=IF(" + reference + ">0,1-" + cell + "/" + reference + ",\"\")",
          of > 0 ? 1 - cost / of : 0};
}

CellRange columnOf(int column, int first, int last) { return {first, column, last, column}; }

/// What it costs on demand alone; 0 where that is not known, or is not done in time: nothing is
/// stated against it.
double onDemandCost(const WorkbookParts& parts) {
  if (!parts.run || !parts.run->onDemandOnly) return 0;
  const simulate::Outcome& alone = parts.run->onDemandOnly->outcome;
  return alone.finishHours && alone.onTime ? alone.costUsd : 0;
}

const std::string kReference = "Outcomes!$B$1";

Row outcomeRow(const PolicyResult& one, int row, double reference, bool withUtility) {
  const simulate::Outcome& o = one.outcome;
  Row cells{one.label.english(), o.costUsd};
  // A job that is not done saves nothing.
  const bool saves = reference > 0 && o.finishHours;
  cells.push_back(saves ? SheetCell(savingOf(o.costUsd, row, 1, "$B$1", reference)) : SheetCell());
  cells.push_back(saves ? SheetCell(Formula{"=$B$1-" + relative(row, 1), reference - o.costUsd})
                        : SheetCell());
  if (withUtility) cells.emplace_back(o.utilityUsd);
  for (SheetCell& cell :
       Row{cellOf(o.finishHours), o.onTime, o.spotGpuHours, o.onDemandGpuHours,
           static_cast<double>(o.preemptions), static_cast<double>(o.reconfigurations), o.lostHours,
           cellOf(one.gapToOptimumUsd)}) {
    cells.push_back(std::move(cell));
  }
  return cells;
}

Sheet outcomeSheet(const WorkbookParts& parts) {
  constexpr int kHead = 2;
  const double reference = onDemandCost(parts);
  Sheet sheet{"Outcomes", {}, {kHead}, {34, 12, 12, 12, 12, 10, 10, 14, 18, 12, 16, 10, 16}, {}};
  sheet.rows.push_back(
      {std::string("Cost of on-demand only, $ (change it: savings follow)"), reference});
  sheet.rows.emplace_back();
  const bool utility = showsUtility(parts.run->scenario);
  Row head;
  for (const char* name : {"Policy", "Cost, $", "Saving", "Saving, $", "Utility, $", "Finish, h",
                           "On time", "Spot GPU-hours", "On-demand GPU-hours", "Preemptions",
                           "Reconfigurations", "Lost, h", "Gap to optimum, $"}) {
    if (utility || std::string_view(name) != "Utility, $") head.emplace_back(std::string(name));
  }
  sheet.rows.push_back(std::move(head));
  int row = kHead + 1;
  for (const auto& one : parts.run->policies) {
    if (one) sheet.rows.push_back(outcomeRow(*one, row++, reference, utility));
  }
  if (parts.run->optimum) {
    PolicyResult best;
    best.label = phrase("backtest", "Best possible");
    best.outcome = parts.run->optimum->outcome;
    sheet.rows.push_back(outcomeRow(best, row++, reference, utility));
  }
  const int last = row - 1, below = row + 1;
  const CellRange names = columnOf(0, kHead + 1, last);
  sheet.charts.push_back({SheetChart::Kind::Bars,
                          "Cost by policy",
                          "",
                          "Cost, $",
                          {{"Cost, $", names, columnOf(1, kHead + 1, last)}},
                          below,
                          0});
  sheet.charts.push_back({SheetChart::Kind::Bars,
                          "Saving against on-demand only",
                          "",
                          "Saving",
                          {{"Saving", names, columnOf(2, kHead + 1, last)}},
                          below,
                          6});
  return sheet;
}

Row comparedRow(const ComparedOutcome& scenario, const Text& policy,
                const simulate::Outcome& outcome) {
  const Scenario& asked = scenario.results->scenario;
  const std::optional<double>& budget = asked.budgetUsd;
  return {scenario.scenario,
          policy.english(),
          scenario.isBase,
          asked.job.deadlineHours,
          cellOf(budget),
          outcome.costUsd,
          cellOf(budget ? std::optional(*budget - outcome.costUsd) : std::nullopt),
          cellOf(outcome.finishHours),
          outcome.onTime,
          outcome.spotGpuHours,
          outcome.onDemandGpuHours,
          static_cast<double>(outcome.preemptions),
          static_cast<double>(outcome.reconfigurations),
          outcome.lostHours};
}

/// Every policy of every scenario that is compared; what is left of a budget is of the row's own.
Sheet comparedSheet(const WorkbookParts& parts) {
  Sheet sheet{"Compared", {}, {0}, {34, 34, 8, 12, 12, 12, 14, 10, 10, 14, 18, 12, 16, 10}, {}};
  Row head;
  for (const char* name : {"Scenario", "Policy", "Base", "Deadline, h", "Budget, $", "Cost, $",
                           "Left of budget, $", "Finish, h", "On time", "Spot GPU-hours",
                           "On-demand GPU-hours", "Preemptions", "Reconfigurations", "Lost, h"}) {
    head.emplace_back(std::string(name));
  }
  sheet.rows.push_back(std::move(head));
  for (const ComparedOutcome& scenario : parts.compared) {
    if (!scenario.results) continue;
    for (const auto& one : scenario.results->policies) {
      if (one) sheet.rows.push_back(comparedRow(scenario, one->label, one->outcome));
    }
    if (!scenario.results->optimum) continue;
    sheet.rows.push_back(comparedRow(scenario, phrase("backtest", "Best possible"),
                                     scenario.results->optimum->outcome));
  }
  return sheet;
}

Row riskRow(const BacktestResults& results, const RiskFigures& figures, std::size_t series, int row,
            double reference, bool recommended) {
  const BacktestSummary s = summarise(results, series);
  const RiskIntervals i = figures.of(series);
  const bool finished = s.givenUp < 1;
  const auto cost = [finished](double usd) { return finished ? SheetCell(usd) : SheetCell(); };
  const std::string label = results.series[series].label.english();
  Row cells{recommended ? label + ", recommended" : label,
            cost(s.cost.p5),
            cost(s.cost.p50),
            cost(s.cost.p95),
            cost(s.cost.mean),
            limitOf(i.cost.p50.low),
            limitOf(i.cost.p50.high)};
  cells.push_back(reference > 0 && finished
                      ? SheetCell(savingOf(s.cost.p50, row, 2, kReference, reference))
                      : SheetCell());
  for (const double value : {s.onTime, i.onTime.low, i.onTime.high})
    cells.push_back(limitOf(value));
  const Interval within = i.withinBudget.value_or(Interval());
  cells.push_back(cellOf(s.withinBudget));
  cells.push_back(limitOf(within.low));
  cells.push_back(limitOf(within.high));
  cells.push_back(limitOf(s.givenUp));
  const bool utility = showsUtility(results.scenario);
  if (utility) cells.push_back(limitOf(s.utility.mean));
  const Interval& mean = utility ? i.utility.mean : i.cost.mean;
  cells.push_back(utility || finished ? limitOf(mean.low) : SheetCell());
  cells.push_back(utility || finished ? limitOf(mean.high) : SheetCell());
  return cells;
}

Sheet riskSheet(const WorkbookParts& parts) {
  const BacktestResults& results = *parts.backtest;
  Sheet sheet{"Risk", {}, {0}, {34}, {}};
  Row head;
  for (const char* name :
       {"Policy", "Cost P5, $", "Cost P50, $", "Cost P95, $", "Cost mean, $", "P50 low", "P50 high",
        "Saving at P50", "On time", "On time low", "On time high", "Within budget", "Budget low",
        "Budget high", "Given up"}) {
    head.emplace_back(std::string(name));
  }
  // A derived value is nothing that is earned: then the mean cost has its limits here.
  if (showsUtility(results.scenario)) {
    for (const char* name : {"Utility mean, $", "Utility low", "Utility high"}) {
      head.emplace_back(std::string(name));
    }
  } else {
    for (const char* name : {"Mean low", "Mean high"}) head.emplace_back(std::string(name));
  }
  sheet.rows.push_back(std::move(head));
  const RiskFigures figures(results);
  const double reference = onDemandCost(parts);
  const int advised = recommendation(results).series;
  int row = 1;
  for (std::size_t i = 0; i < results.series.size(); ++i, ++row) {
    const bool recommended = static_cast<int>(i) == advised;
    sheet.rows.push_back(riskRow(results, figures, i, row, reference, recommended));
  }
  const CellRange names = columnOf(0, 1, row - 1);
  sheet.charts.push_back(
      {SheetChart::Kind::Bars,
       "Cost over start times",
       "",
       "Cost, $",
       {{"P50", names, columnOf(2, 1, row - 1)}, {"P95", names, columnOf(3, 1, row - 1)}},
       row + 1,
       0});
  sheet.charts.push_back({SheetChart::Kind::Bars,
                          "Chance to be on time",
                          "",
                          "Share of starts",
                          {{"On time", names, columnOf(8, 1, row - 1)}},
                          row + 1,
                          6});
  return sheet;
}

/// The points of a sweep that are done.
std::vector<std::size_t> donePoints(const Sweep& sweep) {
  std::vector<std::size_t> done;
  for (std::size_t i = 0; i < sweep.points.size(); ++i) {
    if (sweep.points[i] && sweep.points[i]->doneCount > 0) done.push_back(i);
  }
  return done;
}

/// A row per deadline, a column per policy: median costs, then chances.
Sheet frontierSheet(const WorkbookParts& parts) {
  const Sweep& sweep = *parts.frontier;
  const std::vector<std::size_t> points = donePoints(sweep);
  Sheet sheet{"Frontier", {}, {0}, {14}, {}};
  Row head{std::string("Deadline, h")};
  if (points.empty()) return sheet;
  const auto& series = sweep.points[points.front()]->series;
  for (const char* what : {" (P50 cost, $)", " (on time)"}) {
    for (const BacktestSeries& one : series) head.emplace_back(one.label.english() + what);
  }
  sheet.rows.push_back(std::move(head));
  for (const std::size_t point : points) {
    Row row{sweep.values[point]};
    const BacktestResults& at = *sweep.points[point];
    for (std::size_t i = 0; i < series.size(); ++i) {
      const BacktestSummary s = summarise(at, i);
      row.push_back(s.givenUp < 1 ? SheetCell(s.cost.p50) : SheetCell());
    }
    for (std::size_t i = 0; i < series.size(); ++i) row.emplace_back(summarise(at, i).onTime);
    sheet.rows.push_back(std::move(row));
  }
  const int last = static_cast<int>(points.size()), count = static_cast<int>(series.size());
  const auto chart = [&](const char* title, const char* unit, int first, int column) {
    SheetChart made{SheetChart::Kind::Lines, title, "Deadline, h", unit, {}, last + 2, column};
    for (int i = 0; i < count; ++i) {
      made.series.push_back({series[static_cast<std::size_t>(i)].label.english(),
                             columnOf(0, 1, last), columnOf(first + i, 1, last)});
    }
    sheet.charts.push_back(std::move(made));
  };
  chart("Median cost by deadline", "Cost, $", 1, 0);
  chart("Chance to be on time by deadline", "Share of starts", 1 + count, 8);
  return sheet;
}

/// The cells of one line of our own CSV, whose fields here have no quotes but in labels.
std::vector<std::string> fieldsOf(std::string_view line) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (const char c : line) {
    if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  return fields;
}

SheetCell parsedCell(const std::string& text) {
  if (text == "true" || text == "false") return text == "true";
  if (const auto number = parsedNumber(text)) return *number;
  return text.empty() ? SheetCell() : SheetCell(text);
}

std::vector<Row> csvRows(const std::string& text) {
  std::vector<Row> rows;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    const std::string_view line = std::string_view(text).substr(from, end - from);
    from = end + 1;
    if (line.empty() || line.front() == '#') continue;
    Row& row = rows.emplace_back();
    for (const std::string& field : fieldsOf(line)) row.push_back(parsedCell(field));
  }
  return rows;
}

int placeOf(const Row& head, const std::string& name) {
  const auto at = std::ranges::find(head, SheetCell(name));
  return at == head.end() ? -1 : static_cast<int>(at - head.begin());
}

std::size_t ledgerIndex(const WorkbookParts& parts) {
  const int policy = parts.policy.value_or(bestPolicy(*parts.run));
  return policy < 0 ? parts.run->policies.size() : static_cast<std::size_t>(policy);
}

double numberOf(const SheetCell& cell) {
  const auto* number = std::get_if<double>(&cell);
  return number ? *number : 0;
}

/// The ledger as its CSV has it, and what each slot's spot GPUs save against an on-demand price
/// that may be changed.
Sheet ledgerSheet(const WorkbookParts& parts) {
  constexpr int kHead = 2;
  const double price = onDemandPrice(parts.run->scenario.market);
  Sheet sheet{"Ledger", {}, {kHead}, {34}, {}};
  sheet.rows.push_back(
      {std::string("On-demand price, $/GPU-hour (change it: savings follow)"), price});
  sheet.rows.emplace_back();
  std::vector<Row> table = csvRows(ledgerCsv(*parts.run, ledgerIndex(parts)));
  Row head = table.front();
  const int hours = placeOf(head, "hours"), spot = placeOf(head, "spotUsdPerGpuHour");
  const int gpus = placeOf(head, "spotGpus"), used = placeOf(head, "usedHours");
  const int cost = placeOf(head, "costUsd"), total = placeOf(head, "cumulativeCostUsd");
  const int saved = static_cast<int>(head.size());
  head.emplace_back(std::string("savedUsd"));
  sheet.rows.push_back(std::move(head));
  for (std::size_t i = 1; i < table.size(); ++i) {
    Row row = table[i];
    const int at = static_cast<int>(sheet.rows.size());
    const auto value = [&row](int column) {
      return numberOf(row[static_cast<std::size_t>(column)]);
    };
    const double less = value(gpus) * value(used) * (price - value(spot));
    row.emplace_back(Formula{
        "=" + relative(at, gpus) + "*" + relative(at, used) + "*($B$1-" + relative(at, spot) + ")",
        less});
    sheet.rows.push_back(std::move(row));
  }
  const int first = kHead + 1, last = static_cast<int>(sheet.rows.size()) - 1;
  double all = 0, savings = 0;
  for (int row = first; row <= last; ++row) {
    const Row& cells = sheet.rows[static_cast<std::size_t>(row)];
    all += numberOf(cells[static_cast<std::size_t>(cost)]);
    savings += std::get<Formula>(cells.back()).value;
  }
  Row sum(static_cast<std::size_t>(saved) + 1);
  const auto sumOf = [&](int column) {
    return "=SUM(" + relative(first, column) + ":" + relative(last, column) + ")";
  };
  sum[0] = std::string("Sum");
  sum[static_cast<std::size_t>(cost)] = Formula{sumOf(cost), all};
  sum[static_cast<std::size_t>(saved)] = Formula{sumOf(saved), savings};
  sheet.rows.push_back(std::move(sum));
  sheet.headings.push_back(last + 1);
  const auto chart = [&](const char* title, const char* unit, int column, int place) {
    sheet.charts.push_back({SheetChart::Kind::Lines,
                            title,
                            "Hours from the job's start",
                            unit,
                            {{unit, columnOf(hours, first, last), columnOf(column, first, last)}},
                            0,
                            place});
  };
  chart("Spot price", "$/GPU-hour", spot, saved + 2);
  chart("Cost so far", "$", total, saved + 2);
  sheet.charts.back().row = kChartRows;
  return sheet;
}

const StudyResult* anyOf(const WorkbookParts& parts) {
  if (parts.run) return parts.run.get();
  if (parts.backtest) return parts.backtest.get();
  return parts.frontier.get();
}

Sheet sourceSheet(const WorkbookParts& parts) {
  Sheet sheet{"About", {}, {0}, {100}, {}};
  const StudyResult& any = *anyOf(parts);
  sheet.rows.push_back(
      {any.scenario.title.empty() ? std::string("SpotHorizon") : any.scenario.title});
  const auto say = [&sheet](const std::string& text) {
    if (!text.empty()) sheet.rows.push_back({text});
  };
  if (parts.run) say(sentence(*parts.run).english());
  if (parts.backtest) say(sentence(*parts.backtest).english());
  if (parts.frontier) say(sentence(*parts.frontier).english());
  for (const Text& warning : any.warnings) say("Warning: " + warning.english());
  const std::string header = csvHeader(any.scenario, *any.market);
  for (std::size_t from = 0; from < header.size();) {
    const std::size_t end = std::min(header.find('\n', from), header.size());
    say(header.substr(from + 2, end - from - 2));  // after "# "
    from = end + 1;
  }
  return sheet;
}

}  // namespace

Workbook decisionWorkbook(const WorkbookParts& parts) {
  Workbook book{anyOf(parts)->scenario.title, parts.author, parts.created, {}};
  book.sheets.push_back(sourceSheet(parts));
  if (!parts.compared.empty()) book.sheets.push_back(comparedSheet(parts));
  if (parts.run) book.sheets.push_back(outcomeSheet(parts));
  if (parts.backtest) book.sheets.push_back(riskSheet(parts));
  if (parts.frontier) book.sheets.push_back(frontierSheet(parts));
  if (parts.run) book.sheets.push_back(ledgerSheet(parts));
  return book;
}

}  // namespace spothorizon::study
