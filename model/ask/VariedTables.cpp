// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/VariedTables.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <numeric>
#include <utility>

#include "ask/AnswerTables.h"
#include "ask/AnswerWords.h"
#include "ask/AskMonteCarlo.h"
#include "ask/AxisWords.h"
#include "ask/TableRows.h"
#include "ask/VariedWords.h"
#include "base/NumberText.h"

namespace spothorizon::ask {
namespace {

using result::Cell;
using result::Column;
using result::Form;
using result::Table;

Cell rangeCell(RangeFrom from, const AskedAxis& axis, double spread) {
  if (from == RangeFrom::Scenario) return phrase("ask", "of the scenario");
  if (from == RangeFrom::Share)
    return phrase("ask", "assumed ±%1 %").arg(trimmedText(spread * 100));
  return phrase("ask", "assumed %1").arg(rangeText(axis));
}

/// Those whose range has one origin, with it: "Boot 0 to 0.1 h, Restart 0 to 0.1 h".
template <class Varied>
Text rangesText(const std::vector<Varied>& all, RangeFrom from) {
  std::vector<Text> some;
  for (const Varied& one : all) {
    if (one.range != from) continue;
    some.push_back(phrase("ask", "%1 %2").arg(one.axis.title).arg(rangeText(one.axis)));
  }
  return joined(some, Text(std::string(", ")));
}

/// Which ranges are assumed, and how: the answer rests on it.
template <class Varied>
void addRangeNote(const std::vector<Varied>& all, double spread, Table& table) {
  const auto has = [&](RangeFrom from) {
    return std::ranges::find(all, from, &Varied::range) != all.end();
  };
  if (has(RangeFrom::Share)) {
    table.notes.push_back(phrase("ask", "Ranges assumed: ±%1 % of the present value.")
                              .arg(trimmedText(spread * 100)));
  }
  if (has(RangeFrom::Limits)) {
    table.notes.push_back(phrase("ask", "Ranges assumed to whole numbers and possible values: %1.")
                              .arg(rangesText(all, RangeFrom::Limits)));
  }
  if (has(RangeFrom::Zero)) {
    table.notes.push_back(phrase("ask", "Ranges assumed where the present value is 0: %1.")
                              .arg(rangesText(all, RangeFrom::Zero)));
  }
  if (table.notes.empty()) table.notes.push_back(phrase("ask", "Ranges of the scenario."));
}

/// As many as the numbers need that are shown beside each other, at most three.
void fitDecimals(Table& table, std::initializer_list<const char*> keys) {
  constexpr int kMost = 3;
  for (const char* key : keys) {
    const std::size_t column = *table.column(key);
    std::vector<double> numbers;
    for (const auto& row : table.rows) {
      if (const auto number = result::numberIn(row[column])) numbers.push_back(*number);
    }
    table.columns[column].decimals = std::min(kMost, decimalsFor(numbers));
  }
}

std::vector<Cell> barRow(const TornadoBar& bar, double spread) {
  return {Text(bar.axis.key),
          bar.axis.title,
          rangeCell(bar.range, bar.axis, spread),
          valueCell(bar.axis.present),
          valueCell(bar.axis.values.front()),
          valueCell(bar.axis.values.back()),
          optionalCell(bar.atLow),
          optionalCell(bar.atHigh),
          optionalCell(bar.toLow),
          optionalCell(bar.toHigh),
          bar.swing ? Cell(*bar.swing) : Cell(std::monostate())};
}

void noteContender(const Answer& answer, Table& table) {
  if (!answer.points.front().done) return;
  table.notes.push_back(phrase("ask", "%1 of %2.")
                            .arg(answer.measures[answer.measure].title)
                            .arg(answer.contenders[answer.contender].name));
  table.notes.push_back(chosenText(answer));
}

// Monte Carlo.

Table quantilesTable(const Answer& answer) {
  const Column own = measured(answer.measures[answer.measure]);
  Table table{"quantiles", own.title, {}, {}, {}};
  addContender(answer, table);
  table.columns.push_back(titled(own, "p5", phrase("ask", "P5")));
  table.columns.push_back(titled(own, "p50", phrase("ask", "Median")));
  table.columns.push_back(titled(own, "p95", phrase("ask", "P95")));
  table.columns.push_back(numberColumn("samples", phrase("ask", "Samples")));
  table.columns.push_back(numberColumn("impossible", phrase("ask", "Cannot be run")));
  for (std::size_t i = table.columns.size() - 2; i < table.columns.size(); ++i) {
    table.columns[i].decimals = 0;
  }
  if (answer.points.front().done) {
    std::vector<Cell>& row = table.rows.emplace_back();
    addName(answer, answer.contender, row);
    for (const Estimate& figure : {answer.p5, answer.p50, answer.p95}) {
      row.push_back(optionalCell(figure));
    }
    row.emplace_back(static_cast<long long>(answer.p50.samples));
    row.emplace_back(static_cast<long long>(answer.impossible));
  }
  noteContender(answer, table);
  table.notes.push_back(
      phrase("ask", "In brackets: 95 % intervals over the samples, at the same draws."));
  return table;
}

std::vector<std::size_t> byStrength(const Answer& answer) {
  std::vector<std::size_t> order(answer.varied.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t i) {
    const double value = answer.varied[i].correlation;
    return std::pair(answer.varied[i].range != RangeFrom::Zero,
                     std::isnan(value) ? -1 : std::abs(value));
  });
  return order;
}

Table correlationsTable(const Answer& answer) {
  const double spread = std::get<MonteCarlo>(answer.question).spread;
  Column correlation = numberColumn("correlation", phrase("ask", "Rank correlation"));
  correlation.hasInterval = true;
  correlation.help = phrase("ask", "Spearman's, of the number with the measure; from −1 to 1.");
  Table table{"correlations", phrase("ask", "Rank correlations"), {}, {}, {}};
  table.columns = {textColumn("parameter", phrase("ask", "Parameter")),
                   textColumn("title", phrase("ask", "Name")),
                   textColumn("range", phrase("ask", "Range")),
                   numberColumn("low", phrase("ask", "Low end")),
                   numberColumn("high", phrase("ask", "High end")),
                   std::move(correlation)};
  for (const std::size_t i : byStrength(answer)) {
    const VariedKey& one = answer.varied[i];
    Estimate estimate;
    estimate.value = one.correlation;
    estimate.low = one.lowCorrelation;
    estimate.high = one.highCorrelation;
    estimate.samples = answer.p50.samples;
    table.rows.push_back({Text(one.axis.key), one.axis.title,
                          rangeCell(one.range, one.axis, spread),
                          valueCell(one.axis.values.front()), valueCell(one.axis.values.back()),
                          optionalCell(estimate)});
  }
  fitDecimals(table, {"low", "high"});
  addRangeNote(answer.varied, spread, table);
  return table;
}

Table samplesTable(const Answer& answer) {
  Table table{"samples", phrase("ask", "Samples"), {}, {}, {}};
  table.columns.push_back(numberColumn("sample", phrase("ask", "Sample")));
  for (const VariedKey& one : answer.varied) table.columns.push_back(axisColumn(one.axis));
  addMeasures(answer, table);
  table.columns.push_back(textColumn("obstacle", phrase("ask", "Why it cannot be run")));
  for (std::size_t i = 1; i < answer.points.size(); ++i) {
    const AskedPoint& point = answer.points[i];
    if (!point.done) continue;
    std::vector<Cell> row{static_cast<long long>(i)};
    for (Cell& cell : placeCells(point)) row.push_back(std::move(cell));
    addMeans(answer, point, answer.contender, row);
    row.push_back(point.obstacle.empty() ? Cell(std::monostate()) : Cell(point.obstacle));
    table.rows.push_back(std::move(row));
  }
  noteContender(answer, table);
  return table;
}

}  // namespace

