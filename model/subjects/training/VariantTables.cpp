// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/VariantTables.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "result/Pivot.h"
#include "subjects/training/Columns.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using result::cellOf;

/// A figure of all policies side by side, under its own title.
result::Table byPolicy(const result::Table& table, const std::vector<std::string_view>& rows,
                       const char* figure) {
  result::Table made = result::pivot(table, rows, "policy", figure);
  made.title = result::headerText(table.columns[*table.column(figure)]);
  return made;
}

}  // namespace

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

}  // namespace spothorizon::study
