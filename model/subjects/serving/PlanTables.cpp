// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/PlanTables.h"

#include <algorithm>
#include <utility>

#include "ask/AnswerTables.h"
#include "base/NumberText.h"
#include "scenario/Parameters.h"
#include "subjects/serving/Columns.h"
#include "subjects/serving/RunTables.h"
#include "subjects/serving/ServingWords.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using serving::FleetFigures;
using serving::Interval;
using serving::Measures;

/// A fleet's figures over all replications.
struct FleetRow {
  const FleetFigures& figures;
  std::size_t replications = 0;
};

template <auto member>
Cell meanOf(const FleetRow& row) {
  return estimateOf(row.figures.*member, row.replications);
}

const std::vector<ServingFigure<FleetRow>>& fleetFigures() {
  static const std::vector<ServingFigure<FleetRow>> all{
      {"configuration",
       [](const FleetRow& row) -> Cell { return Text(shapeOrNone(row.figures.configuration)); }},
      {"replicas",
       [](const FleetRow& row) -> Cell {
         return static_cast<long long>(row.figures.configuration.replicas);
       }},
      {"stages",
       [](const FleetRow& row) -> Cell {
         return static_cast<long long>(row.figures.configuration.stages);
       }},
      {"tensor",
       [](const FleetRow& row) -> Cell {
         return static_cast<long long>(row.figures.configuration.tensor);
       }},
      {"requestsPerSecond",
       [](const FleetRow& row) -> Cell { return row.figures.requestsPerSecond; }},
      {"p99Seconds", meanOf<&FleetFigures::p99Seconds>},
      {"ttftP99Seconds", meanOf<&FleetFigures::ttftP99Seconds>},
      {"tpotP99Seconds", meanOf<&FleetFigures::tpotP99Seconds>},
      {"withinTargets", meanOf<&FleetFigures::chance>},
      {"inTimeShare", meanOf<&FleetFigures::inTime>},
      {"usdPerMillionTokens", meanOf<&FleetFigures::usdPerMillionTokens>},
      {"costUsd", meanOf<&FleetFigures::usd>},
      {"unansweredShare", [](const FleetRow& row) -> Cell { return row.figures.unanswered; }},
      {"keepsUp", [](const FleetRow& row) -> Cell { return row.figures.keepsUp; }},
      {"isMet", [](const FleetRow& row) -> Cell { return row.figures.meets; }}};
  return all;
}

void addNamed(result::Table& table, std::initializer_list<const char*> keys) {
  for (const char* key : keys) table.columns.push_back(servingColumn(key));
}

void addFleetColumns(result::Table& table) {
  addColumns(table, fleetFigures(), Figures::Means);
  withoutIntervals(table, {"unansweredShare"});
  inFilesOnly(table, {"costUsd", "unansweredShare"});
}

Cell instancesOf(const serving::GoalCurve& curve, const std::optional<std::size_t>& at) {
  return at ? Cell(static_cast<long long>(curve.points[*at].instances)) : Cell();
}

/// The number of instances on demand varies, too.
std::vector<Text> namesWithoutSizes(const ServingResults& results) {
  std::vector<Text> names = servingSystemNames(results);
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (results.runs[i].system.onDemand()) names[i] = phrase("serving", "On demand");
  }
  return names;
}

/// Names of frontierSystems().
std::vector<Text> frontierNames(const ServingResults& results) {
  const std::vector<Text> all = servingSystemNames(results);
  std::vector<Text> names;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!results.runs[i].system.onDemand()) names.push_back(all[i]);
  }
  if (names.empty()) names.push_back(phrase("serving", "On demand"));
  return names;
}

result::Estimate overStarts(const Estimate& of) {
  result::Estimate estimate;
  if (of.jobs == 0) return estimate;
  return {of.mean, of.low, of.high, of.jobs, of.windows};
}

/// As many as the values were typed with.
int decimalsOf(const ServingSweep& sweep) {
  std::size_t decimals = 0;
  for (const ServingSweepPoint& point : sweep.points) {
    const std::size_t dot = point.value.find('.');
    if (dot != std::string::npos) decimals = std::max(decimals, point.value.size() - dot - 1);
  }
  return static_cast<int>(std::min<std::size_t>(decimals, 6));
}

result::Column valueColumn(const ServingSweep& sweep) {
  result::Column column;
  column.key = ask::columnKey(sweep.key);
  const Parameter* parameter = findParameter(sweep.key);
  column.title = parameter ? phrase("table", parameter->label.c_str()) : Text(sweep.key);
  if (parameter) column.unit = parameter->unit;
  column.decimals = decimalsOf(sweep);
  return column;
}

