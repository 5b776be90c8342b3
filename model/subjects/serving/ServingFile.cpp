// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingFile.h"

#include <utility>
#include <vector>

#include "ask/ResultHead.h"
#include "result/TableCsv.h"
#include "subjects/serving/AutoscaleTables.h"
#include "subjects/serving/PlanTables.h"
#include "subjects/serving/RunTables.h"
#include "subjects/serving/ServingWords.h"

namespace spothorizon::study {
namespace {

/// What people read.
std::vector<result::Table> mainTables(const ServingResults& results) {
  switch (results.question) {
    case ServingQuestion::Once:
      return {outcomesTable(results), timePartsTable(results)};
    case ServingQuestion::Setting:
      return {};
    case ServingQuestion::Goal:
      return {goalsTable(results), goalFleetsTable(results)};
    case ServingQuestion::Frontier:
      return {frontierTable(results)};
    case ServingQuestion::Autoscale:
      return {autoscalersTable(results)};
  }
  return {};
}

std::vector<result::Table> otherTables(const ServingResults& results) {
  switch (results.question) {
    case ServingQuestion::Once:
      return {replicationsTable(results), eventsTable(results)};
    case ServingQuestion::Autoscale:
      return {decisionsTable(results)};
    default:
      return {};
  }
}

void add(result::ResultFile& file, std::vector<result::Table> tables) {
  for (result::Table& table : tables) {
    if (!table.rows.empty()) file.tables.push_back(std::move(table));
  }
}

result::Table csvTable(const ServingResults& results) {
  switch (results.question) {
    case ServingQuestion::Setting:
      return settingTable(results);
    case ServingQuestion::Goal:
      return goalFleetsTable(results);
    case ServingQuestion::Frontier:
      return frontierTable(results);
    default:
      return otherTables(results).front();
  }
}

}  // namespace

result::ResultFile servingHead(const ServingResults& results, std::string question, Text sentence) {
  result::ResultFile file =
      resultHead(results, "serving", std::move(question), std::move(sentence));
  // Not a market that neither instances nor prices come from.
  if (!needsMarket(servingSettings(results.scenario))) file.sources.clear();
  for (const ServingFile& read : results.inputs->files) {
    std::vector<std::string> about;
    for (const Text& line : read.understood) about.push_back(line.english());
    file.sources.push_back({result::fileNameIn(read.path), read.hash, std::move(about)});
  }
  return file;
}

result::ResultFile servingFile(const ServingResults& results, ServingTables tables) {
  result::ResultFile file =
      servingHead(results, questionName(results.question), servingSentence(results));
  add(file, mainTables(results));
  file.tables.push_back(settingTable(results));
  if (tables == ServingTables::All) add(file, otherTables(results));
  return file;
}

std::string servingCsv(const ServingResults& results) { return result::csv(csvTable(results)); }

}  // namespace spothorizon::study
