// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/experiment/ExperimentTables.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "ask/AnswerTables.h"
#include "ask/EstimateCells.h"
#include "ask/ResultHead.h"
#include "base/CsvText.h"
#include "base/NumberText.h"
#include "base/Printable.h"
#include "result/ColumnKinds.h"
#include "result/Pivot.h"
#include "result/Rows.h"
#include "result/TableCsv.h"
#include "result/TableText.h"
#include "scenario/ScenarioJson.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentEstimates.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/experiment/ExperimentResults.h"
#include "subjects/job/experiment/ExperimentSentence.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using result::Column;
using result::Table;

const char* roleKey(SeriesInfo::Role role) {
  switch (role) {
    case SeriesInfo::Role::Learner:
      return "learner";
    case SeriesInfo::Role::BestFixed:
      return "best-fixed";
    case SeriesInfo::Role::Optimum:
      return "optimum";
    case SeriesInfo::Role::Family:
      return "family";
    case SeriesInfo::Role::Policy:
      break;
  }
  return "policy";
}

std::string axisKey(const Experiment& experiment, std::size_t axis) {
  const std::string& parameter = experiment.axes[axis].parameter;
  return parameter.empty() ? "axis" + std::to_string(axis + 1) : ask::columnKey(parameter);
}

/// As many as the labels have.
int decimalsOf(const Axis& axis) {
  std::size_t most = 0;
  for (const AxisPoint& point : axis.points) {
    const std::size_t at = point.label.find('.');
    if (at != std::string::npos) most = std::max(most, point.label.size() - at - 1);
  }
  return static_cast<int>(most);
}

Column axisColumn(const Experiment& experiment, std::size_t axis) {
  const Axis& own = experiment.axes[axis];
  return result::numberColumn(axisKey(experiment, axis), Text(own.label), own.unit,
                              decimalsOf(own));
}

Cell pointCell(const AxisPoint& point) {
  if (const auto number = parsedNumber(point.label)) return *number;
  return Text(point.label);
}

void addAxes(const Experiment& experiment, Table& table) {
  for (std::size_t a = 0; a < experiment.axes.size(); ++a) {
    table.columns.push_back(axisColumn(experiment, a));
  }
}

std::vector<Cell> placeOf(const Experiment& experiment, std::size_t cell) {
  std::vector<Cell> cells;
  for (std::size_t a = 0; a < experiment.axes.size(); ++a) {
    cells.push_back(pointCell(experiment.axes[a].points[pointOf(experiment, cell, a)]));
  }
  return cells;
}

Cell textCell(const Text& text) { return text.empty() ? Cell() : Cell(text); }

/// Over how many jobs, and how many of them are as good as independent.
void addEvidence(const Measure measure, std::vector<Column>& columns) {
  const std::string key = measureColumn(measure).key;
  columns.push_back(result::inFiles(result::countColumn(
      key + "Jobs", phrase("experiment", "%1, jobs").arg(measureLabel(measure)))));
  columns.push_back(result::inFiles(result::numberColumn(
      key + "Windows", phrase("experiment", "%1, independent windows").arg(measureLabel(measure)),
      "", 1)));
}

std::vector<Cell> seriesRow(const ExperimentResults& results, std::size_t cell,
                            std::size_t series) {
  const SeriesInfo& info = results.series[series];
  const ExperimentCell& own = results.cells[cell];
  std::vector<Cell> row = placeOf(results.experiment, cell);
  row.emplace_back(static_cast<long long>(series + 1));
  row.emplace_back(Text(std::string(roleKey(info.role))));
  row.emplace_back(info.label);
  row.emplace_back(usesFuture(results.experiment, info));
  row.push_back(textCell(chosenBy(own, info)));
  for (const Estimate& one : own.estimates[series]) row.push_back(estimateCell(one));
  for (const Estimate& one : own.estimates[series]) {
    row.push_back(one.jobs == 0 ? Cell() : Cell(static_cast<long long>(one.jobs)));
    row.push_back(one.jobs == 0 ? Cell() : Cell(one.windows));
  }
  return row;
}