/// A number where it is one.
Cell valueCell(const std::string& value) {
  const auto number = parsedNumber(value);
  return number ? Cell(*number) : Cell(Text(value));
}

double meanOf(const std::vector<Measures>& all, double (*value)(const Measures&)) {
  double sum = 0;
  for (const Measures& m : all) sum += value(m);
  return all.empty() ? 0 : sum / static_cast<double>(all.size());
}
double wastedOf(const Measures& m) { return static_cast<double>(m.tokensWasted); }
double stopsOf(const Measures& m) { return m.stops; }

/// Every system at a value.
struct PointRow {
  const ServingSweepPoint& point;
  std::size_t run = 0;

  const std::vector<Measures>& replications() const { return point.systems[run]; }
};

template <auto member>
Cell meanAt(const PointRow& row) {
  return estimateOf(row.point.interval(row.run, member), row.replications().size());
}

const std::vector<ServingFigure<PointRow>>& pointFigures() {
  static const std::vector<ServingFigure<PointRow>> all{
      {"p99Seconds", meanAt<&Measures::p99Seconds>},
      {"meanSeconds", meanAt<&Measures::meanSeconds>},
      {"ttftP99Seconds", meanAt<&Measures::ttftP99Seconds>},
      {"tpotP99Seconds", meanAt<&Measures::tpotP99Seconds>},
      {"usdPerMillionTokens", meanAt<&Measures::usdPerMillionTokens>},
      {"costUsd", [](const PointRow& row) -> Cell { return row.point.meanUsd(row.run); }},
      {"stops", [](const PointRow& row) -> Cell { return meanOf(row.replications(), stopsOf); }},
      {"tokensWasted",
       [](const PointRow& row) -> Cell { return meanOf(row.replications(), wastedOf); }},
      {"unansweredShare",
       [](const PointRow& row) -> Cell { return meanOf(row.replications(), unansweredShare); }},
      {"keepsUp", [](const PointRow& row) -> Cell { return row.point.keepsUp(row.run); }}};
  return all;
}

}  // namespace

result::Table goalsTable(const ServingResults& results) {
  const std::vector<Text> names = namesWithoutSizes(results);
  const std::size_t replications = servingReplications(*results.setting);
  result::Table table{"goals", phrase("serving", "Smallest and cheapest fleets")};
  addNamed(table, {"system", "label", "fewestInstances", "allFromInstances", "withinTargets",
                   "cheapestInstances", "cheapestUsdPerMillionTokens"});
  table.columns.back().hasInterval = true;
  for (std::size_t i = 0; i < results.goals.size(); ++i) {
    const serving::GoalCurve& curve = results.goals[i];
    const auto figure = [&](const std::optional<std::size_t>& at, Interval FleetFigures::*of) {
      return at ? Cell(estimateOf(curve.points[*at].figures.*of, replications)) : Cell();
    };
    table.rows.push_back({Text(results.runs[i].key), names[i], instancesOf(curve, curve.fewest),
                          instancesOf(curve, curve.allFrom),
                          figure(curve.fewest, &FleetFigures::chance),
                          instancesOf(curve, curve.cheapest),
                          figure(curve.cheapest, &FleetFigures::usdPerMillionTokens)});
  }
  return table;
}

result::Table goalFleetsTable(const ServingResults& results) {
  const std::vector<Text> names = namesWithoutSizes(results);
  const std::size_t replications = servingReplications(*results.setting);
  result::Table table{"fleets", phrase("serving", "Fleets")};
  addNamed(table, {"system", "label", "instances"});
  addFleetColumns(table);
  for (std::size_t i = 0; i < results.goals.size(); ++i) {
    for (const serving::GoalPoint& point : results.goals[i].points) {
      std::vector<Cell>& cells = table.rows.emplace_back(std::vector<Cell>{
          Text(results.runs[i].key), names[i], static_cast<long long>(point.instances)});
      addCells(cells, fleetFigures(), {point.figures, replications});
    }
  }
  markOverload(table);
  return table;
}

result::Table frontierTable(const ServingResults& results) {
  const std::vector<std::string> keys = frontierSystems(results);
  const std::vector<Text> names = frontierNames(results);
  const std::size_t replications = servingReplications(*results.setting);
  result::Table table{"fleets", phrase("serving", "Fleets")};
  addNamed(table, {"system", "label", "instances", "spotInstances", "spotShare", "isEfficient"});
  addFleetColumns(table);
  inFilesOnly(table, {"spotShare", "configuration", "requestsPerSecond", "ttftP99Seconds",
                      "tpotP99Seconds"});
  for (const serving::FrontierPoint& point : results.frontier) {
    std::vector<Cell>& cells = table.rows.emplace_back(std::vector<Cell>{
        Text(keys[point.system]), names[point.system], static_cast<long long>(point.instances),
        static_cast<long long>(point.spot), point.spotShare, point.efficient});
    addCells(cells, fleetFigures(), {point.figures, replications});
  }
  markOverload(table);
  return table;
}

