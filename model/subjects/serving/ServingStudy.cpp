// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingStudy.h"

#include "ask/Study.h"
#include "scenario/MarketReading.h"
#include "subjects/serving/Serving.h"
#include "subjects/serving/ServingCheck.h"
#include "subjects/serving/ServingCommands.h"
#include "subjects/serving/ServingParameters.h"

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
    if (variant == "autoscale") read.forecast = scenario.forecast;
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
    return servingTable(as<ServingResults>(result));
  }
  std::string json(const StudyResult& result) const override {
    return servingToJson(as<ServingResults>(result));
  }
  std::vector<TableExport> exports() const override {
    const auto table = [](const char* key, std::string (*make)(const ServingResults&)) {
      return TableExport{key, std::string(key) + ".csv", "",
                         [make](const StudyResult& result, std::optional<int>) {
                           return make(as<ServingResults>(result));
                         }};
    };
    const auto ofVariant = [](const char* variant) {
      const std::string key = std::string("serving-") + variant;
      return TableExport{key, key + ".csv", variant,
                         [](const StudyResult& result, std::optional<int>) {
                           return servingVariantCsv(as<ServingResults>(result));
                         }};
    };
    return {table("serving", servingCsv), table("serving-requests", servingRequestsCsv),
            table("serving-events", servingEventsCsv), ofVariant("goal"), ofVariant("frontier"),
            ofVariant("autoscale"), ofVariant("backtest"),
            // Its variant names the parameter, so that no results are called just that.
            ofVariant("sweep")};
  }

  std::vector<std::string> measures() const override {
    return {"meanSeconds(N)", "p99Seconds(N)", "tokensWasted(N)", "stops(N)",
            "usdPerMillionTokens(N)"};
  }
  std::optional<double> measure(const StudyResult& result, std::string_view name) const override {
    using serving::Measures;
    const auto& results = as<ServingResults>(result);
    for (std::size_t i = 0; i < results.runs.size(); ++i) {
      const std::string place = "(" + std::to_string(i) + ")";
      const ServingRun& run = results.runs[i];
      if (name == "meanSeconds" + place) return run.mean(&Measures::meanSeconds);
      if (name == "p99Seconds" + place) return run.mean(&Measures::p99Seconds);
      if (name == "tokensWasted" + place) return run.meanCount(&Measures::tokensWasted);
      if (name == "stops" + place) return run.meanCount(&Measures::stops);
      if (name == "usdPerMillionTokens" + place) return run.mean(&Measures::usdPerMillionTokens);
    }
    return {};
  }
  std::vector<StudyCommand> commands() const override { return servingCommands(); }
};

}  // namespace

const Study& servingStudy() {
  static const ServingStudy study;
  return study;
}

}  // namespace spothorizon::study
