// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/AutoscaleTables.h"

#include <utility>
#include <vector>

#include "subjects/serving/AutoscaleWords.h"
#include "subjects/serving/Columns.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using Of = ServingAutoscaler::Figures;
using Scaler = ServingAutoscaler;

template <auto member>
Cell meanOf(const Scaler& one) {
  return estimateOf(one.interval(member), one.replications.size());
}

/// A token has a cost only where the fleet keeps up.
Cell tokenCost(const Scaler& one) {
  if (!one.keepsUp()) return {};
  return meanOf<&Of::usdPerMillionTokens>(one);
}

const std::vector<ServingFigure<Scaler>>& figures() {
  static const std::vector<ServingFigure<Scaler>> all{
      {"forecast", [](const Scaler& one) -> Cell { return Text(one.key); }},
      {"forecastLabel", [](const Scaler& one) -> Cell { return autoscalerName(one.key); }},
      {"replications", [](const Scaler& one) { return countCell(one.replications.size()); }},
      {"costUsd", meanOf<&Of::usd>},
      {"usdPerMillionTokens", tokenCost},
      {"instanceHours", meanOf<&Of::instanceHours>},
      {"inTimeShare", meanOf<&Of::inTime>},
      {"ttftP99Seconds", meanOf<&Of::ttftP99Seconds>},
      {"tpotP99Seconds", meanOf<&Of::tpotP99Seconds>},
      {"p99Seconds", meanOf<&Of::p99Seconds>},
      {"meanErrorPerSecond", meanOf<&Of::meanError>},
      {"scaledOut", meanOf<&Of::scaledOut>},
      {"scaledIn", meanOf<&Of::scaledIn>},
      {"keepsUp", [](const Scaler& one) -> Cell { return one.keepsUp(); }},
      {"isReplaced",
       [](const Scaler& one) { return one.shown ? Cell(one.shown->lastCountUsed) : Cell(); }},
      {"lagSeconds",
       [](const Scaler& one) { return one.shown ? Cell(one.shown->lagSeconds) : Cell(); }},
      {"stages",
       [](const Scaler& one) {
         return one.shown ? Cell(static_cast<long long>(one.shown->shape.stages)) : Cell();
       }},
      {"tensor", [](const Scaler& one) {
         return one.shown ? Cell(static_cast<long long>(one.shown->shape.tensor)) : Cell();
       }}};
  return all;
}

struct Decided {
  const Scaler& scaler;
  const serving::AutoscaleStep& step;
};

}  // namespace

result::Table autoscalersTable(const ServingResults& results) {
  result::Table table =
      servingTable("outcomes", phrase("serving", "Outcomes"), figures(), results.autoscalers);
  // The share is the answer here.
  table.columns[*table.column("inTimeShare")].inFilesOnly = false;
  markOverload(table);
  return table;
}

result::Table decisionsTable(const ServingResults& results) {
  std::vector<Decided> rows;
  for (const Scaler& one : results.autoscalers) {
    if (!one.shown) continue;
    for (const serving::AutoscaleStep& step : one.shown->steps) rows.push_back({one, step});
  }
  return servingTable<Decided>(
      "decisions", phrase("serving", "Decisions of the first replication"),
      {{"forecast", [](const Decided& row) -> Cell { return Text(row.scaler.key); }},
       {"forecastLabel", [](const Decided& row) -> Cell { return autoscalerName(row.scaler.key); }},
       {"seconds", [](const Decided& row) -> Cell { return row.step.seconds; }},
       {"expectedPerSecond", [](const Decided& row) -> Cell { return row.step.expected; }},
       {"arrivedPerSecond", [](const Decided& row) -> Cell { return row.step.came; }},
       {"wantedInstances",
        [](const Decided& row) -> Cell { return static_cast<long long>(row.step.wanted); }},
       {"heldInstances",
        [](const Decided& row) -> Cell { return static_cast<long long>(row.step.held); }}},
      rows, Figures::Single);
}

}  // namespace spothorizon::study