result::Table startOutcomesTable(const ServingResults& results) {
  const ServingBacktest& made = results.backtest;
  const std::vector<Text> names = servingSystemNames(results);
  result::Table table{"outcomes", phrase("serving", "Outcomes")};
  addNamed(table, {"system", "label", "p99Seconds", "usdPerMillionTokens", "withinTargets",
                   "keepsUp", "worstStartHours", "worstP99Seconds", "worstUnansweredShare"});
  for (std::size_t i = 0; i < made.p99.size(); ++i) {
    const ServingBacktest::Start& worst = *made.worst(i);
    const Measures& m = worst.systems[i];
    const bool keepsUp = made.keepsUp(i);
    table.rows.push_back({Text(results.runs[i].key), names[i], overStarts(made.p99[i]),
                          keepsUp ? Cell(overStarts(made.usd[i])) : Cell(),
                          overStarts(made.meets[i]), keepsUp, worst.step * made.stepSeconds / 3600,
                          m.p99Seconds, unansweredShare(m)});
  }
  if (!results.setting->plan.targets.any()) {
    const std::size_t at = *table.column("withinTargets");
    table.columns.erase(table.columns.begin() + static_cast<std::ptrdiff_t>(at));
    for (std::vector<Cell>& row : table.rows) {
      row.erase(row.begin() + static_cast<std::ptrdiff_t>(at));
    }
  }
  markOverload(table);
  return table;
}

result::Table startsTable(const ServingResults& results) {
  const std::vector<Text> names = servingSystemNames(results);
  result::Table table{"starts", phrase("serving", "Starts")};
  addNamed(table, {"startHours", "system", "label"});
  addColumns(table, runFigures(), Figures::Single);
  for (const ServingBacktest::Start& start : results.backtest.done) {
    for (std::size_t i = 0; i < start.systems.size(); ++i) {
      std::vector<Cell>& cells = table.rows.emplace_back(std::vector<Cell>{
          start.step * results.backtest.stepSeconds / 3600, Text(results.runs[i].key), names[i]});
      addCells(cells, runFigures(), start.systems[i]);
    }
  }
  return table;
}

result::Table pointsTable(const ServingResults& results) {
  const std::vector<Text> names = servingSystemNames(results);
  result::Table table{"points", phrase("serving", "Points"), {valueColumn(results.sweep)}};
  addNamed(table, {"system", "label"});
  addColumns(table, pointFigures(), Figures::Means);
  withoutIntervals(table, {"costUsd", "stops", "tokensWasted", "unansweredShare"});
  inFilesOnly(table, {"unansweredShare"});
  for (const ServingSweepPoint& point : results.sweep.points) {
    for (std::size_t i = 0; i < point.systems.size(); ++i) {
      std::vector<Cell>& cells = table.rows.emplace_back(
          std::vector<Cell>{valueCell(point.value), Text(results.runs[i].key), names[i]});
      addCells(cells, pointFigures(), {point, i});
    }
  }
  markOverload(table);
  return table;
}

result::Table obstaclesTable(const ServingResults& results) {
  result::Table table{
      "obstacles", phrase("ask", "Values that cannot be run"), {valueColumn(results.sweep)}};
  table.columns.push_back({"reason", phrase("ask", "Reason"), "", {}, result::Form::Text});
  for (const ServingSweepPoint& point : results.sweep.points) {
    if (!point.obstacle.empty()) {
      table.rows.push_back({valueCell(point.value), Text(point.obstacle)});
    }
  }
  return table;
}

result::Table pointReplicationsTable(const ServingResults& results) {
  const std::vector<Text> names = servingSystemNames(results);
  result::Table table{
      "replications", phrase("serving", "Replications"), {valueColumn(results.sweep)}};
  addNamed(table, {"system", "label", "replication"});
  addColumns(table, runFigures(), Figures::Single);
  for (const ServingSweepPoint& point : results.sweep.points) {
    for (std::size_t i = 0; i < point.systems.size(); ++i) {
      for (std::size_t r = 0; r < point.systems[i].size(); ++r) {
        std::vector<Cell>& cells = table.rows.emplace_back(std::vector<Cell>{
            valueCell(point.value), Text(results.runs[i].key), names[i], countCell(r)});
        addCells(cells, runFigures(), point.systems[i][r]);
      }
    }
  }
  return table;
}

}  // namespace spothorizon::study