bool isMeasured(const std::vector<Estimate>& estimates) {
  return std::ranges::any_of(estimates, [](const Estimate& one) { return one.jobs > 0; });
}

}  // namespace

Table pointsTable(const ExperimentResults& results) {
  const Experiment& experiment = results.experiment;
  Table table{"points", phrase("experiment", "Points")};
  addAxes(experiment, table);
  table.columns.push_back(
      result::inFiles(result::countColumn("series", phrase("experiment", "Number"))));
  table.columns.push_back(
      result::inFiles(result::textColumn("role", phrase("experiment", "Role"))));
  table.columns.push_back(result::textColumn("policy", phrase("results", "Policy")));
  table.columns.push_back(
      result::inFiles(result::flagColumn("usesFuture", phrase("results", "Uses the future"))));
  table.columns.push_back(result::inFiles(result::textColumn(
      "chosen", phrase("experiment", "Chosen"),
      phrase("experiment", "The policy chosen on jobs that are not measured here."))));
  for (const Measure one : experiment.measures) table.columns.push_back(measureColumn(one));
  for (const Measure one : experiment.measures) addEvidence(one, table.columns);
  for (std::size_t cell = 0; cell < results.cells.size(); ++cell) {
    const ExperimentCell& own = results.cells[cell];
    for (std::size_t series = 0; series < own.estimates.size(); ++series) {
      if (!isMeasured(own.estimates[series])) continue;
      table.rows.push_back(seriesRow(results, cell, series));
    }
  }
  return table;
}

Table cellsTable(const ExperimentResults& results) {
  Table table{"cells", phrase("experiment", "Best policies")};
  addAxes(results.experiment, table);
  table.columns.push_back(result::textColumn(
      "leader", phrase("experiment", "Leader"),
      phrase("experiment", "The scenario's policy with the best first measure.")));
  table.columns.push_back(result::flagColumn(
      "isClearLeader", phrase("experiment", "Clear lead"),
      phrase("experiment", "Whether its 95 % intervals against all others exclude zero.")));
  table.columns.push_back(result::textColumn(
      "bestFixed", phrase("experiment", "Best fixed policy"),
      phrase("experiment", "Chosen on one half of the jobs, measured on the other.")));
  table.columns.push_back(
      result::textColumn("otherBestFixed", phrase("experiment", "Best fixed of the other half")));
  table.columns.push_back(result::textColumn("error", phrase("experiment", "Not run")));
  for (std::size_t i = 0; i < results.cells.size(); ++i) {
    const ExperimentCell& cell = results.cells[i];
    std::vector<Cell> row = placeOf(results.experiment, i);
    row.push_back(cell.leading ? Cell(results.series[cell.leading->series].label) : Cell());
    row.push_back(cell.leading ? Cell(cell.leading->standsOut) : Cell());
    for (std::size_t half = 0; half < 2; ++half) {
      row.push_back(half < cell.bestFixedLabel.size() ? Cell(cell.bestFixedLabel[half]) : Cell());
    }
    row.push_back(textCell(cell.error));
    table.rows.push_back(std::move(row));
  }
  return table;
}

Table honestForecastsTable(const ExperimentResults& results) {
  const Experiment& experiment = results.experiment;
  const bool two = experiment.axes.size() > 1;
  Table table{
      "honestForecasts",
      phrase("experiment", "Forecasts that a planner could have had, at the level of equal error")};
  if (two) table.columns.push_back(axisColumn(experiment, 1));
  table.columns.push_back(result::textColumn("forecast", phrase("experiment", "Forecast")));
  table.columns.push_back(result::shareColumn("errorShare", phrase("experiment", "Error")));
  table.columns.push_back(result::numberColumn(
      "level", phrase("experiment", "Level of error"), "", 2,
      phrase("experiment",
             "The level at which noisy forecasts are as wrong; none: above all levels tried.")));
  for (std::size_t place = 0; place < results.honest.size(); ++place) {
    for (const HonestLevel& one : results.honest[place]) {
      std::vector<Cell>& row = table.rows.emplace_back();
      if (two) row.push_back(pointCell(experiment.axes[1].points[place]));
      row.emplace_back(one.label);
      row.emplace_back(one.error);
      row.push_back(result::cellOf(one.level));
    }
  }
  return table;
}

