// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingFile.h"

#include <utility>
#include <vector>

#include "ask/ResultHead.h"
#include "result/TableCsv.h"
#include "subjects/training/RunTables.h"
#include "subjects/training/TrainingSection.h"
#include "subjects/training/TrainingWords.h"
#include "subjects/training/VariantTables.h"

namespace spothorizon::study {
namespace {

std::vector<result::Table> tablesOf(const TrainingResults& results) {
  switch (results.question) {
    case TrainingQuestion::Once:
      return {outcomesTable(results), lostTable(results), gainTable(results)};
    case TrainingQuestion::Setting:
      return {};
    case TrainingQuestion::Gain:
      return {gainTable(results)};
    case TrainingQuestion::Forecast:
      return {forecastsTable(results), errorsTable(results)};
    case TrainingQuestion::Tornado:
      return {changesOfSamples(results)};
  }
  return {};
}

std::vector<result::Table> shownTables(const TrainingResults& results) {
  switch (results.question) {
    case TrainingQuestion::Forecast:
      return {forecastsTable(results), errorsByLead(results)};
    case TrainingQuestion::Tornado:
      return {changesByPolicy(results)};
    default:
      return tablesOf(results);
  }
}

result::ResultFile fileOf(const TrainingResults& results, std::vector<result::Table> tables) {
  result::ResultFile file =
      trainingHead(results, questionName(results.question), trainingSentence(results));
  tables.push_back(settingTable(results));
  for (result::Table& table : tables) {
    if (!table.rows.empty()) file.tables.push_back(std::move(table));
  }
  return file;
}

result::Table csvTable(const TrainingResults& results) {
  switch (results.question) {
    case TrainingQuestion::Setting:
      return settingTable(results);
    case TrainingQuestion::Forecast:
      return errorsTable(results);
    default:
      return tablesOf(results).front();
  }
}

}  // namespace

result::ResultFile trainingHead(const TrainingResults& results, std::string question,
                                Text sentence) {
  result::ResultFile file =
      resultHead(results, "training", std::move(question), std::move(sentence));
  // A market that neither nodes nor prices come from is no source.
  if (!readsMarket(trainingSpec(results.scenario))) file.sources.clear();
  for (const TrainingFile& read : results.inputs->files) {
    file.sources.push_back({result::fileNameIn(read.path), read.hash, {}});
  }
  return file;
}

result::ResultFile trainingFile(const TrainingResults& results) {
  return fileOf(results, tablesOf(results));
}

result::ResultFile shownTraining(const TrainingResults& results) {
  return fileOf(results, shownTables(results));
}

std::string trainingCsv(const TrainingResults& results) { return result::csv(csvTable(results)); }

}  // namespace spothorizon::study