std::vector<Table> tornadoTables(const Answer& answer) {
  const double spread = std::get<Tornado>(answer.question).spread;
  const Column& own = answer.measures[answer.measure];
  Column change = measured(own);
  change.better = result::Better::Neither;
  Table table{"tornado", phrase("ask", "Tornado"), {}, {}, {}};
  table.columns = {textColumn("parameter", phrase("ask", "Parameter")),
                   textColumn("title", phrase("ask", "Name")),
                   textColumn("range", phrase("ask", "Range")),
                   numberColumn("present", phrase("ask", "Present")),
                   numberColumn("low", phrase("ask", "Low end")),
                   numberColumn("high", phrase("ask", "High end")),
                   measured(titled(own, "atLow", phrase("ask", "At the low end"))),
                   measured(titled(own, "atHigh", phrase("ask", "At the high end"))),
                   titled(change, "changeToLow", phrase("ask", "Change to the low end")),
                   titled(change, "changeToHigh", phrase("ask", "Change to the high end")),
                   plain(titled(change, "swing", phrase("ask", "Swing")))};
  for (const TornadoBar& bar : answer.bars) {
    table.rows.push_back(barRow(bar, spread));
    for (const Text* obstacle : {&bar.lowObstacle, &bar.highObstacle}) {
      if (obstacle->empty()) continue;
      table.notes.push_back(
          phrase("ask", "%1: an end cannot be run: %2").arg(bar.axis.title).arg(*obstacle));
    }
  }
  fitDecimals(table, {"present", "low", "high"});
  addRangeNote(answer.bars, spread, table);
  noteContender(answer, table);
  table.notes.push_back(phrase("ask", "Changes are paired, draw by draw."));
  table.notes.push_back(intervalNote(answer));
  return {table};
}

std::vector<Table> monteCarloTables(const Answer& answer) {
  return {quantilesTable(answer), correlationsTable(answer), samplesTable(answer)};
}

}  // namespace spothorizon::ask
