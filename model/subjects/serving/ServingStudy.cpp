// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingStudy.h"

#include "ask/Study.h"
#include "result/Measure.h"
#include "result/TableCsv.h"
#include "result/TableText.h"
#include "scenario/MarketReading.h"
#include "subjects/serving/RunTables.h"
#include "subjects/serving/ServingCheck.h"
#include "subjects/serving/ServingCommands.h"
#include "subjects/serving/ServingFile.h"
#include "subjects/serving/ServingParameters.h"
#include "subjects/serving/ServingRun.h"
#include "subjects/serving/ServingSystemParameters.h"
#include "subjects/serving/ServingWords.h"

namespace spothorizon::study {
namespace {

/// Answering requests on instances that come and go: how long answers take, and what a token costs.
class ServingStudy final : public Study {
 public:
  std::string key() const override { return "serving"; }
  std::vector<std::string> pages() const override {
    return {"serving",         "serving-latency",  "serving-migration",
            "serving-request", "serving-frontier", "serving-plan"};
  }
  std::vector<Parameter> parameters() const override { return servingParameters(); }
  std::vector<ParameterList> lists() const override { return servingLists(); }
  std::optional<bool> hasSubject(const Scenario& scenario) const override {
    return hasServing(scenario);
  }
  Text subject() const override { return phrase("serving", "Serving a language model"); }

  Scenario reads(const Scenario& scenario, const std::string& variant) const override {
    Scenario read;
    const ServingSettings& own = servingSettings(scenario);
    editServing(read) = own;
    if (needsMarket(own)) copyMarket(scenario, read);
    if (servingQuestion(variant) == ServingQuestion::Autoscale) read.forecast = scenario.forecast;
    read.seed = scenario.seed;
    read.baseDirectory = scenario.baseDirectory;
    return read;
  }
  std::vector<Finding> check(const Scenario& scenario) const override {
    return findingsOf(servingFaults(scenario));
  }
  Result run(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
             const RunControl& control, const StudyOptions& options) const override {
    if (const auto error = firstOf(servingFaults(scenario))) throw *error;
    return runServing(scenario, std::move(market), control, options);
  }

  Text sentence(const StudyResult& result) const override {
    return withInputs(servingSentence(as<ServingResults>(result)), result);
  }
  std::string table(const StudyResult& result) const override {
    return result::terminalText(servingFile(as<ServingResults>(result), ServingTables::Main));
  }
  std::string json(const StudyResult& result) const override {
    return result::resultText(servingFile(as<ServingResults>(result)));
  }
  std::vector<TableExport> exports() const override {
    const auto table = [](const char* key, result::Table (*make)(const ServingResults&)) {
      return TableExport{key, std::string(key) + ".csv", "",
                         [make](const StudyResult& result, std::optional<int>) {
                           return result::csv(make(as<ServingResults>(result)));
                         }};
    };
    const auto ofVariant = [](const char* variant) {
      const std::string key = std::string("serving-") + variant;
      return TableExport{key, key + ".csv", variant,
                         [](const StudyResult& result, std::optional<int>) {
                           return servingCsv(as<ServingResults>(result));
                         }};
    };
    return {table("serving", replicationsTable),
            table("serving-requests", requestsTable),
            table("serving-events", eventsTable),
            ofVariant("goal"),
            ofVariant("frontier"),
            ofVariant("autoscale")};
  }

  std::vector<std::string> measures() const override {
    return {"meanSeconds(N)", "p99Seconds(N)", "tokensWasted(N)", "stops(N)",
            "usdPerMillionTokens(N)"};
  }
  std::optional<double> measure(const StudyResult& result, std::string_view name) const override {
    return result::measure(outcomesTable(as<ServingResults>(result)), name);
  }
  std::vector<StudyCommand> commands() const override { return servingCommands(); }
};

}  // namespace

const Study& servingStudy() {
  static const ServingStudy study;
  return study;
}

}  // namespace spothorizon::study
