// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/sensitivity/SensitivityTables.h"

#include <utility>
#include <vector>

#include "ask/AnswerTables.h"
#include "ask/EstimateCells.h"
#include "ask/ResultHead.h"
#include "base/CsvText.h"
#include "base/NumberText.h"
#include "result/ColumnKinds.h"
#include "result/TableCsv.h"
#include "scenario/Criterion.h"
#include "subjects/job/backtest/RiskWords.h"
#include "subjects/job/sensitivity/MonteCarlo.h"
#include "subjects/job/sensitivity/SensitivityAnswer.h"
#include "subjects/job/sensitivity/SensitivityText.h"
#include "subjects/job/sensitivity/Tornado.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using result::Column;
using result::Table;

/// The columns of files: the same with and without a budget.
std::vector<AnswerMeasure> exportedOf(const Scenario& scenario) {
  std::vector<AnswerMeasure> all{AnswerMeasure::Cost, AnswerMeasure::WithinBudget};
  if (showsUtility(scenario)) all.push_back(AnswerMeasure::Utility);
  return all;
}

bool isAsked(const Scenario& scenario, AnswerMeasure measure) {
  for (const AnswerMeasure one : measuresOf(scenario)) {
    if (one == measure) return true;
  }
  return false;
}

/// Without an interval.
Column measureColumn(AnswerMeasure measure) {
  const bool isChance = measure == AnswerMeasure::WithinBudget;
  Column column = isChance ? result::shareColumn(measureKey(measure), measureName(measure))
                           : result::dollarColumn(measureKey(measure), measureName(measure));
  column.better = measure == AnswerMeasure::Cost ? result::Better::Less : result::Better::More;
  return column;
}

Column changeColumn(AnswerMeasure measure) {
  Column column = result::change(result::withInterval(measureColumn(measure)));
  column.key += "Change";
  column.title = phrase("sensitivity", "Change");
  column.help = phrase("sensitivity", "From the scenario's own value, at the same starts; paired.");
  return column;
}

Cell cellOf(const std::optional<AnsweredValue>& one) {
  return one ? estimateCell(one->value, one->interval) : Cell();
}

Column parameterColumn() {
  return result::inFiles(result::textColumn("parameter", phrase("results", "Parameter"),
                                            phrase("sensitivity", "The key of the parameter.")));
}
Column labelColumn() { return result::textColumn("label", phrase("results", "Parameter")); }
Column unitColumn() { return result::textColumn("unit", phrase("sensitivity", "Unit")); }

/// Five digits that count, whatever the unit.
Column valueColumn(const char* key, Text title) {
  return result::numberColumn(key, std::move(title), "", 4);
}

void addParameter(std::vector<Cell>& row, const VariedParameter& one) {
  row.emplace_back(Text(one.key));
  row.emplace_back(phrase("table", one.label.c_str()));
  row.emplace_back(one.unit.empty() ? Text() : phrase("table", one.unit.c_str()));
}

void addAnswer(const std::vector<AnswerMeasure>& measures, std::vector<Cell>& row,
               const SensitivityAnswer& answer, const SensitivityAnswer* change) {
  for (const AnswerMeasure measure : measures) {
    row.push_back(cellOf(answer.of(measure)));
    row.push_back(change ? cellOf(change->of(measure)) : Cell());
  }
}

void addEnd(Table& table, const std::vector<AnswerMeasure>& measures, const VariedParameter& one,
            const char* end, const std::optional<TornadoEnd>& at) {
  if (!at) return;
  std::vector<Cell>& row = table.rows.emplace_back();
  addParameter(row, one);
  row.emplace_back(phrase("sensitivity", end));
  row.emplace_back(at->at);
  addAnswer(measures, row, at->answer, &at->change);
}

/// What was tried, and what the intervals rest on.
Table triedTable(const SensitivityTried& tried) {
  Table table{"tried", phrase("sensitivity", "Tried")};
  table.columns = {result::textColumn("policy", phrase("results", "Policy")),
                   result::flagColumn("usesFuture", phrase("results", "Uses the future")),
                   result::countColumn("starts", phrase("sensitivity", "Starts")),
                   result::numberColumn("recordHours", phrase("sensitivity", "Record"), "h", 0),
                   result::numberColumn("blockHours", phrase("sensitivity", "Block"), "h", 1),
                   result::numberColumn("independentWindows",
                                        phrase("sensitivity", "Independent windows"), "", 1)};
  table.rows.push_back({tried.label, tried.usesFuture,
                        static_cast<long long>(tried.startSlots.size()), tried.evidence.hours,
                        tried.evidence.blockHours, tried.evidence.windows});
  return table;
}

