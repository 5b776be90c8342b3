// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/VariantTables.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "ask/AnswerTables.h"
#include "base/NumberText.h"
#include "result/Pivot.h"
#include "scenario/Parameters.h"
#include "subjects/training/Columns.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using result::cellOf;

int decimalsOf(double value) {
  const std::string text = numberText(value);
  const std::size_t dot = text.find('.');
  return dot == std::string::npos
             ? 0
             : static_cast<int>(std::min<std::size_t>(text.size() - dot - 1, 6));
}

/// "trainingRestartSeconds".
result::Column valueColumn(const TrainingSweep& sweep) {
  result::Column column;
  column.key = ask::columnKey(sweep.key);
  const Parameter* parameter = findParameter(sweep.key);
  column.title = parameter ? phrase("table", parameter->label.c_str()) : Text(sweep.key);
  column.unit = sweep.unit;
  column.decimals = 0;
  for (const TrainingSweepPoint& point : sweep.points) {
    column.decimals = std::max(column.decimals, decimalsOf(point.value));
  }
  return column;
}

bool hasFigures(const result::Table& table, std::string_view key) {
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    if (result::numberIn(table.cell(row, key))) return true;
  }
  return false;
}

/// A figure of all policies side by side, under its own title.
result::Table byPolicy(const result::Table& table, const std::vector<std::string_view>& rows,
                       const char* figure) {
  result::Table made = result::pivot(table, rows, "policy", figure);
  made.title = result::headerText(table.columns[*table.column(figure)]);
  return made;
}

}  // namespace

result::Table pointsTable(const TrainingResults& results) {
  const TrainingSweep& sweep = results.sweep;
  result::Table table{"points", phrase("training", "Points"), {valueColumn(sweep)}};
  for (const char* key : {"policy", "isPresent", "samples", "idealSamples", "samplesPerSecond",
                          "usdPerMillionSamples", "finishHours", "youngSeconds"}) {
    table.columns.push_back(trainingColumn(key));
  }
  for (const TrainingSweepPoint& point : sweep.points) {
    for (std::size_t i = 0; i < point.samples.size(); ++i) {
      table.rows.push_back({point.value, Text(results.runs[i].key), point.value == sweep.present,
                            point.samples[i], point.idealSamples, point.samplesPerSecond[i],
                            cellOf(point.usdPerMillion[i]), cellOf(point.finishHours[i]),
                            cellOf(point.youngSeconds[i])});
    }
  }
  return table;
}

std::vector<result::Table> pointsByPolicy(const TrainingResults& results) {
  const result::Table points = pointsTable(results);
  const std::string& value = points.columns.front().key;
  result::Table samples = byPolicy(points, {value}, "samples");
  // The bound last.
  result::Column ideal = trainingColumn("samples");
  ideal.key = "idealSamples";
  ideal.title = Text(std::string("ideal"));
  samples.columns.push_back(std::move(ideal));
  for (std::size_t i = 0; i < samples.rows.size(); ++i) {
    samples.rows[i].push_back(results.sweep.points[i].idealSamples);
  }
  std::vector<result::Table> tables{std::move(samples)};
  for (const char* figure : {"usdPerMillionSamples", "finishHours", "youngSeconds"}) {
    const bool isShown =
        figure != std::string_view("youngSeconds") || results.sweep.what == "checkpoint";
    if (isShown && hasFigures(points, figure)) tables.push_back(byPolicy(points, {value}, figure));
  }
  return tables;
}

result::Table changesOfSamples(const TrainingResults& results) {
  result::Table table = trainingTable("tornado", phrase("training", "Tornado"),
                                      {"parameter", "present", "value", "policy", "samples",
                                       "ownSamples", "changeSamples", "usdPerMillionSamples"});
  for (const TrainingTornadoRow& row : results.tornado) {
    for (const TrainingTornadoRow::Side& side : row.sides) {
      for (std::size_t i = 0; i < side.samples.size(); ++i) {
        const double own = results.runs[i].ledger.samples;
        table.rows.push_back({Text(row.key), Text(row.present), Text(side.value),
                              Text(results.runs[i].key), side.samples[i], own,
                              side.samples[i] - own, cellOf(side.usdPerMillion[i])});
      }
    }
  }
  return table;
}

