// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AnswerTables.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <numeric>
#include <utility>

#include "ask/AnswerFigures.h"
#include "ask/AnswerWords.h"
#include "ask/AskGoal.h"
#include "ask/AskMonteCarlo.h"
#include "ask/AxisWords.h"
#include "base/NumberText.h"
#include "result/ColumnKinds.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"

namespace spothorizon::ask {
namespace {

using result::Cell;
using result::Column;
using result::Form;
using result::Table;

Column numberColumn(std::string key, Text title) {
  Column column;
  column.key = std::move(key);
  column.title = std::move(title);
  return column;
}

Column textColumn(std::string key, Text title) {
  Column column = numberColumn(std::move(key), std::move(title));
  column.form = Form::Text;
  return column;
}

/// The key, for programs, and the name.
void addContender(const Answer& answer, Table& table) {
  table.columns.push_back(result::inFiles(
      textColumn(answer.subject->contenderKey(), answer.subject->contenderTitle())));
  table.columns.push_back(textColumn("label", answer.subject->contenderTitle()));
}

void addName(const Answer& answer, std::size_t contender, std::vector<Cell>& row) {
  row.emplace_back(Text(answer.contenders[contender].key));
  row.emplace_back(answer.contenders[contender].name);
}

/// In each row of a contender that cannot be chosen.
void markYardsticks(const Answer& answer, Table& table) {
  const auto key = table.column(answer.subject->contenderKey());
  for (std::size_t row = 0; key && row < table.rows.size(); ++row) {
    for (const Contender& one : answer.contenders) {
      const Cell& cell = table.rows[row][*key];
      if (!one.usesFuture || std::get<Text>(cell).english() != one.key) continue;
      table.marks.push_back(
          {row, "label", result::Tone::Plain, shownName(one), yardstickReason(one)});
    }
  }
}

/// What the marks mean.
void noteYardsticks(const Answer& answer, Table& table) {
  for (const Contender& one : answer.contenders) {
    if (!one.usesFuture) continue;
    table.notes.push_back(phrase("ask", "%1 is a yardstick that cannot be chosen: %2.")
                              .arg(one.name)
                              .arg(yardstickReason(one)));
  }
}

/// A measure without intervals: a single run.
Column plain(Column column) {
  column.hasInterval = false;
  return column;
}

Column titled(Column column, std::string key, Text title) {
  column.key = std::move(key);
  column.title = std::move(title);
  return column;
}

/// As many as the values need.
int decimalsFor(const std::vector<double>& numbers) {
  constexpr int kMost = 6;
  int decimals = 0;
  for (const double number : numbers) {
    const std::string text = trimmedText(number);
    const std::size_t point = text.find('.');
    if (point == std::string::npos) continue;
    decimals = std::max(decimals, static_cast<int>(text.size() - point - 1));
  }
  return std::min(decimals, kMost);
}

}  // namespace

Column axisColumn(const AskedAxis& axis) {
  Column column = axis.numbers.empty() ? textColumn(columnKey(axis.key), axis.title)
                                       : numberColumn(columnKey(axis.key), axis.title);
  column.unit = axis.unit;
  column.decimals = decimalsFor(axis.numbers);
  return column;
}

Cell valueCell(const std::string& value) {
  if (const auto number = parsedNumber(value)) return *number;
  return Text(value);
}

namespace {

Cell optionalCell(const std::optional<Estimate>& estimate) {
  if (estimate && estimate->exists()) return *estimate;
  return std::monostate();
}

Column chanceColumn(const char* key, Text title, Text help) {
  Column column = numberColumn(key, std::move(title));
  column.help = std::move(help);
  column.form = Form::Share;
  column.decimals = 1;
  column.better = result::Better::More;
  return column;
}

void addMeans(const Answer& answer, const AskedPoint& point, std::size_t contender,
              std::vector<Cell>& row) {
  for (std::size_t measure = 0; measure < answer.measures.size(); ++measure) {
    const bool there = !point.means.empty() && point.means[contender][measure].exists();
    row.push_back(there ? Cell(point.means[contender][measure]) : Cell(std::monostate()));
  }
}

Column measured(Column column) {
  column.hasInterval = true;
  return column;
}

void addMeasures(const Answer& answer, Table& table) {
  for (const Column& measure : answer.measures) table.columns.push_back(measured(measure));
}

// Once.

std::vector<Table> onceTables(const Answer& answer) {
  Table table{"outcomes", phrase("ask", "Outcomes"), {}, {}, {}};
  addContender(answer, table);
  addMeasures(answer, table);
  const AskedPoint& point = answer.points.front();
  for (std::size_t i = 0; i < answer.contenders.size() && point.done; ++i) {
    std::vector<Cell> row;
    addName(answer, i, row);
    addMeans(answer, point, i, row);
    table.rows.push_back(std::move(row));
  }
  table.notes.push_back(intervalNote(answer));
  noteYardsticks(answer, table);
  return {table};
}

// Axes.

std::vector<Cell> placeCells(const AskedPoint& point) {
  std::vector<Cell> row;
  for (const std::string& value : point.values) row.push_back(valueCell(value));
  return row;
}

/// Of two axes that have fewer values than one would.
void noteUsual(const Answer& answer, Table& table) {
  for (const AskedAxis& axis : answer.axes) {
    if (axis.usual == 0) continue;
    table.notes.push_back(
        phrase("ask", "%1: %2 of %3 usual values, so that the map can be read; %4 has others.")
            .arg(axis.title)
            .arg(std::to_string(axis.values.size()))
            .arg(std::to_string(axis.usual))
            .arg(axis.key + "=V,V"));
  }
}

Table pointsTable(const Answer& answer) {
  Table table{"points", phrase("ask", "Points"), {}, {}, {}};
  for (const AskedAxis& axis : answer.axes) table.columns.push_back(axisColumn(axis));
  addContender(answer, table);
  addMeasures(answer, table);
  for (const AskedPoint& point : answer.points) {
    if (!point.done || !point.obstacle.empty()) continue;
    for (std::size_t i = 0; i < answer.contenders.size(); ++i) {
      std::vector<Cell> row = placeCells(point);
      addName(answer, i, row);
      addMeans(answer, point, i, row);
      table.rows.push_back(std::move(row));
    }
  }
  table.notes.push_back(intervalNote(answer));
  noteUsual(answer, table);
  noteYardsticks(answer, table);
  return table;
}

void addObstacles(const Answer& answer, std::vector<Table>& tables) {
  Table table{"obstacles", phrase("ask", "Values that cannot be run"), {}, {}, {}};
  for (const AskedAxis& axis : answer.axes) table.columns.push_back(axisColumn(axis));
  table.columns.push_back(textColumn("reason", phrase("ask", "Reason")));
  for (const AskedPoint& point : answer.points) {
    if (point.obstacle.empty()) continue;
    std::vector<Cell> row = placeCells(point);
    row.emplace_back(point.obstacle);
    table.rows.push_back(std::move(row));
  }
  if (!table.rows.empty()) tables.push_back(std::move(table));
}

std::vector<Table> axesTables(const Answer& answer) {
  std::vector<Table> tables{pointsTable(answer)};
  addObstacles(answer, tables);
  return tables;
}

// Starts.

/// One table for each measure, whose figures share a unit.
Table distributionTable(const Answer& answer, std::size_t measure) {
  const Column& own = answer.measures[measure];
  Table table{own.key + "Distribution", own.title, {}, {}, {}};
  addContender(answer, table);
  const std::pair<const char*, Text> figures[] = {{"mean", phrase("ask", "Mean")},
                                                  {"p5", phrase("ask", "P5")},
                                                  {"p50", phrase("ask", "Median")},
                                                  {"p95", phrase("ask", "P95")}};
  for (const auto& [key, title] : figures) {
    table.columns.push_back(measured(titled(own, key, title)));
  }
  for (std::size_t i = 0; i < answer.spreads.size(); ++i) {
    const SpreadOverStarts& one = answer.spreads[i][measure];
    std::vector<Cell> row;
    addName(answer, i, row);
    for (const Estimate& figure : {one.mean, one.p5, one.p50, one.p95}) {
      row.push_back(optionalCell(figure));
    }
    table.rows.push_back(std::move(row));
  }
  table.notes.push_back(intervalNote(answer));
  return table;
}

Table startsTable(const Answer& answer) {
  Table table{"starts", phrase("ask", "Starts"), {}, {}, {}};
  table.columns.push_back(numberColumn("market", phrase("ask", "Market")));
  Column hours = numberColumn("startHours", phrase("ask", "Start"));
  hours.unit = "h";
  table.columns.push_back(std::move(hours));
  addContender(answer, table);
  for (const Column& measure : answer.measures) table.columns.push_back(plain(measure));
  for (const AskedStart& start : answer.starts) {
    for (std::size_t i = 0; i < answer.contenders.size(); ++i) {
      std::vector<Cell> row{static_cast<long long>(start.market), start.hours};
      addName(answer, i, row);
      for (const double value : start.values[i]) row.emplace_back(value);
      table.rows.push_back(std::move(row));
    }
  }
  return table;
}

std::vector<Table> startsTables(const Answer& answer) {
  std::vector<Table> tables;
  for (std::size_t i = 0; i < answer.measures.size(); ++i) {
    tables.push_back(distributionTable(answer, i));
  }
  tables.push_back(startsTable(answer));
  return tables;
}

// Goal.

/// The intervals are those of the draws that test.
Text testedNote(const Answer& answer) {
  constexpr double kLeastWindows = 3;
  for (const GoalRow& one : answer.goals) {
    if (!one.chance.exists()) continue;
    if (answer.over == DrawnOver::Replications) {
      return runsText(one.chance.samples);
    }
    const double windows = one.chance.independentWindows;
    return study::blocksText(windows, windows >= kLeastWindows);
  }
  return {};
}

Text outcomeText(const Answer& answer, const GoalRow& row) {
  const Goal& asked = std::get<Goal>(answer.question);
  if (!row.value) return phrase("ask", "no value meets it");
  switch (testOf(answer, asked, row)) {
    case GoalTest::None:
      return phrase("ask", "no draws test it");
    case GoalTest::TooShort:
      return phrase("ask", "too short to test");
    case GoalTest::Missed:
      return phrase("ask", "not confirmed (wanted %1)").arg(study::percentText(asked.chance));
    case GoalTest::Met:
      break;
  }
  return phrase("ask", "met");
}

/// A value that changes nothing is no answer.
Cell chosenCell(const GoalRow& row, const std::optional<std::string>& value) {
  return value && !row.changesNothing ? valueCell(*value) : Cell(std::monostate());
}

/// Who has no value because the parameter changes nothing.
void noteIdle(const Answer& answer, Table& table) {
  for (const GoalRow& one : answer.goals) {
    if (!one.changesNothing) continue;
    table.notes.push_back(phrase("ask", "%1 changes nothing for %2.")
                              .arg(answer.axes.front().title)
                              .arg(answer.contenders[one.contender].name));
  }
}

Table goalsTable(const Answer& answer) {
  Table table{"goals", phrase("ask", "Goals"), {}, {}, {}};
  addContender(answer, table);
  table.columns.push_back(axisColumn(answer.axes.front()));
  table.columns.push_back(
      titled(axisColumn(answer.axes.front()), "failing", phrase("ask", "Next value, which fails")));
  table.columns.push_back(textColumn("outcome", phrase("ask", "Outcome")));
  table.columns.push_back(chanceColumn(
      "chanceWhereChosen", phrase("ask", "Chance where chosen"),
      phrase("ask", "Share of the draws that chose the value in which it meets the limit.")));
  table.columns.push_back(measured(
      chanceColumn("chance", phrase("ask", "Chance where tested"),
                   phrase("ask", "Share of the other draws in which the value meets the limit."))));
  table.columns.push_back(measured(answer.measures[answer.measure]));
  if (answer.costMeasure) table.columns.push_back(measured(answer.measures[*answer.costMeasure]));
  for (const GoalRow& one : answer.goals) {
    std::vector<Cell> row;
    addName(answer, one.contender, row);
    row.push_back(chosenCell(one, one.value));
    row.push_back(chosenCell(one, one.failing));
    row.emplace_back(outcomeText(answer, one));
    row.push_back(one.value ? Cell(one.chanceWhereChosen) : Cell(std::monostate()));
    row.push_back(optionalCell(one.chance));
    row.push_back(optionalCell(one.measure));
    if (answer.costMeasure) row.push_back(optionalCell(one.cost));
    table.rows.push_back(std::move(row));
  }
  table.notes.push_back(phrase(
      "ask", "Each value was chosen in one half of the draws and tested in the other half."));
  noteIdle(answer, table);
  if (Text note = testedNote(answer); !note.empty()) table.notes.push_back(std::move(note));
  return table;
}

Table chancesTable(const Answer& answer) {
  const Goal& asked = std::get<Goal>(answer.question);
  Table table{"chances", phrase("ask", "Chances"), {axisColumn(answer.axes.front())}, {}, {}};
  addContender(answer, table);
  table.columns.push_back(measured(
      chanceColumn("chance", phrase("ask", "Chance"),
                   phrase("ask", "Share of all draws in which the value meets the limit."))));
  table.columns.push_back(measured(answer.measures[answer.measure]));
  for (const AskedPoint& point : answer.points) {
    if (!point.done || !point.obstacle.empty()) continue;
    for (std::size_t i = 0; i < answer.contenders.size(); ++i) {
      std::vector<Cell> row = placeCells(point);
      addName(answer, i, row);
      row.emplace_back(chanceAt(answer, asked, point, i));
      row.push_back(optionalCell(point.means[i][answer.measure]));
      table.rows.push_back(std::move(row));
    }
  }
  table.notes.push_back(intervalNote(answer));
  return table;
}

std::vector<Table> goalTables(const Answer& answer) {
  std::vector<Table> tables{goalsTable(answer), chancesTable(answer)};
  addObstacles(answer, tables);
  return tables;
}

// Tornado.

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

std::vector<Table> monteCarloTables(const Answer& answer) {
  return {quantilesTable(answer), correlationsTable(answer), samplesTable(answer)};
}

struct Tables {
  const Answer& answer;

  std::vector<Table> operator()(const Once&) const { return onceTables(answer); }
  std::vector<Table> operator()(const OverAxes&) const { return axesTables(answer); }
  std::vector<Table> operator()(const OverStarts&) const { return startsTables(answer); }
  std::vector<Table> operator()(const Goal&) const { return goalTables(answer); }
  std::vector<Table> operator()(const Tornado&) const { return tornadoTables(answer); }
  std::vector<Table> operator()(const MonteCarlo&) const { return monteCarloTables(answer); }
};

}  // namespace

std::vector<Table> tablesOf(const Answer& answer) {
  std::vector<Table> tables = std::visit(Tables{answer}, answer.question);
  for (Table& table : tables) markYardsticks(answer, table);
  return tables;
}

std::string columnKey(const std::string& parameter) {
  std::string key;
  bool begins = false;
  for (const char c : parameter) {
    if (c == '.') {
      begins = true;
    } else {
      key += begins && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
      begins = false;
    }
  }
  return key;
}

}  // namespace spothorizon::ask