Table startsTable(const SensitivityTried& tried) {
  Table table{"starts", phrase("sensitivity", "Starts")};
  table.columns = {result::countColumn("startSlot", phrase("sensitivity", "Slot"))};
  for (const int slot : tried.startSlots) table.rows.push_back({static_cast<long long>(slot)});
  return table;
}

Table parametersTable(const std::vector<VariedParameter>& parameters) {
  Table table{"parameters", phrase("sensitivity", "Ranges")};
  table.columns = {parameterColumn(),
                   labelColumn(),
                   unitColumn(),
                   valueColumn("present", phrase("sensitivity", "Present")),
                   valueColumn("low", phrase("sensitivity", "Low end")),
                   valueColumn("high", phrase("sensitivity", "High end")),
                   result::textColumn("law", phrase("sensitivity", "Distribution"))};
  for (const VariedParameter& one : parameters) {
    std::vector<Cell>& row = table.rows.emplace_back();
    addParameter(row, one);
    for (const double value : {one.own, one.low, one.high}) row.emplace_back(value);
    row.emplace_back(Text(std::string(lawName(one.law))));
  }
  return table;
}

/// A change of a chance is in percentage points.
void addNotes(const TornadoResults& results, Table& table) {
  if (hasIntervals(results.tried.evidence) && results.scenario.budgetUsd) {
    table.notes.push_back(phrase("sensitivity", "Changes of a chance are in percentage points."));
  }
  const Text missing = missingIntervals(results);
  if (!missing.empty()) table.notes.push_back(missing);
}

std::string csvOf(const Table& table, const StudyResult& results) {
  return result::csv(table, provenanceLines(results.scenario, *results.market));
}

}  // namespace

Table tornadoTable(const TornadoResults& results) {
  const std::vector<AnswerMeasure> measures = exportedOf(results.scenario);
  Table table{"tornado", phrase("sensitivity", "Tornado")};
  table.columns = {parameterColumn(), labelColumn(), unitColumn(),
                   result::textColumn("end", phrase("sensitivity", "End")),
                   valueColumn("value", phrase("results", "Value"))};
  for (const AnswerMeasure measure : measures) {
    Column column = result::withInterval(measureColumn(measure)), change = changeColumn(measure);
    column.inFilesOnly = change.inFilesOnly = !isAsked(results.scenario, measure);
    table.columns.push_back(std::move(column));
    table.columns.push_back(std::move(change));
  }
  if (results.tried.own) {
    std::vector<Cell>& row = table.rows.emplace_back();
    row = {Cell(), Cell(), Cell(), phrase("sensitivity", "own"), Cell()};
    addAnswer(measures, row, *results.tried.own, nullptr);
  }
  for (const std::size_t i : bySwing(results, AnswerMeasure::Cost)) {
    const TornadoBar& bar = results.bars[i];
    addEnd(table, measures, bar.parameter, SPOTHORIZON_TEXT("sensitivity", "low"), bar.low);
    addEnd(table, measures, bar.parameter, SPOTHORIZON_TEXT("sensitivity", "high"), bar.high);
  }
  addNotes(results, table);
  return table;
}

Table quantilesTable(const MonteCarloResults& results, AnswerMeasure measure) {
  const Column own = result::withInterval(measureColumn(measure));
  Table table{own.key + "Quantiles", own.title};
  const auto titled = [&own](const char* key, Text title) {
    Column column = own;
    column.key = key;
    column.title = std::move(title);
    return column;
  };
  table.columns = {result::textColumn("policy", phrase("results", "Policy")),
                   titled("p5", phrase("sensitivity", "P5")),
                   titled("p50", phrase("sensitivity", "Median")),
                   titled("p95", phrase("sensitivity", "P95")),
                   titled("own", phrase("sensitivity", "Own values, over starts"))};
  if (sortedSamples(results, measure).empty()) return table;
  std::vector<Cell>& row = table.rows.emplace_back();
  row.emplace_back(results.tried.label);
  for (const double p : {0.05, 0.5, 0.95}) row.push_back(cellOf(quantileOf(results, measure, p)));
  row.push_back(results.tried.own ? cellOf(results.tried.own->of(measure)) : Cell());
  table.notes.push_back(
      phrase("sensitivity",
             "Quantiles are over the samples; the 95 % intervals are for as many new draws."));
  return table;
}