result::Table changesByPolicy(const TrainingResults& results) {
  return byPolicy(changesOfSamples(results), {"parameter", "present", "value"}, "changeSamples");
}

result::Table forecastsTable(const TrainingResults& results) {
  result::Table table = trainingTable("forecasts", phrase("training", "Forecasts"),
                                      {"forecast", "samples", "overHoldSamples", "meanErrorNodes"});
  for (const TrainingForecast& one : results.forecasts) {
    const double sum = std::accumulate(one.errors.begin(), one.errors.end(), 0.0);
    // The truth has no errors.
    const double mean = one.errors.empty() ? 0 : sum / static_cast<double>(one.errors.size());
    table.rows.push_back({Text(one.key), one.ledger.samples,
                          one.ledger.samples - results.forecasts.front().ledger.samples, mean});
  }
  return table;
}

result::Table errorsTable(const TrainingResults& results) {
  result::Table table =
      trainingTable("errors", phrase("training", "Mean absolute error in nodes, by lead"),
                    {"forecast", "samples", "leadIntervals", "errorNodes"});
  hideColumns(table, {"samples"});
  for (const TrainingForecast& one : results.forecasts) {
    for (std::size_t k = 0; k < one.errors.size(); ++k) {
      table.rows.push_back({Text(one.key), one.ledger.samples,
                            wholeCell(static_cast<long long>(k) + 1), one.errors[k]});
    }
  }
  return table;
}

result::Table errorsByLead(const TrainingResults& results) {
  result::Table table =
      result::pivot(errorsTable(results), {"forecast"}, "leadIntervals", "errorNodes");
  // The unit is in the title, and not once more at each lead.
  for (result::Column& column : table.columns) column.unit.clear();
  return table;
}

result::Table startOutcomesTable(const TrainingResults& results) {
  const TrainingBacktest& made = results.backtest;
  result::Table table = trainingTable("outcomes", phrase("training", "Outcomes"),
                                      {"policy", "idealShare", "overHoldShare", "worstIdealShare",
                                       "worstInterval", "starts", "windowIntervals"});
  for (const char* key : {"idealShare", "overHoldShare"}) {
    table.columns[*table.column(key)].hasInterval = true;
  }
  for (std::size_t i = 0; i < made.ofIdeal.size(); ++i) {
    const auto* worst = made.worst(i);
    table.rows.push_back({Text(results.runs[i].key), estimateCell(made.ofIdeal[i]),
                          i < made.overHold.size() ? estimateCell(made.overHold[i]) : Cell(),
                          worst ? Cell(worst->samples[i] / worst->idealSamples) : Cell(),
                          worst ? wholeCell(worst->interval) : Cell(),
                          wholeCell(static_cast<long long>(made.done.size())),
                          wholeCell(made.intervals)});
  }
  table.notes.push_back(phrase("training", "%1 starts; every window has %2 intervals.")
                            .arg(std::to_string(made.done.size()))
                            .arg(std::to_string(made.intervals)));
  return table;
}

result::Table startsTable(const TrainingResults& results) {
  result::Table table = trainingTable("starts", phrase("training", "Starts"),
                                      {"interval", "policy", "samples", "idealSamples"});
  for (const TrainingBacktest::Start& start : results.backtest.done) {
    for (std::size_t i = 0; i < start.samples.size(); ++i) {
      table.rows.push_back({wholeCell(start.interval), Text(results.runs[i].key), start.samples[i],
                            start.idealSamples});
    }
  }
  return table;
}

}  // namespace spothorizon::study
