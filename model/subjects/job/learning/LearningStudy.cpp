// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/learning/LearningStudy.h"

#include "ask/LoadedMarket.h"
#include "ask/Study.h"
#include "scenario/MarketReading.h"
#include "subjects/job/learning/Learning.h"
#include "subjects/job/learning/LearningCheck.h"
#include "subjects/job/learning/LearningCommand.h"
#include "subjects/job/learning/LearningMeasures.h"
#include "subjects/job/learning/LearningParameters.h"
#include "subjects/job/learning/LearningSection.h"
#include "subjects/job/learning/LearningTables.h"
#include "subjects/job/learning/LearningText.h"

namespace spothorizon::study {
namespace {

/// Which policy of a pool is best, learnt over many jobs.
class LearningStudy final : public Study {
 public:
  std::string key() const override { return "learning"; }
  std::vector<std::string> pages() const override { return {"learning"}; }

  std::vector<Parameter> parameters() const override { return learningParameters(); }

  Scenario reads(const Scenario& scenario, const std::string&) const override {
    Scenario read;
    copyMarket(scenario, read);
    read.market.startHours = 0;  // jobs have starts of their own
    read.job = scenario.job;
    read.billing = scenario.billing;
    read.forecast = scenario.forecast;
    editLearning(read) = learningSpec(scenario);
    read.seed = scenario.seed;
    read.baseDirectory = scenario.baseDirectory;
    return read;
  }
  std::vector<Finding> check(const Scenario& scenario) const override {
    const std::vector<Fault> faults = jobFaults(scenario);
    return findingsOf(faults.empty() ? learningFaults(scenario) : faults);
  }
  Result run(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
             const RunControl& control, const StudyOptions& options) const override {
    LearningOptions own;
    own.threads = options.threads;
    own.onPartial = partialsOf<LearningResults>(options);
    own.cells = options.cells;
    return runLearning(scenario, std::move(market), control, own);
  }

  Text sentence(const StudyResult& result) const override {
    return study::sentence(as<LearningResults>(result));
  }
  std::string table(const StudyResult& result) const override {
    return learningText(as<LearningResults>(result));
  }
  std::string json(const StudyResult& result) const override {
    return result::resultText(learningResult(as<LearningResults>(result)));
  }
  std::vector<TableExport> exports() const override {
    return {{"jobs", "learning.csv", "",
             [](const StudyResult& result, std::optional<int>) {
               return learningCsv(as<LearningResults>(result));
             }},
            {"weights", "weights.csv", "", [](const StudyResult& result, std::optional<int>) {
               return weightsCsv(as<LearningResults>(result));
             }}};
  }
  std::vector<std::string> measures() const override { return learningMeasures(); }
  std::optional<double> measure(const StudyResult& result, std::string_view name) const override {
    return measureOf(as<LearningResults>(result), name);
  }
  std::vector<StudyCommand> commands() const override { return learningCommands(); }
};

}  // namespace

const Study& learningStudy() {
  static const LearningStudy study;
  return study;
}

}  // namespace spothorizon::study