Table axesTable(const Experiment& experiment) {
  Table table{"axes", phrase("experiment", "Axes")};
  table.columns = {result::textColumn("axis", phrase("experiment", "Axis")),
                   result::textColumn("point", phrase("experiment", "Point")),
                   result::textColumn("parameter", phrase("results", "Parameter")),
                   result::textColumn("value", phrase("results", "Value"))};
  for (const Axis& axis : experiment.axes) {
    for (const AxisPoint& point : axis.points) {
      for (const auto& [key, value] : point.settings) {
        table.rows.push_back({Text(axis.label), Text(point.label), Text(key), Text(value)});
      }
    }
  }
  return table;
}

result::ResultFile experimentResult(const ExperimentResults& results) {
  const Experiment& experiment = results.experiment;
  result::ResultFile file = resultHead(
      results, "job", "experiment" + (experiment.name.empty() ? "" : " " + experiment.name),
      sentence(results));
  file.scenarioTitle = experiment.scenario.title;
  file.scenario = scenarioToJson(experiment.scenario);
  file.tables = {pointsTable(results), cellsTable(results), axesTable(experiment)};
  if (!results.honest.empty()) file.tables.push_back(honestForecastsTable(results));
  return file;
}

std::string experimentCsv(const ExperimentResults& results) {
  const Experiment& experiment = results.experiment;
  std::string head = csv::comment("experiment: " + experiment.name + " " + experiment.title) +
                     provenanceLines(experiment.scenario, *results.market) +
                     csv::comment(jobsText(experiment));
  for (const Text& warning : results.warnings) {
    head += csv::comment("warning: " + warning.english());
  }
  for (std::size_t i = 0; i < results.cells.size(); ++i) {
    const Text& error = results.cells[i].error;
    if (!error.empty()) head += csv::comment(cellName(experiment, i) + ": " + error.english());
  }
  return result::csv(pointsTable(results), head);
}

// For a terminal.

