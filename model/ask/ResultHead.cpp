// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/ResultHead.h"

#include <utility>

#include "ask/LoadedMarket.h"
#include "ask/StudyResult.h"
#include "base/CsvText.h"
#include "market/Trace.h"
#include "scenario/Origins.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"

namespace spothorizon::study {
namespace {

std::vector<result::Notice> noticesOf(const InputNotices& notices) {
  std::vector<result::Notice> made;
  for (const InputNotice& one : notices) {
    made.push_back({one.severity == InputNotice::Severity::Caution, one.text});
  }
  return made;
}

/// A number that a file has is not in the scenario, unless somebody has noted it there.
Text valueIn(const Scenario& scenario, const std::string& key, market::Origin from) {
  const bool inScenario = from != market::Origin::File || scenario.market.origins.contains(key);
  return inScenario ? Text(findParameter(key)->get(scenario)) : Text();
}

}  // namespace

result::ResultFile resultHead(const Scenario& scenario, const InputNotices& notices,
                              std::string subject, std::string question, Text sentence) {
  result::ResultFile file;
  file.subject = std::move(subject);
  file.question = std::move(question);
  file.scenarioTitle = scenario.title;
  file.scenario = scenarioToJson(scenario);
  file.sentence = std::move(sentence);
  file.inputNotices = noticesOf(notices);
  return file;
}

result::ResultFile resultHead(const StudyResult& result, std::string subject, std::string question,
                              Text sentence) {
  result::ResultFile file = resultHead(result.scenario, result.inputNotices(), std::move(subject),
                                       std::move(question), std::move(sentence));
  file.sources = marketSources(result.scenario, result.market.get());
  file.warnings = result.warnings;
  return file;
}

std::vector<result::Source> marketSources(const Scenario& scenario, const LoadedMarket* market) {
  if (!market) return {};
  const market::Provenance& from = market->import.trace.provenance;
  std::string names;
  for (const std::string& path : marketFiles(scenario)) {
    names += (names.empty() ? "" : " + ") + result::fileNameIn(path);
  }
  return {{std::move(names), from.hash, from.lines}};
}

result::Table inputsTable(const Scenario& scenario) {
  result::Table table{"inputs", phrase("results", "Inputs")};
  table.columns = {{"key", phrase("results", "Parameter")},
                   {"value", phrase("results", "Value")},
                   {"origin", phrase("results", "Origin")},
                   {"detail", phrase("results", "Detail")}};
  for (result::Column& column : table.columns) column.form = result::Form::Text;
  for (const std::string& key : marketNumbers()) {
    const std::optional<market::NumberOrigin> origin = originOf(scenario, key);
    if (!origin) continue;
    table.rows.push_back({Text(key), valueIn(scenario, key, origin->from),
                          Text(std::string(originName(origin->from))), Text(origin->detail)});
  }
  return table;
}

std::string provenanceLines(const Scenario& scenario, const LoadedMarket& market) {
  std::string text = csv::comment("SpotHorizon " SPOTHORIZON_VERSION);
  if (!scenario.title.empty()) text += csv::comment("scenario: " + scenario.title);
  const market::Provenance& from = market.import.trace.provenance;
  for (const std::string& line : from.lines) text += csv::comment(line);
  if (!from.hash.empty()) text += csv::comment("trace hash: " + from.hash);
  return text + csv::comment("seed: " + std::to_string(scenario.seed));
}

}  // namespace spothorizon::study
