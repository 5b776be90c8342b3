// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/PlanTables.h"

#include <algorithm>
#include <utility>

#include "subjects/serving/Columns.h"
#include "subjects/serving/RunTables.h"
#include "subjects/serving/ServingWords.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using serving::FleetFigures;
using serving::Interval;

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

}  // namespace spothorizon::study