Table correlationsTable(const MonteCarloResults& results) {
  Table table{"correlations", phrase("sensitivity", "Rank correlations")};
  table.columns = {parameterColumn(),
                   labelColumn(),
                   unitColumn(),
                   result::textColumn("law", phrase("sensitivity", "Distribution")),
                   valueColumn("low", phrase("sensitivity", "Low end")),
                   valueColumn("high", phrase("sensitivity", "High end"))};
  const std::vector<AnswerMeasure> measures = exportedOf(results.scenario);
  for (const AnswerMeasure measure : measures) {
    Column column = result::withInterval(
        result::numberColumn(measureKey(measure) + "Correlation", measureName(measure), ""));
    column.inFilesOnly = !isAsked(results.scenario, measure);
    table.columns.push_back(std::move(column));
  }
  for (const std::size_t i : byCorrelation(results, AnswerMeasure::Cost)) {
    const VariedParameter& one = results.uncertain[i];
    std::vector<Cell>& row = table.rows.emplace_back();
    addParameter(row, one);
    row.emplace_back(Text(std::string(lawName(one.law))));
    row.emplace_back(one.low);
    row.emplace_back(one.high);
    for (const AnswerMeasure measure : measures) {
      const auto correlation = correlationOf(results, i, measure);
      row.push_back(correlation ? estimateCell(correlation->value, correlation->interval) : Cell());
    }
  }
  return table;
}

Table samplesTable(const MonteCarloResults& results) {
  Table table{"samples", phrase("sensitivity", "Samples")};
  table.columns.push_back(result::countColumn("sample", phrase("sensitivity", "Sample")));
  for (const VariedParameter& one : results.uncertain) {
    table.columns.push_back(result::numberColumn(ask::columnKey(one.key),
                                                 phrase("table", one.label.c_str()), one.unit, 4));
  }
  table.columns.push_back(
      result::flagColumn("isPossible", phrase("sensitivity", "Can be run"),
                         phrase("sensitivity", "Whether the values can occur together.")));
  const std::vector<AnswerMeasure> measures = exportedOf(results.scenario);
  for (const AnswerMeasure measure : measures) table.columns.push_back(measureColumn(measure));
  for (std::size_t i = 0; i < results.samples.size(); ++i) {
    const MonteCarloSample& sample = results.samples[i];
    if (!sample.done) continue;
    std::vector<Cell>& row = table.rows.emplace_back();
    row.emplace_back(static_cast<long long>(i + 1));
    for (const double value : sample.at) row.emplace_back(value);
    row.emplace_back(sample.possible);
    for (const AnswerMeasure measure : measures) row.push_back(result::cellOf(sample.of(measure)));
  }
  return table;
}

result::ResultFile tornadoResult(const TornadoResults& results) {
  result::ResultFile file = resultHead(results, "job", "tornado", sentence(results));
  std::vector<VariedParameter> varied;
  for (const TornadoBar& bar : results.bars) varied.push_back(bar.parameter);
  file.tables = {tornadoTable(results), parametersTable(varied), triedTable(results.tried),
                 startsTable(results.tried)};
  return file;
}

result::ResultFile monteCarloResult(const MonteCarloResults& results) {
  result::ResultFile file = resultHead(results, "job", "monte-carlo", sentence(results));
  for (const AnswerMeasure measure : exportedOf(results.scenario)) {
    Table table = quantilesTable(results, measure);
    if (!table.rows.empty()) file.tables.push_back(std::move(table));
  }
  for (Table table :
       {correlationsTable(results), samplesTable(results), parametersTable(results.uncertain),
        triedTable(results.tried), startsTable(results.tried)}) {
    file.tables.push_back(std::move(table));
  }
  return file;
}

std::string tornadoText(const TornadoResults& results) {
  if (!results.tried.own) return {};
  result::ResultFile file = tornadoResult(results);
  file.tables.resize(1);
  return result::terminalText(file);
}

std::string monteCarloText(const MonteCarloResults& results) {
  if (!results.tried.own || results.doneCount == 0) return {};
  result::ResultFile file = monteCarloResult(results);
  file.tables.clear();
  for (const AnswerMeasure measure : measuresOf(results.scenario)) {
    Table table = quantilesTable(results, measure);
    if (!table.rows.empty()) file.tables.push_back(std::move(table));
  }
  file.tables.push_back(correlationsTable(results));
  return result::terminalText(file);
}

std::string tornadoCsv(const TornadoResults& results) {
  return csvOf(tornadoTable(results), results);
}

std::string monteCarloCsv(const MonteCarloResults& results) {
  return csvOf(samplesTable(results), results);
}

}  // namespace spothorizon::study
