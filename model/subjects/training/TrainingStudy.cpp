// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingStudy.h"

#include <algorithm>

#include "ask/Study.h"
#include "base/InputError.h"
#include "scenario/MarketReading.h"
#include "subjects/training/Training.h"
#include "subjects/training/TrainingCheck.h"
#include "subjects/training/TrainingCommands.h"
#include "subjects/training/TrainingMeasures.h"
#include "subjects/training/TrainingParameters.h"
#include "subjects/training/TrainingSection.h"

namespace spothorizon::study {
namespace {

TableExport variantExport(const char* key, const char* file, const char* variant) {
  return {key, file, variant, [](const StudyResult& result, std::optional<int>) {
            return trainingVariantCsv(as<TrainingResults>(result));
          }};
}

/// Training on nodes that come and go: which shape, when to change it, and what a forecast is
/// worth.
class TrainingStudy final : public Study {
 public:
  std::string key() const override { return "training"; }
  std::vector<std::string> pages() const override {
    return {"training",      "training-shapes",   "training-move",
            "training-gain", "training-forecast", "training-starts"};
  }
  std::vector<Parameter> parameters() const override { return trainingParameters(); }
  std::vector<ParameterList> lists() const override { return trainingLists(); }
  std::optional<bool> hasSubject(const Scenario& scenario) const override {
    return hasTraining(scenario);
  }
  Text subject() const override { return phrase("training", "Training on nodes that come and go"); }

  Scenario reads(const Scenario& scenario, const std::string& variant) const override {
    Scenario read;
    const TrainingSpec& spec = trainingSpec(scenario);
    editTraining(read) = spec;
    if (readsMarket(spec)) copyMarket(scenario, read);
    const bool forecasts = std::ranges::any_of(spec.policies, [](const TrainingPolicy& policy) {
      return policy.kind == training::PolicyKind::Forecast;
    });
    if (forecasts || variant == "forecast") read.forecast = scenario.forecast;
    read.seed = scenario.seed;
    read.baseDirectory = scenario.baseDirectory;
    return read;
  }
  std::vector<Finding> check(const Scenario& scenario) const override {
    return findingsOf(trainingFaults(scenario));
  }
  Result run(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
             const RunControl& control, const StudyOptions& options) const override {
    if (const auto error = firstOf(trainingFaults(scenario))) throw *error;
    return runTraining(scenario, std::move(market), control, options);
  }

  Text sentence(const StudyResult& result) const override {
    return withInputs(trainingSentence(as<TrainingResults>(result)), result);
  }
  std::string table(const StudyResult& result) const override {
    return trainingTable(as<TrainingResults>(result));
  }
  std::string json(const StudyResult& result) const override {
    return trainingToJson(as<TrainingResults>(result));
  }
  std::vector<TableExport> exports() const override {
    return {{"training", "training.csv", "",
             [](const StudyResult& result, std::optional<int>) {
               return trainingCsv(as<TrainingResults>(result));
             }},
            {"training-ledger", "training-ledger.csv", "",
             [](const StudyResult& result, std::optional<int>) {
               return trainingLedgerCsv(as<TrainingResults>(result), std::nullopt);
             }},
            variantExport("training-forecast", "training-forecast.csv", "forecast"),
            variantExport("training-backtest", "training-backtest.csv", "backtest"),
            variantExport("training-tornado", "training-tornado.csv", "tornado")};
  }

  std::vector<std::string> measures() const override { return trainingMeasures(); }
  std::optional<double> measure(const StudyResult& result, std::string_view name) const override {
    return trainingMeasure(as<TrainingResults>(result), name);
  }
  std::vector<StudyCommand> commands() const override { return trainingCommands(); }
};

}  // namespace

const Study& trainingStudy() {
  static const TrainingStudy study;
  return study;
}

}  // namespace spothorizon::study
