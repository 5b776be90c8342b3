// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/rows/ServingTables.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "app/report/ReportTables.h"
#include "app/report/ReportText.h"
#include "subjects/serving/AutoscaleTables.h"
#include "subjects/serving/PlanTables.h"
#include "subjects/serving/RunTables.h"
#include "views/serving/plan/FrontierCharts.h"

namespace spothorizon::app {
namespace {

/// A page has room for a few columns.
ReportTable reported(result::Table table, std::initializer_list<std::string_view> keys,
                     const QString& caption) {
  for (result::Column& column : table.columns) {
    column.inFilesOnly = std::ranges::find(keys, column.key) == keys.end();
  }
  return reportTable(table, caption);
}

QString replicationWords(const study::ServingResults& results) {
  const std::size_t replications = study::servingReplications(*results.setting);
  return replications == 1
             ? ReportText::tr("One replication: nothing in it is random.")
             : ReportText::tr(
                   "Means of %1 replications with 95 % intervals; the same requests for "
                   "all.")
                   .arg(replications);
}

}  // namespace

ReportTable servingOutcomes(const study::ServingResults& results) {
  return reported(study::outcomesTable(results),
                  {"label", "p99Seconds", "meanSeconds", "usdPerMillionTokens", "tokensWasted",
                   "keepsUp", "withinTargets"},
                  replicationWords(results));
}

ReportTable servingGoals(const study::ServingResults& results) {
  return reported(study::goalsTable(results),
                  {"label", "fewestInstances", "withinTargets", "cheapestInstances",
                   "cheapestUsdPerMillionTokens"},
                  replicationWords(results));
}

ReportTable servingEdge(const study::ServingResults& results) {
  result::Table table = study::frontierTable(results);
  std::vector<std::vector<result::Cell>> edge;
  for (const std::size_t fleet : views::edgeOf(results)) edge.push_back(table.rows[fleet]);
  table.rows = std::move(edge);
  return reported(
      std::move(table),
      {"label", "instances", "spotInstances", "p99Seconds", "usdPerMillionTokens",
       results.setting->plan.targets.any() ? "withinTargets" : "label"},
      ReportText::tr("Fleets on the efficient frontier: no other fleet tried is both cheaper and "
                     "faster."));
}

ReportTable servingAutoscalers(const study::ServingResults& results) {
  return reported(study::autoscalersTable(results),
                  {"forecastLabel", "costUsd", "inTimeShare", "p99Seconds", "meanErrorPerSecond",
                   "instanceHours", "keepsUp"},
                  replicationWords(results));
}

}  // namespace spothorizon::app
