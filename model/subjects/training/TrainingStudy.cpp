// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingStudy.h"

#include <algorithm>

#include "ask/Study.h"
#include "base/InputError.h"
#include "result/TableCsv.h"
#include "result/TableText.h"
#include "scenario/MarketReading.h"
#include "subjects/training/RunTables.h"
#include "subjects/training/TrainingCheck.h"
#include "subjects/training/TrainingCommands.h"
#include "subjects/training/TrainingFile.h"
#include "subjects/training/TrainingMeasures.h"
#include "subjects/training/TrainingParameters.h"
#include "subjects/training/TrainingPolicies.h"
#include "subjects/training/TrainingRun.h"
#include "subjects/training/TrainingSection.h"
#include "subjects/training/TrainingWords.h"

namespace spothorizon::study {
namespace {

TableExport variantExport(const char* key, const char* file, const char* variant) {
  return {key, file, variant, [](const StudyResult& result, std::optional<int>) {
            return trainingCsv(as<TrainingResults>(result));
          }};
}

/// Training on nodes that come and go: which shape, when to change it, and what a forecast is
/// worth.
class TrainingStudy final : public Study {
 public:
  std::string key() const override { return "training"; }
  std::vector<std::string> pages() const override {
    return {"training", "training-shapes", "training-move", "training-gain", "training-forecast"};
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
    if (forecasts || trainingQuestion(variant) == TrainingQuestion::Forecast)
      read.forecast = scenario.forecast;
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
    return result::terminalText(shownTraining(as<TrainingResults>(result)));
  }
  std::string json(const StudyResult& result) const override {
    return result::resultText(trainingFile(as<TrainingResults>(result)));
  }
  std::vector<TableExport> exports() const override {
    return {{"training", "training.csv", "",
             [](const StudyResult& result, std::optional<int>) {
               return result::csv(outcomesTable(as<TrainingResults>(result)));
             }},
            {"training-ledger", "training-ledger.csv", "",
             [](const StudyResult& result, std::optional<int>) {
               return result::csv(ledgerTable(as<TrainingResults>(result)));
             }},
            variantExport("training-forecast", "training-forecast.csv", "forecast"),
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