namespace {

/// Independent windows of the first measure, of whoever has it, where there are fewest; none where
/// nothing was run.
std::optional<double> fewestWindows(const ExperimentResults& results) {
  std::optional<double> fewest;
  for (const ExperimentCell& cell : results.cells) {
    const auto measured = std::ranges::find_if(
        cell.estimates, [](const std::vector<Estimate>& of) { return of[0].jobs > 0; });
    if (measured == cell.estimates.end()) continue;
    const double windows = measured->front().windows;
    fewest = std::min(fewest.value_or(windows), windows);
  }
  return fewest;
}

std::string headText(const ExperimentResults& results) {
  std::string text = "Means over " + jobsText(results.experiment);
  if (const std::optional<double> windows = fewestWindows(results)) {
    text += ", as good as " + fixedText(std::floor(*windows), 0) + " independent ones or more";
  }
  if (results.experiment.axes.size() == 1) {
    return text + ";\nin brackets: 95 % intervals, by blocks of start time.\n";
  }
  const bool gains = std::ranges::any_of(results.experiment.measures, needsFamilies);
  return text + (gains ? ";\n* a gain or a loss by its 95 % interval.\n" : ".\n");
}

/// A map has no room for intervals; a star marks gains whose interval excludes zero.
void dropIntervals(Table& map, bool isGain) {
  for (std::vector<Cell>& row : map.rows) {
    for (std::size_t i = 1; i < row.size(); ++i) {
      const auto* one = std::get_if<result::Estimate>(&row[i]);
      if (!one) continue;
      const std::string mark = !isGain ? "" : one->low > 0 || one->high < 0 ? "*" : " ";
      row[i] = Text(fixedText(one->value, map.columns[i].decimals) + mark);
      map.columns[i].form = result::Form::Number;
    }
  }
}

/// One measure over one axis: policies down, the axis across.
std::string lines(const ExperimentResults& results, const Table& points, Measure measure) {
  const std::string key = measureColumn(measure).key;
  const Table measured = result::rowsWhere(points, [&](std::size_t row) {
    return !std::holds_alternative<std::monostate>(points.cell(row, key));
  });
  if (measured.rows.empty()) return {};
  Table table = result::titledPivot(measured, "series", axisKey(results.experiment, 0), key);
  table.columns.front().title = result::headerText(axisColumn(results.experiment, 0));
  for (std::vector<Cell>& row : table.rows) {
    const double number = result::numberIn(row.front()).value_or(1);
    row.front() = results.series[static_cast<std::size_t>(number) - 1].label;
  }
  return "\n" + result::terminalText(table);
}

/// One measure of each series over two axes: the first across, the second down.
std::string maps(const ExperimentResults& results, const Table& points, Measure measure) {
  const Experiment& experiment = results.experiment;
  const std::string key = measureColumn(measure).key;
  std::string text;
  for (std::size_t series = 0; series < results.series.size(); ++series) {
    const Table own = result::rowsOf(points, "series", std::to_string(series + 1));
    Table map = result::titledPivot(own, axisKey(experiment, 1), axisKey(experiment, 0), key);
    const bool isMeasured = std::ranges::any_of(own.rows, [&](const std::vector<Cell>& row) {
      return !std::holds_alternative<std::monostate>(row[*own.column(key)]);
    });
    if (!isMeasured) continue;
    map.title = phrase("experiment", "%1: %2").arg(map.title).arg(results.series[series].label);
    dropIntervals(map, needsFamilies(measure));
    text += "\n" + result::terminalText(map);
  }
  return text;
}

/// The columns of the cells that say something.
std::string cellsText(const ExperimentResults& results) {
  Table table = cellsTable(results);
  const std::size_t axes = results.experiment.axes.size();
  bool any = false;
  for (std::size_t column = axes; column < table.columns.size(); ++column) {
    const bool isEmpty = std::ranges::all_of(table.rows, [column](const std::vector<Cell>& row) {
      return std::holds_alternative<std::monostate>(row[column]);
    });
    table.columns[column].inFilesOnly = isEmpty;
    any = any || !isEmpty;
  }
  return any ? "\n" + result::terminalText(table) : std::string();
}

/// Which member each family has chosen.
std::string chosenText(const ExperimentResults& results, const Table& points) {
  if (results.experiment.families.empty()) return {};
  Table table = result::rowsOf(points, "role", "family");
  table.title = phrase("experiment",
                       "Members of families: chosen on the earlier half of the jobs; everything is "
                       "measured on the later half");
  for (std::size_t i = results.experiment.axes.size(); i < table.columns.size(); ++i) {
    const std::string& key = table.columns[i].key;
    table.columns[i].inFilesOnly = key != "policy" && key != "chosen";
  }
  return "\n" + result::terminalText(table);
}

}  // namespace

std::string experimentText(const ExperimentResults& results) {
  const Experiment& experiment = results.experiment;
  const Table points = pointsTable(results);
  std::string text;
  if (!experiment.title.empty()) text += printableCell(experiment.title) + "\n";
  if (const Text words = sentence(results); !words.empty()) text += words.english() + "\n";
  text += headText(results);
  for (const Measure one : experiment.measures) {
    text += experiment.axes.size() == 1 ? lines(results, points, one) : maps(results, points, one);
  }
  if (!results.honest.empty()) text += "\n" + result::terminalText(honestForecastsTable(results));
  text += cellsText(results) + chosenText(results, points);
  for (const Text& warning : results.warnings) text += "\nWarning: " + warning.english() + "\n";
  return text;
}

}  // namespace spothorizon::study
